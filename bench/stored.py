"""python -m bench.stored: the front page, a new table and the pages of a club, with ten stored games and with 100,000.

The first are medians, and may grow by half at most; those of the club are the 99th percentile, to stay under a tenth of a second."""

from __future__ import annotations

import argparse
import contextlib
import json
import random
import secrets
import sqlite3
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Sheet

from bench.load import percentile, start_server
from emporion.table.tokens import hash_token, new_token

ASKED = 40
ASKED_FOR_WORST = 200
TITLES = ["yunnan", "merkator", "yinzi", "mombasa"]
PLACES = ["school", "market", "gate", "house"]
FIRST_PERSON = 100
COOKIE = new_token()  # of the first of them, who is signed in
GROWTH = 1.5
AS_QUICK = ["front page", "new table"]
CLUB_SECONDS = 0.1
CLUB_SHARE = 0.99
CLUB = {
    "lobby": "/lobby",
    "lobby of one game": "/lobby?game=yunnan&pace=days",
    "a person": "/people/{person}",
    "archive": "/archive",
    "archive by player": "/archive?person={person}",
    "archive by game and first moves": "/archive?game=yunnan&opening=bid+school+9",
    "archive by rules and date": "/archive?game=yunnan&option=guards%3Dyes&until=2100-01-01",
    "archive by a score nobody had": "/archive?game=merkator&score=5000",
    "what the games say": "/archive/yunnan",
    "ratings": "/ratings/yunnan?pace=days",
    "events": "/events",
    "a table": "/t/{code}",
    "its history": "/t/{code}/at/0",
}
SIGNED_IN = {
    "front page": "/",
    "lobby": "/lobby",
    "own page": "/people/{person}",
    "account": "/account",
    "form of a new table": "/new?game=yunnan",
    "events": "/events",
    "archive": "/archive",
}
BODY = b'{"game": "yunnan", "name": "Ada", "seats": ["me", "greedy", "greedy"]}'


def fill(file: Path, games: int) -> None:
    """Finished games of many people, as copies of the rows of one table that the house has made itself."""
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.row_factory = sqlite3.Row
        game = dict(database.execute("SELECT * FROM games").fetchone())
        person = dict(database.execute("SELECT * FROM people").fetchone())
        sitting = [dict(row) for row in database.execute("SELECT * FROM seats")]
        people = [
            {**person, "id": FIRST_PERSON + number, "name": f"Person {number}", "account": f"person {number}"}
            for number in range(max(3, games // 20))
        ]
        opened = [{"token_hash": hash_token(COOKIE), "person": FIRST_PERSON, "created": time.time(), "seen": time.time()}]
        stored = [
            {**game, "id": 1000 + number, "code": secrets.token_hex(6), "status": "finished", "host": FIRST_PERSON + number % len(people)}
            for number in range(games)
        ]
        for row in stored:
            row["touched"] = game["touched"] - row["id"]
        seats = [{**seat, "game": row["id"], "person": row["host"] if seat["person"] else None} for row in stored for seat in sitting]
        actions = [
            {"game": row["id"], "number": number, "seat": 0, "words": "pass", "forced": 0, "at": 0.0}
            for row in stored
            for number in range(3)
        ]
        own = {"people": people, "sessions": opened, "games": stored, "seats": seats, "actions": actions}
        for table, rows in {**own, **fill_club(stored, [int(person["id"]) for person in people])}.items():
            if rows:
                columns = list(rows[0])
                database.executemany(
                    f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join(f':{name}' for name in columns)})", rows
                )
        database.commit()


