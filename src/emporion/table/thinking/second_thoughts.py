"""A second thought before a turn is confirmed: what it costs against the best that a search finds."""

from __future__ import annotations

import msgspec

from emporion.bots.levels import LEVELS
from emporion.bots.search import Search
from emporion.kernel.chance import stream
from emporion.table.thinking.hints import LEVEL
from emporion.table.thinking.reviews import INSISTENCE
from emporion.table.thinking.workers import Hear, Job, Tables


class Costly(msgspec.Struct):
    """The place expected after the costliest choice of a turn, and after the best one there."""

    place: float
    best: float


class SecondThought(Job):
    """Somebody is about to confirm a turn."""

    seat: int
    draft: list[int]  # its steps
    iterations: int  # for all of them together
    seconds: float

    def work(self, tables: Tables, tell: Hear) -> None:
        game, position = tables.follow(self)
        state = position.copy()
        found = Costly(0.0, 0.0)
        choices = max(1, len(self.draft))
        for number, action in enumerate(self.draft):
            if len(state.legal_for(self.seat)) > 1:
                chance = stream("second thought", self.table, len(self.taken) + number)
                search = Search(game, self.seat, LEVELS.settings(game, LEVELS.levels[LEVEL]))
                search.think(game.resample(state, self.seat, chance), chance, self.iterations // choices, self.seconds / choices)
                moves = search.insist(action, max(1, search.iterations // INSISTENCE))
                chosen = next(move for move in moves if move.action == action)
                if chosen.place - moves[0].place > found.place - found.best:
                    found = Costly(chosen.place, moves[0].place)
            state.apply_for(self.seat, action)
        tell(found)
