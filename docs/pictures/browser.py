"""Photographs of the pages: front, mid-game and end, at two widths, in every language."""

from __future__ import annotations

import random
import re
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from tests.browser.conftest import DESK, FLAGS, PHONE, House
from tests.browser.players import accept_invitation, at_table, choices, choose, confirm, invite_friend, state

from emporion.table.languages import NAMES

FRIENDS = ["Anna", "Bertolt", "Chiara", "Dario"]
MID_GAME = 4
"""The round that is photographed, once Anna has to bid in it."""


def photograph() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), "docs.pictures.house")
        house.open()
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        try:
            take_pictures(browser, house.address)
        finally:
            browser.close()
            house.close()


def take_pictures(browser: Browser, address: str) -> None:
    """One game of four friends, photographed on Anna's screen."""
    pages = [browser.new_context(viewport=DESK, base_url=address, locale="en-GB").new_page() for _ in FRIENDS]
    host = pages[0]
    invite_friend(host, ["me", "invited", "invited", "invited"], FRIENDS[0])
    links = [field.input_value() for field in host.locator(".invite").all()]
    for page, link, name in zip(pages[1:], links, FRIENDS[1:], strict=True):
        accept_invitation(page, link, name)
    table = host.url
    dice = random.Random(5)
    play_until(pages, dice, lambda: shown_round(host) >= MID_GAME and state(host) == "choose" and "pass" in choices(host))
    shoot(host, table, "table")
    shoot(host, f"{address}/", "front")
    host.goto(table)
    at_table(host)
    play_until(pages, dice, lambda: all(state(page) == "over" for page in pages))
    shoot(host, table, "end")


def play_until(pages: list[Page], dice: random.Random, enough: Callable[[], bool]) -> None:
    while not enough():
        for page in pages:
            found = state(page)
            if found == "choose":
                choose(page, lively_choice(choices(page), dice))
            elif found == "confirm":
                confirm(page)


def shown_round(page: Page) -> int:
    """The round, as the log tells it."""
    told = re.findall(r"Round (\d+)", page.locator("#log").inner_text())
    return max((int(number) for number in told), default=1)


def lively_choice(offered: list[str], dice: random.Random) -> str:
    """Somebody who bids, builds and travels far."""
    if offered[-1].startswith("convert"):
        return offered[len(offered) * 2 // 3]
    bids = [words for words in offered if words.startswith("bid") and int(words.split()[-1]) <= 12]
    if bids and dice.random() < 0.72:
        return dice.choice(bids)
    if "pass" in offered:
        return "pass"
    for wanted in ("build", "move", "displace", "from reserve"):
        fitting = [words for words in offered if words.startswith(wanted)]
        if fitting and (wanted != "move" or dice.random() < 0.85):
            return fitting[-1]
    return "done" if "done" in offered else dice.choice(offered)


def shoot(page: Page, address: str, name: str) -> None:
    for code in NAMES:
        page.goto(address)
        page.locator("select[name=language]").select_option(code)
        page.locator(f"html[lang={code}]").wait_for()
        for viewport in (DESK, PHONE):
            take(page, viewport, f"{name}-{code}-{viewport['width']}.jpeg")
    page.locator("select[name=language]").select_option("en")
    page.locator("html[lang=en]").wait_for()


def take(page: Page, viewport: ViewportSize, name: str) -> None:
    page.set_viewport_size(viewport)
    page.wait_for_timeout(600)
    page.screenshot(path=Path(__file__).with_name(name), type="jpeg", quality=82)
    page.set_viewport_size(DESK)
    print(name)
