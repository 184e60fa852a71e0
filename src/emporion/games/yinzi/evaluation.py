"""How good a position is for a seat, made by hand: points if the game ended now, and what goods, hands and workers can still earn."""

from __future__ import annotations

from typing import Any, Final

from emporion.games.yinzi.components import COLOURS, FACTORIES, FIELDS, MARKET_SPACES, PROVINCES, ROUNDS, ROUTE_DEMANDS, ROUTES
from emporion.games.yinzi.fortune import Boats, Cultivate, FactoryWork, Fortune, InnovationWork, Site, UrbanSale
from emporion.games.yinzi.loops import ExtraSale, ExtraTile, LayTile, Loop, PickTile, Resume
from emporion.games.yinzi.routes import Piece
from emporion.games.yinzi.scoring import silver_points, total_points
from emporion.games.yinzi.shipping import FAR, LateFood, Load, SecondSalt
from emporion.games.yinzi.state import (
    BOAT_SPACE,
    COLUMN,
    COPPER,
    CUBES,
    DISCS,
    FEEDING,
    GROUP,
    LYING,
    MAIZE,
    NO_CARD,
    NO_TASK,
    NO_TAX,
    OWN_STONE,
    OWN_WOOD,
    PERSONAL,
    PLAYED,
    PRODUCTS,
    RECRUITS,
    SALT,
    SILVER,
    TASK_TAKEN,
    TEA,
    TILED,
    UPPER,
    WITH_PRODUCT,
    WORKERS,
    YinziState,
)
from emporion.games.yinzi.war import STANDING
from emporion.games.yinzi.workers import Production, RawMaterial, Resources, Work, crew
from emporion.kernel.agenda import Step

RIVALS: Final = 0.25
"""How much the best rival's position counts against one's own."""
COPPER_WORTH: Final = 0.22  # while there is something to buy
WOOD_WORTH: Final = 0.9
STONE_WORTH: Final = 0.9
DISC_WORTH: Final = 0.55  # an innovation that can still be used
PRODUCT_WORTH: Final = 1.8  # beyond the point it scores unshipped
FACTORY_A_ROUND: Final = 0.5
FOOD_WORTH: Final = 0.45
TEA_WORTH: Final = 0.75
SALT_WORTH: Final = 0.5
GOOD_WORTH: Final = 0.4
WORKER_WORTH: Final = 0.45  # in a group, yet to act
RAW_WORTH: Final = 0.35  # raw material a factory of one's own can use
TASK_WORTH: Final = [0.5, 1.2, 1.8, 2.6]
HUNGER: Final = 1.7
MISSING_SILVER: Final = 1.2
PERSONAL_WORTH: Final = 0.35  # of a personal tile's points, before it is served
SITE_WORTH: Final = 3.2  # a factory about to be laid
TILE_WORTH: Final = 1.3  # a plantation tile about to be laid
DELIVERY_WORTH: Final = 1.6  # a ship space about to be filled
ABOARD_WORTH: Final = 1.0  # a product that waits for its ship to sail


def evaluate(s: YinziState, seat: int) -> float:
    """Own worth, less a part of the best rival's."""
    if s.over():
        best = max(total_points(s, rival) for rival in range(s.seats) if rival != seat)
        return float(total_points(s, seat) - best)
    best_rival = 0.0
    for rival in range(s.seats):
        if rival != seat:
            best_rival = max(best_rival, worth(s, rival))
    return worth(s, seat) - RIVALS * best_rival


def worth(s: YinziState, seat: int) -> float:
    """Points at hand, and everything that can become points in the time that is left."""
    left = time_left(s)
    total = float(total_points(s, seat) - silver_points(s, seat) + s.get(seat, SILVER))
    copper = s.get(seat, COPPER) + s.coins_left
    total += copper * (COPPER_WORTH * left + (1 - left) / s.rate())
    total += stores_worth(s, seat, left) + fields_worth(s, seat, left) + factories_worth(s, seat, left)
    total += innovations_worth(s, seat) * left
    total += duties_worth(s, seat) + war_worth(s, seat) + pending_worth(s, seat)
    return total


def time_left(s: YinziState) -> float:
    """1 at the start of the game, towards 0 in the last round."""
    played = max(s.round - 1, 0) * 3
    for seat in range(s.seats):
        for fortune in range(5):
            if s.get(seat, PLAYED + fortune) != NO_CARD and s.round <= ROUNDS:
                played += 1
                break
    return max(0.0, 1.0 - played / (ROUNDS * 3 + s.seats))


