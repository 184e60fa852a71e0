"""Menus a player comes back to until done, and what may be done at any time on the own turn."""

from __future__ import annotations

from emporion.games.yinzi.actions import BUY, DONE, EMISSARY, PEDDLE, PICK, SELL, TILE, USE
from emporion.games.yinzi.components import COLUMNS, FIELDS, GOODS, MARKET_SPACES, NATIONS, PROVINCES, ROUTES, SHIP_SPACES
from emporion.games.yinzi.names import GOOD
from emporion.games.yinzi.payments import funds, pay_copper, sell_food
from emporion.games.yinzi.state import (
    ABOARD,
    BOAT_DISC,
    BOUGHT,
    COPPER,
    COVERED,
    CUBES,
    DISCARDED,
    FIRST_CUBE,
    NO_SHIP,
    NO_TILE,
    PERSONAL,
    PLANTATION_DISC,
    ROUTE_DISC,
    TILED,
    URBAN_DISC,
    WAR_BONDS,
    WITH_PRODUCT,
    YinziState,
)
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.words import Prompt, Text


class Loop(Step[YinziState]):
    """A menu that is offered again and again until the player is done."""

    def spent(self, s: YinziState) -> bool:
        """Whether the menu may have nothing left but being done; then it is looked at before it is offered."""
        return True


class Resume(Step[YinziState]):
    """Comes back to a menu once all that the last choice brought about is over; does not ask when there is nothing left."""

    def __init__(self, loop: Loop) -> None:
        super().__init__(NOBODY)
        self.loop = loop

    def parts(self) -> list[int]:
        menu = sum(map(ord, type(self.loop).__name__))  # tells which menu it is, by its name
        return [menu, *self.loop.parts()]

    def run(self, s: YinziState) -> None:
        loop = self.loop
        if loop.spent(s):
            out: list[int] = []
            loop.legal(s, out)
            if len(out) == 1 and out[0] == DONE:
                loop.apply(s, DONE)
                return
        s.agenda.append(loop)


# --- at any time on the own turn (YI-5.5) ---------------------------------------------------------------------------


def list_peddling(s: YinziState, seat: int, out: list[int]) -> None:
    """Food on own fields that may be sold to the rural market (YI-3.6, YI-3.8)."""
    if s.traded == BOUGHT:
        return
    planted = s.planted
    ground = s.ground
    rural = s.box.rural
    one = seat + 1
    two = seat + 5
    for field in range(FIELDS):
        cubes = planted[field]
        if (cubes in (one, two)) and rural[ground[field] % TILED]:
            out.append(PEDDLE + field)


def list_free(s: YinziState, seat: int, boat: bool, out: list[int]) -> None:
    """Emissaries, rural sales and innovations that need no action; ``boat``: the boat innovation would serve now."""
    innovations = s.innovations
    for nation in range(NATIONS):
        if innovations[nation] == seat:
            list_emissaries(s, seat, out)
            break
    list_peddling(s, seat, out)
    if boat and s.usable(seat, BOAT_DISC):
        out.append(USE + BOAT_DISC)
    if innovations[URBAN_DISC] == seat and s.usable(seat, URBAN_DISC) and can_sell(s, seat, extra_budget(s, seat)):
        out.append(USE + URBAN_DISC)
    if innovations[PLANTATION_DISC] == seat and s.usable(seat, PLANTATION_DISC) and can_buy_tile(s, seat):
        out.append(USE + PLANTATION_DISC)
    if innovations[ROUTE_DISC] == seat and s.usable(seat, ROUTE_DISC) and s.pile > 0:
        out.append(USE + ROUTE_DISC)
    if innovations[WAR_BONDS] == seat and s.usable(seat, WAR_BONDS) and s.war_workers(seat) > 0:
        out.append(USE + WAR_BONDS)


def apply_free(s: YinziState, seat: int, action: int) -> None:
    """Carry out what ``list_free`` listed, all but the boat."""
    if action < PEDDLE:
        board_emissary(s, seat, action - EMISSARY)
    elif action < PEDDLE + FIELDS:
        sell_food(s, seat, action - PEDDLE)
    else:
        innovation = action - USE
        s.spend_disc(innovation)
        if innovation == URBAN_DISC:
            s.agenda.append(ExtraSale(seat, 0))
        elif innovation == PLANTATION_DISC:
            s.agenda.append(ExtraTile(seat))
        elif innovation == ROUTE_DISC:
            look_through_pile(s, seat)
        else:
            s.add(seat, COPPER, s.war_workers(seat) * s.box.amount[WAR_BONDS])


