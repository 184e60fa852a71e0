"""Opening the database: pragmas, migrations with a copy made before, one clear line when it cannot be opened."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError

from emporion.kernel.errors import EmporionError
from emporion.table.storage.backups import copy_sqlite, make_private
from emporion.table.storage.claim import claim

CONNECT_SECONDS = 5
SILENT_MILLISECONDS = 10_000  # a server that does not acknowledge for so long is gone
MIGRATION_LOCK = 8470  # the advisory lock on PostgreSQL: of several processes starting at once, one migrates


def open_database(url: URL, claimed: bool = False) -> Engine:
    """An engine on a database of the newest shape; a SQLite file that another house is using is not brought to it."""
    engine = connect(url)
    with one_line(url):
        if needed(engine) and not claimed:
            with claim(url):
                migrate(engine, url)
        else:
            migrate(engine, url)
    return engine


class Keeper:
    """Who reads and writes the tables of one database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine


def needed(engine: Engine) -> bool:
    """Whether there is anything to migrate."""
    with engine.connect() as connection:
        current = MigrationContext.configure(connection).get_current_revision()
    return current != ScriptDirectory.from_config(scripts()).get_current_head()


@contextlib.contextmanager
def one_line(url: URL) -> Iterator[None]:
    """What the database complains about, in a line for the owner of the house."""
    try:
        yield
    except DBAPIError as problem:
        reason = (str(problem.orig).strip().splitlines() or ["no reason given"])[0]
        if url.get_backend_name() != "sqlite":
            raise EmporionError(f"the database cannot be opened: {reason}") from None
        if type(problem.orig).__name__ == "DatabaseError":
            reason += "; a copy is put in its place by `emporion restore`"
        raise EmporionError(f"{url.database} cannot be opened: {reason}") from None


def check_whole(engine: Engine, url: URL) -> None:
    """Look through a SQLite file, so that a broken one is noticed before anybody plays on it."""
    if url.get_backend_name() == "sqlite":
        with one_line(url), engine.connect() as connection:
            found = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
        if found != "ok":
            raise EmporionError(f"{url.database} is broken ({found.splitlines()[-1]}); a copy is put in its place by `emporion restore`")


def connect(url: URL) -> Engine:
    if url.get_backend_name() != "sqlite":
        patience = {"connect_timeout": CONNECT_SECONDS, "tcp_user_timeout": SILENT_MILLISECONDS}
        return create_engine(url, pool_size=8, max_overflow=0, pool_pre_ping=True, pool_timeout=CONNECT_SECONDS, connect_args=patience)
    if not url.database or url.database == ":memory:":
        raise EmporionError("tables in memory would be lost; name a file: sqlite:///FILE")
    make_private(Path(url.database))
    engine = create_engine(url, connect_args={"timeout": 30})
    event.listen(engine, "connect", set_pragmas)
    return engine


def set_pragmas(connection: Any, _record: Any) -> None:
    """Readers never wait for the writer; a killed process loses no commit; references are checked."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=NORMAL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA secure_delete=ON")  # who is erased is not left in the file either
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
