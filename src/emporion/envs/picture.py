"""The table as text, as SVG and as pixels: what people see at the table or in the terminal, put where a door wants it."""

from __future__ import annotations

import io
from importlib import resources
from typing import Any
from xml.etree import ElementTree

import numpy as np
import numpy.typing as npt
from rich.console import Console

from emporion.drawing.palette import by_day
from emporion.envs.setting import Setting
from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.language import ENGLISH

MODES = ["ansi", "svg", "rgb_array"]
TEXT_WIDTH = 140
WIDTH = 1440
GAP = 12
SVG = "http://www.w3.org/2000/svg"
STYLE = (
    "text { font-family: 'Emporion Sans', 'DejaVu Sans', sans-serif } "
    "text.title { font-family: 'Emporion Serif', 'DejaVu Serif', serif; font-weight: bold }"
)


def draw(setting: Setting, state: State, mode: str, seat: int = NOBODY) -> Any:
    """The table as the seat sees it: a string of text or SVG, or an array of height x width x 3."""
    view = setting.game.view(state, seat)
    if mode == "ansi":
        console = Console(file=io.StringIO(), width=TEXT_WIDTH, color_system=None)
        with console.capture() as captured:
            console.print(setting.game.picture(view, seat))
        return captured.get()
    drawing = sheet(setting, view, seat)
    return drawing if mode == "svg" else pixels(drawing)


def sheet(setting: Setting, view: State, seat: int) -> str:
    """All drawings of a board on one sheet, in rows, with the symbols they refer to."""
    ElementTree.register_namespace("", SVG)
    game = setting.game
    mats = "".join(game.mat(view, each, ENGLISH) for each in range(game.seats) if each != seat)
    drawn = f"<div>{game.board(view, [], ENGLISH)}{game.private(view, seat, [], ENGLISH)}{mats}</div>"
    page = ElementTree.fromstring(by_day(drawn))
    out = ElementTree.Element(f"{{{SVG}}}svg")
    ElementTree.SubElement(out, f"{{{SVG}}}style").text = STYLE
    out.extend(ElementTree.fromstring(by_day(game.art(ENGLISH))))
    ElementTree.SubElement(out, f"{{{SVG}}}rect", {"width": "100%", "height": "100%", "fill": "#f4ead4"})
    left = top = right = bottom = GAP
    for part in drawings(page):
        width, height = (round(float(number)) for number in part.attrib["viewBox"].split()[2:])
        scale = min(1.0, (WIDTH - 2 * GAP) / width)
        width, height = round(width * scale), round(height * scale)
        if left + width > WIDTH - GAP:
            left, top = GAP, bottom
        part.attrib.update(x=str(left), y=str(top), width=str(width), height=str(height))
        out.append(part)
        left += width + GAP
        right = max(right, left)
        bottom = max(bottom, top + height + GAP)
    out.attrib.update(width=str(right), height=str(bottom), viewBox=f"0 0 {right} {bottom}")
    return ElementTree.tostring(out, encoding="unicode")


def drawings(element: ElementTree.Element) -> list[ElementTree.Element]:
    """The outermost drawings of a page; its small icons are no drawings."""
    if element.tag == f"{{{SVG}}}svg":
        return [element]
    return [picture for child in element for picture in drawings(child)]


def pixels(drawing: str) -> npt.NDArray[np.uint8]:
    import resvg_py
    from matplotlib import get_data_path
    from PIL import Image

    ours = str(resources.files("emporion.drawing"))
    fonts = [ours, f"{get_data_path()}/fonts/ttf"]  # the same letters on every machine
    picture = resvg_py.svg_to_bytes(svg_string=drawing, skip_system_fonts=True, font_dirs=fonts)
    return np.asarray(Image.open(io.BytesIO(bytes(picture))).convert("RGB"), np.uint8)
