"""The map of old Europe: coasts, rivers, mountains and the ways between the trading places."""

from __future__ import annotations

from emporion.drawing.landscape import peak, pine, river
from emporion.drawing.svg import INK
from emporion.games.merkator.board.goods import DYES
from emporion.games.merkator.board.layout import BENDS, MAP_HEIGHT, MAP_WIDTH, SITES
from emporion.games.merkator.components import MAJORS, Box
from emporion.kernel.chance import Chance

SEA = "#c3d6d3"
LAND = "#efe2bd"
COAST = "#8a6a3c"

COASTS = [
    # the continent, from Finland round Jutland, the Netherlands, Brittany, Spain, Italy and the Adriatic
    (
        "M528-10C516 26 512 60 500 84C496 118 520 140 506 166C486 184 470 178 440 190C400 200 356 196 342 176C334 150 352 120 340 84"
        "C332 44 300 30 258 32C210 34 176 50 178 92C176 128 190 150 214 168C226 184 224 206 204 226C190 262 160 280 140 296"
        "C118 312 124 340 112 360C104 378 84 384 86 402C96 418 128 420 146 430C120 438 60 420-10 426L-10 550L196 550"
        "C200 530 216 512 246 508C290 502 320 522 350 504C372 496 386 520 396 550L508 550C502 530 508 514 520 506"
        "C516 492 532 480 552 490C570 506 584 530 600 550L670 550L670-10Z"
    ),
    "M344-10C336 24 330 60 350 96C362 130 386 146 404 132C424 150 452 152 474 126C486 112 494 92 492 60C498 30 504 10 506-10Z",
    (
        "M92 128C66 128 56 144 64 158C26 168 8 200 12 236C20 272 70 268 104 274"
        "C150 284 192 270 188 236C196 204 172 190 162 164C158 140 122 126 92 128Z"
    ),
    "M-10-10L160-10C184 20 182 66 166 92C146 118 110 108 76 116C46 124 10 112-10 118Z",
]
RIVERS = [
    "M232 206C262 216 300 210 340 262S420 300 436 330",  # the Elbe
    "M140 300C176 306 214 300 262 348S300 404 318 420",  # the Rhine
    "M318 428C360 404 420 412 500 414S620 470 670 462",  # the Danube
    "M520 178C560 196 580 220 670 226",  # the Vistula
]


def painting(box: Box) -> str:
    """Everything under the plates."""
    chance = Chance(1640)
    drawn = [f'<rect width="{MAP_WIDTH}" height="{MAP_HEIGHT}" rx="12" fill="{SEA}"/>', waves(chance)]
    coasts = "".join(f'<path d="{path}"/>' for path in COASTS)
    for width, opacity in ((26, 0.25), (15, 0.3), (7, 0.45)):
        drawn.append(f'<g fill="none" stroke="#7fa3a6" stroke-width="{width}" stroke-opacity="{opacity}">{coasts}</g>')
    drawn.append(f'<g fill="{LAND}" stroke="{COAST}" stroke-width="1.8" stroke-linejoin="round">{coasts}</g>')
    drawn += washes(box) + [river(path, 5) for path in RIVERS]
    drawn += mountains(chance)
    drawn += [pine(x + chance.below(24), y + chance.below(20), 11 + chance.below(6)) for x, y in WOODS]
    drawn.append(meridians())
    drawn += ways(box)
    drawn += [cog(204, 38, 0.42), cog(66, 336, 0.48), cog(438, 170, 0.5), rose(604, 396), cartouche(), frame()]
    return f'<g clip-path="url(#sheet)">{"".join(drawn)}</g>'


WOODS = [
    (384, 296), (560, 314), (596, 306), (634, 330), (540, 204), (600, 192), (632, 188), (640, 250), (604, 246), (366, 398), (544, 380),
    (520, 30), (560, 24), (600, 30), (636, 24), (352, 10), (480, 12), (300, 322), (340, 330), (180, 404), (340, 470), (26, 536), (150, 420),
]  # fmt: skip


def washes(box: Box) -> list[str]:
    """Each major's land touched with its colour, as maps were coloured by hand."""
    drawn: list[str] = []
    for major in range(MAJORS):
        dye = DYES.get(box.colour_names[major], DYES["grey"]).face
        x, y = SITES[major]
        drawn.append(
            f'<radialGradient id="wash{major}"><stop offset=".55" stop-color="{dye}" stop-opacity=".34"/>'
            f'<stop offset="1" stop-color="{dye}" stop-opacity="0"/></radialGradient>'
            f'<ellipse cx="{x}" cy="{y}" rx="112" ry="78" fill="url(#wash{major})"/>'
        )
    return drawn


