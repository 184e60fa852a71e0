"""The site without a server: fetched once, then a lesson and games against bots in a Chromium that has no network any more."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Frame, Page

from emporion.games.lessons import lessons_of, parts_of
from emporion.games.registry import OURS, open_record, room
from emporion.kernel.game import Game
from emporion.kernel.record import Record, parse_record, replay, verify
from emporion.table.settings import Settings
from emporion.table.site.folder import Written, write_site
from emporion.table.site.runtime import NotFetched
from emporion.table.thinking.bot_turns import TurnQuestion
from emporion.table.thinking.jobs import Tables
from tests.browser.conftest import DESK, MILLISECONDS
from tests.browser.test_every_page import inspect
from tests.browser.test_lessons import Reader
from tests.variants import PROOF
from tests.waiting import until

MOST_BYTES = 7_500_000
LEARNED = "yunnan"
PLAYED = [place.name for place in OURS] if PROOF in os.environ else ["yunnan"]
"""All four take minutes; `make proof` plays them."""

# Somebody who chooses anything, by the command line and the button of the page itself, until the game is over.
ANYTHING = """async (chance) => {
  const table = document.getElementById("table");
  const typed = document.getElementById("typed");
  let acted = "";
  while (!document.querySelector("#status .end")) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    const shown = document.getElementById("prompt").innerHTML + table.dataset.version;
    const choices = [...document.querySelectorAll("#words option")];
    const confirm = document.querySelector("#controls [data-do=confirm]:not(:disabled)");
    if (shown === acted || !document.querySelector("#prompt .mine") || !(choices.length || confirm)) continue;
    acted = shown;
    chance = (chance * 75 + 74) % 65537;
    if (choices.length) {
      typed.value = choices[chance % choices.length].value;
      typed.form.requestSubmit();
    } else confirm.click();
  }
  return await (await fetch(table.dataset.address + "/record")).text();
}"""


class Counting(SimpleHTTPRequestHandler):
    """Any web host, which counts what it sends."""

    sent = 0

    def copyfile(self, source, outputfile) -> None:  # type: ignore[no-untyped-def]
        content = source.read()
        type(self).sent += len(content)
        outputfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


class WebHost:
    """It has the site in a folder, as hosts of projects have, and can be switched off."""

    def __init__(self, root: Path) -> None:
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Counting, directory=str(root)))
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}/games/"
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Written]:
    root = tmp_path_factory.mktemp("host")
    try:
        return root, write_site(root / "games", Settings(bot_pause=0.0))
    except NotFetched as problem:
        pytest.skip(f"the registries cannot be reached: {problem}")


@pytest.fixture(scope="module")
def visited(written: tuple[Path, Written], chromium: Browser) -> Iterator[Page]:
    """A browser that has been there once, and has no network since."""
    root, told = written
    host = WebHost(root)
    context = chromium.new_context(viewport=DESK, locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(MILLISECONDS)
    page.goto(host.address)
    page.locator("#house:not([hidden]), #note[role=alert]").first.wait_for()
    assert page.locator("#note[role=alert]").all_inner_texts() == []
    house_in(page).locator("h1").wait_for()
    host.close()
    context.set_offline(True)
    assert Counting.sent <= told.first_visit <= MOST_BYTES
    page.reload()
    yield page
    context.close()


def house_in(page: Page) -> Frame:
    """The frame, once a page of the house is in it."""
    page.locator("#house").wait_for()
    return until(lambda: next((frame for frame in page.frames if frame.parent_frame and frame.url.startswith("http")), None), "the house")


def go(page: Page, address: str) -> Frame:
    frame = house_in(page)
    frame.goto(f"{page.url.partition('#')[0]}{address}")
    return frame


def test_a_lesson_is_played_to_its_end_without_a_network(visited: Page) -> None:
    frame = go(visited, f"learn/{LEARNED}")
    inspect(frame, "the lessons of the site")
    frame.get_by_role("button", name="Begin").first.press("Enter")
    part = parts_of(lessons_of(room(LEARNED))[0])[0]
    reader = Reader(frame)
    frame.locator("#table[data-line=open]").wait_for()  # the page is there before its script, which hears the keys
    reader.bubble.wait_for()
    reader.play(part)
    visited.reload()  # the frame comes back to the same table, from what the browser keeps
    house_in(visited).locator(".bubble.done").wait_for()
    assert go(visited, f"learn/{LEARNED}").locator(".lessons .done").count() == 1


@pytest.mark.parametrize("game", PLAYED)
def test_a_whole_game_without_a_network_ends_as_the_compiled_build_ends_it(visited: Page, game: str) -> None:
    frame = go(visited, f"new?game={game}")
    for seat in (1, 2):
        frame.locator(f"select[name=seat_{seat}]").select_option("apprentice")
    frame.locator("input[name=name]").fill("Ada")
    frame.get_by_role("button", name="Open the table").click()
    frame.locator("#table[data-line=open]").wait_for()
    record = parse_record(frame.evaluate(ANYTHING, 7), "the site's")
    played = open_record(record)
    verify(record, played)  # the fingerprint of the last position is in its seal
    assert sorted(record.players) == ["apprentice", "apprentice", "person"]
    think_again(record, played)


def think_again(record: Record, game: Game[Any]) -> None:
    """Here the bots decide as they did there."""
    tables, taken, decided = Tables(), list[tuple[int, int]](), list[int]()
    for state, seat, action in replay(record, game):
        if seat >= 0 and not decided and record.players[seat] != "person" and len(state.legal_for(seat)) > 1:
            about = (1, record.game, record.options, record.seats, record.rules, game.box_file.as_json(), record.seed, taken[:])
            TurnQuestion(*about, seat, record.players[seat]).work(tables, decided.append)
        if decided:
            assert action == decided.pop(0), f"choice {len(taken) + 1}"
        taken.append((seat, action))
