"""The pages of events: set up with what is usual, entered, begun, left; and what is kept of a person there."""

from __future__ import annotations

import re
import time

import pytest
from sqlalchemy import update

from emporion.table.hosting.house import House
from emporion.table.languages import speak
from emporion.table.markup.event_standings import points_words
from emporion.table.storage.event_schema import events
from emporion.table.web import event_pages
from tests.table.club import member
from tests.table.conftest import Client
from tests.table.quay import quayside
from tests.table.test_admin import number_of
from tests.table.test_client import token_of
from tests.table.test_lobby import Browser
from tests.waiting import until


def usual_fields(page: str) -> dict[str, str]:
    """What a form sends when nothing in it is touched."""
    form = page.partition('action="/events/new"')[2].partition("</form>")[0]
    fields = {}
    for tag in re.findall(r"<input[^>]*>", form):
        name, value = re.search(r'name="([^"]+)"', tag), re.search(r'value="([^"]*)"', tag)
        if name and 'type="checkbox"' not in tag:
            fields[name.group(1)] = value.group(1) if value else ""
    for name, options in re.findall(r'<select name="([^"]+)">(.*?)</select>', form, re.DOTALL):
        chosen = re.search(r'<option value="([^"]*)" selected', options) or re.search(r'<option value="([^"]*)"', options)
        assert chosen is not None
        fields[name] = chosen.group(1)
    fields.pop("_csrf_token", None)
    return fields


def set_up(client: Client, host: Browser, kind: str = "league", **wishes: str) -> str:
    """The address of a new event, by the form as it stands there."""
    page = host.get(f"/events/new?format={kind}").text
    answer = host.post("/events/new", **{**usual_fields(page), "name": host.name, **wishes})
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def test_a_league_for_a_club_of_thirteen_is_two_links_and_a_button_away(client: Client) -> None:
    host = Browser(client, "Ada")
    assert 'href="/events"' in host.get("/").text
    assert 'href="/events/new?format=league"' in host.get("/events").text
    address = set_up(client, host)
    page = host.get(address).text
    assert "1 of 13" in page
    assert "10 / 6 / 3 / 1 points" in page, "what counts is said before it begins"
    assert "Order: points, wins, share of scores, draw." in page


def test_the_form_says_for_every_size_of_a_table_what_comes_out(client: Client) -> None:
    host = Browser(client, "Ada")
    page = host.get("/events/new?format=league&game=yunnan").text
    assert "at tables of 2: all in one group" in page
    assert "at tables of 3: groups of 3, 4, 7; 5 players in all are one group too" in page
    assert "at tables of 4: groups of 4, 5, 7, 13" in page
    assert "at tables of 5: groups of 5, 6, 11, 21" in page
    heats = host.get("/events/new?format=knockout&game=yunnan").text
    for told in ("2: the first<", "3: the first<", "4: the first 2<", "5: the first 2<"):
        assert f"at tables of {told}" in heats


def test_an_event_says_beforehand_how_it_will_be_played(client: Client) -> None:
    host = Browser(client, "Ada")
    page = host.get(set_up(client, host, places="14", seats="4", pace="days", round_hours="336", at_once="1")).text
    assert "As it stands: 14 players play in 2 groups, of 7, 7" in page
    assert "Who plays in which group is drawn by lot" in page
    assert "7 rounds, as it stands." in page
    assert "A round lasts 14 days at most" in page
    assert "everybody has 3 days for each turn" in page
    assert "The bot merchant stands in for who is absent" in page
    page = host.get(set_up(client, host, places="6", seats="4")).text
    assert "As it stands: All 7 players are one group" in page
    assert "1 bot is among them." in page
    page = host.get(set_up(client, host, "swiss", places="16", seats="4", round_hours="3", pace="live")).text
    assert "3 rounds, as it stands." in page
    assert "A round lasts 3 hours at most" in page
    assert "30 minutes for a whole game, and 20 seconds more for each turn" in page
    address = set_up(client, host, "knockout", places="16", seats="4", round_hours="1")
    assert "3 rounds, as it stands." in host.get(address).text
    about = client.get(f"/api{address}").json()
    assert (about["rounds_expected"], about["about"]["bot"], about["about"]["round_hours"]) == (3, "merchant", 1.0)


