"""Finding finished games: by player, game, options, date, score, opening; and what all of them say about a game."""

from __future__ import annotations

import math
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Select, and_, exists, func, or_, select, tuple_

from emporion.kernel.words import Text
from emporion.table.people.accounts import key_of_account
from emporion.table.people.profiles import Profiles
from emporion.table.refusals import Malformed
from emporion.table.storage.club_schema import archive, archive_options, profiles, results, tallies
from emporion.table.storage.database import Keeper
from emporion.table.storage.schema import games, people, seats

MOST_KEYS = 30
HIGHEST = chr(0x10FFFF)
LARGEST_NUMBER = 2**31 - 1  # of a stored row


class Wanted(msgspec.Struct):
    """What is looked for; what is empty does not matter."""

    title: str = ""
    player: str = ""  # a name
    person: int = 0  # or a number
    seats: int = 0
    pace: str = ""
    rated: bool = False
    option: str = ""  # name=value, one that is not the usual one
    opening: str = ""  # how the first moves begin
    since: float = 0.0
    until: float = 0.0
    score: float = 0.0  # somebody had at least so many points
    after: str = ""  # where the last page ended


class Player(msgspec.Struct):
    """A seat of a finished game. Who is shown to nobody is called nothing."""

    seat: int
    person: int
    name: str
    bot: str
    place: int
    score: float
    absent: bool


class FoundGame(msgspec.Struct):
    """A finished game in a list."""

    code: str
    title: str
    options: str  # JSON
    pace: str
    rated: bool
    public: bool
    finished: float
    opening: str
    actions: int
    players: list[Player]


class Page(msgspec.Struct):
    """Some games, and where the next page begins; empty on the last one."""

    games: list[FoundGame]
    next: str


class Tally(msgspec.Struct):
    """A line of the statistics."""

    key: str
    games: int
    players: int
    wins: float
    points: float


class Statistics(msgspec.Struct):
    """What all public games with people say about a game, for a number of seats."""

    title: str
    seats: int
    sizes: dict[int, int]  # how many games there are of each size
    actions: float  # of a game, on average
    by_seat: list[Tally]
    scores: list[Tally]
    first: list[Tally]
    used: list[Tally]
    begun: set[str]  # of the first moves, those that some public game begins with


