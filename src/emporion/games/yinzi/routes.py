"""Route tiles: pieces put on them, public tiles with the war action, personal tiles in phase D and before scoring."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import (
    AN_EMISSARY,
    COLOURS,
    FACTORIES,
    FIELDS,
    FIRST_PRODUCT_DEMAND,
    NATIONS,
    NO_DEMAND,
    ROUTE_DEMANDS,
    ROUTES,
    Box,
)
from emporion.games.yinzi.demands import (
    ALL_GOODS,
    NOTHING,
    RURAL_FOODS,
    VIRTUAL_GOODS,
    can_complete,
    can_serve,
    lacking,
    offers_product,
    pieces_for,
    refuse_product,
    some_demands,
    virtual_good,
)
from emporion.games.yinzi.loops import DONE, Loop, Occasion, Resume, discs_serve_phases, look_through_pile, refuse_pile
from emporion.games.yinzi.payments import (
    PEDDLE,
    RURAL,
    USE,
    buy_food,
    can_buy_food,
    list_peddling,
    list_rural,
    misused_disc,
    refuse_cube,
    refuse_disc,
    refuse_peddling,
    refuse_purchase,
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
    ROUTE_DISC,
    SALT_DISC,
    SILVER,
    TILE_DISCS,
    TILE_PRODUCTS,
    TILED,
    TWO_RICE,
    WHEAT_DISC,
    YinziState,
)
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Gap, Happening
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text

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
                demand=names.demand(s, s.box.route_demand[self.tile * ROUTE_DEMANDS + self.number]),
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
            return
        takes = s.box.demand_takes[demand]
        for factory in range(FACTORIES):
            kind = FIRST_PRODUCT_DEMAND + factory // COLOURS
            if takes >> kind & 1 and offers_product(s, seat, factory) and self.leaves_enough(s, kind, 0):
                out.append(PRODUCT.first + factory)
        if takes & ALL_GOODS:
            self.list_goods(s, takes, out)

    def list_goods(self, s: YinziState, takes: i64, out: list[int]) -> None:
        seat = self.seat
        for field in range(FIELDS):
            if s.owns_cube(seat, field):
                good = s.ground[field] % TILED
                if takes >> good & 1 and self.leaves_enough(s, good, 0):
                    out.append(GIVE.first + field)
        if takes & RURAL_FOODS and can_buy_food(s, seat) and self.leaves_enough(s, NOTHING, 1):
            list_rural(s, out)
        for innovation in VIRTUAL_GOODS:
            good = virtual_good(innovation)
            at_hand = s.usable(seat, innovation) or (innovation == TWO_RICE and s.rice_left > 0)
            if at_hand and takes >> good & 1 and self.leaves_enough(s, good, 0):
                out.append(USE.first + innovation)

    def leaves_enough(self, s: YinziState, given: i64, bought: i64) -> bool:
        if not self.whole:
            return True
        return can_complete(s, self.seat, self.tile, s.route_filled[self.tile] | 1 << self.number, given, bought)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if not (PRODUCT.has(action) or GIVE.has(action) or RURAL.has(action) or USE.has(action)):
            return NOT_NOW
        demand = s.box.route_demand[self.tile * ROUTE_DEMANDS + self.number]
        other = Refusal("YI-8.18", Text("the tile asks for {demand}", demand=names.demand(s, int(demand))))
        if demand == AN_EMISSARY:
            if not USE.has(action):
                return other
            missing = refuse_disc(s, self.seat, action - USE.first)
            return other if missing is None and action >= USE.first + NATIONS else missing
        takes = s.box.demand_takes[demand]
        given: i64 = NOTHING
        if PRODUCT.has(action):
            factory = action - PRODUCT.first
            given = FIRST_PRODUCT_DEMAND + factory // COLOURS
            missing = refuse_product(s, self.seat, factory)
        elif GIVE.has(action):
            missing = refuse_cube(s, self.seat, action - GIVE.first)
            if missing is None:
                given = s.good(action - GIVE.first)
        elif RURAL.has(action):
            missing = refuse_purchase(s, self.seat, action - RURAL.first)
            if takes & ALL_GOODS == 0:
                return other
            if takes & RURAL_FOODS == 0:
                return Refusal(
                    "YI-1.4", Text("a bought cube is food but no rice, and the tile asks for {demand}", demand=names.demand(s, int(demand)))
                )
        elif action == USE.first + TWO_RICE and s.rice_left > 0:  # the second of the two
            missing = None
            given = RICE
        else:
            innovation = action - USE.first
            if innovation not in (TWO_RICE, SALT_DISC, WHEAT_DISC):
                return misused_disc(s, self.seat, innovation)
            missing = refuse_disc(s, self.seat, innovation)
            given = virtual_good(innovation)
        if missing is not None:
            return missing
        if given != NOTHING and takes >> given & 1 == 0:
            return other
        return self.refuse_rest(s, given)

    def refuse_rest(self, s: YinziState, given: i64) -> Refusal | None:
        """Why the other demands of a public tile could no longer be met (YI-8.17)."""
        if not self.whole:
            return None
        filled = s.route_filled[self.tile] | 1 << self.number
        lack = lacking(s, self.seat, self.tile, filled, given, 1 if given == NOTHING else 0)
        if lack == 0:
            return None
        return Refusal(
            "YI-8.17", Text("then you could not meet what the tile also asks for: {demands}", demands=some_demands(s, self.tile, lack))
        )

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
    first = tile * ON_TILE
    for colour in range(COLOURS):
        while s.on_route[first + colour] > 0:
            s.on_route[first + colour] -= 1
            return_cube(s, colour)
    s.add(seat, PRODUCTS, s.on_route[first + TILE_PRODUCTS])
    s.add(seat, DISCS, s.on_route[first + TILE_DISCS])
    s.on_route[first + TILE_PRODUCTS] = 0
    s.on_route[first + TILE_DISCS] = 0
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
    """The occasion of one player; the last one before scoring is open to all, others need an unfinished tile or a disc for one."""

    def __init__(self, player: i64, last: bool) -> None:
        super().__init__(player)
        self.last = last

    def run(self, s: YinziState) -> None:
        s.open_occasion()
        if self.last or s.has_personal(self.player) or can_take_tile(s, self.player):
            s.agenda.append(Resume(PersonalTiles(self.player)))


def can_take_tile(s: YinziState, seat: i64) -> bool:
    """Whether the innovation brings a tile of the discard pile while personal tiles are served (YI-10.1, YI-10.16)."""
    return discs_serve_phases(s) and s.pile > 0 and s.usable(seat, ROUTE_DISC)


def demand_words(game: Any) -> list[str]:
    """`rice_tea.2`; a demand the tile does not have has no words."""
    box: Box = game.box
    words = [f"{tile}.{number + 1}" for tile in box.route_names for number in range(ROUTE_DEMANDS)]
    return [word if box.route_demand[place] != NO_DEMAND else "" for place, word in enumerate(words)]


def explain_serving(s: YinziState, values: list[int]) -> Text:
    tile = values[0] // int(ROUTE_DEMANDS)
    return Text(
        "put {demand} on your tile {number}: {route}",
        demand=names.demand(s, s.box.route_demand[values[0]]),
        number=tile + 1,
        route=names.route(s, tile),
    )


SERVE: Final = Choice(
    "serve {demand}", explain_serving, "YI-13.2", [Gap("demand", int(ROUTES * ROUTE_DEMANDS), demand_words)], "demand-{demand}"
)


class PersonalTiles(Loop):
    """Serve own personal tiles piece by piece, take one with the innovation, or sell food (YI-13.2)."""

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
        if can_take_tile(s, self.seat):
            out.append(USE.first + ROUTE_DISC)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if action == DONE.first:
            return None
        if PEDDLE.has(action):
            return refuse_peddling(s, self.seat, action - PEDDLE.first)
        if SERVE.has(action):
            return refuse_serving(s, self.seat, (action - SERVE.first) // ROUTE_DEMANDS, (action - SERVE.first) % ROUTE_DEMANDS)
        if not USE.has(action):
            return NOT_NOW
        missing = refuse_disc(s, self.seat, action - USE.first)
        if missing is None and action == USE.first + ROUTE_DISC and discs_serve_phases(s):
            return refuse_pile(s)
        return misused_disc(s, self.seat, action - USE.first)

    def apply(self, s: YinziState, action: i64) -> None:
        if action == DONE.first:
            s.rice_left = 0
            return
        s.agenda.append(Resume(self))
        if PEDDLE.has(action):
            sell_food(s, self.seat, action - PEDDLE.first)
        elif USE.has(action):
            spend_disc(s, ROUTE_DISC)
            look_through_pile(s, self.seat)
        else:
            s.agenda.append(Piece(self.seat, (action - SERVE.first) // ROUTE_DEMANDS, (action - SERVE.first) % ROUTE_DEMANDS, False))


def refuse_serving(s: YinziState, seat: i64, tile: i64, number: i64) -> Refusal | None:
    """Why nothing can be put on a personal tile for one of its demands (YI-13.2)."""
    if s.route_place[tile] != PERSONAL + seat:
        return Refusal("YI-13.2", Text("this is no unfinished personal tile of yours"))
    demand = s.box.route_demand[tile * ROUTE_DEMANDS + number]
    if demand == NO_DEMAND or s.route_filled[tile] & 1 << number:
        return Refusal("YI-13.2", Text("nothing is missing there any more"))
    before = number - 1
    while before >= 0 and s.route_filled[tile] & 1 << before:
        before -= 1
    if before >= 0 and s.box.route_demand[tile * ROUTE_DEMANDS + before] == demand:
        return Refusal("YI-13.2", Text("the tile asks for the same before"), Text("choose demand {number}", number=int(before) + 1))
    kinds = 0 if demand == AN_EMISSARY else s.box.demand_takes[demand]
    if pieces_for(s, seat, kinds, demand == AN_EMISSARY, NOTHING, 0) > 0:
        return None
    return Refusal("YI-13.2", Text("you have nothing for it; it takes {demand}", demand=names.demand(s, int(demand))))
