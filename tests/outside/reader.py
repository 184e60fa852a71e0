"""Somebody who follows a page of docs/ word by word."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from tests.waiting import PATIENCE

DOCS = Path(__file__).parents[2] / "docs"
COMMANDS = re.compile(r"```sh\n(.*?)```", re.DOTALL)


class Reader:
    """Sits in a folder with a section of the page, and does what it says."""

    def __init__(self, folder: Path, page: str, heading: str) -> None:
        self.folder = folder
        self.packages = folder / "packages"
        self.settings = folder
        self.told: dict[str, str] = {}
        self.page = (DOCS / page).read_text(encoding="utf-8")
        self.section = self.page.partition(f"## {heading}\n")[2].partition("\n## ")[0]
        assert self.section, f"no section '{heading}'"

    def commands(self) -> list[str]:
        return [line for block in COMMANDS.findall(self.section) for line in block.splitlines()]

    def environment(self) -> dict[str, str]:
        paths = [str(self.packages), *[str(Path(path).resolve()) for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]]
        return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "XDG_CONFIG_HOME": str(self.settings), "COLUMNS": "200"}

    def does(self, line: str) -> str:
        """Run a line of the page; what comes from the index is there already, and packages go to a folder of their own."""
        program, *words = shlex.split(line)
        if program == "cd":
            self.folder /= words[0]
            return ""
        if program == "pip":
            if "emporion[onnx]" in words:
                return ""
            alone = ["--quiet", "--no-deps", "--no-build-isolation", "--upgrade", "--target", str(self.packages)]
            command = [sys.executable, "-m", "pip", words[0], *alone, *[word for word in words[1:] if word != "-e"]]
        else:
            command = [sys.executable, *(["-m", "emporion"] if program == "emporion" else []), *words]
        done = subprocess.run(
            command, cwd=self.folder, env=self.environment(), input="", capture_output=True, text=True, check=False, timeout=PATIENCE
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout
