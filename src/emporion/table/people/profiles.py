"""What is known of a person: their record, whom they met, how reliably they play; and to whom they show it."""

from __future__ import annotations

import statistics
from collections.abc import Collection
from typing import Any
from zoneinfo import available_timezones

import msgspec
from sqlalchemy import ColumnElement, and_, case, delete, exists, func, insert, or_, select

from emporion.kernel.words import Text
from emporion.table.refusals import Refused
from emporion.table.storage.club_schema import blocks, profiles, results
from emporion.table.storage.database import Keeper
from emporion.table.storage.schema import people

SHOWN = ["anyone", "played", "nobody"]
USUALLY_SHOWN = "played"
RECENT = 200  # games of the curve
ANSWERS = 50  # games that the usual answer is taken from
MOST_RIVALS = 20
ENOUGH_GAMES = 10  # after so many it is told beside a name how many were finished, and how many moves came in time
WORTH_A_BADGE = 90  # percent of moves in time, told beside a name; what is less is told by the profile only


class Choice(msgspec.Struct):
    """What somebody has chosen about themselves."""

    shown: str = USUALLY_SHOWN
    zone: str = ""


class Record(msgspec.Struct):
    """All games of one kind that somebody has finished."""

    title: str
    games: int
    wins: int
    place: float  # mean, where there was more than one seat
    best: float


class Finish(msgspec.Struct):
    """One game of somebody."""

    title: str
    finished: float
    place: int
    seats: int
    score: float


class Rival(msgspec.Struct):
    """Somebody one has met, and how often one was ahead of them."""

    person: int
    name: str
    games: int
    ahead: int
    behind: int


class Kept(msgspec.Struct):
    """How many games somebody has played to their end, and how many moves came in time: plain facts, no judgement."""

    finished: int
    games: int
    timed: int = 0  # of these, with a clock
    turns: int = 0  # taken in them
    in_time: int = 0  # of these, before the clock was out

    def percent(self) -> int | None:
        """Of the turns, those in time; nothing while there are few games. All of them only where none was missed."""
        return 100 * self.in_time // self.turns if self.timed >= ENOUGH_GAMES else None

    def badge(self) -> int | None:
        """The same, for everybody who meets the name."""
        percent = self.percent()
        return percent if percent is not None and percent >= WORTH_A_BADGE else None


class Reliability(msgspec.Struct):
    """The same, and how quickly they answer."""

    kept: Kept
    answer: float  # seconds, in games by days; 0 where there were none


KEPT: list[ColumnElement[Any]] = [
    func.coalesce(func.sum(case((results.c.absent, 0), else_=1)), 0),
    func.count(),
    func.count(results.c.turns),
    func.coalesce(func.sum(results.c.turns), 0),
    func.coalesce(func.sum(results.c.in_time), 0),
]
"""Of results: the fields of ``Kept``, in their order."""


