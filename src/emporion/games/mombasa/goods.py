"""Goods: buy a card, walk the rest."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from emporion.games.mombasa import names
from emporion.games.mombasa.names import CARD, exact_name, face_words, steps_of, units_of
from emporion.games.mombasa.pieces import COTTON, DISPLAY, DISPLAY_FACES, FIRST_DISPLAY_FACE, GOODS, MIXED, SLOTS
from emporion.games.mombasa.state import FIRST_DISPLAY_CARD, HAND, NONE, PLACES, MombasaState
from emporion.games.mombasa.tracks import FORGO, WALK, Walk, add_walks, refuse_walk, walk
from emporion.games.mombasa.using import USE, refuse_area, turn_down
from emporion.games.mombasa.whereabouts import where
from emporion.kernel.agenda import Step
from emporion.kernel.choices import Choice, Gap, Happening, amount
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text


def use_goods(s: MombasaState, seat: i64, action: i64, kind: i64, units: i64) -> None:
    """Turn a card down and spend all units so far, or add more; another good makes them mixed (MO-6.1, MO-14.8)."""
    card = s.card(seat, action - USE.first)
    if s.box.kind[action - USE.first] != kind:
        kind = MIXED
    units += s.worth(seat, s.slot_of(seat, card))
    turn_down(s, seat, card)
    s.agenda.append(SpendGoods(seat, kind, units))


def add_goods(s: MombasaState, seat: i64, kind: i64, units: i64, out: list[int]) -> None:
    """Face-up cards of the same good, and others where goods may be joined."""
    first_slot = seat * SLOTS
    others = False
    for slot in range(SLOTS):
        card = s.slots[first_slot + slot]
        if card >= 0 and not s.down[first_slot + slot]:
            face = s.face(card)
            used = s.box.kind[face]
            if used <= COTTON and (used == kind or kind == MIXED):
                out.append(USE.first + face)
            elif used <= COTTON:
                others = True
    if others and may_mix(s, seat, units):
        for slot in range(SLOTS):
            card = s.slots[first_slot + slot]
            if card >= 0 and not s.down[first_slot + slot]:
                face = s.face(card)
                if s.box.kind[face] <= COTTON and s.box.kind[face] != kind:
                    out.append(USE.first + face)
    out.sort()


def may_mix(s: MombasaState, seat: i64, units: i64) -> bool:
    """Whether goods may be joined: with the bonus, and if all of them together can buy a card (MO-14.8)."""
    if s.bonus(seat, s.box.bonus_mixing) == 0:
        return False
    first_slot = seat * SLOTS
    for slot in range(SLOTS):
        card = s.slots[first_slot + slot]
        if card >= 0 and not s.down[first_slot + slot] and s.box.kind[s.face(card)] <= COTTON:
            units += s.worth(seat, slot)
    return can_buy(s, units + discount(s, seat, MIXED))


def discount(s: MombasaState, seat: i64, kind: i64) -> i64:
    """Units a card costs less when it is bought with a good, or with mixed ones (MO-14.8, MO-14.9)."""
    return s.bonus(seat, s.box.bonus_discount[kind])


def display_words(game: Any) -> list[str]:
    return face_words(game)[FIRST_DISPLAY_FACE:]


def explain_purchase(s: MombasaState, values: list[int]) -> Text:
    """A display card goes to the hand; goods pay in units, the buy space in pounds."""
    card = exact_name(s, FIRST_DISPLAY_FACE + values[0])
    price = s.price(space_of(s, FIRST_DISPLAY_CARD + values[0]))
    step = s.agenda[-1]
    if isinstance(step, BuyForPounds):
        return Text("{card} for £{price}, to your hand", card=card, price=max(0, price - step.discount))
    assert isinstance(step, SpendGoods)
    price = max(0, price - discount(s, step.seat, step.kind))
    left = step.units - price
    purchase = Text("{card} for {units}, to your hand", card=card, units=units_of(price))
    return Text("{purchase}; then {steps}", purchase=purchase, steps=steps_of(left)) if left > 0 else purchase


BUY: Final = Choice(
    "buy {card}",
    explain_purchase,
    "MO-6.2",
    [Gap("card", DISPLAY_FACES, display_words)],
    place="display-{card}",
    brings={"price": "-pounds"},
)

BOUGHT: Final = Happening("buy", Text("{who} buys {card}, price {price}"), [CARD, amount("price")])


class SpendGoods(Step[MombasaState]):
    """Add more goods cards, buy one card, or begin to walk; mixed goods have to buy (MO-6.1 to MO-6.5, MO-14.8)."""

    def __init__(self, seat: i64, kind: i64, units: i64) -> None:
        super().__init__(seat)
        self.kind = kind
        self.units = units

    def prompt(self, s: MombasaState) -> Prompt:
        if self.kind == MIXED:
            return Prompt(Text("Buy a card with mixed goods; units so far: {units}", units=int(self.units)), "MO-14.8")
        question = Text(
            "Spend {count} unit: use more cards, buy a card, or advance",
            plural="Spend {count} units: use more cards, buy a card, or advance",
            count=int(self.units),
        )
        return Prompt(question, "MO-6.1")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        add_goods(s, self.seat, self.kind, self.units, out)
        add_purchases(s, self.units + discount(s, self.seat, self.kind), out)
        if self.kind != MIXED:
            add_walks(s, self.seat, out)

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        if USE.has(action):
            return self.refuse_card(s, action - USE.first)
        if BUY.has(action):
            return self.refuse_purchase(s, action - BUY.first)
        if not WALK.has(action) and action != FORGO.first:
            return NOT_NOW
        if self.kind == MIXED:
            return Refusal("MO-14.8", Text("different goods are joined only to buy a card"))
        return refuse_walk(s, self.seat, action)

    def refuse_card(self, s: MombasaState, face: i64) -> Refusal | None:
        """One more card has to be of the same good, or joined to buy a card that is within reach."""
        kind = s.box.kind[face]
        if kind > COTTON:
            return Refusal("MO-6.1", Text("{card} is no goods card", card=exact_name(s, face)))
        unusable = refuse_area(s, self.seat, face)
        if unusable is not None or self.kind == MIXED or self.kind == kind:
            return unusable
        if s.bonus(self.seat, s.box.bonus_mixing) == 0:
            used = Text("this action uses {used}, and {card} is another good", used=names.KINDS[self.kind], card=exact_name(s, face))
            return Refusal("MO-6.1", used, Text("use it in a later turn"))
        lowest = cheapest(s, discount(s, self.seat, MIXED))
        if lowest == NONE:
            return Refusal("MO-14.8", Text("the display has no card that joined goods could buy"))
        together = self.units
        for good in range(GOODS):
            together += s.total(self.seat, good)
        if together < lowest:
            reason = Text(
                "all your goods together are {units}, and the cheapest card costs {price}", units=units_of(together), price=units_of(lowest)
            )
            return Refusal("MO-14.8", reason)
        return None

    def refuse_purchase(self, s: MombasaState, number: i64) -> Refusal | None:
        face = FIRST_DISPLAY_FACE + number
        price = display_price(s, number, discount(s, self.seat, self.kind))
        if price == NONE:
            return Refusal("MO-6.2", where(s, self.seat, face))
        if price <= self.units:
            return None
        reason = Text(
            "{card} costs {price}, and you have {units}", card=exact_name(s, face), price=units_of(price), units=units_of(self.units)
        )
        more: i64 = 0
        for good in range(GOODS):
            if self.kind == good or self.kind == MIXED:
                more += s.total(self.seat, good)
        return Refusal("MO-6.2", reason, Text("use more goods cards first") if self.units + more >= price else None)

    def apply(self, s: MombasaState, action: i64) -> None:
        if USE.has(action):
            use_goods(s, self.seat, action, self.kind, self.units)
        elif BUY.has(action):
            left = self.units - buy_card(s, self.seat, action, discount(s, self.seat, self.kind))
            if left > 0:
                s.agenda.append(Walk(self.seat, left))
        else:
            walk(s, self.seat, self.units, action)


def can_buy(s: MombasaState, purse: i64) -> bool:
    """Whether some display card costs no more than a purse holds."""
    for space in range(DISPLAY):
        if s.display[space] >= 0 and s.price(space) <= purse:
            return True
    return False


def display_price(s: MombasaState, number: i64, less: i64) -> i64:
    """What a display card costs after a discount, at least 0; NONE when it does not lie in the display."""
    for space in range(DISPLAY):
        if s.display[space] == FIRST_DISPLAY_CARD + number:
            return max(0, s.price(space) - less)
    return NONE


def cheapest(s: MombasaState, less: i64) -> i64:
    """The lowest price in the display after a discount; NONE when it is empty."""
    lowest: i64 = NONE
    for number in range(DISPLAY_FACES):
        price = display_price(s, number, less)
        if price != NONE and (lowest == NONE or price < lowest):
            lowest = price
    return lowest


def add_purchases(s: MombasaState, purse: i64, out: list[int]) -> None:
    """Display cards that cost no more than a purse holds (MO-6.2)."""
    for space in range(DISPLAY):
        card = s.display[space]
        if card >= 0 and s.price(space) <= purse:
            out.append(BUY.first + card - FIRST_DISPLAY_CARD)
    out.sort()


def space_of(s: MombasaState, card: i64) -> i64:
    """Where on the display a card lies."""
    space: i64 = 0
    while s.display[space] != card:
        space += 1
    return space


def buy_card(s: MombasaState, seat: i64, action: i64, less: i64) -> i64:
    """The card goes to the hand and leaves a gap; answers its price after a discount, at least 0 (MO-6.2, MO-6.3)."""
    card = FIRST_DISPLAY_CARD + action - BUY.first
    space = space_of(s, card)
    price = max(0, s.price(space) - less)
    s.display[space] = NONE
    s.card_at[card] = HAND + seat * PLACES
    s.tell(BOUGHT, seat, card, price)
    return price


# --- for pounds ---------------------------------------------------------------------------------------------------


BUY_NOTHING: Final = Choice("buy nothing", Text("buy nothing"), "MO-14.13")


class BuyForPounds(Step[MombasaState]):
    """Buy a display card in pounds: the buy space demands it, the spaces of a track allow it (MO-11.5, MO-14.13)."""

    def __init__(self, seat: i64, discount: i64, must: bool) -> None:
        super().__init__(seat)
        self.discount = discount
        self.must = must

    def prompt(self, s: MombasaState) -> Prompt:
        question = Text("Choose the card to buy with £{pounds}", pounds=int(s.pounds[self.seat]))
        return Prompt(question, "MO-11.5" if self.must else "MO-14.13")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        add_purchases(s, s.pounds[self.seat] + self.discount, out)
        if not self.must:
            out.append(BUY_NOTHING.first)

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        if action == BUY_NOTHING.first:
            return Refusal("MO-11.5", Text("your marker lies on the buy space: you have to buy a card")) if self.must else None
        if not BUY.has(action):
            return NOT_NOW
        face = FIRST_DISPLAY_FACE + action - BUY.first
        clause = "MO-11.5" if self.must else "MO-14.13"
        price = display_price(s, action - BUY.first, self.discount)
        if price == NONE:
            return Refusal(clause, where(s, self.seat, face))
        if price <= s.pounds[self.seat]:
            return None
        return Refusal(
            clause, Text("{card} costs £{price}, and you have £{pounds}", card=exact_name(s, face), price=price, pounds=s.pounds[self.seat])
        )

    def apply(self, s: MombasaState, action: i64) -> None:
        if action == BUY_NOTHING.first:
            return
        s.pay(self.seat, buy_card(s, self.seat, action, self.discount))
