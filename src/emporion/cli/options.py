"""What several commands take, and the console they write to."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from emporion.games.registry import bring
from emporion.kernel.errors import EmporionError
from emporion.kernel.language import ENGLISH
from emporion.kernel.record import Record, parse_record
from emporion.table.languages import NAMES

console = Console()


def own_language(wished: str) -> str:
    """The language that was asked for, else that of the surroundings (``LC_ALL``, ``LC_MESSAGES``, ``LANG``) if it is spoken here."""
    if wished and wished not in NAMES:
        raise EmporionError(f"--language {wished}: this house speaks {', '.join(NAMES)}")
    around = [os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)]
    found = wished or (around[0][:2].lower() if around else "")
    return found if found in NAMES else ENGLISH.code


LanguageOption = Annotated[
    str, typer.Option("--language", callback=own_language, help=f"{', '.join(NAMES)}; usually that of LANG.", show_default=False)
]


def known_game(name: str) -> str:
    """The name of a game that is now in the house, wherever it comes from."""
    return bring(name).name if name else ""


OWN_BOT = "a bot of your own: `mybot.py`, `module:Class`, `net.onnx` or `http://HOST:PORT` (docs/adding-a-bot.md)"
BUDGETS = "A level can be given iterations, `merchant@500`, or time, `merchant@2s`."
GAME_HELP = "Name of the game, as `emporion games` lists it; one from outside also by its folder, its file or `module:ROOM`."
GameName = Annotated[str, typer.Argument(help=GAME_HELP, metavar="GAME", callback=known_game)]
ComponentsOption = Annotated[
    Path | None,
    typer.Option("--components", help="A TOML file that corrects tables of the box, to play with your own printed copy.", metavar="FILE"),
]
OptionsOption = Annotated[
    list[str] | None, typer.Option(help="An option of the game, `name` or `name=value`; may be given again.", metavar="NAME[=VALUE]")
]
OnOption = Annotated[
    str, typer.Option(help="`ray` plays on a Ray cluster of this machine, `ray://HOST:PORT` on another.", metavar="CLUSTER")
]
DatabaseOption = Annotated[
    str,
    typer.Option(
        "--database",
        envvar="EMPORION_DATABASE",
        help="Where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME; usually a file of your own.",
        metavar="URL",
        show_default=False,
    ),
]


def read_options(words: list[str]) -> dict[str, str]:
    """``double_bidding`` or ``ending=gifts``."""
    chosen: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        chosen[name] = value if equals else "yes"
    return chosen


def read_seats(words: str) -> list[int]:
    """``2,3``; nothing stands for all that belong together."""
    if not all(word.strip().isdecimal() for word in words.split(",") if words):
        raise EmporionError(f"--seats {words}: numbers of players with commas are expected, such as 2,3")
    return [int(word) for word in words.split(",") if words]


def read_record(file: Path) -> Record:
    try:
        return parse_record(file.read_text(encoding="utf-8"), str(file))
    except OSError as problem:
        raise EmporionError(f"{file} cannot be read: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise EmporionError(f"{file} is not a text file; a record is") from None
