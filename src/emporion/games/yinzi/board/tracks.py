"""The tracks: plantations with the bonus columns, boats, and the rate of exchange."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.lettering import drawn_width, shrunk, squeezed
from emporion.drawing.safe import safe
from emporion.drawing.svg import BRONZE, INK, QUIET, piece, plate, use, words
from emporion.games.yinzi import names
from emporion.games.yinzi.board.layout import BOATS, EXCHANGE, PLANTATIONS
from emporion.games.yinzi.board.targets import spot
from emporion.games.yinzi.bonus import BONUS
from emporion.games.yinzi.components import COLUMNS
from emporion.games.yinzi.fortune import BOAT
from emporion.games.yinzi.plantations import BUY
from emporion.games.yinzi.state import BOAT_SPACE, COLUMN, NO_TILE, YinziState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.language import Language

WIDE = 64
DOCK = 41


def draw_plantations(out: list[str], s: YinziState, choices: Choices, say: Language) -> None:
    """A plantation tile above every bonus column, and the cylinders that have chosen."""
    x, y, width, height = PLANTATIONS
    out.append(plate(x, y, width, height, 8, opacity=0.95))
    out.append(shrunk(x + 10, y + 21, say("Plantations and bonus"), width - 148, 17, serif=True))
    to_come = say("{count} tile to come", plural="{count} tiles to come", count=len(s.stock) - s.stock_at)
    out.append(squeezed(x + width - 10, y + 20, to_come, 13, 120, "end", QUIET))
    for column in range(int(COLUMNS)):
        left = x + 8 + column * WIDE
        draw_plantation(out, s, choices, column, left, y + 28, say)
        draw_bonus(out, s, choices, column, left, y + 94, say)


def draw_plantation(out: list[str], s: YinziState, choices: Choices, column: int, x: float, y: float, say: Language) -> None:
    good = s.track[column]
    price = use("icon-copper", x + 22, y + 54, 0.75) + words(x + 34, y + 59, str(s.box.plantation_price[column]), 14, weight="700")
    if good == NO_TILE:
        empty = f'<rect x="{x + 9:g}" y="{y + 1:g}" width="42" height="42" rx="6" fill="#efe4c8" stroke="{BRONZE}" stroke-dasharray="4 3"/>'
        out.append(empty + price)
        return
    out.append(
        spot(choices, BUY.first + column, (x + 4, y - 3, 52, 66, 6), say.text(names.GOODS[good]), "", use(f"tile{good}", x + 8, y) + price)
    )


def draw_bonus(out: list[str], s: YinziState, choices: Choices, column: int, x: float, y: float, say: Language) -> None:
    """A column of the bonus track; the cylinder of who has taken it stands beside the picture."""
    told = f"{say.text(names.BONUSES[column])}: {say.text(names.BONUS_EFFECTS[column])}"
    ground = f'<rect x="{x + 2:g}" y="{y:g}" width="{WIDE - 6}" height="58" rx="6" fill="#fffaf0" stroke="{BRONZE}"/>'
    takers = [seat for seat in range(s.seats) if s.get(seat, COLUMN) == column]
    drawn = use(f"bonus{column}", x + (18 if takers else WIDE / 2 - 1), y + 20, 0.95)
    drawn += shrunk(x + WIDE / 2 - 1, y + 51, say.text(names.BONUS_CAPTIONS[column]), WIDE - 10, 13, "middle", QUIET)
    for seat in takers:
        drawn += piece(f"cylinder{seat}", x + 45, y + 20)
    out.append(spot(choices, BONUS.first + column, (x + 2, y, WIDE - 6, 58, 6), told, ground, drawn))


def draw_boats(out: list[str], s: YinziState, choices: Choices, say: Language) -> None:
    """The boat track: spaces in groups of the same capacity, and the order of play."""
    x, y, width, height = BOATS
    name = say("Boats")
    room = min(120, drawn_width(name, "", True) * 17)
    out.append(plate(x, y, width, height, 8, opacity=0.95) + shrunk(x + 10, y + 21, name, room, 17, serif=True))
    out.append(shrunk(x + 282, y + 20, say("Round {round} of 4, order", round=max(1, s.round)), 262 - room, 13, "end", QUIET))
    for place, seat in enumerate(s.order):
        out.append(use(f"disc{seat}", x + 300 + place * 24, y + 16))
    capacity = s.box.capacity
    scale = min(DOCK, (width - 24) / len(capacity))
    following = s.get(s.actor(), BOAT_SPACE) + 1 if BOAT.first in choices else -1
    for space, number in enumerate(capacity):
        left = x + 12 + space * scale
        fill = "#cfe0e2" if number % 2 else "#e4eeee"
        ground = f'<rect x="{left:g}" y="{y + 30:g}" width="{scale - 2:g}" height="48" rx="4" fill="{fill}" stroke="#6f979f"/>'
        here = [seat for seat in range(s.seats) if s.get(seat, BOAT_SPACE) == space]
        drawn = words(left + scale / 2 - 1, y + 97, str(number), 16, "middle", INK, "700")
        for place, seat in enumerate(here):
            at_x = left + (11 + place % 2 * 18 if len(here) > 1 else scale / 2 - 1)
            drawn += piece(f"cylinder{seat}", at_x, y + (43 + place // 2 * 24 if len(here) > 2 else 54))
        name = say("transport {capacity}", capacity=number)
        out.append(spot(choices, BOAT.first if space == following else NOBODY, (left, y + 30, scale - 2, 48, 4), name, ground, drawn))


def draw_exchange(out: list[str], s: YinziState, say: Language) -> None:
    """Copper for one silver; the die lies on the rate of now."""
    x, y, width, height = EXCHANGE
    out.append(plate(x, y, width, height, 8, opacity=0.95))
    told = say("1 silver = {rate}", rate=names.copper_words(int(s.rate())))
    worth = words(x + 22, y + 19, "1", 15, "middle", weight="700") + use("icon-silver", x + 40, y + 13, 0.75)
    worth += words(x + 61, y + 19, "=", 15, "middle", weight="700") + words(x + 73, y + 19, str(s.rate()), 15, weight="700")
    out.append(f"<g><title>{safe(told)}</title>{worth}{use('icon-copper', x + 84 + 10 * len(str(s.rate())), y + 13, 0.75)}</g>")
    step = (width - 14) / len(s.box.rates)
    for space, rate in enumerate(s.box.rates):
        left = x + 7 + space * step
        now = space == s.rate_space
        out.append(
            f'<rect x="{left + 1:g}" y="{y + 25:g}" width="{step - 2:g}" height="33" rx="5" fill="{"#a8352a" if now else "#fffaf0"}" '
            f'stroke="{BRONZE}"/>{words(left + step / 2, y + 47, str(rate), 15, "middle", "#ffffff" if now else INK, "700" if now else "")}'
        )
