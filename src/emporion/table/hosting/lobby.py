"""Making tables, taking seats, and standing in."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from emporion.games.registry import room
from emporion.kernel.agenda import NOBODY
from emporion.kernel.words import Text
from emporion.table.hosting import boxes
from emporion.table.hosting.entry import Entry
from emporion.table.hosting.house import House
from emporion.table.hosting.rated import must_be_measured, must_be_ratable, must_fit
from emporion.table.hosting.seating import (
    agreed,
    begin_if_full,
    is_absent,
    is_connected,
    known_level,
    name_at,
    plays_alone,
    resigns,
    seat_values,
    table_values,
    voters,
)
from emporion.table.people.accounts import clean_line
from emporion.table.play.clocks import PACES
from emporion.table.play.live import Change, Live
from emporion.table.play.talk import sounds_like
from emporion.table.refusals import NotFound, NotYours, Refused, TooMany
from emporion.table.storage.rows import Person, Standing, spell_seats
from emporion.table.tokens import new_code, new_token, signed

MOST_TABLES_WAITING = 20  # of one person, before some are played
LONGEST_CHAT = 500
LONGEST_AHEAD = 50 * 86400.0  # before tables that have not begun are taken away
STAND_IN_BOT = "merchant"  # plays for people, so it plays decently


class Made(msgspec.Struct):
    """A new table, and the tokens of the seats its maker sits on."""

    code: str
    tokens: dict[int, str]


async def make_table(
    house: House,
    person: Person,
    game_name: str,
    seats: list[str],
    options: dict[str, str],
    pace: str = "none",
    watch: str = "anyone",
    hints: bool | None = None,
    review: bool = True,
    box: str = "",
    rated: bool = False,
    begins: float = 0.0,
    bots: bool = False,
) -> Made:
    """Set up a table; it begins by itself as soon as no seat is free, or at the time it is appointed for. Unless said, hints are for
    who plays with bots only, and the box is the house's own; else its fingerprint, or ``shipped``."""
    place = room(game_name)
    if pace not in PACES:
        raise Refused(Text("The pace is one of {paces}", paces=", ".join(PACES)))
    if watch not in ("anyone", "players"):
        raise Refused(Text("Watching is for anyone or for players"))
    chosen = await boxes.chosen_box(house, place.name, box)
    game = place.open(len(seats), options, msgspec.json.decode(chosen.tables) if chosen else None)
    if rated:
        must_be_ratable(person, place.name, seats, hints, chosen is not None and bool(box))
        hints = False
    if begins and not 0 < begins - time.time() < LONGEST_AHEAD:
        raise Refused(Text("A table is appointed for a time to come, within {days} days", days=round(LONGEST_AHEAD / 86400)))
    waiting = [row for row, _seats in await house.stored(house.store.tables_of, person.id) if row.status == "waiting"]
    if len(waiting) >= MOST_TABLES_WAITING:
        raise Refused(
            Text(
                "You have {count} table that has not begun; fill it first",
                plural="You have {count} tables that have not begun; fill those first",
                count=len(waiting),
            )
        )
    origin = house.origin(person.address)
    if not {"me", "open", "invited"} & set(seats):
        await must_be_few(house, origin, person.id)
    if "me" in seats:
        await house.stored(house.accounts.own_name, person.name, person.id, person.bot_of)
    house.quotas.spend("table", person.address, person.id)
    code = new_code()
    tokens: dict[int, str] = {}
    sitting: list[dict[str, Any]] = []
    for number, who in enumerate(seats):
        token = new_token()
        if who == "me":
            tokens[number] = token
        elif who not in ("open", "invited"):
            known_level(house, who)
        sitting.append(seat_values(number, who, person.id, name_at(person, game, number, seats), token))
    values = {
        **table_values(game, code, person.id, origin),
        "corrected": chosen is not None,
        "pace": pace,
        "watch": watch,
        "hints": plays_alone(seats) if hints is None else hints,
        "review": review,
        "rated": rated,
        "begins": begins,
        "bots": bots,
    }
    await house.stored(house.store.create, values, game.box_file.as_json(), sitting)
    await begin_if_full(house, await house.table(code))
    return Made(code, tokens)


