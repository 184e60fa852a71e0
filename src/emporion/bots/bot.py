"""What a bot is, how it is asked, and which there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from emporion.bots.greedy import choose_greedily
from emporion.bots.levels import LEVELS, Thinker
from emporion.bots.random import choose_randomly
from emporion.bots.search import Move
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Game
from emporion.kernel.words import Text

MANY_ITERATIONS = 10_000_000
"""When only time counts."""


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


SIMPLE = [
    Bot("random", Text("plays any legal action"), choose_randomly),
    Bot("greedy", Text("looks one action ahead"), choose_greedily),
]

BOTS = SIMPLE + [Bot(name, Text(level.meaning), Thinker(level).choose) for name, level in LEVELS.levels.items()]
"""All bots, to be listed; who plays is called by ``bot``."""


def bot(name: str, processes: bool = True) -> Bot:
    """A bot of that name for one seat, with a memory of its own. A level may be given its time: `merchant@500`, `merchant@2s`."""
    plain, sign, budget = name.partition("@")
    for candidate in SIMPLE:
        if candidate.name == name:
            return candidate
    if plain not in LEVELS.levels:
        known = ", ".join(candidate.name for candidate in BOTS)
        raise UnknownBot(Text("no bot '{name}'; there are {known}", name=name, known=known))
    iterations, seconds = read_budget(name, budget) if sign else (0, 0.0)
    level = LEVELS.levels[plain]
    return Bot(name, Text(level.meaning), Thinker(level, iterations, seconds, processes).choose)


def mind(name: str, game: Game[Any]) -> str:
    """All that decides what a bot of that name chooses in a game, as text."""
    if name == "random":
        return name
    fitted = game.fitted
    reckoning = [*zip(fitted.terms, fitted.weights, strict=True), fitted.lead]
    level = LEVELS.levels.get(name.partition("@")[0])
    thinking = ""
    if level is not None:
        thinking = f"{LEVELS.settings(game, level).iterations} {level.slips_in(game)} {level.trees} {LEVELS.search}"
    return f"{name} {reckoning} {thinking}"


def read_budget(name: str, budget: str) -> tuple[int, float]:
    """``500`` iterations, or ``2s`` with as many as there is time for."""
    number, unit, _ = budget.partition("s")
    try:
        amount = float(number) if unit else int(number)
    except ValueError:
        amount = 0
    if amount <= 0 or (unit and not budget.endswith("s")):
        raise UnknownBot(f"bot '{name}': after @ comes a number of iterations or of seconds, such as @500 or @2s")
    return (MANY_ITERATIONS, float(amount)) if unit else (int(amount), 0.0)


def hint(
    game: Game[Any], true_state: State, seat: int, chance: Chance, level: str, iterations: int = 0, seconds: float = 0.0
) -> list[Move]:
    """What a level thinks of every action this seat may take, the best first; it sees only what the seat may see."""
    thinker = Thinker(LEVELS.levels[level], iterations or (MANY_ITERATIONS if seconds else 0), seconds, False)
    return thinker.moves(game, game.resample(true_state, seat, chance), seat, chance)
