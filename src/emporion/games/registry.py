"""All games, found by name: those of the house, those that installed packages bring, and those named by a file or a module."""

from __future__ import annotations

import importlib
import os
import re
import sys
from importlib.metadata import EntryPoint, entry_points
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

GROUP = "emporion.games"
BROUGHT = "EMPORION_GAMES"
"""Games from outside that are not installed, with commas; so that the processes this one starts know them too."""
NAME = re.compile(r"[a-z][a-z0-9_]*")

OURS: list[Room] = [YUNNAN, YINZI, MERKATOR, MOMBASA]
ROOMS: list[Room] = OURS[:]
"""Ours, and those from outside as they come."""
OUTSIDE: dict[str, str] = {}
"""How a game that is not installed was named, a path or `module:ROOM`: it has to be named so again."""
REFUSED: dict[str, str] = {}
"""Why a game of an installed package is not among them."""

ENCODING_VERSIONS: dict[str, int] = {"yunnan": 2, "yinzi": 2, "merkator": 2, "mombasa": 3}
"""Raised when numbers of a game's encoding are added, dropped or moved, so that learned weights and data sets are not misread; else 1."""


class UnknownGame(EmporionError):
    """No game of that name is in the house."""


def room(name: str) -> Room:
    """The room of a game."""
    for candidate in ROOMS:
        if candidate.name == name:
            return candidate
    if name in REFUSED:
        raise UnknownGame(REFUSED[name])
    known = ", ".join(candidate.name for candidate in ROOMS)
    raise UnknownGame(Text("no game '{name}'; the house has {known}", name=name, known=known))


def in_the_house(name: str) -> bool:
    """Whether a game can be played; what is stored may tell of one that no longer can."""
    return any(place.name == name for place in ROOMS)


def title_of(name: str) -> str:
    """How a game is called; one that is not there by its short name."""
    return room(name).title if in_the_house(name) else name


def open_record(record: Record) -> Game[Any]:
    """The game a record tells of, with the rules and the box it was played with."""
    return room(record.game).open(record.seats, record.options, record.tables, record.rules)


def encoding_version(name: str) -> int:
    return ENCODING_VERSIONS.get(name, 1)


def folder_of(place: Room) -> Path:
    """Where the code of a game lies, and beside it its rules and words."""
    return Path(str(sys.modules[place.build.__module__].__file__)).parent


# --- games from outside -----------------------------------------------------------------------------------------------


def bring(name: str) -> Room:
    """The game of that name, or the one that a folder, a file or module:ROOM holds; it belongs to the house from then on."""
    if not re.search(r"[/:\\]|\.py$", name):
        return room(name)
    known = len(ROOMS)
    found = welcome(named_room(name), name)
    if len(ROOMS) > known:
        OUTSIDE[found.name] = name
    brought = [word for word in os.environ.get(BROUGHT, "").split(",") if word]
    lasting = str(Path(name).resolve()) if is_path(name) else name
    if lasting not in brought:
        os.environ[BROUGHT] = ",".join([*brought, lasting])
    return found


def is_path(name: str) -> bool:
    return Path(name).exists() or name.endswith(".py") or ":" not in name


def named_room(name: str) -> Room:
    """A folder is a package whose ROOM stands in it or in its module game; a file is a module."""
    module_name, _, wanted = name.rpartition(":")
    folder = Path.cwd()
    path = Path(name).resolve()
    if is_path(name):
        if not path.exists():
            raise UnknownGame(f"no game '{name}': there is no such file or folder in {folder}")
        module_name, wanted, folder = path.stem, "ROOM", path.parent
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
    try:
        module = importlib.import_module(module_name)
        if not hasattr(module, wanted) and (Path(name) / "game.py").exists():
            module = importlib.import_module(f"{module_name}.game")
    except Exception as problem:
        raise UnknownGame(f"no game '{name}': {module_name} cannot be loaded: {type(problem).__name__}: {problem}") from problem
    source = Path(module.__file__ or "").resolve()
    if is_path(name) and path not in (source, *source.parents):
        raise UnknownGame(
            f"'{name}' is not played: Python finds the {module_name} of {source.parent}; uninstall that one, or install this one instead"
        )
    found = getattr(module, wanted, None)
    if not isinstance(found, Room):
        inside = f"; is it {name.rstrip('/')}/{path.name} that is meant?" if is_path(name) and (path / path.name).is_dir() else ""
        raise UnknownGame(f"no game '{name}': {module.__name__} has no Room called {wanted}{inside}")
    return found


def welcome(found: Room, source: str) -> Room:
    """Add a room, unless its name is taken or none."""
    if not NAME.fullmatch(found.name):
        raise UnknownGame(f"the game of {source} cannot be called '{found.name}'; a name is made of small letters, digits and _")
    for other in ROOMS:
        if other is found:
            return found
        if other.name == found.name:
            raise UnknownGame(f"the game of {source} cannot be called '{found.name}': the house has a game of that name already")
    ROOMS.append(found)
    return found


def welcome_installed(point: EntryPoint) -> None:
    """A package that is broken must not close the house: what is wrong is told when its game is asked for."""
    source = f"the installed package {point.dist.name if point.dist else '?'}"
    try:
        found = point.load()
        if not isinstance(found, Room):
            raise UnknownGame(f"{point.value} of {source} is no Room")
        welcome(found, source)
    except Exception as problem:
        REFUSED[point.name] = f"no game '{point.name}' from {source}: {problem}"


for each in sorted(entry_points(group=GROUP), key=lambda point: point.name):
    welcome_installed(each)
for word in os.environ.get(BROUGHT, "").split(","):
    try:
        if word:
            bring(word)
    except UnknownGame as problem:
        REFUSED[word] = str(problem)
