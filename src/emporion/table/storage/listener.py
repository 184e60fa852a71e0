"""PostgreSQL as the bus between server processes: LISTEN on a thread of its own, handed to the loop."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable

import psycopg
from sqlalchemy.engine import URL

from emporion.table.storage.database import CONNECT_SECONDS
from emporion.table.storage.store import CHANNEL

log = logging.getLogger("emporion.listener")


class Listener:
    """Calls ``heard`` with a table's number and version for everything any process stores."""

    def __init__(self, url: URL, heard: Callable[[int, int], None], connected: Callable[[], None]) -> None:
        self.address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.heard = heard
        self.connected = connected
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self.listen, name="listener", daemon=True)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.hears = False

    def start(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.thread.start()

    def stop(self) -> None:
        self.stopped.set()
        self.thread.join(5)

    def listen(self) -> None:
        """Listen, and take up the line again when it breaks; every new line begins with a look at all tables."""
        while not self.stopped.is_set():
            try:
                with psycopg.connect(self.address, autocommit=True, connect_timeout=CONNECT_SECONDS) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self.hears = True
                    self.on_loop(self.connected)
                    while not self.stopped.is_set():
                        for notice in connection.notifies(timeout=1.0):
                            self.pass_on(notice.payload)
            except Exception:  # whatever it is: without this thread the tables of this process would grow old
                self.hears = False
                log.warning("the line to the database broke; trying again")
                self.stopped.wait(1.0)

    def pass_on(self, payload: str) -> None:
        number, _, taken = payload.partition(" ")
        if number.isdecimal() and taken.isdecimal():
            self.on_loop(self.heard, int(number), int(taken))

    def on_loop(self, work: Callable[..., None], *values: int) -> None:
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(work, *values)
