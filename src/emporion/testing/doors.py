"""The promise that a masked random agent sees no difference between the doors: same seed, same actions, same results.

The game has to be among those of the house before this is imported.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pyspiel

import emporion.envs.open_spiel  # noqa: F401
from emporion import envs
from emporion.bots.bot import bot
from emporion.kernel.chance import Chance, stream
from emporion.kernel.game import Game

SEED = 11
Trail = list[tuple[int, list[float], list[int], int]]
"""Of every decision the seat, what it sees, what it may choose, and what it chose."""


class Agent:
    """Uniform over what the mask allows, the same choices for every door."""

    def __init__(self) -> None:
        self.chance = Chance(99)

    def choose(self, legal: list[int]) -> int:
        return legal[self.chance.below(len(legal))]


def through_kernel(game: Game[Any]) -> tuple[Trail, list[float]]:
    state = game.deal(SEED)
    agent = Agent()
    trail: Trail = []
    while not state.over():
        seat = state.actor()
        action = agent.choose(state.legal())
        trail.append((seat, np.array(game.encode(game.view(state, seat), seat), np.float32).tolist(), state.legal(), action))
        state.apply(action)
    places = game.placements(state)
    if game.seats == 1:
        return trail, game.scores(state)
    return trail, [sum((place < other) - (other < place) for other in places) / (game.seats - 1) for place in places]


def through_turns(game: Game[Any]) -> tuple[Trail, list[float]]:
    env = getattr(envs, f"{game.name}_v0")(seats=game.seats)
    env.reset(seed=SEED)
    agent = Agent()
    trail: Trail = []
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for player in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        totals[player] += reward
        if terminated:
            env.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"]).tolist()
        action = agent.choose(legal)
        trail.append((env.possible_agents.index(player), observation["observation"].tolist(), legal, action))
        env.step(action)
    return trail, list(totals.values())


def through_many_games(game: Game[Any]) -> tuple[Trail, list[float]]:
    env: Any = gymnasium.make_vec(envs.gymnasium_id(game.name), num_envs=2, vectorization_mode="vector_entry_point", seats=game.seats)
    observation, infos = env.reset(seed=[SEED, SEED])
    agent = Agent()
    trail: Trail = []
    while True:
        legal = np.flatnonzero(observation["action_mask"][0]).tolist()
        action = agent.choose(legal)
        trail.append((int(infos["seat"][0]), observation["observation"][0].tolist(), legal, action))
        assert (observation["observation"][0] == observation["observation"][1]).all()
        observation, _, terminations, _, infos = env.step(np.array([action, action]))
        if terminations[0]:
            return trail, infos["returns"][0].tolist()


def through_open_spiel(game: Game[Any]) -> tuple[Trail, list[float]]:
    state = pyspiel.load_game(f"emporion_{game.name}", {"players": game.seats}).new_initial_state()
    state.apply_action(SEED)
    agent = Agent()
    trail: Trail = []
    while not state.is_terminal():
        seat = state.current_player()
        action = agent.choose(state.legal_actions())
        trail.append((seat, state.observation_tensor(seat)[game.seats :], state.legal_actions(), action))
        state.apply_action(action)
    return trail, state.returns()


def doors_agree(game: Game[Any]) -> None:
    """PettingZoo, many games in Gymnasium and OpenSpiel show what the kernel shows."""
    trail, returns = through_kernel(game)
    for door in (through_turns, through_many_games, through_open_spiel):
        assert door(game) == (trail, returns), door.__name__


def parallel_form(game: Game[Any]) -> None:
    """The parallel form reaches the same end. Each seat brings its own stream of choices, so it does not matter who is asked first."""
    env = getattr(envs, f"{game.name}_v0").parallel_env(seats=game.seats)
    observations, _ = env.reset(seed=SEED)
    agents = [Chance(seat) for seat in range(game.seats)]
    rewards: dict[str, float] = {}
    while env.agents:
        actions: dict[str, int] = {}
        for seat, player in enumerate(env.possible_agents):
            legal = np.flatnonzero(observations[player]["action_mask"]).tolist()
            actions[player] = env.wait if legal == [env.wait] else legal[agents[seat].below(len(legal))]
        observations, rewards, _, _, _ = env.step(actions)
    turns = getattr(envs, f"{game.name}_v0").raw_env(seats=game.seats)
    turns.reset(seed=SEED)
    agents = [Chance(seat) for seat in range(game.seats)]
    while not turns.position.state.over():
        seat = turns.position.state.actor()
        legal = turns.position.state.legal()
        turns.step(legal[agents[seat].below(len(legal))])
    assert rewards == turns.rewards
    assert env.position.state.same(turns.position.state)


def single_seat(game: Game[Any]) -> None:
    """A single seat and many games in Gymnasium agree, with bots in the other seats."""
    seat = game.seats - 1
    single: Any = gymnasium.make(envs.gymnasium_id(game.name), seats=game.seats, seat=seat, disable_env_checker=True)
    many: Any = gymnasium.make_vec(
        envs.gymnasium_id(game.name), num_envs=1, vectorization_mode="vector_entry_point", seats=game.seats, seat=seat, opponents="random"
    )
    alone, _ = single.reset(seed=SEED)
    together, _ = many.reset(seed=SEED)
    state = game.deal(SEED)
    agent = Agent()
    decisions = 0
    over = False
    while not over:
        while state.actor() != seat:
            state.apply(bot("random").decide(game, state, state.actor(), stream("bot", SEED, decisions)))
            decisions += 1
        assert (alone["observation"] == together["observation"][0]).all()
        assert alone["action_mask"].tolist() == together["action_mask"][0].tolist()
        action = agent.choose(np.flatnonzero(alone["action_mask"]).tolist())
        alone, reward, over, _, _ = single.step(action)
        together, rewards, overs, _, _ = many.step(np.array([action]))
        state.apply(action)
        decisions += 1
        assert (reward, over) == (rewards[0], overs[0])


PROMISES: list[Callable[[Game[Any]], None]] = [doors_agree, parallel_form, single_seat]
