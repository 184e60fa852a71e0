"""Making tables, taking seats, standing in, and the next game."""

from __future__ import annotations

import json
import secrets
import time
from typing import Any

import msgspec

from emporion.games.registry import room
from emporion.kernel.agenda import NOBODY
from emporion.kernel.game import Game
from emporion.kernel.words import Text
from emporion.table.hosting import boxes
from emporion.table.hosting.entry import Entry
from emporion.table.hosting.house import House
from emporion.table.hosting.quotas import neighbourhood
from emporion.table.hosting.rated import must_be_measured, must_be_ratable, must_fit
from emporion.table.languages import speak
from emporion.table.people.accounts import clean_line, clean_name
from emporion.table.play.clocks import AWAY_SECONDS, PACES
from emporion.table.play.live import Change, Live
from emporion.table.play.talk import sounds_like
from emporion.table.refusals import NotFound, NotYours, Refused, TooMany
from emporion.table.storage.rows import Person
from emporion.table.storage.store import Standing, spell_seats
from emporion.table.tokens import hash_token, new_code, new_token, sign, signed

MOST_TABLES_WAITING = 20  # of one person, before some are played
LONGEST_CHAT = 500
LONGEST_AHEAD = 50 * 86400.0  # before tables that have not begun are taken away
USUAL_BOT = "greedy"
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
    origin = sign(house.key, "address", neighbourhood(person.address)) if person.address else ""
    if not {"me", "open", "invited"} & set(seats):
        running = await house.stored(house.store.bot_tables, origin, person.id)
        if running >= house.settings.bot_tables:
            raise TooMany(Text("Bots play among themselves in the arena; here at most {most} such tables run at a time", most=running))
    house.quotas.spend("table", person.address, person.id)
    code = new_code()
    tokens: dict[int, str] = {}
    sitting: list[dict[str, Any]] = []
    several = sum(who == "me" for who in seats) > 1
    for number, who in enumerate(seats):
        token = new_token()
        name = f"{person.name} ({speak(person.language)(game.seat_names[number])})" if several else person.name
        if who == "me":
            tokens[number] = token
        elif who not in ("open", "invited"):
            known_level(house, who)
        sitting.append(seat_values(number, who, person.id, name[:40], token))
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


def table_values(game: Game[Any], code: str, host: int, origin: str) -> dict[str, Any]:
    """A table that has not begun, with a seed nobody has seen."""
    now = time.time()
    return {
        "code": code,
        "game": game.name,
        "rules": game.rules_version,
        "components": game.box_file.fingerprint(),
        "corrected": False,
        "options": json.dumps(game.options),
        "seed": str(secrets.randbits(64)),
        "salt": secrets.token_hex(16),
        "host": host,
        "origin": origin,
        "pace": "none",
        "status": "waiting",
        "waiting": "",
        "bot_to_move": False,
        "taken": 0,
        "result": "",
        "rematch": "",
        "created": now,
        "started": 0.0,
        "touched": now,
    }


def plays_alone(seats: list[str]) -> bool:
    """One person, and bots."""
    return seats.count("me") == 1 and not {"open", "invited"} & set(seats)


def seat_values(number: int, who: str, person: int, name: str, token: str) -> dict[str, Any]:
    kind = "person" if who == "me" else who if who in ("open", "invited") else "bot"
    return {
        "seat": number,
        "kind": kind,
        "name": name if kind == "person" else who if kind == "bot" else "",
        "bot": who if kind == "bot" else "",
        "person": person if kind == "person" else None,
        "token_hash": hash_token(token) if kind == "person" else "",
        "stand_in": "",
        "votes": "",
        "seen": time.time() if kind == "person" else 0.0,
    }


async def begin_if_full(house: House, entry: Entry) -> None:
    """The game begins when every seat is taken, and not before its time."""
    live = entry.live
    if live.row.status != "waiting" or any(seat.kind in ("open", "invited") for seat in live.seats) or live.row.begins > time.time():
        return
    await house.begin(entry)


# --- sitting down ---------------------------------------------------------------------------------------------


async def sit(house: House, entry: Entry, person: Person, seat: int, name: str, kinds: list[str]) -> str:
    """Take a free seat; answers its token."""
    live = entry.live
    if not 0 <= seat < len(live.seats):
        raise NotFound(Text("There is no such seat"))
    if live.row.status != "waiting":
        raise Refused(Text("The game has begun; all seats are taken"))
    must_fit(live, person, house.kept_apart(person.id, live))
    house.quotas.spend("seat", person.address, person.id)
    token = new_token()
    values = seat_values(seat, "me", person.id, clean_name(name), token)
    await house.reseat(entry, house.store.sit, live.row.id, seat, kinds, values)
    await begin_if_full(house, entry)
    return token


