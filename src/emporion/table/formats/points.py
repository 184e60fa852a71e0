"""What a place is worth."""

from __future__ import annotations

FULL = 10.0
SCALE: dict[int, list[float]] = {2: [10, 3], 3: [10, 5, 1], 4: [10, 6, 3, 1], 5: [10, 6, 4, 2, 1]}
"""Points by the size of the table and the place, as leagues of such games count them."""


def scale(seats: int) -> list[float]:
    """Of a table of any size: beyond five, evenly from ten to one."""
    return SCALE.get(seats) or [round(FULL - 9 * place / max(1, seats - 1), 2) for place in range(seats)]


def with_absent_last(places: list[int], absent: list[bool]) -> list[int]:
    """The places as they count: who was absent at the end comes last, the others move up as far as that.

    >>> with_absent_last([1, 2, 3, 3], [True, False, False, False])
    [4, 1, 2, 2]
    """
    here = [place for place, away in zip(places, absent, strict=True) if not away]
    return [len(places) if away else 1 + sum(other < place for other in here) for place, away in zip(places, absent, strict=True)]


def place_points(places: list[int]) -> list[float]:
    """What each seat gains; who shares a place shares the points of the places it takes up.

    >>> place_points([1, 2, 2, 4])
    [10.0, 4.5, 4.5, 1.0]
    """
    worth = scale(len(places))
    gained: list[float] = []
    for place in places:
        shared = worth[place - 1 : place - 1 + places.count(place)]
        gained.append(round(sum(shared) / len(shared), 3))
    return gained


def match_points(results: list[tuple[int, float] | None]) -> list[float]:
    """Of those who held the same seat in the same deal: two for each one left behind, one for each equal, as a share of ten.

    A result is the place at the own table and then the score; None is who was absent. Alone on a seat, half of ten.

    >>> match_points([(1, 80.0), (2, 95.0), (1, 75.0), None])
    [10.0, 3.333, 6.667, 0.0]
    """
    gained: list[float] = []
    for own, mine in enumerate(results):
        others = [theirs for number, theirs in enumerate(results) if number != own]
        if mine is None:
            gained.append(0.0)
        elif not others:
            gained.append(FULL / 2)
        else:
            won = sum(2 if better(mine, theirs) else 1 if mine == theirs else 0 for theirs in others)
            gained.append(round(FULL * won / (2 * len(others)), 3))
    return gained


def better(mine: tuple[int, float], theirs: tuple[int, float] | None) -> bool:
    return theirs is None or (mine[0], -mine[1]) < (theirs[0], -theirs[1])
