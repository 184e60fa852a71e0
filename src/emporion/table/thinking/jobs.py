"""What is thought about: a question with the record of its table, and the positions that whoever thinks knows already."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from emporion.kernel.agenda import State
from emporion.kernel.game import Game
from emporion.table.play.live import shared_game

TABLES_A_WORKER = 300

Hear = Callable[[Any], None]


class Job(msgspec.Struct):
    """Something to think about at a table: the record, and what subclasses add and do with it."""

    niceness: ClassVar[int] = 0
    """By how much its worker steps back behind other processes, as ``nice`` counts it."""

    table: int
    game: str
    options: dict[str, str]
    seats: int
    rules: int
    box: str
    seed: int
    taken: list[tuple[int, int]]

    def open(self) -> Game[Any]:
        return shared_game(self.game, self.seats, tuple(self.options.items()), self.rules, self.box)

    def work(self, tables: Tables, tell: Hear) -> None:
        """In the worker: tell every finding as soon as it is there."""
        raise NotImplementedError

    def hurry(self) -> None:
        """Others wait: be content with less."""


class Tables:
    """The positions a worker knows; a table seen before is only played on."""

    def __init__(self) -> None:
        self.known: OrderedDict[int, tuple[Game[Any], State, int]] = OrderedDict()

    def follow(self, job: Job) -> tuple[Game[Any], State]:
        """The true position of a table, to be cloned before anything is tried on it."""
        known = self.known.pop(job.table, None)
        if known is None or known[2] > len(job.taken):
            game = job.open()
            known = (game, game.deal(job.seed), 0)
        game, state, played = known
        for seat, action in job.taken[played:]:
            state.apply_for(seat, action)
        self.known[job.table] = (game, state, len(job.taken))
        if len(self.known) > TABLES_A_WORKER:
            self.known.popitem(last=False)
        return game, state
