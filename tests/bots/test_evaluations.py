"""Every position of every variant can be measured and leaves something to think about; the end is worth its points."""

from __future__ import annotations

import math

import pytest

from emporion.kernel.chance import Chance
from tests.variants import VARIANTS, Variant

GAMES = 3


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_all_terms_are_measured_everywhere_and_the_end_is_its_points(variant: Variant) -> None:
    game = variant.open()
    count = 1 + len(game.fitted.terms)
    ever = [False] * count
    for seed in range(GAMES):
        chance = Chance(seed)
        state = game.deal(seed)
        while not state.over():
            for seat in range(game.seats):
                measured = game.measure(state, seat)
                assert len(measured) == count
                assert all(math.isfinite(term) for term in measured)
                ever = [seen or term != 0 for seen, term in zip(ever, measured, strict=True)]
            legal = state.legal()
            state.apply(legal[chance.below(len(legal))])
        assert [game.measure(state, seat) for seat in range(game.seats)] == [[points] for points in game.scores(state)]
        assert [game.evaluate(state, seat) for seat in range(game.seats)] == game.scores(state)
    assert sum(ever) > 0.7 * count


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_something_legal_is_always_worth_a_thought(variant: Variant) -> None:
    game = variant.open()
    chance = Chance(1)
    state = game.deal(1)
    while not state.over():
        for seat in state.actors():
            legal = state.legal_for(seat)
            sifted = legal[:]
            game.sift(state, seat, sifted)
            assert sifted
            assert sifted == [action for action in legal if action in sifted]
        legal = state.legal()
        state.apply(legal[chance.below(len(legal))])
