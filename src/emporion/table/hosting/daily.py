"""The deal of the day: who plays alone finds the same cards as everybody else in the house, and what a bot has made of them."""

from __future__ import annotations

from datetime import UTC, datetime

from emporion.games.registry import room
from emporion.kernel.game import Room
from emporion.kernel.words import Text
from emporion.table.hosting.host import Host
from emporion.table.hosting.seating import begin_if_full, seat_values, table_values
from emporion.table.refusals import NotFound
from emporion.table.storage.rows import Deal, Person
from emporion.table.thinking.pars import ParQuestion
from emporion.table.tokens import new_code, sign

LONGEST_PAR = 600.0
"""Seconds."""


def played_alone(game: str) -> Room:
    place = room(game)
    if place.seats[0] != 1:
        raise NotFound(Text("{game} is not played alone", game=place.title))
    return place


def today() -> str:
    """By the clock of Greenwich."""
    return datetime.now(UTC).date().isoformat()


async def deal_of(house: Host, place: Room) -> Deal:
    """Today's deal. Its seed follows from the house's own key, so that nobody can work it out."""
    day = today()
    seed = str(int(sign(house.key, "deal of the day", place.name, day)[:15], 16))
    deal = await house.stored(house.deals.deal, place.name, day, seed)
    if deal.par is None and (place.name, day) not in house.finding_pars:
        house.finding_pars.add((place.name, day))
        house.spawn(find_par(house, place, deal))
    return deal


async def find_par(house: Host, place: Room, deal: Deal) -> None:
    """A bot plays the deal, once in all."""
    game = place.open(1, {})
    question = ParQuestion(0, game.name, game.options, 1, game.rules_version, game.box_file.as_json(), int(deal.seed), [])
    found: list[float] = []
    try:
        await house.reviewers.ask(question, found.append, LONGEST_PAR)
        if found:
            await house.stored(house.deals.keep_par, place.name, deal.day, found[0])
    finally:
        house.finding_pars.discard((place.name, deal.day))


async def begin(house: Host, person: Person, place: Room) -> str:
    """The code of the table at which somebody plays today's deal: the one that was begun, else a new one."""
    deal = await deal_of(house, place)
    for attempt in await house.stored(house.deals.attempts, person.id, place.name):
        if attempt.day == deal.day:
            return attempt.code
    house.quotas.spend("table", person.address, person.id)
    game = place.open(1, {})
    code = new_code()
    values = table_values(game, code, person.id, house.origin(person.address))
    values |= {"seed": deal.seed, "watch": "players", "hints": True, "review": True}
    sitting = [seat_values(0, "me", person.id, person.name, "")]
    await house.stored(house.store.create, values, game.box_file.as_json(), sitting)
    await begin_if_full(house, await house.table(code))
    return code