def test_who_sets_up_an_event_is_in_it_by_the_page_and_by_the_api(client: Client) -> None:
    host = Browser(client, "Ada")
    for kind, entered in (("league", ["Ada"]), ("ladder", ["Ada"]), ("cup", [])):
        address = set_up(client, host, kind)
        wish = {"name": "Ben", "format": kind, "game": "yunnan", "seats": 2}
        made = client.post("/api/events", json=wish).json()
        assert [player["name"] for player in client.get(f"/api{address}").json()["players"]] == entered
        assert len(client.get(f"/api/events/{made['code']}").json()["players"]) == len(entered)
        assert bool(made["player"]) == bool(entered), "a token for the seats"
    aside = client.post("/api/events", json={**wish, "format": "league", "take_part": False}).json()
    assert client.get(f"/api/events/{aside['code']}").json()["players"] == []
    assert "round_hours: Expected `float` >= 0.25" in client.post("/api/events", json={**wish, "round_hours": 0.1}).json()["reason"]


def test_a_table_of_an_event_leads_back_to_it(client: Client) -> None:
    host, ben = Browser(client, "Ada"), Browser(client, "Ben")
    address = set_up(client, host, "swiss", places="2", seats="2", bot="random", duplicate="yes", title="Autumn evening")
    assert "Autumn evening" not in ben.get("/").text.partition("Your tables")[2]
    assert ben.post(f"{address}/enter", name="Ben").status_code == 303
    until(lambda: tables_in(ben.get(address).text), "the first table")
    page = ben.get(f"/t/{tables_in(ben.get(address).text)[0]}").text
    assert f'<a href="{address}">Autumn evening</a> · Round 1 · same shuffles for all' in page
    assert "Ada, Ben · Autumn evening" in ben.get("/").text.partition("Your tables")[2] or "Ben, Ada · Autumn evening" in ben.get("/").text
    assert "of-event" not in ben.get(ben.make("me", "random")).text


def test_bots_that_fill_places_are_not_counted_as_players(client: Client) -> None:
    host, ben, cleo = (Browser(client, name) for name in ("Ada", "Ben", "Cleo"))
    address = set_up(client, host, "swiss", places="3", seats="2", bot="random", pace="days")
    for visitor in (ben, cleo):
        assert visitor.post(f"{address}/enter", name=visitor.name).status_code == 303
    until(lambda: client.get(f"/api{address}").json()["about"]["status"] == "running", "the beginning")
    seen = client.get(f"/api{address}").json()
    assert sum(player["bot"] for player in seen["players"]) == 1
    assert seen["about"]["entered"] == client.get("/api/events").json()[0]["entered"] == 3
    assert "players: 3 of 3" in host.get(address).text


def test_no_two_of_an_event_are_called_alike(client: Client) -> None:
    host, ben, namesake, bruno = Browser(client, "Ada"), Browser(client, "Ben"), Browser(client, "ben"), member(client, "Bruno")
    address = set_up(client, host, places="")
    assert ben.post(f"{address}/enter", name="Ben").status_code == 303
    assert "Somebody called ben is in this event already" in namesake.post(f"{address}/enter", name="ben").text
    assert "Bruno is the name of a member here" in namesake.post(f"{address}/enter", name="Bruno").text
    assert namesake.post(f"{address}/enter", name="Benno").status_code == 303
    assert bruno.post(f"{address}/enter").status_code == 303


