"""The search: right answers where they are known, the same answer every time, and nothing hidden seen."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from emporion.bots.levels import LEVELS
from emporion.bots.search import Move, Search
from emporion.bots.trees import think_in_trees
from emporion.games.registry import ROOMS, room
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance, stream
from emporion.kernel.game import Game

ROOT = Path(__file__).parent.parent.parent

every_game = pytest.mark.parametrize("name", [place.name for place in ROOMS])


def toy(name: str, seat: int, iterations: int = 400) -> list[tuple[int, int, float, float]]:
    """What the search says of a toy game, in a process of the plain build."""
    command = [sys.executable, "-m", "tests.bots.toys", name, str(seat), str(iterations)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    lines = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout.splitlines()
    rows = [line.split() for line in lines]
    return [(int(action), int(visits), float(place), float(points)) for action, visits, place, points in rows]


def new_search(game: Game[Any], seat: int) -> Search:
    return Search(game, seat, LEVELS.settings(game, LEVELS.levels["merchant"]))


def played(game: Game[Any], seed: int, decisions: int) -> State:
    """A position some random decisions into a game, at a choice."""
    state: State = game.deal(seed)
    chance = Chance(seed)
    while not state.over() and (decisions > 0 or len(state.legal()) == 1):
        legal = state.legal()
        state.apply(legal[chance.below(len(legal))])
        decisions -= 1
    return state


def told(moves: list[Move]) -> list[tuple[int, int, float, float]]:
    return [(move.action, move.visits, move.place, move.points) for move in moves]


# --- right answers ----------------------------------------------------------------------------------------------


def test_it_sees_the_rivals_answer_behind_a_bait() -> None:
    best, other = toy("bait", 0)
    assert best[0] == 1
    assert best[1] > other[1]
    assert other[2] > 1.6  # taking the bait more likely means second place


def test_decisions_taken_together_are_not_seen_by_the_other() -> None:
    for seat in (0, 1):
        for _action, visits, place, _points in toy("pennies", seat):
            assert visits > 100
            assert 1.25 < place < 1.75


def test_a_hidden_card_is_not_guessed_better_than_by_chance() -> None:
    best, *guesses = toy("guess", 0, 2000)
    assert best[0] == 3
    assert best[3] == 5.0
    assert sum(visits * points for _action, visits, _place, points in guesses) / sum(guess[1] for guess in guesses) < 5.0


def test_a_lone_player_takes_the_better_chance() -> None:
    assert toy("alone", 0)[0][0] == 3


def test_lists_that_differ_between_imagined_positions_do_no_harm() -> None:
    moves = toy("changing", 0)
    assert moves[0][0] == 3
    assert sum(move[1] for move in moves) == 400


# --- how it is asked --------------------------------------------------------------------------------------------


@every_game
def test_the_same_seed_and_iterations_give_the_same_answer(name: str) -> None:
    for seats in room(name).seats:
        game = room(name).open(seats, {})
        state = played(game, 3, 25)
        answers = [told(new_search(game, state.actor()).think(state.copy(), Chance(5), 60)) for _ in range(2)]
        assert answers[0] == answers[1]
        assert sum(move[1] for move in answers[0]) == 60
        assert sorted(move[0] for move in answers[0]) == state.legal()
        assert all(1.0 <= move[2] <= seats for move in answers[0])


@every_game
def test_who_asks_only_for_the_best_gets_the_same_answer_sooner(name: str) -> None:
    game = room(name).open(room(name).seats[-1], {})
    saved = 0
    for seed in range(4):
        state = played(game, seed, 30)
        whole, short = new_search(game, state.actor()), new_search(game, state.actor())
        best = whole.think(state.copy(), Chance(5), 100)[0].action
        assert short.think(state.copy(), Chance(5), 100, only_best=True)[0].action == best
        saved += whole.iterations - short.iterations
    assert saved > 0


def test_where_nothing_is_hidden_another_chance_still_thinks_otherwise() -> None:
    """Else all games of the same bots would be one game."""
    game = room("yunnan").open(4, {})
    answers = [told(new_search(game, game.deal(1).actor()).think(game.deal(1), Chance(seed), 60)) for seed in range(2)]
    assert answers[0] != answers[1]


def test_a_single_action_costs_nothing() -> None:
    game = room("yunnan").open(4, {})
    chance = Chance(1)
    state = game.deal(1)
    while len(state.legal()) > 1:
        legal = state.legal()
        state.apply(legal[chance.below(len(legal))])
    search = new_search(game, state.actor())
    assert [move.action for move in search.think(state, Chance(1))] == state.legal()
    assert search.iterations == 0


def test_it_stops_when_told_or_when_time_is_up_with_an_answer() -> None:
    game = room("yunnan").open(4, {})
    state = game.deal(1)
    search = new_search(game, state.actor())
    asked: list[int] = []

    def enough() -> bool:
        asked.append(1)
        return len(asked) == 5

    assert search.think(state, Chance(1), 1000, stop=enough)[0].visits > 0
    assert search.iterations == 5
    assert search.think(state, Chance(1), 10_000_000, seconds=0.05)[0].visits > 0
    assert search.iterations < 10_000_000


def test_what_was_found_out_earlier_in_the_turn_counts_against_the_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock by which every look at it takes a hundredth of a second."""
    looks = iter(range(1_000_000))
    game = room("yunnan").open(4, {})
    state = game.deal(1)
    search = new_search(game, state.actor())
    monkeypatch.setattr(time, "monotonic", lambda: next(looks) / 100)
    search.think(state, Chance(1), 10_000_000, seconds=2.0)
    assert search.iterations == pytest.approx(200, abs=1)
    search.kept, search.expected = search.root, state
    search.think(state, Chance(2), 10_000_000, seconds=3.0)
    assert search.iterations == pytest.approx(100, abs=2), "300 fit into three seconds, and 200 were there"


