"""Events as one visitor sees them, as plain values for their pages.

| address               | markup                                   | struct    |
|-----------------------|------------------------------------------|-----------|
| GET /events           | ``events.list_page(listed, language)``   | EventList |
| GET /events/new       | ``event_form.page(form, language)``      | NewEvent  |
| GET /events/CODE      | ``event.page(shown, language)``          | EventShown |

Posted: /events/new (all fields of the form), /events/CODE/enter (name), leave, start, off, challenge (opponent, repeatable).
"""

from __future__ import annotations

import time

import msgspec

from emporion.games.registry import ROOMS, room
from emporion.kernel.game import Room
from emporion.kernel.words import Text
from emporion.table.formats.course import rounds_expected
from emporion.table.formats.ladder import within_reach
from emporion.table.formats.points import scale
from emporion.table.formats.standings import ORDER, Line
from emporion.table.hosting.event_facts import (
    busy,
    course_of,
    event_standings,
    groups_of,
    played_tables,
    players_of,
    rungs_of,
    takes_entries,
)
from emporion.table.scenes.seen import Level, Visitor
from emporion.table.scenes.table import iso
from emporion.table.storage.event_rows import Event, EventRow, PairingRow

FORMAT_NAMES = {
    "league": Text("League"),
    "swiss": Text("Swiss tournament"),
    "knockout": Text("Knock-out"),
    "ladder": Text("Ladder"),
    "cup": Text("Cup with bots"),
}


class EventLine(msgspec.Struct):
    """An event in a list."""

    code: str
    name: str | Text
    room: Room
    format: Text
    status: str
    entered: int
    places: int
    seats: int
    pace: str
    starts: str  # ISO time, or empty
    duplicate: bool
    season: int


class EventList(msgspec.Struct):
    """The own events first, then those that can be entered, run, and have ended."""

    visitor: Visitor
    mine: list[EventLine]
    open: list[EventLine]
    running: list[EventLine]
    finished: list[EventLine]


class NewEvent(msgspec.Struct):
    """The form for a new event."""

    visitor: Visitor
    format: str
    rooms: list[Room]
    room: Room
    levels: list[Level]
    paces: list[str]
    problem: str


class TableShown(msgspec.Struct):
    """A table of a round, with its result once it may be told."""

    code: str
    status: str  # empty before it is open
    seats: list[tuple[str | Text, int, float, bool]]  # name, place as it counts, score, absent
    told: bool
    mine: bool


class RoundShown(msgspec.Struct):
    """A round with its tables."""

    number: int
    deadline: str
    closed: bool
    seed: str  # of a duplicate that is over
    tables: list[TableShown]


class EventShown(msgspec.Struct):
    """An event with all that this visitor may see and do."""

    visitor: Visitor
    line: EventLine
    host: str
    rounds_expected: int
    round_hours: float
    at_once: int
    seasons: int
    ends: str
    options: list[tuple[Text, str, str]]  # meaning, name, chosen value
    points: list[float]
    compared: list[str]
    names: dict[int, str | Text]
    entered: list[str | Text]
    may_enter: bool
    in_it: bool
    is_host: bool
    groups: list[list[Line]]
    rungs: list[int]
    reach: list[int]  # whom the visitor may challenge
    rounds: list[RoundShown]
    own: int = -1


def event_line(row: EventRow, entered: int) -> EventLine:
    place = room(row.game)
    kind = FORMAT_NAMES[row.format]
    return EventLine(
        row.code,
        row.name or Text("{format}: {game}", format=kind, game=place.title),
        place,
        kind,
        row.status,
        entered,
        row.places,
        row.seats,
        row.pace,
        iso(row.starts) if row.starts else "",
        row.duplicate,
        row.season if row.seasons > 1 else 0,
    )


def event_lines(rows: list[tuple[EventRow, int]]) -> list[EventLine]:
    """Events of a game that is not in the house (any more) are passed over."""
    return [event_line(row, entered) for row, entered in rows if any(place.name == row.game for place in ROOMS)]


def event_shown(event: Event, visitor: Visitor, person: int, host: str) -> EventShown:
    row = event.row
    entry = event.entry_of(person)
    bot = Text("bot {level}", level=Text(row.bot))
    names: dict[int, str | Text] = {each.number: each.name or bot for each in event.entries if each.number >= 0}
    lines = {line.player: line for line in event_standings(event)} if row.status != "open" else {}
    rungs = rungs_of(event, time.time()) if row.format == "ladder" and row.status != "open" else []
    free = entry is not None and entry.number in rungs and entry.number not in busy(event)
    told = {(game.round, game.table): game.counted() for game in played_tables(event, published=True)}
    place = room(row.game)
    order = sorted(lines.values(), key=lambda line: line.rank)
    return EventShown(
        visitor=visitor,
        line=event_line(row, len(event.entries)),
        host=host,
        rounds_expected=rounds_expected(course_of(row), len(players_of(event))) if players_of(event) else row.rounds,
        round_hours=row.round_seconds / 3600,
        at_once=row.at_once,
        seasons=row.seasons,
        ends=iso(row.ends) if row.ends else "",
        options=[
            (option.meaning, option.name, row.options[option.name])
            for option in place.options
            if row.options.get(option.name, option.values[0]) != option.values[0]
        ],
        points=scale(row.seats),
        compared=list(ORDER.get(row.format, [])),
        names=names,
        entered=[each.name or bot for each in event.entries],
        may_enter=takes_entries(row, len(event.entries)) and (entry is None or entry.left),
        in_it=entry is not None and not entry.left,
        is_host=person != 0 and row.host == person,
        groups=[[line for line in order if line.player in group] for group in groups_of(event)] if lines else [],
        rungs=rungs,
        reach=[other for other in within_reach(rungs, entry.number) if other not in busy(event)] if entry is not None and free else [],
        rounds=[
            RoundShown(
                each.number,
                iso(each.deadline) if each.deadline else "",
                bool(each.closed),
                str(each.seed) if each.closed and row.duplicate else "",
                [
                    table_shown(table, names, bot, told.get((each.number, table[0].table)), entry.number if entry else -2)
                    for table in event.tables(each.number)
                ],
            )
            for each in event.rounds
        ],
        own=entry.number if entry else -1,
    )


def table_shown(table: list[PairingRow], names: dict[int, str | Text], bot: Text, places: list[int] | None, own: int) -> TableShown:
    seats = [
        (names.get(seat.player, bot), places[number] if places else 0, seat.score if places else 0.0, bool(places) and seat.absent)
        for number, seat in enumerate(table)
    ]
    return TableShown(table[0].code, table[0].status, seats, places is not None, any(seat.player == own for seat in table))
