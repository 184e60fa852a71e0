"""Fair to everybody: one address at full rate holds up nobody else."""

from __future__ import annotations

import asyncio
import json
import socket as sockets
import time
import urllib.error
import urllib.request
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from emporion.kernel.errors import EmporionError
from emporion.table.hosting import entry as entry_module
from emporion.table.hosting.house import House
from emporion.table.hosting.quotas import neighbourhood
from emporion.table.markup import table as table_markup
from emporion.table.settings import Settings
from emporion.table.thinking import bot_turns
from emporion.table.thinking.bot_turns import HURRIED_SECONDS, TurnQuestion
from emporion.table.thinking.fair import FairQueue, Payer
from emporion.table.thinking.workers import Hear, Tables
from emporion.table.web import guard
from emporion.table.web.application import create_app
from tests.table.conftest import Client
from tests.table.players import cookie, make_table
from tests.table.running import Server
from tests.table.test_bots import question
from tests.table.test_lobby import Browser
from tests.table.test_safety import with_address
from tests.table.test_socket import read, read_until
from tests.waiting import PATIENCE, until

# --- thinking ---------------------------------------------------------------------------------------------------------


def served(order: list[Payer], places: int = 1, seconds: float = 1.0) -> list[Payer]:
    """Whose questions are answered in which order, when all were asked at once and each takes so long."""

    async def serve() -> list[Payer]:
        queue: FairQueue[int] = FairQueue(list(range(places)))
        answered: list[Payer] = []

        async def ask(payer: Payer) -> None:
            place = await queue.take(payer)
            answered.append(payer)
            await asyncio.sleep(0)
            queue.give_back(payer, place, seconds)

        await asyncio.gather(*(ask(payer) for payer in order))
        return answered

    return asyncio.run(serve())


def test_who_asks_for_much_waits_behind_who_asks_for_little() -> None:
    attacker, honest = Payer("evil", 1), Payer("good", 2)
    assert served([attacker] * 300 + [honest]).index(honest) == 1


def test_many_people_of_one_address_have_one_share() -> None:
    attackers, honest = [Payer("evil", person) for person in range(300)], Payer("good", 1000)
    assert served([*attackers, honest, honest]).index(honest) == 1
    answered = served([*attackers, honest, honest])
    assert [number for number, payer in enumerate(answered) if payer == honest] == [1, 3]


def test_people_of_one_address_take_turns() -> None:
    greedy, modest = Payer("club", 1), Payer("club", 2)
    assert served([greedy] * 50 + [modest]).index(modest) == 1


def test_one_address_never_has_all_places() -> None:
    async def take() -> None:
        queue: FairQueue[int] = FairQueue([0, 1])
        await queue.take(Payer("evil", 1))
        second = asyncio.create_task(queue.take(Payer("evil", 2)))
        assert await queue.take(Payer("good", 3)) in (0, 1)
        assert not second.done()
        second.cancel()
        await asyncio.wait([second])
        assert queue.waiting == []

    asyncio.run(take())


def test_bots_think_shorter_while_others_wait() -> None:
    asked = question([], "master")
    asked.hurry()
    assert asked.until <= time.time() + HURRIED_SECONDS
    assert asked.allowed() < 1.0


