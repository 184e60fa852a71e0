"""Pieces in heaps: one of each colour and how many."""

from __future__ import annotations

from emporion.drawing.svg import INK, piece, words


def heap(kind: str, counts: list[int], x: float, y: float, step: float = 35) -> str:
    """For every seat that has some: a piece, and the number when there is more than one."""
    drawn = ""
    for seat, count in enumerate(counts):
        if count:
            drawn += piece(f"{kind}{seat}", x, y)
            if count > 1:
                drawn += words(x + 13, y + 5, str(count), 13, "start", INK, "700")
            x += step + (8 if count > 9 else 0) if count > 1 else 25
    return drawn
