"""Every address of the house, of pages and of programs, with what nobody sends by mistake: refused, or done, and never a fault."""

from __future__ import annotations

import json
import random
from typing import Any
from urllib.parse import quote

import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute

from tests.table.club import member
from tests.table.conftest import Client
from tests.table.test_client import token_of
from tests.table.test_lobby import Browser

NUMBERS = ["0", "7", "-1", str(2**31), "9" * 30, "-" + "9" * 30, "9" * 5000, "1.5", "١", "x"]
WORDS = [
    "yunnan",
    "..",
    "%",
    "{x}",
    "💥",
    "\u202e",
    "é" * 200,
    "9" * 30,
    "1e999",
    "nan",
    "0001-01-01T00:00",
    "https://[",
    "\x01",
    "[a]\nb=1",
]
VALUES: list[Any] = [None, True, -1, 2**31, 2**70, 1e308, "", "{x}", "\ud800", "a" * 300, [], {}, [[]], {"a": {"a": []}}]
FIELDS = ["game", "seat", "seats", "version", "number", "words", "name", "when", "zone", "format", "person", "level", "option_x", "until"]
FIELDS += [
    "starts",
    "round_hours",
    "places",
    "email",
    "webhook",
    "endpoint",
    "key",
    "auth",
    "quiet_from",
    "invite",
    "box",
    "before",
    "after",
]
ENDLESS = ("/api/tables/{code}/events", "/api/me/events")
TIMES = 4


def bodies(schema: Any, parts: dict[str, Any], chance: random.Random) -> Any:
    """What fits the schema, here and there with something that does not."""
    if chance.random() < 0.2:
        return chance.choice(VALUES)
    if "$ref" in schema:
        return bodies(parts[schema["$ref"].rpartition("/")[2]], parts, chance)
    if "oneOf" in schema:
        return bodies(chance.choice(schema["oneOf"]), parts, chance)
    if "properties" in schema:
        return {name: bodies(each, parts, chance) for name, each in schema["properties"].items()}
    if schema.get("type") == "array":
        return [bodies(schema["items"], parts, chance) for _ in range(chance.randrange(4))]
    usual = {"integer": 1, "number": 1.0, "boolean": True, "object": {}}
    return usual.get(str(schema.get("type")), chance.choice(["yunnan", "me", "days", *WORDS]))


def test_no_address_is_broken_by_what_is_sent_there(client: Client, litestar: Litestar) -> None:
    chance = random.Random(22)
    ada = member(client, "Ada")
    bearer = {"authorization": f"Bearer {token_of(ada, 'read', 'play', 'host', 'club')}"}
    codes = [ada.make("me", "me").removeprefix("/t/"), ada.make("me", "open").removeprefix("/t/")]
    schema = client.get("/api/schema/openapi.json").json()
    looked_at = 0
    for route in litestar.routes:
        if not isinstance(route, HTTPRoute) or route.path_format in ENDLESS:
            continue
        for method in sorted(route.methods & {"GET", "POST"}):
            for _ in range(TIMES):
                path = "".join(
                    f"/{part}"
                    if isinstance(part, str)
                    else f"/{chance.choice(NUMBERS) if part.type is int else quote(chance.choice([*codes, *WORDS]), safe='')}"
                    for part in route.path_components
                )
                fields = {chance.choice(FIELDS): chance.choice([*codes, *NUMBERS[:5], *WORDS]) for _ in range(5)}
                if method == "GET":
                    headers = bearer if path.startswith("/api") and chance.random() < 0.5 else ada.headers
                    answer = client.get(path or "/", params=fields, headers=headers, follow_redirects=False)
                elif path.startswith("/api"):
                    wanted = schema["paths"].get(route.path_format, {}).get("post", {}).get("requestBody", {}).get("content", {})
                    form = next(iter(wanted.values())) if wanted else {"schema": {}}
                    body = bodies(form["schema"], schema["components"]["schemas"], chance)
                    answer = client.post(path, content=json.dumps(body), headers={**bearer, "content-type": "application/json"})
                elif "erase" not in path:
                    answer = ada.post(path, **fields)
                assert answer.status_code < 500, (method, path, fields, answer.text)
                looked_at += 1
    assert looked_at > 100 * TIMES


@pytest.mark.parametrize("path", ["/people/{}", "/people/{}/block", "/people/{}/unblock"])
@pytest.mark.parametrize("number", NUMBERS)
def test_no_number_is_too_large_for_the_database(client: Client, path: str, number: str) -> None:
    ada = Browser(client, "Ada")
    path = path.format(quote(number))
    assert (ada.post(path, name="Ada") if "block" in path else ada.get(path)).status_code < 500
