"""The pages of boxes: looking, correcting, bringing a file, keeping, and pictures of where a table stands on the board."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath

from emporion.drawing.places import Place, find_place, picture
from emporion.drawing.safe import safe
from emporion.games.registry import room
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Room
from emporion.kernel.overlays import as_toml
from emporion.kernel.words import Text
from emporion.table.hosting import boxes
from emporion.table.hosting.boxes import Fault, Tables, WrongBox
from emporion.table.hosting.house import House
from emporion.table.languages import speak
from emporion.table.markup import boxes as boxes_markup
from emporion.table.play.boxes import AS_SHIPPED, shipped_box
from emporion.table.refusals import NotFound
from emporion.table.scenes.boxes import BoxPage, box_page, fill_in, in_names
from emporion.table.storage.rows import BoxRow
from emporion.table.web.pages import bot_levels, html, see
from emporion.table.web.visitors import Guest, first, greet, house_of, introduced, read_form, reason_of

Ask = Request[Any, Any, Any]

LARGEST_BODY = 262_144  # all fields of a box, where no script leaves out those that are as they were
MOST_FIELDS = 4000
FIELD = "f:"
PICTURES = {"cache-control": "private, max-age=3600"}

searching = asyncio.Lock()  # a search for a place draws many boards; one at a time is enough ...
at_work = asyncio.Semaphore(1)  # ... and so is one page of boxes, so that tables have the rest of the time


async def show(
    house: House, guest: Guest, place: Room, box: BoxRow | None, typed: dict[str, str] | None = None, faults: list[Fault] | None = None
) -> BoxPage:
    kept = await house.stored(house.boxes.kept, guest.number()) if guest.number() else []
    name = await house.stored(house.boxes.name, box.fingerprint) if box else ""
    address = f"{house.settings.public_address()}/boxes/{place.name}/{box.fingerprint}" if box else ""
    own = house.own_boxes.get(place.name, "")
    async with at_work:
        return await asyncio.to_thread(
            box_page, guest.visitor, place, box, kept, bot_levels(house), own, address, name, typed=typed, faults=faults
        )


async def page(shown: BoxPage, status: int = 200) -> Response[str]:
    async with at_work:
        return html(await asyncio.to_thread(boxes_markup.page, shown, shown.visitor.language), status)


@get("/boxes/{game:str}", include_in_schema=False)
async def game_box(request: Ask, game: FromPath[str]) -> Response[str]:
    """The usual box of the house; ``?shipped=yes`` the one that comes with the game."""
    house = house_of(request)
    guest = await greet(request)
    place = room(game)
    chosen = AS_SHIPPED if request.query_params.get("shipped") else ""
    return await page(await show(house, guest, place, await boxes.chosen_box(house, place.name, chosen)))


@get("/boxes/{game:str}/{mark:str}", include_in_schema=False)
async def one_box(request: Ask, game: FromPath[str], mark: FromPath[str]) -> Response[str]:
    house = house_of(request)
    guest = await greet(request)
    return await page(await show(house, guest, room(game), await boxes.find(house, game, mark)))


@get("/boxes/{game:str}/{mark:str}/file", include_in_schema=False)
async def box_file(request: Ask, game: FromPath[str], mark: FromPath[str]) -> Response[str]:
    """The corrections as a file for ``--components``, and for the page of any other house."""
    house = house_of(request)
    box = await boxes.find(house, game, mark)
    name = await house.stored(house.boxes.name, mark)
    headers = {"content-disposition": f'attachment; filename="{box.game}-{box.fingerprint}.toml"'}
    return Response(spell_file(box, name), media_type="application/toml; charset=utf-8", headers=headers)


def spell_file(box: BoxRow, name: str) -> str:
    about = [f"{room(box.game).title}: {name}" if name else room(box.game).title, "Laid over the box that Emporion ships: emporion play"]
    about[1] += f" {box.game} --components FILE"
    return as_toml(msgspec.json.decode(box.overlay), about)


# --- correcting -------------------------------------------------------------------------------------------------------------


@post("/boxes/{game:str}", include_in_schema=False, request_max_body_size=LARGEST_BODY)
async def save_box(request: Ask, game: FromPath[str]) -> Response[Any]:
    """What was typed, laid over the box it was typed on, becomes a new box; nothing that was wrong is lost from the page."""
    fields = await read_form(request, MOST_FIELDS)
    house = house_of(request)
    guest = await greet(request)
    place = room(game)
    base = await boxes.chosen_box(house, place.name, first(fields, "base") or AS_SHIPPED)
    tables: Tables = msgspec.json.decode(base.tables) if base else boxes.shipped_tables(place.name)
    typed = {name.removeprefix(FIELD): values[0] for name, values in fields.items() if name.startswith(FIELD)}
    typed = in_names(place.name, tables, typed, guest.speak())
    if "arrange" in fields:
        return await page(await show(house, guest, place, base, typed))
    if "reset" in fields:  # without a script: one number as it is shipped, and the page again
        plain = {field.name: field.shipped for table in (await show(house, guest, place, base, typed)).tables for field in table.fields()}
        typed[first(fields, "reset")] = plain.get(first(fields, "reset"), "")
        return await page(await show(house, guest, place, base, typed))
    tables, faults = fill_in(tables, typed)
    try:
        if faults:
            raise WrongBox(faults)
        box = await boxes.put(house, guest.address, place.name, tables)
        await keep_for(house, guest, box, first(fields, "name"))
    except EmporionError as problem:
        found = problem.faults if isinstance(problem, WrongBox) else []
        shown = await show(house, guest, place, base, typed, found)
        shown.typed_name = first(fields, "name")
        shown.problem = what_to_do(problem, guest)
        return await page(shown, 422)
    return see(f"/boxes/{place.name}/{box.fingerprint}")


def what_to_do(problem: EmporionError, guest: Guest) -> str:
    if isinstance(problem, WrongBox) and problem.faults[0].table:
        count = len(problem.faults)
        return guest.speak()(
            "Nothing was saved: {count} number cannot be right. It is marked below.",
            plural="Nothing was saved: {count} numbers cannot be right. They are marked below.",
            count=count,
        )
    return reason_of(problem, guest.visitor.language)


async def keep_for(house: House, guest: Guest, box: BoxRow, name: str) -> None:
    person = await introduced(house, guest, guest.visitor.name or guest.speak()("Guest"))
    await boxes.keep(house, person, box, name or guest.speak()("My copy"))


@post("/boxes/{game:str}/upload", include_in_schema=False, request_max_body_size=LARGEST_BODY)
async def upload_box(request: Ask, game: FromPath[str]) -> Response[Any]:
    fields = await read_form(request, longest=boxes.LARGEST_FILE + 1)
    house = house_of(request)
    guest = await greet(request)
    place = room(game)
    words = first(fields, "file") or first(fields, "words")
    try:
        box = await boxes.put(house, guest.address, place.name, boxes.read_overlay(place.name, words))
        await keep_for(house, guest, box, first(fields, "name"))
    except EmporionError as problem:
        shown = await show(house, guest, place, None)
        shown.typed_name = first(fields, "name")
        shown.uploaded = words
        faults = problem.faults if isinstance(problem, WrongBox) else []
        shown.upload_problems = [fault.told() for fault in faults] or [reason_of(problem, guest.visitor.language)]
        shown.problem = guest.speak()("The file was not taken; what is wrong stands beside it, at the end of this page.")
        return await page(shown, 422)
    return see(f"/boxes/{place.name}/{box.fingerprint}")


@post("/boxes/{game:str}/{mark:str}/keep", include_in_schema=False)
async def keep_box(request: Ask, game: FromPath[str], mark: FromPath[str]) -> Response[Any]:
    fields = await read_form(request)
    house = house_of(request)
    guest = await greet(request)
    box = await boxes.find(house, game, mark)
    try:
        await keep_for(house, guest, box, first(fields, "name"))
    except EmporionError as problem:
        shown = await show(house, guest, room(game), box)
        shown.problem = reason_of(problem, guest.visitor.language)
        return await page(shown, 422)
    return see(f"/boxes/{box.game}/{box.fingerprint}")


@post("/boxes/{game:str}/{mark:str}/drop", include_in_schema=False)
async def drop_box(request: Ask, game: FromPath[str], mark: FromPath[str]) -> Response[Any]:
    await read_form(request)
    house = house_of(request)
    guest = await greet(request)
    await house.stored(house.boxes.drop, guest.number(), mark)
    return see(f"/boxes/{room(game).name}/{mark}")


# --- pictures ---------------------------------------------------------------------------------------------------------------


@get("/pictures/{game:str}/{table:str}", include_in_schema=False)
async def table_picture(request: Ask, game: FromPath[str], table: FromPath[str]) -> Response[str]:
    """Where a table stands on the board, with the numbers of ``?box=``; found out once for each table."""
    house = house_of(request)
    guest = await greet(request)
    place = room(game)
    if table not in shipped_box(place.name).tables:
        raise NotFound(Text("There is no such table"))
    mark = str(request.query_params.get("box", ""))
    box = await boxes.find(house, place.name, mark) if mark else None
    async with searching:
        found = await asyncio.to_thread(place_of, place.name, table)
    drawn = await asyncio.to_thread(draw, place.name, found, table, box.tables if box else "", guest.visitor.language)
    return Response(drawn, media_type="image/svg+xml", headers=PICTURES)


@lru_cache(1000)
def place_of(game: str, table: str) -> Place | None:
    return find_place(room(game), table)


@lru_cache(200)
def draw(game: str, place: Place | None, table: str, tables: str, language: str) -> str:
    say = speak(language)
    if place is None:
        return nowhere(say("Not drawn on our board when a game begins"))
    name = say("Where the table stands on the board, framed: {table}", table=boxes_markup.component(table, say))
    return picture(room(game), place, msgspec.json.decode(tables) if tables else None, say, safe(name))


def nowhere(words: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 60" width="420" height="60" role="img">'
        f"<title>{safe(words)}</title>"
        '<rect x="1" y="1" width="418" height="58" rx="8" fill="#f4ead4" stroke="#d8c7a3" stroke-dasharray="6 4"/>'
        f'<text x="210" y="36" text-anchor="middle" font-family="sans-serif" font-size="16" fill="#65543f">{safe(words)}</text></svg>'
    )


HANDLERS = [game_box, one_box, box_file, save_box, upload_box, keep_box, drop_box, table_picture]
