"""Invitations of somebody who is known here to a seat that is kept for them."""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import delete, func, insert, select

from emporion.table.storage.club_schema import invitations
from emporion.table.storage.database import Keeper
from emporion.table.storage.schema import games, people, seats


class Invitation(msgspec.Struct):
    """To a seat of a table that waits."""

    code: str
    seat: int
    title: str
    pace: str
    rated: bool
    begins: float
    sender: str
    sender_number: int
    at: float
    options: str  # JSON
    seats: int


class Invitations(Keeper):
    """The invitations of one database."""

    def put(self, game: int, invited: dict[int, int], sender: int) -> None:
        """Seats and who they are for."""
        now = time.time()
        rows = [{"game": game, "seat": seat, "person": person, "sender": sender, "at": now} for seat, person in invited.items()]
        with self.engine.begin() as connection:
            connection.execute(insert(invitations), rows)

    def of(self, person: int) -> list[Invitation]:
        """Those that can still be accepted, the last first."""
        size = select(func.count()).where(seats.alias().c.game == games.c.id).scalar_subquery()
        asked = (
            select(
                games.c.code, invitations.c.seat, games.c.game, games.c.pace, games.c.rated, games.c.begins,
                people.c.name, people.c.id, invitations.c.at, games.c.options, size,
            )
            .join(games, games.c.id == invitations.c.game)
            .join(seats, (seats.c.game == games.c.id) & (seats.c.seat == invitations.c.seat))
            .join(people, people.c.id == invitations.c.sender)
            .where(invitations.c.person == person, ~invitations.c.declined, games.c.status == "waiting", seats.c.kind == "invited")
            .order_by(invitations.c.at.desc())
        )  # fmt: skip
        with self.engine.connect() as connection:
            return [Invitation(*row) for row in connection.execute(asked)]

    def waiting(self, person: int) -> int:
        """How many wait for an answer."""
        with self.engine.connect() as connection:
            kept = (seats.c.game == invitations.c.game) & (seats.c.seat == invitations.c.seat) & (seats.c.kind == "invited")
            asked = select(func.count()).select_from(invitations).join(seats, kept).join(games, games.c.id == invitations.c.game)
            return int(
                connection.scalar(asked.where(invitations.c.person == person, ~invitations.c.declined, games.c.status == "waiting")) or 0
            )

    def drop(self, game: int, seat: int, person: int) -> None:
        """It was accepted."""
        own = (invitations.c.game == game) & (invitations.c.seat == seat) & (invitations.c.person == person)
        with self.engine.begin() as connection:
            connection.execute(delete(invitations).where(own))
