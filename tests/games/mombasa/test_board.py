"""The board shows every choice that has a place, shows nothing hidden, and is sound SVG."""

from __future__ import annotations

from pathlib import Path

import pytest

from emporion.games.mombasa.decisions import CHOICES
from tests.boards import check_clauses, check_secrets, check_svg, check_targets, variants_of
from tests.variants import Variant

MOMBASA = variants_of("mombasa")


def has_place(action: int) -> bool:
    """Wasting, ending, giving up, stopping, staying and choosing among gains happen at no place."""
    return any(choice.place for choice in CHOICES if choice.has(action))


@pytest.mark.parametrize("variant", MOMBASA, ids=str)
def test_every_choice_with_a_place_is_drawn_exactly_once(variant: Variant) -> None:
    check_targets(variant, 34, 11, has_place)


@pytest.mark.parametrize("variant", MOMBASA, ids=str)
def test_the_board_is_sound_svg_and_all_it_refers_to_is_there(variant: Variant) -> None:
    check_svg(variant, 1, 17)


@pytest.mark.parametrize("variant", MOMBASA[::2], ids=str)
def test_the_board_tells_nothing_about_plans_and_cards_to_come(variant: Variant) -> None:
    check_secrets(variant, 1, 23)


def test_what_a_choice_rests_on_is_a_clause_of_the_rules() -> None:
    check_clauses(MOMBASA[0], Path("docs/rules/mombasa.md").read_text(encoding="utf-8"))
