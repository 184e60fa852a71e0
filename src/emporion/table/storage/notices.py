"""Who waits to be told, how they want it, and which browsers are told: reading and writing, a transaction each."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, and_, delete, insert, not_, select, update

from emporion.table.storage.database import Keeper
from emporion.table.storage.event_schema import entries, events, notice_settings, pairings, push_subscriptions, rounds, turns
from emporion.table.storage.schema import games, seats

Channel = Literal["push", "mail", "webhook"]
CHANNELS: list[Channel] = ["push", "mail", "webhook"]
MOST_BROWSERS = 5  # of one person; the oldest goes


class NoticeSettings(msgspec.Struct):
    """How somebody wants to be told."""

    push: str = "now"
    mail: str = "digest"
    webhook: str = "now"
    quiet_from: int = 0
    quiet_until: int = 0
    zone: str = ""
    calendar: int = 0
    push_at: float = 0.0
    mail_at: float = 0.0
    webhook_at: float = 0.0

    def mode(self, channel: Channel) -> str:
        return str(getattr(self, channel))

    def last(self, channel: Channel) -> float:
        return float(getattr(self, f"{channel}_at"))


class Waiting(msgspec.Struct):
    """A turn that somebody has not taken yet."""

    person: int
    game: int
    seat: int
    since: float
    push: bool
    mail: bool
    webhook: bool
    code: str
    title: str  # the name of the game
    pace: str

    def told(self, channel: Channel) -> bool:
        return bool(getattr(self, channel))


class Browser(msgspec.Struct):
    """A browser that shows notices."""

    id: int
    endpoint: str
    key: str
    auth: str
    result: str


class Occasion(msgspec.Struct):
    """Something with a time, for a calendar."""

    kind: Literal["turn", "deadline", "start", "table"]
    code: str
    title: str  # the name of the game
    name: str  # of an event
    at: float


class NoticeStore(Keeper):
    """The notices of one database."""

    def due(self, before: float) -> list[Waiting]:
        """Turns that began before, and of which somebody is still to be told."""
        untold = not_(and_(turns.c.push, turns.c.mail, turns.c.webhook))
        with self.engine.connect() as connection:
            found = connection.execute(self.waiting().where(turns.c.since <= before, untold).order_by(turns.c.since).limit(2000)).mappings()
            return [Waiting(**dict(row)) for row in found]

    def waiting(self) -> Any:
        """Turns of people whom no bot stands in for."""
        sitting = and_(seats.c.game == turns.c.game, seats.c.seat == turns.c.seat, seats.c.person.is_not(None), seats.c.stand_in == "")
        columns = [seats.c.person, *turns.c, games.c.code, games.c.game.label("title"), games.c.pace]
        return select(*columns).join(seats, sitting).join(games, games.c.id == turns.c.game).where(games.c.status == "playing")

    def take(self, channel: Channel, waiting: Sequence[Waiting], sent: bool, now: float) -> list[Waiting]:
        """Note that these are told this way, or need not be; answers those that nobody else has taken meanwhile."""
        column = turns.c[channel]
        with self.engine.begin() as connection:
            own = []
            for turn in waiting:
                same = and_(turns.c.game == turn.game, turns.c.seat == turn.seat, turns.c.since == turn.since, not_(column))
                if connection.execute(update(turns).where(same).values({channel: True})).rowcount == 1:
                    own.append(turn)
            if own and sent:
                self.put(connection, own[0].person, {f"{channel}_at": now})
            return own

    def settings(self, person: int) -> NoticeSettings:
        with self.engine.connect() as connection:
            row = connection.execute(select(notice_settings).where(notice_settings.c.person == person)).mappings().first()
            return NoticeSettings() if row is None else NoticeSettings(**{name: value for name, value in row.items() if name != "person"})

    def change(self, person: int, **values: Any) -> None:
        with self.engine.begin() as connection:
            self.put(connection, person, values)

    def put(self, connection: Connection, person: int, values: dict[str, Any]) -> None:
        if connection.execute(update(notice_settings).where(notice_settings.c.person == person).values(values)).rowcount == 0:
            usual = msgspec.structs.asdict(NoticeSettings())
            connection.execute(insert(notice_settings).values(person=person, **{**usual, **values}))

    # --- browsers ---------------------------------------------------------------------------------------------

    def browsers(self, person: int) -> list[Browser]:
        columns = [push_subscriptions.c[name] for name in ("id", "endpoint", "key", "auth", "result")]
        with self.engine.connect() as connection:
            asked = select(*columns).where(push_subscriptions.c.person == person).order_by(push_subscriptions.c.id)
            return [Browser(**dict(row)) for row in connection.execute(asked).mappings()]

    def subscribe(self, person: int, endpoint: str, key: str, auth: str) -> None:
        """One more browser, or the same one again; of too many the oldest is told no more."""
        with self.engine.begin() as connection:
            connection.execute(delete(push_subscriptions).where(push_subscriptions.c.endpoint == endpoint))
            values = {"person": person, "endpoint": endpoint, "key": key, "auth": auth, "result": "", "created": time.time()}
            connection.execute(insert(push_subscriptions).values(values))
            known = connection.scalars(
                select(push_subscriptions.c.id).where(push_subscriptions.c.person == person).order_by(push_subscriptions.c.id.desc())
            ).all()
            connection.execute(delete(push_subscriptions).where(push_subscriptions.c.id.in_(known[MOST_BROWSERS:])))

    def unsubscribe(self, person: int, endpoint: str = "") -> None:
        own = push_subscriptions.c.person == person
        with self.engine.begin() as connection:
            connection.execute(delete(push_subscriptions).where(and_(own, push_subscriptions.c.endpoint == endpoint) if endpoint else own))

    def heard(self, browser: int, result: str, gone: bool) -> None:
        """What came of a notice; a browser that is gone is told no more."""
        own = push_subscriptions.c.id == browser
        with self.engine.begin() as connection:
            if gone:
                connection.execute(delete(push_subscriptions).where(own))
            else:
                connection.execute(update(push_subscriptions).where(own).values(result=result[:200]))

    # --- the calendar -----------------------------------------------------------------------------------------

    def occasions(self, person: int, now: float) -> list[Occasion]:
        """Own turns, appointed tables, rounds with a deadline and events that will begin."""
        with self.engine.connect() as connection:
            found = [
                Occasion("turn", turn.code, turn.title, turn.pace, turn.since)
                for turn in (Waiting(**dict(row)) for row in connection.execute(self.waiting().where(seats.c.person == person)).mappings())
            ]
            mine = and_(entries.c.event == events.c.id, entries.c.person == person)
            begin = select(events.c.code, events.c.game, events.c.name, events.c.starts)
            for row in connection.execute(begin.where(mine, events.c.status == "open", events.c.starts > now)):
                found.append(Occasion("start", *row))
            own = and_(pairings.c.event == events.c.id, pairings.c.player == entries.c.number, pairings.c.place == 0)
            current = and_(
                rounds.c.event == pairings.c.event, rounds.c.number == pairings.c.round, rounds.c.closed == 0, rounds.c.deadline > now
            )
            late = select(events.c.code, events.c.game, events.c.name, rounds.c.deadline).distinct().where(mine, own, current)
            for row in connection.execute(late):
                found.append(Occasion("deadline", *row))
            appointed = select(games.c.code, games.c.game, games.c.begins).join(seats, seats.c.game == games.c.id)
            for code, title, begins in connection.execute(appointed.where(seats.c.person == person, games.c.begins > now)):
                found.append(Occasion("table", code, title, "", begins))
            return found
