"""The board shows every choice that has a place, shows nothing hidden, and is sound SVG."""

from __future__ import annotations

from pathlib import Path

import pytest

from emporion.games.yinzi.decisions import CHOICES
from tests.boards import check_clauses, check_secrets, check_svg, check_targets, variants_of
from tests.variants import Variant

YINZI = variants_of("yinzi")


def has_place(action: int) -> bool:
    """Whether the choice says where the board offers it; ending an action and paying with one's own happen at no place."""
    return any(choice.place for choice in CHOICES if choice.has(action))


@pytest.mark.parametrize("variant", YINZI, ids=str)
def test_every_choice_with_a_place_is_on_the_board_exactly_once(variant: Variant) -> None:
    check_targets(variant, 23, 13, has_place)


@pytest.mark.parametrize("variant", YINZI[::4], ids=str)
def test_the_board_is_sound_svg_and_all_it_refers_to_is_there(variant: Variant) -> None:
    check_svg(variant, 1, 17)


@pytest.mark.parametrize("variant", YINZI[::3], ids=str)
def test_the_board_tells_nothing_about_hands_and_stacks(variant: Variant) -> None:
    check_secrets(variant, 1, 23)


@pytest.mark.parametrize("variant", YINZI[::6], ids=str)
def test_what_a_choice_rests_on_is_a_clause_of_the_rules(variant: Variant) -> None:
    check_clauses(variant, Path("docs/rules/yinzi.md").read_text(encoding="utf-8"))
