"""What people do about events: set one up, enter, leave, begin it, challenge."""

from __future__ import annotations

import json
import time
from collections.abc import Collection
from itertools import combinations

import msgspec

from emporion.games.registry import room
from emporion.kernel.words import Text
from emporion.table.formats.course import FORMATS, LASTING
from emporion.table.formats.ladder import within_reach
from emporion.table.formats.seatings import sat, seated
from emporion.table.hosting import boxes, lobby, seating
from emporion.table.hosting.event_facts import FEWEST, busy, opened_rounds, rungs_of
from emporion.table.hosting.event_rounds import draw, look, round_values
from emporion.table.hosting.house import House
from emporion.table.hosting.rated import must_be_known, must_be_rated_event
from emporion.table.people.accounts import clean_line, key_of_account
from emporion.table.play.clocks import PACES
from emporion.table.refusals import NotYours, Refused
from emporion.table.storage.event_rows import EntryRow, Event
from emporion.table.storage.rows import Person
from emporion.table.tokens import hash_token, new_code, new_token

LONGEST_NAME = 60
MOST_PLACES = 200
MOST_ROUNDS = 12
MOST_SEASONS = 12
MOST_HOSTED = 5  # events of one person that have not ended
HOUR = 3600.0
SHORTEST_ROUND, LONGEST_ROUND = 0.25, 24.0 * 60  # hours
FURTHEST = 365 * 24 * HOUR
USUAL_CUP = 7 * 24 * HOUR
USUAL_DEALS = 4  # of a cup that everybody plays alone


class Wish(msgspec.Struct):
    """An event somebody would like."""

    format: str
    game: str
    seats: int
    name: str = ""
    options: dict[str, str] = msgspec.field(default_factory=dict)
    pace: str = "days"
    places: int = 0
    rounds: int = 0
    at_once: int = 0
    round_hours: float = 14 * 24.0
    duplicate: bool = False
    rated: bool = False
    bot: str = lobby.STAND_IN_BOT
    starts: float = 0.0
    ends: float = 0.0
    seasons: int = 1


async def make_event(house: House, person: Person, wish: Wish) -> tuple[str, str]:
    """Set up an event; answers its code, and the token of a host that is a program. A ladder and a cup run at once."""
    now = time.time()
    check(wish, now)
    seating.known_level(house, wish.bot)
    chosen = await boxes.chosen_box(house, wish.game, "")
    game = room(wish.game).open(wish.seats, wish.options, msgspec.json.decode(chosen.tables) if chosen else None)
    if wish.rated:
        must_be_rated_event(person, wish.game, wish.seats, wish.bot, chosen is not None)
    if await house.stored(house.events.hosted, person.id) >= MOST_HOSTED:
        raise Refused(Text("You have {count} events under way; let one end first", count=MOST_HOSTED))
    house.quotas.spend("event", person.address, person.id)
    token = new_token()
    ends = wish.ends or (now + USUAL_CUP if wish.format == "cup" else 0.0)
    values = {
        "code": new_code(),
        "name": clean_line(wish.name)[:LONGEST_NAME],
        "host": person.id,
        "origin": house.origin(person.address),
        "token_hash": hash_token(token),
        "format": wish.format,
        "game": wish.game,
        "options": json.dumps(game.options),
        "seats": wish.seats,
        "pace": wish.pace,
        "places": wish.places,
        "rounds": rounds_of(wish),
        "at_once": at_once_of(wish),
        "round_seconds": wish.round_hours * HOUR,
        "duplicate": wish.duplicate or wish.seats == 1,
        "rated": wish.rated,
        "bot": wish.bot,
        "starts": 0.0 if wish.format in LASTING else wish.starts,
        "ends": ends if wish.format in LASTING else 0.0,
        "season": 1,
        "seasons": wish.seasons if wish.format == "league" else 1,
        "previous": None,
        "status": "open",
        "created": now,
        "started": 0.0,
        "ended": 0.0,
    }
    number = await house.stored(house.events.create, values)
    if wish.format in LASTING:
        await draw(house, await house.stored(house.events.by_number, number))
    return str(values["code"]), token


def rounds_of(wish: Wish) -> int:
    """How many games each has in a cup: one on every seat, or so many deals alone."""
    if wish.format == "cup":
        return wish.seats if wish.seats > 1 else wish.rounds or USUAL_DEALS
    return wish.rounds if wish.format == "swiss" else 0


def at_once_of(wish: Wish) -> int:
    """Nobody has the same shuffles at two tables at a time."""
    return 0 if wish.format != "league" else 1 if wish.duplicate else wish.at_once


def check(wish: Wish, now: float) -> None:
    """Raises Refused with what cannot be."""
    place = room(wish.game)
    if wish.format not in FORMATS:
        raise Refused(Text("The format is one of {formats}", formats=", ".join(FORMATS)))
    if wish.seats not in place.seats or wish.seats < (1 if wish.format == "cup" else FEWEST):
        raise Refused(Text("{game} has no tables of {seats} for an event", game=place.title, seats=wish.seats))
    if wish.pace not in PACES:
        raise Refused(Text("The pace is one of {paces}", paces=", ".join(PACES)))
    if not (wish.places == 0 or FEWEST <= wish.places <= MOST_PLACES):
        raise Refused(Text("An event has {least} to {most} places", least=FEWEST, most=MOST_PLACES))
    if not (0 <= wish.rounds <= MOST_ROUNDS and 0 <= wish.at_once <= 5 and 1 <= wish.seasons <= MOST_SEASONS):
        raise Refused(Text("That many rounds, tables or seasons are not played here"))
    if not SHORTEST_ROUND <= wish.round_hours <= LONGEST_ROUND:
        raise Refused(Text("A round takes a quarter of an hour to sixty days"))
    for moment in (wish.starts, wish.ends):
        if moment and not now - 60 <= moment <= now + FURTHEST:
            raise Refused(Text("An event begins and ends within a year from now"))
    if wish.duplicate and wish.format == "ladder":
        raise Refused(Text("A ladder has no deal for all tables"))


