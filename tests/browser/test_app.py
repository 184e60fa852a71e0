"""The house as an app in a real Chromium: it can be installed, opens offline, and shows notices that are pushed to it.

Here the browser itself hands a message to the service worker; test_push.py goes all the way, through a push service.
"""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Enter, House
from tests.waiting import until


def ready(page: Page) -> None:
    """The service worker looks after this page."""
    until(lambda: page.evaluate("navigator.serviceWorker.controller !== null"), "the service worker")


def test_it_can_be_installed(enter: Enter) -> None:
    page = enter()
    ready(page)
    browser = page.context.new_cdp_session(page)
    manifest = browser.send("Page.getAppManifest")
    assert manifest["errors"] == []
    about = json.loads(manifest["data"])
    assert about["display"] == "standalone"
    for icon in about["icons"]:
        assert page.request.get(icon["src"]).ok
    missing = [error["errorId"] for error in browser.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert set(missing) <= {"in-incognito"}, "only that this browser keeps nothing stands against it"


def test_offline_it_says_so_and_offers_the_rulebooks(enter: Enter) -> None:
    page = enter(PHONE)
    ready(page)
    page.context.set_offline(True)
    page.goto("/events")
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    page.get_by_role("link", name="Rules of Merkator").click()
    expect(page.get_by_role("heading", name="Merkator").first).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).fontFamily"), "it has its style"
    assert page.evaluate("document.styleSheets.length") > 0
    page.context.set_offline(False)
    page.goto("/events")
    expect(page.get_by_role("heading", name="Events", exact=True)).to_be_visible()


def test_a_pushed_notice_is_shown_and_leads_to_the_table(enter: Enter, house: House) -> None:
    page = enter()
    page.context.grant_permissions(["notifications"])
    ready(page)
    browser = page.context.new_cdp_session(page)
    known: list[dict[str, Any]] = []
    browser.on("ServiceWorker.workerRegistrationUpdated", lambda event: known.extend(event["registrations"]))
    browser.send("ServiceWorker.enable")
    until(lambda: page.evaluate("1") and known, "the registration of the service worker")
    message = {"title": "Emporion", "body": "It is your turn in Yunnan", "url": "/t/abc", "tag": "abc"}
    for _ in range(2):
        told = {"origin": house.address, "registrationId": known[0]["registrationId"], "data": json.dumps(message)}
        browser.send("ServiceWorker.deliverPushMessage", told)
    shown = """async () => {
      const notices = await (await navigator.serviceWorker.ready).getNotifications();
      return notices.map((each) => [each.title, each.body, each.tag, each.data.url]);
    }"""
    until(lambda: page.evaluate(shown), "the notice")
    assert page.evaluate(shown) == [["Emporion", "It is your turn in Yunnan", "abc", "/t/abc"]], "two about one table are one"
