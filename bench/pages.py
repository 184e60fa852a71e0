"""How heavy a table is, and how long a move takes from the click until it is painted: for who moves, another player and a spectator.

On a line without delay, and over one of 400 ms there and back and 400 kbit/s, where sockets are slowed like all else.
"""

from __future__ import annotations

import asyncio
import shutil
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.table import Table
from tests.browser.conftest import DESK, FLAGS, House
from tests.browser.players import (
    accept_invitation,
    at_table,
    choices,
    invite_friend,
    next_to_decide,
    quick_choice,
    state,
    version,
    wait_for_change,
)
from tests.table.running import free_port

from emporion.games.registry import ROOMS

BYTES_A_SECOND = 50_000
ONE_WAY = 0.2  # seconds
MOVES = 40
QUICK, SLOW = 100, 900
"""Milliseconds that are wanted in the median on either line."""

NOTE = """(before) => {
  const table = document.getElementById("table");
  globalThis.painted = new Promise((resolve) => {
    const look = new MutationObserver(() => {
      if (table.dataset.version === before) return;
      look.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
    });
    look.observe(table, { attributes: true });
  });
}"""
PAINTED = "(most) => Promise.race([painted, new Promise((resolve) => setTimeout(() => resolve(0), most))])"
PATIENCE = 3000  # milliseconds
CLICK = "addEventListener('click', () => (globalThis.clicked = performance.timeOrigin + performance.now()), { capture: true, once: true })"


async def slowly(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
    """Pass on what comes, at the pace of the line and after its delay."""
    sent: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

    async def deliver() -> None:
        while True:
            due, data = await sent.get()
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            if not data:
                sink.close()
                return
            sink.write(data)
            await sink.drain()

    delivery = asyncio.create_task(deliver())
    free = 0.0
    while True:
        data = await source.read(4096)
        free = max(free, time.monotonic()) + len(data) / BYTES_A_SECOND
        await sent.put((free + ONE_WAY, data))
        if not data:
            break
    await delivery


async def proxy(port: int, house: int) -> None:
    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", house)
        await asyncio.gather(slowly(reader, back), slowly(there, writer), return_exceptions=True)

    server = await asyncio.start_server(meet, "127.0.0.1", port)
    await server.serve_forever()


def move(pages: list[Page]) -> list[float | None]:
    """Milliseconds from a click until each page has painted what it did, the actor's first and the spectator's last."""
    actor = next_to_decide(pages[:-1])
    confirms = state(actor) == "confirm"  # before that the others are shown nothing
    if confirms:
        button = actor.locator("#controls [data-do=confirm]")
    else:
        actor.locator("#typed").fill(quick_choice(choices(actor)))
        button = actor.locator("#command button").first
    for page in pages:
        page.evaluate(NOTE, str(version(page)))
    actor.evaluate(CLICK)
    before = version(actor)
    button.click()
    wait_for_change(actor, before)
    clicked = float(actor.evaluate("clicked"))
    told = [actor, *[page for page in pages[:-1] if page is not actor], pages[-1]]
    return [painted(page, clicked) if page is actor or confirms else None for page in told]


def painted(page: Page, clicked: float) -> float | None:
    """Nothing where what was done is a secret, as a plan for all."""
    when = float(page.evaluate(PAINTED, PATIENCE))
    return when - clicked if when else None


def weight(page: Page, address: str) -> int:
    """Bytes of a page on the wire, on the first visit."""
    line = page.context.new_cdp_session(page)
    sizes: list[float] = []
    line.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    line.send("Network.enable")
    line.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.goto(address)
    page.wait_for_load_state("networkidle")
    return round(sum(sizes))


def evening(browser: Browser, address: str, game: str, moves: int) -> tuple[str, list[list[float]]]:
    """Two friends and a spectator; the address of their table, and the times of actor, opponent and spectator."""
    pages = [browser.new_context(base_url=address, viewport=DESK).new_page() for _ in range(3)]
    link = invite_friend(pages[0], ["me", "invited"], game=game)
    accept_invitation(pages[1], link)
    table = f"/t/{at_table(pages[0])}"
    pages[2].goto(table)
    times: list[list[float]] = [[], [], []]
    while len(times[0]) < moves and state(next_to_decide(pages[:-1])) != "over":
        for told, took in zip(times, move(pages), strict=True):
            if took is not None:
                told.append(took)
    return table, times


def main() -> int:
    house = House(Path(tempfile.mkdtemp()))
    house.open()
    port = free_port()
    threading.Thread(target=lambda: asyncio.run(proxy(port, house.port)), daemon=True).start()
    shown = Table(
        title=f"From a click to the painted answer in milliseconds: {MOVES} moves of two friends, watched by a third", title_justify="left"
    )
    for heading in ("game", "line", "actor", "opponent", "spectator", "wanted", "page, kB"):
        shown.add_column(heading, justify="left" if heading in ("game", "line") else "right")
    missed = False
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
            for room in ROOMS:
                for line, address, wanted in (("quick", house.address, QUICK), ("slow", f"http://127.0.0.1:{port}", SLOW)):
                    table, times = evening(browser, address, room.name, MOVES)
                    heavy = weight(browser.new_context(viewport=DESK).new_page(), house.address + table)
                    shown.add_row(room.name, line, *[told(each) for each in times], str(wanted), f"{heavy / 1000:.0f}")
                    missed |= any(statistics.median(each) > wanted for each in times)
            browser.close()
    finally:
        house.close()
    Console(width=120).print(shown)
    return int(missed)


def told(times: list[float]) -> str:
    return f"{statistics.median(times):.0f} (95%: {statistics.quantiles(times, n=20)[-1]:.0f})"


if __name__ == "__main__":
    sys.exit(main())