async def must_be_few(house: House, origin: str, host: int) -> None:
    """Tables of bots only cost thinking and please nobody."""
    most = house.settings.bot_tables
    if await house.stored(house.store.bot_tables, origin, host) >= most:
        raise TooMany(Text("Bots play among themselves in the arena; here at most {most} such tables run at a time", most=most))


# --- sitting down ---------------------------------------------------------------------------------------------


async def sit(house: House, entry: Entry, person: Person, seat: int, name: str, kinds: list[str]) -> str:
    """Take a free seat; answers its token."""
    live = entry.live
    if not 0 <= seat < len(live.seats):
        raise NotFound(Text("There is no such seat"))
    if live.row.status != "waiting":
        raise Refused(Text("The game has begun; all seats are taken"))
    must_fit(live, person, house.kept_apart(person.id, live))
    called = await house.stored(house.accounts.own_name, name, person.id, person.bot_of)
    house.quotas.spend("seat", person.address, person.id)
    token = new_token()
    values = seat_values(seat, "me", person.id, called, token)
    await house.reseat(entry, house.store.sit, live.row.id, seat, kinds, values)
    await begin_if_full(house, entry)
    return token


async def invited_to(house: House, words: str) -> tuple[Entry, int]:
    """The table and the seat an invite is for; the whole link will do as well."""
    code, _, rest = words.strip().rpartition("#")[2].partition(".")
    number, _, signature = rest.partition(".")
    if not (number.isdecimal() and number.isascii() and len(number) < 3 and signed(house.key, signature, "invite", code, int(number))):
        raise NotYours(Text("This invitation is not valid"))
    return await house.table(code), int(number)


async def accept_invite(house: House, person: Person, words: str, name: str) -> tuple[str, int, str]:
    """Sit where the invite says; answers table, seat and token."""
    entry, seat = await invited_to(house, words)
    token = await sit(house, entry, person, seat, name, ["invited"])
    return entry.live.row.code, seat, token


async def fill(house: House, entry: Entry, person: int, level: str) -> None:
    """The host stops waiting: bots take the free seats."""
    must_host(entry.live, person)
    known_level(house, level)
    if entry.live.row.rated:
        must_be_measured(entry.live.row.game, level)
    if not any(seat.kind == "person" for seat in entry.live.seats):
        await must_be_few(house, entry.live.row.origin, person)
    for seat in entry.live.seats:
        if seat.kind in ("open", "invited"):
            values = seat_values(seat.seat, level, 0, "", "")
            await house.reseat(entry, house.store.sit, entry.live.row.id, seat.seat, ["open", "invited"], values)
    await begin_if_full(house, entry)


async def leave(house: House, entry: Entry, person: int) -> None:
    """Before the game begins a guest gives the seat back and the host takes the table away; later a bot stands in; after the end
    the table is left out of the list."""
    live = entry.live
    own = live.seats_of(person)
    if live.row.status == "waiting":
        if live.row.host == person:
            async with entry.lock:
                await house.stored(house.store.discard, live.row.id)
                house.forget(live.row.code)
            for page in entry.pages:
                page.end()
            return
        for seat in own:
            await house.reseat(entry, house.store.sit, live.row.id, seat, ["person"], seat_values(seat, "open", 0, "", ""))
    elif live.row.status == "playing":
        for seat in own:
            await replace(house, entry, seat, "")
    else:
        await house.stored(house.store.put_away, live.row.id, person)


# --- standing in ----------------------------------------------------------------------------------------------


async def stand_in(house: House, entry: Entry, person: int, seat: int) -> None:
    """Another player wishes that a bot plays for one who is absent or resigns; it comes when all others do."""
    live = entry.live
    if not live.seats_of(person):
        raise NotYours(Text("Only players of this table can ask for a bot"))
    now = time.time()
    if not 0 <= seat < len(live.seats) or not (resigns(live, seat) or is_absent(live, seat, is_connected(house, live, seat, now), now)):
        raise Refused(Text("This player is not absent"))
    await vote(house, entry, live.seats_of(person)[0], seat)


