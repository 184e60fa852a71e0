"""Same seed, same game, everywhere: compiled or plain, whatever the hash seed of the process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.variants import VARIANTS, Variant, some

ROOT = Path(__file__).parent.parent


class Twin:
    """A process of its own, which plays what it is asked for."""

    def __init__(self, **environment: str) -> None:
        plain = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHASHSEED")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.twins"],
            cwd=ROOT,
            env={**plain, **environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.build = self.read()

    def read(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def ask(self, variant: Variant, games: int, which: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{variant} {games} {which}\n")
        self.process.stdin.flush()

    def answer(self, games: int) -> list[str]:
        return [self.read() for _ in range(games)]


def told(twins: list[Twin], variant: Variant, games: int, which: str) -> list[list[str]]:
    """What each process tells of the same games, a line for each; they play at the same time."""
    for twin in twins:
        twin.ask(variant, games, which)
    return [twin.answer(games) for twin in twins]


@pytest.fixture(scope="module")
def twins() -> Iterator[list[Twin]]:
    """Two of the installed build and a plain one, each with another hash seed."""
    started = [Twin(PYTHONHASHSEED="1"), Twin(PYTHONHASHSEED="4242"), Twin(PYTHONHASHSEED="7", PYTHONPATH="src")]
    assert started[2].build == "plain"
    yield started
    for twin in started:
        twin.process.communicate()


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_compiled_and_plain_builds_play_to_identical_ends(variant: Variant, twins: list[Twin]) -> None:
    installed, plain = told([twins[0], twins[2]], variant, some(variant.twin_games), "ends")
    assert all(plain)
    assert installed == plain


@pytest.mark.parametrize("variant", [variant for variant in VARIANTS if variant.playthrough], ids=str)
def test_every_position_is_the_same_under_any_hash_seed(variant: Variant, twins: list[Twin]) -> None:
    trails = told(twins, variant, 2, "every")
    assert all(trails[0])
    assert trails[0] == trails[1] == trails[2]
