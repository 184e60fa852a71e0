"""What an owner's file says about a box: laid over its tables, read back as corrections, and written as TOML."""

from __future__ import annotations

import json
from typing import Any, Final

from emporion.kernel.errors import ComponentsError
from emporion.kernel.words import Text

ABOUT: Final = ["provenance", "provenance_of", "note"]
MOST_TOLD: Final = 20  # corrections that the header of a record spells out


class Correction:
    """One value that differs from the shipped box; a row that only one of the two has differs as a whole, without a column."""

    def __init__(self, table: str, row: str, column: str, shipped: Any, own: Any) -> None:
        self.table = table
        self.row = row
        self.column = column
        self.shipped = shipped
        self.own = own

    def place(self) -> str:
        """Where it stands: ``provinces.tibet.trader_income``."""
        return ".".join([part for part in (self.table, self.row, self.column) if part])


# --- laying over ------------------------------------------------------------------------------------------------------


def lay_over(tables: dict[str, Any], overlay: dict[str, Any]) -> None:
    """Carry the changes of an owner's file into the tables."""
    for table, changes in overlay.items():
        lay_over_table(tables, table, changes)


def lay_over_table(tables: dict[str, Any], table: str, changes: Any) -> None:
    if table not in tables:
        raise ComponentsError(table, "", Text("unknown table; known are {known}", known=", ".join(tables)))
    if not isinstance(changes, dict):
        raise ComponentsError(table, "", Text("is a single value; a table is expected"))
    mine = tables[table]
    replace = changes.get("replace", False)
    for key, value in changes.items():
        if key in ("rows", "replace"):
            continue
        if key not in mine and key not in ABOUT:
            raise ComponentsError(table, "", Text("unknown key '{key}'; known are {known}", key=key, known=", ".join(known_keys(mine))))
        mine[key] = value
    rows = changes.get("rows", None)
    if (rows is not None or replace) and "rows" not in mine:
        raise ComponentsError(table, "", Text("has no rows in this game"))
    if rows is None:
        return
    if not isinstance(rows, list):
        raise ComponentsError(table, "", Text("rows is a single value; a list of rows is expected"))
    if replace:
        mine["rows"] = rows
        return
    for row in rows:
        lay_over_row(table, mine["rows"], row)


def lay_over_row(table: str, rows: list[dict[str, Any]], changes: Any) -> None:
    """Replace columns of the row that bears the same name."""
    if not isinstance(changes, dict) or "name" not in changes:
        raise ComponentsError(table, "", Text("a row without a name"))
    name = changes["name"]
    for row in rows:
        if row["name"] == name:
            row.update(changes)
            return
    known = ", ".join([str(row["name"]) for row in rows])
    raise ComponentsError(
        table, str(name), Text("no such row; known are {known}; with 'replace = true' the file's rows stand for all", known=known)
    )


def known_keys(table: dict[str, Any]) -> list[str]:
    return [key for key in table if key not in ABOUT]


# --- reading back -------------------------------------------------------------------------------------------------------


def corrections(shipped: dict[str, Any], own: dict[str, Any]) -> list[Correction]:
    """What differs between two boxes of the same game, in the order of the tables."""
    found: list[Correction] = []
    for table in shipped:
        theirs = own.get(table, {})
        compare(found, table, "", without_rows(shipped[table]), without_rows(theirs))
        rows = {str(row.get("name", "")): row for row in theirs.get("rows", [])}
        names = [str(row.get("name", "")) for row in shipped[table].get("rows", [])]
        for row in shipped[table].get("rows", []):
            name = str(row.get("name", ""))
            if name in rows:
                compare(found, table, name, row, rows[name])
            else:
                found.append(Correction(table, name, "", row, None))
        for name, row in rows.items():
            if name not in names:
                found.append(Correction(table, name, "", None, row))
    return found


def without_rows(table: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in table.items() if key != "rows"}


def compare(found: list[Correction], table: str, row: str, shipped: dict[str, Any], own: dict[str, Any]) -> None:
    for column in [*shipped, *[key for key in own if key not in shipped]]:
        before, now = shipped.get(column), own.get(column)
        if column not in ABOUT and column != "name" and before != now:
            found.append(Correction(table, row, column, before, now))


def overlay_of(shipped: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """The file that makes one box of the other; a table with other rows, or less in one, is replaced as a whole."""
    overlay: dict[str, Any] = {}
    found = corrections(shipped, own)
    for table in shipped:
        here = [each for each in found if each.table == table]
        theirs = own.get(table, {})
        other_order = [row.get("name") for row in shipped[table].get("rows", [])] != [row.get("name") for row in theirs.get("rows", [])]
        changes: dict[str, Any] = {each.column: each.own for each in here if not each.row and each.own is not None}
        if other_order or any(each.row and each.own is None for each in here):
            changes["replace"] = True
            changes["rows"] = [{key: value for key, value in row.items() if key not in ABOUT} for row in theirs.get("rows", [])]
        elif any(each.row for each in here):
            changes["rows"] = [changed_row(name, here) for name in dict.fromkeys([each.row for each in here if each.row])]
        if changes:
            overlay[table] = changes
    return overlay


def changed_row(name: str, here: list[Correction]) -> dict[str, Any]:
    row: dict[str, Any] = {"name": name}
    for each in here:
        if each.row == name:
            row[each.column] = each.own
    return row


# --- in words -----------------------------------------------------------------------------------------------------------


def as_toml(overlay: dict[str, Any], about: list[str]) -> str:
    """An overlay as a file that ``--components`` takes; ``about`` stands above it as comments."""
    lines = [f"# {line}" for line in about]
    for table, changes in overlay.items():
        lines += ["", f"[{spell_key(table)}]"]
        lines += [f"{spell_key(key)} = {spell(value)}" for key, value in changes.items() if key != "rows"]
        if "rows" in changes:
            lines += ["rows = [", *[f"    {spell(row)}," for row in changes["rows"]], "]"]
    return "\n".join(lines) + "\n"


def spell(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{ " + ", ".join([f"{spell_key(key)} = {spell(part)}" for key, part in value.items()]) + " }"
    if isinstance(value, list):
        return "[" + ", ".join([spell(part) for part in value]) + "]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def spell_key(key: str) -> str:
    return key if key and all(letter.isascii() and (letter.isalnum() or letter in "_-") for letter in key) else json.dumps(key)


def told(found: list[Correction]) -> str:
    """Corrections in one line, as a record tells them."""
    parts = [f"{each.place()} = {spell_or_none(each.own)} ({spell_or_none(each.shipped)})" for each in found[:MOST_TOLD]]
    if len(found) > MOST_TOLD:
        parts.append(f"and {len(found) - MOST_TOLD} more")
    return "; ".join(parts)


def spell_or_none(value: Any) -> str:
    return "none" if value is None else spell(value)
