"""Tax (YI-13.5 to YI-13.7)."""

from __future__ import annotations

import pytest

from emporion.games.yinzi.duties import StartTax, TaxPhase
from emporion.games.yinzi.state import COPPER, DISCS, MISFORTUNES, PLAYED, SILVER, TAX_DISCS
from tests.games.yinzi.position import BLUE, RED, Table


def owing(t: Table, seat: int, values: list[int], discs: int = 0) -> Table:
    for fortune, value in enumerate(values):
        t.set(seat, PLAYED + fortune, (value - 1) * 3)
    return t.set(seat, TAX_DISCS, discs)


@pytest.mark.rule("YI-13.5")
@pytest.mark.parametrize(
    ("values", "discs", "silver"),
    [([1, 1, 1], 0, 0), ([1, 1, 3], 0, 0), ([2, 2, 2], 0, 1), ([2, 2, 2], 2, 1), ([3, 3, 3], 0, 2), ([3, 3, 3], 3, 2)],
)
def test_tax_by_the_sum_of_cards_and_discs(values: list[int], discs: int, silver: int) -> None:
    """TV-21: sums 3, 5, 6, 8, 9, 12."""
    t = owing(Table().set(RED, SILVER, 5), RED, values, discs).start(StartTax(RED))
    assert t.get(RED, SILVER) == 5 - silver
    assert t.get(RED, MISFORTUNES) == 0


@pytest.mark.rule("YI-13.6", "YI-13.7")
def test_marion_owes_two_silver_and_cannot_pay() -> None:
    """TV-14."""
    t = owing(Table().set(RED, SILVER, 1).set(RED, COPPER, 5).plant(RED, "huguang_a3"), RED, [3, 3, 3])
    t.s.rate_space = 3
    t.start(StartTax(RED))
    assert t.legal() == ["peddle huguang_a3", "pay"]
    t.play("pay")
    assert (t.get(RED, SILVER), t.get(RED, COPPER), t.get(RED, MISFORTUNES)) == (0, 0, 1)


@pytest.mark.rule("YI-13.6")
def test_copper_must_be_changed_and_selling_may_make_up_the_rest() -> None:
    t = owing(Table().set(RED, COPPER, 9), RED, [2, 2, 2]).start(StartTax(RED))
    assert (t.get(RED, COPPER), t.get(RED, MISFORTUNES)) == (1, 0)
    t = owing(Table().set(RED, COPPER, 7).plant(RED, "huguang_a3"), RED, [2, 2, 2]).start(StartTax(RED)).play("peddle huguang_a3")
    assert (t.get(RED, COPPER), t.get(RED, MISFORTUNES)) == (0, 0)


@pytest.mark.rule("YI-13.6", "YI-10.8")
def test_coins_of_the_innovation_may_be_part_of_the_exchange() -> None:
    t = owing(Table().set(RED, COPPER, 7).innovation(RED, "coins"), RED, [2, 2, 2]).start(StartTax(RED))
    assert t.legal() == ["pay", "use coins"]
    t.play("use coins")
    assert (t.get(RED, COPPER), t.get(RED, MISFORTUNES), t.get(RED, DISCS)) == (1, 0, 20)


@pytest.mark.rule("YI-13.7")
def test_what_is_missing_costs_all_copper_and_misfortune() -> None:
    t = owing(Table().set(RED, COPPER, 7), RED, [3, 3, 3]).start(StartTax(RED))
    assert (t.get(RED, COPPER), t.get(RED, MISFORTUNES)) == (0, 2)
    t = owing(Table().set(RED, COPPER, 15), RED, [3, 3, 3]).start(StartTax(RED))
    assert (t.get(RED, COPPER), t.get(RED, MISFORTUNES)) == (0, 1)  # eight pay one silver, the rest is lost


@pytest.mark.rule("YI-13.5")
def test_tax_in_turn_order() -> None:
    t = owing(owing(Table().plant(RED, "huguang_a3").plant(BLUE, "huguang_b4"), RED, [2, 2, 2]), BLUE, [2, 2, 2])
    t.s.order = [BLUE, RED, 2]
    t.start(TaxPhase())
    assert t.s.actor() == BLUE
    t.play("pay")
    assert t.s.actor() == RED
