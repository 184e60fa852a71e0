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
import zipfile
from pathlib import Path
from typing import Any

import pytest

from emporion.client import Emporion, Refusal
from emporion.table.hosting.house import House
from emporion.table.people.passes import Passes
from emporion.table.people.register import Register
from emporion.table.settings import Settings
from emporion.table.storage.database import connect
from emporion.table.tokens import hash_token
from tests.table.club import member
from tests.table.conftest import Client
from tests.table.running import Server
from tests.table.test_admin import number_of
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


def test_bots_of_visitors_find_each_other_and_come_in_no_more_than_their_owner(client: Client, house: House) -> None:
    ada, ben = member(client, "Ada"), member(client, "Ben")
    first, second = token_of(ada, "play", name="Robot", bot="yes"), token_of(ben, "play", name="Machine", bot="yes")
    wish = {"game": "yunnan", "seats": 2, "pace": "days"}
    among_people = ask(client, token_of(ada, "play"), "/pairing", wish).json()["code"]
    found = [ask(client, token, "/pairing", wish).json()["code"] for token in (first, second)]
    assert found[0] == found[1] != among_people
    event = client.post("/api/events", json={"name": "Eve", "format": "swiss", "game": "yunnan", "seats": 3}).json()["code"]
    assert "for people" in ask(client, first, f"/events/{event}/enter", {"name": "Robot"}).json()["reason"]
    house.register.ban(number_of(house, "Ada"), True)
    refused = ask(client, first, "/pairing", wish)
    assert (refused.status_code, refused.json()["reason"]) == (403, "This token is not valid, or no longer")


def test_an_account_plays_in_events_by_its_own_token(client: Client, house: House) -> None:
    ada, ben = member(client, "Ada"), member(client, "Ben")
    host, reader = token_of(ada, "read", "play", "host"), token_of(ada, "read")
    event = ask(
        client, host, "/events", {"name": "Ada", "format": "swiss", "game": "yunnan", "seats": 2, "rounds": 1, "take_part": False}
    ).json()["code"]
    assert "'play'" in ask(client, reader, f"/events/{event}/enter", {"name": "Ada"}).json()["reason"]
    for token in (host, other := token_of(ben, "read", "play")):
        assert ask(client, token, f"/events/{event}/enter", {"name": "Anybody"}).json() == {"token": ""}
    assert ask(client, other, f"/events/{event}/start", {}).status_code == 403
    assert ask(client, host, f"/events/{event}/start", {}).status_code == 200
    (place,) = until(lambda: ask(client, reader, f"/events/{event}/mine").json(), "the table")
    seen = ask(client, host, f"/tables/{place['code']}").json()
    assert (seen["seat"], seen["seats"][place["seat"]]["name"]) == (place["seat"], "Ada")
    assert house.entries[place["code"]].live.row.rated, "people with accounts play for their ratings"


def test_a_program_changes_what_its_owner_chooses_about_themselves(client: Client, house: House) -> None:
    ada = member(client, "Ada")
    reader, owner = token_of(ada, "read"), token_of(ada, "read", "club")
    usual = ask(client, reader, "/me/settings").json()
    assert (usual["shown"], usual["push"], usual["mail"], usual["quiet_from"]) == ("played", "now", "digest", "00:00")
    assert ask(client, reader, "/me/settings", {"shown": "nobody"}).status_code == 403
    night = {"quiet_from": "22:30", "quiet_until": "07:00", "zone": "Asia/Tokyo", "mail": "off"}
    changed = ask(client, owner, "/me/settings", night).json()
    assert changed == {**usual, **night}, "what is not named stays"
    assert 'value="22:30"' in ada.get("/account").text
    assert ask(client, owner, "/me/settings", {"zone": "Moon/Sea"}).status_code == 422
    assert ask(client, owner, "/me/settings", {"push": "often"}).status_code == 422
    assert ask(client, owner, "/me/settings", {"shown": "nobody"}).json() == {**changed, "shown": "nobody"}
    assert client.get(changed["calendar"].partition("/calendar/")[1] + changed["calendar"].partition("/calendar/")[2]).status_code == 200


