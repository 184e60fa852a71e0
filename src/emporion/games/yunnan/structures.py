"""Building stations, bridges and tea houses (YU-6.3 to 6.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yunnan import names
from emporion.games.yunnan.components import GORGES, PROVINCES
from emporion.games.yunnan.names import GORGE, PROVINCE
from emporion.games.yunnan.state import BRIDGE, KEPT, PIECE_PLACES, STATION, TEA_HOUSE, YunnanState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.refusals import Refusal
from emporion.kernel.words import Text


def explain_station(s: YunnanState, values: list[int]) -> Text:
    province = values[0]
    income = int(s.box.station_income[province])
    return Text("trading station in {province}: covers it and earns {income} a round", province=names.PROVINCES[province], income=income)


def explain_tea_house(s: YunnanState, values: list[int]) -> Text:
    return Text(
        "tea house in {province}: {count} point; your traders there are safe from the Inspector",
        plural="tea house in {province}: {count} points; your traders there are safe from the Inspector",
        province=names.PROVINCES[values[0]],
        count=int(s.box.tea_house_points[values[0]]),
    )


BUILD_STATION: Final = Choice("build station@{province}", explain_station, "YU-6.4", [PROVINCE], "station-{province}")
BUILD_BRIDGE: Final = Choice("build bridge@{gorge}", Text("bridge {gorge}: a side road of your own"), "YU-6.5", [GORGE], "gorge-{gorge}")
BUILD_TEA_HOUSE: Final = Choice(
    "build tea-house@{province}", explain_tea_house, "YU-6.6", [PROVINCE], "tea-house-{province}", {"count": "+score as it stands"}
)

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


def piece_built(action: i64) -> i64:
    """What an action builds, NOBODY if it builds nothing."""
    if BUILD_STATION.has(action):
        return STATION
    if BUILD_BRIDGE.has(action):
        return BRIDGE
    return TEA_HOUSE if BUILD_TEA_HOUSE.has(action) else NOBODY


def refuse_site(s: YunnanState, colour: i64, action: i64) -> Refusal | None:
    """Why the colour may not build there, with such a piece at hand."""
    if BUILD_BRIDGE.has(action):
        return refuse_bridge(s, colour, action - BUILD_BRIDGE.first)
    if BUILD_STATION.has(action):
        province = action - BUILD_STATION.first
        if s.has_station(colour, province):
            return Refusal("YU-6.4", Text("you have a trading station in {province} already", province=names.PROVINCES[province]))
        return refuse_unreached(s, colour, province, "YU-6.4")
    province = action - BUILD_TEA_HOUSE.first
    owner = s.tea_houses[province]
    if owner == colour:
        return Refusal("YU-6.6", Text("you have a tea house in {province} already", province=names.PROVINCES[province]))
    if owner != NOBODY:
        taken = Text("{rival} has a tea house in {province}", rival=names.colour(s, owner), province=names.PROVINCES[province])
        return Refusal("YU-6.6", taken)
    return refuse_unreached(s, colour, province, "YU-6.6")


def refuse_bridge(s: YunnanState, colour: i64, gorge: i64) -> Refusal | None:
    """Why the colour may not build a bridge on a gorge."""
    if s.has_bridge(colour, gorge):
        return Refusal("YU-6.5", Text("you have a bridge on {gorge} already", gorge=names.gorge(s, gorge)))
    if s.blocked == gorge:
        return Refusal("YU-5.9", Text("the Gorge Blocker stands on {gorge} in this round", gorge=names.gorge(s, gorge)))
    refusal = refuse_unreached(s, colour, s.box.gorge_lower[gorge], "YU-6.5")
    return refuse_unreached(s, colour, s.box.gorge_upper[gorge], "YU-6.5") if refusal is None else refusal


def refuse_unreached(s: YunnanState, colour: i64, province: i64, clause: str) -> Refusal | None:
    """Where the horse has not been, nothing is built and nobody travels (YU-1.6)."""
    missing = province - s.horse(colour)
    if missing <= 0:
        return None
    reason = Text(
        "you have not reached {province}, your horse is in {stable}",
        province=names.PROVINCES[province],
        stable=names.PROVINCES[s.horse(colour)],
    )
    remedy = Text("it lacks {count} province", plural="it lacks {count} provinces", count=int(missing))
    return Refusal(clause, reason, remedy)


def build(s: YunnanState, colour: i64, action: i64) -> None:
    """Build a piece out of the reserve."""
    kept = colour * PIECE_PLACES + KEPT
    if BUILD_TEA_HOUSE.has(action):
        province = action - BUILD_TEA_HOUSE.first
        s.tea_houses[province] = colour
        s.pieces[kept + TEA_HOUSE] -= 1
        s.tell(TEA_HOUSE_BUILT, colour, province)
    elif BUILD_BRIDGE.has(action):
        gorge = action - BUILD_BRIDGE.first
        s.bridges[colour] |= 1 << gorge
        s.pieces[kept + BRIDGE] -= 1
        s.tell(BRIDGE_BUILT, colour, gorge)
    else:
        province = action - BUILD_STATION.first
        s.stations[colour] |= 1 << province
        s.pieces[kept + STATION] -= 1
        s.tell(STATION_BUILT, colour, province)
