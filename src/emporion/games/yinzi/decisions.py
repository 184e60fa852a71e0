"""The steps of Yinzi by the names records know them by, and all choices in the order of their numbers."""

from __future__ import annotations

from typing import Any, Final

from emporion.games.yinzi.bonus import BONUS, BonusInnovation, BonusPhase, BonusTile, ChooseBonus, SetTurnOrder
from emporion.games.yinzi.cultivation import PLANT, Cultivate
from emporion.games.yinzi.disasters import BURN, LOSE, SCRAP, Burn, DisastersPhase, Drought, Fire, Flood, LoseCube, Scrap
from emporion.games.yinzi.duties import FindTax, Reward, StartTax, TasksPhase, Tax, TaxPhase
from emporion.games.yinzi.feeding import Feed, FeedingPhase, StartFeeding
from emporion.games.yinzi.fortune import BOAT, BUILD, SITE, TAKE_OVER, UPGRADE, Boats, FactoryWork, FreeUpgrade, Site, UrbanSale
from emporion.games.yinzi.imperial import STAFF, TASK, ImperialTask, Staff
from emporion.games.yinzi.innovations import INNOVATE, InnovationWork
from emporion.games.yinzi.late_shipping import LateFood, LateShipping, LateShippingPhase, StartLateShipping
from emporion.games.yinzi.loops import DONE, EMISSARY, PICK, PickTile, Rest, Resume
from emporion.games.yinzi.payments import PAY, PEDDLE, RURAL, USE, PayCopper, PayResource, PaySilver
from emporion.games.yinzi.plantations import BUY, TILE, ExtraTile, LayTile
from emporion.games.yinzi.resolutions import TAX
from emporion.games.yinzi.rounds import Administration, EndGame, StartRound
from emporion.games.yinzi.routes import SERVE, PersonalTiles, Piece, RoutesPhase, Served, StartPersonal
from emporion.games.yinzi.sailing import Delivered, LastEmissary, Sail
from emporion.games.yinzi.sales import SELL, ExtraSale
from emporion.games.yinzi.setup import RefillFactories, StartFactory, StartResource
from emporion.games.yinzi.shipping import DELIVER, GIVE, PRODUCT, Load, SecondSalt, Shipping
from emporion.games.yinzi.turns import CARD, IDLE, SEND, ActionPhase, StartTurn, Turn
from emporion.games.yinzi.war import LEAVE, MARCH, ROUTE, Battle, DischargeRecruits, LeaveVeterans, March, PublicRoute, WarCouncil, WarPhase
from emporion.games.yinzi.workers import PRODUCE, RAW, TAKE, Production, RawMaterial, Resources
from emporion.kernel.agenda import Step
from emporion.kernel.choices import number_choices

STEPS: Final[dict[str, type[Step[Any]]]] = {
    "start-factory": StartFactory,
    "refill-factories": RefillFactories,
    "start-resource": StartResource,
    "bonus-phase": BonusPhase,
    "choose-bonus": ChooseBonus,
    "bonus-innovation": BonusInnovation,
    "bonus-tile": BonusTile,
    "set-turn-order": SetTurnOrder,
    "action-phase": ActionPhase,
    "start-turn": StartTurn,
    "turn": Turn,
    "boats": Boats,
    "cultivate": Cultivate,
    "urban-sale": UrbanSale,
    "factory-work": FactoryWork,
    "site": Site,
    "free-upgrade": FreeUpgrade,
    "innovation-work": InnovationWork,
    "extra-tile": ExtraTile,
    "lay-tile": LayTile,
    "extra-sale": ExtraSale,
    "resume": Resume,
    "rest": Rest,
    "pick-tile": PickTile,
    "pay-copper": PayCopper,
    "pay-silver": PaySilver,
    "pay-resource": PayResource,
    "resources": Resources,
    "production": Production,
    "raw-material": RawMaterial,
    "imperial-task": ImperialTask,
    "staff": Staff,
    "shipping": Shipping,
    "load": Load,
    "second-salt": SecondSalt,
    "delivered": Delivered,
    "last-emissary": LastEmissary,
    "sail": Sail,
    "piece": Piece,
    "served": Served,
    "routes-phase": RoutesPhase,
    "start-personal": StartPersonal,
    "personal-tiles": PersonalTiles,
    "march": March,
    "public-route": PublicRoute,
    "war-phase": WarPhase,
    "war-council": WarCouncil,
    "battle": Battle,
    "leave-veterans": LeaveVeterans,
    "discharge-recruits": DischargeRecruits,
    "feeding-phase": FeedingPhase,
    "start-feeding": StartFeeding,
    "feed": Feed,
    "disasters-phase": DisastersPhase,
    "fire": Fire,
    "burn": Burn,
    "scrap": Scrap,
    "flood": Flood,
    "drought": Drought,
    "lose-cube": LoseCube,
    "tasks-phase": TasksPhase,
    "reward": Reward,
    "tax-phase": TaxPhase,
    "start-tax": StartTax,
    "find-tax": FindTax,
    "tax": Tax,
    "late-shipping-phase": LateShippingPhase,
    "start-late-shipping": StartLateShipping,
    "late-shipping": LateShipping,
    "late-food": LateFood,
    "start-round": StartRound,
    "administration": Administration,
    "end-game": EndGame,
}

CHOICES: Final = number_choices(
    [
        *[DONE, CARD, SEND, IDLE, TAX, BOAT, PLANT, BUY, TILE, SELL],
        *[BUILD, TAKE_OVER, UPGRADE, SITE, INNOVATE],
        *[TAKE, PRODUCE, RAW, DELIVER, PRODUCT, GIVE, RURAL, TASK, STAFF],
        *[MARCH, ROUTE, SERVE, PICK, BONUS, LEAVE, EMISSARY],
        *[BURN, SCRAP, LOSE, PEDDLE, PAY, USE],
    ]
)
