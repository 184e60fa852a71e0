"""A second thought before a turn is confirmed: what it costs against the best that a search finds."""

from __future__ import annotations

from typing import Any

import msgspec

from emporion.bots.foresight import judge_of_hints, part_over, place_to_expect
from emporion.bots.levels import LEVELS
from emporion.bots.search import Search
from emporion.games.aims import shares
from emporion.kernel.chance import stream
from emporion.kernel.game import Game
from emporion.table.thinking.coach import MOST_SHARES, SMALLEST_SHARE, weigh
from emporion.table.thinking.hints import LEVEL
from emporion.table.thinking.jobs import Hear, Job, Tables
from emporion.table.thinking.reviews import INSISTENCE


class Costly(msgspec.Struct):
    """What is expected after the costliest choice of a turn, and after the best one there."""

    place: float
    best: float
    points: float = 0.0
    best_points: float = 0.0
    lacks: list[str] = []  # by the end, in the words of the evaluation

    def cost(self, game: Game[Any]) -> float:
        """In places, or for a lone player in leads."""
        return (self.best_points - self.points) / game.fitted.lead if game.seats == 1 else self.place - self.best


class SecondThought(Job):
    """Somebody is about to confirm a turn, or has played one again that was a mistake."""

    seat: int
    draft: list[int]  # its steps
    iterations: int  # for all of them together
    seconds: float

    def work(self, tables: Tables, tell: Hear) -> None:
        game, position = tables.follow(self)
        state = position.copy()
        found = Costly(0.0, 0.0)
        judge = judge_of_hints(game)
        choices = max(1, len(self.draft))
        for number, action in enumerate(self.draft):
            if len(state.legal_for(self.seat)) > 1:
                chance = stream("second thought", self.table, len(self.taken) + number)
                search = Search(game, self.seat, LEVELS.settings(game, LEVELS.levels[LEVEL], judge), judge)
                search.think(game.resample(state, self.seat, chance), chance, self.iterations // choices, self.seconds / choices)
                moves = search.insist(action, max(1, search.iterations // INSISTENCE))
                chosen = next(move for move in moves if move.action == action)
                part = part_over(game, len(self.taken) + number)
                place, best = (place_to_expect(game, judge, move.place, part) for move in (chosen, moves[0]))
                costly = Costly(place, best, chosen.points, moves[0].points)
                if costly.cost(game) > found.cost(game):
                    found = costly
                    told = shares(game, weigh(search, action)[self.seat], weigh(search, moves[0].action)[self.seat])
                    found.lacks = [share.words.template for share in told if share.points < -SMALLEST_SHARE][:MOST_SHARES]
            state.apply_for(self.seat, action)
        tell(found)
