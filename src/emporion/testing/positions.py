"""Promises about positions: what a game declares is what is copied, compared, printed, pickled and encoded."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from emporion.kernel.agenda import UNKNOWN, State
from emporion.kernel.chance import Chance
from emporion.kernel.errors import UnknownNotation
from emporion.kernel.fields import NUMBER, PILE, ROW, SECRET, SEED
from emporion.kernel.game import Game


def middle(game: Game[Any], decisions: int = 20) -> State:
    """A position some random decisions into a game, and before its end."""
    state: State = game.deal(4)
    chance = Chance(4)
    for _ in range(decisions):
        legal = state.legal()
        before = state.copy()
        state.apply(legal[chance.below(len(legal))])
        if state.over():
            return before
    return state


def walk_in_order(game: Game[Any]) -> None:
    """``walk`` passes every field once and in the order of its declaration."""
    state = game.fresh()
    expected = []
    for number, field in enumerate(game.layout.fields, 1000):
        values = [number] * field.size(state.parties) if field.made_of == ROW else [number]
        expected.append(values)
        shaped = number if field.made_of in (NUMBER, SEED) else vec[i64](values) if field.made_of == ROW else values
        setattr(state, field.name, shaped)
    assert game.layout.values(state) == expected


def nothing_undeclared(game: Game[Any]) -> None:
    """No number of a state is left undeclared."""
    state = middle(game)
    declared = {field.name for field in game.layout.fields}
    constants = {name for name in attributes(state.empty()) if hasattr(state.empty(), name)}
    assert attributes(state) - declared <= constants


def attributes(state: State) -> set[str]:
    return {*getattr(type(state), "__mypyc_attrs__", ()), *getattr(state, "__dict__", {})} - {"__dict__"}


def copies(game: Game[Any]) -> None:
    """Copies, the text form and pickle give equal positions that share nothing."""
    state = middle(game)
    for twin in (state.copy(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state)), game.read(str(state))):
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


def json_form(game: Game[Any]) -> None:
    """A position is plain JSON, field by field."""
    told = json.loads(json.dumps(middle(game).as_dict()))
    assert list(told) == [*(field.name for field in game.layout.fields), "reveals", "agenda"]


def secret_piles(game: Game[Any]) -> None:
    """What nobody may see is not in a view."""
    state = middle(game)
    for seat in range(game.seats):
        values = game.layout.values(game.view(state, seat))
        for field, numbers in zip(game.layout.fields, values, strict=True):
            if field.seen == SECRET and field.made_of == PILE:
                assert set(numbers) <= {UNKNOWN}, field.name


def wrong_words(game: Game[Any]) -> None:
    """Words are pushed, and wrong ones explained."""
    state = middle(game)
    refused = ""
    try:
        state.push("xyzzy")
    except UnknownNotation as problem:
        refused = str(problem)
    assert "is no action of this game; try" in refused
    before = state.copy()
    state.push(state.legal_moves[-1], state.actor())
    assert state != before
    assert repr(state).startswith(f"<{game.name}, {game.seats} seats: ")
