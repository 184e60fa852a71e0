"""Notes of one's own on a finished or running game: private, or shared by a link to a moment."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from sqlalchemy import delete, func, insert, select

from emporion.kernel.words import Text
from emporion.table.refusals import NotFound, Refused
from emporion.table.storage.club_schema import notes
from emporion.table.storage.database import Keeper
from emporion.table.storage.schema import games, people
from emporion.table.tokens import new_code

LONGEST_NOTE = 2000
MOST_NOTES = 500


class Note(msgspec.Struct):
    """Something written down; its number is that of a position, or None for the whole game."""

    code: str
    table: str
    number: int | None
    words: str
    shared: bool
    at: float
    author: str = ""
    person: int = 0
    title: str = ""  # the name of the game


class Notes(Keeper):
    """The notes of one database."""

    def write(self, person: int, game: int, number: int | None, words: str, shared: bool) -> str:
        """Answers the code of the note."""
        if not words.strip() or len(words) > LONGEST_NOTE:
            raise Refused(Text("A note has 1 to {most} characters", most=LONGEST_NOTE))
        code = new_code()
        with self.engine.begin() as connection:
            if (connection.scalar(select(func.count()).where(notes.c.person == person)) or 0) >= MOST_NOTES:
                raise Refused(Text("You have {most} notes; take some away first", most=MOST_NOTES))
            values = {"code": code, "person": person, "game": game, "number": number, "words": words.strip(), "shared": shared}
            connection.execute(insert(notes).values(**values, at=time.time()))
        return code

    def remove(self, person: int, code: str) -> None:
        with self.engine.begin() as connection:
            gone = connection.execute(delete(notes).where(notes.c.code == code, notes.c.person == person)).rowcount
        if not gone:
            raise NotFound(Text("There is no such note, or no longer"))

    def of(self, person: int, game: int) -> list[Note]:
        """One's own on a game, in the order of the game."""
        own = (notes.c.person == person) & (notes.c.game == game)
        with self.engine.connect() as connection:
            rows = connection.execute(self.asked().where(own).order_by(func.coalesce(notes.c.number, -1), notes.c.at))
            return [Note(*row) for row in rows]

    def all_of(self, person: int) -> list[Note]:
        """One's own on all games, the last first."""
        with self.engine.connect() as connection:
            return [Note(*row) for row in connection.execute(self.asked().where(notes.c.person == person).order_by(notes.c.at.desc()))]

    def shared(self, code: str) -> Note:
        """What a link leads to, unless its author has taken it back."""
        with self.engine.connect() as connection:
            row = connection.execute(self.asked().where(notes.c.code == code, notes.c.shared)).first()
        if row is None:
            raise NotFound(Text("There is no such note, or no longer"))
        return Note(*row)

    def asked(self) -> Any:
        return (
            select(notes.c.code, games.c.code, notes.c.number, notes.c.words, notes.c.shared, notes.c.at, people.c.name, people.c.id)
            .add_columns(games.c.game)
            .join(games, games.c.id == notes.c.game)
            .join(people, people.c.id == notes.c.person)
        )
