"""Random games in bulk over all seat counts and options, every position checked, on all cores."""

from __future__ import annotations

import itertools
import os
from collections import Counter
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from emporion.games.registry import room
from emporion.kernel.chance import Chance
from emporion.kernel.errors import WrongOption
from emporion.kernel.fuzz import THOUGHTFUL_EVERY, BrokenPromise, fuzz_game, misplaced, thoughtful

GAMES_A_PIECE = 25
MOST_DECISIONS = 5000
TOLD_EVERY = 25
"""Decisions from one position whose text and encodings are checked to the next; that takes longer than all else."""

Variant = tuple[int, dict[str, str]]


def variants(name: str) -> list[Variant]:
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


class Piece(NamedTuple):
    """A few games of one variant; kinds of decision that are plenty were asked often enough."""

    variant: int
    seeds: range
    plenty: frozenset[str]
    read_back: int = TOLD_EVERY


Answered = tuple[int, tuple[Counter[str], Counter[str]]]
"""The number of decisions, and what was asked of refusals and previews: in games of pure chance, and in those with some thought."""


def fuzz_piece(name: str, variant: Variant, components: Path | None, piece: Piece) -> Answered:
    seats, options = variant
    game = room(name).open(seats, options, components)
    decisions, asked = 0, (Counter[str](), Counter[str]())
    for seed in piece.seeds:
        decisions += fuzz_game(game, seed, MOST_DECISIONS, piece.read_back, asked[thoughtful(seed)], piece.plenty)
    return decisions, asked


class Fuzzing:
    """What has been asked so far, and what is played next."""

    def __init__(self, name: str, games: int, first_seed: int, seats: int, only: dict[str, str], each: int) -> None:
        wanted = [way for way in variants(name) if way[0] == (seats or way[0]) and way[1] == {**way[1], **only}]
        self.variants = [way for way in wanted if playable(name, *way)]
        self.turns = itertools.cycle(range(len(self.variants)))
        self.next_seed = first_seed
        self.end = first_seed + games
        self.each = each
        self.decisions = 0
        self.asked: Counter[str] = Counter()
        self.played: Counter[tuple[int, bool]] = Counter()  # games of a variant, without and with thought
        self.met: dict[str, Counter[tuple[int, bool]]] = {}  # where a kind of decision came up

    def note(self, piece: Piece, answered: Answered) -> None:
        decisions, both = answered
        if piece.read_back:
            self.decisions += decisions
        for thought, asked in zip((False, True), both, strict=True):
            self.asked += asked
            self.played[piece.variant, thought] += sum(thoughtful(seed) == thought for seed in piece.seeds)
            for kind, count in decided(asked).items():
                self.met.setdefault(kind, Counter())[piece.variant, thought] += count

    def missing(self) -> int:
        """How many decisions of some kind are still to be asked for refusals."""
        return sum(max(0, self.each - count) for count in decided(self.asked).values())

    def next(self) -> Piece | None:
        """One variant after another, round and round; then the one where the rarest kind of decision often comes up."""
        if self.next_seed < self.end:
            return Piece(next(self.turns), self.seeds(min(GAMES_A_PIECE, self.end - self.next_seed)), self.plenty())
        if not self.missing():
            return None
        kinds = decided(self.asked)
        met = self.met[min(kinds, key=kinds.__getitem__)]
        variant, thought = max(met, key=lambda way: met[way] / self.played[way])
        seeds = self.seeds(GAMES_A_PIECE * THOUGHTFUL_EVERY)
        first = next(number for number, seed in enumerate(seeds) if thoughtful(seed) == thought)
        return Piece(variant, seeds[first::THOUGHTFUL_EVERY], self.plenty(), 0)

    def seeds(self, games: int) -> range:
        self.next_seed += games
        return range(self.next_seed - games, self.next_seed)

    def plenty(self) -> frozenset[str]:
        return frozenset([kind for kind, count in decided(self.asked).items() if 0 < self.each <= count])


def decided(asked: Counter[str]) -> dict[str, int]:
    """How often the refusals of each kind of decision were asked for."""
    return {name[9:]: count for name, count in asked.items() if name.startswith("decision ")}


def fuzz(
    name: str,
    games: int,
    first_seed: int,
    jobs: int,
    components: Path | None,
    console: Console,
    seats: int = 0,
    only: dict[str, str] | None = None,
    each: int = 0,
) -> None:
    """Play and check; stops at the first broken promise, which tells how to see it again."""
    room(name).open(seats or room(name).seats[0], only or {}, components)  # what the game does not have is refused
    fuzzing = Fuzzing(name, games, first_seed, seats, only or {}, each)
    progress = Progress(
        TextColumn("fuzz {task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[of]}"),
        TimeRemainingColumn(),
        console=console,
    )
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool, progress:
        bar = progress.add_task(name, total=games, of="games")
        rest = None
        running: dict[Future[Answered], Piece] = {}
        try:
            while True:
                while len(running) < 2 * (jobs or os.cpu_count() or 1):
                    piece = fuzzing.next()
                    if piece is None:
                        break
                    if rest is None and not piece.read_back:
                        rest = progress.add_task(name, total=fuzzing.missing(), of="rare decisions")
                    running[pool.submit(fuzz_piece, name, fuzzing.variants[piece.variant], components, piece)] = piece
                if not running:
                    break
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    piece = running.pop(future)
                    fuzzing.note(piece, future.result())
                    if piece.read_back:
                        progress.advance(bar, len(piece.seeds))
                    elif rest is not None:
                        progress.update(rest, completed=(progress.tasks[rest].total or 0) - fuzzing.missing())
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    asked = fuzzing.asked
    over = "with these seats and options" if seats or only else "over all seat counts and options"
    console.print(f"{games:,} games of {name} {over}, {fuzzing.decisions:,} decisions, every position checked: nothing found")
    if rest is not None:
        console.print(f"{sum(fuzzing.played.values()) - games:,} more games for the sake of rare decisions only")
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
    kinds = decided(asked)
    rarest = min(kinds, key=kinds.__getitem__)
    clauses = sum(name.startswith("clause ") for name in asked)
    return (
        f"{asked['pairs']:,} pairs of position and action refused exactly when not legal, for {clauses} clauses, "
        f"at {len(kinds)} kinds of decision, the rarest ({rarest}) {kinds[rarest]:,} times"
    )
