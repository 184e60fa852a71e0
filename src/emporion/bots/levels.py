"""The levels of the search bots, read from levels.toml, and the bot that thinks at one of them."""

from __future__ import annotations

import math
from collections.abc import Callable
from importlib import resources
from typing import Any

import msgspec

from emporion.bots.search import Judge, Move, Search, Settings
from emporion.bots.trees import think_in_trees
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Game


class SearchTable(msgspec.Struct, forbid_unknown_fields=True):
    """How all search bots think."""

    exploration: float
    focus: float
    curiosity: float


class UnknownBot(EmporionError):
    """A name that is no bot's, or a bot that cannot be had."""


OTHERS = "other games"
"""What counts for a game the file does not name, such as one from outside."""


class Learned(msgspec.Struct, forbid_unknown_fields=True):
    """How a level goes by the network of a game."""

    iterations: int
    """For a decision, in one tree."""
    trust: float = 1.0
    """How much of a forecast is the network's; the rest is what the game's own evaluation says."""


class Level(msgspec.Struct, forbid_unknown_fields=True):
    """How long and how carefully a bot thinks."""

    meaning: str
    iterations: dict[str, int]
    """For a decision, by game."""
    slips: dict[str, float] = {}
    """How often the second best is played, by game."""
    trees: int = 1
    seconds: float = 0.0
    """For a decision where people play, who would rather wait than meet less; 0: as many iterations as elsewhere."""
    learned: dict[str, Learned] = {}
    """Of games whose network judges, by game."""

    def iterations_in(self, game: Game[Any]) -> int:
        return self.iterations.get(game.name, self.iterations.get(OTHERS, 0))

    def slips_in(self, game: Game[Any]) -> float:
        return self.slips.get(game.name, self.slips.get(OTHERS, 0.0))


class Levels(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file."""

    search: SearchTable
    levels: dict[str, Level]

    def settings(self, game: Game[Any], level: Level, judge: Judge | None = None) -> Settings:
        """The settings of a level at a game, whose positions it judges as the game does, or in its own way."""
        every = self.search
        judge = judge or Judge(game)
        lead = judge.lead
        return Settings(judge.iterations or level.iterations_in(game), every.exploration, every.focus * lead, every.curiosity, lead)

    def thinking(self, game: Game[Any], level: Level) -> str:
        """All that decides what a level chooses but how it judges positions, as text."""
        return f"{level.iterations_in(game)} {level.slips_in(game)} {level.trees} {self.search}"


def read_levels(file: str) -> Levels:
    text = resources.files("emporion").joinpath("bots", file).read_text(encoding="utf-8")
    return msgspec.toml.decode(text, type=Levels)


LEVELS = read_levels("levels.toml")
MANY_ITERATIONS = 10_000_000
"""When only time counts."""


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


class Thinker:
    """One opponent at one seat, who remembers what he found out earlier in his turn."""

    def __init__(
        self,
        level: Level,
        iterations: int = 0,
        seconds: float = 0.0,
        processes: bool = True,
        levels: Levels = LEVELS,
        judge: Callable[[Game[Any]], Judge] = Judge,
    ) -> None:
        self.level = level
        self.levels = levels
        self.judge = judge
        self.iterations = iterations  # 0: those of the level
        self.seconds = seconds  # 0: as long as that takes
        self.most_seconds = math.inf  # that whoever asks can wait for a decision
        self.processes = processes
        self.search: Search | None = None

    def take_time(self) -> None:
        """People play here: the level takes its seconds, unless a budget was named."""
        if self.level.seconds and not self.iterations:
            self.iterations, self.seconds = MANY_ITERATIONS, self.level.seconds

    def moves(self, game: Game[Any], imagined: State, seat: int, chance: Chance, only_best: bool = False) -> list[Move]:
        """Every legal action with what was found out about it, the best first."""
        if self.search is None or self.search.game is not game or self.search.seat != seat:
            judge = self.judge(game)
            self.search = Search(game, seat, self.levels.settings(game, self.level, judge), judge)
        trees = 1 if self.search.judge.iterations else self.level.trees
        seconds = min(self.seconds or math.inf, self.most_seconds)
        if seconds == math.inf:
            seconds = 0.0
        elif not self.processes:
            seconds /= trees  # trees that grow one after the other share the time
        return think_in_trees(self.search, imagined, chance, self.iterations, seconds, trees, self.processes, None, only_best)

    def choose(self, game: Game[Any], imagined: State, seat: int, chance: Chance) -> int:
        moves = self.moves(game, imagined, seat, chance, True)
        chosen = moves[0].action
        slips = self.level.slips_in(game)
        if slips and chance.below(1000) < 1000 * slips and moves[1].visits:
            chosen = moves[1].action
        assert self.search is not None
        self.search.keep(chosen)
        return chosen
