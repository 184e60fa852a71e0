"""What can be done with every field of a position in turn: copy it, collect its numbers, read them back.

A state passes its fields along a tape in the order they are declared (``walk``), and keeps what the tape answers.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Tape:
    """Answers every field as it is."""

    def number(self, value: i64) -> i64:
        return value

    def row(self, values: vec[i64]) -> vec[i64]:
        return values

    def pile(self, values: list[int]) -> list[int]:
        return values

    def settled(self, values: list[int]) -> list[int]:
        return self.pile(values)

    def seed(self, value: int) -> int:
        return value


class Copier(Tape):
    """Answers copies of what can change."""

    def row(self, values: vec[i64]) -> vec[i64]:
        return values[:]

    def pile(self, values: list[int]) -> list[int]:
        return values[:]

    def settled(self, values: list[int]) -> list[int]:
        return values


COPIER: Final = Copier()


class Collector(Tape):
    """Collects every number, field by field; ``starts`` tells where each field begins."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.starts: list[int] = []

    def number(self, value: i64) -> i64:
        self.starts.append(len(self.numbers))
        self.numbers.append(int(value))
        return value

    def row(self, values: vec[i64]) -> vec[i64]:
        self.starts.append(len(self.numbers))
        self.numbers.extend(list(values))
        return values

    def pile(self, values: list[int]) -> list[int]:
        self.starts.append(len(self.numbers))
        self.numbers.extend(values)
        return values

    def seed(self, value: int) -> int:
        self.starts.append(len(self.numbers))
        self.numbers.append(value)
        return value


class Reader(Tape):
    """Answers what it was given for each field, in order."""

    def __init__(self, values: list[list[int]]) -> None:
        self.values = values
        self.next = 0

    def take(self) -> list[int]:
        self.next += 1
        return self.values[self.next - 1]

    def number(self, value: i64) -> i64:
        return i64(self.take()[0])

    def row(self, values: vec[i64]) -> vec[i64]:
        return vec[i64](self.take())

    def pile(self, values: list[int]) -> list[int]:
        return self.take()[:]

    def settled(self, values: list[int]) -> list[int]:
        return self.take()

    def seed(self, value: int) -> int:
        return self.take()[0]


class Holder(Tape):
    """Holds every field as it is, for a ``Comparer``."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.rows: list[vec[i64]] = []
        self.piles: list[list[int]] = []

    def number(self, value: i64) -> i64:
        self.numbers.append(int(value))
        return value

    def row(self, values: vec[i64]) -> vec[i64]:
        self.rows.append(values)
        return values

    def pile(self, values: list[int]) -> list[int]:
        self.piles.append(values)
        return values

    def seed(self, value: int) -> int:
        self.numbers.append(value)
        return value


class Comparer(Tape):
    """Finds out whether every field is as it is held."""

    def __init__(self, held: Holder) -> None:
        self.held = held
        self.equal = True
        self.next_number = 0
        self.next_row = 0
        self.next_pile = 0

    def number(self, value: i64) -> i64:
        self.seed(int(value))
        return value

    def row(self, values: vec[i64]) -> vec[i64]:
        other = self.held.rows[self.next_row]
        self.next_row += 1
        size: i64 = len(values)
        if size != i64(len(other)):
            self.equal = False
            return values
        place: i64 = 0
        for place in range(size):
            if values[place] != other[place]:
                self.equal = False
                break
        return values

    def pile(self, values: list[int]) -> list[int]:
        if self.equal and self.held.piles[self.next_pile] != values:
            self.equal = False
        self.next_pile += 1
        return values

    def seed(self, value: int) -> int:
        if self.held.numbers[self.next_number] != value:
            self.equal = False
        self.next_number += 1
        return value
