"""Bookkeeping points and books (section 8 of the rules)."""

from __future__ import annotations

import pytest

from emporion.games.mombasa.bookkeeping import UsePoints, use_points
from emporion.games.mombasa.planning import Round
from emporion.games.mombasa.state import BOXED, ON_TRACK, TAKEN
from emporion.games.mombasa.turns import FinishTurn
from tests.games.mombasa.position import Table


def points(count: int, *books: str, covering: str = "at_will") -> Table:
    """Seat 0 has a pool of points to use before a display of these books."""
    table = Table(covering=covering)
    table.clear_books(0)
    if books:
        table.show_books(*books)
    table.s.agenda = [Round(), FinishTurn(0), UsePoints(0, count)]
    return table


@pytest.mark.rule("MO-8.1")
def test_prices_of_books_and_of_a_pound() -> None:
    table = points(2, "a01", "b01", "c01")
    assert table.legal() == ["take a01", "take b01", "take c01", "change"]
    table.do("take a01")
    assert table.legal() == ["take b01", "change"]
    table.do("change")
    assert table.s.pounds[0] == 1
    table = points(3, "a01", "b01", "c01")
    table.do("take c01", "take b01")
    assert table.legal() == ["place b01", "place c01"]


@pytest.mark.rule("MO-8.1")
def test_pounds_may_be_taken_although_books_are_there() -> None:
    table = points(3)
    table.do("change", "change", "change")
    assert table.s.pounds[0] == 3


@pytest.mark.rule("MO-8.1")
def test_two_pools_of_one_turn_are_never_added() -> None:
    table = Table()
    table.show_books("a01", "c01")
    table.clear_books(0)
    table.book(0, 1, "a02")  # coffee 1: 1 point
    table.lay(0, "bookkeeper_2", "coffee_1")
    table.turn(0)
    table.do("use bookkeeper_2", "ink 1")
    assert table.legal() == ["take a01", "change"]
    table.do("take a01")
    assert table.books_on(0) == {1: "a02"}  # it is placed at the end of the turn
    assert table.legal() == ["take c01", "change"]  # and the display is not refilled before that


@pytest.mark.rule("MO-8.2")
def test_a_letter_that_shows_no_book_cannot_be_taken_and_gaps_stay_until_the_end() -> None:
    table = points(3, "b01")
    table.do("take b01")
    assert table.legal() == ["change"]
    table.do("change", "change", "on 4")
    assert [table.box.book_letter[book] for book in table.s.shown] == list(table.box.shown_letter)


@pytest.mark.rule("MO-8.2")
def test_an_exhausted_supply_leaves_gaps() -> None:
    table = points(1, "a01", "b01")
    table.rows(book_next=[24, 24, 23])
    kept = table.display_space("b01")
    table.do("take a01", "on 1")
    filled = [space for space, book in enumerate(table.s.shown) if book >= 0]
    assert filled == sorted([kept, list(table.box.shown_letter).index(2)])


@pytest.mark.rule("MO-8.3")
def test_at_the_end_of_the_track_each_point_is_two_pounds() -> None:
    table = Table()
    table.s.ink[0] = 16
    table.lay(0, "bookkeeper_2")
    table.turn(0)
    table.do("use bookkeeper_2", "ink stays")
    assert table.s.pounds[0] == 4
    assert table.s.actor() == 1


@pytest.mark.rule("MO-8.3")
def test_the_bookkeeper_that_reaches_the_end_is_paid_in_pounds() -> None:
    table = Table()
    table.s.ink[0] = 15
    table.book(0, 15, "c01")
    table.book(0, 16, "b03")  # coffee 1 and banana 2: 3 points
    table.lay(0, "bookkeeper_2", "coffee_1", "banana_2")
    table.turn(0)
    table.do("use bookkeeper_2", "ink 16")
    assert table.s.pounds[0] == 3 * 2 + 2 * 2


@pytest.mark.rule("MO-8.3")
def test_example_three_points_on_the_last_book_are_six_pounds() -> None:
    """V-33."""
    table = Table()
    table.s.ink[0] = 16
    use_points(table.s, 0, 3)
    assert table.s.pounds[0] == 6


@pytest.mark.rule("MO-8.4")
def test_example_a_coin_goes_with_the_book_above_it_and_the_others_stay() -> None:
    """V-31."""
    table = points(2, "a01", "a02")
    table.coin("a01")
    table.coin("a02")
    first, second = table.display_space("a01"), table.display_space("a02")
    table.do("take a01")
    assert table.s.pounds[0] == 1
    table.do("change")
    assert table.s.pounds[0] == 2
    assert (table.s.coins[first], table.s.coins[second]) == (0, 1)


