"""The board shows every choice that has a place, shows nothing hidden, and is sound SVG."""

from __future__ import annotations

import re

import pytest

from emporion.games.registry import room
from emporion.games.yinzi.turns import IDLE, SEND
from emporion.kernel.language import ENGLISH
from emporion.testing import boards
from tests.variants import Variant, some, variants_of

YINZI = variants_of("yinzi")
WRITTEN = 0.15
"""Numbers of a drawing are written to the tenth."""


@pytest.mark.parametrize("variant", YINZI, ids=str)
def test_every_choice_with_a_place_is_on_the_board_exactly_once(variant: Variant) -> None:
    boards.targets(variant.open(), some(23), 13)


def test_a_group_that_can_be_sent_or_stay_idle_has_a_place_for_each() -> None:
    game = room("yinzi").open(3, {})
    drawn = game.private(game.deal(1), 0, [SEND.first, SEND.first + 1, SEND.first + 2, IDLE.first], ENGLISH)
    places = [tuple(map(float, place)) for place in re.findall(r'class="mark" x="(.+?)" y="(.+?)" width="(.+?)" height="(.+?)"', drawn)]
    assert len(places) == 4
    for number, (left, top, wide, high) in enumerate(places):
        for x, y, width, height in places[:number]:
            gaps = (left - x - width, x - left - wide, top - y - height, y - top - high)
            assert max(gaps) > -WRITTEN, (places[number], (x, y, width, height))


@pytest.mark.parametrize("variant", YINZI[::4], ids=str)
def test_the_board_is_sound_svg_and_all_it_refers_to_is_there(variant: Variant) -> None:
    boards.sound_svg(variant.open(), 1, 29)


@pytest.mark.parametrize("variant", YINZI[::3], ids=str)
def test_the_board_tells_nothing_about_hands_and_stacks(variant: Variant) -> None:
    boards.secrets(variant.open(), 1, 37)


@pytest.mark.parametrize("variant", YINZI[::6], ids=str)
def test_what_a_choice_rests_on_is_a_clause_of_the_rules(variant: Variant) -> None:
    boards.clauses(variant.open())
