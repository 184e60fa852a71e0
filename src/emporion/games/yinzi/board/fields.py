"""The provinces: what lies on their fields, the factories, and what may be done there."""

from __future__ import annotations

from functools import lru_cache

from emporion.drawing.choices import Choices
from emporion.drawing.safe import safe
from emporion.drawing.svg import INK, mark, piece, title, use, words
from emporion.games.yinzi import names, wording
from emporion.games.yinzi.actions import (
    BURN,
    GIVE,
    LOSE,
    PEDDLE,
    PLANT,
    PRODUCE,
    PRODUCT,
    SCRAP,
    SELL,
    SITE,
    TAKE_OVER,
    TILE,
    UPGRADE,
)
from emporion.games.yinzi.board.layout import CELL, HALF, NAMES, field_corner
from emporion.games.yinzi.board.symbols import PAINTS
from emporion.games.yinzi.components import BLANK, COLOURS, FACTORIES, FIELDS, PROVINCES, Box
from emporion.games.yinzi.disasters import Scrap
from emporion.games.yinzi.names import factory_name
from emporion.games.yinzi.state import COVERED, TILED, YinziState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.language import Language
from emporion.kernel.words import Text

LEVELS = ["", "I", "II", "III"]
ARMS = [(0, -CELL), (CELL, 0), (0, CELL), (-CELL, 0)]
DESTINATIONS = "HNJZ"
"""The provinces by letter, where a cube can be sold to several markets."""
WHOLE = [(PLANT, "icon-seedling"), (TILE, ""), (GIVE, "icon-hand"), (LOSE, "icon-cross"), (PEDDLE, "icon-copper")]
"""What can be done with a whole field, and the sign of it."""
ON_FACTORY = [(PRODUCE, "area1"), (UPGRADE, "fortune3"), (TAKE_OVER, "icon-disc"), (PRODUCT, "icon-hand"), (BURN, "icon-fire")]


def draw_provinces(out: list[str], s: YinziState, choices: Choices, _: Language) -> None:
    for province in range(PROVINCES):
        x, y = NAMES[province]
        out.append(title(x, y, _.text(names.PROVINCE[province]), 19))
    for field in range(FIELDS):
        if s.ground[field] < COVERED:
            draw_field(out, s, choices, field, _)
    for factory in range(FACTORIES):
        if s.site[factory] >= 0:
            draw_factory(out, s, choices, factory, _)
    draw_sites(out, s, choices)


# --- fields -----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4000)
def field_title(_: Language, box: Box, field: int, crop: int, tile: bool, planted: int) -> str:
    """What a field is and holds, in words; the same for every board that shows it."""
    told = Text("blank square") if crop == BLANK else names.GOOD[crop]
    where = Text(
        "{province} {column}{row}",
        province=names.PROVINCE[box.field_province[field]],
        column=wording.COLUMN_LETTERS[box.field_column[field] - 1],
        row=box.field_row[field],
    )
    if planted:
        owner, count = names.SEATS[(planted - 1) & 3], 1 + planted // 5
        return safe(_("{square}: {crop}, cubes of {owner}: {count}", square=where, crop=told, owner=owner, count=count))
    if tile:
        return safe(_("{square}: {crop}, plantation tile", square=where, crop=told))
    return safe(_("{square}: {crop}", square=where, crop=told))


def draw_field(out: list[str], s: YinziState, choices: Choices, field: int, _: Language) -> None:
    x, y = field_corner(s.box, field)
    ground, planted = s.ground[field], s.planted[field]
    inside = f"<g><title>{field_title(_, s.box, field, s.good(field), ground >= TILED, planted)}</title>"
    inside += f'<rect x="{x:g}" y="{y:g}" width="{CELL}" height="{CELL}" fill-opacity="0"/>'
    if ground >= TILED:
        inside += use(f"tile{ground - TILED}", x, y)
    inside += "</g>"
    if planted:
        owner = (planted - 1) & 3
        if planted > 4:
            inside += piece(f"cube{owner}", x + 12, y + 32) + piece(f"cube{owner}", x + 32, y + 32)
        else:
            inside += piece(f"cube{owner}", x + 31, y + 32)
    sales = [province for province in range(PROVINCES) if SELL + field * PROVINCES + province in choices]
    if sales:
        out.append(inside)
        draw_sales(out, choices, field, sales, x, y)
        return
    for first, sign in WHOLE:
        if first + field in choices:
            badge = f'<circle cx="{x + 10:g}" cy="{y + 10:g}" r="9" fill="#fff7dd"/>{use(sign, x + 10, y + 10, 0.62)}' if sign else ""
            inside = choices.link(first + field, inside + mark(x + 2, y + 2, CELL - 4, CELL - 4, 5) + badge)
    out.append(inside)


