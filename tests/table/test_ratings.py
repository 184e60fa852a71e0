"""Ratings: from the places of finished games, bots where the arena has put them, made anew to the digit."""

from __future__ import annotations

import random
from typing import Any

import pytest
from bench import anchors
from sqlalchemy import select, update

from emporion.games.registry import ROOMS
from emporion.table.hosting.house import House
from emporion.table.people.ladder import Ladder
from emporion.table.people.ratings import Finisher, Rating, bot_rating, rate, shown
from emporion.table.play.chronicle import Facts
from emporion.table.settings import Settings
from emporion.table.storage.club_schema import ratings, results
from emporion.table.storage.schema import people
from tests.table.club import finish, member, put_game
from tests.table.conftest import Client
from tests.table.players import cookie, make_table
from tests.table.test_lobby import Browser
from tests.table.test_running import emporion
from tests.waiting import until


def test_the_bots_stand_where_the_arena_has_put_them() -> None:
    assert anchors.FILE.read_text(encoding="utf-8") == anchors.text(), "run python -m bench.anchors"
    for place in ROOMS[:4]:
        points = {
            bot: shown(place.name, found).points for bot in ("trader", "merchant", "master") if (found := bot_rating(place.name, bot))
        }
        assert (points["trader"], points["merchant"]) == (1000, 1200)
        assert points["master"] > 1200


def test_a_game_moves_people_and_no_bots() -> None:
    merchant = bot_rating("yunnan", "merchant")
    assert merchant is not None
    winner, tied, also_tied, absent, bot = rate(
        [
            Finisher(Rating(), 1, True),
            Finisher(Rating(), 2, True),
            Finisher(Rating(), 2, True),
            Finisher(Rating(), 1, True, absent=True),
            Finisher(merchant, 4, False),
        ]
    )
    assert tied.mu == pytest.approx(also_tied.mu)
    assert winner.mu > tied.mu > absent.mu, "who left the seat to a bot is last, whatever that did with it"
    assert bot == merchant
    assert winner.sigma < Rating().sigma


def test_who_plays_like_a_merchant_comes_to_1200() -> None:
    """A club of one, and bots: 150 games of somebody as strong as a merchant among traders and merchants."""
    chance = random.Random(5)
    merchant, trader = bot_rating("yunnan", "merchant"), bot_rating("yunnan", "trader")
    assert merchant is not None
    assert trader is not None
    mine = Rating()
    for _ in range(150):
        table = [merchant, merchant, trader]
        order = sorted(range(3), key=lambda seat: chance.expovariate(1) / 2.718 ** (table[seat].mu / 7.4))
        places = [order.index(seat) + 1 for seat in range(3)]
        found = [mine, merchant, trader]
        mine = rate([Finisher(found[seat], places[seat], seat == 0) for seat in range(3)])[0]
    assert abs(shown("yunnan", mine).points - 1200) < 110
    assert not shown("yunnan", mine).provisional


@pytest.fixture
def played(client: Client, house: House) -> str:
    """A rated game of two members and a bot, to its end."""
    ada, ben = member(client, "Ada"), member(client, "Ben")
    address = ada.make("me", "open", "greedy", rated="yes", pace="days")
    assert ben.post(f"{address}/sit", seat="1", name="Ben").status_code == 303
    code = address.removeprefix("/t/")
    finish(house, code, [ada, ben], random.Random(2))
    return code


@pytest.mark.usefixtures("played")
def test_a_finished_game_counts_once(house: House) -> None:
    until(lambda: not house.archive.uncounted(), "the archive")
    with house.engine.connect() as connection:
        rows = connection.execute(select(results).order_by(results.c.seat)).mappings().all()
        kept = connection.execute(select(ratings)).mappings().all()
    assert [bool(row["mu"]) for row in rows] == [True, True, False], "people are rated, bots are not"
    assert {(row["title"], row["pace"], row["games"]) for row in kept} == {("yunnan", "days", 1)}
    facts = Facts(rows[0]["game"], "yunnan", "days", True, True, 1.0, 1, "", {}, [], [])
    assert not house.archive.count(facts)


def test_ratings_made_anew_are_the_same_to_the_digit(house: House, settings: Settings, tmp_path: Any) -> None:
    """300 games of 30 people in both paces, some absent, some with bots, some unrated."""
    chance = random.Random(1)
    with house.engine.begin() as connection:
        numbers = (
            [house.accounts.welcome(f"token of {number:020}", f"Person {number}", "en").id for number in range(30)] if connection else []
        )
    for number in range(300):
        put_game(house.archive, number, chance, numbers)
    with house.engine.connect() as connection:
        before = connection.execute(select(ratings).order_by(ratings.c.person, ratings.c.title, ratings.c.pace)).all()
    assert len(before) > 60
    told = emporion(tmp_path, "ratings", "--rebuild", "--database", settings.database)
    assert "all as they were stored" in told.stdout, told.stdout + told.stderr
    with house.engine.begin() as connection:
        assert connection.execute(select(ratings).order_by(ratings.c.person, ratings.c.title, ratings.c.pace)).all() == before
        connection.execute(update(ratings).where(ratings.c.person == numbers[0]).values(mu=99.0))
    assert house.archive.rebuild().different > 0, "what was edited is put right"
    assert house.archive.rebuild().different == 0
    with house.engine.begin() as connection:
        connection.execute(update(people).where(people.c.id == numbers[1]).values(created=0.0))
    house.archive.rebuild()
    assert not Ladder(house.engine).of(numbers[1]), "who is erased has none"
    assert Ladder(house.engine).of(numbers[0])


def test_what_a_rated_table_asks(client: Client, settings: Settings) -> None:
    ada, guest = member(client, "Ada"), Browser(client, "Gus")
    assert "with an account" in guest.post("/new", game="yunnan", name="Gus", seat_0="me", seat_1="open", rated="yes").text
    assert "no hints" in ada.post("/new", game="yunnan", name="Ada", seat_0="me", seat_1="open", rated="yes", hints="yes").text
    assert "at least two" in ada.post("/new", game="yunnan", name="Ada", seat_0="me", seat_1="me", rated="yes").text
    address = ada.make("me", "open", rated="yes")
    assert "with an account" in guest.post(f"{address}/sit", seat="1", name="Gus").text
    assert "already" in ada.post(f"{address}/sit", seat="1", name="Ada").text
    ben = member(client, "Ben")
    assert ben.post(f"{address}/sit", seat="1", name="Ben").status_code == 303
    assert "no what-ifs" in ada.get(f"{address}/what-if?number=0").text
    table = make_table(client, name="Eve")
    assert client.get(f"/t/{table.code}/what-if?number=0", headers=cookie(settings, table, 0)).status_code == 200
