"""What keeps lessons true: every one is replayed on the rules as they are, and what is wrong is told with what to do."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import msgspec

from emporion.games.lessons import (
    FOLDER,
    PARTS,
    Bubble,
    Check,
    Lesson,
    LessonError,
    Part,
    choices_in,
    holds,
    legal_of,
    lessons_of,
    parts_of,
    predicates,
    where,
)
from emporion.games.played import Played
from emporion.games.registry import folder_of
from emporion.games.rulebooks import clause_texts, rulebook
from emporion.kernel.agenda import NOBODY, State
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Game, Room
from emporion.kernel.language import ENGLISH

P = ParamSpec("P")
R = TypeVar("R")

MOST_WORDS = 40
MOST_STEPS = 25
MOST_LESSONS = 8
MOST_MINUTES = 8
FIRST_ACTION = 3
"""The first own action comes before this bubble is over."""
MOST_ALIKE = 4
"""Of more choices that will do, the first, the last and one between are tried."""
MOST_WAYS = 200
"""Ways through a lesson that are tried."""
PLACE = re.compile(r'(?:data-place="|id="at-)([^"]+)"')
SEAT_AND_SCORE = ("seat ", "score ")
"""Places that the page has besides the board: strips and lines of the score sheet."""


class Coverage(msgspec.Struct):
    """Which clauses the lessons of a game name."""

    named: set[str]
    cited: set[str]  # by a choice of the standard game
    all: set[str]

    @property
    def share(self) -> float:
        return len(self.named & self.all) / len(self.all)

    @property
    def missing(self) -> list[str]:
        return sorted(self.cited - self.named, key=in_order)


def in_order(clause: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", clause)]


def coverage(room: Room) -> Coverage:
    lessons = lessons_of(room)
    named = {clause for lesson in lessons for clause in lesson.clauses()}
    game = room.open(3 if 3 in room.seats else room.seats[-1], {})
    numbers = [number for number in range(game.actions.size) if game.actions.notation(number)]
    known = set(clause_texts(rulebook(room)))
    return Coverage(named, {game.clause(number) for number in numbers} & known, known)


def problems(room: Room, lesson: Lesson) -> list[str]:
    """All that is wrong with a lesson, each with what to do about it."""
    found = [f"{room.name}/{FOLDER}/{lesson.name}.toml: {words}" for words in [*style(lesson), *clauses(room, lesson)]]
    for part in parts_of(lesson):
        try:
            walk(room, part)
        except EmporionError as problem:
            found.append(
                f"{room.name}/{FOLDER}/{lesson.name}.toml{part.key.removeprefix(lesson.name)}: {problem}. "
                f"If the rules or the box have changed, `emporion lessons find {room.name} {lesson.name}` "
                "looks for another seed; else mend the line."
            )
    return found


def style(lesson: Lesson) -> list[str]:
    """Short, and by doing."""
    found: list[str] = []
    bubbles = [step.say for step in lesson.step] + [check.ask for check in lesson.check]
    answers = [words for step in lesson.step for words in step.wrong.values()] + [check.otherwise for check in lesson.check]
    for words in bubbles + answers:
        if len(words.split()) > MOST_WORDS:
            found.append(f"a bubble has {len(words.split())} words, more than {MOST_WORDS}; cut it: '{words[:60]} ...'")
    if len(lesson.step) > MOST_STEPS:
        found.append(f"it has {len(lesson.step)} steps, more than {MOST_STEPS}; make two lessons of it")
    if lesson.minutes > MOST_MINUTES:
        found.append(f"it takes about {lesson.minutes} minutes, more than {MOST_MINUTES}; shorten it, or make two lessons of it")
    if lesson.step and not any(step.do for step in lesson.step[: FIRST_ACTION - 1]):
        found.append(f"nothing is done before bubble {FIRST_ACTION}; let the reader act first")
    if not lesson.step and not lesson.check:
        found.append("it has neither steps nor checks")
    return found


def clauses(room: Room, lesson: Lesson) -> list[str]:
    known = clause_texts(rulebook(room))
    unknown = [clause for clause in lesson.clauses() if clause not in known]
    found = [f"the rules have no clause {clause}; they number them {next(iter(known))} and so on" for clause in unknown]
    silent = [each.say for each in lesson.step if each.do and not each.clause]
    return found + [f"what is done rests on no clause: '{words[:60]} ...'" for words in silent]


# --- replaying --------------------------------------------------------------------------------------------------------


def begun(room: Room, part: Part) -> Played:
    """Where a part begins."""
    return Played(room.open(part.lesson.seats, part.lesson.options), part.lesson.me, part.seed, part.opening)


def walk(room: Room, part: Part) -> None:
    """Play a part to its end, in every way its ``do`` allows; raises what does not fit."""
    pending = [(begun(room, part), 0)]
    walked = 0
    while pending:
        played, read = pending.pop()
        at = where(part, played.game, played.state, played.made, [], read)
        if at.kind == "done":
            continue
        if at.kind in ("changed", "astray", "confirm"):
            raise LessonError(f"step {at.step + 1} cannot be reached")
        if at.kind == "play":
            for seat, words in at.due:
                told(at.step, played.choose, seat, words)
            pending.append((played, read))
            continue
        told(at.step, check_points, played, part.steps[at.step])
        if part.check is not None:
            told(at.step, check_check, room, played, part.check)
            continue
        if at.kind == "read":
            pending.append((played, at.step + 1))
            continue
        step = part.steps[at.step]
        unknown = [words for words in step.wrong if words not in played.game.actions.numbers]
        if unknown:
            raise LessonError(f"step {at.step + 1}: 'wrong' names '{unknown[0]}', which is no choice of this game")
        for way in step.do:
            for twin in told(at.step, followed, played, choices_in(way)):
                walked += 1
                if walked <= MOST_WAYS or way == step.do[0]:
                    pending.append((twin, read))


def followed(played: Played, way: list[str]) -> list[Played]:
    """The positions that a way leads to: one, or several where any choice of a kind will do."""
    reached = [played]
    for pattern in way:
        nexts: list[Played] = []
        for each in reached:
            fitting = legal_of([pattern], each.legal()) or [pattern]  # what is not legal is refused with the reason
            for words in fitting if len(fitting) <= MOST_ALIKE else [fitting[0], fitting[len(fitting) // 2], fitting[-1]]:
                twin = each.twin()
                twin.choose(each.me, words)
                nexts.append(twin)
        reached = nexts
    return reached


def told(number: int, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
    """With the number of the step in what is wrong."""
    try:
        return work(*args, **kwargs)
    except EmporionError as problem:
        raise LessonError(f"step {number + 1}: {problem}") from None


def check_points(played: Played, step: Bubble) -> None:
    """What is pointed at is there: a choice that can be made now, a place that is drawn, a part of the page."""
    drawn: set[str] | None = None
    for point in step.point:
        if point in played.legal() or point in PARTS or point.startswith(SEAT_AND_SCORE):
            continue
        drawn = places(played) if drawn is None else drawn
        if point not in drawn:
            raise LessonError(
                f"nothing is called '{point}': no legal choice ({', '.join(played.legal()[:8])} ...), "
                f"no part of the page ({', '.join(PARTS)}), no seat or line of the score sheet, "
                f"no place of the board ({', '.join(sorted(drawn)) or 'none has a name'})"
            )


def places(played: Played) -> set[str]:
    """The names of places: those of the drawings, and of what is drawn now."""
    legal = played.state.legal_for(played.me)
    view = played.game.view(played.state, played.me)
    drawn = played.game.board(view, legal, ENGLISH) + played.game.private(view, played.me, legal, ENGLISH)
    return set(PLACE.findall(drawn + played.game.art(ENGLISH)))


def check_check(room: Room, played: Played, check: Check) -> None:
    """The answer holds and the mistake does not."""
    if check.holds not in predicates(room):
        raise LessonError(f"there is no predicate '{check.holds}'; HOLDS in {FOLDER}/__init__.py has {', '.join(predicates(room))}")
    for words, right in ((check.answer, True), (check.mistake, False)):
        twin = played.twin()
        for choice in choices_in(words):
            twin.choose(played.me, choice)
        if check.until == "turn" and played.me in twin.state.actors():
            raise LessonError(f"'{words}' does not end the turn; the choices go on with {', '.join(twin.legal()[:6])}")
        if holds(room, check.holds, twin.state, played.me) != right:
            raise LessonError(f"after '{words}' '{check.holds}' should {'hold' if right else 'not hold'}")


# --- finding ----------------------------------------------------------------------------------------------------------


def find_seed(room: Room, part: Part, most: int) -> int | None:
    """The first seed with which a part plays to its end."""
    for seed in range(1, most + 1):
        try:
            walk(room, msgspec.structs.replace(part, seed=seed))
            return seed
        except EmporionError:
            continue
    return None


def write_seed(room: Room, lesson: Lesson, seed: int) -> Path:
    """Put the seed of a lesson into its file."""
    path = folder_of(room) / FOLDER / f"{lesson.name}.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r"^seed = \d+", f"seed = {seed}", text, count=1, flags=re.MULTILINE), encoding="utf-8")
    return path


def opening(game: Game[Any], seed: int, decide: Any, choices: int) -> tuple[list[str], State]:
    """So many choices of players that ``decide(state)``, as the lines of an opening, and the position they lead to."""
    lines: list[str] = []
    state = game.deal(seed)
    last = NOBODY
    while not state.over():
        seat = state.actor()
        legal = state.legal_for(seat)
        if len(legal) > 1 and not choices:
            break
        action = legal[0] if len(legal) == 1 else decide(state)
        if len(legal) > 1:
            choices -= 1
            words = game.actions.notation(action)
            if seat == last:
                lines[-1] += f"; {words}"
            else:
                lines.append(f"{game.seat_names[seat]}: {words}")
            last = seat
        state.apply_for(seat, action)
    return lines, state
