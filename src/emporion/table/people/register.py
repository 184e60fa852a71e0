"""What the owner of a house can do about people and tables, and what people can have done about themselves."""

from __future__ import annotations

import re
import secrets
import time
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, delete, func, insert, or_, select, tuple_, update

from emporion.kernel.errors import EmporionError
from emporion.table.people import belongings, event_belongings
from emporion.table.people.accounts import hasher
from emporion.table.people.archive import MADE_WITH
from emporion.table.storage.club_schema import archive, archive_options, invitations, notes, results
from emporion.table.storage.database import Keeper
from emporion.table.storage.event_schema import pairings, turns
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
STAND_IN = "merchant"
OF_A_GAME = [turns, drafts, chat, reviews, endings, actions, seats, archive, archive_options, results, notes, invitations]


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


class Register(Keeper):
    """The people and tables of one database. A house that is open notices every change within seconds."""

    # --- looking ----------------------------------------------------------------------------------------------

    def people(self, search: str = "", limit: int = 50) -> list[PersonLine]:
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

    def tables(self, person: int = 0, limit: int = 50) -> list[TableLine]:
        """Last touched first; of one person, or all."""
        asked = select(games.c.id, games.c.code, games.c.game, games.c.status, games.c.touched)
        if person:
            asked = asked.where(games.c.id.in_(select(seats.c.game).where(seats.c.person == person)))
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

    # --- what an owner does -----------------------------------------------------------------------------------

    def mute(self, person: int, muted: bool) -> None:
        with self.engine.begin() as connection:
            self.change(connection, person, muted=muted)

    def ban(self, person: int, banned: bool) -> None:
        """Who is banned cannot come in; bots play their seats."""
        with self.engine.begin() as connection:
            self.change(connection, person, banned=banned)
            if banned:
                connection.execute(delete(sessions).where(sessions.c.person == person))
                event_belongings.leave_events(connection, person)
                self.leave_tables(connection, person)

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

    # --- what people may ask for ------------------------------------------------------------------------------

    def export(self, person: int) -> dict[str, Any]:
        """All that is stored about somebody, as plain data; of their games, where the records are."""
        with self.engine.connect() as connection:
            row = connection.execute(select(people).where(people.c.id == person)).mappings().first()
            if row is None:
                raise EmporionError(f"no person {person}; `emporion admin people` lists them")
            about = {name: value for name, value in row.items() if name != "passphrase"}
            sitting = connection.execute(
                select(games.c.code, games.c.game, games.c.status, games.c.result, seats.c.seat, seats.c.name, seats.c.seen)
                .join(seats, seats.c.game == games.c.id)
                .where(seats.c.person == person)
                .order_by(games.c.id)
            ).mappings()
            said = connection.execute(
                select(games.c.code, chat.c.name, chat.c.words, chat.c.at)
                .join(games, games.c.id == chat.c.game)
                .where(self.said_by(person))
                .order_by(chat.c.id)
            ).mappings()
            opened = connection.execute(select(sessions.c.created, sessions.c.seen).where(sessions.c.person == person)).mappings()
            kept = connection.execute(
                select(boxes.c.game, kept_boxes.c.box, kept_boxes.c.name, kept_boxes.c.kept)
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
                "chat": [dict(each) for each in said],
                "boxes": [dict(each) for each in kept],
                **belongings.export(connection, person),
                "lessons": [dict(each) for each in learned],
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
        connection.execute(delete(chat).where(self.said_by(person)))
        self.take_out_of_mouths(connection, person)
        connection.execute(delete(kept_boxes).where(kept_boxes.c.person == person))
        connection.execute(delete(lessons_done).where(lessons_done.c.person == person))
        belongings.erase(connection, person)
        event_belongings.erase(connection, person)
        self.leave_tables(connection, person)
        connection.execute(update(games).where(games.c.host == person).values(origin=""))
        connection.execute(update(seats).where(seats.c.person == person).values(name=ERASED, token_hash=""))
        self.change(connection, person, name=ERASED, account=None, passphrase=None, webhook="", webhook_result="", email="", created=0.0)

    # --- parts of these ---------------------------------------------------------------------------------------

    def said_by(self, person: int) -> Any:
        """Lines of chat by somebody; of older lines only the seat is known."""
        own = select(seats.c.game, seats.c.seat).where(seats.c.person == person)
        return or_(chat.c.person == person, and_(chat.c.person.is_(None), tuple_(chat.c.game, chat.c.seat).in_(own)))

    def take_out_of_mouths(self, connection: Connection, person: int) -> None:
        """What others have called them at their tables."""
        called = {*connection.scalars(select(seats.c.name).where(seats.c.person == person))}
        for known in (people.c.name, people.c.account):
            called |= {*connection.scalars(select(known).where(people.c.id == person))}
        names = "|".join(re.escape(name) for name in sorted(filter(None, called), key=len, reverse=True))
        if not names:
            return
        own = select(seats.c.game).where(seats.c.person == person)
        for line in connection.execute(select(chat.c.id, chat.c.words).where(chat.c.game.in_(own))).all():
            words = re.sub(rf"(?<!\w)(?:{names})(?!\w)", ERASED, line.words, flags=re.IGNORECASE)[:500]
            if words != line.words:
                connection.execute(update(chat).where(chat.c.id == line.id).values(words=words))

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
        connection.execute(update(seats).where(own).values(stand_in=STAND_IN, votes="", token_hash=""))
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
