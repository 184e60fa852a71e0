"""The steps of Mombasa by the names records know them by, and all choices in the order of their numbers."""

from __future__ import annotations

from typing import Any, Final

from emporion.games.mombasa.benefits import GAIN, Benefit
from emporion.games.mombasa.bonus import (
    MARK_BUY,
    MARK_FIRST,
    MARK_MAJORITY,
    MARK_SELL,
    MARK_TILE,
    SELL,
    SellCard,
)
from emporion.games.mombasa.bookkeeper import FLIP, FLIP_NOTHING, MOVE_INK, STAY, USE_BOOKKEEPER_TILE, FlipBook, MoveInk
from emporion.games.mombasa.bookkeeping import CHANGE, ON, PLACE, TAKE, ChooseBook, PlaceBook, UsePoints
from emporion.games.mombasa.expansion import (
    COLLECT,
    COLLECT_POINTS,
    ENTER,
    EXPAND,
    EXPAND_NOTHING,
    STOP,
    Enter,
    LayPost,
    Oust,
    Profits,
)
from emporion.games.mombasa.extra import ADVANCE, EITHER, MARK_EXTRA, Either, StepsEach
from emporion.games.mombasa.goods import BUY, BUY_NOTHING, BuyForPounds, SpendGoods
from emporion.games.mombasa.merchants import USE_MERCHANT_TILE
from emporion.games.mombasa.planning import LEAVE, PLAN, Plan, RevealPlans, Round
from emporion.games.mombasa.posts import POST, RemovePost, ReturnPost
from emporion.games.mombasa.setup import KEEP, REST, ChooseTile, RestCard, RevealRests, RevealTiles
from emporion.games.mombasa.tracks import FORGO, PAY, REFUSE, WALK, Call, Walk
from emporion.games.mombasa.turns import END, PILE, FinishTurn, TakePile, Turn
from emporion.games.mombasa.using import LAY, USE
from emporion.kernel.agenda import Step
from emporion.kernel.choices import number_choices

STEPS: Final[dict[str, type[Step[Any]]]] = {
    "choose-tile": ChooseTile,
    "reveal-tiles": RevealTiles,
    "rest-card": RestCard,
    "reveal-rests": RevealRests,
    "round": Round,
    "plan": Plan,
    "reveal-plans": RevealPlans,
    "turn": Turn,
    "spend-goods": SpendGoods,
    "walk": Walk,
    "call": Call,
    "benefit": Benefit,
    "enter": Enter,
    "lay-post": LayPost,
    "profits": Profits,
    "oust": Oust,
    "return-post": ReturnPost,
    "remove-post": RemovePost,
    "use-points": UsePoints,
    "choose-book": ChooseBook,
    "place-book": PlaceBook,
    "flip-book": FlipBook,
    "move-ink": MoveInk,
    "buy-for-pounds": BuyForPounds,
    "sell-card": SellCard,
    "either": Either,
    "steps-each": StepsEach,
    "finish-turn": FinishTurn,
    "take-pile": TakePile,
}

CHOICES: Final = number_choices(
    [
        *[KEEP, REST, PLAN, LEAVE],
        *[LAY, USE, USE_BOOKKEEPER_TILE, USE_MERCHANT_TILE, EXPAND, EXPAND_NOTHING],
        *[MARK_FIRST, MARK_BUY, MARK_SELL, MARK_MAJORITY, MARK_TILE, MARK_EXTRA, END],
        *[BUY, BUY_NOTHING, WALK, FORGO, PAY, REFUSE, ADVANCE, ENTER, STOP, POST, COLLECT, COLLECT_POINTS, GAIN, EITHER],
        *[TAKE, CHANGE, FLIP, FLIP_NOTHING, MOVE_INK, STAY, SELL, PLACE, ON, PILE],
    ]
)
