"""Building stations, bridges and tea houses (YU-6.3 to 6.6)."""

from __future__ import annotations

from emporion.games.yunnan.actions import BUILD_BRIDGE, BUILD_STATION, BUILD_TEA_HOUSE
from emporion.games.yunnan.components import GORGES, PROVINCES
from emporion.games.yunnan.state import BRIDGE, KEPT, PIECE_PLACES, STATION, TEA_HOUSE, YunnanState


def list_sites(s: YunnanState, colour: int, piece: int, out: list[int]) -> None:
    """Append every site where the colour may build this piece."""
    if piece == STATION:
        for province in range(PROVINCES):
            if s.may_build_station(colour, province):
                out.append(BUILD_STATION + province)
    elif piece == BRIDGE:
        for gorge in range(GORGES):
            if s.may_build_bridge(colour, gorge):
                out.append(BUILD_BRIDGE + gorge)
    else:
        for province in range(PROVINCES):
            if s.may_build_tea_house(colour, province):
                out.append(BUILD_TEA_HOUSE + province)


def build(s: YunnanState, colour: int, action: int) -> None:
    """Build a piece out of the reserve."""
    if action >= BUILD_TEA_HOUSE:
        s.tea_houses[action - BUILD_TEA_HOUSE] = colour
        s.pieces[colour * PIECE_PLACES + KEPT + TEA_HOUSE] -= 1
        s.tell("tea house", colour, action - BUILD_TEA_HOUSE)
    elif action >= BUILD_BRIDGE:
        s.bridges[colour] |= 1 << (action - BUILD_BRIDGE)
        s.pieces[colour * PIECE_PLACES + KEPT + BRIDGE] -= 1
        s.tell("bridge", colour, action - BUILD_BRIDGE)
    else:
        s.stations[colour] |= 1 << (action - BUILD_STATION)
        s.pieces[colour * PIECE_PLACES + KEPT + STATION] -= 1
        s.tell("station", colour, action - BUILD_STATION)
