"""The puzzles that come with the games: every one is still what was judged."""

from __future__ import annotations

import pytest

from emporion.games.puzzles import GRADES, daily, next_after, problems, puzzles_of
from emporion.games.registry import OURS
from emporion.kernel.game import Room
from emporion.table.scenes.puzzles import JUDGES, THEMES

WITH_PUZZLES = [place for place in OURS if puzzles_of(place)]


@pytest.mark.parametrize("place", WITH_PUZZLES, ids=lambda place: place.name)
def test_every_puzzle_fits_the_rules_and_the_box(place: Room) -> None:
    """What breaks one is told with the command that mends it."""
    found = [words for puzzle in puzzles_of(place) for words in problems(place, puzzle)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("place", WITH_PUZZLES, ids=lambda place: place.name)
def test_every_puzzle_has_its_proof(place: Room) -> None:
    for puzzle in puzzles_of(place):
        assert len(puzzle.judges) >= 2, "different evaluations agree"
        assert all(best < other for best, other in puzzle.judges.values())
        assert all(wrong.pairs >= 32 and wrong.sigmas >= 2.88 and wrong.best < wrong.place for wrong in puzzle.wrong)
        assert puzzle.wrong
        assert puzzle.levels["greedy"] < 0.5, "weaker bots miss it"
        assert all(puzzle.levels[name] < 0.5 for name in GRADES[: puzzle.grade - 1])
        assert set(puzzle.themes) <= set(THEMES)
        assert set(puzzle.judges) <= set(JUDGES)
    numbers = [puzzle.number for puzzle in puzzles_of(place)]
    assert len(set(numbers)) == len({puzzle.key() for puzzle in puzzles_of(place)}) == len(numbers)


def test_every_day_has_its_puzzle_and_each_comes_before_one_comes_again() -> None:
    days = len(WITH_PUZZLES) * min(len(puzzles_of(place)) for place in WITH_PUZZLES)
    found = [daily(OURS, 20_000 + day) for day in range(days)]
    assert len({(each[0].name, each[1].number) for each in found if each}) == days
    assert daily([], 1) is None


def test_the_next_puzzle_is_of_the_same_grade_as_long_as_there_is_one() -> None:
    puzzles = puzzles_of(WITH_PUZZLES[0])
    first = puzzles[0]
    alike = {puzzle.number for puzzle in puzzles if puzzle.grade == first.grade and puzzle is not first}
    follows = next_after(puzzles, first, set())
    assert follows is not None
    assert follows.number in alike
    other = next_after(puzzles, first, alike)
    assert other is None or other.grade != first.grade
