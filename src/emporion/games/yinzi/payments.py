"""Paying: copper, silver, wood and stone, with exchange and virtual money; asks only when there is more than one way."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import FIELDS, WOOD
from emporion.games.yinzi.state import (
    BOUGHT,
    COINS_DISC,
    COPPER,
    COVERED,
    CUBES,
    DISCS,
    IN_RURAL,
    OWN_STONE,
    OWN_WOOD,
    SILVER,
    SOLD,
    STONE_DISC,
    TILED,
    WOOD_DISC,
    YinziState,
)
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text, listed

USE_CLAUSES: Final = [
    *["YI-10.3"] * 6,
    *["YI-10.4", "YI-10.5", "YI-10.5", "YI-10.6", "YI-10.7", "YI-10.8"],
    *["YI-10.9", "YI-10.10", "YI-10.11", "YI-10.12", "YI-10.13", "YI-10.14"],
    *["YI-10.15", "YI-10.16", "YI-10.17", "YI-10.18", "YI-10.19", "YI-10.20"],
]


NOT_HERE: Final = [
    *[Text("an emissary goes aboard a ship, or on a route tile that asks for one")] * 6,
    Text("the two rice are for feeding, late shipping and route tiles"),
    Text("the wood is for a space on the boat track"),
    Text("the stone is for building or taking over a factory"),
    Text("the raw material is for a factory that produces"),
    Text("the boat is for an action that moves goods"),
    Text("the coins are for paying; you are asked when it comes to that"),
    Text("the salt is for a delivery to a ship, or for a route tile"),
    Text("the extra sale is for your own turn, outside other decisions"),
    Text("the extra plantation tile is for your own turn, outside other decisions"),
    Text("the disc is for sending workers to an occupied imperial task"),
    Text("the extra worker is for imperial tasks"),
    Text("the eager migrants are for imperial tasks"),
    Text("the wheat is for feeding, late shipping and route tiles"),
    Text("the personal route is for your own turn, and for serving personal tiles"),
    Text("the war bonds are for your own turn, and for the time before the war"),
    Text("the veterans are left lying when the war is over"),
    Text("the recruits are for the war"),
    Text("the weak enemy is for the war"),
]
"""What each innovation is for, said where it does not help."""


def explain_use(s: YinziState, values: list[int]) -> Text:
    return names.EFFECTS[values[0]]


def clause_of_use(values: list[int]) -> str:
    return USE_CLAUSES[values[0]]


def explain_purchase(s: YinziState, values: list[int]) -> Text:
    price = names.copper_words(int(s.box.rural_purchase))
    return Text("a {colour} cube of the rural market for {price}", colour=names.CUBES[values[0]], price=price)


def explain_peddling(s: YinziState, values: list[int]) -> Text:
    field = values[0]
    return Text(
        "sell {good} from {square} to the rural market for {price}",
        good=names.crop(s, field),
        square=names.square(s, field),
        price=names.copper_words(int(s.box.rural_sale + s.sale_bonus(s.actor()))),
    )


PAY: Final = Choice("pay", Text("pay with your own"), "YI-3.11")
USE: Final = Choice("use {innovation}", explain_use, clause_of_use, [names.INNOVATION], "innovation-{innovation}")
RURAL: Final = Choice("buy {colour}", explain_purchase, "YI-3.7", [names.COLOUR], "rural-{colour}")
PEDDLE: Final = Choice("peddle {square}", explain_peddling, "YI-3.6", [names.SQUARE], "field-{square}")

USED: Final = Happening("innovation", Text("{who} uses an innovation: {innovation}"), [names.INNOVATION])
CHANGED_SILVER: Final = Happening("changed silver", Text("{who} changes 1 silver for {copper}"), [names.copper_gap("copper")])
CHANGED_COPPER: Final = Happening("changed copper", Text("{who} changes {copper} for 1 silver"), [names.copper_gap("copper")])
PAID_COPPER: Final = Happening("paid copper", Text("{who} pays {other} {copper}"), [names.copper_gap("copper"), names.OTHER])
PAID_SILVER: Final = Happening("paid silver", Text("{who} pays {other} {silver}"), [names.silver_gap("silver"), names.OTHER])
BOUGHT_FOOD: Final = Happening("bought food", Text("{who} buys a {colour} cube of the rural market"), [names.COLOUR])
SOLD_FOOD: Final = Happening(
    "sold food",
    Text("{who} sells {good} from {square} to the rural market for {copper}"),
    [names.GOOD, names.SQUARE, names.copper_gap("copper")],
)


def spend_disc(s: YinziState, innovation: i64) -> None:
    """A used disc returns to the supply of its owner."""
    owner = s.innovations[innovation]
    s.add(owner, DISCS, 1)
    s.innovations[innovation] = NOBODY
    s.tell(USED, owner, innovation)


def refuse_disc(s: YinziState, seat: i64, innovation: i64) -> Refusal | None:
    """Why the seat has no disc to use there (YI-10.1)."""
    owner = s.innovations[innovation]
    what = names.INNOVATIONS[innovation]
    if owner == NOBODY:
        return Refusal("YI-10.1", Text("{innovation}: you have no disc there", innovation=what))
    if owner != seat:
        return Refusal("YI-10.1", Text("{innovation}: the disc there belongs to {rival}", innovation=what, rival=names.SEATS[owner]))
    if s.fresh & 1 << innovation:
        return Refusal(
            "YI-10.1",
            Text("{innovation}: you have placed the disc on this very turn", innovation=what),
            Text("it can be used from your next turn on"),
        )
    return None


def misused_disc(s: YinziState, seat: i64, innovation: i64) -> Refusal:
    """Why an innovation does not help with a decision that has no use for it."""
    missing = refuse_disc(s, seat, innovation)
    return Refusal(USE_CLAUSES[innovation], NOT_HERE[innovation]) if missing is None else missing


# --- what can be paid ------------------------------------------------------------------------------------------------


def purse(s: YinziState, seat: i64) -> i64:
    """All the copper a seat can pay without innovations, silver changed (YI-3.9)."""
    return s.coins_left + s.get(seat, COPPER) + s.get(seat, SILVER) * s.rate()


def change(s: YinziState, seat: i64) -> i64:
    """The copper nobody minds paying: before rules 2 silver was broken for it (YI-8.4)."""
    if s.known_game().rules_version < 2:
        return purse(s, seat)
    return s.coins_left + s.get(seat, COPPER)


def funds(s: YinziState, seat: i64) -> i64:
    """All the copper a seat can pay, the coins of the innovation included."""
    coins = s.box.amount[COINS_DISC] if s.usable(seat, COINS_DISC) else 0
    return purse(s, seat) + coins


def can_pay_silver(s: YinziState, seat: i64, amount: i64, coins: i64) -> bool:
    """Whether silver and changed copper reach, with so much virtual copper."""
    return s.get(seat, SILVER) + (s.get(seat, COPPER) + coins) // s.rate() >= amount


def can_pay_wood(s: YinziState, seat: i64) -> bool:
    return s.get(seat, OWN_WOOD) > 0 or s.usable(seat, WOOD_DISC)


def can_pay_stone(s: YinziState, seat: i64) -> bool:
    return s.get(seat, OWN_STONE) > 0 or s.usable(seat, STONE_DISC)


def refuse_price(s: YinziState, seat: i64, price: i64, clause: str, selling: bool = False) -> Refusal | None:
    """Why so much copper is too dear, silver changed and coins counted (YI-3.9); ``selling``: food may be sold now."""
    means = funds(s, seat)
    if price <= means:
        return None
    reason = Text(
        "it costs {price}, and you can pay {means}: {missing} too little",
        price=names.copper_words(int(price)),
        means=names.copper_words(int(means)),
        missing=int(price - means),
    )
    if selling:
        for field in range(FIELDS):
            if refuse_peddling(s, seat, field) is None:
                return Refusal(clause, reason, Text("you can sell food to the rural market first"))
    return Refusal(clause, reason)


# --- copper ----------------------------------------------------------------------------------------------------------


def pay_copper(s: YinziState, seat: i64, amount: i64, to: i64, keep: bool) -> None:
    """Pay copper to a seat or the bank; ``keep`` leaves virtual coins for the next payment of the same occasion."""
    if not s.usable(seat, COINS_DISC) or amount <= s.coins_left:
        hand_over(s, seat, amount, to, keep)
    elif purse(s, seat) < amount:
        use_coins(s)
        hand_over(s, seat, amount, to, keep)
    else:
        s.agenda.append(PayCopper(seat, amount, to, keep))


def use_coins(s: YinziState) -> None:
    spend_disc(s, COINS_DISC)
    s.coins_left += s.box.amount[COINS_DISC]


def hand_over(s: YinziState, seat: i64, amount: i64, to: i64, keep: bool) -> None:
    """Virtual coins first, then copper, then as many bags of silver as are needed."""
    virtual = min(s.coins_left, amount)
    s.coins_left = s.coins_left - virtual if keep else 0
    rest = amount - virtual
    while s.get(seat, COPPER) < rest:
        s.add(seat, SILVER, -1)
        s.add(seat, COPPER, s.rate())
        s.tell(CHANGED_SILVER, seat, s.rate())
    s.add(seat, COPPER, -rest)
    if to != NOBODY:
        s.add(to, COPPER, amount)
        s.tell(PAID_COPPER, seat, amount, to)


class PayMoney(Step[YinziState]):
    """Own money, or the coins of the innovation with it."""

    def __init__(self, seat: i64, amount: i64, to: i64) -> None:
        super().__init__(seat)
        self.amount = amount
        self.to = to

    def legal(self, s: YinziState, out: list[int]) -> None:
        out.append(PAY.first)
        out.append(USE.first + COINS_DISC)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if action == PAY.first or action == USE.first + COINS_DISC:
            return None
        return misused_disc(s, self.seat, action - USE.first) if USE.has(action) else NOT_NOW


class PayCopper(PayMoney):
    """Own copper (and silver changed), or the coins of the innovation first (YI-3.11, YI-10.8)."""

    def __init__(self, seat: i64, amount: i64, to: i64, keep: bool) -> None:
        super().__init__(seat, amount, to)
        self.keep = keep

    def prompt(self, s: YinziState) -> Prompt:
        due = names.copper_words(int(self.amount))
        return Prompt(Text("Pay {amount} yourself, or use the coins of your innovation", amount=due), "YI-3.11")

    def apply(self, s: YinziState, action: i64) -> None:
        if action != PAY.first:
            use_coins(s)
        hand_over(s, self.seat, self.amount, self.to, self.keep)


# --- silver ----------------------------------------------------------------------------------------------------------


def pay_silver(s: YinziState, seat: i64, amount: i64, to: i64) -> None:
    """Pay silver to a seat, changing copper only when silver is short."""
    if s.get(seat, SILVER) >= amount or not s.usable(seat, COINS_DISC):
        hand_over_silver(s, seat, amount, to)
    elif can_pay_silver(s, seat, amount, 0):
        s.agenda.append(PaySilver(seat, amount, to))
    else:
        use_coins(s)
        hand_over_silver(s, seat, amount, to)


def hand_over_silver(s: YinziState, seat: i64, amount: i64, to: i64) -> None:
    while s.get(seat, SILVER) < amount:
        virtual = min(s.coins_left, s.rate())
        s.coins_left -= virtual
        s.add(seat, COPPER, virtual - s.rate())
        s.add(seat, SILVER, 1)
        s.tell(CHANGED_COPPER, seat, s.rate())
    s.coins_left = 0
    s.add(seat, SILVER, -amount)
    if to != NOBODY:
        s.add(to, SILVER, amount)
        s.tell(PAID_SILVER, seat, amount, to)


class PaySilver(PayMoney):
    """Change own copper only, or the coins of the innovation with it (YI-3.9, YI-10.8)."""

    def prompt(self, s: YinziState) -> Prompt:
        due = names.silver_words(int(self.amount))
        return Prompt(Text("Change copper for {amount}, or use the coins of your innovation with it", amount=due), "YI-3.9")

    def apply(self, s: YinziState, action: i64) -> None:
        if action != PAY.first:
            use_coins(s)
        hand_over_silver(s, self.seat, self.amount, self.to)


# --- wood and stone --------------------------------------------------------------------------------------------------


def pay_resource(s: YinziState, seat: i64, resource: i64) -> None:
    """Return one wood or stone, or use the disc that stands for it."""
    own = s.get(seat, OWN_WOOD + resource) > 0
    if own and s.usable(seat, WOOD_DISC + resource):
        s.agenda.append(PayResource(seat, resource))
    elif own:
        return_resource(s, seat, resource)
    else:
        spend_disc(s, WOOD_DISC + resource)


def return_resource(s: YinziState, seat: i64, resource: i64) -> None:
    s.add(seat, OWN_WOOD + resource, -1)
    if resource == WOOD:
        s.wood += 1
    else:
        s.stone += 1


class PayResource(Step[YinziState]):
    """Own wood or stone, or the innovation that stands for it (YI-10.5)."""

    def __init__(self, seat: i64, resource: i64) -> None:
        super().__init__(seat)
        self.resource = resource

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Return your own wood or stone, or use your innovation for it"), "YI-10.5")

    def legal(self, s: YinziState, out: list[int]) -> None:
        out.append(PAY.first)
        out.append(USE.first + WOOD_DISC + self.resource)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if action == PAY.first or action == USE.first + WOOD_DISC + self.resource:
            return None
        return misused_disc(s, self.seat, action - USE.first) if USE.has(action) else NOT_NOW

    def apply(self, s: YinziState, action: i64) -> None:
        if action == PAY.first:
            return_resource(s, self.seat, self.resource)
        else:
            spend_disc(s, WOOD_DISC + self.resource)


# --- the rural market ------------------------------------------------------------------------------------------------


def can_buy_food(s: YinziState, seat: i64, already: i64 = 0) -> bool:
    """Whether one more rural cube can be bought, after so many others (YI-3.7, YI-3.8)."""
    return s.traded != SOLD and s.rural_cubes() > already and funds(s, seat) >= (already + 1) * s.box.rural_purchase


def buy_food(s: YinziState, seat: i64, colour: i64) -> None:
    """Take a cube out of the rural market and pay for it; the caller says where it goes."""
    s.traded = BOUGHT
    s.add(colour, IN_RURAL, -1)
    s.tell(BOUGHT_FOOD, seat, colour)
    pay_copper(s, seat, s.box.rural_purchase, NOBODY, False)


def sell_food(s: YinziState, seat: i64, field: i64) -> None:
    """One cube to the rural market (YI-3.6)."""
    s.traded = SOLD
    copper = s.box.rural_sale + s.sale_bonus(seat)
    good = s.good(field)
    s.add(s.lift_cube(field), IN_RURAL, 1)
    s.add(seat, COPPER, copper)
    s.tell(SOLD_FOOD, seat, good, field, copper)


def return_cube(s: YinziState, colour: i64) -> None:
    """A consumed cube goes back to the supply of its colour (YI-1.5)."""
    s.add(colour, CUBES, 1)


def list_peddling(s: YinziState, seat: i64, out: list[int]) -> None:
    """Food on own fields that may be sold to the rural market (YI-3.6, YI-3.8)."""
    if s.traded == BOUGHT:
        return
    planted = s.planted
    ground = s.ground
    rural = s.box.rural
    for field in range(FIELDS):
        cubes = planted[field]
        if cubes != 0 and (cubes == seat + 1 or cubes == seat + 5) and rural[ground[field] % TILED]:
            out.append(PEDDLE.first + field)


def list_rural(s: YinziState, out: list[int]) -> None:
    """Cubes of the rural market by colour."""
    for colour in range(s.seats):
        if s.get(colour, IN_RURAL) > 0:
            out.append(RURAL.first + colour)


def refuse_cube(s: YinziState, seat: i64, field: i64) -> Refusal | None:
    """Why there is no cube of the seat on a field (YI-1.2)."""
    planter = s.planter(field)
    if planter == seat:
        return None
    where = names.square(s, field)
    if planter == NOBODY:
        return Refusal("YI-1.2", Text("no cube lies on {square}", square=where))
    return Refusal("YI-1.2", Text("the cube on {square} belongs to {rival}", square=where, rival=names.SEATS[planter]))


def refuse_empty(s: YinziState, seat: i64, field: i64, clause: str) -> Refusal | None:
    """Why a square is not empty: a cube on it, or a factory (YI-7.3)."""
    where = names.square(s, field)
    if s.ground[field] >= COVERED:
        factory = names.factory_name(int(s.ground[field]) - COVERED)
        return Refusal(clause, Text("{square} lies under the {factory}", square=where, factory=factory))
    planter = s.planter(field)
    if planter == NOBODY:
        return None
    if planter == seat:
        return Refusal(clause, Text("a cube of yours lies on {square}", square=where))
    return Refusal(clause, Text("a cube of {rival} lies on {square}", square=where, rival=names.SEATS[planter]))


def refuse_peddling(s: YinziState, seat: i64, field: i64) -> Refusal | None:
    """Why a cube cannot be sold to the rural market (YI-3.6, YI-3.8)."""
    if s.traded == BOUGHT:
        return Refusal("YI-3.8", Text("you have bought from the rural market on this occasion, so you cannot sell there"))
    missing = refuse_cube(s, seat, field)
    if missing is not None or s.box.rural[s.good(field)]:
        return missing
    return Refusal(
        "YI-3.6",
        Text("the rural market does not take {good}", good=names.crop(s, field)),
        Text("it takes {goods}", goods=listed([name for good, name in enumerate(names.GOODS) if s.box.rural[good]])),
    )


def refuse_purchase(s: YinziState, seat: i64, colour: i64, already: i64 = 0) -> Refusal | None:
    """Why a rural cube of a colour cannot be bought, after so many others (YI-3.7, YI-3.8)."""
    if s.traded == SOLD:
        return Refusal("YI-3.8", Text("you have sold to the rural market on this occasion, so you cannot buy there"))
    if colour >= s.seats or s.get(colour, IN_RURAL) == 0:
        return Refusal("YI-3.7", Text("there is no {colour} cube in the rural market", colour=names.CUBES[colour]))
    if s.rural_cubes() <= already:
        return Refusal("YI-3.7", Text("the rural market has no second cube for you"))
    return refuse_price(s, seat, (already + 1) * s.box.rural_purchase, "YI-3.7")
