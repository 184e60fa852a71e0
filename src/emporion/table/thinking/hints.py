"""A hint: the best moves a search finds for a seat, from what that seat may know; in a guided game, three plans."""

from __future__ import annotations

import asyncio

import msgspec

from emporion.bots.foresight import judge_of_hints, part_over, place_to_expect
from emporion.bots.levels import LEVELS
from emporion.bots.search import Search
from emporion.games.aims import main_aims
from emporion.kernel.agenda import State
from emporion.kernel.chance import stream
from emporion.table.thinking.coach import Lacking, Line, follow, imagined_line, lacking, weigh
from emporion.table.thinking.jobs import Hear, Job, Tables

MOVES_SHOWN = 3
MOVES_WEIGHED = 8
"""Of which the plans are chosen."""
LEAST_SHARE = 20
"""Every move that is told was thought about for at least such a part of the time, however sure the judge was at first sight."""
LEVEL = "merchant"  # whose way of thinking it is; how long, the house says


class Advised(msgspec.Struct):
    """A move of a hint, with the place and the points expected from it, and why."""

    action: int
    place: float
    points: float
    line: Line | None = None  # how it is expected to go on
    measured: list[list[float]] = []  # what the evaluation finds there on average, for every seat
    aim: str = ""  # of a plan


class Advice(msgspec.Struct):
    """All that a seat is told."""

    moves: list[Advised]
    lacking: list[Lacking]


class HintQuestion(Job):
    """A seat asks what to do next in its turn."""

    seat: int
    draft: list[int]  # the unconfirmed steps of the turn
    iterations: int
    seconds: float
    plans: bool = False

    def work(self, tables: Tables, tell: Hear) -> None:
        game, position = tables.follow(self)
        state = position.copy()
        start = game.resample(position, self.seat, imagined_line(self.table, len(self.taken)))
        known = start.copy()
        for action in self.draft:
            state.apply_for(self.seat, action)
            known.apply_for(self.seat, action)
        chance = stream("hint", self.table, len(self.taken) + len(self.draft))  # not from the seed, of which a hint must tell nothing
        judge, part = judge_of_hints(game), part_over(game, len(self.taken) + len(self.draft))
        search = Search(game, self.seat, LEVELS.settings(game, LEVELS.levels[LEVEL], judge), judge)
        found = search.think(game.resample(state, self.seat, chance), chance, self.iterations, self.seconds)
        weighed = MOVES_WEIGHED if self.plans else MOVES_SHOWN
        for each in found[1:weighed]:
            found = search.insist(each.action, max(1, search.iterations // LEAST_SHARE))
        moves = [
            Advised(
                move.action,
                place_to_expect(game, judge, move.place, part),
                move.points,
                follow(game, start, self.draft, move.action, search),
                weigh(search, move.action),
            )
            for move in found[:weighed]
            if move.visits
        ]
        if self.plans:
            for move, aim in zip(moves, main_aims(game, self.seat, [move.measured for move in moves]), strict=True):
                move.aim = aim
            moves = ([move for move in moves if move.aim] or moves)[:MOVES_SHOWN]
        tell(Advice(moves, lacking(game, known, self.seat)))


class Hint:
    """What a seat was told, or is about to be, at one version of its decision."""

    def __init__(self, version: int) -> None:
        self.version = version
        self.number = 0  # actions taken when it was asked for: others who decide at the same time may have acted since ...
        self.start: State | None = None  # ... and the position its lines begin in, as the seat imagines it
        self.moves: list[Advised] = []
        self.lacking: list[Lacking] = []
        self.thinking: asyncio.Task[None] | None = None

    def hear(self, advice: Advice) -> None:
        self.moves, self.lacking = advice.moves, advice.lacking
