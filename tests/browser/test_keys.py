"""Keys, night and sounds at the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from emporion.games.registry import ROOMS
from tests.browser.conftest import Enter
from tests.browser.players import accept_invitation, choices, choose, confirm, invite_friend, next_to_decide, play_against_bots
from tests.browser.test_every_page import inspect
from tests.waiting import until

FOCUSED = "document.activeElement.dataset.action ?? ''"


def focused(page: Page) -> str:
    return str(page.evaluate(FOCUSED))


def test_l_goes_to_the_list_and_arrows_over_the_board(enter: Enter) -> None:
    page = enter()
    play_against_bots(page)
    next_to_decide([page])
    page.keyboard.press("l")
    assert page.evaluate("document.activeElement.closest('#choices') !== null && document.activeElement.type !== 'hidden'")
    page.keyboard.press("b")
    assert focused(page)
    page.locator('#board [data-action^="bid"]').first.focus()
    first = focused(page)
    page.keyboard.press("ArrowRight")
    second = focused(page)
    assert second not in ("", first)
    page.keyboard.press("ArrowLeft")
    assert focused(page) == first
    page.keyboard.press("ArrowDown")
    assert focused(page) not in ("", first, second)
    assert page.locator('#board [tabindex="0"]').count() == 1


@pytest.mark.parametrize("game", [place.name for place in ROOMS])
def test_a_table_by_night(enter: Enter, game: str) -> None:
    """The dark theme is as easy to read; it comes with the device, or by the switch."""
    page = enter()
    page.emulate_media(color_scheme="dark")
    play_against_bots(page, "random", game)
    next_to_decide([page])
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    night = page.evaluate(ground)
    inspect(page, f"{game} by night")
    page.get_by_role("button", name="Light or dark").click()
    day = page.evaluate(ground)
    assert day != night
    page.reload()
    assert page.evaluate(ground) == day


PLAYED = """() => {
  globalThis.played = [];
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    const note = make.call(this);
    globalThis.played.push(note);
    return note;
  };
}"""


def test_sounds_are_heard_by_who_wants_them(enter: Enter) -> None:
    pages = [enter(), enter()]
    accept_invitation(pages[1], invite_friend(pages[0], ["me", "invited"]))
    first = next_to_decide(pages)
    second = next(page for page in pages if page is not first)
    for page in pages:
        page.evaluate(PLAYED)
        page.keyboard.press("?")
        expect(page.get_by_label("sounds: it is my move")).not_to_be_checked()
    second.get_by_label("sounds: it is my move").check()
    assert second.evaluate("played.length") == 2  # to hear what they are like
    for page in pages:
        page.keyboard.press("Escape")
    choose(first, next(words for words in choices(first) if words.startswith("bid")))
    confirm(first)
    until(lambda: second.evaluate("played.length") == 4, "the sound of my move")
    assert first.evaluate("played.length") == 0
