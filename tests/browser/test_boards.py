"""Games of friends in the other three, by mouse and by keyboard, and what a seat may not know."""

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
from tests.variants import most_steps
from tests.waiting import until

GAMES = ["yinzi", "merkator", "mombasa"]
MOST_STEPS = most_steps(80)


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


def press(page: Page, dice: random.Random) -> bool:
    """One step with the keyboard alone; whether it was taken on the board."""
    before = version(page)
    page.keyboard.press("Escape")
    on_board = False
    if state(page) == "confirm":
        page.keyboard.press("c")
    elif marked_places(page) and dice.random() < 0.6:
        page.keyboard.press("b")
        for _ in range(dice.randrange(4)):
            page.keyboard.press(dice.choice(["ArrowRight", "ArrowDown", "ArrowLeft"]))
        if not page.evaluate("document.activeElement.classList.contains('target')"):
            return False
        page.keyboard.press("Enter")
        on_board = True
    else:
        page.keyboard.press("/")
        page.keyboard.type(dice.choice(choices(page)))
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
    wait_for_change(page, before)
    return on_board


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_a_table_can_be_read_at_both_widths(enter: Enter, game: str, viewport: Any) -> None:
    page = enter(viewport)
    play_against_bots(page, "random", game)
    dice = random.Random(3)
    for step in range(25):
        next_to_decide([page])
        if step in (0, 24):
            inspect(page, f"{game} after {step} steps")
        decide(page, dice)
    page.goto(f"/rules/{game}")
    inspect(page, f"rules of {game}")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_two_friends_by_mouse_and_by_keyboard(enter: Enter, house: House, game: str) -> None:
    """One has the mouse, one the keyboard, a third looks on; in the middle of the game nobody has received anything hidden."""
    pages = [enter(), enter(), enter()]
    ears = [Ear(page) for page in pages]
    accept_invitation(pages[1], invite_friend(pages[0], ["me", "invited"], game=game))
    code = pages[0].url.rsplit("/", 1)[1]
    pages[2].goto(f"/t/{code}")
    dice = random.Random(5)
    steps = by_mouse = by_keyboard = 0
    while state(page := next_to_decide(pages[:2])) != "over" and steps < MOST_STEPS:
        if page is pages[0]:
            by_mouse += decide(page, dice)
        else:
            by_keyboard += press(page, dice)
        steps += 1
        if steps == 30:
            secrets = secrets_of(house, code)
            for ear in ears:
                heard = "\n".join(ear.heard)
                assert len(heard) > 20_000
                assert not [secret for secret in secrets if secret in heard]
                ear.heard.clear()
    assert steps > 30
    assert by_mouse > 20
    assert by_keyboard > 10
    for page in pages if steps < MOST_STEPS else []:
        expect(page.locator(".end h2")).to_contain_text("win")
        expect(page.locator(".sheet tfoot")).to_contain_text("total")


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