def fill_club(stored: list[dict[str, Any]], people: list[int]) -> dict[str, list[dict[str, Any]]]:
    """What the archive has of these games, each of three people, with ratings of all of them."""
    chance = random.Random(1)
    filled: dict[str, list[dict[str, Any]]] = {name: [] for name in ("archive", "archive_options", "results", "ratings", "tallies")}
    for number, row in enumerate(stored):
        title, pace = TITLES[number % len(TITLES)], ("live", "days")[number % 2]
        row["game"] = title
        opening = "; ".join(f"bid {chance.choice(PLACES)} {chance.randint(1, 9)}" for _ in range(6))
        about = {"title": title, "pace": pace, "finished": row["touched"], "seats": 3}
        game = {
            "game": row["id"],
            "number": number + 1,
            "rated": 1,
            "public": 1,
            "opening": opening,
            "best": 100.0 + number % 60,
            "actions": 150,
        }
        filled["archive"].append({**about, **game})
        if number % 10 == 0:
            filled["archive_options"].append({"game": row["id"], "name": "guards", "value": "yes"})
        own = {"absent": 0, "answer": 600.0, "mu": 25.0, "sigma": 4.0, "bot": ""}
        filled["results"] += [
            {**about, **own, "game": row["id"], "seat": seat, "person": person, "place": seat + 1, "score": 90.0 - seat}
            for seat, person in enumerate(chance.sample(people, min(3, len(people))))
        ]
    for title in TITLES:
        rated = {"title": title, "sigma": 4.0, "games": 20, "settled": 1, "robot": 0}
        filled["ratings"] += [
            {**rated, "person": person, "pace": pace, "mu": 25.0 + person % 17} for person in people for pace in ("live", "days")
        ]
        kinds = [("length", ""), *(("first", f"bid {place} {size}") for place in PLACES for size in range(1, 10))]
        sums = {"title": title, "seats": 3, "games": 900, "players": 900, "wins": 300.0, "points": 9e4}
        filled["tallies"] += [{**sums, "kind": kind, "key": key} for kind, key in kinds]
    filled["profiles"] = [{"person": person, "shown": "anyone", "zone": ""} for person in people]
    return filled


def worst(ask: Callable[[], object]) -> float:
    """The 99th percentile, in seconds, of a page that was asked for before."""
    ask()
    taken: list[float] = []
    for _ in range(ASKED_FOR_WORST):
        began = time.perf_counter()
        ask()
        taken.append(time.perf_counter() - began)
    return percentile(taken, CLUB_SHARE)


def timed(ask: Callable[[], object]) -> float:
    """The median, in seconds."""
    taken: list[float] = []
    for _ in range(ASKED):
        began = time.perf_counter()
        ask()
        taken.append(time.perf_counter() - began)
    return percentile(taken, 0.5)


def measure(port: int, games: int) -> dict[str, float]:
    address = f"http://127.0.0.1:{port}"

    def ask(path: str, body: bytes | None = None, cookie: str = "") -> bytes:
        headers = {"content-type": "application/json"} if body else {"cookie": f"emporion={cookie}"}
        request = urllib.request.Request(address + path, body, headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return bytes(answer.read())

    with tempfile.TemporaryDirectory() as folder:
        for filled in (False, True):
            began = time.perf_counter()
            server = start_server(folder, port, "")
            opened = time.perf_counter() - began
            try:
                names = {"code": json.loads(ask("/api/tables", BODY))["code"], "person": FIRST_PERSON}
                if filled:
                    assert b"Person 0" in ask("/account", cookie=COOKIE)
                    return {
                        "opening the house": opened,
                        "front page": timed(lambda: ask("/")),
                        "new table": timed(lambda: ask("/api/tables", BODY)),
                        "open tables for programs": timed(lambda: ask("/api/tables")),
                        "health": timed(lambda: ask("/health")),
                        **{f"{what} (99%)": worst(partial(ask, path.format(**names))) for what, path in CLUB.items()},
                        **{
                            f"{what}, signed in (99%)": worst(partial(ask, path.format(**names), None, COOKIE))
                            for what, path in SIGNED_IN.items()
                        },
                    }
            finally:
                server.terminate()
                server.wait(60)
            fill(Path(folder, "tables.sqlite"), games)
    raise AssertionError


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--port", type=int, default=8497)
    chosen = parser.parse_args()
    few, many = measure(chosen.port, 10), measure(chosen.port, chosen.games)
    sheet = Sheet("", "10 stored games", f"{chosen.games:,}")
    for what in few:
        sheet.add_row(what, f"{few[what] * 1000:.0f} ms", f"{many[what] * 1000:.0f} ms")
    console = Console(width=100)
    console.print(sheet)
    slow = [what for what in AS_QUICK if many[what] > GROWTH * few[what]]
    slow += [what for what in many if what.endswith("(99%)") and many[what] >= CLUB_SECONDS]
    console.print(f"does not hold: {'; '.join(slow)}" if slow else "holds")
    sys.exit(1 if slow else 0)


if __name__ == "__main__":
    main()
