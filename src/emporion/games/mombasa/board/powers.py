"""The powers of the company tracks as a number and a picture."""

from __future__ import annotations

from emporion.games.mombasa.components import Box


def power_badge(box: Box, side: int, zone: int) -> tuple[str, str]:
    """What a zone of a track changes, and how much."""
    at = side * 3 + zone
    cheaper_double = box.power_double[at]
    badges = [
        (box.power_markers[at], f"+{box.power_markers[at]}", "bonus"),
        (box.power_discount[at], f"−{box.power_discount[at]}", "crate"),
        (box.power_bookkeeper[at], f"+{box.power_bookkeeper[at]}", "bookkeeper"),
        (box.power_ending_points[at], f"+{box.power_ending_points[at]}", "point"),
        (box.power_expansion[at], f"+{box.power_expansion[at]}", "expansion"),
        (cheaper_double, f"−{cheaper_double}", "border"),
        (box.power_occupied[at], f"−{box.power_occupied[at]}", "post"),
        (box.power_space_diamonds[at], f"+{box.power_space_diamonds[at]}", "diamond"),
        (box.power_ending_pounds[at], f"+{box.power_ending_pounds[at]}", "pound"),
    ]
    return next(((number, picture) for power, number, picture in badges if power), ("", "bonus"))
