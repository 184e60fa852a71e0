"""Kill the server at random moments of running games, start it again, and look for anything lost or stuck.

`make crash` does this at 50 moments on SQLite with one process and on PostgreSQL with two; the test suite at a few. Players act all the
time and note what the server has acknowledged: a confirmed action and a stored draft must be there after every restart.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import json
import random
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from emporion.table.play.audit import audit
from emporion.table.settings import Settings
from tests.table.postgres import Postgres, find
from tests.table.running import Server
from tests.waiting import PATIENCE, until

SEATINGS = [["me", "me", "me"], ["me", "greedy"], ["me", "me"], ["me", "random", "random"]]


class Unreachable(Exception):
    """The server is down, or went down before it answered."""


class Player:
    """Plays all seats of one table that people hold, for ever."""

    def __init__(self, servers: list[Server], seats: list[str], seed: int) -> None:
        self.servers = servers
        self.seats = seats
        self.chance = random.Random(seed)
        self.code = ""
        self.tokens: dict[int, str] = {}
        self.confirmed = 0  # actions the server has acknowledged
        self.draft: tuple[int, list[str]] = (0, [])  # a draft it has acknowledged: seat and steps
        self.finished = 0
        self.acted = 0
        self.problems: list[str] = []
        self.stopped = threading.Event()
        self.pause = threading.Lock()
        self.thread = threading.Thread(target=self.run, daemon=True)

    def ask(self, path: str, body: Any = None, seat: int | None = None) -> dict[str, Any]:
        """Ask any of the servers; a refusal is answered as {"refused": status}."""
        server = self.chance.choice(self.servers)
        headers = {"content-type": "application/json"}
        if seat is not None:
            headers["authorization"] = f"Bearer {self.tokens[seat]}"
        request = urllib.request.Request(f"{server.address}/api{path}", json.dumps(body).encode() if body else None, headers)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                told: dict[str, Any] = json.load(answer)
                return told
        except urllib.error.HTTPError as refusal:
            if refusal.code >= 500:
                self.problems.append(f"server error {refusal.code} at {path}")
            return {"refused": refusal.code, "reason": refusal.read().decode()}
        except (OSError, http.client.HTTPException, ValueError):
            raise Unreachable from None

    def sit_down(self) -> None:
        made = self.ask("/tables", {"game": "yunnan", "name": "Ada", "seats": self.seats})
        self.code = made["code"]
        self.tokens = {int(seat): token for seat, token in made["tokens"].items()}
        self.confirmed = 0
        self.draft = (0, [])

    def run(self) -> None:
        while not self.stopped.is_set():
            with self.pause, contextlib.suppress(Unreachable):
                self.turn()
            time.sleep(0.002)

    def turn(self) -> None:
        """A draft, perhaps an undo, and a confirmation."""
        if not self.code:
            self.sit_down()
        table = self.ask(f"/tables/{self.code}")
        if table["status"] == "finished":
            self.finished += 1
            self.code = ""
            return
        own = [seat for seat in table["waiting_for"] if seat in self.tokens]
        if not own:
            return
        seat = own[0]
        view = self.ask(f"/tables/{self.code}", seat=seat)
        if view["legal"]:
            words = self.chance.choice(view["legal"])["action"]
            confirm = self.chance.random() < 0.5
            self.draft = (0, [])
            told = self.ask(f"/tables/{self.code}/actions", {"version": view["version"], "actions": [words], "confirm": confirm}, seat)
            if "refused" in told:
                self.expect_late(told)
                return
            self.acted += 1
            self.confirmed = max(self.confirmed, told["actions_taken"])
            if not confirm and told["actions_taken"] == view["actions_taken"]:
                self.draft = (seat, [*view["draft"], words])
        else:
            self.draft = (0, [])
            told = self.ask(f"/tables/{self.code}/confirm", {"version": view["version"]}, seat)
            if "refused" in told:
                self.expect_late(told)
                return
            self.confirmed = max(self.confirmed, told["actions_taken"])

    def expect_late(self, told: dict[str, Any]) -> None:
        if told["refused"] not in (409, 422):
            self.problems.append(f"refused with {told['refused']}: {told['reason']}")

    def check(self) -> None:
        """After a restart: all that was acknowledged is there."""
        with self.pause:
            if not self.code:
                return
            table = self.ask(f"/tables/{self.code}")
            if table.get("actions_taken", -1) < self.confirmed:
                self.problems.append(f"{self.confirmed} actions were acknowledged, {table.get('actions_taken')} are there")
            seat, steps = self.draft
            if steps:
                kept = self.ask(f"/tables/{self.code}", seat=seat)["draft"]
                if kept[: len(steps)] != steps and kept != [] and table["actions_taken"] == self.confirmed:
                    self.problems.append(f"the draft {steps} became {kept}")
                if kept == [] and table["actions_taken"] == self.confirmed:
                    self.problems.append(f"the draft {steps} was lost")


def crash(servers: list[Server], database: str, moments: int, seed: int, say: Any = print) -> list[str]:
    """Kill one of the servers again and again; answers what went wrong."""
    chance = random.Random(seed)
    for server in servers:
        server.start()
    players = [Player(servers, seats, seed + number) for number, seats in enumerate(SEATINGS)]
    for player in players:
        player.thread.start()
    try:
        for number in range(moments):
            let_them_act(players, chance.randrange(1, 60))
            victim = chance.choice(servers)
            victim.kill()
            if len(servers) > 1:
                let_them_act(players, chance.randrange(20))  # the others carry on
            victim.start()
            for player in players:
                player.check()
            say(f"moment {number + 1} of {moments}: {acted(players)} actions acknowledged")
        for player in players:
            still_moving(player)
        problems = [problem for player in players for problem in player.problems]
    finally:
        for player in players:
            player.stopped.set()
        for player in players:
            player.thread.join(PATIENCE)
        for server in servers:
            server.stop()
    findings = list(audit(Settings(database=database)))
    problems += [f"{finding.code}: {finding.problem}" for finding in findings if finding.problem]
    say(f"{len(findings)} games stored, {sum(player.finished for player in players)} of them finished, all replayed")
    return problems


def acted(players: list[Player]) -> int:
    return sum(player.acted for player in players)


def let_them_act(players: list[Player], actions: int) -> None:
    """A moment is reckoned in actions, so that on a slow machine, too, something can be lost."""
    wanted = acted(players) + actions
    until(lambda: acted(players) >= wanted, f"{actions} more acknowledged actions")


def still_moving(player: Player) -> None:
    """No table is stuck: each goes on, bots included."""
    code, confirmed, finished = player.code, player.confirmed, player.finished
    until(
        lambda: (player.code, player.confirmed, player.finished) != (code, confirmed, finished),
        f"another confirmed action at table {code} with {player.seats}",
    )


def crash_sqlite(moments: int, seed: int = 1) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.sqlite"
        return crash([Server(database, Path(folder, "log.txt"))], database, moments, seed)


def crash_postgres(moments: int, seed: int = 2) -> list[str]:
    with tempfile.TemporaryDirectory() as folder, Postgres() as postgres:
        servers = [Server(postgres.url, Path(folder, f"log{number}.txt")) for number in range(2)]
        return crash(servers, postgres.url, moments, seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moments", type=int, default=50)
    moments = parser.parse_args().moments
    problems = [f"SQLite: {problem}" for problem in crash_sqlite(moments)]
    if find("initdb"):
        problems += [f"PostgreSQL: {problem}" for problem in crash_postgres(moments)]
    else:
        problems.append("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    for problem in problems:
        print(problem)
    print("nothing lost, nothing stuck" if not problems else f"{len(problems)} problems")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