class Rest(Loop):
    """The action is over; the turn may still hold a trade or an innovation (YI-5.5)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Your action is over. Trade, use innovations, or end your turn"), "YI-5.5")

    def legal(self, s: YinziState, out: list[int]) -> None:
        out.append(DONE)
        list_free(s, self.seat, False, out)

    def apply(self, s: YinziState, action: int) -> None:
        if action != DONE:
            s.agenda.append(Resume(self))
            apply_free(s, self.seat, action)


# --- emissaries (YI-10.3) -------------------------------------------------------------------------------------------


def has_piece_aboard(s: YinziState, seat: int, ship_space: int) -> bool:
    """Whether a delivery of the seat left a real piece on the ship."""
    at = ship_space * SHIP_SPACES
    for space in range(at, at + SHIP_SPACES):
        cargo = s.cargo[space]
        if cargo & 7 == seat + 1 and (cargo & WITH_PRODUCT or cargo >= FIRST_CUBE):
            return True
    return False


def may_board(s: YinziState, seat: int, ship_space: int) -> bool:
    ship = s.coast[ship_space]
    return ship != NO_SHIP and s.usable(seat, s.box.ship_nation[ship]) and has_piece_aboard(s, seat, ship_space)


def list_emissaries(s: YinziState, seat: int, out: list[int]) -> None:
    for ship_space in range(s.seats):
        if may_board(s, seat, ship_space):
            out.append(EMISSARY + ship_space)


def board_emissary(s: YinziState, seat: int, ship_space: int) -> None:
    """The disc leaves its section and travels."""
    nation = s.box.ship_nation[s.coast[ship_space]]
    s.innovations[nation] = NOBODY
    s.add(seat, ABOARD + ship_space, 1)
    s.tell("emissary", seat, nation, ship_space)


# --- urban sales (YI-7.9, YI-10.10) ---------------------------------------------------------------------------------


def list_sales(s: YinziState, seat: int, budget: int, out: list[int]) -> None:
    box = s.box
    for field in range(FIELDS):
        planted = s.planted[field]
        if planted != seat + 1 and planted != seat + 5:
            continue
        good = s.ground[field] % TILED
        if not box.urban[good]:
            continue
        home = box.field_province[field] * 5
        for province in range(PROVINCES):
            if box.distance[home + province] <= budget and s.market_target(province, good) >= 0:
                out.append(SELL + field * PROVINCES + province)


def can_sell(s: YinziState, seat: int, budget: int) -> bool:
    out: list[int] = []
    list_sales(s, seat, budget, out)
    return len(out) > 0


def sell_cube(s: YinziState, seat: int, action: int) -> int:
    """Move a cube to an urban market for copper; answers the transport it cost."""
    field = (action - SELL) // PROVINCES
    province = (action - SELL) % PROVINCES
    good = s.good(field)
    space = s.market_target(province, good)
    copper = s.box.urban_sale + s.sale_bonus(seat)
    if space == s.box.coin_at[s.markets[province]]:
        copper += s.box.coin_space
    s.market_cubes[province * MARKET_SPACES + space] = s.lift_cube(field)
    s.add(seat, COPPER, copper)
    s.tell("sold good", seat, field * GOODS + good, province * MARKET_SPACES + space, copper)
    return s.box.distance[s.box.field_province[field] * 5 + province]


def extra_budget(s: YinziState, seat: int) -> int:
    """Transport for an extra sale, the boat innovation included."""
    boat = s.box.amount[BOAT_DISC] if s.usable(seat, BOAT_DISC) else 0
    return s.capacity(seat) + boat


class ExtraSale(Step[YinziState]):
    """The urban sale innovation: one cube, with transport of its own (YI-10.10)."""

    def __init__(self, seat: int, boats: int) -> None:
        super().__init__(seat)
        self.boats = boats

    def parts(self) -> list[int]:
        return [self.seat, self.boats]

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Extra sale: choose a cube and the market it goes to"), "YI-10.10")

    def legal(self, s: YinziState, out: list[int]) -> None:
        list_sales(s, self.seat, s.capacity(self.seat) + self.boats, out)
        if s.usable(self.seat, BOAT_DISC):
            out.append(USE + BOAT_DISC)

    def apply(self, s: YinziState, action: int) -> None:
        if action == USE + BOAT_DISC:
            s.spend_disc(BOAT_DISC)
            s.agenda.append(ExtraSale(self.seat, self.boats + s.box.amount[BOAT_DISC]))
        else:
            sell_cube(s, self.seat, action)


# --- plantation tiles (YI-7.5 to YI-7.8, YI-10.11) ------------------------------------------------------------------


def list_tiles(s: YinziState, seat: int, out: list[int]) -> None:
    """Tiles of the track the seat can pay for, if there is a place and a cube for one."""
    if s.get(seat, CUBES) == 0:
        return
    money = funds(s, seat)
    if money == 0 or not s.any_cover():
        return
    for column in range(COLUMNS):
        if s.track[column] != NO_TILE and s.box.plantation_price[column] <= money:
            out.append(BUY + column)


def can_buy_tile(s: YinziState, seat: int) -> bool:
    out: list[int] = []
    list_tiles(s, seat, out)
    return len(out) > 0


def buy_tile(s: YinziState, seat: int, column: int, slide: bool) -> None:
    s.tell("bought tile", seat, s.track[column], column)
    s.agenda.append(LayTile(seat, column, slide))
    pay_copper(s, seat, s.box.plantation_price[column], NOBODY, False)


class ExtraTile(Step[YinziState]):
    """The plantation innovation: one tile of the track for its price (YI-10.11)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Choose a plantation tile to buy"), "YI-10.11")

    def legal(self, s: YinziState, out: list[int]) -> None:
        list_tiles(s, self.seat, out)

    def apply(self, s: YinziState, action: int) -> None:
        buy_tile(s, self.seat, action - BUY, True)


