"""A real server process, for tests that need one."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from contextlib import suppress
from pathlib import Path
from random import SystemRandom

from tests.waiting import PATIENCE, until


def free_port() -> int:
    """Below those that outgoing connections take, one of which could have it before the server does."""
    while True:
        port = SystemRandom().randrange(20_000, 32_000)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Server:
    """`emporion serve` in a process of its own; ``kill`` is kill -9 of it and of its bots, as a power cut would be."""

    def __init__(self, database: str, log: Path, port: int = 0, *options: str) -> None:
        self.database = database
        self.log = log
        self.port = port or free_port()
        self.options = options
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "emporion", "serve", "--port", str(self.port), "--database", self.database, "--rate", "100000"]
        command += ["--tables-per-hour", "100000", "--bot-tables", "1000", *self.options]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)
        until(self.answers, "an answer of the server")

    def answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, self.log.read_text()[-2000:]
        try:
            urllib.request.urlopen(f"{self.address}/health", timeout=PATIENCE).close()
        except OSError:
            return False
        return True

    def kill(self) -> None:
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(PATIENCE)
            self.process = None

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(self, *_args: object) -> None:
        self.stop()
