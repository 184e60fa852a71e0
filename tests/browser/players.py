"""What people do at a table, for the browser tests."""

from __future__ import annotations

import re

from playwright.sync_api import Page


def play_against_bots(page: Page, level: str = "random") -> str:
    """Two clicks from the front page to a running game; the code of the table."""
    page.goto("/")
    page.locator("form[action='/play-now'] select").first.select_option(level)
    page.get_by_role("button", name="Play now against bots").first.click()
    return at_table(page)


def at_table(page: Page) -> str:
    page.wait_for_url("**/t/*")
    page.locator("#table[data-line=open]").wait_for(state="attached")
    found = re.search(r"/t/([^/?#]+)", page.url)
    assert found is not None
    return found[1]


def version(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-version") or 0)


def state(page: Page) -> str:
    """What the page waits for: "choose", "confirm", "over" or "others"."""
    return str(
        page.evaluate(
            """() => document.querySelector('#table .end') ? 'over'
                : document.querySelector('#choices [name=action]') ? 'choose'
                : document.querySelector('#controls [data-do=confirm]:not(:disabled)') ? 'confirm' : 'others'"""
        )
    )


def wait_for_change(page: Page, before: int) -> None:
    """Until the server's answer has arrived on the page."""
    page.locator(f'#table:not([data-version="{before}"])').wait_for(state="attached")
