"""What a position holds for a seat, as the levels judge it today: the classic terms, looked at after a payment that is under way.

How much each of them counts is learned from play, for every manner of play of its own: fitted.toml, fitted-long.toml, fitted-solo.toml.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.merkator.classic import evaluation as classic
from emporion.games.merkator.components import CONTRACTS
from emporion.games.merkator.investment import BUY_BONUS, BUY_BUILDING, PayWithContracts
from emporion.games.merkator.state import DISCARDED, MerkatorState
from emporion.kernel.agenda import NOBODY

TERMS: Final = classic.TERMS


def measure(s: MerkatorState, seat: int) -> list[float]:
    """Points, then the terms in their order."""
    if s.agenda:
        step = s.agenda[-1]
        if isinstance(step, PayWithContracts):
            return classic.measure(paid(s, step), seat)
    return classic.measure(s, seat)


def paid(s: MerkatorState, step: PayWithContracts) -> MerkatorState:
    """The position after a card has been paid for with contracts; a card that is half paid is worth what it will be (ME-11.7)."""
    after = s.copy()
    after.agenda.pop()
    seat = step.seat
    due = step.due
    while due > 0:
        contract = contract_to_give(after, seat, due)
        if contract == NOBODY:
            break
        after.where[contract] = DISCARDED
        due -= after.box.contract_value[contract]
    if BUY_BONUS.has(step.card):
        after.bonus_place[step.card - BUY_BONUS.first] = seat
    else:
        after.building_place[step.card - BUY_BUILDING.first] = seat
    return after


def contract_to_give(s: MerkatorState, seat: i64, due: i64) -> i64:
    """The lowest contract that covers what is due, or else the highest: so little is given for nothing."""
    highest: i64 = NOBODY
    for contract in range(CONTRACTS):  # by rising value
        if s.where[contract] == seat:
            highest = contract
            if s.box.contract_value[contract] >= due:
                break
    return highest
