"""What a choice in Yinzi costs and brings, in words, and the clause of the rules it rests on."""

from __future__ import annotations

from emporion.games.yinzi.actions import (
    BOAT,
    BONUS,
    BUILD,
    BURN,
    BUY,
    CARD,
    DELIVER,
    DONE,
    EMISSARY,
    FORTUNES,
    GIVE,
    IDLE,
    INNOVATE,
    LEAVE,
    LOSE,
    MARCH,
    PAY,
    PEDDLE,
    PICK,
    PLANT,
    PRODUCE,
    PRODUCT,
    RAW,
    ROUTE,
    RURAL,
    SCRAP,
    SELL,
    SEND,
    SERVE,
    SITE,
    STAFF,
    TAKE,
    TAKE_OVER,
    TASK,
    TAX,
    TILE,
    UPGRADE,
    USE,
    WORK_AREAS,
)
from emporion.games.yinzi.components import COIN, MARKET_SPACES, PROVINCES, ROUTE_DEMANDS, SHIP_SPACES
from emporion.games.yinzi.feeding import Feed
from emporion.games.yinzi.fortune import FactoryWork
from emporion.games.yinzi.names import (
    AREA,
    BONUSES,
    CUBES,
    DEMANDS,
    FORTUNE,
    GOOD,
    NATIONS,
    PROVINCE,
    RESOURCES,
    SEATS,
    SHIP_DEMANDS,
    TASKS,
    factory_name,
)
from emporion.games.yinzi.shipping import LateFood, Load, SecondSalt
from emporion.games.yinzi.state import BOAT_SPACE, GROUP, TILED, YinziState
from emporion.games.yinzi.wording import (
    ARMS,
    BONUS_EFFECTS,
    EFFECTS,
    INNOVATIONS,
    copper_words,
    crop,
    reward,
    route,
    ship,
    silver_words,
    square,
)
from emporion.games.yinzi.workers import RawMaterial, workers_needed
from emporion.kernel.words import Text


def explain(s: YinziState, action: int) -> Text:
    """What a legal action does."""
    if action < PLANT:
        return explain_turn(s, action)
    if action < INNOVATE:
        return explain_building(s, action)
    if action < TASK:
        return explain_trade(s, action)
    return explain_rest(s, action)


def explain_turn(s: YinziState, action: int) -> Text:
    if action == DONE:
        return Text("nothing more here")
    if action < SEND:
        kind = (action - CARD) // FORTUNES
        return Text(
            "{fortune}, resolutions: {value}, new workers: {workers}",
            fortune=FORTUNE[(action - CARD) % FORTUNES],
            value=kind // 3 + 1,
            workers=kind % 3 + 1,
        )
    if action < IDLE:
        group = (action - SEND) // WORK_AREAS
        workers = s.get(s.actor(), GROUP + group)
        return Text(
            "the group of {group} goes to {area}; workers: {workers}",
            workers=workers,
            group=FORTUNE[group],
            area=AREA[(action - SEND) % WORK_AREAS],
        )
    if action < TAX:
        return Text("the group of {group} can do nothing and waits in the upper migration space", group=FORTUNE[action - IDLE])
    if action == TAX:
        total = s.tax_sum(s.actor()) + 1
        return Text("a disc on your tax space for one more resolution; your tax sum becomes {total}", total=total)
    after = s.box.capacity[min(s.get(s.actor(), BOAT_SPACE) + 1, s.box.last_boat)]
    return Text("return 1 wood and advance one space on the boat track; capacity {capacity}", capacity=after)


# --- fields and factories -------------------------------------------------------------------------------------------


