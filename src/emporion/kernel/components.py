"""The box as data: tables with provenance, overlays by owners of a printed copy, and refusals that name the place.

A components file is TOML. Every top-level table names its ``provenance`` and holds either plain keys or ``rows``, each row with
a ``name``. Where single numbers come from elsewhere, a row has a ``provenance`` of its own, for all of it or by column, and a table
a ``provenance_of`` by key, or by column for all rows; a ``note`` says more of a table or a row. An overlay has the same shape: its keys
replace keys, its rows replace columns of the row of the same name, and ``replace = true`` puts its rows in the place of all rows of that
table.
"""

from __future__ import annotations

import copy
import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

import msgspec

from emporion.kernel.errors import ComponentsError, shortened
from emporion.kernel.overlays import ABOUT, Correction, corrections, known_keys, lay_over
from emporion.kernel.words import Text

CALIBRATED: Final = "reconstructed, calibrated"
RECONSTRUCTED: Final = ["reconstructed", CALIBRATED]
"""Our best guess; the second was chosen among others by how the game then plays."""
PROVENANCES: Final = ["rulebook", "photo", "source", "derived", *RECONSTRUCTED]
LARGEST: Final = 9_999
"""No number of a box is larger; positions and encodings count on it."""

Components: TypeAlias = Path | dict[str, Any] | None
"""What a game is opened with: its own box, an owner's file laid over it, or all tables as data, as a record keeps them.

Data need not say where its numbers come from."""

T = TypeVar("T")


class Source:
    """Where the numbers of one table, row or column come from; a column without a row is that of all rows, or a key."""

    def __init__(self, table: str, row: str, column: str, provenance: str, note: str) -> None:
        self.table = table
        self.row = row
        self.column = column
        self.provenance = provenance
        self.note = note


def source_at(told: dict[tuple[str, str], Source], row: str, column: str) -> Source:
    """Where a single number comes from: it tells that itself, or its row, its column or its table does."""
    return told.get((row, column)) or told.get((row, "")) or told.get(("", column)) or told["", ""]


class ComponentsFile:
    """The tables of a box, checked for shape; the game checks their meaning."""

    def __init__(self, standard: Path, components: Components = None) -> None:
        self.standard = standard
        if isinstance(components, dict):
            self.tables = copy.deepcopy(components)
            for table, content in self.tables.items():
                check_shape(table, content)
            return  # where the numbers came from has been told where they were written down
        self.tables = read_toml(standard)
        if components is not None:
            if not isinstance(components, Path):
                raise ComponentsError("-", "", f"a {type(components).__name__} is no box; the path of a file or all tables as data are")
            lay_over(self.tables, read_toml(components))
        for table, content in self.tables.items():
            check_shape(table, content)
            self.check_provenance(table, content)

    def check_provenance(self, table: str, content: Any) -> None:
        """Every table says where its numbers come from."""
        if "provenance" not in content:
            raise ComponentsError(table, "", f"has no provenance; one of {'; '.join(PROVENANCES)} is expected")
        for source in self.sources(table):
            if source.provenance not in PROVENANCES:
                raise ComponentsError(table, source.row, f"provenance '{source.provenance}'; one of {'; '.join(PROVENANCES)} is expected")

    def sources(self, table: str) -> list[Source]:
        """Where the numbers of a table come from: the table as a whole, then what differs by key or column, then by row."""
        content = self.tables[table]
        sources = [Source(table, "", "", str(content["provenance"]), str(content.get("note", "")))]
        rows = [row for row in content.get("rows", []) if isinstance(row, dict)]
        keys = {*known_keys(content), *[column for row in rows for column in row]}
        apart = content.get("provenance_of", {})
        if not isinstance(apart, dict):
            raise ComponentsError(table, "", "provenance_of is a single value; a table of keys is expected")
        for key, tag in apart.items():
            if key not in keys:
                raise ComponentsError(table, "", f"provenance of '{key}', which is no key here")
            sources.append(Source(table, "", key, str(tag), ""))
        for row in rows:
            name, own, note = str(row.get("name", "")), row.get("provenance", None), str(row.get("note", ""))
            if isinstance(own, str):
                sources.append(Source(table, name, "", own, note))
            elif isinstance(own, dict):
                for column, tag in own.items():
                    if column not in row:
                        raise ComponentsError(table, name, f"provenance of '{column}', which is no column here")
                    sources.append(Source(table, name, column, str(tag), note))
            elif own is not None:
                raise ComponentsError(table, name, "provenance is neither a word nor a table of columns")
        return sources

    def told(self, table: str) -> dict[tuple[str, str], Source]:
        """The same by row and column, for `source_at`."""
        return {(source.row, source.column): source for source in self.sources(table)}

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
                raise ComponentsError(table, name, Text("two rows bear this name"))
            names.append(name)
            result.append(shaped(table, name, row, shape))
        return result

    def table(self, table: str, shape: type[T]) -> T:
        """The plain keys of a table as a typed struct."""
        return shaped(table, "", {key: value for key, value in self.content(table).items() if key != "rows"}, shape)

    def content(self, table: str) -> dict[str, Any]:
        if table not in self.tables:
            raise ComponentsError(table, "", "is missing")
        content: dict[str, Any] = self.tables[table]
        return content

    def fingerprint(self) -> str:
        """Tells one box from another in records."""
        return fingerprint(self.tables)

    def corrections(self) -> list[Correction]:
        """How this box differs from the one that is shipped now."""
        return corrections(strip(read_toml(self.standard)), self.as_data())

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
        raise ComponentsError(table, "", Text("is a single value; a table is expected"))
    if not isinstance(content.get("rows", []), list):
        raise ComponentsError(table, "", Text("rows is a single value; a list of rows is expected"))
    check_values(table, content)


