"""Reading and writing games. Every method is one transaction; on PostgreSQL it also tells the other processes."""

from __future__ import annotations

import contextlib
import json
import logging
import time
from collections.abc import Iterable
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Engine, and_, delete, exists, func, insert, not_, or_, select, text, union, update
from sqlalchemy.exc import IntegrityError

from emporion.games.lessons import GUIDE, GUIDE_OFF
from emporion.kernel.words import Text
from emporion.table.refusals import Late, NotFound
from emporion.table.storage.club_schema import invitations, notes
from emporion.table.storage.database import Keeper
from emporion.table.storage.event_schema import news, pairings, turns
from emporion.table.storage.rows import ActionRow, ChatRow, DraftRow, GameRow, SeatRow, Standing, Stored, game_row, spell_seats
from emporion.table.storage.schema import actions, boxes, chat, drafts, endings, games, keys, people, reviews, seats
from emporion.table.tokens import new_token

log = logging.getLogger("emporion.store")

CHANNEL = "emporion"
CHANGED = "changed"  # the key that says when something was changed from outside
CLOCK_ERROR = 60.0  # seconds by which the clocks of several machines may differ
BEGIN_TURN = text(
    "INSERT INTO turns (game, seat, since, push, mail, webhook) VALUES (:game, :seat, :since, :told, :told, :told) ON CONFLICT DO NOTHING"
)
MOST_RUNNING = 500  # more than anybody plays at once
MOST_REVIEWED = 30  # games whose mistakes somebody is offered again
MOST_OVER = 100  # finished games in somebody's list; the archive has all
SEAT_COLUMNS = [column for column in seats.c if column.name != "game"]


