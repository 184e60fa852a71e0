"""The bots of the house, and the worker processes that play for them."""

from __future__ import annotations

import math
import time

import msgspec

from emporion.bots.bot import BOTS, Bot, bot
from emporion.bots.outside import label
from emporion.kernel.errors import EmporionError
from emporion.table import metrics
from emporion.table.thinking.bot_turns import TurnQuestion
from emporion.table.thinking.fair import NOBODY_IN_PARTICULAR, Payer
from emporion.table.thinking.workers import Workers

GRACE_SECONDS = 5.0  # for a worker that has to come first
SPARE_BOT = "greedy"  # plays for a bot that found nothing; it needs no time to speak of ...
SPARE_SECONDS = 20.0  # ... but perhaps a new worker


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

    async def turn(self, question: TurnQuestion, payer: Payer = NOBODY_IN_PARTICULAR) -> list[int]:
        """The decisions of a bot's turn. One out of time has played its best so far; for one that found nothing another bot plays.

        Nothing at all when even that one's worker dies: then it is the table that cannot be thought about.
        """
        began = time.perf_counter()
        decided: list[int] = []

        def hear(finding: int | str) -> None:
            if isinstance(finding, int):
                decided.append(finding)
            else:
                question.shortened = True

        if question.bot in self.offered:
            question.source = self.offered[question.bot].name
        if not await self.workers.ask(question, hear, self.seconds, question.until + GRACE_SECONDS, decided.clear, payer):
            self.overruns += 1
            metrics.bot_overruns.inc()
        if not decided:
            spare = msgspec.structs.replace(question, bot=SPARE_BOT, source=SPARE_BOT, until=math.inf)
            await self.workers.ask(spare, decided.append, SPARE_SECONDS, forget=decided.clear, payer=payer)
        metrics.bot_seconds.observe(time.perf_counter() - began)
        return decided
