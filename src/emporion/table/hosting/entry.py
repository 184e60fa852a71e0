"""A table in memory with what belongs to it: the pages that show it, who thinks about it, how its bots fare."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol

from emporion.table.people.ratings import Shown
from emporion.table.play.live import Live
from emporion.table.thinking.fair import Payer
from emporion.table.thinking.hints import Hint
from emporion.table.thinking.reviews import Reviewing
from emporion.table.thinking.second_thoughts import Costly

CROWD_AT_ONCE = 20  # spectators that are sent what is new, before others have their turn
UNWATCHED_SECONDS = 60.0  # so long bots play among themselves after the last look
FIRST_REST = 5.0  # of a table whose bots fail ...
LONGEST_REST = 600.0  # ... again and again


class Page(Protocol):
    """A connected page."""

    person: int
    session: str  # the cookie it came with; empty for a program, and for who is not known

    def wake(self, since: float) -> None:
        """Something may have changed."""

    def end(self) -> None:
        """The session is over, so the page has to come again."""


class Drawing:
    """A table as all spectators of one language see it, drawn once, and what brings those up to date who saw an earlier one."""

    def __init__(self, version: int, fragments: dict[str, str]) -> None:
        self.version = version
        self.fragments = fragments
        self.messages: dict[Drawing | None, bytes] = {}


class Entry:
    """A table in memory with what belongs to it."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.lock = asyncio.Lock()
        self.pages: set[Page] = set()
        self.driver: asyncio.Task[None] | None = None
        self.hints: dict[int, Hint] = {}  # of each seat, for its present decision
        self.doubts: dict[int, tuple[int, int, Costly]] = {}  # of each seat: when its turn began, at which version it was asked about, why
        self.review: Reviewing | None = None
        self.tried: dict[tuple[int, tuple[int, ...]], float] = {}  # turns of the finished game that were played another way, and their cost
        self.used = time.monotonic()
        self.stale = False  # something was being stored, and what came of it is not known
        self.failures = 0  # of its bots, one after the other
        self.rests_until = 0.0
        self.learned: set[str] = set()  # of a lesson's table: the parts and puzzles of its game that the reader has done
        self.shortened: set[int] = set()  # seats whose bots have thought shorter last, because others waited
        self.looked = time.monotonic()  # when somebody last did
        self.shown: dict[str, Drawing] = {}  # what spectators see, by language
        self.levels: dict[int, Shown] = {}  # ratings of who sits at a rated table
        self.presence_news = False  # somebody has come or gone, which will be told with what else happens soon

    def payer(self, person: int | None = None) -> Payer:
        """For whom is thought at this table."""
        row = self.live.row
        return Payer(row.origin, person or row.host or 0)

    def asleep(self) -> bool:
        """Bots alone play on only while somebody looks."""
        if self.pages or any(seat.kind == "person" and not seat.stand_in for seat in self.live.seats):
            return False
        return time.monotonic() - self.looked > UNWATCHED_SECONDS

    def failed(self) -> None:
        """Its bots are tried again after a rest, each time a longer one, so that other tables are not held up."""
        self.rests_until = time.monotonic() + min(LONGEST_REST, FIRST_REST * 2**self.failures)
        self.failures += 1

    def call_off_hints(self) -> None:
        """Nobody is to think about a decision that has changed."""
        for seat, hint in list(self.hints.items()):
            if hint.version != self.live.version(seat):
                del self.hints[seat]
                if hint.thinking is not None:
                    hint.thinking.cancel()

    def wake_pages(self) -> None:
        """Every page of the table looks again: the players' at once, spectators a few at a time, so that no table waits for a crowd."""
        self.call_off_hints()
        for drawing in self.shown.values():
            drawing.messages.clear()
        self.shown.clear()
        now = time.perf_counter()
        crowd: list[Page] = []
        for page in self.pages:
            if self.live.seats_of(page.person):
                page.wake(now)
            else:
                crowd.append(page)
        wake_some(crowd, now)


def wake_some(crowd: list[Page], since: float) -> None:
    for page in crowd[:CROWD_AT_ONCE]:
        page.wake(since)
    if len(crowd) > CROWD_AT_ONCE:
        asyncio.get_running_loop().call_soon(wake_some, crowd[CROWD_AT_ONCE:], since)
