"""Puzzles as a visitor finds them: all of them, those of a game, one with its proof; and what one says at its table.

| address             | markup                                | struct      |
|---------------------|---------------------------------------|-------------|
| GET /puzzles        | ``puzzles.page(all, language)``       | PuzzlesPage |
| GET /puzzles/own    | see own_games.py                      |             |
| GET /puzzles/GAME   | ``puzzles.game_page(some, language)`` | GamePuzzles |
| GET /puzzles/GAME/N | ``puzzles.one_page(one, language)``   | PuzzlePage  |

A puzzle is begun as a lesson is: POST /learn/GAME with its key, "puzzle 12", or "puzzle 12 solution" to be shown it.
"""

from __future__ import annotations

import time

import msgspec

from emporion.games.lessons import PUZZLE, SOLUTION, Where
from emporion.games.puzzles import Puzzle, Wrong, daily, next_after, position_of, puzzle_of, puzzles_of
from emporion.games.registry import ROOMS
from emporion.kernel.game import Room
from emporion.kernel.words import Text
from emporion.table.hosting.host import Host
from emporion.table.play.lessons import LessonTable
from emporion.table.refusals import NotFound
from emporion.table.scenes.alone import alone_url
from emporion.table.scenes.seen import BubbleShown, PuzzleLine, Visitor

DAY = 86_400

TITLE = Text("Puzzle {number}")
ASK = Text("You are {seat}. Find your best turn, play it to its end and confirm it.")
CONFIRM = Text("That is a whole turn. Confirm it, and it is judged; or take a step back.")
SOLVED = Text("Solved! In {pairs} pairs of games from here this turn reaches place {best} on average, what tempts most {place}.")
REFUTED = Text(
    "There is a better turn. In {pairs} pairs of games from here, alike in all that is hidden and in luck, yours reaches place {place} "
    "on average, the best one {best}. You have just seen how strong players go on after it."
)
UNLISTED = Text("There is a better turn: every search that was asked expects more of another one.")
SHOWN = Text("This is the solution. In {pairs} pairs of games from here it reaches place {best} on average, what tempts most {place}.")
CHANGED = Text("This puzzle has changed since you began it. Begin it again.")

THEMES = {
    "opening": Text("Opening"),
    "middle": Text("Middle game"),
    "ending": Text("Endgame"),
    "patience": Text("Looks worse at first"),
    "denial": Text("Against the others"),
    "tempo": Text("Timing"),
    "combination": Text("Long turn"),
}
JUDGES = {
    "evaluation": Text("the game's evaluation"),
    "classic": Text("the evaluation of the first release"),
    "network": Text("the learned network"),
}


class TurnShown(msgspec.Struct):
    """A turn in sentences, and how it did where games were played."""

    words: list[Text]
    wrong: Wrong | None = None


class PuzzlesPage(msgspec.Struct):
    """All puzzles: the one of the day, and how many there are of each game."""

    visitor: Visitor
    today: PuzzleLine | None
    games: list[tuple[Room, int, int]]  # how many there are, and how many are solved
    alone_url: str = ""  # where the same is in the visitor's own browser


class GamePuzzles(msgspec.Struct):
    """The puzzles of a game, all or those of a theme."""

    visitor: Visitor
    room: Room
    theme: str
    themes: list[str]  # that there are
    lines: list[PuzzleLine]
    alone_url: str = ""


class PuzzlePage(msgspec.Struct):
    """One puzzle with its proof."""

    visitor: Visitor
    line: PuzzleLine
    stage: Text | None
    seat: Text
    solution: TurnShown
    others: list[list[Text]]  # further turns that solve it
    wrong: list[TurnShown]


def key_of(puzzle: Puzzle) -> str:
    return f"{PUZZLE}{puzzle.number}"


async def solved_of(house: Host, person: int, place: Room) -> set[str]:
    return await house.stored(house.lessons.done, person, place.name) if person else set()


