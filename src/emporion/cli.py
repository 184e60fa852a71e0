"""The command line: the games, their rules, a game in the terminal, records, the fuzzer, and the arena."""

from __future__ import annotations

import re
import secrets
import sys
from importlib import resources
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from emporion import __version__
from emporion.bots.bot import BOTS, bot
from emporion.fuzzer import fuzz as run_fuzz
from emporion.games.registry import ROOMS, open_record, room
from emporion.kernel.agenda import NOBODY
from emporion.kernel.agenda import __file__ as agenda_file
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Game
from emporion.kernel.record import Record, parse_record, replay, verify
from emporion.terminal import PERSON, Leave, TerminalGame, resume, score_table

app = typer.Typer(
    help="Four heavy merchant board games: play them, read their rules, keep and check records.",
    no_args_is_help=True,
    add_completion=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)
console = Console()

GameName = Annotated[str, typer.Argument(help="Name of the game, as `emporion games` lists it.", metavar="GAME")]
ComponentsOption = Annotated[
    Path | None,
    typer.Option("--components", help="A TOML file that corrects tables of the box, to play with your own printed copy.", metavar="FILE"),
]


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


@app.command()
def games(name: Annotated[str, typer.Argument(help="Tell more of one game.", metavar="[GAME]")] = "") -> None:
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
    console.print(table)
    file = place.open(place.seats[0], {}).box_file
    doubtful = Table(
        "table", "row", "column", "note", title="Reconstructed numbers, to be corrected with --components", title_justify="left"
    )
    for components in file.tables:
        for source in file.sources(components):
            if source.provenance == "reconstructed":
                doubtful.add_row(source.table, source.row, source.column, source.note)
    console.print(doubtful)


@app.command()
def rules(name: GameName, clause: Annotated[str, typer.Argument(help="Only this clause, such as YU-3.4.")] = "") -> None:
    """Show the rules of a game, or one clause of them."""
    text = resources.files("emporion").joinpath("rulebooks", f"{room(name).name}.md").read_text(encoding="utf-8")
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
    found = re.search(rf"^\*\*{re.escape(clause)}\*\*.*?(?=^\*\*[A-Z]{{2}}-|^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if found is None:
        examples = re.findall(r"^\*\*([A-Z]{2}-[0-9.]+)", text, re.MULTILINE)[:3]
        raise EmporionError(f"no clause '{clause}'; the rules number them {', '.join(examples)} and so on")
    return found.group()


@app.command()
def play(
    name: Annotated[str, typer.Argument(help="Name of the game, as `emporion games` lists it.", metavar="[GAME]")] = "",
    seats: Annotated[
        str, typer.Option(help=f"Who sits at the table: `{PERSON}` for a person, or bots: {', '.join(each.name for each in BOTS)}.")
    ] = "me,greedy,greedy",
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game; without one it is drawn.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game, `name` or `name=value`; may be given again.", metavar="NAME[=VALUE]")
    ] = None,
    components: ComponentsOption = None,
    resume_from: Annotated[Path | None, typer.Option("--resume", help="Go on with a saved game.", metavar="FILE")] = None,
) -> None:
    """Play in the terminal against bots, or several people at one screen."""
    if resume_from is not None:
        text = read_text(resume_from)
        table = resume(open_record(parse_record(text, str(resume_from)), components), resume_from, text, console)
    elif not name:
        raise EmporionError(f"which game? `emporion play GAME`; the house has {', '.join(place.name for place in ROOMS)}")
    else:
        players = [player.strip() for player in seats.split(",")]
        for player in players:
            if player != PERSON:
                bot(player)
        game = room(name).open(len(players), read_options(option or []), components)
        table = TerminalGame(game, secrets.randbits(64) if seed is None else seed, players, console)
    console.print(f"{table.game.name}, seed {table.seed}", style="dim", highlight=False)
    try:
        table.run()
    except Leave:
        table.save(table.default_file())
        console.print(f"Saved. Go on with: emporion play --resume {table.file}", markup=False, highlight=False, soft_wrap=True)
        return
    table.save(table.default_file())
    console.print(f"The record is in {table.file}", markup=False, highlight=False, soft_wrap=True)


def read_options(words: list[str]) -> dict[str, str]:
    """``double_bidding`` or ``ending=gifts``."""
    chosen: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        chosen[name] = value if equals else "yes"
    return chosen


RecordFile = Annotated[Path, typer.Argument(help="A record, as `save` writes it.", metavar="FILE")]


@app.command("replay")
def show_replay(
    file: RecordFile,
    step: Annotated[bool, typer.Option("--step", help="Stop and draw the table at every turn; Enter goes on, q leaves.")] = False,
    components: ComponentsOption = None,
) -> None:
    """Tell a recorded game from beginning to end."""
    record, game = open_file(file, components)
    last = NOBODY
    for state, seat, action in replay(record, game):
        if state.events is not None:
            for event in state.events:
                console.print(f"    {game.narrate(state, event)}", style="dim", markup=False, highlight=False)
        state.events = []
        if step and seat != last and not next_turn(game.picture(game.view(state, NOBODY), NOBODY)):
            return
        last = seat
        if seat != NOBODY:
            console.print(f"{game.seat_names[seat]}: {game.actions.notation(action)}", markup=False, highlight=False)
        elif state.over():
            console.print(score_table(game, state, record.players, "The game is over"))
        else:
            console.print("The record ends here; the game is not over.")


