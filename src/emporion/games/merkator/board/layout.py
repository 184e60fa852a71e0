"""Where things are on the board of Merkator."""

from __future__ import annotations

MAP_WIDTH = 660
MAP_HEIGHT = 540
PLATE_WIDTH = 154
PLATE_HEIGHT = 88

SITES = [
    (316, 238),  # Hamburg
    (506, 246),  # Danzig
    (424, 58),  # Sweden
    (576, 118),  # Russia
    (206, 344),  # Netherlands
    (96, 210),  # England
    (250, 452),  # France
    (84, 484),  # Spain
    (256, 92),  # Denmark
    (440, 356),  # Bohemia
    (446, 470),  # Italy
    (84, 58),  # Newfoundland
]
"""The middle of each location's plate, in the order of the box."""

BENDS = {
    (5, 6): "M92 250C84 330 104 410 178 436",
    (5, 7): "M48 250C34 320 34 380 52 444",
}
"""Ways that would run under a third plate if they went straight."""

MARKET_WIDTH = 340
MARKET_HEIGHT = MAP_HEIGHT
PILES_WIDTH = 300
LEGEND_WIDTH = 100
PILES_HEIGHT = 142
OFFICE_WIDTH = 400


def corner(location: int) -> tuple[float, float]:
    """The upper left corner of a location's plate."""
    x, y = SITES[location]
    return x - PLATE_WIDTH / 2, y - PLATE_HEIGHT / 2