def explain_building(s: YinziState, action: int) -> Text:
    if action < BUY:
        field = action - PLANT
        cubes = s.box.old_tile_cubes if s.ground[field] >= TILED else s.box.printed_cubes[s.good(field)]
        return Text("plant {good} in {square}; cubes: {cubes}", good=crop(s, field), square=square(s, field), cubes=cubes)
    if action < TILE:
        column = action - BUY
        price = s.box.plantation_price[column]
        return Text("{good} tile of column {column} for {price} copper", good=GOOD[s.track[column]], column=column + 1, price=price)
    if action < SELL:
        field = action - TILE
        return Text("lay it on {square}, {crop}", square=square(s, field), crop=crop(s, field))
    if action < BUILD:
        return explain_sale(s, (action - SELL) // PROVINCES, (action - SELL) % PROVINCES)
    if action < TAKE_OVER:
        if isinstance(s.agenda[-1], FactoryWork):
            return Text("build the {factory} for 1 stone", factory=factory_name(action - BUILD))
        return Text("build the {factory}", factory=factory_name(action - BUILD))
    if action < UPGRADE:
        if s.free_takeover:
            return Text("take over the {factory}", factory=factory_name(action - TAKE_OVER))
        return Text("take over the {factory} for 1 stone", factory=factory_name(action - TAKE_OVER))
    if action < SITE:
        return explain_upgrade(s, action - UPGRADE)
    site = action - SITE
    return Text("corner on {square}, product arm to the {arm}", square=square(s, site // 4), arm=ARMS[site % 4])


def explain_sale(s: YinziState, field: int, province: int) -> Text:
    good = s.good(field)
    space = s.market_target(province, good)
    on_coin = s.box.market_space[s.markets[province] * MARKET_SPACES + space] == COIN
    return Text(
        "{good} from {square} to {province} for {price} copper, transport {transport}",
        good=crop(s, field),
        square=square(s, field),
        province=PROVINCE[province],
        price=s.box.urban_sale + s.sale_bonus(s.actor()) + (s.box.coin_space if on_coin else 0),
        transport=s.box.distance[s.box.field_province[field] * 5 + province],
    )


def explain_upgrade(s: YinziState, factory: int) -> Text:
    level = s.level[factory]
    if isinstance(s.agenda[-1], FactoryWork):
        price = s.box.upgrade_price[level]
        return Text("{factory} to level {level} for {price} copper", factory=factory_name(factory), level=level + 1, price=price)
    return Text("{factory} to level {level}", factory=factory_name(factory), level=level + 1)


# --- goods and products ---------------------------------------------------------------------------------------------


def explain_trade(s: YinziState, action: int) -> Text:
    if action < TAKE:
        return Text("{innovation}: {effect}", innovation=INNOVATIONS[action - INNOVATE], effect=EFFECTS[action - INNOVATE])
    if action < PRODUCE:
        if s.round == 0:
            return Text("take 1 {resource}", resource=RESOURCES[action - TAKE])
        return Text("take 1 {resource} for {price} copper", resource=RESOURCES[action - TAKE], price=s.box.resource_price)
    if action < RAW:
        return explain_production(s, action - PRODUCE)
    if action < DELIVER:
        return explain_raw(s, action - RAW)
    if action < PRODUCT:
        space = action - DELIVER
        aboard = s.coast[space // SHIP_SPACES]
        asked = s.box.ship_demand[aboard * SHIP_SPACES + space % SHIP_SPACES]
        return Text(
            "ship {number} of {nation}, space for {demand}: {silver} silver",
            number=space // SHIP_SPACES + 1,
            nation=NATIONS[s.box.ship_nation[aboard]],
            demand=SHIP_DEMANDS[asked],
            silver=s.box.delivery_silver,
        )
    if action < GIVE:
        return explain_product(s, action - PRODUCT)
    if action < RURAL:
        return explain_gift(s, action - GIVE)
    return Text("a {colour} cube of the rural market for {price} copper", colour=CUBES[action - RURAL], price=s.box.rural_purchase)


def explain_product(s: YinziState, factory: int) -> Text:
    """A product goes to a ship, with transport, or to a route."""
    if isinstance(s.agenda[-1], Load):
        return Text(
            "your product on the {factory}, transport {transport}", factory=factory_name(factory), transport=s.factory_to_sea(factory)
        )
    return Text("your product on the {factory}", factory=factory_name(factory))


def explain_gift(s: YinziState, field: int) -> Text:
    """A cube feeds, goes to a ship, or serves a route."""
    step = s.agenda[-1]
    if isinstance(step, Feed):
        if s.box.food_halves[s.good(field)] == 1:
            return Text("your {good} from {square}, half a food", good=crop(s, field), square=square(s, field))
        return Text("your {good} from {square}, one food", good=crop(s, field), square=square(s, field))
    if isinstance(step, Load | SecondSalt | LateFood):
        transport = s.box.to_sea[field]
        return Text("your {good} from {square}, transport {transport}", good=crop(s, field), square=square(s, field), transport=transport)
    return Text("your {good} from {square}", good=crop(s, field), square=square(s, field))


def explain_production(s: YinziState, factory: int) -> Text:
    """Workers it takes, and what the owner is paid."""
    workers = workers_needed(s, s.actor(), factory)
    owner, level = s.factory_owner[factory], s.level[factory]
    if owner == s.actor():
        return Text("{factory}; workers: {workers}", factory=factory_name(factory), workers=workers)
    silver = s.box.outsource_silver[level]
    paid = silver_words(silver) if silver else copper_words(s.box.outsource_copper[level])
    return Text(
        "{factory}; workers: {workers}, and {payment} to {owner}",
        factory=factory_name(factory),
        workers=workers,
        payment=paid,
        owner=SEATS[owner],
    )


def explain_raw(s: YinziState, space: int) -> Text:
    province = space // MARKET_SPACES
    step = s.agenda[-1]
    transport = s.box.distance[province * 5 + s.factory_province(step.factory)] if isinstance(step, RawMaterial) else 0
    return Text(
        "{colour} cube on space {space} in {province}, transport {transport}",
        colour=CUBES[s.market_cubes[space]],
        space=space % MARKET_SPACES + 1,
        province=PROVINCE[province],
        transport=transport,
    )


# --- tasks, war, routes and the rest --------------------------------------------------------------------------------


def explain_rest(s: YinziState, action: int) -> Text:
    if action < STAFF:
        task = action - TASK
        return Text("{task}: {reward}; workers: {workers}", task=TASKS[task], workers=s.box.task_workers[task], reward=reward(s, task))
    if action < MARCH:
        disc, eager = (action - STAFF) // 4, (action - STAFF) % 4
        if disc:
            return Text("with the extra worker disc; workers from the upper space: {eager}", eager=eager)
        return Text("workers only; from the upper space: {eager}", eager=eager)
    if action < ROUTE:
        return Text("to the war with workers: {workers}", workers=action - MARCH + 1)
    if action < BONUS:
        return explain_route(s, action)
    if action < LEAVE:
        return Text("{bonus}: {effect}", bonus=BONUSES[action - BONUS], effect=BONUS_EFFECTS[action - BONUS])
    if action < EMISSARY:
        return Text("leave lying for the next war: {veterans}", veterans=action - LEAVE + 1)
    if action < BURN:
        return Text(
            "your disc travels with the {ship}, ship {number}", ship=ship(s, s.coast[action - EMISSARY]), number=action - EMISSARY + 1
        )
    if action < PEDDLE:
        return explain_loss(s, action)
    if action < PAY:
        field = action - PEDDLE
        price = s.box.rural_sale + s.sale_bonus(s.actor())
        return Text(
            "sell {good} from {square} to the rural market for {price} copper", good=crop(s, field), square=square(s, field), price=price
        )
    if action == PAY:
        return Text("pay with your own")
    return EFFECTS[action - USE]


def explain_route(s: YinziState, action: int) -> Text:
    """An open tile, a demand of a personal tile, or a tile of the discard pile; numbers tell like tiles apart."""
    if action < SERVE:
        space = action - ROUTE
        return Text("route {number}: {route}", number=space + 1, route=route(s, s.open_route(space)))
    if action < PICK:
        tile = (action - SERVE) // ROUTE_DEMANDS
        return Text(
            "put {demand} on your tile {number}: {route}",
            demand=DEMANDS[s.box.route_demand[action - SERVE]],
            number=tile + 1,
            route=route(s, tile),
        )
    return Text("tile {number}: {route}", number=action - PICK + 1, route=route(s, action - PICK))


def explain_loss(s: YinziState, action: int) -> Text:
    """Fire and drought."""
    if action < SCRAP:
        factory = action - BURN
        return Text("{factory} falls to level {level}", factory=factory_name(factory), level=s.level[factory] - 1)
    if action < LOSE:
        return Text("a product of {seat} is lost", seat=SEATS[action - SCRAP])
    field = action - LOSE
    return Text("lose {good} in {square}", good=crop(s, field), square=square(s, field))


# --- clauses --------------------------------------------------------------------------------------------------------


def clause(action: int) -> str:
    """The clause of the rules an action rests on."""
    if action >= USE:
        return USE_CLAUSES[action - USE]
    return next(name for first, name in CLAUSES if action >= first)


CLAUSES = [
    (PAY, "YI-3.11"),
    (PEDDLE, "YI-3.6"),
    (LOSE, "YI-12.10"),
    (BURN, "YI-12.7"),
    (EMISSARY, "YI-10.3"),
    (LEAVE, "YI-12.5"),
    (BONUS, "YI-4.1"),
    (PICK, "YI-10.16"),
    (SERVE, "YI-13.2"),
    (ROUTE, "YI-8.17"),
    (MARCH, "YI-8.16"),
    (STAFF, "YI-10.13"),
    (TASK, "YI-8.15"),
    (RURAL, "YI-3.7"),
    (GIVE, "YI-1.2"),
    (DELIVER, "YI-8.9"),
    (PRODUCE, "YI-8.6"),
    (TAKE, "YI-8.5"),
    (INNOVATE, "YI-7.16"),
    (SITE, "YI-7.13"),
    (UPGRADE, "YI-7.14"),
    (TAKE_OVER, "YI-7.15"),
    (BUILD, "YI-7.12"),
    (SELL, "YI-7.9"),
    (TILE, "YI-7.8"),
    (BUY, "YI-7.5"),
    (PLANT, "YI-7.2"),
    (BOAT, "YI-7.1"),
    (TAX, "YI-6.3"),
    (IDLE, "YI-8.4"),
    (SEND, "YI-8.1"),
    (CARD, "YI-6.1"),
    (DONE, "YI-5.5"),
]
USE_CLAUSES = [
    *["YI-10.3"] * 6,
    *["YI-10.4", "YI-10.5", "YI-10.5", "YI-10.6", "YI-10.7", "YI-10.8"],
    *["YI-10.9", "YI-10.10", "YI-10.11", "YI-10.12", "YI-10.13", "YI-10.14"],
    *["YI-10.15", "YI-10.16", "YI-10.17", "YI-10.18", "YI-10.19", "YI-10.20"],
]
