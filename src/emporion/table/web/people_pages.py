"""Profiles, who sees them, blocks, and tokens for programs."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath

from emporion.games.registry import in_the_house, room
from emporion.kernel.errors import EmporionError
from emporion.kernel.words import Text
from emporion.table.hosting import company
from emporion.table.hosting.house import House
from emporion.table.markup import profile as profile_markup
from emporion.table.people.profiles import Choice
from emporion.table.people.search import Wanted
from emporion.table.refusals import NotFound
from emporion.table.scenes.club import ClosedProfile, ProfilePage
from emporion.table.scenes.seen import Visitor
from emporion.table.web import account_pages
from emporion.table.web.pages import html, see
from emporion.table.web.visitors import first, greet, house_of, introduced, read_form, reason_of

Ask = Request[Any, Any, Any]
LAST_GAMES = 10


async def build_profile(house: House, visitor: Visitor, viewer: int, number: int) -> ProfilePage:
    """A person as somebody may see them; else there is nobody."""
    return await house.stored(look_up, house, visitor, viewer, number)


def look_up(house: House, visitor: Visitor, viewer: int, number: int) -> ProfilePage:
    """All of it in one go, so that it waits for the database once."""
    profiles = house.profiles
    name = profiles.name(number, viewer)
    if name is None:
        raise NotFound(Text("There is nobody here who shows themselves to you"))
    mine = viewer == number
    owner = profiles.owner(number)
    known = viewer != 0 and not mine and owner is None
    return ProfilePage(
        visitor=visitor,
        person=number,
        name=name,
        mine=mine,
        owner=owner,
        records=profiles.records(number),
        ratings=[
            (room(title), pace, rating, games)
            for (title, pace), (rating, games) in sorted(house.ladder.of(number).items())
            if in_the_house(title)
        ],
        finishes=profiles.finishes(number),
        rivals=profiles.rivals(number, viewer),
        reliability=profiles.reliability(number),
        games=house.search.find(Wanted(person=number), viewer, LAST_GAMES),
        blocked=number in house.blocks.of(viewer),
        may_block=viewer != 0 and not mine and (owner is None or owner[0] != viewer),
        may_invite=known and any(number == each for each, _name in profiles.partners(viewer)),
    )


def storable(number: int) -> int:
    """As a database can look for it; nobody has the first or the last of these numbers."""
    return min(max(number, 0), 2**31 - 1)


@get("/people/{number:int}", include_in_schema=False)
async def profile_page(request: Ask, number: FromPath[int]) -> Response[str]:
    house = house_of(request)
    guest = await greet(request)
    viewer, number = guest.number(), storable(number)
    try:
        shown = await build_profile(house, guest.visitor, viewer, number)
    except NotFound:
        if not viewer or await house.stored(house.accounts.present, number) is None:
            raise
        closed = ClosedProfile(guest.visitor, number, number in house.blocks.of(viewer))
        return html(profile_markup.closed_page(closed, guest.visitor.language), 404)
    return html(profile_markup.page(shown, guest.visitor.language))


async def keep_away(request: Ask, number: int, blocked: bool) -> Response[Any]:
    await read_form(request)
    house = house_of(request)
    await company.keep_away(house, await introduced(house, await greet(request)), storable(number), blocked)
    return see("/account#club")


@post("/people/{number:int}/block", include_in_schema=False)
async def block(request: Ask, number: FromPath[int]) -> Response[Any]:
    return await keep_away(request, number, True)


@post("/people/{number:int}/unblock", include_in_schema=False)
async def unblock(request: Ask, number: FromPath[int]) -> Response[Any]:
    return await keep_away(request, number, False)


@post("/people/shown", include_in_schema=False)
async def change_shown(request: Ask) -> Response[Any]:
    fields = await read_form(request)
    house = house_of(request)
    guest = await greet(request)
    chosen = Choice(first(fields, "shown"), first(fields, "zone").strip())
    try:
        person = await introduced(house, guest)
        await house.stored(house.profiles.choose, person.id, chosen.shown, chosen.zone)
    except EmporionError as problem:
        reason = reason_of(problem, guest.visitor.language)
        return await account_pages.show(house, guest, reason, 422, refused=chosen if guest.person else None)
    return see("/account#club")


@post("/people/tokens", include_in_schema=False)
async def make_token(request: Ask) -> Response[Any]:
    """The answer is the only page that ever shows the token."""
    fields = await read_form(request)
    house = house_of(request)
    guest = await greet(request)
    try:
        person = await introduced(house, guest)
        bot = first(fields, "bot") == "yes"
        if bot:
            await house.stored(house.accounts.own_name, first(fields, "name"), person.id)
            house.quotas.spend("person", guest.address, person.id)
        token = await house.stored(house.passes.make, person, first(fields, "name"), fields.get("scope", []), bot)
    except EmporionError as problem:
        return await account_pages.show(house, guest, reason_of(problem, guest.visitor.language), 422)
    return await account_pages.show(house, guest, token=token)


@post("/people/tokens/drop", include_in_schema=False)
async def drop_token(request: Ask) -> Response[Any]:
    fields = await read_form(request)
    house = house_of(request)
    person = await introduced(house, await greet(request))
    await house.stored(house.passes.take_back, person.id, first(fields, "mark"))
    return see("/account#tokens")


HANDLERS = [profile_page, block, unblock, change_shown, make_token, drop_token]
