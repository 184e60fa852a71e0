"""What is open about a player of Yinzi: for the strip with the name, and what the log counts before and after."""

from __future__ import annotations

from typing import Final

from emporion.games.yinzi.components import AREAS, COLOURS, FORTUNES, WORK_AREAS
from emporion.games.yinzi.state import (
    ABOARD,
    ABROAD,
    AREA,
    BOAT_SPACE,
    COLUMN,
    COMPLETED,
    COPPER,
    CUBES,
    DISCS,
    ENVOYS,
    FEEDING,
    GROUP,
    IN_RURAL,
    LOWER,
    MISFORTUNES,
    NO_TAX,
    OWN_STONE,
    OWN_WOOD,
    PERSONAL,
    PRODUCTS,
    RECRUITS,
    SHIP_PLACES,
    SILVER,
    UPPER,
    WORKERS,
    YinziState,
)
from emporion.kernel.agenda import NOBODY
from emporion.kernel.game import Fact
from emporion.kernel.words import Text

MONEY: Final = Text("copper", context="yinzi money")
SILVER_COINS: Final = Text("silver")
WOOD: Final = Text("wood")
STONE: Final = Text("stone")
BOATS: Final = Text("boat capacity")
UNLUCKY: Final = Text("misfortunes")
FOOD: Final = Text("food due for the workers at work")
TAX: Final = Text("silver due as tax, as it stands")
DISCS_LEFT: Final = Text("discs in supply")
TAX_SUM: Final = Text("tax sum")
TO_SEND: Final = Text("workers to send")
AT_WORK: Final = Text("workers at work")
AT_WAR: Final = Text("workers in the war area")
RECRUITED: Final = Text("recruits", context="caption")
ABOVE: Final = Text("workers in the upper migration space")
BELOW: Final = Text("workers in the lower migration space")
PLANTED: Final = Text("cubes on squares")
URBAN: Final = Text("cubes in the urban markets")
RURAL: Final = Text("cubes in the rural market")
ON_BOAT_TRACK: Final = Text("space on the boat track")
LEVELS: Final = Text("levels of the factories")
STORED: Final = Text("products in the factories")
LOADED: Final = Text("goods and products on ships")
SHIPPED: Final = Text("products abroad")
ON_SHIPS: Final = Text("emissaries on ships")
EMISSARIES: Final = Text("emissaries abroad")
INNOVATIONS: Final = Text("innovations")
PERSONAL_TILES: Final = Text("personal route tiles")
ROUTE_TILES: Final = Text("route tiles")
CARDS_IN_HAND: Final = Text("cards in hand")
BUILT: Final = Text("factories")


def fact(icon: str, label: Text, value: int, main: bool = False) -> Fact:
    return Fact(icon, label, Text("{value}", value=value), main)


def facts(s: YinziState, seat: int) -> list[Fact]:
    """Money and means first, then what the round will cost, then the supply."""
    strip = [
        fact("copper", MONEY, s.get(seat, COPPER), True),
        fact("silver", SILVER_COINS, s.get(seat, SILVER), True),
        fact("wood", WOOD, s.get(seat, OWN_WOOD), True),
        fact("stone", STONE, s.get(seat, OWN_STONE), True),
        fact("boat", BOATS, s.capacity(seat), True),
        fact("house", BUILT, built(s, seat)),
        fact("cards", CARDS_IN_HAND, s.cards_left(seat)),
        fact("bowl", FOOD, food_to_come(s, seat)),
        fact("seal-red", TAX, tax_to_come(s, seat)),
        fact("cube", Text("cubes in supply"), s.get(seat, CUBES)),
        fact("disc", DISCS_LEFT, s.get(seat, DISCS)),
        fact("ware", Text("products in supply"), s.get(seat, PRODUCTS)),
        fact("pawn", Text("workers in supply"), s.get(seat, WORKERS)),
    ]
    if s.get(seat, MISFORTUNES):
        strip.append(fact("misfortune", UNLUCKY, s.get(seat, MISFORTUNES)))
    return strip


def built(s: YinziState, seat: int) -> int:
    return list(s.factory_owner).count(seat)


def food_to_come(s: YinziState, seat: int) -> int:
    """One for every three workers, rounded up; none with the bonus (YI-11.1, YI-4.4)."""
    return 0 if s.get(seat, COLUMN) == FEEDING else int(-(-s.workers_in_game(seat) // s.box.workers_per_food))


def tax_to_come(s: YinziState, seat: int) -> int:
    """By cards and discs; none with the bonus (YI-13.5, YI-4.5)."""
    return 0 if s.get(seat, COLUMN) == NO_TAX else int(s.box.tax[s.tax_sum(seat)])


def outlook(s: YinziState, seat: int) -> list[tuple[Text, int]]:
    return [(FOOD, food_to_come(s, seat)), (TAX, tax_to_come(s, seat))]


def pieces(s: YinziState, seat: int) -> list[tuple[Text, int]]:
    """Cards, workers, cubes, factories, and what is on its way abroad."""
    if seat == NOBODY:
        return []
    planted, owners = list(s.planted), list(s.factory_owner)
    return [
        (CARDS_IN_HAND, s.cards_left(seat)),
        (TAX_SUM, s.tax_sum(seat)),
        (TO_SEND, sum(s.get(seat, GROUP + fortune) for fortune in range(FORTUNES))),
        (AT_WORK, sum(s.get(seat, AREA + area) for area in range(WORK_AREAS - 1))),
        (AT_WAR, s.war_workers(seat)),
        (RECRUITED, s.get(seat, RECRUITS)),
        (ON_BOAT_TRACK, s.get(seat, BOAT_SPACE)),
        (ABOVE, s.get(seat, UPPER)),
        (BELOW, s.get(seat, LOWER)),
        (PLANTED, planted.count(seat + 1) + 2 * planted.count(seat + 5)),
        (URBAN, list(s.market_cubes).count(seat)),
        (RURAL, s.get(seat, IN_RURAL)),
        (BUILT, built(s, seat)),
        (LEVELS, sum(level for level, owner in zip(s.level, owners, strict=True) if owner == seat)),
        (STORED, sum(list(s.stored)[seat::COLOURS])),
        (LOADED, sum(1 for cargo in s.cargo if cargo & 7 == seat + 1)),
        (SHIPPED, sum(s.get(seat, ABROAD + area) for area in range(AREAS))),
        (ON_SHIPS, sum(s.get(seat, ABOARD + ship) for ship in range(len(SHIP_PLACES)))),
        (EMISSARIES, s.get(seat, ENVOYS)),
        (INNOVATIONS, list(s.innovations).count(seat)),
        (PERSONAL_TILES, list(s.route_place).count(PERSONAL + seat)),
        (ROUTE_TILES, list(s.route_place).count(COMPLETED + seat)),
    ]


def holdings(s: YinziState, seat: int) -> list[tuple[Text, int]]:
    """Money and means, for the log; all of it is open."""
    return [
        (MONEY, s.get(seat, COPPER)),
        (SILVER_COINS, s.get(seat, SILVER)),
        (WOOD, s.get(seat, OWN_WOOD)),
        (STONE, s.get(seat, OWN_STONE)),
        (BOATS, s.capacity(seat)),
        (DISCS_LEFT, s.get(seat, DISCS)),
        (UNLUCKY, s.get(seat, MISFORTUNES)),
    ]
