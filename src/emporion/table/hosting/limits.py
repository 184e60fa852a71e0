"""How often somebody may ask: a bucket per address or token that fills again with time."""

from __future__ import annotations

import time
from collections import OrderedDict

MOST_BUCKETS = 20_000


class Limits:
    """``rate`` requests a second, ``burst`` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, who: str, cost: float = 1.0) -> bool:
        now = time.monotonic()
        left, filled = self.buckets.pop(who, (self.burst, now))
        left = min(self.burst, left + (now - filled) * self.rate)
        granted = left >= cost
        self.buckets[who] = (left - cost if granted else left, now)
        if len(self.buckets) > MOST_BUCKETS:
            self.buckets.popitem(last=False)
        return granted

    def give_back(self, who: str, cost: float = 1.0) -> None:
        left, filled = self.buckets.get(who, (self.burst, time.monotonic()))
        self.buckets[who] = (min(self.burst, left + cost), filled)
