"""What a seat may see, and what it must imagine. Only the order of Dúli's cards is hidden, from everybody."""

from __future__ import annotations

from emporion.games.yunnan.state import YunnanState
from emporion.kernel.agenda import UNKNOWN
from emporion.kernel.chance import Chance


def view(s: YunnanState) -> YunnanState:
    """The position without the order of the cards still to come."""
    seen = s.copy()
    if s.with_duli():
        seen.deck = [UNKNOWN] * len(s.deck)
        seen.reshuffle_seed = UNKNOWN
    return seen


def resample(s: YunnanState, chance: Chance) -> YunnanState:
    """The same position with the cards still to come in another order; which cards those are is known."""
    twin = s.copy()
    if s.with_duli():
        twin.deck.sort()  # nothing of the true order may steer the draw
        chance.shuffle(twin.deck)
        twin.reshuffle_seed = chance.seed()
    return twin
