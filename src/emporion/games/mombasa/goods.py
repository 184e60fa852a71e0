"""Goods: buy a card, walk the rest."""

from __future__ import annotations

from emporion.games.mombasa.actions import BUY, USE, USE_ANY_GOOD, WALK
from emporion.games.mombasa.components import ANY_GOOD_TILE, DISPLAY, SLOTS
from emporion.games.mombasa.state import FIRST_DISPLAY_CARD, HAND, NONE, PLACES, MombasaState
from emporion.games.mombasa.tracks import Walk, add_walks, walk
from emporion.kernel.agenda import Step
from emporion.kernel.words import Prompt, Text


def use_goods(s: MombasaState, seat: int, action: int, kind: int, units: int) -> None:
    """Turn a card or the any good tile down and spend all units so far, or add more (MO-6.1)."""
    if action < USE_ANY_GOOD:
        face = action - USE
        units += s.box.value[face]
        turn_down(s, seat, s.card(seat, face))
    else:
        units += s.box.tile_value[ANY_GOOD_TILE]
        s.tile_down[ANY_GOOD_TILE] = 1
        s.tell("use tile", seat, ANY_GOOD_TILE)
    s.agenda.append(SpendGoods(seat, kind, units))


def turn_down(s: MombasaState, seat: int, card: int) -> None:
    """A used card counts for nothing any more (MO-5.3)."""
    at = seat * SLOTS
    while s.slots[at] != card:
        at += 1
    s.down[at] = 1
    s.tell("use", seat, card)


def add_goods(s: MombasaState, seat: int, kind: int, out: list[int]) -> None:
    """Face-up cards of one good, and the any good tile as that good."""
    at = seat * SLOTS
    for slot in range(SLOTS):
        card = s.slots[at + slot]
        if card >= 0 and not s.down[at + slot]:
            face = s.face(card)
            if s.box.kind[face] == kind:
                out.append(USE + face)
    out.sort()
    if s.tile_total(seat, ANY_GOOD_TILE):
        out.append(USE_ANY_GOOD + kind)


class SpendGoods(Step[MombasaState]):
    """Add more cards of the same good, buy one card, or begin to walk (MO-6.1 to MO-6.5)."""

    def __init__(self, seat: int, kind: int, units: int) -> None:
        super().__init__(seat)
        self.kind = kind
        self.units = units

    def parts(self) -> list[int]:
        return [self.seat, self.kind, self.units]

    def prompt(self, s: MombasaState) -> Prompt:
        told = Text(
            "Spend {count} unit: use more cards, buy a card, or walk",
            plural="Spend {count} units: use more cards, buy a card, or walk",
            count=self.units,
        )
        return Prompt(told, "MO-6.1")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        add_goods(s, self.seat, self.kind, out)
        add_purchases(s, self.units + s.power(self.seat, s.box.power_discount), out)
        add_walks(s, self.seat, out)

    def apply(self, s: MombasaState, action: int) -> None:
        if action < BUY:
            use_goods(s, self.seat, action, self.kind, self.units)
        elif action < WALK:
            price = buy_card(s, self.seat, action) - s.power(self.seat, s.box.power_discount)
            left = self.units - price if price > 0 else self.units
            if left > 0:
                s.agenda.append(Walk(self.seat, left))
        else:
            walk(s, self.seat, self.units, action)


def add_purchases(s: MombasaState, purse: int, out: list[int]) -> None:
    """Display cards that cost no more than a purse holds (MO-6.2)."""
    for space in range(DISPLAY):
        card = s.display[space]
        if card >= 0 and s.price(space) <= purse:
            out.append(BUY + card - FIRST_DISPLAY_CARD)
    out.sort()


def buy_card(s: MombasaState, seat: int, action: int) -> int:
    """The card goes to the hand and leaves a gap; answers its full price (MO-6.3)."""
    card = FIRST_DISPLAY_CARD + action - BUY
    space = s.display.index(card)
    price = s.price(space)
    s.display[space] = NONE
    s.card_at[card] = HAND + seat * PLACES
    s.tell("buy", seat, card, price)
    return price
