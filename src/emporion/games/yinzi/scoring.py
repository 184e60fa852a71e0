"""Final scoring (section 16 of the rules)."""

from __future__ import annotations

from mypy_extensions import i64

from emporion.games.yinzi.components import AREAS, COLOURS, FACTORIES, ROUTES, SECTION_SIZE
from emporion.games.yinzi.state import (
    ABROAD,
    COMPLETED,
    COPPER,
    ENVOYS,
    MISFORTUNES,
    SILVER,
    WAR_FIRST,
    WAR_SECOND,
    WITH_PRODUCT,
    YinziState,
)
from emporion.kernel.game import ScoreLine, placed
from emporion.kernel.words import Text


def boat_points(s: YinziState, seat: i64) -> i64:
    """YI-16.2."""
    return s.capacity(seat) * s.box.boat_points


def factory_points(s: YinziState, seat: i64) -> i64:
    """YI-16.3."""
    points: i64 = 0
    for factory in range(FACTORIES):
        if s.factory_owner[factory] == seat:
            points += s.box.factory_points[s.level[factory]]
    return points


def foreign_points(s: YinziState, seat: i64) -> i64:
    """YI-16.4."""
    points: i64 = 0
    for area in range(AREAS):
        points += s.get(seat, ABROAD + area) * s.box.foreign_points[area]
    return points


def emissary_points(s: YinziState, seat: i64) -> i64:
    """YI-16.5."""
    return s.get(seat, ENVOYS) * s.box.emissary_points


def unshipped_points(s: YinziState, seat: i64) -> i64:
    """YI-16.6."""
    products: i64 = 0
    for factory in range(FACTORIES):
        products += s.stored[factory * COLOURS + seat]
    for cargo in s.cargo:
        if cargo & WITH_PRODUCT and cargo & 7 == seat + 1:
            products += 1
    return products * s.box.unshipped_points


def war_points(s: YinziState, seat: i64) -> i64:
    """YI-16.7."""
    return s.get(seat, WAR_FIRST) * s.box.war_points[0] + s.get(seat, WAR_SECOND) * s.box.war_points[1]


def route_points(s: YinziState, seat: i64) -> i64:
    """YI-16.8."""
    points: i64 = 0
    for tile in range(ROUTES):
        if s.route_place[tile] == COMPLETED + seat:
            points += s.box.route_points[tile]
    return points


def section_points(s: YinziState, seat: i64) -> i64:
    """YI-16.9."""
    points: i64 = 0
    for section in range(4):
        mine = discs_in_section(s, seat, section)
        if mine == 0:
            continue
        ahead = False
        tied = False
        for rival in range(s.seats):
            if rival != seat:
                theirs = discs_in_section(s, rival, section)
                ahead = ahead or theirs > mine
                tied = tied or theirs == mine
        if not ahead:
            points += s.box.section_tied if tied else s.box.section_sole
    return points


def discs_in_section(s: YinziState, seat: i64, section: i64) -> i64:
    discs: i64 = 0
    first = section * SECTION_SIZE
    for space in range(first, first + SECTION_SIZE):
        if s.innovations[space] == seat:
            discs += 1
    return discs


def silver_points(s: YinziState, seat: i64) -> i64:
    """YI-16.10."""
    return (s.get(seat, SILVER) + s.get(seat, COPPER) // s.rate()) * s.box.silver_points


def misfortune_points(s: YinziState, seat: i64) -> i64:
    """YI-16.11."""
    return s.get(seat, MISFORTUNES) * s.box.misfortune_points


def total_points(s: YinziState, seat: i64) -> i64:
    """What a seat would have if the game ended now."""
    return (
        boat_points(s, seat)
        + factory_points(s, seat)
        + foreign_points(s, seat)
        + emissary_points(s, seat)
        + unshipped_points(s, seat)
        + war_points(s, seat)
        + route_points(s, seat)
        + section_points(s, seat)
        + silver_points(s, seat)
        + misfortune_points(s, seat)
    )


def score_sheet(s: YinziState) -> list[ScoreLine]:
    """Item by item, in the order of the rules."""
    seats = range(s.seats)
    return [
        ScoreLine(Text("boats"), [float(boat_points(s, seat)) for seat in seats]),
        ScoreLine(Text("factories"), [float(factory_points(s, seat)) for seat in seats]),
        ScoreLine(Text("products abroad"), [float(foreign_points(s, seat)) for seat in seats]),
        ScoreLine(Text("emissaries"), [float(emissary_points(s, seat)) for seat in seats]),
        ScoreLine(Text("products not shipped"), [float(unshipped_points(s, seat)) for seat in seats]),
        ScoreLine(Text("war", context="score"), [float(war_points(s, seat)) for seat in seats]),
        ScoreLine(Text("route tiles"), [float(route_points(s, seat)) for seat in seats]),
        ScoreLine(Text("innovations"), [float(section_points(s, seat)) for seat in seats]),
        ScoreLine(Text("silver", context="score"), [float(silver_points(s, seat)) for seat in seats]),
        ScoreLine(Text("misfortune"), [float(misfortune_points(s, seat)) for seat in seats]),
    ]


def placements(s: YinziState) -> list[int]:
    """Most points win; a tie goes to the one earlier in the turn order (YI-16.12)."""
    standings: list[tuple[int, ...]] = []
    for seat in range(s.seats):
        standings.append((total_points(s, seat), -s.order.index(seat)))
    return placed(standings)
