"""Where things are on the board of Mombasa: the continent in the middle, headquarters in its corners, company tracks around it."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from emporion.games.mombasa.pieces import REGIONS

Point = tuple[float, float]

CELL: Final = 26
EDGE: Final = 77
"""The breadth of a company track: its cells, the strips of shares, of calls and bonuses, and of those who have unlocked them."""
INNER: Final = 21 * CELL
SIZE: Final = 2 * EDGE + INNER

HQ_WIDTH: Final = 120
HQ_HEIGHT: Final = 100
HQ_AT: Final = [
    (EDGE + INNER - HQ_WIDTH, EDGE),
    (EDGE + INNER - HQ_WIDTH, EDGE + INNER - HQ_HEIGHT),
    (EDGE, EDGE + INNER - HQ_HEIGHT),
    (EDGE, EDGE),
]
"""Headquarters: Cairo, Mombasa, Cape Town and Saint-Louis, each in the corner where its track begins."""
CORNER_AT: Final = [(EDGE + INNER, 0), (EDGE + INNER, EDGE + INNER), (0, EDGE + INNER), (0, 0)]

MAJORITY_WIDTH: Final = 82
TIERS_AT: Final = 33
TIER_HEIGHT: Final = 24
DIAMOND_STEP: Final = 12.5
"""Between two spaces of the diamond track."""


def hq_space(column: int, space: int) -> Point:
    """The middle of a space in a headquarters."""
    return 26 + space * 20, 37 + column * 25


# --- the continent, drawn for its northern half; the south is the same turned round -------------------------------------

HALF: Final = INNER / 2

T0, T1, T2, T3 = (128, 30), (226, 22), (330, 20), (410, 30)
A0, B1, A1, B2, A2, B3, A3 = (104, 97), (222, 106), (258, 90), (336, 106), (360, 90), (420, 106), (450, 98)
C1, D1, C2, D2, C3, D3 = (190, 192), (222, 176), (306, 192), (336, 176), (396, 192), (420, 176)
W2, W3, E2 = (20, 188), (16, 275), (528, 186)
G1, G2, G3 = (190, 266), (306, 266), (396, 266)


def turned(point: Point) -> Point:
    return INNER - point[0], INNER - point[1]


F1, F2, F3, E3 = turned(G3), turned(G2), turned(G1), turned(W3)

NORTH: Final[dict[int, list[Point]]] = {
    0: [T0, T1, A1, B1, A0, (114, 62)],
    1: [T1, (280, 14), T2, A2, B2, A1],
    2: [T2, T3, (417, 68), A3, B3, A2],
    3: [A0, B1, D1, C1, W2, (17, 144), (34, 100), (70, 92)],
    4: [B1, A1, B2, D2, C2, D1],
    5: [B2, A2, B3, D3, C3, D2],
    6: [B3, A3, (496, 93), (526, 112), (533, 150), E2, D3],
    7: [W2, C1, G1, F1, W3, (10, 232)],
    8: [C1, D1, C2, G2, F2, G1],
    9: [C2, D2, C3, G3, F3, G2],
    10: [C3, D3, E2, (538, 230), E3, G3],
}
"""Corners of the regions; neighbours share theirs."""
ENCLAVE: Final = [(232, 214), (264, 204), (292, 218), (296, 240), (276, 257), (246, 256), (228, 238)]
OUTLINES: Final[list[list[Point]]] = [
    *(NORTH[region] if region in NORTH else [turned(point) for point in NORTH[21 - region]] for region in range(22)),
    [(float(x), float(y)) for x, y in ENCLAVE],
    [turned(point) for point in ENCLAVE],
]

MIDDLES: Final[list[Point]] = [
    *[(168, 62), (282, 62), (380, 66)],
    *[(118, 142), (274, 142), (376, 142), (476, 138)],
    *[(100, 230), (208, 230), (350, 230), (464, 232)],
    *[(82, 318), (194, 314), (342, 316), (446, 316)],
    *[(72, 404), (168, 404), (270, 404), (424, 408)],
    *[(158, 486), (268, 488), (378, 488)],
    *[(262, 231), (284, 315)],
]
"""Where the profit and the post of a region stand."""

NORTHERN_LANDINGS: Final[dict[int, tuple[Point, Point]]] = {0: ((206, 6), (206, 33)), 1: ((280, 6), (280, 25)), 2: ((350, 6), (350, 31))}
WESTERN_LANDINGS: Final[dict[int, tuple[Point, Point]]] = {3: ((6, 140), (30, 140)), 7: ((6, 230), (26, 230)), 11: ((6, 320), (32, 320))}


def turned_landings(landings: dict[int, tuple[Point, Point]]) -> dict[int, tuple[Point, Point]]:
    return {21 - region: (turned(start), turned(end)) for region, (start, end) in landings.items()}


LANDINGS: Final = [NORTHERN_LANDINGS, turned_landings(WESTERN_LANDINGS), turned_landings(NORTHERN_LANDINGS), WESTERN_LANDINGS]
"""By company and region: where a branch leaves the sea lane along the coast, and where it lands."""
HARBOURS: Final[list[Point]] = [(INNER - 116, 6), (INNER - 6, INNER - 76), (116, INNER - 6), (6, 76)]


def bend(start: Point, end: Point) -> Point:
    """The control point of the curve between two corners: the same from both sides, so that neighbours fit."""
    (x1, y1), (x2, y2) = sorted((start, end))
    sway = (int(x1 * 7 + y1 * 3 + x2 * 5 + y2) % 11 - 5) / 40
    return (x1 + x2) / 2 + (y1 - y2) * sway, (y1 + y2) / 2 + (x2 - x1) * sway


def curve(start: Point, end: Point) -> str:
    x, y = bend(start, end)
    return f"Q{x:.1f} {y:.1f} {end[0]:g} {end[1]:g}"


def outline(region: int) -> str:
    """The path around a region."""
    corners = OUTLINES[region]
    path = f"M{corners[0][0]:g} {corners[0][1]:g}"
    for start, end in pairwise([*corners, corners[0]]):
        path += curve(start, end)
    return path + "Z"


def sides(region: int) -> set[tuple[Point, Point]]:
    corners = OUTLINES[region]
    return set(pairwise([*corners, corners[0]]))


def borders() -> list[tuple[int, int, str]]:
    """All pairs of neighbours on the mainland, with the line between them."""
    found: list[tuple[int, int, str]] = []
    for region in range(REGIONS - 2):
        for other in range(region + 1, REGIONS - 2):
            for start, end in sorted(sides(region)):
                if (end, start) in sides(other):
                    found.append((region, other, f"M{start[0]:g} {start[1]:g}{curve(start, end)}"))
    return found


# --- company tracks -------------------------------------------------------------------------------------------------


def along(company: int, cells: float, depth: float) -> Point:
    """A point so many cells from the start of a track and so deep inside it; the map lies at depth 0."""
    way = cells * CELL
    near, far = EDGE, EDGE + INNER
    return [(far - way, near - depth), (far + depth, far - way), (near + way, far + depth), (near - depth, near + way)][company]


def cell_middle(company: int, space: int) -> Point:
    return along(company, space + 0.5, CELL / 2)
