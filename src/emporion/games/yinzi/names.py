"""The names of things in Yinzi, for prompts, explanations and the log."""

from __future__ import annotations

from emporion.games.yinzi.components import COLOURS
from emporion.kernel.words import Text

SEATS = [Text("Red"), Text("Blue"), Text("Yellow"), Text("Green")]
CUBES = [Text("red"), Text("blue"), Text("yellow"), Text("green")]
PROVINCE = [Text("Huguang"), Text("Nanzhili"), Text("Jiangxi"), Text("Zhejiang")]
GOOD = [
    *[Text("rice"), Text("wheat"), Text("fruit"), Text("cabbage"), Text("maize"), Text("potato")],
    *[Text("salt"), Text("tea"), Text("cotton"), Text("sugar cane"), Text("ramie"), Text("bamboo")],
]
PRODUCTS = [Text("paper"), Text("porcelain"), Text("silk"), Text("sugar")]
SHIP_DEMANDS = [*PRODUCTS, Text("tea")]
DEMANDS = [*GOOD, *PRODUCTS, Text("any product"), Text("any good"), Text("an emissary")]
FORTUNE = [Text("Boats"), Text("Cultivate"), Text("Urban sale"), Text("Factories"), Text("Innovations")]
AREA = [Text("Resources"), Text("Produce"), Text("Ship"), Text("Imperial tasks"), Text("War and routes")]
SECTIONS = [Text("Diplomacy"), Text("Economy"), Text("Imperial tasks"), Text("War and routes")]
NATIONS = [Text("Brunei"), Text("Korea"), Text("Japan"), Text("Portugal"), Text("Spain"), Text("the Netherlands")]
FLAGS = [*NATIONS[:5], Text("Netherlands")]
ABROAD = [*NATIONS, Text("Asia, general"), Text("Europe, general")]
TASKS = [Text("palace"), Text("roads"), Text("waterway"), Text("bridges")]
RESOURCES = [Text("wood"), Text("stone")]
DISASTERS = [Text("Fire"), Text("Flood"), Text("Drought")]
BONUS_CAPTIONS = [Text("innovate"), Text("sales +1"), Text("feeding"), Text("no tax"), Text("boat +1"), Text("level +1")]
CAPTIONS = [
    *FLAGS,
    *[Text("2 rice"), Text("wood"), Text("stone"), Text("raw"), Text("boat +1"), Text("2 copper")],
    *[Text("salt"), Text("sale"), Text("tile"), Text("same"), Text("extra"), Text("migrants")],
    *[Text("wheat"), Text("route"), Text("bonds"), Text("veterans"), Text("recruits"), Text("enemy")],
]
BONUSES = [Text("free innovation"), Text("better sales"), Text("feeding"), Text("no tax"), Text("boats"), Text("factory")]


def factory_name(number: int) -> Text:
    return Text("{colour} {product} factory", colour=CUBES[number % COLOURS], product=PRODUCTS[number // COLOURS])
