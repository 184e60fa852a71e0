"""Time: counters leave the chart, rows run out, goods are lost (ME-5.8, section 6, ME-9.2, ME-11.3)."""

from __future__ import annotations

from typing import Final

from emporion.games.merkator.actions import LOSE, NAME, is_store
from emporion.games.merkator.components import WAREHOUSES
from emporion.games.merkator.state import BACK, COUNTERS_GONE, NO_CHART, NOT_YET, ULTIMO_LONG, MerkatorState
from emporion.games.merkator.supply import list_stores, store
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.words import Prompt, Text


class TakeCounters(Step[MerkatorState]):
    """Take the counters due, one by one; a row that runs out interrupts (ME-5.8, ME-6.3)."""

    def run(self, s: MerkatorState) -> None:
        look_at_chart(s)
        while s.time_due > 0:
            s.time_due -= 1
            s.counters[s.active] += 1
            if s.in_final_round() or s.chart_left() == 0:
                s.reserve -= 1
                s.tell("reserve_counter", s.active)
                continue
            s.chart_taken += 1
            s.tell("counter", s.active, s.chart_left())
            if s.chart_taken % s.box.row_length[s.side] == 0:
                s.agenda.append(self)
                turn_over(s, s.letters[s.chart_taken - 1])
                return


def look_at_chart(s: MerkatorState) -> None:
    """An empty back is turned, an empty ULTIMO brings the end (ME-9.2, ME-11.3)."""
    if s.chart_left() > 0 or s.side == NO_CHART or s.in_final_round():
        return
    if s.side == BACK:
        turn_chart(s)
    elif s.ending == NOT_YET:
        s.ending = COUNTERS_GONE
        s.tell("ending", s.active, COUNTERS_GONE)


def turn_chart(s: MerkatorState) -> None:
    """Fill ULTIMO with the counters nobody holds, and from a second set if they do not suffice (ME-11.4)."""
    held = 0
    for counters in s.counters:
        held += counters
    s.side = ULTIMO_LONG
    s.chart_taken = 0
    s.chart_size = s.box.rows_filled[ULTIMO_LONG][s.seats] * s.box.row_length[ULTIMO_LONG]
    s.from_set = min(s.chart_size, max(0, s.box.counters - held))
    borrowed = s.chart_size - s.from_set
    second = s.box.counters
    s.letters = (
        s.refill[: s.from_set] + s.refill[second : second + borrowed] + s.refill[s.from_set : second] + s.refill[second + borrowed :]
    )
    s.refill = []
    s.reserve -= s.chart_size
    s.tell("turn_chart", NOBODY, s.chart_size)


def turn_over(s: MerkatorState, letter: int) -> None:
    """The last counter of a row shows its letter (ME-6.1)."""
    double = letter // WAREHOUSES
    warehouse = letter % WAREHOUSES
    s.reveals += 1
    s.tell("letter", s.active, warehouse, double + 1)
    if s.variant.may_rename and double == 0:
        s.agenda.append(NameWarehouse(s.active, warehouse))
    else:
        call_losses(s, warehouse, s.box.letter_losses[double])


def call_losses(s: MerkatorState, warehouse: int, count: int) -> None:
    """Everybody with cubes there loses, the taker first, then clockwise (ME-6.2)."""
    seat = s.active
    for _ in range(s.seats):
        seat = seat - 1 if seat > 0 else s.seats - 1
        if s.held_in(seat, warehouse) > 0:
            s.agenda.append(LoseGoods(seat, warehouse, count))


class NameWarehouse(Step[MerkatorState]):
    """Option: the taker of a single letter may name another warehouse (ME-6.4)."""

    def __init__(self, seat: int, warehouse: int) -> None:
        super().__init__(seat)
        self.warehouse = warehouse

    def parts(self) -> list[int]:
        return [self.seat, self.warehouse]

    def prompt(self, s: MerkatorState) -> Prompt:
        return Prompt(
            Text("Warehouse {letter} comes up; name the one that loses", letter=s.box.warehouse_names[self.warehouse].upper()), "ME-6.4"
        )

    def legal(self, s: MerkatorState, out: list[int]) -> None:
        for warehouse in range(WAREHOUSES):
            out.append(NAME + warehouse)
        list_stores(s, self.seat, out)

    def apply(self, s: MerkatorState, action: int) -> None:
        if is_store(action):
            s.agenda.append(self)
            store(s, self.seat, action)
            return
        s.tell("name", self.seat, action - NAME)
        call_losses(s, action - NAME, s.box.letter_losses[0])


class LoseGoods(Step[MerkatorState]):
    """Choose a cube of the warehouse to lose, as often as it must be (ME-6.2)."""

    def __init__(self, seat: int, warehouse: int, count: int) -> None:
        super().__init__(seat)
        self.warehouse = warehouse
        self.count = count

    def parts(self) -> list[int]:
        return [self.seat, self.warehouse, self.count]

    def prompt(self, s: MerkatorState) -> Prompt:
        letter = s.box.warehouse_names[self.warehouse].upper()
        return Prompt(Text("Lose {count} from warehouse {letter}: which cube?", count=self.count, letter=letter), "ME-6.2")

    def legal(self, s: MerkatorState, out: list[int]) -> None:
        for kind in s.box.kinds_in[self.warehouse]:
            if s.held(self.seat, kind) > 0:
                out.append(LOSE + kind)
        list_stores(s, self.seat, out)

    def apply(self, s: MerkatorState, action: int) -> None:
        if is_store(action):
            s.agenda.append(self)
            store(s, self.seat, action)
            return
        s.give_goods(self.seat, action - LOSE, 1)
        s.tell("lose", self.seat, action - LOSE)
        if self.count > 1 and s.held_in(self.seat, self.warehouse) > 0:
            s.agenda.append(LoseGoods(self.seat, self.warehouse, self.count - 1))


TAKE_COUNTERS: Final = TakeCounters()
