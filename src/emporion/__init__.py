"""Emporion: one home for heavy merchant board games.

>>> import emporion
>>> game = emporion.open("yunnan", seats=3)
>>> state = game.deal(7)
>>> state.push(state.legal_moves[0])

A position is for people and for programs. `state.legal_moves` are words; `state.push(words)` checks them and explains what is wrong.
`state.legal()` are small ints; `state.apply(action)` carries one of them out and does not check: any other breaks the position.
(This is told here because methods lose their docstrings when they are compiled; docs/library.md has all of it.)
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from emporion.kernel import record as records
from emporion.kernel.agenda import State
from emporion.kernel.components import Components
from emporion.kernel.errors import EmporionError, IllegalAction, RecordError, UnknownNotation, WrongPosition, WrongSeats
from emporion.kernel.game import NEWEST, Game
from emporion.kernel.record import Record, parse_record, write_record

__version__ = "0.2.0"

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


def open(name: str, seats: int | None = None, components: Components | str = None, **options: str | bool) -> Game[Any]:  # noqa: A001
    """A game by name, ready to be dealt; wrong seats, options or components raise an error that says what would be right."""
    from emporion.games.registry import room

    place = room(str(name))
    if isinstance(seats, bool) or not isinstance(seats, int):
        wrong = "and seats= says by how many" if seats is None else f"not by {seats!r}"
        raise WrongSeats(f"{place.title} is played by {place.seats[0]} to {place.seats[-1]}, {wrong}")
    spelled = {option: ("yes" if value else "no") if isinstance(value, bool) else str(value) for option, value in options.items()}
    return place.open(seats, spelled, box_of(components))


def box_of(components: Components | str) -> Components:
    """An owner's file may be named by its path or by plain words."""
    return Path(components) if isinstance(components, str) else components


def parse(text: str, components: Components | str = None) -> State:
    """A position from its text form; its first line names the game, and which rules and which box it was dealt with."""
    from emporion.games.registry import room

    header = re.fullmatch(r"(\w+) (\d{1,2})(?: rules (\d{1,6}) box (\w+))?((?: \w+=\w+)*)", str(text).strip().split("\n", 1)[0].strip())
    if header is None:
        raise WrongPosition("a position begins with a line such as 'yunnan 3 guards=no': the game, the seats, the options")
    name, seats, rules, box, options = header.groups()
    game = room(name).open(int(seats), dict(pair.split("=") for pair in options.split()), box_of(components), int(rules or NEWEST))
    if box is not None and box != game.box_print:
        raise WrongPosition(f"this position was dealt with the box {box}, not {game.box_print}; name its components")
    position: State = game.read(str(text))
    return position


def open_record(record: Record) -> Game[Any]:
    """The game a record tells of, with the rules and the box it was played with, whatever this release ships."""
    from emporion.games import registry

    if not isinstance(record, Record):
        raise RecordError(f"a {type(record).__name__} is no record; read_record(path) and parse_record(text, name) make one")
    return registry.open_record(record)


def replay(record: Record, game: Game[Any] | None = None) -> Iterator[tuple[State, int, int]]:
    """Every decision of a record in order: the position, the seat and its action. The position moves on in place."""
    return records.replay(record, open_record(record) if game is None else game)


def verify(record: Record, game: Game[Any] | None = None) -> State:
    """Replay the whole record and compare its seal with what was reached; answers the last position."""
    return records.verify(record, open_record(record) if game is None else game)


def read_record(path: Path | str) -> Record:
    """What a record file tells; ``emporion.replay`` gives its positions, ``emporion.verify`` checks its seal."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(f"{path} is not a text file") from None
    return parse_record(text, str(path))
