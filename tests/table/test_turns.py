"""A turn is built, then confirmed: steps, undo, restart, barriers, forced choices, drafts that outlive the process."""

from __future__ import annotations

import random

from litestar.testing import TestClient

from emporion.table.settings import Settings
from emporion.table.storage.database import connect
from emporion.table.storage.store import Store
from emporion.table.web.application import create_app
from tests.table.conftest import Client
from tests.table.players import Table, make_table


def draft(table: Table, seat: int, *actions: str) -> None:
    answer = table.act(seat, list(actions), confirm=False)
    assert answer.status_code == 200, answer.text


def wish(table: Table, seat: int, what: str) -> int:
    status: int = table.post(seat, what, version=table.view(seat)["version"]).status_code
    return status


def test_steps_show_to_their_seat_and_count_only_when_confirmed(client: Client) -> None:
    table = make_table(client)
    seat = table.decider()
    draft(table, seat, "bid school 9")
    assert table.view(seat)["draft"][0] == "bid school 9"
    assert table.view()["actions_taken"] == 0
    assert table.view()["waiting_for"] == [seat]
    assert wish(table, seat, "confirm") == 200
    seen = table.view()
    assert seen["actions_taken"] >= 1
    assert seen["waiting_for"] != [seat]


def test_undo_takes_back_one_choice_and_what_followed_from_it(client: Client) -> None:
    table = make_table(client)
    seat = table.decider()
    before = table.view(seat)
    draft(table, seat, "bid school 9")
    assert wish(table, seat, "undo") == 200
    after = table.view(seat)
    assert after["draft"] == []
    assert after["legal"] == before["legal"]
    assert after["version"] != before["version"], "an old page must not act on the new draft"


def test_restart_takes_back_the_whole_turn(client: Client) -> None:
    table = make_table(client)
    chance = random.Random(3)
    # play until some seat can take two choices in a row
    for _ in range(200):
        seat = table.decider()
        legal = table.view(seat)["legal"]
        draft(table, seat, chance.choice(legal)["action"])
        again = table.view(seat)
        if again["legal"]:
            draft(table, seat, again["legal"][0]["action"])
            assert len(table.view(seat)["draft"]) >= 2
            assert wish(table, seat, "undo") == 200
            assert table.view(seat)["draft"] == again["draft"]
            assert wish(table, seat, "restart") == 200
            assert table.view(seat)["draft"] == []
            return
        if again["draft"]:
            assert wish(table, seat, "confirm") == 200
    raise AssertionError("no turn of two choices came up")


def test_a_confirmed_turn_cannot_be_taken_back(client: Client) -> None:
    table = make_table(client)
    seat = table.decider()
    assert table.act(seat, ["pass"]).status_code == 200
    assert wish(table, seat, "undo") == 409
    assert wish(table, table.decider(), "undo") == 422
    assert wish(table, table.decider(), "confirm") == 422


def test_a_revealed_card_ends_undo(client: Client) -> None:
    """With two players Dúli turns up a card: the step that makes him do so is confirmed at once."""
    table = make_table(client, ["me", "me"])
    chance = random.Random(5)
    for _ in range(60):
        seat = table.decider()
        seen = table.view(seat)
        revealing = [choice["action"] for choice in seen["legal"] if choice["irreversible"]]
        if revealing:
            taken = seen["actions_taken"]
            draft(table, seat, revealing[0])
            assert table.view(seat)["draft"] == []
            assert table.view()["actions_taken"] > taken
            assert any("turns up card" in line for turn in table.view()["log"] for line in turn["lines"])
            return
        assert table.act(seat, [chance.choice(seen["legal"])["action"]]).status_code == 200
    raise AssertionError("Dúli turned up no card")


def test_the_only_choice_is_played_by_itself(client: Client) -> None:
    table = make_table(client)
    chance = random.Random(2)
    for _ in range(150):
        seat = table.decider()
        legal = table.view(seat)["legal"]
        assert len(legal) > 1, "nobody is asked where there is nothing to choose"
        assert table.act(seat, [chance.choice(legal)["action"]]).status_code == 200


def test_drafts_and_record_outlive_the_process(settings: Settings) -> None:
    with TestClient(create_app(settings)) as first:
        table = make_table(first)
        table.play(random.Random(4), 20)
        seat = table.decider()
        choice = table.view(seat)["legal"][0]["action"]
        draft(table, seat, choice)
        before = table.view(seat)
    with TestClient(create_app(settings)) as second:
        table.client = second
        after = table.view(seat)
        for strips in (before, after):
            for strip in strips["seats"]:
                strip.pop("connected")
        assert after == before
        assert wish(table, seat, "confirm") == 200


def test_a_stale_draft_row_does_not_bar_the_seat(settings: Settings) -> None:
    with TestClient(create_app(settings)) as first:
        table = make_table(first)
        seat = table.decider()
        version = table.view(seat)["version"]
        assert table.act(seat, ["pass"], version=version).status_code == 200
        following = table.decider()
    engine = connect(settings.url())
    with engine.begin() as connection:
        number = Store(engine).load(table.code).row.id
        connection.exec_driver_sql(f"INSERT INTO drafts VALUES ({number}, {following}, 0, 3, '[[\"pass\", false]]')")
    engine.dispose()
    with TestClient(create_app(settings)) as second:
        table.client = second
        decider = table.decider()
        assert decider == following
        assert table.view(decider)["draft"] == []
        draft(table, decider, "bid school 9")
        assert wish(table, decider, "confirm") == 200
