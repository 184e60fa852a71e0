"""The JSON API: what a program needs to make, join and play tables. A seat's token travels in the Authorization header."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from litestar import Controller, MediaType, Request, Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Stream
from rich.console import Console

from emporion.games.registry import ROOMS, room
from emporion.kernel.agenda import NOBODY
from emporion.kernel.errors import WrongRules
from emporion.kernel.game import Room
from emporion.kernel.words import Text
from emporion.table.hosting import advice, lobby, pairing, seating
from emporion.table.hosting.entry import Entry
from emporion.table.hosting.house import House
from emporion.table.hosting.pairing import Wish
from emporion.table.play.endings import Ending, Shelved, ending_of
from emporion.table.play.live import Live
from emporion.table.play.log import LogTurn
from emporion.table.play.seated import Seated
from emporion.table.refusals import NotYours, Refused
from emporion.table.scenes.history import moment
from emporion.table.scenes.seen import Scene, Visitor
from emporion.table.scenes.table import build_scene
from emporion.table.storage.rows import Person
from emporion.table.thinking.reviews import Judged, Reviewing
from emporion.table.tokens import new_token, seed_hash
from emporion.table.web.api_types import (
    Accepted,
    ActBody,
    Choice,
    EndingView,
    Event,
    GameInfo,
    HintView,
    JoinBody,
    Joined,
    MoveInfo,
    NewTableBody,
    OptionInfo,
    OutlookInfo,
    PositionView,
    Refusal,
    ReviewView,
    SeatInfo,
    SheetLine,
    SwingInfo,
    TableInfo,
    TableMade,
    TableView,
    TurnInfo,
    VersionBody,
)
from emporion.table.web.following import Follower
from emporion.table.web.visitors import address_of, bearer, house_of, seat_of_token

Ask = Request[Any, Any, Any]
Code = Annotated[str, PathParameter(max_length=16, description="The code of a table.")]
Seat = Annotated[int, PathParameter(ge=0, le=7, description="The number of a seat, from 0.")]
Position = Annotated[int, PathParameter(ge=0, le=100_000, description="How many actions were taken before the position.")]
After = Annotated[int, QueryParameter(ge=0, le=100_000, description="Only turns of the log that ended after this many actions.")]
Before = Annotated[float, QueryParameter(ge=0, le=2**40, description="Only what was touched before this time: the next page.")]
GameName = Annotated[str, PathParameter(max_length=40, description="The name of a game.")]
Seats = Annotated[int, QueryParameter(ge=1, le=8, description="How many play.")]
REFUSALS = {
    status: ResponseSpec(Refusal, description=text)
    for status, text in [
        (403, "Not your seat or not your table"),
        (404, "No such table"),
        (409, "The table has moved on"),
        (422, "Not possible now"),
        (429, "Too many requests"),
    ]
}
KEEP_ALIVE_SECONDS = 15.0
STRANGER = Visitor("", "", "", "en", "")


class Api(Controller):
    """Everything under /api."""

    path = "/api"

    responses = REFUSALS

    @get("/games", summary="The games of the house")
    async def games(self, request: Ask) -> list[GameInfo]:
        bots = list(house_of(request).bots.offered)
        return [game_info(place, bots) for place in ROOMS]

    @get("/games/{name:str}/encoding", summary="What the numbers of a seat's encoding mean")
    async def encoding(
        self, name: Annotated[str, PathParameter(max_length=40)], seats: Annotated[int, QueryParameter(ge=1, le=8)] = 3
    ) -> list[str]:
        return room(name).open(seats, {}).encoding_names()

    @get("/tables", summary="Tables with open seats, the last touched first, a page at a time")
    async def open_tables(self, request: Ask, before: Before = 0.0) -> list[TableInfo]:
        tables = await pairing.tables_open_to(house_of(request), Wish(), 0, pairing.MOST_LISTED, before)
        return [
            TableInfo(
                row.code,
                row.game,
                len(seats),
                [seat.seat for seat in seats if seat.kind == "open"],
                row.pace,
                row.components,
                row.corrected,
                row.touched,
            )
            for row, seats in tables
        ]

    @post("/tables", summary="Make a table")
    async def make(self, request: Ask, data: JSONBody[NewTableBody]) -> TableMade:
        house = house_of(request)
        person = await bearer(request, "host") or await newcomer(request, data.name)
        made = await lobby.make_table(
            house, person, data.game, data.seats, data.options, data.pace, data.watch, data.hints, data.review, data.box,
            data.rated, data.begins, data.bots,
        )  # fmt: skip
        invitations = {str(seat): seating.invite(house, made.code, seat) for seat, who in enumerate(data.seats) if who == "invited"}
        tokens = {str(seat): token for seat, token in made.tokens.items()}
        return TableMade(made.code, f"{house.settings.public_address()}/t/{made.code}", tokens, invitations)

    @post("/tables/{code:str}/seats/{seat:int}", summary="Sit down")
    async def join(self, request: Ask, code: Code, seat: Seat, data: JSONBody[JoinBody]) -> Joined:
        house = house_of(request)
        entry = await house.fresh_table(code)
        if data.invitation and not data.invitation.startswith(f"{code}.{seat}."):
            raise NotYours(Text("This invitation is for another seat"))
        person = await bearer(request, "play") or await newcomer(request, data.name)
        if data.invitation:
            _code, _seat, token = await lobby.accept_invite(house, person, data.invitation, data.name)
        else:
            token = await lobby.sit(house, entry, person, seat, data.name, ["open"])
        return Joined(seat, token)

    @get("/tables/{code:str}", summary="The table as the token's seat sees it, or as a spectator does")
    async def view(self, request: Ask, code: Code, after: After = 0) -> TableView:
        house = house_of(request)
        try:
            entry, seat, person = await admitted(request, house, code)
        except WrongRules as problem:
            return shelved_view(*await off_the_shelf(request, house, code, problem), after)
        return table_view(build_scene(house, entry, STRANGER, person, seat), entry.live, after)

    @get("/tables/{code:str}/positions/{number:int}", summary="A position of the history as the seat saw it")
    async def position(self, request: Ask, code: Code, number: Position) -> PositionView:
        house = house_of(request)
        entry, _seat, person = await admitted(request, house, code)
        shown = moment(entry.live, STRANGER, person, number)
        paper = Console(file=io.StringIO(), width=120, no_color=True, force_terminal=False)
        with paper.capture() as picture:
            paper.print(shown.game.picture(shown.view, shown.viewer))
        encoding = shown.game.encode(shown.view, shown.viewer) if shown.viewer != NOBODY else []
        scores = [sum(line.points[seat] for line in shown.score_sheet) for seat in range(shown.game.seats)]
        return PositionView(number, shown.last, shown.action.notation if shown.action else "", encoding, picture.get(), scores)

    @post("/tables/{code:str}/actions", status_code=200, summary="Act: add steps to the turn, and confirm it")
    async def act(self, request: Ask, code: Code, data: JSONBody[ActBody]) -> Accepted:
        house, entry, seat = await moving(request, code)
        await house.change(entry, lambda live: live.wish_step(seat, data.version, data.actions, data.confirm))
        return accepted(entry, seat)

    @post("/tables/{code:str}/confirm", status_code=200, summary="Confirm the steps of the turn")
    async def confirm(self, request: Ask, code: Code, data: JSONBody[VersionBody]) -> Accepted:
        house, entry, seat = await moving(request, code)
        await house.change(entry, lambda live: live.wish_confirm(seat, data.version))
        return accepted(entry, seat)

    @post("/tables/{code:str}/undo", status_code=200, summary="Take back the last step of the turn")
    async def undo(self, request: Ask, code: Code, data: JSONBody[VersionBody]) -> Accepted:
        house, entry, seat = await moving(request, code)
        await house.change(entry, lambda live: live.wish_undo(seat, data.version, False))
        return accepted(entry, seat)

    @post("/tables/{code:str}/restart", status_code=200, summary="Take back all steps of the turn")
    async def restart(self, request: Ask, code: Code, data: JSONBody[VersionBody]) -> Accepted:
        house, entry, seat = await moving(request, code)
        await house.change(entry, lambda live: live.wish_undo(seat, data.version, True))
        return accepted(entry, seat)

    @post("/tables/{code:str}/hint", status_code=200, summary="A hint for your seat: the best moves found in a few seconds")
    async def hint(self, request: Ask, code: Code, data: JSONBody[VersionBody]) -> HintView:
        house, entry, seat = await moving(request, code)
        advised = await advice.hint(house, entry, seat, data.version)
        notation = entry.live.game.actions.notation
        return HintView(advised.version, [MoveInfo(notation(move.action), move.place, move.points) for move in advised.moves])

    @get("/tables/{code:str}/review", summary="The review of a finished game; the first question sets it going")
    async def review(self, request: Ask, code: Code) -> ReviewView:
        house = house_of(request)
        entry, _seat, person = await admitted(request, house, code)
        return review_view(await advice.review(house, entry, house.payer(address_of(request), person)))

    @get(
        "/tables/{code:str}/events",
        media_type="application/x-ndjson",
        summary="A stream of lines, one whenever the table changes; an empty line keeps it alive",
    )
    async def events(self, request: Ask, code: Code) -> Stream:
        house = house_of(request)
        entry, _seat, person = await admitted(request, house, code)
        house.quotas.room_for_socket(address_of(request))
        return Stream(event_lines(request, house, entry, person), media_type="application/x-ndjson")

    @get("/tables/{code:str}/record", media_type=MediaType.TEXT, summary="The record of a finished game")
    async def record(self, request: Ask, code: Code) -> Response[str]:
        house = house_of(request)
        try:
            entry, _seat, _person = await admitted(request, house, code)
        except WrongRules as problem:
            return record_response((await off_the_shelf(request, house, code, problem))[0])
        return record_response(entry.live)


async def newcomer(request: Ask, name: str) -> Person:
    """A program, or a person at one; it is known by its seat's token only."""
    house = house_of(request)
    cleaned = await house.stored(house.accounts.own_name, name)
    house.quotas.spend("person", address_of(request))
    person = await house.stored(house.accounts.welcome, new_token(), cleaned, "en")
    person.address = address_of(request)
    return person


