"""What is played at a table: the pace, the rules that are not the usual ones, whether it counts."""

from __future__ import annotations

import msgspec

from emporion.kernel.game import Option, Room
from emporion.table.storage.rows import GameRow


class Terms(msgspec.Struct):
    """As it was chosen when the table was set up."""

    pace: str
    rated: bool
    options: list[tuple[Option, str]]  # those that are not the usual ones


def terms(place: Room, row: GameRow) -> Terms:
    return Terms(row.pace, row.rated, unusual(place, row.options))


def unusual(place: Room, options: dict[str, str]) -> list[tuple[Option, str]]:
    """The options of a table that are not the usual ones."""
    return [(option, options[option.name]) for option in place.options if options.get(option.name, option.values[0]) != option.values[0]]
