"""Tables that might be better: owners' overlays, and numbers drawn within ranges. Only what we reconstructed or derived may differ."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from emporion.arena.plan import ArenaError
from emporion.games.registry import room
from emporion.kernel.chance import Chance, stream
from emporion.kernel.components import RECONSTRUCTED, ComponentsFile, read_toml, source_at, strip
from emporion.kernel.errors import ComponentsError
from emporion.kernel.overlays import ABOUT

OURS = [*RECONSTRUCTED, "derived"]
AS_IT_IS = "as-it-is"
TRIES = 200
"""Draws that the box may refuse before the ranges are held for wrong."""


class Change(msgspec.Struct, frozen=True):
    """One number, or list of them, that differs from the box as it is."""

    table: str
    row: str
    column: str
    before: Any
    after: Any
    provenance: str

    def __str__(self) -> str:
        row = f", {self.row}" if self.row else ""
        return f"{self.table}{row}: {self.column} {told(self.before)} becomes {told(self.after)}"


def told(value: Any) -> str:
    return "nothing" if value is None else json.dumps(value, ensure_ascii=False)


class Candidate(msgspec.Struct, frozen=True):
    """A box to be tried."""

    name: str
    tables: dict[str, Any]
    changes: list[Change]

    def overlay(self) -> str:
        """The file that makes this box out of the one as it is."""
        return "\n".join(map(self.table_text, dict.fromkeys(change.table for change in self.changes)))

    def table_text(self, table: str) -> str:
        own = [change for change in self.changes if change.table == table]
        text = f"[{table}]\n" + "".join(f"{change.column} = {toml(change.after)}\n" for change in own if not change.row)
        if any(change.row and change.column == "name" for change in own):  # rows have come or gone
            return text + "replace = true\n" + rows_text(self.tables[table]["rows"])
        rows: dict[str, dict[str, Any]] = {}
        for change in own:
            if change.row:
                rows.setdefault(change.row, {"name": change.row})[change.column] = change.after
        return text + (rows_text(list(rows.values())) if rows else "")


def rows_text(rows: list[dict[str, Any]]) -> str:
    return "rows = [\n" + "".join(f"  {toml(row)},\n" for row in rows) + "]\n"


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def as_it_is(game: str, seats: int, options: dict[str, str]) -> Candidate:
    """The box that is shipped."""
    return Candidate(AS_IT_IS, room(game).open(seats, options).box_file.as_data(), [])


def from_file(game: str, seats: int, options: dict[str, str], file: Path) -> Candidate:
    """An owner's overlay, if it changes nothing that is known."""
    box = room(game).open(seats, options).box_file
    tables = room(game).open(seats, options, file).box_file.as_data()
    return Candidate(file.stem, tables, allowed(box, tables, str(file)))


def allowed(box: ComponentsFile, tables: dict[str, Any], source: str) -> list[Change]:
    """What differs from the box, if all of it is ours to change."""
    changes = changes_of(box, tables)
    for change in changes:
        check_ours(source, change.table, change.row, change.column, change.provenance)
    return changes


def check_ours(source: str, table: str, row: str, column: str, provenance: str) -> None:
    """Complain about a number that is known."""
    if provenance not in OURS:
        where = f"table '{table}', row '{row}'" if row else f"table '{table}'"
        reason = f"{column} is known ({provenance}); a candidate may only change what is reconstructed or derived"
        raise ArenaError(f"{source}: {where}: {reason}")


def provenances(box: ComponentsFile, table: str) -> Callable[[str, str], str]:
    """Where the number in a row and column comes from."""
    told = box.told(table)
    return lambda row, column: source_at(told, row, column).provenance


