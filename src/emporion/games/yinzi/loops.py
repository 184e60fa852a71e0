"""Menus a player comes back to until done, and what may be done at any time on the own turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yinzi import names
from emporion.games.yinzi.components import COLUMNS, NATIONS, ROUTES, SHIP_SPACES
from emporion.games.yinzi.payments import PEDDLE, USE, list_peddling, misused_disc, refuse_disc, refuse_peddling, sell_food, spend_disc
from emporion.games.yinzi.plantations import ExtraTile, can_buy_tile, refuse_tile
from emporion.games.yinzi.sales import ExtraSale, can_sell, extra_budget, refuse_extra_sale
from emporion.games.yinzi.state import (
    ABOARD,
    BOAT_DISC,
    COPPER,
    DISCARDED,
    FIRST_CUBE,
    NO_SHIP,
    PERSONAL,
    PLANTATION_DISC,
    ROUTE_DISC,
    SECOND_CUBE,
    URBAN_DISC,
    WAR_BONDS,
    WITH_PRODUCT,
    YinziState,
)
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text

DONE: Final = Choice("done", Text("nothing more here"), "YI-5.5")


class Occasion(Step[YinziState]):
    """A player's part of a phase, which runs by itself."""

    def __init__(self, player: i64) -> None:
        super().__init__(NOBODY)
        self.player = player


class Loop(Step[YinziState]):
    """A menu that is offered again and again until the player is done."""

    def feeds(self) -> bool:
        """Whether goods given here are eaten."""
        return False

    def spent(self, s: YinziState) -> bool:
        """Whether the menu may have nothing left but being done; then it is looked at before it is offered."""
        return True


class Resume(Step[YinziState]):
    """Comes back to a menu once all that the last choice brought about is over; does not ask when there is nothing left."""

    def __init__(self, loop: Loop) -> None:
        super().__init__(NOBODY)
        self.loop = loop

    def run(self, s: YinziState) -> None:
        loop = self.loop
        if loop.spent(s):
            out: list[int] = []
            loop.legal(s, out)
            if len(out) == 1 and out[0] == DONE.first:
                loop.apply(s, DONE.first)
                return
        s.agenda.append(loop)


# --- at any time on the own turn (YI-5.5) ---------------------------------------------------------------------------


def list_free(s: YinziState, seat: i64, boat: bool, out: list[int]) -> None:
    """Emissaries, rural sales and innovations that need no action; ``boat``: the boat innovation would serve now."""
    innovations = s.innovations
    for nation in range(NATIONS):
        if innovations[nation] == seat:
            list_emissaries(s, seat, out)
            break
    list_peddling(s, seat, out)
    if boat and s.usable(seat, BOAT_DISC):
        out.append(USE.first + BOAT_DISC)
    if innovations[URBAN_DISC] == seat and s.usable(seat, URBAN_DISC) and can_sell(s, seat, extra_budget(s, seat)):
        out.append(USE.first + URBAN_DISC)
    if innovations[PLANTATION_DISC] == seat and s.usable(seat, PLANTATION_DISC) and can_buy_tile(s, seat):
        out.append(USE.first + PLANTATION_DISC)
    if innovations[ROUTE_DISC] == seat and s.usable(seat, ROUTE_DISC) and s.pile > 0:
        out.append(USE.first + ROUTE_DISC)
    if innovations[WAR_BONDS] == seat and s.usable(seat, WAR_BONDS) and s.war_workers(seat) > 0:
        out.append(USE.first + WAR_BONDS)


def apply_free(s: YinziState, seat: i64, action: i64) -> None:
    """Carry out what ``list_free`` listed, all but the boat."""
    if EMISSARY.has(action):
        board_emissary(s, seat, action - EMISSARY.first)
    elif PEDDLE.has(action):
        sell_food(s, seat, action - PEDDLE.first)
    else:
        innovation = action - USE.first
        spend_disc(s, innovation)
        if innovation == URBAN_DISC:
            s.agenda.append(ExtraSale(seat, 0))
        elif innovation == PLANTATION_DISC:
            s.agenda.append(ExtraTile(seat))
        elif innovation == ROUTE_DISC:
            look_through_pile(s, seat)
        else:
            s.add(seat, COPPER, s.war_workers(seat) * s.box.amount[WAR_BONDS])


