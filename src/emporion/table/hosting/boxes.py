"""Boxes of owners: numbers typed from a printed copy, checked, stored by their fingerprint, kept under a name, chosen for a table."""

from __future__ import annotations

import asyncio
import copy
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from emporion.games.registry import ROOMS, in_the_house, room
from emporion.kernel.chance import Chance
from emporion.kernel.components import fingerprint, strip
from emporion.kernel.errors import ComponentsError, EmporionError, shortened
from emporion.kernel.game import Game, Room
from emporion.kernel.language import ENGLISH
from emporion.kernel.overlays import lay_over, overlay_of
from emporion.kernel.words import Text
from emporion.table.hosting.house import House
from emporion.table.people.accounts import clean_name
from emporion.table.play.boxes import AS_SHIPPED, shipped_box
from emporion.table.refusals import NotFound, Refused
from emporion.table.storage.rows import BoxRow, Person

LARGEST_FILE = 65_536
LARGEST_NUMBER = 999
MOST_DOTS = 100  # in a line of a file: reading a dotted key takes the square of its length
LONGEST_WORD = 80
LONGEST_LIST = 60
MOST_ROWS = 200
MOST_KEPT = 60
MOST_FAULTS = 12
LONGEST_NAME = 40
SEED = 7
TRIED_OUT = 200  # actions of a trial game

Tables = dict[str, Any]


class Fault(msgspec.Struct):
    """Why a box cannot be one, and where it says so; an unknown part of the place is empty."""

    table: str
    row: str
    column: str
    reason: Text | str

    def told(self) -> Text:
        """For who does not see the place."""
        if self.table:
            told: Text = ComponentsError(self.table, self.row, self.reason).args[0]
            return told
        return self.reason if isinstance(self.reason, Text) else Text("{reason}", reason=self.reason)


class WrongBox(Refused):
    """Numbers that no box of the game can have."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(faults[0].told())
        self.faults = faults


# --- reading ------------------------------------------------------------------------------------------------------------


def shipped_tables(game: str) -> Tables:
    """The numbers a game is shipped with, to be changed at will."""
    tables: Tables = strip(shipped_box(game).tables)
    return tables


def read_overlay(game: str, words: str) -> Tables:
    """All tables of the box that an owner's file makes of the shipped one."""
    if len(words) > LARGEST_FILE:
        raise Refused(Text("This file is too large; {most} characters are the most", most=LARGEST_FILE))
    if any(line.count(".") > MOST_DOTS for line in words.splitlines()):
        raise Refused(Text("This is not TOML: {problem}", problem=f"more than {MOST_DOTS} dots in a line"))
    try:
        overlay = tomllib.loads(words.removeprefix("\ufeff").replace("\r\n", "\n"))  # some editors begin a file with that mark
    except (ValueError, RecursionError) as problem:  # also a number of thousands of digits
        raise Refused(Text("This is not TOML: {problem}", problem=shortened(str(problem)))) from None
    tables = shipped_tables(game)
    try:
        lay_over(tables, strip(overlay))
    except ComponentsError as problem:
        raise WrongBox([Fault(problem.table, problem.row, problem.column, problem.reason)]) from None
    return tables


# --- checking -----------------------------------------------------------------------------------------------------------


def check(game: str, tables: Tables) -> None:
    """Refuse a box that cannot be played with; says of several wrong numbers where each stands."""
    shipped = shipped_tables(game)
    tables = copy.deepcopy(tables)
    faults: list[Fault] = []
    while len(faults) < MOST_FAULTS:
        fault = first_fault(game, shipped, tables)
        if fault is None:
            break
        faults.append(fault)
        if not put_right(shipped, tables, fault):
            break
    if faults:
        raise WrongBox(faults)


def first_fault(game: str, shipped: Tables, tables: Tables) -> Fault | None:
    too_large = beyond_limits(tables)
    if too_large is not None:
        return too_large
    place = room(game)
    try:
        for seats in dict.fromkeys([place.seats[0], place.seats[-1]]):
            try_out(place.open(seats, {}, tables))
    except ComponentsError as problem:
        return Fault(problem.table, problem.row, problem.column or blamed(shipped, tables, problem), problem.reason)
    except Exception:  # the checks of a game cannot foresee every box
        return Fault("", "", "", Text("With these numbers the game breaks down; a trial game could not be played"))
    return None


def try_out(game: Game[Any]) -> None:
    """Begin a game at random and draw it: what is wrong only then must not be found out at a table."""
    state = game.deal(SEED)
    chance = Chance(SEED)
    for _ in range(TRIED_OUT):
        if state.over():
            break
        legal = state.legal_for(state.actor())
        state.apply_for(state.actor(), legal[chance.below(len(legal))])
    view = game.view(state, 0)
    game.board(view, [], ENGLISH)
    game.mat(view, 0, ENGLISH)


def beyond_limits(tables: Tables) -> Fault | None:
    """What a house takes from strangers is smaller than what a game would."""
    for table, content in tables.items():
        if not isinstance(content, dict) or not isinstance(content.get("rows", []), list):
            return Fault(table, "", "", Text("is a single value; a table is expected"))
        if len(content.get("rows", [])) > MOST_ROWS:
            return Fault(table, "", "", Text("has more than {most} rows", most=MOST_ROWS))
        for row in [{key: value for key, value in content.items() if key != "rows"}, *content.get("rows", [])]:
            for column, value in row.items() if isinstance(row, dict) else ():
                reason = too_much(value)
                if reason is not None:
                    return Fault(table, str(row.get("name", "")), column, reason)
    return None


