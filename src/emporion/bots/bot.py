"""What a bot is, how it is asked, and which there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from emporion.bots.greedy import choose_greedily
from emporion.bots.random import choose_randomly
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Game
from emporion.kernel.words import Text


class UnknownBot(EmporionError):
    """No bot bears that name."""


class Bot:
    """An opponent by name, with a word on how it plays."""

    def __init__(self, name: str, meaning: Text, choose: Callable[[Game[Any], State, int, Chance], int]) -> None:
        self.name = name
        self.meaning = meaning
        self.choose = choose

    def decide(self, game: Game[Any], true_state: State, seat: int, chance: Chance) -> int:
        """Ask the bot: the true position stays here, it sees only one that its seat could be in."""
        legal = true_state.legal_for(seat)
        if len(legal) == 1:
            return legal[0]
        return self.choose(game, game.resample(true_state, seat, chance), seat, chance)


BOTS = [
    Bot("random", Text("plays any legal action"), choose_randomly),
    Bot("greedy", Text("looks one action ahead"), choose_greedily),
]


def bot(name: str) -> Bot:
    """The bot of a name."""
    for candidate in BOTS:
        if candidate.name == name:
            return candidate
    known = ", ".join(candidate.name for candidate in BOTS)
    raise UnknownBot(Text("no bot '{name}'; there are {known}", name=name, known=known))
