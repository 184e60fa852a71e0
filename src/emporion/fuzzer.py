"""Random games in bulk over all seat counts and options, every position checked, on all cores."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from emporion.games.registry import room
from emporion.kernel.chance import Chance
from emporion.kernel.errors import WrongOption
from emporion.kernel.fuzz import fuzz_game

GAMES_A_PIECE = 25
MOST_DECISIONS = 5000


def variants(name: str) -> list[tuple[int, dict[str, str]]]:
    """Every seat count with every combination of options."""
    place = room(name)
    values = [option.values for option in place.options]
    names = [option.name for option in place.options]
    combinations = [dict(zip(names, chosen, strict=True)) for chosen in itertools.product(*values)]
    ways = [(seats, options) for seats in place.seats for options in combinations]
    numbers = list(range(len(ways)))
    Chance(0).shuffle(numbers)  # so that a few games already reach all seat counts and options
    return [ways[number] for number in numbers]


def playable(name: str, seats: int, options: dict[str, str]) -> bool:
    """Whether the game takes these options with so many seats."""
    try:
        room(name).open(seats, options)
    except WrongOption:
        return False
    return True


def pieces(name: str, games: int, first_seed: int) -> Iterator[tuple[int, dict[str, str], range]]:
    """A few seeds of one variant after another, round and round."""
    ways = itertools.cycle(variants(name))
    for start in range(first_seed, first_seed + games, GAMES_A_PIECE):
        seats, options = next(way for way in ways if playable(name, *way))
        yield seats, options, range(start, min(start + GAMES_A_PIECE, first_seed + games))


def fuzz_piece(name: str, seats: int, options: dict[str, str], components: Path | None, seeds: range) -> int:
    """A few games of one variant; answers the number of decisions."""
    game = room(name).open(seats, options, components)
    return sum(fuzz_game(game, seed, MOST_DECISIONS) for seed in seeds)


def fuzz(name: str, games: int, first_seed: int, jobs: int, components: Path | None, console: Console) -> None:
    """Play and check; stops at the first broken promise, which tells how to see it again."""
    decisions = 0
    progress = Progress(
        TextColumn(f"fuzz {name}"), BarColumn(), MofNCompleteColumn(), TextColumn("games"), TimeRemainingColumn(), console=console
    )
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool, progress:
        bar = progress.add_task(name, total=games)
        waiting = pieces(name, games, first_seed)
        running: dict[Future[int], int] = {}
        try:
            while True:
                while len(running) < 2 * (jobs or os.cpu_count() or 1):
                    piece = next(waiting, None)
                    if piece is None:
                        break
                    seats, options, seeds = piece
                    running[pool.submit(fuzz_piece, name, seats, options, components, seeds)] = len(seeds)
                if not running:
                    break
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    progress.advance(bar, running.pop(future))
                    decisions += future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    console.print(
        f"{games:,} games of {name} over all seat counts and options, {decisions:,} decisions, every position checked: nothing found"
    )
