"""Bonus markers (section 11 of the rules)."""

from __future__ import annotations

import pytest

from emporion.games.mombasa.state import DISCARDED
from tests.games.mombasa.table import CAIRO, CAPE_TOWN, MOMBASA, SAINT_LOUIS, Table


def marking(*cards: str, seats: int = 2, pounds: int = 0) -> Table:
    """Seat 0 is to move with a marker and these cards."""
    table = Table(seats)
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
def test_all_eleven_spaces() -> None:
    table = marking("coffee_1", "banana_2", "cotton_2", "expansion_1", pounds=20)
    assert table.starting("mark") == [
        "mark first_player",
        "mark buy",
        "mark sell",
        "mark coffee 1",
        "mark banana 1",
        "mark cotton 1",
        "mark expansion 1",
        "mark any_good",
        "mark expansion_tile",
        "mark bookkeeper_tile",
        "mark merchant_tile",
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
    table = marking(pounds=4)
    table.only_display(coffee_2_a1=1, coffee_2_a2=0)
    table.do("mark buy")
    assert table.s.pounds[0] == 3
    assert table.legal() == ["buy coffee_2_a1"]
    table.do("buy coffee_2_a1")
    assert table.s.pounds[0] == 0
    assert "coffee_2_a1" in table.in_hand(0)


@pytest.mark.rule("MO-11.5")
def test_the_buy_space_needs_the_fee_and_the_price_of_some_card() -> None:
    table = marking("coffee_4_d", pounds=3)
    table.only_display(coffee_2_a1=1)
    assert not table.may("mark buy")
    table.s.pounds[0] = 4
    assert table.may("mark buy")
    table.only_display()
    assert not table.may("mark buy")


@pytest.mark.rule("MO-11.6")
def test_example_selling_a_coffee_of_crate_one_for_three() -> None:
    table = marking()
    table.hand(0, "coffee_1", "seat_1")
    table.do("mark sell")
    assert table.legal() == ["sell coffee_1", "sell seat_1"]
    table.do("sell coffee_1")
    assert table.s.pounds[0] == 3
    assert table.s.card_at[0] == DISCARDED


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
    table = marking("banana_2", "banana_3_b")
    table.lay(1, "banana_3_c")
    assert [words for words in table.starting("mark") if "banana" in words] == ["mark banana 1", "mark banana 2"]
    table.do("mark banana 2", "gain steps")
    assert table.space(0, CAPE_TOWN) == 3
    assert table.s.diamonds[0] == 1
    assert table.face_up(0) == ["banana_2", "banana_3_b"]


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
    table.lay(1, "coffee_3_b")
    table.turn(1)
    table.do("end", "pile 2")
    assert table.may("mark coffee 1")


@pytest.mark.rule("MO-11.8")
def test_six_cotton_may_take_a_lower_tier_in_full() -> None:
    table = marking("cotton_2", "cotton_4_d")
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
    assert table.s.pounds[0] == points + 1 * (steps > 3)  # the threshold of C1 behind space 3
    assert table.face_up(0) == ["expansion_3_cairo", "expansion_2"]


@pytest.mark.rule("MO-11.8", "MO-11.9")
def test_the_top_coffee_tier_removes_a_post_from_any_headquarters() -> None:
    table = marking("coffee_1", "coffee_4_d")
    table.do("mark coffee 3", "gain post")
    assert len(table.legal()) == 12
    table.do("post saint_louis.b")
    assert table.posts(SAINT_LOUIS) == [[1, 2, 3, 4, 5], [2, 3, 4, 5], [1, 2, 3, 4, 5]]
    assert table.s.removed[SAINT_LOUIS] == 1
    assert table.s.company_value(SAINT_LOUIS) == 1
    assert table.space(0, CAIRO) == 4


@pytest.mark.rule("MO-11.9")
def test_with_no_post_in_any_headquarters_only_the_steps_are_taken() -> None:
    table = marking("coffee_1", "coffee_4_d")
    table.rows(columns=[0] * 12)
    table.do("mark coffee 3", "gain steps")
    assert table.space(0, CAIRO) == 4
    assert table.s.actor() == 1


@pytest.mark.rule("MO-11.10")
@pytest.mark.parametrize(("tile", "fee"), [("any_good", 1), ("expansion_tile", 1), ("bookkeeper_tile", 1), ("merchant_tile", 2)])
def test_a_tile_is_reserved_for_a_fee_and_comes_with_the_next_round(tile: str, fee: int) -> None:
    table = marking(pounds=fee - 1)
    assert not table.may(f"mark {tile}")
    table.s.pounds[0] = fee
    table.do(f"mark {tile}")
    assert table.s.pounds[0] == 0
    assert list(table.s.tile_holder) == [-1] * 4
    table.do("end", "pile 2", "end", "pile 2")
    assert list(table.s.tile_holder).count(0) == 1
    for seat in (0, 1):
        for slot in (2, 3, 4):
            table.do_for(seat, f"leave {slot}")
    expected = {"any_good": "use any_good as banana", "expansion_tile": "expand cairo"}.get(tile, f"use {tile}")
    assert table.may(expected)


@pytest.mark.rule("MO-11.10")
def test_a_tile_still_held_may_be_reserved_again_by_its_holder() -> None:
    table = marking(pounds=1)
    table.tile(0, "any_good")
    table.do("mark any_good", "end", "pile 2", "end", "pile 2")
    assert table.s.tile_holder[0] == 0


@pytest.mark.rule("MO-11.10")
def test_in_round_seven_a_reservation_is_allowed() -> None:
    table = marking(pounds=1)
    table.s.round = 7
    table.do("mark any_good", "end", "pile 2", "end", "pile 2")
    assert table.s.over()
    assert list(table.s.tile_holder) == [-1] * 4


@pytest.mark.rule("MO-11.11")
def test_tiles_count_like_cards_until_used() -> None:
    table = marking("coffee_1")
    for name in ("any_good", "expansion_tile", "bookkeeper_tile", "merchant_tile"):
        table.tile(0, name)
    assert [table.s.total(0, kind) for kind in range(6)] == [1, 0, 0, 1, 2, 1]
    assert table.may("mark coffee 2")  # 1 + 2
    assert table.may("mark expansion 1")
    table.do("use merchant_tile")
    assert (table.s.diamonds[0], table.s.pounds[0]) == (1, 2)
    assert table.s.total(0, 5) == 0
    table.turn(0)
    table.do("use bookkeeper_tile")
    table.do(*(["flip nothing"] if table.may("flip nothing") else []), "ink stays", "change", "change")
    assert table.s.pounds[0] == 4
    table.turn(0)
    table.do("expand cairo", "enter r1", "post cairo.a")
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
def test_the_any_good_tile_joins_cards_of_one_good() -> None:
    table = marking("cotton_1")
    table.tile(0, "any_good")
    assert table.starting("use") == ["use cotton_1", "use any_good as coffee", "use any_good as banana", "use any_good as cotton"]
    table.do("use cotton_1")
    assert table.starting("use") == ["use any_good as cotton"]
    table.do("use any_good as cotton", "walk cairo", "walk cairo", "walk cairo")
    assert table.space(0, CAIRO) == 3
    assert table.s.tile_down[0] == 1


@pytest.mark.rule("MO-11.12")
def test_in_a_majority_the_any_good_tile_of_another_counts_as_the_good_asked_for() -> None:
    table = marking("coffee_1", "banana_2")
    table.tile(1, "any_good")
    assert not table.may("mark coffee 1")  # 1 against 2
    assert table.may("mark banana 1")  # 2 against 2


@pytest.mark.rule("MO-11.12")
def test_for_a_book_the_any_good_tile_is_one_good() -> None:
    table = marking("bookkeeper_2", "coffee_1")
    table.tile(0, "any_good")
    table.clear_books(0)
    table.book(0, 1, "b01")  # coffee 1 and banana 1: the tile is bananas
    table.book(0, 2, "b04")  # coffee 2 and banana 2: it cannot be both
    table.do("use bookkeeper_2")
    assert table.legal() == ["ink 1", "ink stays"]
    table = marking("bookkeeper_2", "coffee_2")
    table.tile(0, "any_good")
    table.clear_books(0)
    table.book(0, 1, "b04")
    table.book(0, 2, "a06")  # coffee 3: 2 + 2
    table.do("use bookkeeper_2")
    assert table.legal() == ["ink 1", "ink 2", "ink stays"]
