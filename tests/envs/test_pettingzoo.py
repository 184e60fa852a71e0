"""PettingZoo's own conformance suites, and what they do not ask."""

from __future__ import annotations

import copy
import pickle
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.utils.conversions import parallel_to_aec

from emporion import envs
from emporion.envs.setting import WrongReward
from emporion.kernel.errors import IllegalAction, WrongOption, WrongSeats
from tests.envs import TABLES

with warnings.catch_warnings():  # the suite itself loads a game of its own in a way it calls deprecated
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
    from pettingzoo.test.state_test import state_test

# The suite knows PettingZoo's own games with masks by name and warns about the shape of everybody else's. Ours is the same shape.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),  # of an agent that is not to decide
]


def door(name: str) -> Any:
    return getattr(envs, f"{name}_v0")


@pytest.mark.parametrize(("name", "seats"), TABLES)
class TestConformance:
    def test_api(self, name: str, seats: int) -> None:
        api_test(door(name)(seats=seats), num_cycles=300)

    def test_state(self, name: str, seats: int) -> None:
        state_test(door(name)(seats=seats), door(name).parallel_env(seats=seats))

    def test_seed(self, name: str, seats: int) -> None:
        seed_test(partial(door(name).env, seats=seats), num_cycles=60)

    def test_parallel_api(self, name: str, seats: int) -> None:
        parallel_api_test(door(name).parallel_env(seats=seats), num_cycles=150)

    def test_parallel_seed(self, name: str, seats: int) -> None:
        parallel_seed_test(partial(door(name).parallel_env, seats=seats), num_cycles=60)

    def test_max_cycles(self, name: str, seats: int) -> None:
        """The suite wants every agent to act once a cycle, which is what the parallel form does, also when taken in turn."""
        form = partial(door(name).parallel_env, seats=seats)
        max_cycles_test(SimpleNamespace(parallel_env=form, env=lambda max_cycles: parallel_to_aec(form(max_cycles=max_cycles))))


def play(env: Any, decisions: int, generator: np.random.Generator) -> list[Any]:
    """A masked random agent for some decisions; answers all that was seen."""
    seen: list[Any] = []
    for _ in range(decisions):
        observation, reward, terminated, truncated, _ = env.last()
        seen.append((env.agent_selection, observation["observation"].tolist(), observation["action_mask"].tolist(), reward))
        if terminated or truncated:
            break
        env.step(int(generator.choice(np.flatnonzero(observation["action_mask"]))))
    return seen


@pytest.mark.parametrize("name", sorted({name for name, _ in TABLES}))
class TestDoor:
    def test_a_copy_and_a_saved_game_go_on_alike(self, name: str) -> None:
        env = door(name)()
        env.reset(seed=5)
        play(env, 40, np.random.default_rng(1))
        twin = copy.deepcopy(env)
        saved = pickle.loads(pickle.dumps(env))
        expected = play(env, 30, np.random.default_rng(2))
        assert play(twin, 30, np.random.default_rng(2)) == expected
        assert play(saved, 30, np.random.default_rng(2)) == expected

    def test_the_state_is_what_all_see(self, name: str) -> None:
        env = door(name)()
        env.reset(seed=5)
        play(env, 40, np.random.default_rng(1))
        views = [env.observe(agent)["observation"] for agent in env.possible_agents]
        assert env.state().tolist() == np.concatenate(views).tolist()

    def test_after_the_end_every_action_is_open(self, name: str) -> None:
        env = door(name).raw_env()
        env.reset(seed=5)
        play(env, 10_000, np.random.default_rng(1))
        assert env.position.state.over()
        assert all(env.observe(agent)["action_mask"].all() for agent in env.possible_agents)

    @pytest.mark.parametrize("form", ["env", "parallel_env"])
    def test_pictures(self, name: str, form: str) -> None:
        pictures: dict[str, Any] = {}
        for mode in ("ansi", "svg", "rgb_array"):
            env = getattr(door(name), form)(render_mode=mode)
            env.reset(seed=1)
            pictures[mode] = env.render()
        assert len(pictures["ansi"].splitlines()) > 5
        assert pictures["svg"].startswith("<svg")
        assert pictures["rgb_array"].dtype == np.uint8
        assert pictures["rgb_array"].shape[2] == 3
        assert len(np.unique(pictures["rgb_array"])) > 10

    def test_rewards(self, name: str) -> None:
        margins: dict[str, float] = {}
        places: dict[str, float] = {}
        for reward, results in (("margin", margins), ("placement", places)):
            env = door(name).raw_env(reward=reward)
            env.reset(seed=3)
            generator = np.random.default_rng(3)
            while not env.position.state.over():
                env.step(int(generator.choice(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]))))
            results.update(env.rewards)
        assert sum(places.values()) == 0
        assert max(margins, key=lambda agent: margins[agent]) == max(places, key=lambda agent: places[agent])

    def test_an_illegal_action_ends_the_guarded_game_and_is_refused_by_the_raw_one(self, name: str) -> None:
        guarded = door(name)()
        guarded.reset(seed=1)
        first = guarded.agent_selection
        illegal = int(np.flatnonzero(guarded.observe(first)["action_mask"] == 0)[0])
        guarded.step(illegal)
        assert guarded.unwrapped.terminations[first]
        raw = door(name).raw_env()
        raw.reset(seed=1)
        with pytest.raises(IllegalAction):
            raw.step(illegal)
        with pytest.raises(IllegalAction, match="has the actions 0 to"):
            raw.step(10**6)

    def test_in_the_parallel_form_an_illegal_action_waits(self, name: str) -> None:
        env = door(name).parallel_env()
        seen, _ = env.reset(seed=1)
        illegal = {agent: int(np.flatnonzero(observation["action_mask"] == 0)[0]) for agent, observation in seen.items()}
        after, _, _, _, infos = env.step(illegal)
        assert all((after[agent]["observation"] == seen[agent]["observation"]).all() for agent in seen)
        assert any("illegal" in info for info in infos.values())


def test_wrong_choices_are_named() -> None:
    with pytest.raises(WrongSeats, match="2 to 5"):
        envs.yunnan_v0(seats=6)
    with pytest.raises(WrongOption, match="guards"):
        envs.yunnan_v0(options={"horses": "yes"})
    with pytest.raises(WrongReward, match="placement, margin"):
        envs.yunnan_v0(reward="glory")
    with pytest.raises(AttributeError, match="yunnan_v0"):
        _ = envs.chess_v0


def test_pettingzoo_makes_them_by_name() -> None:
    assert pettingzoo.make("aec", "emporion/Yunnan-v0", seats=3).possible_agents == ["player_0", "player_1", "player_2"]
    assert pettingzoo.make("parallel", "emporion/Yunnan-v0").possible_agents == ["player_0", "player_1"]


def test_options_reach_the_game() -> None:
    env = envs.yunnan_v0.raw_env(seats=3, options={"guards": "yes"})
    assert env.setting.game.options["guards"] == "yes"
