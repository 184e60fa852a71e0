"""The box a game is played with, beside the one its game is shipped with."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from emporion.games.registry import room
from emporion.kernel.components import ComponentsFile, strip
from emporion.kernel.overlays import Correction, corrections

AS_SHIPPED = "shipped"
"""Chosen instead of a fingerprint: the box that comes with the game."""


@cache
def shipped_box(game: str) -> ComponentsFile:
    """The box as it comes with the game, with where its numbers come from."""
    place = room(game)
    return place.open(place.seats[0], {}).box_file


@lru_cache(256)
def corrections_in(game: str, tables: str) -> list[Correction]:
    """How a stored box differs from the shipped one."""
    return corrections(strip(shipped_box(game).tables), msgspec.json.decode(tables))
