"""The extra bonus spaces of the tracks C and D (section 14 of the rules)."""

from __future__ import annotations

import pytest

from emporion.games.mombasa.pieces import COMPANIES
from emporion.games.mombasa.state import DISCARDED
from tests.games.mombasa.position import CAIRO, CAPE_TOWN, MOMBASA, SAINT_LOUIS, Table


def unlocked(side: str, number: int, pounds: int = 0, share_cards: str = "sold") -> Table:
    """Seat 0 is to move with the spaces of a track that lies at Saint-Louis unlocked up to a number."""
    table = Table(share_cards=share_cards)
    table.side(SAINT_LOUIS, side)
    table.unlock(0, SAINT_LOUIS, number)
    table.s.pounds[0] = pounds
    table.turn(0)
    return table


def spaces(table: Table) -> list[str]:
    """Extra spaces that may be marked."""
    return [words for words in table.starting("mark") if words.endswith(("_first", "_second"))]


@pytest.mark.rule("MO-14.11", "MO-11.2")
def test_spaces_open_one_after_the_other_to_who_has_unlocked_them() -> None:
    table = unlocked("c1", 1, pounds=9)
    assert spaces(table) == ["mark c_first"]
    assert spaces(unlocked("c1", 2, pounds=9)) == ["mark c_first", "mark c_second"]
    table.turn(1)
    assert spaces(table) == []


@pytest.mark.rule("MO-14.11")
def test_example_one_marker_of_a_player_on_a_track_and_one_marker_on_a_space() -> None:
    """V-24."""
    table = unlocked("c2", 2)
    table.unlock(1, SAINT_LOUIS, 1)
    table.s.agenda.clear()
    table.turn(0)
    table.do("mark c_first")
    assert table.s.actor() == 1
    assert spaces(table) == []  # the first is blocked, the second not unlocked
    table.unlock(1, SAINT_LOUIS, 2)
    table.turn(1)
    assert spaces(table) == ["mark c_second"]
    table.turn(0)
    assert spaces(table) == []
    table.do("end", "pile 2", "end", "pile 2")
    assert list(table.s.space_owner) == [-1] * 15
    assert table.s.markers[0] == 3


@pytest.mark.rule("MO-14.11")
def test_a_space_unlocked_in_this_turn_opens_with_the_next() -> None:
    table = Table()
    table.stand(0, SAINT_LOUIS, table.special(SAINT_LOUIS, 1) - 1)
    table.lay(0, "coffee_1")
    table.turn(0)
    table.do("use coffee_1", "walk saint_louis")
    assert table.s.unlocked[SAINT_LOUIS] == 0
    table.s.pounds[0] = 9
    table.turn(0)
    assert spaces(table) == ["mark c_first"]


@pytest.mark.rule("MO-14.11", "MO-11.1")
@pytest.mark.parametrize(("side", "fees"), [("c1", [1, 2]), ("c2", [0, 0]), ("d1", [0, 0]), ("d2", [1, 1])])
def test_fees(side: str, fees: list[int]) -> None:
    for number, fee in enumerate(fees):
        space = f"mark {side[0]}_{['first', 'second'][number]}"
        table = unlocked(side, 2, pounds=fee)
        table.hand(0, "coffee_1")
        assert table.may(space)
        if fee:
            table.s.pounds[0] = fee - 1
            assert not table.may(space)


@pytest.mark.rule("MO-14.12")
@pytest.mark.parametrize(("way", "points", "diamonds"), [("first", 1, 2), ("second", 2, 1)])
def test_c1_gives_points_and_diamonds_either_way(way: str, points: int, diamonds: int) -> None:
    table = unlocked("c1", 1, pounds=1)
    table.do("mark c_first", f"either {way}", "gain diamonds", *["change"] * points)
    assert (table.s.diamonds[0], table.s.pounds[0]) == (diamonds, points)
    assert table.s.actor() == 1


@pytest.mark.rule("MO-14.12")
def test_the_second_space_of_c1_gives_two_of_both() -> None:
    table = unlocked("c1", 2, pounds=2)
    table.do("mark c_second", "gain points", "change", "change")
    assert (table.s.diamonds[0], table.s.pounds[0]) == (2, 2)


@pytest.mark.rule("MO-14.13")
def test_the_first_space_of_c2_gives_a_diamond_and_sells_a_card_at_full_price() -> None:
    table = unlocked("c2", 1, pounds=3)
    table.offer(coffee_2_a1=3, coffee_2_a2=4)
    table.do("mark c_first")
    assert table.s.diamonds[0] == 1
    assert table.legal() == ["buy coffee_2_a1", "buy nothing"]
    table.do("buy coffee_2_a1")
    assert table.s.pounds[0] == 0
    assert "coffee_2_a1" in table.in_hand(0)


