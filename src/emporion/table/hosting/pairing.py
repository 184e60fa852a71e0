"""Finding others to play with: the open tables, a seat at a fitting one or a table of one's own, invitations to people one knows."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec

from emporion.games.registry import room
from emporion.kernel.words import Text
from emporion.table.hosting import lobby
from emporion.table.hosting.house import House
from emporion.table.people.profiles import Kept
from emporion.table.people.ratings import PACES, Shown
from emporion.table.play.seated import Seated
from emporion.table.refusals import Late, NotFound, NotYours, Refused
from emporion.table.storage.rows import GameRow, Person, SeatRow

MOST_LISTED = 100
MOST_LOOKED_AT = 2000  # tables, before a new one is made for who looks for one


class Wish(msgspec.Struct):
    """What kind of table somebody looks for; what is empty does not matter."""

    game: str = ""
    seats: int = 0
    pace: str = ""
    rated: str = ""  # "yes" or "no"
    options: dict[str, str] = {}  # for pairing; those that are not named are the usual ones


class OpenTable(msgspec.Struct):
    """A table with free seats, how strong those are who sit there, and how reliably they play."""

    row: GameRow
    seats: list[SeatRow]
    levels: dict[int, Shown]  # by person
    met: dict[int, Kept]  # those who may be looked up


async def open_tables(house: House, wish: Wish, person: int = 0, most: int = MOST_LISTED, before: float = 0.0) -> list[OpenTable]:
    """Tables that somebody could sit down at, with what is shown of who sits there."""
    found = [OpenTable(row, seats, {}, {}) for row, seats in await tables_open_to(house, wish, person, most, before)]
    by_rating: dict[tuple[str, str], list[OpenTable]] = {}
    for table in found:
        by_rating.setdefault((table.row.game, PACES[table.row.pace]), []).append(table)
    for (game, pace), tables in by_rating.items():
        levels = await house.stored(house.ladder.levels, game, pace, people_at(tables))
        for table in tables:
            table.levels = levels
    met = await house.stored(house.profiles.met, people_at(found))
    for table in found:
        table.met = met
    return found


def people_at(tables: list[OpenTable]) -> set[int]:
    return {seat.person for table in tables for seat in table.seats if seat.person}


async def tables_open_to(house: House, wish: Wish, person: int, most: int, before: float = 0.0) -> list[tuple[GameRow, list[SeatRow]]]:
    """Tables with a free seat, but of nobody who keeps this person away; the last touched first."""
    found: list[tuple[GameRow, list[SeatRow]]] = []
    while len(found) < most and (part := await house.stored(house.store.open_tables, *narrowed(wish, most), before)):
        found += [(row, seats) for row, seats in part if not (person and house.kept_apart(person, Seated(row, seats, "")))]
        before = part[-1][0].touched
    return found[:most]


def narrowed(wish: Wish, most: int) -> tuple[str, int, int, str, bool | None]:
    """As the database is asked."""
    return wish.game, most, wish.seats, wish.pace, {"yes": True, "no": False}.get(wish.rated)


async def longest_waiting(house: House, wish: Wish, person: int) -> AsyncIterator[tuple[GameRow, list[SeatRow]]]:
    """The same tables the other way round: who has waited longest comes first."""
    after, looked_at = -1.0, 0
    while looked_at < MOST_LOOKED_AT and (part := await house.stored(house.store.open_tables, *narrowed(wish, MOST_LISTED), 0.0, after)):
        looked_at += len(part)
        for row, seats in part:
            if not house.kept_apart(person, Seated(row, seats, "")):
                yield row, seats
        after = part[-1][0].touched


async def find_game(house: House, person: Person, wish: Wish) -> tuple[str, int, str]:
    """A seat at a table that fits, or at a new one which others will find; answers table, seat and token. Bots of visitors find those
    that welcome them."""
    place = room(wish.game)
    rules = place.open(wish.seats, wish.options).options
    usual = {option.name: option.values[0] for option in place.options}
    async for row, sitting in longest_waiting(house, wish, person.id):
        others = {row.host, *(seat.person for seat in sitting)}
        unfit = person.id in others or bool(others & house.blocks.of(person.id)) or (person.bot_of is not None and not row.bots)
        if unfit or row.begins or row.corrected or usual | row.options != rules:
            continue
        entry = await house.fresh_table(row.code)
        for seat in entry.live.seats:
            if seat.kind == "open":
                try:
                    return row.code, seat.seat, await lobby.sit(house, entry, person, seat.seat, person.name, ["open"])
                except Late:
                    continue  # somebody else was quicker
    seats = ["me", *["open"] * (wish.seats - 1)]
    made = await lobby.make_table(
        house, person, place.name, seats, wish.options, wish.pace or "none", rated=wish.rated == "yes", bots=person.bot_of is not None
    )
    return made.code, 0, made.tokens[0]


async def invite_people(house: House, person: Person, invited: list[int], wish: Wish, begins: float) -> tuple[str, int, str]:
    """A table with a seat kept for each of these, who must be people one has played with; where the wish is for more seats, those are
    open to anyone. Answers table, seat and token."""
    known = {number for number, _name in await house.stored(house.profiles.partners, person.id)}
    if not invited or not set(invited) <= known or len(set(invited)) < len(invited):
        raise NotYours(Text("You can invite people you have played with, but nobody if one of you keeps away from the other"))
    free = wish.seats - 1 - len(invited) if wish.seats else 0
    if free < 0:
        raise Refused(Text("You and {count} others do not fit at a table for {seats}", count=len(invited), seats=wish.seats))
    seats = ["me", *["invited"] * len(invited), *["open"] * free]
    made = await lobby.make_table(
        house, person, wish.game, seats, wish.options, wish.pace or "none", rated=wish.rated == "yes", begins=begins
    )
    entry = await house.table(made.code)
    await house.reseat(entry, house.invitations.put, entry.live.row.id, dict(enumerate(invited, 1)), person.id)
    return made.code, 0, made.tokens[0]


async def answer_invitation(house: House, person: Person, code: str, seat: int, accept: bool) -> str:
    """Sit down where one is expected, or say no, which leaves the seat open to a link of the host; answers the seat's token."""
    entry = await house.fresh_table(code)
    mine = [each for each in await house.stored(house.invitations.of, person.id) if (each.code, each.seat) == (code, seat)]
    if not mine:
        raise NotFound(Text("There is no such invitation, or no longer"))
    if not accept:
        await house.reseat(entry, house.store.decline, entry.live.row.id, seat, person.id)
        return ""
    token = await lobby.sit(house, entry, person, seat, person.name, ["invited"])
    await house.stored(house.invitations.drop, entry.live.row.id, seat, person.id)
    return token
