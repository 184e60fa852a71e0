"""A notice all the way: a real Chromium subscribes, the house encrypts and hands in, Chromium reads it and shows it."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from emporion.table.people.notice_rules import NOTICE_SECONDS
from tests.browser.conftest import FLAGS, MILLISECONDS, House
from tests.browser.house_of_push import SERVICE
from tests.browser.players import play_against_bots
from tests.browser.push_service import PushService
from tests.waiting import until

SHOWN = """async () => {
  const notices = await (await navigator.serviceWorker.ready).getNotifications();
  return notices.map((each) => [each.title, each.body, each.tag, each.data.url]);
}"""
SUBSCRIBED = "async () => Boolean(await (await navigator.serviceWorker.ready).pushManager.getSubscription())"


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    found = PushService(tmp_path)
    yield found
    found.close()


@pytest.fixture
def house(tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setenv(SERVICE, str(service.port))
    found = House(tmp_path, "tests.browser.house_of_push")
    found.open()
    yield found
    found.close()


@pytest.fixture
def page(chromium: Browser, house: House, service: PushService, tmp_path: Path) -> Iterator[Page]:
    """In a window that keeps what it learns: in others no browser subscribes to anything."""
    flags = [flag for flag in FLAGS if flag != "--disable-background-networking"]
    context = chromium.browser_type.launch_persistent_context(
        str(tmp_path / "profile"),
        executable_path=shutil.which("chromium"),
        args=[*flags, *service.flags()],
        ignore_default_args=["--disable-background-networking"],
        base_url=house.address,
        locale="en-GB",
        timeout=MILLISECONDS,
    )
    context.grant_permissions(["notifications"], origin=house.address)
    found = context.new_page()
    found.set_default_timeout(MILLISECONDS)
    yield found
    context.close()


def minutes_pass(house: House) -> None:
    with closing(sqlite3.connect(house.database.removeprefix("sqlite:///"))) as database, database:
        database.execute("UPDATE turns SET since = since - ?", (NOTICE_SECONDS + 1,))


def test_a_turn_is_pushed_to_a_browser_that_has_asked_for_it(page: Page, house: House, service: PushService) -> None:
    code = play_against_bots(page)
    page.goto("/account")
    page.get_by_role("button", name="Tell me in this browser").click()
    expect(page.get_by_text("This browser is told.")).to_be_visible()
    until(lambda: service.lines, "the line of the browser to its push service")
    minutes_pass(house)
    until(lambda: page.evaluate(SHOWN), "the notice")
    assert page.evaluate(SHOWN) == [["Emporion", "It is your turn in Yunnan", code, f"/t/{code}"]]
    ((headers, body),) = service.handed_in
    assert headers["topic"] == code
    assert headers["authorization"].startswith("vapid t=")
    assert b"Yunnan" not in body, "the service cannot read it"


def test_who_signs_out_is_not_told_in_this_browser_any_more(page: Page, house: House, service: PushService) -> None:
    page.goto("/account")
    form = page.locator("form[action='/account/login']")
    form.locator("[name=name]").fill("Anna")
    form.locator("[name=passphrase]").fill("correct horse")
    form.get_by_role("button", name="Make an account").click()
    page.get_by_role("button", name="Tell me in this browser").click()
    expect(page.get_by_text("This browser is told.")).to_be_visible()
    assert page.evaluate(SUBSCRIBED)
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url("**/")
    assert not page.evaluate(SUBSCRIBED)
    with closing(sqlite3.connect(house.database.removeprefix("sqlite:///"))) as database:
        assert database.execute("SELECT count(*) FROM push_subscriptions").fetchone() == (0,)
