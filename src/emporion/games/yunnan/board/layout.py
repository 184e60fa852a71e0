"""Where things are on the map of Yunnan: Pu'er at the foot, Qinghai at the top."""

from __future__ import annotations

from emporion.games.yunnan.components import GORGES, PROVINCES, Box

WIDTH = 520
HEIGHT = 796
BAND = 128
TOP = 10
PLATE_X = 84
PLATE_WIDTH = 350
PLATE_HEIGHT = 108
ROAD_X = 62
MARKET_Y = TOP + PROVINCES * BAND + 4
MARKET_WIDTH = 284
MARKET_HEIGHT = HEIGHT - MARKET_Y - 8
LANES = [22, 500, 462, 40]
"""The four paths beside the road that side roads can take, by x."""
SITE_WIDTH = 36
SITE_HEIGHT = 104


def plate_y(province: int) -> float:
    return TOP + (PROVINCES - 1 - province) * BAND


def road_y(province: int) -> float:
    return plate_y(province) + PLATE_HEIGHT / 2


def gorge_lanes(box: Box) -> list[int]:
    """A lane for every gorge, so that no two run over each other."""
    taken: list[list[tuple[int, int]]] = [[] for _ in LANES]
    chosen = [0] * GORGES
    for gorge in sorted(range(GORGES), key=lambda each: (box.gorge_upper[each] - box.gorge_lower[each], each)):
        lower, upper = box.gorge_lower[gorge], box.gorge_upper[gorge]
        for lane, spans in enumerate(taken):
            if all(upper <= start or lower >= end for start, end in spans):
                spans.append((lower, upper))
                chosen[gorge] = lane
                break
    return chosen


def gorge_sites(box: Box) -> list[tuple[float, float]]:
    """The middle of every gorge."""
    lanes = gorge_lanes(box)
    return [(LANES[lanes[gorge]], (road_y(box.gorge_lower[gorge]) + road_y(box.gorge_upper[gorge])) / 2) for gorge in range(GORGES)]
