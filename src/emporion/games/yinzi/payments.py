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
from emporion.kernel.choices import Choice, Happening, amount
from emporion.kernel.words import Prompt, Text

USE_CLAUSES: Final = [
    *["YI-10.3"] * 6,
    *["YI-10.4", "YI-10.5", "YI-10.5", "YI-10.6", "YI-10.7", "YI-10.8"],
    *["YI-10.9", "YI-10.10", "YI-10.11", "YI-10.12", "YI-10.13", "YI-10.14"],
    *["YI-10.15", "YI-10.16", "YI-10.17", "YI-10.18", "YI-10.19", "YI-10.20"],
]


def explain_use(s: YinziState, values: list[int]) -> Text:
    return names.EFFECTS[values[0]]


def clause_of_use(values: list[int]) -> str:
    return USE_CLAUSES[values[0]]


def explain_purchase(s: YinziState, values: list[int]) -> Text:
    price = int(s.box.rural_purchase)
    return Text("a {colour} cube of the rural market for {price} copper", colour=names.CUBES[values[0]], price=price)


def explain_peddling(s: YinziState, values: list[int]) -> Text:
    field = values[0]
    return Text(
        "sell {good} from {square} to the rural market for {price} copper",
        good=names.crop(s, field),
        square=names.square(s, field),
        price=int(s.box.rural_sale + s.sale_bonus(s.actor())),
    )


PAY: Final = Choice("pay", Text("pay with your own"), "YI-3.11")
USE: Final = Choice("use {innovation}", explain_use, clause_of_use, [names.INNOVATION], "innovation-{innovation}")
RURAL: Final = Choice("buy {colour}", explain_purchase, "YI-3.7", [names.COLOUR], "rural-{colour}")
PEDDLE: Final = Choice("peddle {square}", explain_peddling, "YI-3.6", [names.SQUARE], "field-{square}")

USED: Final = Happening("innovation", Text("{who} uses an innovation: {innovation}"), [names.INNOVATION])
CHANGED_SILVER: Final = Happening("changed silver", Text("{who} changes 1 silver for {copper} copper"), [amount("copper")])
CHANGED_COPPER: Final = Happening("changed copper", Text("{who} changes {copper} copper for 1 silver"), [amount("copper")])
PAID_COPPER: Final = Happening("paid copper", Text("{who} pays {other} {copper} copper"), [amount("copper"), names.OTHER])
PAID_SILVER: Final = Happening("paid silver", Text("{who} pays {other} {silver} silver"), [amount("silver"), names.OTHER])
BOUGHT_FOOD: Final = Happening("bought food", Text("{who} buys a {colour} cube of the rural market"), [names.COLOUR])
SOLD_FOOD: Final = Happening(
    "sold food",
    Text("{who} sells {good} from {square} to the rural market for {copper} copper"),
    [names.GOOD, names.SQUARE, amount("copper")],
)


def spend_disc(s: YinziState, innovation: i64) -> None:
    """A used disc returns to the supply of its owner."""
    owner = s.innovations[innovation]
    s.add(owner, DISCS, 1)
    s.innovations[innovation] = NOBODY
    s.tell(USED, owner, innovation)


# --- what can be paid ------------------------------------------------------------------------------------------------


def purse(s: YinziState, seat: i64) -> i64:
    """All the copper a seat can pay without innovations, silver changed (YI-3.9)."""
    return s.coins_left + s.get(seat, COPPER) + s.get(seat, SILVER) * s.rate()


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


class PayCopper(PayMoney):
    """Own copper (and silver changed), or the coins of the innovation first (YI-3.11, YI-10.8)."""

    def __init__(self, seat: i64, amount: i64, to: i64, keep: bool) -> None:
        super().__init__(seat, amount, to)
        self.keep = keep

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Pay {amount} copper yourself, or use the coins of your innovation", amount=self.amount), "YI-3.11")

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
        return Prompt(Text("Change copper for {amount} silver, or use the coins of your innovation with it", amount=self.amount), "YI-3.9")

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
