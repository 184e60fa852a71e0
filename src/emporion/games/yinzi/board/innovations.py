"""The 24 innovations in their four sections."""

from __future__ import annotations

from emporion.drawing.choices import Choices
from emporion.drawing.lettering import shrunk, squeezed
from emporion.drawing.svg import BRONZE, INK, QUIET, piece, plate, use
from emporion.games.yinzi import names
from emporion.games.yinzi.board.layout import INNOVATIONS as PLACE
from emporion.games.yinzi.board.targets import spot
from emporion.games.yinzi.components import SECTION_SIZE
from emporion.games.yinzi.innovations import INNOVATE
from emporion.games.yinzi.names import CAPTIONS, SECTIONS
from emporion.games.yinzi.payments import USE
from emporion.games.yinzi.state import YinziState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.language import Language

CELL = 61
TINTS = ["#e3e6ec", "#f1e6c6", "#efdcd2", "#e2e6d4"]


def draw_innovations(out: list[str], s: YinziState, choices: Choices, say: Language) -> None:
    x, y, width, height = PLACE
    out.append(plate(x, y, width, height, 8, opacity=0.95))
    for section, name in enumerate(SECTIONS):
        left, top = x + 5 + section % 2 * (width / 2 - 1), y + 5 + section // 2 * (height / 2 - 2)
        out.append(f'<rect x="{left:g}" y="{top:g}" width="{width / 2 - 9:g}" height="{height / 2 - 8:g}" rx="6" fill="{TINTS[section]}"/>')
        out.append(squeezed(left + 8, top + 17, say.text(name), 14, width / 2 - 24, fill=INK, weight="700"))
        for number in range(int(SECTION_SIZE)):
            draw_innovation(
                out, s, choices, section * SECTION_SIZE + number, left + 1 + number % 3 * CELL, top + 23 + number // 3 * 51, say
            )


def draw_innovation(out: list[str], s: YinziState, choices: Choices, space: int, x: float, y: float, say: Language) -> None:
    """A space: its picture, its name, and the disc of who holds it."""
    owner = s.innovations[space]
    told = f"{say.text(names.INNOVATIONS[space])}: {say.text(names.EFFECTS[space])}"
    ground = f'<rect x="{x + 1.5:g}" y="{y:g}" width="{CELL - 3}" height="49" rx="5" fill="#fffaf0" stroke="{BRONZE}"/>'
    drawn = use(f"idea{space}", x + 18, y + 17, 0.95)
    drawn += shrunk(x + CELL / 2, y + 44, say.text(CAPTIONS[space]), CELL - 8, 13, "middle", QUIET)
    if owner == NOBODY:
        drawn += f'<circle cx="{x + 45:g}" cy="{y + 17:g}" r="10" fill="none" stroke="#b9a674" stroke-dasharray="3 3"/>'
    else:
        drawn += piece(f"disc{owner}", x + 45, y + 17)
    action = INNOVATE.first + space if INNOVATE.first + space in choices else USE.first + space
    out.append(spot(choices, action, (x + 1.5, y, CELL - 3, 49, 5), told, ground, drawn))
