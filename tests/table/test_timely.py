"""Moves in time: what the clock of a table says of its players, once the game is over."""

from __future__ import annotations

import random

import pytest
from sqlalchemy import select, update

from emporion.table.hosting.house import House
from emporion.table.play.clocks import DAYS_A_TURN, LIVE_BANK
from emporion.table.play.timely import Timekeeper
from emporion.table.settings import Settings
from emporion.table.storage.club_schema import results
from emporion.table.storage.rows import ActionRow
from emporion.table.storage.schema import actions
from tests.table.club import finish, member
from tests.table.conftest import Client
from tests.table.players import Table, cookie, make_table
from tests.table.test_client import token_of
from tests.table.test_clocks import let_time_pass, post
from tests.table.test_lobby import Browser
from tests.waiting import until


def pair(client: Client, **body: str) -> Table:
    table = make_table(client, ["me", "open"], **body)
    table.tokens[1] = client.post(f"/api/tables/{table.code}/seats/1", json={"name": "Ben"}).json()["token"]
    return table


def counted(house: House, table: Table) -> list[tuple[int | None, int | None]]:
    """Turns of each seat, and those in time, once the archive has the game."""
    table.play(random.Random(5))
    until(lambda: not house.archive.uncounted(), "the archive")
    with house.engine.connect() as connection:
        return [(row[0], row[1]) for row in connection.execute(select(results.c.turns, results.c.in_time).order_by(results.c.seat))]


@pytest.mark.parametrize(("pace", "too_long"), [("days", DAYS_A_TURN), ("live", LIVE_BANK)])
def test_a_move_after_the_clock_was_out_is_late(client: Client, settings: Settings, house: House, pace: str, too_long: float) -> None:
    table = pair(client, pace=pace)
    table.play(random.Random(3), 10)
    slow = table.decider()
    let_time_pass(settings, house, too_long + 300)
    found = counted(house, table)
    turns, in_time = found[slow]
    assert turns
    assert in_time is not None
    assert in_time == turns - 1 if pace == "days" else 0 < in_time < turns, "for the whole game the time is gone, by days it is anew"
    others, all_of_them = found[1 - slow]
    assert others == all_of_them
    assert others


def test_a_turn_that_a_bot_had_to_take_up_was_missed(client: Client, settings: Settings, house: House) -> None:
    table = pair(client, pace="days")
    absent = table.decider()
    let_time_pass(settings, house, DAYS_A_TURN + 60)
    assert post(table, settings, 1 - absent, "stand-in", seat=str(absent)) == 303
    until(lambda: table.view()["waiting_for"] == [1 - absent], "the bot's turn")
    assert bots_moves(house, "absent")
    assert client.get(f"/t/{table.code}", headers=cookie(settings, table, absent)).status_code == 200, "who looks in has the seat back"
    turns, in_time = counted(house, table)[absent]
    assert turns is not None
    assert in_time == turns - 1


def test_who_leaves_has_only_their_own_turns(client: Client, settings: Settings, house: House) -> None:
    table = pair(client, pace="days")
    table.play(random.Random(3), 20)
    leaver = table.decider()
    assert post(table, settings, leaver, "leave") == 303
    until(lambda: bots_moves(house, "left"), "the bot's first move")
    assert post(table, settings, leaver, "return", seat=str(leaver)) == 303
    for turns, in_time in counted(house, table):
        assert turns == in_time
        assert turns


def bots_moves(house: House, why: str) -> list[int]:
    with house.engine.connect() as connection:
        return list(connection.scalars(select(actions.c.number).where(actions.c.instead == why, ~actions.c.forced)))


def test_without_a_clock_nothing_is_known(client: Client, house: House) -> None:
    assert counted(house, pair(client)) == [(None, None)] * 2


def test_of_a_game_begun_before_it_was_written_down_who_moves_nothing_is_known(client: Client, house: House) -> None:
    table = pair(client, pace="days")
    table.play(random.Random(3), 5)
    with house.engine.begin() as connection:
        connection.execute(update(actions).values(instead=None))
    assert counted(house, table) == [(None, None)] * 2


def act(number: int, seat: int, at: float, instead: str | None = "", forced: bool = False) -> ActionRow:
    return ActionRow(number, seat, "pass", forced, at, instead)


def followed(*rows: tuple[ActionRow, list[int], list[int]]) -> list[dict[str, int]]:
    keeper = Timekeeper("days", 2, 0.0)
    for row, before, after in rows:
        keeper.follow(row, before, after)
    return [keeper.told(seat) for seat in range(2)]


def test_a_bot_that_goes_on_is_counted_once_for_each_time_it_had_to_come() -> None:
    late = DAYS_A_TURN + 1
    rows = [
        (act(0, 0, late, "absent"), [0], [1]),
        (act(1, 1, late + 1), [1], [0]),
        (act(2, 0, late + 2, "absent"), [0], [1]),
        (act(3, 1, late + 3, forced=True), [1], [0]),
        (act(4, 0, late + 4), [0], [1]),
        (act(5, 1, 3 * late), [1], [0]),
        (act(6, 0, 5 * late), [0], [0]),
        (act(7, 0, 5 * late, "absent"), [0], []),
    ]
    assert followed(*rows) == [{"turns": 3, "in_time": 1}, {"turns": 2, "in_time": 1}]


def test_who_has_left_has_no_turns_any_more() -> None:
    rows = [(act(0, 0, 10.0), [0], [1]), (act(1, 1, 20.0, "left"), [1], [0]), (act(2, 0, 30.0, None), [0], [1])]
    assert followed(*rows[:2]) == [{"turns": 1, "in_time": 1}, {}]
    assert followed(*rows) == [{}, {}], "who took the last one is not known"


def test_the_badge_is_quiet_and_only_good(client: Client, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben, eve = member(client, "Ada"), member(client, "Ben"), Browser(client, "Eve")
    address = ada.make("me", "open", pace="days")
    assert ben.post(f"{address}/sit", seat="1", name="Ben").status_code == 303
    finish(house, address.removeprefix("/t/"), [ada, ben], random.Random(4))
    number = ada.get("/account/export").json()["person"]["id"]
    ada.make("me", "open")
    told = ada.get("/account/export").json()["results"][0]
    assert told["turns"] == told["in_time"] > 0
    monkeypatch.setattr("emporion.table.scenes.club.ENOUGH_GAMES", 1)
    assert "of moves in time" not in eve.get("/lobby").text + ben.get(f"/people/{number}").text, "one game tells nothing"
    monkeypatch.setattr("emporion.table.people.profiles.ENOUGH_GAMES", 1)
    assert "100% of moves in time, finished 1 of 1 games" in eve.get("/lobby").text
    assert "100% of moves in time, finished 1 of 1 games" in ben.get(f"/people/{number}").text
    assert client.get("/api/lobby").json()[0]["players"][0]["in_time"] == 100
    bearer = {"authorization": f"Bearer {token_of(ben, 'read')}"}
    assert client.get(f"/api/people/{number}", headers=bearer).json()["in_time"] == 100
    with house.engine.begin() as connection:
        connection.execute(update(results).values(turns=100, in_time=89))
    assert "of moves in time" not in eve.get("/lobby").text, "nobody is shamed"
    assert client.get("/api/lobby").json()[0]["players"][0]["in_time"] is None
    assert "89% of moves in time" in ben.get(f"/people/{number}").text, "whom the owner lets look is told"
    assert ada.post("/people/shown", shown="nobody", zone="").status_code == 303
    with house.engine.begin() as connection:
        connection.execute(update(results).values(in_time=100))
    assert "of moves in time" not in eve.get("/lobby").text, "the owner's choice"
