"""The database: shapes, copies, backups, conflicting writers, and the audit of every stored game."""

from __future__ import annotations

import random
import shutil
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import event, inspect, text

from emporion.kernel.errors import EmporionError
from emporion.table.play.audit import audit
from emporion.table.play.live import Live
from emporion.table.refusals import Late
from emporion.table.settings import Settings
from emporion.table.storage.backups import backup
from emporion.table.storage.claim import claim
from emporion.table.storage.database import connect, migrate, open_database
from emporion.table.storage.rows import DraftRow
from emporion.table.storage.schema import metadata
from emporion.table.storage.store import Store
from emporion.table.web.application import create_app
from tests.table.conftest import Client
from tests.table.players import make_table

VERSIONS = sorted((Path(__file__).parents[2] / "src/emporion/table/storage/migrations/versions").glob("v*.py"))
NEXT = f"""
import sqlalchemy as sa
from alembic import op
revision = "next"
down_revision = "{VERSIONS[-1].name[1:5]}"
def upgrade():
    op.add_column("people", sa.Column("motto", sa.String(40), nullable=False, server_default=""))
"""


def database_file(settings: Settings) -> Path:
    return Path(str(settings.url().database))


def test_migrations_make_the_tables_the_code_expects(settings: Settings) -> None:
    engine = open_database(settings.url())
    found = inspect(engine)
    for table in metadata.tables.values():
        columns = {column["name"]: column for column in found.get_columns(table.name)}
        assert set(columns) == {column.name for column in table.columns}, table.name
        for column in table.columns:
            assert columns[column.name]["nullable"] == column.nullable, f"{table.name}.{column.name}"
    engine.dispose()


def test_a_copy_is_made_before_a_migration(settings: Settings, tmp_path: Path) -> None:
    with TestClient(create_app(settings)) as client:
        make_table(client)
    versions = tmp_path / "versions"
    versions.mkdir()
    for version in VERSIONS:
        shutil.copy(version, versions)
    (versions / "next.py").write_text(NEXT)
    engine = connect(settings.url())
    migrate(engine, settings.url(), versions)
    assert "motto" in [column["name"] for column in inspect(engine).get_columns("people")]
    engine.dispose()
    copy = database_file(settings).with_name("tables.sqlite.before-next")
    with sqlite3.connect(copy) as before:
        assert before.execute("SELECT count(*) FROM games").fetchone() == (1,)
        assert "motto" not in [row[1] for row in before.execute("PRAGMA table_info(people)")]
    before.close()
    with pytest.raises(EmporionError, match="newer emporion"):
        open_database(settings.url())


def test_no_other_command_changes_the_shape_of_a_database_that_a_house_uses(settings: Settings, tmp_path: Path) -> None:
    versions = tmp_path / "versions"
    versions.mkdir()
    shutil.copy(VERSIONS[0], versions)
    engine = connect(settings.url())
    migrate(engine, settings.url(), versions)
    engine.dispose()
    with claim(settings.url()), pytest.raises(EmporionError, match="in use by the house"):
        list(audit(settings))
    assert list(audit(settings)) == []


def test_tables_from_before_hints_and_reviews_are_kept(settings: Settings, tmp_path: Path) -> None:
    versions = tmp_path / "versions"
    versions.mkdir()
    shutil.copy(VERSIONS[0], versions)
    engine = connect(settings.url())
    migrate(engine, settings.url(), versions)
    with engine.begin() as connection:
        columns = [column["name"] for column in inspect(connection).get_columns("games") if column["name"] not in ("id", "host")]
        connection.execute(text(f"INSERT INTO games ({', '.join(columns)}) VALUES ({', '.join('0' for _ in columns)})"))
    engine.dispose()
    engine = open_database(settings.url())
    with engine.connect() as connection:
        assert connection.execute(text("SELECT hints, review FROM games")).all() == [(0, 1)]
    engine.dispose()


def test_a_database_that_cannot_be_reached_is_told_in_a_line(tmp_path: Path) -> None:
    with pytest.raises(EmporionError, match="cannot be opened: there is no folder"):
        open_database(Settings(database=f"sqlite:///{tmp_path}/nowhere/tables.sqlite").url())
    with pytest.raises(EmporionError, match="sqlite or postgresql"):
        Settings(database="mysql://x").url()
    with pytest.raises(EmporionError, match="in memory"):
        open_database(Settings(database="sqlite://").url())


