"""Ships: deliveries by workers, sailing, emissaries, and late shipping in phase E."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import (
    COLOURS,
    FACTORIES,
    FIELDS,
    FIRST_EUROPEAN,
    GOODS,
    NO_SPACE,
    SHIP_SPACES,
    SHIPPING,
    SHIPS,
    TEA_SPACE,
)
from emporion.games.yinzi.loops import DONE, EMISSARY, Loop, Occasion, board_emissary, may_board
from emporion.games.yinzi.payments import USE, return_cube, spend_disc
from emporion.games.yinzi.state import (
    ABOARD,
    ABROAD,
    BOAT_DISC,
    BY,
    ENVOYS,
    FIRST_CUBE,
    GENERAL_ASIA,
    GENERAL_EUROPE,
    NO_SHIP,
    SALT,
    SALT_DISC,
    SECOND_CUBE,
    SILVER,
    TEA,
    TILED,
    WITH_PRODUCT,
    YinziState,
)
from emporion.games.yinzi.workers import Work, crew, use_workers
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.chance import Chance
from emporion.kernel.choices import Choice, Gap, Happening
from emporion.kernel.words import Prompt, Text

FAR: Final = 99
TEA_LOAD: Final = 16
SALT_LOAD: Final = 32


# --- what could be delivered ----------------------------------------------------------------------------------------


def cheapest_salt(s: YinziState, seat: i64, without: i64) -> i64:
    """The shortest way to the sea of an own salt cube, one cube of the field ``without`` left aside."""
    best: i64 = FAR
    for field in range(FIELDS):
        if s.owns_cube(seat, field) and s.ground[field] % TILED == SALT and (field != without or s.cubes_on(field) > 1):
            best = min(best, s.box.to_sea[field])
    return best


def loads(s: YinziState, seat: i64, budget: i64, salt_disc: bool) -> i64:
    """What the seat can bring to the sea within a budget: a bit per product, then tea, then a pair of salt (YI-8.9)."""
    brings: i64 = 0
    for factory in range(FACTORIES):
        if s.stored[factory * COLOURS + seat] and s.factory_to_sea(factory) <= budget:
            brings |= 1 << factory // COLOURS
    first: i64 = FAR  # the two shortest ways of salt
    second: i64 = FAR
    for field in range(FIELDS):
        planted = s.planted[field]
        if planted != seat + 1 and planted != seat + 5:
            continue
        good = s.ground[field] % TILED
        way = s.box.to_sea[field]
        if good == TEA and way <= budget:
            brings |= TEA_LOAD
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
        brings |= SALT_LOAD
    return brings


def space_takes(s: YinziState, space: i64, brings: i64) -> bool:
    """Whether a free ship space takes one of these loads."""
    if s.cargo[space] != 0:
        return False
    ship = s.coast[space // SHIP_SPACES]
    if ship == NO_SHIP:
        return False
    demand = s.box.ship_demand[ship * SHIP_SPACES + space % SHIP_SPACES]
    return demand != NO_SPACE and (brings & SALT_LOAD != 0 or brings >> demand & 1 != 0)


def shipping_possible(s: YinziState, seat: i64, discs: bool) -> bool:
    budget = s.capacity(seat)
    if discs and s.usable(seat, BOAT_DISC):
        budget += s.box.amount[BOAT_DISC]
    brings = loads(s, seat, budget, discs and s.usable(seat, SALT_DISC))
    if brings == 0:
        return False
    for space in range(s.seats * SHIP_SPACES):
        if space_takes(s, space, brings):
            return True
    return False


# --- deliveries by workers (YI-8.9) ---------------------------------------------------------------------------------


def explain_delivery(s: YinziState, values: list[int]) -> Text:
    place, space = divmod(values[0], int(SHIP_SPACES))
    ship = s.coast[place]
    return Text(
        "ship {number} of {nation}, space for {demand}: {silver} silver",
        number=place + 1,
        nation=names.NATIONS[s.box.ship_nation[ship]],
        demand=names.SHIP_DEMANDS[s.box.ship_demand[ship * SHIP_SPACES + space]],
        silver=int(s.box.delivery_silver),
    )


def explain_product(s: YinziState, values: list[int]) -> Text:
    """A product goes to a ship, with transport, or to a route."""
    factory = values[0]
    name = names.factory_name(factory)
    if isinstance(s.agenda[-1], Loading):
        return Text("your product on the {factory}, transport {transport}", factory=name, transport=int(s.factory_to_sea(factory)))
    return Text("your product on the {factory}", factory=name)


def explain_gift(s: YinziState, values: list[int]) -> Text:
    """A cube feeds, goes to a ship, or serves a route."""
    field = values[0]
    good, square = names.crop(s, field), names.square(s, field)
    step = s.agenda[-1]
    if isinstance(step, Loop) and step.feeds():
        if s.box.food_halves[s.good(field)] == 1:
            return Text("your {good} from {square}, half a food", good=good, square=square)
        return Text("your {good} from {square}, one food", good=good, square=square)
    if isinstance(step, Loading):
        return Text("your {good} from {square}, transport {transport}", good=good, square=square, transport=int(s.box.to_sea[field]))
    return Text("your {good} from {square}", good=good, square=square)


DELIVER: Final = Choice("deliver {ship}", explain_delivery, "YI-8.9", [names.HOLD], "hold-{ship}")
PRODUCT: Final = Choice("product {factory}", explain_product, "YI-8.9", [names.FACTORY], "factory-{factory}")
GIVE: Final = Choice("give {square}", explain_gift, "YI-1.2", [names.SQUARE], "field-{square}")

SHIPPED_PRODUCT: Final = Happening("shipped product", Text("{who} ships {product} on ship {ship}"), [names.PRODUCT, names.HOLD])
SHIPPED_GOOD: Final = Happening("shipped good", Text("{who} ships {good} on ship {ship}"), [names.GOOD, names.HOLD])


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
        brings = loads(s, self.seat, s.budget, s.usable(self.seat, SALT_DISC))
        if brings == 0:
            return
        for space in range(s.seats * SHIP_SPACES):
            if space_takes(s, space, brings):
                out.append(DELIVER.first + space)

    def carry_out(self, s: YinziState, action: i64) -> None:
        use_workers(s, self.seat, 1, SHIPPING)
        s.agenda.append(Load(self.seat, action - DELIVER.first))


class Loading(Step[YinziState]):
    """Something goes into a ship space."""

    def __init__(self, seat: i64, space: i64) -> None:
        super().__init__(seat)
        self.space = space


class Load(Loading):
    """What goes into the ship space: the product or tea it asks for, or the first salt of a pair."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(
            Text("Choose what goes aboard ship {ship}, transport {budget}", ship=self.space // SHIP_SPACES + 1, budget=s.budget), "YI-8.9"
        )

    def legal(self, s: YinziState, out: list[int]) -> None:
        seat = self.seat
        demand = s.box.ship_demand[s.coast[self.space // SHIP_SPACES] * SHIP_SPACES + self.space % SHIP_SPACES]
        for factory in range(FACTORIES):
            if factory // COLOURS == demand and s.stored[factory * COLOURS + seat] and s.factory_to_sea(factory) <= s.budget:
                out.append(PRODUCT.first + factory)
        disc = s.usable(seat, SALT_DISC)
        for field in range(FIELDS):
            if not s.owns_cube(seat, field):
                continue
            good = s.good(field)
            way = s.box.to_sea[field]
            if (good == TEA and demand == TEA_SPACE and way <= s.budget) or (
                good == SALT and way + (0 if disc else cheapest_salt(s, seat, field)) <= s.budget
            ):
                out.append(GIVE.first + field)
        if disc and cheapest_salt(s, seat, -1) <= s.budget:
            out.append(USE.first + SALT_DISC)

    def apply(self, s: YinziState, action: i64) -> None:
        seat = self.seat
        if PRODUCT.has(action):
            factory = action - PRODUCT.first
            s.stored[factory * COLOURS + seat] -= 1
            s.budget -= s.factory_to_sea(factory)
            s.cargo[self.space] = BY * (seat + 1) + WITH_PRODUCT
            s.tell(SHIPPED_PRODUCT, seat, factory // COLOURS, self.space)
            s.agenda.append(Delivered(seat, self.space))
        elif action == USE.first + SALT_DISC:
            spend_disc(s, SALT_DISC)
            s.cargo[self.space] = BY * (seat + 1)
            s.agenda.append(SecondSalt(seat, self.space))
        else:
            field = action - GIVE.first
            good = s.good(field)
            s.budget -= s.box.to_sea[field]
            s.cargo[self.space] = BY * (seat + 1) + FIRST_CUBE * (s.lift_cube(field) + 1)
            if good == TEA:
                s.tell(SHIPPED_GOOD, seat, TEA, self.space)
                s.agenda.append(Delivered(seat, self.space))
            else:
                s.agenda.append(SecondSalt(seat, self.space))


class SecondSalt(Loading):
    """The other salt of the pair."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Choose the second salt of the pair, transport {budget}", budget=s.budget), "YI-8.9")

    def legal(self, s: YinziState, out: list[int]) -> None:
        for field in range(FIELDS):
            if s.owns_cube(self.seat, field) and s.good(field) == SALT and s.box.to_sea[field] <= s.budget:
                out.append(GIVE.first + field)
        if s.usable(self.seat, SALT_DISC):
            out.append(USE.first + SALT_DISC)

    def apply(self, s: YinziState, action: i64) -> None:
        if action == USE.first + SALT_DISC:
            spend_disc(s, SALT_DISC)
        else:
            field = action - GIVE.first
            s.budget -= s.box.to_sea[field]
            s.cargo[self.space] += SECOND_CUBE * (s.lift_cube(field) + 1)
        s.tell(SHIPPED_GOOD, self.seat, SALT, self.space)
        s.agenda.append(Delivered(self.seat, self.space))


# --- sailing (YI-8.10 to YI-8.14) -----------------------------------------------------------------------------------


SAILED: Final = Happening(
    "sailed", Text("The {ship} sails; its products go to: {area}"), [Gap("ship", SHIPS, [], names.ship), names.FOREIGN]
)
LATE_TILES: Final = Happening("late tiles", Text("The first European ship is here: maize and potato join the plantation tiles"))


class Delivered(Occasion):
    """Silver for the delivery; a full ship sails at once, after those entitled have thought of emissaries."""

    def __init__(self, player: i64, space: i64) -> None:
        super().__init__(player)
        self.space = space

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

    def __init__(self, seat: i64, ship_space: i64) -> None:
        super().__init__(seat)
        self.ship_space = ship_space

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(
            Text(
                "A ship of {nation} is about to sail: send your emissary with it?",
                nation=names.NATIONS[s.box.ship_nation[s.coast[self.ship_space]]],
            ),
            "YI-8.10",
        )

    def legal(self, s: YinziState, out: list[int]) -> None:
        out.append(DONE.first)
        out.append(EMISSARY.first + self.ship_space)

    def apply(self, s: YinziState, action: i64) -> None:
        if action != DONE.first:
            board_emissary(s, self.seat, self.ship_space)


class Sail(Step[YinziState]):
    """Products and emissaries go abroad, cubes home, and the next ship comes."""

    def __init__(self, ship_space: i64) -> None:
        super().__init__(NOBODY)
        self.ship_space = ship_space

    def run(self, s: YinziState) -> None:
        nation = s.box.ship_nation[s.coast[self.ship_space]]
        area = nation
        if s.nation_total(nation) >= s.box.nation_full:
            area = GENERAL_ASIA if nation < FIRST_EUROPEAN else GENERAL_EUROPE
        s.tell(SAILED, NOBODY, s.coast[self.ship_space], area)
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


def call_next_ship(s: YinziState, ship_space: i64) -> None:
    """The open ship of the stack comes to the coast and the next is turned up."""
    ship: i64 = NO_SHIP
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
    s.tell(LATE_TILES, NOBODY)
