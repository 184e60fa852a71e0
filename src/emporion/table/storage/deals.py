"""The deals of the days, and what somebody has made of them."""

from __future__ import annotations

import contextlib

from sqlalchemy import and_, insert, select, update
from sqlalchemy.exc import IntegrityError

from emporion.table.storage.club_schema import results
from emporion.table.storage.database import Keeper
from emporion.table.storage.rows import Attempt, Deal
from emporion.table.storage.schema import deals, games


class DealStore(Keeper):
    """What the house keeps of its daily deals."""

    def deal(self, game: str, day: str, seed: str) -> Deal:
        """The deal of a day; the first who asks settles the seed."""
        known = select(deals.c.day, deals.c.seed, deals.c.par).where(deals.c.game == game, deals.c.day == day)
        with contextlib.suppress(IntegrityError), self.engine.begin() as connection:
            if connection.execute(known).first() is None:
                connection.execute(insert(deals).values(game=game, day=day, seed=seed))
        with self.engine.connect() as connection:
            return Deal(*connection.execute(known).one())

    def keep_par(self, game: str, day: str, par: float) -> None:
        with self.engine.begin() as connection:
            connection.execute(update(deals).where(deals.c.game == game, deals.c.day == day).values(par=par))

    def attempts(self, person: int, game: str) -> list[Attempt]:
        """What somebody has made of the deals of all days, the first first. Of a day the first game counts; others were practice."""
        mine = and_(games.c.game == deals.c.game, games.c.seed == deals.c.seed, games.c.host == person)
        found = (
            select(deals.c.day, deals.c.par, games.c.code, results.c.score)
            .join(games, mine)
            .outerjoin(results, results.c.game == games.c.id)
            .where(deals.c.game == game)
            .order_by(deals.c.day, games.c.id)
        )
        first: dict[str, Attempt] = {}
        with self.engine.connect() as connection:
            for row in connection.execute(found):
                first.setdefault(row[0], Attempt(*row))
        return list(first.values())
