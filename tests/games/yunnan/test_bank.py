"""Section 4: the bank."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emporion.kernel.fields import row
from tests.games.yunnan.position import BLACK, BLUE, RED, YELLOW, Table, table


def example() -> Table:
    """Bids of 9, 9, 5, 9, 12, 15, 9 and 5, and red in the bank."""
    t = table(4)
    t.banker(RED)
    for colour in (YELLOW, BLUE, BLACK):
        t.traders(colour, reserve=5)
    t.bids("school", yellow=9)
    t.bids("customs", blue=9)
    t.bids("horse", black=5)
    t.bids("guild", yellow=9, blue=12, black=15)
    t.bids("yard", yellow=9)
    t.bids("temple", blue=5)
    return t


@pytest.mark.rule("YU-4.1", "YU-4.2")
def test_red_in_the_bank_receives_twenty_three_for_bids_of_seventy_three() -> None:
    t = example()
    before = t.state.coins[:]
    assert t.where(RED) == {"bank": 1, "reserve": 2, "supply": 4}
    t.pay_bankers()
    assert t.told() == ["The bank pays Red 23 for bids of 73"]
    assert list(t.state.coins) == [before[RED] + 23, *before[1:]]
    assert t.where(RED) == {"reserve": 3, "supply": 4}


@pytest.mark.rule("YU-4.2")
def test_every_banker_receives_the_full_payout() -> None:
    t = example()
    t.banker(BLACK)
    before = t.state.coins[:]
    t.pay_bankers()
    assert list(t.state.coins) == [before[RED] + 23, before[YELLOW], before[BLUE], before[BLACK] + 23]
    assert "bank" not in {**t.where(RED), **t.where(BLACK)}


@pytest.mark.rule("YU-4.1")
def test_with_nobody_in_the_bank_nothing_is_paid() -> None:
    t = table(3)
    t.bids("school", yellow=9)
    before = t.state.coins[:]
    t.pay_bankers()
    assert t.state.coins == before
    assert t.told() == []


@pytest.mark.rule("YU-4.1")
@pytest.mark.parametrize(
    ("lowest", "highest", "payout"),
    [
        *[(total, total + 4, 9 + total // 5) for total in range(0, 90, 5)],
        (90, 99, 27),
        (100, 230, 27),
    ],
)
def test_the_table_of_payouts(lowest: int, highest: int, payout: int) -> None:
    box = table(3).game.box
    assert {box.payout(total) for total in range(lowest, highest + 1)} == {payout}


@pytest.mark.rule("YU-4.1")
def test_more_than_ninety_nine_pays_twenty_seven() -> None:
    t = table(4)
    t.banker(RED)
    for colour in (YELLOW, BLUE, BLACK):
        t.traders(colour, reserve=5)
    for building in ("school", "customs", "guild"):
        t.bids(building, yellow=9, blue=12, black=15)
    t.pay_bankers()
    assert t.told() == ["The bank pays Red 27 for bids of 108"]


@pytest.mark.rule("YU-4.1")
@given(st.integers(0, 300), st.integers(0, 300))
def test_a_higher_total_never_pays_less(one: int, other: int) -> None:
    box = table(3).game.box
    assert box.payout(min(one, other)) <= box.payout(max(one, other))


@pytest.mark.rule("YU-4.1")
def test_the_bank_counts_the_bids_that_stand_when_all_have_passed() -> None:
    t = table(3)
    t.state.coins = row([30] * 3)
    t.play(RED, "bid school 9")
    t.play(YELLOW, "bid guild 12")
    t.play(BLUE, "bank")
    t.play(RED, "bid temple 5")
    t.play(YELLOW, "bid temple 7")  # red's five no longer stands
    t.everybody_passes()
    assert "The bank pays Blue 14 for bids of 28" in t.told()
