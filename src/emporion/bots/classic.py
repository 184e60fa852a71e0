"""The bots of 0.1.0, frozen: their evaluations, weights and settings stay as they were, whatever the games and the levels learn."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, NamedTuple

from emporion.bots.greedy import most_promising
from emporion.bots.levels import read_levels
from emporion.bots.search import Judge
from emporion.games.merkator import sifting as merkator_sifting
from emporion.games.merkator.classic import evaluation as merkator
from emporion.games.mombasa.classic import evaluation as mombasa
from emporion.games.yinzi.classic import evaluation as yinzi
from emporion.games.yunnan.classic import evaluation as yunnan
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance
from emporion.kernel.errors import EmporionError
from emporion.kernel.fitted import Fitted, read_fitted
from emporion.kernel.game import Game


class DoesNotPlay(EmporionError):
    """A bot that is not made for this game."""


CLASSIC_LEVELS = read_levels("classic.toml")
GREEDY = "classic-greedy"


def sift_nothing(_s: State, _seat: int, _legal: list[int]) -> None:
    """Every action is worth a thought."""


class Evaluation(NamedTuple):
    """How a game was judged when it was frozen."""

    measure: Callable[[Any, int], list[float]]
    fitted: Fitted
    sift: Callable[[Any, int, list[int]], None] = sift_nothing


EVALUATIONS = {
    "yunnan": Evaluation(yunnan.measure, read_fitted("emporion.games.yunnan.classic", yunnan.TERMS)),
    "yinzi": Evaluation(yinzi.measure, read_fitted("emporion.games.yinzi.classic", yinzi.TERMS)),
    "merkator": Evaluation(merkator.measure, read_fitted("emporion.games.merkator.classic", merkator.TERMS), merkator_sifting.sift),
    "mombasa": Evaluation(mombasa.measure, read_fitted("emporion.games.mombasa.classic", mombasa.TERMS)),
}


def still_classic(game: Game[Any]) -> bool:
    """Whether a game judges its positions today as it did when it was frozen."""
    frozen = EVALUATIONS[game.name]
    today = sys.modules[type(game).__module__].evaluation.measure
    return today is frozen.measure and list(game.fitted.weights) == list(frozen.fitted.weights)


class ClassicJudge(Judge):
    """Judges as the bots of 0.1.0 did."""

    def __init__(self, game: Game[Any]) -> None:
        if game.name not in EVALUATIONS:
            raise DoesNotPlay(f"classic bots do not play {game.name}: the bots of 0.1.0 were kept for {', '.join(EVALUATIONS)}")
        super().__init__(game)
        self.measure, self.fitted, self.sift_legal = EVALUATIONS[game.name]
        self.lead = self.fitted.lead

    def evaluate(self, s: State, seat: int) -> float:
        return self.fitted.worth(self.measure(s, seat))

    def sift(self, s: State, seat: int, legal: list[int]) -> None:
        self.sift_legal(s, seat, legal)


def choose_classically(game: Game[Any], imagined: State, seat: int, chance: Chance) -> int:
    """As greedy did."""
    return most_promising(ClassicJudge(game), imagined, seat, chance)
