"""What is open about a player of Merkator: for the strip with the name, and what the log counts before and after."""

from __future__ import annotations

from emporion.games.merkator.components import CONTRACTS, KINDS, WAREHOUSES
from emporion.games.merkator.names import kind_name
from emporion.games.merkator.state import MerkatorState, times
from emporion.kernel.game import Fact
from emporion.kernel.words import Text


def facts(s: MerkatorState, seat: int) -> list[Fact]:
    """Money and time, the values of the contracts, then goods and cards."""
    held = [contract for contract in range(CONTRACTS - 1, -1, -1) if s.where[contract] == seat]
    values = " ".join([str(s.box.contract_value[contract]) for contract in held])
    cubes = sum([int(s.held_in(seat, warehouse)) for warehouse in range(WAREHOUSES)])
    strip = [] if s.variant.solo else [Fact("taler", Text("Taler"), Text("{taler}", taler=int(s.taler[seat])), True)]
    strip += [
        Fact("hourglass", Text("time counters"), Text("{counters}", counters=int(s.counters[seat])), True),
        Fact("contract", Text("contracts by value"), Text("{values}", values=values), True),
        Fact("cubes", Text("cubes in the warehouses, and on the supply tile"), goods(cubes, int(s.undecided(seat))), True),
        Fact("house", Text("buildings"), Text("{count}", count=int(times(s.building_place, seat))), False),
        Fact("gain", Text("bonus cards"), Text("{count}", count=int(times(s.bonus_place, seat))), False),
    ]
    return strip


def goods(cubes: int, undecided: int) -> Text:
    return Text("{cubes} + {supply}", cubes=cubes, supply=undecided) if undecided else Text("{cubes}", cubes=cubes)


def holdings(s: MerkatorState, seat: int) -> list[tuple[Text, int]]:
    """What changes hands in a turn; all of it is open."""
    counted = [] if s.variant.solo else [(Text("Taler"), int(s.taler[seat]))]
    counted += [(Text("time counters"), int(s.counters[seat])), (Text("contracts"), int(s.hand(seat)))]
    return counted + [(kind_name(s.box, kind), int(s.held(seat, kind))) for kind in range(KINDS)]
