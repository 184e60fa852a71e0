"""What a player reads who asks for something that may not be chosen."""

from __future__ import annotations

from collections import Counter

import pytest

from emporion.games.rulebooks import rulebook
from emporion.games.yunnan.game import ROOM
from emporion.kernel.errors import IllegalAction
from emporion.kernel.fuzz import fuzz_game, misplaced
from tests.games.yunnan.position import BLACK, BLUE, RED, YELLOW, table


def test_bids() -> None:
    t = table(3)
    t.bids("school", yellow=9)
    t.bids("guild", red=7)
    t.state.coins[RED] = 14
    t.tracks(RED, horse="qinghai")
    assert t.why_not(RED, "bid customs 7") == ""
    assert t.why_not(RED, "bid customs 9") == "with this bid all your bids come to 16, and you have 14; you lack 2 coins (YU-3.8)"
    assert t.why_not(RED, "bid school 5") == "a small space has to be above every bid in the School, and 9 is bid (YU-3.6)"
    assert t.why_not(RED, "bid school 9") == "Yellow stands on this space (YU-3.7)"
    assert t.why_not(RED, "bid guild 12") == "you have 1 trader in the Guild already (YU-3.4)"
    assert t.why_not(RED, "bid horse 5") == "the Horse Dealer has nothing more for you (YU-3.5)"
    assert t.why_not(RED, "done") == "that belongs to another decision"
    assert t.why_not(YELLOW, "pass") == "yellow is not to decide now; waiting for red"
    with pytest.raises(IllegalAction) as told:
        t.play(RED, "bid customs 9")
    assert told.value.refusal is not None
    assert told.value.refusal.clause == "YU-3.8"
    assert str(told.value.refusal.remedy) == "you lack 2 coins"


def test_nobody_to_send() -> None:
    t = table(3)
    t.traders(RED, market=3)
    assert t.why_not(RED, "bank") == "you have no trader in the reserve or in a province; you can pass (YU-3.2)"
    t.traders(RED, reserve=1, kang=1)
    t.play(RED, "bid school 5")
    assert t.why_not(RED, "from tibet") == "you have no trader in Tibet (YU-3.2)"


def test_paying() -> None:
    t = table(3, settling="by_building")
    t.bids("school", red=5)
    t.bids("yard", red=5)
    t.settle_bids()
    assert t.why_not(RED, "pay yard") == "your bid in the School is paid first (YU-5.2)"
    assert t.why_not(RED, "pay guild") == "you have no bid to pay in the Guild (YU-5.1)"


def test_the_yard() -> None:
    t = table(3, guards="yes")
    t.keeps(RED, "tea-house")
    t.built(RED, stations="yunnan tibet")
    t.guarded(RED, "kang")
    t.bids("yard", red=5)
    t.settle_bids()
    t.play(RED, "pay yard")
    assert t.why_not(RED, "take station") == "your supply has no trading station left (YU-5.7)"
    assert t.why_not(RED, "take guard") == "your guard has left your supply, it is used once per game (YU-12.6)"
    t.play(RED, "take bridge")
    assert t.why_not(RED, "build tea-house@yunnan") == (
        "you build only what the Yard has just given you, a bridge; what is in your reserve can be built in your travel turn (YU-5.7)"
    )
    assert t.why_not(RED, "build bridge@yunnan-kang") == (
        "you have not reached Kang, your horse is in Yunnan; it lacks 2 provinces (YU-6.5)"
    )


def test_without_guards() -> None:
    t = table(3)
    t.bids("yard", red=5)
    t.settle_bids()
    t.play(RED, "pay yard")
    assert t.why_not(RED, "take guard") == "this game is played without guards (YU-12.1)"


def test_building() -> None:
    t = table(3)
    t.tracks(RED, horse="kang")
    t.keeps(RED, "bridge", "tea-house")
    t.built(RED, stations="kang")
    t.built(YELLOW, tea_houses="kang")
    t.blocked("yunnan-kang")
    t.travel(RED)
    assert t.why_not(RED, "build station@yunnan") == "your reserve has no trading station; a bid in the Yard brings one (YU-6.3)"
    assert t.why_not(RED, "build tea-house@kang") == "Yellow has a tea house in Kang (YU-6.6)"
    assert t.why_not(RED, "build tea-house@tibet") == "you have not reached Tibet, your horse is in Kang; it lacks 1 province (YU-6.6)"
    assert t.why_not(RED, "build bridge@yunnan-kang") == "the Gorge Blocker stands on Yunnan-Kang in this round (YU-5.9)"


