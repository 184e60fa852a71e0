"""A bot that thinks, a hint in the middle of a turn, and the review of a short game."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Enter
from tests.browser.players import (
    choices,
    choose,
    confirm,
    invite_friend,
    play_against_bots,
    play_on,
    version,
    wait_for_change,
)


def test_a_hint_is_asked_for_and_taken_by_keyboard(enter: Enter) -> None:
    page = enter()
    play_against_bots(page)
    page.locator("#choices [data-choice]").first.wait_for()
    page.keyboard.press("h")
    best = page.locator("#hint [data-hint='1']")
    best.wait_for()
    expect(page.locator("#hint")).to_have_attribute("role", "status")
    expect(page.locator("#hint .expected").first).to_contain_text("place")
    chosen = best.get_attribute("value") or ""
    expect(page.locator(f'#choices [data-choice="{chosen}"]')).to_have_attribute("data-hinted", "1")
    assert page.locator(".board .hint-rank").count() >= 1
    before = version(page)
    page.keyboard.press("1")
    wait_for_change(page, before)
    expect(page.locator(".crumbs")).to_contain_text(chosen)
    expect(page.locator(".hint-rank")).to_have_count(0)


WATCH = """() => {
  window.seen = [];
  const note = () => window.seen.push(document.getElementById('prompt').innerText + ' / ' + document.getElementById('strips').innerText);
  new MutationObserver(note).observe(document.getElementById('table'), { childList: true, subtree: true });
}"""
"""Notes all the page says, since a quick bot thinks for a moment only."""


def test_a_bot_is_seen_thinking(enter: Enter) -> None:
    page = enter()
    play_against_bots(page, "trader")
    page.locator("#choices [data-choice]").first.wait_for()
    page.evaluate(WATCH)
    choose(page, next(words for words in choices(page) if words.startswith("bid")))
    confirm(page)
    page.locator("#choices [data-choice]").first.wait_for()
    told = [str(words) for words in page.evaluate("window.seen")]
    assert any("bot trader is thinking / " in words and words.count("thinking") == 2 for words in told)
    assert "thinking" not in told[-1], "it disappears with the move"


def test_no_hints_among_friends_unless_they_are_wished_for(enter: Enter) -> None:
    page = enter()
    invite_friend(page, ["me", "invited"])
    expect(page.locator("section.gathering")).to_contain_text("No hints at this table")


def test_a_short_game_is_reviewed(enter: Enter) -> None:
    page = enter()
    code = play_against_bots(page)
    play_on([page])
    page.get_by_role("link", name="Review the game").click()
    page.locator(".reviewed").wait_for()
    expect(page.locator("#review .chart")).to_have_count(1)
    expect(page.locator(".reviewed .card")).to_have_count(3)
    moment = page.locator(".swings a").first
    number = (moment.get_attribute("href") or "").rsplit("/", 1)[1]
    moment.click()
    page.wait_for_url(f"**/t/{code}/at/{number}")