@pytest.mark.rule("MO-8.4", "MO-8.2")
def test_a_new_book_comes_to_the_space_of_the_old_one_and_a_coin_waits_under_an_empty_space() -> None:
    table = points(1, "a01")
    space = table.display_space("a01")
    table.do("take a01", "on 1")
    assert table.s.shown[space] >= 0
    table = points(1, "a01")
    table.rows(book_next=[24, 24, 24])
    table.s.coins[space + 1] = 1
    table.do("take a01", "on 1")
    assert (table.s.shown[space + 1], table.s.coins[space + 1]) == (-1, 1)


@pytest.mark.rule("MO-8.5")
def test_books_go_anywhere_on_the_track_in_any_order() -> None:
    table = points(2, "b01", "b02")
    table.s.ink[0] = 3
    table.book(0, 3, "a01")
    table.do("take b01", "take b02")
    assert table.s.book_at[table.number("b01")] == TAKEN
    table.do("place b02")
    assert table.legal() == [f"on {space}" for space in range(1, 17)]
    table.do("on 16", "on 3")
    assert table.books_on(0) == {3: "b01", 16: "b02"}
    assert table.s.book_at[table.number("b01")] == ON_TRACK


@pytest.mark.rule("MO-8.6")
def test_an_a_book_refuses_the_empty_spaces_from_ten_on() -> None:
    table = points(1, "a01")
    table.do("take a01")
    assert table.legal() == [f"on {space}" for space in range(1, 10)]


@pytest.mark.rule("MO-8.7")
def test_an_a_book_covers_only_a_books() -> None:
    table = points(1, "a01")
    table.book(0, 2, "b01")
    table.book(0, 3, "c01")
    table.book(0, 4, "a05", down=True)
    table.book(0, 11, "a06")
    table.do("take a01")
    assert table.legal() == [f"on {space}" for space in (1, 4, 5, 6, 7, 8, 9, 11)]
    table.do("on 4")
    assert table.books_on(0)[4] == "a01"
    assert not table.s.is_book_down(0, 3)


@pytest.mark.rule("MO-8.7")
def test_b_and_c_books_cover_anything_even_a_book_of_this_turn() -> None:
    table = points(2, "a01", "b01")
    table.do("take a01", "take b01", "place a01", "on 6", "on 6")
    assert table.books_on(0) == {6: "b01"}
    assert table.s.book_at[table.number("a01")] == ON_TRACK


@pytest.mark.rule("MO-8.7")
def test_the_starting_tile_counts_as_an_a_book_when_covered() -> None:
    table = points(1, "a01")
    table.book(0, 1, "tile_1")
    table.do("take a01", "on 1")
    assert table.books_on(0) == {1: "a01"}


@pytest.mark.rule("MO-8.7")
def test_covering_the_book_under_the_ink_jar_has_no_effect() -> None:
    table = points(1, "b01")
    table.s.ink[0] = 2
    table.book(0, 2, "a02")
    table.do("take b01", "on 2")
    assert table.s.ink[0] == 2
    assert table.s.pounds[0] == 0


@pytest.mark.rule("MO-8.7")
@pytest.mark.parametrize(("covering", "covers"), [("at_will", [2, 4]), ("if_needed", [])])
def test_a_book_covers_another_at_will_or_only_when_it_has_to(covering: str, covers: list[int]) -> None:
    table = points(1, "a01", covering=covering)
    table.book(0, 2, "a05")
    table.book(0, 4, "a06")
    table.do("take a01")
    assert table.legal() == [f"on {space}" for space in sorted([*covers, 1, 3, 5, 6, 7, 8, 9])]


@pytest.mark.rule("MO-8.7", "MO-8.6")
def test_a_book_that_no_empty_space_takes_covers_another_in_either_reading() -> None:
    table = points(2, "a01", "b01", covering="if_needed")
    for space in range(1, 10):
        table.book(0, space, f"a{space + 1:02}")
    table.do("take a01", "take b01", "place b01")
    assert table.legal() == [f"on {space}" for space in range(10, 17)]
    table.do("on 12")
    assert table.legal() == [f"on {space}" for space in range(1, 10)]


@pytest.mark.rule("MO-8.8")
def test_an_a_book_without_a_legal_space_goes_to_the_box() -> None:
    table = points(1, "a01")
    for space in range(1, 10):
        table.book(0, space, f"b{space:02}")
    table.do("take a01")
    assert table.s.book_at[table.number("a01")] == BOXED
    assert table.s.actor() == 1
