"""Every page, on a desk by day and on a phone by night: no finding of axe, no sideways scrolling, type that can be read."""

from __future__ import annotations

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Frame, Page, ViewportSize

from tests.browser.conftest import DESK, PHONE, Enter
from tests.browser.measures import SMALL_TYPE
from tests.browser.players import play_against_bots, play_on, state


def inspect(page: Page | Frame, where: str) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{where} scrolls sideways"
    assert page.evaluate(SMALL_TYPE) == [], where
    hear(page, where)


def hear(page: Page | Frame, where: str) -> None:
    """Nothing stands between a page and those who hear it or use keys."""
    found = [f"{each['id']}: {each['help']} ({each['nodes'][0]['html'][:120]})" for each in Axe().run(page).response["violations"]]
    assert found == [], where


DAY_AND_NIGHT = pytest.mark.parametrize(("viewport", "light"), [(DESK, "light"), (PHONE, "dark")], ids=["desk by day", "phone by night"])


@DAY_AND_NIGHT
def test_every_page(enter: Enter, viewport: ViewportSize, light: Literal["light", "dark"]) -> None:
    page = enter(viewport)
    page.emulate_media(color_scheme=light)
    inspect(page, "front")
    for address in (
        "/new?game=yunnan",
        "/events",
        "/events/new?format=league",
        "/offline/en",
        "/rules/yunnan",
        "/rules/yinzi/aid",
        "/rules/yunnan/rulings",
        "/reports/yunnan",
        "/learn",
        "/puzzles",
        "/puzzles/own",
        "/daily/merkator",
        "/puzzles/yunnan",
        "/puzzles/yunnan/1",
        "/account",
        "/lobby",
        "/archive",
        "/archive/yunnan",
        "/ratings/yunnan",
        "/join",
        "/t/nowhere",
        "/api",
        "/boxes/yunnan",
    ):
        page.goto(address)
        inspect(page, address)
    code = play_against_bots(page)
    page.locator("#choices [data-choice]").first.wait_for(state="attached")
    inspect(page, "bidding")
    page.keyboard.press("h")
    page.locator("#hint [data-hint]").first.wait_for()
    inspect(page, "hint")
    page.keyboard.press("?")
    inspect(page, "help")
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    page.locator("#why[open]").wait_for()
    inspect(page, "why not, over the table")
    page.keyboard.press("Escape")
    page.locator("[data-words]").evaluate("(link) => link.click()")
    page.locator("#in-words table").first.wait_for()
    inspect(page, "in words beside the board")
    page.goto(f"/t/{code}/why-not")
    inspect(page, "why not")
    page.goto(f"/t/{code}/words")
    inspect(page, "in words")
    page.goto(f"/t/{code}/what-if?number=0")
    inspect(page, "what-if")
    page.goto(f"/t/{code}")
    play_on([page])
    assert state(page) == "over"
    inspect(page, "end")
    page.goto(f"/t/{code}/at/30")
    inspect(page, "history")
    page.goto(f"/t/{code}/review")
    page.locator(".reviewed").wait_for()
    inspect(page, "review")
    for address in ("/archive", "/archive/yunnan"):
        page.goto(address)
        page.locator(".found, .figures").first.wait_for()
        inspect(page, f"{address} with games")
    page.goto("/account")
    page.get_by_role("link", name="Look at it").click()
    inspect(page, "profile")
    page.goto("/")
    inspect(page, "front with tables")


@DAY_AND_NIGHT
def test_a_table_that_waits(enter: Enter, viewport: ViewportSize, light: Literal["light", "dark"]) -> None:
    page = enter(viewport)
    page.emulate_media(color_scheme=light)
    page.goto("/new?game=yunnan")
    page.get_by_label("Your name at the table").fill("Anna")
    for number, who in enumerate(["me", "open", "invited", "none", "none"]):
        page.locator(f"select[name=seat_{number}]").select_option(who)
    page.get_by_role("button", name="Open the table").click()
    page.locator("section.gathering").wait_for()
    inspect(page, "waiting")
