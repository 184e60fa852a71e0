"""Playing an arena: on the cores of this machine or on a Ray cluster, with a progress bar, kept game by game."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from functools import partial

import msgspec
from rich.console import Console

from emporion.arena.figures import figures, figures_table, ratings
from emporion.arena.files import Folder
from emporion.arena.match import Result, play_match
from emporion.arena.plan import Plan
from emporion.arena.spread import spread, watched


def run_arena(plan: Plan, games: int, jobs: int, on: str, folder: Folder, resume: bool, console: Console) -> bool:
    """Play what is missing, then tell the figures; answers whether all games were played."""
    ratings([])  # what is not installed is told before the games, not after them
    whole = play_missing(plan, games, jobs, on, folder, resume, f"arena {plan.game}", console)
    tell_figures(plan, folder, console)
    if not whole:
        console.print(f"Stopped; what was played is in {folder.path}, the same command with --resume goes on.", soft_wrap=True)
    return whole


def play_missing(plan: Plan, games: int, jobs: int, on: str, folder: Folder, resume: bool, label: str, console: Console) -> bool:
    """Play the games that the folder does not hold yet, each kept as it is finished; answers whether nobody stopped it."""
    played = folder.begin(plan, resume)
    missing = [number for number in range(games) if number not in played]
    results = play(plan, missing, jobs, on)
    with closing(results):
        try:
            for result in watched(results, label, games, console, games - len(missing)):
                folder.add(result)
        except KeyboardInterrupt:
            return False
    return True


def play(plan: Plan, numbers: list[int], jobs: int, on: str = "", start: str | None = None) -> Generator[Result, None, None]:
    """The games of a plan as they are finished."""
    return spread(partial(play_match, msgspec.json.encode(plan)), numbers, plan.bots, jobs, on, start)


def tell_figures(plan: Plan, folder: Folder, console: Console) -> None:
    results = list(folder.mend().values())
    if not results:
        console.print("No game was finished.")
        return
    measured = figures(results)
    title = f"{plan.game}, {plan.seats} seats, {len(results)} games, seeds from {plan.first_seed}"
    console.print(figures_table(title, plan.seats, measured))
    folder.finish({"plan": plan.in_brief(), "games": len(results), "figures": measured})
    console.print(f"Games and figures are in {folder.path}", style="dim", highlight=False, soft_wrap=True)
