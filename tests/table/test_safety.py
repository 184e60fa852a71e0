"""Forms, cookies, headers, sizes, rates, logs: what keeps a house on the public network safe."""

from __future__ import annotations

import json
import logging
import re
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from emporion.table.settings import Settings
from emporion.table.web.application import create_app, create_litestar
from emporion.table.web.journal import JsonLines
from tests.table.conftest import Client
from tests.table.players import cookie, form_token, make_table
from tests.table.test_lobby import Browser


def form_addresses(app: Litestar) -> list[str]:
    """Every address a page can post a form to."""
    return sorted(route.path for route in app.routes if "POST" in getattr(route, "methods", set()) and not route.path.startswith("/api/"))


def test_every_form_needs_the_token_of_its_page(client: Client, settings: Settings) -> None:
    table = make_table(client)
    addresses = [re.sub(r"{\w+:int}", "1", path.replace("{code:str}", table.code)) for path in form_addresses(create_litestar(settings))]
    assert len(addresses) > 20
    visitor = Browser(client, "Ada")
    for address in addresses:
        for token in ("", "x" * 32, form_token(client, Browser(client, "Eve").headers)):
            answer = client.post(address, data={"_csrf_token": token, "seat": "0"}, headers=visitor.headers, follow_redirects=False)
            assert answer.status_code == 403, address


def test_a_form_from_another_site_is_refused(client: Client) -> None:
    visitor = Browser(client, "Ada")
    fields = {"_csrf_token": visitor.csrf, "game": "yunnan", "level": "random"}
    foreign = {**visitor.headers, "origin": "https://evil.example"}
    assert client.post("/play-now", data=fields, headers=foreign).status_code == 403
    own = {**visitor.headers, "origin": "http://testserver.local"}
    assert client.post("/play-now", data=fields, headers=own, follow_redirects=False).status_code == 303


def test_a_socket_from_another_site_is_closed(client: Client) -> None:
    table = make_table(client)
    with (
        client.websocket_connect(f"/t/{table.code}/live", headers={"origin": "https://evil.example"}) as socket,
        pytest.raises(WebSocketDisconnect, match="another site"),
    ):
        socket.receive()


def test_pages_carry_strict_headers(client: Client) -> None:
    table = make_table(client)
    for path in ("/", f"/t/{table.code}", "/rules/yunnan", "/account", "/nothing"):
        headers = client.get(path, headers={"cookie": "x=1"}).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        made = headers["set-cookie"]
        assert "HttpOnly" in made
        assert "SameSite=Lax" in made


def test_behind_https_the_cookie_insists_on_it(settings: Settings) -> None:
    secure = Settings(database=settings.database, address="https://games.example.org")
    with TestClient(create_app(secure)) as client:
        assert "; Secure" in client.get("/").headers["set-cookie"]


def test_no_page_has_inline_script_or_style(client: Client) -> None:
    table = make_table(client)
    for path in ("/", "/new", "/join", f"/t/{table.code}", f"/t/{table.code}/at/0", "/rules/yunnan", "/account", "/api"):
        page = client.get(path).text
        assert " style=" not in page, path
        assert "onclick=" not in page, path
        assert len(re.findall("<script", page)) == len(re.findall(r'<script( type="module")? src="/static/', page)), path


JSON = {"content-type": "application/json"}


@pytest.mark.parametrize("body", ['{"game":' * 3000, "[" * 10_000 + "]" * 10_000])
def test_deep_json_is_refused(client: Client, body: str) -> None:
    assert client.post("/api/tables", content=body, headers=JSON).status_code == 400


def test_what_is_no_text_is_refused(client: Client) -> None:
    answer = client.post("/api/tables", content=b'{"game": "yunnan", "name": "\xff\xfe"}', headers=JSON)
    assert (answer.status_code, answer.json()["reason"]) == (400, "This request is not written in UTF-8")


def test_a_broken_origin_is_refused(client: Client) -> None:
    visitor = Browser(client, "Ada")
    answer = client.post("/play-now", data={"_csrf_token": visitor.csrf}, headers={**visitor.headers, "origin": "http://[::1"})
    assert answer.status_code == 400
    table = make_table(client)
    with (
        client.websocket_connect(f"/t/{table.code}/live", headers={"origin": "http://[::1"}) as socket,
        pytest.raises(WebSocketDisconnect, match="no address"),
    ):
        socket.receive()


