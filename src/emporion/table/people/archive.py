"""The archive: every finished game is counted once, with its results and ratings; all of it can be made anew."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, exists, func, insert, select, text, update

from emporion.table.people.ratings import PACES, Finisher, Rating, bot_rating, fingerprint, rate
from emporion.table.play.chronicle import Facts, SeatFacts
from emporion.table.storage.club_schema import archive, archive_options, ratings, results
from emporion.table.storage.database import Keeper
from emporion.table.storage.schema import games, keys, people

MADE_WITH = "ratings"  # the key that says which strengths of bots the ratings were made with
SCORE_STEP = 10
Key = tuple[int, str, str]  # person, game, pace


class Rated(msgspec.Struct):
    """A rating, and how many games it rests on."""

    rating: Rating
    games: int


class Rebuilt(msgspec.Struct):
    """What came of making all ratings anew."""

    games: int
    ratings: int
    different: int  # from those stored before


class Archive(Keeper):
    """The finished games of one database."""

    def uncounted(self, since: float = 0.0, most: int = 1000) -> list[str]:
        """Finished games that are not in the archive yet, the first one first; lessons never come there."""
        missing = ~exists().where(archive.c.game == games.c.id)
        told = games.c.sealed.is_(False)  # what others still play is counted when their round is over
        asked = select(games.c.code).where(games.c.status == "finished", games.c.lesson == "", games.c.touched >= since, told, missing)
        with self.engine.connect() as connection:
            return [str(code) for code in connection.scalars(asked.order_by(games.c.touched, games.c.id).limit(most))]

    def count(self, facts: Facts) -> bool:
        """Put a game into the archive; answers whether it was new there."""
        with self.engine.begin() as connection:
            one_at_a_time(connection)
            if connection.scalar(select(archive.c.game).where(archive.c.game == facts.game)) is not None:
                return False
            pace = PACES.get(facts.pace, "live")
            robots = robots_among(connection, [seat.person for seat in facts.seats if seat.person])
            rated = facts.asked_to_rate and may_be_rated(facts.title, facts.seats)
            about = {"title": facts.title, "pace": pace, "finished": facts.finished, "seats": len(facts.seats)}
            number = connection.scalar(select(func.coalesce(func.max(archive.c.number), 0))) or 0
            connection.execute(
                insert(archive).values(
                    game=facts.game,
                    number=number + 1,
                    rated=rated,
                    public=facts.public,
                    opening=facts.opening,
                    best=max(seat.score for seat in facts.seats),
                    actions=facts.actions,
                    **about,
                )
            )
            if facts.options:
                chosen = [{"game": facts.game, "name": name, "value": value} for name, value in facts.options.items()]
                connection.execute(insert(archive_options), chosen)
            rows = [{**seat_row(facts.game, seat), **about} for seat in facts.seats]
            if rated:
                known = stored_ratings(connection, facts.title, pace, [seat.person for seat in facts.seats if seat.person])
                moved = apply_game(rows, known, robots)
                for person, title, its_pace in moved:
                    own = (ratings.c.person == person) & (ratings.c.title == title) & (ratings.c.pace == its_pace)
                    connection.execute(delete(ratings).where(own))
                keep_ratings(connection, moved, robots)
            connection.execute(insert(results), rows)
            if facts.public and any(seat.person for seat in facts.seats):
                tally(connection, facts)
            return True

    # --- all anew ---------------------------------------------------------------------------------------------

    def up_to_date(self) -> bool:
        """Whether the stored ratings were made with the strengths of bots that count now."""
        with self.engine.connect() as connection:
            return connection.scalar(select(keys.c.value).where(keys.c.name == MADE_WITH)) == fingerprint()

    def rebuild(self) -> Rebuilt:
        """Make all ratings anew from the results, game by game in the order they were counted."""
        with self.engine.begin() as connection:
            one_at_a_time(connection)
            before = set(connection.execute(select(ratings)).all())
            columns = [results.c[name] for name in ("game", "seat", "person", "bot", "title", "pace", "place", "absent", "mu", "sigma")]
            rows = connection.execute(
                select(*columns)
                .join(archive, archive.c.game == results.c.game)
                .where(archive.c.rated)
                .order_by(archive.c.number, results.c.seat)
            ).mappings()
            robots = set(connection.scalars(select(people.c.id).where(people.c.bot_of.is_not(None))))
            known: dict[Key, Rated] = {}
            changed: list[dict[str, Any]] = []
            count = 0
            for _game, seats in groupby(rows, lambda row: row["game"]):
                old = [dict(seat) for seat in seats]
                new = [{**seat, "mu": None, "sigma": None} for seat in old]
                apply_game(new, known, robots)
                count += 1
                changed += [row for row, stored in zip(new, old, strict=True) if row != stored]
            if changed:
                connection.execute(
                    text("UPDATE results SET mu = :mu, sigma = :sigma WHERE game = :game AND seat = :seat"),
                    [{name: row[name] for name in ("mu", "sigma", "game", "seat")} for row in changed],
                )
            connection.execute(delete(ratings))
            keep_ratings(connection, known, robots)
            after = set(connection.execute(select(ratings)).all())
            connection.execute(delete(keys).where(keys.c.name == MADE_WITH))
            connection.execute(insert(keys).values(name=MADE_WITH, value=fingerprint()))
        return Rebuilt(count, len(after), len(after - before) + len({row[:3] for row in before} - {row[:3] for row in after}))


def one_at_a_time(connection: Connection) -> None:
    """Games are counted one after the other, in all processes: the order makes the ratings."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("LOCK TABLE archive IN SHARE ROW EXCLUSIVE MODE"))
    else:
        connection.execute(update(keys).where(keys.c.name == "house").values(name="house"))


