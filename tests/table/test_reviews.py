"""The review of a finished game: made once, for every game, each decision judged by what its seat could know."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from emporion.bots.foresight import judge_of_hints
from emporion.bots.search import Judge
from emporion.games.registry import ROOMS
from emporion.kernel.agenda import State
from emporion.kernel.chance import stream
from emporion.kernel.game import Game, Room
from emporion.table.hosting.house import House
from emporion.table.settings import Settings
from emporion.table.storage.database import connect
from emporion.table.thinking.jobs import Tables
from emporion.table.thinking.reviews import SWINGS_A_SEAT, Review, ReviewQuestion, Swing, cost, sample, spread
from tests.table.conftest import Client
from tests.table.players import Table, cookie, dealt, make_table
from tests.waiting import until

CASES = [(place, seats) for place in ROOMS for seats in (place.seats[0], place.seats[-1])]


def played(place: Room, seats: int, most: int = 10_000) -> tuple[Game[Any], State, list[tuple[int, int]]]:
    game = place.open(seats, {})
    state = game.deal(7)
    chance = stream("review", 7)
    taken: list[tuple[int, int]] = []
    while not state.over() and len(taken) < most:
        legal = state.legal()
        taken.append((state.actor(), legal[chance.below(len(legal))]))
        state.apply(taken[-1][1])
    return game, state, taken


def question(place: Room, seats: int, taken: list[tuple[int, int]]) -> ReviewQuestion:
    return ReviewQuestion(*dealt(place.open(seats, {}), 7), taken, 6, 60.0, 12)


@pytest.mark.parametrize(("place", "seats"), CASES, ids=[f"{place.name}-{seats}" for place, seats in CASES])
def test_every_game_can_be_reviewed(place: Room, seats: int) -> None:
    game, end, taken = played(place, seats)
    told: list[Any] = []
    question(place, seats, taken).work(Tables(), told.append)
    review = told.pop()
    assert isinstance(review, Review)
    assert told == [(number, len(told)) for number in range(1, len(told) + 1)]
    assert review.looked_at == len(told) <= 12
    assert review.chart[-1] == (len(taken), game.scores(end) if seats == 1 else game.placements(end))
    for seat in range(seats):
        swings = [swing for swing in review.swings if swing.seat == seat]
        assert len(swings) <= SWINGS_A_SEAT
        assert [cost(game, swing) for swing in swings] == sorted([cost(game, swing) for swing in swings], reverse=True)
        for swing in swings:
            assert taken[swing.number] == (seat, game.actions.parse(swing.played.action, []))
            assert swing.best.action != swing.played.action


@pytest.mark.parametrize("place", ROOMS, ids=[place.name for place in ROOMS])
def test_a_decision_is_judged_by_what_the_seat_could_know(place: Room) -> None:
    seats = place.seats[-1]
    game, state, _taken = played(place, seats, 40)
    while len(state.legal()) == 1:
        state.apply(state.legal()[0])
    seat, legal = state.actor(), state.legal()
    asked = question(place, seats, [(seat, legal[-1])])
    twin = game.resample(state, seat, stream("twin", 1))
    for judge in (Judge(game), judge_of_hints(game)):
        assert asked.judge(game, state, 0, judge, 1, 60.0)[1] == asked.judge(game, twin, 0, judge, 1, 60.0)[1]


def test_what_a_second_longer_look_does_not_confirm_is_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    place = next(place for place in ROOMS if place.name == "yunnan")
    _game, _end, taken = played(place, 2)
    asked = question(place, 2, taken)
    told: list[Any] = []
    asked.work(Tables(), told.append)
    mistakes = {swing.number for swing in told[-1].swings}
    assert mistakes

    def content(self: ReviewQuestion, game: Game[Any], state: State, number: int, shared_by: int) -> Swing:
        swing = second_look(self, game, state, number, shared_by)
        return msgspec.structs.replace(swing, best=swing.played) if number == min(mistakes) else swing

    second_look = ReviewQuestion.second_look
    monkeypatch.setattr(ReviewQuestion, "second_look", content)
    asked.work(Tables(), told.append)
    assert min(mistakes) not in {swing.number for swing in told[-1].swings}


def test_long_games_are_looked_at_evenly() -> None:
    assert spread(list(range(10)), 20) == list(range(10))
    assert spread(list(range(100)), 4) == [0, 25, 50, 75]
    choices = [(number, number % 2) for number in range(100)]
    assert sorted(number % 2 for number in sample(choices, 10)) == [0] * 5 + [1] * 5


def finished(client: Client, **body: Any) -> Table:
    table = make_table(client, ["me"], game="merkator", **body)
    table.play(random.Random(2))
    return table


def reviewed(table: Table) -> dict[str, Any]:
    def look() -> dict[str, Any] | None:
        answer = table.client.get(f"/api/tables/{table.code}/review")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found if found["ready"] else None

    return until(look, "the review")


def refusal(table: Table) -> str:
    """Why there is no review, once that is known."""
    return str(table.client.get(f"/api/tables/{table.code}/review").json().get("reason", ""))


def test_a_review_is_made_once_and_kept(client: Client, settings: Settings, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = finished(client)
    assert "data-again" in client.get(f"/t/{table.code}/review").text
    found = reviewed(table)
    assert found["looked_at"] == 8
    monkeypatch.setattr(house.reviewers, "ask", None)  # nobody thinks about it again
    house.entries.clear()
    assert reviewed(table) == found
    engine = connect(settings.url())
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT count(*) FROM reviews")) == 1
    engine.dispose()
    page = client.get(f"/t/{table.code}/review").text
    assert "data-again" not in page
    assert 'class="chart"' in page
    for swing in found["swings"]:
        assert f"/t/{table.code}/at/{swing['number']}" in page


def test_the_end_leads_to_the_review(client: Client, settings: Settings) -> None:
    table = finished(client)
    assert f"/t/{table.code}/review" in client.get(f"/t/{table.code}", headers=cookie(settings, table, 0)).text


def test_a_table_without_reviews_says_so(client: Client, settings: Settings) -> None:
    table = finished(client, review=False)
    answer = client.get(f"/api/tables/{table.code}/review")
    assert answer.status_code == 422
    assert answer.json()["reason"] == "Reviews are switched off at this table"
    assert client.get(f"/t/{table.code}/review").status_code == 422
    assert f"/t/{table.code}/review" not in client.get(f"/t/{table.code}", headers=cookie(settings, table, 0)).text


def test_a_running_game_is_not_reviewed(client: Client) -> None:
    table = make_table(client)
    answer = client.get(f"/api/tables/{table.code}/review")
    assert answer.status_code == 422
    assert "when it is over" in answer.json()["reason"]


def test_a_review_that_could_not_be_made_is_tried_again_when_asked_again(
    client: Client, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def think_of_nothing(*question: Any) -> None: ...

    table = finished(client)
    with monkeypatch.context() as broken:
        broken.setattr(house.reviewers, "ask", think_of_nothing)
        assert client.get(f"/api/tables/{table.code}/review").status_code == 200  # begun
        refused = until(lambda: refusal(table), "a refusal")
        assert "could not be made" in refused
    assert reviewed(table)["looked_at"] == 8
