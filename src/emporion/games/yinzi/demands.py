"""What a seat has for the demands of route tiles (YI-8.17, YI-8.18)."""

from __future__ import annotations

from typing import Final

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
    Box,
)
from emporion.games.yinzi.payments import can_buy_food, funds, refuse_disc
from emporion.games.yinzi.state import RICE, SALT, SALT_DISC, SOLD, TILED, TWO_RICE, WHEAT, WHEAT_DISC, YinziState
from emporion.kernel.refusals import Refusal
from emporion.kernel.words import Text, listed

NOTHING: Final = -1
VIRTUAL_GOODS: Final = vec[i64]([TWO_RICE, SALT_DISC, WHEAT_DISC])

# --- can a whole tile be served? (YI-8.17, YI-8.18) ------------------------------------------------------------------


def virtual_good(innovation: i64) -> i64:
    """The good an innovation stands for."""
    return RICE if innovation == TWO_RICE else SALT if innovation == SALT_DISC else WHEAT


RURAL_FOODS: Final = (1 << SALT) - (1 << WHEAT)
"""What a bought cube may stand for: any food but rice (YI-1.4)."""
ALL_GOODS: Final = (1 << FIRST_PRODUCT_DEMAND) - 1


def can_complete(s: YinziState, seat: i64, tile: i64, filled: i64, given: i64, bought: i64) -> bool:
    """Whether the seat can meet all unfilled demands, one good or product having just been given (or virtual) or bought."""
    if s.box.route_all[tile] == 1 and filled == 0:  # most tiles ask for one thing
        return can_serve(s, seat, s.box.route_demand[tile * ROUTE_DEMANDS])
    goods = [0] * GOODS
    list_goods_at_hand(s, seat, goods)
    products = [0] * COLOURS  # there are as many kinds of products as colours
    for factory in range(FACTORIES):
        if offers_product(s, seat, factory):
            products[factory // COLOURS] += s.stored[factory * COLOURS + seat]
    if given >= FIRST_PRODUCT_DEMAND:
        products[given - FIRST_PRODUCT_DEMAND] -= 1
    elif given != NOTHING:
        goods[given] -= 1
    emissaries: i64 = 0
    for nation in range(NATIONS):
        if s.usable(seat, nation):
            emissaries += 1
    if s.box.route_either[tile]:
        affordable = min(s.rural_cubes(), funds(s, seat) // s.box.rural_purchase) if s.traded != SOLD else 0
        return can_share_out(s.box, tile, filled, 0, goods + products, emissaries, affordable - bought)
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
        elif RURAL_FOODS >> demand & 1:
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


def can_share_out(box: Box, tile: i64, filled: i64, number: i64, kinds: list[int], emissaries: i64, affordable: i64) -> bool:
    """Whether goods and products, emissaries and purchases can be shared out among the demands from a number on, either-or among them."""
    if number == ROUTE_DEMANDS:
        return True
    demand = box.route_demand[tile * ROUTE_DEMANDS + number]
    if demand == NO_DEMAND or filled >> number & 1:
        return can_share_out(box, tile, filled, number + 1, kinds, emissaries, affordable)
    if demand == AN_EMISSARY:
        return emissaries > 0 and can_share_out(box, tile, filled, number + 1, kinds, emissaries - 1, affordable)
    takes = box.demand_takes[demand]
    for kind in range(ANY_PRODUCT):
        if takes >> kind & 1 and kinds[kind] > 0:
            kinds[kind] -= 1
            suffices = can_share_out(box, tile, filled, number + 1, kinds, emissaries, affordable)
            kinds[kind] += 1
            if suffices:
                return True
    return takes & RURAL_FOODS != 0 and affordable > 0 and can_share_out(box, tile, filled, number + 1, kinds, emissaries, affordable - 1)


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
        if offers_product(s, seat, product * COLOURS + colour):
            return True
    return False


def offers_product(s: YinziState, seat: i64, factory: i64) -> bool:
    """Whether a product of the seat lies there that a route tile may have: of any factory, or only of an own one (YI-8.18)."""
    return s.stored[factory * COLOURS + seat] > 0 and (not s.readings.own_factories or s.factory_owner[factory] == seat)


def has_emissary(s: YinziState, seat: i64) -> bool:
    for nation in range(NATIONS):
        if s.usable(seat, nation):
            return True
    return False


def can_serve(s: YinziState, seat: i64, demand: i64) -> bool:
    """Whether the seat has any piece for a demand."""
    if demand == AN_EMISSARY:
        return has_emissary(s, seat)
    takes = s.box.demand_takes[demand]
    for product in range(COLOURS):
        if takes >> FIRST_PRODUCT_DEMAND + product & 1 and has_product(s, seat, product):
            return True
    if takes & ALL_GOODS == 0:
        return False
    if takes & RURAL_FOODS and can_buy_food(s, seat):
        return True
    if takes >> RICE & 1 and (s.rice_left > 0 or s.usable(seat, TWO_RICE)):
        return True
    if takes >> SALT & 1 and s.usable(seat, SALT_DISC):
        return True
    if takes >> WHEAT & 1 and s.usable(seat, WHEAT_DISC):
        return True
    for field in range(FIELDS):
        if s.owns_cube(seat, field) and takes >> s.ground[field] % TILED & 1:
            return True
    return False


# --- the same in other words, for refusals ---------------------------------------------------------------------------


def pieces_for(s: YinziState, seat: i64, kinds: i64, emissary: bool, given: i64, bought: i64) -> i64:
    """How many pieces the seat could put on a tile for demands of these kinds, one being given and so many bought already."""
    pieces: i64 = -1 if given != NOTHING and kinds >> given & 1 else 0
    for field in range(FIELDS):
        if s.planter(field) == seat and kinds >> s.good(field) & 1:
            pieces += s.cubes_on(field)
    for innovation in VIRTUAL_GOODS:
        if kinds >> virtual_good(innovation) & 1 and refuse_disc(s, seat, innovation) is None:
            pieces += s.box.amount[innovation]
    if kinds >> RICE & 1:
        pieces += s.rice_left
    for factory in range(FACTORIES):
        if kinds >> FIRST_PRODUCT_DEMAND + factory // COLOURS & 1 and refuse_product(s, seat, factory) is None:
            pieces += s.stored[factory * COLOURS + seat]
    if kinds & RURAL_FOODS and s.traded != SOLD:
        pieces += max(0, min(s.rural_cubes(), funds(s, seat) // s.box.rural_purchase) - bought)
    if emissary:
        for nation in range(NATIONS):
            if refuse_disc(s, seat, nation) is None:
                pieces += 1
    return pieces


def refuse_product(s: YinziState, seat: i64, factory: i64) -> Refusal | None:
    """Why there is no product on a factory that the seat may put on a tile (YI-8.18)."""
    name = names.factory_name(int(factory))
    if s.stored[factory * COLOURS + seat] == 0:
        return Refusal("YI-8.18", Text("no product of yours lies on the {factory}", factory=name))
    if s.readings.own_factories and s.factory_owner[factory] != seat:
        return Refusal("YI-8.18", Text("the {factory} is not yours, and here routes take products of own factories only", factory=name))
    return None


def lacking(s: YinziState, seat: i64, tile: i64, filled: i64, given: i64, bought: i64) -> i64:
    """Demands of a tile that cannot all be met, a bit each; 0 when all can.

    They can if and only if any few of them find as many pieces that one or other of them takes (Hall's theorem).
    """
    for few in range(1, 1 << ROUTE_DEMANDS):
        kinds: i64 = 0
        wanted: i64 = 0
        emissary = False
        for number in range(ROUTE_DEMANDS):
            demand = s.box.route_demand[tile * ROUTE_DEMANDS + number]
            if few >> number & 1 == 0 or demand == NO_DEMAND or filled >> number & 1:
                continue
            wanted += 1
            if demand == AN_EMISSARY:
                emissary = True
            else:
                kinds |= s.box.demand_takes[demand]
        if pieces_for(s, seat, kinds, emissary, given, bought) < wanted:
            return few & ~filled
    return 0


def some_demands(s: YinziState, tile: i64, few: i64) -> Text:
    """Some demands of a tile in words."""
    wanted: list[Text] = []
    for number in range(ROUTE_DEMANDS):
        demand = s.box.route_demand[tile * ROUTE_DEMANDS + number]
        if few >> number & 1 and demand != NO_DEMAND:
            wanted.append(names.demand(s, int(demand)))
    return listed(wanted)
