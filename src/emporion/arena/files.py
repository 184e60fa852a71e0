"""The folder of an arena: plan.json, games.jsonl that grows game by game, and at the end games.parquet and summary.json."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

from emporion.arena.match import Result
from emporion.arena.plan import ArenaError, Plan

PLAN = "plan.json"
GAMES = "games.jsonl"
PARQUET = "games.parquet"
SUMMARY = "summary.json"


class Folder:
    """Where an arena keeps what it played."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def begin(self, plan: Plan, resume: bool) -> dict[int, Result]:
        """Start a folder, or go on with one of the same plan; answers the games already played."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            if (self.path / PLAN).exists() and self.mend():
                if not resume:
                    raise ArenaError(f"{self.path} holds an arena already; --resume goes on with it, --out names another folder")
                before = self.plan()
                if before != plan and before == msgspec.structs.replace(plan, minds=before.minds):
                    raise ArenaError(f"{self.path} holds games of these bots before they learned or changed; --out names another folder")
                if before != plan:
                    raise ArenaError(f"{self.path} holds another arena: {self.command()}")
            else:
                (self.path / PLAN).write_bytes(msgspec.json.format(msgspec.json.encode(plan)) + b"\n")
            return self.mend()
        except OSError as problem:
            raise ArenaError(f"{self.path} cannot be used: {problem.strerror}") from None

    def with_own_box(self, plan: Plan) -> Plan:
        """The plan with the rules and the box that the games already in the folder were dealt with."""
        if not (self.path / PLAN).exists():
            return plan
        before = self.plan()
        return msgspec.structs.replace(plan, rules=before.rules, box=before.box, tables=before.tables)

    def command(self) -> str:
        plan = self.plan()
        return f"{plan.game}, {plan.seats} seats, {','.join(plan.bots)}, first seed {plan.first_seed}"

    def plan(self) -> Plan:
        try:
            return msgspec.json.decode(self.read(PLAN), type=Plan)
        except msgspec.DecodeError as problem:
            raise ArenaError(f"{self.path / PLAN}: {problem}") from None

    def read(self, name: str) -> bytes:
        try:
            return (self.path / name).read_bytes()
        except OSError as problem:
            raise ArenaError(f"{self.path / name} cannot be read: {problem.strerror}; is {self.path} the folder of an arena?") from None

    def mend(self) -> dict[int, Result]:
        """The games of the file; a last line cut off by a crash is removed, and played again."""
        path = self.path / GAMES
        if not path.exists():
            return {}
        text = path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if whole != text:
            path.write_bytes(whole)
        return self.games()

    def games(self) -> dict[int, Result]:
        """The finished games by number."""
        finished: dict[int, Result] = {}
        for number, line in enumerate(self.read(GAMES).splitlines(), 1):
            try:
                result = msgspec.json.decode(line, type=Result)
            except msgspec.DecodeError as problem:
                raise ArenaError(f"{self.path / GAMES}, line {number}: {problem}") from None
            finished[result.number] = result
        return dict(sorted(finished.items()))

    def add(self, result: Result) -> None:
        """Note a game at once, so that a stop loses nothing."""
        with open(self.path / GAMES, "ab") as out:
            out.write(msgspec.json.encode(result) + b"\n")
            out.flush()
            os.fsync(out.fileno())

    def finish(self, summary: dict[str, Any]) -> None:
        """Write the summary, and the games as a table of a row for each seat."""
        (self.path / SUMMARY).write_bytes(msgspec.json.format(msgspec.json.encode(summary)) + b"\n")
        write_parquet(self.path / PARQUET, list(self.games().values()))


def seat_rows(results: list[Result]) -> list[dict[str, Any]]:
    """A row for each seat of each game."""
    return [
        {
            "game": result.number,
            "seed": result.seed,
            "seat": seat,
            "bot": result.bots[seat],
            "place": result.places[seat],
            "win_share": win_share(result, seat),
            "score": result.scores[seat],
            "decisions": result.decisions,
            "choices": result.choices[seat],
            "options": result.options[seat],
            "seconds": result.seconds[seat],
            "items": [(label, points[seat]) for label, points in result.items.items()],
            "uses": list(result.uses[seat].items()),
            "state": result.state,
        }
        for result in results
        for seat in range(len(result.bots))
    ]


def win_share(result: Result, seat: int) -> float:
    """A shared victory is shared."""
    return 1 / result.places.count(1) if result.places[seat] == 1 else 0.0


def write_parquet(path: Path, results: list[Result]) -> None:
    try:
        import pyarrow as arrow
        from pyarrow import parquet
    except ImportError:
        raise ArenaError("games.parquet needs pyarrow: pip install 'emporion[arena]'; the games are safe in games.jsonl") from None
    whole, number = arrow.int64(), arrow.float64()
    columns = {
        "game": whole, "seed": arrow.uint64(), "seat": whole, "bot": arrow.string(), "place": whole, "win_share": number, "score": number,
        "decisions": whole, "choices": whole, "options": whole, "seconds": number,
        "items": arrow.map_(arrow.string(), number), "uses": arrow.map_(arrow.string(), whole), "state": arrow.string(),
    }  # fmt: skip
    table = arrow.Table.from_pylist(seat_rows(results), schema=arrow.schema(list(columns.items())))
    parquet.write_table(table, path)
