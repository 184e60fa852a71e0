"""The HTML pages and what their forms post. Every post passes ``read_form``, which checks the form token."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from emporion.games.registry import ROOMS, in_the_house, room
from emporion.kernel.errors import EmporionError, WrongRules
from emporion.kernel.words import Text
from emporion.table.hosting import advice, lessons, lobby, pairing, seating
from emporion.table.hosting.boxes import find
from emporion.table.hosting.entry import Entry
from emporion.table.hosting.house import House
from emporion.table.hosting.pairing import Wish
from emporion.table.markup import front as front_markup
from emporion.table.markup import history as history_markup
from emporion.table.markup import in_words as in_words_markup
from emporion.table.markup import new_table as new_table_markup
from emporion.table.markup import review as review_markup
from emporion.table.markup import rules as rules_markup
from emporion.table.markup import shelved as shelved_markup
from emporion.table.markup import table as table_markup
from emporion.table.markup import why_not as why_not_markup
from emporion.table.people.ratings import bot_rating, shown
from emporion.table.play.boxes import AS_SHIPPED
from emporion.table.play.clocks import PACES
from emporion.table.play.endings import Shelved
from emporion.table.refusals import NeedsAccount
from emporion.table.scenes.club import note_shown, read_moment
from emporion.table.scenes.events import event_lines, events_of
from emporion.table.scenes.history import moment
from emporion.table.scenes.in_words import in_words
from emporion.table.scenes.invited import Join, invited
from emporion.table.scenes.puzzles import todays
from emporion.table.scenes.review import private_line, reviewed
from emporion.table.scenes.rules import aid, draw_example, find_picture, rule_book
from emporion.table.scenes.seen import FrontPage, Level, NewTable, TableLine
from emporion.table.scenes.shelved import shelved_table
from emporion.table.scenes.table import build_scene, table_lines
from emporion.table.scenes.why_not import why_not
from emporion.table.storage.store import MOST_OVER
from emporion.table.web.api import record_response
from emporion.table.web.following import turns_since
from emporion.table.web.visitors import Guest, chosen_options, first, greet, house_of, introduced, read_form, reason_of

Ask = Request[Any, Any, Any]
MOST_OPEN = 30  # tables on the front page; the lobby has the others


def wants_json(request: Ask) -> bool:
    return "application/json" in request.headers.get("accept", "")


def html(text: str, status: int = 200) -> Response[str]:
    return Response(text, media_type=MediaType.HTML, status_code=status)


def see(address: str) -> Redirect:
    return Redirect(address, status_code=303)


def bot_levels(house: House, game: str = "") -> list[Level]:
    """The bots one can choose; with how strong they are at a game, where one is named."""
    measured = {name: bot_rating(game, name) for name in house.bots.offered}
    points = {name: shown(game, rating).points for name, rating in measured.items() if rating}
    return [Level(name, each.meaning, points.get(name, 0)) for name, each in house.bots.offered.items()]


# --- coming in ------------------------------------------------------------------------------------------------


@get("/", include_in_schema=False)
async def front_page(request: Ask) -> Response[str]:
    house = house_of(request)
    guest = await greet(request)
    number = guest.number()
    own = await own_tables(house, number) if number else []
    waiting = await pairing.tables_open_to(house, Wish(), number, MOST_OPEN + 1)
    own.sort(key=lambda line: (not line.your_turn, line.status == "finished"))
    page = FrontPage(
        visitor=guest.visitor,
        rooms=ROOMS,
        levels=bot_levels(house),
        open_tables=table_lines(waiting[:MOST_OPEN], number),
        more_open=len(waiting) > MOST_OPEN,
        archive=f"/archive?person={number}" if sum(line.status == "finished" for line in own) >= MOST_OVER else "",
        your_tables=own,
        watchable=table_lines(await house.stored(house.store.watchable), number),
        daily=await todays(house, number),
        calls=await calls_for(house, number) if number else [],
    )
    return html(front_markup.page(page, guest.visitor.language))


async def own_tables(house: House, number: int) -> list[TableLine]:
    """Somebody's tables; those of an event say of which."""
    found = await house.stored(house.store.tables_of, number)
    return table_lines(found, number, events_of(await house.stored(house.events.of_games, [row.id for row, _seats in found])))


