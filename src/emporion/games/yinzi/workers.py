"""Phase B, worker actions: resources and production; imperial tasks, shipping and war have files of their own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import COLOURS, FACTORIES, MARKET_SPACES, PRODUCING, PROVINCES, RESOURCES, STONE, WOOD
from emporion.games.yinzi.crews import Work, crew, use_workers
from emporion.games.yinzi.loops import DONE
from emporion.games.yinzi.payments import (
    USE,
    can_pay_silver,
    change,
    funds,
    misused_disc,
    pay_copper,
    pay_silver,
    refuse_disc,
    refuse_price,
    return_cube,
    spend_disc,
)
from emporion.games.yinzi.sales import refuse_transport
from emporion.games.yinzi.state import (
    BOAT_DISC,
    COINS_DISC,
    COPPER,
    OWN_WOOD,
    PRODUCTS,
    RAW_DISC,
    SILVER,
    YinziState,
)
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text

NEVER: Final = 99

# --- resources (YI-8.5) ----------------------------------------------------------------------------------------------


def explain_resource(s: YinziState, values: list[int]) -> Text:
    resource = names.RESOURCES[values[0]]
    if s.round == 0:
        return Text("take 1 {resource}", resource=resource)
    return Text("take 1 {resource} for {price}", resource=resource, price=names.copper_words(int(s.box.resource_price)))


TAKE: Final = Choice("take {resource}", explain_resource, "YI-8.5", [names.RESOURCE], "resource-{resource}")

TAKEN: Final = Happening("resource", Text("{who} takes 1 {resource}"), [names.RESOURCE])


class Resources(Work):
    """One copper and one worker for each wood or stone."""

    def prompt(self, s: YinziState) -> Prompt:
        sentence = Text(
            "Resources: 1 copper each for wood or stone, {count} worker left",
            plural="Resources: 1 copper each for wood or stone, {count} workers left",
            count=crew(s, self.seat),
        )
        return Prompt(sentence, "YI-8.5")

    def moves_goods(self) -> bool:
        return False

    def uses(self, s: YinziState, out: list[int]) -> None:
        if crew(s, self.seat) > 0 and funds(s, self.seat) >= s.box.resource_price:
            list_resources(s, out)

    def chooses(self) -> Choice:
        return TAKE

    def refuse_use(self, s: YinziState, action: i64) -> Refusal | None:
        gone = refuse_resource(s, action - TAKE.first, "YI-8.5")
        return gone if gone is not None else refuse_price(s, self.seat, s.box.resource_price, "YI-8.5", s.acted > 0)

    def carry_out(self, s: YinziState, action: i64) -> None:
        use_workers(s, self.seat, 1, RESOURCES)
        take_resource(s, self.seat, action - TAKE.first)
        pay_copper(s, self.seat, s.box.resource_price, NOBODY, True)


def list_resources(s: YinziState, out: list[int]) -> None:
    if s.wood > 0:
        out.append(TAKE.first + WOOD)
    if s.stone > 0:
        out.append(TAKE.first + STONE)


def refuse_resource(s: YinziState, resource: i64, clause: str) -> Refusal | None:
    """Why a resource cannot be taken, whatever it costs."""
    if (s.wood if resource == WOOD else s.stone) > 0:
        return None
    return Refusal(clause, Text("no {resource} is left in the resource area", resource=names.RESOURCES[resource]))


def take_resource(s: YinziState, seat: i64, resource: i64) -> None:
    s.add(seat, OWN_WOOD + resource, 1)
    if resource == WOOD:
        s.wood -= 1
    else:
        s.stone -= 1
    s.tell(TAKEN, seat, resource)


# --- production (YI-8.6 to YI-8.8) -----------------------------------------------------------------------------------


def raw_in_reach(s: YinziState, factory: i64, budget: i64) -> bool:
    """Whether raw material of the factory's colour lies in some market near enough."""
    colour = factory % COLOURS
    province = s.factory_province(factory)
    for source in range(PROVINCES):
        if s.box.distance[source * 5 + province] <= budget:
            market = source * MARKET_SPACES
            for space in range(market, market + MARKET_SPACES):
                if s.market_cubes[space] == colour:
                    return True
    return False


