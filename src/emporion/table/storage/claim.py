"""A SQLite file belongs to one house at a time. Several processes on one file would not hear of each other's moves."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from filelock import FileLock, Timeout
from sqlalchemy.engine import URL

from emporion.kernel.errors import EmporionError


class Claim:
    """Held until it is let go, or until the process ends, however it ends."""

    def __init__(self, url: URL) -> None:
        self.file = Path(str(url.database)) if url.get_backend_name() == "sqlite" else None
        self.lock: FileLock | None = None

    def take(self) -> None:
        """Nothing to be done for PostgreSQL, where processes hear of each other."""
        if self.file is None or not self.file.parent.is_dir():  # opening it will tell
            return
        lock = FileLock(f"{self.file.resolve()}.lock", timeout=0, mode=0o600, thread_local=False)
        try:
            lock.acquire()
        except Timeout:
            raise EmporionError(f"{self.file} is in use by the house at {address_of(self.file)}; close that one first") from None
        except OSError as problem:
            raise EmporionError(f"{self.file} cannot be opened: {problem.strerror}") from None
        hand_over(Path(lock.lock_file), self.file if self.file.exists() else self.file.parent)
        self.lock = lock

    def let_go(self) -> None:
        if self.lock is not None:
            self.lock.release()
            self.lock = None


@contextlib.contextmanager
def claim(url: URL) -> Iterator[None]:
    """For a moment."""
    held = Claim(url)
    held.take()
    try:
        yield
    finally:
        held.let_go()


def hand_over(file: Path, like: Path) -> None:
    """What root makes beside a house belongs to whom the house runs as, who could not open it otherwise."""
    if os.name == "posix" and os.geteuid() == 0:
        owner = like.stat()
        os.chown(file, owner.st_uid, owner.st_gid, follow_symlinks=False)


def address_of(file: Path) -> str:
    """Where the house on this file is, as it has noted there itself."""
    try:
        with contextlib.closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            return str(connection.execute("SELECT value FROM keys WHERE name = 'address'").fetchone()[0])
    except (sqlite3.Error, TypeError):
        return "another address"
