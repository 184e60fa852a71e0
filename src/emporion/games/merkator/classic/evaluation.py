"""What a position holds for a seat. How much each of it counts is learned from play: fitted.toml."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.merkator.components import (
    BONUS_CARDS,
    BUILDINGS,
    COLOURS,
    CONTRACTS,
    COUNTERS,
    CUBES,
    FIXED,
    KINDS,
    LOCATIONS,
    NOWHERE,
    TALER,
)
from emporion.games.merkator.investment import Invest
from emporion.games.merkator.paying import Pay, Substitute
from emporion.games.merkator.scoring import building_points, total_halves
from emporion.games.merkator.state import BACK, DISCARDED, NOT_YET, OPEN, TEN_DELIVERED, ULTIMO_LONG, MerkatorState, times
from emporion.games.merkator.travel import TakeGoods, Travel
from emporion.kernel.fields import blank_row

TERMS: Final[list[str]] = [
    "turns to come",
    "turns to come, beyond six",
    "a turn to come",
    "highest contract, every turn",
    "points of the best five, every turn",
    "value of contracts beyond the best five, to be sold",
    "reward that is being paid for",
    "rewards ready at the best location",
    "rewards ready at other locations",
    "rewards ready where the time is lacking",
    "rewards that lack one good",
    "rewards that lack two goods",
    "rewards that lack more, by the share in hand",
    "goods that own contracts lack, at the best major",
    "goods that own contracts ask for",
    "other goods",
    "cubes of open kind",
    "three counters",
    "counters beyond",
    "three counters, every turn",
    "Taler for an investment to come",
    "Taler, every turn",
    "building within reach of this investment, by the share in hand",
    "building within reach of the next, by the share in hand",
    "building points that rest on goods, counters and Taler, every turn",
    "building points that rest on contracts and cards, every turn",
    "bonus cards, every turn",
    "bonus cards where own contracts deliver, every turn",
]

USUAL_TURNS: Final = 12
"""Turns a player has in most games, but the chart is never emptied faster or slower than so many counters a turn."""
FASTEST: Final = 1.5
SLOWEST: Final = 0.4
MANY_TURNS: Final = 6.0
"""Until then the end is far."""
FEW: Final = 3
"""Counters that open every location."""


class Holdings:
    """Goods and counters of a seat, those of a trip that has just been made among them."""

    def __init__(self, s: MerkatorState, seat: int) -> None:
        self.held = s.warehouse[seat * KINDS : seat * KINDS + KINDS]
        self.open_kind = s.supply[seat * COLOURS : seat * COLOURS + COLOURS]
        self.counters = s.counters[seat]

    def arrive(self, s: MerkatorState, seat: int) -> None:
        """The cubes, bonus goods and counters of the trip, before their kinds are chosen."""
        self.open_kind[s.location] += s.cubes[s.location]
        self.counters += s.box.time[s.location]
        for card in s.box.bonus_at[s.location]:
            if s.bonus_place[card] == seat:
                self.held[s.box.bonus_kind[card]] += s.box.active_bonus


def measure(s: MerkatorState, seat: int) -> list[float]:
    """Points, then the terms in their order."""
    out = [float(total_halves(s, seat)) / 2.0]
    if s.over():
        return out
    travels = False
    invests = False
    paid_for: i64 = NOWHERE
    holdings = Holdings(s, seat)
    for step in s.agenda:
        if step.seat == seat:
            if isinstance(step, Travel):
                travels = True
            elif isinstance(step, Invest):
                invests = True
            elif isinstance(step, TakeGoods):
                holdings.arrive(s, seat)
            elif isinstance(step, (Pay, Substitute)):
                paid_for = step.contract
    turns = turns_to_come(s, seat, travels)
    wanted = blank_row(KINDS, 0)
    places: i64 = 0
    own: list[int] = []
    for contract in range(i64(CONTRACTS - 1), -1, -1):  # by falling value
        if s.where[contract] == seat:
            own.append(int(contract))
            location = s.box.contract_location[contract]
            if location != NOWHERE:
                places |= 1 << location
    out.append(turns)
    out.append(max(0.0, turns - MANY_TURNS))
    out.append(min(1.0, turns))
    add_contracts(s, turns, own, out)
    add_rewards(s, holdings, paid_for, turns, own, wanted, out)
    add_means(s, holdings, turns, wanted, out)
    add_buildings(s, seat, travels, invests, turns, own, out)
    add_bonus_cards(s, seat, turns, places, out)
    return out


def turns_to_come(s: MerkatorState, seat: int, travels: bool) -> float:
    """How often a seat can expect to travel until the end, by the chart and by the highest contract anybody holds."""
    if s.variant.solo:
        return float(s.box.solo_turns - s.turn + (1 if travels else 0))
    wait = i64(seat) - s.active
    if wait < 0:
        wait += s.seats
    if wait == 0 and not travels:
        wait = s.seats
    if s.final_turns >= 0:
        return 1.0 if wait < s.final_turns else 0.0
    if s.ending != NOT_YET:
        return 0.0 if s.variant.ends_with_turn and s.ending == TEN_DELIVERED else 1.0
    chart = float(s.chart_left())
    if s.side == BACK:
        chart += float(s.box.rows_filled[ULTIMO_LONG][s.seats] * s.box.row_length[ULTIMO_LONG])
    highest: i64 = CONTRACTS - 1
    while highest > 0 and s.where[highest] < 0:
        highest -= 1
    climb = (s.box.ranks - 1 - s.box.contract_rank[highest]) * s.seats
    usual = max(chart / FASTEST, min(chart / SLOWEST, float((USUAL_TURNS - 1) * s.seats - s.turn)))
    return (min(usual, float(climb)) - float(wait)) / float(s.seats) + 2.0


def add_contracts(s: MerkatorState, turns: float, own: list[int], out: list[float]) -> None:
    """How high the ladder has been climbed, and what will be sold when the hand is looked at."""
    points: i64 = 0
    beyond: i64 = 0
    for rung in range(len(own)):
        if rung < s.box.full_contracts:
            points += s.box.contract_value[own[rung]]
        else:
            beyond += s.box.contract_value[own[rung]]
    out.append(float(s.box.contract_value[own[0]]) * turns if own else 0.0)
    out.append(float(points) * turns)
    out.append(float(beyond) * min(1.0, turns))


def add_rewards(
    s: MerkatorState, holdings: Holdings, paid_for: i64, turns: float, own: list[int], wanted: vec[i64], out: list[float]
) -> None:
    """Points that own contracts would bring, by the goods they lack and by where they are to be delivered."""
    fifth: i64 = 0
    if len(own) >= s.box.full_contracts:
        fifth = s.box.contract_value[own[int(s.box.full_contracts) - 1]]
    out.append(gain(s, paid_for, fifth) if paid_for != NOWHERE else 0.0)
    one = 0.0
    two = 0.0
    more = 0.0
    no_time = 0.0
    ready = [0.0] * LOCATIONS
    demand = s.box.demand
    held = holdings.held
    four = s.box.exchange_cubes
    exchanges = holdings.counters // s.box.exchange_counters
    for cubes in held:
        exchanges += cubes // four
    for contract in own:
        location = s.box.contract_location[contract]
        if location == NOWHERE:
            continue
        row = contract * KINDS
        asked: i64 = 0
        lacking: i64 = 0
        spare = exchanges
        for colour in range(COLOURS):
            short: i64 = 0
            for kind in range(2 * colour, 2 * colour + 2):
                due = demand[row + kind]
                if due > 0:
                    asked += due
                    wanted[kind] = max(wanted[kind], due)
                    spare += max(0, held[kind] - due) // four - held[kind] // four
                    short += max(0, due - held[kind])
            short -= holdings.open_kind[colour]
            if short > 0:
                lacking += short
        brings = gain(s, contract, fifth)
        lacking = max(0, lacking - spare)
        if lacking == 0:
            if holdings.counters + min(0, s.box.time[location]) >= 0:
                ready[location] += brings
            else:
                no_time += brings
        elif lacking == 1:
            one += brings
        elif lacking == 2:
            two += brings
        else:
            more += brings * float(max(0, asked - lacking)) / float(asked)
    best = 0.0
    total = 0.0
    for rewards in ready:
        total += rewards
        if rewards > best:
            best = rewards
    soon = min(1.0, turns)
    out.append(soon * best)
    out.append(soon * (total - best))
    out.append(soon * no_time)
    out.append(soon * one)
    out.append(soon * two)
    out.append(soon * more)


def gain(s: MerkatorState, contract: i64, fifth: i64) -> float:
    """Points of the contract of the next value, above what it pushes out of the best five."""
    rank = s.box.contract_rank[contract] + 1
    if s.pile_size[rank] == 0:
        start = s.box.rank_start[rank]
        if times(s.where[start : start + s.box.rank_size[rank]], DISCARDED) == 0:
            return 0.0
    value = s.box.values[rank]
    return float(value) - 0.5 * float(fifth) if value > fifth else 0.5 * float(value)


def add_means(s: MerkatorState, holdings: Holdings, turns: float, wanted: vec[i64], out: list[float]) -> None:
    """Goods, counters and Taler."""
    soon = min(1.0, turns)
    asked: i64 = 0
    others: i64 = 0
    for kind in range(KINDS):
        use = min(holdings.held[kind], wanted[kind])
        asked += use
        others += holdings.held[kind] - use
    open_kind: i64 = 0
    for cubes in holdings.open_kind:
        open_kind += cubes
    trip: i64 = 0
    for colour in range(COLOURS):
        short = -holdings.open_kind[colour]
        for kind in range(2 * colour, 2 * colour + 2):
            short += max(0, wanted[kind] - holdings.held[kind])
        trip = max(trip, min(short, s.cubes[colour]))
    out.append(soon * float(trip))
    out.append(soon * float(asked))
    out.append(soon * float(others))
    out.append(soon * float(open_kind))
    out.append(soon * float(min(holdings.counters, FEW)))
    out.append(soon * float(max(0, holdings.counters - FEW)))
    out.append(turns * float(min(holdings.counters, FEW)))


def add_buildings(s: MerkatorState, seat: int, travels: bool, invests: bool, turns: float, own: list[int], out: list[float]) -> None:
    """Taler and what they could buy, and how far the points of own buildings can still change."""
    taler = s.taler[seat]
    reach = taler
    for rung in range(int(s.box.full_contracts), len(own)):
        reach += s.box.contract_value[own[rung]]
    may_buy = invests or turns >= 2.0 or (turns > 0.0 and not travels)
    best = 0.0
    on_goods = 0.0
    on_cards = 0.0
    for building in range(BUILDINGS):
        place = s.building_place[building]
        if place == OPEN:
            price = s.box.building_price[building]
            if may_buy and taler > 0 and price <= reach:
                best = max(best, float(building_points(s, building, seat)) * min(1.0, float(taler) / float(price)))
        elif place == seat and s.box.building_rule[building] != FIXED:
            what = s.box.building_measure[building]
            if what <= CUBES or what in (COUNTERS, TALER):
                on_goods += float(building_points(s, building, seat))
            else:
                on_cards += float(building_points(s, building, seat))
    out.append(float(taler) if may_buy else 0.0)
    out.append(turns * float(taler))
    out.append(best if invests else 0.0)
    out.append(0.0 if invests else best)
    out.append(turns * on_goods)
    out.append(turns * on_cards)


def add_bonus_cards(s: MerkatorState, seat: int, turns: float, places: i64, out: list[float]) -> None:
    """Bonus cards, and those that fit the contracts in hand."""
    cards = 0
    on_the_way = 0
    for card in range(BONUS_CARDS):
        if s.bonus_place[card] == seat:
            cards += 1
            if places >> s.box.bonus_location[card] & 1:
                on_the_way += 1
    out.append(turns * float(cards))
    out.append(turns * float(on_the_way))
