"""Events run by themselves: a round of the house looks at every event in which something is due, and does it.

All that is done follows from stored rows, each step is one transaction that can be done once, and the next look goes on wherever the
last one was cut off. So an event survives ``kill -9`` at any moment, and several processes may look at once.
"""

from __future__ import annotations

import logging
import secrets
import time
from functools import partial
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from emporion.games.registry import room
from emporion.table.formats.course import LASTING, bots_needed, next_tables
from emporion.table.formats.cup import BOT, cup_table
from emporion.table.hosting import boxes, lobby, seating
from emporion.table.hosting.event_facts import (
    FEWEST,
    away,
    course_of,
    following_season,
    opened_rounds,
    played_tables,
    players_of,
)
from emporion.table.hosting.house import House
from emporion.table.hosting.rounds import Round
from emporion.table.people.ratings import bot_rating
from emporion.table.play.endings import unpack
from emporion.table.refusals import Late
from emporion.table.storage.event_rows import Event, PairingRow, RoundRow
from emporion.table.storage.rows import spell_seats
from emporion.table.tokens import new_code

EVENT_SECONDS = 2.0
RETURN_SECONDS = 600.0  # beyond the deadline, or when the clock has run out, a decision may take so long until a bot stands in
SEASON_BREAK = 7 * 86400.0  # between two seasons

log = logging.getLogger("emporion.events")


def keep_running(house: House) -> None:
    """From now on the events of this house run."""
    house.rounds.append(Round("events", EVENT_SECONDS, partial(look, house)))


async def look(house: House) -> None:
    """Do what is due everywhere; one event that fails holds up no other."""
    async with house.looking_at_events:
        for number in await house.stored(house.events.due, time.time()):
            try:
                while await step(house, await house.stored(house.events.by_number, number)):
                    pass
            except Late:
                continue  # another process was quicker
            except SQLAlchemyError:
                raise
            except Exception:
                log.exception("an event could not go on", extra={"event": number})


async def step(house: House, event: Event) -> bool:
    """The next thing that is due in an event; answers whether there was one."""
    if event.row.status == "open":
        return await begin(house, event)
    if event.row.status != "running":
        return False
    for table in unfinished(event):
        if table[0].game is None:
            await open_table(house, event, table)
            return True
        if table[0].status == "waiting":
            await seating.begin_if_full(house, await house.table(table[0].code))
        elif table[0].status == "finished":
            await take_result(house, event, table)
            return True
    await mind_the_late(house, event)
    if event.row.format == "cup":
        return await go_on_with_cup(house, event)
    for each in event.open_rounds():
        if all(pairing.place for table in event.tables(each.number) for pairing in table):
            await close_round(house, event, each)
            return True
    if event.open_rounds():
        return False
    return await go_on(house, event)


def unfinished(event: Event) -> list[list[PairingRow]]:
    return [table for each in event.open_rounds() for table in event.tables(each.number) if not all(pairing.place for pairing in table)]


# --- the beginning, the next round, the end ---------------------------------------------------------------------------


async def begin(house: House, event: Event) -> bool:
    """The draw: by lot, or in a later season by the order of the last one; bots take the places that are needed."""
    row, now = event.row, time.time()
    people = [entry.id for entry in event.entries]
    full = bool(row.places) and len(people) >= row.places
    if not full and not 0 < row.starts <= now:
        return False
    await draw(house, event)
    return True


async def draw(house: House, event: Event) -> None:
    row, now = event.row, time.time()
    people = [entry.id for entry in event.entries]
    if len(people) < FEWEST and row.format not in LASTING:
        await house.stored(house.events.call_off, row.id)
        return
    if row.previous is None:
        secrets.SystemRandom().shuffle(people)
    else:
        people = [entry.id for entry in sorted(event.entries, key=lambda entry: entry.entered)]
    opened = [round_values(event, number, now) for number in range(row.rounds)] if row.format == "cup" else []
    await house.stored(house.events.start, row.id, people, bots_needed(course_of(row), len(people)), opened, now)


def round_values(event: Event, number: int, now: float) -> dict[str, Any]:
    """A round with a secret of its own: where the deal is shared, that is the deal."""
    deadline = event.row.ends if event.row.format == "cup" else now + event.row.round_seconds
    return {"number": number, "seed": str(secrets.randbits(64)), "opened": now, "deadline": deadline, "closed": 0.0}


async def go_on(house: House, event: Event) -> bool:
    """All rounds are closed: the next one, or the end."""
    row, now = event.row, time.time()
    if row.format == "ladder":
        if 0 < row.ends <= now:
            await house.stored(house.events.finish, row.id, now)
        return False
    tables = next_tables(course_of(row), len(players_of(event)), opened_rounds(event), played_tables(event))
    if tables is not None:
        await house.stored(house.events.open_round, row.id, round_values(event, len(event.rounds), now), tables)
        return True
    if row.season < row.seasons:
        await begin_season(house, event, now)
    else:
        await house.stored(house.events.finish, row.id, now)
    return False


async def begin_season(house: House, event: Event, now: float) -> None:
    """The next season is open to enter and to leave until it begins; who played is in it already."""
    following = [event.player(number).id for number in following_season(event)]
    values = {name: value for name, value in msgspec.structs.asdict(event.row).items() if name != "id"}
    values |= {
        "code": new_code(),
        "options": msgspec.json.encode(event.row.options).decode(),
        "season": event.row.season + 1,
        "previous": event.row.id,
        "status": "open",
        "starts": now + SEASON_BREAK,
        "places": 0,
        "created": now,
        "started": 0.0,
        "ended": 0.0,
    }
    await house.stored(house.events.next_season, event.row.id, values, following, now)


