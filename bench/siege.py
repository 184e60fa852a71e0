"""`make load`, its second half: one address at full rate against honest tables with bots, and a crowd of spectators at one table.

Server, guests and attackers run on the same machine, so the work of all of them is in the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import itertools
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.table import Table as Sheet

from bench.load import Party, cpu_seconds, memory, percentile, start_server

ATTACKER = "203.0.113.9"
ATTACKERS = 16  # lines on which that address asks without a pause
SECONDS_TO_HOLD = 10.0  # between two tries at a page, about
ATTACK_PAGES = 220  # and the pages it holds open at its own tables, so that none of them rests
BOTS = ["merchant", "merchant"]
SECONDS_TO_THINK = 3.0  # of the honest people, before they act
ANSWER_SECONDS = 3.0  # what is asked for at the 99th percentile
OTHERS = 20  # tables beside the one with the crowd
OTHERS_RATE = 10.0  # actions a second at all of them together
OTHERS_SECONDS = 0.2  # what is asked for at the 99th percentile

console = Console(width=110)


class Line:
    """A keep-alive line of a program at some address, as a proxy would tell it."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        self.address = address
        self.open: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, bytes]:
        sent = json.dumps(body).encode() if body is not None else b""
        headers = f"host: 127.0.0.1:{self.port}\r\nx-forwarded-for: {self.address}\r\ncontent-length: {len(sent)}\r\n"
        headers += "content-type: application/json\r\n" + (f"authorization: Bearer {token}\r\n" if token else "")
        if self.open is None:
            self.open = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.open
        try:
            writer.write(f"{method} {path} HTTP/1.1\r\n{headers}\r\n".encode() + sent)
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
            length = int(head.partition("content-length: ")[2].partition("\r\n")[0] or 0)
            return int(head.split()[1]), await reader.readexactly(length)
        except (OSError, asyncio.IncompleteReadError):
            writer.close()
            self.open = None
            return 0, b""


# --- the attack -------------------------------------------------------------------------------------------------------


