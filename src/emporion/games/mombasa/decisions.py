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
    MARK_TRACK,
    SELL,
    BuyForPounds,
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
from emporion.games.mombasa.goods import BUY, USE_ANY_GOOD, SpendGoods
from emporion.games.mombasa.merchants import USE_MERCHANT_TILE
from emporion.games.mombasa.planning import LEAVE, PLAN, Plan, RevealPlans, Round
from emporion.games.mombasa.posts import POST, RemovePost, ReturnPost
from emporion.games.mombasa.setup import KEEP, REST, ChooseTile, RestCard, RevealTiles
from emporion.games.mombasa.tracks import FORGO, PAY, REFUSE, WALK, Barrier, Walk
from emporion.games.mombasa.turns import END, PILE, FinishTurn, TakePile, Turn
from emporion.games.mombasa.using import USE
from emporion.kernel.agenda import Step
from emporion.kernel.choices import number_choices

STEPS: Final[dict[str, type[Step[Any]]]] = {
    "choose-tile": ChooseTile,
    "rest-card": RestCard,
    "reveal-tiles": RevealTiles,
    "round": Round,
    "plan": Plan,
    "reveal-plans": RevealPlans,
    "turn": Turn,
    "spend-goods": SpendGoods,
    "walk": Walk,
    "barrier": Barrier,
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
    "finish-turn": FinishTurn,
    "take-pile": TakePile,
}

CHOICES: Final = number_choices(
    [
        *[KEEP, REST, PLAN, LEAVE],
        *[USE, USE_ANY_GOOD, USE_BOOKKEEPER_TILE, USE_MERCHANT_TILE, EXPAND, EXPAND_NOTHING],
        *[MARK_FIRST, MARK_BUY, MARK_SELL, MARK_TRACK, MARK_MAJORITY, MARK_TILE, END],
        *[BUY, WALK, FORGO, PAY, REFUSE, ENTER, STOP, POST, COLLECT, COLLECT_POINTS, GAIN],
        *[TAKE, CHANGE, FLIP, FLIP_NOTHING, MOVE_INK, STAY, SELL, PLACE, ON, PILE],
    ]
)
