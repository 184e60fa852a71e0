"""Where things are on the board of Yinzi: the provinces in the west, the sea and the world beyond it in the east."""

from __future__ import annotations

from emporion.games.yinzi.components import PROVINCES, Box

WIDTH = 1180
HEIGHT = 822
EAST = 808
SOUTH = 544
THIRDS = [405, 797]
"""Where the sheet is divided: the map ends in the east and in the south, and what lies south of it is in three parts."""

# The map.
CELL = 44
HALF = CELL / 2
ARMS = [(0, -CELL), (CELL, 0), (0, CELL), (-CELL, 0)]
"""The way from the corner of a factory to its neighbours north, east, south and west."""
GRIDS = [(16, 42), (318, 42), (110, 314), (392, 314)]
"""The north-western corner of every province's grid."""
NAMES = [(16, 31), (318, 31), (156, 307), (392, 307)]
MARKETS = [(158, 184), (462, 158), (250, 418), (416, 461)]
"""The corner of every urban market."""
STALL = 36
MAP_BOTTOM = 540
COAST = 596
RURAL = (8, 300, 96, 234)

# The boats on the borders and at the coast: huguang-nanzhili, huguang-jiangxi, nanzhili-jiangxi, nanzhili-zhejiang,
# jiangxi-zhejiang, then the two to the sea.
BORDERS = [(298, 158), (132, 277), (306, 275), (488, 276), (362, 366), (592, 110), (586, 420)]

# East of the coast.
SHIPS = (606, 30)
SHIP_WIDTH = 196
SHIP_HEIGHT = 96
STACK_HEIGHT = 52
ABROAD = (812, 6, 362, 220)
TASKS = (812, 232, 362, 106)
EXCHANGE = (812, 344, 206, 62)
RESOURCES = (1024, 344, 150, 62)
SHOW = (812, 412, 362, 84)
MIGRATION = (812, 502, 362, 38)

# Below the map.
PLANTATIONS = (6, 548, 396, 158)
BOATS = (6, 712, 396, 106)
INNOVATIONS = (408, 548, 386, 270)
WAR = (800, 548, 374, 270)


def field_corner(box: Box, field: int) -> tuple[float, float]:
    """The upper left corner of a field."""
    x, y = GRIDS[box.field_province[field]]
    return x + (box.field_column[field] - 1) * CELL, y + (box.field_row[field] - 1) * CELL


def stall_corner(space: int) -> tuple[float, float]:
    """The upper left corner of a market space, counted over all provinces."""
    x, y = MARKETS[space // 6 % PROVINCES]
    return x + space % 3 * STALL, y + space % 6 // 3 * STALL
