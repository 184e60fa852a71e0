"""What a lesson says at its table, and the lessons of a game as a visitor finds them."""

from __future__ import annotations

from typing import Literal

import msgspec

from emporion.games.lessons import GUIDE, GUIDE_OFF, Part, Where, after, guide_of, legal_of, lessons_of, parts_of
from emporion.games.puzzles import puzzles_of
from emporion.games.registry import ROOMS
from emporion.kernel.agenda import NOBODY
from emporion.kernel.game import Room
from emporion.kernel.words import Text, listed
from emporion.table.hosting.entry import Entry
from emporion.table.hosting.host import Host
from emporion.table.hosting.lessons import COSTLY
from emporion.table.play.lessons import LessonTable, met, rounds_met
from emporion.table.play.live import Live
from emporion.table.scenes.alone import alone_url
from emporion.table.scenes.puzzles import key_of, puzzle_shown
from emporion.table.scenes.seen import BubbleShown, LearnPage, LessonLine, Visitor

CONFIRM = Text("That was your turn. Confirm it: then the others move.")
FIRST_GAME = Text("Your first game")
TURNED = Text(
    "That was your first game. Its turning points, three at most, wait for you as exercises: play each again, and find something better."
)
ONCE_ROUND = Text(
    "That was the first round; now you know what it is about. Go on, or go back to the start: the same deal, and all you have seen."
)
LOOK_AGAIN = Text(
    "Look again? With this turn a bot expects you at place {place}, with its best at {best}. Take a step back, or confirm once more."
)
LOOK_WHY = Text(
    "Look again? With this turn a bot expects you at place {place}, with its best at {best}. By the end it lacks: {lacks}. "
    "Take a step back, or confirm once more."
)
DONE = Text("Well done: that was this lesson.")
CHANGED = Text("This lesson has changed since you began it. Begin it again.")
PLAYED_ON = Text("This is allowed, but the lesson goes on another way. Take it back and try:")


class Course(msgspec.Struct):
    """What there is to learn of a game, and how far the visitor has come."""

    room: Room
    lessons: int
    done: int
    puzzles: int
    solved: int


class LearnIndex(msgspec.Struct):
    """All that can be learned."""

    visitor: Visitor
    courses: list[Course]
    alone_url: str = ""


def bubble_of(entry: Entry, seat: int) -> BubbleShown | None:
    """What is said at a lesson's table, or by the guide of a first game; nothing at others."""
    live = entry.live
    if seat == NOBODY:
        return None
    if isinstance(live, LessonTable):
        return lesson_shown(live, entry.learned)
    if live.row.lesson not in (GUIDE, GUIDE_OFF):
        return None
    shown = guide_shown(live, seat)
    doubt = entry.doubts.get(seat)
    if shown.kind == "guide" and doubt is not None and doubt[:2] == (live.windows[seat], live.version(seat)):
        about = doubt[2]
        if about.cost(live.game) > COSTLY:
            shown.words = LOOK_WHY.filled({"lacks": listed([Text(words) for words in about.lacks])}) if about.lacks else LOOK_AGAIN
            shown.places = {"place": about.place, "best": about.best}
            shown.points = ["#controls"]
    return shown


def guide_shown(live: Live, seat: int) -> BubbleShown:
    """What a kind of decision is for, the first time it comes up; after the game, where it turned."""
    step = live.plan(seat).pending(seat) if live.legal(seat) else None
    name = live.game.layout.step_name(step) if step is not None else ""
    words, clauses = Text(""), list[str]()
    if live.row.lesson == GUIDE and live.row.status == "finished":
        words = TURNED
    elif live.row.lesson == GUIDE and step is not None and name in guide_of(live.room) and name not in met(live, seat):
        words = Text(guide_of(live.room)[name])
        clauses = [step.prompt(live.game.view(live.plan(seat), seat)).clause]
    elif live.row.lesson == GUIDE and step is not None and not live.steps(seat) and rounds_met(live, seat) == 1:
        words = ONCE_ROUND
    kind: Literal["guide", "unguided"] = "guide" if live.row.lesson == GUIDE else "unguided"
    return BubbleShown(FIRST_GAME, 0, 0, kind, words, clauses, [], [], live.row.game, live.row.lesson)


