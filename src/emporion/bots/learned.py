"""A network as a judge of the search: its policy is first sight, what it foretells stands at the leaves."""

from __future__ import annotations

from functools import lru_cache, partial
from importlib.util import find_spec
from typing import Any

from emporion.bots.levels import LEVELS, Level, Thinker
from emporion.bots.network import Network
from emporion.bots.outside import BotFailed, fingerprint
from emporion.bots.search import Judge
from emporion.games.registry import folder_of, room
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance
from emporion.kernel.game import Game
from emporion.kernel.outcome import ALONE, outcomes


class NetworkJudge(Judge):
    """One look at a view tells the chance of every action and the outcome of every seat."""

    def __init__(self, game: Game[Any], network: Network, iterations: int = 0, trust: float = 1.0) -> None:
        super().__init__(game)
        network.check(game)
        self.network = network
        self.iterations = iterations
        self.trust = trust
        self.numpy: Any = network.numpy
        self.numbers = self.numpy.zeros((1, len(game.encoding_names())), self.numpy.float32)

    def look(self, s: State, seat: int, actions: list[int], weights: list[float]) -> list[float] | None:
        self.numbers[0] = self.game.encode_row(s, seat)
        worth, foretold = self.network.session.run(None, {"numbers": self.numbers})
        row = worth[0, actions]
        weights.extend(self.numpy.exp(row - row.max()).tolist())
        seats = s.seats
        mine = foretold[0, :seats].tolist()
        shares = [(1.0 + mine[(each - seat) % seats]) / 2.0 for each in range(seats)]
        if self.trust < 1.0:
            own = super().reckon(s, self.lead, ALONE)[1]
            shares = [self.trust * learned + (1.0 - self.trust) * reckoned for learned, reckoned in zip(shares, own, strict=True)]
        return shares

    def reckon(self, state: State, lead: float, start: float) -> tuple[list[float], list[float]]:
        """At the end there is nothing to foretell."""
        scores = self.game.scores(state)
        return scores, [(1.0 + each) / 2.0 for each in outcomes(self.game.placements(state), scores, lead)]


NETWORK = "network.onnx"
"""The file beside the rules of a game that was learned."""


@lru_cache
def network_of(name: str) -> tuple[Network, str] | None:
    """The network that comes with a game, and its fingerprint; None where there is none, or nothing that could run it."""
    file = folder_of(room(name)) / NETWORK
    if not file.exists() or find_spec("onnxruntime") is None:
        return None
    content = file.read_bytes()
    return Network(f"the network of {name}", content), fingerprint(content)


def best_judge(level: Level, game: Game[Any]) -> Judge:
    """The network of the game where the level goes by it, else the game's own evaluation."""
    known = network_of(game.name) if game.name in level.learned else None
    if known is None:
        return Judge(game)
    how = level.learned[game.name]
    return NetworkJudge(game, known[0], how.iterations, how.trust)


def learned_mind(level: Level, game: Game[Any]) -> str:
    """What a network adds to all that decides how a level chooses."""
    return f"{mind} {level.learned[game.name]}" if game.name in level.learned and (mind := network_mind(game)) else ""


def network_mind(game: Game[Any]) -> str:
    known = network_of(game.name)
    return f" {known[1]}" if known else ""


def choose_at_once(game: Game[Any], imagined: State, seat: int, chance: Chance) -> int:
    """What the network of the game holds for best, without any search."""
    known = network_of(game.name)
    if known is None:
        raise BotFailed(f"bot 'network': {game.name} comes with no network, or onnxruntime is missing (pip install 'emporion[onnx]')")
    return known[0].choose(game, imagined, seat, chance)


def thinker_with(network: Network, iterations: int, seconds: float) -> Thinker:
    """A search that judges by a network."""
    return Thinker(LEVELS.levels["merchant"], iterations, seconds, False, judge=partial(NetworkJudge, network=network))
