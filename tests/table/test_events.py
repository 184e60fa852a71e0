"""Events run by themselves, from the first entry to the standings, and through any accident."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import select, update

from emporion.kernel.record import parse_record
from emporion.table.formats.seatings import met
from emporion.table.hosting import event_rounds
from emporion.table.hosting.house import House
from emporion.table.people import ratings
from emporion.table.settings import Settings
from emporion.table.storage.club_schema import ratings as stored
from emporion.table.storage.database import connect
from emporion.table.storage.event_schema import entries, events, rounds, turns
from emporion.table.storage.schema import games
from emporion.table.storage.store import Store
from emporion.table.web.application import create_app
from tests.table.club import member
from tests.table.conftest import Client
from tests.table.players import Table
from tests.table.quay import quayside
from tests.table.test_admin import number_of
from tests.table.test_client import token_of
from tests.table.test_running import emporion
from tests.waiting import until


@pytest.fixture(autouse=True)
def _small_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(event_rounds, "EVENT_SECONDS", 0.05)
    with quayside():
        yield


class Player:
    """A program that has entered an event, with the token it gets or a personal one, and plays at random where it is its turn."""

    def __init__(self, client: Client, event: str, name: str, token: str = "") -> None:
        self.client = client
        self.event = event
        own = {"authorization": f"Bearer {token}"} if token else {}
        answer = client.post(f"/api/events/{event}/enter", json={"name": name}, headers=own)
        assert answer.status_code == 201, answer.text
        self.token = token or str(answer.json()["token"])

    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}

    def mine(self) -> list[dict[str, Any]]:
        answer = self.client.get(f"/api/events/{self.event}/mine", headers=self.headers())
        assert answer.status_code == 200, answer.text
        found: list[dict[str, Any]] = answer.json()
        return found

    def play(self, chance: random.Random, late: Collection[str] = ()) -> bool:
        """One decision at every table that waits for it, but for those it is late at; answers whether there was one."""
        moved = False
        for place in [each for each in self.mine() if each["code"] not in late]:
            table = Table(self.client, place["code"], {place["seat"]: self.token})
            seen = table.view(place["seat"]) if place["status"] == "playing" else {"legal": []}
            if seen["legal"]:
                answer = table.act(place["seat"], [chance.choice(seen["legal"])["action"]], version=seen["version"])
                assert answer.status_code == 200, answer.text
                moved = True
        return moved


def make(client: Client, token: str = "", **wishes: Any) -> tuple[str, dict[str, str]]:
    """A new event, of who has this personal token if there is one, and what shows its host."""
    body = {"name": "Host", "game": "quayside", "seats": 4, "pace": "none", "bot": "random", "take_part": False, **wishes}
    answer = client.post("/api/events", json=body, headers={"authorization": f"Bearer {token}"} if token else {})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["code"]), {"authorization": f"Bearer {token or answer.json()['token']}"}


def view(client: Client, code: str) -> dict[str, Any]:
    answer = client.get(f"/api/events/{code}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def time_is_up(house: House) -> None:
    """The deadline of all open rounds has come, and who is to decide just now has had more than enough time."""
    with house.engine.begin() as connection:
        connection.execute(update(turns).values(since=turns.c.since - event_rounds.RETURN_SECONDS - 1))
        connection.execute(update(rounds).where(rounds.c.closed == 0).values(deadline=time.time() - 1))


def play_on(client: Client, code: str, players: list[Player], chance: random.Random) -> dict[str, Any]:
    """Everybody plays until nobody has anything to do just now."""
    while sum(player.play(chance) for player in players):
        pass
    return view(client, code)


@pytest.fixture
def _measured_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if an arena had met the bot of these events."""
    ratings.fingerprint()  # that of the strengths as they are shipped
    monkeypatch.setitem(ratings.bots(), "quayside", {"random": 18.0, "trader": 25.0, "merchant": 33.0})


