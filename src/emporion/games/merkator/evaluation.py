"""How good a position is for a seat, made by hand: points if the game ended now, and what goods, time and money still bring."""

from __future__ import annotations

from typing import Final

from emporion.games.merkator.actions import BUY_BUILDING
from emporion.games.merkator.components import BONUS_CARDS, BUILDINGS, CONTRACTS, KINDS
from emporion.games.merkator.contracts import Deliver, Fulfil, Pay, Substitute, surplus
from emporion.games.merkator.investment import Invest, PayWithContracts
from emporion.games.merkator.scoring import building_points, contract_halves, total_halves
from emporion.games.merkator.state import DISCARDED, OPEN, MerkatorState
from emporion.games.merkator.travel import TakeGoods, Travel

CUBE: Final = 0.25
UNDECIDED_CUBE: Final = 0.4
COUNTER: Final = 0.25
USEFUL_COUNTERS: Final = 8
TALER: Final = 0.45
BONUS_CARD: Final = 2.0
USEFUL_BONUS_CARDS: Final = 6
READY: Final = 0.2
"""Part of a reward that counts when the goods for it are in the warehouse but the Merkator is elsewhere."""
HERE: Final = 0.25
"""Part of a reward that counts when it only has to be claimed."""
PROMISED: Final = 0.9
"""Part of a reward that counts while its contract is being paid."""
LADDER: Final = 1.5
"""What a higher contract is worth beside its points: the one above it."""
BUYING: Final = 0.9
"""Part of a building's points that counts while its price is being raised."""
USUAL_COUNTERS: Final = 16
"""While so many counters lie on the chart, the end does not press."""
USUAL_SOLO_TURNS: Final = 8
RIVALS: Final = 0.3
"""How much the best rival's position counts against one's own."""


def evaluate(s: MerkatorState, seat: int) -> float:
    """Own worth, less a part of the best rival's; at the end the lead in points."""
    best_rival = 0.0
    if s.over():
        for rival in range(s.seats):
            if rival != seat:
                best_rival = max(best_rival, total_halves(s, rival) / 2)
        return total_halves(s, seat) / 2 - best_rival
    for rival in range(s.seats):
        if rival != seat:
            best_rival = max(best_rival, worth(s, rival))
    return worth(s, seat) - RIVALS * best_rival


def worth(s: MerkatorState, seat: int) -> float:
    """Points at hand, and means that lose their worth as the end comes near."""
    time = time_left(s, seat)
    total = total_halves(s, seat) / 2 + claim_here(s, seat) + money(s, seat, time)
    if time == 0.0:
        return total
    return total + time * (means(s, seat) + contracts_within_reach(s, seat))


def time_left(s: MerkatorState, seat: int) -> float:
    """How much of the game is still ahead for a seat: 1 for plenty, 0 when it has had its last turn."""
    if s.variant.solo:
        return min(1.0, (s.box.solo_turns - s.turn) / USUAL_SOLO_TURNS)
    if not s.in_final_round():
        return 0.3 + 0.7 * min(1.0, s.chart_left() / USUAL_COUNTERS)
    ahead = seat - s.active
    if ahead < 0:
        ahead += s.seats
    return 0.25 if 0 < ahead < s.final_turns else 0.0


def means(s: MerkatorState, seat: int) -> float:
    """Goods, counters, Taler and bonus cards, and what a trip that is under way still brings."""
    cubes = 0.0
    for at in range(seat * KINDS, seat * KINDS + KINDS):
        held = s.warehouse[at]
        cubes += min(held, 4) + 0.5 * max(0, held - 4)
    counters = float(s.counters[seat])
    total = CUBE * cubes + UNDECIDED_CUBE * s.undecided(seat)
    cards = 0
    for card in range(BONUS_CARDS):
        if s.bonus_place[card] == seat:
            cards += 1
    if seat == s.active and isinstance(s.agenda[-1], TakeGoods):
        total += CUBE * s.cubes[s.location]
        for card in s.box.bonus_at[s.location]:
            if s.bonus_place[card] == seat:
                total += CUBE * s.box.active_bonus
        counters += s.box.time[s.location]
    total += COUNTER * min(counters, float(USEFUL_COUNTERS)) + 0.1 * counters
    return total + BONUS_CARD * min(cards, USEFUL_BONUS_CARDS)


