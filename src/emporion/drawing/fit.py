"""Words in a given room: names are longer in one language than in another."""

from __future__ import annotations

from emporion.drawing.safe import safe
from emporion.drawing.svg import INK

LETTER = 0.62
"""The width of a letter for its height, on the generous side."""


def fitted(
    x: float,
    y: float,
    text: str,
    room: float,
    size: int = 14,
    anchor: str = "start",
    fill: str = INK,
    weight: str = "",
    serif: bool = False,
) -> str:
    """A line of text that is made smaller, down to 11, and then squeezed, so as to stay within its room."""
    letter = LETTER + (0.08 if serif or weight else 0)
    size = max(11, min(size, int(room / letter / max(1, len(text)))))
    squeezed = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"' if len(text) * size * letter > room + 4 else ""
    bold = f' font-weight="{weight}"' if weight else ""
    kind = ' class="title"' if serif else ""
    return f'<text{kind} x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" fill="{fill}"{bold}{squeezed}>{safe(text)}</text>'
