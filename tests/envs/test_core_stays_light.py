"""Without the extra the house stands, and the doors say what is missing."""

from __future__ import annotations

import subprocess
import sys

WITHOUT = """
import sys
for name in ("numpy", "gymnasium", "pettingzoo", "pyspiel", "pyarrow", "matplotlib", "PIL"):
    sys.modules[name] = None
sys.argv = ["emporion", *sys.argv[1:]]
from emporion.cli import main
main()
"""


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", WITHOUT, *words], capture_output=True, text=True, check=False)


def test_the_command_line_needs_none_of_it() -> None:
    answer = run("games")
    assert answer.returncode == 0, answer.stderr
    assert "yunnan" in answer.stdout


def test_the_data_set_command_says_what_to_install() -> None:
    answer = run("dataset", "yunnan")
    assert answer.returncode == 2
    assert "pip install 'emporion[research]'" in answer.stderr
