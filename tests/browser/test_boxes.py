"""An owner corrects the numbers of a printed copy, plays with them, and a friend sees what was changed; the record holds elsewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, ViewportSize, expect

from emporion.games.registry import OURS
from tests.browser.conftest import DESK, PHONE, Enter
from tests.browser.players import accept_invitation, at_table, play_on, state
from tests.browser.test_every_page import inspect
from tests.waiting import PATIENCE, until

CORRECTED = {"provinces/tibet/trader_income": "16", "provinces/kang/tea_house_points": "7", "income//market": "4"}


def field(page: Page, name: str) -> Locator:
    """A field of the box, with its table open."""
    table = page.locator(f'details[id="{name.partition("/")[0]}"]')
    if table.get_attribute("open") is None:
        table.locator("> summary").press("Enter")
    return page.locator(f'[name="f:{name}"]')


def test_what_is_typed_before_the_script_has_come_is_marked_too(enter: Enter) -> None:
    owner = enter(workers="block")  # the script can be held back only where no service worker fetches it
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    owner.route("**/boxes.js*", hold)
    owner.goto("/boxes/yunnan", wait_until="commit")
    for name, printed in CORRECTED.items():
        field(owner, name).fill(printed)
    expect(owner.locator("#changes")).to_have_text("0 numbers are not as shipped")
    until(lambda: held, "the page asking for its script")
    held[0].continue_()
    expect(owner.locator("#changes")).to_have_text("3 numbers are not as shipped")


def test_an_owner_corrects_plays_and_shares(enter: Enter, tmp_path: Path) -> None:
    owner = enter()
    owner.get_by_role("link", name="The box of Yunnan").click()
    for name, printed in CORRECTED.items():
        field(owner, name).fill(printed)
    field(owner, "provinces/kang/gifts").fill("-1")
    expect(owner.locator("#changes")).to_have_text("4 numbers are not as shipped")
    owner.get_by_label("Its name, for all who have the link").first.fill("Anna's box from 2023")
    owner.locator(".save").get_by_role("button", name="Save as a new box").click()

    wrong = field(owner, "provinces/kang/gifts")
    expect(wrong).to_be_focused()
    expect(owner.locator("#wrong-provinces-kang-gifts")).to_have_text("Gifts is -1; it cannot be negative")
    owner.get_by_role("button", name="Reset Provinces: Kang: gifts").press("Enter")
    expect(wrong).to_have_value("4")
    wrong.press("Enter")

    owner.wait_for_url("**/boxes/yunnan/*")
    expect(owner.get_by_role("heading", name="3 numbers differ from the shipped box")).to_be_visible()
    box = owner.get_by_label("The link to send").input_value()
    with owner.expect_download() as download:
        owner.get_by_role("link", name="Download the file").click()
    assert 'name = "tibet", trader_income = 16' in download.value.path().read_text()

    owner.get_by_role("link", name="New table with this box").click()
    expect(owner.get_by_label("The box: the numbers on board and cards").locator("option:checked")).to_have_text("Anna's box from 2023")
    owner.get_by_label("Your name at the table").fill("Anna")
    for number, who in enumerate(["me", "invited", "random"]):
        owner.locator(f"select[name=seat_{number}]").select_option(who)
    owner.get_by_role("button", name="Open the table").click()
    code = at_table(owner)

    friend = enter()
    accept_invitation(friend, owner.locator(".invite").first.input_value())
    badge = friend.get_by_role("link", name=re.compile("Played with an owner's box: 3 numbers differ"))
    expect(badge).to_have_attribute("href", box[box.index("/boxes") :])
    expect(friend.locator("#lettering-map")).to_contain_text("16")  # what the board shows as printed
    friend.goto(box)
    expect(friend.get_by_role("row", name="Provinces: Tibet: trader income 15 16")).to_be_visible()
    friend.goto(f"/t/{code}")
    play_on([owner, friend])
    assert state(friend) == "over"
    expect(badge).to_be_visible()
    with friend.expect_download() as download:
        friend.get_by_role("link", name="Download the record").click()

    record = tmp_path / "record.txt"
    record.write_bytes(download.value.path().read_bytes())
    checked = subprocess.run(
        [sys.executable, "-m", "emporion", "verify", str(record)], capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert checked.returncode == 0, checked.stderr
    assert "holds, finished" in checked.stdout
    assert "provinces.tibet.trader_income = 16 (15)" in checked.stdout
    friend.goto("/")
    expect(friend.locator(".tables li", has_text="Yunnan").get_by_text("owner's box")).to_be_visible()


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", [place.name for place in OURS])
def test_the_box_of_every_game_can_be_read_and_corrected(enter: Enter, game: str, viewport: ViewportSize) -> None:
    page = enter(viewport, f"/boxes/{game}")
    inspect(page, "box")
    first = page.locator("details.component").filter(has=page.locator("input.number")).first
    first.locator("> summary").press("Enter")
    number = first.locator("input.number").first
    number.fill("many")
    number.press("Enter")
    expect(page.get_by_role("alert").first).to_contain_text("Nothing was saved: 1 number cannot be right")
    expect(page.locator("[aria-invalid=true]")).to_be_focused()
    page.locator("details[open] img").first.scroll_into_view_if_needed()
    until(lambda: page.evaluate("document.querySelector('details[open] img').naturalWidth > 0"), "the picture of the table")
    inspect(page, "a wrong number")