async def calls_for(house: House, number: int) -> list[tuple[Text, str]]:
    """Who invites somebody, and the events they are in or have set up."""
    invited = [each for each in await house.stored(house.invitations.of, number) if in_the_house(each.title)]
    calls = [(Text("{name} invites you to {game}", name=each.sender, game=room(each.title).title), "/lobby") for each in invited]
    for line in event_lines(await house.stored(house.events.current, number)):
        told = Text("{event}: open to enter", event=line.name) if line.status == "open" else Text("{event}: running", event=line.name)
        calls.append((told, f"/events/{line.code}"))
    return calls


@post("/play-now", include_in_schema=False)
async def play_now(request: Ask) -> Redirect:
    """A table against bots at once; who has no name yet is called a guest."""
    fields = await read_form(request)
    house = house_of(request)
    guest = await greet(request)
    place = room(first(fields, "game"))
    level = seating.known_level(house, first(fields, "level", seating.USUAL_BOT))
    person = await introduced(house, guest, first(fields, "name") or guest.visitor.name or guest.speak()("Guest"))
    seats = 1 if first(fields, "alone") == "yes" else seating.usual_seats(place)
    made = await lobby.make_table(house, person, place.name, ["me", *[level] * (seats - 1)], {}, box=first(fields, "box"))
    return see(f"/t/{made.code}")


@get("/new", include_in_schema=False)
async def new_table(request: Ask) -> Response[str]:
    guest = await greet(request)
    game, box = str(request.query_params.get("game", ROOMS[0].name)), str(request.query_params.get("box", ""))
    return html(await new_table_form(house_of(request), guest, game, "", box))


async def new_table_form(house: House, guest: Guest, game: str, problem: str, box: str) -> str:
    place = room(game)
    kept = await house.stored(house.boxes.kept, guest.number()) if guest.number() else []
    offered = {each.fingerprint: each.name for each in kept if each.game == place.name}
    if box not in ("", AS_SHIPPED, *offered):
        await find(house, place.name, box)
        offered[box] = await house.stored(house.boxes.name, box)
    levels = bot_levels(house, place.name)
    form = NewTable(guest.visitor, ROOMS, place, levels, PACES, problem, offered, house.own_boxes.get(place.name, ""), box)
    return new_table_markup.page(form, guest.visitor.language)


@post("/new", include_in_schema=False)
async def create_table(request: Ask) -> Response[Any]:
    fields = await read_form(request)
    house = house_of(request)
    guest = await greet(request)
    game = first(fields, "game", ROOMS[0].name)
    wishes = [first(fields, f"seat_{number}", "none") for number in range(8)]
    try:
        person = await introduced(house, guest, first(fields, "name") or guest.visitor.name or guest.speak()("Guest"))
        made = await lobby.make_table(
            house,
            person,
            game,
            [who for who in wishes if who not in ("none", "")],
            chosen_options(fields),
            first(fields, "pace", "none"),
            first(fields, "watch", "anyone"),
            {"yes": True, "no": False}.get(first(fields, "hints")),
            first(fields, "review", "yes") == "yes",
            first(fields, "box"),
            first(fields, "rated") == "yes",
            read_moment(first(fields, "when"), first(fields, "zone")),
            first(fields, "bots") == "yes",
        )
    except EmporionError as problem:
        return html(await new_table_form(house, guest, game, reason_of(problem, guest.visitor.language), ""), 422)
    return see(f"/t/{made.code}")


