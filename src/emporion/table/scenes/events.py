"""Events as one visitor sees them, as plain values for their pages.

| address               | markup                                   | struct    |
|-----------------------|------------------------------------------|-----------|
| GET /events           | ``events.list_page(listed, language)``   | EventList |
| GET /events/new       | ``event_form.page(form, language)``      | NewEvent  |
| GET /events/CODE      | ``event.page(shown, language)``          | EventShown |

Posted: /events/new (all fields of the form), /events/CODE/enter (name; also to come back), leave (sure: yes), start, off, end,
challenge (opponent, repeatable).
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Collection

import msgspec

from emporion.games.registry import in_the_house, room
from emporion.kernel.game import Room
from emporion.kernel.words import Text
from emporion.table.formats import league
from emporion.table.formats.course import LASTING
from emporion.table.formats.ladder import within_reach
from emporion.table.formats.points import scale
from emporion.table.formats.standings import Counted, Line, order_of
from emporion.table.hosting.event_facts import (
    FEWEST,
    Move,
    busy,
    event_standings,
    group_changes,
    groups_of,
    groups_to_be,
    moves_of,
    played_tables,
    players_expected,
    rounds_to_come,
    rungs_of,
    takes_entries,
)
from emporion.table.hosting.event_rounds import SEASON_BREAK
from emporion.table.people.register import ERASED
from emporion.table.scenes.club import Moment, moment
from emporion.table.scenes.of_event import OfEvent
from emporion.table.scenes.seen import Level, Visitor
from emporion.table.storage.event_rows import EntryRow, Event, EventRow, PairingRow

BREAK_DAYS = round(SEASON_BREAK / 86400)
FORMAT_NAMES = {
    "league": Text("League"),
    "swiss": Text("Swiss tournament"),
    "knockout": Text("Knock-out"),
    "ladder": Text("Ladder"),
    "cup": Text("Cup with bots"),
    "solo": Text("Solo cup"),
}
"""As they are offered; a solo cup is a cup with tables of one."""


class EventLine(msgspec.Struct):
    """An event in a list."""

    code: str
    name: str | Text
    room: Room
    kind: str  # as it is offered
    status: str
    entered: int
    places: int
    seats: int
    pace: str
    duplicate: bool
    rated: bool
    season: int
    starts: Moment | None
    ends: Moment | None


class EventList(msgspec.Struct):
    """The own events first, then those that can be entered, run, and have ended."""

    visitor: Visitor
    mine: list[EventLine]
    by_status: dict[str, list[EventLine]]
    next: dict[str, str]  # where the next page of a status begins; nothing on the last one
    further: bool  # such a page, of one status only


class NewEvent(msgspec.Struct):
    """The form for a new event."""

    visitor: Visitor
    format: str  # as it is offered
    rooms: list[Room]  # in which it can be played
    room: Room
    levels: list[Level]
    paces: list[str]
    problem: str


class TableShown(msgspec.Struct):
    """A table of a round, with its result once it may be told."""

    code: str
    status: str  # empty before it is open
    seats: list[tuple[str | Text, int, float, bool]]  # name, place as it counts, score, absent
    waits: list[tuple[str | Text, Moment]]  # for whom, and since when, where that may be told
    my_turn: bool
    others: list[str | Text]  # beside the visitor
    told: bool
    mine: bool
    rated: bool
    own_score: float | None = None  # of a deal the visitor has played alone, whatever the others still play


class RoundShown(msgspec.Struct):
    """A round with its tables."""

    number: int
    deadline: Moment | None
    closed: bool
    seed: str  # of a duplicate that is over
    tables: list[TableShown]


class Awaited(msgspec.Struct):
    """Something an event waits for; where that is a time, it stands behind the words."""

    words: Text
    when: float = 0.0


class EventShown(msgspec.Struct):
    """An event with all that this visitor may see and do."""

    visitor: Visitor
    line: EventLine
    host: str | Text
    rounds_expected: int
    round_seconds: float
    group_sizes: list[int]  # of a league: into which it is divided, as it stands
    bots_expected: int  # among them
    bot: Text
    at_once: int
    seasons: int
    ended: Moment | None
    options: list[tuple[Text, str, str]]  # meaning, name, chosen value
    points: list[float]
    compared: list[str]
    names: dict[int, str | Text]
    people: dict[int, int]  # by the number of the draw: who may be looked up
    entered: list[list[tuple[str | Text, int]]]  # names, and who may be looked up; in a later season by its groups to be
    may_enter: bool
    needs_account: bool  # to enter
    may_return: bool  # the visitor has left it while it runs
    in_it: bool
    may_end: bool
    is_host: bool
    groups: list[list[Line]]
    counted: dict[int, list[Counted]]  # everybody's games
    changes: dict[int, int]  # who goes up or down after this season, as it stands: the group they come into
    rungs: list[int]
    reach: list[int]  # whom the visitor may challenge
    climbed: dict[int, list[tuple[Move, Moment]]]  # of a ladder: how each came to their rung
    rounds: list[RoundShown]
    before: str  # the code of the season before
    after: str  # and of the one that follows
    own: int = -1
    awaited: list[tuple[Text, Moment | None]] = []


def kind_of(row: EventRow) -> str:
    return "solo" if row.seats == 1 else row.format


def event_name(row: EventRow) -> str | Text:
    return row.name or Text("{format}: {game}", format=FORMAT_NAMES[kind_of(row)], game=room(row.game).title)


def events_of(found: dict[int, tuple[int, EventRow]]) -> dict[int, OfEvent]:
    """By the number of a table, the event it belongs to."""
    return {
        table: OfEvent(row.code, event_name(row), kind_of(row), number + 1, row.duplicate)
        for table, (number, row) in found.items()
        if in_the_house(row.game)
    }


def event_line(row: EventRow, entered: int, zone: str) -> EventLine:
    return EventLine(
        row.code,
        event_name(row),
        room(row.game),
        kind_of(row),
        row.status,
        entered,
        row.places,
        row.seats,
        row.pace,
        row.duplicate,
        row.rated,
        row.season if row.seasons > 1 else 0,
        moment(row.starts, zone) if row.starts and row.status == "open" else None,
        moment(row.ends, zone) if row.ends and row.status == "running" else None,
    )


def event_lines(rows: list[tuple[EventRow, int]], zone: str = "") -> list[EventLine]:
    """Events of a game that is not in the house (any more) are passed over."""
    return [event_line(row, entered, zone) for row, entered in rows if in_the_house(row.game)]


def event_shown(
    event: Event,
    waiting: dict[str, dict[int, float]],
    visitor: Visitor,
    person: int,
    host: str,
    apart: Collection[int],
    met: Collection[int],
    zone: str,
) -> EventShown:
    """As a person sees it who keeps apart from those numbers of the draw, or they from them; ``waiting``: whom its tables wait for;
    ``met``: who may be looked up."""
    row, now = event.row, time.time()
    entry = event.entry_of(person)
    bot = Text("bot {level}", level=Text(row.bot))
    names: dict[int, str | Text] = {each.number: called(each, bot) for each in event.entries if each.number >= 0}
    lines = {line.player: line for line in event_standings(event)} if row.status != "open" else {}
    climbing = row.format == "ladder" and row.status != "open"
    rungs = rungs_of(event, now) if climbing else []
    climbed: dict[int, list[tuple[Move, Moment]]] = {}
    for move in moves_of(event, now) if climbing else []:
        climbed.setdefault(move.player, []).append((move, moment(move.at, zone)))
    over = row.status != "running" or 0 < row.ends <= now
    free = entry is not None and entry.number in rungs and entry.number not in busy(event) and not over
    kept_away = busy(event) | set(apart)
    told = {(game.round, game.table): game.counted() for game in played_tables(event, published=True)}
    place = room(row.game)
    order = sorted(lines.values(), key=lambda line: line.rank)
    may_enter, needs_account = takes_entries(row, len(event.entries), now) and entry is None, row.rated and not visitor.account
    entered = groups_entered(event)
    expected = players_expected(event)
    return EventShown(
        visitor=visitor,
        line=event_line(row, len(event.people()), zone),
        host=named(host),
        rounds_expected=rounds_to_come(event),
        round_seconds=row.round_seconds,
        group_sizes=league.group_sizes(expected, row.seats) if row.format == "league" else [],
        bots_expected=max(0, expected - max(len(event.people()), row.places if row.status == "open" else 0)),
        bot=bot,
        at_once=row.at_once,
        seasons=row.seasons,
        ended=moment(row.ended, zone) if row.ended else None,
        options=[
            (option.meaning, option.name, row.options[option.name])
            for option in place.options
            if row.options.get(option.name, option.values[0]) != option.values[0]
        ],
        points=scale(row.seats),
        compared=list(order_of(row.format, row.seats == 1)),
        names=names,
        people={each.number: each.person for each in event.entries if each.person and each.person in met},
        entered=[[(called(each, bot), each.person if each.person and each.person in met else 0) for each in group] for group in entered],
        may_enter=may_enter and not needs_account,
        needs_account=may_enter and needs_account,
        may_return=row.status == "running" and entry is not None and entry.left,
        in_it=entry is not None and not entry.left,
        may_end=climbing and not over and person != 0 and row.host == person,
        is_host=person != 0 and row.host == person,
        groups=[[line for line in order if line.player in group] for group in groups_of(event)] if lines else [],
        counted={line.player: line.games for line in order},
        changes=group_changes(event) if lines and row.format == "league" else {},
        rungs=rungs,
        reach=[other for other in within_reach(rungs, entry.number) if other not in kept_away] if entry is not None and free else [],
        climbed=climbed,
        rounds=[
            RoundShown(
                each.number,
                moment(each.deadline, zone) if each.deadline else None,
                bool(each.closed),
                str(each.seed) if each.closed and row.duplicate else "",
                [
                    table_shown(
                        table,
                        names,
                        bot,
                        told.get((each.number, table[0].table)),
                        entry.number if entry else -2,
                        {seat: moment(since, zone) for seat, since in waiting.get(table[0].code, {}).items()},
                        row.duplicate,
                    )
                    for table in event.tables(each.number)
                ],
            )
            for each in event.rounds
            if row.format != "cup" or event.tables(each.number)
        ],
        before=event.before,
        after=event.after,
        own=entry.number if entry else -1,
        awaited=[(each.words, moment(each.when, zone) if each.when else None) for each in awaited(event)],
    )


def called(entry: EntryRow, bot: Text) -> str | Text:
    return bot if entry.person is None else named(entry.name)


def named(name: str) -> str | Text:
    """Somebody as pages name them; whoever is erased in the language of who reads."""
    return Text("erased") if name == ERASED else name


def groups_entered(event: Event) -> list[list[EntryRow]]:
    """Who has entered; in a later season by the groups in which it will begin, as the last one has left it."""
    if event.row.previous is None or event.row.status != "open" or len(event.entries) < FEWEST:
        return [event.entries]
    order = sorted(event.entries, key=lambda each: each.entered)
    return [[order[number] for number in group] for group in groups_to_be(list(range(len(order))), event.row.seats)]


def awaited(event: Event) -> list[Awaited]:
    """What an event waits for: to begin, or to go on."""
    row = event.row
    if row.status == "open":
        return to_begin(row, len(event.entries))
    if row.status == "running" and row.format in LASTING:
        return lasting_plays(event)
    found: list[Awaited] = []
    for each in event.open_rounds() if row.status == "running" else []:
        left = sum(not all(seat.place for seat in table) for table in event.tables(each.number))
        told = Text(
            "round {round} waits for {count} table", plural="round {round} waits for {count} tables", round=each.number + 1, count=left
        )
        found += [Awaited(told)] if left else []
        if left and each.deadline:
            found.append(Awaited(Text("bots stand in for who is late after"), each.deadline))
    return [*found, after_that(event)] if found else []


def after_that(event: Event) -> Awaited:
    """What comes when the last round that was opened is over."""
    row, opened = event.row, len(event.rounds)
    if opened < rounds_to_come(event):
        return Awaited(Text("then round {round} begins at once", round=opened + 1))
    if row.season < row.seasons:
        return Awaited(Text("then season {number} can be entered, which begins {days} days later", number=row.season + 1, days=BREAK_DAYS))
    return Awaited(Text("then it is over"))


def lasting_plays(event: Event) -> list[Awaited]:
    """Nobody waits for anybody on a ladder or in a cup."""
    left = sum(not all(seat.place for seat in table) for each in event.open_rounds() for table in event.tables(each.number))
    row = event.row
    if 0 < row.ends <= time.time():
        told = Text(
            "its time is up: {count} table is played to its end",
            plural="its time is up: {count} tables are played to their end",
            count=left,
        )
        return [Awaited(told)] if left else []
    found = [Awaited(Text("{count} table is being played", plural="{count} tables are being played", count=left))] if left else []
    if row.format == "cup" and played_out(event):
        return [*found, Awaited(Text("everybody who has entered has had all their games; it is over at"), row.ends)]
    if row.format == "cup":
        found.append(Awaited(Text("everybody's next table opens as soon as theirs is over")))
    if row.ends:
        found.append(Awaited(Text("tables that are open then are played to their end; no new one opens after"), row.ends))
    return found


def played_out(event: Event) -> bool:
    """Of a cup: whether nobody who is in it has another table to come."""
    begun = Counter(pairing.player for pairing in event.pairings)
    staying = [entry.number for entry in event.entries if not entry.left]
    return bool(staying) and all(begun[number] >= event.row.rounds for number in staying)


def to_begin(row: EventRow, entered: int) -> list[Awaited]:
    """Whichever comes first."""
    found: list[Awaited] = []
    if row.places:
        missing = Text(
            "it begins when {count} more player has entered",
            plural="it begins when {count} more players have entered",
            count=max(row.places - entered, 0),
        )
        found.append(Awaited(missing))
    if row.starts:
        found.append(Awaited(Text("it begins with whoever has entered by"), row.starts))
        found.append(Awaited(Text("with fewer than {least} players it is called off then", least=FEWEST)))
    elif row.host is not None:
        found.append(Awaited(Text("it begins when its host says so")))
    return found


def table_shown(
    table: list[PairingRow],
    names: dict[int, str | Text],
    bot: Text,
    places: list[int] | None,
    own: int,
    waits: dict[int, Moment],
    sealed: bool,
) -> TableShown:
    seats = [
        (names.get(seat.player, bot), places[number] if places else 0, seat.score if places else 0.0, bool(places) and seat.absent)
        for number, seat in enumerate(table)
    ]
    mine = any(seat.player == own for seat in table)
    seen = [(seats[seat][0], since) for seat, since in sorted(waits.items()) if mine or not sealed]
    my_turn = any(table[seat].player == own for seat in waits)
    others = [seats[number][0] for number, seat in enumerate(table) if seat.player != own]
    own_score = table[0].score if mine and len(table) == 1 and table[0].place else None
    return TableShown(table[0].code, table[0].status, seats, seen, my_turn, others, places is not None, mine, table[0].rated, own_score)
