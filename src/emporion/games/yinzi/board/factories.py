"""Factories on the fields: their L, owner, level and store, what may be done with them, and where a new one may lie."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.safe import safe
from emporion.drawing.svg import INK, mark, piece, use
from emporion.games.yinzi import names
from emporion.games.yinzi.board.layout import ARMS, CELL, HALF, field_corner
from emporion.games.yinzi.board.targets import outline, shared
from emporion.games.yinzi.components import COLOURS, FACTORIES
from emporion.games.yinzi.disasters import BURN, SCRAP, Scrap
from emporion.games.yinzi.fortune import SITE, TAKE_OVER, UPGRADE, Site
from emporion.games.yinzi.names import factory_name
from emporion.games.yinzi.shipping import PRODUCT
from emporion.games.yinzi.state import YinziState
from emporion.games.yinzi.workers import PRODUCE
from emporion.kernel.agenda import NOBODY
from emporion.kernel.language import Language

ON_FACTORY = [
    (PRODUCE, "icon-ware"),
    (UPGRADE, "icon-plus"),
    (TAKE_OVER, "icon-disc"),
    (PRODUCT, "icon-hand"),
    (BURN, "icon-fire"),
]
"""What can be done with a factory on the board, and the sign of it."""


def draw_factories(out: list[str], s: YinziState, choices: Choices, say: Language) -> None:
    for factory in range(FACTORIES):
        if s.site[factory] >= 0:
            draw_factory(out, s, choices, factory, say)
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, Site):
        draw_sites(out, s, choices, step.factory)


def draw_sites(out: list[str], s: YinziState, choices: Choices, factory: int) -> None:
    """Where a factory can be laid: a corner in every quarter of a field, its sides pointing where the arms will lie.

    The factory itself shows while the pointer or the focus is there.
    """
    fields: dict[int, list[int]] = {}
    for site in s.box.sites:
        if SITE.first + site in choices:
            fields.setdefault(site >> 2, []).append(site & 3)
    for field, arms in fields.items():
        x, y = field_corner(s.box, field)
        corners = ""
        for arm in arms:
            left, top = x + (HALF if arm in (0, 1) else 0), y + (HALF if arm in (1, 2) else 0)
            ghost = f'<use class="ghost" href="#factory{factory}-{arm}" x="{x:g}" y="{y:g}"/>'
            body = mark(x + 1.5, y + 1.5, CELL - 3, CELL - 3, 4) if len(arms) == 1 else mark(left + 1, top + 1, HALF - 2, HALF - 2, 4)
            body += (
                f'<path d="M0-6V6H12" transform="translate({left + 11:g} {top + 11:g}) rotate({arm * 90}) translate(-4 0)" fill="none" '
                f'stroke="#5b3208" stroke-width="3.2"/>'
            )
            corners += f'<g class="site">{choices.link(SITE.first + (field << 2) + arm, body)}{ghost}</g>'
        out.append(shared(corners))


def draw_factory(out: list[str], s: YinziState, choices: Choices, factory: int, say: Language) -> None:
    """The building with its owner's disc and level, the product it makes, and its storage."""
    site = s.site[factory]
    x, y = field_corner(s.box, site >> 2)
    arm = site & 3
    owner = s.factory_owner[factory]
    name = say.text(factory_name(factory))
    if owner == NOBODY:
        told = say("{factory}, without owner", factory=name)
    else:
        told = say("{factory} of {owner}, level {level}", factory=name, owner=names.SEATS[owner], level=s.level[factory])
    inside = f"<g><title>{safe(told)}</title>{use(f'factory{factory}-{arm}', x, y)}</g>"
    if owner != NOBODY:
        inside += piece(f"disc{owner}", x + 13, y + 31) + numeral(s.level[factory], x + 33, y + 31)
    else:
        inside += (
            f'<circle cx="{x + HALF:g}" cy="{y + 31:g}" r="10" fill="none" stroke="#8a6a3c" stroke-width="1.6" stroke-dasharray="3 3"/>'
        )
    store_x, store_y = x + ARMS[(arm + 1) % 4][0], y + ARMS[(arm + 1) % 4][1]
    stored, scraps = draw_storage(s, choices, factory, store_x, store_y)
    for choice, sign in ON_FACTORY:
        if choice.first + factory in choices:
            east, south = ARMS[(arm + 1) % 4 if choice is PRODUCT else arm]
            scraps += draw_choice(choices, choice.first + factory, sign, x, y, east, south)
    out.append(inside + stored + scraps)


def draw_choice(choices: Choices, action: int, sign: str, x: float, y: float, east: float, south: float) -> str:
    """A choice over the building and one of its arms, with its sign between the two."""
    left, top = x + min(east, 0), y + min(south, 0)
    middle_x, middle_y = x + HALF + east / 2, y + HALF + south / 2
    badge = f'<circle cx="{middle_x:g}" cy="{middle_y:g}" r="10" fill="#fff7dd" stroke="#8a6a3c"/>{use(sign, middle_x, middle_y, 0.68)}'
    return choices.link(action, outline(left + 2, top + 2, CELL + abs(east) - 4, CELL + abs(south) - 4, 6) + badge)


def numeral(level: int, x: float, y: float) -> str:
    """The level as a Roman number, drawn around its middle."""
    wide = level * 3 + 1
    strokes = "".join(f"M{x + (number - (level - 1) / 2) * 6:g} {y - 6:g}v12" for number in range(level))
    return (
        f'<path d="{strokes}" stroke="{INK}" stroke-width="2.6"/>'
        f'<path d="M{x - wide:g} {y - 6:g}h{2 * wide}M{x - wide:g} {y + 6:g}h{2 * wide}" stroke="{INK}" stroke-width="1.6"/>'
    )


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
            if scrapping and copy == 0 and SCRAP.first + seat in choices:
                chosen += choices.link(SCRAP.first + seat, drawn + outline(at_x - 14.5, at_y - 14.5, 29, 29, 6))
            else:
                shown += drawn
            number += 1
    return shown, chosen
