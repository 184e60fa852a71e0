"""The deal of the day."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from emporion.table.hosting import daily
from emporion.table.markup import daily as daily_markup
from emporion.table.scenes.daily import daily_page
from emporion.table.web.pages import html, see
from emporion.table.web.visitors import greet, house_of, introduced, read_form

Ask = Request[Any, Any, Any]


@get("/daily/{name:str}", include_in_schema=False)
async def show(request: Ask, name: FromPath[str]) -> Response[str]:
    guest = await greet(request)
    shown = await daily_page(house_of(request), guest.visitor, guest.number(), daily.played_alone(name))
    return html(daily_markup.page(shown, guest.visitor.language))


@post("/daily/{name:str}", include_in_schema=False)
async def play(request: Ask, name: FromPath[str]) -> Redirect:
    """To the table of today's deal; who has no name yet is called a guest."""
    await read_form(request)
    house = house_of(request)
    guest = await greet(request)
    person = await introduced(house, guest, guest.visitor.name or guest.speak()("Guest"))
    return see(f"/t/{await daily.begin(house, person, daily.played_alone(name))}")


HANDLERS = [show, play]
