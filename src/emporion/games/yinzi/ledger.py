"""Every piece of the box is somewhere, exactly once, and no place holds more than it can."""

from __future__ import annotations

from emporion.games.yinzi.components import (
    COLOURS,
    COLUMNS,
    DECK,
    FACTORIES,
    FIELDS,
    GOODS,
    HAND,
    INNOVATIONS,
    MARKET_SPACES,
    PROVINCES,
    ROUTE_STACK,
    ROUTES,
    SHIP_SPACES,
    SHIPS,
)
from emporion.games.yinzi.state import (
    ABOARD,
    ABROAD,
    AREA,
    BOAT_SPACE,
    CARDS,
    COPPER,
    COVERED,
    CUBES,
    DISCARDED,
    DISCS,
    ENVOYS,
    FIRST_CUBE,
    GROUP,
    IN_RURAL,
    LOWER,
    LYING,
    NO_CARD,
    NO_SHIP,
    ON_TILE,
    OPEN,
    OWN,
    OWN_STONE,
    OWN_WOOD,
    PERSONAL,
    PLAYED,
    PRODUCTS,
    RECRUITS,
    SALT,
    SECOND_CUBE,
    SILVER,
    TAX_DISCS,
    TILE_DISCS,
    TILE_PRODUCTS,
    TILED,
    UPPER,
    WAR_FIRST,
    WAR_SECOND,
    WITH_PRODUCT,
    WORKERS,
    YinziState,
)
from emporion.kernel.agenda import NOBODY
from emporion.kernel.ledger import balance, within


def check_ledger(s: YinziState) -> None:
    """Complain when a piece is lost or appeared."""
    wood = s.wood
    stone = s.stone
    for seat in range(s.seats):
        wood += s.get(seat, OWN_WOOD)
        stone += s.get(seat, OWN_STONE)
        within("wood, stone, copper and silver", min(s.own[seat * OWN : seat * OWN + BOAT_SPACE]), 0, 1_000_000)
        within("copper", s.get(seat, COPPER), 0, 1_000_000)
        within("silver", s.get(seat, SILVER), 0, 1_000_000)
        within("boat track", s.get(seat, BOAT_SPACE), 0, s.box.last_boat)
        check_workers(s, seat)
        check_cubes(s, seat)
        check_discs(s, seat)
        check_products(s, seat)
        check_cards(s, seat)
    balance("wood", wood, s.box.wood)
    balance("stone", stone, s.box.stone)
    within("exchange track", s.rate_space, 0, 5)
    balance("places in the turn order", len(set(s.order)), s.seats)
    check_fields(s)
    check_factories(s)
    check_tiles(s)
    check_ships(s)
    check_routes(s)


def check_workers(s: YinziState, seat: int) -> None:
    own = s.own
    at = seat * OWN
    found = own[at + WORKERS] + own[at + UPPER] + own[at + LOWER] + own[at + LYING]
    found += sum(own[at + GROUP : at + GROUP + 5]) + sum(own[at + AREA : at + AREA + 5])
    within("workers in a place", min(own[at + WORKERS : at + PLAYED]), 0, s.box.workers)
    balance("workers", found, s.box.workers)


def check_cubes(s: YinziState, seat: int) -> None:
    found = s.get(seat, CUBES) + s.get(seat, IN_RURAL)
    for field in range(FIELDS):
        if s.planter(field) == seat:
            found += s.cubes_on(field)
    for space in range(PROVINCES * MARKET_SPACES):
        if s.market_cubes[space] == seat:
            found += 1
    for cargo in s.cargo:
        found += cargo // FIRST_CUBE & 7 == seat + 1
        found += cargo // SECOND_CUBE & 7 == seat + 1
    for tile in range(ROUTES):
        found += s.on_route[tile * ON_TILE + seat]
    within("cubes in the supply", s.get(seat, CUBES), 0, s.box.cubes)
    balance("cubes", found, s.box.cubes)


def server(s: YinziState, tile: int) -> int:
    """Whose products and discs lie on a route tile."""
    place = s.route_place[tile]
    if PERSONAL <= place < PERSONAL + 4:
        return place - PERSONAL
    if place == OPEN:
        for space in range(s.seats):
            if s.open_route(space) == tile:
                return s.route_by[space]
    return NOBODY


