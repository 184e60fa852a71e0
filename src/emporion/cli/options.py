"""What several commands take, and the console they write to."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from emporion.kernel.errors import EmporionError

console = Console()

GameName = Annotated[str, typer.Argument(help="Name of the game, as `emporion games` lists it.", metavar="GAME")]
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


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as problem:
        raise EmporionError(f"{file} cannot be read: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise EmporionError(f"{file} is not a text file; a record is") from None
