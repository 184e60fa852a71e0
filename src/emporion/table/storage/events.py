"""Reading and writing events. Every method is one transaction, and doing one twice does no harm: the second is Late."""

from __future__ import annotations

import json
import time
from typing import Any

from sqlalchemy import Connection, Engine, and_, delete, exists, false, func, insert, or_, select, union, update
from sqlalchemy.exc import IntegrityError

from emporion.kernel.words import Text
from emporion.table.refusals import Late, NotFound, Refused
from emporion.table.storage.database import Keeper
from emporion.table.storage.event_rows import EntryRow, Event, EventRow, PairingRow, RoundRow
from emporion.table.storage.event_schema import entries, events, news, pairings, rounds, turns
from emporion.table.storage.notices import untold
from emporion.table.storage.schema import endings, games, people, seats
from emporion.table.storage.store import Store

ENTRY_COLUMNS = [entries.c.id, entries.c.person, entries.c.token_hash, entries.c.number, entries.c.left, entries.c.entered]
ROUND_COLUMNS = [rounds.c.number, rounds.c.seed, rounds.c.opened, rounds.c.deadline, rounds.c.closed]
PAIRING_COLUMNS = [column for column in pairings.c if column.name != "event"]
MOST_OVER = 50  # ended events in somebody's list
LIVE_PATIENCE = 60.0  # who has to decide for less than that need not be looked at ...
DAYS_PATIENCE = 3 * 86400.0  # ... or where they play by days, than this


