"""The actions of Yinzi by number and by word, family after family in the order menus list them."""

from __future__ import annotations

from typing import Final

from emporion.games.yinzi.components import (
    ARMS,
    BONUS_NAMES,
    CARD_TYPES,
    COLOUR_NAMES,
    INNOVATION_NAMES,
    MARKET_SPACES,
    PROVINCE_NAMES,
    ROUTE_DEMANDS,
    TASK_NAMES,
    Box,
)
from emporion.kernel.actions import ActionSpace, Family

FORTUNE_NAMES: Final = ["boats", "cultivate", "urban_sale", "factories", "innovations"]
BOATS: Final = 0
CULTIVATE: Final = 1
URBAN_SALE: Final = 2
FACTORY_WORK: Final = 3
FORTUNES: Final = 5

AREA_NAMES: Final = ["resources", "produce", "ship", "imperial", "war"]
RESOURCES: Final = 0
PRODUCING: Final = 1
SHIPPING: Final = 2
IMPERIAL: Final = 3
WAR_AND_ROUTES: Final = 4
WORK_AREAS: Final = 5

# First numbers of the families; the sizes are those of the box.
DONE: Final = 0
CARD: Final = 1  # card type x fortune action
SEND: Final = CARD + 9 * 5  # group x area
IDLE: Final = SEND + 5 * 5  # group
TAX: Final = IDLE + 5
BOAT: Final = TAX + 1
PLANT: Final = BOAT + 1  # field
BUY: Final = PLANT + 62  # column of the plantation track
TILE: Final = BUY + 6  # field
SELL: Final = TILE + 62  # field x province
BUILD: Final = SELL + 62 * 4  # factory
TAKE_OVER: Final = BUILD + 16  # factory
UPGRADE: Final = TAKE_OVER + 16  # factory
SITE: Final = UPGRADE + 16  # corner x arm
INNOVATE: Final = SITE + 62 * 4  # innovation space
TAKE: Final = INNOVATE + 24  # wood, stone
PRODUCE: Final = TAKE + 2  # factory
RAW: Final = PRODUCE + 16  # province x market space
DELIVER: Final = RAW + 4 * 6  # ship space x 3
PRODUCT: Final = DELIVER + 4 * 3  # factory the product lies on
GIVE: Final = PRODUCT + 16  # field
RURAL: Final = GIVE + 62  # colour of the cube
TASK: Final = RURAL + 4
STAFF: Final = TASK + 4  # extra worker x workers from the upper migration space
MARCH: Final = STAFF + 2 * 4  # workers, less one
ROUTE: Final = MARCH + 4  # route space
SERVE: Final = ROUTE + 4  # tile x demand
PICK: Final = SERVE + 20 * 3  # tile of the discard pile
BONUS: Final = PICK + 20  # column
LEAVE: Final = BONUS + 6  # veterans, less one
EMISSARY: Final = LEAVE + 2  # ship space
BURN: Final = EMISSARY + 4  # factory
SCRAP: Final = BURN + 16  # owner of the product
LOSE: Final = SCRAP + 4  # field
PEDDLE: Final = LOSE + 62  # field, to the rural market
PAY: Final = PEDDLE + 62
USE: Final = PAY + 1  # innovation space

WOOD: Final = 0
STONE: Final = 1


def action_space(box: Box) -> ActionSpace:
    """All actions with the words of this box."""
    cards = [f"{kind // 3 + 1}/{kind % 3 + 1}" for kind in range(CARD_TYPES)]
    fields = box.field_names
    factories = box.factory_names
    sites = [f"{fields[site // 4]} {ARMS[site % 4]}" if box.site_product[site] >= 0 else "" for site in range(len(fields) * 4)]
    markets = [f"{province}.{space + 1}" for province in PROVINCE_NAMES for space in range(MARKET_SPACES)]
    ships = [f"{ship + 1}.{space + 1}" for ship in range(4) for space in range(3)]
    numbers = ["1", "2", "3", "4"]
    demands = [
        f"{name}.{demand + 1}" if box.route_demand[tile * ROUTE_DEMANDS + demand] >= 0 else ""
        for tile, name in enumerate(box.route_names)
        for demand in range(ROUTE_DEMANDS)
    ]
    return ActionSpace(
        [
            Family(DONE, "done", []),
            Family(CARD, "play {} on {}", [cards, FORTUNE_NAMES]),
            Family(SEND, "send {}>{}", [FORTUNE_NAMES, AREA_NAMES]),
            Family(IDLE, "idle {}", [FORTUNE_NAMES]),
            Family(TAX, "tax", []),
            Family(BOAT, "boat", []),
            Family(PLANT, "plant {}", [fields]),
            Family(BUY, "buy tile {}", [["1", "2", "3", "4", "5", "6"]]),
            Family(TILE, "lay {}", [fields]),
            Family(SELL, "sell {}>{}", [fields, PROVINCE_NAMES]),
            Family(BUILD, "build {}", [factories]),
            Family(TAKE_OVER, "take over {}", [factories]),
            Family(UPGRADE, "upgrade {}", [factories]),
            Family(SITE, "site {}", [sites]),
            Family(INNOVATE, "innovate {}", [INNOVATION_NAMES]),
            Family(TAKE, "take {}", [["wood", "stone"]]),
            Family(PRODUCE, "produce {}", [factories]),
            Family(RAW, "raw {}", [markets]),
            Family(DELIVER, "deliver {}", [ships]),
            Family(PRODUCT, "product {}", [factories]),
            Family(GIVE, "give {}", [fields]),
            Family(RURAL, "buy {}", [COLOUR_NAMES]),
            Family(TASK, "task {}", [TASK_NAMES]),
            Family(STAFF, "staff {}+{}", [["workers", "disc"], ["0", "1", "2", "3"]]),
            Family(MARCH, "march {}", [numbers]),
            Family(ROUTE, "route {}", [numbers]),
            Family(SERVE, "serve {}", [demands]),
            Family(PICK, "pick {}", [box.route_names]),
            Family(BONUS, "bonus {}", [BONUS_NAMES]),
            Family(LEAVE, "leave {}", [["1", "2"]]),
            Family(EMISSARY, "emissary {}", [numbers]),
            Family(BURN, "burn {}", [factories]),
            Family(SCRAP, "scrap {}", [COLOUR_NAMES]),
            Family(LOSE, "lose {}", [fields]),
            Family(PEDDLE, "peddle {}", [fields]),
            Family(PAY, "pay", []),
            Family(USE, "use {}", [INNOVATION_NAMES]),
        ]
    )
