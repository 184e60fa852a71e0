"""Section 7: the Inspector."""

from __future__ import annotations

import pytest

from tests.games.yunnan.position import BLACK, BLUE, RED, YELLOW, Table, table


def example() -> Table:
    """Sichuan with 4 traders and 2 stations, Kang with a station and one trader each of blue, red and yellow."""
    t = table(4)
    t.tracks(BLUE, influence=4)
    t.tracks(RED, influence=2)
    t.tracks(YELLOW, influence=1)
    t.traders(BLUE, kang=1)
    t.traders(RED, kang=1)
    t.traders(YELLOW, kang=1)
    t.traders(BLACK, sichuan=4)
    t.built(BLUE, stations="kang")
    t.built(BLACK, stations="sichuan")
    t.built(RED, stations="sichuan")
    return t


@pytest.mark.rule("YU-7.1", "YU-7.2", "YU-7.3")
def test_forty_two_against_forty_two() -> None:
    t = example()
    t.inspect()
    assert t.told() == ["The Inspector visits Kang and banishes a trader of Red"]
    assert t.where(RED) == {"market": 1, "supply": 6}
    assert t.where(BLUE) == {"kang": 1, "supply": 6}
    assert t.where(YELLOW) == {"kang": 1, "supply": 6}
    assert t.at(BLACK, "sichuan") == 4


@pytest.mark.rule("YU-7.1")
def test_a_single_coin_decides_and_routes_do_not() -> None:
    t = example()
    t.built(BLACK, stations="yunnan")
    t.built(YELLOW, stations="sichuan")  # Sichuan now yields 45, though black has no route to it
    t.inspect()
    assert t.told() == ["The Inspector visits Sichuan and banishes a trader of Black"]
    assert t.where(BLACK) == {"sichuan": 3, "market": 1, "supply": 3}


@pytest.mark.rule("YU-7.2", "YU-6.6")
def test_the_owner_of_the_tea_house_there_is_safe() -> None:
    t = example()
    t.built(RED, tea_houses="kang")
    t.inspect()
    assert t.told() == ["The Inspector visits Kang and banishes a trader of Yellow"]
    assert t.at(RED, "kang") == 1


@pytest.mark.rule("YU-7.2")
def test_a_tea_house_elsewhere_does_not_help() -> None:
    t = example()
    t.built(RED, tea_houses="sichuan")
    t.inspect()
    assert t.at(RED, "kang") == 0


@pytest.mark.rule("YU-7.3")
@pytest.mark.parametrize(("blue_order", "victim"), [([RED, YELLOW, BLUE, BLACK], YELLOW), ([YELLOW, RED, BLUE, BLACK], RED)])
def test_among_equals_the_earlier_in_gray_order(blue_order: list[int], victim: int) -> None:
    t = table(4, blue=blue_order)
    for colour in (RED, YELLOW):
        t.tracks(colour, influence=2)
        t.traders(colour, tibet=2)
    t.traders(BLACK, tibet=2)
    t.inspect()
    assert [colour for colour in range(4) if t.at(colour, "market")] == [victim]
    assert t.at(victim, "tibet") == 1


@pytest.mark.rule("YU-7.4", "YU-7.2")
def test_if_nobody_can_be_banished_he_goes_nowhere_else() -> None:
    t = table(3)
    t.tracks(BLUE, influence=4)
    t.traders(BLUE, tibet=2)
    t.built(RED, tea_houses="tibet", stations="tibet")
    t.traders(RED, tibet=1)
    t.traders(YELLOW, yunnan=1)
    t.inspect()
    assert t.told() == ["The Inspector visits Tibet and finds nobody to banish"]
    assert t.in_market() == [0, 0, 0]
    assert t.state.has_station(RED, 3)


@pytest.mark.rule("YU-7.4")
def test_an_empty_board_takes_him_to_qinghai() -> None:
    t = table(3)
    t.inspect()
    assert t.told() == ["The Inspector visits Qinghai and finds nobody to banish"]


@pytest.mark.rule("YU-7.4")
def test_stations_are_never_banished() -> None:
    t = table(3)
    t.built(RED, stations="qinghai")
    t.traders(RED, yunnan=1)
    t.inspect()
    assert t.told() == ["The Inspector visits Qinghai and finds nobody to banish"]
    assert t.state.has_station(RED, 4)
    assert t.at(RED, "yunnan") == 1


@pytest.mark.rule("YU-7.4", "YU-6.18")
def test_routes_are_not_checked_again() -> None:
    t = table(3)
    t.tracks(RED, horse="sichuan")
    t.traders(RED, yunnan=1, sichuan=1)
    t.tracks(YELLOW, influence=4)
    t.traders(YELLOW, yunnan=3)  # Yunnan yields 24
    t.inspect()
    assert t.where(RED) == {"market": 1, "sichuan": 1, "supply": 5}
