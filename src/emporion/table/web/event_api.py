"""Events for programs: set one up, enter it, find one's tables, read the standings with all they come from."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Annotated, Any

from litestar import Controller, Request, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from emporion.kernel.language import Language
from emporion.kernel.words import Text
from emporion.table.formats.standings import Line, order_of
from emporion.table.hosting import events
from emporion.table.hosting.event_facts import (
    Move,
    event_standings,
    group_changes,
    groups_of,
    moves_of,
    played_tables,
    rounds_to_come,
    rungs_of,
)
from emporion.table.hosting.house import House
from emporion.table.languages import speak
from emporion.table.refusals import NotYours
from emporion.table.scenes.club import moment
from emporion.table.scenes.events import awaited
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
    RungMove,
    SeatOfRound,
    StandingInfo,
)
from emporion.table.web.visitors import bearer, chosen_language, house_of, shown_token

Ask = Request[Any, Any, Any]
Before = Annotated[float, QueryParameter(ge=0, le=2**40, description="Only those made before this time: the next page.")]
Code = Annotated[str, PathParameter(max_length=16, description="The code of an event.")]


class EventApi(Controller):
    """Everything under /api/events."""

    path = "/api/events"

    responses = REFUSALS

    @get("/", summary="Events that can be entered, run, or have ended")
    async def listed(self, request: Ask, before: Before = 0.0) -> list[EventInfo]:
        house = house_of(request)
        found = await house.stored(house.events.listed, ["open", "running", "finished"], before=before)
        return [event_info(row, entered) for row, entered in found]

    @post("/", summary="Set up an event; its host enters it too, as on the page, but for a cup")
    async def make(self, request: Ask, data: JSONBody[NewEventBody]) -> EventMade:
        house = house_of(request)
        known = await bearer(request, "host")
        person = known or await newcomer(request, data.name)
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
            data.rated,
            data.bot,
            data.starts,
            data.ends,
            data.seasons,
        )
        code, token = await events.make_event(house, person, wish)
        own = await events.enter_own(house, code, person, wish, program=known is None) if data.take_part else ""
        return EventMade(code, f"{house.settings.public_address()}/events/{code}", token, own)

    @get("/{code:str}", summary="An event with its players, rounds, tables and standings")
    async def view(self, request: Ask, code: Code) -> EventView:
        house = house_of(request)
        event = await house.stored(house.events.event, code)
        waiting = await house.stored(house.events.waiting, event.row.id)
        return event_view(event, waiting, await events.met(house, event), speak(chosen_language(request)))

    @post("/{code:str}/enter", summary="Enter an event")
    async def enter(self, request: Ask, code: Code, data: JSONBody[EnterBody]) -> Entered:
        known = await bearer(request, "play")
        person = known or await newcomer(request, data.name)
        return Entered(await events.enter(house_of(request), code, person, program=known is None))

    @post("/{code:str}/leave", status_code=200, summary="Leave an event; once it has begun bots play on")
    async def leave(self, request: Ask, code: Code) -> Done:
        house, event, entry = await player(request, code, "play")
        await events.leave(house, event, entry)
        return Done()

    @post("/{code:str}/start", status_code=200, summary="Begin an event now; for its host")
    async def start(self, request: Ask, code: Code) -> Done:
        house, event = await hosted(request, code)
        await events.begin_now(house, event)
        return Done()

    @post("/{code:str}/off", status_code=200, summary="Call off an event that has not begun; for its host")
    async def call_off(self, request: Ask, code: Code) -> Done:
        house, event = await hosted(request, code)
        await events.call_off(house, event)
        return Done()

    @post("/{code:str}/end", status_code=200, summary="End a ladder with the tables that are being played; for its host")
    async def end(self, request: Ask, code: Code) -> Done:
        house, event = await hosted(request, code)
        await events.end(house, event)
        return Done()

    @post("/{code:str}/challenge", status_code=200, summary="Challenge players of a ladder")
    async def challenge(self, request: Ask, code: Code, data: JSONBody[ChallengeBody]) -> Done:
        house, event, entry = await player(request, code, "play")
        await events.challenge(house, event, entry, data.opponents)
        return Done()

    @get("/{code:str}/mine", summary="The tables of the token's player")
    async def mine(self, request: Ask, code: Code) -> list[MyTable]:
        _house, event, entry = await player(request, code, "read")
        return [
            MyTable(pairing.round, pairing.code, pairing.seat, pairing.status)
            for pairing in event.pairings
            if pairing.player == entry.number and entry.number >= 0 and pairing.code
        ]


async def hosted(request: Ask, code: str) -> tuple[House, Event]:
    """An event, for whoever has set it up."""
    house = house_of(request)
    event = await house.stored(house.events.event, code)
    owner = await bearer(request, "host")
    events.must_run(event, owner.id if owner else 0, shown_token(request))
    return house, event


async def player(request: Ask, code: str, scope: str) -> tuple[House, Event, EntryRow]:
    """The entry that the token belongs to: one of this event, or a personal one that may be used for this."""
    house = house_of(request)
    event = await house.stored(house.events.event, code)
    owner = await bearer(request, scope)
    hashed = hash_token(shown_token(request))
    for entry in event.entries:
        if (owner and entry.person == owner.id) or (entry.token_hash and entry.token_hash == hashed):
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
        row.rated,
        row.season,
        row.starts,
        row.ends,
        row.created,
        row.bot,
        row.round_seconds / events.HOUR,
    )


def event_view(event: Event, waiting: dict[str, dict[int, float]], met: Collection[int], say: Language) -> EventView:
    row, now = event.row, time.time()
    ladder = row.format == "ladder"
    told = {(game.round, game.table) for game in played_tables(event, published=True)}
    seen = {} if row.duplicate else waiting
    return EventView(
        about=event_info(row, len(event.people())),
        options=row.options,
        compared=list(order_of(row.format, row.seats == 1)),
        rounds_expected=rounds_to_come(event),
        players=[player_info(entry, row.bot, met) for entry in event.entries],
        rounds=[
            RoundInfo(
                each.number,
                each.opened,
                each.deadline,
                each.closed,
                str(each.seed) if each.closed and row.duplicate else "",
                [
                    round_table(table, (each.number, table[0].table) in told, sorted(seen.get(table[0].code, [])))
                    for table in event.tables(each.number)
                ],
            )
            for each in event.rounds
        ],
        standings=[standing_info(line) for line in event_standings(event)] if row.status != "open" else [],
        groups=groups_of(event) if row.status != "open" else [],
        changes=group_changes(event) if row.status != "open" and row.format == "league" else {},
        before=event.before,
        after=event.after,
        rungs=rungs_of(event, now) if ladder else [],
        moves=[rung_move(each) for each in moves_of(event, now)] if ladder else [],
        waits_for=[f"{say.text(each.words)} {moment(each.when, '').words if each.when else ''}".rstrip() for each in awaited(event)],
    )


def player_info(entry: EntryRow, bot: str, met: Collection[int]) -> PlayerInfo:
    person = entry.person if entry.person in met else None
    return PlayerInfo(entry.number, entry.name or bot, person or 0, entry.person is None, entry.left)


def rung_move(move: Move) -> RungMove:
    return RungMove(move.player, move.at, move.kind, list(move.who), move.round, move.before, move.after)


def round_table(table: list[Any], told: bool, deciding: list[int]) -> RoundTable:
    seats = [
        SeatOfRound(pairing.player, pairing.place, pairing.score, pairing.absent) if told else SeatOfRound(pairing.player, 0, 0.0, False)
        for pairing in table
    ]
    return RoundTable(table[0].code, table[0].status, seats, table[0].rated, [table[seat].player for seat in deciding])


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
