"""Judging shipped puzzles again: by other games and with a larger budget."""

from __future__ import annotations

from contextlib import closing
from functools import partial

import msgspec
from rich.console import Console

from emporion.arena.spread import spread
from emporion.bots.puzzles import Verdict, judged_again, played_again
from emporion.games.puzzles import Puzzle
from emporion.games.registry import room

Question = tuple[Puzzle, int]
"""A puzzle, and which of its duels is played again; -1: what searches and levels say."""
SEARCHES = -1


def ask(game: str, times: int, question: Question) -> Verdict:
    puzzle, index = question
    return judged_again(room(game), puzzle, times) if index == SEARCHES else played_again(room(game), puzzle, index, times)


def check(game: str, puzzles: list[Puzzle], times: int, jobs: int, console: Console) -> dict[int, list[str]]:
    """Why puzzles no longer hold, by number; nothing where all do."""
    questions = [(puzzle, index) for puzzle in puzzles for index in range(SEARCHES, len(puzzle.wrong))]
    fallen: dict[int, list[str]] = {}
    by_number = {puzzle.number: puzzle for puzzle in puzzles}
    done = 0
    with closing(spread(partial(ask, game, times), questions, [], jobs)) as verdicts:
        for verdict in verdicts:
            done += 1
            if verdict.reasons:
                fallen.setdefault(verdict.number, []).extend(verdict.reasons)
            told = "; ".join(verdict.reasons) or figures(verdict, by_number[verdict.number])
            console.print(f"{game} {verdict.number}: {told} ({done} of {len(questions)})", markup=False, highlight=False, soft_wrap=True)
    return fallen


def figures(verdict: Verdict, before: Puzzle) -> str:
    """What was found out anew, in a line."""
    if verdict.wrong is not None:
        wrong = verdict.wrong
        return f"holds in {wrong.pairs} pairs, place {wrong.best:.2f} instead of {wrong.place:.2f}, {wrong.sigmas:.1f} standard errors"
    leads = ", ".join(f"{name} {other - best:+.2f}" for name, (best, other) in verdict.judges.items())
    grade = f", grade {before.grade} would now be {verdict.grade or 'unclear'}" if verdict.grade != before.grade else ""
    return f"searches agree ({leads}){grade}"


def some_of(puzzles: list[Puzzle], part: int) -> list[Puzzle]:
    """Every so manyth, from grade to grade."""
    return sorted(puzzles, key=lambda puzzle: (puzzle.grade, puzzle.number))[::part]


def without(puzzles: list[Puzzle], fallen: dict[int, list[str]], box: str) -> list[Puzzle]:
    """Those that hold, judged with the box as it is now."""
    return [msgspec.structs.replace(puzzle, box=box) for puzzle in puzzles if puzzle.number not in fallen]
