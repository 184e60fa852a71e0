"""From a click to the answer on the page over a slow line: 400 ms there and back, 400 kbit/s, sockets slowed like all else."""

from __future__ import annotations

import asyncio
import shutil
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from tests.browser.conftest import DESK, FLAGS, House
from tests.browser.players import choices, next_to_decide, play_against_bots, quick_choice, state, version, wait_for_change
from tests.table.running import free_port

BYTES_A_SECOND = 50_000
ONE_WAY = 0.2  # seconds
MOVES = 40
WANTED = 900  # milliseconds

NOTE = """(before) => {
  const table = document.getElementById("table");
  globalThis.shown = 0;
  const look = new MutationObserver(() => {
    if (table.dataset.version !== before) globalThis.shown ||= performance.now();
  });
  look.observe(table, { attributes: true });
  globalThis.clicked = performance.now();
}"""


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


def move(page: Page) -> float:
    """Milliseconds from a click to its answer."""
    before = version(page)
    if state(page) == "confirm":
        button = page.locator("#controls [data-do=confirm]")
    else:
        page.locator("#typed").fill(quick_choice(choices(page)))
        button = page.locator("#command button").first
    page.evaluate(NOTE, str(before))
    button.click()
    wait_for_change(page, before)
    return float(page.evaluate("shown - clicked"))


def main() -> int:
    house = House(Path(tempfile.mkdtemp()))
    house.open()
    port = free_port()
    threading.Thread(target=lambda: asyncio.run(proxy(port, house.port)), daemon=True).start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
            page = browser.new_context(base_url=f"http://127.0.0.1:{port}", viewport=DESK).new_page()
            play_against_bots(page)
            times: list[float] = []
            while len(times) < MOVES and state(next_to_decide([page])) != "over":
                times.append(move(page))
            browser.close()
    finally:
        house.close()
    middle = statistics.median(times)
    print(f"a move over a slow line: {middle:.0f} ms in the median of {len(times)}, {max(times):.0f} ms at most (wanted: {WANTED})")
    return int(middle > WANTED)


if __name__ == "__main__":
    sys.exit(main())
