"""Ships: deliveries by workers, sailing, emissaries, and late shipping in phase E."""

from __future__ import annotations

from typing import Final

from emporion.games.yinzi.actions import DELIVER, DONE, EMISSARY, GIVE, PEDDLE, PRODUCT, RURAL, SHIPPING, USE
from emporion.games.yinzi.components import COLOURS, FACTORIES, FIELDS, FIRST_EUROPEAN, GOODS, NO_SPACE, SHIP_SPACES, TEA_SPACE
from emporion.games.yinzi.loops import Loop, Resume, board_emissary, list_peddling, may_board
from emporion.games.yinzi.names import NATIONS as NATION_WORDS
from emporion.games.yinzi.payments import buy_food, can_buy_food, return_cube, sell_food
from emporion.games.yinzi.state import (
    ABOARD,
    ABROAD,
    BOAT_DISC,
    BY,
    ENVOYS,
    FIRST_CUBE,
    GENERAL_ASIA,
    GENERAL_EUROPE,
    IN_RURAL,
    NO_SHIP,
    RICE,
    SALT,
    SALT_DISC,
    SECOND_CUBE,
    SILVER,
    TEA,
    TILED,
    TWO_RICE,
    WHEAT,
    WHEAT_DISC,
    WITH_PRODUCT,
    YinziState,
)
from emporion.games.yinzi.workers import Work, crew, use_workers
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.chance import Chance
from emporion.kernel.words import Prompt, Text

FAR: Final = 99
TEA_LOAD: Final = 16
SALT_LOAD: Final = 32
ANY_FOOD: Final = -1
"""A bought cube is whatever food fits (YI-14.3)."""


# --- what could be delivered ----------------------------------------------------------------------------------------


def cheapest_salt(s: YinziState, seat: int, without: int) -> int:
    """The shortest way to the sea of an own salt cube, one cube of the field ``without`` left aside."""
    best = FAR
    for field in range(FIELDS):
        if s.owns_cube(seat, field) and s.ground[field] % TILED == SALT and (field != without or s.cubes_on(field) > 1):
            best = min(best, s.box.to_sea[field])
    return best


def loads(s: YinziState, seat: int, budget: int, salt_disc: bool) -> int:
    """What the seat can bring to the sea within a budget: a bit per product, then tea, then a pair of salt (YI-8.9)."""
    found = 0
    for factory in range(FACTORIES):
        if s.stored[factory * COLOURS + seat] and s.factory_to_sea(factory) <= budget:
            found |= 1 << factory // COLOURS
    first = FAR  # the two shortest ways of salt
    second = FAR
    for field in range(FIELDS):
        planted = s.planted[field]
        if planted != seat + 1 and planted != seat + 5:
            continue
        good = s.ground[field] % TILED
        way = s.box.to_sea[field]
        if good == TEA and way <= budget:
            found |= TEA_LOAD
        elif good == SALT:
            for _ in range(1 if planted <= 4 else 2):
                if way < first:
                    second = first
                    first = way
                elif way < second:
                    second = way
    if salt_disc:
        second = 0
    if first + second <= budget:
        found |= SALT_LOAD
    return found


