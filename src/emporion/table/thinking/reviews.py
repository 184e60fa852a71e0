"""The review of a finished game: every decision is judged by what its seat could know then."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar

import msgspec

from emporion.bots.foresight import judge_of_hints, outlook, place_to_expect
from emporion.bots.levels import LEVELS
from emporion.bots.search import Judge, Search
from emporion.kernel.agenda import State
from emporion.kernel.chance import stream
from emporion.kernel.game import Game
from emporion.table.thinking.coach import Line, follow, weigh
from emporion.table.thinking.hints import LEVEL
from emporion.table.thinking.jobs import Hear, Job, Tables

SWINGS_A_SEAT = 3
SMALLEST_SWING = 0.05  # of a place, or that much of a lead for a lone player
MOST_POINTS = 120  # of the chart
INSISTENCE = 3  # what was played is tried at least a third as often as all moves together

# What looks like a mistake is thought over once more, by the best judge there is: half of what a short look finds is none.
LONGER = 10  # times as long as at first
SECOND_SHARE = 0.4  # of the time
DOUBTED_A_SEAT = 2 * SWINGS_A_SEAT


class Judged(msgspec.Struct):
    """An action in the notation, with the place and the points expected from it, and why; reviews of before have no reasons."""

    action: str
    place: float
    points: float
    line: Line | None = None  # how it is expected to go on
    measured: list[list[float]] = []  # what the evaluation finds there on average, for every seat


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

    niceness: ClassVar[int] = 10  # whoever still plays comes first
    iterations: int  # for a decision
    seconds: float  # for all of them
    most: int  # decisions looked at

    def work(self, tables: Tables, tell: Hear) -> None:
        """Tells how far it has come, and at the end the review."""
        game = self.open()
        best = judge_of_hints(game)
        choices = self.choices(game)
        chosen = set(sample(choices, self.most))
        shown = set(spread(list(range(len(self.taken))), MOST_POINTS))
        swings: list[Swing] = []
        there: dict[int, State] = {}
        chart: list[tuple[int, list[float]]] = []
        looked_at = 0
        state = game.deal(self.seed)
        for number, (seat, action) in enumerate(self.taken):
            if number in shown:
                chart.append((number, outlook(game, best, state, seat, self.part(number))))
            if number in chosen:
                _search, swing = self.judge(game, state, number, Judge(game), 1, self.seconds * (1 - SECOND_SHARE) / len(chosen))
                if cost(game, swing) >= SMALLEST_SWING:
                    swings.append(swing)
                    there[number] = state.copy()
                looked_at += 1
                tell((looked_at, len(chosen)))
            state.apply_for(seat, action)
        chart.append((len(self.taken), result(game, state)))
        doubted = largest(game, swings, DOUBTED_A_SEAT)
        confirmed = [self.second_look(game, there[swing.number], swing.number, len(doubted)) for swing in doubted]
        tell(Review(looked_at, len(choices), largest(game, confirmed, SWINGS_A_SEAT), chart))

    def second_look(self, game: Game[Any], state: State, number: int, shared_by: int) -> Swing:
        """The same decision, thought over longer, with why it is thought so."""
        search, swing = self.judge(game, state, number, judge_of_hints(game), LONGER, self.seconds * SECOND_SHARE / shared_by)
        if cost(game, swing) >= SMALLEST_SWING:
            for judged in (swing.played, swing.best):
                said = game.actions.numbers[judged.action]
                judged.line, judged.measured = follow(game, state, [], said, search), weigh(search, said)
        return swing

    def part(self, number: int) -> float:
        """Of the game that is over at a decision."""
        return number / len(self.taken)

    def choices(self, game: Game[Any]) -> list[tuple[int, int]]:
        """The decisions that were one: number and seat."""
        decisions: list[tuple[int, int]] = []
        state = game.deal(self.seed)
        for number, (seat, action) in enumerate(self.taken):
            if len(state.legal_for(seat)) > 1:
                decisions.append((number, seat))
            state.apply_for(seat, action)
        return decisions

    def judge(self, game: Game[Any], state: State, number: int, judge: Judge, times: int, seconds: float) -> tuple[Search, Swing]:
        """What was played beside the best that was found, and what found it."""
        seat, action = self.taken[number]
        chance = stream("review", self.table, number + times * len(self.taken))
        search = Search(game, seat, LEVELS.settings(game, LEVELS.levels[LEVEL], judge), judge)
        search.think(game.resample(state, seat, chance), chance, times * self.iterations, seconds * (1 - 1 / INSISTENCE))
        moves = search.insist(action, max(1, search.iterations // INSISTENCE))
        judged = {
            move.action: Judged(
                game.actions.notation(move.action), place_to_expect(game, judge, move.place, self.part(number)), move.points
            )
            for move in moves
        }
        return search, Swing(number, seat, judged[action], judged[moves[0].action])


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


def result(game: Game[Any], state: State) -> list[float]:
    return game.scores(state) if game.seats == 1 else [float(place) for place in game.placements(state)]


def cost(game: Game[Any], swing: Swing) -> float:
    """How much worse than the best a decision was, in places, or for a lone player in leads."""
    if game.seats == 1:
        return (swing.best.points - swing.played.points) / game.fitted.lead
    return swing.played.place - swing.best.place


def largest(game: Game[Any], swings: list[Swing], most: int) -> list[Swing]:
    """The largest few of every seat, the largest first."""
    chosen: list[Swing] = []
    for seat in range(game.seats):
        own = [swing for swing in swings if swing.seat == seat and cost(game, swing) >= SMALLEST_SWING]
        chosen += sorted(own, key=lambda swing: -cost(game, swing))[:most]
    return chosen


class Reviewing:
    """A review, or how far it has come."""

    def __init__(self, review: Review | None = None) -> None:
        self.review = review
        self.looked_at = 0
        self.of = 0
        self.failed = False
        self.asked: dict[str, asyncio.Task[None]] = {}  # by address: each waits for its own turn, and the first makes it for all

    def hear(self, news: tuple[int, int] | Review) -> None:
        if isinstance(news, Review):
            self.review = news
        else:
            self.looked_at, self.of = news

    def call_others_off(self, address: str) -> None:
        """Who still waits for their turn has the review now."""
        for other, waiting in self.asked.items():
            if other != address:
                waiting.cancel()
