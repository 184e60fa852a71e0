"""Phase B, worker actions: resources, production and imperial tasks; shipping and war have files of their own."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import COLOURS, FACTORIES, IMPERIAL, MARKET_SPACES, PRODUCING, PROVINCES, RESOURCES, STONE, TASKS, WOOD
from emporion.games.yinzi.loops import DONE, EMISSARY, Loop, Rest, Resume, apply_free, list_free
from emporion.games.yinzi.payments import PEDDLE, USE, can_pay_silver, funds, pay_copper, pay_silver, purse, return_cube, spend_disc
from emporion.games.yinzi.state import (
    AREA,
    BOAT_DISC,
    COINS_DISC,
    EAGER_MIGRANTS,
    EXTRA_WORKER,
    GROUP,
    LOWER,
    OWN_WOOD,
    PRODUCTS,
    RAW_DISC,
    SAME_TASK,
    TASK_TAKEN,
    UPPER,
    YinziState,
)
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Gap, Happening, amount
from emporion.kernel.words import Prompt, Text

NEVER: Final = 99

# --- the crew --------------------------------------------------------------------------------------------------------


def crew(s: YinziState, seat: i64) -> i64:
    """Workers that can still act: the group, then migrants of the lower space, four in all (YI-8.2)."""
    return min(s.get(seat, GROUP + s.group) + s.get(seat, LOWER), s.box.max_workers - s.acted)


def use_workers(s: YinziState, seat: i64, number: i64, area: i64) -> None:
    """The group acts first, so nobody can be left over while migrants join (YI-8.3)."""
    members = min(number, s.get(seat, GROUP + s.group))
    s.add(seat, GROUP + s.group, -members)
    s.add(seat, LOWER, members - number)
    s.add(seat, AREA + area, number)
    s.acted += number


def dismiss_group(s: YinziState, seat: i64) -> None:
    """Unused workers go to the upper migration space (YI-8.3)."""
    s.add(seat, UPPER, s.get(seat, GROUP + s.group))
    s.put(seat, GROUP + s.group, 0)


class Work(Loop):
    """An area where workers act one after the other; the first is used before anything else (YI-5.5)."""

    def spent(self, s: YinziState) -> bool:
        return crew(s, self.seat) == 0

    def uses(self, s: YinziState, out: list[int]) -> None:
        """Append what the next worker may do."""
        raise NotImplementedError

    def carry_out(self, s: YinziState, action: i64) -> None:
        raise NotImplementedError

    def moves_goods(self) -> bool:
        """Whether the boat innovation can serve this action."""
        return True

    def legal(self, s: YinziState, out: list[int]) -> None:
        if s.acted == 0:
            self.uses(s, out)
            if self.moves_goods() and s.usable(self.seat, BOAT_DISC):
                out.append(USE.first + BOAT_DISC)
            return
        out.append(DONE.first)
        self.uses(s, out)
        list_free(s, self.seat, self.moves_goods(), out)

    def apply(self, s: YinziState, action: i64) -> None:
        if action == DONE.first:
            dismiss_group(s, self.seat)
            return
        s.agenda.append(Resume(self))
        if action == USE.first + BOAT_DISC:
            spend_disc(s, BOAT_DISC)
            s.budget += s.box.amount[BOAT_DISC]
        elif EMISSARY.has(action) or PEDDLE.has(action) or USE.has(action):
            apply_free(s, self.seat, action)
        else:
            self.carry_out(s, action)


# --- resources (YI-8.5) ----------------------------------------------------------------------------------------------


def explain_resource(s: YinziState, values: list[int]) -> Text:
    resource = names.RESOURCES[values[0]]
    if s.round == 0:
        return Text("take 1 {resource}", resource=resource)
    return Text("take 1 {resource} for {price} copper", resource=resource, price=int(s.box.resource_price))


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

    def carry_out(self, s: YinziState, action: i64) -> None:
        use_workers(s, self.seat, 1, RESOURCES)
        take_resource(s, self.seat, action - TAKE.first)
        pay_copper(s, self.seat, s.box.resource_price, NOBODY, True)


def list_resources(s: YinziState, out: list[int]) -> None:
    if s.wood > 0:
        out.append(TAKE.first + WOOD)
    if s.stone > 0:
        out.append(TAKE.first + STONE)


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
            at = source * MARKET_SPACES
            for space in range(at, at + MARKET_SPACES):
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
    """Whether the factory can work for the seat; ``discs``: its innovations count."""
    needed = workers_needed(s, seat, factory)
    if needed == 0 or needed > workers or s.produced >> factory & 1:
        return False
    if not (discs and s.usable(seat, RAW_DISC)) and not raw_in_reach(s, factory, budget):
        return False
    if s.factory_owner[factory] == seat:
        return True
    level = s.level[factory]
    coins = s.box.amount[COINS_DISC] if discs and s.usable(seat, COINS_DISC) else 0
    return purse(s, seat) + coins >= s.box.outsource_copper[level] and can_pay_silver(s, seat, s.box.outsource_silver[level], coins)


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


# --- imperial tasks (YI-8.15, YI-10.12 to YI-10.14) ------------------------------------------------------------------


def occupied(s: YinziState, task: i64) -> bool:
    """Whether the task has no room left."""
    taken: i64 = 0
    for seat in range(s.seats):
        if s.get(seat, TASK_TAKEN) == task:
            taken += 1
    return taken >= s.box.task_players[task]


def list_staff(s: YinziState, seat: i64, task: i64, out: list[int]) -> None:
    """Ways to man a task: with or without the extra worker disc, and how many workers come from the upper space."""
    group = s.get(seat, GROUP + s.group)
    upper = s.get(seat, UPPER) if s.usable(seat, EAGER_MIGRANTS) else 0
    for disc in range(2 if s.usable(seat, EXTRA_WORKER) else 1):
        missing = s.box.task_workers[task] - disc - group
        if s.box.task_workers[task] <= disc:  # at least one worker of the group is used
            continue
        if missing <= 0:
            out.append(STAFF.first + disc * 4)
            continue
        for eager in range(min(missing, upper, 3) + 1):
            if missing - eager <= s.get(seat, LOWER):
                out.append(STAFF.first + disc * 4 + eager)


def explain_task(s: YinziState, values: list[int]) -> Text:
    task = values[0]
    workers = int(s.box.task_workers[task])
    return Text("{task}: {reward}; workers: {workers}", task=names.TASKS[task], workers=workers, reward=names.reward(s, task))


def explain_staff(s: YinziState, values: list[int]) -> Text:
    disc, eager = values
    if disc:
        return Text("with the extra worker disc; workers from the upper space: {eager}", eager=eager)
    return Text("workers only; from the upper space: {eager}", eager=eager)


TASK: Final = Choice("task {task}", explain_task, "YI-8.15", [names.TASK], "task-{task}")
STAFF: Final = Choice(
    "staff {crew}+{eager}", explain_staff, "YI-10.13", [Gap("crew", 2, ["workers", "disc"]), amount("eager", 3)], "staff-{crew}-{eager}"
)

TOOK_TASK: Final = Happening("task", Text("{who} takes the task {task}"), [names.TASK])


class ImperialTask(Step[YinziState]):
    """Choose a task that can be manned (YI-8.15)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Choose an imperial task for your workers"), "YI-8.15")

    def legal(self, s: YinziState, out: list[int]) -> None:
        for task in range(TASKS):
            if not occupied(s, task) or s.usable(self.seat, SAME_TASK):
                ways: list[int] = []
                list_staff(s, self.seat, task, ways)
                if ways:
                    out.append(TASK.first + task)

    def apply(self, s: YinziState, action: i64) -> None:
        staff = Staff(self.seat, action - TASK.first)
        ways: list[int] = []
        staff.legal(s, ways)
        if len(ways) == 1:
            staff.apply(s, ways[0])
        else:
            s.agenda.append(staff)


