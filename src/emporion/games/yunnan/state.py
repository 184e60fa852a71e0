"""A position of Yunnan: where every piece is."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.yunnan.components import BUILDING_NAMES, PROVINCE_NAMES, PROVINCES, SPACES, Box
from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.fields import (
    SECRET,
    Field,
    by_seat,
    by_seat_one_of,
    by_seat_set_of,
    number,
    numbers,
    one_of,
    order,
    owners,
    pile,
    seats,
    seed,
)
from emporion.kernel.tapes import Tape

# Places of traders, beside the provinces 0 to 4; bidders and bankers are told by `bids` and `bankers`.
MARKET: Final = 5
RESERVE: Final = 6
SUPPLY: Final = 7
PLACES: Final = 8

# Buildings to bid in.
SCHOOL: Final = 0
CUSTOMS: Final = 1
HORSE_DEALER: Final = 2
GUILD: Final = 3
YARD: Final = 4
TEMPLE: Final = 5
PROGRESS_BUILDINGS: Final = 5
BUILDINGS: Final = 6

# Tracks of a colour, in steps from the start; each belongs to one building.
PASSES: Final = 0
HORSE: Final = 1
INFLUENCE: Final = 2
TRACKS: Final = 3
TRACK_END: Final = 4

# What a yard delivers.
STATION: Final = 0
BRIDGE: Final = 1
TEA_HOUSE: Final = 2
GUARD: Final = 3
PIECES: Final = 4
KEPT: Final = 4
PIECE_PLACES: Final = 7

TRACK_NAMES: Final = ["border passes", "horse", "influence"]
PLACE_NAMES: Final = [*PROVINCE_NAMES, "market", "reserve", "supply"]
PIECE_NAMES: Final = ["station", "bridge", "tea-house", "guard"]
PIECE_PLACE_NAMES: Final = [*[f"{piece} in supply" for piece in PIECE_NAMES], *[f"{piece} in reserve" for piece in PIECE_NAMES[:GUARD]]]
SPACE_NAMES: Final = [f"{building} space {space + 1}" for building in BUILDING_NAMES for space in range(SPACES)]

DULI: Final = 2
"""The colour Dúli plays when two sit at the table."""

ROUND_TRIP: Final = 2
"""Border passes to a neighbour and back; who has reached a second province has one everywhere."""

TEMPLE_STEPS: Final = 9
"""There is always something to gain in the temple."""


def fields(box: Box) -> list[Field]:
    """Every field of a position."""
    return [
        number("round", "round"),
        seats("passed", "has passed"),
        seats("bankers", "in the bank"),
        one_of("blocked", "gorge {} blocked", box.gorge_names),
        number("passes_left", "border passes left"),
        seed("reshuffle_seed"),
        order("order", "place in blue order"),  # read backwards it is gray
        by_seat("coins", "coins"),
        by_seat("points", "points"),
        by_seat("gifts", "gifts"),
        by_seat("income", "income this round", fleeting=True),
        by_seat("tracks", "steps of {}", TRACK_NAMES),
        by_seat("traders", "traders in {}", PLACE_NAMES),
        by_seat("pieces", "{}", PIECE_PLACE_NAMES),
        by_seat_set_of("stations", "station in", PROVINCE_NAMES),
        by_seat_set_of("bridges", "bridge over", box.gorge_names),
        by_seat_one_of("guards", "guard in", PROVINCE_NAMES),  # the province guarded this round
        owners("tea_houses", "tea house in {}", PROVINCE_NAMES),
        numbers("gift_stacks", "gifts in {}", PROVINCE_NAMES),
        owners("bids", "bid on {}", SPACE_NAMES),
        # in this turn: a trip, or a rival's push
        by_seat("moved", "traders in {} that have had their move", PROVINCE_NAMES, fleeting=True),
        pile("deck", "Dúli's cards to come", seen=SECRET),  # the top last
        pile("used", "Dúli's card {} is used", box.duli_card_names),  # since the last shuffle
    ]


class Variant:
    """The options of a game, settled before it starts."""

    def __init__(self, options: dict[str, str]) -> None:
        self.double_bidding = options["double_bidding"] == "yes"
        self.guards = options["guards"] == "yes"
        expert = self.double_bidding or self.guards
        self.gifts_only = options["ending"] == "gifts" or (options["ending"] == "usual" and expert)
        self.by_building = options["settling"] == "by_building"
        self.several_trips = options["trips"] == "several"
        self.round_trips = options["round_trips"] == "yes"
        self.again_and_again = options["displacing"] == "again"
        self.may_raise = options["last_step"] == "may_raise"


class YunnanState(State):
    """All numbers of a position, by colour; rows such as `traders` lie end to end, colour after colour."""

    def __init__(self, box: Box, seats: int, variant: Variant) -> None:
        super().__init__(seats, 3 if seats == 2 else seats)
        self.box = box
        self.colours: i64 = self.parties
        self.variant = variant

    def empty(self) -> YunnanState:
        return YunnanState(self.box, self.seats, self.variant)

    def walk(self, original: State, tape: Tape) -> None:
        assert isinstance(original, YunnanState)
        self.round: i64 = tape.number(original.round)
        self.passed: i64 = tape.number(original.passed)
        self.bankers: i64 = tape.number(original.bankers)
        self.blocked: i64 = tape.number(original.blocked)
        self.passes_left: i64 = tape.number(original.passes_left)
        self.reshuffle_seed: int = tape.seed(original.reshuffle_seed)
        self.order: list[int] = tape.pile(original.order)
        self.coins: vec[i64] = tape.row(original.coins)
        self.points: vec[i64] = tape.row(original.points)
        self.gifts: vec[i64] = tape.row(original.gifts)
        self.income: vec[i64] = tape.row(original.income)
        self.tracks: vec[i64] = tape.row(original.tracks)
        self.traders: vec[i64] = tape.row(original.traders)
        self.pieces: vec[i64] = tape.row(original.pieces)
        self.stations: vec[i64] = tape.row(original.stations)
        self.bridges: vec[i64] = tape.row(original.bridges)
        self.guards: vec[i64] = tape.row(original.guards)
        self.tea_houses: vec[i64] = tape.row(original.tea_houses)
        self.gift_stacks: vec[i64] = tape.row(original.gift_stacks)
        self.bids: vec[i64] = tape.row(original.bids)
        self.moved: vec[i64] = tape.row(original.moved)
        self.deck: list[int] = tape.pile(original.deck)
        self.used: list[int] = tape.pile(original.used)

    # --- reading the board ------------------------------------------------------------------------------------

    def traders_in(self, colour: i64, place: i64) -> i64:
        """Traders of a colour in a province, the market, the reserve or the supply."""
        return self.traders[colour * PLACES + place]

    def move_trader(self, colour: i64, source: i64, target: i64) -> None:
        """One trader changes his place."""
        self.traders[colour * PLACES + source] -= 1
        self.traders[colour * PLACES + target] += 1

    def trader_leaves(self, colour: i64, source: i64) -> None:
        """A trader goes to a bid space or into the bank."""
        self.traders[colour * PLACES + source] -= 1

    def trader_arrives(self, colour: i64, target: i64) -> None:
        """A trader comes back from a bid space or the bank."""
        self.traders[colour * PLACES + target] += 1

    def move_all_traders(self, colour: i64, source: i64, target: i64) -> None:
        """All traders of one place go to another."""
        first = colour * PLACES
        self.traders[first + target] += self.traders[first + source]
        self.traders[first + source] = 0

    def supply(self, colour: i64, piece: i64) -> i64:
        """Pieces of a kind the colour can still win in the yard."""
        return self.pieces[colour * PIECE_PLACES + piece]

    def kept(self, colour: i64, piece: i64) -> i64:
        """Structures of a kind the colour has won and not yet built."""
        return self.pieces[colour * PIECE_PLACES + KEPT + piece]

    def influence(self, colour: i64) -> i64:
        return self.tracks[colour * TRACKS + INFLUENCE]

    def horse(self, colour: i64) -> i64:
        """The farthest province the colour has reached."""
        return self.tracks[colour * TRACKS + HORSE]

    def passes(self, colour: i64) -> i64:
        return self.box.first_passes + self.tracks[colour * TRACKS + PASSES]

    def has_passed(self, colour: i64) -> bool:
        return self.passed >> colour & 1 != 0

    def with_duli(self) -> bool:
        """Whether Dúli plays a colour of his own."""
        return self.colours > self.seats

    def is_duli(self, colour: i64) -> bool:
        return colour == self.seats

    def has_station(self, colour: i64, province: i64) -> bool:
        return self.stations[colour] >> province & 1 != 0

    def has_bridge(self, colour: i64, gorge: i64) -> bool:
        return self.bridges[colour] >> gorge & 1 != 0

    def open_bridges(self, colour: i64) -> i64:
        """Own bridges that can be used this round, a bit per gorge (YU-5.9)."""
        if self.blocked == NOBODY:
            return self.bridges[colour]
        return self.bridges[colour] & ~(1 << self.blocked)

    def covered(self, colour: i64) -> i64:
        """Provinces that hold a trader or a station of the colour, a bit each (YU-6.16)."""
        cover = self.stations[colour]
        first = colour * PLACES
        for province in range(PROVINCES):
            if self.traders[first + province]:
                cover |= 1 << province
        return cover

    def gaps(self, colour: i64, covered: i64, province: i64) -> i64:
        """Fewest uncovered provinces between a province and Pu'er (YU-9.5)."""
        return self.box.gaps[(self.open_bridges(colour) << PROVINCES | covered) * PROVINCES + province]

    def trip(self, colour: i64, source: i64, target: i64) -> i64:
        """Border passes a trip costs; more than anybody has when there is no way (YU-6.10)."""
        if source == target and self.variant.round_trips and self.horse(colour) > 0:
            return ROUND_TRIP
        return self.trip_over(self.open_bridges(colour), colour, source, target)

    def trip_over(self, bridges: i64, colour: i64, source: i64, target: i64) -> i64:
        """Border passes a trip costs when these bridges can be used, a bit per gorge."""
        return self.box.trips[((bridges * PROVINCES + self.horse(colour)) * (PROVINCES + 1) + source) * PROVINCES + target]

    def standing(self, colour: i64) -> i64:
        """The sum of all bids of a colour that stand."""
        total: i64 = 0
        bids = self.bids
        for space in range(BUILDINGS * SPACES):
            if bids[space] == colour:
                total += self.box.value[space]
        return total

    def progress_left(self, colour: i64, building: i64) -> i64:
        """How often the colour can still gain in a building (YU-3.5)."""
        if building == SCHOOL:
            return self.traders[colour * PLACES + SUPPLY]
        if building == YARD:
            first = colour * PIECE_PLACES
            return self.pieces[first] + self.pieces[first + 1] + self.pieces[first + 2] + self.pieces[first + 3]
        if building == TEMPLE:
            return TEMPLE_STEPS
        return TRACK_END - self.tracks[colour * TRACKS + building - CUSTOMS]

    def may_build_station(self, colour: i64, province: i64) -> bool:
        """YU-6.4."""
        return province <= self.horse(colour) and not self.has_station(colour, province)

    def may_build_bridge(self, colour: i64, gorge: i64) -> bool:
        """YU-6.5; the upper end of a gorge is the one the horse reaches last."""
        return self.box.gorge_upper[gorge] <= self.horse(colour) and gorge != self.blocked and not self.has_bridge(colour, gorge)

    def may_build_tea_house(self, colour: i64, province: i64) -> bool:
        """YU-6.6."""
        return province <= self.horse(colour) and self.tea_houses[province] == NOBODY

    def gray(self) -> list[int]:
        """The colours in gray order (YU-2.2)."""
        return self.order[::-1]
