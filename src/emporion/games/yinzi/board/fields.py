"""The provinces: what lies on their fields, the factories, and what may be done there."""

from __future__ import annotations

from functools import lru_cache

from emporion.drawing.choices import Choices
from emporion.drawing.safe import safe
from emporion.drawing.svg import INK, mark, piece, title, use, words
from emporion.games.yinzi import names
from emporion.games.yinzi.board.layout import CELL, HALF, NAMES, field_corner
from emporion.games.yinzi.board.targets import chip, shared
from emporion.games.yinzi.components import BLANK, COLUMN_LETTERS, FIELDS, PROVINCES, Box
from emporion.games.yinzi.cultivation import PLANT
from emporion.games.yinzi.disasters import LOSE
from emporion.games.yinzi.payments import PEDDLE
from emporion.games.yinzi.plantations import TILE
from emporion.games.yinzi.sales import SELL
from emporion.games.yinzi.shipping import GIVE
from emporion.games.yinzi.state import COVERED, TILED, YinziState
from emporion.kernel.language import Language
from emporion.kernel.words import Text

DESTINATIONS = "HNJZ"
"""The provinces by letter, where a cube can be sold to several markets."""
WHOLE = [(PLANT, ""), (TILE, ""), (GIVE, "icon-hand"), (LOSE, "icon-cross"), (PEDDLE, "icon-copper")]
"""What can be done with a whole field, and the sign of it."""


def draw_provinces(out: list[str], s: YinziState, choices: Choices, say: Language) -> None:
    for province in range(PROVINCES):
        x, y = NAMES[province]
        out.append(title(x, y, say.text(names.PROVINCES[province]), 19))
    for field in range(FIELDS):
        if s.ground[field] < COVERED:
            draw_field(out, s, choices, field, say)


# --- fields -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4000)
def field_title(say: Language, box: Box, field: int, crop: int, tile: bool, planted: int) -> str:
    """What a field is and holds, in words; the same for every board that shows it."""
    told = Text("blank square") if crop == BLANK else names.GOODS[crop]
    where = Text(
        "{province} {column}{row}",
        province=names.PROVINCES[box.field_province[field]],
        column=COLUMN_LETTERS[box.field_column[field] - 1],
        row=box.field_row[field],
    )
    if planted:
        owner, count = names.SEATS[(planted - 1) & 3], 1 + planted // 5
        return safe(say("{square}: {crop}, cubes of {owner}: {count}", square=where, crop=told, owner=owner, count=count))
    if tile:
        return safe(say("{square}: {crop}, plantation tile", square=where, crop=told))
    return safe(say("{square}: {crop}", square=where, crop=told))


def draw_field(out: list[str], s: YinziState, choices: Choices, field: int, say: Language) -> None:
    """The tile, the crop and the cubes; a choice with a whole field marks it below what lies on it."""
    x, y = field_corner(s.box, field)
    ground, planted, good = s.ground[field], s.planted[field], s.good(field)
    name = field_title(say, s.box, field, good, ground >= TILED, planted)
    under = f"<g><title>{name}</title>{use(f'tile{ground - TILED}', x, y) if ground >= TILED else cell(x, y)}</g>"
    above = draw_cubes(planted, x, y) if planted else ""
    for province in range(PROVINCES):
        if SELL.first + field * PROVINCES + province in choices:
            out.append(under)
            draw_sales(out, choices, field, good, x, y)
            return
    for choice, sign in WHOLE:
        if choice.first + field in choices:
            crop = use(f"good{good}", x + HALF, y + 20) if good != BLANK else ""
            badge = f'<circle cx="{x + 11:g}" cy="{y + 11:g}" r="10" fill="#fff7dd"/>{use(sign, x + 11, y + 11, 0.72)}' if sign else ""
            out.append(choices.link(choice.first + field, under + mark(x + 2, y + 2, CELL - 4, CELL - 4, 5) + crop + above + badge))
            return
    out.append(under + above)


def cell(x: float, y: float) -> str:
    """The square itself is painted with the land; this only lets the pointer find it."""
    return f'<rect x="{x:g}" y="{y:g}" width="{CELL}" height="{CELL}" fill-opacity="0"/>'


def draw_cubes(planted: int, x: float, y: float) -> str:
    symbol = f"cube{(planted - 1) & 3}"
    if planted <= 4:
        return piece(symbol, x + 31, y + 32)
    return piece(symbol, x + 12, y + 32) + piece(symbol, x + 32, y + 32)


def draw_sales(out: list[str], choices: Choices, field: int, good: int, x: float, y: float) -> None:
    """A letter for every market the cube can be sold to; they share the field, the good in the middle."""
    first = SELL.first + field * PROVINCES
    open_to = [province for province in range(int(PROVINCES)) if first + province in choices]
    chips = ""
    for number, province in enumerate(open_to):
        width, height = CELL / min(2, len(open_to)), CELL / (1 if len(open_to) < 3 else 2)
        left, down = x + number % 2 * width, y + number // 2 * height
        letter = words(left + 8 + number % 2 * 6, down + 14 + number // 2 * 5, DESTINATIONS[province], 14, "middle", INK, "700")
        chips += chip(choices, first + province, left + 0.5, down + 0.5, width - 1, height - 1, letter)
    out.append(shared(chips))
    out.append(
        f'<g pointer-events="none"><circle cx="{x + HALF:g}" cy="{y + HALF:g}" r="9.5" fill="#fffaf0" stroke="#8a6a3c"/>'
        f"{use(f'good{good}', x + HALF, y + HALF, 0.58)}</g>"
    )
