"""Goods (section 6 of the rules)."""

from __future__ import annotations

import pytest

from tests.games.mombasa.position import CAIRO, CAPE_TOWN, MOMBASA, SAINT_LOUIS, Table


@pytest.mark.rule("MO-6.1", "MO-6.2", "MO-6.3", "MO-6.4")
def test_example_four_units_buy_a_banana_for_three_and_walk_one_step() -> None:
    """V-01."""
    table = Table()
    table.offer(banana_2_a1=3)
    table.lay(0, "coffee_1", "coffee_3_b1")
    table.turn(0)
    table.do("use coffee_1", "use coffee_3_b1", "buy banana_2_a1")
    assert "banana_2_a1" in table.in_hand(0)
    assert table.legal() == ["walk cairo", "walk mombasa", "walk cape_town", "walk saint_louis"]
    table.do("walk mombasa")
    assert table.space(0, MOMBASA) == 1
    assert table.face_up(0) == []
    assert table.s.actor() == 1


@pytest.mark.rule("MO-6.1")
def test_cards_kept_back_serve_a_later_goods_action() -> None:
    table = Table()
    table.lay(0, "coffee_1", "coffee_2", "banana_1")
    table.turn(0)
    table.do("use coffee_1")
    assert table.starting("use") == ["use coffee_2"]
    table.do("walk cairo", "end", "pile 2")
    assert table.s.actor() == 0
    assert table.starting("use") == ["use coffee_2", "use banana_1"]


@pytest.mark.rule("MO-6.1")
def test_one_good_only() -> None:
    table = Table()
    table.lay(0, "coffee_1", "banana_1", "cotton_1")
    table.turn(0)
    table.do("use banana_1")
    assert table.starting("use") == []


@pytest.mark.rule("MO-6.2")
def test_the_price_is_both_crates_and_must_be_met_by_units() -> None:
    table = Table()
    table.only_display(coffee_2_a1=0, banana_2_a1=1, coffee_4_c1=2)
    crates = [table.crate(name) for name in ("coffee_2_a1", "banana_2_a1", "coffee_4_c1")]
    assert [table.s.price(space) for space in range(3)] == [sum(both) for both in zip(crates, table.box.surcharge, strict=True)]
    table.offer(coffee_2_a1=4, coffee_2_a2=3, banana_2_a1=2)
    table.s.pounds[0] = 9
    table.lay(0, "cotton_1", "cotton_2")
    table.turn(0)
    table.do("use cotton_2")
    assert table.starting("buy") == ["buy banana_2_a1"]
    table.do("use cotton_1")
    assert table.starting("buy") == ["buy coffee_2_a2", "buy banana_2_a1"]


@pytest.mark.rule("MO-6.2")
def test_at_most_one_card_is_bought() -> None:
    table = Table()
    table.offer(coffee_2_a1=2, banana_2_a1=2)
    table.lay(0, "cotton_4_c1")
    table.turn(0)
    table.do("use cotton_4_c1", "buy coffee_2_a1")
    assert table.starting("buy") == []


@pytest.mark.rule("MO-6.3")
def test_a_bought_card_cannot_be_used_this_round_but_can_be_sold_and_leaves_a_gap() -> None:
    table = Table()
    table.offer(coffee_2_a1=2)
    table.lay(0, "cotton_2")
    table.turn(0)
    table.do("use cotton_2", "buy coffee_2_a1")
    assert table.s.display[2] == -1
    table.turn(0)
    assert table.starting("use") == []
    table.do("mark sell", "sell coffee_2_a1")
    assert table.s.pounds[0] == table.crate("coffee_2_a1") + 2


