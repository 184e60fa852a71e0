"""`emporion ratings`: who stands where, and all ratings made anew from the archive."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table
from rich.text import Text

from emporion.cli.options import DatabaseOption, console
from emporion.kernel.errors import harmless

if TYPE_CHECKING:
    from emporion.table.people.ladder import RatedLine

PLACES = 20


def ratings(
    game: Annotated[str, typer.Argument(help="Only of this game.", metavar="[GAME]")] = "",
    rebuild: Annotated[
        bool, typer.Option("--rebuild", help="Make all ratings anew from the archive first; also while the house is open.")
    ] = False,
    database: DatabaseOption = "",
) -> None:
    """The ratings of a house: people, and where the bots stand among them."""
    from emporion.games.registry import ROOMS, room
    from emporion.table.people.archive import Archive
    from emporion.table.people.ladder import Ladder
    from emporion.table.settings import Settings
    from emporion.table.storage.database import one_line, open_database

    url = Settings(database=database).url()
    engine = open_database(url)
    try:
        with one_line(url):
            if rebuild:
                done = Archive(engine).rebuild()
                told = "all as they were stored" if not done.different else f"{done.different} differ from what was stored"
                console.print(f"{done.games} rated games, {done.ratings} ratings: {told}", highlight=False)
            for place in [room(game)] if game else ROOMS:
                for pace in ("live", "days"):
                    lines = Ladder(engine).lines(place.name, pace, most=PLACES)
                    if any(line.person for line in lines):
                        show(f"{place.title}, {pace}", lines)
    finally:
        engine.dispose()


def show(title: str, lines: list[RatedLine]) -> None:
    table = Table("", "rating", "games", title=title, title_justify="left")
    for line in lines:
        about = f"{line.rating.points} ± {line.rating.margin}" if line.person else str(line.rating.points)
        table.add_row(Text(harmless(line.name)), about, str(line.games) if line.person else "bot")
    console.print(table)
