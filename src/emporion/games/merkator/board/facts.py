"""What is open about a player of Merkator, for the strip with the name."""

from __future__ import annotations

from emporion.games.merkator.components import CONTRACTS, WAREHOUSES
from emporion.games.merkator.state import MerkatorState
from emporion.kernel.game import Fact
from emporion.kernel.words import Text


def facts(s: MerkatorState, seat: int) -> list[Fact]:
    """Money and time, the values of the contracts, then goods and cards."""
    held = [contract for contract in range(CONTRACTS - 1, -1, -1) if s.where[contract] == seat]
    values = " ".join(str(s.box.contract_value[contract]) for contract in held)
    cubes = sum(s.held_in(seat, warehouse) for warehouse in range(WAREHOUSES))
    told = [] if s.variant.solo else [Fact("taler", Text("Taler"), Text("{taler}", taler=s.taler[seat]), True)]
    told += [
        Fact("hourglass", Text("time counters"), Text("{counters}", counters=s.counters[seat]), True),
        Fact("contract", Text("contracts by value"), Text("{values}", values=values), True),
        Fact("cubes", Text("cubes in the warehouses, and on the supply tile"), goods(cubes, s.undecided(seat)), True),
        Fact("house", Text("buildings"), Text("{count}", count=s.building_place.count(seat)), False),
        Fact("gain", Text("bonus cards"), Text("{count}", count=s.bonus_place.count(seat)), False),
    ]
    return told


def goods(cubes: int, undecided: int) -> Text:
    return Text("{cubes} + {supply}", cubes=cubes, supply=undecided) if undecided else Text("{cubes}", cubes=cubes)
