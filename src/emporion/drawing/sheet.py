"""A drawing read from its file: the art, and the places that have names.

A place is any shape or ``<text>`` of class ``place``; what lies in the group ``places`` is a place too and is not drawn. Its name is its
``data-place`` or its id. What drawing programs add of their own is dropped.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from copy import deepcopy
from pathlib import Path

from emporion.drawing.lettering import LEAST, broken, drawn_width
from emporion.drawing.outlines import SAME, SVG, Area, Matrix, around, corners, leaves, number, times, transform
from emporion.drawing.safe import safe
from emporion.drawing.things import Told
from emporion.kernel.language import Language
from emporion.kernel.words import Text

SHAPED = ("x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "d", "points")
MARGIN = 6
"""Below the last thing of a drawing that ends with it."""
LETTERED = ("class", "text-anchor", "font-weight", "fill")


class Spot:
    """A place: where it is, the bare shape of its mark, and how things lie in it."""

    def __init__(self, element: ET.Element, placed: Matrix = SAME, area: Area | None = None, radius: float = 8) -> None:
        self.element = element
        self.placed = placed
        if area is None:
            across = [(placed[0] * x + placed[2] * y + placed[4], placed[1] * x + placed[3] * y + placed[5]) for x, y in corners(element)]
            area = around(across)
        self.area = area
        self.radius = number(element, "data-radius", radius)
        self.layout = element.get("data-layout", "row")
        self.align = element.get("data-align", "middle")
        self.step = number(element, "data-step")
        self.gap = number(element, "data-gap", 4)
        self.near = number(element, "data-near", 14)
        self.scale = number(element, "data-scale", 1)
        self.size = number(element, "font-size", number(element, "data-size", 15))
        self.lines = int(number(element, "data-lines", 1))
        told = (element.findtext("title") or "").strip()
        self.title: Told = Text(told) if told else ""
        self.lettered = lettered(element)

    def moved(self, x: float, y: float, scale: float) -> Spot:
        """The same place of a symbol that stands there, in that size."""
        area = self.area
        there = Area(area.left * scale + x, area.top * scale + y, area.right * scale + x, area.bottom * scale + y)
        return Spot(self.element, times((scale, 0, 0, scale, x, y), self.placed), there, self.radius)

    def shape(self, name: str, say: Language) -> str:
        """The shape alone, to be painted where it is used."""
        return self.outline(f'id="at-{name}"', f"<title>{safe(say.text(self.title))}</title>" if self.title else "")

    def outline(self, painted: str, inside: str = "") -> str:
        """The shape with attributes; a place that is no shape of the file has a rectangle."""
        element, area = self.element, self.area
        if element.tag in ("text", "g", "use"):
            wide, high = area.right - area.left, area.bottom - area.top
            where = f'x="{area.left:g}" y="{area.top:g}" width="{wide:g}" height="{high:g}" rx="{self.radius:g}"'
            return f"<rect {painted} {where}>{inside}</rect>"
        kept = "".join(f' {key}="{element.attrib[key]}"' for key in SHAPED if key in element.attrib)
        turned = "" if self.placed == SAME else f' transform="matrix({" ".join(f"{round(each, 3):g}" for each in self.placed)})"'
        return f"<{element.tag} {painted}{kept}{turned}>{inside}</{element.tag}>"

    def write(self, text: str, area: Area) -> str:
        """Words at this place, in its type; in the middle of an area where the place is none of words."""
        if self.element.tag != "text":
            return self.write_lines(text, area)
        x, y = number(self.element, "x"), number(self.element, "y")
        x, y = self.placed[0] * x + self.placed[2] * y + self.placed[4], self.placed[1] * x + self.placed[3] * y + self.placed[5]
        size, room = fitted(self.element, text, self.size)
        size *= self.placed[0]
        squeeze = f' textLength="{room * self.placed[0]:g}" lengthAdjust="spacingAndGlyphs"' if room else ""
        return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{squeeze}{self.lettered}>{safe(text)}</text>'

    def write_lines(self, text: str, area: Area) -> str:
        """Words in the middle of an area, or from its left; broken into lines where the place allows several."""
        x = area.left if self.align == "start" else (area.left + area.right) / 2
        y = (area.top + area.bottom) / 2 + 0.36 * self.size
        weight = self.element.get("font-weight", "")
        lines = broken(text, (area.right - area.left) / self.size, self.lines, weight) if self.lines > 1 else [text]
        drawn = ""
        for number_, line in enumerate(lines):
            at = y + (number_ - (len(lines) - 1) / 2) * 1.15 * self.size
            drawn += f'<text x="{x:g}" y="{at:g}" font-size="{self.size:g}"{self.lettered}>{safe(line)}</text>'
        return drawn


def lettered(element: ET.Element) -> str:
    """How words at a place look; the fill of a shape is not that of its words."""
    found = {key: element.attrib[key] for key in LETTERED if key in element.attrib and (element.tag == "text" or key == "font-weight")}
    found["class"] = " ".join(each for each in found.get("class", "").split() if each == "title")
    if element.tag != "text":
        found |= {"text-anchor": "" if element.get("data-align") == "start" else "middle", "fill": element.get("data-ink", "")}
    return "".join(f' {key}="{value}"' for key, value in found.items() if value)


def fitted(element: ET.Element, text: str, size: float) -> tuple[float, float]:
    """The size of a line that has only so much room, and how long it is made where that is not enough."""
    room = number(element, "data-room")
    if not room:
        return size, 0
    width = drawn_width(text, element.get("font-weight", ""), "title" in element.get("class", ""))
    size = min(size, max(LEAST, int(room / width)))
    return size, room if width * size > room else 0


class Symbol:
    """Something that is drawn again and again, around its middle or wherever its file has it, perhaps with places of its own."""

    def __init__(self, name: str, element: ET.Element, known: dict[str, ET.Element]) -> None:
        self.name = name
        self.element = element
        self.places = dict(taken_places(element))
        drawn = [leaf.area for leaf in leaves(element, known)]
        self.area = Area(0, 0, 0, 0)
        for number_, area in enumerate(drawn):
            self.area = self.area.joined(area) if number_ else area
        self.radius = number(element, "data-radius", 8)

    @property
    def middle(self) -> tuple[float, float]:
        return (self.area.left + self.area.right) / 2, (self.area.top + self.area.bottom) / 2

    @property
    def width(self) -> float:
        return self.area.right - self.area.left

    @property
    def height(self) -> float:
        return self.area.bottom - self.area.top


class Sheet:
    """A whole drawing: its size, its name, its art and its places."""

    def __init__(self, name: str, root: ET.Element) -> None:
        self.name = name
        self.left, self.top, self.width, self.height = (float(each) for each in root.attrib["viewBox"].split())
        self.title = (root.findtext("title") or name).strip()
        for child in root.findall("title"):
            root.remove(child)
        self.least = number(root, "data-least")
        self.places = dict(taken_places(root))
        self.root = root

    def ends(self, bottoms: Iterable[float]) -> float:
        """How high it is: as its file says, or, where that names the least, down to the lowest thing on it."""
        return max(self.least, max(bottoms, default=0) + MARGIN - self.top) if self.least else self.height

    def art(self) -> ET.Element:
        """A copy to be filled in and sent."""
        return deepcopy(self.root)


def taken_places(root: ET.Element, placed: Matrix = SAME) -> Iterator[tuple[str, Spot]]:
    """Every place below an element; those that only say where something goes are taken out of the drawing."""
    for child in list(root):
        there = times(placed, transform(child.get("transform", "")))
        hidden = child.get("id") == "places" or "places" in child.get("class", "").split()
        if hidden:
            for element in child.iter():
                element.set("class", f"{element.get('class', '')} place".strip())
        if "place" in child.get("class", "").split() and child.tag != "g":
            yield child.get("data-place") or child.attrib["id"], Spot(child, there)
            if child.tag == "text":
                root.remove(child)
        else:
            yield from taken_places(child, there)
        if hidden:
            root.remove(child)


def read(path: Path) -> ET.Element:
    """A file as a tree of plain SVG: no namespaces, nothing of an editor's own, styles as attributes, which pages allow."""
    root = ET.fromstring(path.read_text(encoding="utf-8"))
    drop_foreign(root)
    for element in root.iter():
        for key in [key for key in element.attrib if key.startswith("{")]:
            value = element.attrib.pop(key)
            if key.endswith("}href"):
                element.attrib.setdefault("href", value)
        for rule in element.attrib.pop("style", "").split(";"):
            key, _, value = rule.partition(":")
            if key.strip() and not key.strip().startswith(("-", "font-variant", "font-stretch")):
                element.attrib[key.strip()] = value.strip()
        element.text = (element.text or "").strip()
        element.tail = ""
    return root


def drop_foreign(element: ET.Element) -> None:
    for child in list(element):
        space, _, tag = child.tag.rpartition("}") if isinstance(child.tag, str) else ("", "", "")
        if space.lstrip("{") != SVG or tag in ("metadata", "namedview"):
            element.remove(child)
        else:
            drop_foreign(child)
    element.tag = element.tag.rpartition("}")[2]
