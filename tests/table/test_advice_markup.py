"""Thinking bots, hints and reviews on the page: in words, by keyboard, sound."""

from __future__ import annotations

import pytest

from emporion.games.registry import room
from emporion.kernel.words import Text
from emporion.table.languages import speak
from emporion.table.markup import history, new_table, review, table
from emporion.table.scenes.seen import Exercise, HintShown, MoveShown, NewTable, Reviewed, SwingShown
from emporion.table.thinking.coach import Lacking
from emporion.table.thinking.hints import Advised
from tests.table.scenes import NASTY, deal, scene, visitor
from tests.table.test_markup import LEVELS, check


def test_a_bot_that_thinks_is_told_in_the_strip_and_in_the_prompt() -> None:
    game, s = deal(4)
    bot = s.actor()
    seen = scene(game, s, (bot + 1) % 4)
    seen.seats[bot].kind, seen.seats[bot].name, seen.seats[bot].thinking = "bot", "merchant", True
    parts = table.fragments(seen, "en")
    assert "bot merchant is thinking" in parts["prompt"]
    assert ">thinking<" in parts["strips"]
    assert parts["strips"].count("thinking") == 1
    assert "überlegt" in table.fragments(seen, "de")["prompt"]
    check(parts["strips"])


def test_people_are_waited_for_and_bots_that_stand_in_think() -> None:
    game, s = deal(4)
    absent = s.actor()
    seen = scene(game, s, (absent + 1) % 4)
    assert "Waiting for" in table.fragments(seen, "en")["prompt"]
    seen.seats[absent].stand_in, seen.seats[absent].thinking = "greedy", True
    assert "bot greedy is thinking" in table.fragments(seen, "en")["prompt"]


def test_a_hint_is_asked_for_awaited_and_taken() -> None:
    game, s = deal(4)
    seat, legal = s.actor(), s.legal()
    asked = table.fragments(scene(game, s, seat, hint=HintShown(False, [])), "en")["hint"]
    assert 'data-do="hint" data-key="h"' in asked
    awaited = table.fragments(scene(game, s, seat, hint=HintShown(True, [])), "en")["hint"]
    assert "Thinking about a hint" in awaited
    moves = [Advised(legal[0], 1.25, 30.0), Advised(legal[1], 1.5, 28.5)]
    seen = scene(game, s, seat, hint=HintShown(False, moves), foreseen={legal[0]: None})
    told = table.fragments(seen, "en")["hint"]
    for rank, move in enumerate(moves, 1):
        assert f'value="{game.actions.notation(move.action)}" data-hint="{rank}" data-key="{rank}"' in told
    assert "place 1.25<" in told
    assert "place 1.50 · −1.5 points" in told
    assert "Platz 1,50 · −1,5 Punkte" in table.fragments(seen, "de")["hint"]
    assert told.count("cannot be taken back") == 1
    for html in (asked, awaited, told):
        check(html)
        assert html.count('method="post"') == html.count('name="_csrf_token"') == 1


def test_where_no_hint_can_be_had_none_is_offered() -> None:
    game, s = deal(4)
    assert table.fragments(scene(game, s, s.actor(), hint=None), "en")["hint"] == ""


def reviewed(**changes: object) -> Reviewed:
    game, _s = deal(3)
    best = MoveShown("bid school 9", Text(NASTY), 1.2, 40.0)
    swing = SwingShown(17, Text(NASTY), MoveShown("pass", Text(NASTY), 1.75, 31.0), best)
    chart = [(0, [2.0, 2.0, 2.0]), (40, [1.0, 2.0, 3.0])]
    found = Reviewed(visitor(), "abcd", game, room("yunnan"), [NASTY] * 3, True, False, 30, 30, 90, [[swing], [], []], chart)
    for name, value in changes.items():
        setattr(found, name, value)
    return found


@pytest.mark.parametrize("language", ["en", "it", "de"])
def test_a_review_tells_the_swings_and_leads_to_them(language: str) -> None:
    page = review.page(reviewed(), language)
    check(page)
    for words in ("0.55" if language == "en" else "0,55", "bid school 9", 'href="/t/abcd/at/17"', "<polyline"):
        assert words in page


def test_a_review_that_is_being_made_shows_how_far_it_has_come() -> None:
    page = review.page(reviewed(ready=False, looked_at=12), "en")
    check(page)
    assert 'data-again="/t/abcd/review"' in page
    assert '<progress max="30" value="12"' in page
    assert "12 of 30 decisions looked at" in page
    assert "could not be made" in review.page(reviewed(ready=False, failed=True), "en")


def test_both_can_be_chosen_for_a_new_table() -> None:
    page = new_table.page(NewTable(visitor(), [room("yunnan")], room("yunnan"), LEVELS, ["none"], ""), "en")
    for field in ("hints", "review"):
        assert f'<select name="{field}">' in page


def exercise(cost: float | None, seats: int = 3, good: bool = False, over: bool = True) -> str:
    played = Exercise(Text(NASTY), over, cost, None, "/t/abcd/what-if?answer=yes", "/t/abcd/what-if", good)
    return str(history.exercise(played, seats, speak("en")))


def test_an_exercise_says_what_a_turn_costs_in_what_the_game_is_won_by() -> None:
    assert "it costs 0.30 places" in exercise(0.3)
    assert "it costs 12.5 points" in exercise(12.5, seats=1)
    assert "places" not in exercise(12.5, seats=1), "who plays alone has no place to lose"
    assert "hardly anything better" in exercise(0.03, good=True)
    assert "the bot finds nothing better" in exercise(0.0, good=True)


def test_plans_are_as_many_as_they_are_called() -> None:
    game, s = deal(4)
    seat, legal = s.actor(), s.legal()
    plans = [Advised(action, 1.0, 10.0, aim=aim) for action, aim in zip(legal, ("money", "traders", "buildings"), strict=False)]
    for count, told in ((1, "One plan that stands out"), (2, "2 plans: what"), (3, "3 plans: what")):
        seen = scene(game, s, seat, hint=HintShown(False, plans[:count], plans=True))
        assert told in table.fragments(seen, "en")["hint"]


def test_what_is_just_out_of_reach_is_told_with_what_it_would_bring() -> None:
    game, s = deal(4)
    lacking = Lacking("bid school 9", Text("9 in the School"), Text("one coin"), 2.25)
    told = table.fragments(scene(game, s, s.actor(), hint=HintShown(False, [Advised(s.legal()[0], 1.0, 10.0)], lacking=[lacking])), "en")
    assert "9 in the School: you lack one coin. At first sight it would bring 2.2 points more" in told["hint"]
