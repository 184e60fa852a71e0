"""Gymnasium's own checker, the single seat and many games at once."""

from __future__ import annotations

import copy
import pickle
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from emporion.bots.bot import UnknownBot
from emporion.envs import gymnasium_id
from emporion.envs.vector import ManyGames, WrongCount
from emporion.kernel.errors import WrongSeats
from tests.envs import TABLES

NAMES = sorted({name for name, _ in TABLES})


@pytest.mark.parametrize(("name", "seats"), TABLES)
class TestConformance:
    def test_checker(self, name: str, seats: int) -> None:
        check_env(gymnasium.make(gymnasium_id(name), seats=seats, render_mode="ansi").unwrapped)

    def test_vector_spaces_hold(self, name: str, seats: int) -> None:
        env: Any = gymnasium.make_vec(gymnasium_id(name), num_envs=3, vectorization_mode="vector_entry_point", seats=seats)
        observation, _ = env.reset(seed=1)
        assert env.observation_space.contains(observation)
        assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
        generator = np.random.default_rng(1)
        for _ in range(20):
            observation, rewards, terminations, truncations, infos = env.step(choose(observation["action_mask"], generator))
            assert env.observation_space.contains(observation)
            assert rewards.shape == terminations.shape == truncations.shape == infos["seat"].shape == (3,)


def choose(masks: Any, generator: np.random.Generator) -> Any:
    return np.array([generator.choice(np.flatnonzero(mask)) for mask in masks])


def make(name: str, **chosen: Any) -> Any:
    return gymnasium.make(gymnasium_id(name), **chosen)


def many(name: str, games: int, **chosen: Any) -> Any:
    return gymnasium.make_vec(gymnasium_id(name), num_envs=games, vectorization_mode="vector_entry_point", **chosen)


