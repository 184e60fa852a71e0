"""All games of the house, found by name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from emporion.games.merkator.game import ROOM as MERKATOR
from emporion.games.mombasa.game import ROOM as MOMBASA
from emporion.games.yinzi.game import ROOM as YINZI
from emporion.games.yunnan.game import ROOM as YUNNAN
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Game, Room
from emporion.kernel.record import Record
from emporion.kernel.words import Text

ROOMS: list[Room] = [YUNNAN, YINZI, MERKATOR, MOMBASA]


class UnknownGame(EmporionError):
    """No game of that name is in the house."""


def room(name: str) -> Room:
    """The room of a game."""
    for candidate in ROOMS:
        if candidate.name == name:
            return candidate
    known = ", ".join(candidate.name for candidate in ROOMS)
    raise UnknownGame(Text("no game '{name}'; the house has {known}", name=name, known=known))


def open_record(record: Record, components: Path | None = None) -> Game[Any]:
    """The game a record tells of."""
    return room(record.game).open(record.seats, record.options, components)
