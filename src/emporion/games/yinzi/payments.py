"""Paying: copper, silver, wood and stone, with exchange and virtual money; asks only when there is more than one way."""

from __future__ import annotations

from emporion.games.yinzi.actions import PAY, USE, WOOD
from emporion.games.yinzi.state import (
    BOUGHT,
    COINS_DISC,
    COPPER,
    CUBES,
    IN_RURAL,
    OWN_STONE,
    OWN_WOOD,
    SILVER,
    SOLD,
    STONE_DISC,
    WOOD_DISC,
    YinziState,
)
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.words import Prompt, Text

# --- what can be paid ------------------------------------------------------------------------------------------------


def purse(s: YinziState, seat: int) -> int:
    """All the copper a seat can pay without innovations, silver changed (YI-3.9)."""
    return s.coins_left + s.get(seat, COPPER) + s.get(seat, SILVER) * s.rate()


def funds(s: YinziState, seat: int) -> int:
    """All the copper a seat can pay, the coins of the innovation included."""
    coins = s.box.amount[COINS_DISC] if s.usable(seat, COINS_DISC) else 0
    return purse(s, seat) + coins


def can_pay_silver(s: YinziState, seat: int, amount: int, coins: int) -> bool:
    """Whether silver and changed copper reach, with so much virtual copper."""
    return s.get(seat, SILVER) + (s.get(seat, COPPER) + coins) // s.rate() >= amount


def can_pay_wood(s: YinziState, seat: int) -> bool:
    return s.get(seat, OWN_WOOD) > 0 or s.usable(seat, WOOD_DISC)


def can_pay_stone(s: YinziState, seat: int) -> bool:
    return s.get(seat, OWN_STONE) > 0 or s.usable(seat, STONE_DISC)


# --- copper ----------------------------------------------------------------------------------------------------------


def pay_copper(s: YinziState, seat: int, amount: int, to: int, keep: bool) -> None:
    """Pay copper to a seat or the bank; ``keep`` leaves virtual coins for the next payment of the same occasion."""
    if not s.usable(seat, COINS_DISC) or amount <= s.coins_left:
        hand_over(s, seat, amount, to, keep)
    elif purse(s, seat) < amount:
        use_coins(s)
        hand_over(s, seat, amount, to, keep)
    else:
        s.agenda.append(PayCopper(seat, amount, to, keep))


def use_coins(s: YinziState) -> None:
    s.spend_disc(COINS_DISC)
    s.coins_left += s.box.amount[COINS_DISC]


def hand_over(s: YinziState, seat: int, amount: int, to: int, keep: bool) -> None:
    """Virtual coins first, then copper, then as many bags of silver as are needed."""
    virtual = min(s.coins_left, amount)
    s.coins_left = s.coins_left - virtual if keep else 0
    rest = amount - virtual
    while s.get(seat, COPPER) < rest:
        s.add(seat, SILVER, -1)
        s.add(seat, COPPER, s.rate())
        s.tell("changed silver", seat, s.rate())
    s.add(seat, COPPER, -rest)
    if to != NOBODY:
        s.add(to, COPPER, amount)
        s.tell("paid copper", seat, amount, to)


class PayCopper(Step[YinziState]):
    """Own copper (and silver changed), or the coins of the innovation first (YI-3.11, YI-10.8)."""

    def __init__(self, seat: int, amount: int, to: int, keep: bool) -> None:
        super().__init__(seat)
        self.amount = amount
        self.to = to
        self.keep = keep

    def parts(self) -> list[int]:
        return [self.seat, self.amount, self.to, int(self.keep)]

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Pay {amount} copper yourself, or use the coins of your innovation", amount=self.amount), "YI-3.11")

    def legal(self, s: YinziState, out: list[int]) -> None:
        out.append(PAY)
        out.append(USE + COINS_DISC)

    def apply(self, s: YinziState, action: int) -> None:
        if action != PAY:
            use_coins(s)
        hand_over(s, self.seat, self.amount, self.to, self.keep)


# --- silver ----------------------------------------------------------------------------------------------------------


def pay_silver(s: YinziState, seat: int, amount: int, to: int) -> None:
    """Pay silver to a seat, changing copper only when silver is short."""
    if s.get(seat, SILVER) >= amount or not s.usable(seat, COINS_DISC):
        hand_over_silver(s, seat, amount, to)
    elif can_pay_silver(s, seat, amount, 0):
        s.agenda.append(PaySilver(seat, amount, to))
    else:
        use_coins(s)
        hand_over_silver(s, seat, amount, to)


