"""A ladder: challenge who stands near, and the table's places reorder its rungs; who is idle for long sinks."""

from __future__ import annotations

import msgspec

REACH = 2  # rungs up and down
IDLE_SECONDS = 60 * 86400.0


class Climb(msgspec.Struct, frozen=True):
    """A finished challenge: who played, best first, and when it ended."""

    ranked: tuple[int, ...]
    ended: float


def rungs(joined: list[tuple[int, float]], climbs: list[Climb], now: float, idle: float = IDLE_SECONDS) -> list[int]:
    """The ladder from its top: who came first stands highest; then every challenge and every idle time, as they came to pass."""
    ladder: list[int] = []
    fresh: dict[int, float] = {}  # when each was last seen to play, or sank
    happenings = sorted([(at, 0, (who,)) for who, at in joined] + [(climb.ended, 1, climb.ranked) for climb in climbs])
    for at, kind, who in [*happenings, (now, 2, ())]:
        sink(ladder, fresh, at, idle)
        if kind == 0:
            ladder.append(who[0])
        elif kind == 1:
            reorder(ladder, who)
        fresh |= dict.fromkeys(who, at)
    return ladder


def reorder(ladder: list[int], ranked: tuple[int, ...]) -> None:
    """Those who played take the rungs they held together, in the order they finished."""
    held = sorted(ladder.index(player) for player in ranked)
    for rung, player in zip(held, ranked, strict=True):
        ladder[rung] = player


def sink(ladder: list[int], fresh: dict[int, float], now: float, idle: float) -> None:
    """A rung down for every idle time that is over, in the order they were over."""
    while due := sorted((since + idle, player) for player, since in fresh.items() if since + idle <= now):
        over, player = due[0]
        rung = ladder.index(player)
        if rung + 1 < len(ladder):
            ladder[rung], ladder[rung + 1] = ladder[rung + 1], ladder[rung]
        fresh[player] = over


def within_reach(ladder: list[int], player: int) -> list[int]:
    """Whom somebody may challenge, from the top."""
    rung = ladder.index(player)
    return [other for other in ladder[max(0, rung - REACH) : rung + REACH + 1] if other != player]