async def enter(house: House, code: str, person: Person, program: bool = False) -> str:
    """Take part; answers the token that moves a program's seats, nothing for a person with a cookie."""
    if person.bot_of is not None:
        raise NotYours(Text("Events are for people; bots of visitors are not asked to them"))
    event = await house.stored(house.events.event, code)
    if event.row.rated:
        must_be_known(person)
    called = key_of_account(await house.stored(house.accounts.own_name, person.name, person.id))
    own = event.entry_of(person.id)
    if own is None and any(key_of_account(entry.name) == called for entry in event.entries):
        raise Refused(Text("Somebody called {name} is in this event already; take another name", name=person.name))
    house.quotas.spend("seat", person.address, person.id)
    if own is not None and own.left and event.row.status == "running":
        await come_back(house, event, own, person)
        return ""
    token = new_token() if program else ""
    await house.stored(house.events.enter, event.row, person.id, hash_token(token) if token else "")
    return token


async def enter_own(house: House, code: str, person: Person, wish: Wish, program: bool = False) -> str:
    """Who sets up an event is in it; a cup, which runs at once, is entered when one has the time to play."""
    return "" if wish.format == "cup" or person.bot_of is not None else await enter(house, code, person, program)


async def leave(house: House, event: Event, entry: EntryRow | None) -> None:
    """Give the place back; once it was drawn, bots play on, at open tables too."""
    if entry is None or entry.left:
        raise Refused(Text("You are not in this event"))
    if event.row.status not in ("open", "running"):
        raise Refused(Text("This event is over"))
    await house.stored(house.events.leave, event.row, entry.id)
    for pairing in event.pairings:
        if pairing.player == entry.number and pairing.status == "playing":
            table = await house.fresh_table(pairing.code)
            if not table.live.seats[pairing.seat].stand_in:
                await lobby.replace(house, table, pairing.seat, "", event.row.bot)


async def come_back(house: House, event: Event, entry: EntryRow, person: Person) -> None:
    """As if nobody had left: tables to come are theirs again, and so are the seats that bots have played on."""
    await house.stored(house.events.come_back, entry.id)
    for pairing in event.pairings:
        if pairing.player == entry.number and pairing.status == "playing":
            table = await house.fresh_table(pairing.code)
            if table.live.seats[pairing.seat].stand_in:
                await lobby.come_back(house, table, person.id, pairing.seat)


async def begin_now(house: House, event: Event) -> None:
    """The host does not wait any longer."""
    if event.row.status != "open":
        raise Refused(Text("This event has begun"))
    if len(event.entries) < FEWEST:
        raise Refused(Text("An event needs two players"))
    await draw(house, event)
    await look(house)


async def call_off(house: House, event: Event) -> None:
    await house.stored(house.events.call_off, event.row.id)


async def end(house: House, event: Event) -> None:
    """The host has had enough of a ladder: nobody challenges any more, and it is over with its last table."""
    await house.stored(house.events.end, event.row.id, time.time())
    await look(house)


async def challenge(house: House, event: Event, entry: EntryRow | None, opponents: list[int]) -> None:
    """A table of a ladder: who challenges, and whom they choose of those near; seats as they have had them least."""
    if event.row.format != "ladder" or event.row.status != "running" or entry is None or entry.left:
        raise Refused(Text("Only who stands on a ladder can challenge"))
    now = time.time()
    if 0 < event.row.ends <= now:
        raise Refused(Text("This ladder has ended; its last tables are being played"))
    ladder = rungs_of(event, now)
    near = within_reach(ladder, entry.number)
    wanted = list(dict.fromkeys(opponents))
    if not wanted or any(other not in near for other in wanted):
        raise Refused(Text("Choose from those at most two rungs above or below you"))
    players = [entry.number, *wanted]
    if len(players) > event.row.seats or len(players) not in room(event.row.game).seats:
        raise Refused(Text("{game} is not played by {count} here", game=room(event.row.game).title, count=len(players)))
    if any(player in busy(event) for player in players):
        raise Refused(Text("One of these players has a table of this ladder that is not over"))
    if any(keep_apart(house, one, other) for one, other in combinations([event.player(number) for number in players], 2)):
        raise Refused(Text("Two of these players keep away from each other: choose others"))
    before = [seating for tables in opened_rounds(event) for seating in tables]
    values = round_values(event, len(event.rounds), now)
    await house.stored(house.events.open_round, event.row.id, values, [seated(players, sat(before))])
    await look(house)


async def met(house: House, event: Event) -> Collection[int]:
    """The people of an event who may be looked up."""
    return await house.stored(house.profiles.met, [each.person for each in event.entries if each.person is not None])


def keep_apart(house: House, one: EntryRow, other: EntryRow) -> bool:
    """Whether a player of an event has blocked another."""
    return house.blocks.apart(one.person or 0, other.person or 0)


def must_run(event: Event, person: int, token: str = "") -> None:
    """Only who set it up may do that."""
    if not ((person and event.row.host == person) or (token and hash_token(token) == event.row.token_hash)):
        raise NotYours(Text("Only who set up the event can do this"))
