"""What events and notices keep of a person: what is exported, handed on and forgotten."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, select, update

from emporion.table.storage.event_schema import entries, events, notice_settings, push_subscriptions


def export(connection: Connection, person: int) -> dict[str, Any]:
    """All of it, as plain data; of a browser that is told, where it is reached but not its keys."""
    entered = select(events.c.code, events.c.name, entries.c.number, entries.c.left, entries.c.entered).where(
        entries.c.event == events.c.id, entries.c.person == person
    )
    hosted = select(events.c.code, events.c.name, events.c.format, events.c.game, events.c.created).where(events.c.host == person)
    told = select(notice_settings).where(notice_settings.c.person == person)
    browsers = select(push_subscriptions.c.endpoint, push_subscriptions.c.result, push_subscriptions.c.created)
    asked = {
        "events": entered.order_by(entries.c.id),
        "hosted_events": hosted.order_by(events.c.id),
        "notices": told,
        "browsers": browsers.where(push_subscriptions.c.person == person),
    }
    return {name: [dict(row) for row in connection.execute(query).mappings()] for name, query in asked.items()}


def leave_events(connection: Connection, person: int) -> None:
    """Places not yet drawn are free again; in events that run bots play on."""
    connection.execute(delete(entries).where(entries.c.person == person, entries.c.number < 0))
    connection.execute(update(entries).where(entries.c.person == person).values(left=True, token_hash=""))
    connection.execute(update(events).where(events.c.host == person, events.c.status == "open").values(status="off"))


def erase(connection: Connection, person: int) -> None:
    """Who is erased is told nothing any more, and the events they named have no name."""
    leave_events(connection, person)
    connection.execute(update(events).where(events.c.host == person).values(name="", token_hash=""))
    connection.execute(delete(push_subscriptions).where(push_subscriptions.c.person == person))
    connection.execute(delete(notice_settings).where(notice_settings.c.person == person))


def hand_over(connection: Connection, guest: int, person: int) -> None:
    """What a guest has entered and set up belongs to the account they have signed in to."""
    both = select(entries.c.event).where(entries.c.person == person)
    connection.execute(update(entries).where(entries.c.person == guest, entries.c.event.not_in(both)).values(person=person))
    connection.execute(update(entries).where(entries.c.person == guest).values(person=None, left=True))
    connection.execute(update(events).where(events.c.host == guest).values(host=person))
    connection.execute(update(push_subscriptions).where(push_subscriptions.c.person == guest).values(person=person))
    connection.execute(delete(notice_settings).where(notice_settings.c.person == guest))
