"""Opening the box: the position before round one (section 2 of the rules)."""

from __future__ import annotations

from mypy_extensions import i64

from emporion.games.yinzi.components import (
    COLOURS,
    FACTORIES,
    FIELDS,
    FIRST_EUROPEAN,
    GOODS,
    PROVINCES,
    ROUNDS,
    ROUTE_STACK,
    ROUTES,
    SHIPS,
)
from emporion.games.yinzi.fortune import BUILD, Site, refuse_show, show_factory
from emporion.games.yinzi.plantations import refill_track
from emporion.games.yinzi.rounds import StartRound
from emporion.games.yinzi.routes import turn_up_routes
from emporion.games.yinzi.state import (
    CARDS,
    COLUMN,
    COPPER,
    CUBES,
    DISCARDED,
    DISCS,
    IN_STACK,
    NO_CARD,
    NO_COLUMN,
    NO_TASK,
    ON_SHOW,
    PLAYED,
    PRODUCTS,
    TASK_TAKEN,
    WORKERS,
    YinziState,
)
from emporion.games.yinzi.workers import TAKE, list_resources, refuse_resource, take_resource
from emporion.kernel.agenda import Step
from emporion.kernel.chance import Chance
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text


def set_up(s: YinziState, seed: int) -> None:
    """All pieces in their starting places, all chance of the game drawn."""
    chance = Chance(seed)
    for field in range(FIELDS):
        s.ground[field] = s.box.printed[field]
    s.rate_space = s.box.start_rate
    s.wood = s.box.wood
    s.stone = s.box.stone
    s.order = list(range(s.seats))
    chance.shuffle(s.order)
    lay_markets(s, chance)
    stack_plantations(s, chance)
    stack_ships(s, chance)
    stack_factories(s, chance)
    stack_routes(s, chance)
    for seat in range(s.seats):
        give_pieces(s, seat, chance)
    s.dice = [chance.below(6) for _ in range(ROUNDS)]
    s.late_seed = chance.seed()
    s.agenda.append(StartRound())
    for seat in s.order:  # reverse order: the last one laid down chooses first
        s.agenda.append(StartResource(seat))
    s.agenda.append(RefillFactories())
    for seat in s.order:
        s.agenda.append(StartFactory(seat))
    s.reveals = 0
    s.settle()


def lay_markets(s: YinziState, chance: Chance) -> None:
    """YI-2.1."""
    tiles = list(range(len(s.box.market_names)))
    chance.shuffle(tiles)
    for province in range(PROVINCES):
        s.markets[province] = tiles[province]


def stack_plantations(s: YinziState, chance: Chance) -> None:
    """YI-2.3."""
    removed = s.box.plantations_removed[s.seats - 2]
    stock: list[int] = []
    for good in range(GOODS):
        if s.box.late[good] or s.box.tiles[good] == 0:
            continue
        left = max(s.box.tiles[good] - removed, 0)
        s.tiles_gone[good] = s.box.tiles[good] - left
        for _ in range(left):
            stock.append(good)
    chance.shuffle(stock)
    s.stock = stock
    refill_track(s)


def stack_ships(s: YinziState, chance: Chance) -> None:
    """YI-2.4, YI-2.5; the open ship of a stack is the one at its pointer."""
    asian = [ship for ship in range(SHIPS) if s.box.ship_nation[ship] < FIRST_EUROPEAN]
    others = [ship for ship in range(SHIPS) if s.box.ship_nation[ship] >= FIRST_EUROPEAN]
    chance.shuffle(asian)
    removed = s.box.asian_removed[s.seats - 2]
    s.ships_removed = asian[:removed]
    for ship_space in range(s.seats):
        s.coast[ship_space] = asian[removed + ship_space]
    others += asian[removed + s.seats :]
    chance.shuffle(others)
    half = (len(others) + 1) // 2
    s.ships_a = others[:half]
    s.ships_b = others[half:]


def stack_factories(s: YinziState, chance: Chance) -> None:
    """YI-2.7: only the colours that take part."""
    stack: list[int] = []
    for factory in range(FACTORIES):
        if factory % COLOURS < s.seats:
            s.site[factory] = IN_STACK
            stack.append(factory)
    chance.shuffle(stack)
    s.factory_stack = stack
    for _ in range(s.seats):
        show_factory(s)


def stack_routes(s: YinziState, chance: Chance) -> None:
    """YI-2.8: the stacks in play come first, then the discard pile, then what is not used."""
    s.routes = list(range(ROUTES))
    chance.shuffle(s.routes)
    for tile in s.routes[s.seats * ROUTE_STACK : (s.seats + 1) * ROUTE_STACK]:
        s.route_place[tile] = DISCARDED
    s.pile = ROUTE_STACK
    turn_up_routes(s)


def give_pieces(s: YinziState, seat: i64, chance: Chance) -> None:
    """YI-1.1, YI-2.6, YI-2.9."""
    s.put(seat, WORKERS, s.box.workers)
    s.put(seat, CUBES, s.box.cubes)
    s.put(seat, DISCS, s.box.discs)
    s.put(seat, PRODUCTS, s.box.products)
    s.put(seat, COPPER, s.box.start_copper)
    s.put(seat, TASK_TAKEN, NO_TASK)
    s.put(seat, COLUMN, NO_COLUMN)
    for number in range(3):
        s.put(seat, CARDS + number, NO_CARD)
    for fortune in range(5):
        s.put(seat, PLAYED + fortune, NO_CARD)
    deck = s.box.deck[:]
    chance.shuffle(deck)
    s.decks = s.decks + deck


class StartFactory(Step[YinziState]):
    """The first factory is chosen and placed without stone (YI-2.10)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Choose your first factory"), "YI-2.10")

    def legal(self, s: YinziState, out: list[int]) -> None:
        for factory in range(FACTORIES):
            if s.site[factory] == ON_SHOW:
                out.append(BUILD.first + factory)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        return refuse_show(s, action - BUILD.first, "YI-2.10") if BUILD.has(action) else NOT_NOW

    def apply(self, s: YinziState, action: i64) -> None:
        s.agenda.append(Site(self.seat, action - BUILD.first, False))


class RefillFactories(Step[YinziState]):
    """When all have built, one new factory per player is turned up (YI-2.10)."""

    def run(self, s: YinziState) -> None:
        for _ in range(s.seats):
            show_factory(s)


class StartResource(Step[YinziState]):
    """One wood or one stone to begin with (YI-2.11)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Take 1 wood or 1 stone"), "YI-2.11")

    def legal(self, s: YinziState, out: list[int]) -> None:
        list_resources(s, out)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        return refuse_resource(s, action - TAKE.first, "YI-2.11") if TAKE.has(action) else NOT_NOW

    def apply(self, s: YinziState, action: i64) -> None:
        take_resource(s, self.seat, action - TAKE.first)
