"""What the club stores of a person: handed over when a guest logs in, exported, erased."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, or_, select, update

from emporion.table.storage.club_schema import blocks, invitations, notes, passes, profiles, ratings, results
from emporion.table.storage.schema import games, people, sessions


def hand_over(connection: Connection, guest: int, person: int) -> None:
    """A guest turns out to be somebody who is known."""
    connection.execute(update(results).where(results.c.person == guest).values(person=person))
    connection.execute(update(notes).where(notes.c.person == guest).values(person=person))
    connection.execute(update(passes).where(passes.c.person == guest).values(person=person))
    connection.execute(update(people).where(people.c.bot_of == guest).values(bot_of=person))
    connection.execute(delete(invitations).where(invitations.c.sender == guest, invitations.c.person == person))
    connection.execute(update(invitations).where(invitations.c.person == guest).values(person=person))
    connection.execute(update(invitations).where(invitations.c.sender == guest).values(sender=person))
    known = select(blocks.c.blocked).where(blocks.c.person == person)
    connection.execute(delete(blocks).where(blocks.c.person == guest, or_(blocks.c.blocked == person, blocks.c.blocked.in_(known))))
    connection.execute(update(blocks).where(blocks.c.person == guest).values(person=person))
    keeping_away = select(blocks.c.person).where(blocks.c.blocked == person)
    connection.execute(delete(blocks).where(blocks.c.blocked == guest, or_(blocks.c.person == person, blocks.c.person.in_(keeping_away))))
    connection.execute(update(blocks).where(blocks.c.blocked == guest).values(blocked=person))
    connection.execute(delete(profiles).where(profiles.c.person == guest))


def export(connection: Connection, person: int) -> dict[str, Any]:
    """All of it, as plain data."""

    def rows(asked: Any) -> list[dict[str, Any]]:
        return [dict(row) for row in connection.execute(asked).mappings()]

    finished = [column for column in results.c if column.name not in ("game", "person", "bot")]
    of_game = select(games.c.code.label("table"))
    return {
        "profile": rows(select(profiles.c.shown, profiles.c.zone).where(profiles.c.person == person)),
        "results": rows(
            of_game.add_columns(*finished)
            .join(results, results.c.game == games.c.id)
            .where(results.c.person == person)
            .order_by(games.c.id)
        ),
        "ratings": rows(
            select(*(column for column in ratings.c if column.name not in ("person", "robot"))).where(ratings.c.person == person)
        ),
        "notes": rows(
            of_game.add_columns(notes.c.code, notes.c.number, notes.c.words, notes.c.shared, notes.c.at)
            .join(notes, notes.c.game == games.c.id)
            .where(notes.c.person == person)
            .order_by(notes.c.at)
        ),
        "blocked": rows(select(blocks.c.blocked.label("person"), blocks.c.since).where(blocks.c.person == person)),
        "invitations": rows(
            of_game.add_columns(*(column for column in invitations.c if column.name != "game"))
            .join(invitations, invitations.c.game == games.c.id)
            .where(or_(invitations.c.person == person, invitations.c.sender == person))
        ),
        "tokens": rows(select(passes.c.name, passes.c.scopes, passes.c.created, passes.c.used).where(passes.c.person == person)),
    }


def bots_of(connection: Connection, person: int) -> list[int]:
    return list(connection.scalars(select(people.c.id).where(people.c.bot_of == person)))


def erase(connection: Connection, person: int) -> None:
    """Results stay with the games they belong to, and say no name."""
    connection.execute(delete(notes).where(notes.c.person == person))
    connection.execute(delete(passes).where(passes.c.person == person))
    connection.execute(delete(profiles).where(profiles.c.person == person))
    connection.execute(delete(ratings).where(ratings.c.person == person))
    connection.execute(delete(blocks).where(or_(blocks.c.person == person, blocks.c.blocked == person)))
    connection.execute(delete(invitations).where(or_(invitations.c.person == person, invitations.c.sender == person)))
    connection.execute(delete(sessions).where(sessions.c.person == person))
