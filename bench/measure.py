"""Measures every game and seat count in this process and prints a line of JSON for each.

Time is that of the processor, and short measurements are repeated and the quickest counts: the others were disturbed. It runs on older
builds too, as far as they offer what is measured."""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from emporion.bots.levels import LEVELS
from emporion.bots.search import Search
from emporion.envs.vector import ManyGames
from emporion.games.registry import ROOMS
from emporion.kernel import playout
from emporion.kernel.agenda import State
from emporion.kernel.agenda import __file__ as agenda_file
from emporion.kernel.chance import Chance
from emporion.kernel.game import Game
from emporion.kernel.language import ENGLISH
from emporion.kernel.playout import random_game, repeat_legal

SAMPLES = 40
ROUNDS = 5
SIDE_BY_SIDE = 256


def size(state: State) -> int:
    """Bytes of a position, its lists and rows; the steps and tables it shares with others do not count."""
    owned = [*gc.get_referents(state), *getattr(state, "__dict__", {}).values()]
    game: Any = getattr(state, "game", None)
    values = [getattr(state, field.name) for field in game.layout.fields] if hasattr(game, "layout") else []
    rows = sum(memoryview(value).nbytes for value in values if not isinstance(value, (int, list)))
    return sys.getsizeof(state) + rows + sum(sys.getsizeof(part) for part in owned if isinstance(part, (list, dict)))


def positions(game: Game[Any]) -> list[State]:
    """Positions spread evenly over a random game."""
    trail: list[State] = []
    state = game.deal(1)
    chance = Chance(1)
    while not state.over():
        trail.append(copied(game, state))
        legal = state.legal()
        state.apply(legal[chance.below(len(legal))])
    return trail[:: max(1, len(trail) // SAMPLES)]


def search_speed(game: Game[Any], trail: list[State], seconds: float) -> int:
    """Iterations a second of a merchant's search, from the first of these positions that leaves a choice."""
    state = next(state for state in trail if len(state.legal()) > 1)
    best = 0.0
    for _ in range(3):
        search = Search(game, state.actor(), LEVELS.settings(game, LEVELS.levels["merchant"]))
        start = time.process_time()
        search.think(state, Chance(1), 10_000_000, seconds / 3)
        best = max(best, search.iterations / (time.process_time() - start))
    return round(best)


def board_time(game: Game[Any], sample: list[State]) -> float:
    """Seconds to draw the slowest of these positions, board and own area, for the seat that decides."""
    slowest = 0.0
    for state in sample:
        seat = state.actor()
        view, legal = game.view(state, seat), state.legal()
        rounds: list[float] = []
        for _ in range(ROUNDS):
            start = time.process_time()
            game.board(view, legal, ENGLISH)
            game.private(view, seat, legal, ENGLISH)
            rounds.append(time.process_time() - start)
        slowest = max(slowest, min(rounds))
    return slowest


def microseconds(sample: list[State], times: int, work: Callable[[State, int], None]) -> float:
    """What a piece of work takes, over the positions of a sample."""
    rounds: list[float] = []
    for _ in range(ROUNDS):
        start = time.process_time()
        for state in sample:
            work(state, times)
        rounds.append(time.process_time() - start)
    return round(min(rounds) / len(sample) / times * 1e6, 3)


def many_games_speed(game: Game[Any], seconds: float) -> int:
    """Decisions a second of many games side by side, random ones, with masks and views written at each."""
    env = ManyGames(game.name, SIDE_BY_SIDE, seats=game.seats)
    env.reset(seed=1)
    best = 0.0
    for _ in range(ROUNDS):
        decisions = 0
        start = time.process_time()
        while time.process_time() - start < seconds / ROUNDS:
            env.step(env.sample_legal())
            decisions += SIDE_BY_SIDE
        best = max(best, decisions / (time.process_time() - start))
    return round(best)


# --- what builds before the kernel's second form call otherwise ------------------------------------------------------


def copied(game: Any, state: Any) -> Any:
    return game.clone(state) if hasattr(game, "clone") else state.copy()


def copy_often(game: Any, state: State, times: int) -> None:
    repeat: Any = getattr(playout, "repeat_copy", None)
    if repeat is None:
        repeat = partial(playout.repeat_clone, game)  # type: ignore[attr-defined]
    repeat(state, times)


def encode_often(game: Any, state: State, times: int) -> None:
    repeat: Any = getattr(playout, "repeat_encode", None)
    if repeat is not None:
        repeat(state, times)
        return
    for _ in range(times):
        game.encode(game.view(state, state.actor()), state.actor())


# ---------------------------------------------------------------------------------------------------------------------


def measure(game: Game[Any], seconds: float) -> dict[str, Any]:
    games = decisions = longest = 0
    best = 0.0
    for _ in range(ROUNDS):
        before = decisions
        start = time.process_time()
        while time.process_time() - start < seconds / ROUNDS:
            seen = random_game(game.deal(games), Chance(games))
            games += 1
            decisions += seen.decisions
            longest = max(longest, seen.longest_list)
        best = max(best, (decisions - before) / (time.process_time() - start))
    sample = positions(game)
    times = max(20, int(seconds * 100))
    return {
        "game": game.name,
        "seats": game.seats,
        "build": "plain" if agenda_file.endswith(".py") else "compiled",
        "decisions_per_second": round(best),
        "games_per_second": round(best * games / decisions, 1),
        "microseconds_per_clone": microseconds(sample, times, partial(copy_often, game)),
        "microseconds_per_legal_list": microseconds(sample, times, repeat_legal),
        "microseconds_per_view": microseconds(sample, max(4, times // 10), partial(encode_often, game)),
        "many_games_with_views_per_second": many_games_speed(game, seconds),
        "bytes_per_state": round(sum(size(state) for state in sample) / len(sample)),
        "decisions_per_game": round(decisions / games, 1),
        "longest_legal_list": longest,
        "milliseconds_per_board": round(board_time(game, sample) * 1000, 1),
        "search_iterations_per_second_opening": search_speed(game, sample, seconds / 2),
        "search_iterations_per_second_middle": search_speed(game, sample[len(sample) // 2 :], seconds / 2),
    }


if __name__ == "__main__":
    for room in ROOMS:
        if sys.argv[2:] and room.name not in sys.argv[2:]:
            continue
        for seats in room.seats:
            print(json.dumps(measure(room.open(seats, {}), float(sys.argv[1]))), flush=True)
