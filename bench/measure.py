"""Measures every game and seat count in this process and prints a line of JSON for each."""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Callable
from typing import Any

from emporion.bots.levels import LEVELS
from emporion.bots.search import Search
from emporion.games.registry import ROOMS
from emporion.kernel.agenda import State
from emporion.kernel.agenda import __file__ as agenda_file
from emporion.kernel.chance import Chance
from emporion.kernel.game import Game
from emporion.kernel.language import ENGLISH
from emporion.kernel.playout import random_game, repeat_copy, repeat_legal

SAMPLES = 40
ROUNDS = 5
"""Short measurements are repeated and the quickest counts: the others were disturbed."""


def size(state: State) -> int:
    """Bytes of a position and its lists; the steps and tables it shares with others do not count."""
    owned = [*gc.get_referents(state), *getattr(state, "__dict__", {}).values()]
    return sys.getsizeof(state) + sum(sys.getsizeof(part) for part in owned if isinstance(part, (list, dict)))


def positions(game: Game[Any]) -> list[State]:
    """Positions spread evenly over a random game."""
    trail: list[State] = []
    state = game.deal(1)
    chance = Chance(1)
    while not state.over():
        trail.append(state.copy())
        legal = state.legal()
        state.apply(legal[chance.below(len(legal))])
    return trail[:: max(1, len(trail) // SAMPLES)]


def search_speed(game: Game[Any], trail: list[State], seconds: float) -> int:
    """Iterations a second of a merchant's search, from the first of these positions that leaves a choice."""
    state = next(state for state in trail if len(state.legal()) > 1)
    search = Search(game, state.actor(), LEVELS.settings(game, LEVELS.levels["merchant"]))
    start = time.perf_counter()
    search.think(state, Chance(1), 10_000_000, seconds)
    return round(search.iterations / (time.perf_counter() - start))


def board_time(game: Game[Any], sample: list[State]) -> float:
    """Seconds to draw the slowest of these positions, board and own area, for the seat that decides."""
    slowest = 0.0
    for state in sample:
        seat = state.actor()
        view, legal = game.view(state, seat), state.legal()
        rounds: list[float] = []
        for _ in range(ROUNDS):
            start = time.perf_counter()
            game.board(view, legal, ENGLISH)
            game.private(view, seat, legal, ENGLISH)
            rounds.append(time.perf_counter() - start)
        slowest = max(slowest, min(rounds))
    return slowest


def spent_on(sample: list[State], work: Callable[[State], None]) -> float:
    """Seconds for each position of a sample."""
    start = time.perf_counter()
    for state in sample:
        work(state)
    return (time.perf_counter() - start) / len(sample)


def measure(game: Game[Any], seconds: float) -> dict[str, Any]:
    games = decisions = longest = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        seen = random_game(game.deal(games), Chance(games))
        games += 1
        decisions += seen.decisions
        longest = max(longest, seen.longest_list)
    spent = time.perf_counter() - start
    sample = positions(game)
    times = max(20, int(seconds * 100))
    clone = min(spent_on(sample, lambda state: repeat_copy(state, times)) for _ in range(ROUNDS)) / times
    legal = min(spent_on(sample, lambda state: repeat_legal(state, times)) for _ in range(ROUNDS)) / times
    return {
        "game": game.name,
        "seats": game.seats,
        "build": "plain" if agenda_file.endswith(".py") else "compiled",
        "decisions_per_second": round(decisions / spent),
        "games_per_second": round(games / spent, 1),
        "microseconds_per_clone": round(clone * 1e6, 3),
        "microseconds_per_legal_list": round(legal * 1e6, 3),
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