def next_turn(picture: Any) -> bool:
    console.print(picture)
    try:
        return console.input("[dim]Enter: go on, q: leave[/] ").strip() != "q"
    except (EOFError, KeyboardInterrupt):
        return False


@app.command("verify")
def check_records(
    files: Annotated[list[Path], typer.Argument(help="Records to check.", metavar="FILE...")],
    components: ComponentsOption = None,
) -> None:
    """Replay records and compare their ends; complains with the line where one does not hold."""
    for file in files:
        record, game = open_file(file, components)
        verify(record, game)
        console.print(f"{file}: holds, {record.seal}", markup=False, highlight=False, soft_wrap=True)


def open_file(file: Path, components: Path | None) -> tuple[Record, Game[Any]]:
    record = parse_record(read_text(file), str(file))
    return record, open_record(record, components)


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as problem:
        raise EmporionError(f"{file} cannot be read: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise EmporionError(f"{file} is not a text file; a record is") from None


@app.command()
def fuzz(
    name: GameName,
    games: Annotated[int, typer.Option(help="How many random games.", min=1)] = 2000,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the others follow.", min=0)] = 0,
    jobs: Annotated[int, typer.Option(help="Processes; 0 takes all cores.", min=0)] = 0,
    components: ComponentsOption = None,
) -> None:
    """Play random games over all seat counts and options and check every promise of the rules at every decision."""
    room(name)
    run_fuzz(name, games, seed, jobs, components, console)


@app.command()
def arena(
    name: GameName,
    bots: Annotated[str, typer.Option(help="Who plays, by name; a level can be given iterations, `merchant@500`, or time, `merchant@2s`.")],
    games: Annotated[int, typer.Option(help="How many games in all.", min=1)] = 200,
    seats: Annotated[int, typer.Option(help="Players at each table; 0 takes one for each bot named.", min=0)] = 0,
    jobs: Annotated[int, typer.Option(help="Processes.", min=1)] = 1,
    on: Annotated[
        str, typer.Option(help="`ray` plays on a Ray cluster of this machine, `ray://HOST:PORT` on another.", metavar="CLUSTER")
    ] = "",
    seed: Annotated[int, typer.Option(help="The first shuffle; every line-up meets the same ones.", min=0)] = 0,
    option: Annotated[
        list[str] | None, typer.Option(help="An option of the game, `name` or `name=value`; may be given again.", metavar="NAME[=VALUE]")
    ] = None,
    components: ComponentsOption = None,
    out: Annotated[Path | None, typer.Option(help="The folder for the results.", metavar="FOLDER")] = None,
    resume_it: Annotated[bool, typer.Option("--resume", help="Go on with the games already in the folder.")] = False,
) -> None:
    """Let bots play each other, seats rotated and shuffles paired, and measure them."""
    from emporion.arena.files import Folder
    from emporion.arena.plan import make_plan
    from emporion.arena.run import run_arena

    names = [each.strip() for each in bots.split(",")]
    plan = make_plan(name, names, seats or len(names), read_options(option or []), seed, components)
    if on and not on.startswith("ray"):
        raise EmporionError(f"--on {on}: games are played here, or on `ray` or `ray://HOST:PORT`")
    folder = Folder(out or Path("arena") / f"{name}-{plan.seats}-{'-'.join(names)}")
    if not run_arena(plan, games, jobs, on, folder, resume_it, console):
        raise typer.Exit(130)


@app.command()
def report(
    name: GameName,
    results: Annotated[list[Path], typer.Argument(help="The folder of an arena; a second one is compared with it.", metavar="RESULTS...")],
    out: Annotated[Path | None, typer.Option(help="The page to write; without it report.html in the folder.", metavar="FILE")] = None,
) -> None:
    """Write a page with pictures on what the games of an arena say about the game."""
    from emporion.arena.report import write_report

    if len(results) > 2:
        raise EmporionError("a report shows one arena, or compares two")
    page = out or results[0] / "report.html"
    write_report(name, results, page)
    console.print(f"The report is in {page}", markup=False, highlight=False, soft_wrap=True)


@app.command()
def fit(
    name: GameName,
    player: Annotated[str, typer.Option("--bot", help="Who plays against himself.")] = "greedy",
    games: Annotated[int, typer.Option(help="How many games.", min=5)] = 100,
    seats: Annotated[int, typer.Option(help="Players at the table.", min=2)] = 3,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the others follow.", min=0)] = 0,
    out: Annotated[Path | None, typer.Option(help="The file to write; without it GAME.toml here.", metavar="FILE")] = None,
) -> None:
    """Find in self-play how many points of a game's evaluation make a clear lead; search bots reckon with it."""
    from rich.progress import track

    from emporion.arena.fit import fit_games, self_play, write_fitted

    bot(player)
    game = room(name).open(seats, {})
    command = f"emporion fit {name} --bot {player} --games {games} --seats {seats} --seed {seed}"
    played = [self_play(game, player, number) for number in track(range(seed, seed + games), "self-play", console=console)]
    fitted = fit_games(name, played, command)
    file = out or Path(f"{name}.toml")
    write_fitted(fitted, file)
    console.print(f"lead {fitted.lead:.2f}, log loss {fitted.log_loss:.4f}; written to {file}", highlight=False, soft_wrap=True)


def main() -> None:
    """Errors meant for people are one line on standard error and exit code 2."""
    try:
        app()
    except EmporionError as problem:
        Console(stderr=True).print(f"emporion: {problem}", markup=False, highlight=False, soft_wrap=True)
        sys.exit(2)
