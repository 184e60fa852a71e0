"""A position of Yinzi: where every piece is."""

from __future__ import annotations

from typing import Final

from emporion.games.yinzi.components import (
    BLANK,
    COLOURS,
    COLUMNS,
    FACTORIES,
    FIELDS,
    GOODS,
    HAND,
    INNOVATIONS,
    MARKET_SPACES,
    NATIONS,
    PROVINCES,
    ROUTE_STACK,
    ROUTES,
    SEA,
    SHIP_SPACES,
    Box,
)
from emporion.kernel.agenda import NOBODY, State

# What `own` tells of each player, a row of OWN numbers per seat.
COPPER: Final = 0
SILVER: Final = 1
OWN_WOOD: Final = 2
OWN_STONE: Final = 3
BOAT_SPACE: Final = 4
CUBES: Final = 5  # in the supply, as are discs, products and workers
DISCS: Final = 6
PRODUCTS: Final = 7
WORKERS: Final = 8
UPPER: Final = 9
LOWER: Final = 10
GROUP: Final = 11  # workers under each of the five fortune actions
AREA: Final = 16  # workers in each of the five areas; in the war area those standing
PLAYED: Final = 21  # the card played on each fortune action this round, or NO_CARD
LYING: Final = 26
RECRUITS: Final = 27
TASK_TAKEN: Final = 28  # or NO_TASK
AREAS_USED: Final = 29  # a bit per area
TAX_DISCS: Final = 30
MISFORTUNES: Final = 31
WAR_FIRST: Final = 32  # discs on the 4-point space
WAR_SECOND: Final = 33
ENVOYS: Final = 34  # emissaries in the foreign markets
COLUMN: Final = 35  # the bonus column of this round, or NO_COLUMN
IN_RURAL: Final = 36  # cubes of this colour in the rural market
ABOARD: Final = 37  # emissaries on each of the four ships at the coast
ABROAD: Final = 41  # products in each of the eight foreign areas
CARDS: Final = 49  # the hand, sorted, NO_CARD last
OWN: Final = 52

NO_CARD: Final = -1
NO_TASK: Final = -1
NO_COLUMN: Final = -1
NO_SHIP: Final = -1
NO_TILE: Final = -1

# The ground of a field: blank, a printed good, a plantation tile (12 + good), or a factory (24 + its number).
TILED: Final = 12
COVERED: Final = 24

# Where a factory is, unless it stands on the site of that number.
IN_STACK: Final = -1
ON_SHOW: Final = -2
NOT_IN_GAME: Final = -3

# Where a route tile is; personal and completed tiles add the seat.
FACE_DOWN: Final = 0
OPEN: Final = 1
DISCARDED: Final = 2
PERSONAL: Final = 3
COMPLETED: Final = 7

# What lies on a route tile, a row of ON_TILE numbers each: cubes by colour, products and discs of the one who serves it.
TILE_PRODUCTS: Final = 4
TILE_DISCS: Final = 5
ON_TILE: Final = 6

# A ship space: 0 when free, else these bits; colours count from 1, 0 is no cube.
BY: Final = 1  # times deliverer + 1
WITH_PRODUCT: Final = 8
FIRST_CUBE: Final = 16  # times colour + 1
SECOND_CUBE: Final = 128

# Innovation spaces by number.
TWO_RICE: Final = 6
WOOD_DISC: Final = 7
STONE_DISC: Final = 8
RAW_DISC: Final = 9
BOAT_DISC: Final = 10
COINS_DISC: Final = 11
SALT_DISC: Final = 12
URBAN_DISC: Final = 13
PLANTATION_DISC: Final = 14
SAME_TASK: Final = 15
EXTRA_WORKER: Final = 16
EAGER_MIGRANTS: Final = 17
WHEAT_DISC: Final = 18
ROUTE_DISC: Final = 19
WAR_BONDS: Final = 20
VETERANS: Final = 21
RECRUITS_DISC: Final = 22
WEAK_ENEMY: Final = 23

# Goods by number.
RICE: Final = 0
WHEAT: Final = 1
MAIZE: Final = 4
SALT: Final = 6
TEA: Final = 7

# Bonus columns by number.
FREE_INNOVATION: Final = 0
BETTER_SALES: Final = 1
FEEDING: Final = 2
NO_TAX: Final = 3
BOATS_BONUS: Final = 4
FACTORY_BONUS: Final = 5

# What a player has done on the rural market on this occasion.
NOT_TRADED: Final = 0
SOLD: Final = 1
BOUGHT: Final = 2


