"""Words in a given room: names are longer in one language than in another."""

from __future__ import annotations

from functools import lru_cache

from emporion.drawing.safe import safe
from emporion.drawing.svg import INK

LEAST = 13
"""No type is smaller: on a phone it still has to be read."""
NARROW = "fijlrt.,:;'!|()[] -"
WIDE = "mwMW@%—"


@lru_cache(maxsize=5000)
def width_of(text: str, stretch: float = 1) -> float:
    """About how wide a line is for type of size 1, in a broad typeface; bold and serif stretch it."""
    total = sum(0.36 if letter in NARROW else 0.88 if letter in WIDE else 0.7 if letter.isupper() else 0.6 for letter in text)
    return max(0.1, total * stretch)


def drawn_width(text: str, weight: str, serif: bool) -> float:
    return width_of(text, 1.2 if serif else 1.12 if weight else 1)


def broken(text: str, room: float, most: int, weight: str = "") -> list[str]:
    """A text in lines that are at most so many times as long as the type is high; what does not fit stays in the last."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and len(lines) < most and drawn_width(longer, weight, False) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def squeezed(
    x: float,
    y: float,
    text: str,
    size: int,
    room: float,
    anchor: str = "start",
    fill: str = INK,
    weight: str = "",
    serif: bool = False,
) -> str:
    """A line of text that is drawn narrower where it would leave its room."""
    narrow = f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"' if drawn_width(text, weight, serif) * size > room else ""
    bold = f' font-weight="{weight}"' if weight else ""
    kind = ' class="title"' if serif else ""
    return f'<text{kind} x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" fill="{fill}"{bold}{narrow}>{safe(text)}</text>'
