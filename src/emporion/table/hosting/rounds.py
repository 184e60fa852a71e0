"""What the house does again and again, whatever goes wrong."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

PATIENCE_SECONDS = 15.0  # beyond its interval, before a round counts as standing still

log = logging.getLogger("emporion.rounds")


class Round:
    """A piece of work that comes round; an error is noted, and the next time is a new one."""

    def __init__(self, name: str, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        self.name = name
        self.seconds = seconds
        self.work = work
        self.well = time.monotonic()  # when it last came to its end

    async def go(self) -> None:
        while True:
            try:
                await self.work()
                self.well = time.monotonic()
            except Exception:
                log.exception("a round failed: %s", self.name)
            await asyncio.sleep(self.seconds)

    def stands_still(self) -> bool:
        return time.monotonic() - self.well > self.seconds + PATIENCE_SECONDS
