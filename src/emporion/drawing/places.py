"""Where a table of the box stands on the board, found out and not typed in: a number is changed, and what is drawn otherwise is its place.

So a game declares nothing for it, and the place is right however the board is drawn.
"""

from __future__ import annotations

import copy
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from emporion.drawing.outlines import Area, Leaf, leaves, numbers, parse, symbols_of
from emporion.drawing.palette import by_day
from emporion.kernel.agenda import State
from emporion.kernel.components import strip
from emporion.kernel.game import Game, Room
from emporion.kernel.language import ENGLISH, Language
from emporion.kernel.overlays import ABOUT

SEED = 7
FEW = 4
MOST_TRIES = 24  # changed boxes that are opened for one column
NEAR = 6.0  # places closer than this are pointed at together
PAPER = "#f4ead4"  # behind what does not fill its drawing
LETTERS = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', 'DejaVu Sans', sans-serif"

Tables = dict[str, Any]


class Place(NamedTuple):
    """A part of the boards of a game: at a table of so many, which of the drawings, and the areas in it."""

    seats: int
    drawing: int
    areas: tuple[Area, ...]


class Drawn:
    """The boards of a position as the first seat sees it, leaf by leaf."""

    def __init__(self, game: Game[Any], state: State, say: Language) -> None:
        view = game.view(state, 0)
        self.art = parse(by_day(game.art(say)))
        mats = "".join(game.mat(view, seat, say) for seat in range(1, game.seats))
        boards = parse(by_day(game.board(view, [], say) + game.private(view, 0, [], say) + mats))
        self.symbols = symbols_of(self.art)
        self.drawings = [svg for svg in boards.iter("svg") if svg.attrib.get("role") == "group"]

    def leaves(self, drawing: int) -> list[Leaf]:
        return list(leaves(self.drawings[drawing], self.symbols))


# --- finding a place ------------------------------------------------------------------------------------------------


def find_place(room: Room, table: str) -> Place | None:
    """Where the numbers of a table are drawn when a game begins; None when none of them is."""
    for seats in dict.fromkeys([room.seats[-1], room.seats[0]]):
        found = find_at(room, seats, table)
        if found is not None:
            return found
    return None


def find_at(room: Room, seats: int, table: str) -> Place | None:
    shipped = room.open(seats, {})
    tables: Tables = strip(shipped.box_file.tables)
    before = Drawn(shipped, shipped.deal(SEED), ENGLISH)
    known = [before.leaves(number) for number in range(len(before.drawings))]
    areas: list[list[Area]] = [[] for _ in known]
    for ways in shaken(tables[table]):
        accepted = 0
        for content in islice((way for way in ways if way != tables[table]), MOST_TRIES):
            after = opened(room, seats, {**tables, table: content})
            if after is None or len(after.drawings) != len(known):
                continue
            accepted += 1
            found = [differing(old, after.leaves(number)) for number, old in enumerate(known)]
            for number, more in enumerate(found):
                areas[number] += more
            if any(found) or accepted == FEW:
                break
    best = max(range(len(areas)), key=lambda number: (len(merged(areas[number])), -number), default=0)
    return Place(seats, best, tuple(merged(areas[best]))) if areas and areas[best] else None


def opened(room: Room, seats: int, tables: Tables) -> Drawn | None:
    """The boards with another box, unless it cannot be one."""
    try:
        game = room.open(seats, {}, tables)
        return Drawn(game, game.deal(SEED), ENGLISH)
    except Exception:  # a box that was not checked for this can fail anywhere
        return None


def differing(before: list[Leaf], after: list[Leaf]) -> list[Area]:
    """What is drawn no more; where nothing is gone, what has come."""
    old, new = Counter(leaf.looks for leaf in before), Counter(leaf.looks for leaf in after)
    gone, come = old - new, new - old
    return [leaf.area for leaf in before if leaf.looks in gone] or [leaf.area for leaf in after if leaf.looks in come]


def merged(areas: list[Area]) -> list[Area]:
    """Areas that lie together, joined."""
    result: list[Area] = []
    for area in areas:
        joined = area
        apart: list[Area] = []
        for other in result:
            if joined.grown(NEAR).meets(other):
                joined = joined.joined(other)
            else:
                apart.append(other)
        result = [*apart, joined]
    return result if len(result) == len(areas) else merged(result)


# --- other numbers ----------------------------------------------------------------------------------------------------


def shaken(content: Tables) -> Iterator[Iterator[Tables]]:
    """For every key and column of a table, ways to change it; checks may refuse the first ones."""
    for key, value in content.items():
        if key != "rows" and key not in ABOUT:
            yield ({**content, key: other} for other in others(value))
    rows = content.get("rows", [])
    for column in dict.fromkeys(key for row in rows for key in row if key != "name"):
        yield changed_columns(content, rows, column)


