"""The house as its owner runs it: the commands, their answers and their refusals."""

from __future__ import annotations

import json
import os
import resource
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from emporion.table.settings import Settings, read_mail
from emporion.table.tokens import seed_hash
from emporion.table.web.serving import allow_open_files
from tests.table.running import Server, free_port
from tests.waiting import PATIENCE, until


def emporion(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "XDG_CONFIG_HOME": str(folder), "COLUMNS": "160", "NO_COLOR": "1"}
    command = [sys.executable, "-m", "emporion", *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE)


def test_the_house_opens_where_it_says_and_keeps_its_file_in_the_users_folder(tmp_path: Path) -> None:
    port = free_port()
    environment = {**os.environ, "XDG_CONFIG_HOME": str(tmp_path), "COLUMNS": "160"}
    command = [sys.executable, "-m", "emporion", "serve", "--port", str(port)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        assert f"http://127.0.0.1:{port}" in process.stdout.readline()
        assert b"Yunnan" in urllib.request.urlopen(f"http://127.0.0.1:{port}/").read()
        assert (tmp_path / "emporion" / "tables.sqlite").exists()
        process.terminate()
        process.wait(PATIENCE)


def test_ctrl_c_closes_the_house_without_an_error(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path}/tables.sqlite", tmp_path / "log.txt")
    server.start()
    assert server.process is not None
    server.process.send_signal(signal.SIGINT)
    assert server.process.wait(PATIENCE) == 0
    assert "Traceback" not in (tmp_path / "log.txt").read_text()


def test_commands_for_the_owner(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    with Server(database, tmp_path / "log.txt") as server:
        body = b'{"game": "yunnan", "name": "Ada", "seats": ["random", "random"]}'
        request = urllib.request.Request(f"{server.address}/api/tables", body, {"content-type": "application/json"})
        table = f"{server.address}/api/tables/{json.load(urllib.request.urlopen(request))['code']}"
        until(lambda: json.load(urllib.request.urlopen(table))["actions_taken"], "a bot's first turn")
        copied = emporion(tmp_path, "backup", str(tmp_path / "copies"), "--database", database)
        assert copied.returncode == 0, copied.stderr
        assert len(list((tmp_path / "copies").glob("tables-*.sqlite"))) == 1
    checked = emporion(tmp_path, "verify", "--all", "--database", database)
    assert checked.stdout == "1 stored games replayed, all hold\n"
    assert "Ada" not in (tmp_path / "log.txt").read_text()


def test_refusals_are_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        refused = emporion(tmp_path, "serve", "--port", str(taken.getsockname()[1]))
    for done, words in [
        (refused, "name another port with --port"),
        (emporion(tmp_path, "serve", "--processes", "2"), "several processes need PostgreSQL"),
        (emporion(tmp_path, "serve", "--mail", "http://x"), "smtp://"),
        (emporion(tmp_path, "serve", "--metrics", "everybody"), "--metrics"),
        (emporion(tmp_path, "backup", str(tmp_path), "--database", "sqlite:////nowhere/tables.sqlite"), "nothing to back up"),
        (emporion(tmp_path, "backup", str(tmp_path), "--database", "postgresql://localhost/x"), "pg_dump"),
        (emporion(tmp_path, "verify"), "--all"),
        (emporion(tmp_path, "fair", "1", "salt", "0" * 64), "do not give this hash"),
    ]:
        assert done.returncode == 2, done.stdout
        assert words in done.stderr
        assert done.stderr.count("\n") == 1


def test_nothing_from_outside_steers_the_terminal(tmp_path: Path) -> None:
    steering = "\x1b]0;owned\x07"
    file = tmp_path / "game.txt"
    file.write_text(f"emporion record 3\nplayers: {steering}\n")
    odd = tmp_path / f"{steering.replace('/', '')}.txt"
    odd.write_text("no record")
    for words in (["verify", str(file)], ["replay", str(file)], ["verify", str(odd)], ["play", steering], ["restore", f"{odd}"]):
        done = emporion(tmp_path, *words)
        assert done.returncode == 2
        assert "\x1b" not in done.stdout + done.stderr, words
        assert "\x07" not in done.stdout + done.stderr, words


def test_a_house_takes_the_files_it_may_open(caplog: pytest.LogCaptureFixture) -> None:
    before = given, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (given - 10, most))
        allow_open_files(Settings(most_sockets=given // 2))
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] >= given - 1
        assert caplog.text == ""
        allow_open_files(Settings(most_sockets=10**9))
        assert "open files are allowed" in caplog.text
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_a_deal_can_be_checked(tmp_path: Path) -> None:
    assert emporion(tmp_path, "fair", "17", "salt", seed_hash(17, "salt")).stdout.startswith("Fair")


def test_mail_servers_and_addresses() -> None:
    mail = read_mail("smtp://ada:p%40ss@mail.example.org:2525?from=house@example.org")
    assert mail is not None
    assert (mail.host, mail.port, mail.user, mail.password, mail.sender) == ("mail.example.org", 2525, "ada", "p@ss", "house@example.org")
    assert read_mail("") is None
    assert Settings(host="::1", port=1).public_address() == "http://[::1]:1"
    assert Settings(address="https://x.example/").public_address() == "https://x.example"
    assert Settings(database="postgresql://a@b/c").url().drivername == "postgresql+psycopg"


@pytest.mark.parametrize("words", ["smtp://", "smtp://host:99999", "mail.example.org"])
def test_wrong_mail_servers(words: str) -> None:
    with pytest.raises(Exception, match="smtp://USER"):
        read_mail(words)
