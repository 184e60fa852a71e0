"""The command line: games and rules, the terminal, the house in the browser, records, the fuzzer, the arena, data for learning."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from rich.console import Console

from emporion import __version__
from emporion.cli.about_games import bots, games, rules
from emporion.cli.admin import admin
from emporion.cli.calibration import calibrate
from emporion.cli.club import ratings
from emporion.cli.lessons import lessons
from emporion.cli.making import messages, new_game
from emporion.cli.options import console
from emporion.cli.puzzles import puzzles
from emporion.cli.records import check_records, play, show_replay
from emporion.cli.research import arena, dataset, fit, fuzz, report
from emporion.cli.serving import backup, fair, restore, serve
from emporion.cli.site import site
from emporion.cli.training import train
from emporion.kernel.agenda import __file__ as agenda_file
from emporion.kernel.errors import EmporionError, harmless

app = typer.Typer(
    help="Four heavy merchant board games: play them, read their rules, keep and check records.",
    no_args_is_help=True,
    add_completion=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def show_version(wanted: bool) -> None:
    if wanted:
        how = "compiled"
        if agenda_file.endswith(".py"):
            how = "plain Python: installed without a C compiler or with compilation switched off, about ten times slower"
        console.print(f"emporion {__version__} ({how})", highlight=False)
        raise typer.Exit


@app.callback()
def house(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Say the version and how it was built.")
    ] = False,
) -> None:
    pass


app.command()(games)
app.command()(rules)
app.command()(bots)
app.add_typer(lessons, name="lessons")
app.command()(puzzles)
app.command()(play)
app.command("replay")(show_replay)
app.command("verify")(check_records)
app.command()(serve)
app.command()(site)
app.command()(backup)
app.command()(restore)
app.add_typer(admin, name="admin")
app.command()(ratings)
app.command()(fair)
app.command()(fuzz)
app.command()(dataset)
app.command()(arena)
app.command()(report)
app.command()(fit)
app.command()(calibrate)
app.command()(train)
app.command("new-game")(new_game)
app.command()(messages)


def main() -> None:
    """Errors meant for people are one line on standard error and exit code 2."""
    try:
        app()
    except EmporionError as problem:
        Console(stderr=True).print(f"emporion: {harmless(str(problem))}", markup=False, highlight=False, soft_wrap=True)
        sys.exit(2)
