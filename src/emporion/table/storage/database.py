"""Opening the database: pragmas, migrations with a copy made before, backups while running."""

from __future__ import annotations

import sqlite3
import time
from importlib import resources
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import OperationalError

from emporion.kernel.errors import EmporionError

MIGRATION_LOCK = 8470  # the advisory lock on PostgreSQL: of several processes starting at once, one migrates


def open_database(url: URL) -> Engine:
    """An engine on a database of the newest shape."""
    engine = connect(url)
    try:
        migrate(engine, url)
    except OperationalError as problem:
        raise EmporionError(f"the database cannot be opened: {str(problem.orig).splitlines()[0]}") from None
    return engine


def connect(url: URL) -> Engine:
    if url.get_backend_name() != "sqlite":
        return create_engine(url, pool_size=8, max_overflow=0, pool_pre_ping=True)
    if not url.database or url.database == ":memory:":
        raise EmporionError("tables in memory would be lost; name a file: sqlite:///FILE")
    engine = create_engine(url, connect_args={"timeout": 30})
    event.listen(engine, "connect", set_pragmas)
    return engine


def set_pragmas(connection: Any, _record: Any) -> None:
    """Readers never wait for the writer; a killed process loses no commit; references are checked."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def scripts(revisions: Path | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(resources.files("emporion.table.storage").joinpath("migrations")))
    config.set_main_option("path_separator", "os")
    if revisions is not None:
        config.set_main_option("version_locations", str(revisions))
    return config


def migrate(engine: Engine, url: URL, revisions: Path | None = None) -> None:
    """Bring the database to the newest shape; a SQLite file with an older one is copied first."""
    config = scripts(revisions)
    newest = ScriptDirectory.from_config(config).get_current_head()
    with engine.connect() as connection:
        if url.get_backend_name() == "postgresql":
            connection.exec_driver_sql(f"SELECT pg_advisory_lock({MIGRATION_LOCK})")
            connection.commit()
        try:
            current = MigrationContext.configure(connection).get_current_revision()
            connection.commit()
            if current == newest:
                return
            if current is not None and current not in [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]:
                raise EmporionError(f"the database has shape {current}, made by a newer emporion than this one")
            if current is not None and url.get_backend_name() == "sqlite":
                file = Path(str(url.database))
                copy_sqlite(file, file.with_name(f"{file.name}.before-{newest}"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            connection.commit()
        finally:
            if url.get_backend_name() == "postgresql":
                connection.exec_driver_sql(f"SELECT pg_advisory_unlock({MIGRATION_LOCK})")
                connection.commit()


def copy_sqlite(source: Path, target: Path) -> None:
    """A whole and consistent copy, also while the house is running."""
    beside = target.with_name(target.name + ".part")
    beside.unlink(missing_ok=True)
    original = sqlite3.connect(f"file:{source}?mode=ro", uri=True, timeout=30)
    copy = sqlite3.connect(beside)
    try:
        original.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
    finally:
        copy.close()
        original.close()
    beside.replace(target)


def backup(url: URL, folder: Path, keep: int = 0) -> Path:
    """Copy the SQLite file into a folder under today's date and time, and remove the oldest copies there."""
    if url.get_backend_name() != "sqlite":
        raise EmporionError("PostgreSQL is backed up by its own tool: pg_dump --format=custom --file=tables.dump NAME")
    source = Path(str(url.database))
    if not source.exists():
        raise EmporionError(f"{source} does not exist; nothing to back up")
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / time.strftime("tables-%Y%m%d-%H%M%S.sqlite", time.gmtime())
    copy_sqlite(source, target)
    if keep:
        for old in sorted(folder.glob("tables-*.sqlite"))[:-keep]:
            old.unlink()
    return target
