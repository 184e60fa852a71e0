"""Emporion: one home for heavy merchant board games.

>>> import emporion
>>> game = emporion.open("yunnan", seats=3)
>>> state = game.deal(7)
>>> state.push(state.legal_moves[0])
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from emporion.kernel.agenda import State
from emporion.kernel.components import Components
from emporion.kernel.errors import EmporionError, IllegalAction, RecordError, UnknownNotation, WrongPosition, WrongSeats
from emporion.kernel.game import Game
from emporion.kernel.record import Record, parse_record, replay, verify, write_record

__version__ = "0.1.0"

__all__ = [
    "EmporionError",
    "Game",
    "IllegalAction",
    "Record",
    "RecordError",
    "State",
    "UnknownNotation",
    "WrongPosition",
    "game_names",
    "open",
    "open_record",
    "parse",
    "parse_record",
    "read_record",
    "replay",
    "verify",
    "write_record",
]


def game_names() -> list[str]:
    """The names of all games."""
    from emporion.games.registry import ROOMS  # here and below: who only wants the kernel need not load every game

    return [each.name for each in ROOMS]


def open(name: str, seats: int, components: Components | str = None, **options: str | bool) -> Game[Any]:  # noqa: A001
    """A game by name, ready to be dealt; wrong seats, options or components raise an error that says what would be right."""
    from emporion.games.registry import room

    place = room(str(name))
    if isinstance(seats, bool) or not isinstance(seats, int):
        raise WrongSeats(f"{place.title} is played by {place.seats[0]} to {place.seats[-1]}, not by {seats!r}")
    spelled = {option: ("yes" if value else "no") if isinstance(value, bool) else str(value) for option, value in options.items()}
    return place.open(seats, spelled, Path(components) if isinstance(components, str) else components)


def parse(text: str, components: Components = None) -> State:
    """A position from its text form; its first line names the game."""
    header = re.fullmatch(r"(\w+) (\d{1,2})((?: \w+=\w+)*)", str(text).strip().split("\n", 1)[0].strip())
    if header is None:
        raise WrongPosition("a position begins with a line such as 'yunnan 3 guards=no': the game, the seats, the options")
    name, seats, options = header.groups()
    chosen = dict(pair.split("=") for pair in options.split())
    position: State = open(name, int(seats), components, **chosen).read(str(text))
    return position


def open_record(record: Record) -> Game[Any]:
    """The game a record tells of, with the rules and the box it was played with, whatever this release ships."""
    from emporion.games import registry

    return registry.open_record(record)


def read_record(path: Path | str) -> Record:
    """What a record file tells; ``emporion.replay`` gives its positions, ``emporion.verify`` checks its seal."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not a text file") from None
    return parse_record(text, str(path))
