"""The promise that the same seed is the same game everywhere: compiled or plain, whatever the hash seed of the process."""

from __future__ import annotations

import hashlib
import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from emporion.kernel.agenda import __file__ as agenda_file
from emporion.kernel.chance import Chance
from emporion.kernel.game import Game
from emporion.kernel.playout import random_game


def build() -> str:
    """How the kernel of this process was built."""
    return "plain" if agenda_file.endswith(".py") else "compiled"


def last_positions(game: Game[Any], games: int) -> list[str]:
    """What random games come to, a line each."""
    lines = []
    for seed in range(games):
        state = game.deal(seed)
        seen = random_game(state, Chance(seed))
        lines.append(f"{seed} {seen.decisions} {state.digest()} {game.scores(state)} {game.placements(state)}")
    return lines


def all_positions(game: Game[Any], games: int) -> list[str]:
    """Every position of random games and what was legal in it, hashed together, a line for each game."""
    lines = []
    for seed in range(games):
        state = game.deal(seed)
        chance = Chance(seed)
        trail = hashlib.sha256()
        while not state.over():
            legal = state.legal()
            trail.update(f"{state.digest()} {legal}".encode())
            state.apply(legal[chance.below(len(legal))])
        lines.append(f"{seed} {trail.hexdigest()}")
    return lines


def same_game_in_every_build(game: Game[Any], games: int = 5) -> None:
    """A process with the plain sources, and one with another hash seed, play as this one does."""
    assert game.room is not None
    module = game.room.build.__module__
    here = all_positions(game, games)
    words = [module, str(game.seats), str(games), *[f"{name}={value}" for name, value in game.options.items()]]
    with TemporaryDirectory() as folder:
        for package in ("emporion", module.partition(".")[0]):
            copy_plain(package, Path(folder))
        assert tell([folder], words) == ["plain", *here]
    assert tell([], words) == [build(), *here]


def copy_plain(package: str, folder: Path) -> None:
    """A package, or a module of one file, without what was compiled of it."""
    source = Path(str(importlib.import_module(package).__file__))
    if source.name.startswith("__init__."):
        shutil.copytree(source.parent, folder / package, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"), dirs_exist_ok=True)
    else:
        shutil.copy(source.with_name(f"{package}.py"), folder)


def tell(before: list[str], words: list[str]) -> list[str]:
    """What a separate process tells that looks for packages in these folders first."""
    paths = os.pathsep.join([*before, *[path for path in sys.path if path], os.getcwd()])
    environment = {**os.environ, "PYTHONPATH": paths, "PYTHONHASHSEED": "4242"}
    command = [sys.executable, "-P", "-m", "emporion.testing", *words]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()
