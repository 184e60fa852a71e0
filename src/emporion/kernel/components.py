"""The box as data: tables with provenance, overlays by owners of a printed copy, and refusals that name the place.

A components file is TOML. Every top-level table names its ``provenance`` and holds either plain keys or ``rows``, each row with
a ``name``. An overlay has the same shape: its keys replace keys, its rows replace columns of the row of the same name, and
``replace = true`` puts its rows in the place of all rows of that table.
"""

from __future__ import annotations

import copy
import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

import msgspec

from emporion.kernel.errors import ComponentsError

PROVENANCES: Final = ["rulebook", "photo", "source", "derived", "reconstructed"]
ABOUT: Final = ["provenance", "note"]

Components: TypeAlias = Path | dict[str, Any] | None
"""What a game is opened with: its own box, an owner's file laid over it, or all tables as data, as a record keeps them.

Data need not say where its numbers come from."""

T = TypeVar("T")


class Source:
    """Where the numbers of one table, row or column come from."""

    def __init__(self, table: str, row: str, column: str, provenance: str, note: str) -> None:
        self.table = table
        self.row = row
        self.column = column
        self.provenance = provenance
        self.note = note


class ComponentsFile:
    """The tables of a box, checked for shape; the game checks their meaning."""

    def __init__(self, standard: Path, components: Components = None) -> None:
        if isinstance(components, dict):
            self.tables = copy.deepcopy(components)
            for table, content in self.tables.items():
                check_shape(table, content)
            return  # where the numbers came from has been told where they were written down
        self.tables = read_toml(standard)
        if components is not None:
            for table, changes in read_toml(components).items():
                self.overlay(table, changes)
        for table, content in self.tables.items():
            check_shape(table, content)
            self.check_provenance(table, content)

    def overlay(self, table: str, changes: Any) -> None:
        """Lay the changes of an owner's file over one table."""
        if table not in self.tables:
            raise ComponentsError(table, "", f"unknown table; known are {', '.join(self.tables)}")
        if not isinstance(changes, dict):
            raise ComponentsError(table, "", "is a single value; a table is expected")
        mine = self.tables[table]
        replace = changes.pop("replace", False)
        rows = changes.pop("rows", None)
        for key, value in changes.items():
            if key not in mine and key not in ABOUT:
                raise ComponentsError(table, "", f"unknown key '{key}'; known are {', '.join(known_keys(mine))}")
            mine[key] = value
        if (rows is not None or replace) and "rows" not in mine:
            raise ComponentsError(table, "", "has no rows in this game")
        if rows is None:
            return
        if not isinstance(rows, list):
            raise ComponentsError(table, "", "rows is a single value; a list of rows is expected")
        if replace:
            mine["rows"] = rows
            return
        for row in rows:
            self.overlay_row(table, mine["rows"], row)

    def overlay_row(self, table: str, rows: list[dict[str, Any]], changes: Any) -> None:
        """Replace columns of the row that bears the same name."""
        if not isinstance(changes, dict) or "name" not in changes:
            raise ComponentsError(table, "", "a row without a name")
        name = changes["name"]
        for row in rows:
            if row["name"] == name:
                row.update(changes)
                return
        known = ", ".join(str(row["name"]) for row in rows)
        raise ComponentsError(table, str(name), f"no such row; known are {known}")

    def check_provenance(self, table: str, content: Any) -> None:
        """Every table says where its numbers come from."""
        if "provenance" not in content:
            raise ComponentsError(table, "", f"has no provenance; one of {', '.join(PROVENANCES)} is expected")
        for source in self.sources(table):
            if source.provenance not in PROVENANCES:
                raise ComponentsError(table, source.row, f"provenance '{source.provenance}'; one of {', '.join(PROVENANCES)} is expected")

    def sources(self, table: str) -> list[Source]:
        """Where the numbers of a table come from: the table as a whole, then what differs by row or column."""
        content = self.tables[table]
        found = [Source(table, "", "", str(content["provenance"]), str(content.get("note", "")))]
        for row in content.get("rows", []):
            own = row.get("provenance", None) if isinstance(row, dict) else None
            if isinstance(own, str):
                found.append(Source(table, str(row.get("name", "")), "", own, ""))
            elif isinstance(own, dict):
                for column, tag in own.items():
                    if column not in row:
                        raise ComponentsError(table, str(row.get("name", "")), f"provenance of '{column}', which is no column here")
                    found.append(Source(table, str(row.get("name", "")), column, str(tag), ""))
            elif own is not None:
                raise ComponentsError(table, str(row.get("name", "")), "provenance is neither a word nor a table of columns")
        return found

    def rows(self, table: str, shape: type[T]) -> list[T]:
        """The rows of a table as typed structs, in their order."""
        content = self.content(table)
        if "rows" not in content:
            raise ComponentsError(table, "", "has no rows")
        names: list[str] = []
        result: list[T] = []
        for number, row in enumerate(content["rows"]):
            name = str(row.get("name", f"number {number + 1}")) if isinstance(row, dict) else f"number {number + 1}"
            if name in names:
                raise ComponentsError(table, name, "two rows bear this name")
            names.append(name)
            result.append(fit(table, name, row, shape))
        return result

    def table(self, table: str, shape: type[T]) -> T:
        """The plain keys of a table as a typed struct."""
        return fit(table, "", {key: value for key, value in self.content(table).items() if key != "rows"}, shape)

    def content(self, table: str) -> dict[str, Any]:
        if table not in self.tables:
            raise ComponentsError(table, "", "is missing")
        content: dict[str, Any] = self.tables[table]
        return content

    def fingerprint(self) -> str:
        """Tells one box from another in records."""
        return fingerprint(self.tables)

    def as_data(self) -> dict[str, Any]:
        """The tables without what they say about themselves: what a record, a stored game and a plan keep."""
        data: dict[str, Any] = strip(self.tables)
        return data

    def as_json(self) -> str:
        """The same in one line."""
        return json.dumps(self.as_data(), separators=(",", ":"))


