"""A league in divisions over two seasons: who goes up and down, told while it is played and done by the house."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import update

from emporion.table.hosting import event_rounds
from emporion.table.hosting.house import House
from emporion.table.storage.event_schema import events
from tests.table.conftest import Client
from tests.table.quay import quayside
from tests.table.test_events import Player, make, play_on, stand_ins, time_is_up, view
from tests.waiting import until


@pytest.fixture(autouse=True)
def _small_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(event_rounds, "EVENT_SECONDS", 0.05)
    with quayside():
        yield


def named(seen: dict[str, Any], numbers: list[int]) -> list[str]:
    """Players of an event by their names."""
    names = {player["number"]: player["name"] for player in seen["players"]}
    return [names[number] for number in numbers]


def ranked(seen: dict[str, Any]) -> list[list[str]]:
    """The groups of a league, each from first to last."""
    order = [line["player"] for line in seen["standings"]]
    return [named(seen, [player for player in order if player in group]) for group in seen["groups"]]


def begin_season(client: Client, house: House, code: str) -> dict[str, Any]:
    """The break between two seasons is over."""
    with house.engine.begin() as connection:
        connection.execute(update(events).where(events.c.code == code).values(starts=time.time() - 1))
    until(lambda: view(client, code)["rounds"], "the next season")
    return view(client, code)


def marks(page: str) -> dict[str, str]:
    """Who goes where, as the standings of a page say it."""
    found = re.findall(r'<th scope="row">(?:<a [^>]*>)?([^<]+)(?:</a>)? <span class="change">([^<]+)</span>', page)
    return {name.strip(): words for name, words in found}


def test_two_divisions_over_two_seasons_exchange_their_first_and_last(client: Client, house: House) -> None:
    """Six people at tables of three are two groups of three; one of them is late at one table, and a bot stands in there."""
    code, host = make(client, format="league", seats=3, seasons=2)
    players = [Player(client, code, f"Player {number}") for number in range(6)]
    chance = random.Random(8)
    assert client.post(f"/api/events/{code}/start", headers=host).status_code == 200
    seen = view(client, code)
    assert [len(group) for group in seen["groups"]] == [3, 3]
    late = players[2]
    missed = late.mine()[0]["code"]
    while sum(player.play(chance, [missed] if player is late else []) for player in players):
        pass
    seen = view(client, code)
    assert seen["about"]["status"] == "running", "it waits for the late one"
    assert stand_ins(client, missed) == []
    upper, lower = ranked(seen)
    as_it_stands = marks(client.get(f"/events/{code}").text)
    assert as_it_stands == {upper[-1]: "▼ Group B", lower[0]: "▲ Group A"}, "who would go is told while it is played"
    time_is_up(house)
    until(lambda: stand_ins(client, missed), "the bot for the late one")
    others = [player for player in players if player is not late]
    until(lambda: play_on(client, code, others, chance)["about"]["status"] == "finished", "the end of the season")
    seen = view(client, code)
    upper, lower = ranked(seen)
    changes = {named(seen, [int(player)])[0]: group for player, group in seen["changes"].items()}
    assert changes == {upper[-1]: 1, lower[0]: 0}
    assert marks(client.get(f"/events/{code}").text) == {upper[-1]: "▼ Group B", lower[0]: "▲ Group A"}
    absences = [game["absent"] for line in seen["standings"] for game in line["games"]]
    assert sum(absences) == 1, "late at one table only"
    page = client.get(f"/events/{seen['after']}").text
    assert f'href="/events/{code}">season 1' in page
    assert re.findall(r"<h3>(Group .)</h3>", page) == ["Group A", "Group B"], "the groups to be, before it begins"
    following = begin_season(client, house, seen["after"])
    assert following["before"] == code
    assert [sorted(named(following, group)) for group in following["groups"]] == [
        sorted([*upper[:2], lower[0]]),
        sorted([upper[-1], *lower[1:]]),
    ]
    assert following["changes"] == {}, "there is no third season to go up into"
    for table in following["rounds"][0]["tables"]:
        sitting = {seat["player"] for seat in table["seats"]}
        assert any(sitting == set(group) for group in following["groups"]), "they play in their new groups"
    for player in players:
        player.event = seen["after"]
    until(lambda: play_on(client, seen["after"], players, chance)["about"]["status"] == "finished", "the end of the second season")
    assert view(client, seen["after"])["after"] == ""


def test_who_never_came_makes_room_in_the_next_season(client: Client, house: House) -> None:
    code, host = make(client, format="league", seats=2, seasons=2)
    players = [Player(client, code, f"Player {number}") for number in range(3)]
    assert client.post(f"/api/events/{code}/start", headers=host).status_code == 200
    play_on(client, code, players[:2], random.Random(3))
    time_is_up(house)
    until(lambda: play_on(client, code, players[:2], random.Random(3))["about"]["status"] == "finished", "the end of the season")
    following = view(client, view(client, code)["after"])
    assert sorted(player["name"] for player in following["players"]) == ["Player 0", "Player 1"]
    answer = client.post(f"/api/events/{following['about']['code']}/enter", json={"name": "Player 2"})
    assert answer.status_code == 201, "and may enter again"
