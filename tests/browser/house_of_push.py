"""A house for which a push service of this machine stands on the public network: ``python -m tests.browser.house_of_push PORT DATABASE``.

All names lead to one public address, so the guard of the house lets them pass, and whoever connects to that address comes to the service.
"""

from __future__ import annotations

import os
import socket
import sys
from http.client import HTTPConnection
from typing import Any

from rich.console import Console

from emporion.table.hosting import notice_rounds
from emporion.table.people import notices
from emporion.table.settings import Settings
from emporion.table.web.serving import run

PUBLIC = "93.184.216.34"
SERVICE = "EMPORION_TEST_PUSH_PORT"


class Here(HTTPConnection):
    """Instead of TLS to a checked address."""

    def __init__(self, host: str, port: int, address: str) -> None:
        super().__init__(host, port)
        assert address == PUBLIC

    def connect(self) -> None:
        self.sock = socket.create_connection(("127.0.0.1", int(os.environ[SERVICE])))


def look_up(_host: str, port: int, **_rest: Any) -> list[Any]:
    return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (PUBLIC, port))]


if __name__ == "__main__":
    vars(notices)["PinnedConnection"] = Here
    vars(notices)["socket"] = type("Names", (), {"getaddrinfo": staticmethod(look_up), "SOCK_STREAM": socket.SOCK_STREAM})
    notice_rounds.TELL_SECONDS = 0.1
    settings = Settings(database=sys.argv[2], port=int(sys.argv[1]), bot_pause=0.0, requests_per_second=1e4, most_waiting_requests=1e4)
    run(settings, False, 1, Console(stderr=True))