def workers_needed(s: YinziState, seat: i64, factory: i64) -> i64:
    """Workers the seat needs there; 0 when it cannot produce there at all."""
    owner = s.factory_owner[factory]
    level = s.level[factory]
    if owner == NOBODY or s.products_on(factory) >= level:
        return 0
    return s.box.own_workers[level] if owner == seat else s.box.outside_workers[level]


def can_produce(s: YinziState, seat: i64, factory: i64, workers: i64, budget: i64, discs: bool) -> bool:
    """Whether the factory can work for the seat; ``discs``: its innovations count, and silver may be broken."""
    needed = workers_needed(s, seat, factory)
    if needed == 0 or needed > workers or s.produced >> factory & 1:
        return False
    if not (discs and s.usable(seat, RAW_DISC)) and not raw_in_reach(s, factory, budget):
        return False
    if s.factory_owner[factory] == seat:
        return True
    level = s.level[factory]
    copper = funds(s, seat) if discs else change(s, seat)
    coins = s.box.amount[COINS_DISC] if discs and s.usable(seat, COINS_DISC) else 0
    return copper >= s.box.outsource_copper[level] and can_pay_silver(s, seat, s.box.outsource_silver[level], coins)


def fewest_to_produce(s: YinziState, seat: i64, discs: bool) -> i64:
    """The smallest number of workers that can produce somewhere; more than anybody has when nobody can."""
    fewest: i64 = NEVER
    if s.get(seat, PRODUCTS) == 0:
        return fewest
    budget = s.capacity(seat)
    if discs and s.usable(seat, BOAT_DISC):
        budget += s.box.amount[BOAT_DISC]
    for factory in range(FACTORIES):
        needed = workers_needed(s, seat, factory)
        if 0 < needed < fewest and can_produce(s, seat, factory, needed, budget, discs):
            fewest = needed
    return fewest


def refuse_factory(s: YinziState, seat: i64, factory: i64, workers: i64, budget: i64, discs: bool) -> Refusal | None:
    """Why a factory cannot work for the seat; ``discs``: its innovations count, and silver may be broken (YI-8.6 to YI-8.8)."""
    name = names.factory_name(int(factory))
    owner = s.factory_owner[factory]
    level = s.level[factory]
    if s.site[factory] < 0:
        return Refusal("YI-8.6", Text("the {factory} is not on the board", factory=name))
    if owner == NOBODY:
        return Refusal("YI-8.8", Text("the {factory} has no owner", factory=name))
    needed = s.box.own_workers[level] if owner == seat else s.box.outside_workers[level]
    if needed == 0:
        return Refusal(
            "YI-8.8", Text("the {factory} of {owner} has level {level} only", factory=name, owner=names.SEATS[owner], level=int(level))
        )
    if s.produced & 1 << factory:
        return Refusal("YI-8.6", Text("the {factory} has worked on this turn already", factory=name))
    if s.products_on(factory) >= level:
        full = Text("the {factory} is full: {count} product lies there", plural="the {factory} is full: {count} products lie there",
                    factory=name, count=int(s.products_on(factory)))  # fmt: skip
        return Refusal("YI-8.7", full)
    if s.get(seat, PRODUCTS) == 0:
        return Refusal("YI-1.1", Text("you have no product left in your supply"))
    if workers < needed:
        return Refusal(
            "YI-8.6",
            Text("the {factory} needs {needed} workers, and you have {workers}", factory=name, needed=int(needed), workers=int(workers)),
        )
    if not discs or refuse_disc(s, seat, RAW_DISC) is not None:
        refusal = refuse_raw(s, factory, budget)
        if refusal is not None:
            return refusal
    return None if owner == seat else refuse_fee(s, seat, level, discs)


