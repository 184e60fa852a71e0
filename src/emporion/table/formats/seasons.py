"""Seasons: a league in divisions, and who goes up and down after each."""

from __future__ import annotations


def movers(division: int) -> int:
    """How many go up from a division, and down from the one above it."""
    return 2 if division >= 6 else 1


def next_season(divisions: list[list[int]]) -> list[int]:
    """Everybody in the order of the next season, from the final order of each division, highest first.

    The last of a division change places with the first of the one below; the order within is kept, those who come down first.
    """
    places = [list(division) for division in divisions]
    for upper in range(len(divisions) - 1):
        above, below = divisions[upper], divisions[upper + 1]
        count = min(movers(len(above)), movers(len(below)), len(above) // 2, len(below) // 2)
        if count:
            places[upper] = [player for player in places[upper] if player not in above[-count:]] + below[:count]
            places[upper + 1] = above[-count:] + [player for player in places[upper + 1] if player not in below[:count]]
    return [player for division in places for player in division]
