"""Who thinks in a browser: a second worker of the page, asked one question at a time, so that the house answers meanwhile."""

from __future__ import annotations

import asyncio
import base64
import math
import pickle
import time
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from emporion.bots.bot import BOTS, Bot
from emporion.table.thinking.bot_turns import TurnQuestion
from emporion.table.thinking.fair import NOBODY_IN_PARTICULAR, Payer
from emporion.table.thinking.jobs import Hear, Job, Tables

LEVELS = ("random", "greedy", "apprentice", "trader", "merchant")
"""Who answers at once even where nothing is compiled."""
STARTING_SECONDS = 60.0
"""What a worker may take to come, the first time and on a slow machine, before its first finding."""
END = ""


class Thinker(Protocol):
    """The worker as the page's script hands it over: it sends findings to whom it was given."""

    def ask(self, question: str, hear: Callable[[str], None]) -> None: ...
    def stop(self) -> None: ...


Call = Callable[[], Thinker]


class Thinkers:
    """One worker that comes when it is first wanted; another takes the place of one that did not answer in time."""

    def __init__(self, call: Call) -> None:
        self.call = call
        self.thinker: Thinker | None = None
        self.lock = asyncio.Lock()

    def prepare(self) -> None:
        if self.thinker is None:
            self.thinker = self.call()

    async def ask(
        self,
        job: Job,
        hear: Hear,
        patience: float,
        until: float = math.inf,
        forget: Callable[[], None] = lambda: None,
        payer: Payer = NOBODY_IN_PARTICULAR,
    ) -> bool:
        """Whether the answer was complete. Who no longer wants to know cancels this; what is being thought is then thought to its end,
        which is quicker than another worker would come."""
        return await asyncio.shield(asyncio.ensure_future(self.answered(job, hear, patience, until)))

    async def answered(self, job: Job, hear: Hear, patience: float, until: float) -> bool:
        async with self.lock:
            self.prepare()
            assert self.thinker is not None
            findings: asyncio.Queue[str] = asyncio.Queue()
            self.thinker.ask(pack(job), findings.put_nowait)
            allowed = patience + STARTING_SECONDS
            while True:
                try:
                    found = await asyncio.wait_for(findings.get(), min(allowed, until - time.time()) if until < math.inf else allowed)
                except TimeoutError:
                    self.thinker.stop()
                    self.thinker = None
                    return False
                if found == END:
                    return True
                hear(unpack(found))
                allowed = patience


class BrowserBots:
    """The bots that can be played against here."""

    def __init__(self, thinkers: Thinkers, seconds: float) -> None:
        self.thinkers = thinkers
        self.seconds = seconds
        self.bots = {each.name: each for each in BOTS if each.name in LEVELS}

    @property
    def offered(self) -> Mapping[str, Bot]:
        return self.bots

    async def turn(self, question: TurnQuestion, payer: Payer = NOBODY_IN_PARTICULAR) -> list[int]:
        decided: list[int] = []
        await self.thinkers.ask(question, decided.append, self.seconds)
        return decided


TABLES = Tables()


def pack(thing: Any) -> str:
    """As text, which travels between Python and scripts without ado."""
    return base64.b64encode(pickle.dumps(thing)).decode()


def unpack(words: str) -> Any:
    return pickle.loads(base64.b64decode(words))


def think(question: str, tell: Callable[[str], Any]) -> None:
    """In the worker that thinks: tell every finding as soon as it is there, and when that was all."""
    job: Job = unpack(question)
    job.work(TABLES, lambda finding: tell(pack(finding)))
    tell(END)
