"""The games, their rules and the bots that play them."""

from __future__ import annotations

import re
from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.table import Table

from emporion.bots.bot import BASELINES, BOTS, installed_bots
from emporion.cli.options import BUDGETS, OWN_BOT, GameName, console, known_game
from emporion.games.registry import ROOMS, room
from emporion.games.rulebooks import rulebook
from emporion.kernel.components import RECONSTRUCTED
from emporion.kernel.errors import EmporionError


def games(name: Annotated[str, typer.Argument(help="Tell more of one game.", metavar="[GAME]", callback=known_game)] = "") -> None:
    """List the games of the house, or tell the options and the reconstructed tables of one."""
    if name:
        tell_game(name)
        return
    table = Table(box=None, pad_edge=False)
    for heading in ("game", "title", "players", "minutes", "about"):
        table.add_column(heading)
    for place in ROOMS:
        table.add_row(place.name, place.title, f"{place.seats[0]}-{place.seats[-1]}", place.minutes, str(place.blurb))
    console.print(table)
    console.print("\n`emporion games GAME` tells its options, `emporion rules GAME` its rules.", style="dim", highlight=False)


def tell_game(name: str) -> None:
    place = room(name)
    console.print(f"[bold]{place.title}[/], {place.seats[0]} to {place.seats[-1]} players. {place.blurb}.\n", highlight=False)
    table = Table("option", "values (first is usual)", "meaning", title="Options", title_justify="left")
    for option in place.options:
        table.add_row(option.name, ", ".join(option.values), str(option.meaning))
    console.print(table if place.options else "It has no options.")
    file = place.open(place.seats[0], {}).box_file
    doubtful = Table(
        "table", "row", "column", "note", title="Reconstructed numbers, to be corrected with --components", title_justify="left"
    )
    for components in file.tables:
        for source in file.sources(components):
            if source.provenance in RECONSTRUCTED:
                doubtful.add_row(source.table, source.row, source.column, source.note)
    console.print(doubtful if doubtful.row_count else "No number of its box is reconstructed.")


def bots() -> None:
    """List the bots, with a word on each, and tell how to bring your own."""
    table = Table(box=None, pad_edge=False)
    for heading in ("bot", "how it plays"):
        table.add_column(heading)
    for each in [*BOTS, *BASELINES, *installed_bots()]:
        table.add_row(each.name, str(each.meaning))
    console.print(table)
    console.print(f"\n{BUDGETS}\nOr {OWN_BOT}.", style="dim", highlight=False)


def rules(
    name: GameName,
    clause: Annotated[str, typer.Argument(help="Only this clause, such as YU-3.4.")] = "",
    language: Annotated[str, typer.Option(help="en, it or de.")] = "en",
) -> None:
    """Show the rules of a game, or one clause of them."""
    text = rulebook(room(name), language)
    if not text:
        raise EmporionError(f"{room(name).title} has no rules in the language '{language}'; try en, it or de")
    if clause:
        text = find_clause(text, clause.upper())
        console.print(Markdown(text))
        return
    if console.is_terminal:
        with console.pager(styles=True):
            console.print(Markdown(text))
    else:
        console.print(Markdown(text))


def find_clause(text: str, clause: str) -> str:
    match = re.search(rf"^\*\*{re.escape(clause)}\*\*.*?(?=^\*\*[A-Z]{{2}}-|^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if match is None:
        examples = re.findall(r"^\*\*([A-Z]{2}-[0-9.]+)", text, re.MULTILINE)[:3]
        raise EmporionError(f"no clause '{clause}'; the rules number them {', '.join(examples)} and so on")
    return match.group()
