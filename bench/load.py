"""`make load`: a house full of people, acting at a steady rate, and how long it takes until every page shows each action.

Server and visitors run on the same machine, so the visitors' own work is in the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import secrets
import subprocess
import sys
import tempfile
import time
import urllib.request
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from rich.console import Console
from rich.table import Table as Sheet
from websockets.asyncio.client import connect

from emporion.table.web.patches import mended

SEATS = 3
WORDS = re.compile(r'<option value="([^"]+)"')
CSRF = re.compile(r'name="csrf" content="([^"]+)"')
CODE = re.compile(r"/t/([a-z0-9]+)")

console = Console(width=110)


class Browser:
    """One visitor: a cookie, a line for forms, and a socket at a table."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = f"emporion={secrets.token_urlsafe(32)}"
        self.csrf = ""
        self.code = ""
        self.seat = -1
        self.line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.socket: Any = None
        self.version = 0
        self.choices: list[str] = []
        self.shown: dict[str, str] = {}
        self.seen = asyncio.Event()
        self.seen_at = 0.0
        self.messages = 0
        self.bytes = 0

    async def request(self, method: str, path: str, fields: dict[str, str] | None = None) -> tuple[int, str, str]:
        """Status, address to go to, and body."""
        body = urlencode({**fields, "_csrf_token": self.csrf}).encode() if fields is not None else b""
        asked = (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\ncookie: {self.cookie}\r\naccept: application/json, text/html\r\n"
            f"content-type: application/x-www-form-urlencoded\r\ncontent-length: {len(body)}\r\n\r\n"
        ).encode() + body
        if self.line is not None and (self.line[0].at_eof() or self.line[1].is_closing()):
            self.hang_up()  # the server closes lines that are quiet for a while, as browsers know
        reused = self.line is not None
        self.line = self.line or await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.line
        try:
            writer.write(asked)
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
        except (ConnectionError, asyncio.IncompleteReadError):
            if not reused:
                raise
            self.hang_up()  # closed at this very moment: a browser asks again on a new line
            return await self.request(method, path, fields)
        length = re.search(r"content-length: (\d+)", head)
        location = re.search(r"location: (\S+)", head)
        text = (await reader.readexactly(int(length.group(1)))).decode() if length else ""
        return int(head.split()[1]), location.group(1) if location else "", text

    def hang_up(self) -> None:
        if self.line is not None:
            self.line[1].close()
            self.line = None

    async def come_in(self, path: str) -> str:
        _status, _location, text = await self.request("GET", path)
        found = CSRF.search(text)
        assert found is not None, text[:200]
        self.csrf = found.group(1)
        return text

    async def sit_down(self, code: str, name: str) -> None:
        self.code = code
        await self.come_in(f"/t/{code}")
        status, _location, text = await self.request("POST", f"/t/{code}/sit", {"seat": str(self.seat), "name": name})
        assert status == 200, text

    async def watch(self) -> None:
        """Follow the table as a page does."""
        headers = {"cookie": self.cookie}
        address = f"ws://127.0.0.1:{self.port}/t/{self.code}/live"
        self.socket = await connect(address, additional_headers=headers, max_size=None, ping_interval=None)

    async def follow(self) -> None:
        async for message in self.socket:
            self.seen_at = time.perf_counter()
            self.messages += 1
            self.bytes += len(message)
            told = json.loads(message)
            self.version = told["version"]
            self.shown |= told["fragments"]
            self.shown |= {name: mended(self.shown[name], patch) for name, patch in told["patches"].items()}
            self.choices = WORDS.findall(self.shown["choices"])
            self.seen.set()  # each action reaches each page, also one of which there is nothing to tell


class Party:
    """A table, its players and a spectator."""

    def __init__(self, port: int) -> None:
        self.browsers = [Browser(port) for _ in range(SEATS + 1)]
        self.delays: list[float] = []
        self.answers: list[float] = []
        self.errors: list[str] = []
        self.acted = 0
        self.turn = asyncio.Lock()

    async def begin(self) -> None:
        host, *guests, spectator = self.browsers
        await host.come_in("/new?game=yunnan")
        seats = {f"seat_{number}": "me" if number == 0 else "open" for number in range(SEATS)}
        status, location, text = await host.request("POST", "/new", {"game": "yunnan", "name": "Host", **seats})
        assert status == 303, text[:300]
        host.code = location.removeprefix("/t/")
        host.seat = 0
        for number, browser in enumerate(guests, 1):
            browser.seat = number
            await browser.sit_down(host.code, f"Guest {number}")
            browser.hang_up()
        spectator.code = host.code
        for browser in self.browsers:
            await browser.watch()

    async def act(self, chance: random.Random) -> None:
        """One action of whoever has to decide, and the wait until every page shows it; a table acts once at a time."""
        async with self.turn:
            browser = next((each for each in self.browsers if each.choices), None)
            if browser is None:
                self.errors.append("nobody to decide")
                return
            action = unescape(chance.choice(browser.choices))
            browser.choices = []
            for page in self.browsers:
                page.seen.clear()
            began = time.perf_counter()
            fields = {"seat": str(browser.seat), "version": str(browser.version), "action": action, "confirm": "yes"}
            status, _location, text = await browser.request("POST", f"/t/{browser.code}/act", fields)
            self.answers.append(time.perf_counter() - began)
            if status != 200:
                self.errors.append(f"{status} {text[:100]}")
                return
            self.acted += 1
            try:
                async with asyncio.timeout(10):
                    for page in self.browsers:
                        await page.seen.wait()
                self.delays.append(max(page.seen_at for page in self.browsers) - began)
            except TimeoutError:
                self.errors.append("a page did not follow")


