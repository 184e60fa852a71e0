"""Finding others to play with: the open tables, a seat at a fitting one or a table of one's own, invitations to people one knows."""

from __future__ import annotations

import msgspec

from emporion.games.registry import room
from emporion.kernel.words import Text
from emporion.table.hosting import lobby
from emporion.table.hosting.house import House
from emporion.table.people.ratings import PACES, Shown
from emporion.table.play.seated import Seated
from emporion.table.refusals import Late, NotFound, NotYours, Refused
from emporion.table.storage.rows import GameRow, Person, SeatRow

MOST_LISTED = 100


class Wish(msgspec.Struct):
    """What kind of table somebody looks for; what is empty does not matter."""

    game: str = ""
    seats: int = 0
    pace: str = ""
    rated: str = ""  # "yes" or "no"


class OpenTable(msgspec.Struct):
    """A table with free seats, and how strong those are who sit there."""

    row: GameRow
    seats: list[SeatRow]
    levels: dict[int, Shown]  # by person, at rated tables


async def open_tables(house: House, wish: Wish, person: int = 0) -> list[OpenTable]:
    """Tables that somebody could sit down at, the ones that are about to begin first."""
    found: list[OpenTable] = []
    for row, seats in await house.stored(house.store.open_tables, wish.game, MOST_LISTED):
        fits = wish.seats in (0, len(seats)) and wish.pace in ("", row.pace) and wish.rated in ("", "yes" if row.rated else "no")
        if fits and not (person and house.kept_apart(person, Seated(row, seats, ""))):
            found.append(OpenTable(row, seats, {}))
    for table in found:
        if table.row.rated:
            sitting = [seat.person for seat in table.seats if seat.person]
            table.levels = await house.stored(house.ladder.levels, table.row.game, PACES[table.row.pace], sitting)
    return found


async def find_game(house: House, person: Person, wish: Wish) -> tuple[str, int, str]:
    """A seat at a table that fits, or at a new one which others will find; answers table, seat and token."""
    place = room(wish.game)
    if wish.seats not in place.seats:
        raise Refused(Text("{game} is for {least} to {most} players", game=place.title, least=place.seats[0], most=place.seats[-1]))
    usual = {option.name: option.values[0] for option in place.options}
    for table in reversed(await open_tables(house, wish, person.id)):  # who has waited longest comes first
        row = table.row
        mine = any(seat.person == person.id for seat in table.seats)
        if mine or row.begins or row.corrected or any(usual.get(name, value) != value for name, value in row.options.items()):
            continue
        entry = await house.fresh_table(row.code)
        for seat in entry.live.seats:
            if seat.kind == "open":
                try:
                    return row.code, seat.seat, await lobby.sit(house, entry, person, seat.seat, person.name, ["open"])
                except Late:
                    continue  # somebody else was quicker
    seats = ["me", *["open"] * (wish.seats - 1)]
    made = await lobby.make_table(house, person, place.name, seats, {}, wish.pace or "none", rated=wish.rated == "yes")
    return made.code, 0, made.tokens[0]


async def invite_people(
    house: House, person: Person, game: str, invited: list[int], pace: str, rated: bool, begins: float, free: int = 0
) -> str:
    """A table with a seat kept for each of these, who must be people one has played with, and perhaps some free ones."""
    known = {number for number, _name in await house.stored(house.profiles.partners, person.id)}
    if not invited or not set(invited) <= known or len(set(invited)) < len(invited):
        raise NotYours(Text("You can invite people you have played with"))
    seats = ["me", *["invited"] * len(invited), *["open"] * free]
    made = await lobby.make_table(house, person, game, seats, {}, pace, rated=rated, begins=begins)
    entry = await house.table(made.code)
    await house.stored(house.invitations.put, entry.live.row.id, dict(enumerate(invited, 1)), person.id)
    return made.code


async def answer_invitation(house: House, person: Person, code: str, seat: int, accept: bool) -> str:
    """Sit down where one is expected, or say no, which leaves the seat open to a link of the host; answers the seat's token."""
    entry = await house.fresh_table(code)
    mine = [each for each in await house.stored(house.invitations.of, person.id) if (each.code, each.seat) == (code, seat)]
    if not mine:
        raise NotFound(Text("There is no such invitation, or no longer"))
    token = await lobby.sit(house, entry, person, seat, person.name, ["invited"]) if accept else ""
    await house.stored(house.invitations.drop, entry.live.row.id, seat, person.id)
    return token