def check_discs(s: YinziState, seat: int) -> None:
    found = s.get(seat, DISCS) + s.get(seat, TAX_DISCS) + s.get(seat, WAR_FIRST) + s.get(seat, WAR_SECOND)
    found += s.get(seat, ENVOYS) + s.get(seat, RECRUITS)
    for ship_space in range(4):
        found += s.get(seat, ABOARD + ship_space)
    for space in range(INNOVATIONS):
        found += s.innovations[space] == seat
    for factory in range(FACTORIES):
        if s.factory_owner[factory] == seat:
            found += s.level[factory]
    for tile in range(ROUTES):
        if server(s, tile) == seat:
            found += s.on_route[tile * ON_TILE + TILE_DISCS]
    within("discs in the supply", s.get(seat, DISCS), 0, s.box.discs)
    balance("discs", found, s.box.discs)


def check_products(s: YinziState, seat: int) -> None:
    found = s.get(seat, PRODUCTS) + sum(s.own[seat * OWN + ABROAD : seat * OWN + CARDS])
    for factory in range(FACTORIES):
        found += s.stored[factory * COLOURS + seat]
    for cargo in s.cargo:
        found += cargo & WITH_PRODUCT != 0 and cargo & 7 == seat + 1
    for tile in range(ROUTES):
        if server(s, tile) == seat:
            found += s.on_route[tile * ON_TILE + TILE_PRODUCTS]
    within("products in the supply", s.get(seat, PRODUCTS), 0, s.box.products)
    balance("products", found, s.box.products)


def check_cards(s: YinziState, seat: int) -> None:
    """The deck is whole, and three cards a round are in hand or played."""
    deck = s.decks[seat * DECK : seat * DECK + DECK]
    balance("different order of the same cards", int(sorted(deck) == s.box.deck), 1)
    if s.hands_drawn > 0:
        at = seat * OWN
        cards = [card for card in s.own[at + CARDS : at + CARDS + HAND] + s.own[at + PLAYED : at + PLAYED + 5] if card != NO_CARD]
        row = (s.hands_drawn - 1) * HAND
        balance("hand and played cards", int(sorted(cards) == sorted(deck[row : row + HAND])), 1)


def check_fields(s: YinziState) -> None:
    """Cubes lie only where something grows, and salt is never covered."""
    for field in range(FIELDS):
        ground = s.ground[field]
        if s.planted[field]:
            within("ground under cubes", ground, 0, COVERED - 1)
        if s.box.printed[field] == SALT:
            balance("printed salt", ground, SALT)


def check_factories(s: YinziState) -> None:
    for factory in range(FACTORIES):
        covered = s.ground.count(COVERED + factory)
        balance("squares under a factory", covered, 3 if s.site[factory] >= 0 else 0)
        within("level", s.level[factory], 0, 3)
        within("products on a factory", s.products_on(factory), 0, s.level[factory])
        if s.factory_owner[factory] == NOBODY:
            balance("discs on a factory without owner", s.level[factory], 0)


def check_tiles(s: YinziState) -> None:
    rest = s.stock[s.stock_at :]
    for good in range(GOODS):
        found = s.tiles_gone[good] + s.ground.count(TILED + good) + s.track.count(good) + rest.count(good)
        if s.box.late[good] and not s.late_tiles_in:
            found += s.box.tiles[good]
        balance("plantation tiles", found, s.box.tiles[good])
    balance("columns", len(s.track), COLUMNS)


def check_ships(s: YinziState) -> None:
    """Coast, stacks, sailed and removed together are all ships."""
    stacked = s.ships_removed + s.ships_a + s.ships_b
    balance("ships in stacks", len(set(stacked)), SHIPS - s.seats)
    waiting = s.ships_removed + s.ships_a[s.ships_a_at :] + s.ships_b[s.ships_b_at :]
    for ship_space in range(4):
        ship = s.coast[ship_space]
        if ship == NO_SHIP:
            balance("cargo without a ship", sum(s.cargo[ship_space * SHIP_SPACES : ship_space * SHIP_SPACES + SHIP_SPACES]), 0)
        else:
            balance("places of a ship", s.coast.count(ship) + waiting.count(ship), 1)


def check_routes(s: YinziState) -> None:
    balance("route tiles", len(set(s.routes)), ROUTES)
    balance("discard pile", s.route_place.count(DISCARDED), s.pile)
    turned = s.seats if s.routes_turned <= ROUTE_STACK else 0
    balance("open route tiles", s.route_place.count(OPEN), turned)
    for seat in range(s.seats):
        within("recruits", s.get(seat, RECRUITS), 0, 1)
