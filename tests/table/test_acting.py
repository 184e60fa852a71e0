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
    unknown = table.act(seat, ["dance"])
    assert unknown.status_code == 422
    assert "'dance' is no action of this game" in unknown.json()["reason"]
    assert table.view()["actions_taken"] == 0
