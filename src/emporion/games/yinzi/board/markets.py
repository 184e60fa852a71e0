"""The urban markets in the provinces, and the rural market."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.lettering import shrunk, squeezed
from emporion.drawing.safe import safe
from emporion.drawing.svg import BRONZE, INK, QUIET, piece, plate, use, words
from emporion.games.yinzi import names
from emporion.games.yinzi.board.layout import MARKETS, STALL, stall_corner
from emporion.games.yinzi.board.layout import RURAL as RURAL_BOX
from emporion.games.yinzi.board.targets import spot
from emporion.games.yinzi.components import COIN, MARKET_SPACES, PROVINCES
from emporion.games.yinzi.payments import RURAL
from emporion.games.yinzi.state import IN_RURAL, YinziState
from emporion.games.yinzi.workers import RAW
from emporion.kernel.agenda import NOBODY
from emporion.kernel.language import Language


def draw_markets(out: list[str], s: YinziState, choices: Choices, say: Language) -> None:
    for province in range(PROVINCES):
        x, y = MARKETS[province]
        label = say("Urban market of {province}", province=names.PROVINCES[province])
        out.append(
            f"<g><title>{safe(label)}</title>{plate(x - 5, y - 5, 3 * STALL + 10, 2 * STALL + 10, 6, '#f3e3bd', 1)}"
            f'<path d="M{x - 9:g} {y - 5:g}Q{x + 54:g} {y - 17:g} {x + 117:g} {y - 5:g}L{x + 111:g} {y - 1:g}H{x - 3:g}Z" fill="#8d4a34" '
            'stroke="#4b2b1d"/></g>'
        )
        for space in range(MARKET_SPACES):
            draw_stall(out, s, choices, province * MARKET_SPACES + space, say)


def draw_stall(out: list[str], s: YinziState, choices: Choices, space: int, say: Language) -> None:
    """A space for one cube: the good it takes, or the coin that pays more."""
    x, y = stall_corner(space)
    kind = s.box.market_space[s.markets[space // MARKET_SPACES] * MARKET_SPACES + space % MARKET_SPACES]
    cube = s.market_cubes[space]
    ground = f'<rect x="{x + 1:g}" y="{y + 1:g}" width="{STALL - 2}" height="{STALL - 2}" rx="4" fill="#fffaf0" stroke="{BRONZE}"/>'
    if kind == COIN:
        name = say("1 copper more")
        drawn = use("icon-copper", x + 18, y + 18, 1.25)
        if cube == NOBODY:
            drawn += f'<rect x="{x + 8:g}" y="{y + 11:g}" width="20" height="14" rx="3" fill="#fbf0dc"/>'
            drawn += words(x + 18, y + 23, "+1", 14, "middle", INK, "700")
    else:
        name = say.text(names.GOODS[kind])
        drawn = use(f"good{kind}", x + 18, y + 18, 0.9)
    if cube != NOBODY:
        drawn = f'<g opacity=".45">{drawn}</g>{piece(f"cube{cube}", x + 22, y + 22)}'
    out.append(spot(choices, RAW.first + space, (x + 1, y + 1, STALL - 2, STALL - 2, 4), name, ground, drawn))


def draw_rural(out: list[str], s: YinziState, choices: Choices, say: Language) -> None:
    """The open box where food is sold and bought."""
    x, y, width, height = RURAL_BOX
    out.append(plate(x, y, width, height, 8, opacity=0.95))
    out.append(squeezed(x + width / 2, y + 19, say("Rural market"), 14, width - 10, "middle", INK, "700"))
    for number, good in enumerate((1, 2, 3, 4, 5)):
        out.append(use(f"good{good}", x + 14 + number * 17.5, y + 34, 0.55))
    buy, sell = s.box.rural_purchase, s.box.rural_sale
    out.append(shrunk(x + width / 2, y + 58, say("sell +{sell}, buy −{buy}", sell=sell, buy=buy), width - 10, 13, "middle", QUIET))
    for seat in range(s.seats):
        count = int(s.get(seat, IN_RURAL))
        at_y = y + 82 + seat * 36
        if count:
            cubes = "".join(piece(f"cube{seat}", x + 18 + number * 6, at_y) for number in range(min(count, 5)))
            cubes += words(x + 28 + 6 * min(count, 5), at_y + 6, f"×{count}", 15, "start", INK, "600")
            out.append(spot(choices, RURAL.first + seat, (x + 4, at_y - 16, width - 8, 32, 6), say.text(names.CUBES[seat]), "", cubes))
        else:
            out.append(f'<g opacity=".25">{use(f"cube{seat}", x + 18, at_y)}</g>')
