"""Text that must stay inside a given width."""

from __future__ import annotations

from emporion.drawing.safe import safe
from emporion.drawing.svg import INK

WIDEST = 0.58
"""An average letter of the sans serif, as a part of its size."""


def fitted(x: float, y: float, text: str, size: int, width: float, anchor: str = "start", fill: str = INK, weight: str = "") -> str:
    """A line of text, drawn narrower when it would be wider than its place."""
    bold = f' font-weight="{weight}"' if weight else ""
    narrow = f' textLength="{width:g}" lengthAdjust="spacingAndGlyphs"' if len(text) * size * WIDEST > width else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" fill="{fill}"{bold}{narrow}>{safe(text)}</text>'
