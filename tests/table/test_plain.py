"""Where the package is installed compiled, tests that extend its classes run once more on the plain sources."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from emporion.kernel.agenda import __file__ as agenda_file

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(agenda_file.endswith(".py"), reason="everything is plain already")
@pytest.mark.parametrize("tests", ["test_secrets.py", "test_upgrades.py::test_a_changed_rule_leaves_games_history_and_records_whole"])
def test_it_holds_on_plain_sources(tests: str) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"tests/table/{tests}"]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": "src"}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:]
    assert "skipped" not in done.stdout
