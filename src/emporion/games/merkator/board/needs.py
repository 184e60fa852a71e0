"""What a contract still needs, for those who look at the table."""

from __future__ import annotations

from emporion.games.merkator.components import COLOURS, KINDS
from emporion.games.merkator.paying import payable
from emporion.games.merkator.state import MerkatorState

HERE = "good"
OPEN = "open"
MISSING = "lack"
READY = "ready"
POSSIBLE = "possible"
WANTING = "wanting"


def cubes_due(s: MerkatorState, seat: int, contract: int) -> list[tuple[int, str]]:
    """Every cube of a contract by kind, and whether it is in the warehouse, could come from the supply tile, or is missing."""
    demand = s.box.demand
    supply = s.supply[seat * COLOURS : seat * COLOURS + COLOURS]
    found: list[tuple[int, str]] = []
    for kind in range(KINDS):
        due = demand[contract * KINDS + kind]
        if not due:
            continue
        here = min(due, s.warehouse[seat * KINDS + kind])
        undecided = min(due - here, supply[kind >> 1])
        supply[kind >> 1] -= undecided
        found += [(kind, HERE)] * here + [(kind, OPEN)] * undecided + [(kind, MISSING)] * (due - here - undecided)
    return found


def standing(s: MerkatorState, seat: int, contract: int) -> tuple[str, int]:
    """Ready from the warehouse, possible with the supply tile or an exchange, or wanting; and how many cubes are missing.

    An exchange of counters is only counted with what the way to the contract's location leaves of them.
    """
    states = [state for _kind, state in cubes_due(s, seat, contract)]
    missing = states.count(MISSING)
    if states.count(HERE) == len(states):
        return READY, 0
    return (POSSIBLE if payable(after_the_way(s, seat, contract), seat, contract) else WANTING), missing


def after_the_way(s: MerkatorState, seat: int, contract: int) -> MerkatorState:
    """The position once the seat has paid to be where a contract can be fulfilled: for the trip, or for joining in it."""
    location = s.box.contract_location[contract]
    if contract == s.box.peace or location == s.location:
        return s
    there = s.copy()
    cost = -s.box.time[location] if seat == s.active else s.box.fee[location]
    there.counters[seat] = max(0, there.counters[seat] - max(0, cost))
    return there
