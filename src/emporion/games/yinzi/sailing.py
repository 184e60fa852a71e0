"""Full ships: emissaries at the last moment, sailing, and the next ship (YI-8.10 to YI-8.14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import FIRST_EUROPEAN, GOODS, NO_SPACE, SHIP_SPACES, SHIPS
from emporion.games.yinzi.loops import DONE, EMISSARY, Occasion, board_emissary, may_board
from emporion.games.yinzi.payments import return_cube
from emporion.games.yinzi.state import (
    ABOARD,
    ABROAD,
    ENVOYS,
    FIRST_CUBE,
    GENERAL_ASIA,
    GENERAL_EUROPE,
    NO_SHIP,
    SECOND_CUBE,
    SILVER,
    WITH_PRODUCT,
    YinziState,
)
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.chance import Chance
from emporion.kernel.choices import Gap, Happening
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text

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

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if action == DONE.first or action == EMISSARY.first + self.ship_space:
            return None
        if EMISSARY.has(action):
            return Refusal("YI-8.10", Text("only ship {ship} is about to sail", ship=int(self.ship_space) + 1))
        return NOT_NOW

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
        first = self.ship_space * SHIP_SPACES
        for space in range(first, first + SHIP_SPACES):
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