def fingerprint(tables: dict[str, Any]) -> str:
    """Of all numbers of a box; what the tables say about themselves does not count."""
    return hashlib.sha256(json.dumps(strip(tables), sort_keys=True).encode()).hexdigest()[:16]


def check_shape(table: str, content: Any) -> None:
    """A table has keys, and its rows are a list."""
    if not isinstance(content, dict):
        raise ComponentsError(table, "", "is a single value; a table is expected")
    if not isinstance(content.get("rows", []), list):
        raise ComponentsError(table, "", "rows is a single value; a list of rows is expected")


def read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise ComponentsError("-", "", f"{path} cannot be read: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise ComponentsError("-", "", f"{path} is not a text file") from None
    except tomllib.TOMLDecodeError as problem:
        raise ComponentsError("-", "", f"{path} is not TOML: {problem}") from None


def fit(table: str, row: str, content: Any, shape: type[T]) -> T:
    """Convert with msgspec, without the words a table says about itself."""
    if not isinstance(content, dict):
        raise ComponentsError(table, row, "is a single value; a row of columns is expected")
    plain = {key: value for key, value in content.items() if key not in ABOUT}
    known: tuple[str, ...] = getattr(shape, "__struct_fields__", ())
    for key in plain:  # msgspec's own check is lost when the shape is compiled
        if key not in known:
            raise ComponentsError(table, row, f"unknown column '{key}'; known are {', '.join(known)}")
    try:
        return msgspec.convert(plain, shape, strict=True)
    except msgspec.ValidationError as problem:
        raise ComponentsError(table, row, str(problem).replace("`", "'").replace("Object", "it")) from None


def strip(content: Any) -> Any:
    if isinstance(content, dict):
        return {key: strip(value) for key, value in content.items() if key not in ABOUT}
    if isinstance(content, list):
        return [strip(value) for value in content]
    return content


def known_keys(table: dict[str, Any]) -> list[str]:
    return [key for key in table if key not in ABOUT]


# --- refusals the games share ---------------------------------------------------------------------------------------


def positive(table: str, row: str, column: str, value: int) -> None:
    if value < 1:
        raise ComponentsError(table, row, f"{column} is {value}; a positive number is expected")


def not_negative(table: str, row: str, column: str, value: int) -> None:
    if value < 0:
        raise ComponentsError(table, row, f"{column} is {value}; it cannot be negative")


def in_order(table: str, found: list[str], expected: list[str]) -> None:
    if found != expected:
        raise ComponentsError(table, "", f"rows are {', '.join(found)}; expected are {', '.join(expected)}, in this order")


def index_of(table: str, row: str, name: str, known: list[str]) -> int:
    if name not in known:
        raise ComponentsError(table, row, f"'{name}' is unknown; one of {', '.join(known)} is expected")
    return known.index(name)


def between(table: str, row: str, column: str, value: int, lowest: int, highest: int) -> None:
    if not lowest <= value <= highest:
        raise ComponentsError(table, row, f"{column} is {value}; a number from {lowest} to {highest} is expected")


def expect(table: str, row: str, column: str, found: int, expected: int) -> None:
    if found != expected:
        raise ComponentsError(table, row, f"{column} is {found}; {expected} is expected")


def how_many(table: str, found: int, expected: int, what: str = "rows") -> None:
    if found != expected:
        raise ComponentsError(table, "", f"{found} {what}; {expected} are expected")
