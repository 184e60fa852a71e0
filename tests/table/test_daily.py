"""The deal of the day: the same for everybody, with a par, a rank and a curve of one's own results."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import partial

import pytest
from litestar.testing import TestClient

from emporion.games.registry import room
from emporion.table.hosting import daily
from emporion.table.hosting.house import House
from emporion.table.storage.rows import Attempt
from emporion.table.thinking import pars
from emporion.table.thinking.jobs import Tables
from emporion.table.thinking.pars import ParQuestion
from tests.table.conftest import Client
from tests.table.players import dealt
from tests.table.test_lessons import Learner
from tests.waiting import until

PAR = 41.0


@pytest.fixture(autouse=True)
def quick_par(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def answer(_question: ParQuestion, hear: Callable[[float], None], _patience: float) -> None:
        hear(PAR)

    monkeypatch.setattr(house.reviewers, "ask", answer)


def play(client: Client, house: House) -> Learner:
    player = Learner(client)
    player.page = client.get("/daily/merkator").text
    assert player.post("/daily/merkator") == 200
    return player


def to_the_end(player: Learner, house: House) -> float:
    live = house.entries[player.code].live
    chance = random.Random(3)
    while live.row.status != "finished":
        legal = live.legal(0)
        if legal:
            assert player.choose(live.game.actions.notation(chance.choice(legal))) == 200
        else:
            assert player.confirm() == 200
    until(lambda: attempts(house)[-1].points is not None, "the game in the archive")
    return float(live.game.scores(live.state)[0])


def attempts(house: House) -> list[Attempt]:
    (person,) = {entry.live.row.host for entry in house.entries.values()}
    assert person is not None
    return house.deals.attempts(person, "merkator")


def test_a_day_has_one_deal_for_everybody(client: Client, house: House) -> None:
    first = play(client, house)
    again = play(client, house)
    assert again.code == first.code, "who has begun goes on"
    seed = house.entries[first.code].live.row.seed
    other = TestClient(client.app)
    stranger = play(other, house)
    assert stranger.code != first.code
    assert house.entries[stranger.code].live.row.seed == seed
    assert other.get(f"/t/{first.code}").status_code == 403, "nobody looks at the table of another"


def test_points_par_rank_and_a_curve(client: Client, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    told = ""
    for day in ("2026-11-18", "2026-11-19", "2026-11-20"):
        monkeypatch.setattr(daily, "today", partial(str, day))
        player = play(client, house)
        points = to_the_end(player, house)
        until(lambda: attempts(house)[-1].par is not None, "par")
        told = client.get("/daily/merkator").text
        rank = room("merkator").open(1, {}).rank(points)
        assert f"{round(points)} points, {points - PAR:+g} to par: {rank}".replace("-", "−") in told
        house.entries.clear()
    assert "<polyline" in told
    assert len(re.findall(r'href="/t/\w+">2026-11-', told)) == 3


def test_only_what_is_played_alone_has_a_deal_of_the_day(client: Client) -> None:
    assert client.get("/daily/yunnan").status_code == 404
    front = client.get("/").text
    assert "/daily/merkator" in front
    assert "/daily/yunnan" not in front


def test_par_is_what_a_bot_makes_of_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pars, "LEVEL", "greedy")
    game = room("merkator").open(1, {})
    found: list[float] = []
    for _ in range(2):
        ParQuestion(*dealt(game, 5), []).work(Tables(), found.append)
    assert found[0] == found[1] > 0