def stores_worth(s: YinziState, seat: int, left: float) -> float:
    """Wood, stone, and workers still to act."""
    room = s.box.last_boat - s.get(seat, BOAT_SPACE)
    total = min(s.get(seat, OWN_WOOD), room) * WOOD_WORTH * left + min(s.get(seat, OWN_STONE), 4) * STONE_WORTH * left
    for fortune in range(5):
        total += s.get(seat, GROUP + fortune) * WORKER_WORTH
    total += s.get(seat, UPPER) * 0.15 * left
    total += s.capacity(seat) * 0.5 * left
    total += min(s.get(seat, WORKERS), 3) * 0.05 * left
    return total


def fields_worth(s: YinziState, seat: int, left: float) -> float:
    """Cubes on fields, by what they are good for; food also keeps hunger away."""
    total = 0.0
    for field in range(FIELDS):
        if not s.owns_cube(seat, field):
            continue
        cubes = s.cubes_on(field)
        good = s.ground[field] % TILED
        near = 1.0 if s.box.to_sea[field] <= s.capacity(seat) else 0.7
        if good == TEA:
            total += cubes * TEA_WORTH * near
        elif good == SALT:
            total += cubes * SALT_WORTH
        elif good > SALT:
            total += cubes * GOOD_WORTH
        else:
            total += cubes * (FOOD_WORTH if s.box.food_halves[good] == 2 else FOOD_WORTH * 0.6)
    return total * (0.35 + 0.65 * left)


def factories_worth(s: YinziState, seat: int, left: float) -> float:
    """Own factories and the raw material they could use, and products that can still be shipped."""
    total = 0.0
    for factory in range(FACTORIES):
        total += s.stored[factory * COLOURS + seat] * PRODUCT_WORTH * (0.4 + 0.6 * left)
        if s.factory_owner[factory] == seat:
            total += s.level[factory] * FACTORY_A_ROUND * left * 2
            if nearest_raw(s, factory) <= s.capacity(seat) and s.get(seat, PRODUCTS) > 0:
                total += RAW_WORTH * (0.3 + left)
    for cargo in s.cargo:
        if cargo & WITH_PRODUCT and cargo & 7 == seat + 1:
            total += ABOARD_WORTH
    return total


