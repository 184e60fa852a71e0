"""Moves in time: the turns that the players of a finished game took themselves, and those for which the clock was too quick."""

from __future__ import annotations

import msgspec

from emporion.table.play.clocks import start_clocks
from emporion.table.storage.rows import ABSENT, ActionRow


class Turns(msgspec.Struct):
    """Those of a seat: what a bot went on with counts for nobody, but a turn that it had to take up was missed."""

    taken: int = 0
    in_time: int = 0
    known: bool = True  # who took them
    by: set[str] = msgspec.field(default_factory=set)  # who has decided in the one that is not over yet
    bot_before: bool = False

    def decide(self, instead: str | None) -> None:
        self.known = self.known and instead is not None
        self.by.add(instead or "")

    def end(self, left: float) -> None:
        """Nothing that happened by itself is a turn."""
        if self.by == {""}:
            self.taken += 1
            self.in_time += left >= 0
        elif ABSENT in self.by and not self.bot_before:
            self.taken += 1
        self.bot_before = bool(self.by - {""}) if self.by else self.bot_before
        self.by = set()


class Timekeeper:
    """Looks at the clocks of a table while its game is played once more."""

    def __init__(self, pace: str, seats: int, started: float) -> None:
        self.clocks = start_clocks(pace, seats, started)
        self.seats = [Turns() for _ in range(seats)]

    def follow(self, action: ActionRow, before: list[int], after: list[int]) -> None:
        if not action.forced:
            self.seats[action.seat].decide(action.instead)
        left = self.clocks.follow(action.seat, before, after, action.at)
        if left is not None:
            self.seats[action.seat].end(left)

    def told(self, seat: int) -> dict[str, int]:
        """What is written down of a seat; nothing without a clock, and where it is not known, or there were no turns."""
        turns = self.seats[seat]
        known = self.clocks.pace != "none" and turns.known and turns.taken
        return {"turns": turns.taken, "in_time": turns.in_time} if known else {}
