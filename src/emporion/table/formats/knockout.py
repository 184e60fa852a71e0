"""A knock-out of heats: the better half of every table goes on, until one table is left."""

from __future__ import annotations

from emporion.table.formats.seatings import Seating, sat, seated, table_sizes


def going_on(seats: int) -> int:
    """How many of a full table go on: half, at least the winner."""
    return max(1, seats // 2)


def heats_expected(players: int, seats: int, least: int) -> int:
    """How many heats there will be until one table is left, that one included.

    >>> heats_expected(16, 4, 2), heats_expected(6, 2, 2), heats_expected(4, 4, 2)
    (3, 3, 1)
    """
    found, sizes = 1, table_sizes(players, seats, least)
    while len(sizes) > 1:
        sizes = table_sizes(count_going_on(sizes, seats, least), seats, least)
        found += 1
    return found


def count_going_on(sizes: list[int], seats: int, least: int) -> int:
    """The better half of every table, and so many more as are needed to seat them."""
    count = sum(min(going_on(seats), size) for size in sizes)
    while not table_sizes(count, seats, least):
        count += 1
    return count


def heats(alive: list[int], seats: int, least: int, before: list[Seating]) -> list[Seating]:
    """The heats of those who are still in, best first: dealt out to and fro, so that the best meet late."""
    sizes = table_sizes(len(alive), seats, least)
    tables: list[list[int]] = [[] for _ in sizes]
    forward = True
    waiting = list(alive)
    while waiting:
        line = [number for number, size in enumerate(sizes) if len(tables[number]) < size]
        for number in line if forward else reversed(line):
            tables[number].append(waiting.pop(0))
        forward = not forward
    known = sat(before)
    return [seated(table, known) for table in tables]


def survivors(ranked: list[list[int]], seats: int, least: int) -> list[int]:
    """Who goes on, of tables whose players stand in the order they finished: all winners first, then all seconds.

    Where they cannot be seated, the best of those behind come along.
    """
    line = [table[place] for place in range(seats) for table in ranked if place < len(table)]
    return line[: count_going_on([len(table) for table in ranked], seats, least)]
