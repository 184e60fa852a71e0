"""The bookkeeper (section 9 of the rules)."""

from __future__ import annotations

import pytest

from emporion.games.mombasa.pieces import COTTON
from tests.games.mombasa.position import CAIRO, MOMBASA, Table


def bookkeeper(*cards: str) -> Table:
    """Seat 0 is to move with a bookkeeper and these cards, and no book on the track."""
    table = Table()
    table.clear_books(0)
    table.lay(0, "bookkeeper_2", *cards, slot=1)
    table.turn(0)
    return table


@pytest.mark.rule("MO-9.1", "MO-9.2", "MO-9.4", "MO-9.5")
def test_example_a_flipped_book_and_two_separate_pools_of_two() -> None:
    """V-06."""
    table = bookkeeper("coffee_2", "banana_1")
    table.book(0, 1, "a02")  # coffee 1
    table.book(0, 2, "a22")  # expansion 2, cannot be met
    table.book(0, 3, "a08")  # banana 1
    table.book(0, 4, "a04")  # coffee 2: 2 points
    table.s.pounds[0] = 2
    table.show_books("a01", "c01", "c02", "c03")
    table.do("use bookkeeper_2")
    assert table.legal() == ["flip 1", "flip 2", "flip 3", "flip 4", "flip nothing"]
    table.do("flip 2")
    assert table.s.pounds[0] == 0
    assert table.legal() == ["ink 1", "ink 2", "ink 3", "ink 4", "ink stays"]
    table.do("ink 4")
    assert table.s.ink[0] == 4
    before = table.s.copy()
    table.do("take a01")
    assert table.legal() == ["change"]  # the point left over is not kept for the pool of the card
    table.do("change", "take c01", "place a01", "on 5", "on 6")
    assert table.s.pounds[0] == 1
    table.s = before
    table.do("take c01")
    assert table.legal() == ["take a01", "take c02", "take c03", "change"]
    table.do("take c02", "place c01", "on 5", "on 6")
    assert table.books_on(0)[5] == "c01"
    assert table.face_up(0) == ["coffee_2", "banana_1"]


@pytest.mark.rule("MO-9.1")
def test_a_flip_needs_the_money_and_a_face_up_book_and_happens_once() -> None:
    """V-35 comes first, with £1."""
    table = bookkeeper("coffee_1")
    table.book(0, 1, "tile_1")  # coffee 1: 1 point
    table.book(0, 9, "b01")
    table.book(0, 5, "a01", down=True)
    table.s.pounds[0] = 1
    table.do("use bookkeeper_2")
    assert table.legal() == ["ink 1", "ink stays"]
    table.do("ink 1", "change", "change", "change")
    assert table.s.pounds[0] == 1 + 1 + 2
    table = bookkeeper()
    table.book(0, 1, "tile_1")
    table.book(0, 9, "b01")
    table.book(0, 5, "a01", down=True)
    table.s.pounds[0] = 9
    table.do("use bookkeeper_2")
    assert table.legal() == ["flip 1", "flip 9", "flip nothing"]
    table.do("flip 9")
    assert table.legal() == ["ink stays"]
    assert table.s.is_book_down(0, 8)


@pytest.mark.rule("MO-9.1")
def test_without_books_or_wish_nothing_is_flipped() -> None:
    table = bookkeeper()
    table.s.pounds[0] = 9
    table.do("use bookkeeper_2")
    assert table.legal() == ["ink stays"]


@pytest.mark.rule("MO-9.2")
def test_the_jar_stops_before_empty_spaces_and_unmet_books() -> None:
    table = bookkeeper("coffee_1", "banana_1")
    table.book(0, 1, "b01")  # coffee 1 and banana 1
    table.book(0, 2, "b05")  # coffee 1 and cotton 1
    table.do("use bookkeeper_2")
    assert table.legal() == ["ink 1", "ink stays"]
    table = bookkeeper("coffee_1")
    table.book(0, 1, "a01")
    table.book(0, 3, "a01")
    table.do("use bookkeeper_2")
    assert table.legal() == ["ink 1", "ink stays"]


@pytest.mark.rule("MO-9.2")
def test_each_requirement_is_met_separately_and_cards_serve_for_every_book() -> None:
    table = bookkeeper("coffee_2", "cotton_1")
    table.book(0, 1, "a03")  # coffee 2
    table.book(0, 2, "a04")  # coffee 2
    table.book(0, 3, "b06")  # coffee 2 and cotton 1
    table.book(0, 4, "b07")  # coffee 1 and cotton 2
    table.do("use bookkeeper_2")
    assert table.legal() == ["ink 1", "ink 2", "ink 3", "ink stays"]


@pytest.mark.rule("MO-9.2")
def test_face_down_cards_hands_and_piles_meet_no_requirement() -> None:
    table = bookkeeper("coffee_2")
    table.book(0, 1, "a01")
    table.s.down[1] = 1
    table.hand(0, "coffee_1")
    table.do("use bookkeeper_2")
    assert table.legal() == ["ink stays"]


@pytest.mark.rule("MO-9.3")
def test_totals_are_units_and_expansion_points() -> None:
    table = bookkeeper("expansion_2", "expansion_1", "banana_1", "banana_2")
    table.book(0, 1, "a24")  # expansion 3
    table.book(0, 2, "a12")  # banana 3
    table.book(0, 3, "c20")  # expansion 4
    table.do("use bookkeeper_2")
    assert table.legal() == ["ink 1", "ink 2", "ink stays"]


