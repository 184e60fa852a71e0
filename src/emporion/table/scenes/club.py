"""What a visitor sees of the club, as plain values: the lobby, a person, the archive, what it says about a game, the ratings.

| address                     | markup                                | struct         |
|-----------------------------|---------------------------------------|----------------|
| GET /lobby                  | ``lobby.page(lobby, language)``       | LobbyPage      |
| GET /people/NUMBER          | ``profile.page(profile, language)``   | ProfilePage    |
| GET /archive                | ``archive.page(found, language)``     | ArchivePage    |
| GET /archive/GAME           | ``statistics.page(told, language)``   | StatisticsPage |
| GET /ratings/GAME           | ``ratings.page(rated, language)``     | RatingsPage    |
| GET /notes                  | ``own_notes.page(found, language)``   | NotesPage      |
| GET /n/CODE                 | ``history.page(moment, language)`` with the note | Moment |

| address                     | fields                                                                        |
|-----------------------------|-------------------------------------------------------------------------------|
| POST /lobby/find            | game, seats, pace, rated (yes), option_GAME_NAME: a seat at a fitting table, or a new table |
| POST /lobby/invite          | game, person (several), seats, pace, rated, option_GAME_NAME, when, zone      |
| POST /lobby/answer          | table, seat, accept (yes or no)                                               |
| POST /people/NUMBER/block, unblock |                                                                        |
| POST /people/shown          | shown, zone                                                                   |
| POST /people/tokens, tokens/drop | name, scope (several), bot (yes); mark                                   |
| POST /t/CODE/notes, notes/drop | number, whole (yes: on the game, not on that position), words, shared (yes); note |
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import msgspec

from emporion.games.registry import room, title_of
from emporion.kernel.game import Option, Room
from emporion.kernel.words import Text
from emporion.table.hosting.pairing import OpenTable, Wish
from emporion.table.people.invitations import Invitation
from emporion.table.people.ladder import RatedLine
from emporion.table.people.notes import Note
from emporion.table.people.passes import Pass
from emporion.table.people.profiles import ENOUGH_GAMES, Choice, Finish, Kept, Record, Reliability, Rival
from emporion.table.people.ratings import Shown, bot_rating, shown
from emporion.table.people.search import Page, Statistics, Wanted
from emporion.table.refusals import Malformed
from emporion.table.scenes.seen import NoteShown, Visitor
from emporion.table.scenes.terms import unusual


class Moment(msgspec.Struct):
    """A time, for a machine and in the visitor's own zone."""

    iso: str
    words: str
    zone: str  # the one that the visitor has chosen; empty: the browser's own


class Sitting(msgspec.Struct):
    """Who sits at a table that waits."""

    name: Text | str
    person: int  # who may be looked up; 0 for a bot, and for who hides
    rating: Shown | None
    kept: Kept | None  # once there are games enough


class LobbyLine(msgspec.Struct):
    """A table with free seats."""

    code: str
    room: Room
    options: list[tuple[Option, str]]  # those that are not the usual ones
    pace: str
    rated: bool
    bots: bool
    free: int
    players: list[Sitting]
    begins: Moment | None
    mine: bool


class InvitationLine(msgspec.Struct):
    """Somebody would like to play with the visitor."""

    code: str
    seat: int
    room: Room
    sender: str
    sender_number: int
    options: list[tuple[Option, str]]  # those that are not the usual ones
    seats: int
    pace: str
    rated: bool
    begins: Moment | None


class LobbyForms(msgspec.Struct):
    """How the forms of the lobby are filled in: as usual, or as one was that has been refused."""

    find: Wish
    invite: Wish
    chosen: list[int]  # of the partners, whom the visitor came to invite
    when: str = ""


class LobbyPage(msgspec.Struct):
    """Open tables, quick pairing, invitations."""

    visitor: Visitor
    rooms: list[Room]
    wish: Wish  # which tables are listed
    lines: list[LobbyLine]
    invitations: list[InvitationLine]
    partners: list[tuple[int, str]]
    forms: LobbyForms
    zone: str
    problem: str = ""
    next: str = ""  # where the next page of the open tables begins; empty on the last one


class ClosedProfile(msgspec.Struct):
    """A person who shows nothing to this visitor, and can be blocked all the same."""

    visitor: Visitor
    person: int
    blocked: bool


class ProfilePage(msgspec.Struct):
    """A person as this visitor may see them."""

    visitor: Visitor
    person: int
    name: str
    mine: bool
    owner: tuple[int, str] | None  # of a visitor's bot
    records: list[Record]
    ratings: list[tuple[Room, str, Shown, int]]
    finishes: list[Finish]
    rivals: list[Rival]
    reliability: Reliability
    games: Page
    blocked: bool
    may_block: bool
    may_invite: bool


class ClubSettings(msgspec.Struct):
    """What the owner of a profile chooses: the part of the account page that is about the club."""

    visitor: Visitor
    person: int
    choice: Choice
    passes: list[Pass]
    blocked: list[tuple[int, str]]
    told: str  # a new token, shown once
    problem: str = ""  # why the choice was refused


class ArchivePage(msgspec.Struct):
    """Finished games that fit what is looked for."""

    visitor: Visitor
    rooms: list[Room]
    asked: dict[str, str]  # the fields of the form as they were filled in
    page: Page
    parquet: bool  # whether this house can write it
    problem: str = ""


