"""The picture of Yinzi for the front page: junks on the Yangtze at dusk, fields, a pagoda, porcelain and silk."""

from __future__ import annotations

from emporion.drawing.cover import junk
from emporion.drawing.landscape import peak, pine, ridge
from emporion.games.yinzi.board.icons import MONEY
from emporion.games.yinzi.board.symbols import GOODS, GROUNDS, PRODUCTS
from emporion.kernel.chance import Chance

DUSK = (
    '<linearGradient id="yinzi-dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#bcd0d6"/>'
    '<stop offset=".42" stop-color="#f4dfbd"/><stop offset="1" stop-color="#eed9ae"/></linearGradient>'
    '<linearGradient id="yinzi-water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c9d6cf"/>'
    '<stop offset="1" stop-color="#6f9fac"/></linearGradient>'
    '<rect width="640" height="360" fill="url(#yinzi-dusk)"/><circle cx="396" cy="112" r="38" fill="#e58d4a" fill-opacity=".85"/>'
)
WATER = "M-10 214Q160 196 300 206T650 198V370H300Q330 318 246 286T-10 240Z"
CROPS = [
    "rice",
    "tea",
    "wheat",
    "bamboo",
    "rice",
    "cotton",
    "cabbage",
    "rice",
    "sugar_cane",
    "fruit",
    "tea",
    "rice",
    "salt",
    "ramie",
    "wheat",
]


def cover() -> str:
    chance = Chance(8)
    drawn = [DUSK]
    for x, width, height in ((40, 150, 110), (130, 190, 150), (250, 150, 96), (520, 200, 120), (612, 180, 150)):
        drawn.append(peak(x, 214, width, height, "#8a979a", False))
    drawn.append(ridge(chance, 640, 212, 34, 70, "#a9b195", 0.95))
    drawn.append(f'<path d="{WATER}" fill="url(#yinzi-water)"/>')
    for y in range(222, 356, 15):
        left = 20 + chance.below(60) if y < 260 else 250 + chance.below(80)
        drawn.append(
            f'<path d="M{left} {y}q22-6 44 0t44 0t44 0t44 0t44 0t44 0t44 0t44 0" fill="none" stroke="#f4f3e2" stroke-opacity=".55"/>'
        )
    drawn.append('<path d="M384 214h26l16 60h-58z" fill="#f3b57c" fill-opacity=".35"/>')
    drawn.append(junk(306, 226, 0.5, "#b9533d") + junk(574, 238, 0.7, "#cf7b58") + junk(424, 284, 1.35, "#b23a2e"))
    drawn.append('<path d="M-10 238Q150 236 232 286T300 370H-10Z" fill="#b7bd83"/>')
    drawn.append(fields())
    drawn.append(pagoda(96, 242))
    drawn.extend(pine(20 + chance.below(190), 244 + chance.below(14), 16 + chance.below(12)) for _ in range(9))
    drawn.append(still_life())
    return (
        '<svg class="cover" viewBox="0 0 640 360" aria-hidden="true" preserveAspectRatio="xMidYMid slice" '
        f'xmlns="http://www.w3.org/2000/svg">{"".join(drawn)}</svg>'
    )


def fields() -> str:
    """Squares of the near shore, seen from a hill."""
    order = list(GOODS)
    drawn = ""
    for number, crop in enumerate(CROPS):
        row, column = divmod(number, 5)
        x, y = 8 + column * 50, row * 34
        drawn += f'<rect x="{x}" y="{y}" width="48" height="32" rx="3" fill="{GROUNDS[order.index(crop)]}" stroke="#8a7444"/>'
        drawn += f'<g transform="translate({x + 24} {y + 15}) scale(.95)">{GOODS[crop]}</g>'
    return f'<g transform="translate(4 260) skewX(-8)">{drawn}</g>'


def pagoda(x: float, y: float) -> str:
    drawn = ""
    for storey in range(5):
        width, top = 46 - storey * 7, y - 24 - storey * 22
        drawn += (
            f'<path d="M{x - width / 2 + 5:g} {top + 22:g}V{top + 4:g}H{x + width / 2 - 5:g}V{top + 22:g}Z" fill="#f0dfb8" '
            f'stroke="#4b2b1d"/>'
            f'<path d="M{x - width / 2 - 7:g} {top + 8:g}Q{x - width / 4:g} {top + 3:g} {x - width / 4:g} {top - 2:g}H{x + width / 4:g}'
            f'Q{x + width / 4:g} {top + 3:g} {x + width / 2 + 7:g} {top + 8:g}Z" fill="#8d3b2c" stroke="#4b2b1d"/>'
        )
    return drawn + f'<path d="M{x:g} {y - 114:g}V{y - 132:g}" stroke="#4b2b1d" stroke-width="3"/>'


def still_life() -> str:
    """What it is all about, on the quay."""
    quay = '<path d="M430 360L452 326H640V360Z" fill="#a98f6a" stroke="#5a4423" stroke-width="2"/>'
    quay += '<path d="M446 336H640M438 348H640" stroke="#7d6542"/>'
    things = (
        (PRODUCTS["porcelain"], 604, 296, 2.9),
        (PRODUCTS["silk"], 546, 312, 1.9),
        (PRODUCTS["paper"], 496, 316, 1.5),
        (MONEY["silver"], 574, 330, 1.3),
    )
    return quay + "".join(f'<g transform="translate({x} {y}) scale({scale})">{shape}</g>' for shape, x, y, scale in things)
