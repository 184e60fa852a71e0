"""Measures every door onto a game beside the bare kernel and beside games of PettingZoo and OpenSpiel; a line of JSON for each.

Everybody plays uniformly at random. A step is one decision, whoever takes it; the bots' decisions count where bots play. Time is that of
the processor, so that a busy machine does not blur the comparison.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from importlib.metadata import version
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pyspiel
from catanatron import Color, RandomPlayer
from catanatron import Game as CatanatronGame
from catanatron.game import TURNS_LIMIT

import emporion.envs.open_spiel  # noqa: F401
from emporion import envs
from emporion.games.registry import ROOMS, room
from emporion.kernel.chance import Chance
from emporion.kernel.playout import random_game

GAMES = 256
CATANATRON_PLAYERS = 4
SPIEL_PEERS = ["backgammon", "chess", "gin_rummy", "hearts", "python_kuhn_poker", "python_team_dominoes"]
ZOO_PEERS = ["connect_four_v3", "chess_v6"]

Loop = Callable[[], int]
"""Plays for a while and answers the number of decisions."""


def rate(play: Loop, seconds: float) -> int:
    play()  # to warm up
    decisions = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        decisions += play()
    return round(decisions / (time.process_time() - start))


def kernel(name: str, seats: int) -> Loop:
    game = room(name).open(seats, {})
    seeds = iter(range(10**9))

    def play() -> int:
        seed = next(seeds)
        return random_game(game.deal(seed), Chance(seed)).decisions

    return play


def many(name: str, seats: int, observe: bool, opponents: str | None) -> Loop:
    env: Any = gymnasium.make_vec(
        envs.gymnasium_id(name),
        num_envs=GAMES,
        vectorization_mode="vector_entry_point",
        seats=seats,
        observe=observe,
        opponents=opponents,
    )
    env = env.unwrapped
    env.reset(seed=1)

    def play() -> int:
        before = env.batch.taken
        for _ in range(4):
            env.step(env.sample_legal())
        return int(env.batch.taken - before)

    return play


def single(name: str, seats: int) -> Loop:
    env: Any = gymnasium.make(envs.gymnasium_id(name), seats=seats, disable_env_checker=True).unwrapped

    def play() -> int:
        observation, _ = env.reset()
        over = False
        while not over:
            observation, _, over, _, _ = env.step(random.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        return len(env.position.moves)

    return play


def turns(env: Any) -> Loop:
    def play() -> int:
        env.reset(seed=random.randrange(10**6))
        decisions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(random.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            decisions += 1
        return decisions

    return play


def parallel(name: str, seats: int) -> Loop:
    env = getattr(envs, f"{name}_v0").parallel_env(seats=seats)

    def play() -> int:
        observations, _ = env.reset()
        while env.agents:
            chosen = {agent: random.choice(np.flatnonzero(seen["action_mask"]).tolist()) for agent, seen in observations.items()}
            observations = env.step(chosen)[0]
        return len(env.position.moves)

    return play


def spiel(words: str) -> Loop:
    game = pyspiel.load_game(words)

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def catanatron() -> Loop:
    players = [RandomPlayer(colour) for colour in list(Color)[:CATANATRON_PLAYERS]]

    def play() -> int:
        game = CatanatronGame(players)
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            decisions += 1
        return decisions

    return play


def doors(name: str, seats: int) -> Iterator[tuple[str, Loop]]:
    """All ways into one game."""
    yield "bare kernel, legal lists", kernel(name, seats)
    yield f"Gymnasium, {GAMES} games a call, masks", many(name, seats, False, None)
    yield f"Gymnasium, {GAMES} games a call, masks and views", many(name, seats, True, None)
    yield f"Gymnasium, {GAMES} games a call, masks, random bots", many(name, seats, False, "random")
    yield "Gymnasium, one seat, random bots", single(name, seats)
    yield "PettingZoo, in turn", turns(getattr(envs, f"{name}_v0")(seats=seats))
    yield "PettingZoo, parallel", parallel(name, seats)
    yield "OpenSpiel", spiel(f"emporion_{name}(players={seats})")


def peers() -> Iterator[tuple[str, str, Loop]]:
    """Games that others have made, at the same doors, and the best known Python engine of a comparable game."""
    yield "Catan", f"Catanatron {version('catanatron')}", catanatron()
    for name in ZOO_PEERS:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            module = getattr(__import__("pettingzoo.classic", fromlist=[name]), name)
        yield name, f"PettingZoo {pettingzoo.__version__}, in turn", turns(module.env())
    import open_spiel.python.games  # noqa: F401

    for name in SPIEL_PEERS:
        yield name, "OpenSpiel", spiel(name)


def main() -> None:
    seconds = float(sys.argv[1])
    chosen = sys.argv[2:]
    random.seed(1)
    for place in ROOMS:
        if chosen and place.name not in chosen:
            continue
        seats = min(place.seats[-1], 4)
        bare = 0
        for door, loop in doors(place.name, seats):
            found = rate(loop, seconds)
            bare = bare or found
            tell(place.name, seats, door, found, found / bare)
    for name, door, loop in peers():
        tell(name, 0, door, rate(loop, seconds), 0.0)


def tell(game: str, seats: int, door: str, found: int, share: float) -> None:
    print(
        json.dumps({"game": game, "seats": seats or "", "door": door, "decisions_per_second": found, "of_bare": round(share, 3) or ""}),
        flush=True,
    )


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    main()
