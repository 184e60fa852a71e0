"""docs/adding-a-game.md, followed word by word in an empty folder: a fifth game in a package of its own."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from emporion.cli import app
from emporion.kernel.errors import EmporionError
from tests.outside.reader import Reader
from tests.waiting import PATIENCE

HOUSE = """
from litestar.testing import TestClient
from emporion.table.settings import Settings
from emporion.table.web.application import create_litestar
from emporion.table.web.door import Door

settings = Settings(database="sqlite:///tables.sqlite")
with TestClient(Door(create_litestar(settings), settings)) as visitor:
    for language, address in (("en", "/"), ("it", "/"), ("en", "/new?game=ferry"), ("en", "/rules/ferry")):
        print(visitor.get(address, headers={"accept-language": language}).text)
"""


WHERE = """
from ferry import rounds

def test_it_is_the_compiled_copy():
    assert rounds.__file__.endswith((".so", ".pyd"))
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Reader:
    """Somebody who has done what the first section says, up to the table in the browser."""
    reader = Reader(tmp_path_factory.mktemp("made"), "adding-a-game.md", "From nothing to a table in the browser")
    reader.told = {line: reader.does(line) for line in reader.commands() if not line.startswith("emporion serve")}
    return reader


def test_the_first_section_leads_to_a_game_that_is_played(made: Reader) -> None:
    assert re.search(r"\d+ passed", made.told["python -m pytest"])
    assert "Ferry, 2 to 4 players" in made.told["emporion games ferry"]
    assert "No number of its box is reconstructed." in made.told["emporion games ferry"]
    assert "FE-3.4" in made.told["emporion rules ferry FE-3.4"]
    assert "200 games of ferry" in made.told["emporion fuzz ferry --games 200"]
    assert re.search(r"merchant +10 +\d", made.told["emporion arena ferry --bots merchant,greedy --games 10"])
    assert "Put a crate up for auction" in made.told["emporion play ferry --seats me,greedy"]


def test_nothing_of_the_template_is_left_in_it(made: Reader) -> None:
    for path in sorted(made.folder.rglob("*.*")):
        if path.is_file() and path.suffix in (".py", ".toml", ".md", ".po"):
            assert not re.search("quayside|QU-", path.read_text(encoding="utf-8"), re.IGNORECASE), path


def test_the_installed_game_passes_its_own_tests_away_from_its_folder(made: Reader, tmp_path: Path) -> None:
    shutil.copytree(made.folder / "tests", tmp_path / "tests")
    done = run([sys.executable, "-P", "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"], tmp_path, made)
    assert re.search(r"\d+ passed", done)


def test_the_house_offers_it_in_the_language_of_the_visitor(made: Reader, tmp_path: Path) -> None:
    pages = run([sys.executable, "-P", "-c", HOUSE], tmp_path, made)
    assert "Sealed bids for the crates of the harbour" in pages
    assert "Offerte segrete per le casse del porto" in pages
    assert 'id="FE-3.2"' in pages


def test_a_compiled_game_plays_as_the_plain_one(made: Reader, tmp_path: Path) -> None:
    pytest.importorskip("mypyc")
    if not shutil.which("cc"):
        pytest.skip("no C compiler")
    shutil.copytree(made.folder, tmp_path / "ferry", ignore=shutil.ignore_patterns("__pycache__", "build"))
    alone = ["--quiet", "--no-deps", "--no-build-isolation", "--target", str(tmp_path / "compiled")]
    run([sys.executable, "-m", "pip", "install", *alone, "."], tmp_path / "ferry", made, EMPORION_COMPILE="1")
    assert list((tmp_path / "compiled" / "ferry").glob("rounds.*.so"))
    play = [sys.executable, "-P", "-m", "emporion.testing", "ferry.game", "3", "5"]
    folders = os.pathsep.join([str(tmp_path / "compiled"), made.environment()["PYTHONPATH"]])
    assert run(play, tmp_path, made, PYTHONPATH=folders) == run(play, tmp_path, made)
    line = re.search(r"`(pytest -o pythonpath= tests)`", made.page)
    assert line, "the page tells no command that tests the compiled copy"
    (tmp_path / "ferry" / "tests" / "test_where.py").write_text(WHERE)
    script = "import sys, pytest; sys.exit(pytest.console_main())"
    command = [sys.executable, "-P", "-c", script, *line[1].split()[1:], "-q", "-p", "no:cacheprovider"]
    assert re.search(r"\d+ passed", run(command, tmp_path / "ferry", made, PYTHONPATH=folders))


def test_the_first_change_leaves_only_its_words_to_be_translated(made: Reader, tmp_path: Path) -> None:
    reader = Reader(tmp_path, "adding-a-game.md", "A first change")
    shutil.copytree(made.folder, tmp_path / "ferry", ignore=shutil.ignore_patterns("__pycache__", "build"))
    for file, changes in re.findall(r"In `(ferry/\w+\.py)`:\n\n((?:```diff\n.*?```\n\n)+)", reader.section, re.DOTALL):
        path = tmp_path / "ferry" / file
        for change in re.findall(r"```diff\n(.*?)```", changes, re.DOTALL):
            before, after = ("".join(f"{line[1:]}\n" for line in change.splitlines() if line[0] in kept) for kept in (" -", " +"))
            assert path.read_text(encoding="utf-8").count(before) == 1
            path.write_text(path.read_text(encoding="utf-8").replace(before, after), encoding="utf-8")
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--tb=line"]
    done = subprocess.run(tests, cwd=tmp_path / "ferry", env=reader.environment(), capture_output=True, text=True, check=False)
    assert "1 failed" in done.stdout
    assert "missing; run: emporion messages ferry" in done.stdout
    told = run([sys.executable, "-m", "emporion", "messages", "./ferry"], tmp_path / "ferry", reader)
    assert told.count("1 to translate") == 2


def test_the_name_is_put_in_everywhere_in_the_folder_that_is_named(tmp_path: Path) -> None:
    made = CliRunner().invoke(app, ["new-game", "tea_time", str(tmp_path / "some" / "where")])
    assert made.exit_code == 0
    package = tmp_path / "some" / "where" / "tea_time"
    assert (package / "rulebook.md").read_text(encoding="utf-8").startswith("# Tea time\n")
    assert "**TE-1.1**" in (package / "rulebook.md").read_text(encoding="utf-8")
    assert 'tea_time = "tea_time.game:ROOM"' in (package.parent / "pyproject.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Ferry", "a name is made of small letters, digits and _"),
        ("2fast", "a name is made of small letters, digits and _"),
        ("while", "a name is made of small letters, digits and _"),
        ("yinzi", "the house has a game of that name already"),
        ("json", "there is a Python package of that name already"),
        ("full", "full is there already; name an empty folder"),
    ],
)
def test_a_name_or_a_folder_that_will_not_do_is_refused(name: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "something").touch()
    refused = CliRunner().invoke(app, ["new-game", name]).exception
    assert isinstance(refused, EmporionError)
    assert told in str(refused)
    assert [path.name for path in tmp_path.iterdir()] == ["full"]


def run(command: list[str], folder: Path, reader: Reader, **more: str) -> str:
    environment = {**reader.environment(), **more}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
