"""Who thinks next: workplaces go to who has used least of them lately, address by address, and at one address person by person."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from typing import Generic, NamedTuple, TypeVar

Place = TypeVar("Place")

HALF_LIFE = 300.0  # seconds after which half of what was used is forgotten
MOST_KNOWN = 10_000


class Payer(NamedTuple):
    """For whom is thought: an address, as the house knows it, and a person there."""

    address: str
    person: int


NOBODY_IN_PARTICULAR = Payer("", 0)


class Spent:
    """Seconds of thinking that somebody has used, slowly forgotten."""

    def __init__(self) -> None:
        self.used: dict[str | int, tuple[float, float]] = {}

    def of(self, who: str | int) -> float:
        seconds, at = self.used.get(who, (0.0, 0.0))
        return seconds * 0.5 ** ((time.monotonic() - at) / HALF_LIFE) if seconds else 0.0

    def add(self, who: str | int, seconds: float) -> None:
        if len(self.used) >= MOST_KNOWN:
            self.used.clear()
        self.used[who] = (self.of(who) + seconds, time.monotonic())


class FairQueue(Generic[Place]):
    """Hands out places. Nobody gets the last free one who has one already, so that a newcomer never waits for a single payer."""

    def __init__(self, places: list[Place]) -> None:
        self.free = places[:]
        self.most = max(1, len(places) - 1)
        self.busy: Counter[str] = Counter()
        self.waiting: list[tuple[Payer, asyncio.Future[Place]]] = []
        self.spent = Spent()

    async def take(self, payer: Payer) -> Place:
        granted: asyncio.Future[Place] = asyncio.get_running_loop().create_future()
        self.waiting.append((payer, granted))
        self.hand_out()
        try:
            return await granted
        except asyncio.CancelledError:
            if granted.cancelled():
                self.waiting = [each for each in self.waiting if each[1] is not granted]
            else:  # granted at this very moment
                self.give_back(payer, granted.result(), 0.0)
            raise

    def give_back(self, payer: Payer, place: Place, seconds: float) -> None:
        """A place is free again after so many seconds."""
        self.busy[payer.address] -= 1
        self.spent.add(payer.address, seconds)
        self.spent.add(payer.person, seconds)
        self.free.append(place)
        self.hand_out()

    def hand_out(self) -> None:
        while self.free:
            ready = [each for each in self.waiting if self.busy[each[0].address] < self.most or not each[0].address]
            if not ready:
                return
            chosen = min(ready, key=lambda each: (self.spent.of(each[0].address), self.spent.of(each[0].person)))
            self.waiting.remove(chosen)
            payer, granted = chosen
            if not granted.done():
                self.busy[payer.address] += 1
                granted.set_result(self.free.pop())
