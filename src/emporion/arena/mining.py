"""Mining puzzles: strong bots play, their turns are looked through for what weaker bots miss, and what is found is proved by games."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from functools import lru_cache, partial
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from emporion.arena.plan import ArenaError
from emporion.arena.spread import spread
from emporion.bots.puzzles import STRONG, Position, find, prove
from emporion.bots.turns import spelled, take
from emporion.games.played import follow_forced
from emporion.games.puzzles import FILE, GRADES, Puzzle, read_puzzles, write_puzzles
from emporion.games.registry import room
from emporion.kernel.chance import stream
from emporion.kernel.game import Game

GAMES, PROOFS, WISH = "games.jsonl", "proofs.jsonl", "mining.json"
WEAK, SELDOM = "apprentice", 4
"""One turn in so many is a weaker player's, so that positions are not all alike."""
FROM_ONE_GAME = 2


class Wish(msgspec.Struct, frozen=True):
    """All that decides what is mined; the same wish finds the same puzzles."""

    game: str
    seats: int
    options: dict[str, str]
    seed: int
    box: str


class Dug(msgspec.Struct):
    """What one game gave."""

    number: int
    turns: int  # looked at
    found: list[Puzzle]
    lost: dict[str, int] = {}  # why the others are no puzzles


class Tried(msgspec.Struct):
    """What became of something found."""

    key: str
    puzzle: Puzzle | None
    lost: str = ""  # why it was not proved


@lru_cache(maxsize=2)
def opened(wish_text: bytes) -> Game[Any]:
    wish = msgspec.json.decode(wish_text, type=Wish)
    return room(wish.game).open(wish.seats, wish.options)


def dig(wish_text: bytes, number: int) -> Dug:
    """Play a game and look through every turn of it; depends on the wish and the number alone."""
    wish = msgspec.json.decode(wish_text, type=Wish)
    game = opened(wish_text)
    seed = wish.seed + number
    state = game.deal(seed)
    lines: list[str] = []
    last, turns = -1, 0
    found: list[Puzzle] = []
    lost = Counter[str]()
    follow_forced(state)
    while not state.over():
        seat = state.actor()
        position = Position(game, state.copy(), seat, seed)
        puzzle = find(position, lines[:])
        if isinstance(puzzle, Puzzle):
            found.append(puzzle)
        else:
            lost[puzzle] += 1
        weak = stream("who plays", seed, turns).below(SELDOM) == 0
        turn = position.turn_of(WEAK if weak else STRONG, 0)
        for action in turn.actions:
            take(state, seat, action)
        words = spelled(game, turn)
        if seat == last:
            lines[-1] += f"; {words}"
        else:
            lines.append(f"{game.seat_names[seat]}: {words}")
        last = seat
        turns += 1
        follow_forced(state)
    return Dug(number, turns, found, dict(lost))


Task = int | Puzzle
"""The number of a game to be played and looked through, or something found that is to be proved."""


def work(wish_text: bytes, task: Task) -> Dug | Tried:
    if isinstance(task, int):
        return dig(wish_text, task)
    game = opened(wish_text)
    assert game.room is not None
    proof = prove(game.room, task)
    return Tried(task.key(), proof) if isinstance(proof, Puzzle) else Tried(task.key(), None, proof)


class Folder:
    """Where a mining is kept, so that a stop loses nothing."""

    def __init__(self, out: Path) -> None:
        self.path = out

    def begin(self, wish: Wish) -> None:
        """Take the folder up where it was left; one of another wish is refused."""
        self.path.mkdir(parents=True, exist_ok=True)
        file = self.path / WISH
        if file.exists() and msgspec.json.decode(file.read_bytes(), type=Wish) != wish:
            raise ArenaError(f"{self.path} holds another mining (game, seats, options, seed or box differ); name another folder with --out")
        file.write_bytes(msgspec.json.encode(wish) + b"\n")

    def lines(self, name: str) -> list[bytes]:
        """The whole lines of a file; a last one cut off by a stop is done again."""
        path = self.path / name
        if not path.exists():
            return []
        text = path.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        if whole != text:
            path.write_bytes(whole)
        return whole.splitlines()

    def dug(self) -> list[Dug]:
        return sorted((msgspec.json.decode(line, type=Dug) for line in self.lines(GAMES)), key=lambda each: each.number)

    def tried(self) -> dict[str, Puzzle | None]:
        return {each.key: each.puzzle for each in (msgspec.json.decode(line, type=Tried) for line in self.lines(PROOFS))}

    def add(self, name: str, thing: Dug | Tried) -> None:
        with open(self.path / name, "ab") as out:
            out.write(msgspec.json.encode(thing) + b"\n")
            out.flush()
            os.fsync(out.fileno())


