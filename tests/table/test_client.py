"""The API for people's own programs: tokens with scopes, bots of visitors, and the client as its page tells it."""

from __future__ import annotations

import http.cookiejar
import os
import random
import re
import subprocess
import sys
import urllib.parse
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from emporion.client import Emporion, Refusal
from emporion.table.hosting.house import House
from tests.table.club import member
from tests.table.conftest import Client
from tests.table.running import Server
from tests.table.test_lobby import Browser
from tests.waiting import PATIENCE, until

PAGE = Path(__file__).parents[2] / "docs" / "client.md"


def token_of(visitor: Browser, *scopes: str, name: str = "Program", bot: str = "") -> str:
    answer = visitor.client.post(
        "/people/tokens",
        data={"_csrf_token": visitor.csrf, "name": name, "scope": list(scopes), "bot": bot},
        headers=visitor.headers,
    )
    found = re.search(r"<code>(emporion_[\w-]+)</code>", answer.text)
    assert found is not None, answer.text
    return found.group(1)


def ask(client: Client, token: str, path: str, body: Any = None) -> Any:
    headers = {"authorization": f"Bearer {token}"}
    return client.get(f"/api{path}", headers=headers) if body is None else client.post(f"/api{path}", json=body, headers=headers)


def test_a_token_does_what_it_is_for(client: Client, house: House) -> None:
    ada = member(client, "Ada")
    reader, player = token_of(ada, "read"), token_of(ada, "read", "play", "host")
    assert ask(client, reader, "/me").json()["name"] == "Ada"
    wish = {"game": "yunnan", "seats": 2, "pace": "days", "rated": True}
    refused = ask(client, reader, "/pairing", wish)
    assert refused.status_code == 403
    assert "'play'" in refused.json()["reason"]
    seat = ask(client, player, "/pairing", wish).json()
    (waiting,) = client.get("/api/lobby?game=yunnan&rated=yes").json()
    assert (waiting["code"], waiting["open_seats"], waiting["players"][0]["name"]) == (seat["code"], [1], "Ada")
    ben = member(client, "Ben")
    other = token_of(ben, "play", "read")
    assert ask(client, other, "/pairing", wish).json()["code"] == seat["code"]
    view = ask(client, player, f"/tables/{seat['code']}").json()
    assert view["seat"] == 0, "the personal token sees what its owner's seat sees"
    (table,) = ask(client, player, "/me").json()["tables"]
    assert table["code"] == seat["code"]
    mover = player if view["legal"] else other
    seen = ask(client, mover, f"/tables/{seat['code']}").json()
    acted = ask(client, mover, f"/tables/{seat['code']}/actions", {"version": seen["version"], "actions": [seen["legal"][0]["action"]]})
    assert acted.status_code == 200, acted.text
    listed = ada.get("/account").text
    marks = re.findall(r'name="mark" value="([0-9a-f]{16})"', listed)
    assert len(marks) == 2
    for mark in marks:
        assert ada.post("/people/tokens/drop", mark=mark).status_code == 303
    assert ask(client, player, "/me").status_code == 403


def test_bots_of_visitors_play_where_they_are_welcome_and_are_rated_apart(client: Client, house: House) -> None:
    ada = member(client, "Ada")
    robot = token_of(ada, "play", "read", name="Tin", bot="yes")
    assert {"name": "Tin", "bot": True}.items() <= ask(client, robot, "/me").json().items()
    closed = ada.make("me", "open", rated="yes").removeprefix("/t/")
    assert "bots of visitors are not asked" in ask(client, robot, f"/tables/{closed}/seats/1", {"name": "Tin"}).text
    code = ada.make("me", "open", rated="yes", bots="yes").removeprefix("/t/")
    assert ask(client, robot, f"/tables/{code}/seats/1", {"name": "Tin"}).status_code == 201
    chance = random.Random(7)
    live = house.entries[code].live
    while live.row.status != "finished":
        seat = live.deciding()[0]
        action = live.game.actions.notation(chance.choice(live.legal(seat)))
        if seat:
            ask(client, robot, f"/tables/{code}/actions", {"version": live.version(1), "actions": [action]})
        else:
            ada.post(f"/t/{code}/act", seat="0", version=str(live.version(0)), action=action, confirm="yes")
    until(lambda: not house.archive.uncounted(), "the archive")
    me = ask(client, robot, "/me").json()["person"]
    assert [(line["game"], line["games"]) for line in ask(client, robot, f"/people/{me}").json()["ratings"]] == [("yunnan", 1)]
    owner = token_of(ada, "read")
    mine = ask(client, owner, f"/people/{ask(client, owner, '/me').json()['person']}").json()
    assert mine["ratings"] == [], "a program moves nobody's rating"
    assert mine["records"][0]["games"] == 1
    assert house.archive.rebuild().different == 0
    assert "a bot of Ada" in ada.get(f"/people/{me}").text


def test_one_stream_tells_of_all_tables(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path}/other.sqlite", tmp_path / "log.txt") as server:
        token = registered(server.address)
        mine = Emporion(server.address, token)
        first, second = (mine.make_table("yunnan", ["me", "me"], hints=False) for _ in range(2))
        heard: list[dict[str, Any]] = []
        lines = mine.events()
        heard += [next(lines), next(lines)]
        assert {line["code"] for line in heard} == {first.code, second.code}
        table = mine.table(first.code)  # with the personal token: as whichever own seat has to decide
        table.act(table.view()["legal"][0]["action"])
        told = next(lines)
        assert told["code"] == first.code
        assert told["actions_taken"] > 0
        with pytest.raises(Refusal, match="no such table") as refused:
            mine.table("nowhere").view()
        assert refused.value.status == 404


def registered(address: str) -> str:
    """An account and its token, made as a person does."""
    browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))

    def post(path: str, fields: list[tuple[str, str]]) -> str:
        page = browser.open(f"{address}/account", timeout=PATIENCE).read().decode()
        csrf = re.search(r'name="csrf" content="([^"]+)"', page)
        assert csrf is not None
        body = urllib.parse.urlencode([("_csrf_token", csrf.group(1)), *fields]).encode()
        return str(browser.open(f"{address}{path}", body, timeout=PATIENCE).read().decode())

    post("/account/register", [("name", "Ada"), ("passphrase", "correct horse")])
    scopes = [("scope", each) for each in ("read", "play", "host", "club")]
    found = re.search(r"<code>(emporion_[\w-]+)</code>", post("/people/tokens", [("name", "Program"), *scopes]))
    assert found is not None
    return found.group(1)


def test_the_page_about_the_client_runs_as_it_stands(tmp_path: Path) -> None:
    program = "\n".join(re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL))
    script = tmp_path / "page.py"
    script.write_text(program, encoding="utf-8")
    with Server(f"sqlite:///{tmp_path}/tables.sqlite", tmp_path / "log.txt") as server:
        surroundings = {**os.environ, "EMPORION_HOUSE": server.address, "EMPORION_TOKEN": registered(server.address)}
        done = subprocess.run(
            [sys.executable, str(script)], env=surroundings, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    assert done.returncode == 0, done.stderr
    assert "I am Ada" in done.stdout
    assert re.search(r"rating: \{'points': \d+, 'margin': \d+, 'provisional': True\}", done.stdout)
    assert "'merchant': 1200" in done.stdout
    assert "games counted: {'3': 1}" in done.stdout
    assert "404 There is nobody here" in done.stdout
