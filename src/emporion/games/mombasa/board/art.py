"""What never changes on the board of Mombasa: the continent with its borders and profits, cards, books and pieces. Sent once per page."""

from __future__ import annotations

from emporion.drawing.landscape import river
from emporion.drawing.pieces import SHARED_DEFS, icon_symbols, piece_symbols
from emporion.drawing.svg import QUIET, words
from emporion.games.mombasa.board.cards import NUMBERS, book_symbols, card_symbols, gain_row
from emporion.games.mombasa.board.icons import COMPANY_PAINTS, PLAYER_PAINTS, mombasa_icons, post_symbols, runner_symbols
from emporion.games.mombasa.board.layout import (
    EDGE,
    HARBOURS,
    INNER,
    LANDINGS,
    MIDDLES,
    Point,
    borders,
    outline,
)
from emporion.games.mombasa.board.printed import printed_symbols
from emporion.games.mombasa.components import Box
from emporion.games.mombasa.pieces import COMPANIES, REGIONS
from emporion.kernel.chance import Chance

TINTS = ["#e6d3a1", "#dfcb97", "#ead9ae", "#d8cc97", "#cfc891", "#e0c592"]
SEA = (
    '<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b9d3d3"/>'
    '<stop offset="1" stop-color="#9fc2c7"/></linearGradient>'
)
ENCLAVES = (22, 23)
ENCLAVE_IN = {8: 22, 13: 23}
CROWDED = 13
"""The region whose enclave lies at its left: its number stands at the right."""


def art(box: Box, seats: int) -> str:
    """The definitions a page with this board carries."""
    profits = "".join(profit(box, region) for region in range(REGIONS))
    regions = "".join(f'<path id="region{region}" fill-rule="evenodd" d="{without_enclave(region)}"/>' for region in range(REGIONS))
    return (
        f'<svg class="art" width="0" height="0" aria-hidden="true" xmlns="http://www.w3.org/2000/svg"><defs>{SHARED_DEFS}{SEA}'
        f"{piece_symbols(['marker'], PLAYER_PAINTS[:seats])}{icon_symbols()}{mombasa_icons()}{post_symbols()}{runner_symbols(seats)}"
        f"{card_symbols(box)}{book_symbols(box)}{printed_symbols(box)}{regions}"
        f'<g id="land">{sea()}<g transform="translate({EDGE} {EDGE})">{land(box)}</g></g>'
        f'<g id="profits" pointer-events="none" {NUMBERS}>{profits}</g></defs></svg>'
    )


def without_enclave(region: int) -> str:
    """The path around a region; an enclave in it is left out."""
    return outline(region) + outline(ENCLAVE_IN[region]) if region in ENCLAVE_IN else outline(region)


def sea() -> str:
    """Water around the continent, with a few waves."""
    chance = Chance(4)
    drawn = [f'<rect x="{EDGE}" y="{EDGE}" width="{INNER}" height="{INNER}" fill="url(#sea)"/>']
    for _ in range(26):
        x, y = EDGE + 8 + chance.below(INNER - 40), EDGE + 8 + chance.below(INNER - 16)
        drawn.append(f'<path d="M{x} {y}q6-5 12 0t12 0" fill="none" stroke="#e8f3f1" stroke-width="1.6" stroke-opacity=".7"/>')
    return "".join(drawn)


def land(box: Box) -> str:
    drawn = ['<g fill="none" stroke="#f4ead0" stroke-width="9" stroke-linejoin="round" stroke-opacity=".75">']
    drawn.extend(f'<use href="#region{region}"/>' for region in range(REGIONS - 2))
    drawn.append("</g>")
    for region in range(REGIONS - 2):
        drawn.append(f'<use href="#region{region}" fill="{TINTS[(region * 5 + region // 4) % len(TINTS)]}"/>')
    drawn.append(scenery())
    drawn.extend(f'<use href="#region{region}" fill="none" stroke="#6f5230" stroke-width="1.4"/>' for region in range(REGIONS - 2))
    drawn.extend(border(path, is_double(box, region, other)) for region, other, path in borders())
    for region in ENCLAVES:
        drawn.append(f'<use href="#region{region}" fill="#cdb684" stroke="#4a3420" stroke-width="2.2"/>')
    drawn.extend(lanes(box))
    return "".join(drawn)


