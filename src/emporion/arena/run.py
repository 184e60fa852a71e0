"""Playing an arena: on the cores of this machine or on a Ray cluster, with a progress bar, kept game by game."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from emporion.arena.figures import figures, figures_table, ratings
from emporion.arena.files import Folder
from emporion.arena.match import Result, play_match
from emporion.arena.plan import ArenaError, Plan
from emporion.bots.outside import CARRIED, files_of


def run_arena(plan: Plan, games: int, jobs: int, on: str, folder: Folder, resume: bool, console: Console) -> bool:
    """Play what is missing, then tell the figures; answers whether all games were played."""
    ratings([])  # what is not installed is told before the games, not after them
    played = folder.begin(plan, resume)
    missing = [number for number in range(games) if number not in played]
    results = play_on_ray(plan, missing, on) if on else play_here(plan, missing, jobs)
    progress = Progress(
        TextColumn(f"arena {plan.game}"), BarColumn(), MofNCompleteColumn(), TextColumn("games"),
        TimeElapsedColumn(), TextColumn("left"), TimeRemainingColumn(), console=console,
    )  # fmt: skip
    whole = True
    with progress, closing(results):
        bar = progress.add_task("games", total=games, completed=games - len(missing))
        try:
            for result in results:
                folder.add(result)
                progress.advance(bar)
        except KeyboardInterrupt:
            whole = False
    tell_figures(plan, folder, console)
    if not whole:
        console.print(f"Stopped; what was played is in {folder.path}, the same command with --resume goes on.", soft_wrap=True)
    return whole


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


def play_here(plan: Plan, numbers: list[int], jobs: int) -> Generator[Result, None, None]:
    """The games as they are finished, in processes of this machine; one job plays in this one."""
    text = msgspec.json.encode(plan)
    if jobs == 1:
        for number in numbers:
            yield play_match(text, number)
        return
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, initializer=leave_at_once)
    waiting = numbers[::-1]
    running: set[Future[Result]] = set()
    try:
        while waiting or running:
            while waiting and len(running) < 2 * jobs:
                running.add(pool.submit(play_match, text, waiting.pop()))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BrokenProcessPool:
        raise ArenaError("a process died in the middle of a game; the same command with --resume goes on") from None
    finally:
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        pool.shutdown(wait=False, cancel_futures=True)


def leave_at_once() -> None:
    """Ctrl-C reaches all processes; those that only play say nothing about it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def play_elsewhere(plan_text: bytes, number: int, files: dict[str, bytes]) -> Result:
    """On a machine that may not have the files of the bots."""
    CARRIED.update(files)
    return play_match(plan_text, number)


def play_on_ray(plan: Plan, numbers: list[int], address: str) -> Generator[Result, None, None]:
    """The same games on a Ray cluster. A worker that dies costs time: its games are played again elsewhere."""
    try:
        import ray
    except ImportError:
        raise ArenaError("--on ray needs Ray: pip install 'emporion[arena]'") from None
    if not ray.is_initialized():
        ray.init(address=None if address == "ray" else address, log_to_driver=False, include_dashboard=False, configure_logging=False)
    play = ray.remote(max_retries=-1, num_cpus=1)(play_elsewhere)
    text = msgspec.json.encode(plan)
    files = ray.put(files_of(plan.bots))
    waiting = numbers[::-1]
    running: list[Any] = []
    try:
        while waiting or running:
            while waiting and len(running) < 2 * max(1, int(ray.cluster_resources().get("CPU", 1))):
                running.append(play.remote(text, waiting.pop(), files))
            done, running = ray.wait(running)
            for one in done:
                yield ray.get(one)
    except ray.exceptions.RayTaskError as problem:
        raise problem.cause from None
    finally:
        for one in running:
            ray.cancel(one, force=True)
