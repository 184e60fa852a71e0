"""Every lesson played to its end by keyboard alone, partly on a phone, partly on a desk; rings in sight, none of them below the bubble."""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import cycle

import pytest
from playwright.sync_api import Frame, Page, ViewportSize, expect

from emporion.games.lessons import Bubble, Part, choices_in, lessons_of, parts_of
from emporion.games.registry import OURS, room
from tests.browser.conftest import DESK, PHONE, Enter
from tests.browser.players import at_table
from tests.browser.test_every_page import hear, inspect
from tests.variants import PROOF, some
from tests.waiting import until

TAUGHT = [place.name for place in OURS if lessons_of(place)]
WALKS = [[PHONE, DESK], [DESK, PHONE]][: some(2)]
"""Every part of a lesson is begun on one device and played to its end on the other; with `make proof` also the other way round."""
KINDS = ["act", "read", "astray", "confirm", "done", "exam"]
"""Of bubbles."""
COVERED = """() => {
  const bubble = document.querySelector('.bubble').getBoundingClientRect();
  return [...document.querySelectorAll('[data-pointed]')].some((each) => {
    const box = each.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return box.width && x > bubble.left && x < bubble.right && y > bubble.top && y < bubble.bottom;
  });
}"""


class Reader:
    """Somebody without a mouse."""

    def __init__(self, page: Page | Frame, unheard: list[str] | None = None) -> None:
        self.page = page
        self.unheard = list(unheard or [])  # kinds of bubbles that are to be listened to once
        self.keyboard = page.keyboard if isinstance(page, Page) else page.page.keyboard
        self.bubble = page.locator(".bubble")

    def reach(self, bubble: str) -> None:
        """The bubble with this mark; a turn that is over is confirmed on the way there."""
        there = self.page.locator(f".bubble:not(.play):not(.confirm){bubble}")
        confirm = self.page.locator(".bubble.confirm")
        there.or_(confirm).wait_for()
        if confirm.count():
            self.listen("confirm")
            self.keyboard.press("c")
            there.wait_for()

    def seen(self) -> str:
        return str(self.page.evaluate("document.querySelector('.now').innerText + document.getElementById('table').dataset.version"))

    def type(self, words: str) -> None:
        """By the command line, which every choice can be typed into."""
        self.page.locator(".bubble:not(.play)").wait_for()  # a turn that uncovers something is over without being confirmed
        before = self.seen()
        self.keyboard.press("/")
        self.keyboard.type(words)
        self.keyboard.press("Enter")
        until(lambda: self.seen() != before, f"the step {words}")
        self.keyboard.press("Escape")

    def answer(self, ways: list[str]) -> None:
        for words in choices_in(ways[0]):
            self.type(self.first_legal(words) if words.endswith("*") else words)

    def first_legal(self, pattern: str) -> str:
        return str(self.page.locator(f'#words option[value^="{pattern[:-1]}"]').first.get_attribute("value"))

    def listen(self, kind: str) -> None:
        if kind in self.unheard:
            self.unheard.remove(kind)
            hear(self.page, f"a bubble: {kind}")

    def stray(self, step: Bubble) -> None:
        """Once, another choice than the one that goes on, taken back again."""
        wrong = [words for words in step.wrong if self.page.locator(f'#words option[value="{words}"]').count()]
        if "astray" in self.unheard and wrong:
            self.type(wrong[0])
            self.reach(".astray")
            self.listen("astray")
            self.keyboard.press("g")
            self.page.locator(".bubble.act").wait_for()

    def play(self, part: Part, change_device: Callable[[], None] = lambda: None) -> None:
        """Half-way it goes on elsewhere."""
        steps = part.steps
        for number, step in enumerate(steps, 1):
            bubble = f":has(small:text-is('{number}/{len(steps)}'))" if len(steps) > 1 else ""
            self.reach(bubble)
            if number == len(steps) // 2 + 1:
                change_device()
                self.reach(bubble)
            assert not self.page.evaluate(COVERED), step.say
            if part.check is not None:
                self.listen("exam")
                self.answer([part.check.answer])
            elif step.do:
                self.listen("act")
                self.stray(step)
                self.answer(step.do)
            else:
                self.listen("read")
                self.keyboard.press("g")
        self.reach(".done")
        self.listen("done")


@pytest.mark.parametrize("sizes", WALKS, ids=["phone-first", "desk-first"][: len(WALKS)])
@pytest.mark.parametrize("game", TAUGHT)
def test_every_lesson_is_played_to_its_end_by_keyboard_alone(enter: Enter, game: str, sizes: list[ViewportSize]) -> None:
    page = enter(sizes[0])
    thorough = game == TAUGHT[0] or PROOF in os.environ
    reader = Reader(page, KINDS if thorough else KINDS[:1])
    devices = cycle([*sizes[1:], sizes[0]])

    def change_device() -> None:
        page.set_viewport_size(next(devices))
        page.reload()

    page.get_by_role("button", name=f"Learn {room(game).title}").press("Enter")
    parts = [part for lesson in lessons_of(room(game)) for part in parts_of(lesson)]
    for part in parts:
        reader.bubble.wait_for()
        reader.play(part, change_device)
        if part is not parts[-1]:
            page.keyboard.press("g")
            page.wait_for_selector(".bubble:not(.done)")
    assert reader.unheard == []
    page.goto(f"{page.url.split('/t/')[0]}/learn/{game}")
    assert page.locator(".lessons .done").count() == len(lessons_of(room(game)))
    inspect(page, f"the lessons of {game}")


MOST_CLICKS = 3
MOST_SECONDS = 60
WORDS_A_SECOND = 3
"""Read slowly."""


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_first_own_move_is_a_minute_and_three_clicks_away(enter: Enter, size: ViewportSize) -> None:
    """What a newcomer reads on the way: what the front page says to newcomers, the first bubble and the question."""
    page = enter(size)
    front = page.url
    for game in TAUGHT:
        page.goto(front)
        newcomers = page.get_by_role("region", name="Never played? Eight minutes.")
        words = newcomers.inner_text()
        newcomers.get_by_role("button", name=f"Learn {room(game).title}").click()
        at_table(page)  # the page is there before its script, to which a slider owes its effect
        page.locator(".bubble.act").wait_for()
        words += page.locator(".bubble").inner_text() + page.locator("#prompt").inner_text()
        before = page.locator("#table").get_attribute("data-version")
        slider = page.locator("#choices input[type=range]")
        if slider.count():  # a number is set, then taken
            slider.press("End")
            page.locator("#choices form button").first.click()
            clicks = 3
        else:
            page.locator("[data-choice][data-pointed]:visible, .target[data-pointed]:visible").first.click()
            clicks = 2
        expect(page.locator("#table")).not_to_have_attribute("data-version", str(before))
        expect(page.locator(".bubble.astray")).to_have_count(0)
        assert clicks <= MOST_CLICKS
        assert len(words.split()) / WORDS_A_SECOND < MOST_SECONDS, f"{game}: {len(words.split())} words"


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_tables_of_a_puzzle_and_of_a_guided_game(enter: Enter, size: ViewportSize) -> None:
    page = enter(size)
    page.goto(f"/puzzles/{TAUGHT[0]}/1")
    page.get_by_role("button", name="Solve it").press("Enter")
    page.locator(".bubble.act").wait_for()
    inspect(page, "the table of a puzzle")
    page.goto(f"/learn/{TAUGHT[0]}")
    page.get_by_role("button", name="Play with a guide").press("Enter")
    page.locator(".bubble.guide").wait_for()
    inspect(page, "a guided game")
