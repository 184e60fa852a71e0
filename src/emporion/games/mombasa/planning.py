"""Planning: all lay cards in their slots at the same time, unseen; then all are revealed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.mombasa.components import FACES, ROUNDS, SLOTS
from emporion.games.mombasa.names import CARD, FACE, SLOT
from emporion.games.mombasa.preparation import prepare
from emporion.games.mombasa.state import AREA, NONE, PLACES, MombasaState
from emporion.games.mombasa.turns import Turn
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Happening, amount
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

REVEALED: Final = Happening("reveal", Text("{who} has {card} in slot {slot}"), [CARD, SLOT])


class Plan(Step[MombasaState]):
    """Choose the card for one slot, or leave it empty; slot by slot from the left (MO-4.1, MO-4.2)."""

    def __init__(self, seat: i64, slot: i64) -> None:
        super().__init__(seat)
        self.slot = slot

    def together(self) -> bool:
        return True

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the card for slot {slot}", slot=int(self.slot) + 1), "MO-4.1")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        s.add_hand(self.seat, PLAN.first + self.slot * FACES, out)
        out.append(LEAVE.first + self.slot)

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
            for at in range(seat * SLOTS, seat * SLOTS + SLOTS):
                card = s.planned[at]
                if card != NONE:
                    s.planned[at] = NONE
                    s.slots[at] = card
                    s.card_at[card] = AREA + seat * PLACES
                    s.tell(REVEALED, seat, card, at - seat * SLOTS)
        s.opening = 1
        s.agenda.append(Turn(s.first))