class Mine:
    """A mining as it goes on: games are played, and what is found in them is proved as long as its grade is wanted."""

    def __init__(self, wish: Wish, folder: Folder, each: int, jobs: int, until: float, console: Console) -> None:
        self.wish = wish
        self.folder = folder
        self.each = each  # puzzles of every grade
        self.jobs = jobs
        self.until = until
        self.console = console
        self.text = msgspec.json.encode(wish)
        folder.begin(wish)
        self.dug = folder.dug()
        self.tried = folder.tried()
        self.begun = set(self.tried)  # keys of what somebody proves now, too

    def run(self) -> bool:
        """Whether there are as many of every grade as were asked for; False when the time was over or somebody stopped it."""
        try:
            with closing(spread(partial(work, self.text), self.tasks(), [], self.jobs)) as results:
                for result in results:
                    self.note(result)
                    if self.enough() or self.late():
                        break
        except KeyboardInterrupt:
            pass
        self.write()
        self.console.print(f"{self.wish.game}: turns that make no puzzle: {self.lost()}", markup=False, highlight=False, soft_wrap=True)
        return self.enough()

    def tasks(self) -> Iterator[Task]:
        """As many proofs as games, so that there is something to choose from: of the rarest grade what is nearest to the end of its game.

        There the games of a proof are short, and little is left to chance. Without anything that is wanted, the next game."""
        known = {each.number for each in self.dug}
        numbers = (number for number in count() if number not in known)
        while not self.enough() and not self.late():
            counts = self.counts()
            wanted = [puzzle for puzzle in self.pending() if counts[puzzle.grade - 1] < self.each]
            if wanted and len(self.begun) < len(self.dug):
                chosen = min(wanted, key=lambda puzzle: (counts[puzzle.grade - 1], -puzzle.made()))
                self.begun.add(chosen.key())
                yield chosen
            else:
                yield next(numbers)

    def note(self, result: Dug | Tried) -> None:
        if isinstance(result, Dug):
            self.folder.add(GAMES, result)
            self.dug.append(result)
            self.tell(f"game {result.number}: {result.turns} turns, {len(result.found)} found")
        else:
            self.folder.add(PROOFS, result)
            self.tried[result.key] = result.puzzle
            self.tell("proved" if result.puzzle else f"not proved, {result.lost}")

    def late(self) -> bool:
        return time.monotonic() >= self.until

    def pending(self) -> list[Puzzle]:
        """Found and not tried yet, of games that have not given enough already."""
        taken: dict[int, int] = {}
        for puzzle in self.proven():
            taken[puzzle.seed] = taken.get(puzzle.seed, 0) + 1
        return [
            puzzle
            for dug in self.dug
            for puzzle in dug.found
            if puzzle.key() not in self.begun and taken.get(puzzle.seed, 0) < FROM_ONE_GAME
        ]

    def proven(self) -> list[Puzzle]:
        return [puzzle for puzzle in self.tried.values() if puzzle is not None]

    def counts(self) -> list[int]:
        return [sum(puzzle.grade == grade for puzzle in self.proven()) for grade in range(1, len(GRADES) + 1)]

    def enough(self) -> bool:
        return min(self.counts()) >= self.each

    def lost(self) -> str:
        """Where turns were lost on the way, in words; why proofs failed stands in their file."""
        lost = Counter[str]()
        for dug in self.dug:
            lost.update(dug.lost)
        return ", ".join(f"{count} {why}" for why, count in lost.most_common())

    def tell(self, words: str) -> None:
        found = sum(len(each.found) for each in self.dug)
        counts = ", ".join(f"{number} {name}" for name, number in zip(GRADES, self.counts(), strict=True))
        self.console.print(
            f"{self.wish.game}: {words}; {len(self.dug)} games, {found} found, {len(self.tried)} tried, proved: {counts}",
            markup=False, highlight=False, soft_wrap=True,
        )  # fmt: skip

    def write(self) -> None:
        """All that was proved, by grade and in the order of their games, as a file of puzzles."""
        puzzles = sorted(self.proven(), key=lambda puzzle: (puzzle.grade, puzzle.seed, len(puzzle.opening)))
        numbered = [msgspec.structs.replace(puzzle, number=number) for number, puzzle in enumerate(puzzles, 1)]
        write_puzzles(self.folder.path / FILE, numbered)


def clearness(puzzle: Puzzle) -> float:
    """The smallest lead that any search sees."""
    return min(other - best for best, other in puzzle.judges.values())


def mine(
    name: str, seats: int, options: dict[str, str], seed: int, each: int, jobs: int, minutes: float, out: Path, console: Console
) -> bool:
    """Mine puzzles of a game until there are ``each`` of every grade or the time is over."""
    game = room(name).open(seats, options)
    wish = Wish(name, seats, options, seed, game.box_print)
    until = time.monotonic() + minutes * 60 if minutes else float("inf")
    return Mine(wish, Folder(out), each, jobs, until, console).run()


def add_mined(file: Path, mined: Path, each: int) -> tuple[int, int]:
    """Take puzzles of a mining into a game's file, those found most clearly first, until it has ``each`` of every grade.

    Numbers that were given stay; answers how many came, and how many there are."""
    known = read_puzzles(file) if file.exists() else []
    keys = {puzzle.key() for puzzle in known}
    fresh = [puzzle for puzzle in read_puzzles(mined) if puzzle.key() not in keys]
    number = max((puzzle.number for puzzle in known), default=0)
    came = 0
    for grade in range(1, len(GRADES) + 1):
        room_left = each - sum(puzzle.grade == grade for puzzle in known)
        best = sorted((puzzle for puzzle in fresh if puzzle.grade == grade), key=lambda puzzle: -clearness(puzzle))
        for puzzle in best[: max(0, room_left)]:
            number += 1
            came += 1
            known.append(msgspec.structs.replace(puzzle, number=number))
    write_puzzles(file, known)
    return came, len(known)
