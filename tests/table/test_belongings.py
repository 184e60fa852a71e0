"""What is stored of a person: every column of the database is in their export and goes with them, or is named here with the reason.

Every table gets a row of somebody, with a value of its own in every column; the export must hold those values, and after erasing none
of the words may be left. So who adds a table or a column has to say here what it is to people.
"""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Boolean, Column, Float, Integer, LargeBinary, Table, insert, select

from emporion.table.hosting.house import House
from emporion.table.hosting.oneself import calendar_address
from emporion.table.settings import Settings
from emporion.table.storage.backups import backup
from emporion.table.storage.schema import metadata
from tests.table.club import member
from tests.table.conftest import Client
from tests.table.test_admin import number_of
from tests.table.test_lobby import Browser

OF_NOBODY = {
    "keys": "secrets of the house",
    "boxes": "numbers of a game; the corrections of those somebody keeps are told with them",
    "deals": "the same for everybody",
    "endings": "the last position and the log of a table, by colours",
    "reviews": "what a search thinks of a table",
    "archive": "a table as it is searched for",
    "archive_options": "its rules",
    "tallies": "sums",
    "rounds": "of an event",
}
BY_NUMBER = {"seat": 5, "player": 6, "number": 6}
"""Where somebody sits, and which number the draw gave them: by these some tables know them."""
WHO_BLOCKS = ("blocks", "blocked")  # who keeps somebody away is not told to them
SECRETS = {"token_hash", "passphrase", "key", "auth"}  # worth something to a thief, and stored as hashes or keys
NOT_TOLD = {
    ("seats", "token_hash"): "a secret",
    **{("results", name): "empty for a person" for name in ("bot",)},
    ("ratings", "robot"): "whether it is a bot stands with the person",
    **{
        ("games", name): "of the table, and on its page"
        for name in (
            "rules", "components", "corrected", "options", "pace", "watch", "hints", "review", "rated", "begins", "bots", "sealed",
            "waiting", "bot_to_move", "taken", "rematch", "started", "touched", "lesson", "bubble", "result",
        )
    },
    **{("games", name): "a secret of the table until it ends, and then on its page" for name in ("seed", "salt")},
}  # fmt: skip
KEPT = {
    **{("games", name): "of the table" for name in ("code", "game", "components", "options", "seed", "salt", "pace", "watch", "status",
                                                    "waiting", "result", "rematch", "lesson")},
    **{("seats", name): "of the table" for name in ("kind", "bot", "stand_in", "votes")},
    **{("actions", name): "the moves of a game belong to all who played it" for name in ("words", "instead")},
    **{("results", name): "of the table" for name in ("bot", "title", "pace")},
    **{("events", name): "of the event, which others play" for name in ("code", "format", "game", "options", "pace", "bot", "status")},
}  # fmt: skip


class Shelf:
    """Rows of somebody in every table, and what was put into each column."""

    def __init__(self, house: House, person: int, other: int) -> None:
        self.house = house
        self.person = person
        self.other = other
        self.numbers = itertools.count(1)
        self.put: dict[tuple[str, str], list[Any]] = {}
        self.known: dict[str, Any] = {}  # the first row of each table, for those that lead to it

    def value(self, column: Column[Any]) -> Any:
        """One that is found nowhere else; a truth is only true."""
        number = next(self.numbers)
        if isinstance(column.type, Boolean):
            return True
        if isinstance(column.type, Integer):
            return 7_000_000 + number
        if isinstance(column.type, Float):
            return 8_000_000.25 + number
        if isinstance(column.type, LargeBinary):
            return b""
        words = f"zq{number:03}" if getattr(column.type, "length", None) else f"zq{number:03} and more"
        return json.dumps({"told": words}) if column.name in ("options", "tables") else words[: getattr(column.type, "length", None) or 99]

    def put_row(self, table: Table, own: str = "", which: int = 0) -> None:
        """A row in which this column names somebody, and others that name people name somebody else."""
        values: dict[str, Any] = {}
        for column in table.c:
            leads_to = next((key.column.table.name for key in column.foreign_keys), "")
            if names_people(column):
                values[column.name] = self.person if column.name == own else self.other
            elif leads_to:
                values[column.name] = self.known.get(leads_to)
            elif column.name in BY_NUMBER:
                values[column.name] = BY_NUMBER[column.name] + which
            elif column.name != "id":
                values[column.name] = self.value(column)
                if (table.name, own) != WHO_BLOCKS:
                    self.put.setdefault((table.name, column.name), []).append(values[column.name])
        with self.house.engine.begin() as connection:
            key = connection.execute(insert(table).values(values)).inserted_primary_key
        assert key is not None
        self.known.setdefault(table.name, key[0])

    def fill(self) -> None:
        for table in metadata.sorted_tables:
            if table.name == "people":
                self.describe(table)
            elif table.name not in OF_NOBODY or table.name == "boxes":
                for which, own in enumerate([column.name for column in table.c if names_people(column)] or [""]):
                    self.put_row(table, own, which)

    def describe(self, people: Table) -> None:
        """What stands with a person already, replaced."""
        kept = {"id", "bot_of", "banned", "created"}
        about = {column.name: self.value(column) for column in people.c if column.name not in kept}
        self.put |= {("people", name): [value] for name, value in about.items()}
        with self.house.engine.begin() as connection:
            connection.execute(people.update().where(people.c.id == self.person).values(about))


