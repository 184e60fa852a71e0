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

# Shape, then where the letter stands.
SHAPES = {
    "trader": ("M0-18 L15-7 L6-6 Q13 0 12 16 L-12 16 Q-13 0-6-6 L-15-7Z", 0, 12, 16),
    "horse": ("M-12 16 L-10 4 Q-12-6-3-12 L-2-17 L3-12 Q12-8 14 1 L11 5 L4 2 Q3 6 9 16Z", -1, 12, 16),
    "station": ("M-16-3 L0-17 L16-3 L12-3 L12 15 L-12 15 L-12-3Z", 0, 12, 16),
    "bridge": ("M-19 11 Q-19-11 0-11 Q19-11 19 11 L13 11 Q12 5 8 5 L-8 5 Q-12 5-13 11Z", 0, 3, 16),
    "tea-house": ("M-21 1 Q-13-2-11-8 L-16-8 Q-5-11 0-20 Q5-11 16-8 L11-8 Q13-2 21 1 L14 1 L14 16 L-14 16 L-14 1Z", 0, 14, 16),
    "guard": ("M0-17 L13-12 L13 0 Q12 12 0 18 Q-12 12-13 0 L-13-12Z", 0, 6, 16),
    "marker": ("M0-13 A13 13 0 1 1 0 13 A13 13 0 1 1 0-13Z", 0, 6, 16),
}


def piece_symbols(kinds: list[str], paints: list[Paint]) -> str:
    """Symbols named by kind and number of the colour, such as ``trader0``, and ``trader0-plain`` without the letter."""
    drawn: list[str] = []
    for kind in kinds:
        shape, x, y, size = SHAPES[kind]
        for number, paint in enumerate(paints):
            drawn.append(
                f'<g id="{kind}{number}-plain"><path d="{shape}" fill="{paint.fill}" stroke="{paint.edge}" stroke-width="1.6" '
                f'stroke-linejoin="round"/><path d="{shape}" fill="url(#gloss)"/></g>'
                f'<g id="{kind}{number}"><use href="#{kind}{number}-plain"/>'
                f'<text x="{x}" y="{y}" font-size="{size}" font-weight="700" text-anchor="middle" '
                f'fill="{paint.ink}">{paint.letter}</text></g>'
            )
    return "".join(drawn)


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


ICONS = {
    "coin": '<circle r="9" fill="#d9a63a" stroke="#7d5a12" stroke-width="1.5"/><rect x="-3" y="-3" width="6" height="6" fill="#fbf5e6" '
    'stroke="#7d5a12"/>',
    "gift": '<rect x="-10" y="-5" width="20" height="15" rx="2" fill="#c2533f" stroke="#6d1d15" stroke-width="1.3"/>'
    '<rect x="-12" y="-9" width="24" height="6" rx="1.5" fill="#d7705b" stroke="#6d1d15" stroke-width="1.3"/>'
    '<path d="M0-9V10M0-9Q-9-16-8-10Q-6-8 0-9Q9-16 8-10Q6-8 0-9" fill="none" stroke="#f3d98b" stroke-width="2.2"/>',
    "seal": '<rect x="-9" y="-9" width="18" height="18" rx="3" fill="#a8352a"/><path d="M-5-4H5M0-4V6M-5 1H5M-4 6H4" '
    'stroke="#fbf5e6" stroke-width="1.7" fill="none"/>',
    "pass": '<rect x="-10" y="-8" width="20" height="16" rx="2" fill="#f5e7bf" stroke="#7d5a12" stroke-width="1.4"/>'
    '<path d="M-6-3H3M-6 1H1" stroke="#7d5a12" stroke-width="1.4"/><circle cx="5" cy="3" r="3" fill="#a8352a"/>',
    "star": '<path d="M0-10L2.9-3.4L10-2.7L4.7 2.1L6.2 9.2L0 5.5L-6.2 9.2L-4.7 2.1L-10-2.7L-2.9-3.4Z" fill="#e0a92f" stroke="#7d5a12" '
    'stroke-width="1.2" stroke-linejoin="round"/>',
    "trader": f'<path d="{SHAPES["trader"][0]}" transform="scale(.66)" fill="#8a6a3c" stroke="#4d3a1e" stroke-width="1.5"/>',
    "station": f'<path d="{SHAPES["station"][0]}" transform="scale(.62)" fill="#8a6a3c" stroke="#4d3a1e" stroke-width="1.5"/>',
    "horse": f'<path d="{SHAPES["horse"][0]}" transform="scale(.62)" fill="#8a6a3c" stroke="#4d3a1e" stroke-width="1.5"/>',
    "bridge": f'<path d="{SHAPES["bridge"][0]}" transform="scale(.6)" fill="#8a6a3c" stroke="#4d3a1e" stroke-width="1.5"/>',
    "tea-house": f'<path d="{SHAPES["tea-house"][0]}" transform="scale(.58)" fill="#8a6a3c" stroke="#4d3a1e" stroke-width="1.5"/>',
    "guard": f'<path d="{SHAPES["guard"][0]}" transform="scale(.58)" fill="#8a6a3c" stroke="#4d3a1e" stroke-width="1.5"/>',
}


def icon_symbols() -> str:
    return "".join(f'<g id="icon-{name}">{shape}</g>' for name, shape in ICONS.items())


def icon(name: str) -> str:
    """A small picture in a line of text; the words beside it carry the meaning."""
    return f'<svg class="icon" viewBox="-13 -13 26 26" aria-hidden="true"><use href="#icon-{name}"/></svg>'
