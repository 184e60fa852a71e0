"""What events and notices keep of a person: what is exported, handed on and forgotten."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, select, update

from emporion.table.storage.event_schema import entries, events, news, notice_settings, pairings, push_subscriptions
from emporion.table.storage.schema import games


def export(connection: Connection, person: int) -> dict[str, Any]:
    """All of it, as plain data; of a browser that is told, where it is reached but not its keys."""
    entered = select(events.c.code, events.c.name, entries.c.number, entries.c.left, entries.c.entered).where(
        entries.c.event == events.c.id, entries.c.person == person
    )
    seated = (
        select(events.c.code, *(column for column in pairings.c if column.name not in ("event", "player", "game")))
        .join(entries, entries.c.event == events.c.id)
        .join(pairings, (pairings.c.event == events.c.id) & (pairings.c.player == entries.c.number))
        .where(entries.c.person == person)
    )
    wished = [column for column in events.c if column.name not in ("id", "host", "token_hash", "previous")]
    hosted = select(*wished).where(events.c.host == person)
    told = select(notice_settings).where(notice_settings.c.person == person)
    browsers = select(push_subscriptions.c.endpoint, push_subscriptions.c.result, push_subscriptions.c.created)
    heard = select(
        events.c.code.label("event"), games.c.code.label("table"), news.c.kind, news.c.at, news.c.push, news.c.mail, news.c.webhook
    )
    heard = heard.select_from(news).outerjoin(events, events.c.id == news.c.event).outerjoin(games, games.c.id == news.c.game)
    asked = {
        "events": entered.order_by(entries.c.id),
        "event_results": seated.order_by(pairings.c.event, pairings.c.round),
        "hosted_events": hosted.order_by(events.c.id),
        "notices": told,
        "news": heard.where(news.c.person == person).order_by(news.c.id),
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
    connection.execute(update(events).where(events.c.host == person).values(name="", origin="", token_hash=""))
    connection.execute(delete(push_subscriptions).where(push_subscriptions.c.person == person))
    connection.execute(delete(notice_settings).where(notice_settings.c.person == person))
    connection.execute(delete(news).where(news.c.person == person))


def hand_over(connection: Connection, guest: int, person: int) -> None:
    """What a guest has entered and set up belongs to the account they have signed in to."""
    both = select(entries.c.event).where(entries.c.person == person)
    connection.execute(update(entries).where(entries.c.person == guest, entries.c.event.not_in(both)).values(person=person))
    connection.execute(update(entries).where(entries.c.person == guest).values(person=None, left=True))
    connection.execute(update(events).where(events.c.host == guest).values(host=person))
    connection.execute(update(push_subscriptions).where(push_subscriptions.c.person == guest).values(person=person))
    connection.execute(delete(notice_settings).where(notice_settings.c.person == guest))
    connection.execute(update(news).where(news.c.person == guest).values(person=person))
