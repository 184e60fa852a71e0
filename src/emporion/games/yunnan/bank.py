"""The bank pays by the total of all standing bids (section 4 of the rules)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yunnan.components import SPACES
from emporion.games.yunnan.state import BUILDINGS, RESERVE, YunnanState
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Happening, amount
from emporion.kernel.words import Text

PAYOUT: Final = Happening("payout", Text("The bank pays {who} {coins} for bids of {total}"), [amount("total"), amount("coins")])


class PayBankers(Step[YunnanState]):
    """Every banker receives the full payout and takes his trader back (YU-4.1, YU-4.2)."""

    def run(self, s: YunnanState) -> None:
        if s.bankers == 0:
            return
        total: i64 = 0
        for space in range(BUILDINGS * SPACES):
            if s.bids[space] != NOBODY:
                total += s.box.value[space]
        payout = s.box.payout(total)
        for colour in range(s.seats):
            if s.bankers >> colour & 1:
                s.coins[colour] += payout
                s.trader_arrives(colour, RESERVE)
                s.tell(PAYOUT, colour, total, payout)
        s.bankers = 0


PAY_BANKERS: Final = PayBankers()