def space_takes(s: YinziState, space: int, found: int) -> bool:
    """Whether a free ship space takes one of these loads."""
    if s.cargo[space] != 0:
        return False
    ship = s.coast[space // SHIP_SPACES]
    if ship == NO_SHIP:
        return False
    demand = s.box.ship_demand[ship * SHIP_SPACES + space % SHIP_SPACES]
    return demand != NO_SPACE and (found & SALT_LOAD != 0 or found >> demand & 1 != 0)


def shipping_possible(s: YinziState, seat: int, discs: bool) -> bool:
    budget = s.capacity(seat)
    if discs and s.usable(seat, BOAT_DISC):
        budget += s.box.amount[BOAT_DISC]
    found = loads(s, seat, budget, discs and s.usable(seat, SALT_DISC))
    if found == 0:
        return False
    for space in range(s.seats * SHIP_SPACES):
        if space_takes(s, space, found):
            return True
    return False


# --- deliveries by workers (YI-8.9) ---------------------------------------------------------------------------------


class Shipping(Work):
    """A delivery per worker, all within the transport of the action."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(
            Text(
                "Ship: choose a free ship space, {count} worker left, transport {budget}",
                plural="Ship: choose a free ship space, {count} workers left, transport {budget}",
                count=crew(s, self.seat),
                budget=s.budget,
            ),
            "YI-8.9",
        )

    def uses(self, s: YinziState, out: list[int]) -> None:
        if crew(s, self.seat) == 0:
            return
        found = loads(s, self.seat, s.budget, s.usable(self.seat, SALT_DISC))
        if found == 0:
            return
        for space in range(s.seats * SHIP_SPACES):
            if space_takes(s, space, found):
                out.append(DELIVER + space)

    def carry_out(self, s: YinziState, action: int) -> None:
        use_workers(s, self.seat, 1, SHIPPING)
        s.agenda.append(Load(self.seat, action - DELIVER))


class Load(Step[YinziState]):
    """What goes into the ship space: the product or tea it asks for, or the first salt of a pair."""

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def parts(self) -> list[int]:
        return [self.seat, self.space]

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(
            Text("Choose what goes aboard ship {ship}, transport {budget}", ship=self.space // SHIP_SPACES + 1, budget=s.budget), "YI-8.9"
        )

    def legal(self, s: YinziState, out: list[int]) -> None:
        seat = self.seat
        demand = s.box.ship_demand[s.coast[self.space // SHIP_SPACES] * SHIP_SPACES + self.space % SHIP_SPACES]
        for factory in range(FACTORIES):
            if factory // COLOURS == demand and s.stored[factory * COLOURS + seat] and s.factory_to_sea(factory) <= s.budget:
                out.append(PRODUCT + factory)
        disc = s.usable(seat, SALT_DISC)
        for field in range(FIELDS):
            if not s.owns_cube(seat, field):
                continue
            good = s.good(field)
            way = s.box.to_sea[field]
            if (good == TEA and demand == TEA_SPACE and way <= s.budget) or (
                good == SALT and way + (0 if disc else cheapest_salt(s, seat, field)) <= s.budget
            ):
                out.append(GIVE + field)
        if disc and cheapest_salt(s, seat, -1) <= s.budget:
            out.append(USE + SALT_DISC)

    def apply(self, s: YinziState, action: int) -> None:
        seat = self.seat
        if action < GIVE:
            factory = action - PRODUCT
            s.stored[factory * COLOURS + seat] -= 1
            s.budget -= s.factory_to_sea(factory)
            s.cargo[self.space] = BY * (seat + 1) + WITH_PRODUCT
            s.tell("shipped product", seat, factory // COLOURS, self.space)
            s.agenda.append(Delivered(seat, self.space))
        elif action == USE + SALT_DISC:
            s.spend_disc(SALT_DISC)
            s.cargo[self.space] = BY * (seat + 1)
            s.agenda.append(SecondSalt(seat, self.space))
        else:
            field = action - GIVE
            good = s.good(field)
            s.budget -= s.box.to_sea[field]
            s.cargo[self.space] = BY * (seat + 1) + FIRST_CUBE * (s.lift_cube(field) + 1)
            if good == TEA:
                s.tell("shipped good", seat, TEA, self.space)
                s.agenda.append(Delivered(seat, self.space))
            else:
                s.agenda.append(SecondSalt(seat, self.space))


class SecondSalt(Step[YinziState]):
    """The other salt of the pair."""

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def parts(self) -> list[int]:
        return [self.seat, self.space]

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Choose the second salt of the pair, transport {budget}", budget=s.budget), "YI-8.9")

    def legal(self, s: YinziState, out: list[int]) -> None:
        for field in range(FIELDS):
            if s.owns_cube(self.seat, field) and s.good(field) == SALT and s.box.to_sea[field] <= s.budget:
                out.append(GIVE + field)
        if s.usable(self.seat, SALT_DISC):
            out.append(USE + SALT_DISC)

    def apply(self, s: YinziState, action: int) -> None:
        if action == USE + SALT_DISC:
            s.spend_disc(SALT_DISC)
        else:
            field = action - GIVE
            s.budget -= s.box.to_sea[field]
            s.cargo[self.space] += SECOND_CUBE * (s.lift_cube(field) + 1)
        s.tell("shipped good", self.seat, SALT, self.space)
        s.agenda.append(Delivered(self.seat, self.space))


# --- sailing (YI-8.10 to YI-8.14) -----------------------------------------------------------------------------------


class Delivered(Step[YinziState]):
    """Silver for the delivery; a full ship sails at once, after those entitled have thought of emissaries."""

    def __init__(self, player: int, space: int) -> None:
        super().__init__(NOBODY)
        self.player = player
        self.space = space

    def parts(self) -> list[int]:
        return [self.player, self.space]

    def run(self, s: YinziState) -> None:
        seat = self.player
        s.add(seat, SILVER, s.box.delivery_silver)
        ship_space = self.space // SHIP_SPACES
        ship = s.coast[ship_space]
        for number in range(SHIP_SPACES):
            if s.box.ship_demand[ship * SHIP_SPACES + number] != NO_SPACE and s.cargo[ship_space * SHIP_SPACES + number] == 0:
                return
        s.agenda.append(Sail(ship_space))
        for other in s.order[::-1]:
            if other != seat and may_board(s, other, ship_space):
                s.agenda.append(LastEmissary(other, ship_space))
        if may_board(s, seat, ship_space):
            s.agenda.append(LastEmissary(seat, ship_space))


class LastEmissary(Step[YinziState]):
    """The ship is about to sail: an emissary may still go aboard (YI-8.10, YI-10.3)."""

    def __init__(self, seat: int, ship_space: int) -> None:
        super().__init__(seat)
        self.ship_space = ship_space

    def parts(self) -> list[int]:
        return [self.seat, self.ship_space]

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(
            Text(
                "A ship of {nation} is about to sail: send your emissary with it?",
                nation=NATION_WORDS[s.box.ship_nation[s.coast[self.ship_space]]],
            ),
            "YI-8.10",
        )

    def legal(self, s: YinziState, out: list[int]) -> None:
        out.append(DONE)
        out.append(EMISSARY + self.ship_space)

    def apply(self, s: YinziState, action: int) -> None:
        if action != DONE:
            board_emissary(s, self.seat, self.ship_space)


class Sail(Step[YinziState]):
    """Products and emissaries go abroad, cubes home, and the next ship comes."""

    def __init__(self, ship_space: int) -> None:
        super().__init__(NOBODY)
        self.ship_space = ship_space

    def parts(self) -> list[int]:
        return [self.ship_space]

    def run(self, s: YinziState) -> None:
        nation = s.box.ship_nation[s.coast[self.ship_space]]
        area = nation
        if s.nation_total(nation) >= s.box.nation_full:
            area = GENERAL_ASIA if nation < FIRST_EUROPEAN else GENERAL_EUROPE
        s.tell("sailed", NOBODY, s.coast[self.ship_space], area)
        at = self.ship_space * SHIP_SPACES
        for space in range(at, at + SHIP_SPACES):
            cargo = s.cargo[space]
            if cargo & WITH_PRODUCT:
                s.add((cargo & 7) - 1, ABROAD + area, 1)
            if cargo // FIRST_CUBE & 7:
                return_cube(s, (cargo // FIRST_CUBE & 7) - 1)
            if cargo // SECOND_CUBE & 7:
                return_cube(s, (cargo // SECOND_CUBE & 7) - 1)
            s.cargo[space] = 0
        for seat in range(s.seats):
            s.add(seat, ENVOYS, s.get(seat, ABOARD + self.ship_space))
            s.put(seat, ABOARD + self.ship_space, 0)
        call_next_ship(s, self.ship_space)


def call_next_ship(s: YinziState, ship_space: int) -> None:
    """The open ship of the stack comes to the coast and the next is turned up."""
    ship = NO_SHIP
    if s.box.coast_stacks[(s.seats - 2) * 4 + ship_space] == 0:
        if s.ships_a_at < len(s.ships_a):
            ship = s.ships_a[s.ships_a_at]
            s.ships_a_at += 1
            s.reveals += 1
    elif s.ships_b_at < len(s.ships_b):
        ship = s.ships_b[s.ships_b_at]
        s.ships_b_at += 1
        s.reveals += 1
    s.coast[ship_space] = ship
    if ship != NO_SHIP and s.box.ship_nation[ship] >= FIRST_EUROPEAN and not s.late_tiles_in:
        shuffle_late_tiles_in(s)


def shuffle_late_tiles_in(s: YinziState) -> None:
    """Maize and potato join the plantation stock (YI-8.14)."""
    stock = s.stock[s.stock_at :]
    for good in range(GOODS):
        if s.box.late[good]:
            for _ in range(s.box.tiles[good]):
                stock.append(good)
    Chance(s.late_seed).shuffle(stock)
    s.stock = stock
    s.stock_at = 0
    s.late_tiles_in = 1
    s.tell("late tiles", NOBODY)


# --- phase E: late shipping (YI-14) ---------------------------------------------------------------------------------


class LateShippingPhase(Step[YinziState]):
    """In turn order everybody may deliver one pair of foods (YI-14.1)."""

    def run(self, s: YinziState) -> None:
        s.tell("phase", NOBODY, 4)
        for seat in s.order[::-1]:
            s.agenda.append(StartLateShipping(seat))


class StartLateShipping(Step[YinziState]):
    def __init__(self, player: int) -> None:
        super().__init__(NOBODY)
        self.player = player

    def parts(self) -> list[int]:
        return [self.player]

    def run(self, s: YinziState) -> None:
        s.open_occasion()
        s.budget = s.capacity(self.player)
        s.acted = 0
        s.agenda.append(Resume(LateShipping(self.player)))


def second_food(s: YinziState, seat: int, kind: int, budget: int, bought: int, disc: int) -> bool:
    """Whether a food of another kind than the first can complete a pair, after a purchase or a disc used for the first."""
    if can_buy_food(s, seat, bought):
        return True
    if kind != RICE and disc != TWO_RICE and s.usable(seat, TWO_RICE):
        return True
    if kind != WHEAT and disc != WHEAT_DISC and s.usable(seat, WHEAT_DISC):
        return True
    for field in range(FIELDS):
        if s.owns_cube(seat, field):
            good = s.ground[field] % TILED
            if s.box.food_halves[good] and good != kind and s.box.to_sea[field] <= budget:
                return True
    return False


def list_first_foods(s: YinziState, seat: int, out: list[int]) -> None:
    """Foods that leave another for the pair."""
    for field in range(FIELDS):
        if s.owns_cube(seat, field):
            good = s.ground[field] % TILED
            way = s.box.to_sea[field]
            if s.box.food_halves[good] and way <= s.budget and second_food(s, seat, good, s.budget - way, 0, -1):
                out.append(GIVE + field)
    if can_buy_food(s, seat) and second_food(s, seat, ANY_FOOD, s.budget, 1, -1):
        list_rural(s, out)
    if s.usable(seat, TWO_RICE) and second_food(s, seat, RICE, s.budget, 0, TWO_RICE):
        out.append(USE + TWO_RICE)
    if s.usable(seat, WHEAT_DISC) and second_food(s, seat, WHEAT, s.budget, 0, WHEAT_DISC):
        out.append(USE + WHEAT_DISC)


def list_rural(s: YinziState, out: list[int]) -> None:
    """Cubes of the rural market by colour."""
    for colour in range(s.seats):
        if s.get(colour, IN_RURAL) > 0:
            out.append(RURAL + colour)


class LateShipping(Loop):
    """Deliver a pair of foods once, sell food, or neither."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Late shipping: deliver two different foods to a free ship space, sell food, or be done"), "YI-14.1")

    def legal(self, s: YinziState, out: list[int]) -> None:
        seat = self.seat
        out.append(DONE)
        free = False
        if s.acted == 0:
            foods: list[int] = []
            list_first_foods(s, seat, foods)
            for space in range(s.seats * SHIP_SPACES):
                if space_takes(s, space, SALT_LOAD):  # like salt, a pair of foods goes anywhere
                    free = True
                    if foods:
                        out.append(DELIVER + space)
        list_peddling(s, seat, out)
        if free and s.usable(seat, BOAT_DISC):
            out.append(USE + BOAT_DISC)

    def apply(self, s: YinziState, action: int) -> None:
        if action == DONE:
            return
        s.agenda.append(Resume(self))
        if action == USE + BOAT_DISC:
            s.spend_disc(BOAT_DISC)
            s.budget += s.box.amount[BOAT_DISC]
        elif action >= PEDDLE:
            sell_food(s, self.seat, action - PEDDLE)
        else:
            s.acted = 1
            s.agenda.append(LateFood(self.seat, action - DELIVER, ANY_FOOD, True))


