"""Faults of every kind: the house says so, goes on by itself when they are over, and nothing is lost."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from sqlalchemy import Engine, event, text
from sqlalchemy.exc import OperationalError

from emporion.table.hosting import house as house_module
from emporion.table.hosting.house import House
from emporion.table.play.audit import audit
from emporion.table.settings import Settings
from emporion.table.web.application import create_litestar
from emporion.table.web.door import Door
from tests.table.conftest import Client
from tests.table.players import Table, cookie, make_table
from tests.table.postgres import Postgres, find
from tests.table.test_socket import read
from tests.waiting import PATIENCE, until

SWEEP_SECONDS = house_module.SWEEP_SECONDS
RECOVERY_SECONDS = 15.0


@pytest.fixture(autouse=True)
def _quick_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_module, "SWEEP_SECONDS", 0.02)
    monkeypatch.setattr(house_module, "STALLED_SECONDS", 0.0)


class Clock:
    """What the house takes for the time: it can be put forward."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ahead = 0.0
        monotonic, now = time.monotonic, time.time
        monkeypatch.setattr(time, "monotonic", lambda: monotonic() + self.ahead)
        monkeypatch.setattr(time, "time", lambda: now() + self.ahead)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def swept(house: House) -> None:
    """One sweep from its beginning to its end."""
    for _ in range(2):  # the one that ends first may have begun before
        ended = house.rounds[0].well
        until(partial(sweep_after, house, ended), "a sweep")


def sweep_after(house: House, ended: float) -> bool:
    return house.rounds[0].well != ended


def well_in_time(house: House, clock: Clock, look: Callable[[], bool], missing: str) -> None:
    """A fault is over: within three sweeps, which are fifteen seconds of the house's clock, something has to be so again."""

    def looked_or_rests() -> bool:
        return look() or all(entry.driver is None or entry.driver.done() for entry in house.entries.values())

    for _ in range(int(RECOVERY_SECONDS / SWEEP_SECONDS)):
        clock.ahead += SWEEP_SECONDS
        swept(house)
        until(looked_or_rests, missing)
        if look():
            return
    raise AssertionError(f"{missing} did not come in {RECOVERY_SECONDS:.0f} seconds of the house's clock")


