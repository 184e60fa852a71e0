"""What a position holds for a seat. How much each of it counts is learned from play: fitted.toml."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi.components import (
    AN_EMISSARY,
    ANY_GOOD,
    ANY_PRODUCT,
    BOATS,
    COLOURS,
    FACTORIES,
    FACTORY_WORK,
    FIRST_EUROPEAN,
    FIRST_PRODUCT_DEMAND,
    GOODS,
    INNOVATIONS,
    MARKET_SPACES,
    NATIONS,
    NO_DEMAND,
    NO_SPACE,
    PRODUCING,
    PROVINCES,
    ROUTE_DEMANDS,
    ROUTES,
    SHIP_SPACES,
    SHIPPING,
    TEA_SPACE,
    URBAN_SALE,
    WAR_AND_ROUTES,
)
from emporion.games.yinzi.outlook import Outlook, add_under_way
from emporion.games.yinzi.scoring import section_points, total_points
from emporion.games.yinzi.state import (
    ABOARD,
    AREAS_USED,
    BETTER_SALES,
    BOAT_SPACE,
    COLUMN,
    COPPER,
    DISCS,
    FEEDING,
    GENERAL_ASIA,
    GENERAL_EUROPE,
    LOWER,
    LYING,
    NO_SHIP,
    NO_TASK,
    NO_TAX,
    NO_TILE,
    OWN,
    OWN_STONE,
    OWN_WOOD,
    PERSONAL,
    PRODUCTS,
    RAW_DISC,
    RECRUITS,
    SALT,
    SILVER,
    STONE_DISC,
    TASK_TAKEN,
    TEA,
    UPPER,
    WITH_PRODUCT,
    WOOD_DISC,
    YinziState,
)
from emporion.games.yinzi.turns import has_group
from emporion.games.yinzi.war import STANDING, March, PublicRoute, enemy_strength
from emporion.kernel.agenda import NOBODY

TERMS: Final[list[str]] = [
    "rounds to come",
    "worker actions to come this round",
    "workers for them",
    "values of the cards in hand",
    "migrants who can still act",
    "bonus column to choose",
    "copper on the way to a silver",
    "copper for purchases, by rounds left",
    "wood for boats",
    "next boat adds transport",
    "transport, by rounds left",
    "stone for factories",
    "goods for towns",
    "tea",
    "salt",
    "better sales, by goods",
    "food to be bought",
    "food lacking, by actions left",
    "food to spare",
    "pair of foods for late shipping",
    "factory levels, by rounds left",
    "production possible",
    "products in store, by rounds left",
    "deliveries possible this round",
    "points aboard, by missing cargo",
    "innovation discs, by rounds left",
    "innovation majorities, by rounds left",
    "tax due",
    "tax lacking, by actions left",
    "boat or factory level due from a task",
    "prize of the war in sight",
    "route tiles fulfilled",
    "route tile within reach",
    "personal tiles within reach",
    "boats under way",
    "planting under way",
    "urban sale under way",
    "factory work under way",
    "innovations under way",
    "resources under way",
    "production under way",
    "shipping under way",
    "task or march under way",
    "factory to lay",
    "small matters to decide",
]

FIRST_COPPER: Final = 6
"""About what the purchases of a round come to."""


def measure(s: YinziState, seat: i64) -> list[float]:
    """Points, then the terms in their order."""
    out = [float(total_points(s, seat))]
    if s.over():
        return out
    p = Outlook(s, seat)
    add_actions(s, p, out)
    add_money(s, p, out)
    add_materials(s, p, out)
    add_goods(s, p, out)
    add_food(s, p, out)
    add_factories(s, p, out)
    add_ships(s, p, out)
    add_innovations(s, p, out)
    add_duties(s, p, out)
    add_war(s, p, out)
    add_routes(s, p, out)
    add_under_way(s, p, out)
    return out


def add_actions(s: YinziState, p: Outlook, out: list[float]) -> None:
    out.append(float(p.to_come))
    out.append(float(p.actions))
    out.append(float(p.coming + p.waiting))
    out.append(float(p.values))
    migrants = s.own[p.mine + LOWER] if p.actions > 0 else 0
    if p.later:
        migrants += s.own[p.mine + UPPER]
    out.append(float(migrants))
    out.append(1.0 if p.choosing else 0.0)


def add_money(s: YinziState, p: Outlook, out: list[float]) -> None:
    """Copper beyond the points it is worth: that of a task is as good as had, what is about to be paid is gone already."""
    p.copper = max(0, s.own[p.mine + COPPER] - p.copper_owed)
    if p.tasks and s.own[p.mine + TASK_TAKEN] != NO_TASK:
        p.copper += s.box.task_copper[s.own[p.mine + TASK_TAKEN]]
    if s.agenda[-1].seat == p.seat:
        p.copper += s.coins_left
    rate = s.rate()
    out.append(float(p.copper % rate) / float(rate))
    out.append(min(p.copper, FIRST_COPPER) * p.left)


def add_materials(s: YinziState, p: Outlook, out: list[float]) -> None:
    """Wood, stone and boats; the discs that stand for wood and stone count as such."""
    own = s.own
    wood = own[p.mine + OWN_WOOD] + (1 if s.innovations[WOOD_DISC] == p.seat else 0) - p.wood_owed
    p.stone = own[p.mine + OWN_STONE] + (1 if s.innovations[STONE_DISC] == p.seat else 0) - p.stone_owed
    boat = own[p.mine + BOAT_SPACE]
    p.wood = min(wood, s.box.last_boat - boat)
    out.append(float(p.wood) if p.later or p.may_play(s, BOATS) else 0.0)
    out.append(1.0 if boat < s.box.last_boat and s.box.capacity[boat + 1] > p.capacity else 0.0)
    out.append(float(p.capacity) * p.left)
    out.append(float(p.stone) if p.later or p.may_play(s, FACTORY_WORK) else 0.0)


def add_goods(s: YinziState, p: Outlook, out: list[float]) -> None:
    """Cubes on fields that towns and ships take."""
    sells = p.may_play(s, URBAN_SALE)
    ships = p.later or p.may_send(s, SHIPPING)
    out.append(float(p.for_towns) if p.later or sells else 0.0)
    out.append(float(p.goods[TEA]) if ships else 0.0)
    out.append(float(p.goods[SALT]) if ships else 0.0)
    out.append(float(p.for_towns) if sells and s.own[p.mine + COLUMN] == BETTER_SALES else 0.0)


def add_food(s: YinziState, p: Outlook, out: list[float]) -> None:
    """What this round's workers will eat, and what is left over; the more actions are to come, the less it presses."""
    halves: i64 = 0
    kinds: i64 = 0
    for good in range(SALT):
        if p.goods[good] > 0:
            halves += p.goods[good] * s.box.food_halves[good]
            kinds += 1
    due: i64 = 0
    if p.feeds_now:
        due = s.due
    elif p.feeding and s.own[p.mine + COLUMN] != FEEDING:
        due = -(-(s.workers_in_game(p.seat) + p.coming + p.waiting + p.acting) // s.box.workers_per_food)
    missing = max(0, due - halves // 2)
    bought = min(missing, p.copper // s.box.rural_purchase, s.rural_cubes()) if missing > 0 else 0
    out.append(float(bought))
    out.append(float(missing - bought) / (1.0 + p.actions))
    out.append(max(0.0, halves / 2 - float(due)))
    out.append(1.0 if p.late and kinds > 1 and halves >= 2 * due + 2 else 0.0)


def add_factories(s: YinziState, p: Outlook, out: list[float]) -> None:
    """Levels of own factories, what they could produce now, and products in store."""
    raw = [0] * COLOURS  # the provinces with raw material of each colour, a bit each
    for space in range(PROVINCES * MARKET_SPACES):
        colour = s.market_cubes[space]
        if colour != NOBODY:
            raw[colour] |= 1 << space // MARKET_SPACES
    levels: i64 = 0
    stored: i64 = 0
    disc = s.innovations[RAW_DISC] == p.seat
    for factory in range(FACTORIES):
        if s.site[factory] < 0:
            continue
        mine = s.stored[factory * COLOURS + p.seat]
        if mine > 0:
            stored += mine
            p.products[factory // COLOURS] += mine
            if s.factory_to_sea(factory) <= p.capacity:
                p.near[factory // COLOURS] += mine
        if s.factory_owner[factory] == p.seat:
            level = s.level[factory]
            levels += level
            room = min(level - s.products_on(factory), s.box.own_output[level])
            if room > 0 and s.produced >> factory & 1 == 0:
                if in_reach(s, raw[factory % COLOURS], s.factory_province(factory), p.capacity):
                    p.ready += room
                elif disc:
                    disc = False
                    p.ready += 1
    p.ready = min(p.ready, s.own[p.mine + PRODUCTS])
    out.append(float(levels) * p.left)
    out.append(float(p.ready) if p.later or p.may_send(s, PRODUCING) else 0.0)
    out.append(float(stored) * p.left)


def in_reach(s: YinziState, sources: i64, province: i64, capacity: i64) -> bool:
    for source in range(PROVINCES):
        if sources >> source & 1 and s.box.distance[source * 5 + province] <= capacity:
            return True
    return False


def add_ships(s: YinziState, p: Outlook, out: list[float]) -> None:
    """What could be delivered to the ships on the coast, and what waits aboard for the rest of the cargo."""
    p.near[TEA_SPACE] = p.tea_near
    free: i64 = 0
    deliveries: i64 = 0
    aboard = 0.0
    for ship_space in range(s.seats):
        ship = s.coast[ship_space]
        if ship == NO_SHIP:
            continue
        missing: i64 = 0
        mine: i64 = 0
        for number in range(SHIP_SPACES):
            demand = s.box.ship_demand[ship * SHIP_SPACES + number]
            cargo = s.cargo[ship_space * SHIP_SPACES + number]
            if cargo != 0:
                if cargo & WITH_PRODUCT and cargo & 7 == p.seat + 1:
                    mine += 1
            elif demand != NO_SPACE:
                missing += 1
                if p.near[demand] > 0:
                    p.near[demand] -= 1
                    deliveries += 1
                else:
                    free += 1
        points = s.own[p.mine + ABOARD + ship_space] * s.box.emissary_points
        if mine > 0:
            points += mine * (points_abroad(s, s.box.ship_nation[ship]) - s.box.unshipped_points)
        aboard += float(points) / (1.0 + float(missing))
    p.deliveries = min(deliveries + min(free, p.salt_near // 2), p.capacity, s.box.max_workers)
    out.append(float(p.deliveries) if p.may_send(s, SHIPPING) else 0.0)
    out.append(aboard)


def points_abroad(s: YinziState, nation: i64) -> i64:
    if s.nation_total(nation) < s.box.nation_full:
        return s.box.foreign_points[nation]
    return s.box.foreign_points[GENERAL_ASIA if nation < FIRST_EUROPEAN else GENERAL_EUROPE]


def add_innovations(s: YinziState, p: Outlook, out: list[float]) -> None:
    """Discs to be used, and majorities that others can still take away."""
    discs: i64 = 0
    for space in range(INNOVATIONS):
        if s.innovations[space] == p.seat:
            discs += 1
            if space < NATIONS:
                p.envoys += 1
    out.append(float(discs) * p.left)
    out.append(float(section_points(s, p.seat)) * p.left if discs > 0 else 0.0)


def add_duties(s: YinziState, p: Outlook, out: list[float]) -> None:
    """Tax by the cards played and in hand, and the reward of the imperial task beyond its copper."""
    due: i64 = 0
    if p.tax and s.own[p.mine + COLUMN] != NO_TAX:
        due = s.box.tax[min(s.tax_sum(p.seat) + p.values, len(s.box.tax) - 1)]
    out.append(float(due))
    out.append(float(max(0, due - s.own[p.mine + SILVER] - p.copper // s.rate())) / (1.0 + p.actions))
    task = s.own[p.mine + TASK_TAKEN] if p.tasks else NO_TASK
    out.append(float(s.box.task_boats[task] + s.box.task_upgrades[task]) if task != NO_TASK else 0.0)


def add_war(s: YinziState, p: Outlook, out: list[float]) -> None:
    """The prize if the war were fought now, shared with those who could still come in between."""
    mine = strength_at_war(s, p.seat)
    if mine == 0 or not p.war or s.own[p.mine + DISCS] == 0:
        out.append(0.0)
        return
    total = mine
    ahead: i64 = 0
    others: i64 = 0
    for rival in range(s.seats):
        if rival == p.seat:
            continue
        theirs = strength_at_war(s, rival)
        total += theirs
        if theirs > mine or (theirs == mine and s.war_line and s.war_line[0] == rival):
            ahead += 1
        elif s.own[rival * OWN + AREAS_USED] >> WAR_AND_ROUTES & 1 == 0 and (s.cards_left(rival) > 0 or has_group(s, rival)):
            others += 1
    place = ahead if total >= enemy_strength(s) else ahead + 1
    out.append(float(s.box.war_points[place]) / (1.0 + float(others)) if place < len(s.box.war_points) else 0.0)


def strength_at_war(s: YinziState, seat: i64) -> i64:
    mine = seat * OWN
    return s.own[mine + STANDING] + s.own[mine + LYING] + s.own[mine + RECRUITS]


def add_routes(s: YinziState, p: Outlook, out: list[float]) -> None:
    """Points of route tiles fulfilled but not taken yet, and of those whose demands could be met; personal ones keep until the end."""
    fulfilled: i64 = 0
    best: i64 = 0
    goes = p.may_send(s, WAR_AND_ROUTES) or isinstance(p.menu, (March, PublicRoute))
    for space in range(s.seats):
        tile = s.open_route(space)
        if tile == NO_TILE:
            continue
        if s.route_by[space] == p.seat:
            fulfilled += s.box.route_points[tile]
        elif goes and s.route_by[space] == NOBODY and s.box.route_points[tile] > best and can_meet(s, p, tile):
            best = s.box.route_points[tile]
    personal: i64 = 0
    place = PERSONAL + p.seat
    for tile in range(ROUTES):
        if s.route_place[tile] == place and can_meet(s, p, tile):
            personal += s.box.route_points[tile]
    out.append(float(fulfilled))
    out.append(float(best))
    out.append(float(personal))


def can_meet(s: YinziState, p: Outlook, tile: i64) -> bool:
    """Whether there is something for every open demand, each looked at alone."""
    for number in range(ROUTE_DEMANDS):
        demand = s.box.route_demand[tile * ROUTE_DEMANDS + number]
        if demand == NO_DEMAND or s.route_filled[tile] >> number & 1:
            continue
        if demand < GOODS:
            if p.goods[demand] == 0:
                return False
        elif demand < ANY_PRODUCT:
            if p.products[demand - FIRST_PRODUCT_DEMAND] == 0:
                return False
        elif demand == ANY_PRODUCT:
            if sum(p.products) == 0:
                return False
        elif demand == ANY_GOOD:
            if sum(p.goods) == 0:
                return False
        elif demand == AN_EMISSARY:
            if p.envoys == 0:
                return False
        elif not meets_either(s, p, demand):
            return False
    return True


def meets_either(s: YinziState, p: Outlook, demand: i64) -> bool:
    """Whether there is something for an either-or demand, which only boxes of others have."""
    for kind in s.box.demand_kinds[demand]:
        if (p.goods[kind] if kind < GOODS else p.products[kind - FIRST_PRODUCT_DEMAND]) > 0:
            return True
    return False