@get("/join", include_in_schema=False)
async def join_page(request: Ask) -> Response[str]:
    guest = await greet(request)
    return html(front_markup.join_page(Join(guest.visitor, ""), guest.visitor.language))


@post("/join/look", include_in_schema=False)
async def look(request: Ask) -> Response[str]:
    """What an invitation is for, for the page it leads to."""
    fields = await read_form(request)
    guest = await greet(request)
    entry, seat = await lobby.invited_to(house_of(request), first(fields, "invite"))
    return html(front_markup.invited(invited(entry.live, seat, guest.visitor), guest.visitor.language))


@post("/join", include_in_schema=False)
async def join(request: Ask) -> Response[Any]:
    fields = await read_form(request)
    house = house_of(request)
    guest = await greet(request)
    try:
        person = await introduced(house, guest, first(fields, "name"))
        code, _seat, _token = await lobby.accept_invite(house, person, first(fields, "invite"), first(fields, "name") or person.name)
    except EmporionError as problem:
        refused = Join(guest.visitor, reason_of(problem, guest.visitor.language), isinstance(problem, NeedsAccount))
        return html(front_markup.join_page(refused, guest.visitor.language), 422)
    return see(f"/t/{code}")


# --- a table --------------------------------------------------------------------------------------------------


async def at_table(request: Ask, code: str) -> tuple[House, Entry, Guest]:
    """The table, if this visitor may look at it."""
    house = house_of(request)
    guest = await greet(request)
    entry = await house.fresh_table(code)
    entry.live.must_watch(guest.number())
    return house, entry, guest


async def off_the_shelf(request: Ask, code: str, problem: WrongRules) -> tuple[Shelved, Guest]:
    """What is kept of a table whose rules are no longer played, if this visitor may look at it."""
    guest = await greet(request)
    table = await house_of(request).shelved(code, problem)
    table.must_watch(guest.number())
    return table, guest


@get("/t/{code:str}", include_in_schema=False)
async def table_page(request: Ask, code: FromPath[str]) -> Response[str]:
    try:
        house, entry, guest = await at_table(request, code)
    except WrongRules as problem:
        table, guest = await off_the_shelf(request, code, problem)
        return html(shelved_markup.page(shelved_table(table, guest.visitor), guest.visitor.language))
    await lobby.welcome_back(house, entry, guest.number())
    await lessons.play_on(house, entry)
    scene = build_scene(house, entry, guest.visitor, guest.number(), wanted_seat(request))
    scene.event = events_of(await house.stored(house.events.of_games, [entry.live.row.id])).get(entry.live.row.id)
    return html(table_markup.page(scene, guest.visitor.language))


def wanted_seat(request: Any) -> int | None:
    """The seat of several own ones, as in ?seat=2."""
    words = str(request.query_params.get("seat", ""))
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 3 else None


@get("/t/{code:str}/at/{number:int}", include_in_schema=False)
async def history_page(request: Ask, code: FromPath[str], number: FromPath[int]) -> Response[Any]:
    house, entry, guest = await at_table(request, code)
    language = guest.visitor.language
    if wants_json(request):
        shown = moment(entry.live, guest.visitor, guest.number(), number, charted=False)
        return Response({"number": number, "fragments": history_markup.fragments(shown, language)}, media_type=MediaType.JSON)
    shown = moment(entry.live, guest.visitor, guest.number(), number)
    if guest.person is not None:
        own = await house.stored(house.notes.of, guest.person.id, entry.live.row.id)
        shown.notes = [note_shown(each, house.settings.public_address()) for each in own]
        shown.may_note = True
    return html(history_markup.page(shown, language))


@get("/t/{code:str}/since", include_in_schema=False)
async def since(request: Ask, code: FromPath[str]) -> Response[bytes]:
    _house, entry, guest = await at_table(request, code)
    return Response(turns_since(entry, guest.visitor, guest.number(), wanted_seat(request)), media_type=MediaType.JSON)


