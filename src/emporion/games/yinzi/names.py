"""The names of things in Yinzi, and the gaps they fill in notations and sentences."""

from __future__ import annotations

from typing import Any, Final

from emporion.games.yinzi import components
from emporion.games.yinzi.components import COLOUR_NAMES, COLOURS, COLUMN_LETTERS, NO_DEMAND, ROUTE_DEMANDS, Box
from emporion.games.yinzi.state import MARKET_PLACES, SHIP_PLACES, YinziState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.choices import Gap, Happening
from emporion.kernel.words import Text

SEATS: Final = [Text("Red"), Text("Blue"), Text("Yellow"), Text("Green")]
CUBES: Final = [Text("red"), Text("blue"), Text("yellow"), Text("green")]
PROVINCES: Final = [Text("Huguang"), Text("Nanzhili"), Text("Jiangxi"), Text("Zhejiang")]
GOODS: Final = [
    *[Text("rice"), Text("wheat"), Text("fruit"), Text("cabbage"), Text("maize"), Text("potato")],
    *[Text("salt"), Text("tea"), Text("cotton"), Text("sugar cane"), Text("ramie"), Text("bamboo")],
]
PRODUCTS: Final = [Text("paper"), Text("porcelain"), Text("silk"), Text("sugar")]
SHIP_DEMANDS: Final = [*PRODUCTS, Text("tea")]
DEMANDS: Final = [*GOODS, *PRODUCTS, Text("any product"), Text("any good"), Text("an emissary")]
FORTUNES: Final = [Text("Boats"), Text("Cultivate"), Text("Urban sale"), Text("Factories"), Text("Innovations")]
AREAS: Final = [Text("Resources"), Text("Produce"), Text("Ship"), Text("Imperial tasks"), Text("War and routes")]
SECTIONS: Final = [Text("Diplomacy"), Text("Economy"), Text("Imperial tasks"), Text("War and routes")]
NATIONS: Final = [Text("Brunei"), Text("Korea"), Text("Japan"), Text("Portugal"), Text("Spain"), Text("the Netherlands")]
FLAGS: Final = [*NATIONS[:5], Text("Netherlands")]
ABROAD: Final = [*NATIONS, Text("Asia, general"), Text("Europe, general")]
TASKS: Final = [Text("palace"), Text("roads"), Text("waterway"), Text("bridges")]
TASK_CAPTIONS: Final = [
    Text("palace", context="caption"),
    Text("roads", context="caption"),
    Text("waterway", context="caption"),
    Text("bridges", context="caption"),
]
FORTUNE_CAPTIONS: Final = [Text("Boats"), Text("Cultivate", context="caption"), Text("Urban sale", context="caption"), *FORTUNES[3:]]
RESOURCES: Final = [Text("wood"), Text("stone")]
DISASTERS: Final = [Text("Fire"), Text("Flood"), Text("Drought")]
BONUS_CAPTIONS: Final = [
    Text("innovate"),
    Text("sales +1"),
    Text("feeding", context="caption"),
    Text("no tax", context="caption"),
    Text("boat +1"),
    Text("level +1"),
]
CAPTIONS: Final = [
    *FLAGS,
    *[Text("2 rice"), Text("wood"), Text("stone"), Text("raw"), Text("boat +1"), Text("2 copper")],
    *[Text("salt"), Text("sale"), Text("tile"), Text("same"), Text("extra"), Text("migrants")],
    *[Text("wheat"), Text("route"), Text("bonds"), Text("veterans"), Text("recruits", context="caption"), Text("enemy")],
]
BONUSES: Final = [
    *[Text("free innovation"), Text("better sales"), Text("feeding", context="bonus")],
    *[Text("no tax", context="bonus"), Text("boats", context="bonus"), Text("factory", context="bonus")],
]
BONUS_EFFECTS: Final = [
    Text("place a disc on any free innovation space"),
    Text("1 copper more for each cube you sell this round"),
    Text("no food due this round"),
    Text("no tax due this round"),
    Text("one space on the boat track"),
    Text("one level on a factory of yours"),
]
INNOVATIONS: Final = [
    *[Text("emissary to {nation}", nation=nation) for nation in NATIONS],
    *[
        Text("two rice"),
        Text("wood"),
        Text("stone"),
        Text("raw material"),
        Text("boat", context="innovation"),
        Text("coins", context="innovation"),
    ],
    *[Text("salt"), Text("urban sale"), Text("plantation"), Text("same task"), Text("extra worker"), Text("eager migrants")],
    *[Text("wheat"), Text("personal route"), Text("war bonds"), Text("veterans"), Text("recruits"), Text("weak enemy")],
]
EFFECTS: Final = [
    *[Text("an emissary travels with a ship of {nation}", nation=nation) for nation in NATIONS],
    Text("spend 2 rice, no transport"),
    Text("spend 1 wood"),
    Text("spend 1 stone"),
    Text("1 raw material of the needed colour, no transport"),
    Text("1 more transport in this action"),
    Text("spend 2 copper"),
    Text("spend 1 salt, no transport"),
    Text("sell one cube to an urban market"),
    Text("buy one tile of the plantation track and lay it"),
    Text("use an occupied imperial task"),
    Text("counts as one worker in an imperial task"),
    Text("workers of the upper migration space may join an imperial task"),
    Text("spend 1 wheat, no transport"),
    Text("take a tile of the discard pile as a personal tile"),
    Text("1 copper for each of your workers in the war area"),
    Text("leave up to 2 workers lying in the war area"),
    Text("the disc fights as one worker"),
    Text("2 enemies fewer for everybody"),
]
PHASES: Final = [
    Text("Phase A: bonus and turn order"),
    Text("Phase B: actions"),
    Text("Phase C: feeding"),
    Text("Phase D: war, disasters, routes, tasks and tax"),
    Text("Phase E: late shipping"),
    Text("Phase F: administration"),
]
ARMS: Final = [Text("north"), Text("east"), Text("south"), Text("west")]


