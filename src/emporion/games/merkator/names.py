"""The names of things in Merkator, and the gaps they fill in notations and sentences."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from emporion.games.merkator.components import (
    BONUS_CARDS,
    BUILDINGS,
    COLOURS,
    CONTRACTS,
    EACH,
    FIXED,
    KINDS,
    LOCATIONS,
    MEASURES,
    WAREHOUSES,
    Box,
)
from emporion.kernel.agenda import NOBODY
from emporion.kernel.choices import Gap
from emporion.kernel.words import Text, listed

SEAT_NAMES: Final = ["white", "brown", "pink", "teal"]
SEATS: Final = [Text("White"), Text("Brown"), Text("Pink"), Text("Teal")]

MEASURE_WORDS: Final = {
    "kinds": Text("kind of good you hold in {warehouses}"),
    "full_warehouses": Text("warehouse in which you hold every kind"),
    "full_colours": Text("colour of which you hold both kinds"),
    "cubes": Text("cube in {warehouses}"),
    "bonus_cards": Text("bonus card"),
    "buildings": Text("building"),
    "minor_contracts": Text("contract of a minor location"),
    "contract_locations": Text("different location on your contracts"),
    "high_contracts": Text("contract of value 8 or more"),
    "counters": Text("time counter"),
}
ALL_WAREHOUSES: Final = {"kinds": Text("kind of good in your warehouses")}
MOST_WORDS: Final = {
    "bonus_cards": Text("bonus cards"),
    "buildings": Text("buildings"),
    "cubes": Text("cubes in the warehouses"),
    "taler": Text("Taler"),
    "highest_contract": Text("points on the highest contract"),
}


def seat_name(seat: i64) -> Text:
    return Text("Nobody") if seat == NOBODY else SEATS[seat]


def place_name(box: Box, location: i64) -> Text:
    return Text(box.location_titles[location])


def kind_name(box: Box, kind: i64) -> Text:
    return Text(box.kind_titles[kind])


def warehouse_name(box: Box, warehouse: i64) -> str:
    return box.warehouse_names[warehouse].upper()


def building_name(box: Box, building: i64) -> Text:
    return Text(box.building_titles[building])


def signed(number: int) -> str:
    """``+2``, ``0`` or ``−1``."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def kinds_of_colour(box: Box, colour: i64) -> Text:
    return Text("{first} or {second}", first=kind_name(box, 2 * colour), second=kind_name(box, 2 * colour + 1))


def trip_words(time: int) -> Text:
    return Text("Counters gained (+) or paid (−) for the trip: {time}", time=signed(time))


def cubes_words(box: Box, kind: i64, count: int) -> Text:
    """``3 cubes of plums``, for sentences."""
    return Text("{count} cube of {kind}", plural="{count} cubes of {kind}", count=count, kind=kind_name(box, kind))


def times_words(box: Box, kind: i64, count: int) -> Text:
    """``3× plums``, for lists."""
    return Text("{count}× {kind}", count=count, kind=kind_name(box, kind))


def goods_words(box: Box, goods: vec[i64]) -> Text:
    """``2× iron, 1× plums``."""
    return listed([times_words(box, kind, int(goods[kind])) for kind in range(KINDS) if goods[kind]])


def taler_words(count: int) -> Text:
    return Text("{count} Taler", plural="{count} Taler", count=count)


def counters_words(count: int) -> Text:
    return Text("{count} time counter", plural="{count} time counters", count=count)


def demand_of(box: Box, contract: i64) -> vec[i64]:
    """What a contract asks for, by kind."""
    return box.demand[contract * KINDS : contract * KINDS + KINDS]


def demand_words(box: Box, contract: i64) -> Text:
    return Text("no goods") if contract == box.peace else goods_words(box, demand_of(box, contract))


def contract_name(box: Box, contract: i64) -> Text:
    """``Hamburg 6``, ``Denmark 3b``, or the Peace of Westphalia."""
    if contract == box.peace:
        return Text("Peace of Westphalia")
    value = box.contract_names[contract].rsplit("_", 1)[1]  # minors have two of a value, told apart by a letter
    return Text("{place} {value}", place=place_name(box, box.contract_location[contract]), value=value)