def hand_over_silver(s: YinziState, seat: int, amount: int, to: int) -> None:
    while s.get(seat, SILVER) < amount:
        virtual = min(s.coins_left, s.rate())
        s.coins_left -= virtual
        s.add(seat, COPPER, virtual - s.rate())
        s.add(seat, SILVER, 1)
        s.tell("changed copper", seat, s.rate())
    s.coins_left = 0
    s.add(seat, SILVER, -amount)
    if to != NOBODY:
        s.add(to, SILVER, amount)
        s.tell("paid silver", seat, amount, to)


class PaySilver(Step[YinziState]):
    """Change own copper only, or the coins of the innovation with it (YI-3.9, YI-10.8)."""

    def __init__(self, seat: int, amount: int, to: int) -> None:
        super().__init__(seat)
        self.amount = amount
        self.to = to

    def parts(self) -> list[int]:
        return [self.seat, self.amount, self.to]

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Change copper for {amount} silver, or use the coins of your innovation with it", amount=self.amount), "YI-3.9")

    def legal(self, s: YinziState, out: list[int]) -> None:
        out.append(PAY)
        out.append(USE + COINS_DISC)

    def apply(self, s: YinziState, action: int) -> None:
        if action != PAY:
            use_coins(s)
        hand_over_silver(s, self.seat, self.amount, self.to)


# --- wood and stone --------------------------------------------------------------------------------------------------


def pay_resource(s: YinziState, seat: int, resource: int) -> None:
    """Return one wood or stone, or use the disc that stands for it."""
    own = s.get(seat, OWN_WOOD + resource) > 0
    if own and s.usable(seat, WOOD_DISC + resource):
        s.agenda.append(PayResource(seat, resource))
    elif own:
        return_resource(s, seat, resource)
    else:
        s.spend_disc(WOOD_DISC + resource)


def return_resource(s: YinziState, seat: int, resource: int) -> None:
    s.add(seat, OWN_WOOD + resource, -1)
    if resource == WOOD:
        s.wood += 1
    else:
        s.stone += 1


class PayResource(Step[YinziState]):
    """Own wood or stone, or the innovation that stands for it (YI-10.5)."""

    def __init__(self, seat: int, resource: int) -> None:
        super().__init__(seat)
        self.resource = resource

    def parts(self) -> list[int]:
        return [self.seat, self.resource]

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Return your own wood or stone, or use your innovation for it"), "YI-10.5")

    def legal(self, s: YinziState, out: list[int]) -> None:
        out.append(PAY)
        out.append(USE + WOOD_DISC + self.resource)

    def apply(self, s: YinziState, action: int) -> None:
        if action == PAY:
            return_resource(s, self.seat, self.resource)
        else:
            s.spend_disc(WOOD_DISC + self.resource)


# --- the rural market ------------------------------------------------------------------------------------------------


def can_buy_food(s: YinziState, seat: int, already: int = 0) -> bool:
    """Whether one more rural cube can be bought, after so many others (YI-3.7, YI-3.8)."""
    return s.traded != SOLD and s.rural_cubes() > already and funds(s, seat) >= (already + 1) * s.box.rural_purchase


def buy_food(s: YinziState, seat: int, colour: int) -> None:
    """Take a cube out of the rural market and pay for it; the caller says where it goes."""
    s.traded = BOUGHT
    s.add(colour, IN_RURAL, -1)
    s.tell("bought food", seat, colour)
    pay_copper(s, seat, s.box.rural_purchase, NOBODY, False)


def sell_food(s: YinziState, seat: int, field: int) -> None:
    """One cube to the rural market (YI-3.6)."""
    s.traded = SOLD
    copper = s.box.rural_sale + s.sale_bonus(seat)
    good = s.good(field)
    s.add(s.lift_cube(field), IN_RURAL, 1)
    s.add(seat, COPPER, copper)
    s.tell("sold food", seat, good, field, copper)


def return_cube(s: YinziState, colour: int) -> None:
    """A consumed cube goes back to the supply of its colour (YI-1.5)."""
    s.add(colour, CUBES, 1)
