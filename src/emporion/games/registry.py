"""All games, found by name: those of the house, those that installed packages bring, and those named by a file or a module."""

from __future__ import annotations

import importlib
import os
import re
import sys
from importlib import resources
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
REFUSED: dict[str, str] = {}
"""Why a game of an installed package is not among them."""

ENCODING_VERSIONS: dict[str, int] = {}
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


def open_record(record: Record) -> Game[Any]:
    """The game a record tells of, with the rules and the box it was played with."""
    return room(record.game).open(record.seats, record.options, record.tables, record.rules)


def encoding_version(name: str) -> int:
    return ENCODING_VERSIONS.get(name, 1)


def rulebook(place: Room) -> str:
    """The rules of a game; one from outside keeps them in rulebook.md beside its code."""
    ours = resources.files("emporion").joinpath("rulebooks", f"{place.name}.md")
    theirs = folder_of(place) / "rulebook.md"
    for file in (ours, theirs):
        if file.is_file():
            return file.read_text(encoding="utf-8")
    raise EmporionError(f"{place.title} comes without rules: there is no {theirs}")


def folder_of(place: Room) -> Path:
    """Where the code of a game lies, and beside it its rules and words."""
    return Path(str(sys.modules[place.build.__module__].__file__)).parent


# --- games from outside -----------------------------------------------------------------------------------------------


def bring(name: str) -> Room:
    """The game of that name, or the one that a folder, a file or module:ROOM holds; it belongs to the house from then on."""
    if not re.search(r"[/:\\]|\.py$", name):
        return room(name)
    found = welcome(named_room(name), name)
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
    if is_path(name):
        path = Path(name).resolve()
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
    found = getattr(module, wanted, None)
    if not isinstance(found, Room):
        raise UnknownGame(f"no game '{name}': {module.__name__} has no Room called {wanted}")
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
