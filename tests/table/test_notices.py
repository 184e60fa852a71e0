"""Notices go where their owner wants, and never inside the network of the house."""

from __future__ import annotations

import re
import socket
import threading
from typing import Any

import pytest
from litestar.testing import TestClient

from emporion.table.people.notices import check_email, check_webhook, is_public, send_email, send_webhook
from emporion.table.refusals import Refused
from emporion.table.settings import MailServer, Settings
from emporion.table.web.application import create_app
from tests.table.conftest import Client
from tests.table.test_lobby import Browser
from tests.waiting import PATIENCE, until

INSIDE = [
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
]


@pytest.mark.parametrize("address", INSIDE)
def test_addresses_inside_are_not_public(address: str) -> None:
    assert not is_public(address)
    host = f"[{address}]" if ":" in address else address
    with pytest.raises(Refused, match="public"):
        check_webhook(f"https://{host}/hook")


def test_public_addresses_are_public() -> None:
    assert is_public("93.184.216.34")
    assert is_public("2606:4700::1111")


@pytest.mark.parametrize(
    "address",
    ["http://93.184.216.34/", "ftp://93.184.216.34/", "https://", "https:///path", "93.184.216.34", "https://a b/", "https://x:99999/",
     "https://user:word@93.184.216.34/", "https://93.184.216.34/\r\nhost: evil", "javascript:alert(1)"],
)  # fmt: skip
def test_only_plain_https_addresses(address: str) -> None:
    with pytest.raises(Refused):
        check_webhook(address)


def name_leads_to(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    def look_up(_host: str, port: int, **_rest: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in addresses]

    monkeypatch.setattr("socket.getaddrinfo", look_up)


def test_a_name_that_leads_inside_is_refused_also_when_only_one_of_its_addresses_does(monkeypatch: pytest.MonkeyPatch) -> None:
    name_leads_to(monkeypatch, "93.184.216.34", "10.0.0.1")
    with pytest.raises(Refused, match="public"):
        check_webhook("https://hooks.example.org/x")


def test_a_name_that_turns_inside_later_is_refused_when_sending(monkeypatch: pytest.MonkeyPatch) -> None:
    name_leads_to(monkeypatch, "93.184.216.34")
    assert check_webhook("https://hooks.example.org/x") == "https://hooks.example.org/x"
    name_leads_to(monkeypatch, "127.0.0.1")
    assert "public" in send_webhook("https://hooks.example.org/x", {"text": "your turn"})


def test_the_connection_goes_to_the_checked_address(monkeypatch: pytest.MonkeyPatch) -> None:
    name_leads_to(monkeypatch, "93.184.216.34")
    asked: list[Any] = []

    def connect(address: Any, _seconds: float) -> None:
        asked.append(address)
        raise ConnectionRefusedError

    monkeypatch.setattr("socket.create_connection", connect)
    assert send_webhook("https://hooks.example.org:8443/x", {"text": "your turn"}) == "failed: ConnectionRefusedError"
    assert asked == [("93.184.216.34", 8443)]


def test_the_page_refuses_and_tests(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    visitor = Browser(client, "Ada")
    assert visitor.post("/account/notices/test").status_code == 422
    refused = visitor.post("/account/notices", webhook="https://192.168.0.7/", email="")
    assert refused.status_code == 422
    assert "public address" in refused.text
    name_leads_to(monkeypatch, "93.184.216.34")
    assert visitor.post("/account/notices", webhook="https://hooks.example.org/x", email="").status_code == 303
    monkeypatch.setattr("emporion.table.people.messenger.send_webhook", lambda _address, _message: "204 No Content")
    assert visitor.post("/account/notices/test").status_code == 303
    page = visitor.get("/account").text
    assert "https://hooks.example.org/x" in page
    assert "204 No Content" in page


def test_email_addresses() -> None:
    assert check_email(" ada@example.org ") == "ada@example.org"
    assert check_email("") == ""
    for wrong in ("ada", "ada@", "@example.org", "ada@example", "a@b.c, d@e.f", "a@b.c\r\nbcc: x@y.z"):
        with pytest.raises(Refused):
            check_email(wrong)


def test_email_is_handed_in() -> None:
    received: list[str] = []
    listening = socket.create_server(("127.0.0.1", 0))

    def serve() -> None:
        connection, _ = listening.accept()
        with connection, connection.makefile("rwb") as line:

            def say(words: bytes) -> None:
                line.write(words + b"\r\n")
                line.flush()

            say(b"220 here")
            for words in line:
                received.append(words.decode().strip())
                if words.upper().startswith(b"DATA"):
                    say(b"354 go on")
                    for letter in line:
                        received.append(letter.decode().strip())
                        if letter == b".\r\n":
                            break
                if words.upper().startswith(b"QUIT"):
                    say(b"221 bye")
                    return
                say(b"250 ok")

    server = threading.Thread(target=serve)
    server.start()
    mail = MailServer("127.0.0.1", listening.getsockname()[1], sender="house@example.org")
    assert send_email(mail, "ada@example.org", "It is your turn", "https://games.example.org/t/x") == "sent"
    server.join(PATIENCE)
    listening.close()
    assert "To: ada@example.org" in received
    assert "https://games.example.org/t/x" in received
    assert send_email(mail, "ada@example.org", "again", "x").startswith("failed")


def test_mail_goes_only_to_an_address_that_confirmed_itself(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[str, str]] = []

    def send(_server: MailServer, address: str, _subject: str, body: str) -> str:
        sent.append((address, body))
        return "sent"

    monkeypatch.setattr("emporion.table.people.messenger.send_email", send)
    with_mail = Settings(
        database=settings.database, mail=MailServer("mail.example.org"), requests_per_second=1e4, most_waiting_requests=1e4
    )
    with TestClient(create_app(with_mail)) as client:
        eve = Browser(client, "Eve")
        answer = eve.post("/account/notices", webhook="", email="ada@example.org")
        assert "A link was sent to ada@example.org" in answer.text
        until(lambda: sent, "the mail with the link")
        assert eve.post("/account/notices/test").status_code == 422, "there is no address yet"
        link = re.search(r"http://[^ ]+(/account/email[^ \n]+)", sent[0][1])
        assert link is not None
        page = client.get(link.group(1), headers=eve.headers).text
        assert len(sent) == 1, "following a link alone confirms nothing"
        fields = dict(re.findall(r'type="hidden" name="([a-z]+)" value="([^"]*)"', page))
        forged = {**fields, "email": "bob@example.org"}
        assert eve.post("/account/email", **forged).status_code == 403
        assert eve.post("/account/email", **{**fields, "until": "1"}).status_code == 403
        assert eve.post("/account/email", **fields).status_code == 303
        assert "ada@example.org" in eve.get("/account").text
        assert eve.post("/account/notices/test").status_code == 303
        until(lambda: len(sent) == 2, "the test mail")
        statuses = [eve.post("/account/notices", webhook="", email=f"victim{number}@example.org").status_code for number in range(9)]
        assert statuses[-1] == 422, "nobody is mailed again and again"
        assert len(sent) < 10
