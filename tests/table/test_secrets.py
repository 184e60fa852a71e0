"""What a seat may not know never leaves the house: two tables that differ only in hidden things look the same, byte for byte."""

from __future__ import annotations

import json
import re

import pytest

from emporion.games import registry
from emporion.table.settings import Settings
from emporion.table.tokens import seed_hash
from tests.table.conftest import Client
from tests.table.players import Table, cookie, make_table
from tests.table.sealed import ROOM


@pytest.fixture(autouse=True)
def _sealed_is_a_game_of_the_house(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "ROOMS", [*registry.ROOMS, ROOM])


def deal(client: Client, monkeypatch: pytest.MonkeyPatch, seed: int) -> Table:
    monkeypatch.setattr("secrets.randbits", lambda _bits: seed)
    table = make_table(client, ["me", "open", "open"], game="sealed")
    for seat in (1, 2):
        joined = client.post(f"/api/tables/{table.code}/seats/{seat}", json={"name": f"Guest {seat}"})
        table.tokens[seat] = joined.json()["token"]
    return table


def all_that_is_sent(table: Table, settings: Settings, seat: int | None) -> str:
    """Everything the house tells a seat or a spectator, without the names of table and people, form tokens and the hash of its seed."""
    client = table.client
    view = table.view(seat)
    program = {} if seat is None else table.headers(seat)
    browser = {} if seat is None else cookie(settings, table, seat)
    told = [json.dumps(view)]
    for number in range(view["actions_taken"] + 1):
        told.append(client.get(f"/api/tables/{table.code}/positions/{number}", headers=program).text)
        told.append(client.get(f"/t/{table.code}/at/{number}", headers=browser).text)
        told.append(client.get(f"/t/{table.code}/what-if?number={number}", headers=browser).text)
    told.append(client.get(f"/t/{table.code}?seat={seat}", headers=browser).text)
    told.append(client.get(f"/api/tables/{table.code}/record", headers=program).text)
    with client.websocket_connect(f"/t/{table.code}/live?seat={seat}", headers=browser) as socket:
        told.append(socket.receive_text())
    plain = re.sub(r"[0-9a-f]{64}|[0-9a-f]{32}", "HASH", "\n".join(told))
    plain = re.sub(r'(/people/|"person": ?)\d+', r"\1PERSON", plain)  # others sit at each table
    return re.sub(r"/t/[a-z0-9]{12}", "/t/CODE", plain.replace(table.code, "CODE"))


def test_cards_laid_face_down_stay_hidden(client: Client, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[str]] = []
    for card in ("lay one", "lay four"):
        table = deal(client, monkeypatch, 5)
        assert table.act(1, [card, "ready"]).status_code == 200
        assert table.act(0, ["lay two"], confirm=False).status_code == 200
        seen.append([all_that_is_sent(table, settings, seat) for seat in (0, 2, None)])
    assert seen[0] == seen[1]


def test_a_seat_sees_its_own_card(client: Client, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    for card in ("lay one", "lay four"):
        table = deal(client, monkeypatch, 5)
        assert table.act(1, [card, "ready"]).status_code == 200
        seen.append(all_that_is_sent(table, settings, 1))
    assert seen[0] != seen[1]


def test_a_draft_is_seen_by_its_seat_only(client: Client, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with_draft = deal(client, monkeypatch, 5)
    without = deal(client, monkeypatch, 5)
    assert with_draft.act(1, ["lay four"], confirm=False).status_code == 200
    assert with_draft.view(1)["draft"] == ["lay four"]
    for seat in (0, None):
        assert all_that_is_sent(with_draft, settings, seat) == all_that_is_sent(without, settings, seat)


def test_the_deck_to_come_stays_hidden(client: Client, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = deal(client, monkeypatch, 5), deal(client, monkeypatch, 6)
    for table in (first, second):
        assert table.act(1, ["lay four", "ready"]).status_code == 200
    for seat in (0, 1, 2, None):
        assert all_that_is_sent(first, settings, seat) == all_that_is_sent(second, settings, seat)


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


def test_a_draft_that_would_turn_something_up_by_now_is_cut(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table = deal(client, monkeypatch, 5)
    assert table.act(0, ["lay two", "ready"], confirm=False).status_code == 200
    before = table.view(0)
    assert before["draft"] == ["lay two", "ready"]
    for seat in (1, 2):
        assert table.act(seat, ["lay one", "ready"]).status_code == 200
    after = table.view(0)
    assert after["draft"] == ["lay two"], "the cards are not turned up before the turn is confirmed"
    assert not any("turns up" in line for turn in after["log"] for line in turn["lines"])
    assert table.post(0, "confirm", version=before["version"]).status_code == 409
    assert table.act(0, ["ready"], confirm=False).status_code == 200
    assert any("turns up" in line for turn in table.view(0)["log"] for line in turn["lines"])


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
