"""What is foretold, held to what happens: a forecast counts for little early in a game, and for more as it goes on."""

from __future__ import annotations

import math
from functools import lru_cache
from importlib import resources
from typing import Any

import msgspec

from emporion.bots.learned import NetworkJudge, best_judge
from emporion.bots.levels import LEVELS
from emporion.bots.search import Judge
from emporion.kernel.agenda import State
from emporion.kernel.game import Game

BEST = "master"
"""By whose judgement hints and reviews go."""
SURE = 0.003
"""Nobody is surer than that."""


class Trust(msgspec.Struct, forbid_unknown_fields=True):
    """How far the forecasts of a judge hold, as docs/foresight.md says."""

    steep: float
    gain: float
    tables: dict[str, float]

    def hold(self, share: float, part: float, seats: int) -> float:
        known = min(1.0 - SURE, max(SURE, share))
        odds = math.log(known / (1.0 - known))
        return 1.0 / (1.0 + math.exp(-(self.steep + self.gain * part) * odds - self.tables.get(str(seats), 0.0)))


class Foresight(msgspec.Struct, forbid_unknown_fields=True):
    """What was found out about the forecasts of a game."""

    learned: Trust
    reckoned: Trust
    length: dict[str, float]


@lru_cache(maxsize=1)
def known() -> dict[str, Foresight]:
    text = resources.files("emporion").joinpath("bots", "foresight.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=dict[str, Foresight])


def judge_of_hints(game: Game[Any]) -> Judge:
    return best_judge(LEVELS.levels[BEST], game)


def part_over(game: Game[Any], taken: int) -> float:
    """Which part of a game is over after so many actions, as far as one can tell while it runs."""
    found = known().get(game.name)
    length = found.length.get(str(game.seats)) if found else None
    return min(1.0, taken / length) if length else 0.5


def place_to_expect(game: Game[Any], judge: Judge, place: float, part: float) -> float:
    """The place that holds on average where a judge foretells this one."""
    found = known().get(game.name)
    if found is None or game.seats == 1:
        return place
    trust = found.learned if isinstance(judge, NetworkJudge) else found.reckoned
    rivals = game.seats - 1
    return 1.0 + rivals * (1.0 - trust.hold(1.0 - (place - 1.0) / rivals, part, game.seats))


def outlook(game: Game[Any], judge: Judge, state: State, seat: int, part: float) -> list[float]:
    """The place every seat can expect in a position of a game that is over, when a seat decides; of a lone player the points."""
    points, reckoned = Judge(game).reckon(state, game.fitted.lead, 0.0)
    if game.seats == 1:
        return points
    shares = judge.look(state, seat, state.legal_for(seat), []) or reckoned
    return [place_to_expect(game, judge, 1.0 + (1.0 - share) * (game.seats - 1), part) for share in shares]
