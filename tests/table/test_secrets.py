"""What a seat may not know never leaves the house: two tables that differ only in hidden things look the same, byte for byte."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from emporion.games import registry
from emporion.table import lobby
from emporion.table.tokens import seed_hash
from tests.table.conftest import Client
from tests.table.players import Table, make_table
from tests.table.sealed import ROOM


@pytest.fixture(autouse=True)
def _sealed_is_a_game_of_the_house(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(registry, "ROOMS", [*registry.ROOMS, ROOM])
    return
    yield


def deal(client: Client, monkeypatch: pytest.MonkeyPatch, seed: int) -> Table:
    monkeypatch.setattr(lobby.secrets, "randbits", lambda _bits: seed)
    return make_table(client, ["me", "me", "me"], game="sealed")


def all_that_is_sent(table: Table, seat: int | None) -> str:
    """Everything the house tells a seat or a spectator, without the table's own name and the hash of its seed."""
    view = table.view(seat)
    headers = {} if seat is None else table.headers(seat)
    told = [json.dumps(view)]
    for number in range(view["actions_taken"] + 1):
        told.append(table.client.get(f"/api/tables/{table.code}/positions/{number}", headers=headers).text)
    told.append(table.client.get(f"/t/{table.code}").text)
    told.append(table.client.get(f"/t/{table.code}/at/{view['actions_taken']}").text)
    told.append(table.client.get(f"/api/tables/{table.code}/record", headers=headers).text)
    with table.client.websocket_connect(f"/t/{table.code}/live") as socket:
        told.append(socket.receive_text())
    return re.sub(r"[0-9a-f]{64}", "HASH", "\n".join(told).replace(table.code, "CODE"))


def test_cards_laid_face_down_stay_hidden(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[str]] = []
    for card in ("lay one", "lay four"):
        table = deal(client, monkeypatch, 5)
        assert table.act(1, [card, "ready"]).status_code == 200
        assert table.act(0, ["lay two"], confirm=False).status_code == 200
        seen.append([all_that_is_sent(table, 0), all_that_is_sent(table, 2), all_that_is_sent(table, None)])
    assert seen[0] == seen[1]


def test_a_draft_is_seen_by_its_seat_only(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    with_draft = deal(client, monkeypatch, 5)
    without = deal(client, monkeypatch, 5)
    assert with_draft.act(1, ["lay four"], confirm=False).status_code == 200
    assert with_draft.view(1)["draft"] == ["lay four"]
    for seat in (0, None):
        assert all_that_is_sent(with_draft, seat) == all_that_is_sent(without, seat)


def test_the_deck_to_come_stays_hidden(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = deal(client, monkeypatch, 5), deal(client, monkeypatch, 6)
    for table in (first, second):
        assert table.act(1, ["lay four", "ready"]).status_code == 200
    for seat in (0, 1, 2, None):
        assert all_that_is_sent(first, seat) == all_that_is_sent(second, seat)


def test_after_the_reveal_everybody_knows(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table = deal(client, monkeypatch, 5)
    for seat in range(3):
        assert table.act(seat, ["lay four", "ready"]).status_code == 200
    assert any("turns up card 4" in line for turn in table.view()["log"] for line in turn["lines"])


def test_history_shows_what_the_seat_saw_then(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    for card in ("lay one", "lay three"):
        table = deal(client, monkeypatch, 5)
        assert table.act(1, [card, "ready"]).status_code == 200
        for seat in (0, 2):
            assert table.act(seat, ["lay four", "ready"]).status_code == 200
        assert table.view()["actions_taken"] == 6
        seen.append([client.get(f"/api/tables/{table.code}/positions/{number}", headers=table.headers(0)).json() for number in range(6)])
    for then in seen:
        for position in then:
            position.pop("last")
    assert seen[0] == seen[1]


def test_seats_that_decide_together_do_not_disturb_each_other(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table = deal(client, monkeypatch, 5)
    versions = [table.view(seat)["version"] for seat in range(3)]
    assert table.view()["waiting_for"] == [0, 1, 2]
    assert table.act(0, ["lay two"], confirm=False, version=versions[0]).status_code == 200
    assert table.act(2, ["lay one", "ready"], version=versions[2]).status_code == 200
    assert table.act(1, ["lay three", "ready"], version=versions[1]).status_code == 200
    assert table.view(0)["draft"] == ["lay two"]
    assert table.view()["waiting_for"] == [0]
    answer = table.act(0, ["ready"], confirm=False)
    assert answer.status_code == 200
    assert table.view(0)["draft"] == [], "the last one ready turns up the cards, so it is confirmed at once"
    assert table.view()["actions_taken"] == 6


def test_the_page_says_which_click_turns_something_up(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table = deal(client, monkeypatch, 5)
    assert table.act(0, ["lay two"], confirm=False).status_code == 200
    assert not any(choice["irreversible"] for choice in table.view(0)["legal"])
    for seat in (1, 2):
        assert table.act(seat, ["lay one", "ready"]).status_code == 200
    assert [choice["action"] for choice in table.view(0)["legal"] if choice["irreversible"]] == ["ready"]
    assert table.act(0, ["ready"], confirm=False).status_code == 200
    undone = table.post(0, "undo", version=table.view(0)["version"])
    assert undone.status_code == 422
    assert "confirmed" in undone.json()["reason"]


def test_the_record_and_the_seed_are_given_out_at_the_end(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table = deal(client, monkeypatch, 5)
    assert client.get(f"/api/tables/{table.code}/record").status_code == 422
    announced = table.view()["seed_hash"]
    for cards in ("four", "three", "two"):
        assert table.view()["seed"] == ""
        for seat in range(3):
            assert table.act(seat, [f"lay {cards}", "ready"]).status_code == 200
    seed, salt = table.view()["seed"].split()
    assert seed == "5"
    assert seed_hash(int(seed), salt) == announced
    assert client.get(f"/api/tables/{table.code}/record").status_code == 200
