"""Undo and its barriers, and a line that is lost in the middle of a turn."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import APIResponse, Page, Route, WebSocketRoute, expect

from emporion.games.registry import room
from emporion.kernel.effects import HoldingChange
from emporion.kernel.language import ENGLISH
from emporion.kernel.words import Text
from emporion.table.markup.choices import Foreseen, slider
from tests.browser.conftest import PHONE, Enter, House
from tests.browser.players import (
    accept_invitation,
    choices,
    choose,
    confirm,
    invite_friend,
    next_to_decide,
    play_against_bots,
    show,
    state,
    version,
    wait_for_change,
)
from tests.waiting import until


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


def test_a_choice_that_was_lost_on_the_way_is_sent_again(enter: Enter) -> None:
    page = enter()
    play_against_bots(page)
    next_to_decide([page])
    page.route("**/act", lambda route: route.abort(), times=1)
    before = version(page)
    chosen = next(words for words in choices(page) if words.startswith("bid"))
    page.locator(f'#choices [data-choice="{chosen}"]').evaluate("(button) => button.click()")
    wait_for_change(page, before)
    expect(page.locator(".crumbs")).to_contain_text(chosen)
    expect(page.locator("#answer")).to_be_empty()


def test_all_that_was_said_is_sent_again_less_and_less_often(enter: Enter) -> None:
    page = enter()
    play_against_bots(page)
    tried: list[str] = []
    gone = True

    def answer(route: Route) -> None:
        tried.append(route.request.post_data or "")
        if gone:
            route.abort()
        else:
            route.continue_()

    def speak(words: str) -> None:
        page.evaluate(f"document.forms.say.elements.words.value = '{words}'; document.forms.say.requestSubmit()")
        until(lambda: page.evaluate("1") and any(words in each for each in tried), "a try")

    page.route("**/say", answer)
    speak("First")
    speak("Second")
    expect(page.locator("#notice")).to_contain_text("line is lost")
    gone = False
    for words in ("First", "Second"):
        expect(page.locator("#chat")).to_contain_text(words)


def test_a_line_that_is_refused_is_not_tried_again(enter: Enter) -> None:
    """One line at a time: silent, then one that finds the house crowded, then one that finds no table."""
    page = enter()
    lines: list[WebSocketRoute] = []
    left: list[WebSocketRoute] = []

    def answer(line: WebSocketRoute) -> None:
        lines.append(line)
        line.on_close(lambda _code, _reason: left.append(line))
        if len(lines) > 1:
            line.close(code=4429 if len(lines) == 2 else 4404)

    page.route_web_socket("**/live", answer)
    page.get_by_role("button", name="Play now against bots").first.click()
    until(lambda: page.evaluate("1") and lines, "the first line")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator("#notice")).to_have_text("Too many pages are open")
    assert lines[0] in left
    page.evaluate("dispatchEvent(new Event('online'))")
    page.locator("#table[data-line=refused]").wait_for(state="attached")
    expect(page.locator("#notice")).to_contain_text("There is nothing here")
    expect(page.locator("#notice").get_by_role("link", name="To the games")).to_have_attribute("href", "/")
    page.evaluate("dispatchEvent(new Event('online'))")
    assert page.evaluate("document.getElementById('table').dataset.line") == "refused"
    assert len(lines) == 3


RINGED = """() => [...document.querySelectorAll('#board .moved')].flatMap((ring) => {
  const box = ring.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return [...document.querySelectorAll('#board [data-place^=space]')].filter((place) => {
    const area = place.getBoundingClientRect();
    return area.left < x && x < area.right && area.top < y && y < area.bottom;
  }).map((place) => place.dataset.place);
})"""
"""The bid spaces where rings lie."""


def test_what_moved_since_my_last_move_has_a_ring(enter: Enter) -> None:
    pages = [enter(), enter(), enter()]
    invite_friend(pages[0], ["me", "invited", "invited"])
    links = [field.input_value() for field in pages[0].locator(".invite").all()]
    for page, link, name in zip(pages[1:], links, ["Bertolt", "Chiara"], strict=True):
        accept_invitation(page, link, name)
    mine = next_to_decide(pages)
    mine.emulate_media(reduced_motion="no-preference")  # who has just begun to glide has a ring too
    expect(mine.locator("#board .moved")).to_have_count(0)
    for building in ("school", "yard", "guild"):
        page = next_to_decide(pages)
        choose(page, f"bid {building} 7")
        confirm(page)
    assert next_to_decide(pages) is mine
    others = ["space-guild-7", "space-yard-7"]
    assert sorted(mine.evaluate(RINGED)) == others
    expect(mine.locator("#board .moved")).to_have_count(len(others))  # and nothing else has one
    mine.reload()
    until(lambda: sorted(mine.evaluate(RINGED)) == others, "the same rings")
    choose(mine, choices(mine)[0])
    assert set(others) <= set(mine.evaluate(RINGED))  # they stay until the turn is confirmed
    confirm(mine)
    expect(mine.locator("#board .moved")).to_have_count(0)


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


def test_all_that_is_closed_is_told_without_leaving_the_table(enter: Enter) -> None:
    page = enter()
    code = play_against_bots(page)
    next_to_decide([page])
    page.keyboard.press("w")
    told = page.get_by_role("dialog", name="Why not?")
    expect(told.get_by_role("heading", name="With this bid all your bids come to", exact=False).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(told).to_be_hidden()
    assert page.url.endswith(f"/t/{code}")
    page.goto(f"/t/{code}/at/0")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help")).to_contain_text("What the signs mean")


def test_a_slider_tells_what_then_as_it_is_moved(enter: Enter) -> None:
    page = enter()
    play_against_bots(page)
    next_to_decide([page])
    game = room("yunnan").open(3, {})
    run = [game.actions.numbers[f"convert {amount}"] for amount in range(9)]
    foreseen: Foreseen = {action: [HoldingChange(0, Text("coins"), 30, 30 - amount)] for amount, action in enumerate(run)}
    html = slider(game, game.deal(1), run[0], run[-1], foreseen, ENGLISH)  # where it comes in a game is a long way off
    page.evaluate("(html) => document.querySelector('#choices ul').insertAdjacentHTML('afterbegin', html)", html)
    hand = page.get_by_role("slider", name="How much")
    hand.fill("7")
    expect(page.locator("#choices .outlook")).to_have_text("red: coins 30 → 23")
    expect(page.get_by_role("combobox", name="How much, in words")).to_have_value("convert 7")
    expect(hand).to_have_attribute("aria-valuetext", re.compile("convert 7"))


TAPPED_BESIDE = """(away) => {
  const board = document.getElementById('board');
  const boxes = [...board.querySelectorAll('.target .mark')].map((mark) => mark.getBoundingClientRect());
  const outside = (from, at, to) => Math.max(from - at, 0, at - to);
  const far = (x, y) => Math.min(...boxes.map((box) => Math.hypot(outside(box.left, x, box.right), outside(box.top, y, box.bottom))));
  for (const box of boxes) {
    const middle = box.left + box.width / 2;
    for (const [x, y] of [[middle, box.bottom + away], [middle, box.top - away], [box.right + away, box.top + box.height / 2]]) {
      const met = document.elementFromPoint(x, y);
      if (!met || !board.contains(met) || met.closest('.target, .closed') || Math.abs(far(x, y) - away) > 1) continue;
      met.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch', clientX: x, clientY: y }));
      return true;
    }
  }
  return false;
}"""
"""A finger comes down on nothing, so far from the nearest marked place; whether there is such a spot."""


def test_a_finger_that_just_misses_a_place_has_met_it(enter: Enter) -> None:
    page = enter(PHONE)
    play_against_bots(page, game="yinzi")
    next_to_decide([page])
    before = version(page)
    show(page, "board")
    assert page.evaluate(TAPPED_BESIDE, 30)
    assert version(page) == before
    assert page.evaluate(TAPPED_BESIDE, 14)
    asked = page.locator("dialog.which button")
    if until(lambda: asked.count() or version(page) != before, "a choice, or the question which of two that are as near") and asked.count():
        asked.first.click()
    wait_for_change(page, before)


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
