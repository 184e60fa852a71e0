"""The package as others install it: built apart from everything here, into an environment with nothing in it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.waiting import PATIENCE

ROOT = Path(__file__).parent.parent
NEEDED = ["pyproject.toml", "setup.py", "MANIFEST.in", "LICENSE", "README.md"]
PLAY = """
from emporion.games.registry import room
game = room("merkator").open(seats=2, options={})
state = game.deal(seed=7)
while not state.over():
    state.apply(state.legal()[0])
print(game.scores(state))
"""
RESEARCH = """
from emporion.envs.vector import ManyGames
games = ManyGames("yunnan", 8, seats=3)
observation, info = games.reset(seed=7)
print(observation["action_mask"].shape)
"""


def run(command: list[str], folder: Path, **environment: str) -> str:
    """What a command says, started where and with what nothing of this repository is in reach."""
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        command, cwd=folder, env={**clean, "COLUMNS": "200", **environment}, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    return done.stdout


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A fresh clone, as far as it is needed."""
    where = tmp_path / "source"
    shutil.copytree(ROOT / "src", where / "src", symlinks=True, ignore=shutil.ignore_patterns("*.egg-info", "__pycache__"))
    for name in ("rules", "reports"):
        shutil.copytree(ROOT / "docs" / name, where / "docs" / name)
    for name in NEEDED:
        shutil.copy(ROOT / name, where / name)
    return where


def test_the_wheel_built_from_the_source_distribution_is_compiled_and_plays_in_a_clean_environment(source: Path, tmp_path: Path) -> None:
    """`python -m build` builds the wheel from the source distribution, and with what pyproject.toml asks for alone, as pip does."""
    if not shutil.which("cc"):
        pytest.skip("no C compiler; the next test installs without one")
    run([sys.executable, "-m", "build", "--outdir", str(tmp_path / "dist"), str(source)], tmp_path, EMPORION_COMPILE="quickly")
    assert len(list((tmp_path / "dist").glob("emporion-*.tar.gz"))) == 1
    [wheel] = (tmp_path / "dist").glob("emporion-*.whl")
    packed = set(zipfile.ZipFile(wheel).namelist())
    files = [Path(folder, name) for folder, _, names in os.walk(source / "src" / "emporion", followlinks=True) for name in names]
    assert [each for each in files if each.suffix != ".pot" and str(each.relative_to(source / "src")) not in packed] == []
    run([sys.executable, "-m", "venv", "clean"], tmp_path)
    python = str(tmp_path / "clean" / "bin" / "python")
    install = [python, "-m", "pip", "install", "--quiet", "--no-compile"]  # what is never run need not be made ready for it
    run([*install, str(wheel)], tmp_path)
    assert "(compiled)" in run([python, "-m", "emporion", "--version"], tmp_path)
    assert run([python, "-c", PLAY], tmp_path).startswith("[")
    assert "YU-1.1" in run([python, "-m", "emporion", "rules", "yunnan", "YU-1.1"], tmp_path)
    run([*install, f"{wheel}[research]"], tmp_path)
    assert run([python, "-c", RESEARCH], tmp_path).startswith("(8, ")
    # A game and a bot of others come from folders of their own.
    run([python, "-m", "emporion", "new-game", "ferry"], tmp_path)
    shutil.copytree(ROOT / "tests" / "outside" / "hasty", tmp_path / "hasty")
    run([*install, "./ferry", "./hasty"], tmp_path)
    told = run([python, "-P", "-m", "emporion", "arena", "ferry", "--bots", "hasty,greedy", "--games", "2"], tmp_path)
    assert re.search(r"hasty +2 +\d", told)


def test_without_a_compiler_the_same_package_installs_and_runs_plain(source: Path, tmp_path: Path) -> None:
    target = tmp_path / "target"
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--target", str(target), str(source)]
    run(install, tmp_path, CC="/nonexistent/cc")
    assert not list(target.rglob("*.so"))
    emporion = [sys.executable, "-m", "emporion"]
    assert "plain Python" in run([*emporion, "--version"], tmp_path, PYTHONPATH=str(target))
    assert "YU-1.1" in run([*emporion, "rules", "yunnan", "YU-1.1"], tmp_path, PYTHONPATH=str(target))
    assert (target / "emporion" / "py.typed").exists()
