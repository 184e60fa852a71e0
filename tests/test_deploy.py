"""What a club installs is named to the last byte."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", re.split(r"[\[<>=;]", name)[0].strip().lower())


def test_every_dependency_is_bounded_and_locked_with_its_hash() -> None:
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    assert all("<" in each for each in wanted)
    lines = [line for line in (ROOT / "deploy/requirements.txt").read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert all(re.fullmatch(r"[a-z0-9._-]+==\S+ --hash=sha256:[0-9a-f]{64}", line) for line in lines)
    assert {plain(each) for each in wanted} <= {plain(line) for line in lines}, "`make lock` brings it up to date"
    listed = json.loads((ROOT / "deploy/sbom.json").read_text(encoding="utf-8"))["components"]
    assert {f"{part['name']}=={part['version']}" for part in listed} == {line.split()[0] for line in lines}
