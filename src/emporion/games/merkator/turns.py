"""The course of the turns and the end of the game (sections 3 and 9, ME-10.1, ME-11.10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.merkator.components import MOST_SEATS
from emporion.games.merkator.contracts import DELIVER
from emporion.games.merkator.investment import INVEST
from emporion.games.merkator.joining import OFFER_JOINING
from emporion.games.merkator.state import CAP_REACHED, NOT_YET, TEN_DELIVERED, MerkatorState
from emporion.games.merkator.supply import Decision
from emporion.games.merkator.travel import DRAW_SOLO_CARD, TRAVEL_STEPS
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Happening, amount
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text

READY: Final = Choice("ready", Text("go on to scoring"), "ME-10.1")

TURN: Final = Happening("turn", Text("Turn {turn}: {who}"), [amount("turn")])
CAP: Final = Happening("cap", Text("So many turns have been played that the end begins"))
FINAL_ROUND: Final = Happening("final round", Text("The final round begins"))
END: Final = Happening("end", Text("The game ends after turn {turn}"), [amount("turn")])


class StartTurn(Step[MerkatorState]):
    """Lay out the four steps of the turn, last first (ME-3.1)."""

    def run(self, s: MerkatorState) -> None:
        active = s.active
        s.turn += 1
        s.tell(TURN, active, s.turn)
        agenda = s.agenda
        agenda.append(END_TURN)
        guest = active
        for _ in range(s.seats - 1):  # the last one laid down is asked first
            guest = s.seat_before(guest)
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
            s.tell(CAP, NOBODY)
        if is_last_turn(s):
            s.tell(END, NOBODY, s.turn)
            seat = s.start
            for _ in range(s.seats):
                seat = s.seat_before(seat)
                if s.undecided(seat) > 0:
                    s.agenda.append(LAST_STORES[seat])
            return
        if s.in_final_round():
            s.final_turns -= 1
        elif s.ending != NOT_YET:
            s.final_turns = s.seats
            s.tell(FINAL_ROUND, NOBODY)
        s.active = s.next_seat(s.active)
        s.agenda.append(START_TURN)


def is_last_turn(s: MerkatorState) -> bool:
    """Whether the game ends with this turn."""
    if s.variant.solo:
        return s.turn >= s.box.solo_turns
    if s.in_final_round():
        return s.final_turns == 1
    return s.ending == TEN_DELIVERED and s.variant.ends_with_turn


class LastStores(Decision):
    """Before scoring, supply cubes may still become goods (ME-10.1)."""

    def prompt(self, s: MerkatorState) -> Prompt:
        return Prompt(Text("Move supply cubes into your warehouse before scoring"), "ME-10.1")

    def offer(self, s: MerkatorState, out: list[int]) -> None:
        out.append(READY.first)

    def forbid(self, s: MerkatorState, action: i64) -> Refusal | None:
        return None if action == READY.first else NOT_NOW

    def choose(self, s: MerkatorState, action: i64) -> None:
        """The player is ready."""

    def ask_again(self, s: MerkatorState) -> None:
        if s.undecided(self.seat) > 0:
            s.agenda.append(self)


START_TURN: Final = StartTurn()
END_TURN: Final = EndTurn()
LAST_STORES: Final = [LastStores(seat) for seat in range(MOST_SEATS)]
