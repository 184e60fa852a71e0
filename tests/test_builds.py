"""Same seed, same game, everywhere: compiled or plain, whatever the hash seed of the process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.variants import VARIANTS, Variant

ROOT = Path(__file__).parent.parent


def twins(variant: Variant, games: int, how: list[str], environment: dict[str, str]) -> list[str]:
    """What a separate process tells of the same games."""
    plain = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHASHSEED")}
    command = [sys.executable, "-m", "tests.twins", str(variant), str(games), *how]
    done = subprocess.run(command, cwd=ROOT, env={**plain, **environment}, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_compiled_and_plain_builds_play_to_identical_ends(variant: Variant) -> None:
    installed = twins(variant, variant.twin_games, [], {})
    plain = twins(variant, variant.twin_games, [], {"PYTHONPATH": "src"})
    assert plain[0] == "plain"
    assert len(plain) == variant.twin_games + 1
    assert installed[1:] == plain[1:]


@pytest.mark.parametrize("variant", [variant for variant in VARIANTS if variant.playthrough], ids=str)
def test_every_position_is_the_same_under_any_hash_seed(variant: Variant) -> None:
    trails = [
        twins(variant, 2, ["every"], {"PYTHONHASHSEED": "1"}),
        twins(variant, 2, ["every"], {"PYTHONHASHSEED": "4242"}),
        twins(variant, 2, ["every"], {"PYTHONHASHSEED": "7", "PYTHONPATH": "src"}),
    ]
    assert trails[0][1:] == trails[1][1:] == trails[2][1:]
