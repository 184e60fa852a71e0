"""Random games in bulk over all seat counts and options, every position checked, on all cores."""

from __future__ import annotations

import itertools
import os
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from emporion.games.registry import room
from emporion.kernel.chance import Chance
from emporion.kernel.errors import WrongOption
from emporion.kernel.fuzz import BrokenPromise, fuzz_game, misplaced

GAMES_A_PIECE = 25
MOST_DECISIONS = 5000
TOLD_EVERY = 25
"""Decisions from one position whose text and encodings are checked to the next; that takes longer than all else."""


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


def pieces(name: str, games: int, first_seed: int, only_seats: int, only: dict[str, str]) -> Iterator[tuple[int, dict[str, str], range]]:
    """A few seeds of one variant after another, round and round; of those with the seats and options that are asked for."""
    wanted = [(seats, options) for seats, options in variants(name) if seats == (only_seats or seats) and options == {**options, **only}]
    ways = itertools.cycle(wanted)
    for start in range(first_seed, first_seed + games, GAMES_A_PIECE):
        seats, options = next(way for way in ways if playable(name, *way))
        yield seats, options, range(start, min(start + GAMES_A_PIECE, first_seed + games))


def fuzz_piece(name: str, seats: int, options: dict[str, str], components: Path | None, seeds: range) -> tuple[int, Counter[str]]:
    """A few games of one variant; answers the number of decisions, and what was asked of refusals and previews."""
    game = room(name).open(seats, options, components)
    asked: Counter[str] = Counter()
    return sum(fuzz_game(game, seed, MOST_DECISIONS, TOLD_EVERY, asked) for seed in seeds), asked


def fuzz(
    name: str,
    games: int,
    first_seed: int,
    jobs: int,
    components: Path | None,
    console: Console,
    seats: int = 0,
    only: dict[str, str] | None = None,
) -> None:
    """Play and check; stops at the first broken promise, which tells how to see it again."""
    decisions = 0
    asked: Counter[str] = Counter()
    room(name).open(seats or room(name).seats[0], only or {}, components)  # what the game does not have is refused
    progress = Progress(
        TextColumn(f"fuzz {name}"), BarColumn(), MofNCompleteColumn(), TextColumn("games"), TimeRemainingColumn(), console=console
    )
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool, progress:
        bar = progress.add_task(name, total=games)
        waiting = pieces(name, games, first_seed, seats, only or {})
        running: dict[Future[tuple[int, Counter[str]]], int] = {}
        try:
            while True:
                while len(running) < 2 * (jobs or os.cpu_count() or 1):
                    piece = next(waiting, None)
                    if piece is None:
                        break
                    running[pool.submit(fuzz_piece, name, *piece[:2], components, piece[2])] = len(piece[2])
                if not running:
                    break
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    played, answered = future.result()
                    decisions += played
                    asked += answered
                    progress.advance(bar, running.pop(future))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    over = "with these seats and options" if seats or only else "over all seat counts and options"
    console.print(f"{games:,} games of {name} {over}, {decisions:,} decisions, every position checked: nothing found")
    if wrong := misplaced(asked):
        raise BrokenPromise(f"offered by a kind of decision, and yet refused there as another's: {', '.join(wrong)}")
    if asked["pairs"]:
        console.print(refusals_line(asked), highlight=False, soft_wrap=True)
    console.print(effects_line(asked), highlight=False, soft_wrap=True)


def effects_line(asked: Counter[str]) -> str:
    """How much of what choices are said to bring was held against what they brought."""
    return (
        f"{asked['effects']:,} previews came true, {asked['amounts']:,} amounts in them counted in the position itself as well, "
        f"and {asked['numbers']:,} numbers of sentences"
    )


def refusals_line(asked: Counter[str]) -> str:
    """How much was asked of refusals."""
    kinds = {name[9:]: count for name, count in asked.items() if name.startswith("decision ")}
    rarest = min(kinds, key=kinds.__getitem__)
    clauses = sum(name.startswith("clause ") for name in asked)
    return (
        f"{asked['pairs']:,} pairs of position and action refused exactly when not legal, for {clauses} clauses, "
        f"at {len(kinds)} kinds of decision, the rarest ({rarest}) {kinds[rarest]:,} times"
    )
