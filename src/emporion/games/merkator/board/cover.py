"""A picture of the game: the harbour of Hamburg with its warehouses, a cog making fast, goods on the quay."""

from __future__ import annotations

from emporion.drawing.landscape import ridge
from emporion.drawing.pieces import SHARED_DEFS
from emporion.games.merkator.board.art import TOKENS
from emporion.games.merkator.board.goods import DYES, cube
from emporion.games.merkator.board.painting import cog
from emporion.kernel.chance import Chance

SKY = (
    '<linearGradient id="merkator-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b9ced3"/>'
    '<stop offset=".55" stop-color="#f1e0be"/><stop offset="1" stop-color="#e6d2a4"/></linearGradient>'
    '<rect width="640" height="360" fill="url(#merkator-sky)"/><circle cx="132" cy="86" r="32" fill="#e9a24f" fill-opacity=".85"/>'
)
CLOUDS = (
    '<path d="M200 60q14-20 36-10q20-16 40 2q22-2 20 14H196q-12-2 4-6ZM20 134q10-14 26-8q16-12 30 2q14 0 14 10H16q-6-2 4-4Z" '
    'fill="#fdf6e6" fill-opacity=".75"/>'
    '<path d="M248 118q7-8 12 0q5-8 12 0M286 98q6-7 10 0q4-7 10 0M26 176q5-6 9 0q4-6 9 0" fill="none" stroke="#3a2c20" '
    'stroke-width="1.8" stroke-linecap="round"/>'
)
WALLS = ["#a8553d", "#c07a52", "#8f4a38", "#b5674a", "#9c5b40", "#c98a5e", "#a34f3a"]
SPIRES = ((346, 44), (446, 66), (548, 22), (612, 58))


def cover() -> str:
    chance = Chance(3)
    drawn = [SKY, ridge(chance, 640, 206, 26, 80, "#a9b294", 0.8)]
    drawn.append(CLOUDS)
    drawn += [spire(x, top) for x, top in SPIRES]
    drawn += [house(chance, 300 + number * 50, 214, 46, number) for number in range(7)]
    drawn.append('<rect y="214" width="640" height="146" fill="#7fa9b4"/>')
    drawn += [
        f'<path d="M0 {y}q40-7 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0" fill="none" stroke="#d4e6e6" stroke-opacity=".55"/>'
        for y in range(232, 360, 20)
    ]
    drawn.append(cog(76, 222, 0.8) + cog(210, 262, 1.9))
    drawn.append('<path d="M300 214H640V360H420Q360 330 330 280Q306 244 300 214Z" fill="#cdb98c" stroke="#6b5a48" stroke-width="2"/>')
    drawn.append(
        '<path d="M318 250H640M352 300H640M392 336H640M420 214V250M500 250V300M560 214V250M470 300V336M580 300V336" '
        'stroke="#a08a5e" stroke-opacity=".6"/>'
    )
    symbols = "".join(cube(number, dye) for number, dye in enumerate(DYES.values())) + TOKENS + SHARED_DEFS
    symbols = symbols.replace('id="', 'id="merkator-').replace("url(#", "url(#merkator-").replace('href="#', 'href="#merkator-')
    drawn += [f'<use href="#merkator-{name}" transform="translate({x} {y}) scale({size})"/>' for name, x, y, size in QUAY]
    return (
        '<svg class="cover" viewBox="0 0 640 360" aria-hidden="true" preserveAspectRatio="xMidYMid slice" '
        f'xmlns="http://www.w3.org/2000/svg"><defs>{symbols}</defs>{"".join(drawn)}</svg>'
    )


def spire(x: float, top: float) -> str:
    """A church tower of the town, green with copper."""
    return (
        f'<path d="M{x - 15} 216V{top + 60}H{x + 15}V216Z" fill="#95503b" stroke="#4b2b1d"/>'
        f'<path d="M{x - 19} {top + 60}Q{x - 4} {top + 40} {x} {top}Q{x + 4} {top + 40} {x + 19} {top + 60}Z" '
        f'fill="#6f9a86" stroke="#33564a"/>'
        f'<path d="M{x} {top}V{top - 12}M{x - 4} {top - 8}H{x + 4}" '
        f'stroke="#4b2b1d" stroke-width="2"/><circle cx="{x}" cy="{top + 80}" r="6" fill="#f7ecd0" stroke="#4b2b1d"/>'
    )


def house(chance: Chance, x: float, foot: float, width: float, number: int) -> str:
    """A merchant's house with a stepped gable, a hoist and rows of windows."""
    high = 70 + chance.below(24)
    top = foot - high
    step = width / 8
    gable = "".join(f"h{step:g}v-9" for _ in range(3)) + f"h{2 * step:g}" + "".join(f"v9h{step:g}" for _ in range(3))
    windows = "".join(
        f"M{x + 8 + column * 13:g} {top + 12 + row * 22:g}h7v11h-7Z" for row in range(int(high - 20) // 22) for column in range(3)
    )
    return (
        f'<path d="M{x:g} {foot:g}V{top:g}{gable}V{foot:g}Z" fill="{WALLS[number % len(WALLS)]}" stroke="#4b2b1d" stroke-width="1.4"/>'
        f'<path d="{windows}" fill="#f3d98b" stroke="#4b2b1d" stroke-width=".8"/>'
        f'<rect x="{x + width / 2 - 6:g}" y="{foot - 18:g}" width="12" height="18" fill="#4b2b1d"/>'
    )


QUAY = [
    ("cube0", 470, 262, 1.7), ("cube6", 500, 262, 1.7), ("cube1", 485, 246, 1.7), ("cube7", 560, 292, 1.7), ("cube3", 590, 292, 1.7),
    ("cube4", 575, 276, 1.7), ("cube5", 606, 276, 1.7), ("cube2", 620, 292, 1.7), ("merkator", 402, 268, 2.2), ("counter", 520, 322, 1.5),
    ("taler", 556, 330, 1.5), ("taler", 588, 326, 1.5),
]  # fmt: skip