def invite(house: House, code: str, seat: int) -> str:
    """What the host sends to a friend; it fits one seat of one table until somebody sits there."""
    return f"{code}.{seat}.{sign(house.key, 'invite', code, seat)}"


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
            return
        for seat in own:
            await house.reseat(entry, house.store.sit, live.row.id, seat, ["person"], seat_values(seat, "open", 0, "", ""))
    elif live.row.status == "playing":
        for seat in own:
            await replace(house, entry, seat, "")
    else:
        await house.stored(house.store.put_away, live.row.id, person)


async def ask(house: House, entry: Entry, person: int, everything: bool) -> None:
    """Whether a player is asked even where one answer alone is sensible."""
    if not entry.live.seats_of(person):
        raise NotYours(Text("This is not your seat"))
    await house.reseat(entry, house.store.ask, entry.live.row.id, person, everything)


# --- standing in ----------------------------------------------------------------------------------------------


def is_absent(live: Live, seat: int, connected: bool, now: float) -> bool:
    """Out of time, or away for longer than the pace allows while the table waits for the seat. Neither loses the game."""
    sitting = live.seats[seat]
    deciding = live.deciding()
    if sitting.kind != "person" or seat not in deciding:
        return False
    if live.row.pace != "none" and live.clocks.remaining(seat, deciding, now) < 0:
        return True
    return not connected and now - max(sitting.seen, live.clocks.since) > AWAY_SECONDS[live.row.pace]


def is_connected(house: House, live: Live, seat: int, now: float) -> bool:
    sitting = live.seats[seat]
    if sitting.person is None:
        return False
    return sitting.person in house.present or (house.store.shared and now - sitting.seen < 75)


def voters(house: House, live: Live, seat: int, now: float) -> list[int]:
    """Whose word it takes to let a bot play for a seat: the other players, at a table for an evening those who are there."""
    return [
        other.seat
        for other in live.seats
        if other.kind == "person"
        and other.seat != seat
        and not other.stand_in
        and other.person != live.seats[seat].person
        and (live.row.pace == "days" or is_connected(house, live, other.seat, now))
    ]


def agreed(live: Live, seat: int) -> set[int]:
    """The people who want a bot for an absent player."""
    return {live.seats[int(vote)].person or 0 for vote in live.seats[seat].votes.split()}


async def stand_in(house: House, entry: Entry, person: int, seat: int) -> None:
    """Another player wishes that a bot plays for an absent one; it comes when all others do."""
    live = entry.live
    if not live.seats_of(person):
        raise NotYours(Text("Only players of this table can ask for a bot"))
    now = time.time()
    if not 0 <= seat < len(live.seats) or not is_absent(live, seat, is_connected(house, live, seat, now), now):
        raise Refused(Text("This player is not absent"))
    votes = spell_seats(sorted({*(int(vote) for vote in live.seats[seat].votes.split()), live.seats_of(person)[0]}))
    await house.reseat(entry, house.store.sit, live.row.id, seat, ["person"], {"votes": votes})
    if all(live.seats[other].person in agreed(live, seat) for other in voters(house, live, seat, now)):
        await replace(house, entry, seat, votes)


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
        if entry.live.seats[seat].votes:
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


async def rematch(house: House, entry: Entry, person: Person) -> str:
    """The same players and options once more, seats moved on by one; the first wish makes the table, the others come to it."""
    live = entry.live
    own = live.seats_of(person.id)
    if not own:
        raise NotYours(Text("Only players of this table can ask for a rematch"))
    if live.row.status != "finished":
        raise Refused(Text("The game is not over"))
    if live.row.rematch:
        return live.row.rematch
    before = live.seats[1:] + live.seats[:1]
    wishes = ["me" if seat.person == person.id else seat.bot if seat.kind == "bot" else "invited" for seat in before]
    row = live.row
    box = row.components if row.corrected else boxes.AS_SHIPPED
    made = await make_table(
        house, person, row.game, wishes, row.options, row.pace, row.watch, row.hints, row.review, box, row.rated, bots=row.bots
    )
    if not await house.stored(house.store.rematch, live.row.id, made.code):  # somebody was quicker
        made_entry = await house.table(made.code)
        await house.stored(house.store.discard, made_entry.live.row.id)
        house.forget(made.code)
    else:
        for seat, old in enumerate(before):
            if old.kind == "person" and old.person not in (None, person.id):
                new = await house.table(made.code)
                values = {"kind": "person", "name": old.name, "person": old.person, "token_hash": "", "seen": old.seen}
                await house.reseat(new, house.store.sit, new.live.row.id, seat, ["invited"], values)
        await begin_if_full(house, await house.table(made.code))
    async with entry.lock:
        await house.refresh(entry)
    house.announce(entry)
    return entry.live.row.rematch


def must_host(live: Live, person: int) -> None:
    if live.row.host != person:
        raise NotYours(Text("Only who made the table can do this"))


def known_level(house: House, name: str) -> str:
    """A bot that is offered here; visitors do not set its budget."""
    if name not in house.bots.offered:
        raise Refused(Text("There is no bot '{name}'; choose {levels}", name=name, levels=", ".join(house.bots.offered)))
    return name
