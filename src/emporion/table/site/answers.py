"""Which address shows which page, and what the forms of the pages do; the addresses are those of the house (scenes/seen.py)."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from emporion.games.registry import ROOMS, UnknownGame, room
from emporion.kernel.errors import EmporionError, WrongRules, sentence
from emporion.kernel.words import Text
from emporion.table.hosting import advice, lessons, seating
from emporion.table.hosting.daily import begin as begin_daily
from emporion.table.hosting.daily import played_alone
from emporion.table.hosting.entry import Entry
from emporion.table.languages import NAMES, speak
from emporion.table.markup import daily, front, history, layout, lesson, new_table, puzzles, review, rules, shelved, table, why_not
from emporion.table.play.endings import Shelved
from emporion.table.play.live import Change, Live
from emporion.table.refusals import NotFound, Refused
from emporion.table.scenes.daily import daily_page
from emporion.table.scenes.history import moment
from emporion.table.scenes.in_words import in_words
from emporion.table.scenes.lesson import learn_index, learn_page
from emporion.table.scenes.own_games import own_games
from emporion.table.scenes.puzzles import game_puzzles, puzzle_page, puzzles_page, todays
from emporion.table.scenes.review import address_of_line, private_line, reviewed
from emporion.table.scenes.rules import aid, draw_example, find_picture, rule_book
from emporion.table.scenes.seen import FrontPage, Level, NewTable, Visitor
from emporion.table.scenes.shelved import shelved_table
from emporion.table.scenes.table import build_scene, table_lines
from emporion.table.scenes.why_not import why_not as closed_choices
from emporion.table.site.house import ME, LoneHouse
from emporion.table.thinking.fair import Payer
from emporion.table.web.following import turns_since

HOME = "/play"
"""The front page: at the address before it lies the page that holds the house."""
HTML = "text/html; charset=utf-8"
JSON = "application/json"
ALONE = Payer("", ME)  # nobody else asks for anything here

log = logging.getLogger("emporion.site")


class Answer(msgspec.Struct):
    """What the browser gets."""

    content: str
    kind: str = HTML
    status: int = 200
    address: str = ""  # where to go instead
    file: str = ""  # the name under which it is saved, if it is to be


class Asked(msgspec.Struct):
    """What the browser wants."""

    house: LoneHouse
    method: str
    path: str
    query: dict[str, list[str]]
    fields: dict[str, list[str]]
    wants_json: bool
    words: str = ""  # the query as it was asked

    @property
    def visitor(self) -> Visitor:
        return visitor_of(self.house, f"{self.path}?{self.words}" if self.words else self.path)

    @property
    def language(self) -> str:
        return self.house.person.language

    def field(self, name: str, usual: str = "") -> str:
        return self.fields.get(name, [usual])[0]

    def number(self, name: str) -> int:
        words = self.field(name)
        if not (words.isascii() and words.isdecimal()):
            raise Refused(Text("'{field}' should be a whole number", field=name))
        return int(words)

    def wanted_seat(self) -> int | None:
        words = self.query.get("seat", [""])[0]
        return int(words) if words.isascii() and words.isdecimal() else None


Handler = Callable[..., Awaitable[Answer]]
ROUTES: list[tuple[str, re.Pattern[str], Handler]] = []


def route(method: str, address: str) -> Callable[[Handler], Handler]:
    """``/t/{code}/at/{number}``: the handler is given what stands in the gaps."""
    pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", address))

    def note(handler: Handler) -> Handler:
        ROUTES.append((method, pattern, handler))
        return handler

    return note


async def answered(asked: Asked) -> Answer:
    """The answer to anything, refusals and errors included."""
    try:
        for method, pattern, handler in ROUTES:
            found = pattern.fullmatch(asked.path)
            if found and method == asked.method:
                return await handler(asked, **found.groupdict())
        raise NotFound(Text("There is no such page"))
    except EmporionError as problem:
        status = problem.status if isinstance(problem, Refused) else 404 if isinstance(problem, UnknownGame) else 422
        reason = speak(asked.language).text(sentence(problem))
    except Exception:
        log.exception("unexpected error")
        status, reason = 500, speak(asked.language)("Something broke here; the game itself is safe")
    if asked.wants_json:
        return Answer(spelled({"accepted": False, "reason": reason}), JSON, status)
    return Answer(layout.error_page(asked.visitor, status, reason, asked.language), HTML, status)


def visitor_of(house: LoneHouse, path: str) -> Visitor:
    return Visitor(house.person.name, "", "", house.person.language, path, alone=True)


def spelled(told: Any) -> str:
    return msgspec.json.encode(told).decode()


def see(address: str) -> Answer:
    return Answer("", HTML, 303, address)


def introduced(asked: Asked) -> None:
    """Who has no name yet is called a guest; one that is typed is the name from then on."""
    name = asked.field("name").strip()[:30]
    if name or not asked.house.person.name:
        asked.house.change_person(name=name or speak(asked.language)("Guest"))


async def at_table(asked: Asked, code: str) -> Entry:
    return await asked.house.fresh_table(code)


# --- coming in ------------------------------------------------------------------------------------------------


def levels(house: LoneHouse) -> list[Level]:
    return [Level(name, each.meaning) for name, each in house.bots.offered.items()]


@route("GET", HOME)
async def front_page(asked: Asked) -> Answer:
    own = table_lines(asked.house.games.tables_of(ME), ME)
    own.sort(key=lambda line: (not line.your_turn, line.status == "finished"))
    return Answer(
        front.page(FrontPage(asked.visitor, ROOMS, levels(asked.house), [], own, [], await todays(asked.house, ME)), asked.language)
    )


@route("POST", "/account/language")
async def change_language(asked: Asked) -> Answer:
    if asked.field("language") in NAMES:
        asked.house.change_person(language=asked.field("language"))
    return see(asked.field("back") or "/")


@route("POST", "/play-now")
async def play_now(asked: Asked) -> Answer:
    introduced(asked)
    place = room(asked.field("game"))
    level = seating.known_level(asked.house, asked.field("level", seating.USUAL_BOT))
    seats = 1 if asked.field("alone") == "yes" else seating.usual_seats(place)
    return see(f"/t/{await asked.house.open_table(place.name, ['me', *[level] * (seats - 1)], {})}")


@route("GET", "/new")
async def new_table_page(asked: Asked) -> Answer:
    return Answer(new_table_form(asked, asked.query.get("game", [ROOMS[0].name])[0], ""))


def new_table_form(asked: Asked, game: str, problem: str) -> str:
    return new_table.page(NewTable(asked.visitor, ROOMS, room(game), levels(asked.house), [], problem), asked.language)


@route("POST", "/new")
async def create_table(asked: Asked) -> Answer:
    introduced(asked)
    game = asked.field("game", ROOMS[0].name)
    wishes = [asked.field(f"seat_{number}", "none") for number in range(8)]
    options = {name.removeprefix("option_"): values[0] for name, values in asked.fields.items() if name.startswith("option_")}
    seats = [who for who in wishes if who not in ("none", "")]
    try:
        code = await asked.house.open_table(game, seats, options, asked.field("hints") != "no", asked.field("review") != "no")
    except EmporionError as problem:
        return Answer(new_table_form(asked, game, speak(asked.language).text(sentence(problem))), HTML, 422)
    return see(f"/t/{code}")


# --- a table --------------------------------------------------------------------------------------------------


@route("GET", "/t/{code}")
async def table_page(asked: Asked, code: str) -> Answer:
    try:
        entry = await at_table(asked, code)
    except WrongRules as problem:
        kept = Shelved(asked.house.games.load(code), problem)
        return Answer(shelved.page(shelved_table(kept, asked.visitor), asked.language))
    await lessons.play_on(asked.house, entry)
    return Answer(table.page(build_scene(asked.house, entry, asked.visitor, ME, asked.wanted_seat()), asked.language))


@route("GET", "/t/{code}/at/{number}")
async def history_page(asked: Asked, code: str, number: str) -> Answer:
    entry = await at_table(asked, code)
    if not number.isdecimal():
        raise NotFound(Text("There is no such page"))
    shown = moment(entry.live, asked.visitor, ME, int(number), charted=not asked.wants_json)
    if asked.wants_json:
        return Answer(spelled({"number": int(number), "fragments": history.fragments(shown, asked.language)}), JSON)
    return Answer(history.page(shown, asked.language))


@route("GET", "/t/{code}/since")
async def since(asked: Asked, code: str) -> Answer:
    return Answer(turns_since(await at_table(asked, code), asked.visitor, ME, asked.wanted_seat()).decode(), JSON)


@route("GET", "/t/{code}/review")
async def review_page(asked: Asked, code: str) -> Answer:
    entry = await at_table(asked, code)
    return Answer(review.page(reviewed(entry.live, asked.visitor, await advice.review(asked.house, entry, ALONE)), asked.language))


@route("GET", "/t/{code}/why-not")
async def why_not_page(asked: Asked, code: str) -> Answer:
    entry = await at_table(asked, code)
    place = asked.query.get("place", [""])[0]
    told = closed_choices(entry.live, asked.visitor, ME, place)
    return Answer((why_not.fragment if place else why_not.page)(told, asked.language))


@route("GET", "/t/{code}/words")
async def words_page(asked: Asked, code: str) -> Answer:
    from emporion.table.markup import in_words as markup  # with Rich, which would hold up everybody else

    entry = await at_table(asked, code)
    told = in_words(entry.live, asked.visitor, ME, asked.wanted_seat())
    if asked.wants_json:
        return Answer(spelled({"fragments": {"in-words": markup.fragment(told, asked.language)}}), JSON)
    return Answer(markup.page(told, asked.language))


@route("GET", "/t/{code}/record")
async def record_file(asked: Asked, code: str) -> Answer:
    live = (await at_table(asked, code)).live
    if not live.tells_all():
        raise Refused(Text("The record holds the seed, so it is given out when the game is over"))
    return Answer(live.record(), "text/plain; charset=utf-8", file=f"{live.row.game}-{code}.txt")


@route("GET", "/t/{code}/what-if")
async def what_if_page(asked: Asked, code: str) -> Answer:
    entry = await at_table(asked, code)
    return Answer(history.page(await private_line(asked.house, entry, asked.visitor, ALONE, asked.query), asked.language))


@route("POST", "/t/{code}/what-if")
async def go_what_if(asked: Asked, code: str) -> Answer:
    return see(address_of_line(code, asked.number("number"), asked.fields))


# --- acting ---------------------------------------------------------------------------------------------------


async def move(asked: Asked, code: str, wish: Callable[[Live, int, int], Change], final: bool = False) -> Answer:
    """A wish of the own seat; a final one of a guided game may be asked about first."""
    entry = await at_table(asked, code)
    seat, version = asked.number("seat"), asked.number("version")
    if not (final and await lessons.costly(asked.house, entry, seat, version)):
        await asked.house.change(entry, lambda live: wish(live, seat, version))
        await lessons.play_on(asked.house, entry)
    return done(asked, code, entry.live.version(seat))


def done(asked: Asked, code: str, version: int = 0) -> Answer:
    address = f"/t/{code}"
    return Answer(spelled({"accepted": True, "version": version, "address": address}), JSON) if asked.wants_json else see(address)


@route("POST", "/t/{code}/act")
async def act(asked: Asked, code: str) -> Answer:
    words, confirm = [asked.field("action")[:200]], asked.field("confirm") == "yes"
    return await move(asked, code, lambda live, seat, version: live.wish_step(seat, version, words, confirm))


@route("POST", "/t/{code}/undo")
async def undo(asked: Asked, code: str) -> Answer:
    return await move(asked, code, lambda live, seat, version: live.wish_undo(seat, version, False))


@route("POST", "/t/{code}/restart")
async def restart(asked: Asked, code: str) -> Answer:
    return await move(asked, code, lambda live, seat, version: live.wish_undo(seat, version, True))


@route("POST", "/t/{code}/confirm")
async def confirm(asked: Asked, code: str) -> Answer:
    return await move(asked, code, lambda live, seat, version: live.wish_confirm(seat, version), final=True)


@route("POST", "/t/{code}/hint")
async def hint(asked: Asked, code: str) -> Answer:
    entry = await at_table(asked, code)
    seat, version = asked.number("seat"), asked.number("version")
    await advice.hint(asked.house, entry, seat, version)
    if not asked.wants_json:
        return see(f"/t/{code}")
    shown = table.fragments(build_scene(asked.house, entry, asked.visitor, ME, seat), asked.language)
    return Answer(spelled({"accepted": True, "version": version, "fragments": {"hint": shown["hint"]}}), JSON)


@route("POST", "/t/{code}/asked")
async def ask_everything(asked: Asked, code: str) -> Answer:
    await seating.ask(asked.house, await at_table(asked, code), ME, asked.field("everything") == "yes")
    return done(asked, code)


@route("POST", "/t/{code}/leave")
async def leave(asked: Asked, code: str) -> Answer:
    entry = await at_table(asked, code)
    asked.house.forget(code)
    asked.house.games.put_away(entry.live.row.id)
    return see("/")


@route("POST", "/t/{code}/rematch")
async def rematch(asked: Asked, code: str) -> Answer:
    return see(f"/t/{await asked.house.rematch(await at_table(asked, code))}")


# --- learning and reading -------------------------------------------------------------------------------------


@route("GET", "/learn")
async def all_lessons(asked: Asked) -> Answer:
    return Answer(lesson.index_page(await learn_index(asked.house, asked.visitor, ME), asked.language))


@route("GET", "/learn/{name}")
async def lessons_page(asked: Asked, name: str) -> Answer:
    return Answer(lesson.page(await learn_page(asked.house, asked.visitor, ME, room(name)), asked.language))


@route("POST", "/learn/{name}")
async def begin_lesson(asked: Asked, name: str) -> Answer:
    introduced(asked)
    anew = asked.field("anew") == "yes"
    return see(f"/t/{await lessons.begin(asked.house, asked.house.person, name, asked.field('lesson'), anew)}")


@route("GET", "/puzzles")
async def all_puzzles(asked: Asked) -> Answer:
    return Answer(puzzles.page(await puzzles_page(asked.house, asked.visitor, ME), asked.language))


@route("GET", "/puzzles/own")
async def own_mistakes(asked: Asked) -> Answer:
    return Answer(puzzles.own_page(await own_games(asked.house, asked.visitor, ME), asked.language))


@route("GET", "/puzzles/{name}")
async def puzzles_of_a_game(asked: Asked, name: str) -> Answer:
    theme = asked.query.get("theme", [""])[0]
    return Answer(puzzles.game_page(await game_puzzles(asked.house, asked.visitor, ME, room(name), theme), asked.language))


@route("GET", "/puzzles/{name}/{number}")
async def one_puzzle(asked: Asked, name: str, number: str) -> Answer:
    wanted = int(number) if number.isdecimal() else 0
    return Answer(puzzles.one_page(await puzzle_page(asked.house, asked.visitor, ME, room(name), wanted), asked.language))


@route("POST", "/learn/{name}/first-game")
async def first_game(asked: Asked, name: str) -> Answer:
    introduced(asked)
    return see(f"/t/{await lessons.begin_guided(asked.house, asked.house.person, name)}")


@route("POST", "/t/{code}/go-on/{bubble}")
async def go_on(asked: Asked, code: str, bubble: str) -> Answer:
    await lessons.go_on(asked.house, await at_table(asked, code), ME, int(bubble) if bubble.isdecimal() else -1)
    return done(asked, code)


@route("POST", "/t/{code}/again")
async def again(asked: Asked, code: str) -> Answer:
    return see(f"/t/{await lessons.begin_again(asked.house, await at_table(asked, code), asked.house.person)}")


@route("POST", "/t/{code}/guide")
async def guide(asked: Asked, code: str) -> Answer:
    await lessons.switch_guide(asked.house, await at_table(asked, code), ME)
    return see(f"/t/{code}")


@route("GET", "/daily/{name}")
async def daily_deal(asked: Asked, name: str) -> Answer:
    return Answer(daily.page(await daily_page(asked.house, asked.visitor, ME, played_alone(name)), asked.language))


@route("POST", "/daily/{name}")
async def play_daily_deal(asked: Asked, name: str) -> Answer:
    introduced(asked)
    return see(f"/t/{await begin_daily(asked.house, asked.house.person, played_alone(name))}")


@route("GET", "/rules/{name}")
async def rules_page(asked: Asked, name: str) -> Answer:
    return Answer(rules.page(rule_book(asked.visitor, name), asked.language))


@route("GET", "/rules/{name}/aid")
async def aid_page(asked: Asked, name: str) -> Answer:
    return Answer(rules.aid_page(aid(asked.visitor, name), asked.language))


@route("GET", "/rules/{name}/rulings")
async def rulings_page(asked: Asked, name: str) -> Answer:
    return Answer(rules.rulings_page(rule_book(asked.visitor, name), asked.language))


@route("GET", "/examples/{name}/{key}")
async def example_picture(asked: Asked, name: str, key: str) -> Answer:
    return Answer(draw_example(name, find_picture(name, key, asked.language), asked.language), "image/svg+xml")


@route("GET", "/style/{name}.css")
async def board_style(asked: Asked, name: str) -> Answer:
    style = room(name).style
    if style is None:
        raise NotFound(Text("There is no such page"))
    return Answer(style(), "text/css; charset=utf-8")
