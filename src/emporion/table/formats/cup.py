"""A cup: everybody plays the same bots on every seat once, or the same deals alone, whenever they like while it lasts."""

from __future__ import annotations

BOT = -1
"""A place of a cup's table that is a bot's."""


def cup_table(player: int, game: int, seats: int) -> tuple[int, ...]:
    """The seating of somebody's first, second, ... game: one seat further each time, the same for everybody, so that deals compare."""
    return tuple(player if seat == game % seats else BOT for seat in range(seats))