def test_people_enter_and_leave_and_the_host_begins(client: Client) -> None:
    host, ben, cleo, dora = (Browser(client, name) for name in ("Ada", "Ben", "Cleo", "Dora"))
    address = set_up(client, host, places="", seats="3", bot="random")
    for visitor in (ben, cleo, dora):
        assert visitor.post(f"{address}/enter", name=visitor.name).status_code == 303
    assert ben.post(f"{address}/enter").status_code == 422, "once is enough"
    assert dora.post(f"{address}/leave").status_code == 303
    assert ben.post(f"{address}/start").status_code == 403
    assert "Dora" not in host.get(address).text
    assert host.post(f"{address}/start").status_code == 303
    page = ben.get(address).text
    assert page.count("To my table") == 3, "three players at tables of three: everybody has every seat once"
    assert "Standings" in page
    table = re.search(r'href="(/t/[a-z0-9]+)">To my table', page)
    assert table is not None
    assert ben.get(table.group(1)).status_code == 200
    assert host.post(f"{address}/off").status_code == 422, "what has begun plays on"


def test_who_left_a_running_event_comes_back_to_their_tables(client: Client, house: House) -> None:
    host, ben = Browser(client, "Ada"), Browser(client, "Ben")
    address = set_up(client, host, "swiss", places="2", seats="2", bot="random", pace="days")
    assert ben.post(f"{address}/enter", name="Ben").status_code == 303
    until(lambda: "To my table" in ben.get(address).text, "the first table")
    code = tables_in(ben.get(address).text)[0]
    assert ben.post(f"{address}/leave").status_code == 422, "not by one click"
    page = ben.get(address).text
    assert "You can come back." in page
    assert "Come back<" not in page
    assert ben.post(f"{address}/leave", sure="yes").status_code == 303
    assert stand_ins(house, code) == ["random"]
    page = ben.get(address).text
    assert "Come back<" in page
    assert "Take part" not in page
    assert ben.post(f"{address}/enter").status_code == 303
    assert stand_ins(house, code) == []
    assert "Come back<" not in ben.get(address).text


def tables_in(page: str) -> list[str]:
    """The codes of the visitor's own tables."""
    return re.findall(r'href="/t/([a-z0-9]+)">To my table', page)


def stand_ins(house: House, code: str) -> list[str]:
    return [seat.stand_in for seat in house.store.load(code).seats if seat.stand_in]


def test_a_ladder_is_ended_by_its_host_and_no_longer_counts(client: Client, house: House) -> None:
    host, ben = Browser(client, "Ada"), Browser(client, "Ben")
    address = set_up(client, host, "ladder", seats="2", bot="random", pace="days", round_hours="24")
    assert ben.post(f"{address}/enter", name="Ben").status_code == 303
    assert "End the ladder" not in ben.get(address).text
    assert "End the ladder" in host.get(address).text
    assert ben.post(f"{address}/challenge", opponent="0").status_code == 303
    until(lambda: tables_in(ben.get(address).text), "the table")
    assert ben.post(f"{address}/end", sure="yes").status_code == 403
    assert host.post(f"{address}/end").status_code == 422, "not by one click"
    assert host.post(f"{address}/end", sure="yes").status_code == 303
    assert client.get(f"/api{address}").json()["about"]["status"] == "running", "its last table is played to the end"
    assert "has ended" in ben.post(f"{address}/challenge", opponent="0").text
    cleo = Browser(client, "Cleo")
    assert "Take part" not in cleo.get(address).text
    assert "takes no more players" in cleo.post(f"{address}/enter", name="Cleo").text
    for player in (host, ben):
        assert player.post(f"{address}/leave", sure="yes").status_code == 303
    until(lambda: client.get(f"/api{address}").json()["about"]["status"] == "finished", "the end")
    assert house.events.hosted(number_of(house, "Ada")) == 0
    assert host.post(f"{address}/end", sure="yes").status_code == 422
    appointed = set_up(client, host, "ladder", ends=str(time.time() + 3600))
    assert client.get(f"/api{appointed}").json()["about"]["ends"] > time.time()


