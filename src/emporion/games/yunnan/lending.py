"""What a player of Yunnan may be short of by a little: the coach lends it, to find out what a closed choice lacks."""

from __future__ import annotations

from typing import Final

from emporion.games.yunnan.state import HORSE, INFLUENCE, PASSES, PLACES, RESERVE, TRACK_END, TRACKS, YunnanState
from emporion.kernel.words import Text

MOST_COINS: Final = 3


def lend(s: YunnanState, seat: int) -> list[tuple[Text, YunnanState]]:
    """A few coins, a trader, or a step on one of the tracks."""
    lent: list[tuple[Text, YunnanState]] = []
    for count in range(1, MOST_COINS + 1):
        richer = s.copy()
        richer.coins[seat] += count
        lent.append((Text("{count} coin", plural="{count} coins", count=count), richer))
    helped = s.copy()
    helped.traders[seat * PLACES + RESERVE] += 1
    lent.append((Text("a trader"), helped))
    steps = [(PASSES, Text("one border pass")), (HORSE, Text("one step of the horse")), (INFLUENCE, Text("one step of influence"))]
    for track, name in steps:
        if s.tracks[seat * TRACKS + track] < TRACK_END:
            ahead = s.copy()
            ahead.tracks[seat * TRACKS + track] += 1
            if track == PASSES:
                ahead.passes_left += 1
            lent.append((name, ahead))
    return lent
