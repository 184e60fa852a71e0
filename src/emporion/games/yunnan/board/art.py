"""What never changes on the board of Yunnan: the painting, the symbols of the pieces. Sent once per page, then only referred to."""

from __future__ import annotations

from emporion.drawing.landscape import peak, pine, ridge, river, terraces
from emporion.drawing.pieces import PAINTS, SHARED_DEFS, STRANGER, Paint, art_of, ghost_symbols, icon_symbols, piece_symbols
from emporion.drawing.svg import BRONZE
from emporion.games.yunnan.board.layout import (
    HEIGHT,
    LANES,
    MARKET_Y,
    PLATE_WIDTH,
    PLATE_X,
    ROAD_X,
    SITE_HEIGHT,
    SITE_WIDTH,
    WIDTH,
    gorge_lanes,
    gorge_sites,
    road_y,
)
from emporion.games.yunnan.components import GORGES, PROVINCES, Box
from emporion.kernel.chance import Chance

KINDS = ["trader", "horse", "station", "bridge", "tea-house", "guard", "marker"]
SLOPES = ["#93a767", "#9fae78", "#a7ab86", "#a9aba0", "#a9b4bb"]  # from tea gardens to bare rock and ice
ROCKS = ["#7c8f5e", "#7f8f68", "#85867a", "#7d858c", "#75838f"]


SKY = (
    '<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dde5e6"/>'
    '<stop offset=".45" stop-color="#ece4cd"/><stop offset="1" stop-color="#dfdeb5"/></linearGradient>'
)


def paints(seats: int) -> list[Paint]:
    """The colours at the table; Dúli has one nobody else plays."""
    return [*PAINTS[:2], STRANGER] if seats == 2 else PAINTS[:seats]


def art(box: Box, colours: list[Paint]) -> str:
    """The definitions a page with this board carries."""
    return art_of(
        f"{piece_symbols(KINDS, colours)}{ghost_symbols(['station', 'tea-house', 'guard'])}{icon_symbols()}"
        f'{roof()}{boulder()}<g id="land">{painting(box)}</g>'
    )


def painting(box: Box) -> str:
    """The Tea-Horse Road through the mountains."""
    chance = Chance(11)
    drawn = [SKY, f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="url(#sky)"/>']
    for province in range(PROVINCES - 1, -1, -1):
        foot = road_y(province) + 66
        for number in range(5):
            x = 20 + number * 118 + chance.below(50)
            height = 46 + 16 * province + chance.below(26)
            drawn.append(peak(x, foot, 96 + chance.below(50), height, ROCKS[province], province >= 2))
        drawn.append(ridge(chance, WIDTH, foot, 30, 60, SLOPES[province], 0.85))
        drawn.append(ridge(chance, WIDTH, foot + 16, 20, 44, "#ece6cf", 0.4))
    drawn.append(river("M452 0C476 60 436 120 448 190S480 300 446 372S66 410 44 480S72 560 40 640S-6 690-10 720", 13))
    for x, y in ((448, 560), (420, 640), (468, 610), (8, 600)):
        drawn.append(terraces(x, y, 90, 4, "#5f7d3f"))
    drawn.append(terraces(30, 660, 200, 3, "#5f7d3f") + terraces(270, 668, 220, 3, "#5f7d3f"))
    for _ in range(26):
        drawn.append(pine(chance.below(WIDTH), 300 + chance.below(340), 12 + chance.below(8)))
    drawn += side_roads(box)
    drawn.append(road())
    return "".join(drawn)


def road() -> str:
    """The way from Pu'er to Qinghai, with a milestone in every province."""
    path = f"M{ROAD_X + 40} {MARKET_Y + 12}"
    lower = MARKET_Y + 12.0
    for province in range(PROVINCES):
        y = road_y(province)
        bend = 34 if province % 2 else -14
        path += f"C{ROAD_X + bend} {lower - 30:g} {ROAD_X - bend / 2:g} {y + 40:g} {ROAD_X} {y:g}"
        lower = y
    drawn = (
        f'<path d="{path}" fill="none" stroke="#fff6dc" stroke-width="11" stroke-linecap="round" stroke-opacity=".85"/>'
        f'<path d="{path}" fill="none" stroke="#96602c" stroke-width="5" stroke-dasharray="10 5" stroke-linecap="round"/>'
    )
    for province in range(PROVINCES):
        drawn += f'<circle cx="{ROAD_X}" cy="{road_y(province):g}" r="11" fill="#fff6dc" stroke="#96602c" stroke-width="4"/>'
    return drawn


def side_roads(box: Box) -> list[str]:
    """Paths over the gorges, each with its ravine."""
    lanes = gorge_lanes(box)
    sites = gorge_sites(box)
    drawn: list[str] = []
    for gorge in range(GORGES):
        lane = LANES[lanes[gorge]]
        edge = ROAD_X - 8 if lane < PLATE_X else PLATE_X + PLATE_WIDTH
        lower, upper = road_y(box.gorge_lower[gorge]) - 18, road_y(box.gorge_upper[gorge]) + 18
        path = f"M{edge} {lower:g}Q{lane} {lower - 4:g} {lane} {lower - 40:g}L{lane} {upper + 40:g}Q{lane} {upper + 4:g} {edge} {upper:g}"
        drawn.append(f'<path d="{path}" fill="none" stroke="#fff6dc" stroke-width="8" stroke-opacity=".8" stroke-linecap="round"/>')
        drawn.append(f'<path d="{path}" fill="none" stroke="#7b5a35" stroke-width="3.4" stroke-dasharray="2 7" stroke-linecap="round"/>')
    for x, y in sites:
        drawn.append(ravine(x, y))
    return drawn


def ravine(x: float, y: float) -> str:
    """Two cliffs and a torrent between them."""
    left, top = x - SITE_WIDTH / 2, y - SITE_HEIGHT / 2
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{SITE_WIDTH}" height="{SITE_HEIGHT}" rx="12" fill="#6f6252" '
        f'stroke="#fff6dc" stroke-width="2"/>'
        f'<path d="M{x - 4:g} {top + 3:g}q10 24 0 48t2 50" fill="none" stroke="#8fc0cc" stroke-width="11" stroke-linecap="round"/>'
        f'<path d="M{x - 4:g} {top + 6:g}q10 24 0 48t2 44" fill="none" stroke="#eaf6f6" stroke-width="2.4" stroke-dasharray="7 6"/>'
    )


