"""A position is told once: what its game declares is what is copied, compared, printed, pickled and encoded."""

from __future__ import annotations

import copy
import json
import pickle

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import emporion
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance
from emporion.kernel.fields import NUMBER, PILE, ROW, SECRET, SEED
from tests.variants import VARIANTS, Variant

every_variant = pytest.mark.parametrize("variant", [variant for variant in VARIANTS if variant.playthrough], ids=str)


def middle(variant: Variant, decisions: int = 20) -> State:
    """A position some random decisions into a game."""
    state: State = variant.open().deal(4)
    chance = Chance(4)
    for _ in range(decisions):
        if not state.over():
            legal = state.legal()
            state.apply(legal[chance.below(len(legal))])
    return state


@every_variant
def test_walk_passes_every_field_once_and_in_the_order_of_its_declaration(variant: Variant) -> None:
    game = variant.open()
    state = game.fresh()
    expected = []
    for number, field in enumerate(game.layout.fields, 1000):
        values = [number] * field.size(state.parties) if field.made_of == ROW else [number]
        expected.append(values)
        shaped = number if field.made_of in (NUMBER, SEED) else vec[i64](values) if field.made_of == ROW else values
        setattr(state, field.name, shaped)
    assert game.layout.values(state) == expected


@every_variant
def test_no_number_of_a_state_is_left_undeclared(variant: Variant) -> None:
    state = middle(variant)
    declared = {field.name for field in state.known_game().layout.fields}
    attributes = {*getattr(type(state), "__mypyc_attrs__", ()), *getattr(state, "__dict__", {})} - {"__dict__"}
    constants = set(vars_of(state.empty()))
    assert attributes - declared <= constants


def vars_of(state: State) -> list[str]:
    """What a state has before its fields are set."""
    names = {*getattr(type(state), "__mypyc_attrs__", ()), *getattr(state, "__dict__", {})} - {"__dict__"}
    return [name for name in names if hasattr(state, name)]


@every_variant
def test_copies_are_equal_and_share_nothing(variant: Variant) -> None:
    state = middle(variant)
    for twin in (state.copy(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state)), emporion.parse(str(state))):
        assert twin == state
        assert hash(twin) == hash(state)
        assert twin.digest() == state.digest()
        before = state.digest()
        while not twin.over():
            twin.apply(twin.legal()[-1] if len(twin.legal()) < 3 else twin.legal()[1])
            if twin != state:
                break
        assert twin != state
        assert state.digest() == before


@every_variant
def test_a_position_is_plain_json(variant: Variant) -> None:
    state = middle(variant)
    told = json.loads(json.dumps(state.as_dict()))
    assert list(told) == [*(field.name for field in state.known_game().layout.fields), "reveals", "agenda"]


@every_variant
def test_what_nobody_may_see_is_not_in_a_view(variant: Variant) -> None:
    state = middle(variant)
    game = state.known_game()
    for seat in range(variant.seats):
        values = game.layout.values(game.view(state, seat))
        for field, numbers in zip(game.layout.fields, values, strict=True):
            if field.seen == SECRET and field.made_of == PILE:
                assert set(numbers) <= {-2}, field.name


@every_variant
def test_words_are_pushed_and_wrong_ones_explained(variant: Variant) -> None:
    state = middle(variant)
    seats = state.actors()
    words = state.legal_moves[-1]
    with pytest.raises(emporion.UnknownNotation, match="is no action of this game; try"):
        state.push("xyzzy")
    before = state.copy()
    state.push(words, seats[0])
    assert state != before
    assert repr(state).startswith(f"<{variant.game}, {variant.seats} seats: ")
