"""Bonus markers (section 11 of the rules)."""

from __future__ import annotations

import pytest

from emporion.games.mombasa.state import DISCARDED
from tests.games.mombasa.position import CAIRO, CAPE_TOWN, MOMBASA, SAINT_LOUIS, Table


def marking(*cards: str, seats: int = 2, pounds: int = 0, share_cards: str = "sold") -> Table:
    """Seat 0 is to move with a marker and these cards."""
    table = Table(seats, share_cards=share_cards)
    table.s.pounds[0] = pounds
    table.lay(0, *cards, slot=1)
    table.turn(0)
    return table


@pytest.mark.rule("MO-11.1")
def test_a_marker_blocks_its_space_for_all_and_one_is_placed_per_turn() -> None:
    table = marking()
    table.do("mark first_player", "change")
    assert table.s.markers[0] == 2
    assert table.s.actor() == 1
    assert not table.may("mark first_player")
    table.do("end", "pile 2")
    assert table.s.actor() == 0
    assert not table.may("mark first_player")
    assert table.may("mark sell")


@pytest.mark.rule("MO-11.1", "MO-5.2")
def test_without_a_marker_no_space_can_be_chosen() -> None:
    table = marking(pounds=20)
    table.s.markers[0] = 0
    assert table.starting("mark") == []


@pytest.mark.rule("MO-11.2")
def test_eleven_spaces_of_the_board_and_four_of_the_tracks() -> None:
    table = marking("coffee_1", "banana_2", "cotton_2", "expansion_1", pounds=20)
    table.unlock(0, SAINT_LOUIS, 2)  # C1
    table.unlock(0, CAIRO, 2)  # D1
    table.hand(0, "coffee_2")
    table.turn(0)
    assert table.starting("mark") == [
        "mark first_player",
        "mark buy",
        "mark sell",
        "mark coffee 1",
        "mark banana 1",
        "mark cotton 1",
        "mark expansion 1",
        "mark goods_tile",
        "mark expansion_tile",
        "mark bookkeeper_tile",
        "mark merchant_tile",
        "mark c_first",
        "mark c_second",
        "mark d_first",
        "mark d_second",
    ]


@pytest.mark.rule("MO-11.3")
def test_first_player_starts_the_next_round_and_this_one_goes_on_as_before() -> None:
    table = Table(3)
    table.turn(1)
    table.do("mark first_player", "change")
    assert table.s.pounds[1] == 1
    assert table.s.actor() == 2
    assert (table.s.first, table.s.first_marker) == (0, 1)
    for _ in range(3):
        table.do("end", "pile 2")
    assert table.s.first == 1
    for seat in range(3):
        for slot in (2, 3, 4):
            table.do_for(seat, f"leave {slot}")
    assert table.s.actor() == 1


@pytest.mark.rule("MO-11.4")
def test_the_first_player_may_not_take_it_in_the_first_turn() -> None:
    table = marking()
    table.s.opening = 1
    assert not table.may("mark first_player")
    assert table.may("mark sell")


@pytest.mark.rule("MO-11.4")
def test_later_the_first_player_may_and_keeps_the_marker() -> None:
    table = marking("coffee_1")
    table.s.opening = 1
    table.do("use coffee_1", "walk cairo")
    assert table.may("mark first_player")  # the second player, in the second turn of the round
    table.do("end", "pile 2")
    assert table.s.actor() == 0
    table.do("mark first_player", "change")
    assert (table.s.first_marker, table.s.pounds[0]) == (0, 1)


@pytest.mark.rule("MO-11.5")
def test_example_buying_for_pounds() -> None:
    """V-02."""
    table = marking(pounds=4)
    table.offer(coffee_2_a1=3, coffee_2_a2=4)
    table.do("mark buy")
    assert table.s.pounds[0] == 3
    assert table.legal() == ["buy coffee_2_a1"]
    table.do("buy coffee_2_a1")
    assert table.s.pounds[0] == 0
    assert "coffee_2_a1" in table.in_hand(0)