def check_values(table: str, content: Any) -> None:
    """Nothing in a table is empty, and no number is too large; the shapes know the rest."""
    if content is None:
        raise ComponentsError(table, "", Text("has null in it; a value is expected"))
    if isinstance(content, int) and not -LARGEST <= content <= LARGEST:
        number = shortened(str(content))
        raise ComponentsError(table, "", Text("has the number {number} in it; numbers go up to {largest}", number=number, largest=LARGEST))
    if isinstance(content, dict):
        for value in content.values():
            check_values(table, value)
    elif isinstance(content, list):
        for value in content:
            check_values(table, value)


def read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise ComponentsError("-", "", f"{path} cannot be read: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise ComponentsError("-", "", f"{path} is not a text file") from None
    except tomllib.TOMLDecodeError as problem:
        raise ComponentsError("-", "", f"{path} is not TOML: {problem}") from None


def shaped(table: str, row: str, content: Any, shape: type[T]) -> T:
    """Convert with msgspec, without the words a table says about itself."""
    if not isinstance(content, dict):
        raise ComponentsError(table, row, Text("is a single value; a row of columns is expected"))
    plain = {key: value for key, value in content.items() if key not in ABOUT}
    known: tuple[str, ...] = getattr(shape, "__struct_fields__", ())
    for key in plain:
        if key not in known:
            raise ComponentsError(table, row, Text("unknown column '{key}'; known are {known}", key=key, known=", ".join(known)), key)
    try:
        return msgspec.convert(plain, shape, strict=True)
    except msgspec.ValidationError as problem:
        raise ComponentsError(table, row, str(problem).replace("`", "'").replace("Object", "it"), column_of(str(problem))) from None


def column_of(problem: str) -> str:
    """The column that msgspec complains about, at the end of its sentence: ``- at `$.small[0]` ``."""
    _, found, path = problem.partition("at `$.")
    return path.replace("[", "`").partition("`")[0] if found else ""


def strip(content: Any) -> Any:
    if isinstance(content, dict):
        return {key: strip(value) for key, value in content.items() if key not in ABOUT}
    if isinstance(content, list):
        return [strip(value) for value in content]
    return content


# --- refusals the games share ---------------------------------------------------------------------------------------


def positive(table: str, row: str, column: str, value: int) -> None:
    if value < 1:
        raise ComponentsError(table, row, Text("{column} is {value}; a positive number is expected", column=column, value=value), column)


def not_negative(table: str, row: str, column: str, value: int) -> None:
    if value < 0:
        raise ComponentsError(table, row, Text("{column} is {value}; it cannot be negative", column=column, value=value), column)


def in_order(table: str, names: list[str], expected: list[str]) -> None:
    if names != expected:
        raise ComponentsError(
            table,
            "",
            Text("rows are {names}; expected are {expected}, in this order", names=", ".join(names), expected=", ".join(expected)),
        )


def index_of(table: str, row: str, name: str, known: list[str]) -> int:
    if name not in known:
        raise ComponentsError(table, row, Text("'{name}' is unknown; one of {known} is expected", name=name, known=", ".join(known)))
    return known.index(name)


def between(table: str, row: str, column: str, value: int, lowest: int, highest: int) -> None:
    if not lowest <= value <= highest:
        raise ComponentsError(
            table,
            row,
            Text(
                "{column} is {value}; a number from {lowest} to {highest} is expected",
                column=column,
                value=value,
                lowest=lowest,
                highest=highest,
            ),
            column,
        )


def expect(table: str, row: str, column: str, value: int, expected: int) -> None:
    if value != expected:
        raise ComponentsError(
            table, row, Text("{column} is {value}; {expected} is expected", column=column, value=value, expected=expected), column
        )


def at_least(table: str, count: int, least: int, what: str | Text = "rows") -> None:
    if count < least:
        raise ComponentsError(table, "", Text("{count} {what}; at least {least} are expected", count=count, what=what, least=least))


def how_many(table: str, count: int, expected: int, what: str | Text = "rows") -> None:
    if count != expected:
        raise ComponentsError(table, "", Text("{count} {what}; {expected} are expected", count=count, what=what, expected=expected))
