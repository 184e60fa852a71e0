"""A network as a judge of the search: its policy is first sight, what it foretells stands at the leaves."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np

from emporion.bots.levels import LEVELS, Thinker
from emporion.bots.network import Network
from emporion.bots.search import Judge
from emporion.kernel.agenda import State
from emporion.kernel.game import Game
from emporion.kernel.outcome import outcomes


class NetworkJudge(Judge):
    """One look at a view tells the chance of every action and the outcome of every seat."""

    def __init__(self, game: Game[Any], network: Network) -> None:
        super().__init__(game)
        network.check(game)
        self.network = network
        self.numbers = np.zeros((1, len(game.encoding_names())), np.float32)

    def look(self, s: State, seat: int, actions: list[int], weights: list[float]) -> list[float] | None:
        self.numbers[0] = self.game.encode_row(s, seat)
        worth, foretold = self.network.session.run(None, {"numbers": self.numbers})
        row = worth[0, actions]
        weights.extend(np.exp(row - row.max()).tolist())
        seats = s.seats
        mine = foretold[0, :seats].tolist()
        return [(1.0 + mine[(each - seat) % seats]) / 2.0 for each in range(seats)]

    def reckon(self, state: State, lead: float, start: float) -> tuple[list[float], list[float]]:
        """At the end there is nothing to foretell."""
        scores = self.game.scores(state)
        return scores, [(1.0 + each) / 2.0 for each in outcomes(self.game.placements(state), scores, lead)]


def thinker_with(network: Network, iterations: int, seconds: float) -> Thinker:
    """A search that judges by a network."""
    return Thinker(LEVELS.levels["merchant"], iterations, seconds, False, judge=partial(NetworkJudge, network=network))