def test_backups_are_whole_while_the_house_is_running(client: Client, settings: Settings, tmp_path: Path) -> None:
    table = make_table(client, ["random"] * 3)  # bots write all the time
    folder = tmp_path / "backups"
    copies = [backup(settings.url(), folder / str(number)) for number in range(3)]
    for copy in copies:
        findings = list(audit(Settings(database=f"sqlite:///{copy}")))
        assert [finding.code for finding in findings] == [table.code]
        assert [finding.problem for finding in findings] == [""]


def test_of_two_writers_one_is_late(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        table = make_table(client)
        seat = table.decider()
    engine = connect(settings.url())
    store = Store(engine)
    first, second = Live(store.load(table.code)), Live(store.load(table.code))
    change = first.wish_step(seat, first.version(seat), ["pass"], True)
    rival = second.wish_step(seat, second.version(seat), ["bid school 9"], True)
    assert change.standing is not None
    assert rival.standing is not None
    store.commit(first.row.id, change.taken, [], change.standing)
    with pytest.raises(Late):
        store.commit(first.row.id, rival.taken, [], rival.standing)
    assert store.load(table.code).actions[0].words == "pass"
    draft = DraftRow(1, 1, 1, [("pass", False)])
    store.draft(first.row.id, None, draft)
    with pytest.raises(Late):
        store.draft(first.row.id, None, DraftRow(1, 1, 1, [("bank", False)]))
    with pytest.raises(Late):
        store.draft(first.row.id, DraftRow(1, 1, 7, []), DraftRow(1, 1, 8, []))
    engine.dispose()


def test_many_threads_append_without_gaps_or_doubles(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        table = make_table(client)
    engine = connect(settings.url())
    store = Store(engine)

    def play(seed: int) -> None:
        chance = random.Random(seed)
        for _ in range(40):
            live = Live(store.load(table.code))
            if live.row.status == "finished":
                return
            seat = live.deciding()[0]
            words = live.game.actions.notation(chance.choice(live.legal(seat)))
            change = live.wish_step(seat, live.version(seat), [words], True)
            assert change.standing is not None
            try:
                store.commit(live.row.id, change.taken, [], change.standing)
            except Late:
                continue

    threads = [threading.Thread(target=play, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    stored = store.load(table.code)
    assert [action.number for action in stored.actions] == list(range(stored.row.taken))
    assert len(stored.actions) >= 40
    engine.dispose()
    assert [finding.problem for finding in audit(settings)] == [""]


def test_the_audit_finds_what_was_tampered_with(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        tables = [make_table(client, ["me", "me"]) for _ in range(4)]
        for table in tables[:3]:
            table.play(random.Random(1), 12)
    assert all(not finding.problem for finding in audit(settings))
    engine = connect(settings.url())
    ids = [Store(engine).load(table.code).row.id for table in tables]
    with engine.begin() as connection:
        connection.execute(text(f"UPDATE actions SET words = 'done' WHERE game = {ids[0]} AND number = 3"))
        connection.execute(text(f"DELETE FROM actions WHERE game = {ids[1]} AND number = 11"))
        connection.execute(text(f"UPDATE games SET rules = 99 WHERE id = {ids[2]}"))
    engine.dispose()
    problems = {finding.code: finding.problem for finding in audit(settings)}
    assert "'done'" in problems[tables[0].code]
    assert problems[tables[1].code]
    assert "under rules version 1, not 99" in problems[tables[2].code]
    assert problems[tables[3].code] == ""


def test_a_table_of_other_rules_is_told_so(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        table = make_table(client)
    engine = connect(settings.url())
    with engine.begin() as connection:
        connection.execute(text("UPDATE games SET rules = 99"))
    engine.dispose()
    with TestClient(create_app(settings)) as client:
        answer = client.get(f"/api/tables/{table.code}")
        assert answer.status_code == 422
        assert "under rules version 1, not 99" in answer.json()["reason"]


def test_lists_do_not_look_through_all_stored_games(settings: Settings) -> None:
    """With very many stored games every list still goes by an index."""
    engine = open_database(settings.url())
    asked: list[tuple[str, Any]] = []
    event.listen(engine, "before_cursor_execute", lambda _c, _cursor, statement, values, *_rest: asked.append((statement, values)))
    store = Store(engine)
    store.open_tables()
    store.watchable()
    store.tables_of(1)
    store.bot_tables("somewhere", 1)
    store.stalled(0.0)
    engine.dispose()
    assert len(asked) >= 6
    with closing(sqlite3.connect(database_file(settings))) as connection:
        for statement, values in asked:
            plan = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {statement}", values)]
            assert not [step for step in plan if step.startswith(("SCAN games", "SCAN seats"))], (statement, plan)
            assert not [step for step in plan if "games_by_status" in step and "finished" in values], (statement, plan)