def scenery() -> str:
    """A river, dunes in the north, trees towards the south: faint, below everything that is read."""
    chance = Chance(9)
    rivers = river("M372 92C350 130 392 160 352 206S300 262 316 300", 4) + river("M172 452C214 424 170 386 226 350S262 300 240 282", 4)
    drawn = [f'<g opacity=".5">{rivers}</g>']
    for _ in range(14):
        x, y = 150 + chance.below(250), 40 + chance.below(50)
        drawn.append(f'<path d="M{x} {y}q9-7 20 0" fill="none" stroke="#b9944f" stroke-opacity=".5" stroke-width="1.4"/>')
    for _ in range(34):
        x, y = 30 + chance.below(480), 200 + chance.below(300)
        if inside(x, y):
            drawn.append(
                f'<path d="M{x} {y}v-6M{x - 5} {y - 6}q5-6 10 0z" fill="#6f8a52" fill-opacity=".45" stroke="#5a6d3f" stroke-opacity=".45"/>'
            )
    return "".join(drawn)


def inside(x: float, y: float) -> bool:
    """Roughly on the mainland, away from its edges and from what is written in the regions."""
    return all(abs(x - at) > 44 or abs(y - down) > 30 for at, down in MIDDLES) and (30 < x < 516 and 100 < y < 446)


def is_double(box: Box, region: int, other: int) -> bool:
    return any(box.border_to[i] == other and box.border_double[i] for i in range(box.border_first[region], box.border_first[region + 1]))


def border(path: str, double: bool) -> str:
    """One line, or two lines side by side."""
    if not double:
        return f'<path d="{path}" fill="none" stroke="#5c4024" stroke-width="2.2" stroke-linecap="round"/>'
    return (
        f'<path d="{path}" fill="none" stroke="#4a2c12" stroke-width="8.5" stroke-linecap="round"/>'
        f'<path d="{path}" fill="none" stroke="#f7ecd0" stroke-width="3.6" stroke-linecap="round"/>'
    )


# --- from the headquarters to the coast -----------------------------------------------------------------------------


def lanes(box: Box) -> list[str]:
    """A sea lane along the coast, with a landing in every region that borders the headquarters: single or double like a border."""
    drawn: list[str] = []
    for company in range(COMPANIES):
        paint = COMPANY_PAINTS[company]
        reached = {region: points for region, points in LANDINGS[company].items() if box.base_border[company * REGIONS + region]}
        stems = [points[0] for points in reached.values()]
        if not stems:
            continue
        far = max(stems, key=lambda point: abs(point[0] - HARBOURS[company][0]) + abs(point[1] - HARBOURS[company][1]))
        drawn.append(lane(straight(HARBOURS[company], far), paint.edge, paint.fill, 5))
        for region, (start, end) in reached.items():
            double = box.base_border[company * REGIONS + region] == 2
            if double:
                across = (5, 0) if start[0] == end[0] or abs(start[1] - end[1]) > abs(start[0] - end[0]) else (0, 5)
                for sign in (-1, 1):
                    drawn.append(lane(straight(start, end, sign * across[0], sign * across[1]), paint.edge, paint.fill, 4))
            else:
                drawn.append(lane(straight(start, end), paint.edge, paint.fill, 4))
            drawn.append(f'<circle cx="{end[0]:g}" cy="{end[1]:g}" r="5" fill="{paint.fill}" stroke="{paint.edge}" stroke-width="1.6"/>')
    return drawn


def straight(start: Point, end: Point, x: float = 0, y: float = 0) -> str:
    """From one point to another, both shifted."""
    return f"M{start[0] + x:g} {start[1] + y:g}L{end[0] + x:g} {end[1] + y:g}"


def lane(path: str, edge: str, fill: str, width: float) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{edge}" stroke-width="{width + 2:g}" stroke-linecap="round"/>'
        f'<path d="{path}" fill="none" stroke="{fill}" stroke-width="{width:g}" stroke-linecap="round" stroke-dasharray="7 3"/>'
    )


# --- what a region is worth -----------------------------------------------------------------------------------------


def profit(box: Box, region: int) -> str:
    """The number of the region, its profit, and its mines."""
    x, y = MIDDLES[region]
    gains = [
        ("pound", box.region_pounds[region]),
        ("diamond", box.region_diamonds[region]),
        ("step", box.region_steps[region]),
        ("point", box.region_points[region]),
        ("mine", box.mines[region]),
    ]
    small = region in ENCLAVES
    beside = 26 if region == CROWDED else -22 if small else -28
    return (
        gain_row(x, y - (15 if small else 17), gains, 0.8)
        + words(x + beside, y + (9 if small else 17), str(region + 1), 12, "middle", QUIET)
        + f'<circle cx="{x:g}" cy="{y + 12:g}" r="11" fill="#fbf5e6" fill-opacity=".45" stroke="#8a6a3c" stroke-dasharray="2 3"/>'
    )
