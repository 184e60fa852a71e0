"""Section 5: paying and progress."""

from __future__ import annotations

import pytest

from emporion.kernel.errors import IllegalAction
from emporion.kernel.fields import row
from tests.games.yunnan.position import BLUE, RED, YELLOW, table

GORGES = ["sichuan-qinghai", "yunnan-kang", "kang-qinghai", "yunnan-tibet"]


@pytest.mark.rule("YU-5.1")
def test_in_blue_order_each_player_settles_all_his_bids() -> None:
    t = table(3, blue=[YELLOW, RED, BLUE])
    t.state.coins = row([30] * 3)
    t.bids("school", red=9)
    t.bids("guild", red=12, yellow=9)
    t.bids("customs", yellow=5)
    t.settle_bids()
    assert t.legal(YELLOW) == ["pay customs", "pay guild"]  # neither may be left out
    assert t.legal(RED) == []
    t.play(YELLOW, "pay guild", "pay customs")
    assert t.state.coins[YELLOW] == 30 - 9 - 5
    assert t.where(YELLOW) == {"reserve": 3, "supply": 4}
    t.play(RED, "pay school", "pay guild")
    assert list(t.state.coins) == [30 - 9 - 12, 16, 30]
    assert t.asked()[1] == ""  # blue has no bid to settle


@pytest.mark.rule("YU-5.2")
def test_the_horse_before_the_yard_opens_the_new_province_at_once() -> None:
    for first, second, sites in [
        ("pay horse", "pay yard", ["build station@yunnan", "build station@sichuan", "keep"]),
        ("pay yard", "", ["build station@yunnan", "keep"]),
    ]:
        t = table(3)
        t.bids("horse", red=5)
        t.bids("yard", red=7)
        t.settle_bids()
        assert t.legal(RED) == ["pay horse", "pay yard"]
        t.play(RED, first)
        if second:
            t.play(RED, second)
        t.play(RED, "take station")
        assert t.legal(RED) == sites


@pytest.mark.rule("YU-5.3")
def test_the_school_sends_a_new_trader_into_the_market() -> None:
    t = table(3)
    t.traders(RED, reserve=2)
    t.bids("school", red=5)
    t.settle_bids()
    t.play(RED, "pay school")
    assert t.where(RED) == {"reserve": 2, "market": 1, "supply": 4}  # the bidder himself is in the reserve
    t.travel(RED)
    assert t.may(RED, "move market>yunnan")


@pytest.mark.rule("YU-5.4")
def test_customs_give_a_border_pass_for_this_round() -> None:
    t = table(3)
    t.tracks(RED, horse="kang")
    t.traders(RED, reserve=1, market=1)
    t.travel(RED)
    assert not t.may(RED, "move market>kang")
    t.bids("customs", red=5)
    t.settle_bids()
    t.play(RED, "pay customs")
    assert t.state.passes(RED) == 3
    t.travel(RED)
    assert t.may(RED, "move market>kang")


@pytest.mark.rule("YU-5.5")
def test_the_horse_goes_up_one_province_on_the_road_and_never_over_a_side_road() -> None:
    t = table(3)
    t.tracks(RED, passes=6)
    t.built(RED, bridges="yunnan-kang")
    t.traders(RED, reserve=1, market=1)
    t.bids("horse", red=5)
    t.settle_bids()
    t.play(RED, "pay horse")
    t.travel(RED)
    assert t.legal(RED, "move") == ["move market>yunnan", "move market>sichuan"]


@pytest.mark.rule("YU-5.6")
def test_the_guild_raises_influence_at_once() -> None:
    t = table(3)
    t.traders(YELLOW, yunnan=1)
    t.traders(RED, reserve=1, market=1)
    t.bids("guild", red=5)
    t.settle_bids()
    t.play(RED, "pay guild")
    assert t.state.influence(RED) == 1
    t.travel(RED)
    t.play(RED, "move market>yunnan")
    assert t.may(RED, "displace yellow")


@pytest.mark.rule("YU-5.7")
def test_the_yard_delivers_a_piece_to_build_at_once_or_keep() -> None:
    t = table(3)
    t.tracks(RED, horse="kang")
    t.bids("yard", red=5)
    t.settle_bids()
    t.play(RED, "pay yard")
    assert t.legal(RED) == ["take station", "take bridge", "take tea-house"]
    t.play(RED, "take bridge")
    assert t.legal(RED) == ["build bridge@yunnan-kang", "keep"]
    t.play(RED, "build bridge@yunnan-kang")
    assert t.state.has_bridge(RED, GORGES.index("yunnan-kang"))
    assert t.state.kept(RED, 1) == 0


@pytest.mark.rule("YU-5.7")
def test_what_is_kept_can_be_built_only_in_build_and_travel_of_this_or_a_later_round() -> None:
    t = table(3)
    t.keeps(RED, "tea-house")
    t.bids("yard", red=5)
    t.settle_bids()
    t.play(RED, "pay yard", "take station")
    assert t.legal(RED) == ["build station@yunnan", "keep"]  # the tea house kept earlier has to wait
    t.play(RED, "keep")
    t.travel(RED)
    assert t.legal(RED, "build") == ["build station@yunnan", "build tea-house@yunnan"]
    t.play(RED, "done")
    t.end_round()
    assert t.legal(RED, "build") == []
    t.travel(RED)
    assert t.legal(RED, "build") == ["build station@yunnan", "build tea-house@yunnan"]


