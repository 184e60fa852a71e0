"""Copies of a SQLite file: made while the house is running, checked, put back. All of them are for their owner's eyes only."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from pathlib import Path

from sqlalchemy.engine import URL

from emporion.kernel.errors import EmporionError
from emporion.table.storage.claim import claim, hand_over

OWNER_ONLY = 0o600
JOURNALS = ["-wal", "-shm", "-journal"]
"""What SQLite leaves beside a file when its process was killed; beside another file it would break it."""


def make_private(file: Path) -> None:
    """A database that only its owner can read; made when missing."""
    if not file.parent.is_dir():
        raise EmporionError(f"{file} cannot be opened: there is no folder {file.parent}")
    try:
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, OWNER_ONLY))
        with contextlib.suppress(PermissionError):  # somebody else's, who lets us write
            file.chmod(OWNER_ONLY)
    except OSError as problem:
        raise EmporionError(f"{file} cannot be opened: {problem.strerror}") from None


def copy_sqlite(source: Path, target: Path) -> None:
    """A whole and consistent copy, also while the house is running; what is not whole never gets the name of the target."""
    beside = target.with_name(target.name + ".part")
    try:
        beside.unlink(missing_ok=True)
        make_private(beside)
        with contextlib.closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True, timeout=30)) as original:
            least = count_actions(original)
            original.execute("VACUUM INTO ?", (str(beside),))  # written anew: what was removed is nowhere in it
        with contextlib.closing(sqlite3.connect(beside)) as copy:
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
        flaw = flaw_of(beside, least)
        if flaw:
            raise EmporionError(f"{source} could not be copied: the copy would be broken ({flaw})")
        with beside.open("rb+") as whole:
            os.fsync(whole.fileno())  # older copies may go for it, so it has to be on the disk
        beside.replace(target)
    except sqlite3.Error as problem:
        raise EmporionError(f"{source} could not be copied: {problem}") from None
    except OSError as problem:
        raise EmporionError(f"{target} could not be written: {problem.strerror}") from None
    finally:
        beside.unlink(missing_ok=True)


def count_actions(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT count(*) FROM actions").fetchone()[0])


def flaw_of(copy: Path, least: int = 0) -> str:
    """What is wrong with a copy: broken, not one of a house, or with fewer actions than it should have. Empty when nothing is."""
    try:
        with contextlib.closing(sqlite3.connect(f"{copy.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            found = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
            if found != "ok":
                return found.splitlines()[-1]
            if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
                return "rows refer to others that are missing"
            connection.execute("SELECT version_num FROM alembic_version").fetchone()
            return "" if count_actions(connection) >= least else "actions are missing"
    except sqlite3.Error as problem:
        return str(problem)


def sqlite_file(url: URL, otherwise: str) -> Path:
    if url.get_backend_name() != "sqlite":
        raise EmporionError(otherwise)
    return Path(str(url.database))


def backup(url: URL, folder: Path, keep: int = 0) -> Path:
    """Copy the SQLite file into a folder under today's date and time; ``keep`` sound copies stay there, counting this one."""
    source = sqlite_file(url, "PostgreSQL is copied by its own tool, pg_dump; docs/operating.md tells how")
    if not source.exists():
        raise EmporionError(f"{source} does not exist; nothing to back up")
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as problem:
        raise EmporionError(f"{folder} cannot be made: {problem.strerror}") from None
    target = folder / time.strftime("tables-%Y%m%d-%H%M%S.sqlite", time.gmtime())
    copy_sqlite(source, target)
    if keep:
        remove_old(folder, keep)
    return target


def remove_old(folder: Path, keep: int) -> None:
    """All that is older than so many sound copies; a broken one does not count, so it never costs a good one its place."""
    sound = 0
    for copy in sorted(folder.glob("tables-*.sqlite"), reverse=True):
        if not copy.is_file():  # somebody's folder, whatever it is called
            continue
        if sound >= keep:
            copy.unlink()
        elif not flaw_of(copy):
            sound += 1


def restore(copy: Path, url: URL) -> Path | None:
    """Put a copy in the place of the SQLite file; answers where what was there before is kept, with its journals, if anything was."""
    file = sqlite_file(url, "PostgreSQL is restored by its own tool, pg_restore; docs/operating.md tells how")
    if not copy.is_file():
        raise EmporionError(f"{copy} does not exist; name a copy that `emporion backup` made")
    flaw = flaw_of(copy)
    if flaw:
        raise EmporionError(f"{copy} is no sound copy ({flaw}); nothing was changed")
    if not file.parent.is_dir():
        raise EmporionError(f"there is no folder {file.parent}")
    if file.is_dir():
        raise EmporionError(f"{file} is a folder; name the file that holds the tables: sqlite:///FILE")
    with claim(url):
        fresh = file.with_name(file.name + ".restored")
        copy_sqlite(copy, fresh)
        hand_over(fresh, file if file.exists() else file.parent)
        kept = file.with_name(file.name + time.strftime(".replaced-%Y%m%d-%H%M%S", time.gmtime()))
        for ending in ["", *JOURNALS]:
            left = file.with_name(file.name + ending)
            if left.exists():
                left.replace(kept.with_name(kept.name + ending))
        fresh.replace(file)
    return kept if kept.exists() else None
