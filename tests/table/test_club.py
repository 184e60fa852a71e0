"""The club: lobby, pairing, invitations, profiles, blocks, the archive, notes, and what is exported and erased of it."""

from __future__ import annotations

import io
import random
import re
import time
import zipfile
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest
from sqlalchemy import insert, select, update

from emporion import verify
from emporion.games.registry import room
from emporion.kernel.record import parse_record
from emporion.table.hosting.house import House
from emporion.table.people import blocks
from emporion.table.people.ratings import Rating
from emporion.table.people.search import Wanted
from emporion.table.play.chronicle import Facts, SeatFacts
from emporion.table.settings import Settings
from emporion.table.storage.backups import backup
from emporion.table.storage.club_schema import archive, profiles, ratings, results
from emporion.table.storage.schema import games, people
from tests.table.club import finish, member, put_game, store_game
from tests.table.conftest import Client
from tests.table.test_admin import everything, in_no_file, number_of
from tests.table.test_client import token_of
from tests.table.test_lobby import Browser
from tests.waiting import until


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


def test_who_has_waited_longest_is_found_behind_any_number_of_other_tables(
    client: Client, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("emporion.table.hosting.pairing.MOST_LISTED", 2)
    ada, ben = Browser(client, "Ada"), Browser(client, "Ben")
    waiting = ada.make("me", "open", "open", pace="days")
    for _ in range(3):
        ada.make("me", "open", pace="live")
    assert ben.post("/lobby/find", game="yunnan", seats="3", pace="days", name="Ben").headers["location"] == waiting
    assert waiting in Browser(client, "Eve").get("/lobby?seats=3&pace=days").text


def test_a_table_that_waits_for_somebody_stays_in_their_list_however_many_have_ended(client: Client, house: House) -> None:
    ada = Browser(client, "Ada")
    running = ada.make("me", "me")
    number = number_of(house, "Ada")
    for each in range(110):
        store_game(house.archive, f"over{each}", host=number, touched=1e11 + each)
    assert running in ada.get("/").text


def test_many_tables_push_nobody_out_of_a_list(client: Client, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("hosting.pairing.MOST_LISTED", "web.pages.MOST_OPEN", "storage.store.MOST_OVER", "web.pages.MOST_OVER"):
        monkeypatch.setattr(f"emporion.table.{name}", 2)
    ada, ben, eve = (Browser(client, name) for name in ("Ada", "Ben", "Eve"))
    wish = {"game": "yunnan", "seats": "2", "pace": "days"}
    opened = [ada.post("/lobby/find", **wish, name="Ada").headers["location"].removeprefix("/t/") for _ in range(5)]
    seen: list[str] = []
    address = "/lobby?pace=days"
    while address:
        page = eve.get(address).text
        seen += re.findall(r'href="/t/(\w+)"', page)
        further = re.search(r'href="(/lobby\?[^"]*before=[^"]+)"', page)
        address = further.group(1).replace("&amp;", "&") if further else ""
    assert list(dict.fromkeys(seen)) == opened[::-1]
    for path in ("/api/tables", "/api/lobby"):
        found: list[dict[str, Any]] = []
        while more := client.get(path, params={"before": found[-1]["touched"] if found else 0}).json():
            found += more
        assert [each["code"] for each in found] == opened[::-1]
    front = eve.get("/").text
    assert 'href="/lobby">More open tables' in front
    assert opened[0] not in front
    assert ben.post("/lobby/find", **wish, name="Ben").headers["location"] == f"/t/{opened[0]}", "who has waited longest"
    number = number_of(house, "Ada")
    for each in range(110):
        store_game(house.archive, f"runs{each}", host=number, touched=1e11 + each, status="playing")
    assert opened[0] in ada.get("/").text, "running ones push nobody out either"
    for each in range(3):
        store_game(house.archive, f"over{each}", host=number, touched=1e11 + each)
    assert f'href="/archive?person={number}"' in ada.get("/").text


def test_many_people_push_nobody_out_of_a_list(client: Client, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("emporion.table.people.profiles.MOST_RIVALS", 2)
    ada = Browser(client, "Ada")
    assert ada.post("/account/name", name="Ada").status_code == 303
    number = number_of(house, "Ada")
    with house.engine.begin() as connection:
        others = [
            connection.execute(insert(people).values(name="Ben", language="en", created=1.0).returning(people.c.id)).scalar_one()
            for _ in range(60)
        ]
    for each, other in enumerate(others[-4:]):
        game = store_game(house.archive, f"met{each}")
        seats = [SeatFacts(seat, who, "", seat + 1, 9.0, False, 5.0, "pass", []) for seat, who in enumerate([number, other])]
        assert house.archive.count(Facts(game, "yunnan", "none", False, True, float(each), 9, "pass", {}, [], seats))
    assert [who for who, _name in house.profiles.partners(number)] == others[-4:]
    assert len(house.search.find(Wanted(player="Ben"), number).games) == 4, "namesakes who have played nothing hide nobody"


def test_a_note_of_a_stranger_keeps_no_table_from_being_taken_away(client: Client, house: House) -> None:
    ada, eve = Browser(client, "Ada"), Browser(client, "Eve")
    for taken_away in (True, False):
        address = ada.make("me", "open")
        assert eve.post(f"{address}/notes", number="0", words="mine").status_code == 303
        if taken_away:
            assert ada.post(f"{address}/leave").status_code == 303
        else:
            assert house.store.tidy(time.time() + 1) == 1, "and the house opens"
            house.forget(address.removeprefix("/t/"))
        assert ada.get(address).status_code == 404


def test_a_rematch_keeps_no_seat_for_who_is_gone_or_stays_away(client: Client, house: House) -> None:
    ada, ben, eve, dora = (member(client, name) for name in ("Ada", "Ben", "Eve", "Dora"))
    address = ada.make("me", "open", "open", "open")
    for seat, visitor in enumerate((ben, eve, dora), 1):
        assert visitor.post(f"{address}/sit", seat=str(seat), name=visitor.name).status_code == 303
    code = address.removeprefix("/t/")
    with house.engine.begin() as connection:
        connection.execute(update(games).where(games.c.code == code).values(status="finished"))
    house.forget(code)
    house.register.erase(number_of(house, "Ben"))
    assert eve.post(f"/people/{number_of(house, 'Ada')}/block").status_code == 303
    again = ada.post(f"{address}/rematch").headers["location"].removeprefix("/t/")
    assert [seat.name for seat in house.entries[again].live.seats] == ["", "", "", "Ada"]
    assert eve.post(f"{address}/rematch").headers["location"] == f"/t/{again}"
    assert dora.post(f"{address}/rematch").headers["location"] == f"/t/{again}"
    assert [seat.name for seat in house.entries[again].live.seats] == ["", "", "Dora", "Ada"]
    assert house.entries[again].live.row.status == "waiting"


def test_an_appointed_table_waits_for_its_time(client: Client, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben = Browser(client, "Ada"), Browser(client, "Ben")
    assert "a time to come" in ada.post("/new", game="yunnan", name="Ada", seat_0="me", seat_1="open", when="2020-01-01T20:30").text
    assert "no time" in ada.post("/new", game="yunnan", name="Ada", seat_0="me", seat_1="open", when="soon").text
    monkeypatch.setattr("emporion.table.hosting.lobby.LONGEST_AHEAD", 1e10)
    address = ada.make("me", "open", when="2100-06-01T20:30", zone="Europe/Rome")
    assert "2100-06-01T18:30:00+00:00" in ben.get("/lobby").text, "one time for all zones"
    assert ben.post("/people/shown", shown="played", zone="America/New_York").status_code == 422, "nobody without a name"
    page = ada.get(address).text
    assert "Begin now" not in page, "it begins at its time"
    assert "Bots on the free seats; it begins at its time" in page
    assert ben.post(f"{address}/sit", seat="1", name="Ben").status_code == 303
    assert "Every seat is taken: the game begins at its time" in ada.get(address).text
    assert "Bots on the free seats" not in ada.get(address).text
    assert ben.post("/people/shown", shown="played", zone="America/New_York").status_code == 303
    entry = house.entries[address.removeprefix("/t/")]
    assert entry.live.row.status == "waiting"
    later = ada.make("me", "open", when="2100-06-01T20:30", zone="Asia/Tokyo")
    assert "2100-06-01 07:30 America/New_York" in ben.get("/lobby").text, later
    with house.engine.begin() as connection:
        connection.execute(update(games).where(games.c.id == entry.live.row.id).values(begins=1.0))
    assert house.store.due(2.0) == [entry.live.row.code]
    until(lambda: entry.live.row.status == "playing", "the round that keeps appointments")
    heard = [each for each in house.notices.due(time.time() + 1) if each.kind == "table"]
    assert sorted(each.person for each in heard) == sorted(number_of(house, name) for name in ("Ada", "Ben"))
    assert {each.code for each in heard} == {entry.live.row.code}


def test_people_who_played_together_invite_each_other(client: Client, house: House, played: tuple[str, Browser, Browser]) -> None:
    _code, ada, ben = played
    numbers = {name: number_of(house, name) for name in ("Rumpel", "Ben")}
    eve = member(client, "Eve")
    assert "played with" in eve.post("/lobby/invite", game="merkator", person=str(numbers["Ben"]), pace="days").text
    address = ada.post("/lobby/invite", game="merkator", person=str(numbers["Ben"]), pace="days", rated="yes").headers["location"]
    table = address.removeprefix("/t/")
    assert "Rumpelstiltskin invites you to Merkator" in ben.get("/lobby").text
    assert "Rumpelstiltskin invites you to Merkator" in ben.get("/").text
    assert "1 invitation<" in ben.get("/rules/yunnan").text, "every page says that there is one"
    assert "1 invitation<" not in eve.get("/").text
    assert eve.post("/lobby/answer", table=table, seat="1", accept="yes").status_code == 422
    assert ben.post("/lobby/answer", table=table, seat="1", accept="yes").headers["location"] == address
    assert house.entries[table].live.row.status == "playing"
    again = ada.post("/lobby/invite", game="merkator", person=str(numbers["Ben"]), pace="days").headers["location"]
    assert ben.post("/lobby/answer", table=again.removeprefix("/t/"), seat="1", accept="no").status_code == 303
    assert "invites you" not in ben.get("/lobby").text
    assert ben.post(f"/people/{numbers['Rumpel']}/block").status_code == 303
    assert ada.post("/lobby/invite", game="merkator", person=str(numbers["Ben"]), pace="days").status_code == 422, "who is blocked cannot"
    assert "1 invitation<" not in ben.get("/").text
    assert "invites you" not in ben.get("/").text


def test_a_refused_form_stays_as_it_was_filled_in(client: Client, house: House, played: tuple[str, Browser, Browser]) -> None:
    _code, ada, _ben = played
    number = str(number_of(house, "Ben"))
    filled = {"game": "mombasa", "seats": "2", "pace": "live", "when": "2020-01-01T20:30", "zone": "UTC"}
    refused = ada.post("/lobby/invite", **filled)
    assert "Tick whom you invite" in refused.text
    form = refused.text.partition('action="/lobby/invite"')[2]
    for kept in ('value="mombasa" selected', 'value="2" selected', 'value="live" selected', 'value="2020-01-01T20:30"'):
        assert kept in form, kept
    assert 'name="rated" value="yes" checked' not in form
    late = ada.post("/lobby/invite", **filled, person=number, rated="yes")
    assert "a time to come" in late.text
    assert f'value="{number}" checked' in late.text
    option = next(option for option in room("yunnan").options if not option.clause)
    chosen = {f"option_yunnan_{option.name}": option.values[1]}
    found = ada.post("/lobby/find", game="yunnan", seats="9", pace="live", **chosen).text.partition('action="/lobby/find"')[2]
    assert re.search(rf'name="option_yunnan_{option.name}">.*?value="{option.values[1]}" selected', found)
    zone = ada.post("/people/shown", shown="nobody", zone="Europe/Atlantis").text
    assert 'name="zone" value="Europe/Atlantis"' in zone
    assert zone.index("no time zone") > zone.index('name="zone"'), "beside its field"
    assert 'value="nobody" selected' in zone


def test_who_invites_sees_who_has_not_answered_and_who_has_declined(
    client: Client, house: House, played: tuple[str, Browser, Browser]
) -> None:
    _code, ada, ben = played
    invited = {"game": "merkator", "person": str(number_of(house, "Ben")), "pace": "days"}
    address = ada.post("/lobby/invite", **invited).headers["location"]
    assert "kept for Ben, not answered yet" in ada.get(address).text
    assert "Ben" not in Browser(client, "Eve").get(address).text, "whom somebody would like to play with is theirs to know"
    assert f'{address}"><b>Merkator</b> <span>Rumpelstiltskin</span></a><span>open seats: 0</span>' in ada.get("/").text
    assert ben.post("/lobby/answer", table=address.removeprefix("/t/"), seat="1", accept="no").status_code == 303
    page = ada.get(address).text
    assert "declined by Ben; free again" in page
    assert f'{address}"><b>Merkator</b> <span>Rumpelstiltskin</span></a><span>open seats: 1</span>' in ada.get("/").text
    assert ben.post("/lobby/answer", table=address.removeprefix("/t/"), seat="1", accept="yes").status_code == 422
    link = re.search(r"/join#([a-z0-9.]+)", page)
    assert link is not None
    assert Browser(client, "Eve").post("/join", invite=link.group(1), name="Eve").status_code == 303, "for somebody else"


def test_nobody_is_invited_where_either_keeps_away(client: Client, house: House, played: tuple[str, Browser, Browser]) -> None:
    _code, ada, ben = played
    numbers = {name: number_of(house, name) for name in ("Rumpel", "Ben")}
    invited = {"game": "merkator", "person": str(numbers["Ben"]), "pace": "days"}
    waiting = ada.post("/lobby/invite", **invited).headers["location"]
    for one, other, name in ((ada, ben, "Ben"), (ben, ada, "Rumpel")):
        assert one.post(f"/people/{numbers[name]}/block").status_code == 303
        assert "invites you" not in ben.get("/lobby").text, waiting
        assert 'name="person"' not in ada.get("/lobby").text
        assert 'name="person"' not in ben.get("/lobby").text
        answers = [ada.post("/lobby/invite", **invited), ben.post("/lobby/invite", **invited | {"person": str(numbers["Rumpel"])})]
        assert all("nobody if one of you keeps away from the other" in answer.text for answer in answers), "the same word for both"
        assert one.post(f"/people/{numbers[name]}/unblock").status_code == 303
        assert f'value="{numbers["Ben"]}"' in ada.get("/lobby").text
        assert other.post("/lobby/answer", table=waiting.removeprefix("/t/"), seat="1", accept="yes").status_code == 422


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
    assert address not in eve.get("/").text
    assert address in Browser(client, "Ben").get("/lobby").text
    wish = {"game": "yunnan", "seats": "2", "pace": "days"}
    waiting = eve.post("/lobby/find", **wish).headers["location"]
    assert ada.post("/lobby/find", **wish).headers["location"] != waiting, "nobody is paired with whom they do not want to meet"
    assert ada.post(f"/people/{number_of(house, 'Eve')}/unblock").status_code == 303
    assert eve.post(f"{address}/sit", seat="1", name="Eve").status_code == 303


def test_whom_somebody_meets_they_can_look_up_and_keep_away(client: Client, house: House) -> None:
    ada, eve, stranger = member(client, "Ada"), member(client, "Eve"), Browser(client, "Zoe")
    address = ada.make("me", "open", "open")
    link = f'href="/people/{number_of(house, "Eve")}"'
    assert eve.post(f"{address}/sit", seat="1", name="Eve").status_code == 303
    assert eve.post(f"{address}/say", words="hello").status_code == 303
    assert link in stranger.get("/lobby").text
    assert client.get("/api/lobby").json()[0]["players"][1]["person"] == number_of(house, "Eve")
    page = ada.get(address).text
    assert page.count(link) == 2, "beside the seat, and where she speaks"
    assert link not in eve.get(address).text
    with_mats = ada.post("/new", game="mombasa", name="Ada", seat_0="me", seat_1="open").headers["location"]
    assert eve.post(f"{with_mats}/sit", seat="1", name="Eve").status_code == 303
    assert "Profile of Eve" in ada.get(with_mats).text, "where the name opens a mat, it stands there"
    assert "/people/" not in stranger.get(address).text, "who only looks on is told no numbers"
    assert eve.post("/people/shown", shown="nobody", zone="").status_code == 303
    assert link not in stranger.get("/lobby").text, "who hides has no number there"
    assert link in ada.get(address).text
    profile = ada.get(f"/people/{number_of(house, 'Eve')}")
    assert profile.status_code == 404
    assert not re.search(r"\bEve\b", profile.text), "nor a name"
    assert f'action="/people/{number_of(house, "Eve")}/block"' in profile.text
    assert ada.post(f"/people/{number_of(house, 'Eve')}/block").status_code == 303
    assert "hello" not in ada.get(address).text
    assert f'action="/people/{number_of(house, "Eve")}/unblock"' in ada.get(f"/people/{number_of(house, 'Eve')}").text
    assert "/block" not in ada.get("/people/99999").text, "where there is nobody, nobody is blocked"


def test_an_open_table_tells_how_strong_and_how_reliable_its_players_are(
    client: Client, house: House, played: tuple[str, Browser, Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    _code, ada, ben = played
    eve = Browser(client, "Eve")
    ada.make("me", "merchant", "open", pace="days")
    assert re.search(r"\d{3,4} ± \d+\?", eve.get("/lobby").text), "at tables that are not rated too"
    assert "1200 ± " in eve.get("/lobby").text, "and of bots"
    assert "finished 1 of 1 games" not in eve.get("/lobby").text, "one game tells nothing"
    monkeypatch.setattr("emporion.table.scenes.club.ENOUGH_GAMES", 1)
    assert "finished 1 of 1 games" in eve.get("/lobby").text
    told = client.get("/api/lobby").json()[0]["players"]
    assert (told[0]["name"], told[0]["finished"], told[0]["games"], told[1]["name"]) == ("Rumpelstiltskin", 1, 1, "merchant")
    assert ada.post("/people/shown", shown="nobody", zone="").status_code == 303
    assert "finished 1 of 1 games" not in eve.get("/lobby").text
    assert client.get("/api/lobby").json()[0]["players"][0]["rating"] is None
    assert "bot merchant (rating 1200): " in ben.get("/new?game=yunnan").text, "and so where a bot is chosen"


def test_a_running_table_is_not_lost_behind_many_that_are_over(client: Client, house: House) -> None:
    ada = member(client, "Ada")
    address = ada.make("me", "me", pace="days", watch="players")
    for number in range(60):
        store_game(house.archive, f"over{number}", host=number_of(house, "Ada"), touched=time.time() + number)
    assert address in ada.get("/").text


def test_nobody_blocks_everybody(client: Client, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """All blocks are kept in mind, so they have to stay few."""
    monkeypatch.setattr(blocks, "MOST_BLOCKED", 1)
    ada, *others = (member(client, name) for name in ("Ada", "Ben", "Eve"))
    ben, eve = (number_of(house, other.name) for other in others)
    assert [ada.post(f"/people/{number}/block").status_code for number in (ben, eve)] == [303, 422]
    assert ada.post(f"/people/{ben}/unblock").status_code == 303
    assert ada.post(f"/people/{eve}/block").status_code == 303


def test_a_profile_is_shown_to_whom_its_owner_chooses(client: Client, house: House, played: tuple[str, Browser, Browser]) -> None:
    _code, ada, ben = played
    eve = member(client, "Eve")
    address = f"/people/{number_of(house, 'Rumpel')}"
    page = ben.get(address).text
    assert "finished 1 of 1 games" in page
    assert f"/people/{number_of(house, 'Ben')}" in page, "head to head"
    assert re.search(r"\d{3,4} ± \d+\?", page), "a rating says how uncertain it is"
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
    (leads,) = re.findall(r'href="(/archive\?game=yunnan&amp;seats=2&amp;opening=[^"]+)"', told)
    assert code in ada.get(leads.replace("&amp;", "&")).text, "a first move leads to the games that begin with it"
    assert 'href="/ratings/yunnan"' in ada.get("/lobby").text
    assert "Use of components" in told
    tens = [int(score) for score in re.findall(r"<title>(\d+): \d+</title>", told)]
    assert tens == list(range(tens[0], tens[-1] + 1, 10)), "scores that nobody had have their place too"
    ranked = ada.get("/ratings/yunnan?pace=days").text
    assert "merchant" in ranked
    assert "Rumpelstiltskin" in ranked, "everybody sees where they stand themselves"
    assert "Rumpelstiltskin" not in client.get("/ratings/yunnan?pace=days").text


def test_what_games_of_bots_say_is_found_beside_what_games_of_people_say(client: Client) -> None:
    page = client.get("/archive/yunnan").text
    for address, bots in (
        ("/reports/yunnan", "merchant"),
        ("/reports/yunnan/apprentice", "apprentice"),
        ("/reports/yunnan/learned", "master"),
    ):
        assert f'href="{address}"' in page
        assert f"Bots: {bots}" in client.get(address).text
    assert client.get("/reports/yunnan/wizard").status_code == 404
    report = client.get("/reports/yunnan")
    assert "script-src" not in report.headers["content-security-policy"], "it has none, and its own style may be seen"
    assert client.get("/reports/nothing").status_code == 404


def test_private_games_stay_private(client: Client, house: House) -> None:
    ada, ben, eve = (member(client, name) for name in ("Ada", "Ben", "Eve"))
    address = ada.make("me", "open", watch="players")
    assert ben.post(f"{address}/sit", seat="1", name="Ben").status_code == 303
    code = address.removeprefix("/t/")
    finish(house, code, [ada, ben], random.Random(4))
    assert code in ada.get("/archive").text
    assert code not in eve.get("/archive").text
    assert code not in client.get("/api/archive").text
    for path in ("/archive/records.zip", "/api/archive/records.zip", "/api/archive/results.parquet"):
        assert eve.get(path).status_code == 404
    mine = {"authorization": f"Bearer {token_of(ada, 'read')}"}
    packed = client.get("/api/archive/records.zip?game=yunnan", headers=mine)
    assert zipfile.ZipFile(io.BytesIO(packed.content)).namelist() == [f"yunnan-{code}.txt"]
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
    assert ada.post(f"/t/{code}/notes", number="5", words="Silk decided it", whole="yes").status_code == 303
    assert "on the whole game" in ada.get(f"/t/{code}/at/3").text
    notes = ada.get("/notes").text
    assert re.findall(r'href="(/t/\w+/at/\d+)#notes"', notes) == [f"/t/{code}/at/{number}" for number in (0, 5, 3)]
    assert "Silk decided it" in notes
    assert "Look at this" in notes
    assert 'href="/notes"' in ada.get("/archive").text
    assert "Silk decided it" not in ben.get("/notes").text
    assert client.get("/notes").status_code == 200
    note = link.group(1).removeprefix("/n/")
    assert ben.post(f"/t/{code}/notes/drop", note=note, number="5").status_code == 404
    assert stranger.get(link.group(1)).status_code == 200, "nobody takes away what is another's"
    assert ada.post(f"/t/{code}/notes/drop", note=note, number="5").status_code == 303
    assert stranger.get(link.group(1)).status_code == 404
    house.register.mute(number_of(house, "Rumpelstiltskin"), True)
    house.faces.clear()
    assert ada.post(f"/t/{code}/notes", number="5", words="Listen to me", shared="yes").status_code == 303
    assert "Listen to me" in ada.get(f"/t/{code}/at/5").text
    assert "/n/" not in ada.get(f"/t/{code}/at/5").text, "who is muted shares nothing"


def test_what_the_club_knows_is_exported_and_erased(
    client: Client, house: House, settings: Settings, tmp_path: Path, played: tuple[str, Browser, Browser]
) -> None:
    code, ada, ben = played
    ada.post(f"/t/{code}/notes", number="3", words="Rumpelstiltskin was here", shared="yes")
    ben.post(f"/t/{code}/notes", number="4", words="rumpelstiltskin should have passed")
    aside = ben.make("me", "open")
    ada.post(f"{aside}/say", words="May I watch?")
    ben.post(f"{aside}/say", words="Of course, Rumpelstiltskin")
    event = ben.post("/events/new", format="swiss", game="yunnan", seats="3", title="Rumpelstiltskin's birthday").headers["location"]
    ada.post(f"{event}/enter")
    ada.post("/people/shown", shown="anyone", zone="Europe/Rome")
    ada.post(f"/people/{number_of(house, 'Ben')}/block")
    assert "emporion_" in ada.post("/people/tokens", name="Rumpelstiltskin's robot", scope="play", bot="yes").text
    told = ada.get("/account/export").json()
    assert told["profile"] == [{"shown": "anyone", "zone": "Europe/Rome"}]
    assert [(each["table"], each["title"]) for each in told["results"]] == [(code, "yunnan")]
    assert told["ratings"][0]["games"] == 1
    assert told["notes"][0]["words"] == "Rumpelstiltskin was here"
    assert told["blocked"][0]["person"] == number_of(house, "Ben")
    assert told["bots"][0]["person"]["name"] == "Rumpelstiltskin's robot"
    assert house.archive.rebuild().different == 0
    number = number_of(house, "Rumpelstiltskin")
    assert ada.post("/account/erase", passphrase="correct horse", sure="yes").status_code == 303
    assert "rumpelstiltskin" not in everything(backup(settings.url(), tmp_path / "copies"))
    assert in_no_file(tmp_path)
    for page in (f"/people/{number_of(house, 'Ben')}", "/archive", "/archive/yunnan", "/ratings/yunnan?pace=days", f"/t/{code}", "/lobby"):
        assert "rumpelstiltskin" not in ben.get(page).text.casefold(), page
    for page in (event, aside, f"/t/{code}/at/4", "/account/export"):
        assert "rumpelstiltskin" not in ben.get(page).text.casefold(), page
        assert "erased" in ben.get(page).text, page
    assert ben.get(f"/people/{number}").status_code == 404
    assert house.archive.rebuild().different == 0, "the games stay, and what others have from them"


def test_first_moves_are_told_in_words(client: Client, house: House) -> None:
    ada = member(client, "Ada")
    game = store_game(house.archive, "customs")
    sitting = enumerate([number_of(house, "Ada"), None, None])
    seats = [SeatFacts(seat, who, "" if who else "merchant", seat + 1, 9.0, False, 5.0, "bid school 7", []) for seat, who in sitting]
    assert house.archive.count(Facts(game, "yunnan", "none", False, True, 1.0, 9, "bid school 7", {}, [], seats))
    told = ada.get("/archive/yunnan").text
    assert "Bid 7" in told
    assert ">bid school 7<" not in told
    assert "opening=bid+school+7" in told, "the link finds the games all the same"


def test_games_without_a_clock_are_called_so(client: Client, house: House) -> None:
    ada = member(client, "Ada")
    number = number_of(house, "Ada")
    game = store_game(house.archive, "unhurried", pace="none")
    seats = [
        SeatFacts(seat, who, "" if who else "merchant", seat + 1, 9.0, False, 5.0, "pass", []) for seat, who in enumerate([number, None])
    ]
    assert house.archive.count(Facts(game, "yunnan", "none", False, True, 1.0, 9, "pass", {}, [], seats))
    for page in ("/archive", "/archive?pace=none", f"/people/{number}"):
        assert re.search(r'/t/unhurried">.{0,60}no clock', ada.get(page).text), page
    assert "unhurried" not in ada.get("/archive?pace=live").text
    assert client.get("/api/archive").json()["games"][0]["pace"] == "none"


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
