"""Lessons stay true: every one is replayed on the rules as they are, and what they name is there."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from emporion.games.lesson_checks import MOST_LESSONS, MOST_WORDS, coverage, find_seed, problems, walk
from emporion.games.lessons import Lesson, LessonError, guide_of, lessons_of, parts_of, read_lesson, words_of
from emporion.games.registry import OURS, folder_of, room
from emporion.kernel.chance import stream
from emporion.kernel.game import Room

LEAST_SHARE = 0.6
"""Of all clauses of a game, in its lessons together."""
TAUGHT = [place for place in OURS if lessons_of(place)]
LESSONS = [pytest.param(place, lesson, id=f"{place.name}-{lesson.name}") for place in TAUGHT for lesson in lessons_of(place)]


def complete(place: Room) -> bool:
    """A course ends with an exam; until it has one, it is being written."""
    return any(lesson.check for lesson in lessons_of(place))


@pytest.mark.parametrize(("place", "lesson"), LESSONS)
def test_a_lesson_can_be_played_in_every_way_it_allows(place: Room, lesson: Lesson) -> None:
    assert problems(place, lesson) == []


@pytest.mark.parametrize("place", TAUGHT, ids=[place.name for place in TAUGHT])
def test_lessons_name_what_the_game_is_played_by(place: Room, capsys: pytest.CaptureFixture[str]) -> None:
    covered = coverage(place)
    with capsys.disabled():
        missing = f"; missing {', '.join(covered.missing)}" if covered.missing else ""
        cited = len(covered.cited)
        print(f"\n{place.name}: {cited - len(covered.missing)} of {cited} clauses that choices cite, {covered.share:.0%} of all{missing}")
    assert len(lessons_of(place)) <= MOST_LESSONS
    if complete(place):
        assert covered.missing == [], "a choice of the standard game rests on these clauses, and no lesson names them"
        assert covered.share >= LEAST_SHARE


GUIDED = [place for place in OURS if guide_of(place)]


@pytest.mark.parametrize("place", GUIDED, ids=[place.name for place in GUIDED])
def test_a_guide_knows_every_decision_of_a_game(place: Room) -> None:
    """One short text each, and none for a decision that is no more."""
    game = place.open(3, {})
    assert set(guide_of(place)) <= set(game.layout.steps)
    assert [words for words in guide_of(place).values() if len(words.split()) > MOST_WORDS] == []
    chance = stream("guide", 1)
    for seed in range(10):
        state = game.deal(seed)
        while not state.over():
            if len(state.legal()) > 1:
                assert game.layout.step_name(state.agenda[-1]) in guide_of(place)
            state.apply(state.legal()[chance.below(len(state.legal()))])


@pytest.fixture
def lesson() -> Lesson:
    return lessons_of(room("yunnan"))[1]


def test_a_broken_lesson_says_what_to_do(lesson: Lesson) -> None:
    steps = [msgspec.structs.replace(step) for step in lesson.step]
    steps[0].do = ["bid school 15"]
    (told,) = problems(room("yunnan"), msgspec.structs.replace(lesson, step=steps))
    assert "yunnan/lessons/02-a-round.toml: step 1: 'bid school 15' may not be chosen" in told
    assert "emporion lessons find yunnan 02-a-round" in told


def test_a_long_bubble_a_missing_clause_and_a_ring_around_nothing_are_found(lesson: Lesson) -> None:
    steps = [msgspec.structs.replace(step) for step in lesson.step]
    steps[0].say = "word " * 41
    steps[1].clause = ["YU-99.9"]
    steps[2].point = ["the moon"]
    told = "\n".join(problems(room("yunnan"), msgspec.structs.replace(lesson, step=steps)))
    assert "a bubble has 41 words" in told
    assert "no clause YU-99.9" in told
    assert "nothing is called 'the moon'" in told


def test_how_long_a_lesson_takes_follows_from_what_is_read_and_done(lesson: Lesson) -> None:
    """120 words a minute; a quarter of a minute for an own turn, the twelfth of one to go on."""
    assert lesson.minutes == round(sum(len(step.say.split()) for step in lesson.step) / 120 + 4 / 4 + 4 / 12)
    longer = msgspec.structs.replace(lesson, step=lesson.step * 3)
    assert f"it takes about {longer.minutes} minutes, more than 8; shorten it" in "\n".join(problems(room("yunnan"), longer))


def test_a_seed_is_found_again(lesson: Lesson) -> None:
    (part,) = parts_of(lesson)
    with pytest.raises(LessonError):
        walk(room("yunnan"), msgspec.structs.replace(part, seed=1))
    found = find_seed(room("yunnan"), part, 100)
    assert found is not None
    walk(room("yunnan"), msgspec.structs.replace(part, seed=found))


def test_a_file_that_is_no_lesson_is_refused_with_its_name(tmp_path: Path) -> None:
    (tmp_path / "01-x.toml").write_text('title = "x"\nme = "red"\nseed = 1\nstepp = []\n', encoding="utf-8")
    with pytest.raises(LessonError, match=r"01-x.toml.*stepp"):
        read_lesson(tmp_path / "01-x.toml")


def test_a_game_from_outside_may_bring_lessons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They lie beside its code, and their words join its own catalogue."""
    shutil.copytree(folder_of(room("yunnan")) / "lessons", tmp_path / "lessons")
    monkeypatch.setattr("emporion.games.lessons.folder_of", lambda _place: tmp_path)
    lessons_of.cache_clear()
    try:
        found = lessons_of(room("mombasa"))
        assert [each.title for each in found] == [each.title for each in map(read_lesson, sorted((tmp_path / "lessons").glob("0*.toml")))]
        assert found[0].step[0].say in words_of(found[0])
    finally:
        lessons_of.cache_clear()