def too_much(value: Any) -> Text | None:
    parts = value if isinstance(value, list) else [value]
    if len(parts) > LONGEST_LIST:
        return Text("has more than {most} entries", most=LONGEST_LIST)
    if any(isinstance(part, int) and abs(part) > LARGEST_NUMBER for part in parts):
        return Text("a number from {least} to {most} is expected", least=-LARGEST_NUMBER, most=LARGEST_NUMBER)
    if any(isinstance(part, str) and len(part) > LONGEST_WORD for part in parts):
        return Text("is longer than {most} characters", most=LONGEST_WORD)
    return None


def blamed(shipped: Tables, tables: Tables, problem: ComponentsError) -> str:
    """The column a refusal is about: one that it names, rather one that was changed; else the only one that was changed there."""
    ours, theirs = part_of(shipped, problem.table, problem.row), part_of(tables, problem.table, problem.row)
    changed = [column for column in theirs if theirs[column] != ours.get(column)]
    named = [word for word in re.findall(r"\w+", str(problem.reason)) if word in theirs and word not in ("rows", "name")]
    likely = [word for word in named if word in changed] + named
    return likely[0] if likely else str(changed[0]) if len(changed) == 1 else ""


def part_of(tables: Tables, table: str, row: str) -> Tables:
    """A row, or what a table holds besides its rows."""
    content = tables.get(table, {})
    if not row:
        return {key: value for key, value in content.items() if key != "rows"}
    return next((each for each in content.get("rows", []) if isinstance(each, dict) and str(each.get("name")) == row), {})


def put_right(shipped: Tables, tables: Tables, fault: Fault) -> bool:
    """Take the shipped value where a fault stands, to find the next one; answers whether that changed anything."""
    if fault.table not in shipped:
        return fault.table in tables and tables.pop(fault.table) is not None
    before = copy.deepcopy(tables[fault.table])
    mine, theirs = part_of(tables, fault.table, fault.row), part_of(shipped, fault.table, fault.row)
    if fault.row and mine and fault.column in theirs:
        mine[fault.column] = theirs[fault.column]
    elif not fault.row and fault.column in theirs:
        tables[fault.table][fault.column] = theirs[fault.column]
    else:
        tables[fault.table] = copy.deepcopy(shipped[fault.table])
    return bool(before != tables[fault.table])


# --- storing and choosing ---------------------------------------------------------------------------------------------


def box_of(game: str, tables: Tables) -> BoxRow:
    """A box as it is stored; one without corrections is the shipped one."""
    overlay = overlay_of(shipped_tables(game), tables)
    spelled = msgspec.json.encode(overlay).decode() if overlay else ""
    return BoxRow(fingerprint(tables), game, msgspec.json.encode(tables).decode(), spelled)


async def put(house: House, address: str, game: str, tables: Tables) -> BoxRow:
    """Check and store a box that came from an address."""
    await asyncio.to_thread(check, game, tables)
    box = box_of(game, tables)
    if not box.overlay:
        raise Refused(Text("Nothing differs from the box as it is shipped"))
    house.quotas.spend("box", address)
    await house.stored(house.boxes.put, box)
    return box


async def keep(house: House, person: Person, box: BoxRow, name: str) -> None:
    """Put a box on somebody's list under a name."""
    if not await house.stored(house.boxes.keep, person.id, box.fingerprint, clean_name(name[: LONGEST_NAME * 4], LONGEST_NAME), MOST_KEPT):
        raise Refused(Text("You keep {most} boxes, which is the most; take one off your list first", most=MOST_KEPT))


async def find(house: House, game: str, mark: str) -> BoxRow:
    """The box of a game with that fingerprint."""
    box = await house.stored(house.boxes.get, room(game).name, mark)
    if box is None or not box.overlay:
        raise NotFound(Text("There is no such box"))
    return box


async def chosen_box(house: House, game: str, chosen: str) -> BoxRow | None:
    """The box a table is to be played with: the fingerprint of one, ``shipped``, or nothing for the usual one. None: as shipped."""
    mark = chosen or house.own_boxes.get(game, AS_SHIPPED)
    if mark in (AS_SHIPPED, shipped_box(game).fingerprint()):
        return None
    return await find(house, game, mark)


# --- a house with a box of its own --------------------------------------------------------------------------------------


def fitting_room(words: str) -> tuple[Room, Path]:
    """``GAME=FILE``, or a file alone if its tables are those of one game only."""
    name, equals, path = words.partition("=")
    if equals and in_the_house(name):
        return room(name), Path(path)
    file = Path(words)
    try:
        tables = set(tomllib.loads(file.read_text(encoding="utf-8")))
    except OSError as problem:
        raise EmporionError(f"{file} cannot be read: {problem.strerror}") from None
    except ValueError as problem:
        raise EmporionError(f"{file} is not TOML: {problem}") from None
    fitting = [place for place in ROOMS if tables <= set(shipped_box(place.name).tables)]
    if len(fitting) != 1:
        which = ", ".join(place.name for place in fitting) or "none of the games"
        raise EmporionError(f"{file}: its tables are those of {which}; say which game it is for: --components GAME={file}")
    return fitting[0], file


def house_boxes(files: tuple[str, ...]) -> list[BoxRow]:
    """The boxes a house plays with unless somebody chooses another; one for a game at most."""
    found: list[BoxRow] = []
    for words in files:
        place, file = fitting_room(words)
        if any(box.game == place.name for box in found):
            raise EmporionError(f"{file}: {place.title} has a box of the house already")
        tables = place.open(place.seats[0], {}, file).box_file.as_data()
        check(place.name, tables)
        found.append(box_of(place.name, tables))
    return found


async def furnish(house: House) -> None:
    """Lay out the boxes that the house was told to play with."""
    for box in await asyncio.to_thread(house_boxes, house.settings.components):
        if box.overlay:
            await house.stored(house.boxes.put, box)
            house.own_boxes[box.game] = box.fingerprint
