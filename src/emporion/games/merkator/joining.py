"""Joining: the others may follow the active player for a fee (section 8)."""

from __future__ import annotations

from typing import Final

from emporion.games.merkator.actions import JOIN, STAY, USE, is_store
from emporion.games.merkator.contracts import DELIVER
from emporion.games.merkator.state import MerkatorState
from emporion.games.merkator.supply import list_stores, store
from emporion.games.merkator.travel import collect_bonus
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.words import Prompt, Text


class OfferJoining(Step[MerkatorState]):
    """Ask a player who can pay the fee (ME-8.1, ME-8.2)."""

    def __init__(self, guest: int) -> None:
        super().__init__(NOBODY)
        self.guest = guest

    def parts(self) -> list[int]:
        return [self.guest]

    def run(self, s: MerkatorState) -> None:
        if s.counters[self.guest] >= s.box.fee[s.location]:
            s.agenda.append(JOIN_STEPS[self.guest])


class Join(Step[MerkatorState]):
    """Pay the active player and join, or stay at home (ME-8.1)."""

    def prompt(self, s: MerkatorState) -> Prompt:
        place = Text(s.box.location_titles[s.location])
        return Prompt(Text("Join in {place}? Counters to pay: {fee}", fee=s.box.fee[s.location], place=place), "ME-8.1")

    def legal(self, s: MerkatorState, out: list[int]) -> None:
        out.append(JOIN)
        out.append(STAY)
        list_stores(s, self.seat, out)

    def apply(self, s: MerkatorState, action: int) -> None:
        if action == STAY:
            return
        if is_store(action):
            s.agenda.append(self)
            store(s, self.seat, action)
            return
        fee = s.box.fee[s.location]
        s.counters[self.seat] -= fee
        s.counters[s.active] += fee
        s.tell("join", self.seat, s.location, fee)
        s.agenda.append(DELIVER[self.seat])
        if s.variant.one_in_all and count_bonus(s, self.seat) > 1:
            s.agenda.append(CHOOSE_BONUS[self.seat])
        else:
            collect_bonus(s, self.seat, s.box.joining_bonus)


def count_bonus(s: MerkatorState, seat: int) -> int:
    """Own bonus cards of the location."""
    count = 0
    for card in s.box.bonus_at[s.location]:
        if s.bonus_place[card] == seat:
            count += 1
    return count


class ChooseBonus(Step[MerkatorState]):
    """Option: a joiner uses only one of several bonus cards (ME-8.3)."""

    def prompt(self, s: MerkatorState) -> Prompt:
        return Prompt(Text("Which bonus card gives its good?"), "ME-8.3")

    def legal(self, s: MerkatorState, out: list[int]) -> None:
        for card in s.box.bonus_at[s.location]:
            if s.bonus_place[card] == self.seat:
                out.append(USE + card)
        list_stores(s, self.seat, out)

    def apply(self, s: MerkatorState, action: int) -> None:
        if is_store(action):
            s.agenda.append(self)
            store(s, self.seat, action)
            return
        card = action - USE
        s.gain_goods(self.seat, s.box.bonus_kind[card], s.box.joining_bonus)
        s.tell("bonus", self.seat, card, s.box.joining_bonus)


OFFER_JOINING: Final = [OfferJoining(seat) for seat in range(4)]
JOIN_STEPS: Final = [Join(seat) for seat in range(4)]
CHOOSE_BONUS: Final = [ChooseBonus(seat) for seat in range(4)]
