"""Section 9: income and the new order."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emporion.games.yunnan.components import PROVINCE_NAMES
from tests.games.yunnan import roads
from tests.games.yunnan.position import BLACK, BLUE, RED, YELLOW, table

GORGES = ["sichuan-qinghai", "yunnan-kang", "kang-qinghai", "yunnan-tibet"]


@pytest.mark.rule("YU-9.1")
def test_income_is_marked_and_not_paid_yet() -> None:
    t = table(3)
    t.traders(RED, yunnan=1, market=1)
    t.built(RED, stations="yunnan")
    coins, points = t.state.coins[:], t.state.points[:]
    t.count_income()
    assert list(t.state.income) == [3 + 6 + 1, 0, 0]
    assert t.state.coins == coins
    assert t.state.points == points


@pytest.mark.rule("YU-9.1")
def test_income_has_no_upper_limit() -> None:
    t = table(3)
    t.tracks(RED, horse="qinghai")
    t.built(RED, stations="tibet qinghai", bridges="yunnan-tibet")
    t.traders(RED, yunnan=1, qinghai=6)
    t.count_income()
    assert t.state.income[RED] == 6 + 6 * 18 + 10 + 15 == 139
    t.play(RED, "convert 139")
    assert t.state.points[RED] == 139


@pytest.mark.rule("YU-9.2")
@pytest.mark.parametrize(("in_market", "income"), [(0, 0), (1, 3), (2, 3), (7, 3)])
def test_the_market_earns_three_in_all(in_market: int, income: int) -> None:
    t = table(3)
    t.traders(RED, market=in_market)
    t.count_income()
    assert t.state.income[RED] == income


@pytest.mark.rule("YU-9.3", "YU-9.5")
@pytest.mark.parametrize("province", PROVINCE_NAMES)
def test_a_trader_with_nothing_below_him_earns_six_everywhere(province: str) -> None:
    t = table(3)
    t.traders(RED, **{province: 1})
    t.count_income()
    assert t.state.income[RED] == 6


@pytest.mark.rule("YU-9.3")
def test_every_trader_pays_for_the_gap() -> None:
    t = table(3)
    t.traders(RED, yunnan=1, kang=2)
    t.count_income()
    assert t.state.income[RED] == 6 + 2 * (12 - 3)


@pytest.mark.rule("YU-9.4")
def test_a_station_earns_only_without_a_gap() -> None:
    for covered, income in [("", 0), ("yunnan", 6 + 3)]:
        t = table(3)
        t.built(RED, stations="sichuan")
        t.traders(RED, **({covered: 1} if covered else {}))
        t.count_income()
        assert t.state.income[RED] == income


@pytest.mark.rule("YU-9.5", "YU-9.3", "YU-9.4")
def test_red_earns_nineteen() -> None:
    t = table(3)
    t.tracks(RED, horse="kang")
    t.traders(RED, market=3, yunnan=1, kang=1)
    t.built(RED, stations="kang")
    t.count_income()
    assert t.state.income[RED] == 18  # still without the station in Yunnan
    t.built(RED, stations="yunnan")
    t.count_income()
    assert t.state.income[RED] == 3 + 6 + 1 + (12 - 3) + 0 == 19


@pytest.mark.rule("YU-9.5", "YU-6.13")
def test_red_earns_nineteen_after_his_trader_was_displaced() -> None:
    t = table(3)
    t.tracks(RED, horse="kang")
    t.traders(RED, market=3, sichuan=1, kang=1)
    t.built(RED, stations="yunnan kang")
    t.tracks(BLUE, influence=1, horse="sichuan")
    t.traders(BLUE, market=1)
    t.travel(BLUE)
    t.play(BLUE, "move market>sichuan", "displace red", "done")
    t.count_income()
    assert t.state.income[RED] == 19


@pytest.mark.rule("YU-9.5")
def test_a_tea_house_fills_no_gap() -> None:
    t = table(3)
    t.tracks(RED, horse="sichuan")
    t.built(RED, tea_houses="yunnan")
    t.traders(RED, sichuan=1)
    t.count_income()
    assert t.state.income[RED] == 9 - 3


@pytest.mark.rule("YU-9.5")
def test_each_piece_takes_the_way_with_the_fewest_gaps_even_if_it_is_longer() -> None:
    t = table(3)
    t.tracks(RED, horse="qinghai")
    t.built(RED, bridges="sichuan-qinghai", stations="yunnan sichuan")
    t.traders(RED, tibet=1, qinghai=1)
    t.count_income()
    # Tibet goes up to Qinghai and over the bridge; down through Kang there would be a gap.
    assert t.state.income[RED] == 15 + 18 + 1 + 3


@pytest.mark.rule("YU-9.5")
def test_the_bridges_of_others_do_not_help() -> None:
    t = table(3)
    t.tracks(BLUE, horse="kang")
    t.built(BLUE, bridges="yunnan-kang")
    t.traders(RED, yunnan=1, kang=1)
    t.count_income()
    assert t.state.income[RED] == 6 + 12 - 3


@pytest.mark.rule("YU-9.2", "YU-9.3", "YU-9.4", "YU-9.5")
@given(
    traders=st.lists(st.integers(0, 2), min_size=6, max_size=6).filter(lambda row: sum(row) <= 7),
    stations=st.lists(st.sampled_from(PROVINCE_NAMES), max_size=2, unique=True),
    bridges=st.lists(st.sampled_from(GORGES), max_size=2, unique=True),
    blocked=st.sampled_from(["", *GORGES]),
)
@settings(max_examples=200)
def test_income_agrees_with_a_walk_over_all_paths(traders: list[int], stations: list[str], bridges: list[str], blocked: str) -> None:
    t = table(3)
    t.traders(RED, **dict(zip([*PROVINCE_NAMES, "market"], traders, strict=True)))
    t.built(RED, stations=" ".join(stations), bridges=" ".join(bridges))
    if blocked:
        t.blocked(blocked)
    covered = {p for p in range(5) if traders[p] or PROVINCE_NAMES[p] in stations}
    open_bridges = [GORGES.index(bridge) for bridge in bridges if bridge != blocked]
    expected = 3 if traders[5] else 0
    for p in range(5):
        gaps = roads.gaps(p, covered, open_bridges)
        expected += traders[p] * ([6, 9, 12, 15, 18][p] - 3 * gaps)
        if PROVINCE_NAMES[p] in stations and gaps == 0:
            expected += [1, 3, 6, 10, 15][p]
    t.count_income()
    assert t.state.income[RED] == expected


@pytest.mark.rule("YU-9.6")
def test_the_new_order_goes_by_income_and_holds_at_once() -> None:
    t = table(4, blue=[BLACK, RED, YELLOW, BLUE])
    for colour, traders in [(RED, 3), (YELLOW, 1), (BLUE, 2), (BLACK, 4)]:
        t.traders(colour, yunnan=traders)
    t.count_income()
    assert t.gray() == [BLACK, RED, BLUE, YELLOW]
    for colour in (BLACK, RED, BLUE, YELLOW):
        assert t.asked() == (colour, "YU-10.1")
        t.play(colour, "convert 0")


@pytest.mark.rule("YU-9.6")
def test_among_equals_who_was_later_is_now_earlier() -> None:
    t = table(4, blue=[BLACK, RED, YELLOW, BLUE])
    assert t.gray() == [BLUE, YELLOW, RED, BLACK]
    t.traders(YELLOW, yunnan=1)
    for colour in (RED, BLUE, BLACK):
        t.traders(colour, market=1)
    t.count_income()
    assert t.gray() == [YELLOW, BLACK, RED, BLUE]
