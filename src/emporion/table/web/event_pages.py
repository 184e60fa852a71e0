"""The pages of events and what their forms post."""

from __future__ import annotations

import time
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath

from emporion.games.registry import ROOMS, room
from emporion.kernel.errors import EmporionError
from emporion.table.formats.course import FORMATS
from emporion.table.hosting import events
from emporion.table.hosting.house import House
from emporion.table.markup import event as event_markup
from emporion.table.markup import event_form
from emporion.table.markup import events as events_markup
from emporion.table.play.clocks import PACES
from emporion.table.scenes.club import read_time
from emporion.table.scenes.events import FORMAT_NAMES, EventList, NewEvent, event_lines, event_shown
from emporion.table.storage.event_rows import Event
from emporion.table.web.pages import bot_levels, html, see
from emporion.table.web.visitors import Guest, first, greet, house_of, introduced, must_be_sure, read_form, reason_of, zone_of

Ask = Request[Any, Any, Any]
Fields = dict[str, list[str]]
DAY = 86400.0
MOST_LISTED = 30
LISTED = ["open", "running", "finished"]


@get("/events", include_in_schema=False)
async def list_page(request: Ask) -> Response[str]:
    """The own ones and those of each status; a further page has those of one status."""
    house = house_of(request)
    guest = await greet(request)
    number = guest.number()
    before, status = read_time(str(request.query_params.get("before", ""))), str(request.query_params.get("status", "finished"))
    zone = await zone_of(house, guest)
    mine = event_lines(await house.stored(house.events.of_person, number), zone) if number else []
    known = {line.code for line in mine}
    listed = EventList(guest.visitor, [] if before else mine, {}, {}, bool(before))
    for each in [status] if before and status in LISTED else LISTED:
        found = await house.stored(house.events.listed, [each], MOST_LISTED + 1, before)
        listed.by_status[each] = [line for line in event_lines(found[:MOST_LISTED], zone) if line.code not in known]
        if len(found) > MOST_LISTED:
            listed.next[each] = repr(found[MOST_LISTED - 1][0].created)
    return html(events_markup.list_page(listed, guest.visitor.language))


def form_page(house: House, guest: Guest, kind: str, game: str, problem: str = "", status: int = 200) -> Response[str]:
    chosen = kind if kind in FORMAT_NAMES else FORMATS[0]
    rooms = [each for each in ROOMS if each.seats[0] == 1] if chosen == "solo" else ROOMS
    asked = room(game or rooms[0].name)
    form = NewEvent(guest.visitor, chosen, rooms, asked if asked in rooms else rooms[0], bot_levels(house), PACES, problem)
    return html(event_form.page(form, guest.visitor.language), status)


@get("/events/new", include_in_schema=False)
async def new_event(request: Ask) -> Response[str]:
    guest = await greet(request)
    asked = request.query_params
    return form_page(house_of(request), guest, str(asked.get("format", "")), str(asked.get("game", "")))


@post("/events/new", include_in_schema=False)
async def make_event(request: Ask) -> Response[Any]:
    fields = await read_form(request)
    house = house_of(request)
    guest = await greet(request)
    kind, game = first(fields, "format"), first(fields, "game", ROOMS[0].name)
    try:
        person = await introduced(house, guest, first(fields, "name") or guest.visitor.name)
        wish = read_wish(fields, kind, game)
        code, _token = await events.make_event(house, person, wish)
        await events.enter_own(house, code, person, wish)
    except EmporionError as problem:
        return form_page(house, guest, kind, game, reason_of(problem, guest.visitor.language), 422)
    return see(f"/events/{code}")


