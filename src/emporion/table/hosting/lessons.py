"""Lessons at the table: who begins one, what is played for the others, and what is remembered."""

from __future__ import annotations

from functools import partial

from emporion.games.lessons import GUIDE, GUIDE_OFF, Part, guide_of, lessons_of, part_of, parts_of
from emporion.games.played import turns
from emporion.games.registry import room
from emporion.kernel.game import Room
from emporion.kernel.words import Text
from emporion.table.hosting.advice import PATIENCE
from emporion.table.hosting.entry import Entry
from emporion.table.hosting.host import Host
from emporion.table.hosting.seating import begin_if_full, seat_values, table_values
from emporion.table.play.lessons import LessonTable
from emporion.table.play.live import Change, Live
from emporion.table.refusals import NotFound, NotYours
from emporion.table.storage.rows import Person
from emporion.table.thinking.second_thoughts import Costly, SecondThought
from emporion.table.tokens import new_code

TEACHER = Text("teacher").template
"""Who sits on the other seats, as far as the page is concerned."""


async def begin(house: Host, person: Person, game: str, key: str, anew: bool) -> str:
    """The code of the table at which a part of a lesson is played: the one that was begun, unless it is to be a new one."""
    place = room(game)
    part = part_of(place, key) if key else await first_open(house, person.id, place)
    if part is None:
        raise NotFound(Text("There is no such lesson"))
    code = await house.stored(house.lessons.table, person.id, place.name, part.key)
    if code and not anew:
        entry = await house.fresh_table(code)
        if isinstance(entry.live, LessonTable) and entry.live.here().kind not in ("done", "changed", "refuted"):
            return code
    house.quotas.spend("table", person.address, person.id)
    house.forget(code)
    await house.stored(house.lessons.clear, person.id, place.name, part.key)
    return await set_up(house, person, place, part)


async def first_open(house: Host, person: int, place: Room) -> Part | None:
    """The first part that somebody has not done; of who has done all, the first."""
    parts = [part for lesson in lessons_of(place) for part in parts_of(lesson)]
    done = await house.stored(house.lessons.done, person, place.name)
    return next((part for part in parts if part.key not in done), parts[0] if parts else None)


async def set_up(house: Host, person: Person, place: Room, part: Part) -> str:
    """A table of one person and others who play what the lesson says, in the position the lesson begins with."""
    game = place.open(part.lesson.seats, part.lesson.options)
    code = new_code()
    values = {
        **table_values(game, code, person.id, ""),
        "seed": str(part.seed),
        "watch": "players",
        "hints": False,
        "review": False,
        "lesson": part.key,
    }
    sitting = [
        seat_values(number, "me" if colour == part.lesson.me else TEACHER, person.id, person.name, "")
        for number, colour in enumerate(game.seat_names)
    ]
    await house.stored(house.store.create, values, game.box_file.as_json(), sitting)
    entry = await house.table(code)
    await begin_if_full(house, entry)
    if part.opening:
        await house.change(entry, partial(played, choices=turns(game, part.opening)), "lesson")
    await play_on(house, entry)
    return code


# --- the guided first game --------------------------------------------------------------------------------------------

OPPONENTS = ["apprentice"] * 2
COSTLY = 0.15
"""Of a place: what a turn may cost before it is asked about."""
LONGEST_DOUBT = 1.5
"""Seconds."""


async def begin_guided(house: Host, person: Person, game: str, seed: int | None = None) -> str:
    """A normal table against two apprentices, with the guide switched on; the same cards again where a seed is given."""
    place = room(game)
    if not guide_of(place):
        raise NotFound(Text("There is no such lesson"))
    house.quotas.spend("table", person.address, person.id)
    opened = place.open(1 + len(OPPONENTS), {})
    code = new_code()
    values = {
        **table_values(opened, code, person.id, house.origin(person.address)),
        "watch": "players",
        "hints": True,
        "review": True,
        "lesson": GUIDE,
    }
    if seed is not None:
        values["seed"] = str(seed)
    sitting = [seat_values(number, who, person.id, person.name, "") for number, who in enumerate(["me", *OPPONENTS])]
    await house.stored(house.store.create, values, opened.box_file.as_json(), sitting)
    await begin_if_full(house, await house.table(code))
    return code


async def begin_again(house: Host, entry: Entry, person: Person) -> str:
    """Back to the start of a guided game: the same deal at a table of its own."""
    must_guide(entry, person.id)
    return await begin_guided(house, person, entry.live.row.game, entry.live.row.seed)


async def switch_guide(house: Host, entry: Entry, person: int) -> None:
    """On or off, at any time."""
    must_guide(entry, person)
    other = GUIDE_OFF if entry.live.row.lesson == GUIDE else GUIDE
    await house.reseat(entry, house.lessons.switch, entry.live.row.id, other)


async def costly(house: Host, entry: Entry, seat: int, version: int) -> bool:
    """Whether a turn of a guided game is to be looked at again before it counts; asked once for a turn, and only where somebody listens."""
    live = entry.live
    if live.row.lesson != GUIDE or version != live.version(seat) or not live.steps(seat):
        return False
    doubt = entry.doubts.get(seat)
    if doubt is not None and doubt[0] == live.windows[seat]:
        return False
    draft = [live.game.actions.parse(words, []) for words in live.steps(seat)]
    seconds = min(house.settings.hint_seconds, LONGEST_DOUBT)
    question = SecondThought(*live.for_workers(), seat, draft, house.settings.hint_iterations, seconds)
    found: list[Costly] = []
    await house.advisers.ask(question, found.append, seconds + PATIENCE, payer=entry.payer(live.seats[seat].person))
    if not found or version != live.version(seat):
        return False
    entry.doubts[seat] = (live.windows[seat], version, found[0])
    if found[0].cost(live.game) <= COSTLY:
        return False
    house.announce(entry)
    return True


def must_guide(entry: Entry, person: int) -> None:
    if entry.live.row.lesson not in (GUIDE, GUIDE_OFF) or not entry.live.seats_of(person):
        raise NotYours(Text("This is not your lesson"))


# --- lessons ----------------------------------------------------------------------------------------------------------


def played(live: Live, choices: list[tuple[int, str]]) -> Change:
    assert isinstance(live, LessonTable)
    return live.wish_played(choices)


async def play_on(house: Host, entry: Entry) -> None:
    """What the lesson plays until the reader has something to read or to do; whoever has come to the end has learned it."""
    if isinstance(entry.live, LessonTable):
        entry.learned = await house.stored(house.lessons.done, entry.live.row.host or 0, entry.live.row.game)
    while isinstance(entry.live, LessonTable):
        live = entry.live
        at = live.here()
        if at.kind != "play":
            if at.kind == "done":
                await house.stored(house.lessons.finish, live.row.host or 0, live.row.game, live.row.lesson)
            return
        await house.change(entry, partial(played, choices=at.due), "lesson")


async def go_on(house: Host, entry: Entry, person: int, bubble: int) -> None:
    """The reader has read a bubble."""
    live = entry.live
    if not isinstance(live, LessonTable) or not live.seats_of(person):
        raise NotYours(Text("This is not your lesson"))
    at = live.here()
    if at.kind == "read" and bubble == at.step:
        await house.reseat(entry, house.lessons.read, live.row.id, bubble + 1)
        await play_on(house, entry)
