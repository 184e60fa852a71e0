"""A ladder: challenge who stands near, and the table's places reorder its rungs; who is idle for long sinks."""

from __future__ import annotations

from typing import Literal

import msgspec

REACH = 2  # rungs up and down
IDLE_SECONDS = 60 * 86400.0


class Climb(msgspec.Struct, frozen=True):
    """A finished challenge: who played, best first, and when it ended."""

    ranked: tuple[int, ...]
    ended: float
    round: int = 0


Kind = Literal["entered", "table", "idle"]
"""What can move somebody."""


class Shift(msgspec.Struct, frozen=True):
    """Something that came to pass on a ladder: to whom, and how it stood then."""

    at: float
    kind: Kind
    who: tuple[int, ...]
    round: int  # of a table
    ladder: tuple[int, ...]


def shifts(joined: list[tuple[int, float]], climbs: list[Climb], now: float, idle: float = IDLE_SECONDS) -> list[Shift]:
    """Who came first stands highest; then every challenge and every idle time, as they came to pass."""
    ladder: list[int] = []
    fresh: dict[int, float] = {}  # when each was last seen to play, or sank
    passed: list[Shift] = []
    entered = [(at, 0, (who,), 0) for who, at in joined]
    for at, kind, who, number in [*sorted(entered + [(each.ended, 1, each.ranked, each.round) for each in climbs]), (now, 2, (), 0)]:
        passed += sunk(ladder, fresh, at, idle)
        if kind == 0:
            ladder.append(who[0])
            passed.append(Shift(at, "entered", who, 0, tuple(ladder)))
        elif kind == 1:
            reorder(ladder, who)
            passed.append(Shift(at, "table", who, number, tuple(ladder)))
        fresh |= dict.fromkeys(who, at)
    return passed


def reorder(ladder: list[int], ranked: tuple[int, ...]) -> None:
    """Those who played take the rungs they held together, in the order they finished."""
    held = sorted(ladder.index(player) for player in ranked)
    for rung, player in zip(held, ranked, strict=True):
        ladder[rung] = player


def sunk(ladder: list[int], fresh: dict[int, float], now: float, idle: float) -> list[Shift]:
    """A rung down for every idle time that is over, in the order they were over; who stands lowest cannot sink."""
    passed: list[Shift] = []
    while due := sorted((since + idle, player) for player, since in fresh.items() if since + idle <= now):
        over, player = due[0]
        rung = ladder.index(player)
        if rung + 1 < len(ladder):
            ladder[rung], ladder[rung + 1] = ladder[rung + 1], ladder[rung]
            passed.append(Shift(over, "idle", (player,), 0, tuple(ladder)))
        fresh[player] = over
    return passed


def within_reach(ladder: list[int], player: int) -> list[int]:
    """Whom somebody may challenge, from the top."""
    rung = ladder.index(player)
    return [other for other in ladder[max(0, rung - REACH) : rung + REACH + 1] if other != player]