def test_nobody_is_challenged_across_a_block(client: Client, house: House) -> None:
    host, ben, cleo = (Browser(client, name) for name in ("Ada", "Ben", "Cleo"))
    address = set_up(client, host, "ladder", seats="3")
    for visitor in (ben, cleo):
        assert visitor.post(f"{address}/enter", name=visitor.name).status_code == 303
    assert host.post(f"/people/{number_of(house, 'Cleo')}/block").status_code == 303
    assert 'value="1"' in cleo.get(address).text
    for one, other in ((host, 2), (cleo, 0)):
        assert f'name="opponent" value="{other}"' not in one.get(address).text, "nor are they offered"
        assert "keep away from each other" in one.post(f"{address}/challenge", opponent=str(other)).text
    assert "keep away" in ben.post(f"{address}/challenge", opponent=["0", "2"]).text
    assert cleo.post(f"{address}/challenge", opponent="1").status_code == 303
    numbers = [number_of(house, name) for name in ("Ada", "Ben", "Cleo")]
    assert [each["person"] for each in client.get(f"/api{address}").json()["players"]] == numbers
    assert all(f'href="/people/{number}"' in ben.get(address).text for number in numbers), "who plays can be looked up"
    assert ben.post("/people/shown", shown="nobody", zone="").status_code == 303
    assert f'href="/people/{numbers[1]}"' not in cleo.get(address).text
    assert f'href="{address}"' in ben.get("/").text, "own events stand on the front page"
    assert ben.post(f"{address}/leave", sure="yes").status_code == 303
    assert f'href="{address}"' not in ben.get("/").text


def test_times_of_an_event_are_told_in_the_zone_of_who_reads_them(client: Client) -> None:
    host = Browser(client, "Ada")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("emporion.table.hosting.events.FURTHEST", 1e11)
        address = set_up(client, host, places="", seats="2", starts="4102444800")
    assert host.post("/people/shown", shown="played", zone="Asia/Tokyo").status_code == 303
    page = host.get(address).text
    assert page.count("2100-01-01 09:00 Asia/Tokyo") == 2, "when it begins, and with whom"
    assert "2100-01-01 09:00 Asia/Tokyo" in host.get("/events").text
    assert "2100-01-01 00:00 UTC" in Browser(client, "Eve").get(address).text
    assert "2100-01-01 00:00 UTC" in "".join(client.get(f"/api{address}").json()["waits_for"])


@pytest.mark.parametrize("kind", ["swiss", "knockout", "ladder", "cup"])
def test_every_format_is_set_up_by_its_form(client: Client, kind: str) -> None:
    host = Browser(client, "Ada")
    address = set_up(client, host, kind)
    for language in ("en", "it", "de"):
        page = client.get(address, headers={"cookie": f"language={language}"})
        assert page.status_code == 200
    assert set_up(client, host, kind) != address


def test_an_event_says_what_it_waits_for(client: Client) -> None:
    host, ben = Browser(client, "Ada"), Browser(client, "Ben")
    starts = time.time() + 3600
    address = set_up(client, host, places="2", seats="2", starts=str(starts), round_hours="24")
    told = {
        "en": ["it begins when 1 more player has entered", "with whoever has entered", "with fewer than 2 players it is called off then"],
        "de": ["es beginnt, sobald noch 1 Spieler mitmacht"],
        "it": ["comincia quando si sarà iscritto ancora 1 giocatore"],
    }
    for language, sentences in told.items():
        asked = {"cookie": f"language={language}"}
        page = client.get(address, headers=asked).text
        waits = client.get(f"/api{address}", headers=asked).json()["waits_for"]
        for sentence in sentences:
            assert sentence in page
            assert sentence in "; ".join(waits)
    assert ben.post(f"{address}/enter", name="Ben").status_code == 303
    until(lambda: "round 1 waits for" in client.get(address).text, "the round")
    waits = client.get(f"/api{address}").json()["waits_for"]
    assert waits[1].startswith("bots stand in for who is late after 20")
    assert waits[2] == "then it is over", "two players at a table of two have one round"
    undated = set_up(client, host, places="", seats="2")
    assert client.get(f"/api{undated}").json()["waits_for"] == ["it begins when its host says so"]