class Outage:
    """While it lasts, every question to the database fails."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def fail(self, *_args: object) -> None:
        raise OperationalError("any", {}, Exception("the server is gone"))

    def __enter__(self) -> None:
        event.listen(self.engine, "before_cursor_execute", self.fail)

    def __exit__(self, *_args: object) -> None:
        event.remove(self.engine, "before_cursor_execute", self.fail)


def holds(settings: Settings) -> bool:
    return all(not finding.problem for finding in audit(settings))


def finished(table: Table) -> bool:
    return bool(table.view()["status"] == "finished")


def test_bots_play_on_when_the_database_is_back(client: Client, house: House, settings: Settings, clock: Clock) -> None:
    """However long it was away, and however often somebody looked meanwhile."""
    table = make_table(client, ["me", "random", "random"])
    until(lambda: table.view()["waiting_for"] == [0], "the person's turn")
    entry = house.entries[table.code]
    assert table.act(0, [table.view(0)["legal"][0]["action"]]).status_code == 200
    with Outage(house.engine):
        for _ in range(12):
            until(lambda: entry.driver is None or entry.driver.done(), "the end of the bots' play")
            clock.ahead += SWEEP_SECONDS
            client.get(f"/api/tables/{table.code}")
    well_in_time(house, clock, lambda: not entry.live.bots_to_move(), "the bots' moves")
    assert table.act(0, [table.view(0)["legal"][0]["action"]]).status_code == 200
    assert holds(settings)


def test_health_tells_the_truth_and_an_action_can_be_sent_again(client: Client, house: House) -> None:
    table = make_table(client)
    seat = table.decider()
    version = table.view(seat)["version"]
    with Outage(house.engine):
        answer = client.get("/health")
        assert (answer.status_code, answer.text) == (503, "database: does not answer\n")
        answer = table.act(seat, ["pass"], version=version)
        assert answer.status_code == 503
        assert "nothing is lost" in answer.json()["reason"]
        sweep = house.rounds[0]
        sweep.well -= 2 * PATIENCE
        assert "sweep: stands still" in client.get("/health").text
    until(lambda: client.get("/health").status_code == 200, "health")
    assert table.act(seat, ["pass"], version=version).status_code == 200
    house.bots.workers.deaths = 100
    assert client.get("/health").text == "bots: workers die\n"


def test_the_page_for_owners_names_all_that_can_stand_still(house: House) -> None:
    page = (Path(__file__).parents[2] / "docs/operating.md").read_text(encoding="utf-8")
    assert [each.name for each in house.rounds if f"`{each.name}`" not in page] == []


def test_what_was_stored_before_the_answer_was_lost_is_found(client: Client, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = make_table(client)
    seat = table.decider()
    commit = house.store.commit

    def commit_and_fall_silent(*args: Any) -> None:
        commit(*args)
        raise OperationalError("COMMIT", {}, Exception("the line broke"))

    version = table.view(seat)["version"]
    monkeypatch.setattr(house.store, "commit", commit_and_fall_silent)
    assert table.act(seat, ["pass"], version=version).status_code == 503
    monkeypatch.setattr(house.store, "commit", commit)
    assert table.view()["actions_taken"] == 1
    assert table.act(table.decider(), ["pass"]).status_code == 200


def test_a_database_that_restarts(settings: Settings, clock: Clock) -> None:
    if not find("initdb"):
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    with Postgres() as postgres:
        there = Settings(database=postgres.url, bot_pause=0.0, requests_per_second=10_000, most_waiting_requests=10_000)
        litestar = create_litestar(there)
        with TestClient(Door(litestar, there)) as client:
            table, bots = make_table(client), make_table(client, ["random"] * 3)
            postgres.stop()
            assert client.get("/health").status_code == 503
            driver = litestar.state.house.entries[bots.code].driver
            until(lambda: driver is None or driver.done(), "the end of the bots' play")
            postgres.start()
            until(lambda: client.get("/health").text == "ok\n", "health")
            table.play(random.Random(1), 3)
            well_in_time(litestar.state.house, clock, lambda: finished(bots), "the end of the game")
        assert holds(there)


def test_a_full_disk(client: Client, house: House, settings: Settings, clock: Clock) -> None:
    table, bots = make_table(client), make_table(client, ["random"] * 3)
    table.play(random.Random(1), 5)
    full = True

    def limit(connection: Any, *_args: object) -> None:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages if full else 2**30}")

    event.listen(house.engine, "checkout", limit)
    statuses: list[int] = []

    def act() -> bool:
        seat = table.decider()
        statuses.append(table.act(seat, [table.view(seat)["legal"][0]["action"]]).status_code)
        return statuses[-1] != 200

    until(act, "the end of the space")
    assert statuses[-1] == 503
    taken = table.view()["actions_taken"]
    full = False
    act()
    assert statuses[-1] == 200, "people can act again at once"
    assert table.view()["actions_taken"] > taken
    well_in_time(house, clock, lambda: finished(bots), "the end of the bots' game")
    assert holds(settings)


def test_a_killed_worker_is_asked_again_and_the_bot_plays_as_it_would_have(client: Client, house: House, clock: Clock) -> None:
    table = make_table(client, ["me", "greedy", "greedy"])
    until(lambda: table.view(0)["legal"], "the person's turn")
    for _ in range(3):
        legal = table.view(0)["legal"]
        for workplace in house.bots.workers.workplaces:
            if workplace.worker is not None and workplace.worker.process.pid is not None:
                os.kill(workplace.worker.process.pid, signal.SIGKILL)
        assert table.act(0, [legal[0]["action"]]).status_code == 200
        well_in_time(house, clock, lambda: bool(table.view(0)["legal"]), "the person's turn")
    assert house.bots.overruns == 0


@pytest.fixture
def broken(client: Client, house: House) -> Table:
    """A table whose bots should move, and whose options cannot be read."""
    table = make_table(client, ["me", "me"])
    with house.engine.begin() as connection:
        connection.execute(text("UPDATE games SET options = '{', bot_to_move = true WHERE code = :code"), {"code": table.code})
    house.forget(table.code)
    return table


def test_one_bad_table_stops_nobody(client: Client, house: House, settings: Settings, broken: Table, clock: Clock) -> None:
    with house.engine.begin() as connection:
        made = make_table(client, ["me", "open"]).code
        connection.execute(text("UPDATE games SET game = 'gone' WHERE code = :code"), {"code": made})
    other = make_table(client, ["random"] * 3)
    entry = house.entries.pop(other.code)
    assert entry.driver is not None
    entry.driver.cancel()
    well_in_time(house, clock, lambda: finished(other), "the end of the game")
    assert client.get("/").status_code == 200
    assert client.get("/health").text == "ok\n"
    problems = {finding.code: finding.problem for finding in audit(settings)}
    assert "cannot be read" in problems[broken.code]
    assert problems[other.code] == ""


def test_an_appointed_table_that_cannot_begin_keeps_no_other_waiting(client: Client, house: House) -> None:
    seats = {"game": "yunnan", "name": "Ada", "seats": ["me", "greedy"], "begins": time.time() + 3600}
    bad, good = (client.post("/api/tables", json=seats).json()["code"] for _ in range(2))
    house.forget(bad)
    with house.engine.begin() as connection:
        connection.execute(text("UPDATE games SET begins = 1"))
        connection.execute(text("UPDATE games SET options = '{' WHERE code = :code"), {"code": bad})
    until(lambda: client.get(f"/api/tables/{good}").json()["status"] == "playing", "the beginning")
    assert client.get("/health").text == "ok\n"


def test_a_table_that_kills_its_workers_rests(client: Client, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table, other = make_table(client, ["me", "greedy"]), make_table(client, ["me", "me"])

    async def nothing(_question: object, _payer: object) -> list[int]:
        return []

    monkeypatch.setattr(house.bots, "turn", nothing)
    monkeypatch.setattr(house_module, "SWEEP_SECONDS", 60.0)
    entry = house.entries[table.code]

    def waits_for_the_bot() -> bool:
        if not entry.live.bots_to_move():
            table.act(0, [table.view(0)["legal"][0]["action"]])
        return entry.failures > 0

    until(waits_for_the_bot, "a failure")
    house.announce(entry)
    assert entry.failures == 1
    assert entry.rests_until > time.monotonic()
    assert other.act(other.decider(), ["pass"]).status_code == 200


def test_a_table_that_goes_bad_while_it_is_open_does_not_stop_what_the_owner_changes(client: Client, house: House) -> None:
    bad, good = make_table(client, ["me", "me"]), make_table(client, ["me", "me"])
    with house.engine.begin() as connection:
        connection.execute(text("UPDATE games SET options = '{' WHERE code = :code"), {"code": bad.code})
    house.register.remove_table(good.code)
    until(lambda: client.get(f"/api/tables/{good.code}").status_code == 404, "the end of the table")
    swept(house)
    assert client.get("/health").text == "ok\n"


def test_a_page_that_cannot_be_drawn_or_greeted_leaves_nothing_behind(
    client: Client, house: House, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = make_table(client, ["me", "me"])
    entry = house.entries[table.code]
    address, headers = f"/t/{table.code}/live", cookie(settings, table, 0)

    def break_down(*_args: object) -> None:
        raise ValueError("something is wrong with this table")

    for broken in ("emporion.table.web.following.build_scene", "emporion.table.web.socket.lobby.welcome_back"):
        with monkeypatch.context() as fault:
            fault.setattr(broken, break_down)
            with contextlib.suppress(WebSocketDisconnect), client.websocket_connect(address, headers=headers) as socket:
                socket.receive_text(timeout=PATIENCE)
        until(lambda: not entry.pages and not house.present and not house.quotas.sockets, "the end of the page")
    with client.websocket_connect(address, headers=headers) as socket:
        assert read(socket)["fragments"]["board"]


@pytest.fixture
def day_ahead(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    now = time.time
    with monkeypatch.context() as clock:
        clock.setattr(time, "time", lambda: now() + 86400)
        yield clock


def test_a_clock_that_was_a_day_ahead(settings: Settings, litestar: Litestar, clock: Clock, day_ahead: pytest.MonkeyPatch) -> None:
    """What was touched tomorrow is woken today."""
    with TestClient(Door(litestar, settings)) as client:
        table = make_table(client, ["me", "me"])
        house: House = litestar.state.house
        with house.engine.begin() as connection:
            connection.execute(text("UPDATE seats SET stand_in = 'random' WHERE seat = :seat"), {"seat": table.decider()})
            connection.execute(text("UPDATE games SET bot_to_move = true, touched = :now"), {"now": time.time()})
    day_ahead.undo()
    today = create_litestar(settings)
    with TestClient(Door(today, settings)):
        well_in_time(today.state.house, clock, lambda: bool(today.state.house.store.load(table.code).row.taken), "a move of the bot")
