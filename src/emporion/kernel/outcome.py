"""What learned players play for: the place, the victory, and how clear it was."""

from __future__ import annotations

import math
from typing import Final

PLACE: Final = 0.35
WIN: Final = 0.35
MARGIN: Final = 0.3
ALONE: Final = 30.0
"""Points from which on a game played alone counts as a success."""


def outcomes(places: list[int], scores: list[float], lead: float) -> list[float]:
    """Of every seat at the end, from -1 to 1; a margin counts by the lead that wins three times out of four."""
    seats = len(places)
    if seats == 1:
        return [math.tanh((scores[0] - ALONE) / (2.0 * lead))]
    winners = 0
    for place in places:
        if place == 1:
            winners += 1
    result: list[float] = []
    for seat in range(seats):
        passed = 0
        best = -math.inf
        for rival in range(seats):
            if rival != seat:
                passed += (places[rival] > places[seat]) - (places[rival] < places[seat])
                best = max(best, scores[rival])
        win = 2.0 / winners - 1.0 if places[seat] == 1 else -1.0
        result.append(PLACE * passed / (seats - 1) + WIN * win + MARGIN * math.tanh((scores[seat] - best) / (2.0 * lead)))
    return result
