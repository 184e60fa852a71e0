"""What never changes on the board of Yinzi: the painting with the printed fields, and all symbols. Sent once per page."""

from __future__ import annotations

from emporion.drawing.landscape import peak, pine, river
from emporion.drawing.pieces import art_of, icon_symbols
from emporion.games.yinzi.board.icons import icons
from emporion.games.yinzi.board.layout import ARMS, BORDERS, CELL, COAST, HALF, HEIGHT, MAP_BOTTOM, WIDTH, field_corner
from emporion.games.yinzi.board.symbols import GROUNDS, PAINTS, symbols
from emporion.games.yinzi.components import BLANK, COLOURS, FACTORIES, FIELDS, PROVINCES, Box
from emporion.kernel.chance import Chance

TINTS = ["#d9dcae", "#e6d9ab", "#dcd3a4", "#cfdcb2"]
"""The soil of each province."""
PINES = [(288, 60), (292, 90), (284, 118), (290, 210), (302, 236), (30, 250), (44, 256), (118, 244), (134, 250), (26, 62), (40, 70)]
PINES += [
    (586, 160),
    (578, 180),
    (426, 240),
    (440, 252),
    (560, 256),
    (342, 330),
    (352, 346),
    (122, 372),
    (134, 360),
    (118, 500),
    (130, 516),
]
PINES += [
    (566, 470),
    (576, 486),
    (562, 500),
    (404, 436),
    (398, 520),
    (386, 330),
    (336, 520),
    (350, 528),
    (300, 520),
    (580, 340),
    (590, 360),
]
REALMS = [
    "M4 6H300Q290 60 300 120T298 210Q296 258 240 270Q150 276 104 270Q40 278 4 272Z",
    "M310 6H590Q600 60 588 110T596 210Q600 250 584 268Q500 272 420 268Q340 274 310 264Q302 200 308 150Q302 80 310 6Z",
    "M106 286Q180 294 300 284Q352 282 368 290Q352 340 364 380T378 536Q240 542 106 538Q110 420 106 286Z",
    "M380 288Q470 292 588 284Q598 330 588 400T586 500Q582 540 540 538H388Q384 470 378 420Q364 350 380 288Z",
]


def art(box: Box) -> str:
    """The definitions a page with this board carries."""
    return art_of(f'{icon_symbols()}{icons()}{symbols()}{factory_symbols()}{ship_symbol()}<g id="land">{painting(box)}</g>')