@pytest.mark.rule("MO-14.13", "MO-6.2")
@pytest.mark.parametrize(("price", "paid"), [(1, 0), (4, 3)])
def test_example_the_second_space_of_c2_sells_for_one_less(price: int, paid: int) -> None:
    """V-25."""
    table = unlocked("c2", 2, pounds=3)
    table.offer(coffee_2_a1=price)
    table.do("mark c_second", "buy coffee_2_a1")
    assert (table.s.diamonds[0], table.s.pounds[0]) == (2, 3 - paid)


@pytest.mark.rule("MO-14.13")
def test_c2_is_open_for_the_diamonds_alone() -> None:
    """V-25, without a purchase."""
    table = unlocked("c2", 2, pounds=9)
    table.do("mark c_second", "buy nothing")
    assert (table.s.diamonds[0], table.s.pounds[0]) == (2, 9)
    table = unlocked("c2", 2)
    table.only_display(coffee_4_c1=0)
    table.do("mark c_second")  # nothing can be paid, so nothing is asked
    assert table.s.diamonds[0] == 2
    assert table.s.actor() == 1


@pytest.mark.rule("MO-14.14")
def test_example_the_first_space_of_d1_takes_any_hand_card_for_its_crate_and_three() -> None:
    """V-26."""
    table = unlocked("d1", 1)
    table.hand(0, "banana_1", "share_cairo_d")
    table.do("mark d_first")
    assert table.legal() == ["sell banana_1", "sell share_cairo_d"]
    table.do("sell banana_1")
    assert table.s.pounds[0] == 4
    assert table.s.card_at[table.card(0, "banana_1")] == DISCARDED


@pytest.mark.rule("MO-14.14")
def test_example_the_second_space_of_d1_takes_coffee_only_for_its_crate_and_eight() -> None:
    """V-26."""
    table = unlocked("d1", 2)
    table.hand(0, "coffee_2", "banana_2")
    table.do("mark d_second")
    assert table.legal() == ["sell coffee_2"]
    table.do("sell coffee_2")
    assert table.s.pounds[0] == 10
    table = unlocked("d1", 2)
    table.hand(0, "banana_2")
    assert spaces(table) == ["mark d_first"]
    table.hand(0)
    assert spaces(table) == []


@pytest.mark.rule("MO-14.14", "MO-11.6")
def test_at_a_table_that_keeps_share_cards_d1_takes_none_either() -> None:
    table = unlocked("d1", 1, share_cards="kept")
    table.hand(0, "share_cairo_d")
    assert spaces(table) == []
    table.hand(0, "banana_1", "share_cairo_d")
    table.do("mark d_first")
    assert table.legal() == ["sell banana_1"]


@pytest.mark.rule("MO-14.15")
def test_the_first_space_of_d2_walks_two_steps_on_two_other_tracks() -> None:
    table = unlocked("d2", 1, pounds=1)
    start = table.space(0, SAINT_LOUIS)
    table.do("mark d_first")
    assert table.legal() == ["advance cairo", "advance mombasa", "advance cape_town"]
    table.do("advance mombasa")
    assert table.legal() == ["advance cairo", "advance cape_town"]
    table.do("advance cape_town")
    assert [table.space(0, company) for company in range(COMPANIES)] == [0, 2, 2, start]
    assert table.s.actor() == 1


@pytest.mark.rule("MO-14.15", "MO-14.5")
def test_example_the_second_space_of_d2_walks_on_all_others_and_steps_beyond_an_end_are_lost() -> None:
    """V-27."""
    table = unlocked("d2", 2, pounds=1)
    table.stand(0, CAIRO, table.box.length[table.s.sides[CAIRO]])
    table.do("mark d_second", "advance cairo", "advance cape_town")
    assert [table.space(0, company) for company in (CAIRO, CAPE_TOWN, MOMBASA)] == [20, 2, 2]
    assert table.s.pounds[0] == 0
    assert table.s.actor() == 1


@pytest.mark.rule("MO-14.15", "MO-5.4")
def test_the_order_of_the_tracks_is_free_so_that_one_can_pay_for_another() -> None:
    table = unlocked("d2", 2, pounds=2)
    table.stand(0, CAPE_TOWN, table.special(CAPE_TOWN, 1) - 1)  # pays £1
    table.stand(0, CAIRO, table.calls(CAIRO)[0])  # C1 lies there now: £2
    table.do("mark d_second", "advance cape_town")
    assert table.s.pounds[0] == 2
    table.do("advance cairo", "pay")
    assert table.space(0, CAIRO) == table.calls(CAIRO)[0] + 2
    assert table.s.pounds[0] == 0
