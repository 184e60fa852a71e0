"""A game from outside is played wherever a game is named: by its file, its folder, its module, or the package that brings it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from emporion.bots.bot import bot
from emporion.bots.levels import LEVELS
from emporion.games.registry import ROOMS, UnknownGame, bring, room, welcome
from emporion.kernel.chance import Chance
from tests.outside import tea
from tests.waiting import PATIENCE

TEA = Path(tea.__file__)


class Outside:
    """A folder with a copy of the game, and `emporion` called there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copy(TEA, folder / "tea.py")

    def install(self, name: str, value: str) -> None:
        """What pip leaves behind of a package with an entry point."""
        about = self.folder / "outsiders-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text("Metadata-Version: 2.1\nName: outsiders\nVersion: 1.0\n")
        (about / "entry_points.txt").write_text(f"[emporion.games]\n{name} = {value}\n")

    def __call__(self, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
        paths = [str(Path(path).resolve()) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([*paths, str(self.folder)]), "COLUMNS": "200", **more}
        command = [sys.executable, "-P", "-m", "emporion", *words]
        return subprocess.run(
            command, cwd=self.folder, env=environment, input="", capture_output=True, text=True, check=False, timeout=PATIENCE
        )

    def told(self, *words: str, **more: str) -> str:
        done = self(*words, **more)
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture
def emporion(tmp_path: Path) -> Outside:
    return Outside(tmp_path)


@pytest.mark.parametrize("name", ["tea.py", "./tea.py", "tea:ROOM", "box/"])
def test_a_game_is_named_by_its_file_its_module_or_its_folder(emporion: Outside, name: str) -> None:
    folder = emporion.folder / "box"
    folder.mkdir()
    (folder / "__init__.py").touch()
    shutil.copy(TEA, folder / "game.py")
    assert "Tea, 2 to 3 players" in emporion.told("games", name)


def test_a_folder_is_not_mistaken_for_an_installed_game_of_its_name(emporion: Outside) -> None:
    other = emporion.folder / "copies" / "tea"
    other.mkdir(parents=True)
    shutil.copy(TEA, other / "__init__.py")
    assert f"'copies/tea' is not played: Python finds the tea of {emporion.folder}" in emporion("games", "copies/tea").stderr


def test_bots_of_every_kind_play_it_in_processes_of_their_own(emporion: Outside) -> None:
    told = emporion.told("arena", "./tea.py", "--bots", "apprentice,greedy", "--games", "2", "--jobs", "2")
    assert re.search(r"apprentice +2 +\d", told)
    assert "2 games of tea" in emporion.told("fuzz", "tea.py", "--games", "2", "--jobs", "1")


def test_an_installed_package_brings_its_game(emporion: Outside) -> None:
    emporion.install("tea", "tea:ROOM")
    assert re.search(r"tea +Tea +2-3", emporion.told("games"))
    assert re.search(r"random +2 +\d", emporion.told("arena", "tea", "--bots", "random,greedy", "--games", "2"))


def test_a_saved_game_goes_on_as_it_is_told(emporion: Outside) -> None:
    told = emporion.told("play", "./tea.py", "--seats", "me,greedy", XDG_CONFIG_HOME=str(emporion.folder))
    command = told.partition("Go on with: emporion ")[2].split()
    assert command[:2] == ["play", "./tea.py"]
    assert "Go on with: emporion play ./tea.py --resume " in emporion.told(*command)


def test_processes_are_told_of_games_that_are_not_installed(emporion: Outside) -> None:
    assert re.search(r"tea +Tea +2-3", emporion.told("games", EMPORION_GAMES="tea.py"))


@pytest.mark.parametrize(
    ("value", "told"),
    [
        ("nothing:ROOM", "no game 'tea' from the installed package outsiders: No module named 'nothing'"),
        ("tea:build", "tea:build of the installed package outsiders is no Room"),
    ],
)
def test_a_broken_package_does_not_close_the_house(emporion: Outside, value: str, told: str) -> None:
    emporion.install("tea", value)
    assert "Yunnan" in emporion.told("games")
    assert told in emporion("games", "tea").stderr


def test_a_name_that_is_taken_is_refused(emporion: Outside) -> None:
    other = emporion.folder / "other.py"
    other.write_text(TEA.read_text().replace('Room("tea"', 'Room("yunnan"'))
    assert "cannot be called 'yunnan': the house has a game of that name already" in emporion("games", "other.py").stderr
    other.write_text(TEA.read_text().replace('Room("tea"', 'Room("Tea Time"'))
    assert "cannot be called 'Tea Time'" in emporion("games", "other.py").stderr


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("./none", "there is no such file or folder"),
        ("none:ROOM", "none cannot be loaded"),
        ("json:loads", "json has no Room called loads"),
    ],
)
def test_a_game_that_is_not_there_is_refused_with_the_reason(name: str, told: str) -> None:
    with pytest.raises(UnknownGame, match=f"no game '{name}': .*{told}"):
        bring(name)


def test_every_level_plays_a_game_without_settings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("emporion.games.registry.ROOMS", ROOMS[:])
    welcome(tea.ROOM, "a test")
    game = room("tea").open(2, {})
    state = game.deal(1)
    for name in LEVELS.levels:
        assert bot(name, processes=False).decide(game, state, state.actor(), Chance(1)) in state.legal()
