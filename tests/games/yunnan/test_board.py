"""The board shows every choice that has a place, shows nothing hidden, and is sound SVG."""

from __future__ import annotations

import pytest

from emporion.testing import boards
from tests.variants import Variant, some, variants_of

YUNNAN = variants_of("yunnan")


@pytest.mark.parametrize("variant", YUNNAN, ids=str)
def test_every_choice_with_a_place_is_on_the_board_exactly_once(variant: Variant) -> None:
    boards.targets(variant.open(), some(9), 7)


@pytest.mark.parametrize("variant", YUNNAN[::5], ids=str)
def test_the_board_is_sound_svg_and_all_it_refers_to_is_there(variant: Variant) -> None:
    boards.sound_svg(variant.open(), 1, 17)


@pytest.mark.parametrize("variant", YUNNAN[::4], ids=str)
def test_the_board_tells_nothing_about_the_cards_to_come(variant: Variant) -> None:
    boards.secrets(variant.open(), 1, 37)


@pytest.mark.parametrize("variant", YUNNAN[::6], ids=str)
def test_what_a_choice_rests_on_is_a_clause_of_the_rules(variant: Variant) -> None:
    boards.clauses(variant.open())