class Store(Keeper):
    """The games of one database."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self.shared = engine.dialect.name == "postgresql"

    # --- keys -------------------------------------------------------------------------------------------------

    def key(self, name: str) -> str:
        """A secret of this house, made when first asked for."""
        for _ in range(2):
            try:
                with self.engine.begin() as connection:
                    value = connection.scalar(select(keys.c.value).where(keys.c.name == name))
                    if value is None:
                        value = new_token()
                        connection.execute(insert(keys).values(name=name, value=value))
                    return str(value)
            except IntegrityError:  # another process made it at the same moment
                continue
        raise Late

    def changed(self) -> str:
        """Another word whenever the owner has changed something about people or tables."""
        with self.engine.connect() as connection:
            return str(connection.scalar(select(keys.c.value).where(keys.c.name == CHANGED)) or "")

    def note_address(self, address: str) -> None:
        """Where this house is, for a second one that would open the same file."""
        with self.engine.begin() as connection:
            connection.execute(delete(keys).where(keys.c.name == "address"))
            connection.execute(insert(keys).values(name="address", value=address[:200]))

    # --- a game -----------------------------------------------------------------------------------------------

    def create(self, values: dict[str, Any], box: str, sitting: list[dict[str, Any]]) -> int:
        """Store a new game with its seats, and its box unless it is known; answers its number."""
        self.keep_box(values, box)
        with self.engine.begin() as connection:
            return self.insert_game(connection, values, sitting)

    def keep_box(self, values: dict[str, Any], box: str) -> None:
        with contextlib.suppress(IntegrityError), self.engine.begin() as connection:
            connection.execute(insert(boxes).values(fingerprint=values["components"], tables=box, game=values["game"], overlay=""))

    def insert_game(self, connection: Connection, values: dict[str, Any], sitting: list[dict[str, Any]]) -> int:
        number = connection.execute(insert(games).values(values).returning(games.c.id)).scalar_one()
        connection.execute(insert(seats), [{"game": number, **seat} for seat in sitting])
        return int(number)

    def load(self, code: str) -> Stored:
        """A game with all that belongs to it."""
        stored = self.news(code, 0, 0)
        with self.engine.connect() as connection:
            box = connection.scalar(select(boxes.c.tables).where(boxes.c.fingerprint == stored.row.components))
            ending = connection.scalar(select(endings.c.kept).where(endings.c.game == stored.row.id))
        return msgspec.structs.replace(stored, box=str(box or "{}"), ending=bytes(ending or b""))

    def news(self, code: str, after: int, chat_after: int) -> Stored:
        """What can have changed of a game, with its actions from number ``after`` on."""
        with self.engine.connect() as connection:
            columns = connection.execute(select(games).where(games.c.code == code)).mappings().first()
            if columns is None:
                raise NotFound(Text("There is no such table"))
            row = game_row(columns)
            own = connection.execute(select(*SEAT_COLUMNS).where(seats.c.game == row.id).order_by(seats.c.seat)).mappings()
            sitting = [SeatRow(**dict(seat)) for seat in own]
            look_up_invited(connection, {row.id: sitting})
            taken = connection.execute(
                select(actions).where(actions.c.game == row.id, actions.c.number >= after).order_by(actions.c.number)
            ).mappings()
            drafted = connection.execute(select(drafts).where(drafts.c.game == row.id)).mappings()
            said = [
                line
                for by_players in (True, False)  # each within its own limit, so that spectators cannot push players away
                for line in connection.execute(
                    select(chat)
                    .where(chat.c.game == row.id, chat.c.id > chat_after, (chat.c.seat >= 0) == by_players)
                    .order_by(chat.c.id.desc())
                    .limit(200)
                ).mappings()
            ]
            return Stored(
                row,
                sitting,
                [action_row(action) for action in taken],
                [draft_row(draft) for draft in drafted],
                [
                    ChatRow(line["id"], line["name"], line["seat"], line["words"], line["at"], line["person"])
                    for line in sorted(said, key=lambda line: line["id"])
                ],
            )

    def code_of(self, number: int) -> str:
        with self.engine.connect() as connection:
            return str(connection.scalar(select(games.c.code).where(games.c.id == number)) or "")

    def commit(self, number: int, taken: list[ActionRow], drafted: Iterable[int], standing: Standing) -> None:
        """Append actions to the record; raises Late when the record has grown meanwhile."""
        now = time.time()
        first = taken[0].number
        try:
            with self.engine.begin() as connection:
                grown = connection.execute(
                    update(games)
                    .where(games.c.id == number, games.c.taken == first)
                    .values(
                        taken=first + len(taken),
                        status=standing.status,
                        waiting=spell_seats(standing.waiting),
                        bot_to_move=standing.bot_to_move,
                        result=standing.result,
                        touched=now,
                    )
                )
                if grown.rowcount != 1:
                    raise Late
                connection.execute(insert(actions), [{"game": number, **msgspec.structs.asdict(action)} for action in taken])
                if standing.ending:
                    connection.execute(insert(endings).values(game=number, kept=standing.ending))
                note_turns(connection, number, standing.asked, sorted({action.seat for action in taken}), now)
                gone = list(drafted)
                if gone:
                    connection.execute(delete(drafts).where(drafts.c.game == number, drafts.c.seat.in_(gone)))
                self.tell(connection, number, first + len(taken))
        except IntegrityError:
            raise Late from None

    def stand(self, number: int, standing: Standing, started: float) -> None:
        """Note where a game stands without adding to its record."""
        with self.engine.begin() as connection:
            connection.execute(
                update(games)
                .where(games.c.id == number, games.c.status != "finished")
                .values(
                    status=standing.status,
                    waiting=spell_seats(standing.waiting),
                    bot_to_move=standing.bot_to_move,
                    started=started,
                    touched=time.time(),
                )
            )
            note_turns(connection, number, standing.asked, [], time.time())
            self.tell(connection, number, 0)

    def draft(self, number: int, old: DraftRow | None, new: DraftRow | None) -> None:
        """Replace the unconfirmed steps of a seat; raises Late when another process did so first."""
        try:
            with self.engine.begin() as connection:
                if old is not None:
                    gone = connection.execute(
                        delete(drafts).where(
                            drafts.c.game == number, drafts.c.seat == old.seat, drafts.c.base == old.base, drafts.c.edits == old.edits
                        )
                    )
                    if gone.rowcount != 1:
                        raise Late
                if new is not None:
                    # what is left of a turn that is long over must not bar the way
                    connection.execute(delete(drafts).where(drafts.c.game == number, drafts.c.seat == new.seat, drafts.c.base < new.base))
                    connection.execute(
                        insert(drafts).values(
                            game=number, seat=new.seat, base=new.base, edits=new.edits, steps=json.dumps(new.steps, separators=(",", ":"))
                        )
                    )
                self.tell(connection, number, 0)
        except IntegrityError:
            raise Late from None

    # --- reviews ----------------------------------------------------------------------------------------------

    def review(self, number: int) -> str:
        """The review of a game, or nothing."""
        with self.engine.connect() as connection:
            return str(connection.scalar(select(reviews.c.found).where(reviews.c.game == number)) or "")

    def keep_review(self, number: int, review: str) -> None:
        """Store the review of a game; the first one stays."""
        with contextlib.suppress(IntegrityError), self.engine.begin() as connection:
            connection.execute(insert(reviews).values(game=number, found=review))

    def reviewed(self, person: int) -> list[tuple[GameRow, list[SeatRow], str]]:
        """The last games of somebody that have a review, and what it says."""
        own = select(reviews.c.game).join(seats, seats.c.game == reviews.c.game).where(seats.c.person == person)
        listed = self.listed(games.c.id.in_(own), MOST_REVIEWED)
        with self.engine.connect() as connection:
            told = connection.execute(select(reviews.c.game, reviews.c.found).where(reviews.c.game.in_([row.id for row, _seats in listed])))
            found = {game: str(words) for game, words in told}
        return [(row, sitting, found[row.id]) for row, sitting in listed]

    # --- seats and chat ---------------------------------------------------------------------------------------

    def sit(self, number: int, seat: int, kinds: list[str], values: dict[str, Any]) -> None:
        """Change who sits on a seat that is still of one of these kinds; raises Late when somebody was quicker."""
        with self.engine.begin() as connection:
            done = connection.execute(
                update(seats).where(seats.c.game == number, seats.c.seat == seat, seats.c.kind.in_(kinds)).values(values)
            )
            if done.rowcount != 1:
                raise Late(Text("Somebody else has taken this seat"))
            self.tell(connection, number, 0)

    def decline(self, number: int, seat: int, person: int) -> None:
        """Who is invited does not come."""
        with self.engine.begin() as connection:
            own = (invitations.c.game == number) & (invitations.c.seat == seat) & (invitations.c.person == person)
            connection.execute(update(invitations).where(own).values(declined=True))
            self.tell(connection, number, 0)

    def seen(self, several: list[int], now: float) -> None:
        """These people are at their pages."""
        with self.engine.begin() as connection:
            connection.execute(update(seats).where(seats.c.person.in_(several)).values(seen=now))

    def say(self, number: int, name: str, seat: int, words: str, person: int | None = None) -> None:
        with self.engine.begin() as connection:
            connection.execute(insert(chat).values(game=number, name=name, person=person, seat=seat, words=words, at=time.time()))
            self.tell(connection, number, 0)

    def rematch(self, number: int, code: str) -> bool:
        """Note the next table; answers whether this was the first wish for one."""
        with self.engine.begin() as connection:
            done = connection.execute(update(games).where(games.c.id == number, games.c.rematch == "").values(rematch=code))
            self.tell(connection, number, 0)
            return done.rowcount == 1

    def discard(self, number: int) -> None:
        """Take away a game nobody has begun."""
        with self.engine.begin() as connection:
            if connection.scalar(select(games.c.taken).where(games.c.id == number)) == 0:
                connection.execute(update(pairings).where(pairings.c.game == number).values(game=None))
                connection.execute(delete(turns).where(turns.c.game == number))
                connection.execute(delete(drafts).where(drafts.c.game == number))
                connection.execute(delete(chat).where(chat.c.game == number))
                connection.execute(delete(seats).where(seats.c.game == number))
                connection.execute(delete(invitations).where(invitations.c.game == number))
                connection.execute(delete(news).where(news.c.game == number))
                connection.execute(delete(notes).where(notes.c.game == number))
                connection.execute(delete(games).where(games.c.id == number))

    def tidy(self, before: float) -> int:
        """Take away tables that nobody has begun since; answers how many."""
        with self.engine.connect() as connection:
            unbegun = select(games.c.id).where(games.c.status == "waiting", games.c.touched < before).limit(1000)
            forgotten = connection.scalars(unbegun).all()
        for number in forgotten:
            self.discard(number)
        return len(forgotten)

    # --- lists ------------------------------------------------------------------------------------------------

    def listed(self, condition: Any, limit: int = 30, oldest_first: bool = False) -> list[tuple[GameRow, list[SeatRow]]]:
        """Games that fulfil a condition, last touched first, with their seats."""
        order = games.c.touched if oldest_first else games.c.touched.desc()
        with self.engine.connect() as connection:
            found = connection.execute(
                select(games).where(condition, games.c.lesson.in_(["", GUIDE, GUIDE_OFF])).order_by(order).limit(limit)
            ).mappings()
            rows = [row for row in map(game_row_or_none, found) if row is not None]
            sitting: dict[int, list[SeatRow]] = {row.id: [] for row in rows}
            for columns in connection.execute(
                select(seats).where(seats.c.game.in_(list(sitting))).order_by(seats.c.game, seats.c.seat)
            ).mappings():
                values = dict(columns)
                sitting[values.pop("game")].append(SeatRow(**values))
            look_up_invited(connection, sitting)
            return [(row, sitting[row.id]) for row in rows]

    def open_tables(
        self,
        game: str = "",
        limit: int = 30,
        size: int = 0,
        pace: str = "",
        rated: bool | None = None,
        before: float = 0.0,
        after: float | None = None,
    ) -> list[tuple[GameRow, list[SeatRow]]]:
        """Tables with a free seat; what is not named does not matter. Those last touched ``before``; with ``after``, those touched
        later than that, the oldest first."""
        wanted = [games.c.status == "waiting", has_seat(seats.c.kind == "open")]
        wanted += [games.c.game == game] if game else []
        wanted += [games.c.pace == pace] if pace else []
        wanted += [games.c.rated == rated] if rated is not None else []
        if size:
            wanted.append(select(func.count()).where(seats.c.game == games.c.id).scalar_subquery() == size)
        wanted += [games.c.touched < before] if before else []
        wanted += [games.c.touched > after] if after is not None else []
        return self.listed(and_(*wanted), limit, after is not None)

    def tables_of(self, person: int) -> list[tuple[GameRow, list[SeatRow]]]:
        """Where somebody sits, and what they have set up: all that is not over, then the last ones that are; without what they have put
        away."""
        own = union(select(seats.c.game).where(seats.c.person == person), select(games.c.id).where(games.c.host == person))
        put_away = select(seats.c.game).where(seats.c.person == person, seats.c.put_away)
        mine = and_(games.c.id.in_(own), games.c.id.not_in(put_away))
        over = func.coalesce(games.c.status, "") == "finished"  # not to be looked up by its index: most games of a house are
        return [*self.listed(and_(mine, not_(over)), MOST_RUNNING), *self.listed(and_(mine, over), MOST_OVER)]

    def put_away(self, number: int, person: int) -> None:
        """Somebody no longer wants a finished game in their list."""
        with self.engine.begin() as connection:
            connection.execute(update(seats).where(seats.c.game == number, seats.c.person == person).values(put_away=True))

    def ask(self, number: int, person: int, everything: bool) -> None:
        """Somebody wants to be asked even where one answer alone is sensible, or no longer."""
        with self.engine.begin() as connection:
            connection.execute(update(seats).where(seats.c.game == number, seats.c.person == person).values(asked=everything))

    def watchable(self) -> list[tuple[GameRow, list[SeatRow]]]:
        people_play = select(func.count()).where(seats.c.game == games.c.id, seats.c.kind == "person").scalar_subquery() > 1
        return self.listed(and_(games.c.status == "playing", games.c.watch == "anyone", people_play), 10)

    def stalled(self, before: float) -> list[str]:
        """Games in which a bot should have moved long ago: their process died. A time to come is that of a clock since put right."""
        still = or_(games.c.touched < before, games.c.touched > time.time() + CLOCK_ERROR)
        with_people = has_seat(seats.c.kind == "person", seats.c.stand_in == "")  # others wake when somebody looks
        with self.engine.connect() as connection:
            codes = connection.scalars(select(games.c.code).where(games.c.status == "playing", games.c.bot_to_move, still, with_people))
            return [str(code) for code in codes]

    def wanted_bots(self, before: float) -> list[tuple[str, int]]:
        """Tables and seats, by days, that have had to decide since then, and at which somebody wants a bot."""
        wanted = and_(seats.c.game == turns.c.game, seats.c.seat == turns.c.seat, seats.c.votes != "", seats.c.stand_in == "")
        asked = select(games.c.code, seats.c.seat).join(turns, turns.c.game == games.c.id).join(seats, wanted)
        with self.engine.connect() as connection:
            late = asked.where(turns.c.since < before, games.c.status == "playing", games.c.pace == "days")
            return [(str(code), int(seat)) for code, seat in connection.execute(late)]

    def bot_tables(self, origin: str, person: int) -> int:
        """How many tables are running that somebody, or somebody at the same address, has made, and at which only bots play."""
        made = [games.c.host == person, games.c.origin == origin] if origin else [games.c.host == person]
        bots_only = and_(games.c.status == "playing", not_(has_seat(seats.c.kind != "bot", seats.c.stand_in == "")))
        with self.engine.connect() as connection:
            return max(int(connection.scalar(select(func.count()).where(bots_only, by)) or 0) for by in made)

    def due(self, now: float) -> list[str]:
        """Tables whose appointed time has come, all seats taken."""
        full = not_(has_seat(seats.c.kind.in_(["open", "invited"])))
        with self.engine.connect() as connection:
            asked = select(games.c.code).where(games.c.status == "waiting", games.c.begins > 0, games.c.begins <= now, full)
            return [str(code) for code in connection.scalars(asked)]

    def codes(self) -> list[str]:
        with self.engine.connect() as connection:
            return [str(code) for code in connection.scalars(select(games.c.code).order_by(games.c.id))]

    def check_health(self) -> None:
        """Write something that changes nothing; raises what is wrong."""
        with self.engine.begin() as connection:
            connection.execute(update(keys).where(keys.c.name == "house").values(name="house"))

    def tell(self, connection: Connection, number: int, taken: int) -> None:
        """Wake the other processes when this transaction holds: a table's number and version, never its content."""
        if self.shared:
            connection.execute(text("SELECT pg_notify(:channel, :what)"), {"channel": CHANNEL, "what": f"{number} {taken}"})


