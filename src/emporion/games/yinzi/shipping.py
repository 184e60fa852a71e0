"""Ships: deliveries by workers; sailing and late shipping have files of their own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import (
    COLOURS,
    FACTORIES,
    FIELDS,
    NO_SPACE,
    SHIP_SPACES,
    SHIPPING,
    TEA_SPACE,
)
from emporion.games.yinzi.crews import Work, crew, use_workers
from emporion.games.yinzi.loops import Loop, refuse_ship
from emporion.games.yinzi.payments import USE, misused_disc, refuse_cube, refuse_disc, spend_disc
from emporion.games.yinzi.sailing import Delivered
from emporion.games.yinzi.sales import refuse_transport
from emporion.games.yinzi.state import (
    BOAT_DISC,
    BY,
    FIRST_CUBE,
    NO_SHIP,
    SALT,
    SALT_DISC,
    SECOND_CUBE,
    TEA,
    TILED,
    WITH_PRODUCT,
    YinziState,
)
from emporion.kernel.agenda import Step
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.refusals import NOT_NOW, Refusal
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
    takes = s.box.ship_takes[ship * SHIP_SPACES + space % SHIP_SPACES]
    return takes != 0 and brings & (takes | SALT_LOAD) != 0


def refuse_hold(s: YinziState, seat: i64, space: i64) -> Refusal | None:
    """Why nothing at all can go into a ship space (YI-8.9)."""
    place = space // SHIP_SPACES
    missing = refuse_ship(s, place)
    if missing is not None:
        return missing
    ship = s.coast[place]
    if s.box.ship_demand[ship * SHIP_SPACES + space % SHIP_SPACES] == NO_SPACE:
        return Refusal("YI-8.9", Text("the {ship} has no such space", ship=names.ship(s, ship)))
    deliverer = s.cargo[space] % 8 - 1
    if deliverer == seat:
        return Refusal("YI-8.9", Text("a delivery of yours lies there already"))
    if deliverer >= 0:
        return Refusal("YI-8.9", Text("a delivery of {rival} lies there already", rival=names.SEATS[deliverer]))
    return None


def refuse_load(s: YinziState, seat: i64, space: i64, action: i64, budget: i64, salt_disc: bool) -> Refusal | None:
    """Why a product or a cube cannot go into a free ship space within a budget; ``salt_disc``: it may be half of a pair (YI-8.9)."""
    asked = s.box.ship_asks[s.coast[space // SHIP_SPACES] * SHIP_SPACES + space % SHIP_SPACES]
    if PRODUCT.has(action):
        factory = action - PRODUCT.first
        if s.stored[factory * COLOURS + seat] == 0:
            return Refusal("YI-8.9", Text("no product of yours lies on the {factory}", factory=names.factory_name(int(factory))))
        return refuse_transport(s.factory_to_sea(factory), budget) if factory // COLOURS in asked else other_load(s, space)
    field = action - GIVE.first
    missing = refuse_cube(s, seat, field)
    if missing is not None:
        return missing
    way = s.box.to_sea[field]
    if s.good(field) == TEA:
        return refuse_transport(way, budget) if TEA_SPACE in asked else other_load(s, space)
    if s.good(field) != SALT:
        return other_load(s, space)
    other = 0 if salt_disc else cheapest_salt(s, seat, field)
    if other == FAR:
        return Refusal("YI-8.9", Text("salt is shipped in pairs, and you have no second one"))
    return refuse_transport(way + other, budget)


def other_load(s: YinziState, space: i64) -> Refusal:
    ship = s.coast[space // SHIP_SPACES]
    demand = names.ship_demand(s, int(ship), int(space % SHIP_SPACES))
    return Refusal("YI-8.9", Text("this space takes {demand}, or two salt", demand=demand))


def refuse_delivery(s: YinziState, seat: i64, space: i64, budget: i64, discs: bool) -> Refusal | None:
    """Why no delivery to a ship space is possible within a budget; ``discs``: the salt of the innovation counts."""
    full = refuse_hold(s, seat, space)
    if full is not None:
        return full
    disc = discs and refuse_disc(s, seat, SALT_DISC) is None
    for factory in range(FACTORIES):
        if refuse_load(s, seat, space, PRODUCT.first + factory, budget, disc) is None:
            return None
    for field in range(FIELDS):
        if refuse_load(s, seat, space, GIVE.first + field, budget, disc) is None:
            return None
    ship = s.coast[space // SHIP_SPACES]
    demand = names.ship_demand(s, int(ship), int(space % SHIP_SPACES))
    return Refusal(
        "YI-8.9",
        Text("this space takes {demand}, or two salt; you have none within transport {budget}", demand=demand, budget=int(budget)),
    )


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
        "ship {number} of {nation}, space for {demand}: {silver}",
        number=place + 1,
        nation=names.NATIONS[s.box.ship_nation[ship]],
        demand=names.ship_demand(s, ship, space),
        silver=names.silver_words(int(s.box.delivery_silver)),
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


DELIVER: Final = Choice("deliver {ship}", explain_delivery, "YI-8.9", [names.HOLD], "ship-{ship}")
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

    def chooses(self) -> Choice:
        return DELIVER

    def refuse_use(self, s: YinziState, action: i64) -> Refusal | None:
        return refuse_delivery(s, self.seat, action - DELIVER.first, s.budget, True)

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
        takes = s.box.ship_takes[s.coast[self.space // SHIP_SPACES] * SHIP_SPACES + self.space % SHIP_SPACES]
        for factory in range(FACTORIES):
            if takes >> factory // COLOURS & 1 and s.stored[factory * COLOURS + seat] and s.factory_to_sea(factory) <= s.budget:
                out.append(PRODUCT.first + factory)
        disc = s.usable(seat, SALT_DISC)
        for field in range(FIELDS):
            if not s.owns_cube(seat, field):
                continue
            good = s.good(field)
            way = s.box.to_sea[field]
            if (good == TEA and takes & TEA_LOAD and way <= s.budget) or (
                good == SALT and way + (0 if disc else cheapest_salt(s, seat, field)) <= s.budget
            ):
                out.append(GIVE.first + field)
        if disc and cheapest_salt(s, seat, -1) <= s.budget:
            out.append(USE.first + SALT_DISC)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        disc = refuse_disc(s, self.seat, SALT_DISC)
        if PRODUCT.has(action) or GIVE.has(action):
            return refuse_load(s, self.seat, self.space, action, s.budget, disc is None)
        if action != USE.first + SALT_DISC:
            return misused_disc(s, self.seat, action - USE.first) if USE.has(action) else NOT_NOW
        if disc is None and cheapest_salt(s, self.seat, -1) > s.budget:
            return Refusal("YI-10.9", Text("you have no salt within transport {budget} to go with it", budget=s.budget))
        return disc

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

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if action == USE.first + SALT_DISC:
            return refuse_disc(s, self.seat, SALT_DISC)
        if USE.has(action):
            return misused_disc(s, self.seat, action - USE.first)
        if not GIVE.has(action):
            return NOT_NOW
        field = action - GIVE.first
        missing = refuse_cube(s, self.seat, field)
        if missing is None and s.good(field) != SALT:
            return Refusal("YI-8.9", Text("the second of the pair has to be salt too"))
        return missing if missing is not None else refuse_transport(s.box.to_sea[field], s.budget)

    def apply(self, s: YinziState, action: i64) -> None:
        if action == USE.first + SALT_DISC:
            spend_disc(s, SALT_DISC)
        else:
            field = action - GIVE.first
            s.budget -= s.box.to_sea[field]
            s.cargo[self.space] += SECOND_CUBE * (s.lift_cube(field) + 1)
        s.tell(SHIPPED_GOOD, self.seat, SALT, self.space)
        s.agenda.append(Delivered(self.seat, self.space))
