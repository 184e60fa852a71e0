"""How a game declares its position: one line for every field.

    def fields(box: Box) -> list[Field]:
        return [
            number("round", "round"),
            by_seat("coins", "coins"),
            by_seat("traders", "traders in {}", PLACE_NAMES),
            owners("tea_houses", "tea house in {}", PROVINCE_NAMES),
            pile("deck", seen=SECRET),
        ]

The name is the attribute of the state; the label tells what its numbers mean, with ``{}`` for the thing they belong to. From the
declaration follow the blank position, equality, fingerprint, text form, JSON and the numeric encoding. The only other place that
names a field is ``walk`` of the state, which passes every field along a tape in the same order; a test holds the two together.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# What a field is made of.
NUMBER: Final = 0  # one number
ROW: Final = 1  # a fixed number of numbers
PILE: Final = 2  # a list that grows and shrinks
SETTLED: Final = 3  # a list that never changes once the box is opened; clones share it
SEED: Final = 4  # one number of 64 bits

# How the encoding tells it.
UNTOLD: Final = 0
AMOUNT: Final = 1  # as it is
ONE_OF: Final = 2  # a number per thing, 1 for the one meant
BITS: Final = 3  # a number per thing, 1 for those in the set
SEAT_BITS: Final = 4  # a set of seats: 1 beside each seat in it
OWNER: Final = 5  # a seat for each thing: 1 beside the seat
RANKING: Final = 6  # the seats in an order: the place, from 1, beside each seat
COUNT: Final = 7  # how many lie in a pile
PRESENT: Final = 8  # a number per thing, 1 for those that lie in a pile

# Who may see it.
OPEN: Final = 0
OWN: Final = 1  # each seat its own numbers
SECRET: Final = 2  # nobody


class Field:
    """One field of a position: its name, what it is made of, what its numbers mean, and who may see them."""

    def __init__(
        self, name: str, made_of: int, told: int, label: str, items: list[str], things: list[str], each_seat: bool, start: int, seen: int
    ) -> None:
        self.name = name
        self.made_of = made_of
        self.told = told if label else UNTOLD
        self.label = label
        self.items = items  # what it has a number for (of every seat); one number where there is none; of amounts, those named are told
        self.things = things  # what a number chooses from, or the bits of a set
        self.each_seat = each_seat
        self.start = start
        self.seen = seen
        self.fleeting = False  # noted for a turn or a round: nothing that anybody has

    def size(self, parties: int) -> int:
        """How many numbers a row has."""
        return max(len(self.items), 1) * (parties if self.each_seat else 1)

    def beside_seats(self) -> bool:
        """Whether the encoding tells it seat by seat."""
        return self.each_seat or self.told in (SEAT_BITS, OWNER, RANKING)

    def labels(self) -> list[str]:
        """What each number of the encoding means, for the whole game or for one seat."""
        if self.told == UNTOLD:
            return []
        items = [self.label.replace("{}", item, 1) for item in self.items if item] if self.items and self.told != PRESENT else [self.label]
        if self.told not in (ONE_OF, BITS, PRESENT):
            return items
        return [item.replace("{}", thing, 1) if "{}" in item else f"{item} {thing}" for item in items for thing in self.things]


def number(name: str, label: str = "", start: int = 0, seen: int = OPEN) -> Field:
    """One number of the whole game."""
    return Field(name, NUMBER, AMOUNT, label, [], [], False, start, seen)


def one_of(name: str, label: str, things: list[str], start: int = -1, seen: int = OPEN) -> Field:
    """One of several things, or none."""
    return Field(name, NUMBER, ONE_OF, label, [], things, False, start, seen)


def set_of(name: str, label: str, things: list[str], seen: int = OPEN) -> Field:
    """Some of several things, a bit each."""
    return Field(name, NUMBER, BITS, label, [], things, False, 0, seen)


def seat(name: str, label: str, start: int = 0) -> Field:
    """One of the seats, or nobody."""
    return Field(name, NUMBER, OWNER, label, [], [], False, start, OPEN)


def seats(name: str, label: str) -> Field:
    """Some of the seats, a bit each."""
    return Field(name, NUMBER, SEAT_BITS, label, [], [], False, 0, OPEN)


def seed(name: str) -> Field:
    """The seed of something still to be drawn; never told to anybody."""
    return Field(name, SEED, UNTOLD, "", [], [], False, 0, SECRET)


def numbers(name: str, label: str, items: list[str], start: int = 0, seen: int = OPEN) -> Field:
    """A number for each of several things."""
    return Field(name, ROW, AMOUNT, label, items, [], False, start, seen)


def each_one_of(name: str, label: str, items: list[str], things: list[str], start: int = -1, seen: int = OPEN) -> Field:
    """For each of several places which of several things, or none."""
    return Field(name, ROW, ONE_OF, label, items, things, False, start, seen)


def each_set_of(name: str, label: str, items: list[str], things: list[str], start: int = 0, seen: int = OPEN) -> Field:
    """For each of several places some of several things, a bit each."""
    return Field(name, ROW, BITS, label, items, things, False, start, seen)


def owners(name: str, label: str, items: list[str], start: int = -1, fleeting: bool = False) -> Field:
    """For each of several things the seat that holds it; a number that is no seat's means somewhere else."""
    field = Field(name, ROW, OWNER, label, items, [], False, start, OPEN)
    field.fleeting = fleeting
    return field


def by_seat(name: str, label: str, items: list[str] | None = None, start: int = 0, seen: int = OPEN, fleeting: bool = False) -> Field:
    """A number of every seat, or one for each of several things of every seat."""
    field = Field(name, ROW, AMOUNT, label, items or [], [], True, start, seen)
    field.fleeting = fleeting
    return field


def by_seat_one_of(name: str, label: str, things: list[str], items: list[str] | None = None, start: int = -1, seen: int = OPEN) -> Field:
    """For every seat one of several things, or none."""
    return Field(name, ROW, ONE_OF, label, items or [], things, True, start, seen)


def by_seat_set_of(name: str, label: str, things: list[str], items: list[str] | None = None, start: int = 0, seen: int = OPEN) -> Field:
    """For every seat some of several things, a bit each."""
    return Field(name, ROW, BITS, label, items or [], things, True, start, seen)


def order(name: str, label: str) -> Field:
    """The seats in an order."""
    return Field(name, PILE, RANKING, label, [], [], False, 0, OPEN)


def pile(name: str, label: str = "", things: list[str] | None = None, seen: int = OPEN) -> Field:
    """A list that grows and shrinks; told by its size or, where its things are named, by what lies in it."""
    return Field(name, PILE, COUNT if things is None else PRESENT, label, [], things or [], False, 0, seen)


def settled(name: str, label: str = "", seen: int = OPEN) -> Field:
    """A list that is settled when the box is opened; a change puts a new list in its place."""
    return Field(name, SETTLED, COUNT, label, [], [], False, 0, seen)


def blank_row(size: int, start: int) -> vec[i64]:
    """A row of equal numbers."""
    return vec[i64]([i64(start)] * size)


def row(values: list[int]) -> vec[i64]:
    """These numbers as a row."""
    return vec[i64](values)