def refuse_raw(s: YinziState, factory: i64, budget: i64) -> Refusal | None:
    """Why no market has raw material for a factory within reach (YI-8.6)."""
    nearest: i64 = NEVER
    for stall in range(PROVINCES * MARKET_SPACES):
        if s.market_cubes[stall] == factory % COLOURS:
            nearest = min(nearest, s.box.distance[stall // MARKET_SPACES * 5 + s.factory_province(factory)])
    if nearest <= budget:
        return None
    name = names.factory_name(int(factory))
    colour = names.CUBES[factory % COLOURS]
    if nearest == NEVER:
        return Refusal("YI-8.6", Text("no market has a {colour} cube for the {factory}", colour=colour, factory=name))
    return Refusal(
        "YI-3.3",
        Text(
            "the nearest {colour} cube takes transport {way} to the {factory}, and you have {budget} left",
            colour=colour,
            factory=name,
            way=int(nearest),
            budget=int(budget),
        ),
    )


def refuse_fee(s: YinziState, seat: i64, level: i64, discs: bool) -> Refusal | None:
    """Why the owner of a factory cannot be paid (YI-8.6)."""
    copper = s.box.outsource_copper[level]
    if not discs and change(s, seat) < copper:
        return Refusal("YI-8.6", Text("you have too little copper for the owner"))
    dear = refuse_price(s, seat, copper, "YI-8.6", s.acted > 0)
    if dear is not None:
        return dear
    coins = s.box.amount[COINS_DISC] if discs and refuse_disc(s, seat, COINS_DISC) is None else 0
    means = s.get(seat, SILVER) + (s.get(seat, COPPER) + coins) // s.rate()
    silver = s.box.outsource_silver[level]
    if means >= silver:
        return None
    return Refusal(
        "YI-8.6",
        Text(
            "the owner wants {fee}, and with all your copper changed you have {means}",
            fee=names.silver_words(int(silver)),
            means=names.silver_words(int(means)),
        ),
    )


def explain_production(s: YinziState, values: list[int]) -> Text:
    """Workers it takes, and what the owner is paid."""
    factory = values[0]
    workers = int(workers_needed(s, s.actor(), factory))
    owner, level = s.factory_owner[factory], s.level[factory]
    if owner == s.actor():
        return Text("{factory}; workers: {workers}", factory=names.factory_name(factory), workers=workers)
    silver = s.box.outsource_silver[level]
    paid = names.silver_words(silver) if silver else names.copper_words(s.box.outsource_copper[level])
    return Text(
        "{factory}; workers: {workers}, and {payment} to {owner}",
        factory=names.factory_name(factory),
        workers=workers,
        payment=paid,
        owner=names.SEATS[owner],
    )


def explain_raw(s: YinziState, values: list[int]) -> Text:
    province, space = divmod(values[0], int(MARKET_SPACES))
    step = s.agenda[-1]
    transport = int(s.box.distance[province * 5 + s.factory_province(step.factory)]) if isinstance(step, RawMaterial) else 0
    return Text(
        "{colour} cube on space {space} in {province}, transport {transport}",
        colour=names.CUBES[s.market_cubes[values[0]]],
        space=space + 1,
        province=names.PROVINCES[province],
        transport=transport,
    )


PRODUCE: Final = Choice("produce {factory}", explain_production, "YI-8.6", [names.FACTORY], "factory-{factory}")
RAW: Final = Choice("raw {stall}", explain_raw, "YI-8.6", [names.STALL], "market-{stall}")

PRODUCED: Final = Happening("produced", Text("{who} produces in the {factory}"), [names.FACTORY])


class Production(Work):
    """Let factories work, each once (YI-8.6)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(
            Text(
                "Produce: choose a factory, {count} worker left, transport {budget}",
                plural="Produce: choose a factory, {count} workers left, transport {budget}",
                count=crew(s, self.seat),
                budget=s.budget,
            ),
            "YI-8.6",
        )

    def uses(self, s: YinziState, out: list[int]) -> None:
        workers = crew(s, self.seat)
        if workers == 0 or s.get(self.seat, PRODUCTS) == 0:
            return
        for factory in range(FACTORIES):
            if can_produce(s, self.seat, factory, workers, s.budget, True):
                out.append(PRODUCE.first + factory)

    def chooses(self) -> Choice:
        return PRODUCE

    def refuse_use(self, s: YinziState, action: i64) -> Refusal | None:
        return refuse_factory(s, self.seat, action - PRODUCE.first, crew(s, self.seat), s.budget, True)

    def carry_out(self, s: YinziState, action: i64) -> None:
        factory = action - PRODUCE.first
        seat = self.seat
        owner = s.factory_owner[factory]
        level = s.level[factory]
        use_workers(s, seat, workers_needed(s, seat, factory), PRODUCING)
        s.produced |= 1 << factory
        s.agenda.append(RawMaterial(seat, factory, s.box.own_output[level] if owner == seat else 1, True))
        if owner != seat:
            if s.box.outsource_copper[level]:
                pay_copper(s, seat, s.box.outsource_copper[level], owner, False)
            if s.box.outsource_silver[level]:
                pay_silver(s, seat, s.box.outsource_silver[level], owner)


class RawMaterial(Step[YinziState]):
    """Which raw material the factory uses; a level III factory of one's own may use a second (YI-8.6)."""

    def __init__(self, seat: i64, factory: i64, output: i64, first: bool) -> None:
        super().__init__(seat)
        self.factory = factory
        self.output = output
        self.first = first

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(
            Text(
                "Choose the raw material for the {factory}, transport {budget}", factory=names.factory_name(self.factory), budget=s.budget
            ),
            "YI-8.6",
        )

    def legal(self, s: YinziState, out: list[int]) -> None:
        if not self.first:
            out.append(DONE.first)
        colour = self.factory % COLOURS
        province = s.factory_province(self.factory)
        for space in range(PROVINCES * MARKET_SPACES):
            if s.market_cubes[space] == colour and s.box.distance[space // MARKET_SPACES * 5 + province] <= s.budget:
                out.append(RAW.first + space)
        if s.usable(self.seat, RAW_DISC):
            out.append(USE.first + RAW_DISC)
        if not self.first and s.usable(self.seat, BOAT_DISC):
            out.append(USE.first + BOAT_DISC)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if action == DONE.first:
            return Refusal("YI-8.6", Text("the factory needs its raw material")) if self.first else None
        if RAW.has(action):
            return self.refuse_stall(s, action - RAW.first)
        if action == USE.first + RAW_DISC or (action == USE.first + BOAT_DISC and not self.first):
            return refuse_disc(s, self.seat, action - USE.first)
        return misused_disc(s, self.seat, action - USE.first) if USE.has(action) else NOT_NOW

    def refuse_stall(self, s: YinziState, stall: i64) -> Refusal | None:
        cube = s.market_cubes[stall]
        if cube == NOBODY:
            return Refusal("YI-8.6", Text("no cube lies on this space"))
        if cube != self.factory % COLOURS:
            wanted = names.CUBES[self.factory % COLOURS]
            return Refusal("YI-8.6", Text("this cube is {colour}, and the factory uses {wanted}", colour=names.CUBES[cube], wanted=wanted))
        return refuse_transport(s.box.distance[stall // MARKET_SPACES * 5 + s.factory_province(self.factory)], s.budget)

    def apply(self, s: YinziState, action: i64) -> None:
        if action == DONE.first:
            return
        if action == USE.first + BOAT_DISC:
            spend_disc(s, BOAT_DISC)
            s.budget += s.box.amount[BOAT_DISC]
            s.agenda.append(self)
            return
        if action == USE.first + RAW_DISC:
            spend_disc(s, RAW_DISC)
        else:
            space = action - RAW.first
            return_cube(s, s.market_cubes[space])
            s.market_cubes[space] = NOBODY
            s.budget -= s.box.distance[space // MARKET_SPACES * 5 + s.factory_province(self.factory)]
        s.add(self.seat, PRODUCTS, -1)
        s.stored[self.factory * COLOURS + self.seat] += 1
        s.tell(PRODUCED, self.seat, self.factory)
        if self.output > 1 and s.get(self.seat, PRODUCTS) > 0 and s.products_on(self.factory) < s.level[self.factory]:
            again = RawMaterial(self.seat, self.factory, self.output - 1, False)
            out: list[int] = []
            again.legal(s, out)
            if len(out) > 1:
                s.agenda.append(again)
