"""Every lesson played to its end by keyboard alone, on a desk and on a phone; rings in sight, nothing of them below the bubble."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from emporion.games.lessons import Part, choices_in, lessons_of, parts_of
from emporion.games.registry import OURS, room
from tests.browser.conftest import DESK, PHONE, Enter
from tests.browser.test_every_page import hear, inspect
from tests.waiting import until

TAUGHT = [place.name for place in OURS if lessons_of(place)]
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

    def __init__(self, page: Page) -> None:
        self.page = page
        self.bubble = page.locator(".bubble")

    def reach(self, bubble: str) -> None:
        """The bubble with this mark; a turn that is over is confirmed on the way there."""
        there = self.page.locator(f".bubble:not(.play):not(.confirm){bubble}")
        confirm = self.page.locator(".bubble.confirm")
        there.or_(confirm).wait_for()
        if confirm.count():
            self.page.keyboard.press("c")
            there.wait_for()

    def seen(self) -> str:
        return str(self.page.evaluate("document.querySelector('.now').innerText + document.getElementById('table').dataset.version"))

    def type(self, words: str) -> None:
        """By the command line, which every choice can be typed into."""
        self.page.locator(".bubble:not(.play)").wait_for()  # a turn that uncovers something is over without being confirmed
        before = self.seen()
        self.page.keyboard.press("/")
        self.page.keyboard.type(words)
        self.page.keyboard.press("Enter")
        until(lambda: self.seen() != before, f"the step {words}")
        self.page.keyboard.press("Escape")

    def answer(self, ways: list[str]) -> None:
        for words in choices_in(ways[0]):
            self.type(self.first_legal(words) if words.endswith("*") else words)

    def first_legal(self, pattern: str) -> str:
        return str(self.page.locator(f'#words option[value^="{pattern[:-1]}"]').first.get_attribute("value"))

    def play(self, part: Part) -> None:
        if part.check is not None:
            self.answer([part.check.answer])
        of = len(part.steps)
        for number, step in enumerate(part.steps if part.check is None else [], 1):
            self.reach(f":has(small:text-is('{number}/{of}'))" if of > 1 else "")
            assert not self.page.evaluate(COVERED), step.say
            self.answer(step.do) if step.do else self.page.keyboard.press("g")
        self.reach(".done")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("game", TAUGHT)
def test_every_lesson_is_played_to_its_end_by_keyboard_alone(enter: Enter, game: str, size: dict[str, int]) -> None:
    page = enter(size)
    reader = Reader(page)
    page.get_by_role("button", name=f"Learn {room(game).title}").press("Enter")
    parts = [part for lesson in lessons_of(room(game)) for part in parts_of(lesson)]
    for number, part in enumerate(parts):
        reader.bubble.wait_for()
        if number in (0, 1):
            hear(page, f"lesson {part.key}")
        reader.play(part)
        if part is not parts[-1]:
            page.keyboard.press("g")
            page.wait_for_selector(".bubble:not(.done)")
    page.goto(f"{page.url.split('/t/')[0]}/learn/{game}")
    assert page.locator(".lessons .done").count() == len(lessons_of(room(game)))
    inspect(page, f"the lessons of {game}")
