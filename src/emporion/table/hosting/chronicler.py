"""Writes finished games into the archive: at once, and by the next round what a crash or a fault has left over."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from emporion.table.people.archive import Archive
from emporion.table.play.chronicle import facts_of
from emporion.table.storage.store import Store

DAY = 86400.0

log = logging.getLogger("emporion.archive")


class Chronicler:
    """Counts the games of a house; ``stored`` does something with its database."""

    def __init__(self, store: Store, archive: Archive, stored: Callable[..., Any]) -> None:
        self.store = store
        self.archive = archive
        self.stored = stored
        self.since = 0.0  # how far back the next round looks; at first everything
        self.failed: set[str] = set()  # games that cannot be counted, tried once

    async def write(self, code: str) -> None:
        """A game is over."""
        try:
            game = await self.stored(self.store.load, code)
            if game.row.sealed:
                return  # it is counted when nobody plays the same deal any more
            await self.stored(self.archive.count, await asyncio.to_thread(facts_of, game))
        except SQLAlchemyError:
            log.exception("a game could not be counted; the next round tries again")
        except Exception:
            self.failed.add(code)
            log.exception("a game cannot be counted")

    async def catch_up(self) -> None:
        """Games of a process that died before it had counted them; ratings when the bots' strengths have changed."""
        if not await self.stored(self.archive.up_to_date):
            await asyncio.to_thread(self.archive.rebuild)
        now = time.time()
        left = True
        while left:
            codes = [code for code in await self.stored(self.archive.uncounted, self.since) if code not in self.failed]
            for code in codes:
                await self.write(code)
            left = bool(codes)
        self.since = now - DAY
