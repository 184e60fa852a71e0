"""Visitors who send what no page and no program would: they are refused, and nothing of it is a fault of the house."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from emporion.table.hosting.boxes import LARGEST_FILE, read_overlay
from emporion.table.hosting.house import House
from emporion.table.hosting.quotas import BOXES_AN_HOUR, EVENTS_AN_HOUR, PEOPLE_AT_AN_ADDRESS
from emporion.table.people.accounts import clean_name
from emporion.table.refusals import Refused
from emporion.table.settings import Settings
from emporion.table.storage.schema import people
from emporion.table.web import door
from emporion.table.web.application import create_app, create_litestar
from emporion.table.web.door import Door
from tests.table.conftest import Client
from tests.table.players import make_table
from tests.table.test_lobby import Browser
from tests.table.test_safety import with_address
from tests.table.test_socket import read
from tests.waiting import PATIENCE, until

JSON = {"content-type": "application/json"}
HALF = "\\ud800"  # half of a letter, as JSON can spell it


def new_table(**changes: Any) -> bytes:
    return json.dumps({"game": "yunnan", "name": "Eve", "seats": ["me", "me"], **changes}).replace("HALF", HALF).encode()


BODIES = [
    b"",
    b"null",
    b"\xff\xfe",
    b'{"x":1e999}',
    b'{"x":' + b"9" * 5000 + b"}",
    new_table(seats=[]),
    new_table(seats=["me", "HALF"]),
    new_table(name="HALF"),
    new_table(options={"HALF": "HALF"}),
    new_table(game="../../etc/passwd"),
    new_table(game="emporion.games.yunnan:ROOM"),
    new_table(seats=["me", "mybot.py"]),
    new_table(seats=["me", "master@999999"]),
    new_table(box="HALF"),
    new_table(pace="HALF"),
]


@pytest.mark.parametrize("body", BODIES)
def test_odd_bodies(client: Client, body: bytes) -> None:
    assert 400 <= client.post("/api/tables", content=body, headers=JSON).status_code < 500


PATHS = [
    "/t/%ff%fe",
    "/t/" + "x" * 3000,
    "/api/tables/%ff",
    "/t/CODE/at/999999999999999999999999",
    "/t/CODE/at/%D9%A1",
    "/t/CODE?seat=%D9%A1",
    "/t/CODE/what-if?number=%ff&action=%ff",
    "/t/CODE/what-if?number=0" + "&action=pass" * 300,
    "/api/tables/CODE?after=-1",
    "/api/games/yunnan/encoding?seats=x",
    "/rules/..%2f..%2fetc%2fpasswd",
    "/static/%2e%2e/%2e%2e/settings.py",
    "/new?game=%ff",
    "/new?game=yunnan&box=%ff",
    "/boxes/yunnan/%ff",
    "/archive?after=1.99999999999999999999999",
    "/api/archive?after=1.99999999999999999999999",
    "/api/archive?after=nan.1",
    "/calendar/99999999999-x.ics",
    "/account/email?person=x&email=%ff&until=%ff&signature=%ff",
    "/%zz?%ff=%ff",
]


@pytest.mark.parametrize("path", PATHS)
def test_odd_addresses(client: Client, path: str) -> None:
    address = path.replace("CODE", make_table(client).code)
    for answer in (client.get(address), client.head(address)):
        assert answer.status_code < 500, answer.text


@pytest.mark.parametrize("name", ["cookie", "accept-language", "authorization", "origin", "host", "content-type", "accept"])
@pytest.mark.parametrize("value", [b"\xff\xfe", b"=;;=,;q=nan,", b"[", b"x" * 5000, b"Bearer"])
def test_odd_headers(client: Client, name: str, value: bytes) -> None:
    code = make_table(client).code
    for path in ("/", f"/api/tables/{code}", "/api/boxes"):
        assert client.get(path, headers=[(name.encode(), value)]).status_code < 500
    assert client.post("/play-now", content=b"game=yunnan", headers=[(name.encode(), value)]).status_code < 500


def test_a_cookie_that_would_take_long_to_read(client: Client) -> None:
    began = time.process_time()
    assert client.get("/", headers={"cookie": 'emporion="' + r"\"" * 30_000 + '"'}).status_code == 200
    assert time.process_time() - began < 1.0, "seconds of all visitors' time"


PART = b'--x\r\nContent-Disposition: form-data; name="game"%s\r\n\r\n%s\r\n--x--\r\n'
FORMS = [
    ("multipart/form-data; boundary=x", PART % (b"\r\nContent-Type: text/plain; charset=nonsense", b"x")),
    ("multipart/form-data; boundary=x", PART % (b"\r\nContent-Type: text/plain; charset=punycode", b"x" * 9000)),
    ("multipart/form-data; boundary=x", PART % (b"", b"\xff\xfe")),
    ("multipart/form-data; boundary=x", PART % (b'; filename="\xff"', b"\xff\xfe")),
    ("multipart/form-data; boundary=x", b"--x\r\nfoo\r\n"),
    ("multipart/form-data", b"--x\r\n"),
    ("application/x-www-form-urlencoded", b"game=%ff%ed%a0%80&_csrf_token=%ff"),
    ("application/json", b'{"game": 1}'),
]


@pytest.mark.parametrize(("kind", "body"), FORMS)
def test_odd_forms(client: Client, kind: str, body: bytes) -> None:
    headers = {**Browser(client, "Eve").headers, "content-type": kind}
    assert 400 <= client.post("/play-now", content=body, headers=headers).status_code < 500


def test_a_line_that_is_cut_is_no_fault_of_the_house(
    client: Client, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def cut(*_args: object) -> Any:
        return {"type": "http.disconnect"}

    monkeypatch.setattr("emporion.table.web.door.in_time", lambda _receive: cut)
    with caplog.at_level(logging.INFO, "emporion"):
        answer = client.post("/api/tables", content=b"{}", headers=JSON)
    assert answer.status_code == 400
    assert "unexpected error" not in caplog.text


def test_a_body_that_comes_in_drops_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "BODY_SECONDS", 0.05)

    async def drip() -> Any:
        await asyncio.sleep(0.001)
        return {"type": "http.request", "body": b"x", "more_body": True}

    async def given_up() -> bool:
        receive = door.in_time(drip)
        return any([(await receive())["type"] == "http.disconnect" for _ in range(500)])

    assert asyncio.run(given_up())


@pytest.mark.parametrize(
    "words",
    ["a." * (LARGEST_FILE // 2 - 4) + "b=1", "x = " + "9" * 5000, "x = " + "[" * 9000, "[income]\nmarket = 1979-99-99"],
)
def test_a_file_that_would_take_long_to_read_is_refused_at_once(words: str) -> None:
    with pytest.raises(Refused):
        read_overlay("yunnan", words)


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u115f \u200b"])
def test_a_name_that_nobody_sees_is_none(name: str) -> None:
    with pytest.raises(Refused):
        clean_name(name)
    assert clean_name(f"Ada{name}") == "Ada"


# --- limits that could be gone around -----------------------------------------------------------------------------------


@contextmanager
def opened(settings: Settings, **changes: Any) -> Iterator[tuple[Client, House]]:
    other = msgspec.structs.replace(settings, **changes)
    litestar = create_litestar(other)
    with TestClient(Door(litestar, other)) as client:
        yield client, litestar.state.house


def test_boxes_are_limited_by_address(settings: Settings) -> None:
    with opened(settings) as (client, house):
        for _ in range(int(BOXES_AN_HOUR * PEOPLE_AT_AN_ADDRESS)):
            house.quotas.spend("box", "testclient")
        body = {"name": "mine", "components": "[income]\nmarket = 9\n"}
        assert client.post("/api/boxes/yunnan", json=body).status_code == 429


def test_events_are_limited_by_address(settings: Settings) -> None:
    """The list has room for the last of them only, and belongs to no single visitor."""
    with opened(settings) as (client, _house):
        wish = {"name": "Eve", "format": "ladder", "game": "yunnan", "seats": 2}
        answers = [client.post("/api/events", json=wish).status_code for _ in range(int(EVENTS_AN_HOUR * PEOPLE_AT_AN_ADDRESS) + 1)]
        assert answers == [*[201] * (len(answers) - 1), 429]


def test_nobody_becomes_a_person_without_being_counted(settings: Settings) -> None:
    with opened(settings, tables_per_hour=1) as (client, house):
        for _ in range(8):
            assert Browser(client, "").post("/account/language", language="it", back="/").status_code == 303
        answers = [
            client.post("/api/boxes/yunnan", json={"name": "mine", "components": f"[income]\nmarket = {number}\n"}).status_code
            for number in range(10, 18)
        ]
        assert answers[-1] == 429
        with house.engine.connect() as connection:
            assert len(connection.execute(people.select()).all()) <= PEOPLE_AT_AN_ADDRESS


TOO_LARGE = {"content": b"x" * 50_000}
WORDS_OF_OURS = [
    ("GET", "/t/CODE/act", {}, "Diese Adresse nimmt keine solche Anfrage"),
    ("PUT", "/api/tables", {}, "Diese Adresse nimmt keine solche Anfrage"),
    ("POST", "/t/CODE/act", TOO_LARGE, "Diese Anfrage ist zu groß"),
    ("GET", "/nowhere", {}, "Diese Seite gibt es nicht"),
    (
        "POST",
        "/api/tables",
        {"json": {"game": "yunnan", "name": "A", "seats": "me"}},
        "nicht zu verstehen: seats: Expected `array`, got `str`",
    ),
    ("GET", "/api/archive?seats=many", {}, "nicht zu verstehen: seats: "),
]


@pytest.mark.parametrize(("method", "path", "sent", "words"), WORDS_OF_OURS)
def test_what_comes_to_no_handler_is_told_in_words_of_ours(client: Client, method: str, path: str, sent: Any, words: str) -> None:
    answer = client.request(method, path, headers={"accept-language": "de"}, **sent)
    assert 400 <= answer.status_code < 500
    assert words in (answer.json()["reason"] if path.startswith("/api") else answer.text)


def test_bots_of_visitors_are_counted_like_people(settings: Settings) -> None:
    """A token that is taken back leaves its bot behind."""
    with opened(settings, tables_per_hour=1) as (client, house):
        ada = Browser(client, "Ada")
        ada.take_cookie(ada.post("/account/register", name="Ada", passphrase="correct horse"))
        answers = []
        for _ in range(6):
            answers.append(ada.post("/people/tokens", name="Robot", scope="play", bot="yes").status_code)
            for mark in [each.mark for each in house.passes.of(1)]:
                assert ada.post("/people/tokens/drop", mark=mark).status_code == 303
        assert answers[0] == 200
        assert answers[-1] == 422
        with house.engine.connect() as connection:
            assert len(connection.execute(people.select()).all()) <= PEOPLE_AT_AN_ADDRESS


def test_streams_for_programs_are_counted_like_pages(settings: Settings) -> None:
    with opened(settings, sockets_per_address=1) as (client, house):
        table = make_table(client)
        with client.websocket_connect(f"/t/{table.code}/live") as page:
            read(page)
            assert client.get(f"/api/tables/{table.code}/events").status_code == 429
        until(lambda: not house.quotas.sockets, "the end of the page")
        bots = make_table(client, ["random"] * 2)
        assert client.get(f"/api/tables/{bots.code}/events").status_code == 200
        assert not house.quotas.sockets


def test_the_addresses_of_one_owner_have_one_rate(settings: Settings) -> None:
    slow = msgspec.structs.replace(settings, requests_per_second=0.001, most_waiting_requests=5)
    address = ["2001:db8:1:2::0"]
    with TestClient(with_address(create_app(slow), address)) as client:
        answers: list[int] = []
        for number in range(8):
            address[0] = f"2001:db8:1:2::{number:x}"
            answers.append(client.get("/api/games").status_code)
        assert answers[-1] == 429


def test_pages_that_take_long_cost_more(settings: Settings) -> None:
    slow = msgspec.structs.replace(settings, requests_per_second=0.001, most_waiting_requests=20)
    with TestClient(create_app(slow)) as client:
        assert [client.get("/boxes/yunnan").status_code for _ in range(3)] == [200, 429, 429]
        assert client.get("/api/games").status_code == 200
    with TestClient(create_app(slow)) as client:
        position = f"/api/tables/{make_table(client).code}/positions/0"
        assert [client.get(position).status_code for _ in range(5)] == [200, 200, 200, 200, 429]
    with TestClient(create_app(slow)) as client:
        turns = f"/t/{make_table(client).code}/since"
        assert [client.get(turns).status_code for _ in range(7)] == [*[200] * 6, 429]


@pytest.mark.parametrize("speak", [lambda socket: socket.send_text("x" * 4000), lambda socket: socket.send_bytes(b"\0")])
def test_who_speaks_over_the_socket_is_shown_out(client: Client, speak: Any) -> None:
    table = make_table(client)
    with client.websocket_connect(f"/t/{table.code}/live") as socket:
        read(socket)
        speak(socket)
        with pytest.raises(WebSocketDisconnect):
            socket.receive_text(timeout=PATIENCE)
