"""Positions of Yinzi written as a player would describe them, and actions in the notation."""

from __future__ import annotations

from typing import Any

from emporion.games.registry import room
from emporion.games.yinzi.components import (
    ARMS,
    COLOURS,
    COLUMNS,
    FORTUNE_NAMES,
    GOOD_NAMES,
    HAND,
    INNOVATION_NAMES,
    MARKET_SPACES,
    PROVINCE_NAMES,
    ROUTE_STACK,
    ROUTES,
    SHIP_SPACES,
    Box,
)
from emporion.games.yinzi.fortune import Site
from emporion.games.yinzi.plantations import refill_track
from emporion.games.yinzi.state import (
    BOAT_SPACE,
    CARDS,
    CUBES,
    DISCARDED,
    DISCS,
    FACE_DOWN,
    FIRST_CUBE,
    GROUP,
    IN_RURAL,
    NO_CARD,
    NO_TILE,
    OPEN,
    PERSONAL,
    PRODUCTS,
    SECOND_CUBE,
    TILED,
    WITH_PRODUCT,
    WORKERS,
    YinziState,
)
from emporion.games.yinzi.turns import StartTurn
from emporion.kernel.agenda import Step
from emporion.kernel.chance import Chance
from emporion.kernel.components import Components
from emporion.kernel.fields import row
from emporion.kernel.game import NEWEST, Game

RED, BLUE, YELLOW, GREEN = range(4)