def changed_columns(content: Tables, rows: list[Tables], column: str) -> Iterator[Tables]:
    """All rows a little more or less; their values passed on to the next row; one row alone; whole rows passed on, and exchanged."""
    holders = [number for number, row in enumerate(rows) if column in row]
    ways: list[Callable[[Any], Any]] = [lambda value: shifted(value, 1), lambda value: shifted(value, -1), turned_round]
    for way in ways:
        yield with_column(content, column, {number: way(rows[number][column]) for number in holders})
    yield with_column(content, column, {number: rows[holders[at - 1]][column] for at, number in enumerate(holders)})
    known = list(dict.fromkeys(part for row in rows for part in parts_of(row.get(column)) if isinstance(part, str)))
    for number in holders[:FEW] + holders[-FEW:]:
        for other in [*others(rows[number][column]), *other_words(rows[number][column], known)]:
            yield with_column(content, column, {number: other})
    yield {**content, "rows": [{**rows[number - 1], "name": row["name"]} for number, row in enumerate(rows)]}
    for number in range(0, len(rows) - 1, max(1, len(rows) // FEW)):
        first, second = rows[number], rows[number + 1]
        swapped = [*rows[:number], {**second, "name": first["name"]}, {**first, "name": second["name"]}, *rows[number + 2 :]]
        yield {**content, "rows": swapped}


def with_column(content: Tables, column: str, values: dict[int, Any]) -> Tables:
    changed = copy.deepcopy(content)
    for number, value in values.items():
        changed["rows"][number][column] = value
    return changed


def parts_of(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def other_words(value: Any, known: list[str]) -> Iterator[Any]:
    """A word, or the first of several, in the place of which another of the column stands."""
    parts = parts_of(value)
    if parts and parts[0] in known:
        at = known.index(parts[0])
        for word in (known[at + 1 :] + known[:at])[:FEW]:
            if word not in parts:
                yield [word, *parts[1:]] if isinstance(value, list) else word


def others(value: Any) -> list[Any]:
    return [other for other in (shifted(value, 1), shifted(value, -1), turned_round(value)) if other != value]


def shifted(value: Any, by: int) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + by
    return [shifted(each, by) for each in value] if isinstance(value, list) else value


def turned_round(value: Any) -> Any:
    return value[::-1] if isinstance(value, list) else value


# --- a picture of it --------------------------------------------------------------------------------------------------


def picture(room: Room, place: Place, tables: Tables | None, say: Language, name: str) -> str:
    """The part of the board with its surroundings, complete in itself, the places framed."""
    game = room.open(place.seats, {}, tables)
    return framed(Drawn(game, game.deal(SEED), say), place.drawing, place.areas, name)


def framed(drawn: Drawn, drawing: int, areas: tuple[Area, ...], name: str) -> str:
    """A drawing around some areas of it."""
    svg = drawn.drawings[drawing]
    left, top, width, height = numbers(svg.attrib["viewBox"])
    crop = cropped(areas, Area(left, top, left + width, top + height))
    wide, high = crop.right - crop.left, crop.bottom - crop.top
    thick = wide / 200
    inside = "".join(spell(child) for child in svg if any(leaf.area.meets(crop) for leaf in leaves(child, drawn.symbols)))
    frames = "".join(frame(area.grown(thick * 1.5), thick) for area in areas)
    art = "".join(spell(child) for child in drawn.art)
    view = f"{crop.left:.1f} {crop.top:.1f} {wide:.1f} {high:.1f}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{wide:.0f}" height="{high:.0f}" role="img" '
        f'font-family="{LETTERS}"><title>{name}</title>{art}<rect x="{crop.left:.1f}" y="{crop.top:.1f}" width="{wide:.1f}" '
        f'height="{high:.1f}" fill="{PAPER}"/>{inside}{frames}</svg>'
    )


def frame(area: Area, thick: float) -> str:
    wide, high = area.right - area.left, area.bottom - area.top
    where = f'x="{area.left:.1f}" y="{area.top:.1f}" width="{wide:.1f}" height="{high:.1f}" rx="{4 * thick:.1f}"'
    return (
        f'<rect {where} fill="none" stroke="#fffdf6" stroke-width="{3 * thick:.1f}"/>'
        f'<rect {where} fill="none" stroke="#9c2f24" stroke-width="{1.5 * thick:.1f}"/>'
    )


def cropped(areas: tuple[Area, ...], whole: Area) -> Area:
    """The places with a margin, not wider than the drawing and not so narrow that nobody knows where they are."""
    inner = areas[0]
    for area in areas[1:]:
        inner = inner.joined(area)
    width = max(1.25 * (inner.right - inner.left), 0.5 * (whole.right - whole.left), inner.bottom - inner.top)
    width = min(width, whole.right - whole.left)
    height = min(whole.bottom - whole.top, max(1.15 * (inner.bottom - inner.top), 0.6 * width))
    left = min(max(whole.left, (inner.left + inner.right - width) / 2), whole.right - width)
    top = min(max(whole.top, (inner.top + inner.bottom - height) / 2), whole.bottom - height)
    return Area(left, top, left + width, top + height)


def spell(element: ET.Element) -> str:
    return ET.tostring(element, encoding="unicode")
