"""The free move: cubes of the supply tile take their kind and go to the warehouse (ME-3.2)."""

from __future__ import annotations

from emporion.games.merkator.actions import STORE
from emporion.games.merkator.components import COLOURS
from emporion.games.merkator.state import MerkatorState


def list_stores(s: MerkatorState, seat: int, out: list[int]) -> None:
    """Either kind of every colour still undecided."""
    at = seat * COLOURS
    for colour in range(COLOURS):
        if s.supply[at + colour] > 0:
            out.append(STORE + 2 * colour)
            out.append(STORE + 2 * colour + 1)


def store(s: MerkatorState, seat: int, action: int) -> None:
    """Carry out the free move."""
    s.store(seat, action - STORE)
    s.tell("store", seat, action - STORE)
