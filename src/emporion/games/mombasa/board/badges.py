"""The bonuses of the company tracks in numbers and pictures: short enough for the edge of the board."""

from __future__ import annotations

from emporion.drawing.svg import INK, use, words
from emporion.games.mombasa.board.icons import KINDS, SHAPES
from emporion.games.mombasa.board.layout import Point
from emporion.games.mombasa.components import Box
from emporion.games.mombasa.pieces import GOODS, LEVELS, MIXED

LEVEL_SIGNS = ["", "Ⅰ", "Ⅱ"]
"""The first and the second special space of a track, and the bonus each unlocks."""
TEXT_AT = 4.5
"""How far below its middle a line of text stands."""


def lasting_badge(box: Box, side: int, level: int) -> list[str]:
    """What a lasting bonus changes, as signs in a row: a name is a picture, all else is written."""
    at = side * LEVELS + level
    if box.bonus_markers[at]:
        return [f"+{box.bonus_markers[at]}", "bonus"]
    if box.bonus_expansion[at]:
        return [f"+{box.bonus_expansion[at]}", "expansion"]
    if box.bonus_cotton[at]:
        return [f"+{box.bonus_cotton[at]}", "cotton"]
    if box.bonus_mixing[at]:
        return ["mixed", f"−{box.bonus_discount[MIXED][at]}", "crate"]
    for good in range(GOODS):
        if box.bonus_discount[good][at]:
            return [KINDS[good], f"−{box.bonus_discount[good][at]}", "crate"]
    return []


def space_badge(box: Box, side: int, level: int) -> list[list[str]]:
    """What an extra space gives, in one or two rows of signs."""
    at = side * LEVELS + level
    points, diamonds = box.space_points[at], box.space_diamonds[at]
    if box.space_tracks[at]:
        return [[f"{box.space_steps[at]}", "step", f"×{box.space_tracks[at]}"]]
    if box.space_sells[at]:
        kind = box.space_sells_kind[at]
        return [["hand"] if kind < 0 else ["hand", KINDS[kind]], ["crate", f"+£{box.space_sells[at]}"]]
    if box.space_buys[at]:
        less = f"−{box.space_discount[at]}" if box.space_discount[at] else ""
        return [[f"{diamonds}", "diamond"], ["£", "crate", less]]
    rows = [[f"{points}", "point", f"{diamonds}", "diamond"]]
    if box.space_other_points[at]:
        rows.append([f"{box.space_other_points[at]}", "point", f"{box.space_other_diamonds[at]}", "diamond"])
    return rows


def signs_in_row(signs: list[str], x: float, y: float) -> str:
    """Signs from left to right, beginning at ``x``."""
    drawn = ""
    for sign in signs:
        drawn += sign_at(sign, (x + width_of(sign) / 2, y))
        x += width_of(sign)
    return drawn


def width_of(sign: str) -> float:
    return 15 if sign in SHAPES else 3 + 7.2 * len(sign)


def sign_at(sign: str, middle: Point) -> str:
    x, y = middle
    return use(f"icon-{sign}", x, y, 0.62) if sign in SHAPES else words(x, y + TEXT_AT, sign, 12, "middle", INK, "700")