async def admitted(request: Ask, house: House, code: str) -> tuple[Entry, int | None, int]:
    """The table, the seat of the token, and the person on it."""
    entry = await house.fresh_table(code)
    seat, person = await recognised(request, entry.live, "read")
    return entry, seat, person


async def recognised(request: Ask, table: Seated, scope: str) -> tuple[int | None, int]:
    """The seat of the token and the person on it, who must be allowed to look at the table; a personal token's own seat."""
    owner = await bearer(request, scope)
    if owner is not None:
        own = [seat for seat in table.seats_of(owner.id) if seat in table.row.waiting] or table.seats_of(owner.id)
        table.must_watch(owner.id)
        return own[0] if own else None, owner.id
    seat = seat_of_token(table, request.headers.get("authorization", ""))
    person = (table.seats[seat].person or 0) if seat is not None else 0
    table.must_watch(person)
    return seat, person


async def off_the_shelf(request: Ask, house: House, code: str, problem: WrongRules) -> tuple[Shelved, int]:
    """What is kept of a finished table whose rules are no longer played, and the seat of the token."""
    table = await house.shelved(code, problem)
    seat, _person = await recognised(request, table, "read")
    if table.ending is None:
        raise problem
    return table, NOBODY if seat is None else seat


async def moving(request: Ask, code: str) -> tuple[House, Entry, int]:
    """The seat that the token moves."""
    house = house_of(request)
    entry = await house.fresh_table(code)
    seat, _person = await recognised(request, entry.live, "play")
    if seat is None:
        raise NotYours(Text("Only the bearer of the seat's token moves the seat"))
    if entry.live.seats[seat].stand_in:
        await lobby.come_back(house, entry, entry.live.seats[seat].person or 0, seat)
    return house, entry, seat