def mountains(chance: Chance) -> list[str]:
    """Alps, Pyrenees, Norway and the giants round Bohemia."""
    drawn: list[str] = []
    for x, foot, count, high, snow in ((322, 428, 5, 34, True), (166, 486, 2, 22, False), (360, 60, 1, 26, True), (528, 448, 3, 22, False)):
        for number in range(count):
            at = x + number * 22
            drawn.append(peak(at, foot + chance.below(10), 34 + chance.below(10), high + chance.below(10), "#a39a80", snow))
    return drawn


def waves(chance: Chance) -> str:
    drawn = ""
    for _ in range(60):
        x, y = chance.below(MAP_WIDTH), chance.below(MAP_HEIGHT)
        drawn += f"M{x} {y}q5-5 10 0t10 0"
    return f'<path d="{drawn}" fill="none" stroke="#f2f7f4" stroke-opacity=".8" stroke-width="1.4" stroke-linecap="round"/>'


def meridians() -> str:
    """The net that Mercator gave to maps: straight meridians, parallels further apart towards the north."""
    path = "".join(f"M{x} 0V{MAP_HEIGHT}" for x in range(66, MAP_WIDTH, 88)) + "".join(
        f"M0 {y}H{MAP_WIDTH}" for y in (114, 218, 312, 396, 472)
    )
    return f'<path d="{path}" stroke="#6b5a48" stroke-opacity=".16" fill="none"/>'


def ways(box: Box) -> list[str]:
    """The links between majors: a visit to one brings goods to the others."""
    drawn: list[str] = []
    for major in range(MAJORS):
        for other in box.links[major]:
            if other > major:
                path = way(major, other)
                drawn.append(f'<path d="{path}" fill="none" stroke="#fff6dc" stroke-width="9" stroke-opacity=".9" stroke-linecap="round"/>')
                drawn.append(f'<path d="{path}" fill="none" stroke="#96602c" stroke-width="3.6" stroke-dasharray="8 4"/>')
    return drawn


def way(major: int, other: int) -> str:
    (x, y), (to_x, to_y) = SITES[major], SITES[other]
    return BENDS.get((major, other), f"M{x} {y}L{to_x} {to_y}")


def cog(x: float, y: float, size: float) -> str:
    """A merchant ship of the north."""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size:g})" stroke="{INK}" stroke-width="2">'
        '<path d="M-30 2Q-26 20-14 22H16Q28 18 32-2L20 4H-18Z" '
        'fill="#7a5234"/><path d="M0 4V-36" stroke-width="3"/>'
        '<path d="M-18-30Q0-24 18-30Q24-14 18-2Q0 4-18-2Q-24-16-18-30Z" fill="#f7ecd0"/>'
        '<path d="M-22-14Q0-8 22-14Q22-8 18-2Q0 4-18-2Q-22-8-22-14Z" fill="#a8352a"/>'
        '<path d="M0-36l14-4l-14-5" fill="#a8352a" stroke-width="1"/></g>'
    )


def rose(x: float, y: float) -> str:
    """A compass rose."""
    points = "".join(
        f'<path d="M0 0L-5-12L0-{long}L5-12Z" transform="rotate({turn})" fill="{fill}"/>'
        for turn, long, fill in [(t, 24, "#d9c28e") for t in (45, 135, 225, 315)]
        + [(t, 36, "#a8352a" if t == 0 else "#6b5a48") for t in (0, 90, 180, 270)]
    )
    return (
        f'<g transform="translate({x} {y})" stroke="{INK}" stroke-width=".8"><circle r="29" fill="#fbf5e6" fill-opacity=".6"/>'
        f'<circle r="22" fill="none"/>{points}<circle r="3.4" fill="#fbf5e6"/></g>'
    )


def cartouche() -> str:
    """The name of the map, on a scroll."""
    return (
        f'<g transform="translate(590 490)"><path d="M-58-22Q-64-30-52-30H52Q64-30 58-22V22Q64 30 52 30H-52Q-64 30-58 22Z" fill="#fbf0d2" '
        f'stroke="{COAST}" stroke-width="1.6"/><path d="M-50-23H50M-50 23H50" stroke="{COAST}" stroke-opacity=".6"/>'
        f'<text class="title" y="0" font-size="19" text-anchor="middle" fill="{INK}">Merkator</text>'
        f'<path d="M-34 12H-8M8 12H34M0 6L6 12L0 18L-6 12Z" fill="#a8352a" stroke="{COAST}" stroke-width="1.4"/></g>'
    )


def frame() -> str:
    """The scale of degrees round the sheet."""
    shape = f'x="3" y="3" width="{MAP_WIDTH - 6}" height="{MAP_HEIGHT - 6}" rx="10" fill="none"'
    return (
        f'<rect {shape} stroke="#fbf5e6" stroke-width="5"/>'
        f'<rect {shape} stroke="{INK}" stroke-width="5" stroke-dasharray="22 22" stroke-opacity=".65"/>'
    )


CLIP = f'<clipPath id="sheet"><rect width="{MAP_WIDTH}" height="{MAP_HEIGHT}" rx="12"/></clipPath>'
