"""Lines that say nothing are closed, and the address a line comes from is the true one."""

from __future__ import annotations

import json
import socket as sockets
import urllib.error
import urllib.request
from contextlib import ExitStack
from pathlib import Path

import pytest

from emporion.kernel.errors import EmporionError
from emporion.table.settings import Settings
from emporion.table.web import guard
from tests.table.running import Server
from tests.waiting import PATIENCE, until


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
