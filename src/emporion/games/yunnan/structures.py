"""Building stations, bridges and tea houses (YU-6.3 to 6.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yunnan import names
from emporion.games.yunnan.components import GORGES, PROVINCES
from emporion.games.yunnan.names import GORGE, PROVINCE
from emporion.games.yunnan.state import BRIDGE, KEPT, PIECE_PLACES, STATION, TEA_HOUSE, YunnanState
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.words import Text


def explain_station(s: YunnanState, values: list[int]) -> Text:
    province = values[0]
    income = int(s.box.station_income[province])
    return Text("covers {province} and earns {income} a round", province=names.PROVINCES[province], income=income)


def explain_tea_house(s: YunnanState, values: list[int]) -> Text:
    return Text(
        "{count} point; your traders there are safe from the Inspector",
        plural="{count} points; your traders there are safe from the Inspector",
        count=int(s.box.tea_house_points[values[0]]),
    )


BUILD_STATION: Final = Choice("build station@{province}", explain_station, "YU-6.4", [PROVINCE], "station-{province}")
BUILD_BRIDGE: Final = Choice("build bridge@{gorge}", Text("a side road of your own, {gorge}"), "YU-6.5", [GORGE], "gorge-{gorge}")
BUILD_TEA_HOUSE: Final = Choice("build tea-house@{province}", explain_tea_house, "YU-6.6", [PROVINCE], "tea-house-{province}")

STATION_BUILT: Final = Happening("station", Text("{who} builds a trading station in {province}"), [PROVINCE])
BRIDGE_BUILT: Final = Happening("bridge", Text("{who} builds a bridge {gorge}"), [GORGE])
TEA_HOUSE_BUILT: Final = Happening("tea house", Text("{who} builds a tea house in {province}"), [PROVINCE])


def list_sites(s: YunnanState, colour: i64, piece: i64, out: list[int]) -> None:
    """Append every site where the colour may build this piece."""
    if piece == STATION:
        for province in range(PROVINCES):
            if s.may_build_station(colour, province):
                out.append(BUILD_STATION.first + province)
    elif piece == BRIDGE:
        for gorge in range(GORGES):
            if s.may_build_bridge(colour, gorge):
                out.append(BUILD_BRIDGE.first + gorge)
    else:
        for province in range(PROVINCES):
            if s.may_build_tea_house(colour, province):
                out.append(BUILD_TEA_HOUSE.first + province)


def build(s: YunnanState, colour: i64, action: i64) -> None:
    """Build a piece out of the reserve."""
    at = colour * PIECE_PLACES + KEPT
    if BUILD_TEA_HOUSE.has(action):
        province = action - BUILD_TEA_HOUSE.first
        s.tea_houses[province] = colour
        s.pieces[at + TEA_HOUSE] -= 1
        s.tell(TEA_HOUSE_BUILT, colour, province)
    elif BUILD_BRIDGE.has(action):
        gorge = action - BUILD_BRIDGE.first
        s.bridges[colour] |= 1 << gorge
        s.pieces[at + BRIDGE] -= 1
        s.tell(BRIDGE_BUILT, colour, gorge)
    else:
        province = action - BUILD_STATION.first
        s.stations[colour] |= 1 << province
        s.pieces[at + STATION] -= 1
        s.tell(STATION_BUILT, colour, province)
