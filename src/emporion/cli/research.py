"""Many games at once: random ones, data for learning, bots against bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.progress import track

from emporion.bots.bot import bot
from emporion.bots.outside import label
from emporion.cli.options import (
    BUDGETS,
    OWN_BOT,
    ComponentsOption,
    GameName,
    OnOption,
    OptionsOption,
    console,
    read_options,
    read_seats,
)
from emporion.fuzzer import fuzz as run_fuzz
from emporion.games.registry import room
from emporion.kernel.errors import EmporionError


def fuzz(
    name: GameName,
    games: Annotated[int, typer.Option(help="How many random games.", min=1)] = 2000,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the others follow.", min=0)] = 0,
    jobs: Annotated[int, typer.Option(help="Processes; 0 takes all cores.", min=0)] = 0,
    components: ComponentsOption = None,
    seats: Annotated[int, typer.Option(help="Only games for so many; 0 for all in turn.", min=0)] = 0,
    option: OptionsOption = None,
    each: Annotated[
        int, typer.Option(help="Then play on until every kind of decision was asked so many times for the reason of every refusal.", min=0)
    ] = 0,
) -> None:
    """Play random games over all seat counts and options and check every promise of the rules at every decision."""
    room(name)
    run_fuzz(name, games, seed, jobs, components, console, seats, read_options(option or []), each)


def dataset(
    name: GameName,
    bots: Annotated[
        str, typer.Option(help=f"One bot for all seats, or one for each, with commas; `emporion bots` lists them. Or {OWN_BOT}.")
    ] = "greedy",
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 1000,
    seats: Annotated[int, typer.Option(help="How many play; 0: as many as bots are named, or the fewest.", min=0)] = 0,
    option: OptionsOption = None,
    reward: Annotated[
        str, typer.Option(help="What the column `reward` holds: `placement`, from 1 to -1, or `margin`, points ahead of the best rival.")
    ] = "placement",
    seed: Annotated[int, typer.Option(help="The seed of the first game; the others follow.", min=0)] = 0,
    jobs: Annotated[int, typer.Option(help="Processes; 0 takes all cores.", min=0)] = 0,
    out: Annotated[Path | None, typer.Option(help="Where to write; GAME.parquet here otherwise.", metavar="FILE")] = None,
    components: ComponentsOption = None,
) -> None:
    """Let bots play and write a Parquet file to learn from, a row for every decision.

    A row has what the seat saw, what it could choose and chose, what a searching bot thought of it, and how the game ended.

    It needs the extra for research: pip install 'emporion\\[research]'

    Example: emporion dataset yunnan --bots merchant,greedy,random --games 100 --jobs 2
    """
    try:
        from emporion.envs.dataset import write
        from emporion.envs.setting import Setting
    except ImportError as missing:
        raise EmporionError(str(missing)) from None
    named = bots.split(",")
    setting = Setting(name, seats or (len(named) if len(named) > 1 else None), read_options(option or []), components, reward)
    if len(named) not in (1, setting.seats):
        raise EmporionError(f"{len(named)} bots for {setting.seats} seats; name one for all, or one for each")
    players = [bot(player).name for player in (named * setting.seats)[: setting.seats]]
    file = out or Path(f"{name}.parquet")
    decisions = 0
    for written in track(write(setting, players, games, seed, jobs, file), f"dataset {name}", games, console=console):
        decisions += written
    console.print(f"{games:,} games of {name}, {decisions:,} decisions in {file}", markup=False, highlight=False, soft_wrap=True)


def arena(
    name: GameName,
    bots: Annotated[str, typer.Option(help=f"Who plays, with commas; `emporion bots` lists them. {BUDGETS} Or {OWN_BOT}.")],
    games: Annotated[int, typer.Option(help="How many games in all.", min=1)] = 200,
    seats: Annotated[int, typer.Option(help="Players at each table; 0 takes one for each bot named.", min=0)] = 0,
    jobs: Annotated[int, typer.Option(help="Processes.", min=1)] = 1,
    on: OnOption = "",
    seed: Annotated[int, typer.Option(help="The first shuffle; every line-up meets the same ones.", min=0)] = 0,
    option: OptionsOption = None,
    components: ComponentsOption = None,
    out: Annotated[Path | None, typer.Option(help="The folder for the results.", metavar="FOLDER")] = None,
    resume_it: Annotated[bool, typer.Option("--resume", help="Go on with the games already in the folder.")] = False,
) -> None:
    """Let bots play each other, seats rotated and shuffles paired, and measure them."""
    from emporion.arena.files import Folder
    from emporion.arena.plan import make_plan
    from emporion.arena.run import run_arena
    from emporion.arena.spread import check_place

    names = [each.strip() for each in bots.split(",")]
    plan = make_plan(name, names, seats or len(names), read_options(option or []), seed, components)
    check_place(on)
    folder = Folder(out or Path("arena") / f"{name}-{plan.seats}-{'-'.join(map(label, names))}")
    if resume_it and components is None:
        plan = folder.with_own_box(plan)
    if not run_arena(plan, games, jobs, on, folder, resume_it, console):
        raise typer.Exit(130)


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
    dead = write_report(name, results, page)
    if dead:
        console.print(f"Hardly used though on offer ({len(dead)}): {', '.join(dead)}", markup=False, highlight=False, soft_wrap=True)
    console.print(f"The report is in {page}", markup=False, highlight=False, soft_wrap=True)


def fit(
    name: GameName,
    player: Annotated[str, typer.Option("--bot", help="Who plays.")] = "merchant@16",
    seats: Annotated[
        str, typer.Option(help="How many play, with commas; without it all that share the weights of the biggest table.", metavar="N,...")
    ] = "",
    option: OptionsOption = None,
    components: ComponentsOption = None,
    generations: Annotated[int, typer.Option(help="How often what was learned is played with to learn more.", min=1)] = 10,
    games: Annotated[int, typer.Option(help="Games of each generation.", min=5)] = 120,
    judged: Annotated[int, typer.Option(help="Games against the weights before, at the end.", min=5)] = 120,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the others follow.", min=0)] = 0,
    anew: Annotated[bool, typer.Option("--anew", help="Begin with nothing but points, not with what is known.")] = False,
    by_trial: Annotated[
        bool,
        typer.Option("--by-trial", help="Learn from who wins with which weights, not from what they held: slower, and never misled."),
    ] = False,
    jobs: Annotated[int, typer.Option(help="Processes that play.", min=1)] = 1,
    on: OnOption = "",
    out: Annotated[Path | None, typer.Option(help="The file to write; without it GAME.toml here.", metavar="FILE")] = None,
    resume_it: Annotated[bool, typer.Option("--resume", help="Go on with the games kept beside the file.")] = False,
) -> None:
    """Learn from play what the terms of a game's evaluation are worth, and how many points make a clear lead.

    A variant that is played differently has its own weights and is learned with its seats and options; the game says which file it reads.

    Until all is learned, its games are kept beside the file, so that a stop loses nothing.

    Example: emporion fit yunnan --option double_bidding --option guards --jobs 8 --out fitted-gifts.toml
    """
    from emporion.arena.fit import Course, about, learn, write_fit
    from emporion.arena.lessons import Kept, make_setting
    from emporion.arena.spread import check_place

    bot(player)
    check_place(on)
    setting = make_setting(name, read_seats(seats), read_options(option or []), components)
    file = out or Path(f"{name}.toml")
    course = Course(setting, player, generations, games, judged, seed, anew, components.name if components else "", by_trial)
    kept = Kept(file.with_suffix(".games"), about(course))
    try:
        for learned in learn(course, jobs, on, kept, resume_it, console):
            write_fit(learned, file)
    except KeyboardInterrupt:
        console.print(f"Stopped; the games are in {kept.path}, the same command with --resume goes on.", highlight=False, soft_wrap=True)
        raise typer.Exit(130) from None
    verdict = learned.verdict
    assert verdict is not None
    read_as = setting.open(setting.seats[-1]).fitted.file()
    console.print(
        f"wins {verdict.wins:.2f} times as often as before ({verdict.new:.1f} points a game, {verdict.old:.1f} before), "
        f"lead {learned.fitted.lead:.2f}; written to {file}{'' if file.name == read_as else f', which belongs in {read_as}'}",
        highlight=False,
        soft_wrap=True,
    )