@pytest.mark.rule("MO-9.6")
@pytest.mark.parametrize(
    ("cards", "met"),
    [
        (["coffee_2", "coffee_4_c1"], True),
        (["coffee_3_b1", "banana_3_b1"], True),
        (["coffee_1", "coffee_4_c1", "cotton_2"], False),
        (["coffee_4_c1", "banana_1", "cotton_2"], False),
    ],
)
def test_example_three_coffee_and_three_further_units_of_one_good(cards: list[str], met: bool) -> None:
    """V-17."""
    table = bookkeeper(*cards)
    table.book(0, 1, "c17")
    table.do("use bookkeeper_2")
    assert table.may("ink 1") == met


@pytest.mark.rule("MO-9.6")
def test_four_units_of_any_one_good() -> None:
    for cards, met in [(["cotton_4_c1"], True), (["banana_1", "banana_3_b1"], True), (["banana_2", "coffee_2"], False)]:
        table = bookkeeper(*cards)
        table.book(0, 1, "c13")
        table.do("use bookkeeper_2")
        assert table.may("ink 1") == met


@pytest.mark.rule("MO-9.6")
def test_example_a_merchant_or_a_bookkeeper_besides_the_one_in_use() -> None:
    """V-18."""

    def open_books() -> bool:
        table.book(0, 1, "c21")
        table.do("use bookkeeper_2")
        return table.may("ink 1")

    table = bookkeeper()
    assert not open_books()
    table = bookkeeper()
    table.tile(0, "bookkeeper_tile")
    assert open_books()
    table = bookkeeper("merchant_plain")
    table.s.down[1] = 1
    assert not open_books()
    table = bookkeeper("merchant_plain")
    assert open_books()
    table = bookkeeper("bookkeeper_3_a")
    assert open_books()


@pytest.mark.rule("MO-9.7")
@pytest.mark.parametrize(("cards", "pounds"), [(["cotton_2", "cotton_4_c1"], 5), (["cotton_1"], 0)])
def test_example_a_book_that_pays_the_cotton_total_less_one(cards: list[str], pounds: int) -> None:
    """V-16."""
    table = bookkeeper(*cards)
    table.book(0, 1, "a13")
    assert table.box.book_counts[table.number("a13")] == COTTON
    table.do("use bookkeeper_2", "ink 1")
    assert table.s.ink[0] == 1
    assert table.s.pounds[0] == pounds


@pytest.mark.rule("MO-9.7", "MO-11.9")
def test_a_book_that_removes_two_posts_asks_for_each() -> None:
    table = bookkeeper("expansion_3_cairo")
    table.book(0, 1, "c16")
    table.do("use bookkeeper_2", "ink 1", "post cairo.a", "post mombasa.c")
    assert (table.s.removed[CAIRO], table.s.removed[MOMBASA]) == (1, 1)
    assert table.posts(CAIRO)[0] == table.posts(MOMBASA)[2] == [2, 3, 4, 5]
    assert table.may("change")  # then the points of the card
    table = bookkeeper("expansion_3_cairo")
    table.book(0, 1, "c16")
    table.rows(columns=[0b10000] + [0] * 11)
    table.do("use bookkeeper_2", "ink 1", "post cairo.a")
    assert table.may("change")  # there is no second post


@pytest.mark.rule("MO-9.4")
def test_only_the_book_stopped_on_gives_its_profit() -> None:
    table = bookkeeper("coffee_2")
    table.book(0, 1, "a03")  # £2
    table.book(0, 2, "a05")  # 1 diamond
    table.do("use bookkeeper_2", "ink 2")
    assert (table.s.pounds[0], table.s.diamonds[0]) == (0, 1)


@pytest.mark.rule("MO-9.4", "MO-5.4")
def test_two_parts_of_a_profit_come_in_any_order() -> None:
    table = bookkeeper("coffee_4_c1")
    table.book(0, 1, "c13")  # a post and a diamond
    table.do("use bookkeeper_2", "ink 1")
    assert table.legal() == ["gain diamonds", "gain posts"]
    table.do("gain posts", "post cairo.a")
    assert (table.s.removed[CAIRO], table.s.diamonds[0]) == (1, 1)


@pytest.mark.rule("MO-9.4")
def test_a_face_down_book_may_be_stopped_on_and_gives_nothing() -> None:
    table = bookkeeper()
    table.book(0, 1, "a03", down=True)
    table.do("use bookkeeper_2")
    assert table.legal() == ["ink 1", "ink stays"]
    table.do("ink 1")
    assert table.s.ink[0] == 1
    assert table.s.pounds[0] == 0


@pytest.mark.rule("MO-9.5")
def test_without_moving_the_points_are_used_all_the_same() -> None:
    table = bookkeeper()
    table.do("use bookkeeper_2", "ink stays", "change", "change")
    assert table.s.pounds[0] == 2
    assert table.face_up(0) == []


@pytest.mark.rule("MO-9.5")
def test_one_bookkeeper_per_action() -> None:
    table = bookkeeper("bookkeeper_3_a")
    table.do("use bookkeeper_2", "ink stays", "change", "change")
    assert table.face_up(0) == ["bookkeeper_3_a"]
