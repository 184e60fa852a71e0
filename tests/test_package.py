"""The package installs and plays on a machine without a C compiler, and says so."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
NEEDED = ["pyproject.toml", "setup.py", "LICENSE", "README.md"]


def test_without_a_compiler_the_same_package_installs_and_runs_plain(tmp_path: Path) -> None:
    source = tmp_path / "source"
    shutil.copytree(ROOT / "src", source / "src", symlinks=True, ignore=shutil.ignore_patterns("*.egg-info", "__pycache__"))
    shutil.copytree(ROOT / "docs" / "rules", source / "docs" / "rules")
    for name in NEEDED:
        shutil.copy(ROOT / name, source / name)
    target = tmp_path / "target"
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--target", str(target), str(source)]
    subprocess.run(install, env={**environment, "CC": "/nonexistent/cc"}, check=True, capture_output=True, timeout=300)
    assert not list(target.rglob("*.so"))
    installed = {**environment, "PYTHONPATH": str(target), "COLUMNS": "200"}

    def emporion(*words: str) -> str:
        return subprocess.run(
            [sys.executable, "-m", "emporion", *words], env=installed, cwd=tmp_path, check=True, capture_output=True, text=True
        ).stdout

    assert "plain Python" in emporion("--version")
    assert "YU-1.1" in emporion("rules", "yunnan", "YU-1.1")
    assert (target / "emporion" / "py.typed").exists()
