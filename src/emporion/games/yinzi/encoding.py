"""A view of Yinzi as a fixed number of numbers, for learning. Seats stand in turn from the own one on; absent ones are 0."""

from __future__ import annotations

from typing import Final

from emporion.games.yinzi.components import (
    AREA_NAMES,
    CARD_TYPES,
    COLOURS,
    COLUMNS,
    FACTORIES,
    FIELDS,
    GOOD_NAMES,
    GOODS,
    HAND,
    INNOVATION_NAMES,
    INNOVATIONS,
    MARKET_SPACES,
    PROVINCE_NAMES,
    PROVINCES,
    ROUTES,
    SHIP_SPACES,
    SHIPS,
    TASK_NAMES,
    TASKS,
    Box,
)
from emporion.games.yinzi.scoring import total_points
from emporion.games.yinzi.state import (
    ABROAD,
    CARDS,
    COLUMN,
    COMPLETED,
    COVERED,
    DISCARDED,
    ON_SHOW,
    OPEN,
    OWN,
    PERSONAL,
    PLAYED,
    TASK_TAKEN,
    TILED,
    WITH_PRODUCT,
    YinziState,
)

MOST_SEATS: Final = 4
STEPS: Final = [
    *["StartFactory", "StartResource", "ChooseBonus", "BonusInnovation", "BonusTile", "Turn", "Rest", "ExtraSale", "ExtraTile", "LayTile"],
    *["Boats", "Cultivate", "UrbanSale", "FactoryWork", "InnovationWork", "Site", "FreeUpgrade", "Resources", "Production", "RawMaterial"],
    *["Shipping", "Load", "SecondSalt", "LastEmissary", "ImperialTask", "Staff", "March", "PublicRoute", "Piece", "PickTile"],
    *["Feed", "WarCouncil", "LeaveVeterans", "Burn", "Scrap", "LoseCube", "PersonalTiles", "Tax", "LateShipping", "LateFood"],
    *["PayCopper", "PaySilver", "PayResource"],
]
TURN_NUMBERS: Final = [
    *[
        "resolutions left",
        "boosted",
        "tile bought",
        "sections used",
        "transport left",
        "workers used",
        "factories used",
        "due",
        "half food",
    ],
    *["virtual copper", "virtual rice", "traded", "group that acts"],
]
OWN_NAMES: Final = [
    *["copper", "silver", "wood", "stone", "boat space", "cubes in supply", "discs in supply", "products in supply", "workers in supply"],
    *["upper migration", "lower migration"],
    *[f"group of {name}" for name in ["boats", "cultivate", "urban sale", "factories", "innovations"]],
    *[f"workers at {name}" for name in ["resources", "produce", "ship", "imperial", "war"]],
]
OWN_NUMBERS: Final = 21  # the first ones of a seat's row, up to the played cards
MORE_NAMES: Final = [
    *["lying veterans", "recruits", "areas used", "tax discs", "misfortunes", "first in war", "second in war", "emissaries abroad"],
    *["cubes in the rural market", "emissary on ship 1", "emissary on ship 2", "emissary on ship 3", "emissary on ship 4"],
]
MORE_PLACES: Final = [26, 27, 29, 30, 31, 32, 33, 34, 36, 37, 38, 39, 40]
"""Where those numbers stand in a seat's row."""


def encoding_names(box: Box) -> list[str]:
    """The meaning of every number, in order."""
    names = ["round", "exchange rate", "wood left", "stone left", "plantation tiles in stock", "maize and potato in", "ships in stack a"]
    names += ["ships in stack b", "tiles in the discard pile", "enemy weakened", "relaxed feeding", "free takeover"]
    names += TURN_NUMBERS
    names += [f"decision is {step}" for step in STEPS]
    names += [f"tile of column {column + 1} is {good}" for column in range(COLUMNS) for good in GOOD_NAMES]
    names += [f"ground of {field}: {what}" for field in box.field_names for what in [*GOOD_NAMES, "factory"]]
    names += [f"market of {province} is {market}" for province in PROVINCE_NAMES for market in box.market_names]
    names += [f"{factory} {what}" for factory in box.factory_names for what in ["on show", "on the board", "level", "products"]]
    for space in range(4):
        names += [f"ship {space + 1} is {ship}" for ship in box.ship_names]
        names += [f"ship {space + 1} space {number + 1} full" for number in range(SHIP_SPACES)]
    names += [f"route {tile} {what}" for tile in box.route_names for what in ["open", "fulfilled", "in the discard pile"]]
    for number in range(MOST_SEATS):
        who = f"seat +{number}"
        names += [f"{who}: {what}" for what in ["takes part", "decides now", "place in the order", "points if it ended"]]
        names += [f"{who}: {what}" for what in [*OWN_NAMES, *MORE_NAMES]]
        names += [f"{who}: products in {area}" for area in AREA_NAMES]
        names += [f"{who}: bonus column {column + 1}" for column in range(COLUMNS)]
        names += [f"{who}: task {task}" for task in TASK_NAMES]
        names += [f"{who}: holds card {kind // 3 + 1}/{kind % 3 + 1}" for kind in range(CARD_TYPES)]
        names += [f"{who}: cards in hand"]
        names += [f"{who}: value played on {name}" for name in ["boats", "cultivate", "urban sale", "factories", "innovations"]]
        names += [f"{who}: cubes on {field}" for field in box.field_names]
        names += [f"{who}: cube in market {province}.{space + 1}" for province in PROVINCE_NAMES for space in range(MARKET_SPACES)]
        names += [f"{who}: {what} {factory}" for what in ["owns", "products on"] for factory in box.factory_names]
        names += [f"{who}: innovation {innovation}" for innovation in INNOVATION_NAMES]
        names += [f"{who}: {what} on ship {space + 1}" for space in range(4) for what in ["products", "other deliveries"]]
        names += [f"{who}: {what} route {tile}" for tile in box.route_names for what in ["serves", "has completed"]]
    return names


