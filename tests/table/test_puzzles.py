"""A puzzle at its table: asked, solved, answered when it is wrong, shown, remembered; and its pages."""

from __future__ import annotations

import re

import pytest

from emporion.bots.turns import spelled, whole_turns
from emporion.games.played import turns
from emporion.games.puzzles import position_of, puzzles_of
from emporion.games.registry import OURS, room
from emporion.kernel.game import Room
from emporion.table.hosting.house import House
from emporion.table.languages import speak
from emporion.table.scenes.puzzles import key_of
from tests.table.conftest import Client
from tests.table.test_lessons import Learner

WITH_PUZZLES = [place for place in OURS if puzzles_of(place)]
YUNNAN = room("yunnan")
ONE = puzzles_of(YUNNAN)[0]


class Solver(Learner):
    """Somebody at a puzzle."""

    def start(self, place: Room, lesson: str, **fields: str) -> None:
        assert self.post(f"/learn/{place.name}", lesson=lesson, **fields) == 200

    def answer(self, turn: str) -> None:
        """Whatever turns up something hidden is confirmed by itself."""
        code = self.code
        for words in turn.split("; "):
            assert self.choose(words) == 200
        if "judged" in self.bubble():
            assert self.confirm() == 200
        assert self.code == code


@pytest.mark.parametrize("place", WITH_PUZZLES, ids=lambda place: place.name)
def test_a_puzzle_is_solved_and_remembered(client: Client, place: Room) -> None:
    puzzle = puzzles_of(place)[-1]
    solver = Solver(client)
    solver.start(place, f"puzzle {puzzle.number}")
    assert "Find your best turn" in solver.bubble()
    solver.answer(puzzle.solutions[0].turn)
    assert "Solved!" in solver.bubble()
    assert f"{puzzle.wrong[0].pairs} pairs" in solver.bubble()
    assert client.get(f"/puzzles/{place.name}").text.count("✓ solved") == 1
    assert f"/t/{solver.code}" not in client.get("/").text, "a puzzle is nobody's game"


@pytest.mark.parametrize("place", WITH_PUZZLES, ids=lambda place: place.name)
def test_a_wrong_turn_is_answered_on_the_board(client: Client, place: Room) -> None:
    puzzle = puzzles_of(place)[0]
    wrong = puzzle.wrong[0]
    solver = Solver(client)
    solver.start(place, f"puzzle {puzzle.number}")
    solver.answer(wrong.turn)
    assert "There is a better turn" in solver.bubble()
    assert f"{wrong.place:.2f}" in solver.bubble()
    start = position_of(place, puzzle)
    at = re.findall(rf"/t/{solver.code}/at/(\d+)", client.get(f"/t/{solver.code}").text)
    assert max(map(int, at)) >= len(turns(start.game, [*puzzle.opening, *wrong.after])), "those who answer have played"
    assert "✓" not in client.get(f"/puzzles/{place.name}").text
    solver.start(place, f"puzzle {puzzle.number}", anew="yes")
    assert "Find your best turn" in solver.bubble()
    solver.start(place, f"puzzle {puzzle.number} solution", anew="yes")
    assert "This is the solution" in solver.bubble()
    assert "✓" not in client.get(f"/puzzles/{place.name}").text, "to be shown it is not to solve it"


def test_places_are_written_as_people_write_them(client: Client) -> None:
    wrong = ONE.wrong[0]
    solver = Solver(client)
    solver.start(YUNNAN, f"puzzle {ONE.number}")
    solver.answer(wrong.turn)
    assert solver.post("/account/language", language="de", back="/") == 200
    for page in (client.get(f"/t/{solver.code}").text, client.get(f"/puzzles/yunnan/{ONE.number}").text):
        assert f"{wrong.place:.2f}".replace(".", ",") in page
        assert f"{wrong.place:.2f}" not in page


def test_half_a_turn_is_not_judged_and_nothing_goes_on_after_the_answer(client: Client) -> None:
    longer = next(puzzle for puzzle in puzzles_of(YUNNAN) if "; " in puzzle.solutions[0].turn)
    solver = Solver(client)
    solver.start(YUNNAN, f"puzzle {longer.number}")
    assert solver.choose(longer.solutions[0].turn.split("; ")[0]) == 200
    assert solver.confirm() == 422
    assert "Find your best turn" in solver.bubble()


def test_a_turn_that_the_file_does_not_name_is_judged_too(client: Client) -> None:
    solver = Solver(client)
    solver.start(YUNNAN, f"puzzle {ONE.number}")
    known = {each.end for each in ONE.solutions} | {each.end for each in ONE.wrong}
    start = position_of(YUNNAN, ONE)
    possible = whole_turns(start.game, start.state, start.me, 600) or {}
    other = next(turn for end, turn in possible.items() if end not in known)
    solver.answer(spelled(start.game, other))
    assert "every search that was asked expects more of another one" in solver.bubble()


def test_nothing_tells_the_answer_before_it_is_given(client: Client) -> None:
    """At the table; the page of a puzzle has it in its proof, which opens only when somebody wants it to."""
    solver = Solver(client)
    solver.start(YUNNAN, f"puzzle {ONE.number}")
    assert solver.ringed() == []
    assert ONE.position not in solver.page
    assert ONE.solutions[0].end not in solver.page
    assert not re.search(r"<details[^>]*class=\"proof\"[^>]* open", client.get(f"/puzzles/yunnan/{ONE.number}").text)


def test_pages_list_puzzles_by_grade_and_theme_in_every_language(client: Client) -> None:
    for language in ("en", "it", "de"):
        say = speak(language)
        learner = Learner(client)
        learner.post("/account/language", language=language, back="/puzzles")
        assert say("Puzzle of the day") in client.get("/").text
        assert say("Puzzles") in client.get("/puzzles").text
        page = client.get("/puzzles/yunnan").text
        assert page.count('name="lesson"') == len(puzzles_of(YUNNAN))
        theme = ONE.themes[0]
        some = client.get(f"/puzzles/yunnan?theme={theme}").text
        assert some.count('name="lesson"') == sum(theme in puzzle.themes for puzzle in puzzles_of(YUNNAN))
        assert say("Games confirm it") in client.get(f"/puzzles/yunnan/{ONE.number}").text
    everything = client.get("/puzzles/yunnan?theme=weather").text
    assert everything.count('name="lesson"') == len(puzzles_of(YUNNAN)), "a theme that there is not is none"
    assert client.get("/puzzles/yunnan/9999").status_code == 404
    assert client.get("/puzzles/chess").status_code == 404
    assert Solver(client).post("/learn/yunnan", lesson="puzzle nine") == 404


def test_the_next_puzzle_is_one_that_is_not_solved_until_none_is_left(client: Client, house: House) -> None:
    """Whoever has solved a grade is led on to the next one."""
    known = puzzles_of(YUNNAN)
    first, last = (next(puzzle for puzzle in known if puzzle.grade == grade) for grade in sorted({each.grade for each in known})[:2])
    solver = Solver(client)
    solver.start(YUNNAN, key_of(first))
    person = house.entries[solver.code].live.row.host
    assert person is not None
    for other in known:
        if other not in (first, last):
            house.lessons.finish(person, YUNNAN.name, key_of(other))
    solver.answer(first.solutions[0].turn)
    assert f'value="{key_of(last)}"' in solver.bubble()
    solver.start(YUNNAN, key_of(last))
    solver.answer(last.solutions[0].turn)
    assert "Solved!" in solver.bubble()
    assert "Next puzzle" not in solver.bubble()
