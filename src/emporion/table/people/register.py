"""What the owner of a house can do about people and tables, and what people can have done about themselves."""

from __future__ import annotations

import re
import secrets
import time
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, and_, delete, func, insert, or_, select, tuple_, union, update

from emporion.kernel.errors import EmporionError
from emporion.table.people import belongings, event_belongings
from emporion.table.people.accounts import hasher
from emporion.table.people.archive import MADE_WITH
from emporion.table.storage.club_schema import archive, archive_options, invitations, notes, results
from emporion.table.storage.database import Keeper
from emporion.table.storage.event_schema import entries, events, news, pairings, turns
from emporion.table.storage.schema import (
    actions,
    boxes,
    chat,
    drafts,
    endings,
    games,
    kept_boxes,
    keys,
    lessons_done,
    people,
    reviews,
    seats,
    sessions,
)
from emporion.table.storage.store import CHANGED

ERASED = "erased"
ENDINGS = "(?:e?n?s|e?n)?"  # a name as the three languages decline it: Rumpelstiltskins, Ottens
STAND_IN = "merchant"
SEAT_COLUMNS = [column for column in seats.c if column.name not in ("game", "person", "token_hash")]
AT_A_SEAT = {"moves": actions, "drafts": drafts, "turns": turns}
"""What is stored by table and seat, and is of whoever sits there; as the export calls it."""
OF_A_GAME = [turns, drafts, chat, reviews, endings, actions, seats, archive, archive_options, results, notes, invitations, news]


class PersonLine(msgspec.Struct):
    """Somebody in a list."""

    id: int
    name: str
    account: str
    tables: int
    seen: float
    muted: bool
    banned: bool


class TableLine(msgspec.Struct):
    """A table in a list."""

    code: str
    game: str
    status: str
    names: list[str]
    touched: float


class EventLine(msgspec.Struct):
    """An event in a list."""

    code: str
    name: str
    format: str
    game: str
    status: str
    created: float