class Staff(Step[YinziState]):
    """Who does the task: the group, migrants, the extra worker disc (YI-10.13, YI-10.14)."""

    def __init__(self, seat: i64, task: i64) -> None:
        super().__init__(seat)
        self.task = task

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(
            Text("Choose who does the {task}: extra worker disc, and workers from the upper migration space", task=names.TASKS[self.task]),
            "YI-10.14",
        )

    def legal(self, s: YinziState, out: list[int]) -> None:
        list_staff(s, self.seat, self.task, out)

    def apply(self, s: YinziState, action: i64) -> None:
        seat = self.seat
        disc = (action - STAFF.first) // 4
        eager = (action - STAFF.first) % 4
        if occupied(s, self.task):
            spend_disc(s, SAME_TASK)
        if disc:
            spend_disc(s, EXTRA_WORKER)
        if eager:
            spend_disc(s, EAGER_MIGRANTS)
            s.add(seat, UPPER, -eager)
            s.add(seat, AREA + IMPERIAL, eager)
        use_workers(s, seat, s.box.task_workers[self.task] - disc - eager, IMPERIAL)
        dismiss_group(s, seat)
        s.put(seat, TASK_TAKEN, self.task)
        s.tell(TOOK_TASK, seat, self.task)
        s.agenda.append(Resume(Rest(seat)))
