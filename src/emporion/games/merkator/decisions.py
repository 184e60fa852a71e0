"""The steps of Merkator by the names records know them by, and all choices in the order of their numbers."""

from __future__ import annotations

from typing import Any, Final

from emporion.games.merkator.chart import LOSE, NAME, LoseGoods, NameWarehouse, TakeCounters
from emporion.games.merkator.contracts import DONE, FULFIL, Deliver, Fulfil
from emporion.games.merkator.investment import (
    BUY_BONUS,
    BUY_BUILDING,
    END_INVESTMENT,
    GIVE_UP,
    SELL,
    DiscardContracts,
    Invest,
    PayWithContracts,
)
from emporion.games.merkator.joining import JOIN, STAY, USE, ChooseBonus, Join, OfferJoining
from emporion.games.merkator.paying import PAY, REPLACE, WITH_COUNTERS, WITH_KIND, WITH_MIX, Pay, Substitute
from emporion.games.merkator.supply import STORE
from emporion.games.merkator.travel import SPLIT, TAKE, TRAVEL, Arrive, DrawSoloCard, TakeGoods, Travel
from emporion.games.merkator.turns import READY, EndTurn, LastStores, StartTurn
from emporion.kernel.agenda import Step
from emporion.kernel.choices import number_choices

STEPS: Final[dict[str, type[Step[Any]]]] = {
    "start-turn": StartTurn,
    "invest": Invest,
    "pay-with-contracts": PayWithContracts,
    "discard-contracts": DiscardContracts,
    "draw-solo-card": DrawSoloCard,
    "travel": Travel,
    "take-goods": TakeGoods,
    "arrive": Arrive,
    "take-counters": TakeCounters,
    "name-warehouse": NameWarehouse,
    "lose-goods": LoseGoods,
    "deliver": Deliver,
    "fulfil": Fulfil,
    "pay": Pay,
    "substitute": Substitute,
    "offer-joining": OfferJoining,
    "join": Join,
    "choose-bonus": ChooseBonus,
    "end-turn": EndTurn,
    "last-stores": LastStores,
}

CHOICES: Final = number_choices(
    [
        *[SELL, GIVE_UP, BUY_BONUS, BUY_BUILDING, END_INVESTMENT],
        *[TRAVEL, TAKE, SPLIT, NAME, LOSE],
        *[FULFIL, PAY, REPLACE, WITH_COUNTERS, WITH_KIND, WITH_MIX, DONE],
        *[JOIN, STAY, USE],
        READY,
        STORE,  # at any moment; last, so that lists of choices begin with what the decision is about
    ]
)
