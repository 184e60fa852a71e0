"""The course of a round (section 2) and its end (YU-10.2 to 10.5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yunnan.bank import PAY_BANKERS
from emporion.games.yunnan.bidding import call_next_bidder
from emporion.games.yunnan.duli import DULI_TRAVELS
from emporion.games.yunnan.gifts import HAND_OUT_GIFTS
from emporion.games.yunnan.income import COUNT_INCOME
from emporion.games.yunnan.inspector import SEND_INSPECTOR
from emporion.games.yunnan.progress import SETTLE_BIDS
from emporion.games.yunnan.state import DULI, MARKET, RESERVE, YunnanState
from emporion.games.yunnan.travel import BeginTravel
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Happening, amount
from emporion.kernel.words import Text

ROUND: Final = Happening("round", Text("Round {round}"), [amount("round")])
END: Final = Happening("end", Text("The game ends after round {round}"), [amount("round")])


class StartRound(Step[YunnanState]):
    """Lay out the phases of the round, last first, and call the first bidder (YU-2.1)."""

    def run(self, s: YunnanState) -> None:
        s.round += 1
        s.tell(ROUND, NOBODY, s.round)
        s.agenda.append(END_ROUND)
        s.agenda.append(COUNT_INCOME)
        s.agenda.append(HAND_OUT_GIFTS)
        s.agenda.append(SEND_INSPECTOR)
        for colour in s.order:  # gray is blue read backwards, and the last one laid down travels first
            s.agenda.append(DULI_TRAVELS if s.is_duli(colour) else BeginTravel(colour))
        s.agenda.append(SETTLE_BIDS)
        s.agenda.append(PAY_BANKERS)
        call_next_bidder(s, s.order[-1])


class EndRound(Step[YunnanState]):
    """End the game or prepare the next round (YU-10.2 to 10.5)."""

    def run(self, s: YunnanState) -> None:
        if is_last_round(s):
            s.tell(END, NOBODY, s.round)
            return
        for colour in range(s.colours):
            s.move_all_traders(colour, MARKET, RESERVE)
            s.guards[colour] = NOBODY
            s.income[colour] = 0
        if s.with_duli():
            for province in range(MARKET):
                s.move_all_traders(DULI, province, RESERVE)
        s.blocked = NOBODY
        s.passed = 0
        s.agenda.append(START_ROUND)


def is_last_round(s: YunnanState) -> bool:
    """No gift is left, somebody has enough points, or the technical cap is reached."""
    if s.round >= s.box.most_rounds:
        return True
    gifts: i64 = 0
    for stack in s.gift_stacks:
        gifts += stack
    if gifts == 0:
        return True
    if s.variant.gifts_only:
        return False
    for seat in range(s.seats):
        if s.points[seat] >= s.box.points_that_end:
            return True
    return False


START_ROUND: Final = StartRound()
END_ROUND: Final = EndRound()
