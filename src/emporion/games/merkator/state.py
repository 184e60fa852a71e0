"""A position of Merkator: where every piece is."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.merkator.components import COLOURS, KINDS, MAJORS, NOWHERE, Box
from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.fields import SECRET, Field, by_seat, number, numbers, one_of, owners, seat, seed, settled
from emporion.kernel.tapes import Tape

# Where a contract is when nobody holds it; owners are seats.
PILE: Final = -3
DISCARDED: Final = -4
SOLO_STACK: Final = -5

# Where a bonus card or a building is when nobody owns it.
IN_STACK: Final = NOBODY
OPEN: Final = -3
REMOVED: Final = -4

# How the game came to its end.
NOT_YET: Final = 0
COUNTERS_GONE: Final = 1
TEN_DELIVERED: Final = 2
CAP_REACHED: Final = 3
ENDING_NAMES: Final = ["has not begun", "was brought by the last counter", "was brought by a ten", "was brought by the cap"]

# Sides of the time chart, as the box numbers them.
ULTIMO: Final = 0
BACK: Final = 1
ULTIMO_LONG: Final = 2
NO_CHART: Final = 3
SIDE_NAMES: Final = ["shows ULTIMO", "shows its back", "shows ULTIMO of the long game", "is not used"]


class Variant:
    """The options of a game, settled before it starts."""

    def __init__(
        self,
        solo: bool,
        long_game: bool,
        mixed_stack: bool,
        exactly: bool,
        may_rename: bool,
        by_colour: bool,
        one_in_all: bool,
        ends_with_turn: bool,
        taler_break_ties: bool,
        fresh_waits: bool,
        stores_for_four: bool,
    ) -> None:
        self.solo = solo
        self.long_game = long_game
        self.mixed_stack = mixed_stack
        self.exactly = exactly
        self.may_rename = may_rename
        self.by_colour = by_colour
        self.one_in_all = one_in_all
        self.ends_with_turn = ends_with_turn
        self.taler_break_ties = taler_break_ties
        self.fresh_waits = fresh_waits
        self.stores_for_four = stores_for_four


def fields(box: Box) -> list[Field]:
    """Every field of a position."""
    value_names = [str(value) for value in box.values]
    return [
        seat("start", "started"),
        seat("active", "is active"),
        number("turn", "turn"),
        one_of("location", "Merkator in", box.location_names, start=NOWHERE),
        one_of("ending", "the end", ENDING_NAMES, start=NOT_YET),
        number("final_turns", "turns left in the final round, this one included; -1 before it", start=NOBODY),
        number("used"),  # a bit per contract of the location, in the order of the box
        number("time_due", "counters of this trip still to be taken"),
        # goods
        numbers("cubes", "cubes in {}", box.location_names[:MAJORS]),
        numbers("stock", "{} cubes in stock", box.colour_names, start=box.cubes_per_colour),
        by_seat("warehouse", "{} in the warehouse", box.kind_names),
        by_seat("supply", "{} on the supply tile", box.colour_names),
        numbers("due", "{} the contract being paid still asks for", box.kind_names),
        # money and time
        by_seat("taler", "Taler"),
        number("bank", "Taler in the bank", start=box.coins),
        by_seat("counters", "counters"),
        number("reserve", "counters in the reserve"),
        one_of("side", "the chart", SIDE_NAMES, start=NO_CHART),
        number("chart_size", "counters the chart was filled with"),
        number("chart_taken", "counters taken from the chart"),
        number("from_set", "counters on this side of the chart from the box, not from a second set"),
        settled("letters", seen=SECRET),  # of all counters in the box, those on the chart first
        settled("refill", seen=SECRET),  # the order of all counters, then of a second set, for the chart's other side
        # contracts
        owners("where", "holds {}", box.contract_names, start=PILE),
        numbers("piles", "", box.contract_names, start=NOBODY, seen=SECRET),  # each value in its own stretch, the top last
        numbers("pile_size", "contracts in the pile of {}", value_names),
        numbers("unseen", "contracts in the pile of {} whose order nobody has seen", value_names),  # at the bottom
        settled("solo_stack", seen=SECRET),  # in the order of drawing
        seed("shuffle_seed"),
        # cards
        owners("bonus_place", "owns the bonus card {}", box.bonus_names, start=IN_STACK),
        settled("bonus_stack", "bonus cards in the stack", seen=SECRET),  # the top last
        number("bonus_known", "bonus cards put back under the stack"),  # everybody has seen them
        owners("building_place", "owns the building {}", box.building_names, start=IN_STACK),
        settled("building_stack", seen=SECRET),  # in the order of drawing
        number("buildings_drawn", "buildings drawn from the stack"),
    ]


class MerkatorState(State):
    """All numbers of a position. `warehouse` and `supply` are rows of seats laid end to end."""

    def __init__(self, box: Box, variant: Variant, seats: int) -> None:
        super().__init__(seats)
        self.box = box
        self.variant = variant

    def empty(self) -> MerkatorState:
        return MerkatorState(self.box, self.variant, self.seats)

    def walk(self, original: State, tape: Tape) -> None:
        assert isinstance(original, MerkatorState)
        self.start: i64 = tape.number(original.start)
        self.active: i64 = tape.number(original.active)
        self.turn: i64 = tape.number(original.turn)
        self.location: i64 = tape.number(original.location)
        self.ending: i64 = tape.number(original.ending)
        self.final_turns: i64 = tape.number(original.final_turns)
        self.used: i64 = tape.number(original.used)
        self.time_due: i64 = tape.number(original.time_due)
        self.cubes: vec[i64] = tape.row(original.cubes)
        self.stock: vec[i64] = tape.row(original.stock)
        self.warehouse: vec[i64] = tape.row(original.warehouse)
        self.supply: vec[i64] = tape.row(original.supply)
        self.due: vec[i64] = tape.row(original.due)
        self.taler: vec[i64] = tape.row(original.taler)
        self.bank: i64 = tape.number(original.bank)
        self.counters: vec[i64] = tape.row(original.counters)
        self.reserve: i64 = tape.number(original.reserve)
        self.side: i64 = tape.number(original.side)
        self.chart_size: i64 = tape.number(original.chart_size)
        self.chart_taken: i64 = tape.number(original.chart_taken)
        self.from_set: i64 = tape.number(original.from_set)
        self.letters: list[int] = tape.settled(original.letters)
        self.refill: list[int] = tape.settled(original.refill)
        self.where: vec[i64] = tape.row(original.where)
        self.piles: vec[i64] = tape.row(original.piles)
        self.pile_size: vec[i64] = tape.row(original.pile_size)
        self.unseen: vec[i64] = tape.row(original.unseen)
        self.solo_stack: list[int] = tape.settled(original.solo_stack)
        self.shuffle_seed: int = tape.seed(original.shuffle_seed)
        self.bonus_place: vec[i64] = tape.row(original.bonus_place)
        self.bonus_stack: list[int] = tape.settled(original.bonus_stack)
        self.bonus_known: i64 = tape.number(original.bonus_known)
        self.building_place: vec[i64] = tape.row(original.building_place)
        self.building_stack: list[int] = tape.settled(original.building_stack)
        self.buildings_drawn: i64 = tape.number(original.buildings_drawn)

    # --- reading the table --------------------------------------------------------------------------------------

    def held(self, seat: i64, kind: i64) -> i64:
        """Cubes of a kind in a player's warehouse."""
        return self.warehouse[seat * KINDS + kind]

    def held_in(self, seat: i64, warehouse: i64) -> i64:
        """Cubes in one of a player's six warehouses."""
        total: i64 = 0
        for kind in self.box.kinds_in[warehouse]:
            total += self.warehouse[seat * KINDS + kind]
        return total

    def undecided(self, seat: i64) -> i64:
        """Cubes on a player's supply tile."""
        total: i64 = 0
        for colour in range(COLOURS):
            total += self.supply[seat * COLOURS + colour]
        return total

    def hand(self, seat: i64) -> i64:
        """How many contracts a player holds."""
        return times(self.where, seat)

    def top(self, rank: i64) -> i64:
        """The contract on top of a pile, or NOBODY."""
        size = self.pile_size[rank]
        if size == 0:
            return NOBODY
        return self.piles[self.box.rank_start[rank] + size - 1]

    def chart_left(self) -> i64:
        """Counters on the time chart."""
        return self.chart_size - self.chart_taken

    def row_left(self) -> i64:
        """Counters in the row of the chart from which they are taken now."""
        left = self.chart_left()
        return (left - 1) % self.box.row_length[self.side] + 1 if left else 0

    def in_final_round(self) -> bool:
        return self.final_turns != NOBODY

    def without_limits(self) -> bool:
        """Whether nobody is forced to invest (ME-4.7, ME-11.9)."""
        if self.variant.solo:
            return self.turn >= self.box.solo_turns
        return self.final_turns != NOBODY

    def next_seat(self, seat: i64) -> i64:
        return 0 if seat + 1 == self.seats else seat + 1

    def seat_before(self, seat: i64) -> i64:
        return seat - 1 if seat > 0 else self.seats - 1

    # --- moving pieces ------------------------------------------------------------------------------------------

    def gain_goods(self, seat: i64, kind: i64, count: i64) -> None:
        """Cubes from the stock into a warehouse."""
        self.warehouse[seat * KINDS + kind] += count
        self.stock[kind >> 1] -= count

    def give_goods(self, seat: i64, kind: i64, count: i64) -> None:
        """Cubes from a warehouse to the stock."""
        self.warehouse[seat * KINDS + kind] -= count
        self.stock[kind >> 1] += count

    def store(self, seat: i64, kind: i64) -> None:
        """A cube of the supply tile takes its kind (ME-3.2)."""
        self.supply[seat * COLOURS + (kind >> 1)] -= 1
        self.warehouse[seat * KINDS + kind] += 1

    def lay_on_pile(self, contract: i64) -> None:
        """Put a contract face up on the pile of its value."""
        rank = self.box.contract_rank[contract]
        self.piles[self.box.rank_start[rank] + self.pile_size[rank]] = contract
        self.pile_size[rank] += 1
        self.where[contract] = PILE


def times(row: vec[i64], value: i64) -> i64:
    """How often a number stands in a row."""
    count: i64 = 0
    for each in row:
        if each == value:
            count += 1
    return count
