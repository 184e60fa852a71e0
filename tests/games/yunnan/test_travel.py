"""Section 6: build and travel."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emporion.games.yunnan.components import PROVINCE_NAMES
from emporion.kernel.errors import IllegalAction, UnknownNotation
from tests.games.yunnan import roads
from tests.games.yunnan.position import BLACK, BLUE, RED, YELLOW, table

GORGES = ["sichuan-qinghai", "yunnan-kang", "kang-qinghai", "yunnan-tibet"]


# --- the turn ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YU-6.1")
def test_building_travelling_and_displacing_mix_freely_and_the_route_check_ends_the_turn() -> None:
    t = table(3)
    t.tracks(RED, horse="sichuan", influence=1, passes=6)
    t.keeps(RED, "station", "station")
    t.traders(RED, market=3)
    t.traders(BLUE, yunnan=1)
    t.travel(RED)
    t.play(RED, "move market>sichuan")
    t.play(RED, "build station@yunnan")
    t.play(RED, "move market>yunnan", "displace blue")
    t.play(RED, "build station@sichuan")
    t.play(RED, "move market>sichuan")
    t.play(RED, "done")
    assert t.where(RED) == {"yunnan": 1, "sichuan": 2, "supply": 4}
    assert t.asked()[1] == ""


@pytest.mark.rule("YU-6.1")
def test_each_player_takes_one_turn_in_gray_order() -> None:
    t = table(3)
    t.everybody_passes()
    for colour in (BLUE, YELLOW, RED):
        assert t.asked() == (colour, "YU-6.1")
        t.play(colour, "done")
    assert t.asked()[1] == "YU-10.1"


@pytest.mark.rule("YU-6.2")
@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("market", "yunnan"),
        ("yunnan", "sichuan"),
        ("sichuan", "kang"),
        ("kang", "tibet"),
        ("tibet", "qinghai"),
        ("sichuan", "qinghai"),
        ("yunnan", "kang"),
        ("kang", "qinghai"),
        ("yunnan", "tibet"),
    ],
)
def test_every_road_crosses_one_border(source: str, target: str) -> None:
    gorge = f"{source}-{target}"
    for start, end in [(source, target), (target, source)]:
        if end == "market":
            continue
        t = table(3)
        t.tracks(RED, horse="qinghai", passes=2)
        t.traders(RED, **{start: 2})
        if gorge in GORGES:
            t.travel(RED)
            t.state.passes_left = 1
            assert not t.may(RED, f"move {start}>{end}")  # no way without the bridge
            t.built(RED, bridges=gorge)
        t.travel(RED)
        t.play(RED, f"move {start}>{end}")
        assert t.state.passes_left == 1


# --- building ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YU-6.3")
def test_any_number_of_structures_is_built_for_nothing_and_the_rest_is_kept() -> None:
    t = table(3)
    t.tracks(RED, horse="kang")
    t.keeps(RED, "station", "station", "bridge", "tea-house")
    coins = t.state.coins[RED]
    t.travel(RED)
    t.play(RED, "build station@kang", "build station@yunnan", "build bridge@yunnan-kang", "done")
    assert t.state.coins[RED] == coins
    assert [t.state.kept(RED, piece) for piece in range(3)] == [0, 0, 1]
    t.travel(RED)
    assert t.legal(RED, "build") == ["build tea-house@yunnan", "build tea-house@sichuan", "build tea-house@kang"]


@pytest.mark.rule("YU-6.4")
def test_one_station_per_province_reached_and_none_in_puer() -> None:
    t = table(3)
    t.tracks(RED, horse="kang")
    t.built(RED, stations="sichuan")
    t.built(BLUE, stations="yunnan")  # others do not hinder
    t.keeps(RED, "station")
    t.travel(RED)
    assert t.legal(RED, "build") == ["build station@yunnan", "build station@kang"]
    with pytest.raises(IllegalAction):
        t.play(RED, "build station@sichuan")
    with pytest.raises(IllegalAction):
        t.play(RED, "build station@tibet")
    with pytest.raises(UnknownNotation):
        t.play(RED, "build station@market")


@pytest.mark.rule("YU-6.5")
@pytest.mark.parametrize(
    ("horse", "sites"),
    [
        ("yunnan", []),
        ("sichuan", []),
        ("kang", ["yunnan-kang"]),
        ("tibet", ["yunnan-kang", "yunnan-tibet"]),
        ("qinghai", GORGES),
    ],
)
def test_a_bridge_needs_both_ends_reached(horse: str, sites: list[str]) -> None:
    t = table(3)
    t.tracks(RED, horse=horse)
    t.keeps(RED, "bridge")
    t.travel(RED)
    assert t.legal(RED, "build") == [f"build bridge@{gorge}" for gorge in sites]


@pytest.mark.rule("YU-6.5")
def test_each_player_has_his_own_bridge_on_a_gorge_and_no_second_one() -> None:
    t = table(3)
    t.tracks(RED, horse="kang")
    t.tracks(BLUE, horse="kang")
    t.built(BLUE, bridges="yunnan-kang")
    t.keeps(RED, "bridge", "bridge")
    t.traders(RED, market=1)
    t.travel(RED)
    assert not t.may(RED, "move market>kang")  # blue's bridge is no use to red
    t.play(RED, "build bridge@yunnan-kang")
    assert t.may(RED, "move market>kang")
    assert t.legal(RED, "build") == []


@pytest.mark.rule("YU-6.5")
def test_no_bridge_on_the_blocked_gorge() -> None:
    t = table(3)
    t.tracks(RED, horse="tibet")
    t.keeps(RED, "bridge")
    t.blocked("yunnan-kang")
    t.travel(RED)
    assert t.legal(RED, "build") == ["build bridge@yunnan-tibet"]


@pytest.mark.rule("YU-6.6")
def test_one_tea_house_per_province_whoever_owns_it() -> None:
    t = table(3)
    t.tracks(RED, horse="tibet")
    t.built(BLUE, tea_houses="sichuan")
    t.built(RED, tea_houses="kang")
    t.keeps(RED, "tea-house")
    t.travel(RED)
    assert t.legal(RED, "build") == ["build tea-house@yunnan", "build tea-house@tibet"]


@pytest.mark.rule("YU-6.6")
def test_a_tea_house_does_not_protect_from_being_displaced() -> None:
    t = table(3)
    t.built(BLUE, tea_houses="yunnan")
    t.traders(BLUE, yunnan=1)
    t.tracks(RED, influence=1)
    t.traders(RED, market=1)
    t.travel(RED)
    t.play(RED, "move market>yunnan", "displace blue")
    assert t.where(BLUE) == {"market": 1, "supply": 6}


# --- trips ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YU-6.7")
def test_each_trader_makes_one_trip_in_a_turn() -> None:
    t = table(3)
    t.tracks(RED, horse="kang", passes=6)
    t.traders(RED, market=1, sichuan=1)
    t.travel(RED)
    t.play(RED, "move market>sichuan")
    # Two are in Sichuan now, and one of them has travelled.
    t.play(RED, "move sichuan>kang")
    assert t.state.passes_left == 3
    assert t.legal(RED) == ["done"]


@pytest.mark.rule("YU-6.7", "YU-3.2")
def test_traders_in_the_reserve_or_the_supply_do_not_travel() -> None:
    t = table(3)
    t.traders(RED, reserve=3)
    t.travel(RED)
    assert t.legal(RED) == ["done"]


@pytest.mark.rule("YU-6.8")
def test_a_trip_leads_through_provinces_reached_only_and_in_any_direction() -> None:
    t = table(3)
    t.tracks(RED, horse="kang", passes=6)
    t.traders(RED, market=1, kang=1)
    t.travel(RED)
    assert t.legal(RED, "move") == [
        "move kang>yunnan",
        "move kang>sichuan",
        "move market>yunnan",
        "move market>sichuan",
        "move market>kang",
    ]


@pytest.mark.rule("YU-6.8")
def test_nobody_hinders_a_trip_and_a_province_holds_any_number() -> None:
    t = table(4)
    t.tracks(RED, horse="kang", passes=6)
    for colour in (YELLOW, BLUE, BLACK):
        t.tracks(colour, influence=4)
        t.traders(colour, yunnan=4, sichuan=3)
        t.built(colour, stations="yunnan sichuan")
    t.traders(RED, market=3)
    t.travel(RED)
    for _ in range(3):
        t.play(RED, "move market>sichuan")
    assert t.at(RED, "sichuan") == 3


@pytest.mark.rule("YU-6.8", "YU-6.10", "YU-6.2")
@given(
    horse=st.integers(0, 4),
    passes=st.integers(2, 6),
    bridges=st.lists(st.sampled_from(GORGES), max_size=2, unique=True),
    blocked=st.sampled_from(["", *GORGES]),
)
@settings(max_examples=150)
def test_the_trips_offered_are_those_a_walk_over_all_paths_finds(horse: int, passes: int, bridges: list[str], blocked: str) -> None:
    t = table(3)
    t.tracks(RED, horse=PROVINCE_NAMES[horse], passes=passes)
    t.traders(RED, market=1, **dict.fromkeys(PROVINCE_NAMES[: horse + 1], 1))
    t.built(RED, bridges=" ".join(bridges))
    if blocked:
        t.blocked(blocked)
    t.travel(RED)
    open_bridges = [GORGES.index(bridge) for bridge in bridges if bridge != blocked]
    expected = []
    for source in [*range(horse + 1), 5]:
        for target in range(5):
            cost = roads.borders(source, target, horse, open_bridges)
            if cost is not None and cost <= passes:
                expected.append(f"move {[*PROVINCE_NAMES, 'market'][source]}>{PROVINCE_NAMES[target]}")
    assert t.legal(RED, "move") == expected


@pytest.mark.rule("YU-6.9")
def test_no_trip_ends_where_it_began_or_in_the_market() -> None:
    t = table(3)
    t.tracks(RED, horse="kang", passes=6)
    t.built(RED, bridges="yunnan-kang")  # a ring: Yunnan, Sichuan, Kang and back
    t.traders(RED, yunnan=1)
    t.travel(RED)
    assert t.legal(RED) == ["move yunnan>sichuan", "move yunnan>kang", "done"]
    for words in ("move yunnan>yunnan", "move yunnan>market"):
        with pytest.raises(UnknownNotation):
            t.play(RED, words)


@pytest.mark.rule("YU-6.10")
def test_two_traders_going_to_sichuan_use_four_border_passes() -> None:
    t = table(3)
    t.tracks(RED, horse="sichuan", passes=4)
    t.traders(RED, market=3)
    t.travel(RED)
    t.play(RED, "move market>sichuan")
    assert t.state.passes_left == 2
    t.play(RED, "move market>sichuan")
    assert t.state.passes_left == 0
    assert t.legal(RED) == ["done"]  # the third has to stay
    assert t.state.passes(RED) == 4  # the marker does not move
    t.play(RED, "done")
    t.travel(RED)
    assert t.state.passes_left == 4


@pytest.mark.rule("YU-6.10")
def test_border_passes_need_not_be_used_and_are_not_kept_for_later() -> None:
    t = table(3)
    t.tracks(RED, horse="kang", passes=3)
    t.traders(RED, market=1)
    t.travel(RED, RED)
    t.play(RED, "done")
    assert t.state.passes_left == 3
    t.play(RED, "move market>yunnan")
    assert t.state.passes_left == 2


@pytest.mark.rule("YU-6.10")
def test_a_trip_takes_the_way_with_the_fewest_borders() -> None:
    t = table(3)
    t.tracks(RED, horse="qinghai", passes=3)
    t.built(RED, bridges="sichuan-qinghai")
    t.traders(RED, market=1)
    t.travel(RED)
    t.play(RED, "move market>qinghai")
    assert t.state.passes_left == 0


# --- route check ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YU-6.15")
def test_traders_without_a_route_go_to_the_market_even_if_nothing_moved() -> None:
    t = table(3)
    t.tracks(RED, horse="qinghai")
    t.traders(RED, yunnan=1, kang=2, tibet=1)
    t.built(RED, stations="qinghai")
    t.travel(RED)
    t.play(RED, "done")
    assert t.where(RED) == {"yunnan": 1, "market": 3, "supply": 3}
    assert t.state.has_station(RED, 4)  # structures stay


@pytest.mark.rule("YU-6.16", "YU-6.15")
def test_a_route_may_go_up_before_it_goes_down() -> None:
    t = table(3)
    t.tracks(RED, horse="qinghai")
    t.built(RED, bridges="sichuan-qinghai", stations="yunnan sichuan")
    t.traders(RED, qinghai=1, tibet=1)
    t.travel(RED)
    t.play(RED, "done")
    assert t.where(RED) == {"qinghai": 1, "tibet": 1, "supply": 5}


@pytest.mark.rule("YU-6.16")
def test_a_tea_house_a_horse_and_other_players_do_not_cover() -> None:
    t = table(3)
    t.tracks(RED, horse="sichuan")
    t.built(RED, tea_houses="yunnan")
    t.traders(RED, sichuan=1)
    t.built(BLUE, stations="yunnan")
    t.traders(BLUE, yunnan=2)
    t.travel(RED)
    t.play(RED, "done")
    assert t.where(RED) == {"market": 1, "supply": 6}


@pytest.mark.rule("YU-6.16")
def test_other_players_bridges_are_no_route() -> None:
    t = table(3)
    t.tracks(RED, horse="kang")
    t.tracks(BLUE, horse="kang")
    t.built(BLUE, bridges="yunnan-kang")
    t.traders(RED, yunnan=1, kang=1)
    t.travel(RED)
    t.play(RED, "done")
    assert t.where(RED) == {"yunnan": 1, "market": 1, "supply": 5}


@pytest.mark.rule("YU-6.17")
def test_yunnan_is_always_connected_and_nobody_beyond_without_it() -> None:
    t = table(3)
    t.tracks(RED, horse="kang")
    t.traders(RED, yunnan=2)
    t.traders(BLUE, market=3)
    t.travel(RED)
    t.play(RED, "done")
    assert t.where(RED) == {"yunnan": 2, "supply": 5}
    t.built(RED, stations="sichuan", bridges="yunnan-kang")
    t.traders(RED, sichuan=2, kang=1, market=1)
    t.travel(RED)
    t.play(RED, "done")
    assert t.where(RED) == {"market": 4, "supply": 3}


@pytest.mark.rule("YU-6.15", "YU-6.16", "YU-6.17")
@given(
    traders=st.lists(st.integers(0, 1), min_size=5, max_size=5),
    stations=st.lists(st.sampled_from(PROVINCE_NAMES), max_size=2, unique=True),
    bridges=st.lists(st.sampled_from(GORGES), max_size=2, unique=True),
    blocked=st.sampled_from(["", *GORGES]),
)
@settings(max_examples=200)
def test_the_route_check_agrees_with_a_walk_over_all_paths(
    traders: list[int], stations: list[str], bridges: list[str], blocked: str
) -> None:
    t = table(3)
    t.tracks(RED, horse="qinghai")
    t.traders(RED, **dict(zip(PROVINCE_NAMES, traders, strict=True)))
    t.built(RED, stations=" ".join(stations), bridges=" ".join(bridges))
    if blocked:
        t.blocked(blocked)
    covered = {p for p in range(5) if traders[p] or PROVINCE_NAMES[p] in stations}
    open_bridges = [GORGES.index(bridge) for bridge in bridges if bridge != blocked]
    t.travel(RED)
    t.play(RED, "done")
    stay = [1 if traders[p] and roads.gaps(p, covered, open_bridges) == 0 else 0 for p in range(5)]
    assert [t.at(RED, province) for province in PROVINCE_NAMES] == stay
    assert t.at(RED, "market") == sum(traders) - sum(stay)


@pytest.mark.rule("YU-6.18")
def test_a_route_broken_later_stays_until_the_owners_next_turn() -> None:
    t = table(3)
    t.tracks(BLUE, horse="sichuan")
    t.traders(BLUE, yunnan=1, sichuan=1)
    t.tracks(RED, influence=1)
    t.traders(RED, market=1)
    t.travel(BLUE, RED)
    t.play(BLUE, "done")
    t.play(RED, "move market>yunnan", "displace blue", "done")
    assert t.where(BLUE) == {"market": 1, "sichuan": 1, "supply": 5}
    t.count_income()
    assert t.state.income[BLUE] == 3 + 9 - 3  # it only costs income
    t.end_round()
    assert t.at(BLUE, "sichuan") == 1
    t.travel(BLUE)
    t.play(BLUE, "done")
    assert t.at(BLUE, "sichuan") == 0
