"""python -m bench.stored: the front page, a new table and its owner's lists, with ten stored games and with 100,000."""

from __future__ import annotations

import argparse
import contextlib
import secrets
import sqlite3
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.table import Table as Sheet

from bench.load import percentile, start_server

ASKED = 40
BODY = b'{"game": "yunnan", "name": "Ada", "seats": ["me", "greedy", "greedy"]}'


def fill(file: Path, games: int) -> None:
    """Finished games of many people, as copies of the rows of one table that the house has made itself."""
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.row_factory = sqlite3.Row
        game = dict(database.execute("SELECT * FROM games").fetchone())
        person = dict(database.execute("SELECT * FROM people").fetchone())
        sitting = [dict(row) for row in database.execute("SELECT * FROM seats")]
        people = [{**person, "id": 100 + number, "name": f"Person {number}"} for number in range(games // 20)]
        stored = [
            {**game, "id": 1000 + number, "code": secrets.token_hex(6), "status": "finished", "host": 100 + number % max(1, len(people))}
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
        for table, rows in (("people", people), ("games", stored), ("seats", seats), ("actions", actions)):
            if rows:
                columns = list(rows[0])
                database.executemany(
                    f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join(f':{name}' for name in columns)})", rows
                )
        database.commit()


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

    def ask(path: str, body: bytes | None = None) -> bytes:
        request = urllib.request.Request(address + path, body, {"content-type": "application/json"} if body else {})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return bytes(answer.read())

    with tempfile.TemporaryDirectory() as folder:
        for filled in (False, True):
            began = time.perf_counter()
            server = start_server(folder, port, "")
            opened = time.perf_counter() - began
            try:
                ask("/api/tables", BODY)
                if filled:
                    return {
                        "opening the house": opened,
                        "front page": timed(lambda: ask("/")),
                        "new table": timed(lambda: ask("/api/tables", BODY)),
                        "open tables for programs": timed(lambda: ask("/api/tables")),
                        "health": timed(lambda: ask("/health")),
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
    Console(width=100).print(sheet)


if __name__ == "__main__":
    main()
