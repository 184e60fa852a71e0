"""What a bot is, how it is asked, and which there are."""

from __future__ import annotations

from functools import partial
from typing import Any

from emporion.bots.classic import CLASSIC_LEVELS, GREEDY, ClassicJudge, choose_classically
from emporion.bots.greedy import choose_greedily
from emporion.bots.learned import best_judge, choose_at_once, learned_mind, network_mind
from emporion.bots.levels import LEVELS, Level, Levels, Thinker, UnknownBot, read_budget
from emporion.bots.outside import BotFailed, Choose, Outsider, find_outsider, installed
from emporion.bots.random import choose_randomly
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance
from emporion.kernel.game import Game
from emporion.kernel.words import Text

__all__ = ["BASELINES", "BOTS", "CLASSICS", "Bot", "BotFailed", "UnknownBot", "bot", "installed_bots", "mind"]


class Bot:
    """An opponent by name, with a word on how it plays."""

    def __init__(self, name: str, meaning: Text, choose: Choose, thinker: Thinker | None = None) -> None:
        self.name = name
        self.meaning = meaning
        self.choose = choose
        self.thinker = thinker  # of a bot that searches

    def decide(self, game: Game[Any], true_state: State, seat: int, chance: Chance) -> int:
        """Ask the bot: the true position stays here, it sees only one that its seat could be in."""
        legal = true_state.legal_for(seat)
        if len(legal) == 1:
            return legal[0]
        action = self.choose(game, game.resample(true_state, seat, chance), seat, chance)
        if action not in legal:
            words = f" ({game.actions.notation(action)})" if 0 <= action < game.actions.size else ""
            raise BotFailed(f"bot '{self.name}' chose action {action}{words}, which is not legal; legal are {spelled(game, legal)}")
        return action


def spelled(game: Game[Any], legal: list[int]) -> str:
    return ", ".join(f"{action} ({game.actions.notation(action)})" for action in legal)


SIMPLE = [
    Bot("random", Text("plays any legal action"), choose_randomly),
    Bot("greedy", Text("looks one action ahead"), choose_greedily),
]
CLASSIC_GREEDY = Bot(GREEDY, Text("the greedy of 0.1.0, to measure progress against"), choose_classically)

BOTS = SIMPLE + [Bot(name, Text(level.meaning), Thinker(level).choose) for name, level in LEVELS.levels.items()]
"""The bots of the house, to be listed; who plays is called by ``bot``."""

CLASSICS = [CLASSIC_GREEDY] + [Bot(name, Text(level.meaning), Thinker(level).choose) for name, level in CLASSIC_LEVELS.levels.items()]
"""The bots of 0.1.0 beside them."""

NETWORK = Bot("network", Text("goes by the network of the game at once, without thinking ahead"), choose_at_once)
BASELINES = [*CLASSICS, NETWORK]
"""What research and progress are measured against."""


def bot(name: str, processes: bool = True) -> Bot:
    """A bot of that name for one seat, with a memory of its own. A level may be given its time: `merchant@500`, `merchant@2s`.

    A bot from outside is named as ``outside`` says: a file, module:Class, an ONNX file, an address.
    """
    if not isinstance(name, str):
        raise UnknownBot(f"a bot is named by a word such as 'greedy', not by a {type(name).__name__}")
    for candidate in [*SIMPLE, CLASSIC_GREEDY, NETWORK]:
        if candidate.name == name:
            return candidate
    levels, level = level_of(name)
    if level is not None:
        _plain, sign, budget = name.partition("@")
        iterations, seconds = read_budget(name, budget) if sign else (0, 0.0)
        judge = partial(best_judge, level) if levels is LEVELS else ClassicJudge
        thinker = Thinker(level, iterations, seconds, processes, levels, judge)
        return Bot(name, Text(level.meaning), thinker.choose, thinker)
    outsider = known_outsider(name)
    return Bot(name, Text(outsider.meaning), outsider.make())


def level_of(name: str) -> tuple[Levels, Level | None]:
    """The level of a search bot, and the file it stands in."""
    plain = name.partition("@")[0]
    levels = CLASSIC_LEVELS if plain in CLASSIC_LEVELS.levels else LEVELS
    return levels, levels.levels.get(plain)


def known_outsider(name: str) -> Outsider:
    found = find_outsider(name)
    if found is None:
        known = ", ".join([each.name for each in BOTS + BASELINES] + sorted(installed()))
        raise UnknownBot(f"no bot '{name}'; there are {known}, and your own: file.py, module:Class, net.onnx, http://HOST:PORT")
    return found


def installed_bots() -> list[Bot]:
    """Those that installed packages bring."""
    return [bot(name) for name in sorted(installed()) if name not in [each.name for each in BOTS + BASELINES]]


def mind(name: str, game: Game[Any]) -> str:
    """All that decides what a bot of that name chooses in a game, as text."""
    if name == "random":
        return name
    if name == NETWORK.name:
        return f"{name}{network_mind(game)}"
    levels, level = level_of(name)
    if level is None and name not in ("greedy", GREEDY):
        return f"{name} {known_outsider(name).mind}"
    fitted = ClassicJudge(game).fitted if name == GREEDY or levels is CLASSIC_LEVELS else game.fitted
    reckoning = [*zip(fitted.terms, fitted.weights, strict=True), fitted.lead]
    thinking = "" if level is None else levels.thinking(game, level) + learned_mind(level, game)
    return f"{name} {reckoning} {thinking}"
