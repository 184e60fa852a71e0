"""The board shows every choice that has a place, shows nothing hidden, and is sound SVG."""

from __future__ import annotations

from pathlib import Path

import pytest

from emporion.games.yunnan.game import ROOM
from tests.boards import check_clauses, check_secrets, check_svg, check_targets, variants_of
from tests.variants import Variant

YUNNAN = variants_of("yunnan")


def has_place(action: int) -> bool:
    """Passing, ending, keeping, taking and converting happen at no place of the board."""
    return ROOM.open(4, {}).actions.choice(action).place != ""


@pytest.mark.parametrize("variant", YUNNAN, ids=str)
def test_every_choice_with_a_place_is_on_the_board_exactly_once(variant: Variant) -> None:
    check_targets(variant, 9, 3, has_place)


@pytest.mark.parametrize("variant", YUNNAN[::5], ids=str)
def test_the_board_is_sound_svg_and_all_it_refers_to_is_there(variant: Variant) -> None:
    check_svg(variant, 1, 7)


@pytest.mark.parametrize("variant", YUNNAN[::4], ids=str)
def test_the_board_tells_nothing_about_the_cards_to_come(variant: Variant) -> None:
    check_secrets(variant, 1, 11)


@pytest.mark.parametrize("variant", YUNNAN[::6], ids=str)
def test_what_a_choice_rests_on_is_a_clause_of_the_rules(variant: Variant) -> None:
    check_clauses(variant, Path("docs/rules/yunnan.md").read_text(encoding="utf-8"))
