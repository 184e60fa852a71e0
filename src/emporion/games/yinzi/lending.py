"""What a player of Yinzi may be short of by a little: the coach lends it, to find out what a closed choice lacks."""

from __future__ import annotations

from typing import Final

from emporion.games.yinzi.state import COPPER, DISCS, OWN_STONE, OWN_WOOD, SILVER, WORKERS, YinziState
from emporion.kernel.words import Text

MOST_COPPER: Final = 3


def lend(s: YinziState, seat: int) -> list[tuple[Text, YinziState]]:
    """A little copper, or one of what actions are paid with."""
    lent: list[tuple[Text, YinziState]] = []
    for count in range(1, MOST_COPPER + 1):
        richer = s.copy()
        richer.add(seat, COPPER, count)
        lent.append((Text("{count} copper", count=count), richer))
    things = [
        (SILVER, Text("one silver")),
        (OWN_WOOD, Text("one wood")),
        (OWN_STONE, Text("one stone")),
        (WORKERS, Text("one worker")),
        (DISCS, Text("one disc")),
    ]
    for what, name in things:
        helped = s.copy()
        helped.add(seat, what, 1)
        lent.append((name, helped))
    return lent
