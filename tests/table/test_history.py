"""Every position of a game by its number, turns, what-ifs, and what happened since the last move."""

from __future__ import annotations

import random
import re

from emporion.games.registry import open_record
from emporion.kernel.record import parse_record, verify
from emporion.table.settings import Settings
from tests.table.conftest import Client
from tests.table.players import cookie, make_table


def test_every_position_has_an_address(client: Client) -> None:
    table = make_table(client)
    table.play(random.Random(1), 15)
    taken = table.view()["actions_taken"]
    seen = {client.get(f"/api/tables/{table.code}/positions/{number}").json()["picture"] for number in range(taken + 1)}
    assert len(seen) > taken / 2, "positions differ"
    assert client.get(f"/t/{table.code}/at/{taken}").status_code == 200
    assert client.get(f"/t/{table.code}/at/{taken + 1}").status_code == 404
    assert client.get(f"/api/tables/{table.code}/positions/{taken + 1}").status_code == 404


def test_a_what_if_is_private_and_changes_nothing(client: Client, settings: Settings) -> None:
    table = make_table(client)
    before = table.view()
    seat = table.decider()
    headers = cookie(settings, table, seat)
    page = client.get(f"/t/{table.code}/what-if?number=0&action=bid+school+9&action=pass", headers=headers)
    assert page.status_code == 200
    assert "bid school 9" in page.text
    assert client.get(f"/t/{table.code}/what-if?number=0&action=done", headers=headers).status_code == 422
    assert client.get(f"/t/{table.code}/what-if?number=0").status_code == 403, "spectators wait for the end"
    assert table.view() == before


def test_since_your_last_move(client: Client, settings: Settings) -> None:
    table = make_table(client, ["me", "open", "open"])
    for seat in (1, 2):
        table.tokens[seat] = client.post(f"/api/tables/{table.code}/seats/{seat}", json={"name": f"Guest {seat}"}).json()["token"]
    seat = table.decider()
    assert table.act(seat, ["bid school 9"]).status_code == 200
    while (decider := table.decider()) != seat:
        assert table.act(decider, ["pass"]).status_code == 200
    page = client.get(f"/t/{table.code}", headers=cookie(settings, table, seat)).text
    new = re.findall(r'<li class="turn \w+ new">', page)
    assert len(new) == 2


def test_the_log_tells_what_changed_hands(client: Client) -> None:
    table = make_table(client)
    table.play(random.Random(1), 40)
    page = client.get(f"/t/{table.code}").text
    assert re.search(r"coins \d+ → \d+", page)


def test_a_finished_game_has_a_permanent_address_and_a_record(client: Client) -> None:
    table = make_table(client, ["me", "me"])
    table.play(random.Random(8))
    page = client.get(f"/t/{table.code}")
    assert f"/t/{table.code}/record" in page.text
    text = client.get(f"/t/{table.code}/record").text
    record = parse_record(text, "record")
    assert verify(record, open_record(record)).over()
    assert "Ada" not in text
    assert client.get(f"/t/{table.code}/at/3").status_code == 200
    assert client.get(f"/t/{table.code}/what-if?number=3").status_code == 200
    assert len(table.view()["seed"].split()) == 2
