"""The turns of bots, thought out in workers: a bot that hangs is stopped there and plays its best so far."""

from __future__ import annotations

import logging
import math
import time

from emporion.bots.bot import BOTS, Bot, bot
from emporion.bots.outside import label
from emporion.kernel.chance import stream
from emporion.kernel.errors import EmporionError
from emporion.table.play.clocks import Clocks
from emporion.table.thinking.workers import Hear, Job, Tables, Workers

log = logging.getLogger(__name__)

LONGEST_TURN = 200
SHARE_OF_CLOCK = 0.1  # of what is left to its seat, a bot takes at most so much for a turn ...
SHARE_OF_TURN = 0.25  # ... and of what is left of that, so much for a decision
LEAST_SECONDS = 0.01
GRACE_SECONDS = 5.0  # for a worker that has to come first


class TurnQuestion(Job):
    """A seat of a table asks for its turn."""

    seat: int
    bot: str
    seconds: float = 20.0  # for one decision
    until: float = math.inf  # when the clock wants the turn to be over
    source: str = ""  # where a bot from outside is found, if the house calls it otherwise

    def work(self, tables: Tables, tell: Hear) -> None:
        """Decide until the turn is over or something was turned up, which the bot must see from the record."""
        try:
            self.decide(tables, tell)
        except EmporionError as problem:  # one from outside that fails; the house goes on with what it told so far
            log.warning("%s", problem)

    def decide(self, tables: Tables, tell: Hear) -> None:
        game, position = tables.follow(self)
        state = position.copy()
        player = bot(self.source or self.bot, processes=False)  # one for the turn: it goes on from what it has found out
        thinker = player.thinker
        revealed = state.reveals
        for number in range(LONGEST_TURN):
            if thinker is not None:
                thinker.seconds = self.allowed() / thinker.level.trees
            action = player.decide(game, state, self.seat, stream("bot", self.seed, len(self.taken) + number))
            tell(action)
            state.apply_for(self.seat, action)
            if state.reveals != revealed or self.seat not in state.actors():
                return

    def allowed(self) -> float:
        """What the next decision may take: a bot comes to its best in time by itself; those that do not are stopped from outside."""
        return max(LEAST_SECONDS, min(self.seconds / 2, (self.until - time.time()) * SHARE_OF_TURN))


def turn_ends(clocks: Clocks, seat: int, deciding: list[int], now: float) -> float:
    """When a bot should have ended its turn, so that it never runs out of time."""
    if clocks.pace == "none":
        return math.inf
    return now + max(LEAST_SECONDS, clocks.remaining(seat, deciding, now) * SHARE_OF_CLOCK)


def offered(names: tuple[str, ...]) -> dict[str, Bot]:
    """Whom visitors may play against, by the name they read; where a bot from outside is found is not their business."""
    found = {each.name: each for each in BOTS}
    for name in names:
        if label(name) in found:
            raise EmporionError(f"--bots {name}: a bot called '{label(name)}' is offered already; give its file or class another name")
        found[label(name)] = bot(name)
    return found


class BotWorkers:
    """The bots of the house, and the workers that play for them."""

    def __init__(self, workers: int, seconds: float, names: tuple[str, ...] = ()) -> None:
        self.offered = offered(names)
        self.seconds = seconds
        self.workers = Workers(workers, "bots")
        self.overruns = 0

    async def turn(self, question: TurnQuestion) -> list[int]:
        """The decisions of a bot's turn; a bot out of time has played its best so far, perhaps nothing."""
        decided: list[int] = []
        if question.bot in self.offered:
            question.source = self.offered[question.bot].name
        if not await self.workers.ask(question, decided.append, self.seconds, question.until + GRACE_SECONDS):
            self.overruns += 1
        return decided


def any_choice(question: TurnQuestion, legal: list[int]) -> int:
    """What is played for a bot that found nothing in time."""
    return legal[stream("overrun", question.seed, len(question.taken)).below(len(legal))]
