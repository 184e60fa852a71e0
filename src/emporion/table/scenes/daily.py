"""The deal of the day as a visitor finds it.

| address           | markup                           | struct    |
|-------------------|----------------------------------|-----------|
| GET /daily/GAME   | ``daily.page(daily, language)``  | DailyPage |
| POST /daily/GAME  | to the table of today's deal     |           |
"""

from __future__ import annotations

import msgspec

from emporion.kernel.game import Room
from emporion.kernel.words import Text
from emporion.table.hosting.daily import deal_of
from emporion.table.hosting.host import Host
from emporion.table.scenes.seen import Visitor


class DayShown(msgspec.Struct):
    """What the visitor has made of a day's deal."""

    day: str
    par: float | None  # None while a bot plays it
    code: str = ""  # of the table; empty where it was not begun
    points: float | None = None  # None until the game is over
    rank: Text | None = None


class DailyPage(msgspec.Struct):
    """Today's deal, and those of before that the visitor has played."""

    visitor: Visitor
    room: Room
    today: DayShown
    days: list[DayShown]  # that were played to the end, the first first


async def daily_page(house: Host, visitor: Visitor, person: int, place: Room) -> DailyPage:
    deal = await deal_of(house, place)
    game = place.open(1, {})
    tried = await house.stored(house.deals.attempts, person, place.name) if person else []
    shown = [
        DayShown(each.day, each.par, each.code, each.points, game.rank(each.points) if each.points is not None else None) for each in tried
    ]
    today = next((day for day in shown if day.day == deal.day), DayShown(deal.day, deal.par))
    return DailyPage(visitor, place, today, [day for day in shown if day.points is not None])
