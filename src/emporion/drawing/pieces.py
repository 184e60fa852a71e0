"""The wooden pieces: one symbol per kind and colour, told apart by shape, letter and colour together.

Every symbol is drawn around its middle and about 30 units high.
"""

from __future__ import annotations

from typing import NamedTuple

from emporion.kernel.words import Text

LETTERS = {
    "red": Text("R", context="letter for red"),
    "yellow": Text("Y", context="letter for yellow"),
    "blue": Text("B", context="letter for blue"),
    "black": Text("K", context="letter for black"),
    "green": Text("G", context="letter for green"),
    "white": Text("W", context="letter for white"),
    "brown": Text("B", context="letter for brown"),
    "pink": Text("P", context="letter for pink"),
    "teal": Text("T", context="letter for teal"),
    "purple": Text("P", context="letter for purple"),
}
"""What stands on the pieces of a colour, apart from all others of its game in every language."""


class Paint(NamedTuple):
    """A colour of a player: the letter on its pieces, wood, edge and the ink of the letter."""

    letter: str
    fill: str
    edge: str
    ink: str


PAINTS = [
    Paint("R", "#b23a2e", "#6d1d15", "#ffffff"),
    Paint("Y", "#e5b53b", "#8a6410", "#2b1d05"),
    Paint("B", "#2f639f", "#173a63", "#ffffff"),
    Paint("K", "#3b3836", "#0f0e0d", "#ffffff"),
    Paint("G", "#3f7a45", "#1d4722", "#ffffff"),
]
BY_NAME = dict(zip(["red", "yellow", "blue", "black", "green"], PAINTS, strict=True))
BY_NAME |= {
    "white": Paint("W", "#f3ede0", "#6f6757", "#2b1d05"),
    "brown": Paint("N", "#7a5234", "#3f2715", "#ffffff"),
    "pink": Paint("P", "#d98a9a", "#7d3345", "#2b0d14"),
    "teal": Paint("T", "#2f7f7f", "#114646", "#ffffff"),
    "purple": Paint("V", "#74509a", "#3d2458", "#ffffff"),
}
STRANGER = Paint("D", "#7d4f8f", "#472757", "#ffffff")
"""The colour of somebody who is no player."""

SHARED_DEFS = (
    '<pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="8" height="8" fill="var(--hatch,#fff3c4)" fill-opacity=".35"/>'
    '<rect width="2.4" height="8" fill="#c77a12" fill-opacity=".3"/></pattern>'
    '<linearGradient id="gloss" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".32"/>'
    '<stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>'
)


def art_of(symbols: str) -> str:
    """What a page carries once for its boards: the game's own symbols and what all games share; itself it shows nothing."""
    return (
        '<svg class="art" width="0" height="0" aria-hidden="true" xmlns="http://www.w3.org/2000/svg">'
        f"<defs>{SHARED_DEFS}{symbols}</defs></svg>"
    )


def icon(name: str) -> str:
    """A small picture in a line of text; the words beside it carry the meaning."""
    return sign(f"icon-{name}")


def sign(symbol: str, across: int = 26) -> str:
    """A symbol by itself, in a square so wide."""
    return f'<svg class="icon" viewBox="{-across // 2} {-across // 2} {across} {across}" aria-hidden="true"><use href="#{symbol}"/></svg>'
