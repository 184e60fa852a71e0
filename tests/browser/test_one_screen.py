"""A table is one screen at every moment of a game; mats open from their strips; a phone has what asks in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import make_url

from emporion.bots.bot import bot
from emporion.games.registry import ROOMS, room
from emporion.kernel.chance import stream
from emporion.table.play.live import Live
from emporion.table.storage.database import open_database
from emporion.table.storage.store import Store
from tests.browser.conftest import DESK, PHONE, TABLET, Enter, House
from tests.browser.measures import NOT_IN_REACH, SMALL_TYPE, TAB_STOPS, at_a_glance
from tests.browser.players import at_table, choose, confirm, next_to_decide, play_against_bots, show, state, version, wait_for_change
from tests.variants import most_steps, some

GAMES = [place.name for place in ROOMS]
WITH_MATS = ["yinzi", "merkator", "mombasa"]


class Mind:
    """A greedy bot that says what the person in front of the page does."""

    def __init__(self, house: House, code: str, seat: int = 0) -> None:
        self.store = Store(open_database(make_url(house.database)))
        self.code = code
        self.live = Live(self.store.load(code))
        self.seat = seat
        self.bot = bot("greedy", False)
        self.decided = 0

    def says(self) -> str:
        self.live.refresh(self.store.load(self.code))
        self.decided += 1
        chance = stream("one screen", self.decided)
        return self.live.game.actions.notation(self.bot.decide(self.live.game, self.live.plan(self.seat), self.seat, chance))


def full_table(page: Page, game: str) -> str:
    """A table with as many seats as the game has: one person, and bots."""
    page.goto(f"/new?game={game}")
    page.get_by_label("Your name at the table").fill("Anna")
    for number in range(room(game).seats[-1]):
        page.locator(f"select[name=seat_{number}]").select_option("greedy" if number else "me")
    page.get_by_role("button", name="Open the table").click()
    return at_table(page)


MOST_STOPS = 15
MOMENTS = most_steps(30)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_out_of_sight_in_a_game_by_keyboard(enter: Enter, house: House, game: str) -> None:
    """Keys alone: the list by its key and the arrows, places of the board likewise, or typed words; few stops for the tab key."""
    page = enter()
    mind = Mind(house, full_table(page, game))
    moments = 0
    while (found := state(next_to_decide([page]))) != "over" and moments < MOMENTS:
        where = f"{game}, moment {moments}: {page.locator('#prompt').inner_text()}"
        at_a_glance(page, where)
        stops = page.evaluate(TAB_STOPS)
        assert len(stops) <= MOST_STOPS, f"{where}: {stops}"
        before = version(page)
        page.keyboard.press("Escape")  # out of the field where the last words were typed
        if found == "confirm":
            page.keyboard.press("c")
        else:
            press(page, mind.says(), moments)
        wait_for_change(page, before)
        moments += 1
    at_a_glance(page, f"{game} after {moments} moments")
    assert moments > 20


def press(page: Page, words: str, moment: int) -> None:
    """Take a choice by keys: typed, or for a change on the board or in the list, going there from the first by the arrows."""
    ways = {1: ("b", ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]), 2: ("l", ["ArrowDown"])}
    way = ways.get(moment % 3)
    if way is None or not focus_by_arrows(page, way[0], words, way[1]):
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("/")
        page.keyboard.type(words)
    page.keyboard.press("Enter")


FOCUSED = "[document.activeElement.dataset.action, document.activeElement.dataset.choice]"


def focus_by_arrows(page: Page, key: str, words: str, arrows: list[str]) -> bool:
    """Whether a few steps lead to the choice."""
    page.keyboard.press(key)
    for step in range(8):
        if words in page.evaluate(FOCUSED):
            return True
        page.keyboard.press(arrows[step // 2 % len(arrows)])
    return False


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_has_what_asks_in_sight(enter: Enter, house: House, game: str) -> None:
    page = enter(PHONE)
    mind = Mind(house, full_table(page, game))
    for moment in range(some(180)):
        found = state(next_to_decide([page]))
        if found == "over":
            break
        assert page.evaluate(NOT_IN_REACH) == [], f"{game}, moment {moment}: {page.locator('#prompt').inner_text()}"
        if found == "confirm":
            confirm(page)
        else:
            choose(page, mind.says())


NOT_WHOLE = """() => {
  const [page, board, map] = [document.documentElement, document.getElementById('board'), document.querySelector('#board svg.map')];
  const wrong = [];
  if (page.scrollHeight > innerHeight) wrong.push(`the page is ${page.scrollHeight} high`);
  const { width, height } = map.getBoundingClientRect();
  if (width > board.clientWidth + 1 || height > board.clientHeight + 1)
    wrong.push(`the map is ${width} x ${height} in ${board.clientWidth} x ${board.clientHeight}`);
  return wrong;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_tablet_shows_the_whole_map(enter: Enter, game: str) -> None:
    page = enter(TABLET)
    play_against_bots(page, "random", game)
    next_to_decide([page])
    show(page, "board")
    assert page.evaluate(NOT_WHOLE) == []
    assert page.evaluate(SMALL_TYPE) == []


CUT_OFF = """() => {
  const over = (each) => each.getClientRects().length && each.getBoundingClientRect().right > innerWidth;
  const swiped = (each) => each.scrollWidth > each.clientWidth;
  return [...document.querySelectorAll('.now button, .happened > .line > *')].filter(over).map((each) => each.innerText)
    .concat([...document.querySelectorAll('.happened, #log')].filter(swiped).map((each) => each.id || each.className));
}"""
"""Buttons of the prompt and of the log that run over the edge, and whether the log has to be read by swiping sideways."""


@pytest.mark.parametrize("language", ["en", "it", "de"])
def test_a_phone_cuts_off_no_words_in_any_language(enter: Enter, language: str) -> None:
    page = enter(PHONE)
    page.locator("select[name=language]").select_option(language)
    page.locator(f"html[lang={language}]").wait_for(state="attached")
    page.goto("/learn/merkator")
    page.locator("form:has(input[value='02-a-turn']) button").click()  # a deal that is always the same
    at_table(page)
    choose(page, "invested")
    page.locator("#controls [data-do=confirm]").wait_for()
    for part in ("choose", "told"):
        show(page, part)
        assert page.evaluate(CUT_OFF) == [], part


@pytest.mark.parametrize("game", WITH_MATS)
def test_the_mat_of_another_opens_from_its_strip(enter: Enter, game: str) -> None:
    page = enter(DESK)
    play_against_bots(page, "random", game)
    next_to_decide([page])
    strips = page.locator(".strip:has(.opens)")
    mat = page.locator(".mat:popover-open")
    assert page.locator(".strip.mine .opens").count() == 0  # the own mat lies beside the board
    expect(mat).to_have_count(0)
    strips.first.locator(".holdings").click()
    expect(mat).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollHeight") <= DESK["height"]
    strips.first.locator(".holdings").click()
    expect(mat).to_have_count(0)
    strips.last.locator(".opens").focus()
    page.keyboard.press("Enter")
    expect(mat).to_have_count(1)
    page.keyboard.press("Escape")
    expect(mat).to_have_count(0)
    for shown in range(strips.count()):
        page.keyboard.press("m")
        expect(mat).to_have_attribute("id", str(strips.nth(shown).locator(".opens").get_attribute("popovertarget")))
    page.keyboard.press("m")
    expect(mat).to_have_count(0)
