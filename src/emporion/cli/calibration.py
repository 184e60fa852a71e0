"""`emporion calibrate`: which tables of a box play like the printed game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from emporion.bots.bot import bot
from emporion.cli.options import GameName, OnOption, OptionsOption, console, read_options, read_seats
from emporion.games.registry import room
from emporion.kernel.errors import EmporionError


def calibrate(
    name: GameName,
    overlays: Annotated[
        list[Path] | None, typer.Argument(help="Candidates: TOML files that change tables of the box.", metavar="OVERLAY")
    ] = None,
    vary: Annotated[Path | None, typer.Option(help="A TOML file of ranges to draw more candidates from.", metavar="RANGES")] = None,
    draws: Annotated[int, typer.Option(help="How many candidates to draw from the ranges.", min=1)] = 12,
    targets: Annotated[
        Path | None, typer.Option(help="What the game should look like; without it targets.toml of the game.", metavar="FILE")
    ] = None,
    seats: Annotated[str, typer.Option(help="Sizes of table, with commas; without it all of two and more.", metavar="N,...")] = "",
    option: OptionsOption = None,
    bots: Annotated[str, typer.Option(help="Who plays, with commas.")] = "merchant",
    games: Annotated[int, typer.Option(help="Games to screen by, of each candidate and size of table.", min=2)] = 60,
    best: Annotated[int, typer.Option(help="Candidates that bots are fitted to and that are judged.", min=1)] = 2,
    judged: Annotated[int, typer.Option(help="Games to judge by, of each candidate and size of table.", min=2)] = 200,
    learner: Annotated[str, typer.Option(help="Who plays while weights are learned; `none` leaves the bots as they are.")] = "merchant@16",
    generations: Annotated[int, typer.Option(help="Generations of learning.", min=1)] = 3,
    lessons: Annotated[int, typer.Option(help="Games of each generation.", min=5)] = 120,
    seed: Annotated[int, typer.Option(help="The first deal to screen by; those that judge are others.", min=0)] = 0,
    jobs: Annotated[int, typer.Option(help="Processes.", min=1)] = 1,
    on: OnOption = "",
    out: Annotated[Path | None, typer.Option(help="The folder for all of it.", metavar="FOLDER")] = None,
    resume_it: Annotated[bool, typer.Option("--resume", help="Go on with what is in the folder.")] = False,
) -> None:
    """Find the tables that make a game play like the printed one.

    Numbers we had to reconstruct are a best guess, and may bend a game. What it should look
    like stands in targets.toml beside the game: rounds, scores, who uses what, each with its
    source; and every component should be used by 5% of those who could.

    Candidates are overlays, as for --components, and numbers drawn within the ranges of a file:

        \\[payout]
        rows = \\[{name = "from_0", coins = {from = 7, to = 11}}, {name = "from_5", coins = {one_of = \\[9, 10]}}]

    They may only change what components.toml calls reconstructed or derived. All of them, and
    the box as it is, play the same deals; bots learn to play the best few; those are judged on
    deals kept aside. docs/calibration.md tells more.

    The report is in report.html of the folder, every candidate as an overlay in candidates/.

    Example: emporion calibrate merkator rows-of-nine.toml --games 60 --best 1 --jobs 8
    """
    from emporion.arena.calibrate import Question, Stopped, Workshop
    from emporion.arena.calibration_page import write_page
    from emporion.arena.candidates import as_it_is, drawn, from_file
    from emporion.arena.pictures import new_figure
    from emporion.arena.spread import check_place
    from emporion.arena.targets import read_targets

    new_figure()  # what is not installed is told before the games, not after them
    check_place(on)
    names = [each.strip() for each in bots.split(",")]
    for each in names + [learner] * (learner != "none"):
        bot(each)
    sizes = read_seats(seats) or [count for count in room(name).seats if count > 1]
    options = read_options(option or [])
    for size in sizes:
        room(name).open(size, options)
    candidates = [as_it_is(name, sizes[0], options)]
    candidates += [from_file(name, sizes[0], options, file) for file in overlays or []]
    candidates += drawn(name, sizes[0], options, vary, draws, seed) if vary else []
    twice = [each.name for each in candidates if [other.name for other in candidates].count(each.name) > 1]
    if twice:
        raise EmporionError(f"two candidates are called {twice[0]}; an overlay is called by its file")
    question = Question(
        name, sizes, options, names, read_targets(name, targets), candidates, games, best, judged,
        "" if learner == "none" else learner, generations, lessons, seed,
    )  # fmt: skip
    folder = out or Path("calibration") / name
    workshop = Workshop(question, folder, jobs, on, console)
    workshop.begin(resume_it)
    try:
        found = workshop.answer()
    except Stopped:
        console.print(f"Stopped; what was played is in {folder}, the same command with --resume goes on.", soft_wrap=True)
        raise typer.Exit(130) from None
    write_page(question, found, folder / "report.html")
    console.print(f"The report is in {folder / 'report.html'}", markup=False, highlight=False, soft_wrap=True)
