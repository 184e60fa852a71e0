"""Goods: buy a card, walk the rest."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from emporion.games.mombasa import names
from emporion.games.mombasa.components import ANY_GOOD_TILE, DISPLAY, DISPLAY_FACES, FIRST_DISPLAY_FACE, SLOTS
from emporion.games.mombasa.names import CARD, GOOD, exact_name, face_words, steps_of, units_of
from emporion.games.mombasa.state import FIRST_DISPLAY_CARD, HAND, NONE, PLACES, MombasaState
from emporion.games.mombasa.tracks import Walk, add_walks, walk
from emporion.games.mombasa.using import USE, turn_down, turn_tile_down
from emporion.kernel.agenda import Step
from emporion.kernel.choices import Choice, Gap, Happening, amount
from emporion.kernel.words import Prompt, Text


def explain_any_good(s: MombasaState, values: list[int]) -> Text:
    units = units_of(s.box.tile_value[ANY_GOOD_TILE])
    return Text("{tile}: {units} of {good}", tile=names.TILES[ANY_GOOD_TILE], units=units, good=names.KINDS[values[0]])


USE_ANY_GOOD: Final = Choice("use any_good as {good}", explain_any_good, "MO-11.12", [GOOD], place="any-good-{good}")


def use_goods(s: MombasaState, seat: i64, action: i64, kind: i64, units: i64) -> None:
    """Turn a card or the any good tile down and spend all units so far, or add more (MO-6.1)."""
    if USE.has(action):
        face = action - USE.first
        units += s.box.value[face]
        turn_down(s, seat, s.card(seat, face))
    else:
        units += s.box.tile_value[ANY_GOOD_TILE]
        turn_tile_down(s, seat, ANY_GOOD_TILE)
    s.agenda.append(SpendGoods(seat, kind, units))


def add_goods(s: MombasaState, seat: i64, kind: i64, out: list[int]) -> None:
    """Face-up cards of one good, and the any good tile as that good."""
    at = seat * SLOTS
    for slot in range(SLOTS):
        card = s.slots[at + slot]
        if card >= 0 and not s.down[at + slot]:
            face = s.face(card)
            if s.box.kind[face] == kind:
                out.append(USE.first + face)
    out.sort()
    if s.tile_total(seat, ANY_GOOD_TILE):
        out.append(USE_ANY_GOOD.first + kind)


def display_words(game: Any) -> list[str]:
    return face_words(game)[FIRST_DISPLAY_FACE:]


def explain_purchase(s: MombasaState, values: list[int]) -> Text:
    """A display card goes to the hand; goods pay in units, the buy space in pounds."""
    card = exact_name(s, FIRST_DISPLAY_FACE + values[0])
    price = s.price(space_of(s, FIRST_DISPLAY_CARD + values[0]))
    step = s.agenda[-1]
    if not isinstance(step, SpendGoods):
        return Text("{card} for £{price}, to your hand", card=card, price=price)
    price = max(0, price - s.power(step.seat, s.box.power_discount))
    left = step.units - price
    purchase = Text("{card} for {units}, to your hand", card=card, units=units_of(price))
    return Text("{purchase}; then {steps}", purchase=purchase, steps=steps_of(left)) if left > 0 else purchase


BUY: Final = Choice("buy {card}", explain_purchase, "MO-6.2", [Gap("card", DISPLAY_FACES, display_words)], place="display-{card}")

BOUGHT: Final = Happening("buy", Text("{who} buys {card}, price {price}"), [CARD, amount("price")])


class SpendGoods(Step[MombasaState]):
    """Add more cards of the same good, buy one card, or begin to walk (MO-6.1 to MO-6.5)."""

    def __init__(self, seat: i64, kind: i64, units: i64) -> None:
        super().__init__(seat)
        self.kind = kind
        self.units = units

    def prompt(self, s: MombasaState) -> Prompt:
        question = Text(
            "Spend {count} unit: use more cards, buy a card, or walk",
            plural="Spend {count} units: use more cards, buy a card, or walk",
            count=int(self.units),
        )
        return Prompt(question, "MO-6.1")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        add_goods(s, self.seat, self.kind, out)
        add_purchases(s, self.units + s.power(self.seat, s.box.power_discount), out)
        add_walks(s, self.seat, out)

    def apply(self, s: MombasaState, action: i64) -> None:
        if USE.has(action) or USE_ANY_GOOD.has(action):
            use_goods(s, self.seat, action, self.kind, self.units)
        elif BUY.has(action):
            price = buy_card(s, self.seat, action) - s.power(self.seat, s.box.power_discount)
            left = self.units - price if price > 0 else self.units
            if left > 0:
                s.agenda.append(Walk(self.seat, left))
        else:
            walk(s, self.seat, self.units, action)


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


def buy_card(s: MombasaState, seat: i64, action: i64) -> i64:
    """The card goes to the hand and leaves a gap; answers its full price (MO-6.3)."""
    card = FIRST_DISPLAY_CARD + action - BUY.first
    space = space_of(s, card)
    price = s.price(space)
    s.display[space] = NONE
    s.card_at[card] = HAND + seat * PLACES
    s.tell(BOUGHT, seat, card, price)
    return price