def nearest_raw(s: YinziState, factory: int) -> int:
    """The shortest way of raw material to a factory."""
    best = FAR
    province = s.factory_province(factory)
    for space in range(PROVINCES * MARKET_SPACES):
        if s.market_cubes[space] == factory % COLOURS:
            best = min(best, s.box.distance[space // MARKET_SPACES * 5 + province])
    return best


def innovations_worth(s: YinziState, seat: int) -> float:
    """Discs that can still be used, and personal tiles that can still be served."""
    total = 0.0
    for owner in s.innovations:
        if owner == seat:
            total += DISC_WORTH
    for tile in range(ROUTES):
        if s.route_place[tile] == PERSONAL + seat:
            filled = 0
            for number in range(ROUTE_DEMANDS):
                filled += s.route_filled[tile] >> number & 1
            total += s.box.route_points[tile] * (PERSONAL_WORTH + 0.2 * filled)
    return total


def duties_worth(s: YinziState, seat: int) -> float:
    """What food, tax and the imperial task of this round will bring; nothing once they are done."""
    if s.round == 0 or s.cards_left(seat) + played(s, seat) == 0:
        return 0.0
    total = 0.0
    to_play = s.cards_left(seat)  # two points and two workers each, as cards go
    if awaits(s, "FeedingPhase") and s.get(seat, COLUMN) != FEEDING:
        workers = s.workers_in_game(seat) + min(2 * to_play, s.get(seat, WORKERS))
        for fortune in range(5):
            workers += s.get(seat, GROUP + fortune)
        due = -(-workers // s.box.workers_per_food)
        total -= max(0.0, due - food_at_hand(s, seat)) * HUNGER
    if awaits(s, "TaxPhase") and s.get(seat, COLUMN) != NO_TAX:
        due = s.box.tax[min(s.tax_sum(seat) + 2 * to_play, 12)]
        missing = max(0, due - s.get(seat, SILVER) - s.get(seat, COPPER) // s.rate())
        total -= due + missing * MISSING_SILVER
    if awaits(s, "TasksPhase") and s.get(seat, TASK_TAKEN) != NO_TASK:
        total += TASK_WORTH[s.get(seat, TASK_TAKEN)]
    if s.get(seat, COLUMN) >= 0 and awaits(s, "ActionPhase"):
        total += COLUMN_WORTH[s.get(seat, COLUMN)]
    return total


COLUMN_WORTH: Final = [0.2, 0.9, 1.2, 1.0, 0.2, 0.2]
"""Bonus columns whose effect comes later in the round."""


def played(s: YinziState, seat: int) -> int:
    count = 0
    for fortune in range(5):
        if s.get(seat, PLAYED + fortune) != NO_CARD:
            count += 1
    return count


def awaits(s: YinziState, phase: str) -> bool:
    """Whether a phase of this round is still to come."""
    for step in s.agenda:
        if type(step).__name__ == phase:
            return True
    return False


def food_at_hand(s: YinziState, seat: int) -> float:
    halves = 0
    for field in range(FIELDS):
        if s.owns_cube(seat, field) and s.ground[field] % TILED <= MAIZE + 1:
            halves += s.cubes_on(field) * s.box.food_halves[s.ground[field] % TILED]
    bought = min(s.get(seat, COPPER) // s.box.rural_purchase, s.rural_cubes())
    return halves / 2 + bought * 0.7


def war_worth(s: YinziState, seat: int) -> float:
    """What a place in the war is likely to bring."""
    mine = s.get(seat, STANDING) + s.get(seat, LYING) + s.get(seat, RECRUITS)
    if mine == 0 or not awaits(s, "WarPhase") or s.get(seat, DISCS) == 0:
        return 0.0
    ahead = 0
    for rival in range(s.seats):
        if rival != seat and s.get(rival, STANDING) + s.get(rival, LYING) > mine:
            ahead += 1
    return [2.2, 1.0, 0.2, 0.1][ahead] + mine * 0.15


def pending_worth(s: YinziState, seat: int) -> float:
    """What the action that is going on can still bring, and what is paid for but not yet placed."""
    total = 0.0
    for step in s.agenda:
        if isinstance(step, Resume) and step.loop.seat == seat:
            total += loop_worth(s, seat, step.loop)
        elif step.seat == seat:
            total += step_worth(s, seat, step)
    return total


def step_worth(s: YinziState, seat: int, step: Step[Any]) -> float:
    if isinstance(step, Loop):
        return loop_worth(s, seat, step)
    if isinstance(step, Site):
        return SITE_WORTH
    if isinstance(step, LayTile):
        return TILE_WORTH
    if isinstance(step, (Load, SecondSalt, LateFood)):
        return DELIVERY_WORTH
    if isinstance(step, RawMaterial):
        return PRODUCT_WORTH + 1 if step.first else 0.0
    if isinstance(step, Piece) and step.whole:
        return s.box.route_points[step.tile] + s.box.route_silver[step.tile] + s.box.route_copper[step.tile] * COPPER_WORTH
    if isinstance(step, (ExtraSale, ExtraTile, PickTile)):
        return DISC_WORTH
    return 0.0


def loop_worth(s: YinziState, seat: int, loop: Loop) -> float:
    if isinstance(loop, Fortune):
        return fortune_worth(s, seat, loop)
    if isinstance(loop, Work):
        return work_worth(s, seat, loop)
    return 0.0


def fortune_worth(s: YinziState, seat: int, step: Fortune) -> float:
    left = s.resolutions
    if isinstance(step, Boats):
        return min(left, s.get(seat, OWN_WOOD)) * 1.0
    if isinstance(step, Cultivate):
        return min(left, s.get(seat, CUBES)) * 0.9
    if isinstance(step, UrbanSale):
        return min(left, goods_to_sell(s, seat)) * 0.6
    if isinstance(step, FactoryWork):
        ways = s.get(seat, OWN_STONE) + (1 if s.get(seat, COPPER) >= 3 else 0)
        return min(left, ways) * 1.4
    if isinstance(step, InnovationWork):
        return left * 0.6
    return 0.0


def goods_to_sell(s: YinziState, seat: int) -> int:
    goods = 0
    for field in range(FIELDS):
        if s.owns_cube(seat, field) and s.ground[field] % TILED >= SALT:
            goods += s.cubes_on(field)
    return goods


def work_worth(s: YinziState, seat: int, step: Work) -> float:
    workers = crew(s, seat)
    if isinstance(step, Resources):
        return min(workers, s.get(seat, COPPER)) * 0.35
    if isinstance(step, Production):
        return min(workers, 2) * 0.9
    return workers * 0.9
