"""The board of a player, as everybody sees it."""

from __future__ import annotations

from emporion.drawing.lettering import shrunk, squeezed
from emporion.drawing.safe import safe
from emporion.drawing.svg import BRONZE, INK, QUIET, drawing, plate, title, use, words
from emporion.games.yinzi import names
from emporion.games.yinzi.board.cards import HEAD, draw_column_head, draw_played
from emporion.games.yinzi.board.routes import HEIGHT as TILE_HEIGHT
from emporion.games.yinzi.board.routes import WIDTH as TILE_WIDTH
from emporion.games.yinzi.board.routes import demand_place, draw_tile
from emporion.games.yinzi.components import FORTUNES, ROUTES
from emporion.games.yinzi.state import (
    COMPLETED,
    CUBES,
    DISCS,
    MISFORTUNES,
    PERSONAL,
    PRODUCTS,
    TAX_DISCS,
    WORKERS,
    YinziState,
)
from emporion.kernel.language import Language
from emporion.kernel.words import Text

WIDTH = 586
STEP = 76
SUPPLY = [
    ("cube", Text("cubes in supply"), CUBES),
    ("disc", Text("discs in supply"), DISCS),
    ("ware", Text("products in supply"), PRODUCTS),
    ("pawn", Text("workers in supply"), WORKERS),
]
"""Pieces of the supply: icon, what it is, where it is counted."""


def draw_player(s: YinziState, seat: int, say: Language) -> str:
    """The board of one player, as everybody sees it; personal tiles below."""
    out: list[str] = []
    height = 174 + (TILE_HEIGHT - 28 if s.has_personal(seat) else 0)
    out.append(plate(1, 1, WIDTH - 2, height - 2, 10, opacity=1))
    out.append(use(f"disc{seat}", 20, 20) + title(38, 26, say.text(names.SEATS[seat]), 18))
    out.append(use("icon-cards", 150, 20, 0.9) + squeezed(168, 25, cards_told(s, seat, say), 13, 150, fill=QUIET))
    for fortune in range(int(FORTUNES)):
        left = 10 + fortune * STEP
        out.append(draw_column_head(fortune, left, 38, STEP, say))
        out.append(draw_played(s, seat, fortune, left + 1, 38 + HEAD + 2, say))
    draw_supply(out, s, seat, 398, 14, say)
    for number, tile in enumerate(personal_tiles(s, seat)):
        out.append(draw_personal(s, tile, 10 + number * (TILE_WIDTH + 6), 172, say))
    return drawing("player", WIDTH, int(height), say("Board of {player}", player=names.SEATS[seat]), "".join(out))


def cards_told(s: YinziState, seat: int, say: Language) -> str:
    return say("cards in hand: {count}", count=s.cards_left(seat))


def personal_tiles(s: YinziState, seat: int) -> list[int]:
    return [tile for tile in range(ROUTES) if s.route_place[tile] == PERSONAL + seat]


def draw_personal(s: YinziState, tile: int, x: float, y: float, say: Language) -> str:
    """A personal tile; a tick on what has been delivered."""
    drawn = draw_tile(s, tile, x, y, False, say)
    asked = names.demands_of(s, tile)
    for number in range(len(asked)):
        if s.route_filled[tile] >> number & 1:
            at_x, at_y = demand_place(number, len(asked), x, y)
            drawn += f'<path d="M{at_x - 9:g} {at_y:g}l6 7l12-15" fill="none" stroke="#2f5f45" stroke-width="4.4"/>'
    return drawn


def draw_supply(out: list[str], s: YinziState, seat: int, x: float, y: float, say: Language) -> None:
    """What is left in the supply, the tax, misfortunes and routes completed."""
    out.append(words(x, y + 11, say("Supply"), 13, fill=QUIET))
    for number, (symbol, label, what) in enumerate(SUPPLY):
        out.append(count(symbol, say.text(label), s.get(seat, what), x + number * 46, y + 30))
    draw_tax(out, s, seat, x, y + 52, 178, say)
    done = [tile for tile in range(ROUTES) if s.route_place[tile] == COMPLETED + seat]
    points = sum(s.box.route_points[tile] for tile in done)
    out.append(use("icon-road", x + 12, y + 118, 0.9))
    out.append(shrunk(x + 28, y + 123, say("routes: {count}, points: {points}", count=len(done), points=points), 150, 13))
    out.append(use("icon-misfortune", x + 12, y + 144, 0.8))
    out.append(squeezed(x + 28, y + 149, say("misfortunes: {count}", count=s.get(seat, MISFORTUNES)), 13, 150, fill=INK))


def count(symbol: str, label: str, value: int, x: float, y: float) -> str:
    """An icon and its number."""
    return f"<g><title>{safe(label)}</title>{use(f'icon-{symbol}', x + 10, y, 0.8)}{words(x + 22, y + 5, str(value), 15, weight='700')}</g>"


def draw_tax(out: list[str], s: YinziState, seat: int, x: float, y: float, width: float, say: Language) -> None:
    """The tax space with its discs, the sum of now and what it costs."""
    total = s.tax_sum(seat)
    due = int(s.box.tax[min(total, 12)])
    told = say("Tax sum {total}: {silver} due", total=total, silver=names.silver_words(due))
    out.append(f"<g><title>{safe(told)}</title>")
    out.append(
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="48" rx="6" fill="#f3ddd2" '
        f'stroke="{BRONZE}"/>{use("icon-seal-red", x + 17, y + 24, 0.9)}'
    )
    out.append(shrunk(x + 34, y + 18, say("Tax sum {total}", total=total), width - 84, 13))
    out.append(f"{use('icon-silver', x + width - 32, y + 13, 0.75)}{words(x + width - 19, y + 18, str(due), 15, weight='700')}</g>")
    for number in range(int(s.get(seat, TAX_DISCS))):
        out.append(use(f"disc{seat}", x + 46 + number * 24, y + 34, 0.95))