class YinziState(State):
    """All numbers of a position. Lists whose comment says so never change in play and are shared by clones."""

    def __init__(self, box: Box, seats: int, original: YinziState | None = None) -> None:
        if original is not None:
            self.copy(original)
            return
        super().__init__(seats, [], 0)
        self.box = box
        self.relaxed_feeding = False
        self.free_takeover = False
        self.round = 0
        self.rate_space = 0
        self.wood = 0
        self.stone = 0
        self.stock_at = 0  # how many plantation tiles of the stock are drawn
        self.factories_at = 0
        self.ships_a_at = 0  # the open ship of the stack
        self.ships_b_at = 0
        self.routes_turned = 0  # how many tiles of each route stack have been turned up
        self.pile = 0  # tiles in the discard pile of routes
        self.pile_seen = 0  # a bit per seat that has looked through it
        self.late_seed = 0  # for shuffling maize and potato in
        self.late_tiles_in = 0
        self.hands_drawn = 0
        self.enemy_weakened = 0
        # The occasion or turn that is going on.
        self.fresh = 0  # innovation discs placed in it, a bit each
        self.traded = NOT_TRADED
        self.coins_left = 0  # virtual copper of this payment
        self.rice_left = 0  # virtual rice of this payment
        self.resolutions = 0
        self.boosted = 0
        self.tile_bought = 0
        self.sections = 0  # where discs were placed in this action, a bit each
        self.budget = 0  # transport left in this action
        self.group = 0  # the fortune action whose workers act
        self.acted = 0  # workers used in this action
        self.produced = 0  # factories that worked in this action, a bit each
        self.due = 0  # food or silver still due
        self.half_food = 0
        # Lists by seat, field, factory and so on.
        self.own = [0] * (seats * OWN)
        self.ground = [BLANK] * FIELDS
        self.planted = [0] * FIELDS  # 0, or the planter + 1, and 4 more when there are two cubes
        self.market_cubes = [NOBODY] * (PROVINCES * MARKET_SPACES)
        self.site = [NOT_IN_GAME] * FACTORIES
        self.factory_owner = [NOBODY] * FACTORIES
        self.level = [0] * FACTORIES
        self.stored = [0] * (FACTORIES * COLOURS)
        self.coast = [NO_SHIP] * 4
        self.cargo = [0] * (4 * SHIP_SPACES)
        self.route_place = [FACE_DOWN] * ROUTES
        self.route_by = [NOBODY] * 4
        self.route_filled = [0] * ROUTES
        self.on_route = [0] * (ROUTES * ON_TILE)
        self.innovations = [NOBODY] * INNOVATIONS
        self.track = [NO_TILE] * COLUMNS
        self.order: list[int] = []
        self.war_line: list[int] = []  # who stands on the war spaces, from the left
        self.tiles_gone = [0] * GOODS  # plantation tiles out of the game
        # Shared by clones.
        self.markets: list[int] = []  # the tile of each province
        self.stock: list[int] = []
        self.factory_stack: list[int] = []
        self.ships_a: list[int] = []
        self.ships_b: list[int] = []
        self.ships_removed: list[int] = []
        self.routes: list[int] = []  # the stacks in play, the first discard pile, the rest; four tiles each
        self.decks: list[int] = []  # seat x 12, three cards per round
        self.dice: list[int] = []

    def copy(self, original: YinziState) -> None:
        super().__init__(original.seats, original.agenda[:], original.reveals)
        self.box = original.box
        self.relaxed_feeding = original.relaxed_feeding
        self.free_takeover = original.free_takeover
        self.round = original.round
        self.rate_space = original.rate_space
        self.wood = original.wood
        self.stone = original.stone
        self.stock_at = original.stock_at
        self.factories_at = original.factories_at
        self.ships_a_at = original.ships_a_at
        self.ships_b_at = original.ships_b_at
        self.routes_turned = original.routes_turned
        self.pile = original.pile
        self.pile_seen = original.pile_seen
        self.late_seed = original.late_seed
        self.late_tiles_in = original.late_tiles_in
        self.hands_drawn = original.hands_drawn
        self.enemy_weakened = original.enemy_weakened
        self.fresh = original.fresh
        self.traded = original.traded
        self.coins_left = original.coins_left
        self.rice_left = original.rice_left
        self.resolutions = original.resolutions
        self.boosted = original.boosted
        self.tile_bought = original.tile_bought
        self.sections = original.sections
        self.budget = original.budget
        self.group = original.group
        self.acted = original.acted
        self.produced = original.produced
        self.due = original.due
        self.half_food = original.half_food
        self.own = original.own[:]
        self.ground = original.ground[:]
        self.planted = original.planted[:]
        self.market_cubes = original.market_cubes[:]
        self.site = original.site[:]
        self.factory_owner = original.factory_owner[:]
        self.level = original.level[:]
        self.stored = original.stored[:]
        self.coast = original.coast[:]
        self.cargo = original.cargo[:]
        self.route_place = original.route_place[:]
        self.route_by = original.route_by[:]
        self.route_filled = original.route_filled[:]
        self.on_route = original.on_route[:]
        self.innovations = original.innovations[:]
        self.track = original.track[:]
        self.order = original.order[:]
        self.war_line = original.war_line[:]
        self.tiles_gone = original.tiles_gone[:]
        self.markets = original.markets
        self.stock = original.stock
        self.factory_stack = original.factory_stack
        self.ships_a = original.ships_a
        self.ships_b = original.ships_b
        self.ships_removed = original.ships_removed
        self.routes = original.routes
        self.decks = original.decks
        self.dice = original.dice

    def numbers(self) -> list[int]:
        found = [self.round, self.rate_space, self.wood, self.stone, self.stock_at, self.factories_at, self.ships_a_at, self.ships_b_at]
        found += [self.routes_turned, self.pile, self.pile_seen, self.late_seed, self.late_tiles_in, self.hands_drawn, self.enemy_weakened]
        found += [self.fresh, self.traded, self.coins_left, self.rice_left, self.resolutions, self.boosted, self.tile_bought, self.sections]
        found += [self.budget, self.group, self.acted, self.produced, self.due, self.half_food, self.reveals]
        found += self.own
        found += self.ground
        found += self.planted
        found += self.market_cubes
        found += self.site
        found += self.factory_owner
        found += self.level
        found += self.stored
        found += self.coast
        found += self.cargo
        found += self.route_place
        found += self.route_by
        found += self.route_filled
        found += self.on_route
        found += self.innovations
        found += self.track
        found += self.order
        found += self.war_line
        found += self.tiles_gone
        found += self.markets
        found += self.stock
        found += self.factory_stack
        found += self.ships_a
        found += self.ships_b
        found += self.ships_removed
        found += self.routes
        found += self.decks
        found += self.dice
        return found

    # --- a player's things --------------------------------------------------------------------------------------------

    def get(self, seat: int, what: int) -> int:
        return self.own[seat * OWN + what]

    def put(self, seat: int, what: int, value: int) -> None:
        self.own[seat * OWN + what] = value

    def add(self, seat: int, what: int, amount: int) -> None:
        self.own[seat * OWN + what] += amount

    def capacity(self, seat: int) -> int:
        """Boat transport of one action (YI-3.3)."""
        return self.box.capacity[self.own[seat * OWN + BOAT_SPACE]]

    def advance_boat(self, seat: int, spaces: int) -> None:
        """Forward or back on the boat track, within its ends."""
        at = seat * OWN + BOAT_SPACE
        self.own[at] = max(0, min(self.own[at] + spaces, self.box.last_boat))

    def rate(self) -> int:
        """Copper per silver."""
        return self.box.rates[self.rate_space]

    def usable(self, seat: int, innovation: int) -> bool:
        """Whether the seat has a disc there that was not placed on this turn (YI-10.1)."""
        return self.innovations[innovation] == seat and self.fresh >> innovation & 1 == 0

    def spend_disc(self, innovation: int) -> None:
        """A used disc returns to the supply of its owner."""
        owner = self.innovations[innovation]
        self.own[owner * OWN + DISCS] += 1
        self.innovations[innovation] = NOBODY
        self.tell("innovation", owner, innovation)

    def workers_in_game(self, seat: int) -> int:
        """Workers that must be fed (YI-11.1)."""
        at = seat * OWN
        own = self.own
        total = own[at + UPPER] + own[at + LOWER] + own[at + LYING]
        for area in range(5):
            total += own[at + AREA + area]
        return total

    def war_workers(self, seat: int) -> int:
        """Own workers in the war area, standing or lying."""
        return self.own[seat * OWN + AREA + 4] + self.own[seat * OWN + LYING]

    def cards_left(self, seat: int) -> int:
        at = seat * OWN + CARDS
        left = 0
        for number in range(HAND):
            if self.own[at + number] != NO_CARD:
                left += 1
        return left

    def tax_sum(self, seat: int) -> int:
        """Values of the cards played this round and discs on the tax space (YI-13.5)."""
        at = seat * OWN
        total = self.own[at + TAX_DISCS]
        for fortune in range(5):
            card = self.own[at + PLAYED + fortune]
            if card != NO_CARD:
                total += card // 3 + 1
        return total

    def open_occasion(self) -> None:
        """A new turn or occasion: trades and placed discs of the last one no longer count."""
        self.fresh = 0
        self.traded = NOT_TRADED
        self.coins_left = 0
        self.rice_left = 0

    # --- fields -------------------------------------------------------------------------------------------------------

    def planter(self, field: int) -> int:
        """Whose cubes lie on a field, or NOBODY."""
        planted = self.planted[field]
        return NOBODY if planted == 0 else (planted - 1) & 3

    def cubes_on(self, field: int) -> int:
        planted = self.planted[field]
        return 0 if planted == 0 else 1 if planted <= 4 else 2

    def owns_cube(self, seat: int, field: int) -> bool:
        planted = self.planted[field]
        return planted == seat + 1 or planted == seat + 5

    def good(self, field: int) -> int:
        """What grows on a field, printed or tile; BLANK when nothing can."""
        ground = self.ground[field]
        if ground < TILED:
            return ground
        return ground - TILED if ground < COVERED else BLANK

    def may_cover(self, field: int) -> bool:
        """Whether a plantation tile or a factory may come to lie there (YI-7.8, YI-7.13)."""
        if self.planted[field] != 0:
            return False
        ground = self.ground[field]
        return ground < COVERED and ground != SALT and ground != SALT + TILED

    def any_cover(self) -> bool:
        for field in range(FIELDS):
            if self.may_cover(field):
                return True
        return False

    def plant(self, seat: int, field: int, wanted: int) -> None:
        """Put cubes on a field, as many as wanted and in the supply."""
        at = seat * OWN + CUBES
        count = min(wanted, self.own[at])
        self.own[at] -= count
        self.planted[field] = 0 if count == 0 else seat + 1 if count == 1 else seat + 5

    def lift_cube(self, field: int) -> int:
        """Take one cube off a field; the caller says where it goes. Answers its colour."""
        planted = self.planted[field]
        self.planted[field] = planted - 4 if planted > 4 else 0
        return (planted - 1) & 3

    # --- markets ------------------------------------------------------------------------------------------------------

    def market_target(self, province: int, good: int) -> int:
        """The space of a province's market a sold good goes to, or -1 (YI-7.9, YI-7.10)."""
        tile = self.markets[province]
        space = self.box.good_space[tile * GOODS + good]
        if space < 0:
            return -1
        at = province * MARKET_SPACES
        if self.market_cubes[at + space] != NOBODY:
            return -1
        coin = self.box.coin_at[tile]
        if coin >= 0 and self.market_cubes[at + coin] == NOBODY and adjacent_spaces(space, coin):
            return coin
        return space

    def sale_bonus(self, seat: int) -> int:
        """Better sales (YI-4.3)."""
        return self.box.better_sales if self.own[seat * OWN + COLUMN] == BETTER_SALES else 0

    def rural_cubes(self) -> int:
        total = 0
        for seat in range(self.seats):
            total += self.own[seat * OWN + IN_RURAL]
        return total

    # --- factories ----------------------------------------------------------------------------------------------------

    def factory_province(self, factory: int) -> int:
        return self.box.field_province[self.site[factory] >> 2]

    def products_on(self, factory: int) -> int:
        at = factory * COLOURS
        return self.stored[at] + self.stored[at + 1] + self.stored[at + 2] + self.stored[at + 3]

    def site_free(self, site: int) -> bool:
        """Whether a factory may be laid there (YI-7.13)."""
        product = self.box.site_product[site]
        return product >= 0 and self.may_cover(site >> 2) and self.may_cover(product) and self.may_cover(self.box.site_storage[site])

    def any_site(self) -> bool:
        for site in self.box.sites:
            if self.site_free(site):
                return True
        return False

    def factory_to_sea(self, factory: int) -> int:
        return self.box.distance[self.factory_province(factory) * 5 + SEA]

    # --- routes -------------------------------------------------------------------------------------------------------

    def open_route(self, space: int) -> int:
        """The open tile of a route space, or NO_TILE."""
        if self.routes_turned == 0 or self.routes_turned > ROUTE_STACK:
            return NO_TILE
        return self.routes[space * ROUTE_STACK + self.routes_turned - 1]

    def has_personal(self, seat: int) -> bool:
        place = PERSONAL + seat
        for tile in range(ROUTES):
            if self.route_place[tile] == place:
                return True
        return False

    def nation_total(self, nation: int) -> int:
        """Products of all players on a nation's space."""
        total = 0
        for seat in range(self.seats):
            total += self.own[seat * OWN + ABROAD + nation]
        return total


def adjacent_spaces(one: int, other: int) -> bool:
    """Whether two spaces of a 2 x 3 market share a side."""
    return abs(one // 3 - other // 3) + abs(one % 3 - other % 3) == 1


GENERAL_ASIA: Final = NATIONS
GENERAL_EUROPE: Final = NATIONS + 1
