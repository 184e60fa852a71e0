"""What the page of a table posts: acting, taking back, confirming, sitting, talking, standing in, the next game."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from litestar import MediaType, Request, Response, post
from litestar.params import FromPath

from emporion.kernel.words import Text
from emporion.table.hosting import advice, lessons, lobby, rematches, seating
from emporion.table.hosting.entry import Entry
from emporion.table.hosting.house import House
from emporion.table.markup import table as table_markup
from emporion.table.play.live import Change, Live
from emporion.table.refusals import NotYours
from emporion.table.scenes.review import address_of_line
from emporion.table.scenes.table import build_scene
from emporion.table.web.pages import at_table, see, wants_json
from emporion.table.web.visitors import Guest, first, introduced, read_form, whole_number

Ask = Request[Any, Any, Any]
Fields = dict[str, list[str]]


async def move(request: Ask, code: str, wish: Callable[[Live, int, int, Fields], Change], final: bool = False) -> Response[Any]:
    """A wish of the visitor's own seat; a final one of a guided game may be asked about first."""
    fields = await read_form(request)
    house, entry, _found, seat, version = await own_seat(request, code, fields)
    if final and await lessons.costly(house, entry, seat, version):
        return done(request, code, version)
    await house.change(entry, lambda live: wish(live, seat, version, fields))
    await lessons.play_on(house, entry)
    return done(request, code, entry.live.version(seat))


async def own_seat(request: Ask, code: str, fields: Fields) -> tuple[House, Entry, Guest, int, int]:
    """The seat of the form, if it is the visitor's to move, and the version it saw."""
    house, entry, guest = await at_table(request, code)
    await lobby.welcome_back(house, entry, guest.number())
    seat = whole_number(fields, "seat")
    version = whole_number(fields, "version")
    if seat not in entry.live.seats_of(guest.number()):
        raise NotYours(Text("This is not your seat"))
    if entry.live.seats[seat].stand_in:
        raise NotYours(Text("A bot plays for you; take your seat back first"))
    return house, entry, guest, seat, version


def done(request: Ask, code: str, version: int = 0, address: str = "") -> Response[Any]:
    address = address or f"/t/{code}"
    if wants_json(request):
        return Response({"accepted": True, "version": version, "address": address}, media_type=MediaType.JSON, status_code=200)
    return see(address)


@post("/t/{code:str}/act", include_in_schema=False)
async def act(request: Ask, code: FromPath[str]) -> Response[Any]:
    def wish(live: Live, seat: int, version: int, fields: Fields) -> Change:
        return live.wish_step(seat, version, [first(fields, "action")[:200]], first(fields, "confirm") == "yes")

    return await move(request, code, wish)


@post("/t/{code:str}/undo", include_in_schema=False)
async def undo(request: Ask, code: FromPath[str]) -> Response[Any]:
    return await move(request, code, lambda live, seat, version, _fields: live.wish_undo(seat, version, False))


@post("/t/{code:str}/restart", include_in_schema=False)
async def restart(request: Ask, code: FromPath[str]) -> Response[Any]:
    return await move(request, code, lambda live, seat, version, _fields: live.wish_undo(seat, version, True))


@post("/t/{code:str}/confirm", include_in_schema=False)
async def confirm(request: Ask, code: FromPath[str]) -> Response[Any]:
    return await move(request, code, lambda live, seat, version, _fields: live.wish_confirm(seat, version), final=True)


@post("/t/{code:str}/hint", include_in_schema=False)
async def hint(request: Ask, code: FromPath[str]) -> Response[Any]:
    """The answer brings the hint itself, since the page's socket may be kept by another process."""
    house, entry, guest, seat, version = await own_seat(request, code, await read_form(request))
    await advice.hint(house, entry, seat, version)
    if not wants_json(request):
        return done(request, code)
    shown = table_markup.fragments(build_scene(house, entry, guest.visitor, guest.number(), seat), guest.visitor.language)
    answer = {"accepted": True, "version": version, "fragments": {"hint": shown["hint"]}}
    return Response(answer, media_type=MediaType.JSON, status_code=200)