@pytest.mark.rule("MO-11.5")
def test_the_buy_space_needs_the_fee_and_the_price_of_some_card() -> None:
    table = marking("coffee_4_c1", pounds=3)
    table.offer(coffee_2_a1=3)
    assert not table.may("mark buy")
    table.s.pounds[0] = 4
    assert table.may("mark buy")
    table.only_display()
    assert not table.may("mark buy")


@pytest.mark.rule("MO-11.6")
def test_example_selling_a_coffee_of_crate_one_for_three() -> None:
    """V-03."""
    table = marking()
    table.hand(0, "coffee_1", "seat_1")
    table.do("mark sell")
    assert table.legal() == ["sell coffee_1", "sell seat_1"]
    table.do("sell coffee_1")
    assert table.s.pounds[0] == 3
    assert table.s.card_at[0] == DISCARDED


@pytest.mark.rule("MO-11.6", "MO-16.2")
def test_a_share_card_may_be_sold_and_its_share_is_lost() -> None:
    table = marking()
    table.hand(0, "share_cairo_d")
    table.do("mark sell", "sell share_cairo_d")
    assert table.s.pounds[0] == 4 + 2
    assert table.s.card_shares(0, CAIRO) == 0


@pytest.mark.rule("MO-11.6")
def test_at_a_table_that_keeps_share_cards_none_is_sold() -> None:
    table = marking(share_cards="kept")
    table.hand(0, "share_cairo_d")
    assert not table.may("mark sell")
    table.hand(0, "banana_1", "share_cairo_d")
    table.do("mark sell")
    assert table.legal() == ["sell banana_1"]


@pytest.mark.rule("MO-11.6")
def test_only_cards_in_hand_are_sold() -> None:
    table = marking("coffee_2")
    table.hand(0)
    assert not table.may("mark sell")
    table.hand(0, "banana_1")
    table.do("mark sell")
    assert table.legal() == ["sell banana_1"]


@pytest.mark.rule("MO-11.7", "MO-11.8")
def test_example_five_bananas_against_three() -> None:
    """V-08."""
    table = marking("banana_2", "banana_3_b1")
    table.lay(1, "banana_3_b2")
    assert [words for words in table.starting("mark") if "banana" in words] == ["mark banana 1", "mark banana 2"]
    table.do("mark banana 2", "gain steps")
    assert table.space(0, CAPE_TOWN) == 3
    assert table.s.diamonds[0] == 1
    assert table.face_up(0) == ["banana_2", "banana_3_b1"]


@pytest.mark.rule("MO-11.7")
def test_a_tie_is_enough_and_less_is_not() -> None:
    table = marking("coffee_2")
    table.lay(1, "coffee_2")
    assert table.may("mark coffee 1")
    table.lay(1, "coffee_1", slot=3)
    assert not table.may("mark coffee 1")
    table.s.down[5 + 1] = 1  # the other's coffee 2 is used
    assert table.may("mark coffee 1")


@pytest.mark.rule("MO-11.7")
def test_the_first_tier_must_be_reached() -> None:
    table = marking("banana_1", "cotton_1")
    assert not [words for words in table.starting("mark") if "banana" in words or "cotton" in words or "coffee" in words]
    table.lay(0, "coffee_1", slot=4)
    assert table.may("mark coffee 1")


@pytest.mark.rule("MO-11.7")
def test_a_player_who_has_ended_has_nothing_to_compare() -> None:
    table = marking("coffee_1")
    table.lay(1, "coffee_3_b1")
    table.turn(1)
    table.do("end", "pile 2")
    assert table.may("mark coffee 1")