def lesson_shown(live: LessonTable, learned: set[str]) -> BubbleShown:
    """The bubble that is up."""
    part, at = live.part, live.here()
    if part is not None and part.puzzle is not None:
        return puzzle_shown(live, part.puzzle, at, learned)
    if part is None or at.kind == "changed":
        return BubbleShown(Text(""), 0, 0, "changed", CHANGED, [], [], [], live.row.game, live.row.lesson)
    steps = part.steps
    step = steps[min(at.step, len(steps) - 1)]
    follows = after(live.room, part.key)
    return BubbleShown(
        title=Text(part.lesson.title),
        number=min(at.step + 1, len(steps)),
        of=len(steps),
        kind=at.kind,
        words=words(live, part, at),
        clauses=step.clause if at.kind in ("read", "act", "astray") else [],
        points=points(live, at, step.point),
        expected=[explained(live, notation) for notation in at.expected if "*" not in notation] if at.kind == "astray" else [],
        game=live.row.game,
        lesson=part.key,
        next=follows.key if follows else "",
        next_title=Text(follows.lesson.title) if follows else None,
        guided=follows is None and bool(guide_of(live.room)),
    )


def words(live: LessonTable, part: Part, at: Where) -> Text:
    if at.kind == "confirm":
        return CONFIRM
    if at.kind == "done":
        return DONE
    step = part.steps[at.step]
    if at.kind == "astray":
        told = part.check.otherwise if part.check is not None else step.wrong.get(at.strayed, "")
        return part.text(live.room, told) if told else PLAYED_ON
    return part.text(live.room, step.say)


def points(live: LessonTable, at: Where, named: list[str]) -> list[str]:
    """What has a ring: what the step names, the choices that go on, the button that does."""
    if at.kind in ("confirm", "astray"):
        return ["#controls"]
    if at.kind == "act":
        legal = [live.game.actions.notation(action) for action in live.legal(live.me)]
        asked = legal_of(at.expected, legal)
        return [*asked, *[point for point in named if point not in asked]]
    return named if at.kind == "read" else []


def explained(live: LessonTable, notation: str) -> Text:
    """A choice in the words of the position before the turn."""
    action = live.game.actions.numbers[notation]
    return live.game.explain(live.game.view(live.state, live.me), action)


async def learn_page(house: Host, visitor: Visitor, person: int, place: Room) -> LearnPage:
    done = await house.stored(house.lessons.done, person, place.name) if person else set()
    lines: list[LessonLine] = []
    for lesson in lessons_of(place):
        keys = [part.key for part in parts_of(lesson)]
        tables = [await house.stored(house.lessons.table, person, place.name, key) for key in keys] if person else []
        left = [key for key in keys if key not in done]
        lines.append(LessonLine(left[0] if left else keys[0], Text(lesson.title), lesson.minutes, not left, any(tables)))
    return LearnPage(visitor, place, lines, bool(guide_of(place)), bool(puzzles_of(place)), alone_url(house.settings, visitor))


async def learn_index(house: Host, visitor: Visitor, person: int) -> LearnIndex:
    courses: list[Course] = []
    for place in ROOMS:
        done = await house.stored(house.lessons.done, person, place.name) if person else set()
        lessons, puzzles = lessons_of(place), puzzles_of(place)
        learned = sum(all(part.key in done for part in parts_of(lesson)) for lesson in lessons)
        if lessons or puzzles:
            courses.append(Course(place, len(lessons), learned, len(puzzles), sum(key_of(puzzle) in done for puzzle in puzzles)))
    return LearnIndex(visitor, courses, alone_url(house.settings, visitor))
