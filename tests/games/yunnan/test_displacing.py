"""Section 6: displacing."""

from __future__ import annotations

import pytest

from emporion.games.yunnan.components import PROVINCE_NAMES
from tests.games.yunnan.position import BLACK, BLUE, RED, YELLOW, table


@pytest.mark.rule("YU-6.11", "YU-6.12", "YU-6.13")
def test_red_displaces_blue_in_kang() -> None:
    t = table(4)
    t.tracks(RED, influence=3, horse="kang", passes=2)
    t.tracks(YELLOW, influence=3)
    t.tracks(BLUE, influence=2)
    t.built(RED, bridges="yunnan-kang")
    t.traders(RED, market=1)
    t.traders(YELLOW, yunnan=1, kang=1)
    t.traders(BLUE, yunnan=1, kang=1)
    t.traders(BLACK, yunnan=1)
    t.travel(RED)
    t.play(RED, "move market>kang")
    assert t.legal(RED) == ["displace blue", "spare"]  # not yellow, and nobody in Yunnan
    assert str(t.game.explain(t.state, t.game.actions.numbers["displace blue"])) == "displace a trader of Blue from Kang to Sichuan"
    t.play(RED, "displace blue")
    assert t.where(BLUE) == {"yunnan": 1, "sichuan": 1, "supply": 5}
    assert t.where(YELLOW) == {"yunnan": 1, "kang": 1, "supply": 5}
    assert t.where(BLACK) == {"yunnan": 1, "supply": 6}


@pytest.mark.rule("YU-6.11")
@pytest.mark.parametrize(("red", "yellow", "possible"), [(0, 0, False), (1, 0, True), (2, 2, False), (2, 3, False), (4, 3, True)])
def test_only_strictly_lower_influence_is_displaced(red: int, yellow: int, possible: bool) -> None:
    t = table(3)
    t.tracks(RED, influence=red)
    t.tracks(YELLOW, influence=yellow)
    t.traders(RED, market=1)
    t.traders(YELLOW, yunnan=1)
    t.travel(RED)
    t.play(RED, "move market>yunnan")
    assert (t.legal(RED, "displace") == ["displace yellow"]) is possible


@pytest.mark.rule("YU-6.11")
def test_the_choice_is_free_and_may_be_declined() -> None:
    for choice, yellow, black in [("spare", 1, 2), ("displace yellow", 0, 2), ("displace black", 1, 1)]:
        t = table(4)
        t.tracks(RED, influence=2)
        t.tracks(BLACK, influence=1)
        t.traders(RED, market=1)
        t.traders(YELLOW, yunnan=1)
        t.traders(BLACK, yunnan=2)
        t.travel(RED)
        t.play(RED, "move market>yunnan")
        assert t.legal(RED) == ["displace yellow", "displace black", "spare"]
        t.play(RED, choice)
        assert [t.at(YELLOW, "yunnan"), t.at(BLACK, "yunnan")] == [yellow, black]


@pytest.mark.rule("YU-6.12")
def test_two_traders_change_places_and_both_may_displace() -> None:
    t = table(3)
    t.tracks(RED, influence=1, horse="sichuan", passes=2)
    t.traders(RED, yunnan=1, sichuan=1)
    t.traders(BLUE, yunnan=1, sichuan=1)
    t.travel(RED)
    t.play(RED, "move yunnan>sichuan", "displace blue")
    assert t.at(BLUE, "yunnan") == 2
    t.play(RED, "move sichuan>yunnan", "displace blue")
    assert t.state.passes_left == 0
    assert t.where(RED) == {"yunnan": 1, "sichuan": 1, "supply": 5}
    assert t.where(BLUE) == {"market": 1, "yunnan": 1, "supply": 5}


@pytest.mark.rule("YU-6.12")
def test_a_trader_that_did_not_travel_displaces_nobody_and_one_trip_displaces_once() -> None:
    t = table(3)
    t.tracks(RED, influence=4)
    t.traders(RED, yunnan=1, market=1)
    t.traders(BLUE, yunnan=3)
    t.travel(RED)
    assert t.legal(RED) == ["move market>yunnan", "done"]
    t.play(RED, "move market>yunnan", "displace blue")
    assert t.legal(RED) == ["done"]
    assert t.at(BLUE, "yunnan") == 2


