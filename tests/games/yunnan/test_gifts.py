"""Section 8: gifts."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.yunnan.position import BLACK, BLUE, RED, YELLOW, table


@pytest.mark.rule("YU-8.1")
def test_each_trader_receives_one_while_the_stack_lasts() -> None:
    t = table(3)
    t.traders(RED, yunnan=1, sichuan=2, qinghai=3, market=1)
    t.hand_out_gifts()
    assert list(t.state.gifts) == [4, 0, 0]  # two in Sichuan, two of the three in Qinghai, none in Yunnan or the market
    assert t.gifts_left() == {"sichuan": 3, "kang": 4, "tibet": 3}


@pytest.mark.rule("YU-8.1")
def test_gifts_come_round_after_round_and_cannot_be_refused() -> None:
    t = table(3)
    t.traders(RED, kang=3)
    for received, left in [(3, 1), (4, 0), (4, 0)]:
        t.hand_out_gifts()
        assert t.asked()[1] == ""
        assert t.state.gifts[RED] == received
        assert t.gifts_left().get("kang", 0) == left


@pytest.mark.rule("YU-8.2")
def test_five_gifts_go_to_blue_blue_red_black_red() -> None:
    t = table(4, blue=[BLUE, BLACK, RED, YELLOW])
    assert t.gray() == [YELLOW, RED, BLACK, BLUE]
    for colour, traders, influence in [(YELLOW, 4, 1), (RED, 2, 2), (BLACK, 3, 2), (BLUE, 2, 3)]:
        t.traders(colour, sichuan=traders)
        t.tracks(colour, influence=influence)
    t.hand_out_gifts()
    assert [line.split()[0] for line in t.told()] == ["Blue", "Blue", "Red", "Black", "Red"]
    assert list(t.state.gifts) == [2, 0, 2, 1]
    assert "sichuan" not in t.gifts_left()


@pytest.mark.rule("YU-8.2")
@pytest.mark.parametrize(("blue", "first"), [([RED, YELLOW, BLUE], "Blue"), ([BLUE, RED, YELLOW], "Yellow")])
def test_equals_receive_in_gray_order(blue: list[int], first: str) -> None:
    t = table(3, blue=blue)
    t.gift_stacks(qinghai=1)
    for colour in range(3):
        t.traders(colour, qinghai=1)
    t.hand_out_gifts()
    assert t.told() == [f"{first} receives a gift in Qinghai"]


@pytest.mark.rule("YU-8.1", "YU-8.2")
@given(
    traders=st.lists(st.integers(0, 3), min_size=8, max_size=8),
    influence=st.lists(st.integers(0, 4), min_size=4, max_size=4),
)
@settings(max_examples=150)
def test_no_gift_is_lost_and_influence_comes_first(traders: list[int], influence: list[int]) -> None:
    t = table(4)
    for colour in range(4):
        t.tracks(colour, influence=influence[colour])
        t.traders(colour, sichuan=traders[colour], kang=traders[4 + colour])
    t.hand_out_gifts()
    left = t.gifts_left()
    assert sum(t.state.gifts) + sum(left.values()) == 14
    assert left.get("sichuan", 0) == max(0, 5 - sum(traders[:4]))
    assert left.get("kang", 0) == max(0, 4 - sum(traders[4:]))
    log = t.told()
    for province, row in [("Sichuan", traders[:4]), ("Kang", traders[4:])]:
        names = [line.split()[0] for line in log if line.endswith(province)]
        received = [names.count(name) for name in ("Red", "Yellow", "Blue", "Black")]
        for one in range(4):
            assert received[one] <= row[one]
            for other in range(4):
                if influence[one] > influence[other] and received[other]:
                    assert received[one] == row[one]
                if influence[one] == influence[other] and received[one] < row[one]:
                    assert received[other] <= received[one] + 1
