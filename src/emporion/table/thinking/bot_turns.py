"""The turns of bots, thought out in workers: a bot that hangs is stopped there and plays its best so far."""

from __future__ import annotations

import math
import time

from emporion.bots.bot import Bot, bot
from emporion.bots.levels import LEVELS, Thinker
from emporion.kernel.chance import stream
from emporion.kernel.words import Text
from emporion.table.play.clocks import Clocks
from emporion.table.thinking.workers import Hear, Job, Tables, Workers

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

    def work(self, tables: Tables, tell: Hear) -> None:
        """Decide until the turn is over or something was turned up, which the bot must see from the record."""
        game, position = tables.follow(self)
        state = position.copy()
        level = LEVELS.levels.get(self.bot)
        search = None if level is None else Thinker(level, 0, 0.0, False)  # one for the turn: it goes on from what it has found out
        player = bot(self.bot) if search is None else Bot(self.bot, Text(""), search.choose)
        revealed = state.reveals
        for number in range(LONGEST_TURN):
            if search is not None:
                search.seconds = self.allowed() / search.level.trees
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


class BotWorkers:
    """The workers that play for bots."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds = seconds
        self.workers = Workers(workers, "bots")
        self.overruns = 0

    async def turn(self, question: TurnQuestion) -> list[int]:
        """The decisions of a bot's turn; a bot out of time has played its best so far, perhaps nothing."""
        decided: list[int] = []
        if not await self.workers.ask(question, decided.append, self.seconds, question.until + GRACE_SECONDS):
            self.overruns += 1
        return decided


def any_choice(question: TurnQuestion, legal: list[int]) -> int:
    """What is played for a bot that found nothing in time."""
    return legal[stream("overrun", question.seed, len(question.taken)).below(len(legal))]