@pytest.mark.rule("MO-11.8")
def test_six_cotton_may_take_a_lower_tier_in_full() -> None:
    table = marking("cotton_2", "cotton_4_c1")
    assert [words for words in table.starting("mark") if "cotton" in words] == ["mark cotton 1", "mark cotton 2", "mark cotton 3"]
    table.do("mark cotton 2", "gain steps")
    assert table.space(0, SAINT_LOUIS) == 3
    assert table.s.pounds[0] == 1


@pytest.mark.rule("MO-11.8")
@pytest.mark.parametrize(("tier", "steps", "points"), [(1, 2, 0), (2, 3, 1), (3, 4, 2)])
def test_the_tiers_of_expansion(tier: int, steps: int, points: int) -> None:
    table = marking("expansion_3_cairo", "expansion_2")
    table.do(f"mark expansion {tier}")
    if points:
        table.do("gain steps")
        table.do(*["change"] * points)
    assert table.space(0, MOMBASA) == steps
    assert table.s.pounds[0] == points
    assert table.face_up(0) == ["expansion_3_cairo", "expansion_2"]


@pytest.mark.rule("MO-11.8", "MO-11.9")
def test_the_top_coffee_tier_removes_a_post_from_any_headquarters() -> None:
    table = marking("coffee_1", "coffee_4_c1")
    table.do("mark coffee 3", "gain posts")
    assert len(table.legal()) == 12
    table.do("post saint_louis.b")
    assert table.posts(SAINT_LOUIS) == [[1, 2, 3, 4, 5], [2, 3, 4, 5], [1, 2, 3, 4, 5]]
    assert table.s.removed[SAINT_LOUIS] == 1
    assert table.s.company_value(SAINT_LOUIS) == 1
    assert table.space(0, CAIRO) == 4


@pytest.mark.rule("MO-11.9")
def test_with_no_post_in_any_headquarters_only_the_steps_are_taken() -> None:
    table = marking("coffee_1", "coffee_4_c1")
    table.rows(columns=[0] * 12)
    table.do("mark coffee 3", "gain steps")
    assert table.space(0, CAIRO) == 4
    assert table.s.actor() == 1


@pytest.mark.rule("MO-11.10")
@pytest.mark.parametrize(("tile", "fee"), [("goods_tile", 1), ("expansion_tile", 2), ("bookkeeper_tile", 1), ("merchant_tile", 2)])
def test_a_tile_is_reserved_for_a_fee_and_comes_with_the_next_round(tile: str, fee: int) -> None:
    table = marking(pounds=fee - 1)
    assert not table.may(f"mark {tile}")
    table.s.pounds[0] = fee
    table.do(f"mark {tile}")
    assert table.s.pounds[0] == 0
    assert list(table.s.tile_holder) == [-1] * 4
    table.do("end", "pile 2", "end", "pile 2")
    assert list(table.s.tile_holder).count(0) == 1
    table.hand(0, "coffee_1")
    table.do_for(0, "plan 2 coffee_1")
    for seat, slot in ((0, 3), (0, 4), (1, 2), (1, 3), (1, 4)):
        table.do_for(seat, f"leave {slot}")
    expected = {"goods_tile": "lay goods_tile coffee_1", "expansion_tile": "expand cairo"}.get(tile, f"use {tile}")
    assert table.may(expected)


@pytest.mark.rule("MO-11.10")
def test_a_tile_still_held_may_be_reserved_again_by_its_holder() -> None:
    table = marking(pounds=1)
    table.tile(0, "goods_tile")
    table.do("mark goods_tile", "end", "pile 2", "end", "pile 2")
    assert table.s.tile_holder[0] == 0


@pytest.mark.rule("MO-11.10")
def test_in_round_seven_a_reservation_is_allowed() -> None:
    table = marking(pounds=1)
    table.s.round = 7
    table.do("mark goods_tile", "end", "pile 2", "end", "pile 2")
    assert table.s.over()
    assert list(table.s.tile_holder) == [-1] * 4


