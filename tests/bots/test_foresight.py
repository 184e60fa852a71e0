"""What is foretold holds on average: early in a game it says little, and better never looks worse."""

from __future__ import annotations

from typing import Any

import pytest

from emporion.bots.foresight import judge_of_hints, known, outlook, part_over, place_to_expect
from emporion.bots.search import Judge
from emporion.games.registry import OURS, ROOMS, room
from emporion.kernel.game import Room
from tests.table.scenes import play_random

STEPS = [step / 20 for step in range(21)]


@pytest.mark.parametrize("place", OURS, ids=[place.name for place in OURS])
def test_a_better_forecast_is_never_told_as_a_worse_one(place: Room) -> None:
    for seats in [each for each in place.seats if each > 1]:
        game = place.open(seats, {})
        assert str(seats) in known()[place.name].length
        for judge in (Judge(game), judge_of_hints(game)):
            for part in (0.0, 0.5, 1.0):
                told = [place_to_expect(game, judge, 1 + (seats - 1) * step, part) for step in STEPS]
                assert told == sorted(told)
                assert 1 <= told[0] < told[-1] <= seats


@pytest.mark.parametrize("place", OURS, ids=[place.name for place in OURS])
def test_the_evaluation_is_trusted_more_and_more(place: Room) -> None:
    game = place.open(2, {})
    leads = [1.5 - place_to_expect(game, Judge(game), 1.2, part) for part in (0.0, 0.5, 1.0)]
    assert leads == sorted(leads)


@pytest.mark.parametrize("name", [place.name for place in ROOMS])
def test_every_seat_is_foretold_a_place(name: str) -> None:
    place = room(name)
    for seats in {place.seats[0], place.seats[-1]}:
        game = place.open(seats, {})
        state = game.deal(4)
        play_random(game, state, 30)
        seat = state.actor()
        found = outlook(game, judge_of_hints(game), state, seat, 0.3)
        assert len(found) == seats
        if seats > 1 and name in known():
            assert all(1 <= each <= seats for each in found)


def test_how_far_a_running_game_has_come_is_guessed_by_its_usual_length() -> None:
    game = room("yunnan").open(4, {})
    usual = known()["yunnan"].length["4"]
    assert part_over(game, 0) == 0
    assert part_over(game, int(usual) // 2) == pytest.approx(0.5, abs=0.01)
    assert part_over(game, 10_000) == 1


def test_a_game_that_nobody_has_measured_is_told_as_it_is_foretold(monkeypatch: pytest.MonkeyPatch) -> None:
    game = room("yunnan").open(3, {})
    nothing: dict[str, Any] = {}
    monkeypatch.setattr("emporion.bots.foresight.known", lambda: nothing)
    assert place_to_expect(game, Judge(game), 1.7, 0.2) == 1.7