def test_trips() -> None:
    t = table(3)
    t.tracks(RED, horse="kang", passes=3)
    t.built(RED, bridges="yunnan-kang")
    t.blocked("yunnan-kang")
    t.traders(RED, market=1, yunnan=1)
    t.travel(RED)
    t.play(RED, "move yunnan>sichuan")
    assert t.why_not(RED, "move sichuan>kang") == "your traders in Sichuan have made their trips in this turn (YU-6.7)"
    assert t.why_not(RED, "move tibet>kang") == "you have no trader in Tibet (YU-6.7)"
    assert t.why_not(RED, "move market>qinghai") == ("you have not reached Qinghai, your horse is in Kang; it lacks 2 provinces (YU-6.8)")
    assert t.why_not(RED, "move market>kang") == (
        "your bridge on Yunnan-Kang is blocked, and this trip takes 3 of your border passes, and you have 2 left; "
        "you lack 1 border pass (YU-5.9)"
    )
    t.state.passes_left = 1
    assert t.why_not(RED, "move market>sichuan") == (
        "this trip takes 2 of your border passes, and you have 1 left; you lack 1 border pass (YU-6.10)"
    )


def test_displacing() -> None:
    t = table(4, guards="yes")
    t.tracks(RED, influence=2, horse="kang", passes=6)
    t.tracks(YELLOW, influence=3)
    t.guarded(BLUE, "kang")
    t.traders(RED, market=2)
    for rival in (YELLOW, BLUE):
        t.traders(rival, kang=1)
    t.traders(BLACK, kang=1)
    t.travel(RED)
    t.play(RED, "move market>kang")
    assert t.why_not(RED, "displace yellow") == "Yellow has influence 3, and yours is 2; you need 4 (YU-6.11)"
    assert t.why_not(RED, "displace blue") == "the guard of Blue stands in Kang (YU-12.8)"
    assert t.why_not(RED, "displace green") == "nobody plays Green (YU-1.1)"
    assert t.why_not(RED, "displace red") == "you displace opponents only (YU-6.11)"
    t.play(RED, "displace black")


def test_the_same_trader_twice() -> None:
    t = table(3)
    t.tracks(RED, influence=2, horse="kang", passes=6)
    t.traders(RED, market=2)
    t.traders(YELLOW, kang=1)
    t.traders(BLUE, sichuan=1)
    t.travel(RED)
    t.play(RED, "move market>kang", "displace yellow", "move market>sichuan")
    assert t.why_not(RED, "displace yellow") == "every trader of Yellow in Sichuan has been displaced in this turn already (YU-6.14)"
    t.play(RED, "displace blue")


def test_converting() -> None:
    t = table(3)
    t.traders(RED, yunnan=1, market=1)
    t.count_income()
    assert t.why_not(RED, "convert 9") == ""
    assert t.why_not(RED, "convert 10") == "your income of this round is 9, and only that becomes points (YU-10.1)"


def test_every_decision_says_why_not_by_clauses_that_exist() -> None:
    asked: Counter[str] = Counter()
    experts = {"double_bidding": "yes", "guards": "yes"}
    readings = {"settling": "by_building", "trips": "several", "round_trips": "yes", "displacing": "again", "last_step": "may_raise"}
    for seed, (seats, options) in enumerate([(3, {}), (5, experts), (2, {}), (4, {**experts, **readings})]):
        fuzz_game(ROOM.open(seats, options), seed, 5000, 25, asked)
    clauses = [name.split()[1] for name in asked if name.startswith("clause ")]
    assert len(clauses) >= 19
    assert [clause for clause in clauses if f"**{clause}**" not in rulebook(ROOM)] == []
    assert sum(name.startswith("decision ") for name in asked) == 10
    assert misplaced(asked) == []
