"""A board: drawings from files, with the pieces of a position on their places and the choices over them.

A game names its folder of drawings and says what is printed and what stands where; the rest is done here, for all games alike.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

from emporion.drawing.arrange import Laid, Size, along, apart, arranged, shared_out
from emporion.drawing.choices import ROUND, Choices, rectangle
from emporion.drawing.lettering import drawn_width
from emporion.drawing.outlines import SAME, Area, Matrix, times, transform
from emporion.drawing.palette import by_name, colours_of
from emporion.drawing.pieces import BY_NAME, PAINTS, Paint, art_of
from emporion.drawing.safe import safe
from emporion.drawing.sheet import Sheet, Spot, Symbol, fitted, read
from emporion.drawing.svg import drawing
from emporion.drawing.things import Chip, Made, Piece, Shown, Thing, Words
from emporion.kernel.game import Game
from emporion.kernel.language import Language
from emporion.kernel.words import Text

SHARED = Path(__file__).with_name("symbols.svg")
REFERENCE = re.compile(r"#([\w-]+)")
CHIP_SIZE = 16
CHIP_HEIGHT = 26.0
LEAST_MARK = 28.5
"""What a finger meets: 24 px of the board that is drawn smallest at 1440 × 900."""
MOST_KEPT = 64
"""Boxes and languages whose printed parts are kept ready."""


def nothing_printed(_game: Any) -> Iterable[Thing | Made]:
    return []


def seats_paints(game: Any) -> list[Paint]:
    """Those that the seats are named after."""
    return [BY_NAME[name] for name in game.seat_names]


def usual_paints(game: Any) -> list[Paint]:
    return PAINTS[: game.seats]


class Board:
    """The drawings of a game: every ``.svg`` of its folder, ``symbols.svg`` and ``cover.svg`` apart, and its ``board.css``."""

    def __init__(
        self,
        folder: Path,
        printed: Callable[[Any], Iterable[Thing | Made]] = nothing_printed,
        paints: Callable[[Any], list[Paint]] = usual_paints,
    ) -> None:
        self.folder = folder
        self.printed = printed
        self.paints = paints
        self.ready: dict[Game[Any], Printed] = {}

    @cached_property
    def sheets(self) -> dict[str, Sheet]:
        files = [path for path in sorted(self.folder.glob("*.svg")) if path.stem not in ("symbols", "cover")]
        return {path.stem: Sheet(path.stem, read(path)) for path in files}

    @cached_property
    def style(self) -> str:
        return (self.folder / "board.css").read_text(encoding="utf-8")

    @cached_property
    def cover(self) -> str:
        """A picture of the game for the front page, complete in itself."""
        return (self.folder / "cover.svg").read_text(encoding="utf-8")

    def of(self, game: Game[Any]) -> Printed:
        """The drawings as this box and this number of seats have them."""
        found = self.ready.get(game)
        if found is None:
            if len(self.ready) >= MOST_KEPT:
                self.ready.clear()
            found = self.ready[game] = Printed(self, game)
        return found

    def art(self, game: Game[Any], say: Language) -> str:
        """What a page carries once: symbols, and every drawing with what is printed on it in a language."""
        return self.of(game).art(say)

    def draw(self, name: str, things: Iterable[Thing], choices: Choices) -> str:
        """A drawing with things on its places; those that stand on other drawings are passed over."""
        return self.of(choices.game).draw(self.sheets[name], things, choices)


class Printed:
    """The drawings of one box: with its numbers, and with the places that its printed pieces make."""

    def __init__(self, board: Board, game: Game[Any]) -> None:
        self.board = board
        self.colours = colours_of(board.style)
        self.drawn = symbols_for([SHARED, board.folder / "symbols.svg"], board.paints(game))
        printed = list(board.printed(game))
        self.made = [each for each in printed if isinstance(each, Made)]
        self.symbols = self.drawn | {each.name: self.drawn[each.symbol] for each in self.made}
        things = [each for each in printed if not isinstance(each, Made)]
        self.shown = {thing.place for thing in things if isinstance(thing, Shown)}
        self.places: dict[str, dict[str, Spot]] = {}
        self.things: dict[str, list[Thing]] = {}
        for name, sheet in board.sheets.items():
            self.places[name] = dict(sheet.places)
            self.things[name] = [thing for thing in things if thing.place in sheet.places]
            for thing, spot, laid in self.lay(sheet.places, self.things[name]):
                if isinstance(thing, Piece) and thing.name:
                    self.places[name] |= self.made_by(thing, spot, laid)
        self.choosable = set(game.actions.all_places)
        self.arts: dict[str, str] = {}

    def made_by(self, piece: Piece, spot: Spot, laid: Laid) -> dict[str, Spot]:
        """The place that a printed piece is, and those within it: ``space-school-9``, ``space-school-9.value``."""
        symbol = self.symbols[piece.symbol]
        x, y = origin(symbol, laid.area, spot.scale)
        made = {piece.name: Spot(symbol.element, area=laid.area, radius=symbol.radius)}
        made[piece.name].title = piece.title
        return made | {f"{piece.name}.{name}": inner.moved(x, y, spot.scale) for name, inner in symbol.places.items()}

    # --- what is sent once --------------------------------------------------------------------------------------

    def art(self, say: Language) -> str:
        if say.code not in self.arts:
            parts = [ET.tostring(symbol.element, encoding="unicode") for symbol in self.drawn.values()]
            for made in self.made:
                inside = self.spelled(self.drawn[made.symbol].places, made.inside, say)
                parts.append(f'<g id="{made.name}"><use href="#{made.symbol}"/>{inside}</g>')
            for name, sheet in self.board.sheets.items():
                parts.append(self.printed_sheet(sheet, say))
                shapes = [spot.shape(place, say) for place, spot in self.places[name].items() if place in self.choosable]
                parts.append(f'<g id="places-{name}">{"".join(shapes)}</g>')
            self.arts[say.code] = by_name(art_of("".join(parts)), self.colours)
        return self.arts[say.code]

    def printed_sheet(self, sheet: Sheet, say: Language) -> str:
        root = sheet.art()
        drop_unused(root, self.shown)
        drop_names(root)
        translate(root, say)
        root.tag = "g"
        root.attrib.clear()
        root.set("id", f"sheet-{sheet.name}")
        above = "".join(ET.tostring(text, encoding="unicode") for text in taken_texts(root))
        drawn = ""
        for thing, spot, laid in self.lay(sheet.places, self.things[sheet.name]):
            if isinstance(thing, Words):
                above += self.spell(thing, spot, laid, say)
            elif isinstance(thing, Piece):
                drawn += self.spell(thing._replace(inside=(), moves=False), spot, laid, say)
                above += self.within(thing, spot, laid, say)
        below = ET.tostring(root, encoding="unicode").removesuffix("</g>") + drawn + "</g>"
        return f'{below}<g id="lettering-{sheet.name}">{above}</g>'

    # --- what is sent after every action --------------------------------------------------------------------------

    def draw(self, sheet: Sheet, things: Iterable[Thing], choices: Choices) -> str:
        places = self.places[sheet.name]
        things = [thing for thing in things if wanted(thing, choices)]
        laid = self.lay(places, [thing for thing in things if thing.place in places])
        made: dict[str, Spot] = {}
        for thing, spot, lies in laid:
            if isinstance(thing, Piece) and thing.name and self.symbols[thing.symbol].places:
                made |= self.made_by(thing, spot, lies)
        laid += self.lay(made, [thing for thing in things if thing.place in made and thing.place not in places])
        offered: dict[str, Area] = {name: places[name].area for name in choices.offered if name in places}
        marks = [choices.mark(name, area) for name, area in offered.items()]
        drawn: list[str] = []
        within: dict[str, list[tuple[Thing, Spot, Laid]]] = {}  # those within one thing share it
        for thing, spot, lies in laid:
            name = thing.name if isinstance(thing, Piece | Chip) else ""
            if name in choices.offered and name not in offered:
                offered[name] = lies.area
                if isinstance(thing, Piece) and thing.inside:
                    continue  # the mark of a card lies on it and below what it says
                owner, inner, _ = thing.place.partition(".")
                within.setdefault(owner if inner else name, []).append((thing, spot, lies))
        areas = self.areas_of_marks(within, places)
        for owner, here in within.items():
            links = [self.frame(*each, area, places, choices) for each, area in zip(here, areas[owner], strict=True)]
            marks.append(links[0] if len(links) == 1 else f'<g class="shared">{"".join(links)}</g>')
        for thing, spot, lies in laid:
            if isinstance(thing, Piece) and thing.inside and thing.name in choices.offered and thing.name not in places:
                drawn.append(self.card(thing, spot, lies, choices))
                continue
            name = thing.name if isinstance(thing, Piece) and thing.name in self.choosable and thing.name not in offered else ""
            covered = bool(name or getattr(thing, "title", "")) and any(lies.area.meets(area) for area in offered.values())
            drawn.append(self.spell(thing, spot, lies, choices.say, covered, name))
        words = f'<use href="#lettering-{sheet.name}" pointer-events="none"/>'
        inside = f'<use href="#sheet-{sheet.name}"/>{"".join(marks)}{words}<g class="pieces">{by_name("".join(drawn), self.colours)}</g>'
        high = sheet.ends(lies.area.bottom for thing, _spot, lies in laid if not isinstance(thing, Words))
        return drawing(sheet.name, int(sheet.width), int(high), choices.say(sheet.title), inside, int(sheet.left), int(sheet.top))

    def areas_of_marks(self, within: dict[str, list[tuple[Thing, Spot, Laid]]], places: dict[str, Spot]) -> dict[str, list[Area]]:
        """Those within one place share it; others are as large as a finger needs, and part from those beside them that were made larger."""
        grown = {owner: [lies.area.grown(ROUND) for _thing, _spot, lies in here] for owner, here in within.items()}
        areas_of = {owner: shared_out(places[owner].area, areas) if owner in places else list(areas) for owner, areas in grown.items()}
        small = [
            (owner, number)
            for owner, areas in areas_of.items()
            for number, area in enumerate(areas)
            if owner not in places and area != area.at_least(LEAST_MARK)
        ]
        larger = apart([areas_of[owner][number].at_least(LEAST_MARK) for owner, number in small])
        for (owner, number), area in zip(small, larger, strict=True):
            areas_of[owner][number] = area
        return areas_of

    def frame(self, thing: Thing, spot: Spot, lies: Laid, area: Area, places: dict[str, Spot], choices: Choices) -> str:
        """The choice of a thing: a button, or a frame around it, in the shape of the place ``mark`` within its symbol if there is one."""
        if isinstance(thing, Chip):
            return choices.button(thing.name, lies.area)
        assert isinstance(thing, Piece)
        framed = choices.frame(thing.name, area, spot.radius, around=self.around(thing, spot, lies))
        if thing.ghost is None:
            return framed
        ghost = "".join(self.spell(*each, choices.say) for each in self.lay(places, [thing.ghost]))
        return f'<g class="site">{framed}<g class="ghost">{by_name(ghost, self.colours)}</g></g>'

    def around(self, piece: Piece, spot: Spot, lies: Laid) -> Spot | None:
        symbol = self.symbols[piece.symbol]
        mark = symbol.places.get("mark")
        return mark.moved(*origin(symbol, lies.area, spot.scale), spot.scale) if mark is not None else None

    # --- both ---------------------------------------------------------------------------------------------------

    def lay(self, places: dict[str, Spot], things: Iterable[Thing]) -> list[tuple[Thing, Spot, Laid]]:
        """Where everything comes to lie, place by place."""
        by_place: dict[str, list[Thing]] = {}
        for thing in things:
            if not isinstance(thing, Shown):
                by_place.setdefault(thing.place, []).append(thing)
        laid: list[tuple[Thing, Spot, Laid]] = []
        for place, here in by_place.items():
            spot = places[place]
            written = [thing for thing in here if isinstance(thing, Words)]
            standing = [thing for thing in here if not isinstance(thing, Words)]
            sizes = [self.size(thing, spot) for thing in standing]
            if spot.layout == "scale":
                lie = [along(spot.area, size, getattr(thing, "at", 0)) for thing, size in zip(standing, sizes, strict=True)]
            else:
                lie = arranged(spot, tuple(sizes))
            laid += [(thing, spot, lies) for thing, lies in zip(standing, lie, strict=True)]
            nowhere = Size(0, 0)
            laid += [
                (thing, spot, along(spot.area, nowhere, thing.at) if spot.layout == "scale" else Laid(spot.area, 0)) for thing in written
            ]
        return laid

    def size(self, thing: Thing, spot: Spot) -> Size:
        if isinstance(thing, Chip):
            width = self.symbols[thing.symbol].width + 8 if thing.symbol else 16 + chip_width(thing)
            return Size(width * spot.scale, CHIP_HEIGHT * spot.scale)
        assert isinstance(thing, Piece)
        symbol = self.symbols[thing.symbol]
        return Size(symbol.width * spot.scale, symbol.height * spot.scale, thing.many)

    def spell(self, thing: Thing, spot: Spot, laid: Laid, say: Language, covered: bool = False, closed: str = "") -> str:
        """A thing where it lies, to be asked why it is closed; under a choice it tells nothing, the choice says what it is."""
        if isinstance(thing, Words):
            drawn = spot.write(say.text(thing.text), laid.area)
        elif isinstance(thing, Chip):
            drawn = self.chip(thing, spot, laid, say)
        else:
            assert isinstance(thing, Piece)
            drawn = self.piece(thing, spot, laid, say)
        if closed and not covered:
            drawn += self.closed(thing, spot, laid, closed)
        title = "" if isinstance(thing, Chip) else thing.title
        if title and not covered:
            return f'<g class="titled"><title>{safe(say.text(title))}</title>{drawn}</g>'
        return drawn

    def closed(self, thing: Thing, spot: Spot, laid: Laid, name: str) -> str:
        shape = self.around(thing, spot, laid) if isinstance(thing, Piece) else None
        painted = f'class="closed" fill="none" data-place="{name}"'
        return f"<rect {painted} {rectangle(laid.area, spot.radius)}/>" if shape is None else shape.outline(painted)

    def card(self, piece: Piece, spot: Spot, laid: Laid, choices: Choices) -> str:
        """A piece with things on it that may be chosen: all that it says lies in the choice, so that it is met everywhere."""
        radius = self.symbols[piece.symbol].radius * spot.scale
        says = self.within(piece, spot, laid, choices.say, True)
        chosen = choices.frame(piece.name, laid.area, radius, says, self.around(piece, spot, laid))
        return self.travels(piece, self.piece(piece._replace(inside=(), moves=False), spot, laid, choices.say) + chosen)

    def piece(self, piece: Piece, spot: Spot, laid: Laid, say: Language) -> str:
        if piece.inside and piece.moves:  # as one
            return self.travels(piece, self.piece(piece._replace(moves=False), spot, laid, say))
        x, y = origin(self.symbols[piece.symbol], laid.area, spot.scale)
        column = spot.layout == "column"
        drawn = ""
        for number in range(piece.many):
            at = (x, y + number * laid.near) if column else (x + number * laid.near, y)
            behind = number < piece.many - 1 and f"{piece.symbol}-plain" in self.symbols
            drawn += use(f"{piece.symbol}-plain" if behind else piece.symbol, at, spot.scale, piece.moves, piece.kind)
        drawn += self.within(piece, spot, laid, say)
        return f'<g opacity=".4">{drawn}</g>' if piece.faint else drawn

    def travels(self, piece: Piece, drawn: str) -> str:
        return f'<g class="piece" data-piece="{piece.kind or piece.symbol}">{drawn}</g>' if piece.moves else drawn

    def within(self, piece: Piece, spot: Spot, laid: Laid, say: Language, covered: bool = False) -> str:
        """What stands on the places of a symbol."""
        if not piece.inside:
            return ""
        symbol = self.symbols[piece.symbol]
        drawn = self.spelled(symbol.places, piece.inside, say, covered)
        return f'<g transform="{put(*origin(symbol, laid.area, spot.scale), spot.scale)}">{drawn}</g>'

    def spelled(self, places: dict[str, Spot], things: Iterable[Thing], say: Language, covered: bool = False) -> str:
        return "".join(self.spell(*each, say, covered) for each in self.lay(places, things))

    def chip(self, chip: Chip, spot: Spot, laid: Laid, say: Language) -> str:
        x, y = (laid.area.left + laid.area.right) / 2, (laid.area.top + laid.area.bottom) / 2
        if chip.symbol:
            symbol = self.symbols[chip.symbol]
            return use(chip.symbol, (x - symbol.middle[0] * spot.scale, y - symbol.middle[1] * spot.scale), spot.scale, False)
        size = CHIP_SIZE * spot.scale
        told = safe(say.text(chip.text))
        return f'<text class="chip" x="{x:g}" y="{y + 0.34 * size:g}" font-size="{size:g}" text-anchor="middle">{told}</text>'


def wanted(thing: Thing, choices: Choices) -> bool:
    """Whether something that is only drawn while it may be chosen can be chosen now."""
    if isinstance(thing, Chip) or (isinstance(thing, Piece) and thing.offered):
        return thing.name in choices.offered
    return True


def chip_width(chip: Chip) -> float:
    return drawn_width(str(chip.text), "600", False) * CHIP_SIZE


def origin(symbol: Symbol, area: Area, scale: float) -> tuple[float, float]:
    """Where a symbol is put so that it fills an area from its upper left corner."""
    return area.left - symbol.area.left * scale, area.top - symbol.area.top * scale


def use(symbol: str, at: tuple[float, float], scale: float, moves: bool, kind: str = "") -> str:
    moving = ('class="piece" ' + (f'data-piece="{kind}" ' if kind else "")) if moves else ""
    x, y = round(at[0], 1), round(at[1], 1)
    if scale == 1:
        return f'<use {moving}href="#{symbol}" x="{x:g}" y="{y:g}"/>'
    return f'<use {moving}href="#{symbol}" transform="{put(x, y, scale)}"/>'


def put(x: float, y: float, scale: float) -> str:
    return f"translate({x:.4g} {y:.4g})" + (f" scale({scale:g})" if scale != 1 else "")


# --- reading symbols --------------------------------------------------------------------------------------------------


def symbols_for(files: list[Path], paints: list[Paint]) -> dict[str, Symbol]:
    """All symbols of some files by name; one with ``data-seats`` is drawn in red and comes in the colours of all seats."""
    elements: dict[str, ET.Element] = {}
    for path in files:
        for element in read(path).iter():
            if "id" in element.attrib and element.tag != "svg":
                if "data-seats" in element.attrib:
                    elements |= painted(element, paints)
                else:
                    elements[element.attrib["id"]] = element
    return {name: Symbol(name, element, elements) for name, element in elements.items()}


def painted(element: ET.Element, paints: list[Paint]) -> dict[str, ET.Element]:
    """``trader`` as ``trader0``, ``trader1`` ..., and ``trader0-plain`` without its letter."""
    name = element.attrib["id"]
    drawn = ET.tostring(element, encoding="unicode")
    found: dict[str, ET.Element] = {}
    for number, paint in enumerate(paints):
        own = drawn
        for red, colour in ((PAINTS[0].fill, paint.fill), (PAINTS[0].edge, paint.edge), ('fill="#ffffff"', f'fill="{paint.ink}"')):
            own = own.replace(red, colour)
        plain = ET.fromstring(own.replace(f">{PAINTS[0].letter}</text>", f">{paint.letter}</text>"))
        del plain.attrib["data-seats"]
        plain.set("id", f"{name}{number}-plain")
        piece = ET.Element("g", {"id": f"{name}{number}"})
        ET.SubElement(piece, "use", {"href": f"#{name}{number}-plain"})
        for part in [*plain.findall("text"), *plain.findall("g[@class='places']")]:
            plain.remove(part)
            piece.append(part)
        found |= {f"{name}{number}-plain": plain, f"{name}{number}": piece}
    return found


# --- the printed part -------------------------------------------------------------------------------------------------


def drop_unused(element: ET.Element, shown: set[str]) -> None:
    """Leave out what this box does not have."""
    for child in list(element):
        if child.get("data-when", "") and child.attrib["data-when"] not in shown:
            element.remove(child)
        else:
            drop_unused(child, shown)


def drop_names(root: ET.Element) -> None:
    """Names of layers and places mean something to the file alone; on a page they could be another part's."""
    used = set(REFERENCE.findall(ET.tostring(root, encoding="unicode")))
    for element in root.iter():
        if element.get("id") not in used:
            element.attrib.pop("id", None)


def translate(root: ET.Element, say: Language) -> None:
    """Words of class ``words`` and all titles, in the language of the page."""
    for element in root.iter():
        if element.tag == "title" or "words" in element.get("class", "").split():
            element.text = say.text(Text((element.text or "").strip(), context=element.attrib.pop("data-context", "")))
            if element.tag == "text":
                size, room = fitted(element, element.text, float(element.get("font-size", "16")))
                element.set("font-size", f"{size:g}")
                if room:
                    element.set("textLength", f"{room:g}")
                    element.set("lengthAdjust", "spacingAndGlyphs")
        for key in [key for key in element.attrib if key.startswith("data-")]:
            del element.attrib[key]


def taken_texts(element: ET.Element, placed: Matrix = SAME) -> Iterator[ET.Element]:
    """All words of a drawing, taken out of it: they lie above the marks of choices, so that they can be read."""
    for child in list(element):
        there = times(placed, transform(child.get("transform", "")))
        if child.tag == "text":
            element.remove(child)
            if there != SAME:
                child.set("transform", f"matrix({' '.join(f'{each:g}' for each in there)})")
            yield child
        else:
            yield from taken_texts(child, there)
