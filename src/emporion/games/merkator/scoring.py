"""Final scoring (section 10). Points are counted in halves, so that they stay whole numbers until they are shown."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.merkator.components import (
    BONUS_OWNED,
    BUILDINGS,
    BUILDINGS_OWNED,
    COLOURS,
    CONTRACT_LOCATIONS,
    CONTRACTS,
    COUNTERS,
    CUBES,
    FIXED,
    FULL_COLOURS,
    FULL_WAREHOUSES,
    HIGH_CONTRACTS,
    HIGHEST_CONTRACT,
    KINDS,
    KINDS_HELD,
    LOCATIONS,
    MAJORS,
    MINOR_CONTRACTS,
    NOWHERE,
    SOLE,
    TALER,
    Box,
)  # fmt: skip
from emporion.games.merkator.state import MerkatorState, times
from emporion.kernel.game import ScoreLine, placed
from emporion.kernel.words import Text


def contract_halves(s: MerkatorState, seat: i64, best: bool, others: bool) -> i64:
    """Half points of the highest contracts, which score in full, of all others, which score half, or of both (ME-10.2)."""
    halves: i64 = 0
    met: i64 = 0
    for contract in range(i64(CONTRACTS - 1), -1, -1):  # by falling value
        if s.where[contract] == seat:
            if met < s.box.full_contracts:
                if best:
                    halves += 2 * s.box.contract_value[contract]
            elif others:
                halves += s.box.contract_value[contract]
            met += 1
    return halves


def building_points(s: MerkatorState, building: i64, seat: i64) -> i64:
    """What a building would score for a seat that owns it (ME-10.4, ME-10.5)."""
    box = s.box
    points = box.building_points[building]
    rule = box.building_rule[building]
    if rule == FIXED:
        return points
    own = measure(s, building, seat)
    if rule == SOLE:
        for rival in range(s.seats):
            if rival != seat and measure(s, building, rival) >= own:
                return box.building_otherwise[building]
        return points
    points *= own // box.building_per[building]
    most = box.building_most[building]
    return min(points, most) if most else points


def measure(s: MerkatorState, building: i64, seat: i64) -> i64:
    """What the building counts, for a seat."""
    what = s.box.building_measure[building]
    if what <= CUBES:
        return measure_goods(s, what, s.box.building_warehouses[building], seat)
    if what == BONUS_OWNED:
        return times(s.bonus_place, seat)
    if what == BUILDINGS_OWNED:
        return times(s.building_place, seat)
    if what == COUNTERS:
        return s.counters[seat]
    if what == TALER:
        return s.taler[seat]
    return measure_contracts(s, what, seat)


def measure_goods(s: MerkatorState, what: i64, warehouses: vec[i64], seat: i64) -> i64:
    count: i64 = 0
    if what == FULL_COLOURS:
        for colour in range(COLOURS):
            if s.held(seat, 2 * colour) and s.held(seat, 2 * colour + 1):
                count += 1
        return count
    for warehouse in warehouses:
        kinds: i64 = 0
        here = s.box.kinds_in[warehouse]
        for kind in here:
            cubes = s.warehouse[seat * KINDS + kind]
            if what == CUBES:
                count += cubes
            elif cubes > 0:
                kinds += 1
        if what == KINDS_HELD:
            count += kinds
        elif what == FULL_WAREHOUSES and kinds == len(here):
            count += 1
    return count


def measure_contracts(s: MerkatorState, what: i64, seat: i64) -> i64:
    """Contracts beyond the five best count too."""
    count: i64 = 0
    highest: i64 = 0
    named: i64 = 0
    for contract in range(CONTRACTS):
        if s.where[contract] != seat:
            continue
        location = s.box.contract_location[contract]
        highest = s.box.contract_value[contract]
        if location != NOWHERE:
            named |= 1 << location
        if (what == MINOR_CONTRACTS and location >= MAJORS) or (what == HIGH_CONTRACTS and highest >= s.box.high_value):
            count += 1
    if what == HIGHEST_CONTRACT:
        return highest
    if what == CONTRACT_LOCATIONS:
        for location in range(LOCATIONS):
            count += named >> location & 1
    return count


def all_building_points(s: MerkatorState, seat: i64) -> i64:
    points: i64 = 0
    for building in range(BUILDINGS):
        if s.building_place[building] == seat:
            points += building_points(s, building, seat)
    return points


def total_halves(s: MerkatorState, seat: i64) -> i64:
    """Half points a seat would have if the game ended now."""
    return contract_halves(s, seat, True, True) + 2 * all_building_points(s, seat)


def score_sheet(s: MerkatorState) -> list[ScoreLine]:
    """The contracts, then every building that somebody owns."""
    seats = range(s.seats)
    lines = [
        ScoreLine(Text("five best contracts"), [int(contract_halves(s, seat, True, False)) / 2 for seat in seats]),
        ScoreLine(Text("other contracts, half"), [int(contract_halves(s, seat, False, True)) / 2 for seat in seats]),
    ]
    for building in range(BUILDINGS):
        owner = s.building_place[building]
        if owner >= 0:
            points = [0.0] * s.seats
            points[owner] = float(building_points(s, building, owner))
            lines.append(ScoreLine(Text(s.box.building_titles[building]), points))
    return lines


def placements(s: MerkatorState) -> list[int]:
    """Most points win; who ties shares the place, unless Taler and counters break ties (ME-10.6)."""
    standings: list[tuple[int, ...]] = []
    for seat in range(s.seats):
        if s.variant.taler_break_ties:
            standings.append((int(total_halves(s, seat)), int(s.taler[seat]), int(s.counters[seat])))
        else:
            standings.append((int(total_halves(s, seat)),))
    return placed(standings)


def rank_reached(box: Box, points: float) -> str:
    """The rank of a solo player with so many points (ME-11.11)."""
    reached = box.rating.ranks[0]
    for rank, needed in zip(box.rating.ranks, box.rating.from_points, strict=True):
        if points >= needed:
            reached = rank
    return reached
