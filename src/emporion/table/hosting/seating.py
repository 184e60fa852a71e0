"""A table and its seats as they are set up, who is absent, and who has a say about that; nothing here needs people or a database."""

from __future__ import annotations

import json
import secrets
import time
from typing import Any

from emporion.kernel.game import Game, Room
from emporion.kernel.words import Text
from emporion.table.hosting.entry import Entry
from emporion.table.hosting.host import Host
from emporion.table.languages import speak
from emporion.table.play.clocks import AWAY_SECONDS, DAYS_A_TURN
from emporion.table.play.live import Live
from emporion.table.refusals import NotYours, Refused
from emporion.table.storage.rows import Person
from emporion.table.tokens import hash_token, sign

USUAL_BOT = "greedy"


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


def name_at(person: Person, game: Game[Any], number: int, seats: list[str]) -> str:
    """What somebody is called on a seat: who has several has their colours behind the name."""
    several = seats.count("me") > 1
    return f"{person.name} ({speak(person.language)(game.seat_names[number])})"[:40] if several else person.name[:40]


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


async def begin_if_full(house: Host, entry: Entry) -> None:
    """The game begins when every seat is taken, and not before its time."""
    live = entry.live
    if live.row.status != "waiting" or any(seat.kind in ("open", "invited") for seat in live.seats) or live.row.begins > time.time():
        return
    await house.begin(entry)


def invite(house: Host, code: str, seat: int) -> str:
    """What the host sends to a friend; it fits one seat of one table until somebody sits there."""
    return f"{code}.{seat}.{sign(house.key, 'invite', code, seat)}"


async def ask(house: Host, entry: Entry, person: int, everything: bool) -> None:
    """Whether a player is asked even where one answer alone is sensible."""
    if not entry.live.seats_of(person):
        raise NotYours(Text("This is not your seat"))
    await house.reseat(entry, house.store.ask, entry.live.row.id, person, everything)


def is_absent(live: Live, seat: int, connected: bool, now: float) -> bool:
    """Out of time, or away for longer than the pace allows while the table waits for the seat. Neither loses the game."""
    sitting = live.seats[seat]
    deciding = live.deciding()
    if sitting.kind != "person" or seat not in deciding:
        return False
    if live.row.pace != "none" and live.clocks.remaining(seat, deciding, now) < 0:
        return True
    return not connected and now - max(sitting.seen, live.clocks.since) > AWAY_SECONDS[live.row.pace]


def is_connected(house: Host, live: Live, seat: int, now: float) -> bool:
    sitting = live.seats[seat]
    if sitting.person is None:
        return False
    return sitting.person in house.present or (house.store.shared and now - sitting.seen < 75)


def voters(house: Host, live: Live, seat: int, now: float) -> list[int]:
    """Whose word it takes to let a bot play for a seat: the other players, at a table for an evening those who are there; by days nobody's
    any more once the clock has been out for as long as a turn may take."""
    if live.row.pace == "days" and live.clocks.remaining(seat, live.deciding(), now) < -DAYS_A_TURN:
        return []
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
    """The others who want a bot for a player who is absent or resigns."""
    return {live.seats[int(vote)].person or 0 for vote in live.seats[seat].votes.split() if int(vote) != seat}


def resigns(live: Live, seat: int) -> bool:
    """Whether its player has asked the others to go on with a bot."""
    return str(seat) in live.seats[seat].votes.split()


def usual_seats(place: Room) -> int:
    """How many sit down where nobody has said so."""
    return 3 if 3 in place.seats else place.seats[0]


def known_level(house: Host, name: str) -> str:
    """A bot that is offered here; visitors do not set its budget."""
    if name not in house.bots.offered:
        raise Refused(Text("There is no bot '{name}'; choose {levels}", name=name, levels=", ".join(house.bots.offered)))
    return name
