"""Clocks follow from the record; absence is neither a lost game nor a stopped one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emporion.table.hosting.house import House
from emporion.table.play.clocks import AWAY_SECONDS, DAYS_A_TURN, LIVE_BANK, LIVE_BONUS, spell_time, start_clocks
from emporion.table.settings import Settings
from emporion.table.storage.database import connect
from tests.table.conftest import Client
from tests.table.players import Table, cookie, form_token, make_table
from tests.waiting import until

waits = st.lists(st.tuples(st.integers(0, 2), st.floats(0, 5000)), max_size=30)


@given(waits)
def test_a_live_clock_counts_only_ones_own_time(turns: list[tuple[int, float]]) -> None:
    clocks = start_clocks("live", 3, 100.0)
    now = 100.0
    used = [0.0] * 3
    decided = [0] * 3
    for seat, seconds in turns:
        now += seconds
        clocks.pass_time([seat], now)
        clocks.turn_ended(seat)
        used[seat] += seconds
        decided[seat] += 1
    for seat in range(3):
        expected = LIVE_BANK - used[seat] + LIVE_BONUS * decided[seat]
        assert abs(clocks.remaining(seat, [], now) - expected) < 1e-3
        assert abs(clocks.remaining(seat, [seat], now + 7) - (expected - 7)) < 1e-3


@given(waits)
def test_days_are_granted_anew_with_every_turn(turns: list[tuple[int, float]]) -> None:
    clocks = start_clocks("days", 3, 0.0)
    now = 0.0
    for seat, seconds in turns:
        now += seconds
        clocks.pass_time([seat], now)
        clocks.turn_ended(seat)
        assert clocks.remaining(seat, [], now) == DAYS_A_TURN


def test_without_a_pace_no_time_passes() -> None:
    clocks = start_clocks("none", 2, 0.0)
    clocks.pass_time([0, 1], 1e6)
    assert clocks.left == [DAYS_A_TURN, DAYS_A_TURN]


def test_time_in_words() -> None:
    assert [str(spell_time(seconds)) for seconds in (0, 59, 750, 3700, 90_000, -61)] == [
        "0:00",
        "0:59",
        "12:30",
        "1 h 1 min",
        "1 d 1 h",
        "-1:01",
    ]


def let_time_pass(settings: Settings, house: House, seconds: float) -> None:
    """Everything at this table happened so much earlier."""
    engine = connect(settings.url())
    with engine.begin() as connection:
        connection.exec_driver_sql(f"UPDATE games SET started = started - {seconds}, touched = touched - {seconds}")
        connection.exec_driver_sql(f"UPDATE actions SET at = at - {seconds}")
        connection.exec_driver_sql(f"UPDATE turns SET since = since - {seconds}")
        connection.exec_driver_sql(f"UPDATE seats SET seen = seen - {seconds}")
    engine.dispose()
    house.entries.clear()


def other(table: Table) -> int:
    return next(seat for seat in range(3) if seat != table.decider())


def people(client: Client, **body: str) -> Table:
    table = make_table(client, ["me", "open", "open"], **body)
    for seat in (1, 2):
        table.tokens[seat] = client.post(f"/api/tables/{table.code}/seats/{seat}", json={"name": f"Guest {seat}"}).json()["token"]
    return table


def post(table: Table, settings: Settings, who: int, what: str, **fields: str) -> int:
    headers = cookie(settings, table, who)
    fields["_csrf_token"] = form_token(table.client, headers)
    status: int = table.client.post(f"/t/{table.code}/{what}", data=fields, headers=headers, follow_redirects=False).status_code
    return status


def test_a_bot_stands_in_for_the_absent_and_gives_the_seat_back(client: Client, settings: Settings, house: House) -> None:
    table = people(client)
    absent, present = table.decider(), other(table)
    assert table.act(absent, [table.view(absent)["legal"][0]["action"]], confirm=False).status_code == 200
    assert post(table, settings, present, "stand-in", seat=str(absent)) == 422, "nobody is absent yet"
    let_time_pass(settings, house, AWAY_SECONDS["none"] - 60)
    assert not table.view()["seats"][absent]["absent"]
    let_time_pass(settings, house, 61)
    assert table.view()["seats"][absent]["absent"]
    stranger = {"cookie": "x=1"}
    assert client.post(f"/t/{table.code}/stand-in", data={"seat": str(absent)}, headers=stranger).status_code == 403
    assert post(table, settings, present, "stand-in", seat=str(absent), level="random") == 303
    until(lambda: table.view()["waiting_for"] != [absent], "the turn of the bot that stands in")
    seen = table.view()
    assert seen["seats"][absent]["stand_in"] == "merchant", "who asks does not choose how badly it plays"
    assert seen["seats"][absent]["kind"] == "person", "the seat is still the absent player's"
    assert post(table, settings, present, "return", seat=str(absent)) == 403
    assert client.get(f"/t/{table.code}", headers=cookie(settings, table, absent)).status_code == 200
    assert table.view()["seats"][absent]["stand_in"] == "", "who looks in has the seat back"


def test_by_days_nobody_is_absent_before_the_days_are_over_and_all_others_agree(client: Client, settings: Settings, house: House) -> None:
    table = people(client, pace="days")
    absent = table.decider()
    first, second = (seat for seat in range(3) if seat != absent)
    let_time_pass(settings, house, 86400)
    assert not table.view()["seats"][absent]["absent"]
    assert post(table, settings, first, "stand-in", seat=str(absent)) == 422
    let_time_pass(settings, house, DAYS_A_TURN)
    assert post(table, settings, first, "stand-in", seat=str(absent)) == 303
    assert table.view()["seats"][absent]["stand_in"] == "", "the other one has not agreed"
    page = client.get(f"/t/{table.code}", headers=cookie(settings, table, second)).text
    assert "1 of 2 want a bot to play" in page
    assert post(table, settings, second, "stand-in", seat=str(absent)) == 303
    assert table.view()["seats"][absent]["stand_in"] == "merchant"


@pytest.mark.parametrize("resigns", [False, True])
def test_by_days_nobody_waits_for_ever_for_an_agreement(client: Client, settings: Settings, house: House, resigns: bool) -> None:
    """Another one is absent as well, and never answers."""
    agreements = next(each for each in house.rounds if each.name == "agreements")
    table = people(client, pace="days")
    absent = table.decider()
    first = next(seat for seat in range(3) if seat != absent)
    let_time_pass(settings, house, DAYS_A_TURN + 60)
    page = client.get(f"/t/{table.code}", headers=cookie(settings, table, first)).text
    assert "who says nothing agrees once the clock has been out for 3 days" in page
    assert post(table, settings, absent if resigns else first, "resign" if resigns else "stand-in", seat=str(absent)) == 303
    with client.portal() as portal:
        portal.call(agreements.work)
        assert table.view()["seats"][absent]["stand_in"] == "", "there is time to answer"
        let_time_pass(settings, house, DAYS_A_TURN)
        portal.call(agreements.work)
    assert table.view()["seats"][absent]["stand_in"] == "merchant"


def test_who_is_connected_is_not_absent_until_the_clock_is_out(client: Client, settings: Settings, house: House) -> None:
    table = people(client, pace="live")
    decider = table.decider()
    let_time_pass(settings, house, AWAY_SECONDS["live"] + 1)
    with client.websocket_connect(f"/t/{table.code}/live", headers=cookie(settings, table, decider)) as socket:
        socket.receive_text()
        seat = table.view()["seats"][decider]
        assert seat["connected"]
        assert not seat["absent"]
        let_time_pass(settings, house, LIVE_BANK)
        assert table.view()["seats"][decider]["absent"]
    assert table.view()["status"] == "playing", "a clock run out loses nothing by itself"
    assert table.act(decider, ["pass"]).status_code == 200


def test_who_resigns_is_replaced_when_all_others_agree(client: Client, settings: Settings, house: House) -> None:
    table = people(client, pace="days")
    page = client.get(f"/t/{table.code}", headers=cookie(settings, table, 0)).text
    assert f'action="/t/{table.code}/resign"' in page
    assert client.post(f"/t/{table.code}/resign", headers={"cookie": "x=1"}).status_code == 403
    assert post(table, settings, 0, "resign") == 303
    assert post(table, settings, 1, "stand-in", seat="0") == 303
    assert table.view()["seats"][0]["stand_in"] == "", "one has not agreed yet"
    page = client.get(f"/t/{table.code}", headers=cookie(settings, table, 2)).text
    assert "wants to resign" in page
    assert "1 of 2 want a bot to play" in page
    page = client.get(f"/t/{table.code}", headers=cookie(settings, table, 0)).text
    assert "Play on after all" in page
    assert post(table, settings, 0, "return", seat="0") == 303
    assert post(table, settings, 2, "stand-in", seat="0") == 422, "who plays on after all keeps the seat"
    for who, what in ((0, "resign"), (1, "stand-in"), (2, "stand-in")):
        assert post(table, settings, who, what, seat="0") == 303
    assert table.view()["seats"][0]["stand_in"]
    client.get(f"/t/{table.code}", headers=cookie(settings, table, 0))
    assert table.view()["seats"][0]["stand_in"], "who has resigned only looks on until they say otherwise"


def test_who_leaves_a_running_game_is_replaced(client: Client, settings: Settings, house: House) -> None:
    table = people(client)
    assert post(table, settings, 1, "leave") == 303
    assert table.view()["seats"][1]["stand_in"]
    client.get(f"/t/{table.code}", headers=cookie(settings, table, 1))
    assert table.view()["seats"][1]["stand_in"], "who left only looks on until they say otherwise"
    assert post(table, settings, 1, "return", seat="1") == 303
    assert not table.view()["seats"][1]["stand_in"]