def test_a_nul_character_is_refused(client: Client) -> None:
    visitor = Browser(client, "Ada")
    table = make_table(client)
    for answer in (
        client.get("/t/a%00b"),
        client.get("/api/tables/%00"),
        client.get("/new?game=%00"),
        visitor.post("/account/login", name="a\0b", passphrase="correct horse"),
        visitor.post(f"/t/{table.code}/say", words="hello\0"),
        client.post("/api/tables", json={"game": "yunnan", "name": "A\0da", "seats": ["me", "me"]}),
        table.act(0, ["pass\0"]),
    ):
        assert answer.status_code == 400, answer.text
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/t/%00/live") as socket:
        socket.receive()


def test_head_tells_what_get_would(client: Client) -> None:
    for path in ("/", "/health", "/api/games", "/rules/yunnan", "/static/style.css", "/events", "/api/events", "/nothing"):
        told, got = client.head(path), client.get(path)
        assert (told.status_code, told.content) == (got.status_code, b""), path
        assert told.headers["content-length"] == got.headers["content-length"], path
    assert client.head(f"/api/tables/{make_table(client).code}/events").status_code == 405


def test_large_bodies_are_refused(client: Client) -> None:
    visitor = Browser(client, "Ada")
    answer = client.post("/join", data={"_csrf_token": visitor.csrf, "invite": "x" * 40_000}, headers=visitor.headers)
    assert answer.status_code == 413
    answer = client.post("/join", data={"_csrf_token": visitor.csrf, "invite": "x" * 3_000}, headers=visitor.headers)
    assert answer.status_code == 422
    many = {f"seat_{number}": "open" for number in range(200)}
    assert client.post("/new", data={"_csrf_token": visitor.csrf, **many}, headers=visitor.headers).status_code == 422


def test_who_asks_too_often_waits(settings: Settings) -> None:
    slow = Settings(database=settings.database, requests_per_second=0.001, most_waiting_requests=5)
    with TestClient(create_app(slow)) as client:
        answers = [client.get("/api/games").status_code for _ in range(8)]
        assert answers[:5] == [200] * 5
        assert answers[-1] == 429
        assert client.get("/health").status_code == 200


def test_rates_count_by_token_too(settings: Settings) -> None:
    slow = Settings(database=settings.database, requests_per_second=0.001, most_waiting_requests=4)
    with TestClient(create_app(slow)) as client:
        headers = {"authorization": "Bearer something"}
        assert [client.get("/api/games", headers=headers).status_code for _ in range(5)][-1] == 429


def test_the_log_has_no_names_tokens_or_codes(client: Client, settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "emporion"):
        table = make_table(client, name="Rumpelstiltskin")
        table.act(table.decider(), ["pass"])
        table.act(table.decider(), ["nonsense of Rumpelstiltskin"])
        browser = cookie(settings, table, 0)
        client.get(f"/t/{table.code}", headers=browser)
        client.get(f"/t/{table.code}/at/99999")
    written = "\n".join(JsonLines().format(record) for record in caplog.records if record.name.startswith("emporion"))
    assert "/api/tables/{code}/actions" in written
    for secret in ("Rumpelstiltskin", table.code, *table.tokens.values(), browser["cookie"].partition("=")[2]):
        assert secret not in written
    for line in written.splitlines():
        json.loads(line)


def test_unexpected_errors_tell_nothing(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(*_args: object) -> None:
        raise RuntimeError("secret of the house")

    monkeypatch.setattr("emporion.table.web.api.build_scene", break_down)
    table = make_table(client)
    answer = client.get(f"/api/tables/{table.code}")
    assert answer.status_code == 500
    assert "secret" not in answer.text


def test_health_and_metrics(client: Client) -> None:
    make_table(client)
    assert client.get("/health").text == "ok\n"


def test_metrics_are_for_whom_the_owner_has_named(settings: Settings) -> None:
    for networks, status in (("127.0.0.1,::1", 404), ("203.0.113.0/24", 200)):
        app = create_app(msgspec.structs.replace(settings, metrics=networks))
        with TestClient(with_address(app, ["203.0.113.9"])) as client:
            answer = client.get("/metrics")
            assert answer.status_code == status
            assert ("emporion_requests_total" in answer.text) == (status == 200)


def with_address(app: Any, address: list[str]) -> Any:
    """Requests come from there; the list may change."""

    async def from_there(scope: Any, receive: Any, send: Any) -> None:
        await app({**scope, "client": (address[0], 1)} if scope["type"] == "http" else scope, receive, send)

    return from_there


def test_a_name_is_cleaned(client: Client) -> None:
    answer = client.post("/api/tables", json={"game": "yunnan", "name": "\u202eeviL \u0007 ", "seats": ["me", "me"]})
    assert answer.status_code == 201
    seats = client.get(f"/api/tables/{answer.json()['code']}").json()["seats"]
    assert seats[0]["name"].startswith("eviL (")
    assert client.post("/api/tables", json={"game": "yunnan", "name": "\u0007", "seats": ["me", "me"]}).status_code == 422
