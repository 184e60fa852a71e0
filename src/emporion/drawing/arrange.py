"""How things lie in a place: side by side, one below the other, or in rows, closer where there is little room."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from emporion.drawing.outlines import Area
from emporion.drawing.sheet import Spot

LEAST_NEAR = 4.0


class Size(NamedTuple):
    """How large one of a thing is, and how many lie one behind the other."""

    width: float
    height: float
    many: int = 1


class Laid(NamedTuple):
    """Where a thing came to lie: all of it, and how far each of it lies behind the other."""

    area: Area
    near: float


@lru_cache(maxsize=20_000)
def arranged(spot: Spot, sizes: tuple[Size, ...]) -> list[Laid]:
    """A rectangle for every thing, in order; remembered, since places mostly hold what they held before."""
    if spot.layout == "column":
        turned = Area(spot.area.top, spot.area.left, spot.area.bottom, spot.area.right)
        laid = line_up(spot, turned, [Size(size.height, size.width, size.many) for size in sizes])
        return [Laid(Area(each.area.top, each.area.left, each.area.bottom, each.area.right), each.near) for each in laid]
    if spot.layout == "grid":
        return in_rows(spot, sizes)
    return line_up(spot, spot.area, sizes)


def along(area: Area, size: Size, at: float) -> Laid:
    """Where a thing lies on a scale, its middle so far along it."""
    x, y = area.left + at * (area.right - area.left), (area.top + area.bottom) / 2
    return Laid(Area(x - size.width / 2, y - size.height / 2, x + size.width / 2, y + size.height / 2), 0)


def shared_out(whole: Area, parts: Sequence[Area]) -> list[Area]:
    """What each of some choices within a thing has of it: one alone has all, two have halves, more have where they lie."""
    if len(parts) > 2:
        return list(parts)
    across = {part.left + part.right for part in parts}
    left, top, right, bottom = whole
    x, y = (left + right) / 2, (top + bottom) / 2
    if len(parts) == 1:
        return [whole]
    if len(across) == 2:
        return [Area(left, top, x, bottom) if part.left + part.right == min(across) else Area(x, top, right, bottom) for part in parts]
    first = min(part.top for part in parts)
    return [Area(left, top, right, y) if part.top == first else Area(left, y, right, bottom) for part in parts]


def apart(areas: Sequence[Area]) -> list[Area]:
    """Those that overlap part where their middles do, along the way on which they overlap less."""
    kept = list(areas)
    for one, other in combinations(range(len(kept)), 2):
        left, right = sorted((one, other), key=lambda each: kept[each].left)
        upper, lower = sorted((one, other), key=lambda each: kept[each].top)
        across, down = kept[left].right - kept[right].left, kept[upper].bottom - kept[lower].top
        if across <= 0 or down <= 0:
            continue
        if across <= down:
            border = kept[right].left + across / 2
            kept[left], kept[right] = kept[left]._replace(right=border), kept[right]._replace(left=border)
        else:
            border = kept[lower].top + down / 2
            kept[upper], kept[lower] = kept[upper]._replace(bottom=border), kept[lower]._replace(top=border)
    return kept


def line_up(spot: Spot, area: Area, sizes: Sequence[Size]) -> list[Laid]:
    """Side by side; things of one heap move together first, then the heaps, so that all stay within the place."""
    room = area.right - area.left
    widths = [max(size.width, spot.step) for size in sizes]
    followers = sum(size.many - 1 for size in sizes)
    gap = spot.gap if not spot.step else 0.0
    near = spot.near
    total = sum(widths) + gap * (len(sizes) - 1) + near * followers
    if total > room and followers:
        near = max(LEAST_NEAR, near - (total - room) / followers)
        total = sum(widths) + gap * (len(sizes) - 1) + near * followers
    if total > room and len(sizes) > 1:
        gap -= (total - room) / (len(sizes) - 1)
        total = room
    left = {"start": area.left, "end": area.right - total}.get(spot.align, (area.left + area.right - total) / 2)
    middle = (area.top + area.bottom) / 2
    laid: list[Laid] = []
    for size, width in zip(sizes, widths, strict=True):
        inner = left + (width - size.width) / 2
        long = size.width + near * (size.many - 1)
        laid.append(Laid(Area(inner, middle - size.height / 2, inner + long, middle + size.height / 2), near))
        left += width + near * (size.many - 1) + gap
    return laid


def in_rows(spot: Spot, sizes: Sequence[Size]) -> list[Laid]:
    """Row after row from the top, each as full as it goes; rows move together where there are too many."""
    area = spot.area
    rows: list[list[Size]] = [[]]
    used = 0.0
    for size in sizes:
        wide = max(size.width, spot.step) + spot.near * (size.many - 1)
        if rows[-1] and used + wide > area.right - area.left:
            rows.append([])
            used = 0.0
        rows[-1].append(size)
        used += wide + (0 if spot.step else spot.gap)
    highest = max((size.height for size in sizes), default=0.0)
    step = min(highest + spot.gap, (area.bottom - area.top - highest) / (len(rows) - 1)) if len(rows) > 1 else 0.0
    laid: list[Laid] = []
    for number, row in enumerate(rows):
        top = area.top + number * step
        laid += line_up(spot, Area(area.left, top, area.right, top + highest), row)
    return laid
