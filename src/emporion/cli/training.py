"""Training a network from the command line."""

from __future__ import annotations

import math
import os
import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

from emporion.bots.bot import bot
from emporion.cli.options import GameName, console
from emporion.kernel.errors import EmporionError

STOPPED = 130
"""What a command answers that was stopped by hand."""


def train(
    name: GameName,
    minutes: Annotated[float, typer.Option(help="How long to learn, from now on.", min=0.01)] = 10.0,
    out: Annotated[Path | None, typer.Option(help="The folder of the training; without it GAME-network here.", metavar="FOLDER")] = None,
    seats: Annotated[str, typer.Option(help="Only tables with so many seats, such as `3,4`, without options.")] = "",
    begin: Annotated[
        Path | None,
        typer.Option(help="Begin with what this network has learned; only while there are no weights yet.", metavar="FILE", exists=True),
    ] = None,
    imitate: Annotated[
        str, typer.Option(help="Begin by learning from games of this bot; only while there are no weights yet.", metavar="BOT")
    ] = "",
    imitated: Annotated[int, typer.Option(help="How many games of it.", min=20)] = 400,
    against: Annotated[
        list[str] | None, typer.Option(help="Who the network is judged against, at the end; may be repeated.", metavar="BOT")
    ] = None,
    judge_every: Annotated[
        float, typer.Option(help="Also after every so many minutes of learning; 0 for the end alone.", min=0.0, metavar="MINUTES")
    ] = 0.0,
    judged: Annotated[int, typer.Option(help="Games against each of them, at each table.", min=4)] = 100,
    jobs: Annotated[int, typer.Option(help="Processes that play; 0 takes a core each and leaves one to the learner.", min=0)] = 0,
    tables: Annotated[int, typer.Option(help="Games under way in each process, in each of two groups.", min=1)] = 128,
    horizon: Annotated[int, typer.Option(help="Decisions at each table between two lessons.", min=8)] = 64,
    width: Annotated[int, typer.Option(help="Width of the network; 0 takes 512, or 384 for games with many numbers.", min=0)] = 0,
    league: Annotated[float, typer.Option(help="The part of the tables at which earlier selves play along.", min=0.0, max=0.9)] = 0.2,
    guided: Annotated[
        float,
        typer.Option(
            help="Minutes from the beginning in which the game's own evaluation helps to tell good from bad, less and less.", min=0.0
        ),
    ] = 0.0,
    seed: Annotated[int, typer.Option(help="The seed of the training.", min=0)] = 0,
) -> None:
    """Train a network by letting it play against itself, and write it as an ONNX file that is a bot.

    It plays all seat counts and the main options of a game. It may be stopped at any time: the same command goes on from the last weights.
    FOLDER/network.onnx can sit down anywhere: `emporion arena yunnan --bots yunnan-network/network.onnx,merchant`.
    """
    try:
        from emporion.learning.course import TrainingError, Way, make_course, ways_to_play
        from emporion.learning.run import Training
    except ImportError as problem:
        raise EmporionError(f"training needs more than play does ({problem.name}): pip install 'emporion[train]'") from None
    for each in [*(against or []), *([imitate] if imitate else [])]:
        bot(each)
    try:
        ways = [Way(int(each)) for each in seats.split(",")] if seats else ways_to_play(name)
    except ValueError:
        raise TrainingError(f"--seats {seats}: numbers with commas between them, such as 3,4") from None
    workers = jobs or max(1, (os.cpu_count() or 2) - 1)
    course = make_course(name, ways, width, workers, tables, horizon, league, seed, minutes * 60, guided * 60)
    training = Training(course, out or Path(f"{name}-network"), console)
    if begin:
        training.begin_with(begin)
    if imitate:
        training.imitate(imitate, imitated, workers)

    def judge() -> None:
        training.judge(against or [], judged, workers)

    if not training.run(shlex.join(["emporion", *sys.argv[1:]]), judge, judge_every * 60 or math.inf):
        raise typer.Exit(STOPPED)
    judge()
    console.print(f"The network is {training.network}", markup=False, highlight=False, soft_wrap=True)