def encode(s: YinziState, seat: int) -> list[float]:
    """The numbers of a view, in the order of the names."""
    out = [float(s.round), float(s.rate()), float(s.wood), float(s.stone), float(len(s.stock) - s.stock_at), float(s.late_tiles_in)]
    out += [float(len(s.ships_a) - s.ships_a_at), float(len(s.ships_b) - s.ships_b_at), float(s.pile), float(s.enemy_weakened)]
    out += [float(s.relaxed_feeding), float(s.free_takeover)]
    turn = [s.resolutions, s.boosted, s.tile_bought, s.sections, s.budget, s.acted, s.produced, s.due, s.half_food, s.coins_left]
    for value in [*turn, s.rice_left, s.traded, s.group]:
        out.append(float(value))
    pending = type(s.agenda[-1]).__name__ if s.agenda else ""
    for step in STEPS:
        out.append(float(step == pending))
    encode_board(s, out)
    first = max(seat, 0)
    for number in range(MOST_SEATS):
        if number < s.seats:
            encode_seat(s, (first + number) % s.seats, out)
        else:
            out.extend([0.0] * SEAT_SIZE)
    return out


def encode_board(s: YinziState, out: list[float]) -> None:
    for column in range(COLUMNS):
        for good in range(GOODS):
            out.append(float(s.track[column] == good))
    for field in range(FIELDS):
        ground = s.ground[field]
        for good in range(GOODS):
            out.append(float(ground < COVERED and ground >= 0 and ground % TILED == good))
        out.append(float(ground >= COVERED))
    for province in range(PROVINCES):
        for market in range(len(s.box.market_names)):
            out.append(float(s.markets[province] == market))
    for factory in range(FACTORIES):
        out.append(float(s.site[factory] == ON_SHOW))
        out.append(float(s.site[factory] >= 0))
        out.append(float(s.level[factory]))
        out.append(float(s.products_on(factory)))
    for space in range(4):
        for ship in range(SHIPS):
            out.append(float(s.coast[space] == ship))
        for number in range(SHIP_SPACES):
            out.append(float(s.cargo[space * SHIP_SPACES + number] != 0))
    for tile in range(ROUTES):
        out.append(float(s.route_place[tile] == OPEN))
        out.append(float(s.route_filled[tile] == s.box.route_all[tile]))
        out.append(float(s.route_place[tile] == DISCARDED))


def encode_seat(s: YinziState, seat: int, out: list[float]) -> None:
    at = seat * OWN
    out.append(1.0)
    out.append(float(s.actor() == seat))
    out.append(float(s.order.index(seat) + 1))
    out.append(float(total_points(s, seat)))
    for number in range(OWN_NUMBERS):
        out.append(float(s.own[at + number]))
    for place in MORE_PLACES:
        out.append(float(s.own[at + place]))
    for area in range(len(AREA_NAMES)):
        out.append(float(s.own[at + ABROAD + area]))
    for column in range(COLUMNS):
        out.append(float(s.own[at + COLUMN] == column))
    for task in range(TASKS):
        out.append(float(s.own[at + TASK_TAKEN] == task))
    for kind in range(CARD_TYPES):
        out.append(float(s.own[at + CARDS : at + CARDS + HAND].count(kind)))
    out.append(float(s.cards_left(seat)))
    for fortune in range(5):
        out.append(float(s.own[at + PLAYED + fortune] // 3 + 1))
    for field in range(FIELDS):
        out.append(float(s.cubes_on(field) if s.planter(field) == seat else 0))
    for space in range(PROVINCES * MARKET_SPACES):
        out.append(float(s.market_cubes[space] == seat))
    for factory in range(FACTORIES):
        out.append(float(s.factory_owner[factory] == seat))
    for factory in range(FACTORIES):
        out.append(float(s.stored[factory * COLOURS + seat]))
    for space in range(INNOVATIONS):
        out.append(float(s.innovations[space] == seat))
    for space in range(4):
        encode_cargo(s, seat, space, out)
    for tile in range(ROUTES):
        out.append(float(s.route_place[tile] == PERSONAL + seat or fulfils(s, seat, tile)))
        out.append(float(s.route_place[tile] == COMPLETED + seat))


def fulfils(s: YinziState, seat: int, tile: int) -> bool:
    """Whether the seat has fulfilled an open tile."""
    for space in range(s.seats):
        if s.route_by[space] == seat and s.open_route(space) == tile:
            return True
    return False


def encode_cargo(s: YinziState, seat: int, ship_space: int, out: list[float]) -> None:
    products = 0
    others = 0
    for space in range(ship_space * SHIP_SPACES, ship_space * SHIP_SPACES + SHIP_SPACES):
        if s.cargo[space] & 7 == seat + 1:
            if s.cargo[space] & WITH_PRODUCT:
                products += 1
            else:
                others += 1
    out.append(float(products))
    out.append(float(others))


SEAT_ROW: Final = 4 + OWN_NUMBERS + 13 + 8 + COLUMNS + TASKS + CARD_TYPES + 1 + 5
SEAT_SIZE: Final = SEAT_ROW + FIELDS + PROVINCES * MARKET_SPACES + 2 * FACTORIES + INNOVATIONS + 8 + 2 * ROUTES