@pytest.mark.usefixtures("_measured_bot")
def test_a_rated_tournament_of_sixteen_runs_by_itself_with_one_absent(
    client: Client, house: House, settings: Settings, tmp_path: Path
) -> None:
    """Swiss, tables of four, three rounds of the same shuffles for all; the sixteenth enters and is never seen again."""
    tokens = [token_of(member(client, f"Player {number}"), "play", "read", "host") for number in range(16)]
    code, _host = make(client, tokens[0], format="swiss", places=16, rounds=3, title="Harbour cup", rated=True, duplicate=True)
    refused = client.post(f"/api/events/{code}/enter", json={"name": "Guest"})
    assert refused.status_code == 422
    assert "people with an account" in refused.json()["reason"]
    chance = random.Random(7)
    players = [Player(client, code, f"Player {number}", token) for number, token in enumerate(tokens)]
    absent = players.pop()
    until(lambda: view(client, code)["rounds"], "the first round")
    seen = play_on(client, code, players, chance)
    waiting = [table for table in seen["rounds"][0]["tables"] if table["status"] != "finished"]
    assert len(waiting) == 1, "only the table of the absent one waits"
    time_is_up(house)
    until(lambda: play_on(client, code, players, chance)["about"]["status"] == "finished", "the end of the event")
    seen = view(client, code)
    assert [len(each["tables"]) for each in seen["rounds"]] == [4, 4, 4]
    assert all(each["closed"] for each in seen["rounds"])
    seatings = [tuple(seat["player"] for seat in table["seats"]) for each in seen["rounds"] for table in each["tables"]]
    assert Counter(player for seating in seatings for player in seating) == dict.fromkeys(range(16), 3)
    assert max(met(seatings).values()) == 1, "nobody meets twice"
    assert [place["status"] for place in absent.mine()] == ["finished"] * 3
    missing = next(line for line in seen["standings"] if any(game["absent"] for game in line["games"]))
    assert all(game["absent"] and game["place"] == game["of"] for game in missing["games"]), "absent to the end: always last"
    assert sum(any(game["absent"] for game in line["games"]) for line in seen["standings"]) == 1
    for line in seen["standings"]:
        assert line["values"]["points"] == pytest.approx(sum(game["points"] for game in line["games"])), "the computation is all there"
    assert [line["rank"] for line in seen["standings"]] == list(range(1, 17))
    order = [[line["values"][name] for name in seen["compared"][:-1]] for line in seen["standings"]]
    assert order == sorted(order, reverse=True)
    deals = [
        [parse_record(client.get(f"/api/tables/{table['code']}/record").text, "record").seed for table in each["tables"]]
        for each in seen["rounds"]
    ]
    assert [set(found) for found in deals] == [{int(each["seed"])} for each in seen["rounds"]], "the same shuffles at all tables of a round"
    assert len({each["seed"] for each in seen["rounds"]}) == 3
    until(lambda: not house.archive.uncounted(), "the archive")
    assert all(table["rated"] for each in seen["rounds"] for table in each["tables"])
    before = stored_ratings(house)
    assert [row.games for row in before] == [3] * 16, "every table counts for everybody, for the absent one too"
    lowest = min(before, key=lambda row: row.mu)
    assert lowest.person == number_of(house, "Player 15")
    told = emporion(tmp_path, "ratings", "--rebuild", "--database", settings.database)
    assert "all as they were stored" in told.stdout, told.stdout + told.stderr
    assert stored_ratings(house) == before, "made anew to the digit"


def stored_ratings(house: House) -> list[Any]:
    with house.engine.connect() as connection:
        return list(connection.execute(select(stored).order_by(stored.c.person)).all())


def test_a_duplicate_has_one_deal_and_nothing_of_it_gets_out_early(client: Client, house: House) -> None:
    code, host = make(client, format="swiss", seats=3, rounds=1, duplicate=True)
    chance = random.Random(3)
    players = [Player(client, code, f"Player {number}") for number in range(6)]
    assert client.post(f"/api/events/{code}/start", headers=host).status_code == 200
    first, second = view(client, code)["rounds"][0]["tables"]
    at_first = [player for player in players if player.mine()[0]["code"] == first["code"]]
    others = [player for player in players if player not in at_first]
    play_on(client, code, at_first, chance)
    done = client.get(f"/api/tables/{first['code']}", headers=at_first[0].headers())
    assert done.status_code == 200
    assert done.json()["status"] == "finished"
    attacks: list[dict[str, str]] = [{}, others[0].headers(), at_first[0].headers(), host]
    secret = str(house.store.load(first["code"]).row.seed)
    for headers in attacks:
        for what in ("", "/record", "/review", "/positions/0", "/positions/9", "/events"):
            answer = client.get(f"/api/tables/{first['code']}{what}", headers=headers)
            assert secret not in answer.text
            if headers != at_first[0].headers() or what in ("/record", "/review"):
                assert answer.status_code in (403, 422), f"{what} {headers}"
        for page in ("", "/record", "/review", "/at/0", "/at/9", "/what-if?number=3"):
            answer = client.get(f"/t/{first['code']}{page}", headers=headers)
            assert answer.status_code in (403, 422)
            assert secret not in answer.text
    seen = view(client, code)
    assert secret not in str(seen)
    assert [seat["score"] for seat in seen["rounds"][0]["tables"][0]["seats"]] == [0.0] * 3, "no result before the round is over"
    assert all(not line["games"] for line in seen["standings"])
    assert done.json()["ending"] is None
    until(lambda: play_on(client, code, players, chance)["about"]["status"] == "finished", "the end of the event")
    records = [client.get(f"/api/tables/{table['code']}/record").text for table in (first, second)]
    deals = [parse_record(text, "record").seed for text in records]
    assert deals[0] == deals[1] == int(secret)
    seen = view(client, code)
    assert seen["rounds"][0]["seed"] == secret
    for line in seen["standings"]:
        assert len(line["games"][0]["compared"]) == 1, "each is compared with who held the same seat elsewhere"
    assert sum(line["values"]["points"] for line in seen["standings"]) == pytest.approx(30)


