"""The archive, its downloads, what it says about a game, ratings, and notes."""

from __future__ import annotations

from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

from litestar import MediaType, Request, Response, get, post
from litestar.params import FromPath

from emporion.games.registry import ROOMS, room
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Room
from emporion.kernel.words import Text
from emporion.table.hosting import downloads, notebook
from emporion.table.markup import archive as archive_markup
from emporion.table.markup import history as history_markup
from emporion.table.markup import own_notes as own_notes_markup
from emporion.table.people.search import Page
from emporion.table.refusals import NotFound
from emporion.table.scenes.club import REPORTS, ArchivePage, NotesPage, RatingsPage, StatisticsPage, note_line, wanted, whole
from emporion.table.scenes.first_moves import first_moves
from emporion.table.scenes.history import moment
from emporion.table.scenes.seen import NoteShown
from emporion.table.web.pages import at_table, html, see
from emporion.table.web.visitors import first, greet, house_of, introduced, read_form, reason_of, whole_number, zone_of

Ask = Request[Any, Any, Any]
CALIBRATION = "calibration"
REPORT_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"  # a file of ours, with its style in it


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
    shown = ArchivePage(guest.visitor, ROOMS, fields, found, downloads.PARQUET, told)
    return html(archive_markup.page(shown, guest.visitor.language), status)


@get("/archive/records.zip", include_in_schema=False)
async def records_file(request: Ask) -> Response[bytes]:
    guest = await greet(request)
    return zip_file(await downloads.records_file(house_of(request), guest.address, guest.number(), wanted(asked_for(request))))


@get("/archive/results.parquet", include_in_schema=False)
async def results_file(request: Ask) -> Response[bytes]:
    guest = await greet(request)
    return parquet_file(await downloads.results_file(house_of(request), guest.address, guest.number(), wanted(asked_for(request))))


def zip_file(content: bytes) -> Response[bytes]:
    return Response(content, media_type="application/zip", headers={"content-disposition": 'attachment; filename="records.zip"'})


def parquet_file(content: bytes) -> Response[bytes]:
    return Response(
        content, media_type="application/vnd.apache.parquet", headers={"content-disposition": 'attachment; filename="results.parquet"'}
    )


@get("/archive/{name:str}", include_in_schema=False)
async def statistics_page(request: Ask, name: FromPath[str]) -> Response[str]:
    house = house_of(request)
    guest = await greet(request)
    place = room(name)
    told = await house.stored(house.search.statistics, place.name, whole(asked_for(request), "seats"))
    moves = first_moves(place.name, told.seats) if told.seats in place.seats else {}
    shown = StatisticsPage(guest.visitor, ROOMS, place, told, moves, [part for part in REPORTS if report_of(place, part).is_file()])
    return html(archive_markup.statistics_page(shown, guest.visitor.language))


@get("/reports/{name:str}", include_in_schema=False)
async def report_page(name: FromPath[str]) -> Response[str]:
    """What games of bots say about a game, as the arena has written it down."""
    return written(report_of(room(name)))


@get("/reports/{name:str}/{part:str}", include_in_schema=False)
async def further_report_page(name: FromPath[str], part: FromPath[str]) -> Response[str]:
    """What games of bots of another strength say, or why the reconstructed tables of a game are as they are."""
    if part not in {*REPORTS, CALIBRATION}:
        raise NotFound(Text("There is no such page"))
    return written(report_of(room(name), part))


def written(report: Traversable) -> Response[str]:
    if not report.is_file():
        raise NotFound(Text("There is no such page"))
    text = report.read_text(encoding="utf-8")
    return Response(text, media_type=MediaType.HTML, headers={"content-security-policy": REPORT_POLICY})


def report_of(place: Room, part: str = "") -> Traversable:
    return resources.files("emporion").joinpath("reports", f"{place.name}-{part}.html" if part else f"{place.name}.html")


@get("/ratings/{name:str}", include_in_schema=False)
async def ratings_page(request: Ask, name: FromPath[str]) -> Response[str]:
    house = house_of(request)
    guest = await greet(request)
    place = room(name)
    fields = asked_for(request)
    pace = "days" if fields.get("pace") == "days" else "live"
    robots = fields.get("robots") == "yes"
    lines = await house.stored(house.ladder.lines, place.name, pace, robots, True, viewer=guest.number())
    shown = RatingsPage(guest.visitor, ROOMS, place, pace, robots, lines, guest.number())
    return html(archive_markup.ratings_page(shown, guest.visitor.language))


# --- notes ----------------------------------------------------------------------------------------------------


@get("/notes", include_in_schema=False)
async def own_notes(request: Ask) -> Response[str]:
    house = house_of(request)
    guest = await greet(request)
    person = guest.number()
    zone = await zone_of(house, guest)
    found = await house.stored(house.notes.all_of, person) if person else []
    address = house.settings.public_address()
    shown = NotesPage(guest.visitor, [note_line(each, address, zone) for each in found])
    return html(own_notes_markup.page(shown, guest.visitor.language))


@post("/t/{code:str}/notes", include_in_schema=False)
async def write_note(request: Ask, code: FromPath[str]) -> Response[Any]:
    fields = await read_form(request)
    house, entry, guest = await at_table(request, code)
    person = await introduced(house, guest, guest.visitor.name or guest.speak()("Guest"))
    number = whole_number(fields, "number")
    about = None if first(fields, "whole") == "yes" else number
    await notebook.write_note(house, entry, person, about, first(fields, "words"), first(fields, "shared") == "yes")
    return see(f"/t/{code}/at/{number}#notes")


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
    guest = await greet(request)
    entry, found = await notebook.shared_note(house, note, guest.number())
    number = found.number if found.number is not None else len(entry.live.taken)
    shown = moment(entry.live, guest.visitor, guest.number(), number)
    shown.notes = [NoteShown(found.code, found.number, found.words, "", found.author)]
    return html(history_markup.page(shown, guest.visitor.language))


HANDLERS = [
    archive_page,
    records_file,
    results_file,
    statistics_page,
    report_page,
    further_report_page,
    ratings_page,
    own_notes,
    write_note,
    drop_note,
    shared_note,
]