def may_be_rated(title: str, seats: list[SeatFacts]) -> bool:
    """Somebody against somebody: nobody on two seats, and every bot one that an arena has met."""
    sitting = [seat.person for seat in seats if seat.person]
    if len(seats) < 2 or not sitting or len(set(sitting)) < len(sitting):
        return False
    return all(seat.person or bot_rating(title, seat.bot) for seat in seats)


def robots_among(connection: Connection, sitting: list[int]) -> set[int]:
    """Those of these people who are bots of visitors."""
    return set(connection.scalars(select(people.c.id).where(people.c.id.in_(sitting), people.c.bot_of.is_not(None))))


def stored_ratings(connection: Connection, title: str, pace: str, sitting: list[int]) -> dict[Key, Rated]:
    own = ratings.c.person.in_(sitting) & (ratings.c.title == title) & (ratings.c.pace == pace)
    rows = connection.execute(select(ratings.c.person, ratings.c.mu, ratings.c.sigma, ratings.c.games).where(own))
    return {(row[0], title, pace): Rated(Rating(row[1], row[2]), row[3]) for row in rows}


def apply_game(rows: list[dict[str, Any]], known: dict[Key, Rated], robots: set[int]) -> dict[Key, Rated]:
    """Rate a game: notes the new ratings in its rows and in what is known; answers those that moved.

    Where a visitor's bot plays along only such bots are rated, so that nobody's rating comes from programs.
    """
    apart = any(row["person"] in robots for row in rows)
    table: list[Finisher] = []
    for row in rows:
        title = row["title"]
        if row["person"] is None:
            fixed = bot_rating(title, row["bot"])
            assert fixed is not None
            table.append(Finisher(fixed, row["place"], False))
        else:
            mine = known.get((row["person"], title, row["pace"]), Rated(Rating(), 0))
            table.append(Finisher(mine.rating, row["place"], not apart or row["person"] in robots, row["absent"]))
    moved: dict[Key, Rated] = {}
    for row, seat, after in zip(rows, table, rate(table), strict=True):
        if seat.moves:
            key = (row["person"], row["title"], row["pace"])
            moved[key] = known[key] = Rated(after, known.get(key, Rated(Rating(), 0)).games + 1)
            row["mu"], row["sigma"] = after.mu, after.sigma
    return moved


def keep_ratings(connection: Connection, moved: dict[Key, Rated], robots: set[int]) -> None:
    """Store ratings, but of nobody who was erased."""
    erased = set(connection.scalars(select(people.c.id).where(people.c.created == 0.0)))
    rows = [
        {
            "person": person,
            "title": title,
            "pace": pace,
            "mu": rated.rating.mu,
            "sigma": rated.rating.sigma,
            "games": rated.games,
            "settled": not rated.rating.provisional,
            "robot": person in robots,
        }
        for (person, title, pace), rated in moved.items()
        if person not in erased
    ]
    if rows:
        connection.execute(insert(ratings), rows)


def seat_row(game: int, seat: SeatFacts) -> dict[str, Any]:
    return {
        "game": game,
        "seat": seat.seat,
        "person": seat.person,
        "bot": seat.bot,
        "place": seat.place,
        "score": seat.score,
        "absent": seat.absent,
        "answer": seat.answer,
        "turns": seat.turns,
        "in_time": seat.in_time,
        "mu": None,
        "sigma": None,
    }


# --- sums -----------------------------------------------------------------------------------------------------


def tally(connection: Connection, facts: Facts) -> None:
    """Add a game to the sums of its kind."""
    winners = sum(seat.place == 1 for seat in facts.seats)
    counted: dict[tuple[str, str], list[float]] = {}

    def add(kind: str, key: str, whole: int, who: Iterable[SeatFacts]) -> None:
        sums = counted.setdefault((kind, key), [0, 0, 0.0, 0.0])
        sums[0] += whole
        for seat in who:
            sums[1] += 1
            sums[2] += (seat.place == 1) / winners
            sums[3] += seat.score

    counted["length", ""] = [1, 0, 0.0, float(facts.actions)]
    for seat in facts.seats:
        add("seat", str(seat.seat), 1, [seat])
        add("score", str(int(seat.score // SCORE_STEP) * SCORE_STEP), 0, [seat])
        if seat.first:
            add("first", seat.first, 0, [seat])
    for component in facts.offered:
        add("use", component, 1, [seat for seat in facts.seats if component in seat.used])
    rows = [
        {
            "title": facts.title,
            "seats": len(facts.seats),
            "kind": kind,
            "key": key,
            "games": s[0],
            "players": s[1],
            "wins": s[2],
            "points": s[3],
        }
        for (kind, key), s in counted.items()
    ]
    statement = (
        "INSERT INTO tallies (title, seats, kind, key, games, players, wins, points) "
        "VALUES (:title, :seats, :kind, :key, :games, :players, :wins, :points) "
        "ON CONFLICT (title, seats, kind, key) DO UPDATE SET games = tallies.games + excluded.games, "
        "players = tallies.players + excluded.players, wins = tallies.wins + excluded.wins, points = tallies.points + excluded.points"
    )
    connection.execute(text(statement), rows)
