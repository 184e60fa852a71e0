"""Who waits to be told, and of what; how they want it, and which browsers are told: reading and writing, a transaction each."""

from __future__ import annotations

import time
from collections.abc import Collection, Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, String, and_, delete, func, insert, literal, not_, or_, select, tuple_, union_all, update

from emporion.table.storage.club_schema import invitations
from emporion.table.storage.database import Keeper
from emporion.table.storage.event_schema import entries, events, news, notice_settings, pairings, push_subscriptions, rounds, turns
from emporion.table.storage.schema import games, people, seats

Channel = Literal["push", "mail", "webhook"]
CHANNELS: list[Channel] = ["push", "mail", "webhook"]
MOST_AT_ONCE = 2000  # turns that are looked at together
NO_SEAT = -1
OLD_SECONDS = 30 * 86400.0  # news that could not be told by then is none any more
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
    """A turn that somebody has not taken yet, an invitation they have not answered, or news of an event or a table of theirs."""

    person: int
    game: int  # of news, their own number
    seat: int
    since: float
    push: bool
    mail: bool
    webhook: bool
    code: str
    title: str  # the name of the game
    pace: str
    kind: Literal["turn", "invitation", "begun", "off", "over", "round", "table"] = "turn"
    name: str = ""  # who invites, or of the event

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


def untold(kind: str, game: int | None) -> dict[str, Any]:
    """News that nobody has been told yet."""
    return {"kind": kind, "game": game, "at": time.time(), "push": False, "mail": False, "webhook": False}


def the_same(waiting: Waiting) -> tuple[Any, Any]:
    """Where it is stored."""
    if waiting.kind == "turn":
        return turns, and_(turns.c.game == waiting.game, turns.c.seat == waiting.seat, turns.c.since == waiting.since)
    if waiting.kind == "invitation":
        same = and_(invitations.c.game == waiting.game, invitations.c.seat == waiting.seat, invitations.c.at == waiting.since)
        return invitations, same
    return news, news.c.id == waiting.game


class NoticeStore(Keeper):
    """The notices of one database."""

    def due(self, before: float, after: Waiting | None = None) -> list[Waiting]:
        """Turns, invitations and news that began before, and of which somebody is still to be told, the oldest first; the next ones after
        that one."""
        parts = []
        for table, key, asked in (
            (turns, (turns.c.since, turns.c.game, turns.c.seat), self.waiting()),
            (invitations, (invitations.c.at, invitations.c.game, invitations.c.seat), self.invited()),
            (news, (news.c.at, news.c.id, literal(NO_SEAT)), self.heard_of()),
        ):
            asked = asked.where(key[0] <= before, not_(and_(table.c.push, table.c.mail, table.c.webhook)))
            if after is not None:
                asked = asked.where(tuple_(*key) > tuple_(after.since, after.game, after.seat))
            parts.append(asked)
        both = union_all(*parts).subquery()
        with self.engine.connect() as connection:
            found = connection.execute(select(both).order_by(both.c.since, both.c.game, both.c.seat).limit(MOST_AT_ONCE)).mappings()
            return [Waiting(**dict(row)) for row in found]

    def waiting(self) -> Any:
        """Turns of people whom no bot stands in for."""
        sitting = and_(seats.c.game == turns.c.game, seats.c.seat == turns.c.seat, seats.c.person.is_not(None), seats.c.stand_in == "")
        columns = [
            seats.c.person, *turns.c, games.c.code, games.c.game.label("title"), games.c.pace,
            literal("turn", String).label("kind"), literal("", String).label("name"),
        ]  # fmt: skip
        return select(*columns).join(seats, sitting).join(games, games.c.id == turns.c.game).where(games.c.status == "playing")

    def invited(self) -> Any:
        """Invitations that can still be accepted, by who is let in."""
        host = people.alias()
        free = and_(seats.c.game == invitations.c.game, seats.c.seat == invitations.c.seat, seats.c.kind == "invited")
        columns = [
            invitations.c.person, invitations.c.game, invitations.c.seat, invitations.c.at.label("since"),
            invitations.c.push, invitations.c.mail, invitations.c.webhook,
            games.c.code, games.c.game.label("title"), games.c.pace, literal("invitation").label("kind"), host.c.name.label("name"),
        ]  # fmt: skip
        return (
            select(*columns)
            .join(seats, free)
            .join(games, and_(games.c.id == invitations.c.game, games.c.status == "waiting"))
            .join(host, host.c.id == invitations.c.sender)
            .join(people, and_(people.c.id == invitations.c.person, not_(people.c.banned)))
            .where(not_(invitations.c.declined))
        )

    def heard_of(self) -> Any:
        """News that is still true: of an event that has not ended meanwhile, of a table that is played."""
        columns = [
            news.c.person, news.c.id.label("game"), literal(NO_SEAT).label("seat"), news.c.at.label("since"),
            news.c.push, news.c.mail, news.c.webhook,
            func.coalesce(games.c.code, events.c.code).label("code"), func.coalesce(events.c.game, games.c.game).label("title"),
            func.coalesce(events.c.pace, games.c.pace).label("pace"), news.c.kind, func.coalesce(events.c.name, "").label("name"),
        ]  # fmt: skip
        true = or_(
            news.c.kind.in_(["off", "over"]), and_(news.c.kind == "begun", events.c.status == "running"), games.c.status == "playing"
        )
        joined = select(*columns).outerjoin(events, events.c.id == news.c.event).outerjoin(games, games.c.id == news.c.game)
        return joined.join(people, and_(people.c.id == news.c.person, not_(people.c.banned))).where(true)

    def begins(self, game: int) -> None:
        """A table is about to begin at its appointed time: who sits there is told, once, when it has."""
        known = select(news.c.person).where(news.c.game == game, news.c.kind == "table")
        sitting = select(seats.c.person).distinct().where(seats.c.game == game, seats.c.person.is_not(None), seats.c.person.not_in(known))
        with self.engine.begin() as connection:
            for person in connection.scalars(sitting).all():
                connection.execute(insert(news).values(person=person, **untold("table", game)))

    def take(self, channel: Channel, waiting: Sequence[Waiting], sent: bool, now: float) -> list[Waiting]:
        """Note that these are told this way, or need not be; answers those that nobody else has taken meanwhile."""
        with self.engine.begin() as connection:
            own = []
            for turn in waiting:
                table, same = the_same(turn)
                if connection.execute(update(table).where(same, not_(table.c[channel])).values({channel: True})).rowcount == 1:
                    own.append(turn)
            read = or_(and_(news.c.push, news.c.mail, news.c.webhook), news.c.at < now - OLD_SECONDS)
            connection.execute(delete(news).where(news.c.person.in_({turn.person for turn in waiting}), read))
            if own and sent:
                self.put(connection, own[0].person, {f"{channel}_at": now})
            return own

    def settings(self, person: int) -> NoticeSettings:
        return self.settings_of([person]).get(person) or NoticeSettings()

    def settings_of(self, several: Collection[int]) -> dict[int, NoticeSettings]:
        """Of those who have changed something."""
        with self.engine.connect() as connection:
            rows = connection.execute(select(notice_settings).where(notice_settings.c.person.in_(several))).mappings()
            return {row["person"]: NoticeSettings(**{name: row[name] for name in row if name != "person"}) for row in rows}

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
            mine = and_(entries.c.event == events.c.id, entries.c.person == person, ~entries.c.left)
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
