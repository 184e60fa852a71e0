"""Choices laid over what they concern."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.svg import mark, use
from emporion.drawing.titled import titled

Place = tuple[float, float, float, float, float]
"""Where a mark goes: x, y, width, height and the radius of its corners."""


def spot(choices: Choices, action: int, place: Place, name: str, ground: str, above: str) -> str:
    """A place that may be a choice: its ground, then the mark, then what lies there, so that the mark veils nothing.

    A choice says itself what it is; what is none carries its name for the pointer.
    """
    if action in choices:
        return choices.link(action, ground + mark(*place) + above)
    return titled(name, ground + above)


def outline(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A mark for what must stay readable under it."""
    place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}"'
    return f'<rect class="mark" {place} fill="#fff3c4" fill-opacity=".12"/><rect class="mark-line" {place} fill="none"/>'


def shared(inside: str) -> str:
    """A place with several choices in it: who touches it with a finger is asked which."""
    return f'<g class="shared">{inside}</g>'


def chip(choices: Choices, action: int, x: float, y: float, width: float, height: float, inside: str) -> str:
    """A small button for one of several choices at the same place."""
    body = f'<rect x="{x + 2.5:g}" y="{y + 2.5:g}" width="{width - 5:g}" height="{height - 5:g}" rx="4" fill="#fff7dd"/>'
    return choices.link(action, mark(x, y, width, height, 6) + body + inside)


def icon_chip(choices: Choices, action: int, x: float, y: float, size: float, symbol: str) -> str:
    """A small button with a picture."""
    return chip(choices, action, x, y, size, size, use(symbol, x + size / 2, y + size / 2, size / 32))
