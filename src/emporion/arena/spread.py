"""The same work on many things at once: on the cores of this machine or on a Ray cluster, with a bar that shows how far it is."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from emporion.arena.plan import ArenaError
from emporion.bots.outside import CARRIED, files_of

A = TypeVar("A")
B = TypeVar("B")

TRIES = 3
"""How often a cluster is asked before it counts as out of reach."""
LINES = 4
"""Where nobody watches a bar move, so many lines tell how far it is."""


def spread(
    work: Callable[[A], B], things: Iterable[A], bots: list[str], jobs: int, on: str = "", start: str | None = None
) -> Generator[B, None, None]:
    """What the work makes of each thing, as it is done; the bots' files travel along. Processes are started as usual, or in another way.

    Things are asked for one by one when there is somebody to do them, so what comes next may depend on what was done."""
    return on_ray(work, things, bots, on) if on else here(work, things, jobs, start)


def check_place(on: str) -> None:
    """Complain unless games can be played there."""
    if on and not on.startswith("ray"):
        raise ArenaError(f"--on {on}: games are played here, or on `ray` or `ray://HOST:PORT`")


def here(work: Callable[[A], B], things: Iterable[A], jobs: int, start: str | None) -> Generator[B, None, None]:
    """In processes of this machine; one job works in this one."""
    if jobs == 1:
        yield from map(work, things)
        return
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context(start), leave_at_once)
    waiting = iter(things)
    running: set[Future[B]] = set()
    try:
        while True:
            running |= {pool.submit(work, thing) for thing in islice(waiting, 2 * jobs - len(running))}
            if not running:
                break
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


def elsewhere(work: Callable[[A], B], thing: A, files: dict[str, bytes]) -> B:
    """On a machine that may not have the files of the bots."""
    CARRIED.update(files)
    return work(thing)


def on_ray(work: Callable[[A], B], things: Iterable[A], bots: list[str], address: str) -> Generator[B, None, None]:
    """The same on a Ray cluster. A worker that dies costs time: what it had is done again elsewhere."""
    try:
        import ray
    except ImportError:
        raise ArenaError("--on ray needs Ray: pip install 'emporion[arena]'") from None
    for left in reversed(range(TRIES)):
        if ray.is_initialized():
            break
        try:
            ray.init(address=None if address == "ray" else address, log_to_driver=False, include_dashboard=False, configure_logging=False)
        except ConnectionError as problem:  # a busy or young cluster fails to start what serves us, and does the next time
            if not left:
                raise ArenaError(f"--on {address}: no Ray cluster answered there, asked {TRIES} times: {str(problem).strip()}") from None
    task = ray.remote(max_retries=-1, num_cpus=1)(elsewhere)
    shared, files = ray.put(work), ray.put(files_of(bots))
    waiting = iter(things)
    running: list[Any] = []
    try:
        while True:
            most = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
            running += [task.remote(shared, thing, files) for thing in islice(waiting, max(0, most - len(running)))]
            if not running:
                break
            done, running = ray.wait(running)
            for one in done:
                yield ray.get(one)
    except ray.exceptions.RayTaskError as problem:
        raise problem.cause from None
    finally:
        for one in running:
            ray.cancel(one, force=True)


def watched(things: Iterable[A], label: str, total: int, console: Console, done: int = 0) -> Iterator[A]:
    """Pass things on and show how many have come: a bar, or a few lines where there is no terminal."""
    if not console.is_terminal:
        yield from told(things, label, total, console, done)
        return
    progress = Progress(
        TextColumn(label), BarColumn(), MofNCompleteColumn(), TextColumn("games"),
        TimeElapsedColumn(), TextColumn("left"), TimeRemainingColumn(), console=console,
    )  # fmt: skip
    with progress:
        bar = progress.add_task(label, total=total, completed=done)
        for thing in things:
            yield thing
            progress.advance(bar)


def told(things: Iterable[A], label: str, total: int, console: Console, done: int) -> Iterator[A]:
    for count, thing in enumerate(things, done + 1):
        yield thing
        if count * LINES // total > (count - 1) * LINES // total:
            console.print(f"{label}: {count} of {total} games", markup=False, highlight=False)
