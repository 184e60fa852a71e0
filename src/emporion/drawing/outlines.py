"""What a drawing is made of and where: every leaf of an SVG with the rectangle it covers, symbols followed to where they are used.

Rough where it may be (letters are as wide as in a broad typeface, curves fill the hull of their points): good enough to point at a
number on a board, and to see that words do not run into each other.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from math import cos, radians, sin
from typing import NamedTuple, TypeAlias

from emporion.drawing.lettering import drawn_width

SVG = "http://www.w3.org/2000/svg"
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
PATH_PART = re.compile(r"([A-Za-z])([^A-Za-z]*)")
TRANSFORM = re.compile(r"(\w+)\(([^)]*)\)")
SILENT = ("title", "defs", "pattern", "linearGradient", "radialGradient", "clipPath", "symbol")
ARGUMENTS = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7}
DEEPEST = 8  # symbols within symbols

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
SAME: Matrix = (1, 0, 0, 1, 0, 0)


class Area(NamedTuple):
    """A rectangle by its corners."""

    left: float
    top: float
    right: float
    bottom: float

    def joined(self, other: Area) -> Area:
        return Area(min(self.left, other.left), min(self.top, other.top), max(self.right, other.right), max(self.bottom, other.bottom))

    def grown(self, by: float) -> Area:
        return Area(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def at_least(self, size: float) -> Area:
        """The same where it is large enough, else as wide and high around the same middle."""
        across, down = max(0, size - self.right + self.left) / 2, max(0, size - self.bottom + self.top) / 2
        return Area(self.left - across, self.top - down, self.right + across, self.bottom + down)

    def meets(self, other: Area) -> bool:
        return self.left <= other.right and other.left <= self.right and self.top <= other.bottom and other.top <= self.bottom


class Leaf(NamedTuple):
    """Something that is drawn: all that makes its looks, and where it is."""

    looks: str
    area: Area
    text: str = ""


def parse(html: str) -> ET.Element:
    """Markup of a board as a tree; the namespace is dropped."""
    root = ET.fromstring(f"<root>{html}</root>")
    for element in root.iter():
        element.tag = element.tag.rpartition("}")[2]
    return root


def symbols_of(art: ET.Element) -> dict[str, ET.Element]:
    """What a drawing may refer to, by its id."""
    return {element.attrib["id"]: element for element in art.iter() if "id" in element.attrib}


def leaves(element: ET.Element, symbols: dict[str, ET.Element], placed: Matrix = SAME, depth: int = 0) -> Iterator[Leaf]:
    """All that is drawn below an element; a place that may be asked why it is closed is not seen."""
    if element.tag in SILENT or element.attrib.get("class") == "closed":
        return
    placed = times(placed, transform(element.attrib.get("transform", "")))
    if element.tag == "use":
        symbol = symbols.get(element.attrib.get("href", "").removeprefix("#"))
        if symbol is not None and depth < DEEPEST:
            moved = times(placed, (1, 0, 0, 1, number(element, "x"), number(element, "y")))
            yield from leaves(symbol, symbols, moved, depth + 1)
        return
    points = corners(element)
    if points:
        area = around([(placed[0] * x + placed[2] * y + placed[4], placed[1] * x + placed[3] * y + placed[5]) for x, y in points])
        text = "".join(element.itertext()) if element.tag == "text" else ""
        yield Leaf(f"{element.tag} {element.attrib} {element.text} {[round(each, 2) for each in placed]}", area, text)
    for child in element:
        yield from leaves(child, symbols, placed, depth)


def around(points: list[tuple[float, float]]) -> Area:
    return Area(min(x for x, _ in points), min(y for _, y in points), max(x for x, _ in points), max(y for _, y in points))


def corners(element: ET.Element) -> list[tuple[float, float]]:
    """Points whose hull holds what the element draws; none for what only groups."""
    if element.tag in ("rect", "image"):
        x, y = number(element, "x"), number(element, "y")
        return box(x, y, x + number(element, "width"), y + number(element, "height"))
    if element.tag == "text":
        size = number(element, "font-size", 16)
        serif = "title" in element.attrib.get("class", "")
        wanted = drawn_width("".join(element.itertext()), element.attrib.get("font-weight", ""), serif)
        width = number(element, "textLength") or size * wanted
        x, y = number(element, "x"), number(element, "y")
        left = {"middle": x - width / 2, "end": x - width}.get(element.attrib.get("text-anchor", ""), x)
        return box(left, y - 0.8 * size, left + width, y + 0.2 * size)
    if element.tag in ("circle", "ellipse"):
        x, y, r = number(element, "cx"), number(element, "cy"), number(element, "r")
        across, down = number(element, "rx", r), number(element, "ry", r)
        return box(x - across, y - down, x + across, y + down)
    if element.tag == "line":
        return [(number(element, "x1"), number(element, "y1")), (number(element, "x2"), number(element, "y2"))]
    if element.tag in ("polygon", "polyline"):
        found = numbers(element.attrib.get("points", ""))
        return list(zip(found[::2], found[1::2], strict=False))
    return path_points(element.attrib["d"]) if element.tag == "path" and "d" in element.attrib else []


def path_points(path: str) -> list[tuple[float, float]]:
    """Every point a path names, also those that only bend it."""
    points: list[tuple[float, float]] = []
    x = y = 0.0
    for letter, rest in PATH_PART.findall(path):
        kind, relative = letter.upper(), letter.islower()
        taken = ARGUMENTS.get(kind, 0)
        found = numbers(rest)
        for first in range(0, len(found) - taken + 1, taken) if taken else ():
            part = found[first : first + taken]
            named = (
                [(part[5], part[6])]
                if kind == "A"
                else [(part[0], y - relative * y)]
                if kind == "H"
                else list(zip(part[::2], part[1::2], strict=False))
            )
            if kind == "V":
                named = [(x - relative * x, part[0])]
            points += [(across + relative * x, down + relative * y) for across, down in named]
            x, y = points[-1]
    return points


def box(left: float, top: float, right: float, bottom: float) -> list[tuple[float, float]]:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def number(element: ET.Element, name: str, usual: float = 0) -> float:
    found = NUMBER.match(element.attrib.get(name, ""))
    return float(found[0]) if found else usual


def numbers(words: str) -> list[float]:
    return [float(found) for found in NUMBER.findall(words)]


def times(first: Matrix, second: Matrix) -> Matrix:
    """Carry out the second inside the first."""
    a, b, c, d, e, f = first
    p, q, r, s, t, u = second
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)


def transform(words: str) -> Matrix:
    """``translate``, ``scale``, ``rotate`` and ``matrix``, as our drawings use them."""
    placed = SAME
    for kind, rest in TRANSFORM.findall(words):
        found = numbers(rest)
        if kind == "translate":
            placed = times(placed, (1, 0, 0, 1, found[0], found[1] if len(found) > 1 else 0))
        elif kind == "scale":
            placed = times(placed, (found[0], 0, 0, found[-1], 0, 0))
        elif kind == "rotate":
            placed = times(placed, turned(*found))
        elif kind == "matrix":
            a, b, c, d, e, f = found
            placed = times(placed, (a, b, c, d, e, f))
    return placed


def turned(degrees: float, x: float = 0, y: float = 0) -> Matrix:
    a, b = cos(radians(degrees)), sin(radians(degrees))
    return (a, b, -b, a, x - a * x + b * y, y - b * x - a * y)