def refuse_free(s: YinziState, seat: i64, boat: bool, action: i64) -> Refusal | None:
    """Why something that needs no action cannot be done on the own turn; ``boat``: the boat innovation would serve now (YI-5.5)."""
    if EMISSARY.has(action):
        return refuse_emissary(s, seat, action - EMISSARY.first)
    if PEDDLE.has(action):
        return refuse_peddling(s, seat, action - PEDDLE.first)
    if not USE.has(action):
        return NOT_NOW
    innovation = action - USE.first
    missing = refuse_disc(s, seat, innovation)
    if missing is not None or (innovation == BOAT_DISC and boat):
        return missing
    if innovation == URBAN_DISC:
        return refuse_extra_sale(s, seat)
    if innovation == PLANTATION_DISC:
        cheapest: i64 = 0
        for column in range(COLUMNS):
            if refuse_tile(s, seat, column, "YI-10.11", True) is None:
                return None
            if s.box.plantation_price[column] < s.box.plantation_price[cheapest]:
                cheapest = column
        return refuse_tile(s, seat, cheapest, "YI-10.11", True)
    if innovation == ROUTE_DISC:
        return refuse_pile(s)
    if innovation == WAR_BONDS:
        return refuse_bonds(s, seat)
    return misused_disc(s, seat, innovation)


def refuse_pile(s: YinziState) -> Refusal | None:
    """Why no tile can be taken from the discard pile (YI-10.16)."""
    return None if s.pile else Refusal("YI-10.16", Text("the discard pile of the routes is empty"))


def refuse_bonds(s: YinziState, seat: i64) -> Refusal | None:
    """Why war bonds would bring nothing (YI-10.17)."""
    return None if s.war_workers(seat) else Refusal("YI-10.17", Text("you have no worker in the war area"))


class Rest(Loop):
    """The action is over; the turn may still hold a trade or an innovation (YI-5.5)."""

    def prompt(self, s: YinziState) -> Prompt:
        return Prompt(Text("Your action is over. Trade, use innovations, or end your turn"), "YI-5.5")

    def legal(self, s: YinziState, out: list[int]) -> None:
        out.append(DONE.first)
        list_free(s, self.seat, False, out)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        return None if action == DONE.first else refuse_free(s, self.seat, False, action)

    def apply(self, s: YinziState, action: i64) -> None:
        if action != DONE.first:
            s.agenda.append(Resume(self))
            apply_free(s, self.seat, action)


def discs_serve_phases(s: YinziState) -> bool:
    """Whether all discs may be used in their own phase too; before rules 2 some were for the own turn only (YI-10.1)."""
    return s.known_game().rules_version > 1


# --- emissaries (YI-10.3) -------------------------------------------------------------------------------------------


def explain_emissary(s: YinziState, values: list[int]) -> Text:
    place = values[0]
    return Text("your disc travels with the {ship}, ship {number}", ship=names.ship(s, s.coast[place]), number=place + 1)


EMISSARY: Final = Choice("emissary {ship}", explain_emissary, "YI-10.3", [names.SHIP], "ship-{ship}.deck")

SENT_EMISSARY: Final = Happening("emissary", Text("{who} sends an emissary to {nation}"), [names.NATION, names.SHIP])


def has_piece_aboard(s: YinziState, seat: i64, ship_space: i64) -> bool:
    """Whether a delivery of the seat left a real piece on the ship, in the seat's colour if the table reads it so."""
    first = ship_space * SHIP_SPACES
    for space in range(first, first + SHIP_SPACES):
        cargo = s.cargo[space]
        if cargo & 7 != seat + 1:
            continue
        if cargo & WITH_PRODUCT or cargo // FIRST_CUBE & 7 == seat + 1 or cargo // SECOND_CUBE & 7 == seat + 1:
            return True
        if cargo >= FIRST_CUBE and not s.readings.own_colour:
            return True
    return False


