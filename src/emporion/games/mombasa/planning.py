"""Planning: all lay cards in their slots at the same time, unseen; then all are revealed."""

from __future__ import annotations

from emporion.games.mombasa.actions import LEAVE, PLAN
from emporion.games.mombasa.components import FACES, ROUNDS, SLOTS
from emporion.games.mombasa.preparation import prepare
from emporion.games.mombasa.state import AREA, NONE, PLACES, MombasaState
from emporion.games.mombasa.turns import Turn
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.words import Prompt, Text


class Round(Step[MombasaState]):
    """Lies at the bottom of the agenda: one round after the other, each with its preparation (MO-3.1)."""

    def run(self, s: MombasaState) -> None:
        if s.round == ROUNDS:
            s.tell("over", NOBODY)
            return
        if s.round > 0:
            prepare(s)
        s.round += 1
        s.tell("round", s.first, s.round)
        s.agenda.append(self)
        s.agenda.append(RevealPlans())
        for seat in range(s.seats - 1, -1, -1):
            s.agenda.append(Plan(seat, next_slot(s, seat, -1)))


def next_slot(s: MombasaState, seat: int, slot: int) -> int:
    """The next open slot to the right, or NONE."""
    for following in range(slot + 1, SLOTS):
        if s.slot_open(seat, following):
            return following
    return NONE


class Plan(Step[MombasaState]):
    """Choose the card for one slot, or leave it empty; slot by slot from the left (MO-4.1, MO-4.2)."""

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot = slot

    def together(self) -> bool:
        return True

    def parts(self) -> list[int]:
        return [self.seat, self.slot]

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the card for slot {slot}", slot=self.slot + 1), "MO-4.1")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        s.add_hand(self.seat, PLAN + self.slot * FACES, out)
        out.append(LEAVE + self.slot)

    def apply(self, s: MombasaState, action: int) -> None:
        if action < LEAVE:
            s.planned[self.seat * SLOTS + self.slot] = s.card(self.seat, (action - PLAN) % FACES)
        following = next_slot(s, self.seat, self.slot)
        if following != NONE:
            s.agenda.append(Plan(self.seat, following))


class RevealPlans(Step[MombasaState]):
    """All planned cards are turned up at once; the first player begins (MO-4.3, MO-5.1)."""

    def run(self, s: MombasaState) -> None:
        s.reveals += 1
        for seat in range(s.seats):
            s.ended[seat] = 0
            for at in range(seat * SLOTS, seat * SLOTS + SLOTS):
                card = s.planned[at]
                if card != NONE:
                    s.planned[at] = NONE
                    s.slots[at] = card
                    s.card_at[card] = AREA + seat * PLACES
                    s.tell("reveal", seat, card, at - seat * SLOTS)
        s.opening = 1
        s.agenda.append(Turn(s.first))