async def other(request: Ask, code: str, work: Callable[[House, Entry, Guest, Fields], Awaitable[str]]) -> Response[Any]:
    """Anything else at a table; ``work`` answers where to go, or nothing to stay."""
    fields = await read_form(request)
    house, entry, guest = await at_table(request, code)
    return done(request, code, address=await work(house, entry, guest, fields))


@post("/t/{code:str}/sit", include_in_schema=False)
async def sit(request: Ask, code: FromPath[str]) -> Response[Any]:
    async def work(house: House, entry: Entry, guest: Guest, fields: Fields) -> str:
        person = await introduced(house, guest, first(fields, "name"))
        await lobby.sit(house, entry, person, whole_number(fields, "seat"), first(fields, "name") or person.name, ["open"])
        return ""

    return await other(request, code, work)


@post("/t/{code:str}/say", include_in_schema=False)
async def say(request: Ask, code: FromPath[str]) -> Response[Any]:
    async def work(house: House, entry: Entry, guest: Guest, fields: Fields) -> str:
        await lobby.say(house, entry, await introduced(house, guest), first(fields, "words"))
        return ""

    return await other(request, code, work)


@post("/t/{code:str}/stand-in", include_in_schema=False)
async def stand_in(request: Ask, code: FromPath[str]) -> Response[Any]:
    async def work(house: House, entry: Entry, guest: Guest, fields: Fields) -> str:
        await lobby.stand_in(house, entry, guest.number(), whole_number(fields, "seat"))
        return ""

    return await other(request, code, work)


@post("/t/{code:str}/return", include_in_schema=False)
async def come_back(request: Ask, code: FromPath[str]) -> Response[Any]:
    async def work(house: House, entry: Entry, guest: Guest, fields: Fields) -> str:
        await lobby.come_back(house, entry, guest.number(), whole_number(fields, "seat"))
        return ""

    return await other(request, code, work)


@post("/t/{code:str}/fill", include_in_schema=False)
async def fill(request: Ask, code: FromPath[str]) -> Response[Any]:
    async def work(house: House, entry: Entry, guest: Guest, fields: Fields) -> str:
        await lobby.fill(house, entry, guest.number(), first(fields, "level", seating.USUAL_BOT))
        return ""

    return await other(request, code, work)


@post("/t/{code:str}/leave", include_in_schema=False)
async def leave(request: Ask, code: FromPath[str]) -> Response[Any]:
    async def work(house: House, entry: Entry, guest: Guest, _fields: Fields) -> str:
        await lobby.leave(house, entry, guest.number())
        return "/"

    return await other(request, code, work)


@post("/t/{code:str}/resign", include_in_schema=False)
async def resign(request: Ask, code: FromPath[str]) -> Response[Any]:
    async def work(house: House, entry: Entry, guest: Guest, _fields: Fields) -> str:
        await lobby.resign(house, entry, guest.number())
        return ""

    return await other(request, code, work)


@post("/t/{code:str}/asked", include_in_schema=False)
async def asked(request: Ask, code: FromPath[str]) -> Response[Any]:
    async def work(house: House, entry: Entry, guest: Guest, fields: Fields) -> str:
        await seating.ask(house, entry, guest.number(), first(fields, "everything") == "yes")
        return ""

    return await other(request, code, work)


@post("/t/{code:str}/rematch", include_in_schema=False)
async def rematch(request: Ask, code: FromPath[str]) -> Response[Any]:
    async def work(house: House, entry: Entry, guest: Guest, _fields: Fields) -> str:
        return f"/t/{await rematches.rematch(house, entry, await introduced(house, guest))}"

    return await other(request, code, work)


@post("/t/{code:str}/what-if", include_in_schema=False)
async def what_if(request: Ask, code: FromPath[str]) -> Response[Any]:
    """The line lives in the visitor's own address, so that nobody else sees it and nothing is stored."""

    async def work(_house: House, _entry: Entry, _found: Guest, fields: Fields) -> str:
        return address_of_line(code, whole_number(fields, "number"), fields)

    return await other(request, code, work)


HANDLERS = [act, undo, restart, confirm, hint, sit, say, stand_in, come_back, fill, leave, resign, asked, rematch, what_if]
