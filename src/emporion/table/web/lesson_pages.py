"""The lessons of a game: the list, beginning one, and going on from bubble to bubble."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from emporion.games.registry import room
from emporion.table.hosting import lessons
from emporion.table.markup import lesson as lesson_markup
from emporion.table.scenes.lesson import learn_index, learn_page
from emporion.table.web.pages import at_table, html, see
from emporion.table.web.seat_pages import done
from emporion.table.web.visitors import first, greet, house_of, introduced, read_form

Ask = Request[Any, Any, Any]


@get("/learn", include_in_schema=False)
async def all_lessons(request: Ask) -> Response[str]:
    guest = await greet(request)
    return html(lesson_markup.index_page(await learn_index(house_of(request), guest.visitor, guest.number()), guest.visitor.language))


@get("/learn/{name:str}", include_in_schema=False)
async def lessons_page(request: Ask, name: FromPath[str]) -> Response[str]:
    guest = await greet(request)
    shown = await learn_page(house_of(request), guest.visitor, guest.number(), room(name))
    return html(lesson_markup.page(shown, guest.visitor.language))


@post("/learn/{name:str}", include_in_schema=False)
async def begin_lesson(request: Ask, name: FromPath[str]) -> Redirect:
    """To the table of a lesson; who has no name yet is called a guest."""
    fields = await read_form(request)
    house = house_of(request)
    guest = await greet(request)
    person = await introduced(house, guest, guest.visitor.name or guest.speak()("Guest"))
    code = await lessons.begin(house, person, name, first(fields, "lesson"), first(fields, "anew") == "yes")
    return see(f"/t/{code}")


@post("/t/{code:str}/go-on/{bubble:int}", include_in_schema=False)
async def go_on(request: Ask, code: FromPath[str], bubble: FromPath[int]) -> Response[Any]:
    await read_form(request)
    house, entry, guest = await at_table(request, code)
    await lessons.go_on(house, entry, guest.number(), bubble)
    return done(request, code)


@post("/learn/{name:str}/first-game", include_in_schema=False)
async def first_game(request: Ask, name: FromPath[str]) -> Redirect:
    await read_form(request)
    house = house_of(request)
    guest = await greet(request)
    person = await introduced(house, guest, guest.visitor.name or guest.speak()("Guest"))
    return see(f"/t/{await lessons.begin_guided(house, person, name)}")


@post("/t/{code:str}/again", include_in_schema=False)
async def again(request: Ask, code: FromPath[str]) -> Response[Any]:
    await read_form(request)
    house, entry, guest = await at_table(request, code)
    return see(f"/t/{await lessons.begin_again(house, entry, await introduced(house, guest))}")


@post("/t/{code:str}/guide", include_in_schema=False)
async def guide(request: Ask, code: FromPath[str]) -> Response[Any]:
    await read_form(request)
    house, entry, guest = await at_table(request, code)
    await lessons.switch_guide(house, entry, guest.number())
    return see(f"/t/{code}")


HANDLERS = [all_lessons, lessons_page, begin_lesson, go_on, first_game, again, guide]
