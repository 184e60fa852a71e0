"""The lobby, people, ratings and the archive through the JSON API. What is somebody's own needs a personal token."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

from emporion.games.registry import room
from emporion.table.hosting import company, downloads, notebook, pairing
from emporion.table.hosting.house import House
from emporion.table.hosting.pairing import Wish
from emporion.table.people.notes import Note
from emporion.table.people.profiles import Kept, Record, Rival
from emporion.table.people.ratings import Shown
from emporion.table.people.search import FoundGame, Tally, Wanted
from emporion.table.refusals import NotYours
from emporion.table.scenes.club import Sitting, read_day, sitting_at, wanted
from emporion.table.scenes.table import table_line
from emporion.table.storage.rows import Person
from emporion.table.web.api import KEEP_ALIVE_SECONDS, REFUSALS, STRANGER, Before, Code, GameName, Seat, admitted
from emporion.table.web.archive_pages import asked_for, parquet_file, zip_file
from emporion.table.web.club_types import (
    AnswerBody,
    ArchivedGame,
    ArchivedPlayer,
    ArchiveView,
    Done,
    InvitationInfo,
    InviteBody,
    LobbyTable,
    Me,
    NoteBody,
    NoteInfo,
    PairingBody,
    PersonEvent,
    PersonView,
    PlaceInfo,
    RatedGame,
    RatedPerson,
    RatingInfo,
    RecordInfo,
    RivalInfo,
    Seated,
    SharedNote,
    StatisticsView,
    TableOfMine,
    TallyInfo,
    WaitingPlayer,
)
from emporion.table.web.people_pages import build_profile
from emporion.table.web.visitors import address_of, bearer, house_of, must_bear

Ask = Request[Any, Any, Any]
NoteCode = Annotated[str, PathParameter(max_length=16, description="The code of a note.")]
PersonNumber = Annotated[int, PathParameter(ge=1, le=2**31 - 1, description="The number of a person.")]
Pace = Annotated[str, QueryParameter(max_length=10, description="none, live or days; ratings are live or days.")]
Game = Annotated[str, QueryParameter(max_length=40, description="Only this game.")]
Size = Annotated[int, QueryParameter(ge=0, le=8, description="Only so many seats; 0: any number.")]
Words = Annotated[str, QueryParameter(max_length=120)]
Day = Annotated[str, QueryParameter(max_length=10, description="A day, such as 2026-11-18.")]
Most = Annotated[int, QueryParameter(ge=1, le=100, description="How many at most.")]


class ClubApi(Controller):
    """Lobby, people, ratings, archive."""

    path = "/api"

    responses = REFUSALS

    # --- lobby ------------------------------------------------------------------------------------------------

    @get("/lobby", summary="Open tables, with options, pace and the level of who sits there; a page at a time")
    async def lobby(
        self, request: Ask, game: Game = "", seats: Size = 0, pace: Pace = "", rated: Words = "", before: Before = 0.0
    ) -> list[LobbyTable]:
        house = house_of(request)
        person = await bearer(request, "read")
        if game:
            room(game)
        tables = await pairing.open_tables(house, Wish(game, seats, pace, rated), person.id if person else 0, before=before)
        return [
            LobbyTable(
                code=table.row.code,
                game=table.row.game,
                options=table.row.options,
                pace=table.row.pace,
                rated=table.row.rated,
                bots=table.row.bots,
                seats=len(table.seats),
                open_seats=[seat.seat for seat in table.seats if seat.kind == "open"],
                players=[
                    waiting_player(name, each)
                    for name, each in zip([seat.name for seat in table.seats if seat.name], sitting_at(table), strict=True)
                ],
                begins=table.row.begins,
                touched=table.row.touched,
            )
            for table in tables
        ]

    @post("/pairing", status_code=200, summary="Find me a game: a seat at a table that fits, or a new table others will find")
    async def pair(self, request: Ask, data: JSONBody[PairingBody]) -> Seated:
        person = await must_bear(request, "play")
        wish = Wish(data.game, data.seats, data.pace, "yes" if data.rated else "no", data.options)
        return Seated(*await pairing.find_game(house_of(request), person, wish))

    @get("/invitations", summary="Invitations to the bearer of the token")
    async def invitations(self, request: Ask) -> list[InvitationInfo]:
        house = house_of(request)
        found = await house.stored(house.invitations.of, (await must_bear(request, "read")).id)
        return [
            InvitationInfo(
                each.code, each.seat, each.title, json.loads(each.options), each.seats, each.pace, each.rated, each.begins,
                each.sender, each.sender_number,
            )
            for each in found
        ]  # fmt: skip

    @post("/invitations", summary="Make a table with seats kept for people one has played with")
    async def invite(self, request: Ask, data: JSONBody[InviteBody]) -> Seated:
        person = await must_bear(request, "host")
        wish = Wish(data.game, data.seats, data.pace, "yes" if data.rated else "no", data.options)
        return Seated(*await pairing.invite_people(house_of(request), person, data.people, wish, data.begins))

    @post("/invitations/{code:str}/{seat:int}", status_code=200, summary="Accept or decline an invitation")
    async def answer(self, request: Ask, code: Code, seat: Seat, data: JSONBody[AnswerBody]) -> Seated:
        person = await must_bear(request, "play")
        return Seated(code, seat, await pairing.answer_invitation(house_of(request), person, code, seat, data.accept))

    # --- people -----------------------------------------------------------------------------------------------

    @get("/me", summary="The bearer of the token, and the tables where they sit")
    async def me(self, request: Ask) -> Me:
        person = await must_bear(request, "read")
        return Me(person.id, person.name, person.bot_of is not None, await tables_of(house_of(request), person))

    @get("/people/{number:int}", summary="A person: ratings, results, head to head, reliability, as far as they show themselves")
    async def person(self, request: Ask, number: PersonNumber) -> PersonView:
        viewer = await bearer(request, "read")
        found = await build_profile(house_of(request), STRANGER, viewer.id if viewer else 0, number)
        return PersonView(
            person=found.person,
            name=found.name,
            bot_of=found.owner[1] if found.owner else "",
            ratings=[RatedGame(place.name, pace, rating_of(rating), games) for place, pace, rating, games in found.ratings],
            records=[record_info(each) for each in found.records],
            rivals=[rival_info(each) for each in found.rivals],
            places=[PlaceInfo(each.title, each.finished, each.place, each.seats, each.score) for each in found.finishes],
            finished=found.reliability.kept.finished,
            games=found.reliability.kept.games,
            in_time=found.reliability.kept.percent(),
            usual_answer=found.reliability.answer,
            blocked=found.blocked,
            may_invite=found.may_invite,
        )

    @post("/people/{number:int}/block", status_code=200, summary="Block somebody: no seat at my tables, no invitation, no word")
    async def block(self, request: Ask, number: PersonNumber) -> Done:
        await company.keep_away(house_of(request), await must_bear(request, "club"), number, True)
        return Done()

    @post("/people/{number:int}/unblock", status_code=200, summary="Take a block back")
    async def unblock(self, request: Ask, number: PersonNumber) -> Done:
        await company.keep_away(house_of(request), await must_bear(request, "club"), number, False)
        return Done()

    @get("/ratings/{name:str}", summary="Who stands where at a game: people who show it to anyone, and the bots; or bots of visitors")
    async def ratings(
        self,
        request: Ask,
        name: GameName,
        pace: Pace = "live",
        robots: Annotated[bool, QueryParameter(description="Bots of visitors instead of people.")] = False,
    ) -> list[RatedPerson]:
        house = house_of(request)
        viewer = await bearer(request, "read")
        lines = await house.stored(house.ladder.lines, room(name).name, pace, robots, True, viewer=viewer.id if viewer else 0)
        return [RatedPerson(line.person, line.name, rating_of(line.rating), line.games) for line in lines]

    # --- archive ----------------------------------------------------------------------------------------------

    @get("/archive", summary="Finished games by player, game, options, date, score and first moves, a page at a time")
    async def archive(
        self,
        request: Ask,
        game: Game = "",
        player: Words = "",
        person: Annotated[int, QueryParameter(ge=0, le=2**31 - 1)] = 0,
        seats: Size = 0,
        pace: Pace = "",
        rated: Annotated[bool, QueryParameter(description="Only rated games.")] = False,
        option: Words = "",
        opening: Words = "",
        since: Day = "",
        until: Day = "",
        score: Annotated[float, QueryParameter(ge=0, le=100_000)] = 0.0,
        after: Words = "",
        most: Most = 30,
    ) -> ArchiveView:
        house = house_of(request)
        viewer = await bearer(request, "read")
        days = (read_day(since), read_day(until, after=True))
        asked = Wanted(game, player, person, seats, pace, rated, option, opening, *days, score, after)
        found = await house.stored(house.search.find, asked, viewer.id if viewer else 0, most)
        return ArchiveView([archived(each) for each in found.games], found.next)

    @get(
        "/archive/records.zip",
        media_type="application/zip",
        summary="The records of finished games, looked for as in the archive: the last 200 as a zip file",
    )
    async def records(self, request: Ask) -> Response[bytes]:
        viewer = await bearer(request, "read")
        asked = wanted(asked_for(request))
        return zip_file(await downloads.records_file(house_of(request), address_of(request), viewer.id if viewer else 0, asked))

    @get(
        "/archive/results.parquet",
        media_type="application/vnd.apache.parquet",
        summary="Their results as Parquet, a row for each seat, without names",
    )
    async def results(self, request: Ask) -> Response[bytes]:
        viewer = await bearer(request, "read")
        asked = wanted(asked_for(request))
        return parquet_file(await downloads.results_file(house_of(request), address_of(request), viewer.id if viewer else 0, asked))

    @get("/archive/{name:str}/statistics", summary="What the games of the archive say about a game")
    async def statistics(self, request: Ask, name: GameName, seats: Size = 0) -> StatisticsView:
        house = house_of(request)
        told = await house.stored(house.search.statistics, room(name).name, seats)
        return StatisticsView(
            game=told.title,
            seats=told.seats,
            sizes={str(size): games for size, games in told.sizes.items()},
            actions=told.actions,
            by_seat=tallied(told.by_seat),
            scores=tallied(told.scores),
            first_moves=tallied(told.first),
            components=tallied(told.used),
        )

    @get("/tables/{code:str}/notes", summary="Notes of the bearer on a game")
    async def notes(self, request: Ask, code: Code) -> list[NoteInfo]:
        house = house_of(request)
        entry, _seat, _person = await admitted(request, house, code)
        person = await must_bear(request, "read")
        found = await house.stored(house.notes.of, person.id, entry.live.row.id)
        address = house.settings.public_address()
        return [note_info(each, address) for each in found]

    @post("/tables/{code:str}/notes", summary="Write down a note on a position, or on the whole game; shared, it has a link")
    async def write_note(self, request: Ask, code: Code, data: JSONBody[NoteBody]) -> NoteInfo:
        house = house_of(request)
        person = await must_bear(request, "club")
        note = await notebook.write_note(house, await house.fresh_table(code), person, data.number, data.words, data.shared)
        return note_info(note, house.settings.public_address())

    @get("/notes/{code:str}", summary="A note that is shared by its link: the moment of a game, and what somebody says about it")
    async def shared_note(self, request: Ask, code: NoteCode) -> SharedNote:
        house = house_of(request)
        viewer = await bearer(request, "read")
        entry, note = await notebook.shared_note(house, code, viewer.id if viewer else 0)
        return SharedNote(entry.live.row.code, note.title, note.number, note.words, note.author, note.at)

    @post("/notes/{code:str}/drop", status_code=200, summary="Take a note away; its link leads nowhere then")
    async def drop_note(self, request: Ask, code: NoteCode) -> Done:
        house = house_of(request)
        person = await must_bear(request, "club")
        await house.stored(house.notes.remove, person.id, code)
        return Done()

    @get(
        "/me/events",
        media_type="application/x-ndjson",
        summary="A stream of lines about all tables of the bearer: one for each that changed; an empty line keeps it alive",
    )
    async def events(self, request: Ask) -> Stream:
        house = house_of(request)
        person = await must_bear(request, "read")
        house.quotas.room_for_socket(address_of(request))
        return Stream(person_lines(request, house, person), media_type="application/x-ndjson")


async def tables_of(house: House, person: Person) -> list[TableOfMine]:
    found = await house.stored(house.store.tables_of, person.id)
    return [
        TableOfMine(row.code, row.game, row.status, table_line(row, seats, person.id).your_turn, row.taken, row.rated)
        for row, seats in found
        if row.status != "finished"
    ]


async def person_lines(request: Ask, house: House, person: Person) -> AsyncIterator[bytes]:
    """Whatever changes at tables of this process wakes the stream; what others do is seen at the next keep-alive. A token that is taken
    back ends it there."""
    told: dict[str, PersonEvent] = {}
    changed = asyncio.Event()
    address = address_of(request)
    house.quotas.open_socket(address)
    house.listeners.setdefault(person.id, set()).add(changed)
    try:
        while not house.closing:
            changed.clear()
            await must_bear(request, "read")
            for row, seats in await house.stored(house.store.tables_of, person.id):
                line = PersonEvent(row.code, row.game, row.status, table_line(row, seats, person.id).your_turn, row.taken)
                if told.get(row.code) != line and (row.code in told or row.status != "finished"):
                    yield msgspec.json.encode(line) + b"\n"
                told[row.code] = line
            try:
                await asyncio.wait_for(changed.wait(), KEEP_ALIVE_SECONDS)
            except TimeoutError:
                yield b"\n"
    except NotYours:
        return
    finally:
        house.quotas.close_socket(address)
        house.listeners[person.id].discard(changed)
        if not house.listeners[person.id]:
            del house.listeners[person.id]


def note_info(note: Note, address: str) -> NoteInfo:
    return NoteInfo(note.code, note.number, note.words, note.shared, f"{address}/n/{note.code}" if note.shared else "")


def rating_of(rating: Shown) -> RatingInfo:
    return RatingInfo(rating.points, rating.margin, rating.provisional)


def waiting_player(name: str, each: Sitting) -> WaitingPlayer:
    kept = each.kept or Kept(0, 0)
    return WaitingPlayer(name, each.person, rating_info(each.rating), kept.finished, kept.games, kept.badge())


def rating_info(rating: Shown | None) -> RatingInfo | None:
    return rating_of(rating) if rating else None


def record_info(record: Record) -> RecordInfo:
    return RecordInfo(record.title, record.games, record.wins, record.place, record.best)


def rival_info(rival: Rival) -> RivalInfo:
    return RivalInfo(rival.person, rival.name, rival.games, rival.ahead, rival.behind)


def tallied(lines: list[Tally]) -> list[TallyInfo]:
    return [TallyInfo(each.key, each.games, each.players, each.wins, each.points) for each in lines]


def archived(game: FoundGame) -> ArchivedGame:
    return ArchivedGame(
        code=game.code,
        game=game.title,
        options=json.loads(game.options),
        pace=game.pace,
        rated=game.rated,
        finished=game.finished,
        opening=game.opening,
        actions=game.actions,
        players=[ArchivedPlayer(each.seat, each.person, each.name, each.bot, each.place, each.score, each.absent) for each in game.players],
    )