def accepted(entry: Entry, seat: int) -> Accepted:
    return Accepted(True, entry.live.version(seat), len(entry.live.taken))


def record_response(table: Live | Shelved) -> Response[str]:
    if table.row.status != "finished":
        raise Refused(Text("The record holds the seed, so it is given out when the game is over"))
    if not table.tells_all():
        raise Refused(Text("Others still play this deal; all of it is opened when their round is over"))
    name = f"{table.row.game}-{table.row.code}.txt"
    return Response(table.record(), media_type=MediaType.TEXT, headers={"content-disposition": f'attachment; filename="{name}"'})


class EventPage(Follower):
    """A program that listens."""

    def __init__(self, person: int) -> None:
        super().__init__(person, session="")  # a token has none

    def wake(self, since: float) -> None:
        self.changed.set()


async def event_lines(request: Ask, house: House, entry: Entry, person: int) -> AsyncIterator[bytes]:
    """As long as the token is worth something and the table is open to its bearer, which is looked at before every line."""
    address = address_of(request)
    page = EventPage(person)
    house.quotas.open_socket(address)
    last = b""
    try:
        await house.arrive(entry, page)
        while not (house.closing or page.over):
            page.changed.clear()
            live = entry.live
            own, _person = await recognised(request, live, "read")
            seat, waiting = NOBODY if own is None else own, live.deciding()
            line = msgspec.json.encode(Event(live.version(seat), len(live.taken), live.row.status, waiting, seat in waiting))
            if line != last:
                yield line + b"\n"
            last = line
            if live.row.status == "finished":
                return
            try:
                await asyncio.wait_for(page.changed.wait(), KEEP_ALIVE_SECONDS)
            except TimeoutError:
                yield b"\n"
    except NotYours:
        return
    finally:
        house.quotas.close_socket(address)
        await house.depart(entry, page)


