"""Undo and its barriers, and a line that is lost in the middle of a turn."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from playwright.sync_api import APIResponse, Page, Route, expect

from tests.browser.conftest import Enter, House
from tests.browser.players import (
    accept_invitation,
    choices,
    choose,
    confirm,
    invite_friend,
    next_to_decide,
    play_against_bots,
    state,
    version,
    wait_for_change,
)


def test_steps_are_taken_back_until_confirmed(enter: Enter) -> None:
    page = enter()
    play_against_bots(page)
    page.locator('#choices [data-choice^="bid"]').first.wait_for()
    chosen = next(words for words in choices(page) if words.startswith("bid"))
    shown = drawn(page)
    choose(page, chosen)
    assert drawn(page) != shown
    for way in ("undo", "restart"):
        before = version(page)
        page.locator(f"#controls [data-do={way}]").click()
        wait_for_change(page, before)
        expect(page.locator(".crumbs")).to_have_count(0)
        assert drawn(page) == shown
        choose(page, chosen)
    confirm(page)
    expect(page.locator("#controls [data-do=undo]")).to_have_count(0)


def drawn(page: Page) -> str:
    """The board, whatever the mouse points at; rings come when pieces have arrived."""
    return re.sub(r'<ellipse class="moved".*?</ellipse>', "", page.locator("#board").inner_html().replace(" pointed", ""))


def test_what_turns_up_a_card_is_announced_and_final(enter: Enter) -> None:
    """With two players the last one to bid before Dúli makes him turn up a card."""
    pages = [enter(), enter()]
    accept_invitation(pages[1], invite_friend(pages[0], ["me", "invited"]))
    while state(page := next_to_decide(pages)) != "over":
        if page.locator("#choices .final").count():
            final = page.locator("#choices li:has(.final) [data-choice]").first.get_attribute("data-choice")
            assert final is not None
            choose(page, final)
            expect(page.locator("#controls [data-do=undo]")).to_have_count(0)
            return
        choose(page, next(words for words in choices(page) if words.startswith("bid")))
        confirm(page)
    raise AssertionError("no choice was announced as final")


def test_a_lost_line_comes_back_without_a_reload(enter: Enter, tmp_path: Path) -> None:
    house = House(tmp_path)
    house.open()
    try:
        page = enter()
        page.goto(house.address)
        page.get_by_role("button", name="Play now against bots").first.click()
        page.locator("#table[data-line=open]").wait_for(state="attached")
        page.locator('#choices [data-choice^="bid"]').first.wait_for()
        chosen = next(words for words in choices(page) if words.startswith("bid"))
        choose(page, chosen)
        page.evaluate("window.never_reloaded = true")
        house.close()
        page.locator("#table[data-line=lost]").wait_for(state="attached")
        expect(page.locator("#notice")).to_contain_text("line is lost")
        house.open()
        page.locator("#table[data-line=open]").wait_for(state="attached")
        expect(page.locator(".crumbs")).to_contain_text(chosen)
        confirm(page)
        assert page.evaluate("window.never_reloaded")
    finally:
        house.close()


STANDING = """() => [...document.querySelectorAll('#board .piece')].map((piece) => {
  const box = piece.getBBox();
  const kind = piece.dataset.piece ?? piece.getAttribute('href').replace('-plain', '');
  return `${kind} ${Math.round(box.x + box.width / 2)} ${Math.round(box.y + box.height / 2)}`;
}).sort()"""


def test_what_moved_since_my_last_move_has_a_ring(enter: Enter) -> None:
    page = enter()
    play_against_bots(page)
    next_to_decide([page])
    expect(page.locator("#board .moved")).to_have_count(0)
    choose(page, next(words for words in choices(page) if words.startswith("bid")))
    mine = Counter(page.evaluate(STANDING))
    confirm(page)
    next_to_decide([page])
    moved = sum((Counter(page.evaluate(STANDING)) - mine).values())
    assert moved
    expect(page.locator("#board .moved")).to_have_count(moved)
    page.reload()
    expect(page.locator("#board .moved")).to_have_count(moved)
    choose(page, choices(page)[0])
    expect(page.locator("#board .moved")).not_to_have_count(0)  # they stay until the turn is confirmed


def test_what_moved_has_a_ring_also_when_the_answer_to_my_confirmation_is_late(enter: Enter) -> None:
    page = enter()
    held: list[tuple[Route, APIResponse]] = []
    page.route("**/confirm", lambda route: held.append((route, route.fetch())))
    play_against_bots(page)
    next_to_decide([page])
    choose(page, next(words for words in choices(page) if words.startswith("bid")))
    confirm(page)
    next_to_decide([page])
    expect(page.locator("#board .moved")).to_have_count(0)
    route, reply = held[0]
    route.fulfill(response=reply)
    expect(page.locator("#board .moved")).not_to_have_count(0)


def test_a_closed_place_says_why(enter: Enter) -> None:
    page = enter()
    play_against_bots(page)
    next_to_decide([page])
    closed = next(value for value in (15, 12) if f"bid school {value}" not in choices(page))
    page.locator(f"#board .closed[data-place=space-school-{closed}]").click(force=True)
    expect(page.locator("#tip")).to_contain_text(f"With this bid all your bids come to {closed}")
    expect(page.locator("#tip a")).to_have_text("YU-3.8")


STEPS_TOLD = """async () => {
  const button = document.querySelector('[data-replay]');
  return button ? (await (await fetch(button.dataset.replay + location.search)).json()).steps.length : 0;
}"""
"""Where the others began, and each of their turns."""


def test_what_happened_since_my_last_move_is_shown_again(enter: Enter) -> None:
    page = enter()
    play_against_bots(page)
    next_to_decide([page])
    while page.evaluate(STEPS_TOLD) < 3:  # who is outbid decides again after a single turn
        choose(page, next((words for words in choices(page) if words.startswith("bid")), choices(page)[0]))
        confirm(page)
        next_to_decide([page])
    shown = drawn(page)
    page.keyboard.press("r")
    told = page.locator("#replay .turn")
    expect(told).to_be_visible()
    first = told.inner_text()
    expect(told).not_to_have_text(first)  # the next turn, step by step
    page.keyboard.press("x")
    expect(page.locator("#replay")).to_be_hidden()
    assert drawn(page) == shown
    page.keyboard.press("r")
    expect(told).to_be_visible()
    expect(page.locator("#replay")).to_be_hidden()  # it ends by itself
    assert drawn(page) == shown


def test_confirming_in_the_middle_of_a_turn_says_so(enter: Enter) -> None:
    page = enter()
    play_against_bots(page, game="merkator")
    while state(next_to_decide([page])) != "over":
        button = page.locator("#controls [data-do=confirm]")
        if state(page) == "choose" and button.count():
            expect(button).to_contain_text("Confirm so far")
            expect(button).to_have_attribute("title", re.compile("cannot be taken back"))
            expect(button).not_to_have_class("main")
            return
        if state(page) == "confirm":
            expect(button).to_have_class("main")
            confirm(page)
        else:
            choose(page, choices(page)[0])
    raise AssertionError("no turn had two steps")
