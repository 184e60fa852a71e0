"""What the kernel promises of every game, checked over random games."""

from __future__ import annotations

import pytest

from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.chance import Chance
from emporion.kernel.fuzz import fuzz_game
from emporion.kernel.playout import random_game
from emporion.kernel.record import parse_record, verify, write_record
from tests.variants import VARIANTS, Variant

MOST_DECISIONS = 5000

every_variant = pytest.mark.parametrize("variant", VARIANTS, ids=str)


@every_variant
def test_ledger_honest_view_no_dead_end_and_an_end_at_every_decision(variant: Variant) -> None:
    game = variant.open()
    for seed in range(variant.fuzz_games):
        assert fuzz_game(game, seed, MOST_DECISIONS, read_back=50) > 0


@every_variant
def test_clones_of_every_position_stay_as_they_were(variant: Variant) -> None:
    game = variant.open()
    state = game.deal(5)
    chance = Chance(5)
    kept: list[tuple[State, str]] = []
    while not state.over():
        kept.append((state.copy(), state.digest()))
        legal = state.legal()
        state.apply(legal[chance.below(len(legal))])
    for clone, digest in kept:
        assert clone.digest() == digest
    # A clone plays on like the original: its chance was settled at set-up.
    clone = kept[len(kept) // 2][0].copy()
    random_game(clone, Chance(1))
    assert kept[len(kept) // 2][0].digest() == kept[len(kept) // 2][1]


@every_variant
def test_a_record_replays_to_the_same_end(variant: Variant) -> None:
    game = variant.open()
    state = game.deal(9)
    chance = Chance(9)
    actions: list[tuple[int, int]] = []
    while not state.over():
        actors = state.actors()
        seat = actors[chance.below(len(actors))]
        legal = state.legal_for(seat)
        action = legal[chance.below(len(legal))]
        actions.append((seat, action))
        state.apply_for(seat, action)
    text = write_record(game, 9, ["random"] * variant.seats, actions)
    assert verify(parse_record(text, "a game"), game).digest() == state.digest()


@every_variant
def test_the_encoding_has_a_number_for_every_name(variant: Variant) -> None:
    game = variant.open()
    names = game.encoding_names()
    assert len(set(names)) == len(names)
    state = game.deal(3)
    chance = Chance(3)
    for _ in range(60):
        if state.over():
            break
        for seat in range(NOBODY, variant.seats):
            assert len(game.encode(game.view(state, seat), seat)) == len(names)
        legal = state.legal()
        state.apply(legal[chance.below(len(legal))])


@every_variant
def test_every_action_and_event_has_words(variant: Variant) -> None:
    game = variant.open()
    state = game.deal(2)
    chance = Chance(2)
    state.events = []
    while not state.over():
        step = state.agenda[-1]
        prompt = step.prompt(state)
        assert str(prompt.text)
        assert prompt.clause
        legal = state.legal()
        for action in legal:
            assert str(game.explain(state, action))
            assert game.actions.parse(game.actions.notation(action), legal) == action
        state.apply(legal[chance.below(len(legal))])
    assert len({str(game.narrate(state, event)) for event in state.events}) > 20
