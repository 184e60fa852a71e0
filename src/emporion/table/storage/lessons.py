"""The tables of lessons, and who has done which lesson."""

from __future__ import annotations

import contextlib
import time

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from emporion.table.storage.database import Keeper
from emporion.table.storage.schema import games, lessons_done, metadata


class LessonStore(Keeper):
    """What the house remembers of lessons."""

    def table(self, person: int, game: str, lesson: str) -> str:
        """The code of the table at which somebody plays a part of a lesson, or nothing."""
        with self.engine.connect() as connection:
            own = select(games.c.code).where(games.c.host == person, games.c.game == game, games.c.lesson == lesson)
            return str(connection.scalar(own) or "")

    def clear(self, person: int, game: str, lesson: str) -> None:
        """Take that table away with whatever is stored of it: what was learned there is remembered without it."""
        with self.engine.begin() as connection:
            own = select(games.c.id).where(games.c.host == person, games.c.game == game, games.c.lesson == lesson)
            numbers = connection.scalars(own).all()
            for column in [each for table in reversed(metadata.sorted_tables) for each in table.c if each.references(games.c.id)]:
                connection.execute(delete(column.table).where(column.in_(numbers)))
            connection.execute(delete(games).where(games.c.id.in_(numbers)))

    def read(self, number: int, bubble: int) -> None:
        """The reader has gone on to this bubble; never back."""
        with self.engine.begin() as connection:
            connection.execute(update(games).where(games.c.id == number, games.c.bubble < bubble).values(bubble=bubble))

    def switch(self, number: int, lesson: str) -> None:
        """The guide of a first game goes on or off."""
        with self.engine.begin() as connection:
            connection.execute(update(games).where(games.c.id == number).values(lesson=lesson))

    def finish(self, person: int, game: str, lesson: str) -> None:
        """Remember that somebody has done a part."""
        with contextlib.suppress(IntegrityError), self.engine.begin() as connection:
            connection.execute(insert(lessons_done).values(person=person, game=game, lesson=lesson, done=time.time()))

    def done(self, person: int, game: str) -> set[str]:
        """The parts that somebody has done."""
        with self.engine.connect() as connection:
            own = select(lessons_done.c.lesson).where(lessons_done.c.person == person, lessons_done.c.game == game)
            return set(connection.scalars(own))