@pytest.mark.parametrize("status", ["open", "running", "finished"])
def test_events_are_found_page_by_page(client: Client, house: House, monkeypatch: pytest.MonkeyPatch, status: str) -> None:
    monkeypatch.setattr(event_pages, "MOST_LISTED", 2)
    host, reader = Browser(client, "Ada"), Browser(client, "Eve")
    for number in range(5):
        set_up(client, host, title=f"Evening {number}")
    with house.engine.begin() as connection:
        connection.execute(update(events).values(status=status))
    seen: list[str] = []
    address = "/events"
    while address:
        page = reader.get(address).text
        seen += re.findall(r"Evening \d", page)
        further = re.search(rf'href="(/events\?status={status}&amp;before=[^"]+)"', page)
        address = further.group(1).replace("&amp;", "&") if further else ""
    assert seen == [f"Evening {number}" for number in (4, 3, 2, 1, 0)]
    assert client.get("/events?before=yesterday").status_code == 400
    first = client.get("/api/events").json()
    assert client.get("/api/events", params={"before": first[2]["created"]}).json() == first[3:]


def test_a_rated_event_is_for_people_with_an_account(client: Client, house: House) -> None:
    ada, ben, guest = member(client, "Ada"), member(client, "Ben"), Browser(client, "Gus")
    assert 'name="rated"' not in guest.get("/events/new?format=swiss").text
    assert "with an account" in guest.post("/events/new", **rated_wish("Gus")).text
    address = set_up(client, ada, "swiss", places="2", seats="2", rated="yes", bot="merchant")
    page = guest.get(address).text
    assert "rated, for people with an account" in page
    assert "only people with an account can enter" in page
    assert "Take part" not in page
    refused = guest.post(f"{address}/enter", name="Gus")
    assert refused.status_code == 422
    assert "Rated games are for people with an account" in refused.text
    assert ben.post(f"{address}/enter").status_code == 303
    until(lambda: tables_in(ben.get(address).text), "the first table")
    code = tables_in(ben.get(address).text)[0]
    assert house.store.load(code).row.rated
    assert "no what-ifs" in ada.get(f"/t/{code}/what-if?number=0").text
    assert client.get("/api/events").json()[0]["rated"]


def rated_wish(name: str) -> dict[str, str]:
    return {"format": "swiss", "game": "yunnan", "seats": "2", "name": name, "rated": "yes", "bot": "merchant"}


def test_what_cannot_be_rated_says_why(client: Client) -> None:
    ada = member(client, "Ada")
    with quayside():
        unmeasured = ada.post("/events/new", **{**rated_wish("Ada"), "game": "quayside"})
    assert "No arena has measured the bot merchant at this game" in unmeasured.text
    alone = {"name": "Ada", "format": "cup", "game": "merkator", "seats": 1, "rated": True}
    answer = client.post("/api/events", json=alone, headers={"authorization": f"Bearer {token_of(ada, 'host')}"})
    assert "plays against nobody" in answer.json()["reason"]


def test_a_league_with_the_same_shuffles_gives_nobody_two_tables_of_one_deal(client: Client) -> None:
    host, ben, cleo = (Browser(client, name) for name in ("Ada", "Ben", "Cleo"))
    address = set_up(client, host, places="3", seats="2", bot="random", duplicate="yes", at_once="0")
    for visitor in (ben, cleo):
        assert visitor.post(f"{address}/enter", name=visitor.name).status_code == 303
    until(lambda: client.get(f"/api{address}").json()["rounds"], "the first round")
    seen = client.get(f"/api{address}").json()
    sitting = [seat["player"] for table in seen["rounds"][0]["tables"] for seat in table["seats"]]
    assert len(sitting) == len(set(sitting))


