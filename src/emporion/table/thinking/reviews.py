"""The review of a finished game: every decision is judged by what its seat could know then."""

from __future__ import annotations

import os
from typing import Any

import msgspec

from emporion.bots.levels import LEVELS
from emporion.bots.search import Judge, Search
from emporion.kernel.agenda import State
from emporion.kernel.chance import stream
from emporion.kernel.game import Game
from emporion.table.thinking.hints import LEVEL
from emporion.table.thinking.workers import Hear, Job, Tables

SWINGS_A_SEAT = 3
SMALLEST_SWING = 0.05  # of a place, or that much of a lead for a lone player
MOST_POINTS = 120  # of the chart
INSISTENCE = 3  # what was played is tried at least a third as often as all moves together
REVIEW_PRIORITY = 10


class Judged(msgspec.Struct):
    """An action in the notation, with the place and the points expected from it."""

    action: str
    place: float
    points: float


class Swing(msgspec.Struct):
    """A decision that cost its seat something."""

    number: int  # actions taken before it
    seat: int
    played: Judged
    best: Judged


class Review(msgspec.Struct):
    """What was found out about a whole game."""

    looked_at: int
    decisions: int  # with more than one choice
    swings: list[Swing]
    chart: list[tuple[int, list[float]]]  # (actions taken, expected place of every seat; of a lone player the points)


class ReviewQuestion(Job):
    """A finished game is to be reviewed."""

    iterations: int  # for a decision
    seconds: float  # for all of them
    most: int  # decisions looked at

    def work(self, tables: Tables, tell: Hear) -> None:
        """Tells how far it has come, and at the end the review."""
        if hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, 0, REVIEW_PRIORITY)  # whoever still plays comes first
        game = self.open()
        choices = self.choices(game)
        chosen = set(sample(choices, self.most))
        shown = set(spread(list(range(len(self.taken))), MOST_POINTS))
        swings: list[Swing] = []
        chart: list[tuple[int, list[float]]] = []
        looked_at = 0
        state = game.deal(self.seed)
        for number, (seat, action) in enumerate(self.taken):
            if number in shown:
                chart.append((number, outlook(game, state)))
            if number in chosen:
                swings.append(self.judge(game, state, number, self.seconds / len(chosen)))
                looked_at += 1
                tell((looked_at, len(chosen)))
            state.apply_for(seat, action)
        chart.append((len(self.taken), result(game, state)))
        tell(Review(looked_at, len(choices), largest(game, swings), chart))

    def choices(self, game: Game[Any]) -> list[tuple[int, int]]:
        """The decisions that were one: number and seat."""
        decisions: list[tuple[int, int]] = []
        state = game.deal(self.seed)
        for number, (seat, action) in enumerate(self.taken):
            if len(state.legal_for(seat)) > 1:
                decisions.append((number, seat))
            state.apply_for(seat, action)
        return decisions

    def judge(self, game: Game[Any], state: State, number: int, seconds: float) -> Swing:
        """What was played beside the best that was found."""
        seat, action = self.taken[number]
        chance = stream("review", self.table, number)
        search = Search(game, seat, LEVELS.settings(game, LEVELS.levels[LEVEL]))
        search.think(game.resample(state, seat, chance), chance, self.iterations, seconds * (1 - 1 / INSISTENCE))
        moves = search.insist(action, max(1, search.iterations // INSISTENCE))
        judged = {move.action: Judged(game.actions.notation(move.action), move.place, move.points) for move in moves}
        return Swing(number, seat, judged[action], judged[moves[0].action])


def sample(choices: list[tuple[int, int]], most: int) -> list[int]:
    """The numbers of so many decisions, spread evenly over each seat's own."""
    seats = sorted({seat for _number, seat in choices})
    numbers: list[int] = []
    for seat in seats:
        numbers += spread([number for number, decider in choices if decider == seat], most // len(seats))
    return numbers


def spread(numbers: list[int], most: int) -> list[int]:
    """At most so many of them, at even distances."""
    if len(numbers) <= most:
        return numbers
    return [numbers[step * len(numbers) // most] for step in range(most)]


def outlook(game: Game[Any], state: State) -> list[float]:
    """The place every seat can expect, as the bots reckon a position; of a lone player the points."""
    points, shares = Judge(game).reckon(state, game.fitted.lead, 0.0)
    return points if game.seats == 1 else [1.0 + (1.0 - share) * (game.seats - 1) for share in shares]


def result(game: Game[Any], state: State) -> list[float]:
    return game.scores(state) if game.seats == 1 else [float(place) for place in game.placements(state)]


def cost(game: Game[Any], swing: Swing) -> float:
    """How much worse than the best a decision was, in places, or for a lone player in leads."""
    if game.seats == 1:
        return (swing.best.points - swing.played.points) / game.fitted.lead
    return swing.played.place - swing.best.place


def largest(game: Game[Any], swings: list[Swing]) -> list[Swing]:
    """The largest few of every seat, the largest first."""
    chosen: list[Swing] = []
    for seat in range(game.seats):
        own = [swing for swing in swings if swing.seat == seat and cost(game, swing) >= SMALLEST_SWING]
        chosen += sorted(own, key=lambda swing: -cost(game, swing))[:SWINGS_A_SEAT]
    return chosen


class Reviewing:
    """A review, or how far it has come."""

    def __init__(self, review: Review | None = None) -> None:
        self.review = review
        self.looked_at = 0
        self.of = 0
        self.failed = False

    def hear(self, news: tuple[int, int] | Review) -> None:
        if isinstance(news, Review):
            self.review = news
        else:
            self.looked_at, self.of = news
