"""Several trees for one decision, each with its own chance, their findings added up.

They grow in processes of their own or one after the other; without a time limit both come to the same end.
"""

from __future__ import annotations

import os
import signal
import warnings
from collections.abc import Callable

import msgspec

from emporion.bots.search import Move, Search, rank
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance

Row = tuple[int, int, float, float]


def think_in_trees(
    search: Search,
    imagined: State,
    chance: Chance,
    iterations: int,
    seconds: float,
    trees: int,
    processes: bool,
    stop: Callable[[], bool] | None = None,
    only_best: bool = False,
) -> list[Move]:
    """Grow the tree of ``search`` and others beside it; only that of ``search`` is kept for the rest of the turn."""
    if len(imagined.legal_for(search.seat)) == 1:
        trees = 1
    seeds = [chance.seed() for _ in range(trees - 1)]
    helpers: list[Helper] = []
    if processes and hasattr(os, "fork"):
        helpers = [Helper(search, imagined, seed, iterations, seconds, only_best) for seed in seeds]
    try:
        answers = [search.think(imagined, chance, iterations, seconds, stop, only_best)]
        if helpers:
            cut_short = stop is not None and stop()
            answers += [] if cut_short else [helper.answer() for helper in helpers]
        else:
            answers += [think_alone(search, imagined, seed, iterations, seconds, only_best) for seed in seeds]
    finally:
        for helper in helpers:
            helper.end()
    return add_up(answers)


def think_alone(search: Search, imagined: State, seed: int, iterations: int, seconds: float, only_best: bool) -> list[Move]:
    beside = Search(search.game, search.seat, search.settings, search.judge)
    return beside.think(imagined, Chance(seed), iterations, seconds, None, only_best)


class Helper:
    """A forked process: it has the position already, and sends back a line of findings."""

    def __init__(self, search: Search, imagined: State, seed: int, iterations: int, seconds: float, only_best: bool) -> None:
        self.reading, writing = os.pipe()
        with warnings.catch_warnings():  # Python warns of forks beside threads; the child takes no lock and leaves by _exit
            warnings.simplefilter("ignore", DeprecationWarning)
            self.process = os.fork()
        if self.process == 0:
            try:
                moves = think_alone(search, imagined, seed, iterations, seconds, only_best)
                with os.fdopen(writing, "wb") as out:
                    out.write(msgspec.json.encode([(move.action, move.visits, move.place, move.points) for move in moves]))
            finally:
                os._exit(0)
        os.close(writing)

    def answer(self) -> list[Move]:
        """What it found; nothing if it died on the way."""
        with os.fdopen(os.dup(self.reading), "rb") as source:
            text = source.read()
        if not text:
            return []
        return [Move(*row) for row in msgspec.json.decode(text, type=list[Row])]

    def end(self) -> None:
        os.close(self.reading)
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)


def add_up(answers: list[list[Move]]) -> list[Move]:
    """Visits add up; places and points are the mean over all visits."""
    first = answers[0]
    for other in answers[1:]:
        by_action = {move.action: move for move in other}
        for move in first:
            more = by_action.get(move.action)
            if more is None or not more.visits:
                continue
            visits = move.visits + more.visits
            move.place = (move.place * move.visits + more.place * more.visits) / visits
            move.points = (move.points * move.visits + more.points * more.visits) / visits
            move.visits = visits
    first.sort(key=rank)
    return first
