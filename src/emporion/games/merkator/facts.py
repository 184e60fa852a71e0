"""What is open about a player of Merkator: for the strip with the name, and what the log counts before and after."""

from __future__ import annotations

from functools import cache
from typing import Final

from emporion.games.merkator.components import CONTRACTS, KINDS, WAREHOUSES
from emporion.games.merkator.state import MerkatorState, times
from emporion.kernel.agenda import NOBODY
from emporion.kernel.game import Fact
from emporion.kernel.words import Text

TALER: Final = Text("Taler")
TIME: Final = Text("time counters")
HELD: Final = Text("contracts")
CUBES: Final = Text("cubes in all")
UNDECIDED: Final = Text("cubes on the supply tile")
BUILT: Final = Text("buildings")
BONUS: Final = Text("bonus cards")


@cache
def label(words: str) -> Text:
    return Text(words)


def facts(s: MerkatorState, seat: int) -> list[Fact]:
    """Money and time, the values of the contracts, then goods and cards."""
    held = [contract for contract in range(CONTRACTS - 1, -1, -1) if s.where[contract] == seat]
    values = " ".join([str(s.box.contract_value[contract]) for contract in held])
    cubes = sum([int(s.held_in(seat, warehouse)) for warehouse in range(WAREHOUSES)])
    strip = [] if s.variant.solo else [Fact("taler", TALER, Text("{taler}", taler=int(s.taler[seat])), True)]
    strip += [
        Fact("hourglass", TIME, Text("{counters}", counters=int(s.counters[seat])), True),
        Fact("contract", Text("contracts by value"), Text("{values}", values=values), True),
        Fact("cubes", Text("cubes in the warehouses, and on the supply tile"), goods(cubes, int(s.undecided(seat))), True),
        Fact("house", BUILT, Text("{count}", count=int(times(s.building_place, seat))), False),
        Fact("gain", BONUS, Text("{count}", count=int(times(s.bonus_place, seat))), False),
    ]
    return strip


def goods(cubes: int, undecided: int) -> Text:
    return Text("{cubes} + {supply}", cubes=cubes, supply=undecided) if undecided else Text("{cubes}", cubes=cubes)


def pieces(s: MerkatorState, seat: int) -> list[tuple[Text, int]]:
    """All cubes, and the cards bought."""
    if seat == NOBODY:
        return []
    undecided = int(s.undecided(seat))
    stored = list(s.warehouse)[seat * KINDS : seat * KINDS + KINDS]
    return [
        (CUBES, undecided + sum(stored)),
        (UNDECIDED, undecided),
        (BONUS, int(times(s.bonus_place, seat))),
        (BUILT, int(times(s.building_place, seat))),
    ]


def holdings(s: MerkatorState, seat: int) -> list[tuple[Text, int]]:
    """What changes hands in a turn; all of it is open."""
    counted = [] if s.variant.solo else [(TALER, int(s.taler[seat]))]
    counted += [(TIME, int(s.counters[seat])), (HELD, int(s.hand(seat)))]
    return counted + [(label(s.box.kind_titles[kind]), int(s.held(seat, kind))) for kind in range(KINDS)]
