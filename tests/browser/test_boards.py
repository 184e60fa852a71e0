"""Whole games of the other three by mouse and by keyboard, with friends, and what a seat may not know."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Enter, House
from tests.browser.players import (
    accept_invitation,
    choices,
    choose,
    click_place,
    confirm,
    invite_friend,
    marked_places,
    next_to_decide,
    play_against_bots,
    state,
    version,
    wait_for_change,
)
from tests.browser.test_every_page import inspect
from tests.browser.test_secrets import Ear, secrets_of
from tests.waiting import until

GAMES = ["yinzi", "merkator", "mombasa"]


def decide(page: Page, dice: random.Random) -> bool:
    """One step with the mouse, on the board where there is a place for it; whether there was."""
    if state(page) == "confirm":
        confirm(page)
        return False
    places = marked_places(page)
    if places:
        click_place(page, dice.choice(places))
    else:
        choose(page, dice.choice(choices(page)))
    return bool(places)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_mouse(enter: Enter, game: str) -> None:
    page = enter()
    play_against_bots(page, "random", game)
    dice = random.Random(7)
    on_board = 0
    while state(next_to_decide([page])) != "over":
        on_board += decide(page, dice)
    expect(page.locator(".end h2")).to_contain_text("win")
    expect(page.locator(".sheet tfoot")).to_contain_text("total")
    assert on_board > 20


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_keyboard(enter: Enter, game: str) -> None:
    page = enter()
    play_against_bots(page, "random", game)
    dice = random.Random(11)
    on_board = 0
    while (found := state(next_to_decide([page]))) != "over":
        before = version(page)
        page.keyboard.press("Escape")
        if found == "confirm":
            page.keyboard.press("c")
        elif marked_places(page) and dice.random() < 0.6:
            page.keyboard.press("b")
            for _ in range(dice.randrange(4)):
                page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.classList.contains('target')"):
                on_board += 1
                page.keyboard.press("Enter")
            else:
                continue
        else:
            page.keyboard.press("/")
            page.keyboard.type(dice.choice(choices(page)))
            page.keyboard.press("Enter")
            page.keyboard.press("Escape")
        wait_for_change(page, before)
    expect(page.locator(".end h2")).to_be_visible()
    assert on_board > 10


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_can_be_read_at_both_widths(enter: Enter, game: str, viewport: Any) -> None:
    page = enter(viewport)
    play_against_bots(page, "random", game)
    dice = random.Random(3)
    for step in range(40):
        next_to_decide([page])
        if step in (0, 39):
            inspect(page, f"{game} after {step} steps")
        decide(page, dice)
    page.goto(f"/rules/{game}")
    inspect(page, f"rules of {game}")


@pytest.mark.parametrize("game", GAMES)
def test_two_friends_see_the_same_game_and_nothing_hidden(enter: Enter, house: House, game: str) -> None:
    pages = [enter(), enter(), enter()]
    ears = [Ear(page) for page in pages]
    accept_invitation(pages[1], invite_friend(pages[0], ["me", "invited"], game=game))
    code = pages[0].url.rsplit("/", 1)[1]
    pages[2].goto(f"/t/{code}")
    dice = random.Random(5)
    for _ in range(30):
        decide(next_to_decide(pages[:2]), dice)
    secrets = secrets_of(house, code)
    for ear in ears:
        heard = "\n".join(ear.heard)
        assert len(heard) > 20_000
        assert not [secret for secret in secrets if secret in heard]
    while state(page := next_to_decide(pages[:2])) != "over":
        decide(page, dice)
    for page in pages:
        expect(page.locator(".end h2")).to_contain_text("win")


def test_three_plan_at_the_same_time_in_mombasa(enter: Enter) -> None:
    pages = [enter(), enter(), enter()]
    invite_friend(pages[0], ["me", "invited", "invited"], game="mombasa")
    links = [field.input_value() for field in pages[0].locator(".invite").all()]
    for page, link, name in zip(pages[1:], links, ["Bertolt", "Chiara"], strict=True):
        accept_invitation(page, link, name)
    dice = random.Random(2)
    while not any(words.startswith("plan") for words in choices(pages[0])):
        decide(next_to_decide(pages), dice)
    until(lambda: all(state(page) == "choose" for page in pages), "the others' planning at the same time")
    before = [page.locator("#board").inner_html() for page in pages[1:]]
    planned = next(words for words in choices(pages[0]) if words.startswith("plan"))
    choose(pages[0], planned)
    pages[0].locator("#words-to-say").fill("I have planned")
    pages[0].get_by_role("button", name="Say").click()
    for page in pages[1:]:
        expect(page.locator("#chat")).to_contain_text("I have planned")  # so what was sent before has come as well
    assert before == [page.locator("#board").inner_html() for page in pages[1:]]  # nobody sees anything of another's plan
    card = planned.split()[-1]
    assert all(not re.search(rf'"plan \d {card}"', page.locator("#log").inner_html()) for page in pages[1:])
