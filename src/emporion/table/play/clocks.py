"""Clocks, derived from the times of the actions alone; presence and adjudication are told apart from them."""

from __future__ import annotations

import math

import msgspec

from emporion.kernel.words import Text

LIVE_BANK = 30 * 60.0
LIVE_BONUS = 20.0
DAYS_A_TURN = 3 * 86400.0
PACES = ["none", "live", "days"]
AWAY_SECONDS = {"none": 600.0, "live": 120.0, "days": math.inf}
"""A seat unseen for so long while it has to decide counts as absent; who plays by days only when the days are over."""


class Clocks(msgspec.Struct):
    """What is left to each seat at the time of the last action."""

    pace: str
    left: list[float]
    since: float

    def pass_time(self, deciding: list[int], now: float) -> None:
        """Time has passed for the seats that had to decide."""
        if self.pace != "none":
            for seat in deciding:
                self.left[seat] -= max(0.0, now - self.since)
        self.since = now

    def turn_ended(self, seat: int) -> None:
        """A seat that has decided gets its bonus, or a fresh allowance of days."""
        if self.pace == "live":
            self.left[seat] += LIVE_BONUS
        elif self.pace == "days":
            self.left[seat] = DAYS_A_TURN

    def follow(self, seat: int, before: list[int], after: list[int], at: float) -> float | None:
        """A seat has acted, when these had to decide and now those have; answers what was left to it if that ends its turn."""
        self.pass_time(before, at)
        if seat in after:
            return None
        left = self.left[seat]
        self.turn_ended(seat)
        return left

    def remaining(self, seat: int, deciding: list[int], now: float) -> float:
        """What is left at this moment."""
        return self.left[seat] - (max(0.0, now - self.since) if seat in deciding else 0.0)


def start_clocks(pace: str, seats: int, now: float) -> Clocks:
    return Clocks(pace, [LIVE_BANK if pace == "live" else DAYS_A_TURN] * seats, now)


def spell_time(seconds: float) -> Text:
    """``12:30``, ``5 h 10 min``, ``2 d 3 h``; time overdrawn has a minus."""
    sign = "-" if seconds < 0 else ""
    whole = int(abs(seconds))
    if whole >= 86400:
        return Text("{sign}{days} d {hours} h", sign=sign, days=whole // 86400, hours=whole % 86400 // 3600)
    if whole >= 3600:
        return Text("{sign}{hours} h {minutes} min", sign=sign, hours=whole // 3600, minutes=whole % 3600 // 60)
    return Text("{sign}{minutes}:{seconds}", sign=sign, minutes=whole // 60, seconds=f"{whole % 60:02}")
