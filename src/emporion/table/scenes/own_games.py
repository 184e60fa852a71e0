"""Exercises from one's own games: the costly decisions that stored reviews have found, to be played again.

| address          | markup                                     | struct   |
|------------------|--------------------------------------------|----------|
| GET /puzzles/own | ``puzzles.own_page(own_games, language)``  | OwnGames |
"""

from __future__ import annotations

import msgspec

from emporion.games.registry import in_the_house, room
from emporion.kernel.game import Room
from emporion.table.hosting.host import Host
from emporion.table.scenes.review import again_url
from emporion.table.scenes.seen import Visitor
from emporion.table.scenes.table import iso
from emporion.table.thinking.reviews import Judged, Review


class Mistake(msgspec.Struct):
    """A decision of the visitor's that cost something."""

    number: int  # actions taken before it
    played: Judged
    best: Judged
    again_url: str


class OwnGame(msgspec.Struct):
    """A reviewed game of the visitor's."""

    room: Room
    code: str
    day: str
    seats: int
    mistakes: list[Mistake]  # in the order of the game


class OwnGames(msgspec.Struct):
    """All that can be found there, the last game first."""

    visitor: Visitor
    games: list[OwnGame]


async def own_games(house: Host, visitor: Visitor, person: int) -> OwnGames:
    """Games that are no longer in the house are passed over, and those in which nothing cost much."""
    found: list[OwnGame] = []
    for row, sitting, told in await house.stored(house.store.reviewed, person) if person else []:
        own = {seat.seat for seat in sitting if seat.person == person}
        swings = [swing for swing in msgspec.json.decode(told, type=Review).swings if swing.seat in own]
        if swings and in_the_house(row.game):
            mistakes = [Mistake(each.number, each.played, each.best, again_url(row.code, each.number)) for each in swings]
            mistakes.sort(key=lambda mistake: mistake.number)
            found.append(OwnGame(room(row.game), row.code, iso(row.touched)[:10], len(sitting), mistakes))
    return OwnGames(visitor, found)
