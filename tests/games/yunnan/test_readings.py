"""Rulings that a table may play the other way."""

from __future__ import annotations

import pytest

from emporion.kernel.errors import UnknownNotation
from tests.games.yunnan.position import BLUE, RED, YELLOW, table


@pytest.mark.rule("YU-5.2")
def test_bids_may_be_settled_from_the_school_to_the_temple() -> None:
    t = table(3, settling="by_building")
    t.bids("temple", red=5)
    t.bids("yard", red=7)
    t.bids("horse", red=5)
    t.settle_bids()
    assert t.legal(RED) == ["pay horse"]
    t.play(RED, "pay horse")
    assert t.legal(RED) == ["pay yard"]
    t.play(RED, "pay yard", "take station", "keep")
    assert t.legal(RED) == ["pay temple"]


@pytest.mark.rule("YU-6.7")
def test_a_trader_may_make_several_trips_and_displace_after_each() -> None:
    t = table(3, trips="several")
    t.tracks(RED, horse="kang", passes=3, influence=2)
    t.traders(RED, market=1)
    t.traders(YELLOW, yunnan=1, sichuan=1)
    t.travel(RED)
    t.play(RED, "move market>yunnan", "displace yellow", "move yunnan>sichuan", "displace yellow", "move sichuan>kang")
    assert t.where(YELLOW)["market"] == 1
    assert t.at(YELLOW, "yunnan") == 1
    assert t.at(RED, "kang") == 1
    assert t.legal(RED) == ["done"]  # no border passes are left


@pytest.mark.rule("YU-6.9")
def test_a_trip_may_end_where_it_began() -> None:
    t = table(3, round_trips="yes")
    t.tracks(RED, horse="sichuan", passes=3, influence=2)
    t.traders(RED, yunnan=1)
    t.traders(YELLOW, yunnan=1)
    t.travel(RED)
    t.play(RED, "move yunnan>yunnan", "displace yellow")
    assert t.state.passes_left == 1
    assert t.at(YELLOW, "market") == 1
    assert t.legal(RED, "move") == []  # he has had his trip
    t = table(3, round_trips="yes")
    t.tracks(RED, horse="yunnan", passes=6)
    t.traders(RED, yunnan=1)
    t.travel(RED)
    assert not t.may(RED, "move yunnan>yunnan")  # there is nowhere to go and come back from
    with pytest.raises(UnknownNotation):
        table(3).may(RED, "move yunnan>yunnan")


@pytest.mark.rule("YU-6.14")
def test_the_same_trader_may_be_displaced_again_in_a_turn() -> None:
    for reading, again in (("once", False), ("again", True)):
        t = table(3, displacing=reading)
        t.tracks(RED, horse="kang", passes=6, influence=2)
        t.traders(RED, market=2)
        t.traders(BLUE, sichuan=1)
        t.travel(RED)
        t.play(RED, "move market>sichuan", "displace blue", "move market>yunnan")
        assert t.may(RED, "displace blue") is again


@pytest.mark.rule("YU-12.3")
def test_with_one_step_left_the_own_bid_may_be_raised() -> None:
    t = table(3, double_bidding="yes", last_step="may_raise")
    t.tracks(RED, influence=3)
    t.bids("guild", red=5)
    t.state.coins[RED] = 12
    assert t.open_spaces(RED, "guild") == [7, 9, 12]
    t.play(RED, "bid guild 7")
    assert t.state.standing(RED) == 7
    t = table(3, double_bidding="yes", last_step="may_raise")
    t.tracks(RED, influence=3)
    t.bids("guild", red=9)
    assert t.open_spaces(RED, "guild") == []  # a second bid would stand beside the first
    t = table(3, last_step="may_raise")
    t.tracks(RED, influence=3)
    t.bids("guild", red=5)
    assert t.open_spaces(RED, "guild") == []  # only with double bidding
