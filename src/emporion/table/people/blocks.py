"""Whom people want to keep away from: no seat at their tables, no invitation, no word."""

from __future__ import annotations

import contextlib
import time

from sqlalchemy import Engine, delete, insert, select
from sqlalchemy.exc import IntegrityError

from emporion.kernel.words import Text
from emporion.table.refusals import Refused
from emporion.table.storage.club_schema import blocks, invitations
from emporion.table.storage.database import Keeper
from emporion.table.storage.schema import people

MOST_BLOCKED = 200  # by one person


class Blocks(Keeper):
    """The blocks of one database, all of them in memory: they are few, and asked for at every word that is said."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self.blocked: dict[int, set[int]] = {}
        self.read()

    def read(self) -> None:
        """As they are stored now; other processes have theirs."""
        found: dict[int, set[int]] = {}
        with self.engine.connect() as connection:
            for person, other in connection.execute(select(blocks.c.person, blocks.c.blocked)):
                found.setdefault(person, set()).add(other)
        self.blocked = found

    def of(self, person: int) -> set[int]:
        return self.blocked.get(person, set())

    def apart(self, one: int, other: int) -> bool:
        """Whether either of them keeps away from the other."""
        return other in self.of(one) or one in self.of(other)

    def block(self, person: int, other: int) -> None:
        """What either has already sent to the other goes."""
        if len(self.of(person)) >= MOST_BLOCKED:
            raise Refused(Text("You have blocked {most} people; unblock some first", most=MOST_BLOCKED))
        with contextlib.suppress(IntegrityError), self.engine.begin() as connection:
            connection.execute(insert(blocks).values(person=person, blocked=other, since=time.time()))
        with self.engine.begin() as connection:
            both = invitations.c.person.in_([person, other]), invitations.c.sender.in_([person, other])
            connection.execute(delete(invitations).where(*both))
        self.read()

    def unblock(self, person: int, other: int) -> None:
        with self.engine.begin() as connection:
            connection.execute(delete(blocks).where(blocks.c.person == person, blocks.c.blocked == other))
        self.read()

    def names(self, person: int) -> list[tuple[int, str]]:
        """Whom somebody has blocked."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(people.c.id, people.c.name)
                .join(blocks, blocks.c.blocked == people.c.id)
                .where(blocks.c.person == person)
                .order_by(blocks.c.since)
            )
            return [(row[0], row[1]) for row in rows]
