"""Events for one player at a table: everybody plays the same deals alone, and the scores are compared."""

from __future__ import annotations

import random
import re
import time

import pytest
from sqlalchemy import select, update

from emporion.kernel.record import parse_record
from emporion.table.hosting import event_rounds
from emporion.table.hosting.house import House
from emporion.table.storage.event_schema import events, pairings
from tests.table.club import member
from tests.table.conftest import Client
from tests.table.test_client import token_of
from tests.table.test_event_pages import set_up
from tests.table.test_events import Player, done, make, time_is_up, view
from tests.table.test_lobby import Browser
from tests.waiting import until


@pytest.fixture(autouse=True)
def _quick_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_rounds, "EVENT_SECONDS", 0.05)


def close_entries(house: House) -> None:
    with house.engine.begin() as connection:
        connection.execute(update(events).values(ends=time.time() - 1))


def test_the_same_deals_are_played_alone_and_the_scores_compared(client: Client, house: House) -> None:
    code, _host = make(client, format="cup", game="merkator", seats=1, rounds=2)
    players = [Player(client, code, name) for name in ("Ada", "Ben", "Cleo")]
    chance = random.Random(4)
    until(lambda: [player.play(chance) for player in players] and all(len(player.mine()) == 2 for player in players), "both deals")
    until(lambda: not sum(player.play(chance) for player in players) and done(players), "the end of all games")
    assert [len(player.mine()) for player in players] == [2, 2, 2]
    hidden = view(client, code)
    assert hidden["compared"] == ["points", "score", "draw"], "what decides is said beforehand"
    assert all(not line["games"] for line in hidden["standings"]), "no score gets out while others may still play the deal"
    close_entries(house)
    until(lambda: view(client, code)["about"]["status"] == "finished", "the end of the cup")
    seen = view(client, code)
    for number, each in enumerate(seen["rounds"]):
        records = [parse_record(client.get(f"/api/tables/{table['code']}/record").text, "record") for table in each["tables"]]
        assert {record.seed for record in records} == {int(each["seed"])}, "one deal for all"
        scores = {table["seats"][0]["player"]: table["seats"][0]["score"] for table in each["tables"]}
        for line in seen["standings"]:
            mine = scores.pop(line["player"])
            better = sum(2 if mine > other else 1 if mine == other else 0 for other in scores.values())
            assert line["games"][number]["points"] == pytest.approx(10 * better / 4, abs=0.001)
            assert sorted(line["games"][number]["compared"]) == sorted(scores)
            scores[line["player"]] = mine
    assert seen["rounds"][0]["seed"] != seen["rounds"][1]["seed"]
    for line in seen["standings"]:
        assert line["values"]["points"] == pytest.approx(sum(game["points"] for game in line["games"]), abs=0.01)
        assert line["values"]["score"] == sum(game["score"] for game in line["games"])
    page = client.get(f"/events/{code}").text
    assert len(re.findall(r"Deal [12]: score", page)) == 6, "the whole computation is on the page"
    winner = seen["standings"][0]
    others = [line for line in seen["standings"] if line is not winner]
    first = {line["player"]: line["games"][0]["score"] for line in others}
    names = {player["number"]: player["name"] for player in seen["players"]}
    assert any(f"{names[number]} ({score:g})" in page for number, score in first.items()), "with what the others made of the deal"


def test_who_has_played_a_deal_sees_their_own_score_and_nobody_elses(client: Client, house: House) -> None:
    ada, ben, eve = member(client, "Ada"), member(client, "Ben"), Browser(client, "Eve")
    code, _host = make(client, format="cup", game="merkator", seats=1, rounds=1)
    players = [Player(client, code, name, token_of(who, "play", "read")) for name, who in (("Ada", ada), ("Ben", ben))]
    until(lambda: all(player.mine() for player in players), "a table for everybody")
    chance = random.Random(4)
    page = f"/events/{code}"
    assert "has had all their games" in eve.get(page).text
    assert "next table opens" not in eve.get(page).text
    until(lambda: not sum(player.play(chance) for player in players) and done(players), "the end of all games")

    def scores(reader: Browser) -> list[str]:
        return re.findall(r"<b>(-?[\d.]+)</b></li>", reader.get(page).text.partition("Deals</h2>")[2])

    until(lambda: scores(ada) and scores(ben), "the results")
    assert [len(scores(reader)) for reader in (ada, ben, eve)] == [1, 1, 0]
    with house.engine.connect() as connection:
        made = dict(connection.execute(select(pairings.c.player, pairings.c.score)).all())
    assert [float(scores(reader)[0]) for reader in (ada, ben)] == [made[0], made[1]]
    assert client.get(f"/api{page}").json()["rounds"][0]["tables"][0]["seats"][0]["score"] == 0.0


def test_a_deal_that_is_not_finished_in_time_gains_nothing(client: Client, house: House) -> None:
    code, _host = make(client, format="cup", game="merkator", seats=1, rounds=1)
    players = [Player(client, code, name) for name in ("Ada", "Ben")]
    until(lambda: all(player.mine() for player in players), "a table for everybody")
    chance = random.Random(4)
    while players[0].play(chance):
        pass
    close_entries(house)
    time_is_up(house)
    until(lambda: view(client, code)["about"]["status"] == "finished", "a bot plays on, and the cup is over")
    lines = {line["player"]: line for line in view(client, code)["standings"]}
    assert lines[0]["values"]["points"] == 10.0
    assert lines[1]["values"]["points"] == lines[1]["values"]["score"] == 0.0
    assert lines[1]["games"][0]["absent"]


def test_a_solo_cup_is_set_up_by_its_form(client: Client) -> None:
    host = Browser(client, "Ada")
    assert 'href="/events/new?format=solo"' in host.get("/events").text
    form = host.get("/events/new?format=solo").text
    assert "Merkator" in form
    assert "game=yunnan" not in form, "only games that can be played alone"
    address = set_up(client, host, "solo", rounds="3")
    page = host.get(address).text
    assert "Solo cup" in page
    assert "Everybody plays the same deals alone." in page
    assert "Order: points, scores together, draw." in page
    assert host.post(f"{address}/enter", name="Ada").status_code == 303
    until(lambda: "To my table" in host.get(address).text, "the first deal")
    seen = client.get(f"/api{address}").json()
    assert (seen["about"]["seats"], seen["about"]["format"], seen["rounds_expected"]) == (1, "cup", 3)
    table = re.search(r'href="(/t/[a-z0-9]+)">To my table', host.get(address).text)
    assert table is not None
    assert host.get(table.group(1)).status_code == 200


def test_what_is_not_played_alone_says_so(client: Client) -> None:
    body = {"name": "Host", "seats": 1, "pace": "none"}
    for kind, game in (("swiss", "merkator"), ("cup", "yunnan")):
        answer = client.post("/api/events", json={**body, "format": kind, "game": game})
        assert answer.status_code == 422
        assert "no tables of 1" in answer.json()["reason"]
