"""A position as a fixed number of numbers, for learning, written straight into shared memory.

What concerns the whole game comes first, then a stretch for each seat, the viewer's own first and the others in turn; absent ones
are 0. It follows from the fields the game declares, its options, its decisions, and the numbers it works out (``Game.derive``).
Nothing a seat may not see is written: of fields that only their seat sees, the others' stay 0, and secret ones are not told.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64

from emporion.kernel.agenda import UNKNOWN, State, Step
from emporion.kernel.fields import AMOUNT, BITS, COUNT, ONE_OF, OPEN, OWNER, PRESENT, RANKING, SEAT_BITS, SECRET, UNTOLD
from emporion.kernel.layout import Layout
from emporion.kernel.tapes import Tape


class Encoder(Tape):
    """Writes positions of one game; ``names`` tells what each number means."""

    def __init__(
        self, layout: Layout, most_parties: int, options: list[tuple[str, i64]], derived: list[str], derived_by_seat: list[str]
    ) -> None:
        self.most_parties: i64 = most_parties
        self.derived: i64 = len(derived)
        decisions = [name for name, step in layout.steps.items() if step.legal is not Step.legal]
        self.decisions: dict[type[Step[Any]], i64] = {layout.steps[name]: place for place, name in enumerate(decisions)}
        self.option_values = vec[i64]([value for _, value in options])
        self.names = [f"option {name}" for name, _ in options]
        self.first_decision: i64 = len(self.names)
        self.names += [f"decision is {name}" for name in decisions]
        self.first_derived: i64 = len(self.names)
        self.names += derived
        beside = ["takes part", "decides now", *derived_by_seat]
        # Of each field: how it is told, where it begins, how many things it has numbers for and chooses from, who may see it.
        told: list[int] = []
        begins: list[int] = []
        widths: list[int] = []
        things: list[int] = []
        seen: list[int] = []
        each_seat: list[int] = []
        named: list[int] = []  # the numbers of each row that have a meaning, one field after the other
        named_from: list[int] = [0]
        # Numbers that every position writes need not be cleared before.
        always: set[int] = set(range(int(self.first_decision)))
        always_beside: set[int] = {0}
        for field in layout.fields:
            told.append(UNTOLD if field.seen == SECRET and field.told != COUNT else field.told)
            begins.append(len(beside) if field.beside_seats() else len(self.names))
            widths.append(max(len(field.items), 1))
            things.append(len(field.things))
            seen.append(field.seen)
            each_seat.append(int(field.each_seat))
            named += [number for number, item in enumerate(field.items) if item] or [0]
            named_from.append(len(named))
            if told[-1] != UNTOLD:
                stays = told[-1] in (SEAT_BITS, COUNT) or (told[-1] == AMOUNT and field.seen == OPEN)
                labels = field.labels()
                written = range(begins[-1], begins[-1] + len(labels)) if stays else range(0)
                if field.beside_seats():
                    beside += labels
                    always_beside.update(written)
                else:
                    self.names += labels
                    always.update(written)
        self.told = vec[i64](told)
        self.begins = vec[i64](begins)
        self.widths = vec[i64](widths)
        self.things = vec[i64](things)
        self.seen = vec[i64](seen)
        self.each_seat = vec[i64](each_seat)
        self.named = vec[i64](named)
        self.named_from = vec[i64](named_from)
        self.first_seat: i64 = len(self.names)
        self.seat_size: i64 = len(beside)
        for place in range(most_parties):
            self.names += [f"seat +{place}: {label}" for label in beside]
        self.size: i64 = len(self.names)
        self.cleared = vec[i64](runs_without(int(self.first_seat), always))
        self.cleared_beside = vec[i64](runs_without(len(beside), always_beside))
        # While writing: where, for whom, and which field comes next.
        self.out = vec[i16]([])
        self.base: i64 = 0
        self.own: i64 = 0
        self.parties: i64 = 0
        self.seat: i64 = 0
        self.next: i64 = 0

    def write(self, s: State, seat: int, out: vec[i16], at: i64) -> None:
        """Write a position as a seat sees it, from a place of the memory on: zeros, or a position written before with as many seats."""
        self.clear(out, at, self.cleared)
        i: i64 = 0
        for i in range(i64(s.parties)):
            self.clear(out, at + self.first_seat + i * self.seat_size, self.cleared_beside)
        self.out = out
        self.base = at
        self.seat = seat
        self.own = max(0, seat)
        self.parties = s.parties
        self.next = 0
        options = self.option_values
        for i in range(i64(len(options))):
            out[at + i] = i16(options[i])
        pending = s.open_decision(seat)
        if pending is not None:
            out[at + self.first_decision + self.decisions[type(pending)]] = 1
        for i in range(self.parties):
            out[self.place(i)] = 1
        for actor in s.actors():
            out[self.place(actor) + 1] = 1
        s.walk(s, self)
        assert s.game is not None
        s.game.derive(s, seat, self)

    def clear(self, out: vec[i16], first: i64, runs: vec[i64]) -> None:
        run: i64 = 0
        number: i64 = 0
        while run < i64(len(runs)):
            for number in range(first + runs[run], first + runs[run + 1]):
                out[number] = 0
            run += 2

    def place(self, party: i64) -> i64:
        """Where the stretch of a party begins."""
        turn = party - self.own
        if turn < 0:
            turn += self.parties
        return self.base + self.first_seat + turn * self.seat_size

    def tell(self, number: i64, value: i64) -> None:
        """Write a number that the game works out, by its place among those of the whole game."""
        self.out[self.base + self.first_derived + number] = i16(value)

    def tell_seat(self, party: i64, number: i64, value: i64) -> None:
        """The same beside a seat."""
        self.out[self.place(party) + 2 + number] = i16(value)

    def add_seat(self, party: i64, number: i64, value: i64) -> None:
        """Add to what was told beside a seat; untold it is 0."""
        place = self.place(party) + 2 + number
        self.out[place] = self.out[place] + i16(value)

    # --- the tape ---------------------------------------------------------------------------------------------------

    def number(self, value: i64) -> i64:
        field = self.next
        self.next = field + 1
        told = self.told[field]
        if told == UNTOLD:
            return value
        begin = self.begins[field]
        if told == AMOUNT:
            self.out[self.base + begin] = i16(value)
        elif told == ONE_OF:
            if value >= 0:
                self.out[self.base + begin + value] = 1
        elif told == BITS:
            self.spread(value, self.base + begin, self.things[field])
        elif told == SEAT_BITS:
            party: i64 = 0
            for party in range(self.parties):
                self.out[self.place(party) + begin] = i16(value >> party & 1)
        elif 0 <= value < self.parties:
            self.out[self.place(value) + begin] = 1
        return value

    def spread(self, value: i64, at: i64, things: i64) -> None:
        """The bits of a set, a number each."""
        bit: i64 = 0
        while value > 0 and bit < things:
            if value & 1:
                self.out[at + bit] = 1
            value >>= 1
            bit += 1

    def row(self, values: vec[i64]) -> vec[i64]:
        field = self.next
        self.next = field + 1
        told = self.told[field]
        if told == UNTOLD:
            return values
        width = self.widths[field]
        if self.each_seat[field]:
            party: i64 = 0
            for party in range(self.parties):
                if self.seen[field] == OPEN or party == self.seat:
                    self.stretch(field, told, values, party * width, self.place(party) + self.begins[field], width)
        elif told == OWNER:
            owner: i64 = 0
            i: i64 = 0
            begin = self.begins[field]
            for i in range(width):
                owner = values[i]
                if 0 <= owner < self.parties:
                    self.out[self.place(owner) + begin + i] = 1
        else:
            self.stretch(field, told, values, 0, self.base + self.begins[field], width)
        return values

    def stretch(self, field: i64, told: i64, values: vec[i64], first: i64, at: i64, width: i64) -> None:
        """Some numbers of a row, as they are told."""
        out = self.out
        i: i64 = 0
        if told == AMOUNT:
            named = self.named
            start = self.named_from[field]
            count = self.named_from[field + 1] - start
            hidden = self.seen[field] != OPEN
            for i in range(count):
                value = values[first + named[start + i]]
                if not hidden or value != UNKNOWN:
                    out[at + i] = i16(value)
            return
        things = self.things[field]
        for i in range(width):
            value = values[first + i]
            if told == BITS:
                self.spread(value, at + i * things, things)
            elif 0 <= value < things:
                out[at + i * things + value] = 1

    def pile(self, values: list[int]) -> list[int]:
        field = self.next
        self.next = field + 1
        told = self.told[field]
        if told == COUNT:
            self.out[self.base + self.begins[field]] = i16(len(values))
        elif told == RANKING:
            for place, party in enumerate(values):
                self.out[self.place(i64(party)) + self.begins[field]] = i16(place + 1)
        elif told == PRESENT:
            for thing in values:
                if thing >= 0:
                    self.out[self.base + self.begins[field] + i64(thing)] = 1
        return values

    def seed(self, value: int) -> int:
        self.next += 1
        return value


def runs_without(size: int, left_out: set[int]) -> list[int]:
    """The numbers below a size that are not left out, as runs: the first of each, and the one behind its last."""
    runs: list[int] = []
    for number in range(size):
        if number in left_out:
            continue
        if runs and runs[-1] == number:
            runs[-1] = number + 1
        else:
            runs += [number, number + 1]
    return runs
