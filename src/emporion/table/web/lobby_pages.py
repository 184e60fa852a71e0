"""The lobby and its forms."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post

from emporion.games.registry import ROOMS, in_the_house
from emporion.kernel.errors import EmporionError
from emporion.kernel.words import Text
from emporion.table.hosting import pairing
from emporion.table.hosting.house import House
from emporion.table.hosting.pairing import Wish
from emporion.table.markup import lobby as lobby_markup
from emporion.table.refusals import Refused
from emporion.table.scenes.club import LobbyForms, LobbyPage, invitation_line, lobby_line, read_moment, read_time, whole
from emporion.table.web.pages import html, see
from emporion.table.web.visitors import (
    Guest,
    chosen_options,
    first,
    greet,
    house_of,
    introduced,
    read_form,
    reason_of,
    whole_number,
    zone_of,
)

Ask = Request[Any, Any, Any]
MOST_FIELDS = 20 + sum(len(place.options) for place in ROOMS)  # without a script a form asks for the rules of all games


def read_wish(fields: dict[str, str]) -> Wish:
    game = fields.get("game", "")
    return Wish(game if in_the_house(game) else "", whole(fields, "seats"), fields.get("pace", ""), fields.get("rated", ""))


def usual_forms(game: str = "", seats: int = 3, chosen: list[int] | None = None) -> LobbyForms:
    return LobbyForms(Wish(game, seats, "days", "yes"), Wish(game, 0, "days", "yes"), chosen or [])


def wish_of(fields: dict[str, list[str]]) -> Wish:
    """What the forms for a game with others say."""
    game = first(fields, "game")
    seats = whole_number(fields, "seats") if first(fields, "seats") else 0
    return Wish(game, seats, first(fields, "pace"), first(fields, "rated", "no"), chosen_options(fields, game))


async def show(
    house: House, guest: Guest, wish: Wish, forms: LobbyForms, problem: str = "", status: int = 200, before: float = 0.0
) -> Response[str]:
    number = guest.number()
    found = await pairing.open_tables(house, wish, number, pairing.MOST_LISTED + 1, before)
    further = repr(found[pairing.MOST_LISTED - 1].row.touched) if len(found) > pairing.MOST_LISTED else ""
    zone = await zone_of(house, guest)
    invited = await house.stored(house.invitations.of, number) if number else []
    page = LobbyPage(
        visitor=guest.visitor,
        rooms=ROOMS,
        wish=wish,
        lines=[lobby_line(table, number, zone) for table in found[: pairing.MOST_LISTED] if in_the_house(table.row.game)],
        next=further,
        invitations=[invitation_line(each, zone) for each in invited if in_the_house(each.title)],
        partners=await house.stored(house.profiles.partners, number) if number else [],
        forms=forms,
        zone=zone,
        problem=problem,
    )
    return html(lobby_markup.page(page, guest.visitor.language), status)


@get("/lobby", include_in_schema=False)
async def lobby_page(request: Ask) -> Response[str]:
    fields = {name: str(value) for name, value in request.query_params.items()}
    chosen = whole(fields, "with")
    before = read_time(fields.get("before", ""))
    wish = read_wish(fields)
    forms = usual_forms(wish.game, wish.seats or 3, [chosen] if chosen else [])
    forms.find.pace = wish.pace or "days"
    return await show(house_of(request), await greet(request), wish, forms, before=before)


@post("/lobby/find", include_in_schema=False)
async def find(request: Ask) -> Response[Any]:
    """A seat at once, or a table that waits."""
    fields = await read_form(request, MOST_FIELDS)
    house = house_of(request)
    guest = await greet(request)
    forms = usual_forms()
    try:
        wish = forms.find = wish_of(fields)
        person = await introduced(house, guest, first(fields, "name") or guest.visitor.name)
        code, _seat, _token = await pairing.find_game(house, person, wish)
    except EmporionError as problem:
        return await show(house, guest, Wish(), forms, reason_of(problem, guest.visitor.language), 422)
    return see(f"/t/{code}")


@post("/lobby/invite", include_in_schema=False)
async def invite(request: Ask) -> Response[Any]:
    fields = await read_form(request, MOST_FIELDS)
    house = house_of(request)
    guest = await greet(request)
    invited = [int(each) for each in fields.get("person", []) if each.isascii() and each.isdecimal() and len(each) < 10]
    forms = usual_forms(chosen=invited)
    forms.when = first(fields, "when")
    try:
        wish = forms.invite = wish_of(fields)
        person = await introduced(house, guest)
        if not invited:
            raise Refused(Text("Tick whom you invite"))
        begins = read_moment(forms.when, first(fields, "zone"))
        code, _seat, _token = await pairing.invite_people(house, person, invited, wish, begins)
    except EmporionError as problem:
        return await show(house, guest, Wish(), forms, reason_of(problem, guest.visitor.language), 422)
    return see(f"/t/{code}")


@post("/lobby/answer", include_in_schema=False)
async def answer(request: Ask) -> Response[Any]:
    fields = await read_form(request)
    house = house_of(request)
    guest = await greet(request)
    accept = first(fields, "accept") == "yes"
    try:
        person = await introduced(house, guest)
        await pairing.answer_invitation(house, person, first(fields, "table"), whole_number(fields, "seat"), accept)
    except EmporionError as problem:
        return await show(house, guest, Wish(), usual_forms(), reason_of(problem, guest.visitor.language), 422)
    return see(f"/t/{first(fields, 'table')}" if accept else "/lobby")


HANDLERS = [lobby_page, find, invite, answer]
