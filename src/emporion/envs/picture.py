"""The table as text, as SVG and as pixels: the drawing of the terminal, put where a door wants it."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt
from rich.color_triplet import ColorTriplet
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME

from emporion.envs.setting import Setting
from emporion.kernel.agenda import NOBODY, State

MODES = ["ansi", "svg", "rgb_array"]
WIDTH = 140
CELL = (9, 18)  # pixels of a character
FONT_SIZE = 15
PAPER = ColorTriplet(250, 246, 238)
INK = ColorTriplet(40, 34, 30)


def draw(setting: Setting, state: State, mode: str, seat: int = NOBODY) -> Any:
    """The table as the seat sees it: a string of text or SVG, or an array of height x width x 3."""
    drawing = setting.game.picture(setting.game.view(state, seat), seat)
    if mode == "ansi":
        console = Console(file=io.StringIO(), width=WIDTH, color_system=None)
        with console.capture() as captured:
            console.print(drawing)
        return captured.get()
    if mode == "svg":
        console = Console(file=io.StringIO(), width=WIDTH, record=True)
        console.print(drawing)
        return console.export_svg(title=setting.title)
    console = Console(file=io.StringIO(), width=WIDTH, force_terminal=True, color_system="truecolor")
    return pixels(console.render_lines(drawing, console.options, pad=True))


def pixels(lines: list[list[Segment]]) -> npt.NDArray[np.uint8]:
    """The lines as an RGB picture, every character in a cell of its own."""
    from PIL import Image, ImageDraw

    wide, high = CELL
    picture = Image.new("RGB", (WIDTH * wide, len(lines) * high), tuple(PAPER))
    pencil = ImageDraw.Draw(picture)
    for row, line in enumerate(lines):
        column = 0
        for segment in line:
            ink, paper = colours(segment.style)
            cells = segment.cell_length
            left, top = column * wide, row * high
            if paper != PAPER:
                pencil.rectangle((left, top, left + cells * wide - 1, top + high - 1), tuple(paper))
            if not segment.control:
                for offset, character in enumerate(segment.text):
                    if character != " ":
                        pencil.text((left + offset * wide, top), character, tuple(ink), font=font())
            column += cells
    return np.asarray(picture, np.uint8)


def colours(style: Style | None) -> tuple[ColorTriplet, ColorTriplet]:
    """Ink and paper of a piece of text."""
    ink, paper = INK, PAPER
    if style is not None:
        if style.color is not None and not style.color.is_default:
            ink = style.color.get_truecolor(DEFAULT_TERMINAL_THEME)
        if style.bgcolor is not None and not style.bgcolor.is_default:
            paper = style.bgcolor.get_truecolor(DEFAULT_TERMINAL_THEME)
        if style.reverse:
            ink, paper = paper, ink
    return ink, paper


@lru_cache(maxsize=1)
def font() -> Any:
    """A monospaced font with the lines and accents the drawings use."""
    from matplotlib import get_data_path
    from PIL import ImageFont

    return ImageFont.truetype(f"{get_data_path()}/fonts/ttf/DejaVuSansMono.ttf", FONT_SIZE)
