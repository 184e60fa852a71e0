"""Copies that can be trusted: checked when made and when put back, for their owner only, one house at a time on a file."""

from __future__ import annotations

import json
import os
import pwd
import random
import shutil
import sqlite3
import subprocess
import urllib.request
from pathlib import Path

import pytest
from litestar.testing import TestClient

from emporion.kernel.errors import EmporionError
from emporion.table.hosting.house import House
from emporion.table.play.audit import audit
from emporion.table.settings import Settings
from emporion.table.storage.backups import JOURNALS, backup, flaw_of, restore
from emporion.table.storage.database import open_database
from emporion.table.web.application import create_app
from tests.table.conftest import Client
from tests.table.players import make_table
from tests.table.postgres import Postgres, find
from tests.table.running import Server
from tests.table.test_running import emporion
from tests.table.test_storage import database_file
from tests.waiting import until


def spoil(file: Path) -> None:
    """Overwrite the middle of a file."""
    with file.open("r+b") as spoiled:
        spoiled.seek(4096)
        spoiled.write(b"\xff" * (file.stat().st_size - 4096))


@pytest.fixture
def copy(settings: Settings, tmp_path: Path) -> Path:
    """A copy of a house with one table."""
    with TestClient(create_app(settings)) as client:
        make_table(client).play(random.Random(1), 10)
    return backup(settings.url(), tmp_path / "copies")


def test_a_good_copy_never_goes_for_a_bad_one(settings: Settings, copy: Path) -> None:
    folder = copy.parent
    old = [folder / f"tables-20200101-00000{number}.sqlite" for number in range(3)]
    for each in old:
        shutil.copy(copy, each)
    copy.unlink()
    spoil(old[2])
    newest = backup(settings.url(), folder, keep=2)
    assert sorted(folder.glob("tables-*.sqlite")) == [old[1], old[2], newest], "the broken one does not count"
    spoil(database_file(settings))
    with pytest.raises(EmporionError, match="could not be copied"):
        backup(settings.url(), folder, keep=1)
    assert sorted(folder.iterdir()) == [old[1], old[2], newest], "nothing was removed, nothing half done is left"


def test_a_copy_is_put_back_over_what_a_killed_house_leaves(settings: Settings, copy: Path) -> None:
    file = database_file(settings)
    before = [(finding.code, finding.reached) for finding in audit(settings)]
    for ending in JOURNALS:
        file.with_name(file.name + ending).write_bytes(b"left over" * 1000)
    spoil(file)
    kept = restore(copy, settings.url())
    assert kept is not None
    assert flaw_of(kept) != ""
    assert [path.name for path in sorted(file.parent.glob("tables.sqlite.replaced-*"))] == sorted(
        [kept.name, *[kept.name + ending for ending in JOURNALS]]
    )
    assert [(finding.code, finding.reached) for finding in audit(settings)] == before
    with TestClient(create_app(settings)) as client:
        assert client.get(f"/api/tables/{before[0][0]}").status_code == 200


@pytest.mark.skipif(os.geteuid() != 0, reason="only root puts back what belongs to others")
def test_what_root_puts_back_belongs_to_the_house(settings: Settings, copy: Path) -> None:
    file, nobody = database_file(settings), pwd.getpwnam("nobody")
    for path in (file, file.parent):
        os.chown(path, nobody.pw_uid, nobody.pw_gid)
    file.with_name(file.name + ".lock").unlink(missing_ok=True)
    restore(copy, settings.url())
    assert (file.owner(), file.with_name(file.name + ".lock").owner()) == ("nobody", "nobody")
    file.unlink()
    restore(copy, settings.url())
    assert file.owner() == "nobody"
    assert file.stat().st_mode & 0o077 == 0


def test_only_a_sound_copy_is_put_back_and_only_while_the_house_is_closed(client: Client, settings: Settings, tmp_path: Path) -> None:
    make_table(client)
    copy = backup(settings.url(), tmp_path / "copies")
    with pytest.raises(EmporionError, match=r"in use by the house at http://127\.0\.0\.1:8470; close that one first"):
        restore(copy, settings.url())
    spoil(copy)
    for broken, words in ((copy, "no sound copy"), (tmp_path / "none.sqlite", "does not exist"), (Path(__file__), "no sound copy")):
        with pytest.raises(EmporionError, match=words):
            restore(broken, settings.url())
    assert client.get("/health").status_code == 200


def test_a_copy_can_be_put_where_nothing_is(settings: Settings, copy: Path, tmp_path: Path) -> None:
    elsewhere = Settings(database=f"sqlite:///{tmp_path}/elsewhere.sqlite")
    assert restore(copy, elsewhere.url()) is None
    assert [finding.problem for finding in audit(elsewhere)] == [""]


def test_a_folder_is_neither_replaced_nor_removed(settings: Settings, copy: Path, tmp_path: Path) -> None:
    folder = tmp_path / "house"
    (folder / "letters").mkdir(parents=True)
    with pytest.raises(EmporionError, match="is a folder; name the file"):
        restore(copy, Settings(database=f"sqlite:///{folder}").url())
    assert [path.name for path in tmp_path.glob("house*")] == ["house"]
    assert (folder / "letters").is_dir()
    odd = copy.parent / "tables-2019.sqlite"
    odd.mkdir()
    newest = backup(settings.url(), copy.parent, keep=1)
    assert sorted(copy.parent.iterdir()) == sorted({odd, newest})


