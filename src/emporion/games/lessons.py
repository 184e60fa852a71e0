"""Lessons: a game taught at its real table. A lesson is a file beside the rules: a seed, what the others play, and what is said when.

``games/<game>/lessons/NN-name.toml`` holds one; ``docs/lessons.md`` tells how to write it. Nothing here knows a table: ``where`` finds
out from the choices made so far which bubble is up and what goes on.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any, Literal

import msgspec

from emporion.games.played import turns
from emporion.games.puzzles import Puzzle, follow, position_of, puzzle_of, turn_over
from emporion.games.registry import folder_of
from emporion.games.rulebooks import number_at, shipped
from emporion.kernel.agenda import State
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Game, Room
from emporion.kernel.words import Text

FOLDER = "lessons"
GUIDE, GUIDE_OFF = "guide", "guide off"
"""What a guided first game has in the place of a lesson's key."""
PARTS = ["#board", "#strips", "#prompt", "#controls", "#private", "#choices", "#log", "#status"]
"""The parts of a table's page that a bubble can point at, besides choices and named places."""

WORDS_A_SECOND = 2
"""Read slowly, with an eye on the board."""
ACTION_SECONDS, READ_SECONDS, CHECK_SECONDS = 15, 5, 45
"""For an own turn that is told, for going on, and for finding the answer to a question of the exam."""

Holds = Callable[[Any, int], bool]
"""A predicate of a game: whether something holds in a position for a seat."""


class LessonError(EmporionError):
    """A lesson cannot be read, or does not fit the rules."""


