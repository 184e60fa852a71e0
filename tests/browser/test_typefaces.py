"""The typefaces of the pages."""

from __future__ import annotations

import pytest

from emporion.drawing.lettering import drawn_width
from tests.browser.conftest import Enter

MEASURED = """async ([text, weight, family]) => {
  await document.fonts.load(`${weight} 100px "${family}"`, text);
  const pen = document.createElement('canvas').getContext('2d');
  pen.fontKerning = 'none';
  pen.font = `${weight} 100px "${family}", monospace`;
  return pen.measureText(text).width / 100;
}"""
WORDS = ["Zitrusfrüchte", "Fattoria di tè", "Who decides? 2–4 → 18"]


def test_words_are_as_wide_as_boards_take_them_to_be(enter: Enter) -> None:
    page = enter()
    for weight, family, serif in (("400", "Sans", False), ("600", "Sans", False), ("700", "Sans", False), ("700", "Serif", True)):
        for words in WORDS:
            wide = page.evaluate(MEASURED, [words, weight, f"Emporion {family}"])
            expected = drawn_width(words, "" if weight == "400" else weight, serif)
            assert wide == pytest.approx(expected, rel=0.01), f"{words} in {family} {weight}"


def test_titles_and_text_are_set_in_our_own_faces(enter: Enter) -> None:
    page = enter()
    page.goto("/")
    page.evaluate("document.fonts.ready")
    loaded = page.evaluate("[...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family.replaceAll('\"', ''))")
    assert {"Emporion Sans", "Emporion Serif"} <= set(loaded)
