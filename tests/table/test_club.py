"""The club: lobby, pairing, invitations, profiles, blocks, the archive, notes, and what is exported and erased of it."""

from __future__ import annotations

import io
import random
import re
import zipfile
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest
from sqlalchemy import select, update

from emporion import verify
from emporion.kernel.record import parse_record
from emporion.table.hosting.house import House
from emporion.table.hosting.limits import Limits
from emporion.table.people.ratings import Rating
from emporion.table.settings import Settings
from emporion.table.storage.backups import backup
from emporion.table.storage.club_schema import archive, profiles, ratings, results
from emporion.table.storage.schema import games
from emporion.table.web import account_pages
from tests.table.club import finish, member, put_game
from tests.table.conftest import Client
from tests.table.test_admin import everything, in_no_file, number_of
from tests.table.test_lobby import Browser


@pytest.fixture(autouse=True)
def _many_accounts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(account_pages, "guesses", Limits(0.0, 100))


@pytest.fixture
def played(client: Client, house: House) -> tuple[str, Browser, Browser]:
    """A rated game by days of Ada and Ben, to its end; its code."""
    ada, ben = member(client, "Rumpelstiltskin"), member(client, "Ben")
    address = ada.make("me", "open", rated="yes", pace="days")
    assert ben.post(f"{address}/sit", seat="1", name="Ben").status_code == 303
    code = address.removeprefix("/t/")
    finish(house, code, [ada, ben], random.Random(4))
    return code, ada, ben


def test_a_seat_is_found_or_a_table_waits(client: Client, house: House) -> None:
    """Find me a game of Yunnan for three, by days."""
    ada, ben, eve = (Browser(client, name) for name in ("Ada", "Ben", "Eve"))
    wish = {"game": "yunnan", "seats": "3", "pace": "days"}
    first = ada.post("/lobby/find", **wish, name="Ada").headers["location"]
    assert "Ada" in ben.get("/lobby?game=yunnan&seats=3&pace=days").text
    assert first not in ben.get("/lobby?game=merkator").text
    assert first not in ben.get("/lobby?pace=live").text
    assert ada.post("/lobby/find", **wish).headers["location"] != first, "nobody is paired with themselves"
    assert ben.post("/lobby/find", **wish, name="Ben").headers["location"] == first, "who has waited longest comes first"
    other = eve.post("/lobby/find", **{**wish, "seats": "4"}, name="Eve").headers["location"]
    assert other != first
    assert eve.post("/lobby/find", **wish).headers["location"] == first
    assert house.entries[first.removeprefix("/t/")].live.row.status == "playing"
    assert eve.post("/lobby/find", **{**wish, "seats": "9"}).status_code == 422