def test_a_league_of_seven_plays_all_its_tables_at_once_and_then_once_more_with_promotion(client: Client, house: House) -> None:
    code, host = make(client, format="league", seats=3, seasons=2)
    players = [Player(client, code, f"Player {number}") for number in range(7)]
    assert client.post(f"/api/events/{code}/start", headers=host).status_code == 200
    assert len(view(client, code)["rounds"][0]["tables"]) == 7
    assert all(len(player.mine()) == 3 for player in players)
    until(lambda: play_on(client, code, players, random.Random(5))["about"]["status"] == "finished", "the end of the season")
    following = [each for each in client.get("/api/events").json() if each["season"] == 2]
    assert [each["entered"] for each in following] == [7]
    with house.engine.begin() as connection:
        connection.execute(update(events).where(events.c.season == 2).values(starts=time.time() - 1))
    until(lambda: view(client, following[0]["code"])["rounds"], "the second season")
    last = [line["player"] for line in view(client, code)["standings"]]
    names = {player["number"]: player["name"] for player in view(client, code)["players"]}
    again = [player["name"] for player in sorted(view(client, following[0]["code"])["players"], key=lambda player: player["number"])]
    assert again == [names[player] for player in last], "a single division begins in the order it ended"


def test_a_knock_out_ends_with_a_final_and_bots_fill_what_is_missing(client: Client) -> None:
    code, host = make(client, format="knockout", seats=2)
    players = [Player(client, code, f"Player {number}") for number in range(3)]
    assert client.post(f"/api/events/{code}/start", headers=host).status_code == 200
    until(lambda: play_on(client, code, players, random.Random(2))["about"]["status"] == "finished", "the end of the event")
    seen = view(client, code)
    assert [len(each["tables"]) for each in seen["rounds"]] == [2, 1]
    assert sum(player["bot"] for player in seen["players"]) == 1
    final = seen["rounds"][1]["tables"][0]["seats"]
    assert seen["standings"][0]["player"] == min(final, key=lambda seat: (seat["place"], -seat["score"]))["player"]
    page = client.get(f"/events/{code}").text
    assert "Of every table the first goes on, at tables of 2" in page
    assert page.count("went on: only the last heat counts") == 2, "why the first heat of the two finalists is not in their points"


def test_a_ladder_is_climbed(client: Client, house: House) -> None:
    code, _host = make(client, format="ladder", seats=3)
    players = [Player(client, code, f"Player {number}") for number in range(4)]
    assert view(client, code)["rungs"] == [0, 1, 2, 3]
    too_far = client.post(f"/api/events/{code}/challenge", json={"opponents": [0]}, headers=players[3].headers())
    assert too_far.status_code == 422
    assert client.post(f"/api/events/{code}/challenge", json={"opponents": [1, 2]}, headers=players[3].headers()).status_code == 200
    busy = client.post(f"/api/events/{code}/challenge", json={"opponents": [1]}, headers=players[0].headers())
    assert busy.status_code == 422
    until(lambda: play_on(client, code, players, random.Random(1))["rounds"][0]["closed"], "the end of the challenge")
    seen = view(client, code)
    seats = seen["rounds"][0]["tables"][0]["seats"]
    order = [seat["player"] for seat in sorted(seats, key=lambda seat: (seat["place"], -seat["score"]))]
    assert seen["rungs"] == [0, *order]
    entered = [(move["player"], move["before"], move["after"]) for move in seen["moves"] if move["kind"] == "entered"]
    assert entered == [(0, 0, 1), (1, 0, 2), (2, 0, 3), (3, 0, 4)]
    played = {move["player"]: (move["before"], move["after"]) for move in seen["moves"] if move["kind"] == "table"}
    assert played == {player: (player + 1, 2 + order.index(player)) for player in (1, 2, 3)}
    page = client.get(f"/events/{code}").text
    assert "entered on rung 4" in page
    assert page.count("challenge 1: ") == 3, "each rung says where it comes from"
    with house.engine.begin() as connection:
        connection.execute(update(entries).values(entered=time.time() - 61 * 86400))
    moves = [move for move in view(client, code)["moves"] if move["kind"] == "idle"]
    assert (moves[0]["player"], moves[0]["who"], moves[0]["after"]) == (1, [0], 1), "who stood below an idle one rises"
    assert "Player 0 was idle for sixty days: from rung 2 to rung 1" in client.get(f"/events/{code}").text


