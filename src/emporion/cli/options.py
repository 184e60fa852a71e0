"""What several commands take, and the console they write to."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from emporion.games.registry import bring
from emporion.kernel.errors import EmporionError
from emporion.kernel.record import Record, parse_record

console = Console()


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


def read_record(file: Path) -> Record:
    try:
        return parse_record(file.read_text(encoding="utf-8"), str(file))
    except OSError as problem:
        raise EmporionError(f"{file} cannot be read: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise EmporionError(f"{file} is not a text file; a record is") from None