def may_board(s: YinziState, seat: i64, ship_space: i64) -> bool:
    ship = s.coast[ship_space]
    return ship != NO_SHIP and s.usable(seat, s.box.ship_nation[ship]) and has_piece_aboard(s, seat, ship_space)


def list_emissaries(s: YinziState, seat: i64, out: list[int]) -> None:
    for ship_space in range(s.seats):
        if may_board(s, seat, ship_space):
            out.append(EMISSARY.first + ship_space)


def refuse_emissary(s: YinziState, seat: i64, ship_space: i64) -> Refusal | None:
    """Why no emissary of the seat can go aboard a ship (YI-10.3)."""
    missing = refuse_ship(s, ship_space)
    if missing is None:
        missing = refuse_disc(s, seat, s.box.ship_nation[s.coast[ship_space]])
    if missing is not None:
        return missing
    for space in range(ship_space * SHIP_SPACES, ship_space * SHIP_SPACES + SHIP_SPACES):
        cargo = s.cargo[space]
        first = cargo // FIRST_CUBE % 8
        second = cargo // SECOND_CUBE % 8
        own = cargo & WITH_PRODUCT != 0 or first == seat + 1 or second == seat + 1
        if cargo % 8 == seat + 1 and (own or (first + second > 0 and not s.readings.own_colour)):
            return None
    ship = names.ship(s, s.coast[ship_space])
    if s.readings.own_colour:
        return Refusal("YI-10.3", Text("no piece of your colour from a delivery of yours is aboard the {ship}", ship=ship))
    return Refusal("YI-10.3", Text("no piece from a delivery of yours is aboard the {ship}", ship=ship))


def refuse_ship(s: YinziState, ship_space: i64) -> Refusal | None:
    """Why there is no ship on a space of the coast (YI-2.4, YI-8.13)."""
    if ship_space >= s.seats:
        return Refusal("YI-2.4", Text("there are {count} ships on the coast, as many as players", count=s.seats))
    if s.coast[ship_space] == NO_SHIP:
        return Refusal("YI-8.13", Text("no ship is left for space {number} of the coast", number=int(ship_space) + 1))
    return None


def board_emissary(s: YinziState, seat: i64, ship_space: i64) -> None:
    """The disc leaves its section and travels."""
    nation = s.box.ship_nation[s.coast[ship_space]]
    s.innovations[nation] = NOBODY
    s.add(seat, ABOARD + ship_space, 1)
    s.tell(SENT_EMISSARY, seat, nation, ship_space)


# --- the discard pile of routes (YI-1.8, YI-10.16) ------------------------------------------------------------------


def explain_pick(s: YinziState, values: list[int]) -> Text:
    """Numbers tell like tiles apart."""
    return Text("tile {number}: {route}", number=values[0] + 1, route=names.route(s, values[0]))


PICK: Final = Choice("pick {route}", explain_pick, "YI-10.16", [names.ROUTE], "route-tile-{route}")

TOOK_TILE: Final = Happening("personal tile", Text("{who} takes a personal route tile, {route}"), [names.ROUTE])


def look_through_pile(s: YinziState, seat: i64) -> None:
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
                out.append(PICK.first + tile)

    def refuse(self, s: YinziState, action: i64) -> Refusal | None:
        if not PICK.has(action):
            return NOT_NOW
        if s.route_place[action - PICK.first] == DISCARDED:
            return None
        return Refusal("YI-10.16", Text("this tile does not lie in the discard pile"))

    def apply(self, s: YinziState, action: i64) -> None:
        tile = action - PICK.first
        s.route_place[tile] = PERSONAL + self.seat
        s.pile -= 1
        s.tell(TOOK_TILE, self.seat, tile)
