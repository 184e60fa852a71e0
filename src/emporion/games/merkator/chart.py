"""Time: counters leave the chart, rows run out, goods are lost (ME-5.8, section 6, ME-9.2, ME-11.3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.merkator.components import WAREHOUSES
from emporion.games.merkator.names import KIND, LETTER, ONE, counters_words, cubes_words, kind_name, warehouse_name
from emporion.games.merkator.state import BACK, COUNTERS_GONE, NO_CHART, NOT_YET, ULTIMO_LONG, MerkatorState
from emporion.games.merkator.supply import Decision
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Gap, Happening, amount
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text


def explain_loss(s: MerkatorState, values: list[int]) -> Text:
    return Text("lose {kind}; left: {left}", kind=cubes_words(s.box, values[0], 1), left=int(s.held(s.actor(), values[0]) - 1))


NAME: Final = Choice("name {letter}", Text("everybody loses from warehouse {letter}"), "ME-6.4", [LETTER], place="warehouse-{letter}")
LOSE: Final = Choice("lose {kind}", explain_loss, "ME-6.2", [KIND], place="goods-{kind}")

COUNTER: Final = Happening(
    "counter", Text("{who} takes a counter; {count} is left", plural="{who} takes a counter; {count} are left"), [amount("count")]
)
RESERVE_COUNTER: Final = Happening("reserve counter", Text("{who} takes a counter from the reserve"))
CHART_TURNED: Final = Happening(
    "chart turned", Text("The time chart is turned and filled with {count}"), [Gap("count", 0, [], lambda s, count: counters_words(count))]
)
LAST_COUNTER: Final = Happening("last counter", Text("{who} takes the last counter: the end begins"))
SINGLE_LETTER: Final = Happening("letter", Text("{who} ends a row: {letter}, everybody loses 1 from warehouse {letter}"), [LETTER])
DOUBLE_LETTER: Final = Happening(
    "double letter", Text("{who} ends a row: {letter}{letter}, everybody loses 2 from warehouse {letter}"), [LETTER]
)
NAMED: Final = Happening("name", Text("{who} names warehouse {letter}"), [LETTER])
LOST: Final = Happening("lose", Text("{who} loses {kind}"), [ONE])


class TakeCounters(Step[MerkatorState]):
    """Take the counters due, one by one; a row that runs out interrupts (ME-5.8, ME-6.3)."""

    def run(self, s: MerkatorState) -> None:
        look_at_chart(s)
        while s.time_due > 0:
            s.time_due -= 1
            s.counters[s.active] += 1
            if s.in_final_round() or s.chart_left() == 0:
                s.reserve -= 1
                s.tell(RESERVE_COUNTER, s.active)
                continue
            s.chart_taken += 1
            s.tell(COUNTER, s.active, s.chart_left())
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
        s.tell(LAST_COUNTER, s.active)


def turn_chart(s: MerkatorState) -> None:
    """Fill ULTIMO with the counters nobody holds, and from a second set if they do not suffice (ME-11.4)."""
    held: i64 = 0
    for counters in s.counters:
        held += counters
    s.side = ULTIMO_LONG
    s.chart_taken = 0
    s.chart_size = chart_filled(s)
    s.from_set = min(s.chart_size, max(0, s.box.counters - held))
    first = int(s.from_set)
    borrowed = int(s.chart_size) - first
    second = s.box.counters
    s.letters = s.refill[:first] + s.refill[second : second + borrowed] + s.refill[first:second] + s.refill[second + borrowed :]
    s.refill = []
    s.reserve -= s.chart_size
    s.tell(CHART_TURNED, NOBODY, s.chart_size)


def chart_filled(s: MerkatorState) -> i64:
    """Counters on the side of the chart that is up, before any is taken (ME-2.2, ME-11.2)."""
    return s.box.rows_filled[s.side][s.seats] * s.box.row_length[s.side]


def turn_over(s: MerkatorState, letter: i64) -> None:
    """The last counter of a row shows its letter (ME-6.1)."""
    double = letter // WAREHOUSES
    warehouse = letter % WAREHOUSES
    s.reveals += 1
    s.tell(DOUBLE_LETTER if double else SINGLE_LETTER, s.active, warehouse)
    if s.variant.may_rename and double == 0:
        s.agenda.append(NameWarehouse(s.active, warehouse))
    else:
        call_losses(s, warehouse, s.box.letter_losses[double])


def call_losses(s: MerkatorState, warehouse: i64, count: i64) -> None:
    """Everybody with cubes there loses, the taker first, then clockwise (ME-6.2)."""
    seat = s.active
    for _ in range(s.seats):
        seat = s.seat_before(seat)
        if s.held_in(seat, warehouse) > 0:
            s.agenda.append(LoseGoods(seat, warehouse, count))


class NameWarehouse(Decision):
    """Option: the taker of a single letter may name another warehouse (ME-6.4)."""

    def __init__(self, seat: i64, warehouse: i64) -> None:
        super().__init__(seat)
        self.warehouse = warehouse

    def prompt(self, s: MerkatorState) -> Prompt:
        return Prompt(Text("Warehouse {letter} comes up; name the one that loses", letter=warehouse_name(s.box, self.warehouse)), "ME-6.4")

    def offer(self, s: MerkatorState, out: list[int]) -> None:
        for warehouse in range(WAREHOUSES):
            out.append(NAME.first + warehouse)

    def forbid(self, s: MerkatorState, action: i64) -> Refusal | None:
        return None if NAME.has(action) else NOT_NOW

    def choose(self, s: MerkatorState, action: i64) -> None:
        s.tell(NAMED, self.seat, action - NAME.first)
        call_losses(s, action - NAME.first, s.box.letter_losses[0])


class LoseGoods(Decision):
    """Choose a cube of the warehouse to lose, as often as it must be (ME-6.2)."""

    def __init__(self, seat: i64, warehouse: i64, count: i64) -> None:
        super().__init__(seat)
        self.warehouse = warehouse
        self.count = count

    def prompt(self, s: MerkatorState) -> Prompt:
        letter = warehouse_name(s.box, self.warehouse)
        return Prompt(Text("Lose {count} from warehouse {letter}: which cube?", count=int(self.count), letter=letter), "ME-6.2")

    def offer(self, s: MerkatorState, out: list[int]) -> None:
        for kind in s.box.kinds_in[self.warehouse]:
            if s.held(self.seat, kind) > 0:
                out.append(LOSE.first + kind)

    def forbid(self, s: MerkatorState, action: i64) -> Refusal | None:
        if not LOSE.has(action):
            return NOT_NOW
        kind = action - LOSE.first
        other = s.box.warehouse_of[kind]
        if other != self.warehouse:
            letter, lies = warehouse_name(s.box, self.warehouse), warehouse_name(s.box, other)
            reason = Text("warehouse {letter} loses, and {kind} lies in {other}", letter=letter, kind=kind_name(s.box, kind), other=lies)
            return Refusal("ME-6.1", reason)
        if not s.held(self.seat, kind):
            return Refusal("ME-6.2", Text("your warehouse holds no {kind}", kind=kind_name(s.box, kind)))
        return None

    def choose(self, s: MerkatorState, action: i64) -> None:
        s.give_goods(self.seat, action - LOSE.first, 1)
        s.tell(LOST, self.seat, action - LOSE.first)
        if self.count > 1 and s.held_in(self.seat, self.warehouse) > 0:
            s.agenda.append(LoseGoods(self.seat, self.warehouse, self.count - 1))


TAKE_COUNTERS: Final = TakeCounters()