class Search(Keeper):
    """The archive of one database, as it is read."""

    def find(self, wanted: Wanted, viewer: int, most: int = 30) -> Page:
        """The last games first. Private tables are found by those who sat there."""
        asked = select(
            archive.c.game,
            games.c.code,
            archive.c.title,
            games.c.options,
            games.c.pace,
            archive.c.rated,
            archive.c.public,
            archive.c.finished,
            archive.c.opening,
            archive.c.actions,
        ).join(games, games.c.id == archive.c.game)
        asked = self.narrowed(asked, wanted, viewer)
        with self.engine.connect() as connection:
            rows = connection.execute(asked.order_by(archive.c.finished.desc(), archive.c.game.desc()).limit(most + 1)).all()
            players = self.players(connection, [row[0] for row in rows[:most]])
        found = [
            FoundGame(
                code=row[1],
                title=row[2],
                options=row[3],
                pace=row[4],
                rated=row[5],
                public=row[6],
                finished=row[7],
                opening=row[8],
                actions=row[9],
                players=players.get(row[0], []),
            )
            for row in rows[:most]
        ]
        return Page(found, f"{rows[most - 1][7]!r}.{rows[most - 1][0]}" if len(rows) > most else "")

    def narrowed(self, asked: Select[Any], wanted: Wanted, viewer: int) -> Select[Any]:
        own = archive.c.game.in_(select(results.c.game).where(results.c.person == viewer))
        asked = asked.where(or_(archive.c.public, own) if viewer else archive.c.public)
        if wanted.person or wanted.player:
            asked = asked.where(archive.c.game.in_(select(results.c.game).where(results.c.person.in_(self.namesakes(wanted, viewer)))))
        if wanted.title:
            asked = asked.where(archive.c.title == wanted.title)
        if wanted.seats:
            asked = asked.where(archive.c.seats == wanted.seats)
        if wanted.pace:
            asked = asked.where(games.c.pace == wanted.pace)
        if wanted.rated:
            asked = asked.where(archive.c.rated)
        if wanted.option:
            name, _, value = wanted.option.partition("=")
            chosen = and_(archive_options.c.name == name, archive_options.c.value == value, archive_options.c.game == archive.c.game)
            asked = asked.where(exists().where(chosen))
        if wanted.opening:
            asked = asked.where(opened(wanted.opening))
        if wanted.since:
            asked = asked.where(archive.c.finished >= wanted.since)
        if wanted.until:
            asked = asked.where(archive.c.finished < wanted.until)
        if wanted.score:
            asked = asked.where(archive.c.best >= wanted.score)
        if wanted.after:
            asked = asked.where(tuple_(archive.c.finished, archive.c.game) < tuple_(*read_cursor(wanted.after)))
        return asked

    def namesakes(self, wanted: Wanted, viewer: int) -> Select[Any]:
        """Whom a name can mean, of those this viewer may see."""
        named = people.c.id == wanted.person
        if not wanted.person:
            named = or_(people.c.account == key_of_account(wanted.player), people.c.name == wanted.player.strip())
        return select(people.c.id).where(named, Profiles(self.engine).seen_by(viewer))

    def players(self, connection: Any, numbers: list[int]) -> dict[int, list[Player]]:
        """Who sat there, as the table's own page names them."""
        hidden = func.coalesce(profiles.c.shown, "") == "nobody"
        rows = connection.execute(
            select(
                results.c.game, results.c.seat, results.c.person, seats.c.name, results.c.bot, results.c.place, results.c.score,
                results.c.absent, hidden,
            )
            .join(seats, (seats.c.game == results.c.game) & (seats.c.seat == results.c.seat))
            .outerjoin(profiles, profiles.c.person == results.c.person)
            .where(results.c.game.in_(numbers))
            .order_by(results.c.place, results.c.seat)
        )  # fmt: skip
        found: dict[int, list[Player]] = {}
        for game, seat, person, name, bot, place, score, absent, nameless in rows:
            player = Player(seat, 0 if nameless else person or 0, "" if nameless or bot else name, bot, place, score, absent)
            found.setdefault(game, []).append(player)
        return found

    def statistics(self, title: str, size: int = 0) -> Statistics:
        """Of one number of seats; unless said, the one that is played most."""
        with self.engine.connect() as connection:
            sizes = dict(
                connection.execute(
                    select(tallies.c.seats, tallies.c.games)
                    .where(tallies.c.title == title, tallies.c.kind == "length")
                    .order_by(tallies.c.seats)
                ).all()
            )
            chosen = size or max(sizes, key=lambda each: sizes[each], default=0)
            own = and_(tallies.c.title == title, tallies.c.seats == chosen)
            asked = select(tallies.c.kind, tallies.c.key, tallies.c.games, tallies.c.players, tallies.c.wins, tallies.c.points).where(own)
            by_kind: dict[str, list[Tally]] = {}
            for row in connection.execute(asked):
                by_kind.setdefault(row[0], []).append(Tally(*row[1:]))
            first = sorted(by_kind.get("first", []), key=lambda each: (-each.players, each.key))[:MOST_KEYS]
            begun = {each.key for each in first if connection.scalar(select(exists().where(archive.c.title == title, opened(each.key))))}
        length = by_kind.get("length", [Tally("", 0, 0, 0.0, 0.0)])[0]
        return Statistics(
            title=title,
            seats=chosen,
            sizes=sizes,
            actions=length.points / max(1, length.games),
            by_seat=sorted(by_kind.get("seat", []), key=lambda each: int(each.key)),
            scores=sorted(by_kind.get("score", []), key=lambda each: int(each.key)),
            first=first,
            used=sorted(by_kind.get("use", []), key=lambda each: each.key),
            begun=begun,
        )


def opened(words: str) -> ColumnElement[bool]:
    """Of a finished game: its first moves begin so."""
    return and_(archive.c.opening >= words, archive.c.opening < words + HIGHEST)


def read_cursor(words: str) -> tuple[float, int]:
    moment, _, game = words.rpartition(".")
    try:
        at = float(moment), int(game)
    except ValueError:
        at = math.nan, 0
    if not (math.isfinite(at[0]) and 0 <= at[1] <= LARGEST_NUMBER):
        raise Malformed(Text("This is no place to go on from"))
    return at
