"""Promises about whole games: nothing is lost, nothing leaks, everything has words, and a record tells all of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.chance import Chance
from emporion.kernel.fuzz import fuzz_game, misplaced
from emporion.kernel.game import Game
from emporion.kernel.playout import random_game
from emporion.kernel.record import parse_record, verify, write_record

MOST_DECISIONS = 5000


def decisions(game: Game[Any], seed: int) -> Iterator[tuple[State, int, list[int], int]]:
    """Every decision of a random game: the position, which seat decides, what is legal and what it chooses next, in place."""
    state: State = game.deal(seed)
    chance = Chance(seed)
    while not state.over():
        actors = state.actors()
        seat = actors[chance.below(len(actors))]
        legal = state.legal_for(seat)
        action = legal[chance.below(len(legal))]
        yield state, seat, legal, action
        state.apply_for(seat, action)


def fuzz(game: Game[Any], games: int = 10, read_back: int = 1) -> None:
    """At every decision of random games: ledger, sorted legal lists, refusals, previews, an honest view, a text that reads back; an end."""
    asked: Counter[str] = Counter()
    for seed in range(games):
        assert fuzz_game(game, seed, MOST_DECISIONS, read_back, asked) > 0
    assert not misplaced(asked)


def clones(game: Game[Any]) -> None:
    """Clones of every position stay as they were while the original, or another clone, is played on."""
    kept: list[tuple[State, str]] = []
    for state, *_ in decisions(game, 5):
        kept.append((state.copy(), state.digest()))
    for clone, digest in kept:
        assert clone.digest() == digest
    middle, digest = kept[len(kept) // 2]
    random_game(middle.copy(), Chance(1))
    assert middle.digest() == digest


def records(game: Game[Any]) -> None:
    """A record replays to the same end."""
    state: State = game.deal(9)
    actions: list[tuple[int, int]] = []
    for _, seat, _, action in decisions(game, 9):
        actions.append((seat, action))
        state.apply_for(seat, action)
    text = write_record(game, 9, ["random"] * game.seats, actions)
    assert verify(parse_record(text, "a game"), game).digest() == state.digest()


def encoding(game: Game[Any], most: int = 60) -> None:
    """The encoding has a number for every name, and no name twice."""
    names = game.encoding_names()
    assert len(set(names)) == len(names)
    for number, (state, *_) in enumerate(decisions(game, 3)):
        if number == most:
            break
        for viewer in range(NOBODY, game.seats):
            assert len(game.encode(game.view(state, viewer), viewer)) == len(names)


def sentences(game: Game[Any], different: int = 5) -> None:
    """Every question, action and event has words, and every question names a clause."""
    state = game.deal(2)
    chance = Chance(2)
    state.events = []
    while not state.over():
        prompt = state.agenda[-1].prompt(state)
        assert str(prompt.text)
        assert prompt.clause
        legal = state.legal()
        for action in legal:
            assert str(game.explain(state, action))
            assert game.actions.parse(game.actions.notation(action), legal) == action
        state.apply(legal[chance.below(len(legal))])
    assert len({str(game.narrate(state, event)) for event in state.events}) > different