async def resign(house: House, entry: Entry, person: int) -> None:
    """A player no longer wants to; with the agreement of the others a bot plays on."""
    live = entry.live
    if not live.seats_of(person) or live.row.status != "playing":
        raise NotYours(Text("Only who plays can resign"))
    for seat in live.seats_of(person):
        if not live.seats[seat].stand_in:
            await vote(house, entry, seat, seat)


async def vote(house: House, entry: Entry, voter: int, seat: int) -> None:
    """One more word for a bot at a seat. Who has resigned does not have it back by looking, but by saying so."""
    live = entry.live
    votes = spell_seats(sorted({*(int(vote) for vote in live.seats[seat].votes.split()), voter}))
    await house.reseat(entry, house.store.sit, live.row.id, seat, ["person"], {"votes": votes})
    await count_votes(house, entry, seat)


async def count_votes(house: House, entry: Entry, seat: int) -> None:
    """A bot plays as soon as nobody's word is missing."""
    live = entry.live
    if all(live.seats[other].person in agreed(live, seat) for other in voters(house, live, seat, time.time())):
        await replace(house, entry, seat, "" if resigns(live, seat) else live.seats[seat].votes)


async def replace(house: House, entry: Entry, seat: int, votes: str, bot: str = STAND_IN_BOT) -> None:
    """A bot plays the seat from now on, by its own player's wish or that of others; unconfirmed steps are dropped."""
    live = entry.live
    if seat in live.drafts:
        await house.change(entry, lambda now: dropped_draft(now, seat))
    await house.reseat(entry, house.store.sit, live.row.id, seat, ["person"], {"stand_in": bot, "votes": votes})
    await restate(house, entry)


async def come_back(house: House, entry: Entry, person: int, seat: int) -> None:
    """The player takes the seat back from the bot."""
    if seat not in entry.live.seats_of(person):
        raise NotYours(Text("This is not your seat"))
    if entry.live.row.status == "finished":
        return  # who played the end is in the archive
    await house.reseat(entry, house.store.sit, entry.live.row.id, seat, ["person"], {"stand_in": "", "votes": "", "seen": time.time()})
    await restate(house, entry)


async def welcome_back(house: House, entry: Entry, person: int) -> None:
    """Who was replaced by the wish of others has the seat back as soon as they look; who left has to say so."""
    for seat in entry.live.seats_of(person):
        if entry.live.seats[seat].votes and not resigns(entry.live, seat):
            await come_back(house, entry, person, seat)


async def restate(house: House, entry: Entry) -> None:
    """Who has to decide may be a bot now, or no longer."""
    live = entry.live
    if live.row.status == "playing":
        standing: Standing = live.standing(live.state, [])
        await house.reseat(entry, house.store.stand, live.row.id, standing, live.row.started)


def dropped_draft(live: Live, seat: int) -> Change | None:
    old = live.drafts.get(seat)
    return None if old is None else Change(seat, [], old, None, None)


# --- talking, and the next game -------------------------------------------------------------------------------


async def say(house: House, entry: Entry, person: Person, words: str) -> None:
    words = clean_line(words)
    if not words or len(words) > LONGEST_CHAT:
        raise Refused(Text("A line of chat has 1 to {most} characters", most=LONGEST_CHAT))
    live = entry.live
    live.must_watch(person.id)
    if person.muted:
        raise NotYours(Text("The owner of this house has asked you to be silent"))
    own = live.seats_of(person.id)
    name = live.seats[own[0]].name if own else person.name
    if not name:
        raise Refused(Text("Say your name first"))
    if not own and any(seat.name and sounds_like(name, seat.name) for seat in live.seats):
        raise Refused(Text("A player of this table has that name; take another one before you speak here"))
    house.quotas.spend("chat", person.address, person.id)
    await house.reseat(entry, house.store.say, live.row.id, name, own[0] if own else NOBODY, words, person.id)


def must_host(live: Live, person: int) -> None:
    if live.row.host != person:
        raise NotYours(Text("Only who made the table can do this"))