class Profiles(Keeper):
    """The people of one database."""

    def chosen(self, person: int) -> Choice:
        with self.engine.connect() as connection:
            row = connection.execute(select(profiles.c.shown, profiles.c.zone).where(profiles.c.person == person)).first()
        return Choice(row[0], row[1]) if row else Choice()

    def choose(self, person: int, shown: str, zone: str) -> None:
        check_shown(shown)
        if zone and zone not in available_timezones():
            raise Refused(Text("There is no time zone '{zone}'", zone=zone[:40]))
        with self.engine.begin() as connection:
            connection.execute(delete(profiles).where(profiles.c.person == person))
            connection.execute(insert(profiles).values(person=person, shown=shown, zone=zone))

    def seen_by(self, viewer: int) -> ColumnElement[bool]:
        """The condition on a person that this viewer may see them; 0 is a stranger."""
        mine, theirs = results.alias(), results.alias()
        met = exists().where(mine.c.person == viewer, theirs.c.game == mine.c.game, theirs.c.person == people.c.id)
        chosen = select(profiles.c.shown).where(profiles.c.person == people.c.id).scalar_subquery()
        shown = func.coalesce(chosen, USUALLY_SHOWN)
        apart = exists().where(blocks.c.person == people.c.id, blocks.c.blocked == viewer)
        return or_(people.c.id == viewer, (people.c.created > 0) & ~apart & ((shown == "anyone") | ((shown == "played") & met)))

    def name(self, person: int, viewer: int) -> str | None:
        """What somebody is called, if this viewer may see them."""
        with self.engine.connect() as connection:
            found = connection.scalar(select(people.c.name).where(people.c.id == person, self.seen_by(viewer)))
        return None if found is None else str(found)

    def owner(self, person: int) -> tuple[int, str] | None:
        """Whose bot somebody is."""
        keeper = people.alias()
        asked = select(keeper.c.id, keeper.c.name).join(people, people.c.bot_of == keeper.c.id).where(people.c.id == person)
        with self.engine.connect() as connection:
            row = connection.execute(asked).first()
        return (row[0], row[1]) if row else None

    def records(self, person: int) -> list[Record]:
        """By game, the most played first."""
        asked = (
            select(
                results.c.title,
                func.count(),
                func.sum(case((results.c.place == 1, 1), else_=0)),
                func.avg(results.c.place),
                func.max(results.c.score),
            )
            .where(results.c.person == person)
            .group_by(results.c.title)
            .order_by(func.count().desc(), results.c.title)
        )
        with self.engine.connect() as connection:
            return [Record(row[0], row[1], int(row[2]), float(row[3]), float(row[4])) for row in connection.execute(asked)]

    def finishes(self, person: int) -> list[Finish]:
        """The last games, the first one first."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                recent(person, results.c.title, results.c.finished, results.c.place, results.c.seats, results.c.score).limit(RECENT)
            ).all()
        return [Finish(*row) for row in reversed(rows)]

    def rivals(self, person: int, viewer: int, most: int | None = MOST_RIVALS) -> list[Rival]:
        """Whom somebody met most often, as far as this viewer may see them."""
        mine, theirs = results.alias(), results.alias()
        ahead = case((mine.c.place < theirs.c.place, 1), else_=0)
        behind = case((mine.c.place > theirs.c.place, 1), else_=0)
        asked = (
            select(people.c.id, people.c.name, func.count(), func.sum(ahead), func.sum(behind))
            .select_from(mine)
            .join(theirs, (theirs.c.game == mine.c.game) & (theirs.c.person != mine.c.person))
            .join(people, people.c.id == theirs.c.person)
            .where(mine.c.person == person)
            .group_by(people.c.id, people.c.name)
            .order_by(func.count().desc(), people.c.id)
            .limit(most)
        )
        if viewer != person:
            asked = asked.where(self.seen_by(viewer))
        with self.engine.connect() as connection:
            return [Rival(row[0], row[1], row[2], int(row[3]), int(row[4])) for row in connection.execute(asked)]

    def partners(self, person: int) -> list[tuple[int, str]]:
        """Whom somebody can invite: people they played with, most often first, who are not erased; neither has blocked the other."""
        theirs = and_(blocks.c.person == people.c.id, blocks.c.blocked == person)
        mine = and_(blocks.c.person == person, blocks.c.blocked == people.c.id)
        apart = exists().where(or_(theirs, mine))
        met = [rival.person for rival in self.rivals(person, person, None)]
        own, others = results.alias(), results.alias()
        sat = select(others.c.person).join(own, own.c.game == others.c.game).where(own.c.person == person)
        asked = select(people.c.id, people.c.name).where(people.c.id.in_(sat), people.c.created > 0, people.c.bot_of.is_(None), ~apart)
        with self.engine.connect() as connection:
            found = {row[0]: (row[0], row[1]) for row in connection.execute(asked)}
        return [found[number] for number in met if number in found]

    def met(self, several: Collection[int]) -> dict[int, Kept]:
        """Of these people, those who may be looked up where they are met: who is there and does not hide from everybody."""
        hidden = select(profiles.c.person).where(profiles.c.shown == "nobody")
        there = select(people.c.id).where(people.c.id.in_(several), people.c.created > 0, people.c.id.not_in(hidden))
        with self.engine.connect() as connection:
            found = {person: Kept(0, 0) for person in connection.scalars(there)}
            played = select(results.c.person, *KEPT).where(results.c.person.in_(list(found))).group_by(results.c.person)
            for person, *sums in connection.execute(played):
                found[person] = Kept(*map(int, sums))
        return found

    def reliability(self, person: int) -> Reliability:
        with self.engine.connect() as connection:
            sums = connection.execute(select(*KEPT).where(results.c.person == person)).one()
            by_days = results.c.pace == "days"
            answers = connection.scalars(recent(person, results.c.answer).where(by_days, results.c.answer > 0).limit(ANSWERS)).all()
        return Reliability(Kept(*map(int, sums)), statistics.median(answers) if answers else 0.0)


def check_shown(shown: str) -> str:
    if shown not in SHOWN:
        raise Refused(Text("A profile is shown to anyone, to people you played with, or to nobody"))
    return shown


def recent(person: int, *columns: ColumnElement[Any]) -> Any:
    """Of somebody's results, the last first."""
    return select(*columns).where(results.c.person == person).order_by(results.c.finished.desc(), results.c.game.desc())