class NoteLine(msgspec.Struct):
    """A note in a list."""

    table: str
    game: str
    note: NoteShown
    at: Moment


class NotesPage(msgspec.Struct):
    """All notes of the visitor, the last first."""

    visitor: Visitor
    lines: list[NoteLine]


REPORTS = {
    "": Text("The report: what games of bots say"),
    "apprentice": Text("The same of beginners"),
    "learned": Text("The same of the strongest bots"),
}
"""Of what bots there are reports, by what their addresses end with."""


class StatisticsPage(msgspec.Struct):
    """What the games of the archive say about a game."""

    visitor: Visitor
    rooms: list[Room]
    room: Room
    told: Statistics
    moves: dict[str, Text]  # by their notation, those that a game can begin with
    reports: list[str]  # those of REPORTS that the arena has written of this game


class RatingsPage(msgspec.Struct):
    """Who stands where at a game."""

    visitor: Visitor
    rooms: list[Room]
    room: Room
    pace: str
    robots: bool
    lines: list[RatedLine]
    viewer: int  # the visitor's own number


def moment(at: float, zone: str) -> Moment:
    """In the visitor's zone, or in UTC until a script knows better."""
    here = ZoneInfo(zone) if zone else UTC
    words = datetime.fromtimestamp(at, here).strftime("%Y-%m-%d %H:%M")
    return Moment(datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds"), f"{words} {zone or 'UTC'}", zone)


def read_moment(words: str, zone: str) -> float:
    """What a form says: a local time and its zone; nothing is 0."""
    if not words:
        return 0.0
    try:
        return datetime.fromisoformat(words).replace(tzinfo=ZoneInfo(zone or "UTC")).timestamp()
    except (ValueError, KeyError, OSError):
        raise Malformed(Text("This is no time: {words}", words=words[:40])) from None


def read_time(words: str) -> float:
    """Where an earlier page of a list ended; nothing is 0."""
    try:
        return max(0.0, min(float(words), 1e12)) if words else 0.0
    except ValueError:
        raise Malformed(Text("This is no place to go on from")) from None


def read_day(words: str, after: bool = False) -> float:
    """The first moment of a day, or of the one after; nothing is 0."""
    if not words:
        return 0.0
    try:
        return datetime.fromisoformat(f"{words}T00:00").replace(tzinfo=UTC).timestamp() + (86400.0 if after else 0.0)
    except ValueError:
        raise Malformed(Text("'{words}' is no day; one reads 2026-11-18", words=words[:40])) from None


def lobby_line(table: OpenTable, person: int, zone: str) -> LobbyLine:
    row = table.row
    place = room(row.game)
    return LobbyLine(
        code=row.code,
        room=place,
        options=unusual(place, row.options),
        pace=row.pace,
        rated=row.rated,
        bots=row.bots,
        free=sum(seat.kind == "open" for seat in table.seats),
        players=sitting_at(table),
        begins=moment(row.begins, zone) if row.begins else None,
        mine=person != 0 and any(seat.person == person for seat in table.seats),
    )


def sitting_at(table: OpenTable) -> list[Sitting]:
    found: list[Sitting] = []
    for seat in table.seats:
        person = seat.person if seat.person in table.met else None
        kept = table.met.get(person or 0)
        frozen = bot_rating(table.row.game, seat.bot) if seat.kind == "bot" else None
        rating = shown(table.row.game, frozen) if frozen else table.levels.get(person or 0)
        if seat.name:
            found.append(Sitting(seat.called(), person or 0, rating, kept if kept and kept.games >= ENOUGH_GAMES else None))
    return found


def invitation_line(found: Invitation, zone: str) -> InvitationLine:
    place = room(found.title)
    return InvitationLine(
        code=found.code,
        seat=found.seat,
        room=place,
        sender=found.sender,
        sender_number=found.sender_number,
        options=unusual(place, json.loads(found.options)),
        seats=found.seats,
        pace=found.pace,
        rated=found.rated,
        begins=moment(found.begins, zone) if found.begins else None,
    )


def note_shown(note: Note, address: str) -> NoteShown:
    """One's own."""
    return NoteShown(note.code, note.number, note.words, f"{address}/n/{note.code}" if note.shared else "")


def note_line(note: Note, address: str, zone: str) -> NoteLine:
    return NoteLine(note.table, title_of(note.title), note_shown(note, address), moment(note.at, zone))


def wanted(fields: dict[str, str]) -> Wanted:
    """What the form of the archive, or a program, looks for."""
    return Wanted(
        title=fields.get("game", ""),
        player=fields.get("player", ""),
        person=whole(fields, "person"),
        seats=whole(fields, "seats"),
        pace=fields.get("pace", ""),
        rated=fields.get("rated", "") in ("yes", "true"),
        option=fields.get("option", ""),
        opening=fields.get("opening", "").strip(),
        since=read_day(fields.get("since", "")),
        until=read_day(fields.get("until", ""), after=True),
        score=float(whole(fields, "score")),
        after=fields.get("after", ""),
    )


def whole(fields: dict[str, Any], name: str) -> int:
    words = str(fields.get(name, ""))
    if words and not (words.isascii() and words.isdecimal() and len(words) < 10):
        raise Malformed(Text("'{field}' should be a whole number", field=name))
    return int(words or 0)