@pytest.mark.parametrize("duplicate", ["", "yes"])
def test_a_table_says_for_whom_it_waits_unless_its_deal_is_played_elsewhere(client: Client, duplicate: str) -> None:
    host, ben, eve = (Browser(client, name) for name in ("Ada", "Ben", "Eve"))
    address = set_up(client, host, "swiss", places="2", seats="2", bot="random", pace="days", duplicate=duplicate)
    assert ben.post(f"{address}/enter", name="Ben").status_code == 303
    until(lambda: "waits for" in ben.get(address).text.partition("<h2>Rounds")[2], "a table that waits")
    told = re.findall(r"waits for (\w+) since", ben.get(address).text)
    assert set(told) <= {"Ada", "Ben"}
    assert ("your turn" in ben.get(address).text) == ("Ben" in told)
    names = {player["number"]: player["name"] for player in client.get(f"/api{address}").json()["players"]}
    waits = client.get(f"/api{address}").json()["rounds"][0]["tables"][0]["waits_for"]
    assert [names[number] for number in waits] == ([] if duplicate else told)
    assert re.findall(r"waits for (\w+) since", eve.get(address).text) == ([] if duplicate else told)
    assert ("results are told when the round is over" in eve.get(address).text) == bool(duplicate)


def test_what_is_kept_of_a_person_is_exported_and_goes_with_them(client: Client, house: House) -> None:
    host, ben = Browser(client, "Ada Hostess"), Browser(client, "Ben Guest")
    address = set_up(client, host, places="", title="Hostess's league")
    assert ben.post(f"{address}/enter", name=ben.name).status_code == 303
    assert ben.post("/account/notices/ways", push="now", mail="off", webhook="now", zone="Europe/Rome").status_code == 303
    told = ben.get("/account/export").json()
    assert [each["name"] for each in told["events"]] == ["Hostess's league"]
    assert told["notices"][0]["zone"] == "Europe/Rome"
    assert [each["name"] for each in host.get("/account/export").json()["hosted_events"]] == ["Hostess's league"]
    assert ben.post("/account/erase", sure="yes").status_code in (200, 303)
    assert "Ben Guest" not in host.get(address).text
    assert "1 ♟" in re.sub(r"<[^>]+>", "", host.get("/events").text)
    assert host.post("/account/erase", sure="yes").status_code in (200, 303)
    assert "Hostess" not in client.get("/events").text
    with house.engine.connect() as connection:
        dump = "\n".join(
            str(row) for name in ("events", "entries", "notice_settings") for row in connection.exec_driver_sql(f"SELECT * FROM {name}")
        )
    assert "Hostess" not in dump
    assert "Rome" not in dump


def test_who_was_erased_is_told_so_in_the_language_of_the_page(client: Client) -> None:
    host, ben = Browser(client, "Ada"), Browser(client, "Ben")
    address = set_up(client, host, places="2", seats="2", bot="random", pace="days")
    assert ben.post(f"{address}/enter", name="Ben").status_code == 303
    until(lambda: tables_in(ben.get(address).text), "the first table")
    for visitor in (host, ben):
        assert visitor.post("/account/erase", sure="yes").status_code in (200, 303)
    for language, word in (("en", "erased"), ("it", "cancellato"), ("de", "gelöscht")):
        page = client.get(address, headers={"cookie": f"language={language}"}).text
        standings = page.partition('id="standings"')[2].partition("</table>")[0]
        assert standings.count(word) == 2


def test_one_point_is_told_apart_from_several_and_from_halves() -> None:
    assert [points_words(points, speak("en")) for points in (0.0, 0.5, 1.0, 2.0)] == ["0 points", "0.5 points", "1 point", "2 points"]
    assert [points_words(points, speak("it")) for points in (0.5, 1.0, 2.0)] == ["0,5 punti", "1 punto", "2 punti"]
    assert [points_words(points, speak("de")) for points in (0.5, 1.0, 2.0)] == ["0,5 Punkte", "1 Punkt", "2 Punkte"]