def test_an_appointed_table_waits_for_its_time(client: Client, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben = Browser(client, "Ada"), Browser(client, "Ben")
    assert "a time to come" in ada.post("/new", game="yunnan", name="Ada", seat_0="me", seat_1="open", when="2020-01-01T20:30").text
    assert "no time" in ada.post("/new", game="yunnan", name="Ada", seat_0="me", seat_1="open", when="soon").text
    monkeypatch.setattr("emporion.table.hosting.lobby.LONGEST_AHEAD", 1e10)
    address = ada.make("me", "open", when="2100-06-01T20:30", zone="Europe/Rome")
    assert "2100-06-01T18:30:00+00:00" in ben.get("/lobby").text, "one time for all zones"
    assert ben.post("/people/shown", shown="played", zone="America/New_York").status_code == 422, "nobody without a name"
    assert ben.post(f"{address}/sit", seat="1", name="Ben").status_code == 303
    assert ben.post("/people/shown", shown="played", zone="America/New_York").status_code == 303
    entry = house.entries[address.removeprefix("/t/")]
    assert entry.live.row.status == "waiting"
    later = ada.make("me", "open", when="2100-06-01T20:30", zone="Asia/Tokyo")
    assert "2100-06-01 07:30 America/New_York" in ben.get("/lobby").text, later
    with house.engine.begin() as connection:
        connection.execute(update(games).where(games.c.id == entry.live.row.id).values(begins=1.0))
    assert house.store.due(2.0) == [entry.live.row.code]


def test_people_who_played_together_invite_each_other(client: Client, house: House, played: tuple[str, Browser, Browser]) -> None:
    _code, ada, ben = played
    numbers = {name: number_of(house, name) for name in ("Rumpel", "Ben")}
    eve = member(client, "Eve")
    assert "played with" in eve.post("/lobby/invite", game="merkator", person=str(numbers["Ben"]), pace="days").text
    address = ada.post("/lobby/invite", game="merkator", person=str(numbers["Ben"]), pace="days", rated="yes").headers["location"]
    table = address.removeprefix("/t/")
    assert "Rumpelstiltskin invites you to Merkator" in ben.get("/lobby").text
    assert eve.post("/lobby/answer", table=table, seat="1", accept="yes").status_code == 422
    assert ben.post("/lobby/answer", table=table, seat="1", accept="yes").headers["location"] == address
    assert house.entries[table].live.row.status == "playing"
    again = ada.post("/lobby/invite", game="merkator", person=str(numbers["Ben"]), pace="days").headers["location"]
    assert ben.post("/lobby/answer", table=again.removeprefix("/t/"), seat="1", accept="no").status_code == 303
    assert "invites you" not in ben.get("/lobby").text
    assert ben.post(f"/people/{numbers['Rumpel']}/block").status_code == 303
    assert ada.post("/lobby/invite", game="merkator", person=str(numbers["Ben"]), pace="days").status_code == 422, "who is blocked cannot"


def test_who_is_blocked_stays_away(client: Client, house: House) -> None:
    ada, eve = Browser(client, "Ada"), Browser(client, "Eve")
    address = ada.make("me", "open", "open")
    assert eve.post("/account/name", name="Eve").status_code == 303
    assert eve.post(f"{address}/say", words="let me in").status_code == 303
    assert "let me in" in ada.get(address).text
    assert ada.post(f"/people/{number_of(house, 'Eve')}/block").status_code == 303
    assert "let me in" not in ada.get(address).text, "a word of hers is not heard any more"
    assert "not open to you" in eve.post(f"{address}/sit", seat="1", name="Eve").text
    assert address not in eve.get("/lobby").text
    assert address in Browser(client, "Ben").get("/lobby").text
    assert ada.post(f"/people/{number_of(house, 'Eve')}/unblock").status_code == 303
    assert eve.post(f"{address}/sit", seat="1", name="Eve").status_code == 303


def test_a_profile_is_shown_to_whom_its_owner_chooses(client: Client, house: House, played: tuple[str, Browser, Browser]) -> None:
    _code, ada, ben = played
    eve = member(client, "Eve")
    address = f"/people/{number_of(house, 'Rumpel')}"
    page = ben.get(address).text
    assert "finished 1 of 1 games" in page
    assert f"/people/{number_of(house, 'Ben')}" in page, "head to head"
    assert re.search(r"\d{3,4}\?", page), "a rating that is still uncertain says so"
    assert eve.get(address).status_code == client.get(address).status_code == 404, "they have not played together"
    assert ada.post("/people/shown", shown="anyone", zone="Europe/Rome").status_code == 303
    assert eve.get(address).status_code == client.get(address).status_code == 200
    assert ada.post("/people/shown", shown="nobody", zone="").status_code == 303
    assert ben.get(address).status_code == 404
    assert ada.get(address).status_code == 200
    assert "Rumpelstiltskin" not in eve.get("/archive").text
    assert "no time zone" in ada.post("/people/shown", shown="anyone", zone="Atlantis").text


def test_a_finished_game_is_found(client: Client, house: House, played: tuple[str, Browser, Browser]) -> None:
    code, ada, _ben = played
    with house.engine.connect() as connection:
        opening = str(connection.scalar(select(archive.c.opening)))
    first = opening.partition(";")[0]
    found = {
        "": True, "game=yunnan": True, "game=merkator": False, "seats=2": True, "seats=3": False, "pace=days": True, "pace=live": False,
        "rated=yes": True, "player=ben": True, "player=nobody": False, f"opening={first}": True, "opening=zzz": False, "score=1": True,
        "score=9999": False, "since=2020-01-01": True, "until=2020-01-01": False, "option=ending=short": False,
    }  # fmt: skip
    for query, there in found.items():
        assert (code in ada.get(f"/archive?{query}").text) is there, query
    assert ada.get("/archive?since=tomorrow").status_code == 422
    assert ada.get("/archive?after=here").status_code == 422
    packed = ada.get("/archive/records.zip")
    with zipfile.ZipFile(io.BytesIO(packed.content)) as records:
        (name,) = records.namelist()
        assert code in name
        words = records.read(name).decode()
    assert words == ada.get(f"/t/{code}/record").text
    assert verify(parse_record(words, "from the archive"))
    assert "Rumpelstiltskin" not in words
    rows = pyarrow.parquet.read_table(io.BytesIO(ada.get("/archive/results.parquet").content)).to_pylist()
    assert sorted(row["place"] for row in rows) in ([1, 2], [1, 1])
    told = ada.get("/archive/yunnan").text
    assert first in told
    assert "Use of components" in told
    assert "merchant" in ada.get("/ratings/yunnan?pace=days").text


def test_private_games_stay_private(client: Client, house: House) -> None:
    ada, ben, eve = (member(client, name) for name in ("Ada", "Ben", "Eve"))
    address = ada.make("me", "open", watch="players")
    assert ben.post(f"{address}/sit", seat="1", name="Ben").status_code == 303
    code = address.removeprefix("/t/")
    finish(house, code, [ada, ben], random.Random(4))
    assert code in ada.get("/archive").text
    assert code not in eve.get("/archive").text
    assert code not in client.get("/api/archive").text
    assert eve.get("/archive/records.zip").status_code == 404
    assert "No public game" in eve.get("/archive/yunnan").text


def test_notes_are_ones_own_and_a_link_shows_a_moment(client: Client, house: House, played: tuple[str, Browser, Browser]) -> None:
    code, ada, ben = played
    stranger = Browser(client, "")
    assert ada.post(f"/t/{code}/notes", number="3", words="Too early for <silk>").status_code == 303
    page = ada.get(f"/t/{code}/at/0").text
    assert "Too early for &lt;silk&gt;" in page
    assert "Too early" not in ben.get(f"/t/{code}/at/3").text
    assert "/n/" not in page
    assert ada.post(f"/t/{code}/notes", number="5", words="Look at this", shared="yes").status_code == 303
    link = re.search(r"(/n/[a-z0-9]+)", ada.get(f"/t/{code}/at/5").text)
    assert link is not None
    shown = stranger.get(link.group(1)).text
    assert "Look at this" in shown
    assert "Rumpelstiltskin" in shown
    assert "Too early" not in shown
    assert ada.post(f"/t/{code}/notes", number="99999", words="Beyond").status_code == 422
    note = link.group(1).removeprefix("/n/")
    assert ben.post(f"/t/{code}/notes/drop", note=note, number="5").status_code == 303
    assert stranger.get(link.group(1)).status_code == 200, "nobody takes away what is another's"
    assert ada.post(f"/t/{code}/notes/drop", note=note, number="5").status_code == 303
    assert stranger.get(link.group(1)).status_code == 404


def test_what_the_club_knows_is_exported_and_erased(
    client: Client, house: House, settings: Settings, tmp_path: Path, played: tuple[str, Browser, Browser]
) -> None:
    code, ada, ben = played
    ada.post(f"/t/{code}/notes", number="3", words="Rumpelstiltskin was here", shared="yes")
    ada.post("/people/shown", shown="anyone", zone="Europe/Rome")
    ada.post(f"/people/{number_of(house, 'Ben')}/block")
    assert "emporion_" in ada.post("/people/tokens", name="Rumpelstiltskin's robot", scope="play", bot="yes").text
    told = ada.get("/account/export").json()
    assert told["profile"] == [{"shown": "anyone", "zone": "Europe/Rome"}]
    assert [(each["table"], each["title"]) for each in told["results"]] == [(code, "yunnan")]
    assert told["ratings"][0]["games"] == 1
    assert told["notes"][0]["words"] == "Rumpelstiltskin was here"
    assert told["blocked"][0]["person"] == number_of(house, "Ben")
    assert told["bots"][0]["name"] == "Rumpelstiltskin's robot"
    assert house.archive.rebuild().different == 0
    number = number_of(house, "Rumpelstiltskin")
    assert ada.post("/account/erase", passphrase="correct horse", sure="yes").status_code == 303
    assert "rumpelstiltskin" not in everything(backup(settings.url(), tmp_path / "copies"))
    assert in_no_file(tmp_path)
    for page in (f"/people/{number_of(house, 'Ben')}", "/archive", "/archive/yunnan", "/ratings/yunnan?pace=days", f"/t/{code}", "/lobby"):
        assert "rumpelstiltskin" not in ben.get(page).text.casefold(), page
    assert ben.get(f"/people/{number}").status_code == 404
    assert house.archive.rebuild().different == 0, "the games stay, and what others have from them"


def test_lists_are_in_order_and_go_on(client: Client, house: House) -> None:
    chance = random.Random(3)
    people = [house.accounts.welcome(f"token of {number:020}", f"Person {number}", "en").id for number in range(8)]
    for number in range(70):
        put_game(house.archive, number, chance, people)
    seen: list[str] = []
    after = ""
    while True:
        page = client.get("/api/archive", params={"after": after, "most": 30}).json()
        seen += [game["code"] for game in page["games"]]
        after = page["next"]
        if not after:
            break
    assert seen == [f"game{number:08}" for number in range(69, -1, -1)]
    with house.engine.begin() as connection:
        connection.execute(update(ratings).values(settled=True))
        connection.execute(profiles.insert().values([{"person": number, "shown": "anyone", "zone": ""} for number in people[:4]]))
    listed: list[dict[str, Any]] = client.get("/api/ratings/yunnan").json()
    points = [line["rating"]["points"] for line in listed]
    assert points == sorted(points, reverse=True)
    assert {line["person"] for line in listed if line["person"]} <= set(people[:4])
    assert {"merchant", "trader"} <= {line["name"] for line in listed if not line["person"]}
    with house.engine.connect() as connection:
        assert connection.scalar(select(results.c.mu).where(results.c.mu.is_not(None)).limit(1)) != Rating().mu
