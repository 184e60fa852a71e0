"""Who sits where: players are numbers from 0, in the order of the draw; a seating lists those of one table by seat."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations

Seating = tuple[int, ...]


def table_sizes(players: int, seats: int, least: int) -> list[int]:
    """As few tables as possible, as even as possible: at most two sizes, larger tables first. Nothing when some table would be too small.

    >>> table_sizes(16, 4, 2), table_sizes(14, 4, 2), table_sizes(5, 4, 3)
    ([4, 4, 4, 4], [4, 4, 3, 3], [])
    """
    tables = -(-players // seats)
    if not tables or players // tables < least:
        return []
    small, larger = divmod(players, tables)
    return [small + 1] * larger + [small] * (tables - larger)


def met(seatings: list[Seating]) -> Counter[tuple[int, int]]:
    """How often every two players have met, by (lower, higher)."""
    return Counter(pair for seating in seatings for pair in combinations(sorted(seating), 2))


def sat(seatings: list[Seating]) -> Counter[tuple[int, int]]:
    """How often every player has had every seat, by (player, seat)."""
    return Counter((player, seat) for seating in seatings for seat, player in enumerate(seating))


def seated(players: list[int], before: Counter[tuple[int, int]]) -> Seating:
    """These players on the seats they have had least; where all is equal, in their order."""

    def often(order: Seating) -> int:
        return sum(before[player, seat] ** 2 + 2 * before[player, seat] for seat, player in enumerate(order))

    return min(permutations(players), key=often)
