"""The course of the turns and the end of the game (sections 3 and 9, ME-10.1, ME-11.10)."""

from __future__ import annotations

from typing import Final

from emporion.games.merkator.actions import READY, is_store
from emporion.games.merkator.contracts import DELIVER
from emporion.games.merkator.investment import INVEST
from emporion.games.merkator.joining import OFFER_JOINING
from emporion.games.merkator.state import CAP_REACHED, NOT_YET, TEN_DELIVERED, MerkatorState
from emporion.games.merkator.supply import list_stores, store
from emporion.games.merkator.travel import DRAW_SOLO_CARD, TRAVEL_STEPS
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.words import Prompt, Text


class StartTurn(Step[MerkatorState]):
    """Lay out the four steps of the turn, last first (ME-3.1)."""

    def run(self, s: MerkatorState) -> None:
        active = s.active
        s.turn += 1
        s.tell("turn", active, s.turn)
        agenda = s.agenda
        agenda.append(END_TURN)
        guest = active
        for _ in range(s.seats - 1):  # the last one laid down is asked first
            guest = guest - 1 if guest > 0 else s.seats - 1
            agenda.append(OFFER_JOINING[guest])
        agenda.append(DELIVER[active])
        agenda.append(TRAVEL_STEPS[active])
        if s.variant.solo:
            agenda.append(DRAW_SOLO_CARD)
        agenda.append(INVEST[active])


class EndTurn(Step[MerkatorState]):
    """The next player, the final round, or the end of the game (ME-9.3, ME-9.7, ME-11.10)."""

    def run(self, s: MerkatorState) -> None:
        if s.ending == NOT_YET and not s.variant.solo and s.turn >= s.box.most_turns * s.seats:
            s.ending = CAP_REACHED
            s.tell("ending", NOBODY, CAP_REACHED)
        if is_last_turn(s):
            s.tell("end", NOBODY, s.turn)
            seat = s.start
            for _ in range(s.seats):
                seat = seat - 1 if seat > 0 else s.seats - 1
                if s.undecided(seat) > 0:
                    s.agenda.append(LAST_STORES[seat])
            return
        if s.in_final_round():
            s.final_turns -= 1
        elif s.ending != NOT_YET:
            s.final_turns = s.seats
            s.tell("final_round", NOBODY)
        s.active = s.next_seat(s.active)
        s.agenda.append(START_TURN)


def is_last_turn(s: MerkatorState) -> bool:
    """Whether the game ends with this turn."""
    if s.variant.solo:
        return s.turn >= s.box.solo_turns
    if s.in_final_round():
        return s.final_turns == 1
    return s.ending == TEN_DELIVERED and s.variant.ends_with_turn


class LastStores(Step[MerkatorState]):
    """Before scoring, supply cubes may still become goods (ME-10.1)."""

    def prompt(self, s: MerkatorState) -> Prompt:
        return Prompt(Text("Move supply cubes into your warehouse before scoring"), "ME-10.1")

    def legal(self, s: MerkatorState, out: list[int]) -> None:
        out.append(READY)
        list_stores(s, self.seat, out)

    def apply(self, s: MerkatorState, action: int) -> None:
        if is_store(action):
            store(s, self.seat, action)
            if s.undecided(self.seat) > 0:
                s.agenda.append(self)


START_TURN: Final = StartTurn()
END_TURN: Final = EndTurn()
LAST_STORES: Final = [LastStores(seat) for seat in range(4)]
