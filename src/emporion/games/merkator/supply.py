"""The free move: cubes of the supply tile take their kind and go to the warehouse (ME-3.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.merkator.components import COLOURS
from emporion.games.merkator.names import KIND, contract_name, seat_name
from emporion.games.merkator.state import MerkatorState
from emporion.kernel.agenda import Step
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.refusals import Refusal
from emporion.kernel.words import Text

STORE: Final = Choice("store {kind}", Text("a cube of your supply tile becomes {kind}"), "ME-3.2", [KIND], place="supply-{kind}")

STORED: Final = Happening("store", Text("{who} stores {kind}"), [KIND])


class Decision(Step[MerkatorState]):
    """What a player is asked; the free move may be made whenever a player is asked anything."""

    def offer(self, s: MerkatorState, out: list[int]) -> None:
        """Append what the decision is about, in rising order."""
        raise NotImplementedError

    def forbid(self, s: MerkatorState, action: i64) -> Refusal | None:
        """Why something may not be chosen, unless it is the free move."""
        raise NotImplementedError

    def choose(self, s: MerkatorState, action: i64) -> None:
        """Carry out what was chosen, unless it was the free move."""
        raise NotImplementedError

    def ask_again(self, s: MerkatorState) -> None:
        """A free move has been made; the question stands."""
        s.agenda.append(self)

    def legal(self, s: MerkatorState, out: list[int]) -> None:
        self.offer(s, out)
        tile = self.seat * COLOURS
        for colour in range(COLOURS):
            if s.supply[tile + colour] > 0:
                out.append(STORE.first + 2 * colour)
                out.append(STORE.first + 2 * colour + 1)

    def refuse(self, s: MerkatorState, action: i64) -> Refusal | None:
        return refuse_store(s, self.seat, action - STORE.first) if STORE.has(action) else self.forbid(s, action)

    def apply(self, s: MerkatorState, action: i64) -> None:
        if STORE.has(action):
            store(s, self.seat, action)
            self.ask_again(s)
        else:
            self.choose(s, action)


def refuse_store(s: MerkatorState, seat: i64, kind: i64) -> Refusal | None:
    """Why no cube of the supply tile can become this kind."""
    if s.supply[seat * COLOURS + kind // 2]:
        return None
    return Refusal("ME-3.2", Text("your supply tile has no cube of this colour: {colour}", colour=Text(s.box.colour_names[kind // 2])))


def refuse_unheld(s: MerkatorState, seat: i64, contract: i64, clause: str) -> Refusal | None:
    """Nobody uses a contract that is not his."""
    holder = s.where[contract]
    if holder == seat:
        return None
    if holder >= 0:
        return Refusal(clause, Text("{rival} holds {contract}", rival=seat_name(holder), contract=contract_name(s.box, contract)))
    return Refusal(clause, Text("you do not hold {contract}", contract=contract_name(s.box, contract)))


def store(s: MerkatorState, seat: i64, action: i64) -> None:
    """Carry out the free move."""
    s.store(seat, action - STORE.first)
    s.tell(STORED, seat, action - STORE.first)
