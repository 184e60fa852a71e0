"""A bot that thinks, a hint in the middle of a turn, and the review of a short game."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Enter
from tests.browser.players import (
    at_table,
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


def test_plans_of_a_guided_game_can_be_read_beside_its_bubble(enter: Enter) -> None:
    """On a desk, where the log stands below them."""
    page = enter()
    page.goto("/learn/yunnan")
    page.locator("form[action$='first-game'] button").click()
    at_table(page)
    page.locator("#choices [data-choice]").first.wait_for()
    page.keyboard.press("h")
    page.locator("#hint ol").wait_for()
    page.locator("#hint summary").first.click()
    shown, log, typed = (page.locator(name).bounding_box() for name in ("#hint", ".happened", "#typed"))
    assert shown is not None
    assert typed is not None
    assert log is not None
    assert shown["height"] > 200
    assert shown["y"] + shown["height"] <= typed["y"] + typed["height"] <= log["y"]


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
    review = page.url
    moment = page.locator(".swings a", has_text="To this moment").first
    number = (moment.get_attribute("href") or "").rsplit("/", 1)[1]
    moment.click()
    page.wait_for_url(f"**/t/{code}/at/{number}")
    page.goto(review)
    page.locator("[data-curve] svg").click()
    page.wait_for_url(f"**/t/{code}/at/*")
    page.goto(review)
    page.get_by_role("link", name="Play it again").first.click()
    expect(page.locator(".exercise")).to_contain_text("Find something better")