def draw_sales(out: list[str], choices: Choices, field: int, sales: list[int], x: float, y: float) -> None:
    """A letter for every market the cube can be sold to, in the corners of the field."""
    for province in sales:
        at_x, at_y = x + province % 2 * HALF, y + province // 2 * HALF
        body = f'<rect x="{at_x + 1.5:g}" y="{at_y + 1.5:g}" width="{HALF - 3:g}" height="{HALF - 3:g}" rx="5" fill="#fff7dd"/>'
        body += mark(at_x + 1.5, at_y + 1.5, HALF - 3, HALF - 3, 5)
        body += words(at_x + 11, at_y + 16.5, DESTINATIONS[province], 15, "middle", INK, "700")
        out.append(choices.link(SELL + field * PROVINCES + province, body))


def draw_sites(out: list[str], s: YinziState, choices: Choices) -> None:
    """Where a factory can be laid: a corner in every quarter of a field, its sides pointing where the arms will lie."""
    for site in s.box.sites:
        if SITE + site not in choices:
            continue
        x, y = field_corner(s.box, site >> 2)
        arm = site & 3
        left, top = x + (HALF if arm in (0, 1) else 0), y + (HALF if arm in (1, 2) else 0)
        body = mark(left + 1.5, top + 1.5, HALF - 3, HALF - 3, 4)
        body += (
            f'<path d="M0-6V6H12" transform="translate({left + 11:g} {top + 11:g}) rotate({arm * 90}) translate(-4 0)" fill="none" '
            f'stroke="#5b3208" stroke-width="3.2"/>'
        )
        out.append(choices.link(SITE + site, body))


# --- factories --------------------------------------------------------------------------------------------------------


def draw_factory(out: list[str], s: YinziState, choices: Choices, factory: int, _: Language) -> None:
    """The building with its owner's disc and level, the product it makes, and its storage."""
    site = s.site[factory]
    x, y = field_corner(s.box, site >> 2)
    arm = site & 3
    colour, product, owner = factory % COLOURS, factory // COLOURS, s.factory_owner[factory]
    name = _.text(factory_name(factory))
    if owner == NOBODY:
        told = _("{factory}, without owner", factory=name)
    else:
        told = _("{factory} of {owner}, level {level}", factory=name, owner=names.SEATS[owner], level=s.level[factory])
    made_x, made_y = x + HALF + ARMS[arm][0], y + HALF + ARMS[arm][1]
    inside = f"<g><title>{safe(told)}</title>{use(f'works{colour}{arm}', x, y)}{use('icon-house', x + HALF, y + 14, 0.82)}"
    inside += use(f"ware{product}", made_x, made_y - 2, 0.95)
    inside += words(made_x + 14, made_y + 17, PAINTS[colour].letter, 13, "middle", PAINTS[colour].edge, "700") + "</g>"
    if owner != NOBODY:
        inside += piece(f"disc{owner}", x + 13, y + 31) + words(x + 32, y + 37, LEVELS[s.level[factory]], 15, "middle", INK, "700")
    else:
        inside += (
            f'<circle cx="{x + HALF:g}" cy="{y + 31:g}" r="10" fill="none" stroke="#8a6a3c" stroke-width="1.6" stroke-dasharray="3 3"/>'
        )
    store_x, store_y = x + ARMS[(arm + 1) % 4][0], y + ARMS[(arm + 1) % 4][1]
    stored, scraps = draw_storage(s, choices, factory, store_x, store_y)
    for first, sign in ON_FACTORY:
        if first + factory in choices:
            badge = f'<circle cx="{x + 34:g}" cy="{y + 10:g}" r="11" fill="#fff7dd" stroke="#8a6a3c"/>{use(sign, x + 34, y + 10, 0.7)}'
            marked = mark(x + 2, y + 2, CELL - 4, CELL - 4, 5) + mark(made_x - 20, made_y - 20, CELL - 4, CELL - 4, 5)
            inside = choices.link(first + factory, inside + marked + badge)
    out.append(inside + stored + scraps)


def draw_storage(s: YinziState, choices: Choices, factory: int, x: float, y: float) -> tuple[str, str]:
    """The products in store, and those that may be chosen to be lost in a fire."""
    shown, chosen = "", ""
    number = 0
    step = s.agenda[-1] if s.agenda else None
    scrapping = isinstance(step, Scrap) and step.factory == factory
    for seat in range(s.seats):
        for copy in range(s.stored[factory * COLOURS + seat]):
            at_x, at_y = x + (12, 32, 22)[number], y + (13, 13, 32)[number]
            drawn = piece(f"product{seat}", at_x, at_y)
            if scrapping and copy == 0 and SCRAP + seat in choices:
                chosen += choices.link(SCRAP + seat, drawn + mark(at_x - 12, at_y - 12, 24, 24, 12))
            else:
                shown += drawn
            number += 1
    return shown, chosen