class EventStore(Keeper):
    """The events of one database."""

    def __init__(self, engine: Engine, store: Store) -> None:
        super().__init__(engine)
        self.store = store

    # --- looking ----------------------------------------------------------------------------------------------

    def event(self, code: str) -> Event:
        """An event with all that belongs to it."""
        with self.engine.connect() as connection:
            row = connection.execute(select(events).where(events.c.code == code)).mappings().first()
            if row is None:
                raise NotFound(Text("There is no such event"))
            return self.whole(connection, row)

    def by_number(self, number: int) -> Event:
        with self.engine.connect() as connection:
            return self.whole(connection, connection.execute(select(events).where(events.c.id == number)).mappings().one())

    def whole(self, connection: Connection, columns: Any) -> Event:
        row = event_row(columns)
        entered = connection.execute(
            select(*ENTRY_COLUMNS, func.coalesce(people.c.name, "").label("name"), people.c.account.is_not(None).label("account"))
            .outerjoin(people, people.c.id == entries.c.person)
            .where(entries.c.event == row.id)
            .order_by(entries.c.number, entries.c.id)
        ).mappings()
        opened = connection.execute(select(*ROUND_COLUMNS).where(rounds.c.event == row.id).order_by(rounds.c.number)).mappings()
        paired = connection.execute(
            select(
                *PAIRING_COLUMNS,
                func.coalesce(games.c.code, "").label("code"),
                func.coalesce(games.c.status, "").label("status"),
                func.coalesce(games.c.rated, false()).label("rated"),
            )
            .outerjoin(games, games.c.id == pairings.c.game)
            .where(pairings.c.event == row.id)
            .order_by(pairings.c.round, pairings.c.table, pairings.c.seat)
        ).mappings()
        return Event(
            row,
            [EntryRow(**dict(each)) for each in entered],
            [RoundRow(**{**each, "seed": int(each["seed"])}) for each in opened],
            [PairingRow(**dict(each)) for each in paired],
            connection.scalar(select(events.c.code).where(events.c.id == row.previous)) or "",
            connection.scalar(select(events.c.code).where(events.c.previous == row.id)) or "",
        )

    def listed(self, statuses: list[str], limit: int = 50, before: float = 0.0) -> list[tuple[EventRow, int]]:
        """Events with how many have entered, newest first; with ``before``, those that were set up earlier than that."""
        listed = events.c.status.in_(statuses)
        return self.rows(and_(listed, events.c.created < before) if before else listed, limit)

    def of_person(self, person: int) -> list[tuple[EventRow, int]]:
        """Those somebody has entered or set up: all that are not over, and the last ones that are."""
        own = union(select(entries.c.event).where(entries.c.person == person), select(events.c.id).where(events.c.host == person))
        mine, over = events.c.id.in_(own), events.c.status == "finished"
        return [*self.rows(and_(mine, events.c.status.in_(["open", "running"])), None), *self.rows(and_(mine, over), MOST_OVER)]

    def current(self, person: int) -> list[tuple[EventRow, int]]:
        """Those that are not over, of somebody who takes part or has set them up."""
        own = union(
            select(entries.c.event).where(entries.c.person == person, ~entries.c.left), select(events.c.id).where(events.c.host == person)
        )
        return self.rows(and_(events.c.id.in_(own), events.c.status.in_(["open", "running"])), None)

    def rows(self, condition: Any, limit: int | None) -> list[tuple[EventRow, int]]:
        entered = people_in()
        with self.engine.connect() as connection:
            found = connection.execute(
                select(events, entered.label("entered")).where(condition).order_by(events.c.created.desc()).limit(limit)
            ).mappings()
            return [(event_row({k: v for k, v in row.items() if k != "entered"}), int(row["entered"])) for row in found]

    def of_games(self, tables: list[int]) -> dict[int, tuple[int, EventRow]]:
        """Of tables that belong to an event: the number of their round, and which event."""
        asked = select(events, pairings.c.game.label("table"), pairings.c.round.label("of_round")).join(
            pairings, pairings.c.event == events.c.id
        )
        with self.engine.connect() as connection:
            found = [dict(row) for row in connection.execute(asked.where(pairings.c.game.in_(tables), pairings.c.seat == 0)).mappings()]
        return {row.pop("table"): (row.pop("of_round"), event_row(row)) for row in found}

    def due(self, now: float) -> list[int]:
        """The events in which something is to be done: each condition is looked up by its own index."""
        entered = people_in()
        full = and_(events.c.places > 0, entered >= events.c.places)
        begin = select(events.c.id).where(events.c.status == "open", or_(full, and_(events.c.starts > 0, events.c.starts <= now)))
        unplaced = and_(pairings.c.place == 0, events.c.id == pairings.c.event, events.c.status == "running")
        unopened = select(pairings.c.event).where(unplaced, pairings.c.game.is_(None))
        to_see = select(pairings.c.event).where(
            unplaced, games.c.id == pairings.c.game, games.c.status.in_(["waiting", "finished"])
        )  # to begin, or to take the result of
        late = select(pairings.c.event).where(unplaced, self.slow(now))
        open_round = and_(rounds.c.event == events.c.id, rounds.c.closed == 0)
        overdue = select(events.c.id).where(events.c.status == "running", open_round, rounds.c.deadline > 0, rounds.c.deadline <= now)
        played = ~exists().where(pairings.c.event == rounds.c.event, pairings.c.round == rounds.c.number, pairings.c.place == 0)
        complete = select(events.c.id).where(events.c.status == "running", events.c.format != "cup", open_round, played)
        idle = select(events.c.id).where(
            events.c.status == "running", events.c.format.not_in(["cup", "ladder"]), ~exists().where(open_round)
        )
        over = select(events.c.id).where(events.c.status == "running", events.c.ends > 0, events.c.ends <= now)
        unfinished_cup = select(events.c.id).where(events.c.status == "running", events.c.format == "cup", self.wants_table())
        asked = [begin, unopened, to_see, late, overdue, complete, idle, over, unfinished_cup]
        with self.engine.connect() as connection:
            return sorted({int(number) for each in asked for number in connection.scalars(each)})

    def slow(self, now: float) -> Any:
        """Of pairings: the seat has to decide for so long that its clock may have run out."""
        since = or_(
            and_(events.c.pace == "live", turns.c.since < now - LIVE_PATIENCE),
            and_(events.c.pace == "days", turns.c.since < now - DAYS_PATIENCE),
        )
        return and_(turns.c.game == pairings.c.game, turns.c.seat == pairings.c.seat, since)

    def slow_tables(self, event: int, now: float) -> list[str]:
        """The tables of an event at which somebody's clock may have run out."""
        unplaced = and_(events.c.id == event, pairings.c.event == events.c.id, pairings.c.place == 0, games.c.id == pairings.c.game)
        with self.engine.connect() as connection:
            return sorted({str(code) for code in connection.scalars(select(games.c.code).where(unplaced, self.slow(now)))})

    def waiting_since(self, game: int) -> dict[int, float]:
        """The people a table waits for, by seat, and since when."""
        with self.engine.connect() as connection:
            found = connection.execute(select(turns.c.seat, turns.c.since).where(turns.c.game == game))
            return {int(seat): float(since) for seat, since in found}

    def waiting(self, event: int) -> dict[str, dict[int, float]]:
        """Whom the tables of an event wait for: by table and seat, since when."""
        asked = select(games.c.code, turns.c.seat, turns.c.since).join(turns, turns.c.game == games.c.id)
        found: dict[str, dict[int, float]] = {}
        with self.engine.connect() as connection:
            for code, seat, since in connection.execute(asked.join(pairings, unplaced_seat(event))):
                found.setdefault(str(code), {})[int(seat)] = float(since)
        return found

    def wants_table(self) -> Any:
        """Of a cup: whether somebody has no table open and games left."""
        own = and_(pairings.c.event == entries.c.event, pairings.c.player == entries.c.number)
        begun = select(func.count()).where(own).correlate(entries, events).scalar_subquery()
        busy = exists().where(own, pairings.c.place == 0).correlate(entries, events)
        return exists().where(entries.c.event == events.c.id, entries.c.number >= 0, ~entries.c.left, begun < events.c.rounds, ~busy)

    # --- what people do ---------------------------------------------------------------------------------------

    def create(self, values: dict[str, Any]) -> int:
        with self.engine.begin() as connection:
            return int(connection.execute(insert(events).values(values).returning(events.c.id)).scalar_one())

    def hosted(self, person: int) -> int:
        """How many events of somebody have not ended."""
        with self.engine.connect() as connection:
            asked = select(func.count()).where(events.c.host == person, events.c.status.in_(["open", "running"]))
            return int(connection.scalar(asked) or 0)

    def enter(self, event: EventRow, person: int, token_hash: str) -> None:
        """Somebody enters, while there is a place; into a ladder or a cup also when it runs, at the end of the line."""
        try:
            with self.engine.begin() as connection:
                # the row is taken first, so that no two take the last place
                late = event.format in ("ladder", "cup")
                free = ["open", "running"] if late else ["open"]
                there = and_(events.c.id == event.id, events.c.status.in_(free), or_(events.c.ends == 0, events.c.ends > time.time()))
                held = update(events).where(there).values(created=events.c.created)
                if connection.execute(held).rowcount != 1:
                    raise Refused(Text("This event takes no more players"))
                count = int(connection.scalar(select(func.count()).where(entries.c.event == event.id)) or 0)
                if event.places and count >= event.places:
                    raise Refused(Text("All places of this event are taken"))
                running = connection.scalar(select(events.c.status).where(events.c.id == event.id)) == "running"
                connection.execute(
                    insert(entries).values(
                        event=event.id,
                        person=person,
                        token_hash=token_hash,
                        number=count if running else -1,
                        left=False,
                        entered=time.time(),
                    )
                )
        except IntegrityError:
            raise Refused(Text("You have entered this event")) from None

    def leave(self, event: EventRow, entry: int) -> None:
        """Before the draw the place is free again; later bots play on."""
        with self.engine.begin() as connection:
            gone = connection.execute(delete(entries).where(entries.c.id == entry, entries.c.number < 0))
            if not gone.rowcount:
                connection.execute(update(entries).where(entries.c.id == entry).values(left=True))

    def come_back(self, entry: int) -> None:
        with self.engine.begin() as connection:
            connection.execute(update(entries).where(entries.c.id == entry).values(left=False))

    def call_off(self, event: int) -> None:
        with self.engine.begin() as connection:
            done = connection.execute(update(events).where(events.c.id == event, events.c.status == "open").values(status="off"))
            if done.rowcount != 1:
                raise Refused(Text("An event that has begun plays on"))
            self.tell(connection, event, "off")

    def end(self, event: int, now: float) -> None:
        """A ladder that runs ends now instead of later, or never."""
        ladder = and_(events.c.id == event, events.c.format == "ladder", events.c.status == "running")
        with self.engine.begin() as connection:
            done = connection.execute(update(events).where(ladder, or_(events.c.ends == 0, events.c.ends > now)).values(ends=now))
            if done.rowcount != 1:
                raise Refused(Text("Only a ladder that runs can be ended"))

    # --- what happens by itself -------------------------------------------------------------------------------

    def start(self, event: int, order: list[int], bots: int, opened: list[dict[str, Any]], now: float) -> None:
        """The draw: entries get their numbers in this order, and bots those behind; rounds that need no pairing are opened."""
        with self.engine.begin() as connection:
            running = update(events).where(events.c.id == event, events.c.status == "open").values(status="running", started=now)
            if connection.execute(running).rowcount != 1:
                raise Late
            for number, entry in enumerate(order):
                connection.execute(update(entries).where(entries.c.id == entry).values(number=number))
            filled = {"event": event, "person": None, "token_hash": "", "left": False, "entered": now}
            for number in range(len(order), len(order) + bots):
                connection.execute(insert(entries).values(number=number, **filled))
            for values in opened:
                connection.execute(insert(rounds).values(event=event, **values))
            self.tell(connection, event, "begun")

    def open_round(self, event: int, values: dict[str, Any], tables: list[tuple[int, ...]]) -> None:
        """A round with all its tables, which are opened afterwards one by one; Late when there is one already."""
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(rounds).values(event=event, **values))
                self.pair(connection, event, values["number"], dict(enumerate(tables)))
        except IntegrityError:
            raise Late from None

    def add_table(self, event: int, number: int, table: int, players: tuple[int, ...]) -> None:
        """One more table of a round that is open; Late when it is there."""
        try:
            with self.engine.begin() as connection:
                self.pair(connection, event, number, {table: players})
        except IntegrityError:
            raise Late from None

    def pair(self, connection: Connection, event: int, number: int, tables: dict[int, tuple[int, ...]]) -> None:
        blank = {"game": None, "place": 0, "score": 0.0, "absent": False, "over": 0.0}
        lines = [
            {"event": event, "round": number, "table": table, "seat": seat, "player": player, **blank}
            for table, players in tables.items()
            for seat, player in enumerate(players)
        ]
        connection.execute(insert(pairings), lines)

    def open_table(
        self, event: int, number: int, table: int, values: dict[str, Any], box: str, sitting: list[dict[str, Any]], told: list[int]
    ) -> None:
        """A game for a table that has none: both in one transaction, so that it is there once whatever happens; ``told``: who hears
        of it."""
        self.store.keep_box(values, box)
        with self.engine.begin() as connection:
            game = self.store.insert_game(connection, values, sitting)
            own = and_(pairings.c.event == event, pairings.c.round == number, pairings.c.table == table)
            done = connection.execute(update(pairings).where(own, pairings.c.game.is_(None)).values(game=game))
            if done.rowcount != len(sitting):
                raise Late
            for person in told:
                connection.execute(insert(news).values(person=person, event=event, **untold("round", game)))

    def ending(self, game: int) -> bytes:
        """What is kept of a finished game, packed."""
        with self.engine.connect() as connection:
            return bytes(connection.scalar(select(endings.c.kept).where(endings.c.game == game)) or b"")

    def stand_ins(self, game: int) -> list[bool]:
        """Of each seat, whether a bot plays for its player."""
        with self.engine.connect() as connection:
            return [bool(bot) for bot in connection.scalars(select(seats.c.stand_in).where(seats.c.game == game).order_by(seats.c.seat))]

    def take_result(self, event: int, number: int, table: int, results: list[tuple[int, float, bool]], now: float) -> None:
        """Place, score and absence of every seat; taken once."""
        with self.engine.begin() as connection:
            for seat, (place, score, absent) in enumerate(results):
                own = and_(pairings.c.event == event, pairings.c.round == number, pairings.c.table == table, pairings.c.seat == seat)
                values = {"place": place, "score": score, "absent": absent, "over": now}
                connection.execute(update(pairings).where(own, pairings.c.place == 0).values(values))

    def close_round(self, event: int, number: int, now: float) -> list[str]:
        """Everything of the round may be seen now; answers the games whose seal is broken."""
        with self.engine.begin() as connection:
            connection.execute(update(rounds).where(rounds.c.event == event, rounds.c.number == number).values(closed=now))
            own = select(pairings.c.game).where(pairings.c.event == event, pairings.c.round == number)
            sealed = connection.execute(select(games.c.id, games.c.code).where(games.c.id.in_(own), games.c.sealed)).all()
            connection.execute(update(games).where(games.c.id.in_([game for game, _code in sealed])).values(sealed=False, watch="anyone"))
            for game, _code in sealed:
                self.store.tell(connection, game, 0)
            return [str(code) for _game, code in sealed]

    def finish(self, event: int, now: float) -> None:
        with self.engine.begin() as connection:
            running = update(events).where(events.c.id == event, events.c.status == "running").values(status="finished", ended=now)
            if connection.execute(running).rowcount == 1:
                self.tell(connection, event, "over")

    def next_season(self, event: int, values: dict[str, Any], order: list[int], now: float) -> None:
        """The same again: an event that all who played are entered in, in their new order; made once, with the end of this one."""
        with self.engine.begin() as connection:
            running = update(events).where(events.c.id == event, events.c.status == "running").values(status="finished", ended=now)
            if connection.execute(running).rowcount != 1:
                raise Late
            number = connection.execute(insert(events).values(values).returning(events.c.id)).scalar_one()
            for place, entry in enumerate(order):
                columns = [entries.c.person, entries.c.token_hash]
                person, token = connection.execute(select(*columns).where(entries.c.id == entry)).one()
                fresh = {"person": person, "token_hash": token, "number": -1, "left": False, "entered": now + place / 1000}
                connection.execute(insert(entries).values(event=number, **fresh))
            self.tell(connection, event, "over")

    def tell(self, connection: Connection, event: int, kind: str) -> None:
        """Everybody in an event is to hear what becomes of it."""
        there = select(entries.c.person).where(entries.c.event == event, entries.c.person.is_not(None), ~entries.c.left)
        for person in connection.scalars(there).all():
            connection.execute(insert(news).values(person=person, event=event, **untold(kind, None)))


def people_in() -> Any:
    """Of events: how many people have entered, without the bots that fill places."""
    return select(func.count()).where(entries.c.event == events.c.id, entries.c.person.is_not(None)).scalar_subquery()


def unplaced_seat(event: int) -> Any:
    """The seat of a turn, at a table of an event that is not over."""
    own = and_(pairings.c.game == turns.c.game, pairings.c.seat == turns.c.seat)
    return and_(own, pairings.c.event == event, pairings.c.place == 0)


def event_row(columns: Any) -> EventRow:
    values = dict(columns)
    values["options"] = json.loads(values["options"])
    return EventRow(**values)