class LateFood(Step[YinziState]):
    """One of the two foods of a late delivery."""

    def __init__(self, seat: int, space: int, kind: int, first: bool) -> None:
        super().__init__(seat)
        self.space = space
        self.kind = kind
        self.first = first

    def parts(self) -> list[int]:
        return [self.seat, self.space, self.kind, int(self.first)]

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Choose the first food of the pair") if self.first else Text("Choose the second food of the pair"), "YI-14.1")

    def legal(self, s: YinziState, out: list[int]) -> None:
        seat = self.seat
        if self.first:
            list_first_foods(s, seat, out)
            return
        for field in range(FIELDS):
            if s.owns_cube(seat, field):
                good = s.ground[field] % TILED
                if s.box.food_halves[good] and good != self.kind and s.box.to_sea[field] <= s.budget:
                    out.append(GIVE + field)
        if can_buy_food(s, seat):
            list_rural(s, out)
        if self.kind != RICE and s.usable(seat, TWO_RICE):
            out.append(USE + TWO_RICE)
        if self.kind != WHEAT and s.usable(seat, WHEAT_DISC):
            out.append(USE + WHEAT_DISC)

    def apply(self, s: YinziState, action: int) -> None:
        seat = self.seat
        kind = ANY_FOOD
        cube = 0
        bought = NOBODY
        if action < RURAL:
            field = action - GIVE
            kind = s.good(field)
            s.budget -= s.box.to_sea[field]
            cube = s.lift_cube(field) + 1
        elif action < USE:
            bought = action - RURAL
            cube = bought + 1
        else:
            kind = RICE if action == USE + TWO_RICE else WHEAT
            s.spend_disc(action - USE)
        if self.first:
            s.cargo[self.space] = BY * (seat + 1) + FIRST_CUBE * cube
            s.agenda.append(LateFood(seat, self.space, kind, False))
        else:
            s.cargo[self.space] += SECOND_CUBE * cube
            s.tell("late pair", seat, self.space)
            s.agenda.append(Delivered(seat, self.space))
        if bought != NOBODY:
            buy_food(s, seat, bought)
