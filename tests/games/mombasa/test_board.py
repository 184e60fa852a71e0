"""The board shows every choice that has a place, shows nothing hidden, and is sound SVG."""

from __future__ import annotations

import pytest

from emporion.testing import boards
from tests.variants import Variant, variants_of

MOMBASA = variants_of("mombasa")


@pytest.mark.parametrize("variant", MOMBASA, ids=str)
def test_every_choice_with_a_place_is_drawn_exactly_once(variant: Variant) -> None:
    boards.targets(variant.open(), 34, 11)


@pytest.mark.parametrize("variant", MOMBASA, ids=str)
def test_the_board_is_sound_svg_and_all_it_refers_to_is_there(variant: Variant) -> None:
    boards.sound_svg(variant.open(), 1, 17)


@pytest.mark.parametrize("variant", MOMBASA[::2], ids=str)
def test_the_board_tells_nothing_about_plans_and_cards_to_come(variant: Variant) -> None:
    boards.secrets(variant.open(), 1, 23)


def test_what_a_choice_rests_on_is_a_clause_of_the_rules() -> None:
    boards.clauses(MOMBASA[0].open())
