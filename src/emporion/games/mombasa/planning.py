"""Planning: all lay cards in their slots at the same time, unseen; then all are revealed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.mombasa.names import CARD, FACE, SLOT, exact_name
from emporion.games.mombasa.pieces import FACES, ROUNDS, SHARE, SLOTS
from emporion.games.mombasa.preparation import prepare
from emporion.games.mombasa.state import AREA, NONE, PLACES, MombasaState
from emporion.games.mombasa.turns import begin_turn
from emporion.games.mombasa.whereabouts import locked, refuse_hand
from emporion.kernel.agenda import NOBODY, Step, Together
from emporion.kernel.choices import Choice, Happening, amount
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text

ROUND: Final = Happening("round", Text("Round {round}; {who} begins"), [amount("round")])
OVER: Final = Happening("over", Text("The game is over"))


class Round(Step[MombasaState]):
    """Lies at the bottom of the agenda: one round after the other, each with its preparation (MO-3.1)."""

    def run(self, s: MombasaState) -> None:
        if s.round == ROUNDS:
            s.tell(OVER, NOBODY)
            return
        if s.round > 0:
            prepare(s)
        s.round += 1
        s.tell(ROUND, s.first, s.round)
        s.agenda.append(self)
        s.agenda.append(RevealPlans())
        for seat in range(s.seats - 1, -1, -1):
            s.agenda.append(Plan(seat, next_slot(s, seat, -1)))


def next_slot(s: MombasaState, seat: i64, slot: i64) -> i64:
    """The next open slot to the right, or NONE."""
    for following in range(slot + 1, SLOTS):
        if s.slot_open(seat, following):
            return following
    return NONE


PLAN: Final = Choice("plan {slot} {card}", Text("{card} into slot {slot}"), "MO-4.1", [SLOT, FACE], place="card-{card}")
LEAVE: Final = Choice("leave {slot}", Text("slot {slot} stays empty"), "MO-4.1", [SLOT], place="slot-{slot}")

REVEALED: Final = Happening("reveal", Text("{who} has {card} in slot {slot}"), [CARD, SLOT], minor=True)


class SlotBySlot(Together[MombasaState]):
    """All choose a card for one of their own slots, from the left to the right, before anything is shown."""

    def __init__(self, seat: i64, slot: i64) -> None:
        super().__init__(seat)
        self.slot = slot


class Plan(SlotBySlot):
    """Choose the card for one slot, or leave it empty (MO-4.1, MO-4.2)."""

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the card for slot {slot}", slot=int(self.slot) + 1), "MO-4.1")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        s.add_hand(self.seat, PLAN.first + self.slot * FACES, out, False)
        out.append(LEAVE.first + self.slot)

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        if LEAVE.has(action):
            return self.refuse_slot(s, action - LEAVE.first)
        if not PLAN.has(action):
            return NOT_NOW
        return self.refuse_slot(s, (action - PLAN.first) // FACES) or self.refuse_card(s, (action - PLAN.first) % FACES)

    def refuse_slot(self, s: MombasaState, slot: i64) -> Refusal | None:
        closed = locked(s, self.seat, slot)
        if closed is not None:
            return Refusal("MO-15.3", closed)
        if slot < self.slot:
            return Refusal("MO-4.1", Text("you have decided about slot {slot} already", slot=slot + 1))
        if slot > self.slot:
            return Refusal("MO-4.1", Text("first comes the card for slot {slot}", slot=self.slot + 1))
        return None

    def refuse_card(self, s: MombasaState, face: i64) -> Refusal | None:
        elsewhere = refuse_hand(s, self.seat, face, "MO-4.1")
        if elsewhere is not None:
            return elsewhere
        if s.box.kind[face] == SHARE:
            return Refusal("MO-4.2", Text("a share card never lies in a slot; it stays in your hand"))
        for slot in range(self.slot):
            if s.planned[self.seat * SLOTS + slot] == s.card(self.seat, face):
                return Refusal("MO-4.1", Text("{card} is planned for slot {slot} already", card=exact_name(s, face), slot=slot + 1))
        return None

    def apply(self, s: MombasaState, action: i64) -> None:
        if PLAN.has(action):
            s.planned[self.seat * SLOTS + self.slot] = s.card(self.seat, (action - PLAN.first) % FACES)
        following = next_slot(s, self.seat, self.slot)
        if following != NONE:
            s.agenda.append(Plan(self.seat, following))


class RevealPlans(Step[MombasaState]):
    """All planned cards are turned up at once; the first player begins (MO-4.3, MO-5.1)."""

    def run(self, s: MombasaState) -> None:
        s.reveals += 1
        for seat in range(s.seats):
            s.ended[seat] = 0
            for own_slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
                card = s.planned[own_slot]
                if card != NONE:
                    s.planned[own_slot] = NONE
                    s.slots[own_slot] = card
                    s.card_at[card] = AREA + seat * PLACES
                    s.tell(REVEALED, seat, card, own_slot - seat * SLOTS)
        s.opening = 1
        begin_turn(s, s.first)