async def close_round(house: House, event: Event, each: RoundRow) -> None:
    """The round is over: what was sealed may be seen by all."""
    unsealed = await house.stored(house.events.close_round, event.row.id, each.number, time.time())
    for code in unsealed:
        await house.chronicler.write(code)
        entry = house.entries.get(code)
        if entry is not None:
            async with entry.lock:
                await house.refresh(entry)
            house.announce(entry)


async def go_on_with_cup(house: House, event: Event) -> bool:
    """Who has no table open has the next one, a seat further; when the time is over the tables are played to their end."""
    row, now = event.row, time.time()
    if 0 < row.ends <= now:
        if unfinished(event):
            return False
        for each in event.open_rounds():
            await close_round(house, event, each)
        await house.stored(house.events.finish, row.id, now)
        return False
    for entry in event.entries:
        own = [pairing for pairing in event.pairings if pairing.player == entry.number]
        if entry.left or len(own) >= row.rounds or any(not pairing.place for pairing in own):
            continue
        await house.stored(house.events.add_table, row.id, len(own), entry.number, cup_table(entry.number, len(own), row.seats))
        return True
    return False


# --- tables ---------------------------------------------------------------------------------------------------------


async def open_table(house: House, event: Event, table: list[PairingRow]) -> None:
    """Everybody is seated, and it begins; for who is away a bot plays until they come."""
    row = event.row
    chosen = await boxes.chosen_box(house, row.game, "")
    game = room(row.game).open(len(table), row.options, msgspec.json.decode(chosen.tables) if chosen else None)
    values = {
        **seating.table_values(game, new_code(), 0, row.origin),
        "host": None,
        "corrected": chosen is not None,
        "pace": row.pace,
        "watch": "players" if row.duplicate else "anyone",
        "hints": False,
        "review": True,
        "sealed": row.duplicate,
        "rated": chosen is None and ratable(event, table),
    }
    if row.duplicate:
        values["seed"] = str(next(each.seed for each in event.rounds if each.number == table[0].round))
    sitting = [seat_of(event, pairing, len(table)) for pairing in table]
    told = [seat["person"] for seat in sitting if seat["person"] and not seat["stand_in"]] if is_news(event, table[0].round) else []
    await house.stored(house.events.open_table, row.id, table[0].round, table[0].table, values, game.box_file.as_json(), sitting, told)
    await seating.begin_if_full(house, await house.table(values["code"]))


def is_news(event: Event, number: int) -> bool:
    """Whether a table of a round is told of: the first ones come with the event's beginning, and a cup's when one has time for it."""
    return event.row.format == "ladder" or (event.row.format != "cup" and number > 0)


def ratable(event: Event, table: list[PairingRow]) -> bool:
    """Of a rated event every table with people; of another where people with accounts meet. Bots are measured ones."""
    people = [entry for pairing in table if pairing.player != BOT and (entry := event.player(pairing.player)).person is not None]
    if len(people) < len(table) and bot_rating(event.row.game, event.row.bot) is None:
        return False
    return bool(people) if event.row.rated else len(people) > 1 and all(entry.account for entry in people)


def seat_of(event: Event, pairing: PairingRow, size: int) -> dict[str, Any]:
    entry = event.player(pairing.player) if pairing.player != BOT else None
    if entry is None or entry.person is None:
        return seating.seat_values(pairing.seat, event.row.bot, 0, "", "")
    values = seating.seat_values(pairing.seat, "me", entry.person, entry.name, "")
    values["token_hash"] = entry.token_hash
    if away(event, pairing.player):
        values["stand_in"] = event.row.bot
        values["votes"] = "" if entry.left else others(pairing.seat, size)
    return values


def others(seat: int, size: int) -> str:
    """As if all others had asked for a bot: whoever was replaced so has the seat back as soon as they look."""
    return spell_seats([other for other in range(size) if other != seat])


async def take_result(house: House, event: Event, table: list[PairingRow]) -> None:
    """Places and scores as the game ended; who was played by a bot then was absent."""
    assert table[0].game is not None
    ending = unpack(await house.stored(house.events.ending, table[0].game))
    replaced = await house.stored(house.events.stand_ins, table[0].game)
    totals = [float(sum(line.points[seat] for line in ending.score_sheet)) for seat in range(len(table))]
    results = list(zip(ending.places, totals, replaced, strict=True))
    await house.stored(house.events.take_result, event.row.id, table[0].round, table[0].table, results, time.time())


async def mind_the_late(house: House, event: Event) -> None:
    """A bot stands in for who is out of time, and after the deadline of the round for everybody the table waits for."""
    now = time.time()
    slow = await house.stored(house.events.slow_tables, event.row.id, now) if event.row.pace != "none" else []
    for each in event.open_rounds():
        overdue = 0 < each.deadline <= now
        for table in event.tables(each.number):
            if table[0].status == "playing" and (overdue or table[0].code in slow):
                await let_bots_stand_in(house, event, table, overdue, now)


async def let_bots_stand_in(house: House, event: Event, table: list[PairingRow], overdue: bool, now: float) -> None:
    entry = await house.fresh_table(table[0].code)
    live = entry.live
    deciding = live.deciding()
    since = await house.stored(house.events.waiting_since, live.row.id)
    for seat in deciding:
        if live.seats[seat].kind != "person" or live.seats[seat].stand_in or now - since.get(seat, now) < RETURN_SECONDS:
            continue
        if overdue or (live.row.pace != "none" and live.clocks.remaining(seat, deciding, now) < 0):
            await lobby.replace(house, entry, seat, others(seat, len(live.seats)), event.row.bot)
