"""`emporion admin`: what the owner of a house can do about people and tables, also while it is open."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table
from rich.text import Text

from emporion.cli.options import DatabaseOption, console
from emporion.kernel.errors import EmporionError, harmless

if TYPE_CHECKING:
    from emporion.table.people.register import Register

admin = typer.Typer(
    help="People, tables, events: list, mute, ban, remove, export, erase; also while the house is open.", no_args_is_help=True
)

LARGEST = 2**31 - 1
Person = Annotated[
    int, typer.Argument(help="The number of a person, as `emporion admin people` lists it.", metavar="PERSON", min=1, max=LARGEST)
]
Limit = Annotated[int, typer.Option(help="List at most so many.", min=1, max=1_000_000)]
Sure = Annotated[bool, typer.Option("--yes", help="Do not ask again.")]


@contextmanager
def register(database: str) -> Iterator[Register]:
    from emporion.table.people.register import Register
    from emporion.table.settings import Settings
    from emporion.table.storage.database import one_line, open_database

    url = Settings(database=database).url()
    engine = open_database(url)
    try:
        with one_line(url):
            yield Register(engine)
    finally:
        engine.dispose()


def show(table: Table, rows: list[list[str]], limit: int) -> None:
    """The rows, of which one more was asked for than is shown."""
    for row in rows[:limit]:
        table.add_row(*(Text(harmless(cell)) for cell in row))
    console.print(table)
    if len(rows) > limit:
        done(f"There are more than these {limit}: name part of a name, or --limit.")


def day(moment: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(moment)) if moment else ""


def done(words: str) -> None:
    console.print(harmless(words), markup=False, highlight=False, soft_wrap=True)


def ask(question: str, sure: bool) -> None:
    if not sure and not typer.confirm(question):
        raise EmporionError("nothing was changed")


@admin.command("people")
def list_people(
    search: Annotated[str, typer.Argument(help="Part of a name or an account.", metavar="[NAME]")] = "",
    limit: Limit = 50,
    database: DatabaseOption = "",
) -> None:
    """The people of the house, the newest first."""
    with register(database) as found:
        rows = [
            [
                str(line.id),
                line.name,
                line.account,
                str(line.tables),
                day(line.seen),
                " ".join(["muted"] * line.muted + ["banned"] * line.banned),
            ]
            for line in found.people(search, limit + 1)
        ]
    show(Table("person", "name", "account", "seats", "last seen", ""), rows, limit)


@admin.command("tables")
def list_tables(
    who: Annotated[str, typer.Argument(help="Only those of this person, by number or part of the name.", metavar="[PERSON]")] = "",
    limit: Limit = 50,
    database: DatabaseOption = "",
) -> None:
    """The tables of the house, last touched first."""
    with register(database) as found:
        rows = [[line.code, line.game, line.status, ", ".join(line.names), day(line.touched)] for line in found.tables(who, limit + 1)]
    show(Table("table", "game", "status", "players", "last touched"), rows, limit)


@admin.command("events")
def list_events(
    search: Annotated[str, typer.Argument(help="Part of a name.", metavar="[NAME]")] = "",
    limit: Limit = 50,
    database: DatabaseOption = "",
) -> None:
    """The tournaments, ladders and cups of the house, the newest first."""
    with register(database) as found:
        rows = [[line.code, line.name, line.format, line.game, line.status, day(line.created)] for line in found.events(search, limit + 1)]
    show(Table("event", "name", "format", "game", "status", "made"), rows, limit)


@admin.command()
def mute(person: Person, database: DatabaseOption = "") -> None:
    """Let somebody play, but not speak."""
    with register(database) as found:
        found.mute(person, True)
    done(f"Person {person} may not speak any more.")


@admin.command()
def unmute(person: Person, database: DatabaseOption = "") -> None:
    """Let somebody speak again."""
    with register(database) as found:
        found.mute(person, False)
    done(f"Person {person} may speak again.")


@admin.command()
def ban(person: Person, database: DatabaseOption = "") -> None:
    """Close the house to somebody: their sessions end, bots play their seats, their account opens no door."""
    with register(database) as found:
        found.ban(person, True)
    done(f"Person {person} is banned; bots play their seats.")


@admin.command()
def unban(person: Person, database: DatabaseOption = "") -> None:
    """Open the house to somebody again."""
    with register(database) as found:
        found.ban(person, False)
    done(f"Person {person} may come in again.")


@admin.command("passphrase")
def reset_passphrase(person: Person, database: DatabaseOption = "") -> None:
    """A new passphrase for who has forgotten theirs; it is shown once."""
    with register(database) as found:
        done(f"The passphrase of person {person} is now {found.reset_passphrase(person)}")


@admin.command("remove-table")
def remove_table(
    code: Annotated[str, typer.Argument(help="The table, as `emporion admin tables` lists it.", metavar="TABLE")],
    sure: Sure = False,
    database: DatabaseOption = "",
) -> None:
    """Take a table away, with its record and its chat."""
    ask(f"Remove table {code} for good?", sure)
    with register(database) as found:
        found.remove_table(code)
    done(f"Table {code} is removed.")


@admin.command("remove-event")
def remove_event(
    code: Annotated[str, typer.Argument(help="The event, as `emporion admin events` lists it.", metavar="EVENT")],
    sure: Sure = False,
    database: DatabaseOption = "",
) -> None:
    """Call an event off, also one that has begun, and take its name away; its tables are played on."""
    ask(f"Remove event {code} for good?", sure)
    with register(database) as found:
        found.remove_event(code)
    done(f"Event {code} is removed.")


@admin.command()
def export(person: Person, database: DatabaseOption = "") -> None:
    """All that is stored about somebody, as JSON."""
    with register(database) as found:
        print(json.dumps(found.export(person), indent=2))


@admin.command()
def erase(person: Person, sure: Sure = False, database: DatabaseOption = "") -> None:
    """Take somebody's names, words, addresses and sessions away; their games stay, without the name.

    Backups made before still have them: remove those when their time has come (`emporion backup --keep`).
    """
    ask(f"Erase person {person} for good?", sure)
    with register(database) as found:
        found.erase(person)
    done(f"Person {person} is erased; their games stay without the name.")
