"""Where things are on the board of Yinzi: the provinces in the west, the sea and the world beyond it in the east."""

from __future__ import annotations

from emporion.games.yinzi.components import PROVINCES, Box

WIDTH = 1180
HEIGHT = 822

# The map.
CELL = 44
HALF = CELL / 2
GRIDS = [(16, 46), (318, 46), (118, 312), (378, 312)]
"""The north-western corner of every province's grid."""
NAMES = [(16, 34), (318, 34), (166, 300), (378, 300)]
MARKETS = [(158, 186), (462, 160), (258, 412), (402, 458)]
"""The corner of every urban market."""
STALL = 36
MAP_BOTTOM = 540
COAST = 596
RURAL = (10, 316, 98, 216)

# The boats on the borders and at the coast: huguang-nanzhili, huguang-jiangxi, nanzhili-jiangxi, nanzhili-zhejiang,
# jiangxi-zhejiang, then the two to the sea.
BORDERS = [(298, 158), (132, 288), (306, 280), (472, 280), (356, 372), (592, 118), (580, 416)]

# East of the coast.
SHIPS = (606, 30)
SHIP_WIDTH = 196
SHIP_HEIGHT = 96
STACK_HEIGHT = 52
ABROAD = (812, 6, 362, 222)
TASKS = (812, 234, 362, 116)
EXCHANGE = (812, 356, 212, 64)
RESOURCES = (1030, 356, 144, 64)
SHOW = (812, 426, 362, 74)
MIGRATION = (812, 506, 362, 34)

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
