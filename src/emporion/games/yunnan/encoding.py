"""A view of Yunnan as a fixed number of numbers, for learning. Colours stand in turn from the seat's own on; absent ones are 0."""

from __future__ import annotations

from typing import Final

from emporion.games.yunnan.actions import PIECE_NAMES
from emporion.games.yunnan.components import BUILDING_NAMES, GORGES, PROVINCE_NAMES, PROVINCES, SPACES
from emporion.games.yunnan.income import income_of
from emporion.games.yunnan.state import BUILDINGS, GUARD, PIECES, PLACES, TRACKS, YunnanState

MOST_COLOURS: Final = 5
STEPS: Final = [
    "Bid",
    "SendFrom",
    "PayBid",
    "TakePiece",
    "BuildOrKeep",
    "PostGuard",
    "BlockGorge",
    "Travel",
    "Displace",
    "ConvertIncome",
]
PLACE_NAMES: Final = [*PROVINCE_NAMES, "market", "reserve", "supply"]


def encoding_names(gorge_names: list[str]) -> list[str]:
    """The meaning of every number, in order."""
    names = ["round", "double bidding", "gifts-only ending", "border passes left"]
    names += [f"decision is {step}" for step in STEPS]
    names += [f"gifts in {province}" for province in PROVINCE_NAMES]
    names += [f"gorge {gorge} blocked" for gorge in gorge_names]
    for number in range(MOST_COLOURS):
        who = f"colour +{number}"
        names += [f"{who}: {what}" for what in ["takes part", "is Dúli", "place in blue order", "has passed", "in the bank", "decides now"]]
        names += [f"{who}: {what}" for what in ["coins", "points", "gifts", "income this round", "income of its routes", "standing bids"]]
        names += [f"{who}: steps of {track}" for track in ["border passes", "horse", "influence"]]
        names += [f"{who}: traders in {place}" for place in PLACE_NAMES]
        names += [f"{who}: {piece} in supply" for piece in PIECE_NAMES]
        names += [f"{who}: {piece} in reserve" for piece in PIECE_NAMES[:GUARD]]
        names += [f"{who}: station in {province}" for province in PROVINCE_NAMES]
        names += [f"{who}: tea house in {province}" for province in PROVINCE_NAMES]
        names += [f"{who}: guard in {province}" for province in PROVINCE_NAMES]
        names += [f"{who}: bridge over {gorge}" for gorge in gorge_names]
        names += [f"{who}: bid on {building} space {space + 1}" for building in BUILDING_NAMES for space in range(SPACES)]
    return names


def encode(s: YunnanState, seat: int) -> list[float]:
    """The numbers of a view, in the order of the names."""
    out = [float(s.round), float(s.double_bidding), float(s.gifts_only), float(s.passes_left)]
    pending = type(s.agenda[-1]).__name__ if s.agenda else ""
    for step in STEPS:
        out.append(float(step == pending))
    for stack in s.gift_stacks:
        out.append(float(stack))
    for gorge in range(GORGES):
        out.append(float(s.blocked == gorge))
    for number in range(MOST_COLOURS):
        if number < s.colours:
            encode_colour(s, (max(seat, 0) + number) % s.colours, out)
        else:
            out.extend([0.0] * COLOUR_SIZE)
    return out


def encode_colour(s: YunnanState, colour: int, out: list[float]) -> None:
    out.append(1.0)
    out.append(float(s.is_duli(colour)))
    out.append(float(s.order.index(colour) + 1))
    out.append(float(s.has_passed(colour)))
    out.append(float(s.bankers >> colour & 1))
    out.append(float(s.actor() == colour))
    out.append(float(s.coins[colour]))
    out.append(float(s.points[colour]))
    out.append(float(s.gifts[colour]))
    out.append(float(s.income[colour]))
    out.append(float(income_of(s, colour)))
    out.append(float(s.standing(colour)))
    for track in range(TRACKS):
        out.append(float(s.tracks[colour * TRACKS + track]))
    for place in range(PLACES):
        out.append(float(s.traders[colour * PLACES + place]))
    for piece in range(PIECES):
        out.append(float(s.supply(colour, piece)))
    for piece in range(GUARD):
        out.append(float(s.kept(colour, piece)))
    for province in range(PROVINCES):
        out.append(float(s.has_station(colour, province)))
    for province in range(PROVINCES):
        out.append(float(s.tea_houses[province] == colour))
    for province in range(PROVINCES):
        out.append(float(s.guards[colour] == province))
    for gorge in range(GORGES):
        out.append(float(s.has_bridge(colour, gorge)))
    for space in range(BUILDINGS * SPACES):
        out.append(float(s.bids[space] == colour))


COLOUR_SIZE: Final = 6 + 6 + TRACKS + PLACES + PIECES + GUARD + 3 * PROVINCES + GORGES + BUILDINGS * SPACES