class Table:
    """A game in progress, with an empty board unless told otherwise."""

    def __init__(self, seats: int = 3, seed: int = 1, rules: int = NEWEST, components: Components = None, **options: str) -> None:
        self.game: Game[Any] = room("yinzi").open(seats, options, components, rules)
        self.s: YinziState = self.game.deal(seed)
        self.box: Box = self.s.box
        self.chance = Chance(seed)
        self.s.agenda.clear()
        self.s.order = list(range(seats))
        self.s.round = 1
        self.s.hands_drawn = 1

    # --- setting up -------------------------------------------------------------------------------------------------

    def set(self, seat: int, what: int, value: int) -> Table:
        self.s.put(seat, what, value)
        return self

    def get(self, seat: int, what: int) -> int:
        return self.s.get(seat, what)

    def field(self, name: str) -> int:
        return self.box.field_names.index(name)

    def plant(self, seat: int, name: str, cubes: int = 1, tile: str = "") -> Table:
        """Cubes on a square, on a tile of some good if named."""
        field = self.field(name)
        if tile:
            self.lay(name, tile)
        self.s.plant(seat, field, cubes)
        return self

    def lay(self, name: str, tile: str) -> Table:
        """An empty plantation tile on the board, taken out of the stock."""
        good = GOOD_NAMES.index(tile)
        rest = self.s.stock[self.s.stock_at :]
        if self.box.late[good] and not self.s.late_tiles_in:
            rest += [late for late, count in enumerate(self.box.tiles) if self.box.late[late] for _ in range(count)]
            self.s.late_tiles_in = 1
        if good in rest:
            rest.remove(good)
        else:
            column = list(self.s.track).index(good)
            self.s.track[column] = rest.pop(0)
        self.s.stock = rest
        self.s.stock_at = 0
        self.s.ground[self.field(name)] = TILED + good
        return self

    def track(self, *goods: str) -> Table:
        """The plantation track, from the left; the stock gives and takes."""
        pool = [good for good in self.s.track if good >= 0] + self.s.stock[self.s.stock_at :]
        wanted = [GOOD_NAMES.index(good) for good in goods]
        for good in wanted:
            pool.remove(good)
        self.s.stock = wanted + pool
        self.s.stock_at = 0
        self.s.track = row([NO_TILE] * int(COLUMNS))
        refill_track(self.s)
        return self

    def market(self, province: str, tile: str) -> Table:
        """Which market tile lies in a province."""
        markets = list(self.s.markets)
        number = self.box.market_names.index(tile)
        at = PROVINCE_NAMES.index(province)
        if number in markets:
            markets[markets.index(number)] = markets[at]
        markets[at] = number
        self.s.markets = row(markets)
        return self

    def raw(self, province: str, space: int, colour: int) -> Table:
        """A cube in an urban market."""
        self.s.market_cubes[PROVINCE_NAMES.index(province) * MARKET_SPACES + space - 1] = colour
        self.s.add(colour, CUBES, -1)
        return self

    def rural(self, colour: int, cubes: int) -> Table:
        self.s.add(colour, IN_RURAL, cubes)
        self.s.add(colour, CUBES, -cubes)
        return self

    def factory(self, name: str, seat: int, level: int, corner: str, arm: str) -> Table:
        """A factory of some level on the board."""
        number = self.box.factory_names.index(name)
        if number in self.s.factory_stack[self.s.factories_at :]:
            stack = self.s.factory_stack[:]
            at = stack.index(number)
            stack[at] = stack[self.s.factories_at]
            stack[self.s.factories_at] = number
            self.s.factory_stack = stack
            self.s.factories_at += 1
        site = self.field(corner) * 4 + ARMS.index(arm)
        Site(seat, number, False).apply(self.s, self.action(f"site {corner} {arm}"))
        assert self.s.site[number] == site
        self.s.level[number] = level
        self.s.add(seat, DISCS, 1 - level)
        return self

    def product(self, name: str, seat: int, count: int = 1) -> Table:
        """Products of a seat on a factory."""
        self.s.stored[self.box.factory_names.index(name) * COLOURS + seat] += count
        self.s.add(seat, PRODUCTS, -count)
        return self

    def innovation(self, seat: int, name: str) -> Table:
        self.s.innovations[INNOVATION_NAMES.index(name)] = seat
        self.s.add(seat, DISCS, -1)
        return self

    def ship(self, place: int, name: str, *spaces: str) -> Table:
        """A ship on the coast (places from 1), with what lies in its spaces: '', 'product 0', 'cubes 1 1', 'cube 2'."""
        number = self.box.ship_names.index(name)
        self.swap_ship(number, self.s.coast[place - 1])
        self.s.coast[place - 1] = number
        for at, words in enumerate(spaces):
            if not words:
                continue
            kind, *owners = words.split()
            cargo = int(owners[0]) + 1
            if kind == "product":
                cargo += WITH_PRODUCT
                self.s.add(int(owners[0]), PRODUCTS, -1)
            for cube, weight in zip(owners if kind != "product" else [], (FIRST_CUBE, SECOND_CUBE), strict=False):
                cargo += weight * (int(cube) + 1)
                self.s.add(int(cube), CUBES, -1)
            self.s.cargo[(place - 1) * SHIP_SPACES + at] = cargo
        return self

    def swap_ship(self, wanted: int, other: int) -> None:
        """The wanted ship leaves its place, the other takes it."""
        if wanted in self.s.coast:
            self.s.coast[list(self.s.coast).index(wanted)] = other
        self.s.ships_a = [other if ship == wanted else ship for ship in self.s.ships_a]
        self.s.ships_b = [other if ship == wanted else ship for ship in self.s.ships_b]
        self.s.ships_removed = [other if ship == wanted else ship for ship in self.s.ships_removed]

    def next_ship(self, stack: str, name: str) -> Table:
        """The open ship of a stack."""
        number = self.box.ship_names.index(name)
        ships, at = (self.s.ships_a, self.s.ships_a_at) if stack == "a" else (self.s.ships_b, self.s.ships_b_at)
        other = ships[at]
        self.swap_ship(number, other)
        ships = (self.s.ships_a if stack == "a" else self.s.ships_b)[:]
        ships[at] = number
        if stack == "a":
            self.s.ships_a = ships
        else:
            self.s.ships_b = ships
        return self

    def routes(self, *names: str) -> Table:
        """The open route tiles, in the order of the spaces."""
        for space, name in enumerate(names):
            tile = self.box.route_names.index(name)
            routes = self.s.routes[:]
            here = space * ROUTE_STACK + self.s.routes_turned - 1
            there = routes.index(tile)
            other = routes[here]
            routes[here], routes[there] = tile, other
            place = self.s.route_place
            place[tile], place[other] = place[other], place[tile]
            self.s.routes = routes
            assert self.s.route_place[tile] == OPEN
        return self

    def pile(self, *names: str) -> Table:
        """Exactly these tiles in the discard pile; none of them may be open."""
        place = self.s.route_place
        for tile in range(ROUTES):
            if place[tile] == DISCARDED:
                place[tile] = FACE_DOWN
        for name in names:
            assert place[self.box.route_names.index(name)] == FACE_DOWN
            place[self.box.route_names.index(name)] = DISCARDED
        self.s.pile = len(names)
        return self

    def personal(self, seat: int, name: str) -> Table:
        tile = self.box.route_names.index(name)
        assert self.s.route_place[tile] != OPEN
        if self.s.route_place[tile] == DISCARDED:
            self.s.pile -= 1
        self.s.route_place[tile] = PERSONAL + seat
        return self

    def capacity(self, seat: int, capacity: int) -> Table:
        return self.set(seat, BOAT_SPACE, list(self.box.capacity).index(capacity))

    def hand(self, seat: int, *cards: str) -> Table:
        kinds = sorted((int(card[0]) - 1) * 3 + int(card[2]) - 1 for card in cards)
        for number, kind in enumerate([*kinds, *[NO_CARD] * (int(HAND) - len(kinds))]):
            self.s.put(seat, CARDS + number, kind)
        return self

    def group(self, seat: int, fortune: str, workers: int) -> Table:
        self.s.put(seat, GROUP + FORTUNE_NAMES.index(fortune), workers)
        self.s.add(seat, WORKERS, -workers)
        return self

    # --- playing ----------------------------------------------------------------------------------------------------

    def start(self, *steps: Step[Any]) -> Table:
        """These steps and nothing else, the first on top."""
        self.s.agenda.clear()
        for step in steps[::-1]:
            self.s.agenda.append(step)
        self.s.settle()
        return self

    def turn(self, *seats: int) -> Table:
        """A turn of phase B for each of these seats."""
        return self.start(*[StartTurn(seat) for seat in seats])

    def action(self, words: str) -> int:
        return self.game.actions.parse(words, [])

    def legal(self) -> list[str]:
        return [self.game.actions.notation(action) for action in self.s.legal()] if self.s.agenda else []

    def can(self, words: str) -> bool:
        return words in self.legal()

    def play(self, *actions: str) -> Table:
        """Actions of whoever is to decide."""
        for words in actions:
            action = self.game.actions.parse(words, self.s.legal())
            self.game.check(self.s, self.s.actor(), action)
            self.s.apply(action)
        return self

    def why_not(self, words: str) -> str:
        """What the one to decide is told who asks for this; nothing when it may be chosen."""
        refusal = self.game.refuse(self.s, self.s.actor(), self.action(words))
        return "" if refusal is None else str(refusal)

    def explained(self, words: str) -> str:
        """What the list says of a choice."""
        return str(self.game.explain(self.s, self.action(words)))

    def step(self) -> str:
        """The name of the decision that waits."""
        return type(self.s.agenda[-1]).__name__ if self.s.agenda else ""

    def sheet(self, label: str) -> list[float]:
        """One line of the score sheet."""
        return next(line.points for line in self.game.score_sheet(self.s) if str(line.label) == label)
