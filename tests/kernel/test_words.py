"""Sentences in English, which needs no catalogue."""

from __future__ import annotations

import pytest

from emporion.kernel.language import ENGLISH, Language, form_key
from emporion.kernel.words import Text


@pytest.mark.parametrize(("count", "told"), [(0, "0 steps for Ada"), (1, "1 step for Ada"), (2, "2 steps for Ada")])
def test_one_and_many(count: int, told: str) -> None:
    steps = Text("{count} step for {who}", plural="{count} steps for {who}", count=count, who=Text("Ada"))
    assert str(steps) == ENGLISH.text(steps) == told


def test_the_number_that_decides_need_not_be_seen() -> None:
    assert str(Text("{time} counter", plural="{time} counters", time="−1", count=1)) == "−1 counter"


def test_a_name_has_the_forms_of_its_language_and_otherwise_the_usual_ones() -> None:
    words = {"road to {city}": ["strada {city:of}, {city:nonsense}"], "Cairo": ["Il Cairo"], form_key("Cairo", "of"): ["del Cairo"]}
    italian = Language("it", words, lambda count: int(count != 1))
    assert italian("road to {city}", city=Text("Cairo")) == "strada del Cairo, Il Cairo"
    assert italian("road to {city}", city="Rome") == "strada of Rome, Rome"
