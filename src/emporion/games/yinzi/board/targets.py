"""Choices laid over what they concern."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.svg import mark, use


def over(choices: Choices, action: int, inside: str, x: float, y: float, width: float, height: float, radius: float = 6) -> str:
    """The drawing; when the action is legal, as a link with the mark on top of it."""
    if action not in choices:
        return inside
    return choices.link(action, inside + mark(x, y, width, height, radius))


def chip(choices: Choices, action: int, x: float, y: float, width: float, height: float, inside: str) -> str:
    """A small button for one of several choices at the same place."""
    body = f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="5" fill="#fff7dd"/>'
    return choices.link(action, body + mark(x, y, width, height, 5) + inside)


def icon_chip(choices: Choices, action: int, x: float, y: float, size: float, symbol: str) -> str:
    """A small button with a picture."""
    return chip(choices, action, x, y, size, size, use(symbol, x + size / 2, y + size / 2, size / 32))
