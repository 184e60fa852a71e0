"""A hint: the best moves a search finds for a seat, from what that seat may know."""

from __future__ import annotations

import asyncio

import msgspec

from emporion.bots.bot import hint
from emporion.kernel.chance import stream
from emporion.table.thinking.workers import Hear, Job, Tables

MOVES_SHOWN = 3
LEVEL = "merchant"  # whose way of thinking it is; how long, the house says


class Advised(msgspec.Struct):
    """A move of a hint, with the place and the points expected from it."""

    action: int
    place: float
    points: float


class HintQuestion(Job):
    """A seat asks what to do next in its turn."""

    seat: int
    draft: list[int]  # the unconfirmed steps of the turn
    iterations: int
    seconds: float

    def work(self, tables: Tables, tell: Hear) -> None:
        game, position = tables.follow(self)
        state = position.copy()
        for action in self.draft:
            state.apply_for(self.seat, action)
        chance = stream("hint", self.table, len(self.taken) + len(self.draft))  # not from the seed, of which a hint must tell nothing
        moves = hint(game, state, self.seat, chance, LEVEL, self.iterations, self.seconds)
        tell([Advised(move.action, move.place, move.points) for move in moves[:MOVES_SHOWN] if move.visits])


class Hint:
    """What a seat was told, or is about to be, at one version of its decision."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.moves: list[Advised] = []
        self.thinking: asyncio.Task[None] | None = None
