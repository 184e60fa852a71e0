"""The steps of Yunnan by the names records know them by, and all choices in the order of their numbers."""

from __future__ import annotations

from typing import Any, Final

from emporion.games.yunnan.bank import PayBankers
from emporion.games.yunnan.bidding import BANK, FROM, GO_TO_MARKET, PASS, Bid, SendFrom
from emporion.games.yunnan.buildings import BID
from emporion.games.yunnan.duli import DuliSettles, DuliTravels
from emporion.games.yunnan.gifts import HandOutGifts
from emporion.games.yunnan.income import CONVERT, ConvertIncome, CountIncome
from emporion.games.yunnan.inspector import SendInspector
from emporion.games.yunnan.progress import (
    BLOCK,
    KEEP,
    PAY,
    POST_GUARD,
    TAKE,
    BlockGorge,
    BuildOrKeep,
    PayBid,
    PostGuard,
    SettleBids,
    TakePiece,
)
from emporion.games.yunnan.rounds import EndRound, StartRound
from emporion.games.yunnan.structures import BUILD_BRIDGE, BUILD_STATION, BUILD_TEA_HOUSE
from emporion.games.yunnan.travel import DISPLACE, DONE, MOVE, SPARE, BeginTravel, Displace, Travel
from emporion.kernel.agenda import Step
from emporion.kernel.choices import number_choices

STEPS: Final[dict[str, type[Step[Any]]]] = {
    "start-round": StartRound,
    "bid": Bid,
    "send-from": SendFrom,
    "pay-bankers": PayBankers,
    "settle-bids": SettleBids,
    "pay-bid": PayBid,
    "take-piece": TakePiece,
    "build-or-keep": BuildOrKeep,
    "post-guard": PostGuard,
    "block-gorge": BlockGorge,
    "duli-settles": DuliSettles,
    "begin-travel": BeginTravel,
    "travel": Travel,
    "displace": Displace,
    "duli-travels": DuliTravels,
    "send-inspector": SendInspector,
    "hand-out-gifts": HandOutGifts,
    "count-income": CountIncome,
    "convert-income": ConvertIncome,
    "end-round": EndRound,
}

CHOICES: Final = number_choices(
    [
        *[BID, BANK, GO_TO_MARKET, PASS, FROM],
        *[PAY, TAKE, BUILD_STATION, BUILD_BRIDGE, BUILD_TEA_HOUSE, KEEP, POST_GUARD, BLOCK],
        *[MOVE, DISPLACE, SPARE, DONE],
        CONVERT,
    ]
)
