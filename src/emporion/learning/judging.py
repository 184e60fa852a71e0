"""How strong the network is by now: paired games against fixed opponents, without any search."""

from __future__ import annotations

from pathlib import Path

import msgspec

from emporion.arena.figures import figures
from emporion.arena.plan import make_plan
from emporion.arena.run import play
from emporion.learning.course import CLEAN, Way

FIRST_SEED = 700_000_000
"""Shuffles that no training has seen."""


class Judgement(msgspec.Struct):
    """One match of the network against a table full of one opponent."""

    seconds: float
    decisions: int
    way: Way
    opponent: str
    games: int
    wins: float
    interval: tuple[float, float]
    fair: float
    score: float


def judge(game: str, network: Path, way: Way, opponent: str, games: int, jobs: int, seconds: float, decisions: int) -> Judgement:
    plan = make_plan(game, [str(network)] + [opponent] * (way.seats - 1), way.seats, way.options, FIRST_SEED, None)
    played = figures(list(play(plan, list(range(games)), jobs, start=CLEAN)))
    own = next(each for each in played if each.bot == str(network))
    return Judgement(seconds, decisions, way, opponent, games, own.win_share, own.win_interval, 1 / way.seats, own.score)
