"""Route tiles: pieces put on them, public tiles with the war action, personal tiles in phase D and before scoring."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import (
    AN_EMISSARY,
    ANY_GOOD,
    ANY_PRODUCT,
    COLOURS,
    FACTORIES,
    FIELDS,
    FIRST_PRODUCT_DEMAND,
    GOODS,
    NATIONS,
    NO_DEMAND,
    ROUTE_DEMANDS,
    ROUTES,
    Box,
)
from emporion.games.yinzi.loops import DONE, Loop, Occasion, Resume
from emporion.games.yinzi.payments import (
    PEDDLE,
    RURAL,
    USE,
    buy_food,
    can_buy_food,
    funds,
    list_peddling,
    list_rural,
    return_cube,
    sell_food,
    spend_disc,
)
from emporion.games.yinzi.shipping import GIVE, PRODUCT
from emporion.games.yinzi.state import (
    COMPLETED,
    COPPER,
    DISCARDED,
    DISCS,
    NO_TILE,
    ON_TILE,
    OPEN,
    PERSONAL,
    PRODUCTS,
    RICE,
    SALT,
    SALT_DISC,
    SILVER,
    SOLD,
    TILE_DISCS,
    TILE_PRODUCTS,
    TILED,
    TWO_RICE,
    WHEAT,
    WHEAT_DISC,
    YinziState,
)
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Gap, Happening
from emporion.kernel.words import Prompt, Text

NO_GOOD: Final = -1
VIRTUAL_GOODS: Final = vec[i64]([TWO_RICE, SALT_DISC, WHEAT_DISC])

# --- can a whole tile be served? (YI-8.17, YI-8.18) ------------------------------------------------------------------


def virtual_good(innovation: i64) -> i64:
    """The good an innovation stands for."""
    return RICE if innovation == TWO_RICE else SALT if innovation == SALT_DISC else WHEAT


def is_rural_food(good: i64) -> bool:
    """Whether a bought cube may stand for this good: any food but rice (YI-1.4)."""
    return RICE < good < SALT


def can_complete(s: YinziState, seat: i64, tile: i64, filled: i64, good_given: i64, bought: i64) -> bool:
    """Whether the seat can meet all unfilled demands, one good having just been given (or virtual) or bought."""
    if s.box.route_all[tile] == 1 and filled == 0:  # most tiles ask for one thing
        return can_serve(s, seat, s.box.route_demand[tile * ROUTE_DEMANDS])
    goods = [0] * GOODS
    list_goods_at_hand(s, seat, goods)
    if good_given != NO_GOOD:
        goods[good_given] -= 1
    products = [0] * COLOURS  # there are as many kinds of products as colours
    for factory in range(FACTORIES):
        products[factory // COLOURS] += s.stored[factory * COLOURS + seat]
    emissaries: i64 = 0
    for nation in range(NATIONS):
        if s.usable(seat, nation):
            emissaries += 1
    to_buy: i64 = 0
    any_goods: i64 = 0
    any_products: i64 = 0
    for number in range(ROUTE_DEMANDS):
        demand = s.box.route_demand[tile * ROUTE_DEMANDS + number]
        if demand == NO_DEMAND or filled >> number & 1:
            continue
        if demand == ANY_GOOD:
            any_goods += 1
        elif demand == ANY_PRODUCT:
            any_products += 1
        elif demand == AN_EMISSARY:
            emissaries -= 1
        elif demand >= FIRST_PRODUCT_DEMAND:
            products[demand - FIRST_PRODUCT_DEMAND] -= 1
        elif goods[demand] > 0:
            goods[demand] -= 1
        elif is_rural_food(demand):
            to_buy += 1
        else:
            return False
    if emissaries < 0 or min(products) < 0 or sum(products) < any_products:
        return False
    to_buy += max(0, any_goods - sum(goods))
    if to_buy == 0:
        return True
    total = to_buy + bought
    return s.traded != SOLD and s.rural_cubes() >= total and funds(s, seat) >= total * s.box.rural_purchase


def list_goods_at_hand(s: YinziState, seat: i64, goods: list[int]) -> None:
    """Count the goods a seat can give, on fields and virtual, by kind."""
    for field in range(FIELDS):
        if s.owns_cube(seat, field):
            goods[s.ground[field] % TILED] += s.cubes_on(field)
    goods[RICE] += s.rice_left
    if s.usable(seat, TWO_RICE):
        goods[RICE] += s.box.amount[TWO_RICE]
    if s.usable(seat, WHEAT_DISC):
        goods[WHEAT] += s.box.amount[WHEAT_DISC]
    if s.usable(seat, SALT_DISC):
        goods[SALT] += s.box.amount[SALT_DISC]


def has_product(s: YinziState, seat: i64, product: i64) -> bool:
    for colour in range(COLOURS):
        if s.stored[(product * COLOURS + colour) * COLOURS + seat]:
            return True
    return False


def has_emissary(s: YinziState, seat: i64) -> bool:
    for nation in range(NATIONS):
        if s.usable(seat, nation):
            return True
    return False


# --- one piece at a time ---------------------------------------------------------------------------------------------


class Piece(Step[YinziState]):
    """Which piece meets one demand of a tile; on a public tile the rest must remain possible (YI-8.17)."""

    def __init__(self, seat: i64, tile: i64, number: i64, whole: bool) -> None:
        super().__init__(seat)
        self.tile = tile
        self.number = number
        self.whole = whole

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(
            Text(
                "Route tile: choose the piece for {demand}",
                demand=names.DEMANDS[s.box.route_demand[self.tile * ROUTE_DEMANDS + self.number]],
            ),
            "YI-8.18",
        )

    def legal(self, s: YinziState, out: list[int]) -> None:
        seat = self.seat
        demand = s.box.route_demand[self.tile * ROUTE_DEMANDS + self.number]
        if demand == AN_EMISSARY:
            for nation in range(NATIONS):
                if s.usable(seat, nation):
                    out.append(USE.first + nation)
        elif demand == ANY_PRODUCT or FIRST_PRODUCT_DEMAND <= demand < ANY_PRODUCT:
            for factory in range(FACTORIES):
                if s.stored[factory * COLOURS + seat] and (demand == ANY_PRODUCT or factory // COLOURS == demand - FIRST_PRODUCT_DEMAND):
                    out.append(PRODUCT.first + factory)
        else:
            self.list_goods(s, demand, out)

    def list_goods(self, s: YinziState, demand: i64, out: list[int]) -> None:
        seat = self.seat
        for field in range(FIELDS):
            if s.owns_cube(seat, field):
                good = s.ground[field] % TILED
                if (demand in (ANY_GOOD, good)) and self.leaves_enough(s, good, 0):
                    out.append(GIVE.first + field)
        if (demand == ANY_GOOD or is_rural_food(demand)) and can_buy_food(s, seat) and self.leaves_enough(s, NO_GOOD, 1):
            list_rural(s, out)
        for innovation in VIRTUAL_GOODS:
            good = virtual_good(innovation)
            at_hand = s.usable(seat, innovation) or (innovation == TWO_RICE and s.rice_left > 0)
            if at_hand and (demand in (ANY_GOOD, good)) and self.leaves_enough(s, good, 0):
                out.append(USE.first + innovation)

    def leaves_enough(self, s: YinziState, good: i64, bought: i64) -> bool:
        if not self.whole:
            return True
        return can_complete(s, self.seat, self.tile, s.route_filled[self.tile] | 1 << self.number, good, bought)

    def apply(self, s: YinziState, action: i64) -> None:
        seat = self.seat
        tile = self.tile
        s.route_filled[tile] |= 1 << self.number
        s.agenda.append(Served(seat, tile, self.whole))
        if PRODUCT.has(action):
            s.stored[(action - PRODUCT.first) * COLOURS + seat] -= 1
            s.on_route[tile * ON_TILE + TILE_PRODUCTS] += 1
        elif GIVE.has(action):
            s.on_route[tile * ON_TILE + s.lift_cube(action - GIVE.first)] += 1
        elif RURAL.has(action):
            s.on_route[tile * ON_TILE + action - RURAL.first] += 1
            buy_food(s, seat, action - RURAL.first)
        elif action < USE.first + NATIONS:
            s.innovations[action - USE.first] = NOBODY
            s.on_route[tile * ON_TILE + TILE_DISCS] += 1
        else:
            use_virtual_good(s, action - USE.first)


def use_virtual_good(s: YinziState, innovation: i64) -> None:
    """Spend a disc for a good; the second rice can serve the same payment (YI-3.10)."""
    if innovation == TWO_RICE:
        if s.rice_left == 0:
            spend_disc(s, TWO_RICE)
            s.rice_left = s.box.amount[TWO_RICE]
        s.rice_left -= 1
    else:
        spend_disc(s, innovation)


FULFILLED: Final = Happening("route fulfilled", Text("{who} fulfils a route tile, {route}"), [names.ROUTE])


class Served(Occasion):
    """After a piece: the next demand of a public tile, or the payment of a complete one."""

    def __init__(self, player: i64, tile: i64, whole: bool) -> None:
        super().__init__(player)
        self.tile = tile
        self.whole = whole

    def run(self, s: YinziState) -> None:
        tile = self.tile
        filled = s.route_filled[tile]
        if filled == s.box.route_all[tile]:
            s.add(self.player, COPPER, s.box.route_copper[tile])
            s.add(self.player, SILVER, s.box.route_silver[tile])
            s.tell(FULFILLED, self.player, tile)
            if self.whole:
                s.rice_left = 0
            else:
                collect(s, self.player, tile)
        elif self.whole:
            number: i64 = 0
            while filled >> number & 1:
                number += 1
            s.agenda.append(Piece(self.player, tile, number, True))


def collect(s: YinziState, seat: i64, tile: i64) -> None:
    """A completed tile goes face down before its owner; the pieces on it return (YI-13.1, YI-13.3)."""
    at = tile * ON_TILE
    for colour in range(COLOURS):
        while s.on_route[at + colour] > 0:
            s.on_route[at + colour] -= 1
            return_cube(s, colour)
    s.add(seat, PRODUCTS, s.on_route[at + TILE_PRODUCTS])
    s.add(seat, DISCS, s.on_route[at + TILE_DISCS])
    s.on_route[at + TILE_PRODUCTS] = 0
    s.on_route[at + TILE_DISCS] = 0
    s.route_place[tile] = COMPLETED + seat


# --- phase D, routes (YI-13.1) ---------------------------------------------------------------------------------------


class RoutesPhase(Step[YinziState]):
    """Take fulfilled tiles, discard the others, turn up the next; then the personal tiles."""

    def run(self, s: YinziState) -> None:
        for space in range(s.seats):
            tile = s.open_route(space)
            if tile == NO_TILE:
                continue
            if s.route_by[space] != NOBODY:
                collect(s, s.route_by[space], tile)
                s.route_by[space] = NOBODY
            else:
                s.route_place[tile] = DISCARDED
                s.pile += 1
        turn_up_routes(s)
        for seat in s.order[::-1]:
            s.agenda.append(StartPersonal(seat, False))


def turn_up_routes(s: YinziState) -> None:
    s.routes_turned += 1
    for space in range(s.seats):
        tile = s.open_route(space)
        if tile != NO_TILE:
            s.route_place[tile] = OPEN
            s.reveals += 1


# --- personal tiles (YI-13.2, YI-13.3, YI-16.1) ----------------------------------------------------------------------


class StartPersonal(Occasion):
    """The occasion of one player; the last one before scoring is open to all, others need an unfinished tile."""

    def __init__(self, player: i64, last: bool) -> None:
        super().__init__(player)
        self.last = last

    def run(self, s: YinziState) -> None:
        s.open_occasion()
        if self.last or s.has_personal(self.player):
            s.agenda.append(Resume(PersonalTiles(self.player)))


def can_serve(s: YinziState, seat: i64, demand: i64) -> bool:
    """Whether the seat has any piece for a demand."""
    if demand == AN_EMISSARY:
        return has_emissary(s, seat)
    if FIRST_PRODUCT_DEMAND <= demand < ANY_PRODUCT:
        return has_product(s, seat, demand - FIRST_PRODUCT_DEMAND)
    if demand == ANY_PRODUCT:
        for factory in range(FACTORIES):
            if s.stored[factory * COLOURS + seat]:
                return True
        return False
    if (demand == ANY_GOOD or is_rural_food(demand)) and can_buy_food(s, seat):
        return True
    if demand in (ANY_GOOD, RICE) and (s.rice_left > 0 or s.usable(seat, TWO_RICE)):
        return True
    if demand in (ANY_GOOD, SALT) and s.usable(seat, SALT_DISC):
        return True
    if demand in (ANY_GOOD, WHEAT) and s.usable(seat, WHEAT_DISC):
        return True
    for field in range(FIELDS):
        if s.owns_cube(seat, field) and (demand == ANY_GOOD or s.ground[field] % TILED == demand):
            return True
    return False


def demand_words(game: Any) -> list[str]:
    """`rice_tea.2`; a demand the tile does not have has no words."""
    box: Box = game.box
    words = [f"{tile}.{number + 1}" for tile in box.route_names for number in range(ROUTE_DEMANDS)]
    return [word if box.route_demand[place] != NO_DEMAND else "" for place, word in enumerate(words)]


def explain_serving(s: YinziState, values: list[int]) -> Text:
    tile = values[0] // int(ROUTE_DEMANDS)
    return Text(
        "put {demand} on your tile {number}: {route}",
        demand=names.DEMANDS[s.box.route_demand[values[0]]],
        number=tile + 1,
        route=names.route(s, tile),
    )


SERVE: Final = Choice(
    "serve {demand}", explain_serving, "YI-13.2", [Gap("demand", int(ROUTES * ROUTE_DEMANDS), demand_words)], "demand-{demand}"
)


class PersonalTiles(Loop):
    """Serve own personal tiles piece by piece, or sell food (YI-13.2)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Serve your personal route tiles, sell food, or be done"), "YI-13.2")

    def legal(self, s: YinziState, out: list[int]) -> None:
        out.append(DONE.first)
        for tile in range(ROUTES):
            if s.route_place[tile] != PERSONAL + self.seat:
                continue
            before: i64 = NO_DEMAND
            for number in range(ROUTE_DEMANDS):
                demand = s.box.route_demand[tile * ROUTE_DEMANDS + number]
                if demand in (NO_DEMAND, before) or s.route_filled[tile] >> number & 1:
                    continue
                before = demand  # of equal demands the first is as good as any
                if can_serve(s, self.seat, demand):
                    out.append(SERVE.first + tile * ROUTE_DEMANDS + number)
        list_peddling(s, self.seat, out)

    def apply(self, s: YinziState, action: i64) -> None:
        if action == DONE.first:
            s.rice_left = 0
            return
        s.agenda.append(Resume(self))
        if PEDDLE.has(action):
            sell_food(s, self.seat, action - PEDDLE.first)
        else:
            s.agenda.append(Piece(self.seat, (action - SERVE.first) // ROUTE_DEMANDS, (action - SERVE.first) % ROUTE_DEMANDS, False))
