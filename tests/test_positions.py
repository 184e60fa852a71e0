"""A position is told once: what its game declares is what is copied, compared, printed, pickled and encoded (``emporion.testing``)."""

from __future__ import annotations

import re

import pytest

import emporion
from emporion.testing import positions
from tests.variants import VARIANTS, Variant

every_variant = pytest.mark.parametrize("variant", [variant for variant in VARIANTS if variant.playthrough], ids=str)


@every_variant
def test_walk_passes_every_field_once_and_in_the_order_of_its_declaration(variant: Variant) -> None:
    positions.walk_in_order(variant.open())


@every_variant
def test_no_number_of_a_state_is_left_undeclared(variant: Variant) -> None:
    positions.nothing_undeclared(variant.open())


@every_variant
def test_copies_are_equal_and_share_nothing(variant: Variant) -> None:
    positions.copies(variant.open())


@every_variant
def test_the_text_of_a_position_names_its_game(variant: Variant) -> None:
    state = positions.middle(variant.open())
    assert emporion.parse(str(state)) == state


@every_variant
def test_a_position_is_plain_json(variant: Variant) -> None:
    positions.json_form(variant.open())


@every_variant
def test_what_nobody_may_see_is_not_in_a_view(variant: Variant) -> None:
    positions.secret_piles(variant.open())


@every_variant
def test_words_are_pushed_and_wrong_ones_explained(variant: Variant) -> None:
    positions.wrong_words(variant.open())


REFUSED = {
    "order: 2 1 0": ("order: 0 1 0", "order: each of 0 to 2 stands there at most once"),
    "coins: 12 9 9": ("coins: 40000 9 9", "'40000' should be a whole number of at most 32767"),
    "reveals: 0": ("reveals: x", "reveals: 'x' should be a whole number"),
    "bid(seat=2)": ("bid(seat=3)", "seat 3: this table has the seats 0 to 2"),
    "; bid(seat=2)": ("", "its last step should be the decision of a seat"),
    "pay-bankers": ("pay-bankers(owner=1)", "'pay-bankers' is not made of owner"),
    "round: 1": ("round: 1\nround: 2", "the line 'round' stands twice"),
    "used:": ("worn:", "'used' is missing"),
    "settle-bids": ("start-round(loop=" * 50 + "1" + ")" * 50, "at most 8 in one another"),
}


@pytest.mark.parametrize("right", REFUSED)
def test_a_broken_text_is_refused_with_what_is_wrong(right: str) -> None:
    text = str(emporion.open("yunnan", seats=3).deal(7))
    wrong, reason = REFUSED[right]
    assert right in text
    with pytest.raises(emporion.WrongPosition, match=re.escape(reason)):
        emporion.parse(text.replace(right, wrong))
