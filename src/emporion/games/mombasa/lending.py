"""What a player of Mombasa may be short of by a little: the coach lends it, to find out what a closed choice lacks."""

from __future__ import annotations

from typing import Final

from emporion.games.mombasa.state import MombasaState
from emporion.kernel.words import Text

MOST_POUNDS: Final = 3


def lend(s: MombasaState, seat: int) -> list[tuple[Text, MombasaState]]:
    """A few pounds, or a bonus marker."""
    lent: list[tuple[Text, MombasaState]] = []
    for count in range(1, MOST_POUNDS + 1):
        richer = s.copy()
        richer.pounds[seat] += count
        lent.append((Text("£{count}", count=count), richer))
    marked = s.copy()
    marked.markers[seat] += 1
    lent.append((Text("one bonus marker"), marked))
    return lent
