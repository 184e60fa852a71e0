"""Strings of SVG. Boards are drawn for every page after every action, so plain strings are put together, not trees.

Colours are presentation attributes and never ``style``: the pages forbid inline styles.
"""

from __future__ import annotations

from emporion.drawing.safe import safe

INK = "#3a2c20"
PAPER = "#fbf5e6"
SHADE = "#e9dcc0"
BRONZE = "#8a6a3c"
QUIET = "#6b5a48"


def words(x: float, y: float, text: str, size: int = 17, anchor: str = "start", fill: str = INK, weight: str = "") -> str:
    """A line of text; ``text`` is escaped here."""
    bold = f' font-weight="{weight}"' if weight else ""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" fill="{fill}"{bold}>{safe(text)}</text>'


def title(x: float, y: float, text: str, size: int = 20, anchor: str = "start", fill: str = INK) -> str:
    """A heading in the serif of the house."""
    return f'<text class="title" x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" fill="{fill}">{safe(text)}</text>'


def plate(x: float, y: float, width: float, height: float, radius: float = 10, fill: str = PAPER, opacity: float = 0.9) -> str:
    """A sheet of paper on the painting, for things that must be read."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" '
        f'fill="{fill}" fill-opacity="{opacity:g}" stroke="{BRONZE}" stroke-opacity=".55"/>'
    )


def use(symbol: str, x: float, y: float, scale: float = 1) -> str:
    """A symbol of the page's art."""
    if scale == 1:
        return f'<use href="#{symbol}" x="{x:g}" y="{y:g}"/>'
    return f'<use href="#{symbol}" transform="translate({x:g} {y:g}) scale({scale:g})"/>'


def piece(symbol: str, x: float, y: float, drawn_as: str = "") -> str:
    """A symbol that can move: the page lets it glide from where a piece of its kind stood before."""
    return f'<use class="piece" data-piece="{symbol}" href="#{drawn_as or symbol}" x="{x:g}" y="{y:g}"/>'


def target(notation: str, meaning: str, clause: str, inside: str) -> str:
    """Something that can be chosen: reachable by keyboard, named, carrying its action."""
    return (
        f'<a role="button" tabindex="0" class="target" data-action="{safe(notation)}" data-clause="{safe(clause)}" '
        f'aria-label="{safe(notation)}: {safe(meaning)}">{inside}</a>'
    )


def mark(x: float, y: float, width: float, height: float, radius: float = 8) -> str:
    """What shows a target: a hatched pattern and a double outline, not colour alone."""
    return (
        f'<rect class="mark" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" fill="url(#hatch)"/>'
        f'<rect class="mark-line" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}" fill="none"/>'
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