class Register(Keeper):
    """The people and tables of one database. A house that is open notices every change within seconds."""

    # --- looking ----------------------------------------------------------------------------------------------

    def people(self, search: str, limit: int) -> list[PersonLine]:
        """The newest first; with ``search``, those whose name or account contains it."""
        seated = select(func.count()).where(seats.c.person == people.c.id).scalar_subquery()
        seen = select(func.max(sessions.c.seen)).where(sessions.c.person == people.c.id).scalar_subquery()
        asked = select(people.c.id, people.c.name, people.c.account, seated, seen, people.c.muted, people.c.banned)
        if search:
            asked = asked.where(or_(people.c.name.icontains(search, autoescape=True), people.c.account.icontains(search, autoescape=True)))
        with self.engine.connect() as connection:
            return [
                PersonLine(row[0], row[1], row[2] or "", row[3], row[4] or 0.0, row[5], row[6])
                for row in connection.execute(asked.order_by(people.c.id.desc()).limit(limit))
            ]

    def tables(self, who: str, limit: int) -> list[TableLine]:
        """Last touched first; all, or those where a person sits, by number or by part of the name."""
        asked = select(games.c.id, games.c.code, games.c.game, games.c.status, games.c.touched)
        if who:
            theirs = seats.c.person == int(who) if who.isdecimal() and len(who) < 10 else seats.c.name.icontains(who, autoescape=True)
            asked = asked.where(games.c.id.in_(select(seats.c.game).where(theirs)))
        with self.engine.connect() as connection:
            rows = connection.execute(asked.order_by(games.c.touched.desc()).limit(limit)).all()
            return [
                TableLine(
                    row[1],
                    row[2],
                    row[3],
                    [str(name) for name in connection.scalars(select(seats.c.name).where(seats.c.game == row[0]).order_by(seats.c.seat))],
                    row[4],
                )
                for row in rows
            ]

    def events(self, search: str, limit: int) -> list[EventLine]:
        """The newest first; with ``search``, those whose name contains it."""
        asked = select(events.c.code, events.c.name, events.c.format, events.c.game, events.c.status, events.c.created)
        found = asked.where(events.c.name.icontains(search, autoescape=True)).order_by(events.c.id.desc()).limit(limit)
        with self.engine.connect() as connection:
            return [EventLine(*row) for row in connection.execute(found)]

    # --- what an owner does -----------------------------------------------------------------------------------

    def mute(self, person: int, muted: bool) -> None:
        with self.engine.begin() as connection:
            for each in [person, *belongings.bots_of(connection, person)]:
                self.change(connection, each, muted=muted)

    def ban(self, person: int, banned: bool) -> None:
        """Who is banned cannot come in, nor can the bots they have brought; bots of the house play their seats."""
        with self.engine.begin() as connection:
            for each in [person, *belongings.bots_of(connection, person)]:
                self.change(connection, each, banned=banned)
                if banned:
                    connection.execute(delete(sessions).where(sessions.c.person == each))
                    event_belongings.leave_events(connection, each)
                    self.leave_tables(connection, each)

    def reset_passphrase(self, person: int) -> str:
        """A new passphrase for who has forgotten theirs; whoever is logged in with the old one is not any more."""
        passphrase = "-".join(secrets.token_hex(2) for _ in range(5))
        with self.engine.begin() as connection:
            if connection.scalar(select(people.c.account).where(people.c.id == person)) is None:
                raise EmporionError(f"person {person} has no account")
            self.change(connection, person, passphrase=hasher.hash(passphrase))
            connection.execute(delete(sessions).where(sessions.c.person == person))
        return passphrase

    def remove_table(self, code: str) -> None:
        """A table with all that belongs to it."""
        with self.engine.begin() as connection:
            number = connection.scalar(select(games.c.id).where(games.c.code == code))
            if number is None:
                raise EmporionError(f"no table {code}; `emporion admin tables` lists them")
            take_away(connection, number)
            note_change(connection)

    def remove_event(self, code: str) -> None:
        """An event that should not be is called off, also a running one, and loses its name; its tables are played on like any others."""
        with self.engine.begin() as connection:
            number = connection.scalar(select(events.c.id).where(events.c.code == code))
            if number is None:
                raise EmporionError(f"no event {code}; `emporion admin events` lists them")
            own = select(pairings.c.game).where(pairings.c.event == number, pairings.c.game.is_not(None))
            connection.execute(update(events).where(events.c.id == number).values(status="off", name=""))
            connection.execute(update(games).where(games.c.id.in_(own)).values(sealed=False))
            note_change(connection)

    # --- what people may ask for ------------------------------------------------------------------------------

    def export(self, person: int) -> dict[str, Any]:
        """All that is stored about somebody, as plain data; of their games, where the records are."""
        with self.engine.connect() as connection:
            row = connection.execute(select(people).where(people.c.id == person)).mappings().first()
            if row is None:
                raise EmporionError(f"no person {person}; `emporion admin people` lists them")
            about = {name: value for name, value in row.items() if name != "passphrase"}
            sitting = connection.execute(
                select(games.c.code, games.c.game, games.c.status, games.c.result, *SEAT_COLUMNS)
                .join(seats, seats.c.game == games.c.id)
                .where(seats.c.person == person)
                .order_by(games.c.id)
            ).mappings()
            made = connection.execute(
                select(games.c.code, games.c.game, games.c.status, games.c.origin, games.c.created)
                .where(games.c.host == person)
                .order_by(games.c.id)
            ).mappings()
            said = connection.execute(
                select(games.c.code, chat.c.name, chat.c.seat, chat.c.words, chat.c.at)
                .join(games, games.c.id == chat.c.game)
                .where(self.said_by(person))
                .order_by(chat.c.id)
            ).mappings()
            opened = connection.execute(select(sessions.c.created, sessions.c.seen).where(sessions.c.person == person)).mappings()
            kept = connection.execute(
                select(boxes.c.game, kept_boxes.c.box, kept_boxes.c.name, kept_boxes.c.kept, boxes.c.overlay)
                .join(boxes, boxes.c.fingerprint == kept_boxes.c.box)
                .where(kept_boxes.c.person == person)
            ).mappings()
            learned = connection.execute(
                select(lessons_done.c.game, lessons_done.c.lesson, lessons_done.c.done).where(lessons_done.c.person == person)
            ).mappings()
            return {
                **event_belongings.export(connection, person),
                "person": about,
                "sessions": [dict(each) for each in opened],
                "seats": [dict(each) for each in sitting],
                "tables": [dict(each) for each in made],
                "chat": [dict(each) for each in said],
                "boxes": [dict(each) for each in kept],
                **belongings.export(connection, person),
                "lessons": [dict(each) for each in learned],
                **{part: at_own_seats(connection, person, table) for part, table in AT_A_SEAT.items()},
                "bots": [self.export(bot) for bot in belongings.bots_of(connection, person)],
            }

    def erase(self, person: int) -> None:
        """Take somebody's names, words, addresses and sessions away; the games stay, with nobody's name on the seat."""
        with self.engine.begin() as connection:
            for each in [person, *belongings.bots_of(connection, person)]:
                self.erase_one(connection, each)
        if self.engine.dialect.name == "sqlite":
            with self.engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")  # the journal still knows what was overwritten

    def erase_one(self, connection: Connection, person: int) -> None:
        self.take_out_of_mouths(connection, person)
        connection.execute(delete(chat).where(self.said_by(person)))
        mine = select(seats.c.game, seats.c.seat).where(seats.c.person == person)
        connection.execute(delete(drafts).where(tuple_(drafts.c.game, drafts.c.seat).in_(mine)))
        connection.execute(delete(kept_boxes).where(kept_boxes.c.person == person))
        connection.execute(delete(lessons_done).where(lessons_done.c.person == person))
        belongings.erase(connection, person)
        event_belongings.erase(connection, person)
        self.leave_tables(connection, person)
        connection.execute(update(games).where(games.c.host == person).values(origin=""))
        connection.execute(update(seats).where(seats.c.person == person).values(name=ERASED, token_hash=""))
        nothing = {"account": None, "passphrase": None, "webhook": "", "webhook_result": "", "email": "", "language": "en", "created": 0.0}
        self.change(connection, person, name=ERASED, **nothing)

    # --- parts of these ---------------------------------------------------------------------------------------

    def said_by(self, person: int) -> Any:
        """Lines of chat by somebody; of older lines only the seat is known."""
        own = select(seats.c.game, seats.c.seat).where(seats.c.person == person)
        return or_(chat.c.person == person, and_(chat.c.person.is_(None), tuple_(chat.c.game, chat.c.seat).in_(own)))

    def take_out_of_mouths(self, connection: Connection, person: int) -> None:
        """What others have called them: in chat and notes at tables where they sat or spoke, and in what people who sat there have noted
        elsewhere and have called events and boxes."""
        called = {*connection.scalars(select(chat.c.name).where(self.said_by(person)))}
        called |= {*connection.scalars(select(seats.c.name).where(seats.c.person == person))}
        for known in (people.c.name, people.c.account):
            called |= {*connection.scalars(select(known).where(people.c.id == person))}
        names = "|".join(re.escape(name) for name in sorted(filter(None, called), key=len, reverse=True))
        if not names:
            return
        own = union(select(seats.c.game).where(seats.c.person == person), select(chat.c.game).where(chat.c.person == person))
        met = select(seats.c.person).where(seats.c.game.in_(own), seats.c.person.is_not(None))
        entered = select(entries.c.event).where(entries.c.person == person)
        for said, there in (
            (chat.c.words, chat.c.game.in_(own)),
            (notes.c.words, or_(notes.c.game.in_(own), notes.c.person.in_(met))),
            (events.c.name, or_(events.c.id.in_(entered), events.c.host.in_(met))),
            (kept_boxes.c.name, kept_boxes.c.person.in_(met)),
        ):
            key = tuple_(*said.table.primary_key.columns)
            for words, *which in connection.execute(select(said, *said.table.primary_key.columns).where(there)).all():
                without = re.sub(rf"(?<![^\W_])(?:{names}){ENDINGS}(?![^\W_])", ERASED, words, flags=re.IGNORECASE)
                if without != words:
                    fitting = without[: getattr(said.type, "length", None)]
                    connection.execute(update(said.table).where(key == tuple(which)).values({said: fitting}))

    def leave_tables(self, connection: Connection, person: int) -> None:
        """So that nobody waits for who is gone: own tables that have not begun go, at others' the seat is free, and bots play the rest."""
        waiting = select(games.c.id).where(games.c.status == "waiting")
        for number in connection.scalars(waiting.where(games.c.host == person)).all():
            take_away(connection, number)
        free = {"kind": "open", "name": "", "person": None, "token_hash": "", "stand_in": "", "votes": "", "seen": 0.0}
        connection.execute(update(seats).where(seats.c.person == person, seats.c.game.in_(waiting)).values(free))
        self.let_bots_play(connection, person)

    def let_bots_play(self, connection: Connection, person: int) -> None:
        playing = select(games.c.id).where(games.c.status == "playing")
        own = and_(seats.c.person == person, seats.c.stand_in == "", seats.c.game.in_(playing))
        theirs = connection.execute(select(seats.c.game, seats.c.seat).where(own)).all()
        connection.execute(update(seats).where(own).values(stand_in=STAND_IN, votes=""))
        connection.execute(update(seats).where(seats.c.person == person, seats.c.game.in_(playing)).values(token_hash=""))
        for number, seat in theirs:
            connection.execute(delete(drafts).where(drafts.c.game == number, drafts.c.seat == seat))
            waiting = str(connection.scalar(select(games.c.waiting).where(games.c.id == number)) or "")
            if str(seat) in waiting.split():
                connection.execute(update(games).where(games.c.id == number).values(bot_to_move=True))

    def change(self, connection: Connection, person: int, **values: Any) -> None:
        done = connection.execute(update(people).where(people.c.id == person).values(values))
        if done.rowcount != 1:
            raise EmporionError(f"no person {person}; `emporion admin people` lists them")
        note_change(connection)


def at_own_seats(connection: Connection, person: int, stored: Table) -> list[dict[str, Any]]:
    """What somebody's seats have in one of these tables."""
    own = and_(seats.c.game == stored.c.game, seats.c.seat == stored.c.seat, seats.c.person == person)
    columns = [column for column in stored.c if column.name != "game"]
    asked = select(games.c.code.label("table"), *columns).join(stored, stored.c.game == games.c.id).join(seats, own)
    return [dict(row) for row in connection.execute(asked.order_by(*stored.primary_key.columns)).mappings()]


def take_away(connection: Connection, number: int) -> None:
    connection.execute(update(pairings).where(pairings.c.game == number).values(game=None))
    for table in OF_A_GAME:
        connection.execute(delete(table).where(table.c.game == number))
    connection.execute(delete(keys).where(keys.c.name == MADE_WITH))  # the ratings are made anew without it
    connection.execute(delete(games).where(games.c.id == number))


def note_change(connection: Connection) -> None:
    """For a house that is open."""
    connection.execute(delete(keys).where(keys.c.name == CHANGED))
    connection.execute(insert(keys).values(name=CHANGED, value=f"{time.time()} {secrets.token_hex(4)}"))
