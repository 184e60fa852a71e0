"""Gifts for traders in the provinces (section 8 of the rules)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yunnan.components import PROVINCES
from emporion.games.yunnan.names import PROVINCE
from emporion.games.yunnan.state import PLACES, TRACK_END, YunnanState
from emporion.kernel.agenda import Step
from emporion.kernel.choices import Happening
from emporion.kernel.words import Text

GIFT: Final = Happening("gift", Text("{who} receives a gift in {province}"), [PROVINCE])


class HandOutGifts(Step[YunnanState]):
    """Every trader receives one while the stack lasts, the most influential first (YU-8.1, YU-8.2)."""

    def run(self, s: YunnanState) -> None:
        for province in range(PROVINCES):
            if s.gift_stacks[province]:
                hand_out(s, province)


def hand_out(s: YunnanState, province: i64) -> None:
    """Level by level of influence, dealt in gray order one at a time."""
    gray = s.gray()
    influence: i64 = TRACK_END
    while influence >= 0:
        turn: i64 = 0
        dealt = True
        while dealt:
            dealt = False
            for colour in gray:
                if s.gift_stacks[province] and s.influence(colour) == influence and receivers(s, colour, province) > turn:
                    s.gift_stacks[province] -= 1
                    s.gifts[colour] += 1
                    s.tell(GIFT, colour, province)
                    dealt = True
            turn += 1
        influence -= 1


def receivers(s: YunnanState, colour: i64, province: i64) -> i64:
    """Traders that may receive a gift; Dúli's only where a player's trader stands (YU-13.19)."""
    if s.is_duli(colour) and not s.traders[province] and not s.traders[PLACES + province]:
        return 0
    return s.traders[colour * PLACES + province]


HAND_OUT_GIFTS: Final = HandOutGifts()
