"""People with accounts, and games they have finished."""

from __future__ import annotations

import random
from typing import Any

from sqlalchemy import insert

from emporion.table.hosting.house import House
from emporion.table.people.archive import Archive
from emporion.table.play.chronicle import Facts, SeatFacts
from emporion.table.storage.schema import games
from tests.table.conftest import Client
from tests.table.test_accounts import register
from tests.table.test_lobby import Browser
from tests.waiting import until


def member(client: Client, name: str) -> Browser:
    """Somebody with an account."""
    visitor = Browser(client, name)
    assert visitor.post("/account/name", name=name).status_code == 303
    register(visitor, name)
    return visitor


def finish(house: House, code: str, sitting: list[Browser], chance: random.Random) -> None:
    """People play at random through their pages, bots as they do."""
    live = house.entries[code].live

    while live.row.status != "finished":
        until(lambda: live.row.status == "finished" or min(live.deciding(), default=9) < len(sitting), "a person's turn")
        for seat in live.deciding()[:1]:
            action = live.game.actions.notation(chance.choice(live.legal(seat)))
            sitting[seat].post(f"/t/{code}/act", seat=str(seat), version=str(live.version(seat)), action=action, confirm="yes")
    until(lambda: not house.archive.uncounted(), "the archive")


def store_game(archive: Archive, code: str, **values: Any) -> int:
    """The row of a finished game."""
    usual = {"game": "yunnan", "rules": 1, "components": "", "options": "{}", "seed": "1", "salt": "", "origin": "", "pace": "none"}
    usual |= {"watch": "anyone", "status": "finished", "waiting": "", "result": "", "rematch": ""}
    times = {"created": 1.0, "started": 1.0, "touched": 1.0}
    rest = {"code": code, "hints": False, "review": True, "bot_to_move": False, "taken": 1}
    with archive.engine.begin() as connection:
        return int(connection.execute(insert(games).values({**usual, **times, **rest, **values}).returning(games.c.id)).scalar_one())


def put_game(archive: Archive, number: int, chance: random.Random, people: list[int]) -> None:
    """A game of some of these people and a bot, as the chronicler would tell it."""
    size = chance.randint(2, 4)
    sitting: list[int | None] = [*chance.sample(people, size - 1), None]
    places = chance.sample(range(1, size + 1), size)
    seats = [
        SeatFacts(seat, who, "" if who else "merchant", place, 100.0 - place, bool(who) and chance.random() < 0.1, 5.0, "pass", [])
        for seat, (who, place) in enumerate(zip(sitting, places, strict=True))
    ]
    title, pace = chance.choice(["yunnan", "merkator"]), chance.choice(["none", "days"])
    game = store_game(archive, f"game{number:08}", game=title, pace=pace)
    assert archive.count(Facts(game, title, pace, chance.random() < 0.9, True, float(number), 9, "pass", {}, [], seats))
