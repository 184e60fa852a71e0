"""A position of Merkator: where every piece is."""

from __future__ import annotations

from typing import Final

from emporion.games.merkator.components import BONUS_CARDS, BUILDINGS, COLOURS, CONTRACTS, KINDS, MAJORS, NOWHERE, Box
from emporion.kernel.agenda import NOBODY, State

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

# Sides of the time chart, as the box numbers them.
ULTIMO: Final = 0
BACK: Final = 1
ULTIMO_LONG: Final = 2
NO_CHART: Final = 3


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


class MerkatorState(State):
    """All numbers of a position. `warehouse` and `supply` are rows of seats laid end to end.

    The lists `letters`, `refill`, `solo_stack`, `bonus_stack` and `building_stack` are never changed in place, so that clones
    can share them.
    """

    def __init__(self, box: Box, variant: Variant, seats: int, original: MerkatorState | None = None) -> None:
        if original is not None:
            self.copy(original)
            return
        super().__init__(seats, [], 0)
        self.box = box
        self.variant = variant
        self.start = 0
        self.active = 0
        self.turn = 0
        self.location = NOWHERE
        self.ending = NOT_YET
        self.final_turns = NOBODY  # turns left in the final round, the current one included; NOBODY before it
        self.used = 0  # a bit per contract of the location, in the order of the box
        self.time_due = 0  # counters of this trip still to be taken
        # goods
        self.cubes = [0] * MAJORS
        self.stock = [box.cubes_per_colour] * COLOURS
        self.warehouse = [0] * (seats * KINDS)
        self.supply = [0] * (seats * COLOURS)
        self.due = [0] * KINDS  # what the contract being paid still asks for
        # money and time
        self.taler = [0] * seats
        self.bank = box.coins
        self.counters = [0] * seats
        self.reserve = 0
        self.side = NO_CHART
        self.chart_size = 0
        self.chart_taken = 0
        self.from_set = 0  # counters on this side that come from the box, not from a second set
        self.letters: list[int] = []  # of all counters in the box, those on the chart first
        self.refill: list[int] = []  # the order of all counters, then of a second set, for the chart's other side
        # contracts
        self.where = [PILE] * CONTRACTS
        self.piles = [NOBODY] * CONTRACTS  # each value in its own stretch, the top last
        self.pile_size = [0] * box.ranks
        self.unseen = [0] * box.ranks  # cards at the bottom of the pile whose order nobody has seen
        self.solo_stack: list[int] = []  # in the order of drawing
        self.shuffle_seed = 0
        # cards
        self.bonus_place = [IN_STACK] * BONUS_CARDS
        self.bonus_stack: list[int] = []  # the top last
        self.bonus_known = 0  # cards put back under the stack, which everybody has seen
        self.building_place = [IN_STACK] * BUILDINGS
        self.building_stack: list[int] = []  # in the order of drawing
        self.buildings_drawn = 0

    def copy(self, original: MerkatorState) -> None:
        super().__init__(original.seats, original.agenda[:], original.reveals)
        self.box = original.box
        self.variant = original.variant
        self.start = original.start
        self.active = original.active
        self.turn = original.turn
        self.location = original.location
        self.ending = original.ending
        self.final_turns = original.final_turns
        self.used = original.used
        self.time_due = original.time_due
        self.cubes = original.cubes[:]
        self.stock = original.stock[:]
        self.warehouse = original.warehouse[:]
        self.supply = original.supply[:]
        self.due = original.due[:]
        self.taler = original.taler[:]
        self.bank = original.bank
        self.counters = original.counters[:]
        self.reserve = original.reserve
        self.side = original.side
        self.chart_size = original.chart_size
        self.chart_taken = original.chart_taken
        self.from_set = original.from_set
        self.letters = original.letters
        self.refill = original.refill
        self.where = original.where[:]
        self.piles = original.piles[:]
        self.pile_size = original.pile_size[:]
        self.unseen = original.unseen[:]
        self.solo_stack = original.solo_stack
        self.shuffle_seed = original.shuffle_seed
        self.bonus_place = original.bonus_place[:]
        self.bonus_stack = original.bonus_stack
        self.bonus_known = original.bonus_known
        self.building_place = original.building_place[:]
        self.building_stack = original.building_stack
        self.buildings_drawn = original.buildings_drawn

    def numbers(self) -> list[int]:
        out = [
            self.start,
            self.active,
            self.turn,
            self.location,
            self.ending,
            self.final_turns,
            self.used,
            self.time_due,
            self.bank,
            self.reserve,
            self.side,
            self.chart_size,
            self.chart_taken,
            self.from_set,
            self.shuffle_seed,
            self.bonus_known,
            self.buildings_drawn,
            self.reveals,
        ]
        out += self.cubes
        out += self.stock
        out += self.warehouse
        out += self.supply
        out += self.due
        out += self.taler
        out += self.counters
        out += self.letters
        out += self.refill
        out += self.where
        out += self.piles
        out += self.pile_size
        out += self.unseen
        out += self.solo_stack
        out += self.bonus_place
        out += self.bonus_stack
        out += self.building_place
        out += self.building_stack
        return out

    # --- reading the table --------------------------------------------------------------------------------------

    def held(self, seat: int, kind: int) -> int:
        """Cubes of a kind in a player's warehouse."""
        return self.warehouse[seat * KINDS + kind]

    def held_in(self, seat: int, warehouse: int) -> int:
        """Cubes in one of a player's six warehouses."""
        total = 0
        for kind in self.box.kinds_in[warehouse]:
            total += self.warehouse[seat * KINDS + kind]
        return total

    def undecided(self, seat: int) -> int:
        """Cubes on a player's supply tile."""
        total = 0
        for at in range(seat * COLOURS, seat * COLOURS + COLOURS):
            total += self.supply[at]
        return total

    def hand(self, seat: int) -> int:
        """How many contracts a player holds."""
        count = 0
        for owner in self.where:
            if owner == seat:
                count += 1
        return count

    def top(self, rank: int) -> int:
        """The contract on top of a pile, or NOBODY."""
        size = self.pile_size[rank]
        if size == 0:
            return NOBODY
        return self.piles[self.box.rank_start[rank] + size - 1]

    def chart_left(self) -> int:
        """Counters on the time chart."""
        return self.chart_size - self.chart_taken

    def in_final_round(self) -> bool:
        return self.final_turns != NOBODY

    def without_limits(self) -> bool:
        """Whether nobody is forced to invest (ME-4.7, ME-11.9)."""
        if self.variant.solo:
            return self.turn >= self.box.solo_turns
        return self.final_turns != NOBODY

    def next_seat(self, seat: int) -> int:
        return 0 if seat + 1 == self.seats else seat + 1

    # --- moving pieces ------------------------------------------------------------------------------------------

    def gain_goods(self, seat: int, kind: int, count: int) -> None:
        """Cubes from the stock into a warehouse."""
        self.warehouse[seat * KINDS + kind] += count
        self.stock[kind >> 1] -= count

    def give_goods(self, seat: int, kind: int, count: int) -> None:
        """Cubes from a warehouse to the stock."""
        self.warehouse[seat * KINDS + kind] -= count
        self.stock[kind >> 1] += count

    def store(self, seat: int, kind: int) -> None:
        """A cube of the supply tile takes its kind (ME-3.2)."""
        self.supply[seat * COLOURS + (kind >> 1)] -= 1
        self.warehouse[seat * KINDS + kind] += 1

    def lay_on_pile(self, contract: int) -> None:
        """Put a contract face up on the pile of its value."""
        rank = self.box.contract_rank[contract]
        self.piles[self.box.rank_start[rank] + self.pile_size[rank]] = contract
        self.pile_size[rank] += 1
        self.where[contract] = PILE