@pytest.mark.rule("YU-6.13")
@pytest.mark.parametrize(
    ("province", "lower"), [("qinghai", "tibet"), ("tibet", "kang"), ("kang", "sichuan"), ("sichuan", "yunnan"), ("yunnan", "market")]
)
def test_a_displaced_trader_goes_down_the_road_and_never_over_a_bridge(province: str, lower: str) -> None:
    t = table(3)
    t.tracks(RED, influence=1, horse="qinghai", passes=6)
    t.tracks(BLUE, influence=0, horse="qinghai")
    t.built(BLUE, bridges="sichuan-qinghai yunnan-tibet", stations=province)
    t.traders(RED, market=1)
    t.traders(BLUE, **{province: 1})
    if lower != "market":
        t.traders(YELLOW, **{lower: 1})
    t.travel(RED)
    t.play(RED, f"move market>{province}", "displace blue")
    assert t.where(BLUE) == {lower: 1, "supply": 6}
    assert t.state.has_station(BLUE, PROVINCE_NAMES.index(province))  # structures cannot be displaced
    if lower != "market":
        assert t.at(YELLOW, lower) == 1  # who is displaced displaces nobody


@pytest.mark.rule("YU-6.14")
def test_a_displaced_trader_sets_out_again_in_his_own_turn() -> None:
    t = table(3)
    t.tracks(RED, influence=1)
    t.tracks(BLUE, influence=0)
    t.tracks(YELLOW, influence=2)
    t.traders(RED, market=1)
    t.traders(BLUE, yunnan=1)
    t.travel(RED, YELLOW, BLUE)
    t.play(RED, "move market>yunnan", "displace blue", "done")
    assert t.where(BLUE) == {"market": 1, "supply": 6}
    t.play(YELLOW, "done")
    t.play(BLUE, "move market>yunnan", "done")
    assert t.where(BLUE) == {"yunnan": 1, "supply": 6}


@pytest.mark.rule("YU-6.14", "YU-6.11")
def test_a_displaced_trader_displaces_as_usual_in_his_own_turn() -> None:
    t = table(3)
    t.tracks(RED, influence=2)
    t.tracks(BLUE, influence=1)
    t.traders(RED, market=1)
    t.traders(BLUE, yunnan=1)
    t.traders(YELLOW, yunnan=1)
    t.travel(RED, BLUE)
    t.play(RED, "move market>yunnan", "displace blue", "done")
    t.play(BLUE, "move market>yunnan", "displace yellow", "done")
    assert t.where(YELLOW) == {"market": 1, "supply": 6}


@pytest.mark.rule("YU-6.14")
def test_within_a_turn_a_trader_is_displaced_once_but_again_in_another_turn() -> None:
    t = table(3)
    for colour in (RED, YELLOW):
        t.tracks(colour, influence=1, horse="kang", passes=6)
        t.traders(colour, market=2)
    t.traders(BLUE, kang=1)
    t.travel(RED, YELLOW)
    t.play(RED, "move market>kang", "displace blue")
    t.play(RED, "move market>sichuan")
    assert t.asked() == (RED, "YU-6.1")  # the trader pushed to Sichuan is safe from red now
    t.play(RED, "done")
    t.play(YELLOW, "move market>sichuan", "displace blue", "done")
    assert t.where(BLUE) == {"yunnan": 1, "supply": 6}


@pytest.mark.rule("YU-6.14")
def test_another_trader_beside_the_displaced_one_is_still_fair_game() -> None:
    t = table(3)
    t.tracks(RED, influence=1, horse="kang", passes=6)
    t.traders(RED, market=3)
    t.traders(BLUE, kang=1, sichuan=1)
    t.travel(RED)
    t.play(RED, "move market>kang", "displace blue")
    t.play(RED, "move market>sichuan", "displace blue")
    assert t.where(BLUE) == {"yunnan": 1, "sichuan": 1, "supply": 5}
    t.play(RED, "move market>yunnan")
    assert t.asked() == (RED, "YU-6.1")  # both have been displaced in this turn