@pytest.mark.rule("MO-11.11")
def test_tiles_count_like_cards_of_their_kind_until_used() -> None:
    table = marking("coffee_1")
    for name in ("goods_tile", "expansion_tile", "bookkeeper_tile", "merchant_tile"):
        table.tile(0, name)
    assert [table.s.total(0, kind) for kind in range(6)] == [1, 0, 0, 2, 1, 1]
    assert table.may("mark expansion 1")
    table.do("use merchant_tile")
    assert table.s.total(0, 5) == 0
    table.turn(0)
    table.do("use bookkeeper_tile", "ink stays", "change")
    assert table.s.pounds[0] == 1
    table.turn(0)
    table.do("expand cairo", "enter r1", "post cairo.a", "enter r2", "post cairo.a")
    assert table.legal() == ["stop"]


@pytest.mark.rule("MO-11.11")
def test_tiles_cannot_be_sold_and_return_unused() -> None:
    table = marking()
    table.hand(0)
    table.tile(0, "merchant_tile")
    assert not table.may("mark sell")
    table.do("end", "pile 2")
    assert list(table.s.tile_holder) == [-1] * 4


@pytest.mark.rule("MO-11.12")
def test_example_the_goods_tile_makes_a_goods_card_worth_one_more_for_everything() -> None:
    """V-20."""
    table = marking("coffee_2", "bookkeeper_2")
    table.lay(1, "coffee_3_b1")
    table.tile(0, "goods_tile")
    table.clear_books(0)
    table.book(0, 1, "a06")  # coffee 3
    assert table.s.total(0, 0) == 2  # by itself it does nothing
    assert not table.may("mark coffee 1")  # the rival has 3
    table.do("lay goods_tile coffee_2")
    assert table.s.actor() == 0  # the turn goes on
    assert table.starting("lay") == []  # and it is not moved again
    assert table.s.total(0, 0) == 3
    assert table.may("mark coffee 2")
    before = table.s.copy()
    table.do("mark coffee 2")
    assert table.space(0, CAIRO) == 3
    table.s = before
    table.do("use bookkeeper_2")
    assert table.may("ink 1")
    table.turn(0)
    table.offer(banana_2_a1=3)
    table.do("use coffee_2", "buy banana_2_a1")
    assert table.s.actor() == 1
    assert table.s.total(0, 0) == 0  # it went down with the card


@pytest.mark.rule("MO-11.12")
def test_the_goods_tile_is_laid_on_own_face_up_goods_cards_only() -> None:
    table = marking("coffee_1", "expansion_1", "cotton_2")
    table.tile(0, "goods_tile")
    assert table.starting("lay") == ["lay goods_tile coffee_1", "lay goods_tile cotton_2"]
    table.do("use coffee_1")
    assert table.starting("lay") == []  # not in the middle of an action
    table.do("walk cairo")
    table.lay(1, "banana_1")
    assert table.starting("lay") == []  # it is not the holder's turn
    table.turn(0)
    assert table.starting("lay") == ["lay goods_tile cotton_2"]


@pytest.mark.rule("MO-11.12", "MO-11.4")
def test_laying_the_goods_tile_is_no_turn_of_its_own() -> None:
    table = marking("coffee_1")
    table.tile(0, "goods_tile")
    table.s.opening = 1
    table.do("lay goods_tile coffee_1")
    assert not table.may("mark first_player")
    table.do("use coffee_1", "walk cairo", "walk cairo")
    assert table.s.actor() == 1


@pytest.mark.rule("MO-11.12", "MO-14.9")
def test_the_goods_tile_and_the_cotton_bonus_add_up() -> None:
    table = Table()
    table.side(MOMBASA, "a2")
    table.unlock(0, MOMBASA, 2)
    table.lay(0, "cotton_1")
    table.tile(0, "goods_tile")
    table.turn(0)
    table.do("lay goods_tile cotton_1")
    assert table.s.total(0, 2) == table.s.worth(0, 1) == 3