def test_database_and_copies_are_for_their_owner_only(settings: Settings, tmp_path: Path) -> None:
    file = database_file(settings)
    file.touch(mode=0o644)
    usual = os.umask(0)
    try:
        with TestClient(create_app(settings)) as client:
            make_table(client)
            copy = backup(settings.url(), tmp_path / "copies")
            for path in (file, copy, *[path for path in file.parent.glob("tables.sqlite*") if path.is_file()]):
                assert path.stat().st_mode & 0o077 == 0, path.name
    finally:
        os.umask(usual)


def test_a_second_house_on_the_same_file_is_refused(client: Client, settings: Settings) -> None:
    with pytest.raises(EmporionError, match=r"in use by the house at http://127\.0\.0\.1:8470"):
        House(settings)
    assert client.get("/health").status_code == 200


def test_what_cannot_be_opened_is_one_line(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    open_database(Settings(database=f"sqlite:///{file}").url()).dispose()
    spoil(file)
    garbage = tmp_path / "garbage.sqlite"
    garbage.write_bytes(b"no database at all" * 100)
    for words, reason in [
        (["serve", "--database", f"sqlite:///{file}"], "emporion restore"),
        (["serve", "--database", f"sqlite:///{garbage}"], "emporion restore"),
        (["serve", "--database", f"sqlite:///{tmp_path}/none/tables.sqlite"], "there is no folder"),
        (["serve", "--database", "postgresql://nobody@127.0.0.1:1/none"], "cannot be opened"),
        (["verify", "--all", "--database", f"sqlite:///{garbage}"], "emporion restore"),
        (["backup", str(tmp_path / "copies"), "--database", f"sqlite:///{garbage}"], "could not be copied"),
        (["backup", "/dev/null/copies", "--database", f"sqlite:///{file}"], "cannot be made"),
        (["restore", str(garbage), "--database", f"sqlite:///{file}"], "no sound copy"),
    ]:
        done = emporion(tmp_path, *words)
        assert done.returncode == 2, done.stdout + done.stderr
        assert reason in done.stderr
        assert done.stderr.count("\n") == 1, done.stderr


def in_the_database(postgres: Postgres, folder: Path, line: str) -> None:
    """A line of docs/operating.md where the container of the database would run it."""
    path = f"{Path(find('pg_dump')).parent}:{os.environ['PATH']}"
    there = {**os.environ, "PATH": path, "PGHOST": "127.0.0.1", "PGPORT": str(postgres.port)}
    done = subprocess.run(["bash", "-ec", line.replace(DATABASE, "")], cwd=folder, env=there, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


DATABASE = "docker compose exec -T database "


def test_the_page_for_owners_copies_postgresql_and_puts_it_back(tmp_path: Path) -> None:
    """Its lines as they stand there: play, copy, play on, put the copy back, check everything, open again."""
    if not find("pg_dump"):
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    page = (Path(__file__).parents[2] / "docs/operating.md").read_text(encoding="utf-8")
    copying, *back = [line for line in page.splitlines() if line.startswith(DATABASE)]
    assert [line.removeprefix(DATABASE).split()[0] for line in (copying, *back)] == ["pg_dump", "createdb", "pg_restore", "psql"]
    with Postgres() as postgres:
        in_the_database(postgres, tmp_path, "createdb -U emporion emporion")
        there = Settings(database=postgres.url.rpartition("/")[0] + "/emporion")
        with TestClient(create_app(there)) as client:
            table = make_table(client)
            table.play(random.Random(1), 5)
            copied = [(finding.code, finding.reached) for finding in audit(there)]
            in_the_database(postgres, tmp_path, copying)
            table.play(random.Random(1), 2)
            (copy,) = tmp_path.glob("tables*")
            for line in back[:2]:
                in_the_database(postgres, tmp_path, line.replace("tables-DATE.dump", copy.name))
        in_the_database(postgres, tmp_path, back[2])
        assert [(finding.code, finding.reached, finding.problem) for finding in audit(there)] == [(*each, "") for each in copied]
        with TestClient(create_app(there)) as client:
            assert client.get(f"/api/tables/{table.code}").json()["actions_taken"] == 5
        before = Settings(database=postgres.url.rpartition("/")[0] + "/before")
        assert [(finding.code, finding.problem) for finding in audit(before)] == [(table.code, "")], "what was there is kept"


def test_the_drill(tmp_path: Path) -> None:
    """Serve, play, copy, play on, be killed, put the copy back over what is left, check everything, open again."""
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    body = b'{"game": "yunnan", "name": "Ada", "seats": ["random", "random"]}'
    with Server(database, tmp_path / "log.txt") as server:
        request = urllib.request.Request(f"{server.address}/api/tables", body, {"content-type": "application/json"})
        table = f"/api/tables/{json.load(urllib.request.urlopen(request))['code']}"
        until(lambda: json.load(urllib.request.urlopen(server.address + table))["actions_taken"], "a bot's first turn")
        second = emporion(tmp_path, "serve", "--database", database)
        assert (second.returncode, server.address in second.stderr) == (2, True), second.stderr
        assert emporion(tmp_path, "backup", str(tmp_path / "copies"), "--database", database).returncode == 0
        server.kill()
    (copy,) = (tmp_path / "copies").iterdir()
    with sqlite3.connect(copy) as connection:
        (copied,) = connection.execute("SELECT taken FROM games").fetchone()
    restored = emporion(tmp_path, "restore", str(copy), "--database", database)
    assert restored.returncode == 0, restored.stderr
    assert "what was there before is kept as" in restored.stdout
    assert emporion(tmp_path, "verify", "--all", "--database", database).stdout == "1 stored games replayed, all hold\n"
    with Server(database, tmp_path / "log.txt") as server:
        assert json.load(urllib.request.urlopen(server.address + table))["actions_taken"] >= copied
