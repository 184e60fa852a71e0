"""What a contract could be paid with, counted for whoever asks why it cannot be (ME-7.2, ME-7.7 to 7.9)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.merkator.components import COLOURS, KINDS
from emporion.games.merkator.state import MerkatorState
from emporion.kernel.fields import blank_row


class Purse:
    """Goods, supply tile and counters of a player beside what is due: a copy, so that giving away can be tried."""

    def __init__(self, s: MerkatorState, seat: i64, due: vec[i64]) -> None:
        self.goods: vec[i64] = s.warehouse[seat * KINDS : seat * KINDS + KINDS]
        self.tile: vec[i64] = s.supply[seat * COLOURS : seat * COLOURS + COLOURS]
        self.due: vec[i64] = due[0:KINDS]
        self.counters: i64 = s.counters[seat]
        self.counters_for_one: i64 = s.box.exchange_counters
        self.cubes_for_one: i64 = s.box.exchange_cubes
        self.by_colour = s.variant.by_colour
        self.tile_makes_fours = s.variant.stores_for_four

    def lacking(self) -> vec[i64]:
        """What is due and not in the warehouse, by kind."""
        missing = blank_row(KINDS, 0)
        for kind in range(KINDS):
            missing[kind] = max(self.due[kind] - self.goods[kind], 0)
        return missing

    def short(self) -> i64:
        """How many cubes due cannot be paid, not even from the supply tile and by every exchange; none if this is not above 0.

        Cubes of the supply tile first stand for those that lack: as part of four a cube brings no more than one, too.
        """
        missing = self.lacking()
        short = -(self.counters // self.counters_for_one)
        for colour in range(COLOURS):
            first: i64 = 2 * colour
            lacking = missing[first] + missing[first + 1]
            left = self.tile[colour] - lacking
            short += max(-left, 0)
            spare = max(self.goods[first] - self.due[first], 0)
            other = max(self.goods[first + 1] - self.due[first + 1], 0)
            short -= self.fours(spare, other, left if left > 0 and self.tile_makes_fours else 0)
        return short

    def fours(self, spare: i64, other: i64, undecided: i64) -> i64:
        """How many exchanges the spare cubes of one colour allow, those undecided filled up where least is missing."""
        four = self.cubes_for_one
        if self.by_colour:
            return (spare + other + undecided) // four
        made = spare // four + other // four
        fewest = four - max(spare % four, other % four)
        more = four - min(spare % four, other % four)
        while undecided >= fewest:
            undecided -= fewest
            made += 1
            fewest, more = more, four
        return made
