"""Strings of SVG. Boards are drawn for every page after every action, so plain strings are put together, not trees.

Colours are presentation attributes and never ``style``: the pages forbid inline styles.
"""

from __future__ import annotations

from emporion.drawing.safe import safe

INK = "#3a2c20"
BRONZE = "#8a6a3c"
QUIET = "#6b5a48"


def words(x: float, y: float, text: str, size: int = 17, anchor: str = "start", fill: str = INK, weight: str = "") -> str:
    """A line of text; ``text`` is escaped here."""
    bold = f' font-weight="{weight}"' if weight else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" fill="{fill}"{bold}>{safe(text)}</text>'


def target(notation: str, meaning: str, clause: str, inside: str) -> str:
    """Something that can be chosen: reachable by keyboard, named, carrying its action."""
    return (
        f'<a role="button" tabindex="0" class="target" data-action="{safe(notation)}" data-clause="{safe(clause)}" '
        f'aria-label="{safe(notation)}: {safe(meaning)}">{inside}</a>'
    )


def drawing(kind: str, width: int, height: int, name: str, inside: str, left: int = 0, top: int = 0) -> str:
    """A whole SVG that scales with its place and is named for those who hear it; part of a larger one begins at ``left`` and ``top``."""
    return (
        f'<svg class="{kind}" viewBox="{left} {top} {width} {height}" role="group" aria-label="{safe(name)}" '
        f'preserveAspectRatio="xMidYMin" xmlns="http://www.w3.org/2000/svg">{inside}</svg>'
    )


def pan(name: str, inside: str) -> str:
    """The frame of a part that keeps its size on a narrow screen and is moved within it, by touch or by keys."""
    return f'<div class="pan" tabindex="0" role="group" aria-label="{safe(name)}">{inside}</div>'