def money(s: MerkatorState, seat: int, time: float) -> float:
    """Taler for later, or for the best building that can be paid in this investment."""
    taler = s.taler[seat]
    kept = TALER * min(taler, s.box.most_taler) * time
    step = s.agenda[-1]
    if step.seat != seat:
        return kept
    if isinstance(step, PayWithContracts):  # solo: what is still to be given up will cost its points
        points = building_points(s, step.card - BUY_BUILDING, seat) if step.card >= BUY_BUILDING else BONUS_CARD * time
        return points - BUYING * step.due
    if not isinstance(step, Invest):
        return kept
    reach = taler + contract_halves(s, seat, False)  # contracts beyond the best five score half their price
    for building in range(BUILDINGS):
        price = s.box.building_price[building]
        if s.building_place[building] == OPEN and price <= reach:
            kept = max(kept, BUYING * building_points(s, building, seat) * min(taler, price) / price)
    return kept


def claim_here(s: MerkatorState, seat: int) -> float:
    """The best reward that can be claimed in this turn at the Merkator's location."""
    step = s.agenda[-1]
    if step.seat == seat and isinstance(step, (Pay, Substitute)):  # as good as delivered, but not yet paid
        return PROMISED * reward_worth(s, seat, step.contract) - CUBE * sum(s.due)
    if s.location < 0 or not may_still_deliver(s, seat):
        return 0.0
    best = 0.0
    contracts = s.box.contracts_at[s.location]
    for at in range(len(contracts)):
        contract = contracts[at]
        if s.where[contract] == seat and not s.used >> at & 1 and surplus(s, seat, s.box.demand, contract * KINDS) >= 0:
            best = max(best, reward_worth(s, seat, contract))
    return HERE * best


def may_still_deliver(s: MerkatorState, seat: int) -> bool:
    """Whether the seat's turn to fulfil contracts at this location is still to come."""
    if isinstance(s.agenda[-1], (Invest, PayWithContracts, Travel)):
        return False
    for step in s.agenda:
        if isinstance(step, Deliver) and step.owner == seat:
            return True
        if isinstance(step, Fulfil) and step.seat == seat:
            return True
    return False


def contracts_within_reach(s: MerkatorState, seat: int) -> float:
    """Rewards of the own contracts, the more so the fewer goods they lack."""
    total = 0.0
    for contract in range(CONTRACTS):
        if s.where[contract] == seat and s.box.contract_location[contract] >= 0:
            lacking = -min(0, surplus(s, seat, s.box.demand, contract * KINDS))
            near = 1.0 / (1 + lacking)
            total += READY * near * reward_worth(s, seat, contract)
    return total


def reward_worth(s: MerkatorState, seat: int, contract: int) -> float:
    """Points gained by the contract of the next value, above what it pushes out of the best five."""
    rank = s.box.contract_rank[contract] + 1
    if s.pile_size[rank] == 0 and not has_discards(s, rank):
        return 0.0
    value = s.box.values[rank]
    held = 0
    fifth = 0
    for other in range(CONTRACTS - 1, -1, -1):
        if s.where[other] == seat:
            held += 1
            if held == s.box.full_contracts:
                fifth = s.box.contract_value[other]
    if value <= fifth:
        return 0.5 * value
    return value - 0.5 * fifth + LADDER


def has_discards(s: MerkatorState, rank: int) -> bool:
    start = s.box.rank_start[rank]
    return DISCARDED in s.where[start : start + s.box.rank_size[rank]]