def test_a_cup_is_played_against_the_same_bots_on_every_seat_with_the_same_deals(client: Client, house: House) -> None:
    code, _host = make(client, format="cup", seats=2, duplicate=True)
    players = [Player(client, code, name) for name in ("Ada", "Ben")]
    until(lambda: all(player.mine() for player in players), "a table for everybody")
    chance = random.Random(4)
    until(lambda: [player.play(chance) for player in players] and sum(len(player.mine()) for player in players) == 4, "both games")
    seeds: dict[int, set[int]] = {place["round"]: set() for place in players[0].mine()}
    for player in players:
        for place in player.mine():
            assert place["seat"] == place["round"], "a seat further each time"
            seeds[place["round"]].add(house.store.load(place["code"]).row.seed)
    assert [len(found) for found in seeds.values()] == [1, 1]
    until(lambda: not sum(player.play(chance) for player in players) and done(players), "the end of all games")
    assert view(client, code)["about"]["status"] == "running"
    with house.engine.begin() as connection:
        connection.execute(update(events).values(ends=time.time() - 1))
    until(lambda: view(client, code)["about"]["status"] == "finished", "the end of the cup")
    assert all(len(line["games"]) == 2 for line in view(client, code)["standings"])


def done(players: list[Player]) -> bool:
    return all(place["status"] == "finished" for player in players for place in player.mine())


def test_a_bot_stands_in_when_the_clock_has_run_out(client: Client, house: House) -> None:
    code, host = make(client, format="knockout", seats=2, pace="live")
    players = [Player(client, code, name) for name in ("Ada", "Ben")]
    assert client.post(f"/api/events/{code}/start", headers=host).status_code == 200
    table = until(lambda: players[0].mine(), "the table")[0]["code"]
    with house.engine.begin() as connection:
        connection.execute(update(games).values(started=games.c.started - 7200))
        connection.execute(update(turns).values(since=turns.c.since - 7200))
    house.entries.clear()
    until(lambda: stand_ins(client, table), "the bot for who has to decide")
    assert stand_ins(client, table) == ["random"], "only one of them has to"


def stand_ins(client: Client, table: str) -> list[str]:
    return [seat["stand_in"] for seat in client.get(f"/api/tables/{table}").json()["seats"] if seat["stand_in"]]


class PowerCut(BaseException):
    """Everything stops here, as kill -9 does it."""


async def look_until_power_cut(settings: Settings, writes: int) -> bool:
    """A house opens, looks after its events, and is cut off after so many writes; answers whether it came to that."""
    house = House(settings)
    stored, left = house.stored, writes

    async def count(work: Any, *args: Any, **kwargs: Any) -> Any:
        nonlocal left
        answer = await stored(work, *args, **kwargs)
        if work.__name__ in WRITING:
            left -= 1
            if left == 0:
                raise PowerCut
        return answer

    house.stored = count  # type: ignore[method-assign]
    try:
        await event_rounds.look(house)
        return False
    except PowerCut:
        return True
    finally:
        await house.close()


WRITING = {"start", "open_round", "open_table", "stand", "commit", "take_result", "close_round", "finish", "sit"}


def test_cut_off_after_any_write_a_round_opens_as_if_nothing_had_been(settings: Settings) -> None:
    """Every moment between two transactions of the beginning is tried: draw, round, each table, each deal."""
    with TestClient(create_app(settings)) as client:
        code, _host = make(client, format="swiss", seats=2, rounds=1, starts=time.time() + 3600)
        for number in range(4):
            Player(client, code, f"Player {number}")
    engine = connect(settings.url())
    with engine.begin() as connection:
        connection.execute(update(events).values(starts=time.time() - 1))
    engine.dispose()
    cuts = 0
    while asyncio.run(look_until_power_cut(settings, 1)):
        cuts += 1
        assert cuts < 30
    assert cuts >= 5
    with TestClient(create_app(settings)) as client:
        seen = view(client, code)
        tables = [table for each in seen["rounds"] for table in each["tables"]]
        assert [table["status"] for table in tables] == ["playing", "playing"]
        assert sorted(seat["player"] for table in tables for seat in table["seats"]) == [0, 1, 2, 3]
        assert len(client.get("/api/events").json()) == 1
    engine = connect(settings.url())
    assert len(Store(engine).codes()) == 2, "no table was opened twice"
    engine.dispose()
