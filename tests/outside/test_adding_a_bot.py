"""docs/adding-a-bot.md, followed word by word in an empty folder."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.outside.reader import Reader

ROOT = Path(__file__).parents[2]
FILE = re.compile(r"`([\w/]+\.(?:py|toml))`:\n\n```\w+\n(.*?)```", re.DOTALL)


class BotReader(Reader):
    """Writes the files that the page asks for."""

    def __init__(self, folder: Path, heading: str) -> None:
        super().__init__(folder, "adding-a-bot.md", heading)
        for name, content in FILE.findall(self.page.partition("## A bot in a package")[0] + self.section):
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_text(content, encoding="utf-8")


def test_a_bot_in_a_file(tmp_path: Path) -> None:
    reader = BotReader(tmp_path, "A bot in a file")
    told = [reader.does(line) for line in reader.commands()]
    assert re.search(r"mybot\.py +10 +100\.0%", told[0])
    assert "classic-greedy" in told[1]
    assert "Saved" in told[2]
    assert "cautious.py:Cautious" in told[3]


def test_a_bot_in_a_package(tmp_path: Path) -> None:
    reader = BotReader(tmp_path, "A bot in a package")
    shutil.copy(tmp_path / "mybot.py", tmp_path / "hasty" / "hasty.py")
    for name in ("pyproject.toml", "hasty.py"):
        assert (tmp_path / "hasty" / name).read_text() == (ROOT / "tests" / "outside" / "hasty" / name).read_text()
    told = [reader.does(line) for line in reader.commands()]
    assert re.search(r"hasty +takes what gives most points at once", told[1])
    assert re.search(r"hasty +4 +\d", told[2])


def test_a_network_as_an_onnx_file(tmp_path: Path) -> None:
    pytest.importorskip("onnx")
    reader = BotReader(tmp_path, "A network as an ONNX file")
    assert re.search(r"net\.onnx +4 +\d", [reader.does(line) for line in reader.commands()][-1])


def test_a_service_behind_an_address(tmp_path: Path) -> None:
    reader = BotReader(tmp_path, "A service behind an address")
    start, ask = reader.commands()
    assert start == "python service.py"
    service = tmp_path / "service.py"
    service.write_text(service.read_text().replace("9000", "0"))  # any free port
    running = subprocess.Popen([sys.executable, service], stdout=subprocess.PIPE, text=True)
    try:
        assert running.stdout is not None
        port = running.stdout.readline().split()[-1]
        assert re.search(r"http://127\.0\.0\.1:\d+ +4 +\d", reader.does(ask.replace("9000", port)))
    finally:
        running.kill()
        running.communicate()