@every_game
def test_thinking_changes_nothing(name: str) -> None:
    game = room(name).open(room(name).seats[-1], {})
    state = played(game, 4, 40)
    before = state.digest()
    new_search(game, state.actor()).think(state, Chance(5), 50)
    assert state.digest() == before


# --- memory within a turn ---------------------------------------------------------------------------------------


def test_the_tree_is_kept_between_decisions_of_one_turn() -> None:
    game = room("yunnan").open(3, {})
    kept = 0
    for seed in range(6):
        state = played(game, seed, 30)
        search = new_search(game, state.actor())
        best = search.think(state, Chance(seed), 200)[0].action
        search.keep(best)
        seat = state.actor()
        state.apply_for(seat, best)
        while state.actor() == seat and len(state.legal()) == 1:
            state.apply(state.legal()[0])
        if state.actor() == seat:
            known = sum(search.kept.visits) if search.kept else 0
            visits = sum(move.visits for move in search.think(state, Chance(seed), 200))
            assert search.iterations == visits - known == max(1, 200 - known)
            kept += known > 0
    assert kept


def test_the_tree_is_dropped_when_the_game_went_another_way() -> None:
    game = room("yunnan").open(3, {})
    state = played(game, 2, 30)
    search = new_search(game, state.actor())
    search.keep(search.think(state, Chance(1), 100)[0].action)
    assert sum(move.visits for move in search.think(state, Chance(1), 10)) == 10


# --- several trees ----------------------------------------------------------------------------------------------


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked")
def test_trees_in_processes_and_one_after_the_other_come_to_the_same() -> None:
    game = room("yunnan").open(2, {})
    state = played(game, 6, 20)
    answers = [
        told(think_in_trees(new_search(game, state.actor()), state, Chance(9), 80, 0.0, 3, processes)) for processes in (True, False)
    ]
    assert answers[0] == answers[1]
    assert sum(move[1] for move in answers[0]) == 240


@every_game
def test_a_move_nobody_likes_can_be_insisted_on(name: str) -> None:
    game = room(name).open(room(name).seats[-1], {})
    state = played(game, 4, 20)
    seat = state.actor()
    search = new_search(game, seat)
    before = {move.action: move.visits for move in search.think(state, Chance(3), 20)}
    disliked = min(before, key=lambda action: before[action])
    after = {move.action: move.visits for move in search.insist(disliked, 8)}
    assert after == {**before, disliked: 8}


# --- nothing hidden is seen -------------------------------------------------------------------------------------


@every_game
def test_the_answer_does_not_depend_on_what_is_hidden(name: str) -> None:
    """The hidden part of the position is exchanged for another one; every seat still thinks the same."""
    for seats in room(name).seats:
        game = room(name).open(seats, {})
        for decisions in (5, 30):
            state = played(game, 8, decisions)
            for seat in state.actors():
                poisoned = game.resample(state, seat, stream("poison", decisions))
                answers = [told(new_search(game, seat).think(position, Chance(2), 40)) for position in (state, poisoned)]
                assert answers[0] == answers[1]