def test_a_bot_that_thought_shorter_says_so(client: Client, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def in_this_process(job: TurnQuestion, hear: Hear, *_rest: object) -> bool:
        if hurry:
            job.hurry()
            job.until = 0.0
        job.work(Tables(), hear)
        asked.append(job)
        return True

    asked: list[TurnQuestion] = []  # what a bot cannot but do it is not asked
    monkeypatch.setattr(house.bots.workers, "ask", in_this_process)
    monkeypatch.setattr(bot_turns, "LEAST_SECONDS", 0.0)  # on a quick machine it would have found its move in that time
    hurry = True
    table = make_table(client, ["me", "merchant"])
    entry = house.entries[table.code]
    for shortened in (True, False):
        until(lambda: not entry.live.bots_to_move(), "the person's turn")
        asked.clear()
        while not asked:
            assert table.act(0, [table.view(0)["legal"][0]["action"]]).status_code == 200
            until(lambda: not entry.live.bots_to_move(), "the person's turn")
        assert table.view()["seats"][1]["shortened"] == shortened
        assert ("thought shorter" in client.get(f"/t/{table.code}").text) == shortened
        hurry = False


def test_hints_and_reviews_are_paid_for_by_their_table(client: Client, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    paid: list[Payer] = []

    async def ask(*_args: object, payer: Payer, **_more: object) -> bool:
        paid.append(payer)
        return True

    over = make_table(client, ["random"] * 2)
    until(lambda: over.view()["status"] == "finished", "the end of the game")
    for workers in (house.advisers, house.reviewers):
        monkeypatch.setattr(workers, "ask", ask)
    client.get(f"/api/tables/{over.code}/review")
    until(lambda: paid, "the review")
    table = make_table(client, ["me", "me"], hints=True)
    seat = table.decider()
    table.post(seat, "hint", version=table.view(seat)["version"])
    until(lambda: len(paid) == 2, "the hint")
    assert len({payer.address for payer in paid}) == 1, "that of who made the tables"
    assert all(payer.address and payer.person for payer in paid)


# --- tables -----------------------------------------------------------------------------------------------------------


def test_tables_of_bots_only_are_few(settings: Settings) -> None:
    with TestClient(create_app(msgspec.structs.replace(settings, bot_tables=2))) as client:
        make_table(client, ["master", "master"])
        make_table(client, ["master", "master"])
        body = {"game": "yunnan", "name": "Eve", "seats": ["master", "master"]}
        answer = client.post("/api/tables", json=body)
        assert answer.status_code == 429
        assert "arena" in answer.json()["reason"]
        make_table(client, ["me", "master"])


def test_tables_are_limited_by_address(settings: Settings) -> None:
    with TestClient(create_app(msgspec.structs.replace(settings, tables_per_hour=4))) as client:
        answers = [client.post("/api/tables", json={"game": "yunnan", "name": "Eve", "seats": ["me", "me"]}).status_code for _ in range(20)]
        assert 4 <= answers.count(201) <= 8, "a few people's share"
        assert answers[-1] == 429


def test_seats_are_limited_by_address(settings: Settings) -> None:
    address = [""]
    with TestClient(with_address(create_app(msgspec.structs.replace(settings, tables_per_hour=2)), address)) as client:
        answers: list[int] = []
        for number in range(12):  # somebody else each time makes a table, and one address wants all the seats
            address[0] = f"198.51.100.{number}"
            spare = client.post("/api/tables", json={"game": "yunnan", "name": "Ada", "seats": ["me", "open"]}).json()["code"]
            address[0] = "203.0.113.9"
            answers.append(client.post(f"/api/tables/{spare}/seats/1", json={"name": "Eve"}).status_code)
        assert answers[0] == 201
        assert answers[-1] == 429


def test_an_address_is_what_its_owner_cannot_change_at_will() -> None:
    assert neighbourhood("2001:db8:1:2::1") == neighbourhood("2001:db8:1:2:ffff::9") != neighbourhood("2001:db8:1:3::1")
    assert neighbourhood("::ffff:10.0.0.1") == "10.0.0.1" != neighbourhood("10.0.0.2")
    assert neighbourhood("testclient") == "testclient"


def test_bots_alone_rest_when_nobody_looks_and_wake_when_somebody_does(
    client: Client, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entry_module, "UNWATCHED_SECONDS", 0.0)
    table = make_table(client, ["random"] * 3)
    entry = house.entries[table.code]
    until(lambda: entry.driver is None or entry.driver.done(), "rest")
    taken = house.store.load(table.code).row.taken
    assert house.store.load(table.code).row.status == "playing"
    with client.portal() as portal:
        portal.call(house.sweep)
    assert house.store.load(table.code).row.taken == taken, "the sweep lets it rest"
    monkeypatch.setattr(entry_module, "UNWATCHED_SECONDS", 60.0)
    table.view()
    until(lambda: house.store.load(table.code).row.taken > taken, "a move")


# --- pages ------------------------------------------------------------------------------------------------------------


def test_sockets_are_counted_by_address_and_all_together(settings: Settings) -> None:
    for limits in ({"sockets_per_address": 2}, {"most_sockets": 2}):
        with TestClient(create_app(msgspec.structs.replace(settings, **limits))) as client:
            table = make_table(client)
            address = f"/t/{table.code}/live"
            with client.websocket_connect(address) as first, client.websocket_connect(address) as second:
                read(first)
                read(second)
                with client.websocket_connect(address) as third, pytest.raises(WebSocketDisconnect, match="Too many"):
                    third.receive()
            with client.websocket_connect(address) as again:
                read(again)


def test_spectators_share_one_drawing_and_are_no_news(client: Client, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    table = make_table(client, watch="anyone")
    drawn: list[int] = []
    draw = table_markup.fragments

    def count(scene: Any, language: str) -> dict[str, str]:
        drawn.append(scene.viewer)
        return draw(scene, language)

    monkeypatch.setattr(table_markup, "fragments", count)
    address = f"/t/{table.code}/live"
    with client.websocket_connect(address) as first:
        shown = read(first)
        assert "_csrf_token" not in json.dumps(shown), "what all spectators see belongs to none of them"
        assert drawn == [-1]
        with client.websocket_connect(address) as second, client.websocket_connect(address) as third:
            assert read(second) == read(third) == shown
            assert drawn == [-1], "who comes is shown what was drawn before, and nobody else is drawn anew"
            table.act(table.decider(), ["pass"])
            told = [read_until(socket, "log", "passes") for socket in (first, second, third)]
            assert told[0] == told[1] == told[2]
            assert len(drawn) <= 3, "the action, and what follows from it"


class Seen:
    """A spectator's page that only notes that it was woken."""

    person = 0
    session = ""

    def __init__(self, woken: list[Seen]) -> None:
        self.woken = woken

    def wake(self, since: float) -> None:
        self.woken.append(self)

    def end(self) -> None:
        pass


def test_others_have_their_turn_while_a_crowd_is_told() -> None:
    async def tell() -> list[int]:
        woken: list[Seen] = []
        counts: list[int] = []
        entry_module.wake_some([Seen(woken) for _ in range(90)], 0.0)
        while len(woken) < 90:
            counts.append(len(woken))
            await asyncio.sleep(0)  # whatever else there is to do
        return counts

    assert asyncio.run(tell()) == [20, 40, 60, 80]


def test_players_who_come_and_go_are_told(client: Client, settings: Settings) -> None:
    table = make_table(client, ["me", "open"])
    table.tokens[1] = client.post(f"/api/tables/{table.code}/seats/1", json={"name": "Ben"}).json()["token"]
    with client.websocket_connect(f"/t/{table.code}/live") as spectator:
        assert read(spectator)["fragments"]["strips"].count("not connected") == 2
        with client.websocket_connect(f"/t/{table.code}/live", headers=cookie(settings, table, 1)) as player:
            read(player)
            assert read(spectator)["fragments"]["strips"].count("not connected") == 1
        assert read(spectator)["fragments"]["strips"].count("not connected") == 2


# --- chat -------------------------------------------------------------------------------------------------------------


def named(client: Client, name: str) -> Browser:
    visitor = Browser(client, name)
    assert visitor.post("/account/name", name=name).status_code == 303
    return visitor


def test_spectators_cannot_push_the_players_chat_away(client: Client, house: House) -> None:
    host, eve = Browser(client, "Ada"), named(client, "Eve")
    address = host.make("me", "me")
    assert host.post(f"{address}/say", words="Well played").status_code == 303
    answers = [eve.post(f"{address}/say", words=f"spam {number}").status_code for number in range(12)]
    assert answers[-1] == 429, "and not as fast as they like"
    number = house.store.load(address.removeprefix("/t/")).row.id
    for line in range(500):
        house.store.say(number, "Eve", -1, f"spam {line}")
    house.entries.clear()
    page = host.get(address).text
    assert "Well played" in page
    assert "spam 499" in page


@pytest.mark.parametrize("name", ["Ada", "ADA", "\uff21da", "A d\u00e1"])
def test_spectators_cannot_speak_in_a_players_name(client: Client, name: str) -> None:
    host = Browser(client, "Ada")
    address = host.make("me", "open")
    eve = named(client, name)
    answer = eve.post(f"{address}/say", words="I give up")
    assert answer.status_code == 422
    eve.post("/account/name", name="Eve")
    assert eve.post(f"{address}/say", words="I give up").status_code == 303
    assert "(watching)" in host.get(address).text


# --- lines that say nothing -------------------------------------------------------------------------------------------


def test_headers_have_to_come_in_time(tmp_path: Path) -> None:
    with (
        Server(f"sqlite:///{tmp_path}/tables.sqlite", tmp_path / "log.txt", 0, "--header-seconds", "0.2") as server,
        sockets.create_connection(("127.0.0.1", server.port)) as silent,
        sockets.create_connection(("127.0.0.1", server.port)) as slow,
    ):
        slow.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n")
        assert silent.recv(10) == b""
        assert slow.recv(10) == b""


UPGRADE = b"connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n"


def open_page(server: Server, code: str) -> sockets.socket:
    page = sockets.create_connection(("127.0.0.1", server.port), PATIENCE)
    page.sendall(f"GET /t/{code}/live HTTP/1.1\r\nhost: 127.0.0.1:{server.port}\r\n".encode() + UPGRADE + b"\r\n")
    assert b"101" in page.recv(12)
    return page


def still_open(page: sockets.socket) -> bool:
    page.setblocking(False)
    try:
        while page.recv(65536):  # the first drawing
            pass
    except BlockingIOError:
        return True
    return False


def test_a_page_is_no_line_that_says_nothing(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/tables.sqlite", tmp_path / "log.txt", 0, "--header-seconds", "0.2") as server:
        body = b'{"game": "yunnan", "name": "Ada", "seats": ["me", "me"]}'
        request = urllib.request.Request(f"{server.address}/api/tables", body, {"content-type": "application/json"})
        made = json.load(urllib.request.urlopen(request, timeout=PATIENCE))
        with open_page(server, made["code"]) as page:
            for _ in range(3):
                with sockets.create_connection(("127.0.0.1", server.port)) as silent:
                    assert silent.recv(10) == b"", "its time is over"
            assert still_open(page)


def new_tables(server: Server, addresses: list[str]) -> list[int]:
    """What the house answers to programs that a proxy, or somebody who says to be one, tells to be at these addresses."""
    answers: list[int] = []
    for address in addresses:
        headers = {"content-type": "application/json", "x-forwarded-for": address}
        body = b'{"game": "yunnan", "name": "Eve", "seats": ["me", "me"]}'
        try:
            answers.append(urllib.request.urlopen(urllib.request.Request(f"{server.address}/api/tables", body, headers)).status)
        except urllib.error.HTTPError as refusal:
            answers.append(refusal.code)
    return answers


def test_behind_a_proxy_the_true_address_counts(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/tables.sqlite", tmp_path / "log.txt", 0, "--tables-per-hour", "2") as server:
        assert new_tables(server, ["203.0.113.9"] * 9)[-1] == 429
        assert new_tables(server, ["1.2.3.4, 203.0.113.9", "198.51.100.7"]) == [429, 201], (
            "what the visitor said before the proxy is nothing"
        )


def test_lines_are_counted_by_address_and_nobody_is_believed_to_be_a_proxy(tmp_path: Path) -> None:
    options = ("--proxy", "10.0.0.0/8", "--tables-per-hour", "2")
    with Server(f"sqlite:///{tmp_path}/tables.sqlite", tmp_path / "log.txt", 0, *options) as server, ExitStack() as lines:
        assert new_tables(server, [f"198.51.100.{number}" for number in range(9)])[-1] == 429
        for _ in range(Settings().lines_per_address + 1):
            open_page(server, "nowhere").close()
        assert urllib.request.urlopen(f"{server.address}/health", timeout=PATIENCE).status == 200, "pages that are gone do not count"
        there = ("127.0.0.1", server.port)
        silent = [lines.enter_context(sockets.create_connection(there, PATIENCE)) for _ in range(Settings().lines_per_address + 1)]
        assert silent[-1].recv(10) == b"", "one too many"
        silent[0].close()
        until(server.answers, "room for another line")


def test_proxies_are_named_by_networks() -> None:
    assert [str(network) for network in guard.read_networks("10.0.0.0/8, ::1", "--proxy")] == ["10.0.0.0/8", "::1/128"]
    with pytest.raises(EmporionError, match="--proxy"):
        guard.read_networks("my proxy", "--proxy")
