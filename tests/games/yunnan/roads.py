"""The roads once more, walked path by path: a slow but plain answer to compare the tables of the game with."""

from __future__ import annotations

from collections.abc import Iterator

ROAD = [(0, 1), (1, 2), (2, 3), (3, 4)]
GORGES = [(1, 4), (0, 2), (2, 4), (0, 3)]


def paths(start: int, bridges: list[int]) -> Iterator[list[int]]:
    """Every path from a province over the road and the bridges (by number of the gorge) that enters no province twice."""
    edges = ROAD + [GORGES[gorge] for gorge in bridges]

    def walk(path: list[int]) -> Iterator[list[int]]:
        yield path
        for edge in edges:
            for here, there in (edge, edge[::-1]):
                if here == path[-1] and there not in path:
                    yield from walk([*path, there])

    return walk([start])


def borders(source: int, target: int, horse: int, bridges: list[int]) -> int | None:
    """Fewest borders of a trip, from the market when the source is 5; None when there is no way."""
    start, first = (0, 1) if source == 5 else (source, 0)
    if source == target:
        return None
    costs = [first + len(path) - 1 for path in paths(start, bridges) if path[-1] == target and max(path) <= horse]
    return min(costs) if costs else None


def gaps(province: int, covered: set[int], bridges: list[int]) -> int:
    """Fewest provinces without an own piece strictly between a province and Pu'er."""
    return min(len(set(path[1:]) - covered) for path in paths(province, bridges) if path[-1] == 0)
