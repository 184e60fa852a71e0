"""Section 2: the course of a round."""

from __future__ import annotations

import pytest

from tests.games.yunnan.position import BLACK, BLUE, RED, YELLOW, table


@pytest.mark.rule("YU-2.1", "YU-2.2")
def test_a_round_from_the_first_bid_to_the_last_conversion() -> None:
    t = table(4)
    for colour, clause, words in [
        (RED, "YU-3.1", "bid school 9"),  # placing goes in blue order
        (YELLOW, "YU-3.1", "bid guild 9"),
        (BLUE, "YU-3.1", "bank"),
        (BLACK, "YU-3.1", "pass"),
        (RED, "YU-3.1", "pass"),
        (YELLOW, "YU-3.1", "pass"),
        (RED, "YU-5.2", "pay school"),  # so does paying
        (YELLOW, "YU-5.2", "pay guild"),
        (BLACK, "YU-6.1", "done"),  # travel in gray order
        (BLUE, "YU-6.1", "done"),
        (YELLOW, "YU-6.1", "done"),
        (RED, "YU-6.1", "done"),
        (RED, "YU-10.1", "convert 0"),  # all earned 3: who was later in gray is now earlier
        (YELLOW, "YU-10.1", "convert 0"),
        (BLUE, "YU-10.1", "convert 0"),
        (BLACK, "YU-10.1", "convert 0"),
    ]:
        assert t.asked() == (colour, clause)
        t.play(colour, words)
    assert t.state.round == 2
    log = t.told()
    bank = log.index("The bank pays Blue 12 for bids of 18")
    paid = log.index("Red pays 9 in the School")
    inspector = log.index("The Inspector visits Qinghai and finds nobody to banish")
    income = log.index("Red earns 3")
    converted = log.index("Red takes 0 points and 3 coins")
    assert bank < paid < inspector < income < converted


@pytest.mark.rule("YU-2.1")
def test_the_inspector_comes_before_gifts_and_gifts_before_income() -> None:
    t = table(3)
    t.tracks(RED, horse="sichuan")
    t.traders(RED, yunnan=1, sichuan=2)
    t.everybody_passes()
    for colour in (BLUE, YELLOW, RED):
        t.play(colour, "done")
    # Of two traders in Sichuan one is banished: only the other receives a gift and earns.
    assert t.at(RED, "sichuan") == 1
    assert t.state.gifts[RED] == 1
    assert t.state.income[RED] == 3 + 6 + 9


@pytest.mark.rule("YU-2.2")
def test_who_bids_first_travels_last() -> None:
    t = table(4, blue=[BLUE, RED, BLACK, YELLOW])
    assert t.gray() == [YELLOW, BLACK, RED, BLUE]
    assert t.asked() == (BLUE, "YU-3.1")
    t.everybody_passes()
    for colour in (YELLOW, BLACK, RED, BLUE):
        assert t.asked() == (colour, "YU-6.1")
        t.play(colour, "done")
