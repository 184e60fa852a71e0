"""Events for programs: set one up, enter it, find one's tables, read the standings with all they come from."""

from __future__ import annotations

import time
from typing import Annotated, Any

from litestar import Controller, Request, get, post
from litestar.params import JSONBody, PathParameter

from emporion.kernel.words import Text
from emporion.table.formats.course import rounds_expected
from emporion.table.formats.standings import ORDER, Line
from emporion.table.hosting import events
from emporion.table.hosting.event_facts import course_of, event_standings, groups_of, played_tables, players_of, rungs_of
from emporion.table.hosting.house import House
from emporion.table.refusals import NotYours
from emporion.table.storage.event_rows import EntryRow, Event, EventRow
from emporion.table.tokens import hash_token
from emporion.table.web.api import REFUSALS, newcomer
from emporion.table.web.event_types import (
    ChallengeBody,
    Done,
    EnterBody,
    Entered,
    EventInfo,
    EventMade,
    EventView,
    GameCounted,
    MyTable,
    NewEventBody,
    PlayerInfo,
    RoundInfo,
    RoundTable,
    SeatOfRound,
    StandingInfo,
)
from emporion.table.web.visitors import house_of

Ask = Request[Any, Any, Any]
Code = Annotated[str, PathParameter(max_length=16, description="The code of an event.")]


class EventApi(Controller):
    """Everything under /api/events."""

    path = "/api/events"

    responses = REFUSALS

    @get("/", summary="Events that can be entered, run, or have ended")
    async def listed(self, request: Ask) -> list[EventInfo]:
        house = house_of(request)
        return [event_info(row, entered) for row, entered in await house.stored(house.events.listed, ["open", "running", "finished"])]

    @post("/", summary="Set up an event")
    async def make(self, request: Ask, data: JSONBody[NewEventBody]) -> EventMade:
        house = house_of(request)
        person = await newcomer(request, data.name)
        wish = events.Wish(
            data.format,
            data.game,
            data.seats,
            data.title,
            data.options,
            data.pace,
            data.places,
            data.rounds,
            data.at_once,
            data.round_hours,
            data.duplicate,
            data.bot,
            data.starts,
            data.ends,
            data.seasons,
        )
        code, token = await events.make_event(house, person, wish)
        return EventMade(code, f"{house.settings.public_address()}/events/{code}", token)

    @get("/{code:str}", summary="An event with its players, rounds, tables and standings")
    async def view(self, request: Ask, code: Code) -> EventView:
        house = house_of(request)
        return event_view(await house.stored(house.events.event, code))

    @post("/{code:str}/enter", summary="Enter an event")
    async def enter(self, request: Ask, code: Code, data: JSONBody[EnterBody]) -> Entered:
        house = house_of(request)
        return Entered(await events.enter(house, code, await newcomer(request, data.name), program=True))

    @post("/{code:str}/leave", status_code=200, summary="Leave an event; once it has begun bots play on")
    async def leave(self, request: Ask, code: Code) -> Done:
        house, event, entry = await player(request, code)
        await events.leave(house, event, entry)
        return Done()

    @post("/{code:str}/start", status_code=200, summary="Begin an event now; for its host")
    async def start(self, request: Ask, code: Code) -> Done:
        house = house_of(request)
        event = await house.stored(house.events.event, code)
        events.must_run(event, 0, bearer(request))
        await events.begin_now(house, event)
        return Done()

    @post("/{code:str}/challenge", status_code=200, summary="Challenge players of a ladder")
    async def challenge(self, request: Ask, code: Code, data: JSONBody[ChallengeBody]) -> Done:
        house, event, entry = await player(request, code)
        await events.challenge(house, event, entry, data.opponents)
        return Done()

    @get("/{code:str}/mine", summary="The tables of the token's player")
    async def mine(self, request: Ask, code: Code) -> list[MyTable]:
        _house, event, entry = await player(request, code)
        return [
            MyTable(pairing.round, pairing.code, pairing.seat, pairing.status)
            for pairing in event.pairings
            if pairing.player == entry.number and entry.number >= 0 and pairing.code
        ]


def bearer(request: Ask) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


async def player(request: Ask, code: str) -> tuple[House, Event, EntryRow]:
    """The entry that the token belongs to."""
    house = house_of(request)
    event = await house.stored(house.events.event, code)
    hashed = hash_token(bearer(request))
    for entry in event.entries:
        if entry.token_hash and entry.token_hash == hashed:
            return house, event, entry
    raise NotYours(Text("This token belongs to no player of this event"))


def event_info(row: EventRow, entered: int) -> EventInfo:
    return EventInfo(
        row.code,
        row.name,
        row.format,
        row.game,
        row.seats,
        row.pace,
        row.status,
        entered,
        row.places,
        row.duplicate,
        row.season,
        row.starts,
    )


def event_view(event: Event) -> EventView:
    row = event.row
    told = {(game.round, game.table) for game in played_tables(event, published=True)}
    return EventView(
        about=event_info(row, len(event.entries)),
        options=row.options,
        compared=list(ORDER.get(row.format, [])),
        rounds_expected=rounds_expected(course_of(row), len(players_of(event))) if players_of(event) else row.rounds,
        players=[PlayerInfo(entry.number, entry.name or row.bot, entry.person is None, entry.left) for entry in event.entries],
        rounds=[
            RoundInfo(
                each.number,
                each.opened,
                each.deadline,
                each.closed,
                str(each.seed) if each.closed and row.duplicate else "",
                [round_table(table, (each.number, table[0].table) in told) for table in event.tables(each.number)],
            )
            for each in event.rounds
        ],
        standings=[standing_info(line) for line in event_standings(event)] if row.status != "open" else [],
        groups=groups_of(event) if row.status != "open" else [],
        rungs=rungs_of(event, time.time()) if row.format == "ladder" else [],
    )


def round_table(table: list[Any], told: bool) -> RoundTable:
    seats = [
        SeatOfRound(pairing.player, pairing.place, pairing.score, pairing.absent) if told else SeatOfRound(pairing.player, 0, 0.0, False)
        for pairing in table
    ]
    return RoundTable(table[0].code, table[0].status, seats)


def standing_info(line: Line) -> StandingInfo:
    games = [
        GameCounted(
            game.round,
            game.table,
            game.place,
            game.of,
            game.score,
            game.share,
            game.absent,
            game.points,
            game.others,
            game.compared,
        )
        for game in line.games
    ]
    return StandingInfo(line.rank, line.player, line.values, games)
