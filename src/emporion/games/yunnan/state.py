"""A position of Yunnan: where every piece is."""

from __future__ import annotations

from typing import Final

from emporion.games.yunnan.components import PROVINCES, SPACES, Box
from emporion.kernel.agenda import NOBODY, State

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

DULI: Final = 2
"""The colour Dúli plays when two sit at the table."""

TEMPLE_STEPS: Final = 9
"""There is always something to gain in the temple."""


class YunnanState(State):
    """All numbers of a position. Lists by colour; `traders`, `pieces` and others are rows of colours laid end to end."""

    def __init__(self, box: Box, seats: int, original: YunnanState | None = None) -> None:
        if original is not None:
            self.copy(original)
            return
        super().__init__(seats, [], 0)
        self.box = box
        self.colours = 3 if seats == 2 else seats
        colours = self.colours
        self.double_bidding = False
        self.gifts_only = False
        self.round = 0
        self.passed = 0  # a bit per colour
        self.bankers = 0  # a bit per colour
        self.blocked = NOBODY  # the gorge that bears the blocker
        self.passes_left = 0
        self.reshuffle_seed = 0
        self.order: list[int] = []  # blue; read backwards it is gray
        self.coins = [0] * colours
        self.points = [0] * colours
        self.gifts = [0] * colours
        self.income = [0] * colours
        self.tracks = [0] * (colours * TRACKS)
        self.traders = [0] * (colours * PLACES)
        self.pieces = [0] * (colours * PIECE_PLACES)  # not yet won, then those won and not yet built
        self.stations = [0] * colours  # a bit per province
        self.bridges = [0] * colours  # a bit per gorge
        self.guards = [NOBODY] * colours  # the province guarded this round
        self.tea_houses = [NOBODY] * PROVINCES  # whose stands there
        self.gift_stacks = [0] * PROVINCES
        self.bids = [NOBODY] * (BUILDINGS * SPACES)
        self.moved = [0] * (colours * PROVINCES)  # traders that have had their move in this turn: a trip, or a rival's push
        self.deck: list[int] = []  # Dúli's cards, the top last
        self.used: list[int] = []  # cards turned up since the last shuffle

    def copy(self, original: YunnanState) -> None:
        super().__init__(original.seats, original.agenda[:], original.reveals)
        self.box = original.box
        self.colours = original.colours
        self.double_bidding = original.double_bidding
        self.gifts_only = original.gifts_only
        self.round = original.round
        self.passed = original.passed
        self.bankers = original.bankers
        self.blocked = original.blocked
        self.passes_left = original.passes_left
        self.reshuffle_seed = original.reshuffle_seed
        self.order = original.order[:]
        self.coins = original.coins[:]
        self.points = original.points[:]
        self.gifts = original.gifts[:]
        self.income = original.income[:]
        self.tracks = original.tracks[:]
        self.traders = original.traders[:]
        self.pieces = original.pieces[:]
        self.stations = original.stations[:]
        self.bridges = original.bridges[:]
        self.guards = original.guards[:]
        self.tea_houses = original.tea_houses[:]
        self.gift_stacks = original.gift_stacks[:]
        self.bids = original.bids[:]
        self.moved = original.moved[:]
        self.deck = original.deck[:]
        self.used = original.used[:]

    def numbers(self) -> list[int]:
        out = [self.round, self.passed, self.bankers, self.blocked, self.passes_left, self.reshuffle_seed, self.reveals]
        out += self.order
        out += self.coins
        out += self.points
        out += self.gifts
        out += self.income
        out += self.tracks
        out += self.traders
        out += self.pieces
        out += self.stations
        out += self.bridges
        out += self.guards
        out += self.tea_houses
        out += self.gift_stacks
        out += self.bids
        out += self.moved
        out += self.deck
        out += self.used
        return out

    # --- reading the board ------------------------------------------------------------------------------------

    def traders_in(self, colour: int, place: int) -> int:
        """Traders of a colour in a province, the market, the reserve or the supply."""
        return self.traders[colour * PLACES + place]

    def move_trader(self, colour: int, source: int, target: int) -> None:
        """One trader changes his place."""
        self.traders[colour * PLACES + source] -= 1
        self.traders[colour * PLACES + target] += 1

    def trader_leaves(self, colour: int, source: int) -> None:
        """A trader goes to a bid space or into the bank."""
        self.traders[colour * PLACES + source] -= 1

    def trader_arrives(self, colour: int, target: int) -> None:
        """A trader comes back from a bid space or the bank."""
        self.traders[colour * PLACES + target] += 1

    def move_all_traders(self, colour: int, source: int, target: int) -> None:
        """All traders of one place go to another."""
        at = colour * PLACES
        self.traders[at + target] += self.traders[at + source]
        self.traders[at + source] = 0

    def supply(self, colour: int, piece: int) -> int:
        """Pieces of a kind the colour can still win in the yard."""
        return self.pieces[colour * PIECE_PLACES + piece]

    def kept(self, colour: int, piece: int) -> int:
        """Structures of a kind the colour has won and not yet built."""
        return self.pieces[colour * PIECE_PLACES + KEPT + piece]

    def influence(self, colour: int) -> int:
        return self.tracks[colour * TRACKS + INFLUENCE]

    def horse(self, colour: int) -> int:
        """The farthest province the colour has reached."""
        return self.tracks[colour * TRACKS + HORSE]

    def passes(self, colour: int) -> int:
        return self.box.first_passes + self.tracks[colour * TRACKS + PASSES]

    def has_passed(self, colour: int) -> bool:
        return self.passed >> colour & 1 != 0

    def with_duli(self) -> bool:
        """Whether Dúli plays a colour of his own."""
        return self.colours > self.seats

    def is_duli(self, colour: int) -> bool:
        return colour == self.seats

    def has_station(self, colour: int, province: int) -> bool:
        return self.stations[colour] >> province & 1 != 0

    def has_bridge(self, colour: int, gorge: int) -> bool:
        return self.bridges[colour] >> gorge & 1 != 0

    def open_bridges(self, colour: int) -> int:
        """Own bridges that can be used this round, a bit per gorge (YU-5.9)."""
        if self.blocked == NOBODY:
            return self.bridges[colour]
        return self.bridges[colour] & ~(1 << self.blocked)

    def covered(self, colour: int) -> int:
        """Provinces that hold a trader or a station of the colour, a bit each (YU-6.16)."""
        cover = self.stations[colour]
        at = colour * PLACES
        for province in range(PROVINCES):
            if self.traders[at + province]:
                cover |= 1 << province
        return cover

    def gaps(self, colour: int, covered: int, province: int) -> int:
        """Fewest uncovered provinces between a province and Pu'er (YU-9.5)."""
        return self.box.gaps[(self.open_bridges(colour) << PROVINCES | covered) * PROVINCES + province]

    def trip(self, colour: int, source: int, target: int) -> int:
        """Border passes a trip costs; more than anybody has when there is no way (YU-6.10)."""
        return self.box.trips[
            ((self.open_bridges(colour) * PROVINCES + self.horse(colour)) * (PROVINCES + 1) + source) * PROVINCES + target
        ]

    def standing(self, colour: int) -> int:
        """The sum of all bids of a colour that stand."""
        total = 0
        bids = self.bids
        for space in range(BUILDINGS * SPACES):
            if bids[space] == colour:
                total += self.box.value[space]
        return total

    def progress_left(self, colour: int, building: int) -> int:
        """How often the colour can still gain in a building (YU-3.5)."""
        if building == SCHOOL:
            return self.traders[colour * PLACES + SUPPLY]
        if building == YARD:
            at = colour * PIECE_PLACES
            return self.pieces[at] + self.pieces[at + 1] + self.pieces[at + 2] + self.pieces[at + 3]
        if building == TEMPLE:
            return TEMPLE_STEPS
        return TRACK_END - self.tracks[colour * TRACKS + building - CUSTOMS]

    def may_build_station(self, colour: int, province: int) -> bool:
        """YU-6.4."""
        return province <= self.horse(colour) and not self.has_station(colour, province)

    def may_build_bridge(self, colour: int, gorge: int) -> bool:
        """YU-6.5; the upper end of a gorge is the one the horse reaches last."""
        return self.box.gorge_upper[gorge] <= self.horse(colour) and gorge != self.blocked and not self.has_bridge(colour, gorge)

    def may_build_tea_house(self, colour: int, province: int) -> bool:
        """YU-6.6."""
        return province <= self.horse(colour) and self.tea_houses[province] == NOBODY

    def gray(self) -> list[int]:
        """The colours in gray order (YU-2.2)."""
        return self.order[::-1]
