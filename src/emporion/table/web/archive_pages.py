"""The archive, its downloads, what it says about a game, ratings, and notes."""

from __future__ import annotations

import asyncio
import importlib.util
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath

from emporion.games.registry import ROOMS, room
from emporion.kernel.errors import EmporionError
from emporion.kernel.words import Text
from emporion.table.hosting import downloads
from emporion.table.hosting.house import House
from emporion.table.markup import archive as archive_markup
from emporion.table.markup import history as history_markup
from emporion.table.people.search import Page
from emporion.table.refusals import NotFound, Refused
from emporion.table.scenes.club import ArchivePage, RatingsPage, StatisticsPage, wanted, whole
from emporion.table.scenes.history import moment
from emporion.table.scenes.seen import NoteShown
from emporion.table.web.pages import at_table, html, see
from emporion.table.web.visitors import first, greet, house_of, introduced, read_form, reason_of, whole_number

Ask = Request[Any, Any, Any]
PARQUET = importlib.util.find_spec("pyarrow") is not None


def asked_for(request: Ask) -> dict[str, str]:
    return {name: str(value)[:200] for name, value in request.query_params.items()}


@get("/archive", include_in_schema=False)
async def archive_page(request: Ask) -> Response[str]:
    house = house_of(request)
    guest = await greet(request)
    fields = asked_for(request)
    found, told, status = Page([], ""), "", 200
    try:
        found = await house.stored(house.search.find, wanted(fields), guest.number())
    except EmporionError as problem:
        told, status = reason_of(problem, guest.visitor.language), 422
    shown = ArchivePage(guest.visitor, ROOMS, fields, found, PARQUET, told)
    return html(archive_markup.page(shown, guest.visitor.language), status)


async def found_for_download(request: Ask) -> tuple[House, Page]:
    house = house_of(request)
    guest = await greet(request)
    found = await house.stored(house.search.find, wanted(asked_for(request)), guest.number(), downloads.MOST_GAMES)
    if not found.games:
        raise NotFound(Text("No finished game fits that, or none that you may see."))
    return house, found


@get("/archive/records.zip", include_in_schema=False)
async def records_file(request: Ask) -> Response[bytes]:
    """The records of what was found, the last games first."""
    house, found = await found_for_download(request)
    content = await house.stored(downloads.records, house.store, [game.code for game in found.games])
    return Response(content, media_type="application/zip", headers={"content-disposition": 'attachment; filename="records.zip"'})


@get("/archive/results.parquet", include_in_schema=False)
async def results_file(request: Ask) -> Response[bytes]:
    """A row for each seat, without names."""
    if not PARQUET:
        raise Refused(Text("Parquet needs pyarrow, which this house has not installed."))
    _house, found = await found_for_download(request)
    content = await asyncio.to_thread(downloads.parquet, found.games)
    return Response(
        content, media_type="application/vnd.apache.parquet", headers={"content-disposition": 'attachment; filename="results.parquet"'}
    )


@get("/archive/{name:str}", include_in_schema=False)
async def statistics_page(request: Ask, name: FromPath[str]) -> Response[str]:
    house = house_of(request)
    guest = await greet(request)
    place = room(name)
    told = await house.stored(house.search.statistics, place.name, whole(asked_for(request), "seats"))
    return html(archive_markup.statistics_page(StatisticsPage(guest.visitor, ROOMS, place, told), guest.visitor.language))


@get("/ratings/{name:str}", include_in_schema=False)
async def ratings_page(request: Ask, name: FromPath[str]) -> Response[str]:
    house = house_of(request)
    guest = await greet(request)
    place = room(name)
    fields = asked_for(request)
    pace = "days" if fields.get("pace") == "days" else "live"
    robots = fields.get("robots") == "yes"
    lines = await house.stored(house.ladder.lines, place.name, pace, robots, True)
    return html(archive_markup.ratings_page(RatingsPage(guest.visitor, ROOMS, place, pace, robots, lines), guest.visitor.language))


# --- notes ----------------------------------------------------------------------------------------------------


@post("/t/{code:str}/notes", include_in_schema=False)
async def write_note(request: Ask, code: FromPath[str]) -> Response[Any]:
    fields = await read_form(request)
    house, entry, guest = await at_table(request, code)
    person = await introduced(house, guest, guest.visitor.name or guest.speak()("Guest"))
    number = whole_number(fields, "number")
    if number > len(entry.live.taken):
        raise Refused(Text("There is no such position"))
    house.quotas.spend("chat", guest.address, person.id)
    shared = first(fields, "shared") == "yes" and may_share(entry.live.row.status)
    await house.stored(house.notes.write, person.id, entry.live.row.id, number, first(fields, "words"), shared)
    return see(f"/t/{code}/at/{number}#notes")


def may_share(status: str) -> bool:
    """What somebody knows of a running game is theirs alone."""
    return status == "finished"


@post("/t/{code:str}/notes/drop", include_in_schema=False)
async def drop_note(request: Ask, code: FromPath[str]) -> Response[Any]:
    fields = await read_form(request)
    house = house_of(request)
    person = await introduced(house, await greet(request))
    await house.stored(house.notes.remove, person.id, first(fields, "note"))
    return see(f"/t/{code}/at/{whole_number(fields, 'number')}#notes")


@get("/n/{note:str}", include_in_schema=False)
async def shared_note(request: Ask, note: FromPath[str]) -> Response[str]:
    """A moment of a game with what somebody says about it."""
    house = house_of(request)
    found = await house.stored(house.notes.shared, note[:16])
    _house, entry, guest = await at_table(request, found.table)
    if found.person in house.blocks.of(guest.number()):
        raise NotFound(Text("There is no such note, or no longer"))
    number = found.number if found.number is not None else len(entry.live.taken)
    shown = moment(entry.live, guest.visitor, guest.number(), number)
    shown.notes = [NoteShown(found.code, found.number, found.words, "", found.author)]
    return html(history_markup.page(shown, guest.visitor.language))


HANDLERS = [archive_page, records_file, results_file, statistics_page, ratings_page, write_note, drop_note, shared_note]
