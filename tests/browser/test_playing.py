"""Whole games in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from emporion.games.registry import ROOMS
from tests.browser.conftest import Enter, House
from tests.browser.players import (
    accept_invitation,
    at_table,
    choices,
    choose,
    invite_friend,
    next_to_decide,
    play_against_bots,
    play_on,
    quick_choice,
    state,
    version,
    wait_for_change,
)
from tests.browser.test_one_screen import Mind
from tests.variants import most_steps


def test_two_friends_play_to_the_end_and_again(enter: Enter) -> None:
    host, friend = enter(), enter()
    link = invite_friend(host, ["me", "invited"])
    accept_invitation(friend, link)
    expect(host.locator("#strips")).to_contain_text("Bertolt")
    friend.locator("#words-to-say").fill("good luck <b>")
    friend.get_by_role("button", name="Say").click()
    expect(host.locator("#chat")).to_contain_text("good luck <b>")
    play_on([host, friend])
    for page in (host, friend):
        expect(page.locator(".end h2")).to_contain_text("wins")
        expect(page.locator(".sheet tfoot")).to_contain_text("total")
        expect(page.locator(".end .chart")).to_be_visible()
    with host.expect_download() as download:
        host.get_by_role("link", name="Download the record").click()
    assert "yunnan" in download.value.path().read_text(encoding="utf-8")
    host.get_by_role("button", name="Play again").click()
    expect(friend.locator(".end")).to_contain_text("with a seat for you")
    friend.get_by_role("button", name="Play again").click()
    at_table(friend)
    at_table(host)
    assert state(host) != "over"


def test_a_game_with_the_keyboard_alone(enter: Enter) -> None:
    page = enter()
    page.keyboard.press("Tab")
    for _ in range(40):
        if page.evaluate("document.activeElement.closest('form')?.getAttribute('action')") == "/play-now":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    at_table(page)
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("Escape")
    on_board = typed = 0
    while (found := state(next_to_decide([page]))) != "over":
        before = version(page)
        if found == "confirm":
            page.keyboard.press("c")
        elif any(words.startswith("move") for words in choices(page)):
            press_on_board(page)
            on_board += 1
        else:
            page.keyboard.press("Escape")
            page.keyboard.press("/")
            page.keyboard.type(quick_choice(choices(page)))
            page.keyboard.press("Enter")
            page.keyboard.press("Escape")
            typed += 1
        wait_for_change(page, before)
    expect(page.locator(".end h2")).to_be_visible()
    assert on_board
    assert typed


def press_on_board(page: Page) -> None:
    """The first marked place of the board, by its key and Enter."""
    page.keyboard.press("Escape")
    page.locator("body").press("b")
    page.keyboard.press("Enter")


def test_history_is_walked_with_arrow_keys(enter: Enter) -> None:
    page = enter()
    code = play_against_bots(page)
    play_on([page])
    page.goto(f"/t/{code}/at/0")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**/at/1")
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_url(lambda address: not address.endswith("/at/1"))
    page.evaluate("window.never_reloaded = true")
    page.keyboard.press("End")
    slider = page.get_by_role("slider", name="Where in the game")
    last = str(slider.get_attribute("max"))
    expect(slider).to_have_js_property("value", last)
    page.wait_for_url(f"**/at/{last}")
    page.keyboard.press("Home")
    page.wait_for_url("**/at/0")
    expect(page.locator("#led")).to_contain_text("The opening position")
    strips = page.locator("#strips").inner_text()
    chart = page.locator("[data-curve] svg")
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] * 0.4, "y": box["height"] / 2})
    page.wait_for_url(lambda address: not address.endswith("/at/0"))
    expect(page.locator("#led .headline")).to_be_visible()
    expect(page.locator("#strips")).not_to_have_text(strips)
    middle = page.url
    page.keyboard.press("p")
    page.wait_for_url(lambda address: address != middle)
    page.keyboard.press("p")
    assert page.evaluate("window.never_reloaded")
    page.goto(middle)  # a link to any moment opens there
    expect(slider).to_have_js_property("value", middle.rsplit("/", 1)[-1])


def test_a_private_line_leaves_the_game_alone(enter: Enter) -> None:
    page = enter()
    code = play_against_bots(page)
    page.locator("#choices [data-choice]").first.wait_for()
    before = version(page)
    page.get_by_role("link", name="Step through").click()
    page.get_by_role("link", name="What if").click()
    page.locator("#choices button").first.click()
    expect(page.locator(".crumbs")).to_be_visible()
    page.goto(f"/t/{code}")
    at_table(page)
    assert version(page) == before


def test_an_action_that_cannot_be_is_answered_with_the_reason(enter: Enter) -> None:
    page = enter()
    play_against_bots(page)
    page.locator("#choices [data-choice]").first.wait_for()
    before = version(page)
    page.locator("#typed").fill("bid school 99")
    page.get_by_role("button", name="Do it").click()
    expect(page.locator("#answer")).to_contain_text("bid school")
    assert version(page) == before


def test_pointing_at_a_place_explains_it(enter: Enter) -> None:
    page = enter()
    play_against_bots(page)
    target = page.locator('#board [data-action^="bid"]').first
    target.wait_for()
    chosen = str(target.get_attribute("data-action"))
    target.hover()
    expect(page.locator("#tip")).to_contain_text(chosen.split()[-1])
    expect(page.locator("#tip a")).to_have_attribute("href", "/rules/yunnan#YU-3.5")
    choose(page, chosen)
    expect(page.locator(".crumbs")).to_contain_text(chosen)


@pytest.mark.parametrize("game", [place.name for place in ROOMS])
def test_a_game_through_roles_and_names_only(enter: Enter, house: House, game: str) -> None:
    """As a screen reader finds things: by what they are and what they are called."""
    page = enter()
    mind = Mind(house, play_against_bots(page, "random", game))
    decision = page.get_by_role("region", name="Your decision")
    listed = page.get_by_role("region", name="Choices", exact=True)
    for _ in range(most_steps(25)):
        found = state(next_to_decide([page]))
        if found == "over":
            break
        before = version(page)
        if found == "confirm":
            decision.get_by_role("button", name="Confirm", exact=False).click()
        else:
            take(page, listed, mind.says())
        wait_for_change(page, before)
    page.get_by_role("link", name="In words").click()
    region = page.get_by_role("region", name="The position in words")
    expect(region.get_by_role("table").first).to_be_visible()
    expect(region.get_by_role("list", name="Players and their letters")).to_contain_text("bot random")


def take(page: Page, listed: Locator, words: str) -> None:
    """The button whose name says it, unfolding what it lies in; a number of many by the list of words beside the slider; else typed."""
    for group in listed.get_by_role("group").filter(has_text=words).all():
        if group.get_attribute("open") is None:
            group.locator("summary").click()
    button = listed.get_by_role("button", name=words)
    numbers = listed.get_by_role("combobox", name="How much, in words")
    if button.count():
        button.first.click()
    elif numbers.count() and words in choices(page):
        numbers.first.select_option(words)
        listed.get_by_role("button", name="Choose").first.click()
    else:
        page.get_by_role("combobox", name="Type an action").fill(words)
        page.get_by_role("button", name="Do it").click()