def start_server(folder: str, port: int, database: str, limited: bool = False) -> subprocess.Popen[bytes]:
    """With the limits a house usually has, or with none, since all guests come from one address here."""
    command = [sys.executable, "-m", "emporion", "serve", "--port", str(port)]
    if not limited:
        command += ["--rate", "1000000", "--tables-per-hour", "1000000", "--sockets-per-address", "100000", "--sockets", "100000"]
    command += ["--database", database or f"sqlite:///{folder}/tables.sqlite"]
    with Path(folder, "log.txt").open("wb") as log:
        server = subprocess.Popen(command, stdout=log, stderr=log)
    for _ in range(600):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=1).read()
            return server
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


def memory(process: int) -> float:
    """Megabytes of a process."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


async def visit(port: int, server: int, tables: int, rate: float, seconds: float) -> int:
    chance = random.Random(7)
    parties = [Party(port) for _ in range(tables)]
    with console.status("the guests arrive"):
        for at in range(0, tables, 10):
            await asyncio.gather(*(party.begin() for party in parties[at : at + 10]))
    followers = [asyncio.create_task(browser.follow()) for party in parties for browser in party.browsers]
    await asyncio.sleep(3)
    cpu = cpu_seconds(server)
    began = time.perf_counter()
    acting: set[asyncio.Task[None]] = set()
    order = parties[:]
    number = 0
    while (now := time.perf_counter() - began) < seconds:
        if number >= now * rate:
            await asyncio.sleep(number / rate - now)
            continue
        if number % tables == 0:
            chance.shuffle(order)
        task = asyncio.create_task(order[number % tables].act(chance))
        acting.add(task)
        task.add_done_callback(acting.discard)
        number += 1
    await asyncio.gather(*acting)
    took = time.perf_counter() - began
    used = cpu_seconds(server) - cpu
    for follower in followers:
        follower.cancel()
    await asyncio.gather(*followers, return_exceptions=True)
    lost = await lost_actions(parties)
    return report(parties, took, used, memory(server), lost)


async def lost_actions(parties: list[Party]) -> int:
    """Accepted actions the server does not know of at the end."""
    lost = 0
    for party in parties:
        _status, _location, text = await party.browsers[0].request("GET", f"/api/tables/{party.browsers[0].code}")
        lost += max(0, party.acted - int(json.loads(text)["actions_taken"]))
    return lost


def report(parties: list[Party], took: float, used: float, megabytes: float, lost: int) -> int:
    delays = [delay for party in parties for delay in party.delays]
    answers = [answer for party in parties for answer in party.answers]
    errors = [error for party in parties for error in party.errors]
    browsers = [browser for party in parties for browser in party.browsers]
    sheet = Sheet(title=f"{len(parties)} tables, {len(browsers)} connected pages, {took:.0f} s", title_justify="left")
    sheet.add_column("")
    sheet.add_column("", justify="right")
    sheet.add_row("actions a second", f"{sum(party.acted for party in parties) / took:.1f}")
    sheet.add_row("from action to every page, median", f"{percentile(delays, 0.5) * 1000:.1f} ms")
    sheet.add_row("from action to every page, p99", f"{percentile(delays, 0.99) * 1000:.1f} ms")
    sheet.add_row("from action to every page, longest", f"{max(delays, default=0) * 1000:.1f} ms")
    sheet.add_row("from action to its answer, p99", f"{percentile(answers, 0.99) * 1000:.1f} ms")
    sheet.add_row("messages to pages a second", f"{sum(browser.messages for browser in browsers) / took:.0f}")
    sheet.add_row("bytes a message", f"{sum(browser.bytes for browser in browsers) / max(1, sum(b.messages for b in browsers)):.0f}")
    sheet.add_row("server: memory", f"{megabytes:.0f} MB")
    sheet.add_row("server: of one core", f"{used / took:.0%}")
    sheet.add_row("errors", str(len(errors)))
    sheet.add_row("lost actions", str(lost))
    console.print(sheet)
    for error in sorted(set(errors))[:5]:
        console.print(error, markup=False)
    held = not errors and not lost and percentile(delays, 0.99) < 0.1
    console.print("holds" if held else "does not hold: errors, lost actions, or p99 of 100 ms or more")
    return 0 if held else 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--rate", type=float, default=125.0)
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--port", type=int, default=8499)
    parser.add_argument("--database", default="")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = start_server(folder, chosen.port, chosen.database)
        try:
            sys.exit(asyncio.run(visit(chosen.port, server.pid, chosen.tables, chosen.rate, chosen.seconds)))
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