def roof() -> str:
    """The swept roof of a house in Pu'er, 186 wide."""
    return (
        '<g id="roof"><path d="M0 26Q14 22 22 8L164 8Q172 22 186 26L180 31Q93 24 6 31Z" fill="#7c4a33" stroke="#4b2b1d"/>'
        '<path d="M26 8Q93 2 160 8L158 3Q93-3 28 3Z" fill="#9a5e3f" stroke="#4b2b1d" stroke-width=".8"/>'
        f'<path d="M10 27Q93 20 176 27" fill="none" stroke="{BRONZE}" stroke-width="1.5"/></g>'
    )


def boulder() -> str:
    """The Gorge Blocker."""
    return (
        '<g id="boulder"><path d="M-17 10Q-19-6-8-13Q4-18 13-9Q20 0 16 11Q0 18-17 10Z" fill="#57504a" stroke="#1f1b18" stroke-width="1.6"/>'
        '<path d="M-8-8L8 8M8-8L-8 8" stroke="#ffd9c7" stroke-width="4" stroke-linecap="round"/></g>'
    )


def cover() -> str:
    """A caravan on its way to the snow, as a picture of the game."""
    chance = Chance(5)
    drawn = [DAWN]
    for x, width, height in ((70, 230, 150), (215, 250, 196), (350, 210, 150), (500, 240, 178), (620, 200, 140)):
        drawn.append(peak(x, 232, width, height, "#76848e", True))
    drawn.append(ridge(chance, 640, 226, 46, 80, "#a2ad95", 1) + ridge(chance, 640, 262, 44, 90, "#94a673", 1))
    drawn.append(river("M640 238C560 246 470 240 420 262S330 300 250 292S90 330-20 322", 13))
    drawn.append(ridge(chance, 640, 330, 34, 110, "#7f9a58", 1))
    for x, y in ((20, 306), (470, 312), (180, 336)):
        drawn.append(terraces(x, y, 170, 4, "#4d6d34"))
    drawn.extend(pine(20 + chance.below(600), 240 + chance.below(40), 14 + chance.below(12)) for _ in range(16))
    drawn.append(
        '<path d="M-10 356C120 330 220 348 330 334S560 316 650 288" fill="none" stroke="#fff3d4" stroke-width="16" stroke-opacity=".9"/>'
        '<path d="M-10 356C120 330 220 348 330 334S560 316 650 288" fill="none" stroke="#96602c" stroke-width="3" stroke-dasharray="12 7"/>'
    )
    symbols = piece_symbols(["trader", "horse", "station", "tea-house"], PAINTS[:3]).replace('id="', 'id="yunnan-')
    symbols = symbols.replace("url(#gloss)", "url(#yunnan-gloss)").replace('href="#', 'href="#yunnan-')
    drawn.extend(f'<use href="#yunnan-{name}-plain" transform="translate({x} {y}) scale({size})"/>' for name, x, y, size in CARAVAN)
    gloss = SHARED_DEFS.replace('id="', 'id="yunnan-')
    return (
        '<svg class="cover" viewBox="0 0 640 360" aria-hidden="true" preserveAspectRatio="xMidYMid slice" '
        f'xmlns="http://www.w3.org/2000/svg"><defs>{gloss}{symbols}</defs>{"".join(drawn)}</svg>'
    )


DAWN = (
    '<linearGradient id="yunnan-dawn" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#c9dbe0"/>'
    '<stop offset=".5" stop-color="#f3e3c3"/><stop offset="1" stop-color="#e2dcae"/></linearGradient>'
    '<rect width="640" height="360" fill="url(#yunnan-dawn)"/><circle cx="468" cy="92" r="34" fill="#e9a24f" fill-opacity=".85"/>'
)
CARAVAN = [
    ("tea-house0", 556, 262, 2.6),
    ("station1", 86, 286, 1.5),
    ("station2", 122, 292, 1.3),
    ("horse0", 214, 318, 2.0),
    ("trader0", 258, 318, 1.7),
    ("trader1", 306, 314, 1.7),
    ("horse1", 352, 310, 2.0),
    ("trader2", 398, 306, 1.7),
    ("horse2", 444, 302, 2.0),
]
