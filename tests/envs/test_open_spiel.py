"""OpenSpiel's own simulation and API tests on every game, and its search bots in whole games."""

from __future__ import annotations

import pickle
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import emporion.envs.open_spiel  # noqa: F401
from emporion.kernel.agenda import NOBODY
from tests.envs import TABLES

NAMES = sorted({name for name, _ in TABLES})


def load(name: str, **parameters: Any) -> Any:
    return pyspiel.load_game(f"emporion_{name}", parameters)


def dealt(game: Any, seed: int) -> Any:
    state = game.new_initial_state()
    state.apply_action(seed)
    return state


def advance(state: Any, decisions: int, generator: np.random.Generator) -> None:
    for _ in range(decisions):
        if state.is_terminal():
            return
        state.apply_action(int(generator.choice(state.legal_actions())))


@pytest.mark.parametrize(("name", "seats"), TABLES)
class TestConformance:
    def test_random_simulation(self, name: str, seats: int) -> None:
        pyspiel.random_sim_test(load(name, players=seats), num_sims=1, serialize=False, verbose=False)

    def test_games_sim(self, name: str, seats: int) -> None:
        """The simulation of OpenSpiel's Python suite: clones, serialisation by pyspiel and by pickle, returns in range."""
        games_sim_test.GamesSimTest().sim_game(load(name, players=seats))

    def test_api(self, name: str, seats: int) -> None:
        """The API tests of OpenSpiel's integration suite for games too large to walk through."""
        game = load(name, players=seats)
        suite = type("Suite", (api_test.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": f"emporion_{name}"})
        result = unittest.TestResult()
        unittest.defaultTestLoader.loadTestsFromTestCase(suite).run(result)
        assert result.testsRun >= 5
        assert not result.errors + result.failures, result.errors + result.failures


@pytest.mark.parametrize("name", NAMES)
class TestState:
    def test_information_states_hold_through_resampling(self, name: str) -> None:
        state = dealt(load(name), 7)
        generator = np.random.default_rng(7)
        while not state.is_terminal():
            player = state.current_player()
            twin = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.information_state_tensor(player) == state.information_state_tensor(player)
            assert twin.observation_tensor(player) == state.observation_tensor(player)
            assert twin.legal_actions() == state.legal_actions()
            advance(state, 23, generator)

    def test_information_states_tell_players_and_histories_apart(self, name: str) -> None:
        state = dealt(load(name), 7)
        advance(state, 20, np.random.default_rng(7))
        assert state.information_state_string(0) != state.information_state_string(1)
        before = state.information_state_string(0)
        advance(state, 1, np.random.default_rng(7))
        assert state.information_state_string(0) != before

    def test_serialised_states_go_on_alike_even_when_resampled(self, name: str) -> None:
        game = load(name)
        state = dealt(game, 3)
        advance(state, 30, np.random.default_rng(1))
        twin = state.resample_from_infostate(state.current_player(), pyspiel.UniformProbabilitySampler(0.0, 1.0))
        advance(twin, 10, np.random.default_rng(2))
        saved = game.deserialize_state(twin.serialize())
        pickled = pickle.loads(pickle.dumps(twin))
        assert str(saved) == str(pickled) == str(twin)
        for copy in (saved, pickled, twin):
            advance(copy, 10_000, np.random.default_rng(3))
        assert saved.returns() == pickled.returns() == twin.returns()

    def test_a_public_observation_is_the_spectators(self, name: str) -> None:
        game = load(name)
        state = dealt(game, 3)
        advance(state, 5, np.random.default_rng(1))
        public = make_observation(game, pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE))
        watching = state.story.setting.game.view(state.story.state, NOBODY)
        assert str(watching) in public.string_from(state, 0)

    def test_strings_are_the_text_form(self, name: str) -> None:
        game = load(name)
        state = dealt(game, 3)
        advance(state, 5, np.random.default_rng(1))
        setting = state.story.setting
        assert setting.game.read(str(state)) == state.story.state
        for player in range(setting.seats):
            view = str(setting.game.view(state.story.state, player))
            assert view in state.observation_string(player)
            assert view in state.information_state_string(player)

    def test_the_deal_is_a_chance_node(self, name: str) -> None:
        state = load(name, deals=10).new_initial_state()
        assert state.is_chance_node()
        assert state.chance_outcomes() == [(seed, 0.1) for seed in range(10)]
        assert state.action_to_string(3) == "deal 3"


@pytest.mark.parametrize("kind", ["mcts", "ismcts"])
@pytest.mark.parametrize("name", NAMES)
def test_search_bots_play_a_whole_game(name: str, kind: str) -> None:
    game = load(name)
    state = dealt(game, 2)
    random = np.random.RandomState(1)
    evaluator = ShortRollouts(random)
    if kind == "mcts":
        searcher = mcts.MCTSBot(game, 1.4, 3, evaluator, random_state=random)
    else:
        searcher = ismcts.ISMCTSBot(game, evaluator, 1.4, 3, random_state=random)
    while not state.is_terminal():
        action = searcher.step(state) if state.current_player() == 0 else random.choice(state.legal_actions())
        state.apply_action(int(action))
    assert sum(state.returns()) == 0


class ShortRollouts(mcts.Evaluator):
    """A few random actions and no verdict unless the game ends: whole rollouts would take minutes here."""

    def __init__(self, random: np.random.RandomState) -> None:
        self.random = random

    def evaluate(self, state: Any) -> Any:
        ahead = state.clone()
        for _ in range(5):
            if ahead.is_terminal():
                break
            ahead.apply_action(int(self.random.choice(ahead.legal_actions())))
        return np.array(ahead.returns())

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def test_whole_rollouts_too() -> None:
    """OpenSpiel's own evaluator plays to the end."""
    game = load("yunnan", players=3)
    state = dealt(game, 2)
    random = np.random.RandomState(1)
    for searcher in (
        mcts.MCTSBot(game, 1.4, 2, mcts.RandomRolloutEvaluator(1, random), random_state=random),
        ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, random), 1.4, 2, random_state=random),
    ):
        state.apply_action(int(searcher.step(state)))


def test_the_reinforcement_learning_environment_runs() -> None:
    env = rl_environment.Environment(load("yunnan", players=2, deals=4))
    step = env.reset()
    for _ in range(50):
        player = step.observations["current_player"]
        step = env.step([step.observations["legal_actions"][player][0]])
    assert len(step.observations["info_state"][0]) == env.observation_spec()["info_state"][0]


def test_margins_and_options() -> None:
    game = load("yunnan", players=3, reward="margin", guards="yes")
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    state = dealt(game, 1)
    advance(state, 10_000, np.random.default_rng(1))
    assert max(state.returns()) > 0 > min(state.returns())