def painting(box: Box) -> str:
    """The lower Yangtze: hills, provinces with their printed fields, the coast."""
    chance = Chance(23)
    drawn = [f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="#ece2c6"/>', sea()]
    drawn.append(f'<path d="M0 0H{COAST}Q{COAST + 14} 90 {COAST} 170T{COAST + 6} 330T{COAST - 4} {MAP_BOTTOM + 4}H0Z" fill="#e3dbb4"/>')
    for province in range(PROVINCES):
        drawn.append(f'<path d="{REALMS[province]}" fill="{TINTS[province]}" stroke="#9c8350" stroke-width="1.6" stroke-dasharray="9 4"/>')
    for x, foot, width, height in ((40, 322, 120, 50), (84, 306, 90, 38), (560, 286, 70, 30), (240, 546, 110, 40), (352, 540, 60, 30)):
        drawn.append(peak(x, foot, width, height, "#8f9a74", False))
    drawn.append(river("M-8 284C40 282 84 274 132 277S246 282 298 275S352 272 400 277S450 280 488 276S560 270 592 276S620 282 632 276", 13))
    drawn.append(river("M318 4C300 60 312 110 300 158S296 250 306 280", 5) + river("M372 282C356 330 366 372 372 400S386 480 380 540", 5))
    for x, y in PINES:
        drawn.append(pine(x, y, 11 + chance.below(6)))
    drawn += [field(box, number) for number in range(FIELDS)]
    for x, y in BORDERS:
        drawn.append(
            f'<circle cx="{x}" cy="{y}" r="13" fill="#f7efda" stroke="#9c8350"/><use href="#icon-boat" transform="translate({x} {y}) '
            f'scale(.72)"/>'
        )
    return "".join(drawn)


def sea() -> str:
    """Open water with a few lines of waves."""
    drawn = f'<rect x="{COAST - 20}" width="{812 - COAST + 16}" height="{MAP_BOTTOM + 4}" fill="#9fc0c6"/>'
    for row in range(17):
        y = 18 + row * 32
        drawn += (
            f'<path d="M{COAST + 12 + row % 2 * 16} {y}q10-6 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0" fill="none" stroke="#e3f0ef" '
            'stroke-opacity=".5" stroke-width="1.4"/>'
        )
    return drawn


def field(box: Box, number: int) -> str:
    """A printed square: blank earth or a crop."""
    x, y = field_corner(box, number)
    crop = box.printed[number]
    fill = "#f1e9cf" if crop == BLANK else GROUNDS[crop]
    drawn = f'<rect x="{x + 1:g}" y="{y + 1:g}" width="{CELL - 2}" height="{CELL - 2}" rx="3" fill="{fill}" stroke="#a9905c"/>'
    if crop == BLANK:
        return (
            drawn
            + f'<path d="M{x + 9:g} {y + 17:g}h26M{x + 9:g} {y + 27:g}h26" stroke="#c9b68a" stroke-width="1.4" stroke-dasharray="5 4"/>'
        )
    return drawn + f'<use href="#good{crop}" x="{x + 22:g}" y="{y + 20:g}"/>'


def factory_symbols() -> str:
    """The L of every factory, for every way its product arm can point; the corner square at 0, 0."""
    drawn: list[str] = []
    for colour in range(COLOURS):
        paint = PAINTS[colour]
        for arm in range(4):
            # Drawn with arms to the north and east, then turned about the middle of the corner square.
            shape = "M2-38Q2-42 6-42H38Q42-42 42-38V2H82Q86 2 86 6V38Q86 42 82 42H6Q2 42 2 38Z"
            turn = f'transform="rotate({arm * 90} 22 22)"'
            drawn.append(
                f'<g id="works{colour}{arm}"><g {turn}><path d="{shape}" fill="#f6ecd2" stroke="#4b3a24" stroke-width="2.2" '
                f'stroke-linejoin="round"/><rect x="5" y="-39" width="34" height="38" rx="3" fill="#fffaf0" stroke="{paint.fill}" '
                f'stroke-width="4"/><rect x="46" y="6" width="36" height="32" rx="3" fill="#ddcda6" stroke="#a9905c"/>'
                f'<path d="M46 17h36M46 28h36" stroke="#b9a674" stroke-width="1.2"/></g></g>'
            )
    for factory in range(FACTORIES):
        paint = PAINTS[factory % COLOURS]
        for arm, (east, south) in enumerate(ARMS):
            x, y = HALF + east, HALF + south
            drawn.append(
                f'<g id="factory{factory}-{arm}"><use href="#works{factory % COLOURS}{arm}"/>'
                f'<use href="#icon-house" transform="translate({HALF:g} 14) scale(.82)"/>'
                f'<use href="#ware{factory // COLOURS}" transform="translate({x - 2:g} {y - 2:g}) scale(.9)"/>'
                f'<rect x="{x + 5:g}" y="{y + 5:g}" width="15" height="15" rx="3" fill="{paint.fill}"/>'
                f'<text x="{x + 12.5:g}" y="{y + 17.5:g}" font-size="13" font-weight="700" text-anchor="middle" fill="{paint.ink}">'
                f"{paint.letter}</text></g>"
            )
    return "".join(drawn)


def ship_symbol() -> str:
    """A hull 190 wide under the spaces of a ship."""
    return (
        '<g id="hull"><path d="M0 0H190Q184 26 164 30H30Q8 28 0 0Z" fill="#7a4f2e" stroke="#3f2715" stroke-width="1.6"/>'
        '<path d="M5 9H186M11 18H180" stroke="#a5754a" stroke-width="1.6"/>'
        '<path d="M6 34q12-7 24 0t24 0t24 0t24 0t24 0t24 0t24 0" fill="none" stroke="#e9f4f3" stroke-width="2"/></g>'
        '<g id="sails"><path d="M152 0V-46M128 0V-34" stroke="#3f2715" stroke-width="3"/>'
        '<path d="M155-44Q184-34 180-4L155-2Z" fill="#b9533d" stroke="#5d2013" stroke-width="1.4"/>'
        '<path d="M155-33L181-27M155-22L182-17M155-11L181-9" stroke="#5d2013" stroke-opacity=".6"/>'
        '<path d="M131-32Q148-26 147-5L131-3Z" fill="#cf7b58" stroke="#5d2013" stroke-width="1.3"/>'
        '<path d="M131-22L148-18M131-12L148-10" stroke="#5d2013" stroke-opacity=".6"/></g>'
        '<g id="rigging"><path d="M176 0V-54M160-48H190" stroke="#3f2715" stroke-width="2.6"/>'
        '<path d="M163-46H189Q194-34 188-22H164Q170-34 163-46Z" fill="#f3ead2" stroke="#6b5a3c" stroke-width="1.3"/>'
        '<path d="M165-20H187Q191-12 187-4H166Q170-12 165-20Z" fill="#e8dab6" stroke="#6b5a3c" stroke-width="1.3"/></g>'
    )