def review_view(reviewing: Reviewing) -> ReviewView:
    review = reviewing.review
    if review is None:
        if reviewing.failed:
            raise Refused(Text("The review could not be made; ask again to let it be tried once more"))
        return ReviewView(False, reviewing.looked_at, [], [])
    swings = [SwingInfo(swing.number, swing.seat, move_info(swing.played), move_info(swing.best)) for swing in review.swings]
    return ReviewView(True, review.looked_at, swings, [OutlookInfo(number, expected) for number, expected in review.chart])


def move_info(move: Judged) -> MoveInfo:
    return MoveInfo(move.action, move.place, move.points)


def game_info(place: Room, bots: list[str]) -> GameInfo:
    options = [OptionInfo(option.name, option.values, str(option.meaning)) for option in place.options]
    return GameInfo(place.name, place.title, str(place.blurb), place.seats, place.minutes, options, bots)


def table_view(scene: Scene, live: Live, after: int) -> TableView:
    game = scene.game
    return TableView(
        code=scene.code,
        game=game.name,
        rules=game.rules_version,
        box=live.row.components,
        corrected=live.row.corrected,
        options=game.options,
        status=scene.status,
        seat=scene.viewer,
        version=scene.version,
        actions_taken=scene.actions_taken,
        waiting_for=scene.waiting_for,
        prompt=str(scene.prompt.text) if scene.prompt else "",
        clause=scene.prompt.clause if scene.prompt else "",
        legal=[
            Choice(game.actions.notation(action), str(game.explain(scene.view, action)), scene.foreseen.get(action, []) is None)
            for action in scene.legal
        ],
        draft=[step.notation for step in scene.draft],
        hints=live.row.hints,
        review=live.row.review,
        seats=[
            SeatInfo(
                strip.seat,
                strip.colour,
                strip.name,
                strip.kind,
                strip.connected,
                strip.absent,
                strip.stand_in,
                strip.to_decide,
                strip.thinking,
                strip.shortened,
                strip.score,
                {str(label): amount for label, amount in strip.holdings},
            )
            for strip in scene.seats
        ],
        log=[turn_info(turn) for turn in scene.log[live.log.since(after) :]],
        encoding=game.encode(scene.view, scene.viewer) if scene.viewer != NOBODY else [],
        seed_hash=seed_hash(live.row.seed, live.row.salt),
        seed=scene.seed,
        ending=ending_view(ending_of(game, live.state, [])) if live.tells_all() else None,
    )


def shelved_view(table: Shelved, seat: int, after: int) -> TableView:
    """A finished table whose rules are no longer played, as far as it is kept."""
    row, ending = table.row, table.ending
    assert ending is not None
    return TableView(
        code=row.code,
        game=row.game,
        rules=row.rules,
        box=row.components,
        corrected=row.corrected,
        options=row.options,
        status=row.status,
        seat=seat,
        version=0,
        actions_taken=row.taken,
        waiting_for=[],
        prompt="",
        clause="",
        legal=[],
        draft=[],
        hints=False,
        review=False,
        seats=[
            SeatInfo(
                sitting.seat,
                ending.seat_names[sitting.seat],
                sitting.name,
                sitting.kind,
                False,
                False,
                sitting.stand_in,
                False,
                False,
                False,
                sum(line.points[sitting.seat] for line in ending.score_sheet),
                {},
            )
            for sitting in table.seats
        ],
        log=[turn_info(turn) for turn in ending.log if turn.last > after],
        encoding=[],
        seed_hash=seed_hash(row.seed, row.salt),
        seed=f"{row.seed} {row.salt}" if table.tells_all() else "",
        ending=ending_view(ending),
    )


def turn_info(turn: LogTurn) -> TurnInfo:
    return TurnInfo(turn.number, turn.last, turn.seat, [str(line) for line in turn.lines])


def ending_view(ending: Ending) -> EndingView:
    return EndingView(ending.position, [SheetLine(str(line.label), line.points) for line in ending.score_sheet], ending.places)
