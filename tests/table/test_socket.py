"""The live line: what changed arrives, nothing else; who was away catches up."""

from __future__ import annotations

import json
from queue import Empty
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from emporion.table.settings import Settings
from emporion.table.web.patches import mended
from tests.table.conftest import Client
from tests.table.players import cookie, make_table
from tests.table.test_lobby import Browser
from tests.waiting import PATIENCE


def read(socket: Any, missing: str = "news of the table") -> dict[str, Any]:
    try:
        told: dict[str, Any] = json.loads(socket.receive_text(timeout=PATIENCE))
    except Empty:
        raise AssertionError(f"{missing} did not come in {PATIENCE:.0f} seconds") from None
    shown: dict[str, str] = socket.__dict__.setdefault("shown", {})
    told["fragments"] |= {name: mended(shown[name], patch) for name, patch in told["patches"].items()}
    shown |= told["fragments"]
    return told


def read_until(socket: Any, fragment: str, words: str) -> dict[str, Any]:
    """Presence of others may arrive in between."""
    while words not in (told := read(socket, f"'{words}' in {fragment}"))["fragments"].get(fragment, ""):
        pass
    return told


def test_an_action_reaches_every_page(client: Client, settings: Settings) -> None:
    table = make_table(client)
    seat = table.decider()
    with (
        client.websocket_connect(f"/t/{table.code}/live") as spectator,
        client.websocket_connect(f"/t/{table.code}/live", headers=cookie(settings, table, 0)) as player,
    ):
        first = read(spectator)
        assert set(first["fragments"]) >= {"board", "prompt", "choices", "controls", "strips", "log", "chat", "private", "status"}
        read(player)
        assert table.act(seat, ["pass"]).status_code == 200
        for page in (spectator, player):
            told = read_until(page, "log", "passes")
            assert "chat" not in told["fragments"], "what stayed the same does not travel"


def test_a_draft_travels_to_its_own_page_only(client: Client, settings: Settings) -> None:
    table = make_table(client, ["me", "open", "open"])
    for seat in (1, 2):
        table.tokens[seat] = client.post(f"/api/tables/{table.code}/seats/{seat}", json={"name": f"Guest {seat}"}).json()["token"]
    seat = table.decider()
    with (
        client.websocket_connect(f"/t/{table.code}/live", headers=cookie(settings, table, (seat + 1) % 3)) as other,
        client.websocket_connect(f"/t/{table.code}/live", headers=cookie(settings, table, seat)) as own,
    ):
        assert table.act(seat, ["bid school 9"], confirm=False).status_code == 200
        told = read_until(own, "prompt", "bid school 9")
        assert told["version"] == table.view(seat)["version"]
        assert table.post(seat, "confirm", version=told["version"]).status_code == 200
        while "School" not in (told := read(other))["fragments"].get("log", ""):
            assert "bid school 9" not in json.dumps(told["fragments"].get("prompt", ""))


def test_who_gives_a_seat_at_a_closed_table_back_is_shown_no_more_of_it(client: Client) -> None:
    host, ben = Browser(client, "Ada"), Browser(client, "Ben")
    address = host.make("me", "open", "open", watch="players")
    assert ben.post(f"{address}/sit", seat="1", name="Ben").status_code == 303
    with client.websocket_connect(f"{address}/live", headers=ben.headers) as socket:
        read(socket)
        assert ben.post(f"{address}/leave").status_code == 303
        assert host.post(f"{address}/fill", level="random").status_code == 303
        assert ben.get(address).status_code == 403
        with pytest.raises(WebSocketDisconnect, match="closed to spectators"):
            read_until(socket, "log", "nothing that is ever said")


def test_pages_of_a_table_that_was_taken_away_end(client: Client) -> None:
    host = Browser(client, "Ada")
    address = host.make("me", "open")
    with client.websocket_connect(f"{address}/live") as socket:
        read(socket)
        assert host.post(f"{address}/leave").status_code == 303
        with pytest.raises(WebSocketDisconnect):
            read(socket)


def test_the_notice_says_that_it_is_your_turn(client: Client, settings: Settings) -> None:
    table = make_table(client, ["me", "open"])
    table.tokens[1] = client.post(f"/api/tables/{table.code}/seats/1", json={"name": "Ben"}).json()["token"]
    seat = table.decider()
    with client.websocket_connect(f"/t/{table.code}/live", headers=cookie(settings, table, 1 - seat)) as socket:
        assert read(socket)["notice"] == ""
        assert table.act(seat, [table.view(seat)["legal"][0]["action"]]).status_code == 200
        while not (notice := read(socket, "a notice")["notice"]):
            pass
        assert notice == "It is your turn"


def test_who_comes_back_catches_up(client: Client) -> None:
    table = make_table(client)
    with client.websocket_connect(f"/t/{table.code}/live") as socket:
        before = read(socket)
    assert table.act(table.decider(), ["pass"]).status_code == 200
    with client.websocket_connect(f"/t/{table.code}/live") as socket:
        after = read(socket)
    assert after["version"] > before["version"]
    assert "passes" in after["fragments"]["log"]


def test_the_stream_for_programs(client: Client) -> None:
    table = make_table(client, ["random"] * 2)
    with client.stream("GET", f"/api/tables/{table.code}/events") as stream:
        lines = [json.loads(line) for line in stream.iter_lines() if line.strip()]
    assert lines[-1]["status"] == "finished"
    taken = [line["actions_taken"] for line in lines]
    assert taken == sorted(taken)
