"""A position of Yinzi: where every piece is."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.yinzi.components import (
    AREA_NAMES,
    BLANK,
    COLOUR_NAMES,
    COLOURS,
    FIELDS,
    FORTUNE_NAMES,
    GOOD_NAMES,
    GOODS,
    HAND,
    INNOVATION_NAMES,
    MARKET_SPACES,
    NATIONS,
    PROVINCE_NAMES,
    ROUTE_STACK,
    ROUTES,
    SEA,
    SECTION_NAMES,
    SHIP_SPACES,
    WORK_NAMES,
    Box,
)
from emporion.games.yinzi.readings import Readings
from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.fields import (
    SECRET,
    Field,
    by_seat,
    each_one_of,
    each_set_of,
    number,
    numbers,
    one_of,
    order,
    owners,
    seats,
    seed,
    set_of,
    settled,
)
from emporion.kernel.tapes import Tape

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

SHIP_PLACES: Final = ["1", "2", "3", "4"]
MARKET_PLACES: Final = [f"{province}.{space + 1}" for province in PROVINCE_NAMES for space in range(MARKET_SPACES)]
OWN_NAMES: Final = [
    *["copper", "silver", "wood", "stone", "boat space", "cubes in supply", "discs in supply", "products in supply", "workers in supply"],
    *["upper migration", "lower migration"],
    *[f"group of {fortune}" for fortune in FORTUNE_NAMES],
    *[f"workers at {area}" for area in WORK_NAMES],
    *[""] * 5,
    *["lying veterans", "recruits", "", "", "tax discs", "misfortunes", "first in war", "second in war", "emissaries abroad", ""],
    "cubes in the rural market",
    *[f"emissaries on ship {place}" for place in SHIP_PLACES],
    *[f"products in {area}" for area in AREA_NAMES],
    *[""] * 3,
]
"""The numbers of the row of a seat; those without a name are cards, sets and the like, which are worked out for the encoding."""


def fields(box: Box) -> list[Field]:
    """Every field of a position."""
    return [
        number("round", "round"),
        number("rate_space"),
        number("wood", "wood left"),
        number("stone", "stone left"),
        number("stock_at"),  # how many plantation tiles of the stock are drawn
        number("factories_at"),
        number("ships_a_at"),  # the open ship of the stack
        number("ships_b_at"),
        number("routes_turned"),  # how many tiles of each route stack have been turned up
        number("pile", "tiles in the discard pile"),
        seats("pile_seen", "has looked through the discard pile"),
        seed("late_seed"),  # for shuffling maize and potato in
        number("late_tiles_in", "maize and potato in"),
        number("hands_drawn"),
        number("enemy_weakened", "enemy weakened"),
        # The occasion or turn that is going on.
        set_of("fresh", "innovation {} placed in this turn", INNOVATION_NAMES),
        one_of("traded", "{} on the rural market", ["nothing traded", "sold", "bought"], NOT_TRADED),
        number("coins_left", "virtual copper"),  # of this payment
        number("rice_left", "virtual rice"),
        number("resolutions", "resolutions left"),
        number("boosted", "boosted"),
        number("tile_bought", "tile bought"),
        set_of("sections", "section {} used", SECTION_NAMES),  # where discs were placed in this action
        number("budget", "transport left"),  # in this action
        one_of("group", "group of {} acts", FORTUNE_NAMES, 0),
        number("acted", "workers used"),  # in this action
        set_of("produced", "{} has worked", box.factory_names),  # in this action
        number("due", "due"),  # food or silver
        number("half_food", "half food"),
        # By seat, field, factory and so on.
        by_seat("own", "{}", OWN_NAMES),
        numbers("ground", "", box.field_names, BLANK),
        numbers("planted", "", box.field_names),  # 0, or the planter + 1, and 4 more when there are two cubes
        owners("market_cubes", "cube in market {}", MARKET_PLACES),
        numbers("site", "", box.factory_names, NOT_IN_GAME),
        owners("factory_owner", "owns {}", box.factory_names),
        numbers("level", "level of {}", box.factory_names),
        numbers("stored", "", [f"{factory} {colour}" for factory in box.factory_names for colour in COLOUR_NAMES]),
        each_one_of("coast", "ship {} is {}", SHIP_PLACES, box.ship_names, NO_SHIP),
        numbers("cargo", "", [f"{place}.{space + 1}" for place in SHIP_PLACES for space in range(SHIP_SPACES)]),
        numbers("route_place", "", box.route_names, FACE_DOWN),
        owners("route_by", "fulfils open route {}", SHIP_PLACES, fleeting=True),
        each_set_of("route_filled", "route {} demand {} met", box.route_names, ["1", "2", "3"]),
        numbers("on_route", "", [f"{tile} {thing}" for tile in box.route_names for thing in [*COLOUR_NAMES, "products", "discs"]]),
        owners("innovations", "innovation {}", INNOVATION_NAMES),
        each_one_of("track", "tile of column {} is {}", ["1", "2", "3", "4", "5", "6"], GOOD_NAMES, NO_TILE),
        order("order", "place in the order"),
        order("war_line", "war space, from the left"),
        numbers("tiles_gone", "{} tiles out of the game", GOOD_NAMES),
        each_one_of("markets", "market of {} is {}", PROVINCE_NAMES, box.market_names),
        # Settled at the deal.
        settled("stock", seen=SECRET),
        settled("factory_stack", seen=SECRET),
        settled("ships_a", seen=SECRET),
        settled("ships_b", seen=SECRET),
        settled("ships_removed", seen=SECRET),
        settled("routes", seen=SECRET),  # the stacks in play, the first discard pile, the rest; four tiles each
        settled("decks", seen=SECRET),  # seat x 12, three cards per round
        settled("dice", seen=SECRET),
    ]


class YinziState(State):
    """All numbers of a position; what concerns a seat lies end to end in `own`, seat after seat."""

    def __init__(self, box: Box, seats: int, readings: Readings) -> None:
        super().__init__(seats)
        self.box = box
        self.readings = readings

    def empty(self) -> YinziState:
        return YinziState(self.box, self.seats, self.readings)

    def walk(self, original: State, tape: Tape) -> None:
        assert isinstance(original, YinziState)
        self.round: i64 = tape.number(original.round)
        self.rate_space: i64 = tape.number(original.rate_space)
        self.wood: i64 = tape.number(original.wood)
        self.stone: i64 = tape.number(original.stone)
        self.stock_at: i64 = tape.number(original.stock_at)
        self.factories_at: i64 = tape.number(original.factories_at)
        self.ships_a_at: i64 = tape.number(original.ships_a_at)
        self.ships_b_at: i64 = tape.number(original.ships_b_at)
        self.routes_turned: i64 = tape.number(original.routes_turned)
        self.pile: i64 = tape.number(original.pile)
        self.pile_seen: i64 = tape.number(original.pile_seen)
        self.late_seed: int = tape.seed(original.late_seed)
        self.late_tiles_in: i64 = tape.number(original.late_tiles_in)
        self.hands_drawn: i64 = tape.number(original.hands_drawn)
        self.enemy_weakened: i64 = tape.number(original.enemy_weakened)
        self.fresh: i64 = tape.number(original.fresh)
        self.traded: i64 = tape.number(original.traded)
        self.coins_left: i64 = tape.number(original.coins_left)
        self.rice_left: i64 = tape.number(original.rice_left)
        self.resolutions: i64 = tape.number(original.resolutions)
        self.boosted: i64 = tape.number(original.boosted)
        self.tile_bought: i64 = tape.number(original.tile_bought)
        self.sections: i64 = tape.number(original.sections)
        self.budget: i64 = tape.number(original.budget)
        self.group: i64 = tape.number(original.group)
        self.acted: i64 = tape.number(original.acted)
        self.produced: i64 = tape.number(original.produced)
        self.due: i64 = tape.number(original.due)
        self.half_food: i64 = tape.number(original.half_food)
        self.own: vec[i64] = tape.row(original.own)
        self.ground: vec[i64] = tape.row(original.ground)
        self.planted: vec[i64] = tape.row(original.planted)
        self.market_cubes: vec[i64] = tape.row(original.market_cubes)
        self.site: vec[i64] = tape.row(original.site)
        self.factory_owner: vec[i64] = tape.row(original.factory_owner)
        self.level: vec[i64] = tape.row(original.level)
        self.stored: vec[i64] = tape.row(original.stored)
        self.coast: vec[i64] = tape.row(original.coast)
        self.cargo: vec[i64] = tape.row(original.cargo)
        self.route_place: vec[i64] = tape.row(original.route_place)
        self.route_by: vec[i64] = tape.row(original.route_by)
        self.route_filled: vec[i64] = tape.row(original.route_filled)
        self.on_route: vec[i64] = tape.row(original.on_route)
        self.innovations: vec[i64] = tape.row(original.innovations)
        self.track: vec[i64] = tape.row(original.track)
        self.order: list[int] = tape.pile(original.order)
        self.war_line: list[int] = tape.pile(original.war_line)
        self.tiles_gone: vec[i64] = tape.row(original.tiles_gone)
        self.markets: vec[i64] = tape.row(original.markets)
        self.stock: list[int] = tape.settled(original.stock)
        self.factory_stack: list[int] = tape.settled(original.factory_stack)
        self.ships_a: list[int] = tape.settled(original.ships_a)
        self.ships_b: list[int] = tape.settled(original.ships_b)
        self.ships_removed: list[int] = tape.settled(original.ships_removed)
        self.routes: list[int] = tape.settled(original.routes)
        self.decks: list[int] = tape.settled(original.decks)
        self.dice: list[int] = tape.settled(original.dice)

    # --- a player's things --------------------------------------------------------------------------------------------

    def get(self, seat: i64, what: i64) -> i64:
        return self.own[seat * OWN + what]

    def put(self, seat: i64, what: i64, value: i64) -> None:
        self.own[seat * OWN + what] = value

    def add(self, seat: i64, what: i64, amount: i64) -> None:
        self.own[seat * OWN + what] += amount

    def capacity(self, seat: i64) -> i64:
        """Boat transport of one action (YI-3.3)."""
        return self.box.capacity[self.own[seat * OWN + BOAT_SPACE]]

    def advance_boat(self, seat: i64, spaces: i64) -> None:
        """Forward or back on the boat track, within its ends."""
        boat = seat * OWN + BOAT_SPACE
        self.own[boat] = max(0, min(self.own[boat] + spaces, self.box.last_boat))

    def rate(self) -> i64:
        """Copper per silver."""
        return self.box.rates[self.rate_space]

    def usable(self, seat: i64, innovation: i64) -> bool:
        """Whether the seat has a disc there that was not placed on this turn (YI-10.1)."""
        return self.innovations[innovation] == seat and self.fresh >> innovation & 1 == 0

    def workers_in_game(self, seat: i64) -> i64:
        """Workers that must be fed (YI-11.1)."""
        mine = seat * OWN
        own = self.own
        total = own[mine + UPPER] + own[mine + LOWER] + own[mine + LYING]
        for area in range(5):
            total += own[mine + AREA + area]
        return total

    def war_workers(self, seat: i64) -> i64:
        """Own workers in the war area, standing or lying."""
        return self.own[seat * OWN + AREA + 4] + self.own[seat * OWN + LYING]

    def cards_left(self, seat: i64) -> i64:
        hand = seat * OWN + CARDS
        left: i64 = 0
        for place in range(HAND):
            if self.own[hand + place] != NO_CARD:
                left += 1
        return left

    def tax_sum(self, seat: i64) -> i64:
        """Values of the cards played this round and discs on the tax space (YI-13.5)."""
        mine = seat * OWN
        total = self.own[mine + TAX_DISCS]
        for fortune in range(5):
            card = self.own[mine + PLAYED + fortune]
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

    def planter(self, field: i64) -> i64:
        """Whose cubes lie on a field, or NOBODY."""
        planted = self.planted[field]
        return NOBODY if planted == 0 else (planted - 1) & 3

    def cubes_on(self, field: i64) -> i64:
        planted = self.planted[field]
        return 0 if planted == 0 else 1 if planted <= 4 else 2

    def owns_cube(self, seat: i64, field: i64) -> bool:
        planted = self.planted[field]
        return planted == seat + 1 or planted == seat + 5

    def good(self, field: i64) -> i64:
        """What grows on a field, printed or tile; BLANK when nothing can."""
        ground = self.ground[field]
        if ground < TILED:
            return ground
        return ground - TILED if ground < COVERED else BLANK

    def may_cover(self, field: i64) -> bool:
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

    def plant(self, seat: i64, field: i64, wanted: i64) -> None:
        """Put cubes on a field, as many as wanted and in the supply."""
        supply = seat * OWN + CUBES
        count = min(wanted, self.own[supply])
        self.own[supply] -= count
        self.planted[field] = 0 if count == 0 else seat + 1 if count == 1 else seat + 5

    def lift_cube(self, field: i64) -> i64:
        """Take one cube off a field; the caller says where it goes. Answers its colour."""
        planted = self.planted[field]
        self.planted[field] = planted - 4 if planted > 4 else 0
        return (planted - 1) & 3

    # --- markets ------------------------------------------------------------------------------------------------------

    def market_target(self, province: i64, good: i64) -> i64:
        """The space of a province's market a sold good goes to, or -1 (YI-7.9, YI-7.10)."""
        tile = self.markets[province]
        market = province * MARKET_SPACES
        plain: i64 = -1
        space = self.box.good_space[tile * GOODS + good]
        while space >= 0:  # a good may have more than one space
            if self.market_cubes[market + space] == NOBODY:
                coin = self.box.coin_beside[tile * MARKET_SPACES + space]
                if coin >= 0 and self.market_cubes[market + coin] == NOBODY:
                    return coin
                if plain < 0:
                    plain = space
            space = self.box.next_space[tile * MARKET_SPACES + space]
        return plain

    def sale_bonus(self, seat: i64) -> i64:
        """Better sales (YI-4.3)."""
        return self.box.better_sales if self.own[seat * OWN + COLUMN] == BETTER_SALES else 0

    def rural_cubes(self) -> i64:
        total: i64 = 0
        for seat in range(self.seats):
            total += self.own[seat * OWN + IN_RURAL]
        return total

    # --- factories ----------------------------------------------------------------------------------------------------

    def factory_province(self, factory: i64) -> i64:
        return self.box.field_province[self.site[factory] >> 2]

    def products_on(self, factory: i64) -> i64:
        store = factory * COLOURS
        return self.stored[store] + self.stored[store + 1] + self.stored[store + 2] + self.stored[store + 3]

    def site_free(self, site: i64) -> bool:
        """Whether a factory may be laid there (YI-7.13)."""
        product = self.box.site_product[site]
        return product >= 0 and self.may_cover(site >> 2) and self.may_cover(product) and self.may_cover(self.box.site_storage[site])

    def any_site(self) -> bool:
        for site in self.box.sites:
            if self.site_free(site):
                return True
        return False

    def factory_to_sea(self, factory: i64) -> i64:
        return self.box.distance[self.factory_province(factory) * 5 + SEA]

    # --- routes -------------------------------------------------------------------------------------------------------

    def open_route(self, space: i64) -> i64:
        """The open tile of a route space, or NO_TILE."""
        if self.routes_turned == 0 or self.routes_turned > ROUTE_STACK:
            return NO_TILE
        return self.routes[space * ROUTE_STACK + self.routes_turned - 1]

    def has_personal(self, seat: i64) -> bool:
        place = PERSONAL + seat
        for tile in range(ROUTES):
            if self.route_place[tile] == place:
                return True
        return False

    def nation_total(self, nation: i64) -> i64:
        """Products of all players on a nation's space."""
        total: i64 = 0
        for seat in range(self.seats):
            total += self.own[seat * OWN + ABROAD + nation]
        return total


GENERAL_ASIA: Final = NATIONS
GENERAL_EUROPE: Final = NATIONS + 1