class Bubble(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What is said once, after what the others play, and the own choices that go on; without any, the reader goes on."""

    say: str
    clause: list[str] = []
    point: list[str] = []
    play: list[str] = []  # turns of the others, or own ones that the lesson plays: "yellow: bid horse 7; from kang"
    do: list[str] = []  # any of these goes on; several choices with semicolons, "convert *" stands for all that begin so
    wrong: dict[str, str] = {}  # a choice and why it does not


class Check(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A question answered by acting, in a position of its own."""

    ask: str
    clause: list[str] = []
    point: list[str] = []
    play: list[str] = []
    until: Literal["turn"] | int = "turn"  # judged when the turn is over, or after so many choices
    holds: str  # a predicate of the game
    otherwise: str  # said when it does not hold
    answer: str  # choices after which it holds, for the tests
    mistake: str  # and some after which it does not
    seed: int | None = None
    opening: list[str] = []


class Lesson(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A lesson as its file has it."""

    title: str
    me: str
    seed: int
    seats: int = 3
    options: dict[str, str] = {}
    opening: list[str] = []  # played before the lesson begins
    numbers: dict[str, str] = {}  # a gap of the texts and the number of the box that fills it: kang = "provinces.kang.trader_income"
    step: list[Bubble] = []
    check: list[Check] = []
    name: str = ""  # of the file, without its ending

    def clauses(self) -> list[str]:
        """All that its bubbles and checks name."""
        return [clause for step in self.step for clause in step.clause] + [clause for check in self.check for clause in check.clause]

    @property
    def minutes(self) -> int:
        """What it takes somebody who reads every bubble and does what it says."""
        words = sum(len(words.split()) for words in (*(step.say for step in self.step), *(check.ask for check in self.check)))
        own = sum(bool(step.do) for step in self.step)
        seconds = words / WORDS_A_SECOND + own * ACTION_SECONDS + (len(self.step) - own) * READ_SECONDS + len(self.check) * CHECK_SECONDS
        return max(1, round(seconds / 60))


class Part(msgspec.Struct):
    """What is played at one table: the steps of a lesson, one of its checks, or a puzzle."""

    key: str  # "02-a-round", "06-exam 2"
    lesson: Lesson
    seed: int
    opening: list[str]
    steps: list[Bubble]
    check: Check | None
    puzzle: Puzzle | None = None

    def text(self, room: Room, words: str) -> Text:
        """What is said, with the numbers of the box as it is shipped."""
        numbers: dict[str, str | int | Text] = {}
        for name, place in self.lesson.numbers.items():
            if f"{{{name}}}" in words:
                numbers[name] = number_at(shipped(room), place)
        return Text(words).filled(numbers)


# --- reading ----------------------------------------------------------------------------------------------------------


@cache
def lessons_of(room: Room) -> list[Lesson]:
    """The lessons of a game in their order; none for a game without."""
    folder = folder_of(room) / FOLDER
    return [read_lesson(path) for path in sorted(folder.glob("[0-9]*.toml"))] if folder.is_dir() else []


@cache
def guide_of(room: Room) -> dict[str, str]:
    """What each kind of decision is for, by the name records know it by; nothing for a game without a guide."""
    path = folder_of(room) / FOLDER / "guide.toml"
    return msgspec.toml.decode(path.read_bytes(), type=dict[str, dict[str, str]])["decisions"] if path.is_file() else {}


def read_lesson(path: Path) -> Lesson:
    try:
        lesson = msgspec.toml.decode(path.read_text(encoding="utf-8"), type=Lesson)
    except (msgspec.DecodeError, OSError) as problem:
        raise LessonError(f"{path}: {problem}") from None
    lesson.name = path.stem
    return lesson


def parts_of(lesson: Lesson) -> list[Part]:
    """Each check has its own position, so it is a part of its own."""
    steps = [Part(lesson.name, lesson, lesson.seed, lesson.opening, lesson.step, None)] if lesson.step else []
    return steps + [
        Part(
            f"{lesson.name} {number}",
            lesson,
            lesson.seed if check.seed is None else check.seed,
            check.opening or lesson.opening,
            [Bubble(say=check.ask, clause=check.clause, point=check.point, play=check.play)],
            check,
        )
        for number, check in enumerate(lesson.check, 1)
    ]


PUZZLE, SOLUTION = "puzzle ", " solution"
"""Keys of puzzles: "puzzle 12", and "puzzle 12 solution" where it is shown."""


def part_of(room: Room, key: str) -> Part | None:
    """The part of that key, if there is (still) one."""
    if key.startswith(PUZZLE):
        number = key.removeprefix(PUZZLE).removesuffix(SOLUTION)
        puzzle = puzzle_of(room, int(number)) if number.isdecimal() else None
        return puzzle_part(puzzle, key) if puzzle else None
    for lesson in lessons_of(room):
        for part in parts_of(lesson):
            if part.key == key:
                return part
    return None


def puzzle_part(puzzle: Puzzle, key: str) -> Part:
    """A puzzle at a table: a question, or its solution played."""
    lesson = Lesson(title="", me=puzzle.me, seed=puzzle.seed, seats=puzzle.seats, options=puzzle.options, name=key)
    play = [f"{puzzle.me}: {puzzle.solutions[0].turn}"] if key.endswith(SOLUTION) else []
    return Part(key, lesson, puzzle.seed, puzzle.opening, [Bubble(say="", play=play)], None, puzzle)


def after(room: Room, key: str) -> Part | None:
    """The part that follows."""
    parts = [part for lesson in lessons_of(room) for part in parts_of(lesson)]
    found = [number for number, part in enumerate(parts) if part.key == key]
    return parts[found[0] + 1] if found and found[0] + 1 < len(parts) else None


def predicates(room: Room) -> dict[str, Holds]:
    """What checks of a game may ask for: ``HOLDS`` in the package ``lessons`` beside its rules."""
    if not (folder_of(room) / FOLDER / "__init__.py").is_file():
        return {}
    found: dict[str, Holds] = importlib.import_module(f"{room.build.__module__.rpartition('.')[0]}.{FOLDER}").HOLDS
    return found


def holds(room: Room, name: str, state: State, seat: int) -> bool:
    known = predicates(room)
    if name not in known:
        raise LessonError(f"{room.title} has no predicate '{name}'; HOLDS has {', '.join(known) or 'none'}")
    return known[name](state, seat)


def words_of(lesson: Lesson) -> list[str]:
    """All that people read of a lesson, in the order of the file."""
    said = [words for step in lesson.step for words in (step.say, *step.wrong.values())]
    return [lesson.title, *said, *[words for check in lesson.check for words in (check.ask, check.otherwise)]]


# --- playing ----------------------------------------------------------------------------------------------------------


def choices_in(words: str) -> list[str]:
    """The choices of ``bid horse 7; from kang``."""
    return [each.strip() for each in words.split(";")]


def fits(pattern: str, choice: str) -> bool:
    """Whether a choice is the one that is asked for; ``convert *`` asks for any that begins so."""
    return choice.startswith(pattern[:-1]) if pattern.endswith("*") else choice == pattern


def agree(way: list[str], own: list[str]) -> bool:
    """Whether what was chosen so far lies on a way."""
    return all(fits(pattern, choice) for pattern, choice in zip(way, own, strict=False))


def legal_of(patterns: list[str], legal: list[str]) -> list[str]:
    """The choices that are asked for, as far as they can be made."""
    return [choice for choice in legal if any(fits(pattern, choice) for pattern in patterns)]


class Where(msgspec.Struct):
    """How far a lesson has come."""

    step: int  # the bubble that is up; as many as there are when all is done
    kind: Literal["read", "act", "astray", "confirm", "play", "done", "changed", "refuted"]
    expected: list[str] = []  # the next choices that go on
    strayed: str = ""  # the choice that does not
    due: list[tuple[int, str]] = []  # what the lesson plays now


def where(part: Part, game: Game[Any], state: State, taken: list[tuple[int, str]], draft: list[str], read: int) -> Where:
    """``taken`` are the choices confirmed since the opening, ``draft`` those of the own unconfirmed turn, which ``state`` includes;
    what had no alternative is in neither. ``read`` says up to which bubble the reader has gone on."""
    me = game.seat_names.index(part.lesson.me)
    if part.puzzle is not None and not part.key.endswith(SOLUTION):
        return puzzled(part.puzzle, game, state, me, taken, draft)
    made = taken + [(me, words) for words in draft]
    over = bool(draft) and not state.legal_for(me)  # an own turn is confirmed before anything else is told or done
    at = 0
    for number, step in enumerate(part.steps):
        play = turns(game, step.play)
        played = made[at : at + len(play)]
        if played and at + len(played) > len(taken):
            return astray(part, number, made[max(at, len(taken))][1])
        if played != play[: len(played)]:
            return Where(number, "changed")
        if len(played) < len(play):
            return Where(number, "confirm" if draft else "play", due=play[len(played) :])
        at += len(play)
        if part.check is not None:
            return judged(part, part.check, game, state, me, made[at:], bool(draft))
        if not step.do:
            if number >= read and at == len(made):
                return Where(number, "confirm" if over else "read")
            continue
        own = [words for _seat, words in made[at:]]
        ways = [way for way in map(choices_in, step.do) if agree(way, own)]
        finished = [way for way in ways if len(way) <= len(own)]
        if finished:
            at += len(finished[0])
        elif ways and over:
            return Where(number, "confirm")
        elif ways:
            return Where(number, "act", list(dict.fromkeys(way[len(own)] for way in ways)))
        else:
            return strayed(step, number, own)
    if at < len(made):
        return astray(part, len(part.steps), made[at][1])
    return Where(len(part.steps), "confirm" if draft else "done")


def puzzled(puzzle: Puzzle, game: Game[Any], state: State, me: int, taken: list[tuple[int, str]], draft: list[str]) -> Where:
    """A puzzle is judged by the position its turn leads to; a wrong turn is answered as the puzzle tells."""
    assert game.room is not None
    start = position_of(game.room, puzzle)
    if not taken:
        return Where(0, "confirm" if draft and turn_over(start.state, state, me) else "act")
    own = [words for _seat, words in takewhile(lambda choice: choice[0] == me, taken)]
    played = taken[follow(start, own) :]
    end = start.state.digest()
    if any(answer.end == end for answer in puzzle.solutions):
        return Where(1, "done")
    due = [choice for wrong in puzzle.wrong if wrong.end == end for choice in turns(game, wrong.after)]
    if len(played) < len(due) and played == due[: len(played)]:
        return Where(0, "play", due=due[len(played) :])
    return Where(0, "refuted", strayed=end)


def strayed(step: Bubble, number: int, own: list[str]) -> Where:
    """The first own choice that belongs to no way on, and what would have gone on there."""
    ways = [choices_in(way) for way in step.do]
    good = 0
    while any(agree(way, own[: good + 1]) for way in ways):
        good += 1
    on = [way[good] for way in ways if agree(way, own[:good]) and len(way) > good]
    return Where(number, "astray", list(dict.fromkeys(on)), own[good])


def astray(part: Part, number: int, choice: str) -> Where:
    """More was chosen than the lesson asks for."""
    return Where(min(number, len(part.steps) - 1), "astray", [], choice)


def judged(part: Part, check: Check, game: Game[Any], state: State, me: int, own: list[tuple[int, str]], drafting: bool) -> Where:
    """A check is judged when the turn is over, or after so many choices."""
    going_on = bool(state.legal_for(me)) and drafting and (check.until == "turn" or len(own) < check.until)
    if not own or going_on:
        return Where(0, "act")
    assert game.room is not None
    if not holds(game.room, check.holds, state, me):
        return Where(0, "astray", [], own[-1][1])
    return Where(1, "confirm" if drafting else "done")
