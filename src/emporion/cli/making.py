"""A game of your own: a package to begin with, and the words its translators get."""

from __future__ import annotations

import keyword
import re
from importlib import resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from emporion.cli.options import GameName, console
from emporion.games.registry import NAME, OURS, ROOMS, room
from emporion.kernel.errors import EmporionError

MADE_UP = ("quayside", "Quayside", "QU-")
"""What the template's own game is called, its title, and what its clauses begin with."""
LEFT_BEHIND = {"__pycache__", ".pytest_cache", "build"}


def new_game(
    name: Annotated[str, typer.Argument(help="Name of the game and its package: small letters, digits and _.", metavar="NAME")],
    folder: Annotated[Path | None, typer.Argument(help="Where it is put; usually a folder of that name here.", metavar="[FOLDER]")] = None,
) -> None:
    """Make a package with a small complete game, to be turned into your own (docs/adding-a-game.md)."""
    place = folder or Path(name)
    if place.exists() and (not place.is_dir() or any(place.iterdir())):
        raise EmporionError(f"{place} is there already; name an empty folder, or one that is not there yet")
    check_name(name)
    letters = re.sub("[^A-Z]", "", name.upper()) + "XX"
    words = dict(zip(MADE_UP, [name, name.replace("_", " ").capitalize(), f"{letters[:2]}-"], strict=True))
    try:
        copy_template(resources.files("emporion") / "new-game", place, words)
    except OSError as problem:
        raise EmporionError(f"{place} cannot be written: {problem.strerror}") from None
    console.print(f"{place} has a small complete game. Try, in that folder:\n", highlight=False, soft_wrap=True)
    console.print(f"  python -m pytest\n  pip install -e .\n  emporion play {name}", highlight=False)


def check_name(name: str) -> None:
    """Refuse what cannot be the name of a game and of a package."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise EmporionError(f"a game cannot be called '{name}'; a name is made of small letters, digits and _, and begins with a letter")
    if name in [place.name for place in ROOMS]:
        raise EmporionError(f"a game cannot be called '{name}': the house has a game of that name already")
    if find_spec(name) is not None:
        raise EmporionError(f"a game cannot be called '{name}': there is a Python package of that name already")


def copy_template(source: Traversable, target: Path, words: dict[str, str]) -> None:
    """Every file of a folder with these words in the place of the template's, in names and in content."""
    target.mkdir(parents=True, exist_ok=True)
    for each in source.iterdir():
        if each.name in LEFT_BEHIND:
            continue
        copy = target / put_in(each.name, words)
        if each.is_dir():
            copy_template(each, copy, words)
        else:
            copy.write_text(put_in(each.read_text(encoding="utf-8"), words), encoding="utf-8")


def put_in(text: str, words: dict[str, str]) -> str:
    for old, new in words.items():
        text = text.replace(old, new)
    return text


def messages(name: GameName) -> None:
    """Bring the translators' files of a game from outside up to its words: languages/it.po and languages/de.po beside its code."""
    from emporion.table.languages.messages import update_game  # reads the whole house

    if room(name) in OURS:
        raise EmporionError(f"the words of {name} are with those of the house: make messages")
    update_game(room(name))