def read_wish(fields: Fields, kind: str, game: str) -> events.Wish:
    def number(name: str, usual: float = 0.0) -> float:
        words = first(fields, name)
        try:
            return max(0.0, float(words)) if words else usual
        except ValueError:
            return usual

    cup = kind in ("cup", "solo")
    return events.Wish(
        "cup" if cup else kind,
        game,
        1 if kind == "solo" else int(min(99, number("seats"))),
        first(fields, "title"),
        {name.removeprefix("option_"): values[0] for name, values in fields.items() if name.startswith("option_")},
        first(fields, "pace", "days"),
        int(min(9999, number("places"))),
        int(min(99, number("rounds"))),
        int(min(99, number("at_once"))),
        number("round_hours", 336.0),
        first(fields, "duplicate") == "yes",
        first(fields, "rated") == "yes",
        first(fields, "bot", "merchant"),
        number("starts"),
        time.time() + number("days", 7.0) * DAY if cup else number("ends"),
        int(min(99, number("seasons", 1.0))),
    )


async def looked_up(request: Ask, code: str) -> tuple[House, Guest, Event]:
    house = house_of(request)
    return house, await greet(request), await house.stored(house.events.event, code)


@get("/events/{code:str}", include_in_schema=False)
async def event_page(request: Ask, code: FromPath[str]) -> Response[str]:
    house, guest, event = await looked_up(request, code)
    host = await house.stored(house.accounts.person, event.row.host) if event.row.host else None
    number = guest.number()
    zone = await zone_of(house, guest)
    own = event.entry_of(number)
    apart = {each.number for each in event.entries if own is not None and events.keep_apart(house, own, each)}
    waiting = await house.stored(house.events.waiting, event.row.id)
    shown = event_shown(event, waiting, guest.visitor, number, host.name if host else "", apart, await events.met(house, event), zone)
    return html(event_markup.page(shown, guest.visitor.language))


@post("/events/{code:str}/enter", include_in_schema=False)
async def enter(request: Ask, code: FromPath[str]) -> Response[Any]:
    fields = await read_form(request)
    house, guest, _event = await looked_up(request, code)
    await events.enter(house, code, await introduced(house, guest, first(fields, "name") or guest.visitor.name))
    return see(f"/events/{code}")


@post("/events/{code:str}/leave", include_in_schema=False)
async def leave(request: Ask, code: FromPath[str]) -> Response[Any]:
    fields = await read_form(request)
    house, guest, event = await looked_up(request, code)
    if event.row.status == "running":
        must_be_sure(fields)
    await events.leave(house, event, event.entry_of(guest.number()))
    return see(f"/events/{code}")


@post("/events/{code:str}/start", include_in_schema=False)
async def start(request: Ask, code: FromPath[str]) -> Response[Any]:
    await read_form(request)
    house, guest, event = await looked_up(request, code)
    events.must_run(event, guest.number())
    await events.begin_now(house, event)
    return see(f"/events/{code}")


@post("/events/{code:str}/off", include_in_schema=False)
async def call_off(request: Ask, code: FromPath[str]) -> Response[Any]:
    await read_form(request)
    house, guest, event = await looked_up(request, code)
    events.must_run(event, guest.number())
    await events.call_off(house, event)
    return see("/events")


@post("/events/{code:str}/end", include_in_schema=False)
async def end(request: Ask, code: FromPath[str]) -> Response[Any]:
    fields = await read_form(request)
    house, guest, event = await looked_up(request, code)
    events.must_run(event, guest.number())
    must_be_sure(fields)
    await events.end(house, event)
    return see(f"/events/{code}")


@post("/events/{code:str}/challenge", include_in_schema=False)
async def challenge(request: Ask, code: FromPath[str]) -> Response[Any]:
    fields = await read_form(request)
    house, guest, event = await looked_up(request, code)
    opponents = [int(words) for words in fields.get("opponent", []) if words.isascii() and words.isdecimal() and len(words) < 6]
    await events.challenge(house, event, event.entry_of(guest.number()), opponents)
    return see(f"/events/{code}")


HANDLERS = [list_page, new_event, make_event, event_page, enter, leave, start, call_off, end, challenge]
