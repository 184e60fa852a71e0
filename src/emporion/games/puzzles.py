"""Puzzles: positions from play in which one whole turn is clearly best and hard to see.

A line of ``games/<game>/puzzles.jsonl`` is one: the record up to there, the turn that solves it, tempting turns with how they are
answered, and the proof. ``emporion puzzles GAME --mine`` writes them. Nothing here thinks: to show and to replay a puzzle needs the rules
alone.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

import msgspec

from emporion.games.played import Played, follow_forced
from emporion.games.registry import folder_of
from emporion.kernel.agenda import State
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Room

FILE = "puzzles.jsonl"
GRADES = ["apprentice", "trader", "merchant", "magnate"]
"""The weakest level that solves a puzzle is its grade, from 1; the last one has also those that only stronger players solve."""

CONFIRMED = 2.88
"""Standard errors by which the solution does better in paired games: 99% after up to five looks (a fifth of a percent each)."""


class PuzzleError(EmporionError):
    """A puzzle cannot be read, or does not fit the rules."""


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """A whole turn that solves a puzzle."""

    turn: str  # its choices: "bid horse 7; from kang"; what has no alternative is left out
    end: str  # the fingerprint of the position after it: other ways there are as good


class Wrong(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A tempting turn, how it is answered, and how it did beside the solution."""

    turn: str
    end: str
    after: list[str] = []  # what follows until the seat has played its next turn: "yellow: bid horse 7"
    pairs: int = 0  # games to the end after this turn, and as many after the solution, with the same hidden things and chance
    place: float = 0.0  # reached after this turn, in the mean
    best: float = 0.0  # and after the solution
    points: float = 0.0  # scored after this turn
    best_points: float = 0.0
    rivals: float = 0.0  # the mean of what the others scored
    best_rivals: float = 0.0
    length: float = 0.0  # decisions until the end
    best_length: float = 0.0
    sigmas: float = 0.0  # by how many standard errors the solution did better


class Puzzle(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A puzzle with its proof."""

    number: int = 0
    seats: int
    options: dict[str, str]
    rules: int
    box: str  # the fingerprint of the tables it was judged with
    seed: int
    me: str
    opening: list[str]
    position: str  # the fingerprint of the position
    solutions: list[Answer]
    wrong: list[Wrong]
    turns: int  # that lead to different positions
    judges: dict[str, tuple[float, float]]  # the place that each search expects after the solution, and after the best other turn
    levels: dict[str, float]  # how often each solves it
    grade: int
    themes: list[str] = []

    def key(self) -> str:
        """Tells it from all others."""
        return f"{self.seed} {self.position}"

    def made(self) -> int:
        """Choices before it."""
        return sum(line.count(";") + 1 for line in self.opening)


@cache
def puzzles_of(room: Room) -> list[Puzzle]:
    """The puzzles of a game by number; none for a game without."""
    path = folder_of(room) / FILE
    return read_puzzles(path) if path.is_file() else []


def puzzle_of(room: Room, number: int) -> Puzzle | None:
    return next((puzzle for puzzle in puzzles_of(room) if puzzle.number == number), None)


def read_puzzles(path: Path) -> list[Puzzle]:
    found: list[Puzzle] = []
    for number, line in enumerate(path.read_bytes().splitlines(), 1):
        try:
            found.append(msgspec.json.decode(line, type=Puzzle))
        except msgspec.DecodeError as problem:
            raise PuzzleError(f"{path}, line {number}: {problem}") from None
    return sorted(found, key=lambda puzzle: puzzle.number)


def write_puzzles(path: Path, puzzles: list[Puzzle]) -> None:
    path.write_bytes(b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles))


# --- replaying --------------------------------------------------------------------------------------------------------


def turn_over(before: State, now: State, seat: int) -> bool:
    """Whether a turn that began at ``before`` is over: nothing is left to choose, or something hidden was turned up."""
    return now.reveals != before.reveals or not now.legal_for(seat)


@lru_cache(64)
def begun(room: Room, puzzle_text: bytes) -> Played:
    puzzle = msgspec.json.decode(puzzle_text, type=Puzzle)
    game = room.open(puzzle.seats, puzzle.options, rules=puzzle.rules)
    return Played(game, puzzle.me, puzzle.seed, puzzle.opening)


def position_of(room: Room, puzzle: Puzzle) -> Played:
    """Where a puzzle begins; a twin of its own for whoever asks."""
    return begun(room, msgspec.json.encode(puzzle)).twin()


def follow(played: Played, choices: list[str]) -> int:
    """Take choices until the turn is over; answers how many were taken."""
    before = played.state.copy()
    for count, words in enumerate(choices, 1):
        played.choose_own(words)
        if turn_over(before, played.state, played.me):
            return count
    return len(choices)


def problems(room: Room, puzzle: Puzzle) -> list[str]:
    """What no longer fits the rules or the box, each with what to do about it."""
    where = f"{room.name}/{FILE}, puzzle {puzzle.number}"
    mend = (
        f"If the rules or the box have changed, `emporion puzzles {room.name} --check --drop` judges the puzzles anew and takes out those "
        f"that no longer hold; `emporion puzzles {room.name} --mine` finds others in their place."
    )
    try:
        start = position_of(room, puzzle)
        if start.state.digest() != puzzle.position:
            raise PuzzleError("the record leads to another position than the one that was judged")
        every: list[Answer | Wrong] = [*puzzle.solutions, *puzzle.wrong]
        for turn in every:
            played = start.twin()
            choices = [words.strip() for words in turn.turn.split(";")]
            taken = follow(played, choices)
            if taken < len(choices) or not turn_over(start.state, played.state, start.me):
                raise PuzzleError(f"'{turn.turn}' is no longer a whole turn")
            if played.state.digest() != turn.end:
                raise PuzzleError(f"'{turn.turn}' leads to another position than the one that was judged")
            if isinstance(turn, Wrong):
                follow_forced(played.state)
                played.choose_lines(turn.after)
    except EmporionError as problem:
        return [f"{where}: {problem}. {mend}"]
    return []


# --- choosing ---------------------------------------------------------------------------------------------------------


def daily(rooms: list[Room], day: int) -> tuple[Room, Puzzle] | None:
    """The puzzle of a day, counted from any day on: game by game, every puzzle once before one comes again, the grades mixed."""
    with_puzzles = [room for room in rooms if puzzles_of(room)]
    if not with_puzzles:
        return None
    turn, place = divmod(day, len(with_puzzles))
    room = with_puzzles[place]
    mixed = sorted(puzzles_of(room), key=lambda puzzle: puzzle.position)
    return room, mixed[turn % len(mixed)]


def next_after(puzzles: list[Puzzle], puzzle: Puzzle, done: set[int]) -> Puzzle | None:
    """The next one of the same grade that is not solved, then of the next grade, then any."""
    ahead = sorted(puzzles, key=lambda other: ((other.grade - puzzle.grade) % len(GRADES), other.number <= puzzle.number, other.number))
    return next((other for other in ahead if other.number not in done and other.number != puzzle.number), None)
