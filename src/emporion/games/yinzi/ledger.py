"""Every piece of the box is somewhere, exactly once, and no place holds more than it can."""

from __future__ import annotations

from emporion.games.yinzi.components import (
    AREAS,
    COLOURS,
    DECK,
    FACTORIES,
    FIELDS,
    FORTUNES,
    GOODS,
    HAND,
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
    NO_TILE,
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
        for what in range(PLAYED):
            within("a player's things", s.get(seat, what), 0, 1_000_000)
        within("boat track", s.get(seat, BOAT_SPACE), 0, s.box.last_boat)
        within("recruits", s.get(seat, RECRUITS), 0, 1)
        check_workers(s, seat)
        check_cards(s, seat)
    balance("wood", wood, s.box.wood)
    balance("stone", stone, s.box.stone)
    within("exchange track", s.rate_space, 0, 5)
    balance("places in the turn order", len(set(s.order)), s.seats)
    check_cubes(s)
    check_discs_and_products(s)
    check_fields(s)
    check_factories(s)
    check_tiles(s)
    check_ships(s)
    check_routes(s)


def check_workers(s: YinziState, seat: int) -> None:
    workers = s.get(seat, WORKERS) + s.get(seat, UPPER) + s.get(seat, LOWER) + s.get(seat, LYING)
    for number in range(5):
        workers += s.get(seat, GROUP + number) + s.get(seat, AREA + number)
    balance("workers", workers, s.box.workers)


def check_cubes(s: YinziState) -> None:
    """Supply, rural market, fields, urban markets, ships and route tiles."""
    cubes = [0] * COLOURS
    for seat in range(s.seats):
        cubes[seat] = s.get(seat, CUBES) + s.get(seat, IN_RURAL)
    for field in range(FIELDS):
        if s.planted[field]:
            cubes[s.planter(field)] += s.cubes_on(field)
    for cube in s.market_cubes:
        if cube != NOBODY:
            cubes[cube] += 1
    for cargo in s.cargo:
        if cargo // FIRST_CUBE & 7:
            cubes[(cargo // FIRST_CUBE & 7) - 1] += 1
        if cargo // SECOND_CUBE & 7:
            cubes[(cargo // SECOND_CUBE & 7) - 1] += 1
    for tile in range(ROUTES):
        for colour in range(COLOURS):
            cubes[colour] += s.on_route[tile * ON_TILE + colour]
    for colour in range(COLOURS):
        balance("cubes", cubes[colour], s.box.cubes if colour < s.seats else 0)


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


def check_discs_and_products(s: YinziState) -> None:
    """Discs lie in many places; products on factories, ships, route tiles and abroad."""
    discs = [0] * s.seats
    products = [0] * s.seats
    for seat in range(s.seats):
        discs[seat] = s.get(seat, DISCS) + s.get(seat, TAX_DISCS) + s.get(seat, WAR_FIRST) + s.get(seat, WAR_SECOND)
        discs[seat] += s.get(seat, ENVOYS) + s.get(seat, RECRUITS)
        for ship_space in range(4):
            discs[seat] += s.get(seat, ABOARD + ship_space)
        products[seat] = s.get(seat, PRODUCTS)
        for area in range(AREAS):
            products[seat] += s.get(seat, ABROAD + area)
        for factory in range(FACTORIES):
            products[seat] += s.stored[factory * COLOURS + seat]
    for owner in s.innovations:
        if owner != NOBODY:
            discs[owner] += 1
    for factory in range(FACTORIES):
        if s.factory_owner[factory] != NOBODY:
            discs[s.factory_owner[factory]] += s.level[factory]
    for cargo in s.cargo:
        if cargo & WITH_PRODUCT:
            products[(cargo & 7) - 1] += 1
    for tile in range(ROUTES):
        lying_discs = s.on_route[tile * ON_TILE + TILE_DISCS]
        lying_products = s.on_route[tile * ON_TILE + TILE_PRODUCTS]
        if lying_discs or lying_products:
            discs[server(s, tile)] += lying_discs
            products[server(s, tile)] += lying_products
    for seat in range(s.seats):
        balance("discs", discs[seat], s.box.discs)
        balance("products", products[seat], s.box.products)


def check_cards(s: YinziState, seat: int) -> None:
    """The deck is whole, and three cards a round are in hand or played."""
    deck = s.decks[seat * DECK : seat * DECK + DECK]
    balance("different order of the same cards", int(sorted(deck) == s.box.deck), 1)
    if s.hands_drawn > 0:
        mine = seat * OWN
        cards = [
            card
            for card in [*s.own[mine + CARDS : mine + CARDS + HAND], *s.own[mine + PLAYED : mine + PLAYED + FORTUNES]]
            if card != NO_CARD
        ]
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
    """Three squares each, no more products than levels, no discs without an owner."""
    covered = [0] * FACTORIES
    for ground in s.ground:
        if ground >= COVERED:
            covered[ground - COVERED] += 1
    for factory in range(FACTORIES):
        balance("squares under a factory", covered[factory], 3 if s.site[factory] >= 0 else 0)
        within("level", s.level[factory], 0, 3)
        within("products on a factory", s.products_on(factory), 0, s.level[factory])
        if s.factory_owner[factory] == NOBODY:
            balance("discs on a factory without owner", s.level[factory], 0)


def check_tiles(s: YinziState) -> None:
    """Plantation tiles: gone, on the board, on the track, in the stock, or still set aside."""
    tiles = [int(gone) for gone in s.tiles_gone]
    for ground in s.ground:
        if TILED <= ground < COVERED:
            tiles[ground - TILED] += 1
    for tile in s.track:
        if tile != NO_TILE:
            tiles[tile] += 1
    for number in range(s.stock_at, len(s.stock)):
        tiles[s.stock[number]] += 1
    for good in range(GOODS):
        if s.box.late[good] and not s.late_tiles_in:
            tiles[good] += s.box.tiles[good]
        balance("plantation tiles", tiles[good], s.box.tiles[good])


def check_ships(s: YinziState) -> None:
    """Coast, stacks, sailed and removed together are all ships."""
    stacked = s.ships_removed + s.ships_a + s.ships_b
    balance("ships in stacks", len(set(stacked)), SHIPS - s.seats)
    waiting = s.ships_removed + s.ships_a[s.ships_a_at :] + s.ships_b[s.ships_b_at :]
    for ship_space in range(4):
        ship = s.coast[ship_space]
        if ship == NO_SHIP:
            balance("cargo without a ship", sum(list(s.cargo[ship_space * SHIP_SPACES : ship_space * SHIP_SPACES + SHIP_SPACES])), 0)
        else:
            balance("places of a ship", list(s.coast).count(ship) + waiting.count(ship), 1)


def check_routes(s: YinziState) -> None:
    balance("route tiles", len(set(s.routes)), ROUTES)
    balance("discard pile", list(s.route_place).count(DISCARDED), s.pile)
    turned = s.seats if s.routes_turned <= ROUTE_STACK else 0
    balance("open route tiles", list(s.route_place).count(OPEN), turned)
