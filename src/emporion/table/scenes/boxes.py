"""A box as a page shows it: every table with where its numbers come from, and a field for each value to type what is printed."""

from __future__ import annotations

import copy
import re
from functools import cache
from typing import Any, Literal

import msgspec

from emporion.kernel.components import ComponentsFile, source_at
from emporion.kernel.game import Room
from emporion.kernel.language import Language
from emporion.kernel.overlays import ABOUT, Correction, corrections
from emporion.kernel.words import Text
from emporion.table.hosting.boxes import Fault, Tables, part_of, shipped_tables
from emporion.table.languages import speak
from emporion.table.languages.box_words import TITLE, BoxWords
from emporion.table.play.boxes import shipped_box
from emporion.table.scenes.seen import Level, Visitor
from emporion.table.storage.rows import BoxRow, KeptBox

ROW_NAMES = "row_names"
"""The field that names the rows of a table: TABLE/row_names."""

Kind = Literal["number", "word", "flag", "numbers", "words"]


class Field(msgspec.Struct):
    """One value: what is typed, what is shipped, where that comes from, and what is wrong with it."""

    name: str  # in the form: TABLE/ROW/COLUMN
    table: str
    row: str  # as people read it
    column: str
    kind: Kind
    typed: str
    base: str  # what the box has that is being corrected
    shipped: str
    provenance: str
    faults: list[Text | str]

    def changed(self) -> bool:
        return self.typed.strip() != self.shipped


class RowShown(msgspec.Struct):
    """A row of a table; a column it does not have can be given a value."""

    title: str
    fields: list[Field]
    added: bool


class TableShown(msgspec.Struct):
    """A table of the box."""

    name: str
    provenance: str
    note: str
    keys: list[Field]
    columns: list[str]
    rows: list[RowShown]
    row_names: Field | None  # for a box that has other rows; a table without rows has none
    removed: list[str]  # as people read them
    faults: list[Text | str]  # those with no field of their own
    notes: list[tuple[str, str]]  # what is said about single rows

    def fields(self) -> list[Field]:
        names = [self.row_names] if self.row_names else []
        return [*self.keys, *[field for row in self.rows for field in row.fields], *names]

    def changes(self) -> int:
        return sum(field.changed() for field in self.fields())

    def wrong(self) -> int:
        return len(self.faults) + sum(bool(field.faults) for field in self.fields())


class BoxPage(msgspec.Struct):
    """The box of a game, or one that somebody has corrected."""

    visitor: Visitor
    room: Room
    mark: str  # the fingerprint; empty for the box as it is shipped
    name: str  # what it is called by who had it first
    mine: str  # what the visitor calls it, if it is on the visitor's list
    address: str  # the link to send
    corrections: list[Correction]
    tables: list[TableShown]
    kept: list[KeptBox]  # the visitor's boxes of this game
    levels: list[Level]
    house: str  # the fingerprint of the house's own box, if it has one
    problem: str = ""
    typed_name: str = ""
    uploaded: str = ""
    upload_problems: list[Text | str] = msgspec.field(default_factory=list)


# --- values as people type them -------------------------------------------------------------------------------------------


def kind_of(values: list[Any]) -> Kind:
    """What a column holds, judged by all its values."""
    parts = [part for value in values for part in (value if isinstance(value, list) else [value])]
    if any(isinstance(value, list) for value in values):
        return "words" if any(isinstance(part, str) for part in parts) else "numbers"
    if any(isinstance(part, bool) for part in parts):
        return "flag"
    return "word" if any(isinstance(part, str) for part in parts) else "number"


