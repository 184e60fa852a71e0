"""A PostgreSQL of its own for a test: Debian's package, started as an ordinary user in a temporary directory."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from glob import glob
from pathlib import Path

from tests.table.running import free_port
from tests.waiting import PATIENCE, until

ORDINARY_USER = "nobody"


def find(program: str) -> str:
    """A program of the newest PostgreSQL, installed when that is possible; empty when there is none."""
    for _ in range(2):
        found = sorted(glob(f"/usr/lib/postgresql/*/bin/{program}"))
        if found:
            return found[-1]
        if shutil.which(program):
            return str(shutil.which(program))
        if os.geteuid() != 0 or not shutil.which("apt-get"):
            return ""
        subprocess.run(["apt-get", "install", "-qy", "--no-install-recommends", "postgresql"], check=False, capture_output=True)
    return ""


class Postgres:
    """Starts with ``with``, and leaves nothing behind."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="emporion-postgres-"))
        self.port = free_port()
        self.url = f"postgresql://emporion@127.0.0.1:{self.port}/postgres"
        self.user = ORDINARY_USER if os.geteuid() == 0 else None
        if self.user:
            entry = pwd.getpwnam(self.user)
            os.chown(self.folder, entry.pw_uid, entry.pw_gid)
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Postgres:
        data = str(self.folder / "data")
        self.run([find("initdb"), "--auth=trust", "--username=emporion", "--encoding=UTF8", "--no-sync", data])
        self.start()
        return self

    def start(self) -> None:
        data = str(self.folder / "data")
        command = [find("postgres"), "-D", data, "-p", str(self.port), "-k", str(self.folder), "-c", "listen_addresses=127.0.0.1"]
        self.process = subprocess.Popen(command, user=self.user, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        ready = [find("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        until(lambda: subprocess.run(ready, cwd=self.folder, check=False).returncode == 0, "an answer of PostgreSQL")

    def run(self, command: list[str]) -> None:
        subprocess.run(command, user=self.user, cwd=self.folder, check=True, capture_output=True)

    def stop(self) -> None:
        """At once, whoever is still connected."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(PATIENCE)
            self.process = None

    def __exit__(self, *_args: object) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)
