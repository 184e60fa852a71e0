"""Ending a phase and preparing the next round (sections 12 and 13 of the rules)."""

from __future__ import annotations

import pytest

from emporion.games.mombasa.pieces import BOOK_COLUMNS, BOOKS_SHOWN, DISPLAY_FACES, SHARE
from emporion.games.mombasa.preparation import prepare
from emporion.games.mombasa.state import DISCARDED, IN_DISPLAY, NONE, SPACE_EXTRA, SPACES
from tests.games.mombasa.position import Table


@pytest.mark.rule("MO-12.1", "MO-12.2")
def test_one_pile_comes_to_hand_and_the_slots_go_to_rest_above_them() -> None:
    table = Table()
    table.lay(0, "coffee_1", "banana_1", "cotton_1")
    table.s.down[1] = 1  # coffee 1 was used
    hand, second, fourth = table.in_hand(0), table.pile(0, 2), table.pile(0, 4)
    third = table.pile(0, 3)
    table.turn(0)
    table.do("end")
    assert table.legal() == ["pile 2", "pile 3", "pile 4"]
    table.do("pile 3")
    assert sorted(table.in_hand(0)) == sorted(hand + third)
    assert sorted(table.pile(0, 2)) == sorted([*second, "coffee_1"])
    assert table.pile(0, 3) == ["banana_1"]
    assert sorted(table.pile(0, 4)) == sorted([*fourth, "cotton_1"])
    assert list(table.s.slots[:5]) == [NONE] * 5
    assert list(table.s.down[:5]) == [0] * 5


@pytest.mark.rule("MO-12.1")
def test_an_empty_pile_may_be_chosen() -> None:
    table = Table()
    table.s.diamonds[0] = 8
    hand = table.in_hand(0)
    table.turn(0)
    table.do("end")
    assert table.legal() == ["pile 1", "pile 2", "pile 3", "pile 4"]
    table.do("pile 1")
    assert table.in_hand(0) == hand


@pytest.mark.rule("MO-12.3")
def test_tiles_return_used_or_not_and_markers_stay_until_the_preparation() -> None:
    table = Table()
    table.tile(0, "bookkeeper_tile")
    table.tile(0, "merchant_tile")
    table.s.tile_down[2] = 1
    table.turn(0)
    table.do("mark first_player", "change")
    table.turn(0)
    table.do("end", "pile 2")
    assert list(table.s.tile_holder) == [-1] * 4
    assert list(table.s.tile_down) == [0] * 4
    assert table.s.space_owner[0] == 0
    assert table.s.actor() == 1
    assert not table.may("mark first_player")


@pytest.mark.rule("MO-13.1")
def test_nobody_decides_anything_between_rounds() -> None:
    table = Table()
    table.turn(0)
    table.do("end", "pile 2", "end", "pile 2")
    assert table.s.round == 2
    assert table.legal(0)[-1] == "leave 2"
    assert table.legal(1)[-1] == "leave 2"


@pytest.mark.rule("MO-12.3", "MO-11.12")
def test_the_goods_tile_returns_from_the_card_it_lies_on() -> None:
    table = Table()
    table.tile(0, "goods_tile")
    table.lay(0, "coffee_1")
    table.turn(0)
    table.do("lay goods_tile coffee_1", "end", "pile 2")
    assert (table.s.tile_holder[0], table.s.tile_slot) == (-1, NONE)


@pytest.mark.rule("MO-13.2")
@pytest.mark.parametrize(("seats", "second_row"), [(2, []), (3, [2, 4, 6]), (4, [2, 3, 4, 5, 6, 7])])
def test_example_coins_go_under_the_column_of_the_next_round_first_row_first(seats: int, second_row: list[int]) -> None:
    """V-30, with three players."""
    table = Table(seats)
    for coming in range(2, 8):
        prepare(table.s)
        table.s.round += 1
        expected = [0] * BOOKS_SHOWN
        for column in range(2, coming + 1):
            expected[column - 2] = 1
            expected[BOOK_COLUMNS + column - 2] = int(column in second_row)
        assert list(table.s.coins) == expected


@pytest.mark.rule("MO-13.3", "MO-2.3")
def test_example_six_preparations_after_purchases_from_the_right_column_show_no_share_card() -> None:
    """V-29."""
    table = Table()
    shown = set(table.s.display)
    for _ in range(6):
        for space in range(2, 12, 3):  # all four cards of the right column are bought
            table.s.card_at[table.s.display[space]] = DISCARDED
            table.s.display[space] = NONE
        prepare(table.s)
        table.s.round += 1
        shown |= set(table.s.display)
    assert table.s.stack_next == 12 + 24
    assert len(shown) == 36
    assert all(table.box.kind[table.s.face(card)] != SHARE for card in shown)
    assert {table.box.kind[table.s.face(card)] for card in table.s.stack[36:]} == {SHARE}


@pytest.mark.rule("MO-13.3")
def test_the_right_column_goes_the_rows_slide_and_the_gaps_are_filled_from_the_right() -> None:
    table = Table()
    s = table.s
    before = s.display[:]
    before[0] = before[4] = before[7] = before[8] = before[9] = before[10] = before[11] = NONE
    for card in s.display:
        if card not in before:
            s.card_at[card] = DISCARDED
    s.display = before[:]
    flushed = [card for card in before[2::3] if card != NONE]
    prepare(s)
    new = s.stack[12 : s.stack_next]
    assert len(new) == 12 - 3  # three cards slid and stayed
    assert (s.display[2], s.display[5], s.display[8]) == (before[1], before[3], before[6])
    assert s.display[11] == new[0]
    assert [s.display[1], s.display[4], s.display[7], s.display[10]] == new[1:5]
    assert [s.display[0], s.display[3], s.display[6], s.display[9]] == new[5:9]
    assert all(s.card_at[card] == DISCARDED for card in flushed)
    assert all(s.card_at[card] == IN_DISPLAY for card in s.display)


@pytest.mark.rule("MO-13.3")
def test_cards_keep_their_order_within_a_row() -> None:
    table = Table()
    before = table.s.display[:]
    prepare(table.s)
    for row in range(0, 12, 3):
        assert table.s.display[row + 1 : row + 3] == before[row : row + 2]


@pytest.mark.rule("MO-13.3")
def test_an_empty_stack_leaves_gaps_and_discarded_cards_never_come_back() -> None:
    table = Table()
    table.s.stack_next = DISPLAY_FACES
    left = [4, 8, 12, 12, 12]
    for gaps in left:
        prepare(table.s)
        assert list(table.s.display).count(NONE) == gaps


@pytest.mark.rule("MO-13.4")
def test_markers_return_and_tiles_are_taken() -> None:
    table = Table()
    s = table.s
    table.rows(markers=[1, 2])
    s.space_owner[1] = s.space_owner[8] = 0
    s.space_owner[SPACE_EXTRA + 3] = 1
    prepare(s)
    assert list(s.markers) == [3, 3]
    assert list(s.space_owner) == [-1] * SPACES
    assert list(s.tile_holder) == [-1, 0, -1, -1]


@pytest.mark.rule("MO-13.5")
def test_the_holder_of_the_marker_begins() -> None:
    table = Table(3)
    table.s.first_marker = 2
    prepare(table.s)
    assert table.s.first == 2
