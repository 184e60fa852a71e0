"""The API as programs meet it: the outside bot of the documentation, and the OpenAPI document held against the server."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok

from tests.table.conftest import Client
from tests.table.running import Server
from tests.waiting import PATIENCE

DOCUMENTATION = Path(__file__).parents[2] / "docs" / "api.md"


def test_the_outside_bot_of_the_documentation_plays_a_game(tmp_path: Path) -> None:
    program = re.search(r"```python\n(.*?)```", DOCUMENTATION.read_text(encoding="utf-8"), re.DOTALL)
    assert program is not None
    script = tmp_path / "outsider.py"
    script.write_text(program.group(1))
    with Server(f"sqlite:///{tmp_path}/tables.sqlite", tmp_path / "log.txt") as server:
        body = json.dumps({"game": "yunnan", "name": "Ada", "seats": ["open", "open"]}).encode()
        request = urllib.request.Request(f"{server.address}/api/tables", body, {"content-type": "application/json"})
        code = json.load(urllib.request.urlopen(request))["code"]
        command = [sys.executable, str(script), server.address, code]
        players = [subprocess.Popen([*command, seat], stdout=subprocess.PIPE, text=True) for seat in ("0", "1")]
        told = [player.communicate(timeout=PATIENCE)[0] for player in players]
    assert told[0].startswith("finished [")
    assert told[0] == told[1]


def test_every_request_of_the_documentation_is_in_the_openapi_document(client: Client) -> None:
    document = client.get("/api/schema/openapi.json").json()
    told = re.findall(r"`(GET|POST) (/api/[^`?]*)", DOCUMENTATION.read_text(encoding="utf-8"))
    assert len(told) > 9
    for method, path in told:
        template = path.replace("CODE", "{code}").replace("SEAT", "{seat}").replace("NUMBER", "{number}").replace("GAME", "{name}")
        template = template.replace("FINGERPRINT", "{fingerprint}").replace("PERSON", "{number}")
        assert method.lower() in document["paths"][template], path


def test_nothing_a_program_sends_breaks_the_server(tmp_path: Path) -> None:
    """schemathesis over the OpenAPI document, bounded; every other request meets a real table with a real token."""
    with Server(f"sqlite:///{tmp_path}/tables.sqlite", tmp_path / "log.txt") as server:
        body = json.dumps({"game": "yunnan", "name": "Ada", "seats": ["me", "open", "open"]}).encode()
        made = json.load(
            urllib.request.urlopen(
                urllib.request.Request(f"{server.address}/api/tables", body, {"content-type": "application/json"}), timeout=PATIENCE
            )
        )
        schema = schemathesis.openapi.from_url(f"{server.address}/api/schema/openapi.json", timeout=PATIENCE)
        for operation in schema.get_all_operations():
            assert isinstance(operation, Ok)
            hammer(operation.ok(), made["code"], made["tokens"]["0"])


def hammer(operation: Any, code: str, token: str) -> None:
    streams = operation.path.endswith("/events")  # never ends at a table that waits

    @settings(max_examples=20, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy(), real=st.booleans())
    def check(case: Any, real: bool) -> None:
        if real and "code" in (case.path_parameters or {}) and not streams:
            case.path_parameters["code"] = code
            case.headers["authorization"] = f"Bearer {token}"
        answer = case.call(timeout=PATIENCE)
        assert answer.status_code < 500, f"{operation.label}: {answer.text}"

    check()
