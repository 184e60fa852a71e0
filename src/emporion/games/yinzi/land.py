"""The map as tables: every question about ways and neighbours is answered once, here."""

from __future__ import annotations

from emporion.games.yinzi.tables import BorderRow
from emporion.kernel.components import index_of
from emporion.kernel.errors import ComponentsError
from emporion.kernel.words import Text

UNCONNECTED = 99
STEPS = [(0, -1), (1, 0), (0, 1), (-1, 0)]
"""Columns and rows to the north, east, south and west."""


def distances(borders: list[BorderRow], places: list[str]) -> list[int]:
    """Borders between any two places, from x places + to; the sea is the last place, and no way leads across it."""
    count = len(places)
    table = [UNCONNECTED] * (count * count)
    for place in range(count):
        table[place * count + place] = 0
    for row in borders:
        one = index_of("borders", row.name, row.one, places)
        other = index_of("borders", row.name, row.other, places)
        table[one * count + other] = table[other * count + one] = 1
    for through in range(count - 1):
        for one in range(count):
            for other in range(count):
                way = table[one * count + through] + table[through * count + other]
                table[one * count + other] = min(table[one * count + other], way)
    if max(table) >= UNCONNECTED:
        raise ComponentsError("borders", "", Text("every province and the sea should be connected"))
    return table


def neighbours(squares: list[tuple[int, int, int]], square: int) -> list[int]:
    """The squares to the north, east, south and west in the same province, or -1; a square is province, column and row."""
    province, column, row = squares[square]
    around = [(province, column + columns, row + rows) for columns, rows in STEPS]
    return [squares.index(place) if place in squares else -1 for place in around]


def adjacent_spaces(one: int, other: int) -> bool:
    """Whether two spaces of a 2 x 3 market share a side."""
    return abs(one // 3 - other // 3) + abs(one % 3 - other % 3) == 1
