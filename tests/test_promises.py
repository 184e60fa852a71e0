"""What Emporion promises of every game, checked over random games (``emporion.testing``)."""

from __future__ import annotations

import pytest

from emporion.testing import play
from tests.variants import VARIANTS, Variant, some

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)


@every_variant
def test_ledger_honest_view_no_dead_end_and_an_end_at_every_decision(variant: Variant) -> None:
    play.fuzz(variant.open(), some(variant.fuzz_games), read_back=50)


@every_variant
def test_clones_of_every_position_stay_as_they_were(variant: Variant) -> None:
    play.clones(variant.open())


@every_variant
def test_a_record_replays_to_the_same_end(variant: Variant) -> None:
    play.records(variant.open())


@every_variant
def test_the_encoding_has_a_number_for_every_name(variant: Variant) -> None:
    play.encoding(variant.open())


@every_variant
def test_every_action_and_event_has_words(variant: Variant) -> None:
    play.sentences(variant.open(), different=20)
