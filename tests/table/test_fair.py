"""Fair to everybody: one address at full rate holds up nobody else."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from emporion.table.hosting import downloads
from emporion.table.hosting import entry as entry_module
from emporion.table.hosting.house import House
from emporion.table.hosting.limits import Limits
from emporion.table.hosting.quotas import neighbourhood
from emporion.table.markup import table as table_markup
from emporion.table.settings import Settings
from emporion.table.thinking import bot_turns
from emporion.table.thinking.bot_turns import HURRIED_SECONDS, TurnQuestion
from emporion.table.thinking.fair import FairQueue, Payer
from emporion.table.thinking.jobs import Hear, Tables
from emporion.table.thinking.reviews import Review
from emporion.table.web.application import create_app, create_litestar
from emporion.table.web.door import Door
from tests.table.conftest import Client
from tests.table.players import cookie, make_table
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


def test_hints_and_reviews_are_paid_for(client: Client, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
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
    assert len({payer.address for payer in paid}) == 1, "that of who asked"
    assert all(payer.address for payer in paid)


def test_who_asks_for_the_reviews_of_others_pays_for_them(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """And nobody waits for a review because somebody who has used a lot has asked for it before."""
    address = ["198.51.100.1"]
    litestar = create_litestar(settings)
    asked: list[Payer] = []
    with TestClient(with_address(Door(litestar, settings), address)) as client:
        house: House = litestar.state.house
        eve = house.payer("203.0.113.9", 0).address

        async def ask(_job: object, hear: Hear, *_rest: object, payer: Payer, **_more: object) -> bool:
            asked.append(payer)
            if payer.address == eve:
                await asyncio.Event().wait()  # her turn does not come
            hear(Review(0, 0, [], []))
            return True

        monkeypatch.setattr(house.reviewers, "ask", ask)
        tables = [make_table(client, ["random"] * 2) for _ in range(2)]
        reviews = [f"/api/tables/{table.code}/review" for table in tables]
        until(lambda: all(table.view()["status"] == "finished" for table in tables), "the end of the games")
        address[0] = "203.0.113.9"
        for review in reviews * 2:
            assert not client.get(review).json()["ready"]
        until(lambda: len(asked) == 2, "both questions, each once")
        assert {payer.address for payer in asked} == {eve}
        address[0] = "198.51.100.1"
        until(lambda: client.get(reviews[1]).json()["ready"], "the review")
        address[0] = "203.0.113.9"
        assert [client.get(review).json()["ready"] for review in reviews] == [False, True], "a review is there for all"
        house.quotas.limits["review"] = Limits(0.0, 0.0)
        assert [client.get(review).status_code for review in reviews] == [200, 200], "it was asked for before"
        address[0] = "203.0.113.77"
        assert [client.get(review).status_code for review in reviews] == [429, 200], "nobody has all games of the archive looked through"


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


def test_a_table_that_only_bots_fill_counts_as_one_of_bots(settings: Settings) -> None:
    with TestClient(create_app(msgspec.structs.replace(settings, bot_tables=1))) as client:
        host = Browser(client, "Eve")
        answers = [host.post(f"{host.make('open', 'open')}/fill", level="random") for _ in range(2)]
        assert [answer.status_code for answer in answers] == [303, 429]
        assert host.post(f"{host.make('me', 'open')}/fill", level="random").status_code == 303


def test_a_table_that_its_maker_has_left_to_bots_counts_as_one_of_bots(settings: Settings) -> None:
    with TestClient(create_app(msgspec.structs.replace(settings, bot_tables=1))) as client:
        host = Browser(client, "Eve")
        assert host.post(f"{host.make('me', 'master')}/leave").status_code == 303
        assert "arena" in host.post("/new", game="yunnan", name="Eve", seat_0="master", seat_1="master").text
        host.make("me", "master")


def test_the_bots_of_an_event_are_paid_for_by_who_set_it_up(client: Client, house: House) -> None:
    table = make_table(client, ["me", "greedy"])
    wish = {"name": "Eve", "format": "cup", "game": "yunnan", "seats": 5, "bot": "master"}
    event = client.post("/api/events", json=wish).json()["code"]
    token = client.post(f"/api/events/{event}/enter", json={"name": "Eve"}).json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    (place,) = until(lambda: client.get(f"/api/events/{event}/mine", headers=headers).json(), "the table")
    opened = until(lambda: house.entries.get(place["code"]), "the table in the house")
    assert opened.payer().address == house.entries[table.code].payer().address != ""


def test_files_of_games_are_made_one_at_a_time_and_no_table_waits_for_them(
    client: Client, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    making, asked, go_on = 0, threading.Semaphore(0), threading.Event()

    def pack(*_args: object) -> bytes:
        nonlocal making
        making += 1
        asked.release()
        assert making == 1
        assert go_on.wait(PATIENCE)
        making -= 1
        return b"packed"

    over = make_table(client, ["random", "random"])
    until(lambda: client.get("/api/archive").json()["games"], "the archive")
    monkeypatch.setattr(downloads, "records", pack)
    with ThreadPoolExecutor() as visitors:
        files = [visitors.submit(client.get, "/archive/records.zip") for _ in range(3)]
        assert asked.acquire(timeout=PATIENCE)
        assert make_table(client).view()["status"] == "playing"
        assert client.get(f"/t/{over.code}").status_code == 200
        go_on.set()
        assert [file.result().content for file in files] == [b"packed"] * 3
    monkeypatch.setattr(house.quotas, "limits", {**house.quotas.limits, "file": Limits(0.0, 0.5)})
    assert [client.get("/archive/records.zip").status_code for _ in range(3)] == [200, 200, 429]


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


@pytest.mark.parametrize("name", ["Ada", "ADA", "\uff21da", "A d\u00e1", "\u0410d\u0430"])
def test_spectators_cannot_speak_in_a_players_name(client: Client, name: str) -> None:
    host = Browser(client, "Ada")
    address = host.make("me", "open")
    eve = named(client, name)
    answer = eve.post(f"{address}/say", words="I give up")
    assert answer.status_code == 422
    eve.post("/account/name", name="Eve")
    assert eve.post(f"{address}/say", words="I give up").status_code == 303
    assert "(watching)" in host.get(address).text
