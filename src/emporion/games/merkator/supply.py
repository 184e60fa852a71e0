"""The free move: cubes of the supply tile take their kind and go to the warehouse (ME-3.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.merkator.components import COLOURS
from emporion.games.merkator.names import KIND
from emporion.games.merkator.state import MerkatorState
from emporion.kernel.agenda import Step
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.words import Text

STORE: Final = Choice("store {kind}", Text("a cube of your supply tile becomes {kind}"), "ME-3.2", [KIND], place="supply-{kind}")

STORED: Final = Happening("store", Text("{who} stores {kind}"), [KIND])


class Decision(Step[MerkatorState]):
    """What a player is asked; the free move may be made whenever a player is asked anything."""

    def offer(self, s: MerkatorState, out: list[int]) -> None:
        """Append what the decision is about, in rising order."""
        raise NotImplementedError

    def choose(self, s: MerkatorState, action: i64) -> None:
        """Carry out what was chosen, unless it was the free move."""
        raise NotImplementedError

    def ask_again(self, s: MerkatorState) -> None:
        """A free move has been made; the question stands."""
        s.agenda.append(self)

    def legal(self, s: MerkatorState, out: list[int]) -> None:
        self.offer(s, out)
        at = self.seat * COLOURS
        for colour in range(COLOURS):
            if s.supply[at + colour] > 0:
                out.append(STORE.first + 2 * colour)
                out.append(STORE.first + 2 * colour + 1)

    def apply(self, s: MerkatorState, action: i64) -> None:
        if STORE.has(action):
            store(s, self.seat, action)
            self.ask_again(s)
        else:
            self.choose(s, action)


def store(s: MerkatorState, seat: i64, action: i64) -> None:
    """Carry out the free move."""
    s.store(seat, action - STORE.first)
    s.tell(STORED, seat, action - STORE.first)
