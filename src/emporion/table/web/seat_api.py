"""What somebody does at a table besides moving, through the JSON API: talk, leave, let bots play, play again."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import JSONBody

from emporion.kernel.words import Text
from emporion.table.hosting import lobby, rematches, seating
from emporion.table.hosting.entry import Entry
from emporion.table.hosting.house import House
from emporion.table.refusals import NotYours
from emporion.table.scenes.table import heard
from emporion.table.storage.rows import Person
from emporion.table.web.api import REFUSALS, Code, admitted
from emporion.table.web.club_types import AskedBody, ChatInfo, Done, LevelBody, NextTable, SayBody, SeatBody
from emporion.table.web.visitors import address_of, bearer, house_of, must_bear, seat_of_token

Ask = Request[Any, Any, Any]


class SeatApi(Controller):
    """Beside the moves of a table."""

    path = "/api/tables/{code:str}"

    responses = REFUSALS

    @get("/chat", summary="What was said at a table")
    async def chat(self, request: Ask, code: Code) -> list[ChatInfo]:
        house = house_of(request)
        entry, _seat, person = await admitted(request, house, code)
        return [ChatInfo(line.name, line.seat, line.person, line.words, line.at) for line in heard(house, entry.live, person)]

    @post("/chat", status_code=200, summary="Say something at a table")
    async def say(self, request: Ask, code: Code, data: JSONBody[SayBody]) -> Done:
        house, entry, person = await somebody(request, code)
        await lobby.say(house, entry, person, data.words)
        return Done()

    @post("/leave", status_code=200, summary="Leave: give the seat back, or take the table away; once it is played a bot goes on")
    async def leave(self, request: Ask, code: Code) -> Done:
        house, entry, person = await somebody(request, code)
        await lobby.leave(house, entry, person.id)
        return Done()

    @post("/resign", status_code=200, summary="Resign: a bot plays on as soon as the others agree")
    async def resign(self, request: Ask, code: Code) -> Done:
        house, entry, person = await somebody(request, code)
        await lobby.resign(house, entry, person.id)
        return Done()

    @post("/stand-in", status_code=200, summary="Ask for a bot at the seat of one who is absent or resigns")
    async def stand_in(self, request: Ask, code: Code, data: JSONBody[SeatBody]) -> Done:
        house, entry, person = await somebody(request, code)
        await lobby.stand_in(house, entry, person.id, data.seat)
        return Done()

    @post("/return", status_code=200, summary="Take one's own seat back from a bot")
    async def come_back(self, request: Ask, code: Code, data: JSONBody[SeatBody]) -> Done:
        house, entry, person = await somebody(request, code)
        await lobby.come_back(house, entry, person.id, data.seat)
        return Done()

    @post(
        "/fill", status_code=200, summary="Wait for nobody else: bots take the free seats; an appointed table keeps its time; for its host"
    )
    async def fill(self, request: Ask, code: Code, data: JSONBody[LevelBody]) -> Done:
        house, entry, person = await somebody(request, code)
        await lobby.fill(house, entry, person.id, data.level)
        return Done()

    @post("/asked", status_code=200, summary="Be asked even where one answer alone is sensible, or no longer")
    async def asked(self, request: Ask, code: Code, data: JSONBody[AskedBody]) -> Done:
        house, entry, person = await somebody(request, code)
        await seating.ask(house, entry, person.id, data.everything)
        return Done()

    @post("/rematch", status_code=200, summary="Play again: the same players and options; the seats of the others are kept for them")
    async def rematch(self, request: Ask, code: Code) -> NextTable:
        house = house_of(request)
        person = await must_bear(request, "play")
        return NextTable(await rematches.rematch(house, await house.fresh_table(code), person))


async def somebody(request: Ask, code: str) -> tuple[House, Entry, Person]:
    """The table, and who shows a personal token or that of a seat there."""
    house = house_of(request)
    entry = await house.fresh_table(code)
    person = await bearer(request, "play")
    if person is None:
        seat = seat_of_token(entry.live, request.headers.get("authorization", ""))
        number = entry.live.seats[seat].person if seat is not None else None
        person = await house.stored(house.accounts.present, number) if number else None
    if person is None:
        raise NotYours(Text("This needs the token of a seat, or a personal one"))
    person.address = address_of(request)
    entry.live.must_watch(person.id)
    return house, entry, person
