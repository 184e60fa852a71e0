"""The viewer's own board: cards to play, groups to send, money, tax, migrants and personal tiles."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.lettering import shrunk
from emporion.drawing.safe import safe
from emporion.drawing.svg import BRONZE, INK, QUIET, drawing, mark, piece, plate, use, words
from emporion.games.yinzi import names
from emporion.games.yinzi.board.cards import HEAD, HEIGHT, draw_card, draw_column_head, draw_played
from emporion.games.yinzi.board.cards import WIDTH as CARD_WIDTH
from emporion.games.yinzi.board.players import SUPPLY, count, draw_personal, draw_tax, personal_tiles
from emporion.games.yinzi.board.routes import HEIGHT as TILE_HEIGHT
from emporion.games.yinzi.board.routes import WIDTH as TILE_WIDTH
from emporion.games.yinzi.board.routes import demand_place, draw_tile
from emporion.games.yinzi.board.targets import chip, icon_chip
from emporion.games.yinzi.components import CARD_TYPES, FORTUNES, HAND, ROUTE_DEMANDS, ROUTES, WORK_AREAS
from emporion.games.yinzi.imperial import STAFF
from emporion.games.yinzi.loops import PICK
from emporion.games.yinzi.resolutions import TAX
from emporion.games.yinzi.routes import SERVE
from emporion.games.yinzi.state import (
    CARDS,
    COPPER,
    LOWER,
    OWN_STONE,
    OWN_WOOD,
    SILVER,
    UPPER,
    YinziState,
)
from emporion.games.yinzi.turns import CARD, IDLE, SEND
from emporion.kernel.game import Game
from emporion.kernel.language import Language
from emporion.kernel.words import Text

WIDTH = 400
STEP = 78
COLUMN_HEIGHT = 70
WITH_ORDERS = 122
"""How high the columns are, and how high where groups can be sent or cards played."""
PER_ROW = 4
PURSE = [
    ("copper", Text("copper", context="yinzi money"), COPPER),
    ("silver", Text("silver"), SILVER),
    ("wood", Text("wood"), OWN_WOOD),
    ("stone", Text("stone"), OWN_STONE),
    *SUPPLY,
]


def private(game: Game[YinziState], s: YinziState, seat: int, legal: list[int], say: Language) -> str:
    if seat < 0:
        return ""
    choices = Choices(game, s, legal, say)
    out: list[str] = []
    height = WITH_ORDERS if any(CARD.has(action) or SEND.has(action) or IDLE.has(action) for action in legal) else COLUMN_HEIGHT
    draw_columns(out, s, choices, seat, height, say)
    y = 4.0 + HEAD + height
    draw_hand(out, s, seat, 5, y, say)
    tax: list[str] = []
    draw_tax(tax, s, seat, 162, y, 232, say)
    out.append(choices.link_if_legal(TAX.first, "".join(tax), mark(159, y - 3, 238, 54, 8)))
    draw_purse(out, s, seat, 5, y + 54, say)
    y = draw_migrants(out, s, choices, seat, 5, y + 92, say)
    y = draw_tiles(out, s, choices, personal_tiles(s, seat), 5, y, say)
    y = draw_pile(out, s, choices, 5, y, say)
    return f'<div class="own yinzi">{drawing("own-board", WIDTH, int(y) + 4, say("Your board"), "".join(out))}</div>'


def draw_columns(out: list[str], s: YinziState, choices: Choices, seat: int, height: float, say: Language) -> None:
    """The five fortune actions: what was played there, or the cards that may be; below, where the group may go."""
    out.append(plate(1, 1, WIDTH - 2, HEAD + height - 2, 8, opacity=1))
    for fortune in range(int(FORTUNES)):
        x, y = 6 + fortune * STEP, 4 + HEAD + 2
        out.append(draw_column_head(fortune, x, 4, STEP, say))
        playable = [kind for kind in range(CARD_TYPES) if CARD.first + kind * FORTUNES + fortune in choices]
        if not playable:
            out.append(draw_played(s, seat, fortune, x + 2, y, say))
        for number, kind in enumerate(playable):
            top = y + 2 + number * (HEIGHT + 9)
            marked = mark(x - 1, top - 3, CARD_WIDTH + 6, HEIGHT + 6, 6)
            out.append(choices.link(CARD.first + kind * FORTUNES + fortune, marked + draw_card(kind, x + 2, top)))
        draw_orders(out, choices, fortune, x, y + HEIGHT + 36)


def draw_orders(out: list[str], choices: Choices, fortune: int, x: float, y: float) -> None:
    """The areas the group of a column may be sent to."""
    areas = [area for area in range(WORK_AREAS) if SEND.first + fortune * WORK_AREAS + area in choices]
    for number, area in enumerate(areas):
        out.append(
            icon_chip(
                choices, SEND.first + fortune * WORK_AREAS + area, x + number % 3 * 25.5 - 0.5, y + number // 3 * 27, 25, f"area{area}"
            )
        )
    if IDLE.first + fortune in choices:
        below = y + 27 if areas else y  # an innovation may make work for a group that could also stay idle
        out.append(chip(choices, IDLE.first + fortune, x, below, 74, 24, words(x + 37, below + 17, "…", 16, "middle", INK, "700")))


def draw_hand(out: list[str], s: YinziState, seat: int, x: float, y: float, say: Language) -> None:
    """The cards in hand."""
    out.append(f"<g><title>{safe(say('Cards in hand'))}</title>{plate(x - 4, y, 154, 48, 6, '#f7efda', 1)}")
    cards = [s.get(seat, CARDS + number) for number in range(HAND)]
    held = [card for card in cards if card >= 0]
    if not held:
        out.append(shrunk(x + 6, y + 29, say("no cards in hand"), 136, 13, fill=QUIET))
    for number, card in enumerate(held):
        value, workers = card // 3 + 1, card % 3 + 1
        left = x + 2 + number * 48
        out.append(
            f'<rect x="{left:g}" y="{y + 5:g}" width="44" height="38" rx="4" fill="#fffdf6" stroke="#7a5c2e"/>'
            f'<rect x="{left + 2:g}" y="{y + 7:g}" width="16" height="34" rx="3" fill="#a8352a"/>'
            f"{words(left + 10, y + 30, str(value), 17, 'middle', '#ffffff', '700')}{use('icon-pawn', left + 26, y + 24, 0.62)}"
            f"{words(left + 33, y + 30, str(workers), 16, 'start', INK, '700')}"
        )
    out.append("</g>")


def draw_purse(out: list[str], s: YinziState, seat: int, x: float, y: float, say: Language) -> None:
    """Money, wood and stone, then the supply."""
    out.append(plate(x - 4, y, WIDTH - 2, 32, 6, "#f7efda", 1))
    for number, (symbol, label, what) in enumerate(PURSE):
        out.append(count(symbol, say.text(label), s.get(seat, what), x + 2 + number * 48 + (6 if number > 3 else 0), y + 16))
    out.append(f'<path d="M{x + 196:g} {y + 6:g}v20" stroke="{BRONZE}"/>')


def draw_migrants(out: list[str], s: YinziState, choices: Choices, seat: int, x: float, y: float, say: Language) -> float:
    """Workers between two rounds, and how a task may be staffed."""
    upper, lower = int(s.get(seat, UPPER)), int(s.get(seat, LOWER))
    staffing = [number for number in range(8) if STAFF.first + number in choices]
    if not (upper or lower or staffing):
        return y
    out.append(plate(x - 4, y, WIDTH - 2, 34, 6, "#f7efda", 1))
    for place, (name, workers) in enumerate(((say("upper"), upper), (say("lower"), lower))):
        left = x + 4 + place * 200
        out.append(
            use("icon-lower" if place else "icon-upper", left + 11, y + 17, 0.95) + shrunk(left + 28, y + 22, name, 43, 13, fill=QUIET)
        )
        out.append("".join(piece(f"worker{seat}", left + 86 + number * 20, y + 18) for number in range(workers)))
    y += 38
    for number, staff in enumerate(staffing):
        left, top = x - 2 + number % 4 * 99, y + number // 4 * 34
        sign = use("icon-disc", left + 16, top + 15, 0.8) if staff // 4 else ""
        told = use("icon-upper", left + 48, top + 15, 0.9) + words(left + 68, top + 21, str(staff % 4), 15, weight="700")
        out.append(chip(choices, STAFF.first + staff, left, top, 94, 30, sign + told))
    return y + (34 * ((len(staffing) + 3) // 4))


def draw_tiles(out: list[str], s: YinziState, choices: Choices, tiles: list[int], x: float, y: float, say: Language) -> float:
    """Personal tiles; a demand that can be served now is a choice."""
    for number, tile in enumerate(tiles):
        left, top = x + number % PER_ROW * (TILE_WIDTH + 12), y + 4 + number // PER_ROW * (TILE_HEIGHT - 26)
        out.append(draw_personal(s, tile, left, top, say))
        asked = names.demands_of(s, tile)
        for demand in range(len(asked)):
            action = SERVE.first + tile * ROUTE_DEMANDS + demand
            if action in choices:
                at_x, at_y = demand_place(demand, len(asked), left, top)
                out.append(choices.link(action, mark(at_x - 14, at_y - 16, 28, 32, 6)))
    return y + (len(tiles) + PER_ROW - 1) // PER_ROW * (TILE_HEIGHT - 26)


def draw_pile(out: list[str], s: YinziState, choices: Choices, x: float, y: float, say: Language) -> float:
    """The discard pile, while one looks through it."""
    tiles = [tile for tile in range(ROUTES) if PICK.first + tile in choices]
    for number, tile in enumerate(tiles):
        left, top = x + number % PER_ROW * (TILE_WIDTH + 12), y + 4 + number // PER_ROW * (TILE_HEIGHT - 26)
        marked = mark(left - 3, top - 3, TILE_WIDTH + 6, TILE_HEIGHT - 28, 7)
        out.append(choices.link(PICK.first + tile, marked + draw_tile(s, tile, left, top, False, say)))
    return y + (len(tiles) + PER_ROW - 1) // PER_ROW * (TILE_HEIGHT - 26)