@pytest.mark.parametrize("name", NAMES)
class TestSingleSeat:
    def test_every_seat_can_be_taken(self, name: str) -> None:
        env = make(name)
        for seat in range(env.unwrapped.setting.seats):
            own = make(name, seat=seat).unwrapped
            own.reset(seed=2)
            assert own.position.state.actor() == seat

    def test_the_masks_of_maskable_ppo_are_those_of_the_observation(self, name: str) -> None:
        env = make(name)
        observation, _ = env.reset(seed=3)
        masks = env.get_wrapper_attr("action_masks")()
        assert masks.dtype == np.bool_
        assert masks.tolist() == observation["action_mask"].astype(bool).tolist()

    def test_after_the_end_every_action_is_open(self, name: str) -> None:
        """A policy that is asked once more divides by no zero."""
        env = make(name).unwrapped
        observation, _ = env.reset(seed=3)
        generator = np.random.default_rng(3)
        over = False
        while not over:
            assert not observation["action_mask"].all()
            observation, _, over, _, _ = env.step(int(generator.choice(np.flatnonzero(observation["action_mask"]))))
        assert observation["action_mask"].all()
        assert env.action_masks().all()

    def test_a_copy_and_a_saved_game_go_on_alike(self, name: str) -> None:
        env = make(name, disable_env_checker=True).unwrapped
        observation, _ = env.reset(seed=5)
        twins = [env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
        action = int(np.flatnonzero(observation["action_mask"])[-1])
        seen = [twin.step(action)[0]["observation"].tolist() for twin in twins]
        assert seen[0] == seen[1] == seen[2]

    def test_pictures(self, name: str) -> None:
        env = make(name, render_mode="rgb_array")
        env.reset(seed=1)
        assert env.render().shape[2] == 3


@pytest.mark.parametrize("name", NAMES)
class TestManyGames:
    def test_a_game_that_ends_is_told_and_dealt_anew(self, name: str) -> None:
        env = many(name, 2)
        observation, _ = env.reset(seed=1)
        generator = np.random.default_rng(1)
        for _ in range(20_000):
            observation, rewards, terminations, _, infos = env.step(choose(observation["action_mask"], generator))
            if terminations.any():
                break
        place = int(np.flatnonzero(terminations)[0])
        assert infos["returns"][place].sum() == 0
        assert rewards[place] in infos["returns"][place]
        assert observation["action_mask"][place].any()
        assert infos["final_obs"][place]["action_mask"].all()
        assert (infos["final_obs"][place]["observation"] != observation["observation"][place]).any()

    def test_sixteen_bits_hold_the_same_numbers(self, name: str) -> None:
        wide, narrow = many(name, 2), many(name, 2, dtype=np.int16)
        seen, exact = wide.reset(seed=1)[0], narrow.reset(seed=1)[0]
        generator = np.random.default_rng(1)
        for _ in range(30):
            assert exact["observation"].dtype == np.int16
            assert narrow.observation_space.contains(exact)
            assert (seen["observation"] == exact["observation"]).all()
            actions = choose(seen["action_mask"], generator)
            seen, exact = wide.step(actions)[0], narrow.step(actions)[0]

    def test_random_actions_are_legal(self, name: str) -> None:
        env = many(name, 5, observe=False).unwrapped
        observation, _ = env.reset(seed=1)
        for _ in range(50):
            actions = env.sample_legal()
            assert observation["action_mask"][np.arange(5), actions].all()
            env.step(actions)

    def test_an_illegal_action_ends_only_its_game(self, name: str) -> None:
        env = many(name, 2)
        observation, _ = env.reset(seed=1)
        actions = choose(observation["action_mask"], np.random.default_rng(1))
        actions[1] = np.flatnonzero(observation["action_mask"][1] == 0)[0]
        _, rewards, terminations, _, _ = env.step(actions)
        assert rewards.tolist() == [0, -1]
        assert terminations.tolist() == [False, True]

    def test_the_last_observation_is_that_of_the_finished_game(self, name: str) -> None:
        env = many(name, 1)
        observation, _ = env.reset(seed=4)
        first = observation["observation"].copy()
        illegal = np.flatnonzero(observation["action_mask"][0] == 0)[:1]
        observation, _, _, _, infos = env.step(illegal)
        assert (infos["final_obs"][0]["observation"] == first[0]).all()


def test_wrong_choices_are_named() -> None:
    with pytest.raises(WrongSeats, match="seats 0 to 1"):
        make("yunnan", seat=2)
    with pytest.raises(UnknownBot, match="greedy"):
        make("yunnan", opponents="grandmaster")
    with pytest.raises(UnknownBot, match="a bot is named by a word such as 'greedy', not by a list"):
        make("yunnan", opponents=["greedy", "random"])
    with pytest.raises(WrongCount, match="num_envs is 0; at least one game is played"):
        ManyGames("yunnan", 0)
    two = ManyGames("yunnan", 2)
    with pytest.raises(WrongCount, match="2 actions for 2 games; call reset first: none is dealt"):
        two.step(np.zeros(2, np.int64))
    two.reset(seed=1)
    with pytest.raises(WrongCount, match="3 actions for 2 games; one for each is expected"):
        two.step(np.zeros(3, np.int64))


def test_a_bot_from_outside_is_an_opponent(tmp_path: Path) -> None:
    file = tmp_path / "mybot.py"
    file.write_text("def choose(game, state, seat, chance):\n    return state.legal_for(seat)[0]\n")
    env = make("yunnan", seats=2, opponents=str(file)).unwrapped
    observation, _ = env.reset(seed=7)
    env.step(np.flatnonzero(observation["action_mask"])[-1])
    state = env.setting.game.deal(7)
    for seat, action in env.position.moves:
        assert seat == 0 or action == state.legal()[0]
        state.apply_for(seat, action)
    assert any(seat == 1 for seat, _action in env.position.moves)
    games = many("yunnan", 2, opponents=str(file))
    games.reset(seed=7)
    assert games.step(games.unwrapped.sample_legal())[0]["action_mask"].any()


def test_rewards_may_be_margins() -> None:
    env = make("yunnan", reward="margin", opponents="greedy").unwrapped
    observation, _ = env.reset(seed=1)
    generator = np.random.default_rng(1)
    over = False
    while not over:
        observation, reward, over, _, infos = env.step(int(generator.choice(np.flatnonzero(observation["action_mask"]))))
    assert reward == infos["scores"][0] - infos["scores"][1]
