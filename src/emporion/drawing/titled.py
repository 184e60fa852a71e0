"""Things on a board that say what they are: a tip for the mouse, a name for a screen reader."""

from __future__ import annotations

from emporion.drawing.safe import safe


def titled(meaning: str, inside: str) -> str:
    """What is drawn, with a sentence about it."""
    return f"<g><title>{safe(meaning)}</title>{inside}</g>"