def names_people(column: Column[Any]) -> bool:
    return any(key.column.table.name == "people" for key in column.foreign_keys) or column.name in ("person", "bot_of")


@pytest.fixture
def shelf(client: Client, house: House) -> Shelf:
    ada, _ben = (Browser(client, name) for name in ("Ada", "Ben"))
    for visitor in (ada, _ben):
        assert visitor.post("/account/name", name=visitor.name).status_code == 303
    found = Shelf(house, number_of(house, "Ada"), number_of(house, "Ben"))
    found.fill()
    return found


def test_the_export_holds_every_column_that_is_about_somebody(house: House, shelf: Shelf) -> None:
    told = json.dumps(house.register.export(shelf.person))
    for (table, column), values in shelf.put.items():
        if column in SECRETS or (table, column) in NOT_TOLD or table in OF_NOBODY:
            continue
        for value in values:
            spelled = f'"{column}"' if value is True else json.dumps(value).strip('"')
            assert spelled in told, f"{table}.{column} is not in the export; put it there, or name it here with the reason"
    for (table, column), values in shelf.put.items():
        if column in SECRETS:
            assert not [value for value in values if str(value) in told], f"{table}.{column} is worth something to a thief"


def test_who_is_erased_leaves_no_word_in_any_column(house: House, shelf: Shelf, settings: Settings, tmp_path: Path) -> None:
    house.register.erase(shelf.person)
    with house.engine.connect() as connection:
        left = {
            table.name: [str(value) for row in connection.execute(select(table)) for value in row if isinstance(value, str)]
            for table in metadata.tables.values()
        }
    words = {key: [value for value in values if isinstance(value, str)] for key, values in shelf.put.items()}
    for (table, column), values in words.items():
        if (table, column) in KEPT or table in OF_NOBODY:
            continue
        for value in values:
            assert not [name for name, held in left.items() if value in held], f"{table}.{column} is left; erase it, or say here why not"
    copy = backup(settings.url(), tmp_path / "copies").read_bytes()
    gone = [value for key, values in words.items() if key not in KEPT and key[0] not in OF_NOBODY for value in values]
    assert len(gone) > 20
    assert not [value for value in gone if value.encode() in copy]


def test_every_table_is_of_somebody_or_of_nobody(shelf: Shelf) -> None:
    told = {table for table, _column in shelf.put}
    assert told | set(OF_NOBODY) == set(metadata.tables)
    assert not [key for key in {*NOT_TOLD, *KEPT} if key not in shelf.put], "reasons for columns that are no more"


def test_the_calendar_of_who_is_erased_is_closed(client: Client, house: House) -> None:
    ada = member(client, "Ada")
    address = calendar_address(house, number_of(house, "Ada"), 0)
    assert client.get(address).status_code == 200
    assert ada.post("/account/erase", passphrase="correct horse", sure="yes").status_code == 303
    assert client.get(address).status_code == 404
