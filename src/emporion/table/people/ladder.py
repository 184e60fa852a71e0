"""Who stands where at a game, people and bots on one scale."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from sqlalchemy import select

from emporion.table.people.ratings import Rating, Shown, bot_rating, bots, shown
from emporion.table.storage.club_schema import profiles, ratings
from emporion.table.storage.database import Keeper
from emporion.table.storage.schema import people


class RatedLine(msgspec.Struct):
    """Somebody on the list: a person, or a bot of the house, which has no number."""

    person: int
    name: str
    rating: Shown
    games: int


class Ladder(Keeper):
    """The ratings of one database."""

    def lines(self, title: str, pace: str, robots: bool = False, public: bool = False, most: int = 100, viewer: int = 0) -> list[RatedLine]:
        """The settled ratings of a game, the best first, with the bots of the house among them; ``public``: of who shows them to anyone.
        Who looks is among them whatever they show to others, and however little is known yet."""
        asked = (
            select(people.c.id, people.c.name, ratings.c.mu, ratings.c.sigma, ratings.c.games)
            .join(people, people.c.id == ratings.c.person)
            .where(ratings.c.title == title, ratings.c.pace == pace, ratings.c.robot == robots)
        )
        own = asked.where(ratings.c.person == viewer)
        asked = asked.where(ratings.c.settled, ratings.c.person != viewer).order_by(ratings.c.mu.desc()).limit(most)
        if public and not robots:
            asked = asked.join(profiles, profiles.c.person == people.c.id).where(profiles.c.shown == "anyone")
        with self.engine.connect() as connection:
            rows = [*connection.execute(own), *connection.execute(asked)]
        found = [(row[2], RatedLine(row[0], row[1], shown(title, Rating(row[2], row[3])), row[4])) for row in rows]
        for bot in bots().get(title, {}):
            frozen = bot_rating(title, bot)
            assert frozen is not None
            found.append((frozen.mu, RatedLine(0, bot, shown(title, frozen), 0)))
        return [line for _mu, line in sorted(found, key=lambda each: -each[0])]

    def of(self, person: int) -> dict[tuple[str, str], tuple[Shown, int]]:
        """All ratings of somebody, with how many games they rest on, by game and pace."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(ratings.c.title, ratings.c.pace, ratings.c.mu, ratings.c.sigma, ratings.c.games).where(ratings.c.person == person)
            )
            return {(row[0], row[1]): (shown(row[0], Rating(row[2], row[3])), row[4]) for row in rows}

    def levels(self, title: str, pace: str, sitting: Iterable[int]) -> dict[int, Shown]:
        """How strong those are who sit at tables, unless they show it to nobody."""
        hidden = select(profiles.c.person).where(profiles.c.shown == "nobody")
        own = ratings.c.person.in_(list(sitting)) & (ratings.c.title == title) & (ratings.c.pace == pace)
        with self.engine.connect() as connection:
            rows = connection.execute(select(ratings.c.person, ratings.c.mu, ratings.c.sigma).where(own, ratings.c.person.not_in(hidden)))
            return {row[0]: shown(title, Rating(row[1], row[2])) for row in rows}
