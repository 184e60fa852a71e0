"""What is open about a player of Yinzi: for the strip with the name, and what the log counts before and after."""

from __future__ import annotations

from typing import Final

from emporion.games.yinzi.components import FACTORIES
from emporion.games.yinzi.state import (
    COLUMN,
    COPPER,
    CUBES,
    DISCS,
    FEEDING,
    MISFORTUNES,
    NO_TAX,
    OWN_STONE,
    OWN_WOOD,
    PRODUCTS,
    SILVER,
    WORKERS,
    YinziState,
)
from emporion.kernel.game import Fact
from emporion.kernel.words import Text

FOOD: Final = Text("food due for the workers at work")
TAX: Final = Text("silver due as tax, as it stands")
DISCS_LEFT: Final = Text("discs in supply")


def fact(icon: str, label: Text, value: int, main: bool = False) -> Fact:
    return Fact(icon, label, Text("{value}", value=value), main)


def facts(s: YinziState, seat: int) -> list[Fact]:
    """Money and means first, then what the round will cost, then the supply."""
    built = sum(1 for factory in range(FACTORIES) if s.factory_owner[factory] == seat)
    strip = [
        fact("copper", Text("copper", context="yinzi money"), s.get(seat, COPPER), True),
        fact("silver", Text("silver"), s.get(seat, SILVER), True),
        fact("wood", Text("wood"), s.get(seat, OWN_WOOD), True),
        fact("stone", Text("stone"), s.get(seat, OWN_STONE), True),
        fact("boat", Text("boat capacity"), s.capacity(seat), True),
        fact("house", Text("factories"), built),
        fact("cards", Text("cards in hand"), s.cards_left(seat)),
        fact("bowl", FOOD, food_to_come(s, seat)),
        fact("seal-red", TAX, tax_to_come(s, seat)),
        fact("cube", Text("cubes in supply"), s.get(seat, CUBES)),
        fact("disc", DISCS_LEFT, s.get(seat, DISCS)),
        fact("ware", Text("products in supply"), s.get(seat, PRODUCTS)),
        fact("pawn", Text("workers in supply"), s.get(seat, WORKERS)),
    ]
    if s.get(seat, MISFORTUNES):
        strip.append(fact("misfortune", Text("misfortunes"), s.get(seat, MISFORTUNES)))
    return strip


def food_to_come(s: YinziState, seat: int) -> int:
    """One for every three workers, rounded up; none with the bonus (YI-11.1, YI-4.4)."""
    return 0 if s.get(seat, COLUMN) == FEEDING else int(-(-s.workers_in_game(seat) // s.box.workers_per_food))


def tax_to_come(s: YinziState, seat: int) -> int:
    """By cards and discs; none with the bonus (YI-13.5, YI-4.5)."""
    return 0 if s.get(seat, COLUMN) == NO_TAX else int(s.box.tax[s.tax_sum(seat)])


def outlook(s: YinziState, seat: int) -> list[tuple[Text, int]]:
    return [(FOOD, food_to_come(s, seat)), (TAX, tax_to_come(s, seat))]


def holdings(s: YinziState, seat: int) -> list[tuple[Text, int]]:
    """Money and means, for the log; all of it is open."""
    return [
        (Text("copper", context="yinzi money"), s.get(seat, COPPER)),
        (Text("silver"), s.get(seat, SILVER)),
        (Text("wood"), s.get(seat, OWN_WOOD)),
        (Text("stone"), s.get(seat, OWN_STONE)),
        (Text("boat capacity"), s.capacity(seat)),
        (DISCS_LEFT, s.get(seat, DISCS)),
        (Text("misfortunes"), s.get(seat, MISFORTUNES)),
    ]