def note_turns(connection: Connection, number: int, asked: list[int], acted: list[int], now: float) -> None:
    """Whose turn it is since when: those who have acted begin anew, those who still wait go on waiting."""
    over = or_(turns.c.seat.not_in(asked), turns.c.seat.in_(acted))
    connection.execute(delete(turns).where(turns.c.game == number, over))
    for seat in asked:
        connection.execute(BEGIN_TURN, {"game": number, "seat": seat, "since": now, "told": False})


def look_up_invited(connection: Connection, tables: dict[int, list[SeatRow]]) -> None:
    """Whom the seats of these tables are kept for, by the table's number."""
    kept = {(game, seat.seat): seat for game, sitting in tables.items() for seat in sitting if seat.kind == "invited"}
    if not kept:
        return
    asked = select(invitations.c.game, invitations.c.seat, people.c.name, invitations.c.declined)
    of_these = invitations.c.game.in_({game for game, _seat in kept})
    for game, number, name, declined in connection.execute(asked.join(people, people.c.id == invitations.c.person).where(of_these)):
        seat = kept.get((game, number))
        if seat is not None:
            seat.kept_for, seat.declined = name, declined


def has_seat(*conditions: ColumnElement[bool]) -> ColumnElement[bool]:
    """Whether a game has such a seat; looked up game by game, so that finished ones cost nothing."""
    return exists().where(seats.c.game == games.c.id, *conditions)


def game_row_or_none(columns: Any) -> GameRow | None:
    """In a list, a row that cannot be read is passed over."""
    try:
        return game_row(columns)
    except (ValueError, TypeError):
        log.exception("a stored game cannot be read", extra={"table": columns["id"]})
        return None


def action_row(columns: Any) -> ActionRow:
    return ActionRow(columns["number"], columns["seat"], columns["words"], columns["forced"], columns["at"], columns["instead"])


def draft_row(columns: Any) -> DraftRow:
    steps = [(str(words), bool(forced)) for words, forced in json.loads(columns["steps"])]
    return DraftRow(columns["seat"], columns["base"], columns["edits"], steps)