@pytest.mark.rule("YU-5.7")
def test_only_pieces_in_the_supply_can_be_taken() -> None:
    t = table(3)
    t.built(RED, stations="yunnan")
    t.keeps(RED, "station")
    t.bids("yard", red=5)
    t.settle_bids()
    t.play(RED, "pay yard")
    assert t.legal(RED) == ["take bridge", "take tea-house"]


@pytest.mark.rule("YU-5.8")
def test_the_winner_of_the_temple_must_block_a_gorge() -> None:
    t = table(3)
    t.tracks(YELLOW, horse="kang")
    t.built(YELLOW, bridges="yunnan-kang")
    t.bids("temple", red=5)
    t.settle_bids()
    t.play(RED, "pay temple")
    assert t.legal(RED) == [f"block {gorge}" for gorge in GORGES]  # with or without bridges, and no way round it
    t.play(RED, "block yunnan-kang")
    assert t.told()[-1] == "Red blocks the gorge Yunnan-Kang"


@pytest.mark.rule("YU-5.9")
def test_a_blocked_gorge_can_be_neither_built_on_nor_travelled() -> None:
    for blocked in (False, True):
        t = table(3)
        t.tracks(RED, horse="tibet")
        t.built(RED, bridges="yunnan-tibet")
        t.keeps(RED, "bridge")
        t.traders(RED, market=1)
        if blocked:
            t.blocked("yunnan-tibet")
        t.travel(RED)
        assert t.may(RED, "move market>tibet") is not blocked
        if blocked:
            t.blocked("yunnan-kang")
        assert t.may(RED, "build bridge@yunnan-kang") is not blocked


@pytest.mark.rule("YU-5.9", "YU-6.16")
def test_a_blocked_gorge_breaks_the_route_check_for_everybody() -> None:
    for blocked, in_kang in [(False, 1), (True, 0)]:
        for colour in (RED, YELLOW):
            t = table(3)
            t.tracks(colour, horse="kang")
            t.built(colour, bridges="yunnan-kang")
            t.traders(colour, yunnan=1, kang=1)
            if blocked:
                t.blocked("yunnan-kang")
            t.travel(colour)
            t.play(colour, "done")
            assert t.at(colour, "kang") == in_kang


@pytest.mark.rule("YU-5.9", "YU-9.5")
def test_a_blocked_gorge_costs_income_until_the_end_of_the_round() -> None:
    for blocked, income in [(False, 6 + 12), (True, 6 + 12 - 3)]:
        t = table(3)
        t.tracks(RED, horse="kang")
        t.built(RED, bridges="yunnan-kang")
        t.traders(RED, yunnan=1, kang=1)
        if blocked:
            t.blocked("yunnan-kang")
        t.count_income()
        assert t.state.income[RED] == income


@pytest.mark.rule("YU-5.9", "YU-5.2")
def test_a_bridge_built_before_the_block_stays_but_cannot_be_used() -> None:
    t = table(3)
    t.tracks(RED, horse="kang", passes=2)
    t.traders(RED, reserve=2, market=1)
    t.bids("yard", red=5)
    t.bids("temple", red=5)
    t.settle_bids()
    t.play(RED, "pay yard", "take bridge", "build bridge@yunnan-kang", "pay temple", "block yunnan-kang")
    t.travel(RED)
    assert t.state.has_bridge(RED, GORGES.index("yunnan-kang"))
    assert not t.may(RED, "move market>kang")
    t.play(RED, "done")
    t.end_round()
    t.traders(RED, market=1)
    t.travel(RED)
    assert t.may(RED, "move market>kang")


@pytest.mark.rule("YU-5.9")
def test_after_the_block_no_bridge_is_built_there() -> None:
    t = table(3)
    t.tracks(RED, horse="kang")
    t.bids("yard", red=5)
    t.bids("temple", red=5)
    t.settle_bids()
    t.play(RED, "pay temple", "block yunnan-kang", "pay yard", "take bridge")
    assert t.legal(RED) == ["keep"]
    with pytest.raises(IllegalAction):
        t.play(RED, "build bridge@yunnan-kang")


@pytest.mark.rule("YU-5.10")
def test_bidders_and_bankers_do_not_travel_this_round() -> None:
    t = table(3)
    t.play(RED, "bid guild 9")
    t.play(YELLOW, "bank")
    t.play(BLUE, "pass")
    t.play(RED, "market")
    t.play(RED, "pass")
    t.play(RED, "pay guild")
    assert t.where(RED) == {"reserve": 1, "market": 2, "supply": 4}
    assert t.where(YELLOW) == {"reserve": 1, "market": 2, "supply": 4}
    t.play(BLUE, "done")
    t.play(YELLOW, "move market>yunnan", "move market>yunnan")
    assert t.legal(YELLOW) == ["done"]
    t.play(YELLOW, "done")
    t.play(RED, "move market>yunnan", "displace yellow", "move market>yunnan", "displace yellow")
    assert t.at(RED, "reserve") == 1
    assert t.legal(RED) == ["done"]