class LayTile(Step[YinziState]):
    """Lay the bought tile on an empty square, cubes on it (YI-7.8)."""

    def __init__(self, seat: int, column: int, slide: bool) -> None:
        super().__init__(seat)
        self.column = column
        self.slide = slide

    def parts(self) -> list[int]:
        return [self.seat, self.column, int(self.slide)]

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Lay the {good} tile on an empty square", good=GOOD[s.track[self.column]]), "YI-7.8")

    def legal(self, s: YinziState, out: list[int]) -> None:
        for field in range(FIELDS):
            if s.may_cover(field):
                out.append(TILE + field)

    def apply(self, s: YinziState, action: int) -> None:
        field = action - TILE
        discard_tile(s, field)
        good = s.track[self.column]
        s.ground[field] = TILED + good
        s.track[self.column] = NO_TILE
        s.plant(self.seat, field, s.box.new_tile_cubes)
        s.tell("laid tile", self.seat, good, field)
        if self.slide:
            refill_track(s)


def discard_tile(s: YinziState, field: int) -> None:
    """An empty plantation tile that is covered leaves the game."""
    ground = s.ground[field]
    if TILED <= ground < COVERED:
        s.tiles_gone[ground - TILED] += 1


def refill_track(s: YinziState) -> None:
    """Slide to the left, then fill up from the stock (YI-4.11)."""
    track = s.track
    filled = 0
    for column in range(COLUMNS):
        if track[column] != NO_TILE:
            good = track[column]
            track[column] = NO_TILE
            track[filled] = good
            filled += 1
    while filled < COLUMNS and s.stock_at < len(s.stock):
        track[filled] = s.stock[s.stock_at]
        s.stock_at += 1
        filled += 1
        s.reveals += 1


# --- the discard pile of routes (YI-1.8, YI-10.16) ------------------------------------------------------------------


def look_through_pile(s: YinziState, seat: int) -> None:
    s.pile_seen |= 1 << seat
    s.reveals += 1
    s.agenda.append(PickTile(seat))


class PickTile(Step[YinziState]):
    """Choose a tile of the discard pile as a personal tile."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Choose a tile of the discard pile as your personal route tile"), "YI-10.16")

    def legal(self, s: YinziState, out: list[int]) -> None:
        for tile in range(ROUTES):
            if s.route_place[tile] == DISCARDED:
                out.append(PICK + tile)

    def apply(self, s: YinziState, action: int) -> None:
        tile = action - PICK
        s.route_place[tile] = PERSONAL + self.seat
        s.pile -= 1
        s.tell("personal tile", self.seat, tile)