def test_a_program_is_told_what_is_wrong(client: Client) -> None:
    ada = member(client, "Ada")
    token = token_of(ada, "read", "club")
    code = ada.make("me", "me").removeprefix("/t/")
    for value in ("25:00", "noon"):
        refused = ask(client, token, "/me/settings", {"quiet_from": value})
        assert (refused.status_code, "22:30" in refused.text) == (422, True)
    assert ask(client, token, "/me/settings", {"quiet_from": "22:30"}).json()["quiet_from"] == "22:30"
    early = ask(client, token, f"/tables/{code}/notes", {"words": "They will bid", "number": 0, "shared": True})
    assert (early.status_code, "can be shared when the game is over" in early.text) == (422, True)
    assert "'nope' is no day" in client.get("/api/archive?since=nope").text
    assert client.get("/api/lobby?game=xx").status_code == 404


def test_a_program_takes_back_what_it_has_set_down(client: Client, house: House) -> None:
    ada, ben = member(client, "Ada"), member(client, "Ben")
    mine, other = token_of(ada, "read", "host", "club"), token_of(ben, "read", "host", "club")
    code = ada.make("me", "me").removeprefix("/t/")
    note = ask(client, mine, f"/tables/{code}/notes", {"words": "Too early", "number": 0}).json()["code"]
    assert ask(client, other, f"/notes/{note}/drop", {}).status_code == 404
    assert [each["code"] for each in ask(client, mine, f"/tables/{code}/notes").json()] == [note], "nobody takes away what is another's"
    assert ask(client, mine, f"/notes/{note}/drop", {}).status_code == 200
    assert ask(client, mine, f"/tables/{code}/notes").json() == []
    event = ask(client, mine, "/events", {"name": "Ada", "format": "swiss", "game": "yunnan", "seats": 3}).json()["code"]
    assert ask(client, other, f"/events/{event}/off", {}).status_code == 403
    assert ask(client, mine, f"/events/{event}/off", {}).status_code == 200
    assert client.get(f"/api/events/{event}").json()["about"]["status"] == "off"


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


def test_streams_end_with_what_opened_them(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path}/other.sqlite")
    with Server(settings.database, tmp_path / "log.txt") as server:
        token = registered(server.address)
        mine, stranger = Emporion(server.address, token), Emporion(server.address)
        table, other = (mine.make_table("yunnan", ["me", "me"], hints=False, watch="players") for _ in range(2))
        all_tables, by_person, by_seat = mine.events(), mine.table(table.code).events(), other.events()
        for lines in (all_tables, by_person, by_seat):
            assert next(lines)
        with pytest.raises(Refusal, match="closed to spectators"):
            next(stranger.table(table.code).events())
        engine = connect(settings.url())
        Passes(engine).take_back(1, hash_token(token)[:16])
        Register(engine).remove_table(other.code)
        engine.dispose()
        assert list(by_person) == [], "the token is worth nothing any more"
        assert len(list(all_tables)) < 2, "what had been told of both tables"
        assert list(by_seat) == [], "there is no such table any more"


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
            [sys.executable, str(script)], env=surroundings, cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    assert done.returncode == 0, done.stderr
    assert "I am Ada" in done.stdout
    assert re.search(r"rating: \{'points': \d+, 'margin': \d+, 'provisional': True\}", done.stdout)
    assert "'merchant': 1200" in done.stdout
    assert "games counted: {'3': 1}" in done.stdout
    assert re.search(r"my calendar: http\S+/calendar/\d+-\w+\.ics", done.stdout)
    assert "all that runs here: ['A cup for one']" in done.stdout
    assert "standings: [(1, " in done.stdout
    assert zipfile.ZipFile(tmp_path / "records.zip").namelist()
    assert "404 There is nobody here" in done.stdout