def factory_name(number: int) -> Text:
    return Text("{colour} {product} factory", colour=CUBES[number % int(COLOURS)], product=PRODUCTS[number // int(COLOURS)])


def who(seat: int) -> Text:
    return Text("Nobody") if seat == NOBODY else SEATS[seat]


def square(s: YinziState, field: int) -> Text:
    return square_of(s.box, field)


def square_of(box: Box, field: int) -> Text:
    return Text(
        "{province} {column}{row}",
        province=PROVINCES[box.field_province[field]],
        column=COLUMN_LETTERS[box.field_column[field] - 1],
        row=box.field_row[field],
    )


def crop(s: YinziState, field: int) -> Text:
    good = s.good(field)
    return Text("blank square") if good < 0 else GOODS[good]


def ship(s: YinziState, number: int) -> Text:
    return Text("ship of {nation}", nation=NATIONS[s.box.ship_nation[number]])


def ship_demand(s: YinziState, number: int, space: int) -> Text:
    """What a space of a ship takes."""
    return either([SHIP_DEMANDS[load] for load in s.box.ship_asks[number * int(components.SHIP_SPACES) + space]])


def either(things: list[Text]) -> Text:
    words = things[0]
    for thing in things[1:]:
        words = Text("{first} or {second}", first=words, second=thing)
    return words


def card(kind: int) -> Text:
    return Text("{value}/{workers}", value=kind // 3 + 1, workers=kind % 3 + 1)


def demands_of(s: YinziState, tile: int) -> list[int]:
    """What a route tile asks for."""
    first = tile * int(ROUTE_DEMANDS)
    return [int(demand) for demand in s.box.route_demand[first : first + int(ROUTE_DEMANDS)] if demand != NO_DEMAND]


def demands(s: YinziState, tile: int) -> Text:
    asked = demands_of(s, tile)
    words = demand(s, asked[0])
    for other in asked[1:]:
        words = Text("{first} and {second}", first=words, second=demand(s, other))
    return words


def demand(s: YinziState, number: int) -> Text:
    """One thing a route tile asks for."""
    return DEMANDS[number] if number < len(DEMANDS) else either([DEMANDS[kind] for kind in s.box.demand_kinds[number]])


def copper_words(count: int) -> Text:
    return Text("{count} copper", plural="{count} copper", count=count)


def silver_words(count: int) -> Text:
    return Text("{count} silver", plural="{count} silver", count=count)


def money(silver: int, copper: int) -> Text:
    """Both where there is some of both, and never a nought."""
    if silver and copper:
        return Text("{first} and {second}", first=silver_words(silver), second=copper_words(copper))
    if silver:
        return silver_words(silver)
    return copper_words(copper) if copper else Text("nothing")


def payment(s: YinziState, tile: int) -> Text:
    return money(int(s.box.route_silver[tile]), int(s.box.route_copper[tile]))


def route(s: YinziState, tile: int) -> Text:
    return Text(
        "{demands}: pays {payment}, worth {points}", demands=demands(s, tile), payment=payment(s, tile), points=s.box.route_points[tile]
    )


def reward(box: Box, task: int) -> Text:
    paid = money(int(box.task_silver[task]), int(box.task_copper[task]))
    if box.task_tiles[task]:
        return Text("{money} and a tile of the discard pile", money=paid)
    if box.task_boats[task]:
        return Text("{money} and a space on the boat track", money=paid)
    if box.task_upgrades[task]:
        return Text("{money} and a free upgrade", money=paid)
    return paid


# --- gaps -----------------------------------------------------------------------------------------------------------


def square_words(game: Any) -> list[str]:
    names: list[str] = game.box.field_names
    return names


def factory_words(game: Any) -> list[str]:
    names: list[str] = game.box.factory_names
    return names


def route_words(game: Any) -> list[str]:
    names: list[str] = game.box.route_names
    return names


def silver_gap(name: str) -> Gap:
    """A gap for so much silver."""
    return Gap(name, 0, [], lambda s, value: silver_words(value))


def copper_gap(name: str) -> Gap:
    return Gap(name, 0, [], lambda s, value: copper_words(value))


def one_more(s: Any, value: int) -> int:
    return value + 1


def counted(name: str, most: int) -> Gap:
    """A gap for a number from 1 on."""
    return Gap(name, most, [str(number + 1) for number in range(most)], one_more)


SQUARE: Final[Gap] = Gap("square", components.FIELDS, square_words, square)
PROVINCE: Final[Gap] = Gap("province", components.PROVINCES, components.PROVINCE_NAMES, PROVINCES)
GOOD: Final[Gap] = Gap("good", components.GOODS, components.GOOD_NAMES, GOODS)
PRODUCT: Final[Gap] = Gap("product", COLOURS, components.PRODUCT_NAMES, PRODUCTS)
FACTORY: Final[Gap] = Gap("factory", components.FACTORIES, factory_words, lambda s, number: factory_name(number))
COLOUR: Final[Gap] = Gap("colour", COLOURS, COLOUR_NAMES, CUBES)
OTHER: Final[Gap] = Gap("other", COLOURS, COLOUR_NAMES, SEATS)
FORTUNE: Final[Gap] = Gap("fortune", components.FORTUNES, components.FORTUNE_NAMES, FORTUNES)
GROUP: Final[Gap] = Gap("group", components.FORTUNES, components.FORTUNE_NAMES, FORTUNES)
AREA: Final[Gap] = Gap("area", components.WORK_AREAS, components.WORK_NAMES, AREAS)
FOREIGN: Final[Gap] = Gap("area", components.AREAS, components.AREA_NAMES, ABROAD)
NATION: Final[Gap] = Gap("nation", components.NATIONS, components.NATION_NAMES, NATIONS)
INNOVATION: Final[Gap] = Gap("innovation", components.INNOVATIONS, components.INNOVATION_NAMES, INNOVATIONS)
BONUS: Final[Gap] = Gap("bonus", components.COLUMNS, components.BONUS_NAMES, BONUSES)
TASK: Final[Gap] = Gap("task", components.TASKS, components.TASK_NAMES, TASKS)
RESOURCE: Final[Gap] = Gap("resource", len(RESOURCES), components.RESOURCE_NAMES, RESOURCES)
DISASTER: Final[Gap] = Gap("disaster", len(DISASTERS), components.DISASTER_NAMES, DISASTERS)
ROUTE: Final[Gap] = Gap("route", components.ROUTES, route_words, route)
CARD: Final[Gap] = Gap(
    "card",
    components.CARD_TYPES,
    [f"{kind // 3 + 1}/{kind % 3 + 1}" for kind in range(components.CARD_TYPES)],
    lambda s, kind: card(kind),
)
COLUMN: Final[Gap] = counted("column", int(components.COLUMNS))
SHIP: Final[Gap] = counted("ship", len(SHIP_PLACES))
STALL: Final[Gap] = Gap("stall", len(MARKET_PLACES), MARKET_PLACES)
PHASE: Final[Happening] = Happening("phase", lambda s, values: PHASES[values[0]], [Gap("phase", len(PHASES), [])])
HOLD: Final[Gap] = Gap(
    "ship",
    len(SHIP_PLACES) * int(components.SHIP_SPACES),
    [f"{place}.{space + 1}" for place in SHIP_PLACES for space in range(components.SHIP_SPACES)],
    lambda s, hold: hold // int(components.SHIP_SPACES) + 1,
)

LAST_PHASE: Final = Text("the end")
PREPARING: Final = Text("Preparation")
STAGES: Final = {
    "action-phase": PHASES[0],
    "feeding-phase": PHASES[1],
    "war-phase": PHASES[2],
    **dict.fromkeys(["disasters-phase", "routes-phase", "tasks-phase", "tax-phase", "late-shipping-phase"], PHASES[3]),
    "administration": PHASES[4],
}
"""The phase of the round by the one that comes next: all lie on the agenda from the start of the round."""
