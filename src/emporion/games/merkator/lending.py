"""What a player of Merkator may be short of by a little: the coach lends it, to find out what a closed choice lacks."""

from __future__ import annotations

from typing import Final

from emporion.games.merkator.components import KINDS
from emporion.games.merkator.names import kind_name
from emporion.games.merkator.state import MerkatorState
from emporion.kernel.words import Text

MOST_COUNTERS: Final = 2
MOST_TALER: Final = 3


def lend(s: MerkatorState, seat: int) -> list[tuple[Text, MerkatorState]]:
    """A little time or money, or a cube of any kind."""
    lent: list[tuple[Text, MerkatorState]] = []
    for count in range(1, MOST_COUNTERS + 1):
        later = s.copy()
        later.counters[seat] += count
        lent.append((Text("{count} time counter", plural="{count} time counters", count=count), later))
    if not s.variant.solo:
        for count in range(1, MOST_TALER + 1):
            richer = s.copy()
            richer.taler[seat] += count
            lent.append((Text("{count} Taler", count=count), richer))
    for kind in range(KINDS):
        stored = s.copy()
        stored.warehouse[seat * KINDS + kind] += 1
        lent.append((Text("one cube of {kind}", kind=kind_name(s.box, kind)), stored))
    return lent