def changes_of(box: ComponentsFile, tables: dict[str, Any]) -> list[Change]:
    """Number by number, with where the number in the box as it is comes from."""
    found: list[Change] = []
    for table, content in box.tables.items():
        provenance = provenances(box, table)
        ours, theirs = strip(content), tables[table]
        for key in ours:
            if key != "rows" and ours[key] != theirs[key]:
                found.append(Change(table, "", key, ours[key], theirs[key], provenance("", key)))
        old = {row["name"]: row for row in ours.get("rows", [])}
        new = {row["name"]: row for row in theirs.get("rows", [])}
        for name in dict.fromkeys([*old, *new]):
            for column in dict.fromkeys([*old.get(name, {}), *new.get(name, {})]):
                before, after = old.get(name, {}).get(column), new.get(name, {}).get(column)
                if before != after:
                    found.append(Change(table, name, column, before, after, provenance(name, column)))
    return found


# --- drawn within ranges --------------------------------------------------------------------------------------------


def drawn(game: str, seats: int, options: dict[str, str], ranges: Path, count: int, seed: int) -> list[Candidate]:
    """Boxes drawn within the ranges of a file, each different; the box itself refuses what cannot be."""
    box = room(game).open(seats, options).box_file
    wanted = read_toml(ranges)
    check_ranges(box, wanted, ranges)
    found: list[Candidate] = []
    refused = ""
    for number in range(TRIES + count):
        if len(found) == count:
            break
        tables = copy.deepcopy(box.as_data())
        draw_tables(tables, wanted, stream("calibrate", seed, number))
        try:
            room(game).open(seats, options, tables)
        except ComponentsError as problem:
            refused = str(problem)
            continue
        if all(tables != each.tables for each in found):
            found.append(Candidate(f"draw-{number}", tables, allowed(box, tables, str(ranges))))
    if not found:
        raise ArenaError(f"{ranges}: of {TRIES + count} draws the box took none; it says: {refused}")
    return found


def check_ranges(box: ComponentsFile, wanted: dict[str, Any], ranges: Path) -> None:
    """Every table, row and column of the file is in the box, and ours to change."""
    for table, content in wanted.items():
        if table not in box.tables:
            raise ArenaError(f"{ranges}: unknown table '{table}'; known are {', '.join(box.tables)}")
        provenance = provenances(box, table)
        known = {row["name"]: row for row in box.tables[table].get("rows", [])}
        named = [("", key) for key in content if key != "rows"]
        for row in content.get("rows", []):
            if row.get("name") not in known:
                raise ArenaError(f"{ranges}: table '{table}' has no row '{row.get('name')}'; known are {', '.join(known)}")
            named += [(row["name"], column) for column in row if column != "name"]
        for name, column in named:
            if column not in (known[name] if name else box.tables[table]) or column in ABOUT:
                raise ArenaError(f"{ranges}: table '{table}'{f', row {name!r}' if name else ''} has no column '{column}'")
            check_ours(str(ranges), table, name, column, provenance(name, column))


def draw_tables(tables: dict[str, Any], wanted: dict[str, Any], chance: Chance) -> None:
    for table, content in wanted.items():
        for key, value in content.items():
            if key != "rows":
                tables[table][key] = draw(value, chance)
        rows = {row["name"]: row for row in tables[table].get("rows", [])}
        for row in content.get("rows", []):
            rows[row["name"]].update({column: draw(value, chance) for column, value in row.items()})


def draw(value: Any, chance: Chance) -> Any:
    """``{from = 2, to = 5}`` is one of the numbers between, ``{one_of = [...]}`` one of those; lists are drawn item by item."""
    if isinstance(value, list):
        return [draw(each, chance) for each in value]
    if not isinstance(value, dict):
        return value
    if "one_of" in value:
        return value["one_of"][chance.below(len(value["one_of"]))]
    if set(value) != {"from", "to"} or value["from"] > value["to"]:
        raise ArenaError(f"a range is written {{from = 2, to = 5}} or {{one_of = [2, 5]}}, not {toml(value)}")
    return int(value["from"]) + chance.below(int(value["to"]) - int(value["from"]) + 1)
