"""How somebody wants to be told, the browsers that are told, and the calendar."""

from __future__ import annotations

import time
from typing import Any

from litestar import MediaType, Request, Response, get, post
from litestar.params import FromPath

from emporion.kernel.words import Text
from emporion.table.hosting import oneself
from emporion.table.languages import speak
from emporion.table.people.calendar import calendar
from emporion.table.people.notice_rules import check_mode, check_zone, read_minutes
from emporion.table.refusals import NotFound
from emporion.table.storage.notices import CHANNELS
from emporion.table.tokens import signed
from emporion.table.web.pages import see
from emporion.table.web.visitors import first, greet, house_of, introduced, read_form

Ask = Request[Any, Any, Any]


@post("/account/notices/ways", include_in_schema=False)
async def change_ways(request: Ask) -> Response[Any]:
    """Each way at once, as a digest or not at all; quiet hours by the clock of where they are."""
    fields = await read_form(request)
    house = house_of(request)
    guest = await greet(request)
    values: dict[str, Any] = {channel: check_mode(first(fields, channel)) for channel in CHANNELS if channel in fields}
    values["zone"] = check_zone(first(fields, "zone"))
    values["quiet_from"] = read_minutes(first(fields, "quiet_from"))
    values["quiet_until"] = read_minutes(first(fields, "quiet_until"))
    person = await introduced(house, guest, guest.visitor.name or guest.speak()("Guest"))
    await house.stored(house.notices.change, person.id, **values)
    return see("/account#notices")


@get("/account/push-key", include_in_schema=False)
async def push_key(request: Ask) -> dict[str, str]:
    """What a browser needs to be told by this house and nobody else."""
    return {"key": house_of(request).messenger.key.public}


@post("/account/browsers", include_in_schema=False)
async def add_browser(request: Ask) -> Response[Any]:
    """A browser that is told from now on."""
    fields = await read_form(request)
    house = house_of(request)
    guest = await greet(request)
    person = await introduced(house, guest, guest.visitor.name or guest.speak()("Guest"))
    await oneself.add_browser(house, person, first(fields, "endpoint"), first(fields, "key"), first(fields, "auth"))
    return Response({"accepted": True}, media_type=MediaType.JSON, status_code=200)


@post("/account/browsers/forget", include_in_schema=False)
async def forget_browsers(request: Ask) -> Response[Any]:
    """All of them, or the one that is named."""
    fields = await read_form(request)
    house = house_of(request)
    guest = await greet(request)
    if guest.person is not None:
        await house.stored(house.notices.unsubscribe, guest.person.id, first(fields, "endpoint"))
    return see("/account#notices")


@post("/account/calendar", include_in_schema=False)
async def new_calendar(request: Ask) -> Response[Any]:
    """Another address; the one from before leads nowhere."""
    await read_form(request)
    house = house_of(request)
    guest = await greet(request)
    if guest.person is not None:
        await oneself.new_calendar(house, guest.person.id)
    return see("/account#notices")


@get("/calendar/{name:str}", include_in_schema=False)
async def show_calendar(request: Ask, name: FromPath[str]) -> Response[str]:
    house = house_of(request)
    number, _, rest = name.partition("-")
    known = number.isascii() and number.isdecimal() and len(number) < 10
    person = await house.stored(house.accounts.present, int(number)) if known else None
    if person is None:
        raise NotFound(Text("There is no such page"))
    settings = await house.stored(house.notices.settings, person.id)
    if not signed(house.key, rest.removesuffix(".ics"), "calendar", person.id, settings.calendar):
        raise NotFound(Text("There is no such page"))
    now = time.time()
    occasions = await house.stored(house.notices.occasions, person.id, now)
    text = calendar(occasions, house.settings.public_address(), speak(person.language), now)
    return Response(text, media_type="text/calendar; charset=utf-8")


HANDLERS = [change_ways, push_key, add_browser, forget_browsers, new_calendar, show_calendar]
