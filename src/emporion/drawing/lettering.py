"""Words in a given room: names are longer in one language than in another."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import resources

import msgspec

from emporion.drawing.safe import safe
from emporion.drawing.svg import INK

LEAST = 13
"""No type is smaller: on a phone it still has to be read."""
WEIGHTS = {"": "400", "600": "600", "700": "700", "bold": "700"}
UNKNOWN = 0.65
"""How wide a letter is that our faces do not have, and another face is taken for."""


@cache
def widths(face: str) -> dict[str, float]:
    """Of the letters of one of our faces, for type of size 1; measured when the faces are cut."""
    measured = msgspec.json.decode((resources.files("emporion.drawing") / "widths.json").read_bytes(), type=dict[str, dict[str, str]])
    return {letter: int(width) / 1000 for width, letters in measured[face].items() for letter in letters}


@lru_cache(maxsize=5000)
def drawn_width(text: str, weight: str, serif: bool) -> float:
    """How wide a line is for type of size 1."""
    known = widths("serif-700" if serif else f"sans-{WEIGHTS[weight]}")
    return max(0.1, sum(known.get(letter, UNKNOWN) for letter in text))


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
