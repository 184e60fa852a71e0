"""The board shows every choice that has a place, shows nothing hidden, and is sound SVG."""

from __future__ import annotations

from pathlib import Path

import pytest

from emporion.games.merkator.actions import DONE, END_INVESTMENT, READY, STAY
from tests.boards import check_clauses, check_secrets, check_svg, check_targets, variants_of
from tests.variants import Variant

MERKATOR = variants_of("merkator")


def has_place(action: int) -> bool:
    """Ending a step and staying at home happen at no place; all else is on the map, in the market or in the own office."""
    return action not in (END_INVESTMENT, DONE, STAY, READY)


@pytest.mark.parametrize("variant", MERKATOR, ids=str)
def test_every_choice_with_a_place_is_on_the_board_exactly_once(variant: Variant) -> None:
    check_targets(variant, 15, 11, has_place)


@pytest.mark.parametrize("variant", MERKATOR[::3], ids=str)
def test_the_board_is_sound_svg_and_all_it_refers_to_is_there(variant: Variant) -> None:
    check_svg(variant, 1, 13)


@pytest.mark.parametrize("variant", MERKATOR[::4], ids=str)
def test_the_board_tells_nothing_about_the_cards_to_come(variant: Variant) -> None:
    check_secrets(variant, 1, 23)


@pytest.mark.parametrize("variant", MERKATOR[::6], ids=str)
def test_what_a_choice_rests_on_is_a_clause_of_the_rules(variant: Variant) -> None:
    check_clauses(variant, Path("docs/rules/merkator.md").read_text(encoding="utf-8"))
