"""Words stay within their room."""

from __future__ import annotations

from emporion.drawing.lettering import LEAST, shrunk, width_of


def test_a_short_name_keeps_its_size() -> None:
    assert 'font-size="16"' in shrunk(0, 0, "Spain", 100, 16)


def test_a_long_name_is_made_smaller_but_not_too_small() -> None:
    drawn = shrunk(0, 0, "Zitrusfrüchte", 88, 16)
    assert 'font-size="13"' in drawn
    assert "textLength" not in drawn


def test_what_is_still_too_long_is_squeezed() -> None:
    drawn = shrunk(0, 0, "Zitrusfrüchte", 60, 16)
    assert f'font-size="{LEAST}"' in drawn
    assert 'textLength="60"' in drawn


def test_words_are_escaped_and_bold_ones_are_wider() -> None:
    assert "&lt;b&gt;" in shrunk(0, 0, "<b>", 100)
    assert width_of("Sweden", 1.12) > width_of("Sweden")
