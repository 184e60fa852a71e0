"""An action is accepted only with the seat's own token, at the version it was chosen at, and if it is legal now."""

from __future__ import annotations

import random

from tests.table.conftest import Client
from tests.table.players import make_table


def test_a_whole_game_is_played_and_its_record_verifies(client: Client) -> None:
    table = make_table(client)
    table.play(random.Random(1))
    seen = table.view()
    assert seen["status"] == "finished"
    assert seen["legal"] == []
    record = client.get(f"/api/tables/{table.code}/record")
    assert record.status_code == 200
    assert "end: finished" in record.text


def test_only_the_seats_own_token_moves_it(client: Client) -> None:
    table = make_table(client)
    seat = table.decider()
    version = table.view(seat)["version"]
    body = {"version": version, "actions": ["pass"]}
    address = f"/api/tables/{table.code}/actions"
    assert client.post(address, json=body).status_code == 403
    assert client.post(address, json=body, headers={"authorization": "Bearer nonsense"}).status_code == 403
    other = make_table(client)
    assert client.post(address, json=body, headers=other.headers(seat)).status_code == 403
    assert table.act((seat + 1) % 3, ["pass"], version=version).status_code == 409
    assert table.view()["actions_taken"] == 0
    assert table.act(seat, ["pass"], version=version).status_code == 200


def test_late_repeated_illegal_and_unknown_actions_change_nothing(client: Client) -> None:
    table = make_table(client)
    seat = table.decider()
    version = table.view(seat)["version"]
    assert table.act(seat, ["bid school 9"], confirm=False, version=version).status_code == 200
    repeated = table.act(seat, ["bid school 9"], confirm=False, version=version)
    assert repeated.status_code == 409
    assert "moved on" in repeated.json()["reason"]
    illegal = table.act(seat, ["done"])
    assert illegal.status_code == 422
    assert "'done'" in illegal.json()["reason"]
    assert "why_not" not in illegal.json(), "no clause forbids what belongs to another decision"
    unknown = table.act(seat, ["dance"])
    assert unknown.status_code == 422
    assert "'dance' is no action of this game" in unknown.json()["reason"]
    assert table.view()["actions_taken"] == 0


def test_an_action_that_the_rules_forbid_is_answered_with_clause_reason_and_remedy(client: Client) -> None:
    table = make_table(client)
    seat = table.decider()
    refused = table.act(seat, ["bid school 15"])
    assert refused.status_code == 422
    assert refused.json()["why_not"] == {
        "clause": "YU-3.8",
        "reason": "with this bid all your bids come to 15, and you have 9",
        "remedy": "you lack 6 coins",
    }
    assert "(YU-3.8)" in refused.json()["reason"]


def test_nobody_learns_what_is_turned_up_without_taking_the_step(client: Client) -> None:
    table = make_table(client, ["me"], game="merkator")  # alone, each trip begins with a contract out of the hidden stack
    irreversible = next(choice["action"] for choice in table.view(0)["legal"] if choice["irreversible"])
    refused = table.act(0, [irreversible, "pay"])
    assert refused.status_code == 422
    assert refused.json()["reason"] == "'pay' is to be chosen when it is seen what was turned up before it"
    assert table.view()["actions_taken"] == 0