class Attack:
    """One address asks for all it can get: tables and tournaments full of masters, pages and files that take long, new people.

    It plays along at its tables, so that the masters have to think, and has hints and reviews made."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.answers: Counter[int] = Counter()
        self.made: list[dict[str, Any]] = []  # its tables, with the token of its seat if it has one
        self.chance = random.Random(13)

    def wishes(self) -> Iterator[tuple[str, str, Any]]:
        for number in itertools.count():
            for seats in (["master"] * 5, ["me", *["master"] * 4], ["random"] * 2):
                yield "POST", "/api/tables", {"game": "yunnan", "name": f"Eve {number}", "seats": seats}
            yield "POST", "/api/events", {"name": f"Eve {number}", "format": "cup", "game": "yunnan", "seats": 5, "bot": "master"}
            yield "GET", "/archive?game=yunnan", None
            yield "GET", "/archive/records.zip", None
            yield "GET", "/boxes/mombasa", None
            yield "GET", "/rules/mombasa", None
            yield "POST", "/api/boxes/yunnan", {"name": "mine", "components": f"[income]\nmarket = {number % 900}\n"}
            yield "GET", "/", None

    async def go(self) -> None:
        line = Line(self.port, ATTACKER)
        for method, path, body in self.wishes():
            told = await self.ask(line, method, path, body)
            if told and path == "/api/tables":
                self.made.append(told)
            if self.made:
                await self.play(line, self.chance.choice(self.made))

    async def ask(self, line: Line, method: str, path: str, body: Any = None, token: str = "") -> dict[str, Any]:
        """What a program is told; of a page and a refusal nothing."""
        status, text = await line.ask(method, path, body, token)
        self.answers[status] += 1
        told: dict[str, Any] = json.loads(text) if status in (200, 201) and path.startswith("/api/") else {}
        return told

    async def play(self, line: Line, made: dict[str, Any]) -> None:
        """Have a hint and act, or have what is over looked through."""
        address, token = f"/api/tables/{made['code']}", made["tokens"].get("0", "")
        table = await self.ask(line, "GET", address, token=token)
        if table.get("status") == "finished":
            await self.ask(line, "GET", f"{address}/review")
        elif table.get("legal"):
            await self.ask(line, "POST", f"{address}/hint", {"version": table["version"]}, token)
            actions = [self.chance.choice(table["legal"])["action"]]
            await self.ask(line, "POST", f"{address}/actions", {"version": table["version"], "actions": actions, "confirm": True}, token)

    async def hold(self) -> None:
        """Keep a page open, at one table after the other; who is refused comes again, but seldom."""
        while True:
            await asyncio.sleep(2 * SECONDS_TO_HOLD * self.chance.random())
            if self.made:
                with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                    await Spectator(self.port, self.chance.choice(self.made)["code"], ATTACKER).follow()


class Guest:
    """An honest person at an address of their own, with bots at the table, of whom each answer is timed."""

    def __init__(self, port: int, number: int) -> None:
        self.line = Line(port, f"10.0.{number // 250}.{number % 250 + 1}")
        self.chance = random.Random(number)
        self.code = ""
        self.token = ""
        self.answers: list[float] = []  # seconds a bot took for its turn
        self.asked: list[float] = []  # seconds the house took to answer a request
        self.shortened = 0
        self.problems: list[str] = []

    async def see(self, method: str, path: str, body: Any = None) -> dict[str, Any]:
        began = time.perf_counter()
        status, text = await self.line.ask(method, path, body, self.token)
        self.asked.append(time.perf_counter() - began)
        if status not in (200, 201):
            self.problems.append(f"{status} {text[:80]!r}")
            return {}
        told: dict[str, Any] = json.loads(text)
        return told

    async def play(self) -> None:
        await asyncio.sleep(self.chance.random() * SECONDS_TO_THINK)  # people do not come all at once
        while True:
            made = await self.see("POST", "/api/tables", {"game": "yunnan", "name": "Ada", "seats": ["me", *BOTS]})
            if not made:
                await asyncio.sleep(1)
                continue
            self.code, self.token = made["code"], made["tokens"]["0"]
            while (await self.turn())["status"] == "playing":
                pass
            self.token = ""

    async def turn(self) -> dict[str, Any]:
        """Wait for the bots, think, act."""
        table = await self.see("GET", f"/api/tables/{self.code}")
        since = time.perf_counter()
        while table and table["status"] == "playing" and not table["legal"]:
            before = table["actions_taken"]
            await asyncio.sleep(0.1)
            table = await self.see("GET", f"/api/tables/{self.code}")
            if table and table["actions_taken"] != before:
                self.answers.append(time.perf_counter() - since)
                self.shortened += any(seat["shortened"] for seat in table["seats"])
                since = time.perf_counter()
        if table and table["legal"]:
            await asyncio.sleep(SECONDS_TO_THINK)
            action = self.chance.choice(table["legal"])["action"]
            await self.see("POST", f"/api/tables/{self.code}/actions", {"version": table["version"], "actions": [action], "confirm": True})
        return table or {"status": "playing"}


async def attack(port: int, tables: int, seconds: float) -> int:
    guests = [Guest(port, number) for number in range(tables)]
    evil = Attack(port)
    playing = [asyncio.create_task(guest.play()) for guest in guests]
    attacking = [asyncio.create_task(evil.go()) for _ in range(ATTACKERS)] + [asyncio.create_task(evil.hold()) for _ in range(ATTACK_PAGES)]
    ended, _running = await asyncio.wait([*playing, *attacking], timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in ended:
        task.result()  # none should end; what broke here is told
    for task in [*playing, *attacking]:
        task.cancel()
    await asyncio.gather(*playing, *attacking, return_exceptions=True)
    waiting = [each for guest in guests for each in guest.answers]
    asked = [each for guest in guests for each in guest.asked]
    problems = [problem for guest in guests for problem in guest.problems]
    sheet = Sheet(title=f"One address against {tables} tables with {BOTS[0]}, {seconds:.0f} s", title_justify="left", show_header=False)
    sheet.add_column("")
    sheet.add_column("", justify="right")
    sheet.add_row("the attack: requests a second", f"{sum(evil.answers.values()) / seconds:.0f}")
    sheet.add_row("refused (429)", f"{evil.answers[429] / max(1, sum(evil.answers.values())):.1%}")
    sheet.add_row("its tables", str(len(evil.made)))
    sheet.add_row("honest tables: turns of bots", str(len(waiting)))
    sheet.add_row("a bot's turn, with the breath before it: median", f"{percentile(waiting, 0.5):.2f} s")
    sheet.add_row("p99", f"{percentile(waiting, 0.99):.2f} s")
    sheet.add_row("longest", f"{max(waiting, default=0.0):.2f} s")
    sheet.add_row("looks at a table where a bot had thought shorter", str(sum(guest.shortened for guest in guests)))
    sheet.add_row("honest requests, p99", f"{percentile(asked, 0.99) * 1000:.0f} ms")
    sheet.add_row("honest requests refused or failed", str(len(problems)))
    console.print(sheet)
    for problem in sorted(set(problems))[:5]:
        console.print(problem, markup=False)
    holds = bool(waiting) and percentile(waiting, 0.99) <= ANSWER_SECONDS and not problems
    console.print("holds" if holds else f"does not hold: requests of honest people failed, or p99 above {ANSWER_SECONDS:.0f} s")
    return 0 if holds else 1


# --- the crowd --------------------------------------------------------------------------------------------------------


class Spectator:
    """A page that only reads, with as little work for its own side as there can be."""

    def __init__(self, port: int, code: str, address: str = "127.0.0.1") -> None:
        self.port = port
        self.code = code
        self.address = address
        self.messages = 0

    async def follow(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        key = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n"
        asked = f"GET /t/{self.code}/live HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\nx-forwarded-for: {self.address}\r\n"
        writer.write(f"{asked}{key}\r\n".encode())
        await reader.readuntil(b"\r\n\r\n")
        while True:
            kind, length = await reader.readexactly(2)
            if length >= 126:
                length = int.from_bytes(await reader.readexactly(2 if length == 126 else 8), "big")
            words = await reader.readexactly(length)
            if kind & 15 == 9:  # a ping, answered with a mask of zeros
                writer.write(bytes([0x8A, 0x80 | len(words), 0, 0, 0, 0]) + words)
            else:
                self.messages += 1


async def crowd(port: int, server: int, spectators: int, seconds: float) -> int:
    chance = random.Random(7)
    watched, *others = [Party(port) for _ in range(1 + OTHERS)]
    for party in (watched, *others):
        await party.begin()
    pages = [Spectator(port, watched.browsers[0].code) for _ in range(spectators)]
    following = [asyncio.create_task(browser.follow()) for party in (watched, *others) for browser in party.browsers]
    with console.status("the crowd comes"):
        for at in range(0, spectators, 100):
            following += [asyncio.create_task(page.follow()) for page in pages[at : at + 100]]
            while not all(page.messages for page in pages[at : at + 100]):
                await asyncio.sleep(0.02)
    cpu = cpu_seconds(server)
    began = time.perf_counter()
    acting: set[asyncio.Task[None]] = set()
    number = 0
    while (now := time.perf_counter() - began) < seconds:
        if number < now * OTHERS_RATE:
            parties = [others[number % OTHERS], *([watched] if number % OTHERS_RATE == 0 else [])]
            acting |= {asyncio.create_task(party.act(chance)) for party in parties}
            number += 1
        await asyncio.sleep(0.01)
    await asyncio.gather(*acting)
    took, used = time.perf_counter() - began, cpu_seconds(server) - cpu
    for task in following:
        task.cancel()
    await asyncio.gather(*following, return_exceptions=True)
    delays = [delay for party in others for delay in party.delays]
    errors = [error for party in (watched, *others) for error in party.errors]
    sheet = Sheet(title=f"{spectators} spectators at one table, {OTHERS} others, {took:.0f} s", title_justify="left", show_header=False)
    sheet.add_column("")
    sheet.add_column("", justify="right")
    sheet.add_row("actions at the watched table", str(watched.acted))
    sheet.add_row("messages to the crowd a second", f"{sum(page.messages for page in pages) / took:.0f}")
    sheet.add_row("watched table: from action to its players' pages, p99", f"{percentile(watched.delays, 0.99) * 1000:.0f} ms")
    sheet.add_row("other tables: from action to every page, median", f"{percentile(delays, 0.5) * 1000:.0f} ms")
    sheet.add_row("other tables: p99", f"{percentile(delays, 0.99) * 1000:.0f} ms")
    sheet.add_row("server: memory", f"{memory(server):.0f} MB")
    sheet.add_row("server: of one core", f"{used / took:.0%}")
    sheet.add_row("errors", str(len(errors)))
    console.print(sheet)
    for error in sorted(set(errors))[:5]:
        console.print(error, markup=False)
    holds = not errors and percentile(delays, 0.99) <= OTHERS_SECONDS
    console.print("holds" if holds else f"does not hold: errors, or p99 of the other tables above {OTHERS_SECONDS * 1000:.0f} ms")
    return 0 if holds else 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["attack", "crowd"])
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--spectators", type=int, default=5000)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--port", type=int, default=8498)
    parser.add_argument("--database", default="")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, contextlib.suppress(KeyboardInterrupt):
        server = start_server(folder, chosen.port, chosen.database, limited=chosen.what == "attack")
        try:
            if chosen.what == "attack":
                sys.exit(asyncio.run(attack(chosen.port, chosen.tables, chosen.seconds)))
            sys.exit(asyncio.run(crowd(chosen.port, server.pid, chosen.spectators, chosen.seconds)))
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
