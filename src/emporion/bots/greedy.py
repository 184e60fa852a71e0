"""The action after which the game's evaluation expects most; equals are drawn by lot."""

from __future__ import annotations

from typing import Any

from emporion.bots.search import Judge
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance
from emporion.kernel.game import Game


def choose_greedily(game: Game[Any], imagined: State, seat: int, chance: Chance) -> int:
    """As the game judges positions today."""
    return most_promising(Judge(game), imagined, seat, chance)


def most_promising(judge: Judge, imagined: State, seat: int, chance: Chance) -> int:
    best: list[int] = []
    highest = 0.0
    for action in imagined.legal_for(seat):
        after = imagined.copy()
        after.apply_for(seat, action)
        value = judge.evaluate(after, seat)
        if not best or value > highest:
            best = [action]
            highest = value
        elif value == highest:
            best.append(action)
    return best[chance.below(len(best))]
