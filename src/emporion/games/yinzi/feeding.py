"""Phase C: every three workers eat one food."""

from __future__ import annotations

from emporion.games.yinzi.components import FIELDS
from emporion.games.yinzi.loops import Loop, Resume, list_peddling
from emporion.games.yinzi.numbers import DONE, GIVE, PEDDLE, RURAL, USE
from emporion.games.yinzi.payments import buy_food, can_buy_food, return_cube, sell_food
from emporion.games.yinzi.shipping import list_rural
from emporion.games.yinzi.state import (
    COINS_DISC,
    COLUMN,
    COPPER,
    CUBES,
    FEEDING,
    IN_RURAL,
    MISFORTUNES,
    TILED,
    TWO_RICE,
    WHEAT_DISC,
    YinziState,
)
from emporion.kernel.agenda import NOBODY, Step

WHOLE = 2  # halves of food


class FeedingPhase(Step[YinziState]):
    """In turn order everybody feeds."""

    def run(self, s: YinziState) -> None:
        s.tell("phase", NOBODY, 2)
        for seat in reversed(s.order):
            s.agenda.append(StartFeeding(seat))


class StartFeeding(Step[YinziState]):
    """What is due: one food for every three workers, rounded up (YI-11.1); nothing with the bonus (YI-4.4)."""

    def __init__(self, player: int) -> None:
        super().__init__(NOBODY)
        self.player = player

    def parts(self) -> list[int]:
        return [self.player]

    def run(self, s: YinziState) -> None:
        s.open_occasion()
        s.half_food = 0
        s.due = 0
        if s.get(self.player, COLUMN) == FEEDING:
            return
        s.due = -(-s.workers_in_game(self.player) // s.box.workers_per_food)
        if s.due > 0:
            s.agenda.append(Feed(self.player))
            s.agenda.append(FeedMisery(self.player))


class Feed(Loop):
    """Pay one food after the other, as the means allow; then surplus food may be sold (YI-11.2 to YI-11.6)."""
