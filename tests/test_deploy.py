"""What a club installs is named to the last byte."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import typer
from packaging.requirements import Requirement

from emporion.cli import app
from emporion.table.settings import Settings
from emporion.table.web.guard import read_networks

ROOT = Path(__file__).parents[1]


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", re.split(r"[\[<>=;]", name)[0].strip().lower())


def test_every_dependency_is_bounded_and_locked_with_its_hash() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [Requirement(each) for each in project["dependencies"]]
    assert all("<" in str(each.specifier) for each in wanted)
    wanted += [Requirement(each) for each in project["optional-dependencies"]["onnx"]]
    lines = [line for line in (ROOT / "deploy/requirements.txt").read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert all(re.fullmatch(r"[a-z0-9._-]+==\S+ --hash=sha256:[0-9a-f]{64}", line) for line in lines)
    locked = {plain(line): line.split()[0].partition("==")[2] for line in lines}
    for each in wanted:
        assert each.specifier.contains(locked.get(plain(each.name), "")), f"{each}: `make lock` brings it up to date"
    listed = json.loads((ROOT / "deploy/sbom.json").read_text(encoding="utf-8"))["components"]
    assert {f"{part['name']}=={part['version']}" for part in listed} == {line.split()[0] for line in lines}


def chosen(words: str) -> dict[str, Any]:
    """What the command line makes of `serve ...`."""
    serve, *rest = shlex.split(words)
    group = typer.main.get_command(app)
    assert isinstance(group, typer.core.TyperGroup)
    return group.commands[serve].make_context(serve, rest).params


def in_compose() -> Any:
    """The services, as with a file .env that says only what has to be said."""
    words = (ROOT / "deploy/compose.yaml").read_text(encoding="utf-8")
    must = {"EMPORION_HOST": "games.example.org", "POSTGRES_PASSWORD": "secret"}
    assert set(re.findall(r"\$\{(\w+):\?", words)) == set(must)
    return msgspec.yaml.decode(re.sub(r"\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}", lambda found: must.get(found[1], found[2] or ""), words))[
        "services"
    ]


def test_the_containers_start_the_house_with_options_it_has() -> None:
    services = in_compose()
    options = chosen(services["house"]["command"])
    assert options["address"] == "https://games.example.org"
    assert services["proxy"]["command"].split()[-1] == f"house:{options['port']}"
    assert len(read_networks(f"{options['proxy']},{options['metrics']}", "")) == 2
    url = Settings(database=services["house"]["environment"]["EMPORION_DATABASE"]).url()
    told = services["database"]["environment"]
    assert (url.username, url.password, url.database) == (told["POSTGRES_USER"], told["POSTGRES_PASSWORD"], told["POSTGRES_DB"])
    (usual,) = re.findall(r"^CMD (.*)$", (ROOT / "deploy/Dockerfile").read_text(encoding="utf-8"), re.MULTILINE)
    assert chosen(shlex.join(json.loads(usual)))["port"] == options["port"]


def test_the_unit_starts_the_house_with_options_it_has() -> None:
    (command,) = re.findall(r"^ExecStart=\S+ (.*)$", (ROOT / "deploy/emporion.service").read_text(encoding="utf-8"), re.MULTILINE)
    assert chosen(command)["address"] == "https://games.example.org"