@get("/t/{code:str}/review", include_in_schema=False)
async def review_page(request: Ask, code: FromPath[str]) -> Response[str]:
    house, entry, guest = await at_table(request, code)
    shown = reviewed(entry.live, guest.visitor, await advice.review(house, entry, guest.payer(house)))
    return html(review_markup.page(shown, guest.visitor.language))


@get("/t/{code:str}/why-not", include_in_schema=False)
async def why_not_page(request: Ask, code: FromPath[str]) -> Response[str]:
    _house, entry, guest = await at_table(request, code)
    place = str(request.query_params.get("place", ""))
    told = why_not(entry.live, guest.visitor, guest.number(), place)
    return html((why_not_markup.fragment if place else why_not_markup.page)(told, guest.visitor.language))


@get("/t/{code:str}/words", include_in_schema=False)
async def words_page(request: Ask, code: FromPath[str]) -> Response[Any]:
    _house, entry, guest = await at_table(request, code)
    told = in_words(entry.live, guest.visitor, guest.number(), wanted_seat(request))
    if wants_json(request):
        return Response({"fragments": {"in-words": in_words_markup.fragment(told, guest.visitor.language)}}, media_type=MediaType.JSON)
    return html(in_words_markup.page(told, guest.visitor.language))


@get("/t/{code:str}/record", include_in_schema=False)
async def record_file(request: Ask, code: FromPath[str]) -> Response[str]:
    try:
        _house, entry, _found = await at_table(request, code)
    except WrongRules as problem:
        table, _found = await off_the_shelf(request, code, problem)
        return record_response(table)
    return record_response(entry.live)


@get("/t/{code:str}/what-if", include_in_schema=False)
async def what_if_page(request: Ask, code: FromPath[str]) -> Response[str]:
    house, entry, guest = await at_table(request, code)
    shown = await private_line(house, entry, guest.visitor, guest.payer(house), request.query_params.dict())
    return html(history_markup.page(shown, guest.visitor.language))


# --- rules ----------------------------------------------------------------------------------------------------


@get("/rules/{name:str}", include_in_schema=False)
async def rules_page(request: Ask, name: FromPath[str]) -> Response[str]:
    guest = await greet(request)
    return html(rules_markup.page(rule_book(guest.visitor, name), guest.visitor.language))


@get("/rules/{name:str}/aid", include_in_schema=False)
async def aid_page(request: Ask, name: FromPath[str]) -> Response[str]:
    guest = await greet(request)
    return html(rules_markup.aid_page(aid(guest.visitor, name), guest.visitor.language))


@get("/rules/{name:str}/rulings", include_in_schema=False)
async def rulings_page(request: Ask, name: FromPath[str]) -> Response[str]:
    guest = await greet(request)
    return html(rules_markup.rulings_page(rule_book(guest.visitor, name), guest.visitor.language))


@get("/examples/{name:str}/{key:str}", include_in_schema=False)
async def example_picture(request: Ask, name: FromPath[str], key: FromPath[str]) -> Response[str]:
    """A choice as the rulebook shows it, drawn once for each language."""
    guest = await greet(request)
    picture = find_picture(name, key, guest.visitor.language)
    drawn = await asyncio.to_thread(draw_example, name, picture, guest.visitor.language)
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "private, max-age=3600"})


@get("/style/{name:str}", media_type="text/css", cache_control=CacheControlHeader(max_age=3600), include_in_schema=False)
async def board_style(name: FromPath[str]) -> str:
    """The style sheet of a game's boards."""
    style = room(name.removesuffix(".css")).style
    if style is None:
        raise NotFoundException
    return style()


HANDLERS = [
    front_page,
    board_style,
    play_now,
    new_table,
    create_table,
    join_page,
    look,
    join,
    table_page,
    history_page,
    since,
    review_page,
    why_not_page,
    words_page,
    record_file,
    what_if_page,
    rules_page,
    aid_page,
    rulings_page,
    example_picture,
]