def bonus_name(box: Box, card: i64) -> Text:
    return Text("{place} ({kind})", place=place_name(box, box.bonus_location[card]), kind=kind_name(box, box.bonus_kind[card]))


def bonus_words(box: Box, card: i64) -> Text:
    """What a bonus card gives."""
    return Text(
        "{gain} whenever you travel to {place}, {less} when you join",
        gain=cubes_words(box, box.bonus_kind[card], int(box.active_bonus)),
        place=place_name(box, box.bonus_location[card]),
        less=int(box.joining_bonus),
    )


def building_words(box: Box, building: i64) -> Text:
    """What a building scores."""
    points = int(box.building_points[building])
    measure = MEASURES[box.building_measure[building]]
    if box.building_rule[building] == FIXED:
        return Text("{count} point", plural="{count} points", count=points)
    if box.building_rule[building] != EACH:
        otherwise = int(box.building_otherwise[building])
        return Text(
            "{points} points for whoever alone has the most {what}, else {otherwise}",
            points=points,
            what=MOST_WORDS[measure],
            otherwise=otherwise,
        )
    warehouses = box.building_warehouses[building]
    letters = " ".join([warehouse_name(box, warehouse) for warehouse in warehouses])
    what = MEASURE_WORDS[measure].filled({"warehouses": letters})
    everywhere = len(warehouses) == WAREHOUSES
    if everywhere and measure in ALL_WAREHOUSES:
        what = ALL_WAREHOUSES[measure]
    per = int(box.building_per[building])
    most = int(box.building_most[building])
    if per > 1:
        several = MOST_WORDS[measure] if everywhere and measure in MOST_WORDS else what
        return Text("{points} for every {per} {what}, at most {most}", points=points, per=per, what=several, most=most)
    if most == 0:
        return Text("{points} for each {what}", points=points, what=what)
    return Text("{points} for each {what}, at most {most}", points=points, what=what, most=most)


# --- gaps -------------------------------------------------------------------------------------------------------------

CONTRACT: Final = Gap("contract", CONTRACTS, lambda game: game.box.contract_names, lambda s, contract: contract_name(s.box, contract))
KIND: Final = Gap("kind", KINDS, lambda game: game.box.kind_names, lambda s, kind: kind_name(s.box, kind))
ONE: Final = Gap("kind", KIND.size, KIND.words, lambda s, kind: cubes_words(s.box, kind, 1))
"""One cube of a kind."""
GIVEN: Final = Gap("given", KIND.size, KIND.words, KIND.call)
COLOUR: Final = Gap("colour", COLOURS, lambda game: game.box.kind_names[::2], lambda s, colour: kind_name(s.box, 2 * colour))
PLACE: Final = Gap("place", LOCATIONS, lambda game: game.box.location_names, lambda s, location: place_name(s.box, location))
LETTER: Final = Gap("letter", WAREHOUSES, lambda game: game.box.warehouse_names, lambda s, warehouse: warehouse_name(s.box, warehouse))
CARD: Final = Gap("card", BONUS_CARDS, lambda game: game.box.bonus_names, lambda s, card: bonus_name(s.box, card))
BUILDING: Final = Gap("building", BUILDINGS, lambda game: game.box.building_names, lambda s, building: building_name(s.box, building))

LAST_PHASE: Final = Text("the end")
STAGES: Final = {
    **dict.fromkeys(["invest", "pay-with-contracts", "discard-contracts"], Text("Investment", context="step of the turn")),
    **dict.fromkeys(["travel", "take-goods", "arrive"], Text("Travel", context="step of the turn")),
    **dict.fromkeys(["name-warehouse", "lose-goods"], Text("Loss of goods", context="step of the turn")),
    **dict.fromkeys(["deliver", "fulfil", "pay", "substitute"], Text("Contracts", context="step of the turn")),
    **dict.fromkeys(["join", "choose-bonus"], Text("Joining", context="step of the turn")),
}
"""The step of the turn by the topmost decision that tells it."""