def spell_value(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(str(part) for part in value) if isinstance(value, list) else str(value)


def read_value(words: str, kind: Kind) -> tuple[Any, Text | None]:
    """A typed value, or why it is none."""
    parts = [part.strip() for part in words.split(",") if part.strip()]
    if kind == "number":
        return (int(words), None) if is_number(words) else (None, Text("a whole number is expected"))
    if kind == "numbers":
        parts = re.split(r"[,;\s]+", words.strip(" ,;")) if words.strip(" ,;") else []
        if not all(is_number(part) for part in parts):
            return None, Text("whole numbers with commas between them are expected")
        return [int(part) for part in parts], None
    if kind == "words":
        return parts, None
    if kind == "flag":
        return (words == "yes", None) if words in ("yes", "no") else (None, Text("yes or no is expected"))
    return (words, None) if words else (None, Text("a word is expected"))


def is_number(words: str) -> bool:
    return re.fullmatch(r"[-+\u2212]?[0-9]{1,6}", words.replace("\u2212", "-")) is not None


def arrange(base: Tables, typed: dict[str, str]) -> Tables:
    """The tables with the rows that are named for them; a new one begins as a copy of the last."""
    tables = copy.deepcopy(base)
    for name, words in typed.items():
        table, _, column = name.partition("/")
        if column != ROW_NAMES or not tables.get(table, {}).get("rows"):
            continue
        rows = {str(row["name"]): row for row in tables[table]["rows"]}
        last = tables[table]["rows"][-1]
        wanted = [part.strip() for part in words.split(",") if part.strip()]
        tables[table]["rows"] = [copy.deepcopy(rows.get(wish, {**last, "name": wish})) for wish in dict.fromkeys(wanted)]
    return tables


def fill_in(base: Tables, typed: dict[str, str]) -> tuple[Tables, list[Fault]]:
    """The box that the typed values make of another one, and which of them are none."""
    base = arrange(base, typed)
    tables = copy.deepcopy(base)
    faults: list[Fault] = []
    for name, words in typed.items():
        table, _, rest = name.partition("/")
        row, _, column = rest.rpartition("/")
        part = part_of(tables, table, row)
        words = " ".join(words.split())
        if not is_field(tables, table, row, column) or words == spell_value(part.get(column)):
            continue  # not one of ours, or as it was
        value, reason = read_value(words.replace("\u2212", "-"), kind_of(column_values(table, column, base)))
        if reason is not None:
            faults.append(Fault(table, row, column, reason))
        elif row:
            part[column] = value
        else:
            tables[table][column] = value
    return tables, faults


def is_field(tables: Tables, table: str, row: str, column: str) -> bool:
    """Whether a value can stand there: a key of the table, or a column of its rows."""
    content = tables.get(table, {})
    if not row:
        return column in content and column not in ("rows", *ABOUT)
    return bool(part_of(tables, table, row)) and column != "name" and any(column in each for each in content["rows"])


def column_values(table: str, column: str, tables: Tables) -> list[Any]:
    content = tables.get(table, {})
    return [each[column] for each in [content, *content.get("rows", [])] if column in each]


# --- names in the words of a language -----------------------------------------------------------------------------------


@cache
def words_of(game: str) -> BoxWords:
    return BoxWords(game, shipped_tables(game))


def in_names(game: str, tables: Tables, typed: dict[str, str], say: Language) -> dict[str, str]:
    """What was typed, with the names of the file in the place of words of a language."""
    words = words_of(game)
    read: dict[str, str] = {}
    for name, value in typed.items():
        table, _, rest = name.partition("/")
        column = rest.rpartition("/")[2]
        named = column == ROW_NAMES or is_named(column, kind_of(column_values(table, column, tables)))
        read[name] = words.read_all(value, say) if named else value
    return read


def is_named(column: str, kind: Kind) -> bool:
    """Whether a column holds names of things."""
    return kind in ("word", "words") and column != TITLE


def told(game: str, column: str, value: Any, say: Language) -> Any:
    """A value of a table with its names as people read them."""
    if isinstance(value, dict):
        return {key: told(game, key, part, say) for key, part in value.items()}
    if isinstance(value, list):
        return [told(game, column, part, say) for part in value]
    return words_of(game).tell_all(value, say) if isinstance(value, str) and column != TITLE else value


def told_reason(game: str, reason: Text | str, say: Language) -> Text | str:
    """Why a value is refused, with what it names as people read it."""
    if not isinstance(reason, Text):
        return reason
    return reason.filled(
        {gap: words_of(game).tell_all(value, say) if isinstance(value, str) else value for gap, value in reason.values.items()}
    )


# --- a page -------------------------------------------------------------------------------------------------------------


def tables_shown(game: str, tables: Tables, typed: dict[str, str], faults: list[Fault], say: Language) -> list[TableShown]:
    """All tables with their fields; what was typed stands there even when it was refused."""
    file = shipped_box(game)
    shipped = shipped_tables(game)
    arranged = arrange(tables, typed)
    return [table_shown(game, file, shipped, tables, arranged, table, typed, faults, say) for table in shipped]


def table_shown(
    game: str,
    file: ComponentsFile,
    shipped: Tables,
    base: Tables,
    tables: Tables,
    table: str,
    typed: dict[str, str],
    faults: list[Fault],
    say: Language,
) -> TableShown:
    words = words_of(game)
    content = tables.get(table, {})
    told = file.told(table)
    here = [fault for fault in faults if fault.table == table]

    old, new = shipped[table].get("rows", []), content.get("rows", [])
    names = [str(row["name"]) for row in old]

    def field(row: str, column: str, value: Any) -> Field:
        name = f"{table}/{row}/{column}"
        wrong = [fault for fault in here if fault.row == row and fault.column == column]
        for fault in wrong:
            here.remove(fault)
        kind = kind_of(column_values(table, column, shipped) or column_values(table, column, tables))
        usual = part_of(shipped, table, row).get(column) if not row or row in names else value
        values = [typed.get(name, spell_value(value)), spell_value(value), spell_value(usual)]
        spelled = [words.tell_all(each, say) for each in values] if is_named(column, kind) else values
        return Field(
            name=name,
            table=table,
            row=words.tell(row, say),
            column=column,
            kind=kind,
            typed=spelled[0],
            base=spelled[1],
            shipped=spelled[2],
            provenance=source_at(told, row, column).provenance,
            faults=[told_reason(game, fault.reason, say) for fault in wrong],
        )

    columns = list(dict.fromkeys(column for row in [*old, *new] for column in row if column != "name"))
    keys = [field("", column, content.get(column)) for column in content if column != "rows" and column not in ABOUT]
    rows = [
        RowShown(
            words.tell(str(row["name"]), say),
            [field(str(row["name"]), column, row.get(column)) for column in columns],
            str(row["name"]) not in names,
        )
        for row in new
    ]
    about = told["", ""]
    naming = f"{table}/{ROW_NAMES}"
    present = [str(row["name"]) for row in new]
    listed, based, usual = (
        words.tell_all(", ".join(each), say) for each in (present, [str(row["name"]) for row in base.get(table, {}).get("rows", [])], names)
    )
    return TableShown(
        name=table,
        provenance=about.provenance,
        note=about.note,
        keys=keys,
        columns=columns,
        rows=rows,
        row_names=Field(naming, table, "", ROW_NAMES, "words", listed, based, usual, about.provenance, []) if old else None,
        removed=[words.tell(name, say) for name in names if name not in present],
        faults=[fault.told() if fault.row else told_reason(game, fault.reason, say) for fault in here],
        notes=list(dict.fromkeys((words.tell(source.row, say), source.note) for source in told.values() if source.row and source.note)),
    )


def box_page(
    visitor: Visitor,
    place: Room,
    box: BoxRow | None,
    kept: list[KeptBox],
    levels: list[Level],
    house: str,
    address: str,
    name: str = "",
    typed: dict[str, str] | None = None,
    faults: list[Fault] | None = None,
) -> BoxPage:
    """The page of a box, or of the shipped one."""
    tables: Tables = msgspec.json.decode(box.tables) if box else shipped_tables(place.name)
    mine = [each.name for each in kept if box and each.fingerprint == box.fingerprint]
    say = speak(visitor.language)
    return BoxPage(
        visitor=visitor,
        room=place,
        mark=box.fingerprint if box else "",
        name=name,
        mine=mine[0] if mine else "",
        address=address,
        corrections=[
            Correction(
                each.table,
                words_of(place.name).tell(each.row, say),
                each.column,
                told(place.name, each.column, each.shipped, say),
                told(place.name, each.column, each.own, say),
            )
            for each in corrections(shipped_tables(place.name), tables)
        ],
        tables=tables_shown(place.name, tables, typed or {}, faults or [], say),
        kept=[each for each in kept if each.game == place.name],
        levels=levels,
        house=house,
    )