@pytest.mark.rule("MO-6.4")
def test_after_the_first_step_nothing_can_be_bought_or_added() -> None:
    table = Table()
    table.offer(coffee_2_a1=2)
    table.lay(0, "cotton_3_b1", "cotton_1")
    table.turn(0)
    table.do("use cotton_3_b1", "walk cairo")
    assert table.legal() == ["walk cairo", "walk mombasa", "walk cape_town", "walk saint_louis"]
    table.do("walk saint_louis", "walk cairo")
    assert (table.space(0, CAIRO), table.space(0, SAINT_LOUIS)) == (2, 1)


@pytest.mark.rule("MO-6.5")
def test_units_cannot_be_declined_while_a_track_takes_them_for_nothing() -> None:
    table = Table()
    table.lay(0, "cotton_1")
    table.turn(0)
    table.do("use cotton_1")
    assert not table.may("forgo")
    table.lay_calls(CAIRO, behind_5=1)
    table.stand(0, CAIRO, 5)
    assert table.legal() == ["walk mombasa", "walk cape_town", "walk saint_louis"]
    table.s.pounds[0] = 1
    assert table.legal() == ["walk cairo", "walk mombasa", "walk cape_town", "walk saint_louis"]


def all_at_calls(table: Table) -> None:
    """Cairo £1, Mombasa £1, Cape Town £2, Saint-Louis £2."""
    for company, pounds in ((CAIRO, 1), (MOMBASA, 1), (CAPE_TOWN, 2), (SAINT_LOUIS, 2)):
        table.lay_calls(company, behind_5=pounds)
        table.stand(0, company, 5)


def cotton_before_calls(capital_calls: str = "may_refuse") -> Table:
    """Seat 0 uses a cotton of two units in front of the four calls, where nothing can be bought."""
    table = Table(capital_calls=capital_calls)
    all_at_calls(table)
    table.only_display()
    table.lay(0, "cotton_2")
    table.turn(0)
    table.do("use cotton_2")
    return table


@pytest.mark.rule("MO-6.5")
def test_in_front_of_four_calls_units_may_be_given_up_or_are_lost() -> None:
    table = cotton_before_calls()
    assert table.legal() == ["forgo"]
    table.s.pounds[0] = 1
    assert table.legal() == ["walk cairo", "walk mombasa", "forgo"]
    table.do("walk cairo")
    assert table.s.pounds[0] == 0
    assert table.legal() == ["walk cairo"]
    table.do("walk cairo")
    assert table.space(0, CAIRO) == 7
    assert table.s.actor() == 1


@pytest.mark.rule("MO-6.5", "MO-14.3")
def test_where_calls_must_be_paid_units_are_given_up_only_without_the_money() -> None:
    table = cotton_before_calls("must_pay")
    assert table.legal() == ["forgo"]
    table.s.pounds[0] = 1
    assert table.legal() == ["walk cairo", "walk mombasa"]
    table.stand(0, SAINT_LOUIS, 4)
    assert table.legal() == ["walk cairo", "walk mombasa", "walk saint_louis"]


@pytest.mark.rule("MO-6.5")
def test_giving_up_loses_all_units_left() -> None:
    table = Table()
    all_at_calls(table)
    table.only_display()
    table.s.pounds[0] = 5
    table.lay(0, "cotton_4_c1")
    table.turn(0)
    table.do("use cotton_4_c1", "forgo")
    assert table.s.pounds[0] == 5
    assert table.s.actor() == 1


@pytest.mark.rule("MO-6.5", "MO-14.5")
def test_a_marker_at_the_end_of_its_track_takes_no_unit() -> None:
    table = Table()
    all_at_calls(table)
    table.only_display()
    table.stand(0, CAIRO, 20)
    table.lay(0, "cotton_1")
    table.s.pounds[0] = 1
    table.turn(0)
    table.do("use cotton_1")
    assert table.legal() == ["walk mombasa", "forgo"]
    for company in (MOMBASA, CAPE_TOWN, SAINT_LOUIS):
        table.stand(0, company, 20)
    assert table.legal() == ["forgo"]
    table.do("forgo")
    assert table.s.pounds[0] == 1