async def todays(house: Host, person: int) -> PuzzleLine | None:
    found = daily(ROOMS, int(time.time()) // DAY)
    if found is None:
        return None
    place, puzzle = found
    return PuzzleLine(place, puzzle, key_of(puzzle) in await solved_of(house, person, place))


async def puzzles_page(house: Host, visitor: Visitor, person: int) -> PuzzlesPage:
    games: list[tuple[Room, int, int]] = []
    for place in ROOMS:
        if known := puzzles_of(place):
            done = await solved_of(house, person, place)
            games.append((place, len(known), sum(key_of(puzzle) in done for puzzle in known)))
    return PuzzlesPage(visitor, await todays(house, person), games, alone_url(house.settings, visitor))


async def game_puzzles(house: Host, visitor: Visitor, person: int, place: Room, theme: str) -> GamePuzzles:
    known = puzzles_of(place)
    if not known:
        raise NotFound(Text("There are no puzzles of this game"))
    themes = [name for name in THEMES if any(name in puzzle.themes for puzzle in known)]
    theme = theme if theme in themes else ""
    done = await solved_of(house, person, place)
    chosen = [puzzle for puzzle in known if not theme or theme in puzzle.themes]
    lines = [PuzzleLine(place, puzzle, key_of(puzzle) in done) for puzzle in chosen]
    return GamePuzzles(visitor, place, theme, themes, lines, alone_url(house.settings, visitor))


async def puzzle_page(house: Host, visitor: Visitor, person: int, place: Room, number: int) -> PuzzlePage:
    puzzle = puzzle_of(place, number)
    if puzzle is None:
        raise NotFound(Text("There is no such puzzle"))
    done = await solved_of(house, person, place)
    start = position_of(place, puzzle)
    told = [in_sentences(place, puzzle, answer.turn) for answer in puzzle.solutions]
    return PuzzlePage(
        visitor,
        PuzzleLine(place, puzzle, key_of(puzzle) in done),
        start.game.stage(start.game.view(start.state, start.me)),
        start.game.who(start.state, start.me),
        TurnShown(told[0]),
        told[1:],
        [TurnShown(in_sentences(place, puzzle, wrong.turn), wrong) for wrong in puzzle.wrong],
    )


def in_sentences(place: Room, puzzle: Puzzle, turn: str) -> list[Text]:
    """What each choice of a turn does, as its seat would read it."""
    played = position_of(place, puzzle)
    told: list[Text] = []
    for words in turn.split("; "):
        view = played.game.view(played.state, played.me)
        told.append(played.game.explain(view, played.game.actions.numbers[words]))
        played.choose_own(words)
    return told


# --- at the table -----------------------------------------------------------------------------------------------------


def puzzle_shown(live: LessonTable, puzzle: Puzzle, at: Where, learned: set[str]) -> BubbleShown:
    """What a puzzle says at its table; nothing of the answer before it is given."""
    shown = live.row.lesson.endswith(SOLUTION)
    known = puzzles_of(live.room)
    follows = next_after(known, puzzle, {other.number for other in known if key_of(other) in learned})
    told, wrong = words(live, puzzle, at, shown)
    return BubbleShown(
        title=TITLE.filled({"number": puzzle.number}),
        number=1,
        of=1,
        kind="done" if shown and at.kind == "read" else at.kind,
        words=told.filled({"pairs": wrong.pairs}) if wrong else told,
        clauses=[],
        points=["#controls"] if at.kind == "confirm" else [],
        expected=in_sentences(live.room, puzzle, puzzle.solutions[0].turn) if shown and at.kind == "read" else [],
        game=live.row.game,
        lesson=live.row.lesson.removesuffix(SOLUTION),
        next=key_of(follows) if follows else "",
        next_title=TITLE.filled({"number": follows.number}) if follows else None,
        puzzle=puzzle.number,
        places={"place": wrong.place, "best": wrong.best} if wrong else {},
    )


def words(live: LessonTable, puzzle: Puzzle, at: Where, shown: bool) -> tuple[Text, Wrong | None]:
    """What is said, and the turn whose games it tells of."""
    first = puzzle.wrong[0]
    if at.kind == "changed":
        return CHANGED, None
    if shown:
        return SHOWN, first
    if at.kind == "done":
        return SOLVED, first
    if at.kind == "refuted":
        answered = next((wrong for wrong in puzzle.wrong if wrong.end == at.strayed), None)
        return REFUTED if answered else UNLISTED, answered
    if at.kind == "confirm":
        return CONFIRM, None
    return ASK.filled({"seat": live.game.who(live.state, live.me)}), None
