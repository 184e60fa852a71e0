"""Company tracks, diamond and bookkeeping tracks (sections 14 and 15 of the rules)."""

from __future__ import annotations

import pytest

from emporion.games.mombasa.components import Box
from emporion.games.mombasa.names import bonus
from emporion.games.mombasa.pieces import COTTON, EXPANSION, SIDE_NAMES, STRIDE
from emporion.games.mombasa.tracks import bound_steps
from tests.games.mombasa.position import CAIRO, CAPE_TOWN, MOMBASA, Table

BOX = Box()

SHARES = {
    "a1": [2, 5, 8, 11, 14, 17, 20],
    "a2": [1, 4, 7, 11, 15, 18, 20],
    "b1": [2, 5, 9, 12, 15, 18, 20],
    "b2": [3, 6, 9, 12, 14, 17, 19],
    "c1": [3, 6, 9, 12, 15, 18, 20],
    "c2": [1, 4, 8, 11, 14, 16, 19],
    "d1": [2, 6, 9, 12, 15, 17, 20],
    "d2": [2, 5, 8, 12, 15, 18, 20],
}
CALLS = {
    "a1": {5: 1, 12: 2},
    "a2": {13: 2},
    "b1": {6: 2, 13: 2},
    "b2": {4: 1, 12: 3},
    "c1": {7: 2},
    "c2": {5: 1, 12: 2},
    "d1": {5: 1, 13: 2},
    "d2": {6: 1, 13: 2},
}
SPECIALS = {
    "a1": {7: 1, 14: 2},
    "a2": {6: 1, 15: 2},
    "b1": {8: 1, 15: 2},
    "b2": {6: 1, 14: 1},
    "c1": {6: 1, 13: 2},
    "c2": {7: 1, 14: 2},
    "d1": {8: 1, 15: 2},
    "d2": {7: 1, 14: 2},
}


def walking(*cards: str, pounds: int = 0, seats: int = 2, **readings: str) -> Table:
    """Seat 0 is to move with these cards."""
    table = Table(seats, **readings)
    table.s.pounds[0] = pounds
    table.lay(0, *cards, slot=1)
    table.turn(0)
    return table


def bound(space: int, steps: int, pounds: int = 0, seats: int = 2, **readings: str) -> Table:
    """Seat 0 takes steps bound to Cairo, whose track has calls of £1 behind 5 and £2 behind 13."""
    table = walking(pounds=pounds, seats=seats, **readings)
    table.lay_calls(CAIRO, behind_5=1, behind_13=2)
    table.stand(0, CAIRO, space)
    bound_steps(table.s, 0, CAIRO, steps)
    return table


@pytest.mark.rule("MO-14.1")
@pytest.mark.parametrize("name", SIDE_NAMES)
def test_shares_calls_and_special_spaces_of_every_side(name: str) -> None:
    table = Table()
    table.side(CAIRO, name)
    at = SIDE_NAMES.index(name) * STRIDE
    owned: list[int] = []
    for space in range(21):
        table.stand(0, CAIRO, space)
        owned.append(table.s.track_shares(0, CAIRO))
    assert owned == [sum(1 for start in SHARES[name] if space >= start) for space in range(21)]
    assert {space: pounds for space, pounds in enumerate(BOX.call[at : at + 21]) if pounds} == CALLS[name]
    assert {space: pounds for space, pounds in enumerate(BOX.special[at : at + 21]) if pounds} == SPECIALS[name]
    assert list(BOX.reached[at : at + 21]) == [sum(1 for start in SPECIALS[name] if space >= start) for space in range(21)]


@pytest.mark.rule("MO-14.1")
def test_the_highest_number_reached_counts_not_a_sum() -> None:
    table = walking()
    table.stand(0, CAIRO, 9)
    table.stand(1, CAIRO, 9)
    assert table.s.track_shares(0, CAIRO) == table.s.track_shares(1, CAIRO) == 3


@pytest.mark.rule("MO-14.2")
def test_bound_steps_are_not_optional() -> None:
    table = walking("coffee_1")
    table.do("mark coffee 1")
    assert table.space(0, CAIRO) == 2
    assert table.s.actor() == 1


@pytest.mark.rule("MO-14.3")
def test_a_call_is_paid_or_refused_and_bound_steps_are_lost() -> None:
    table = bound(4, 2, pounds=3)
    assert table.space(0, CAIRO) == 5
    assert table.legal() == ["pay", "refuse"]
    table.do("refuse")
    assert (table.space(0, CAIRO), table.s.pounds[0]) == (5, 3)
    table = bound(5, 2, pounds=3)
    table.do("pay")
    assert (table.space(0, CAIRO), table.s.pounds[0]) == (7, 2)


@pytest.mark.rule("MO-14.3")
@pytest.mark.parametrize(("pounds", "space", "left"), [(2, 14, 0), (1, 13, 1), (0, 5, 0)])  # space 8 pays £1
def test_where_calls_must_be_paid_bound_steps_ask_nothing_and_go_as_far_as_the_money(pounds: int, space: int, left: int) -> None:
    table = bound(4, 10, pounds=pounds, capital_calls="must_pay")
    assert (table.space(0, CAIRO), table.s.pounds[0]) == (space, left)
    assert not table.may("refuse")


@pytest.mark.rule("MO-14.3")
def test_example_three_bound_steps_and_a_call_after_the_first_that_cannot_be_paid() -> None:
    """V-21."""
    table = bound(12, 3)
    assert (table.space(0, CAIRO), table.s.pounds[0]) == (13, 0)
    assert not table.may("pay")


@pytest.mark.rule("MO-14.4")
@pytest.mark.parametrize("steps", [1, 2])
def test_example_a_special_space_reached_or_passed_pays_the_mover_and_all_who_have_reached_it(steps: int) -> None:
    """V-10, with two steps."""
    table = walking(seats=4)
    space = table.special(CAIRO, 1)
    for seat, stands in enumerate([space - 1, space - 1, space, space + 3]):
        table.stand(seat, CAIRO, stands)
    bound_steps(table.s, 0, CAIRO, steps)
    assert list(table.s.pounds) == [1, 0, 1, 1]


@pytest.mark.rule("MO-14.3", "MO-14.4")
def test_example_a_special_space_pays_for_the_call_behind_it() -> None:
    """V-23."""
    table = walking()
    at = table.s.sides[CAIRO] * STRIDE
    table.box.special[at + 7], table.box.call[at + 7] = 2, 2
    table.box.special[at + 8] = 0
    table.stand(0, CAIRO, 6)
    bound_steps(table.s, 0, CAIRO, 3)
    assert (table.space(0, CAIRO), table.s.pounds[0]) == (7, 2)
    table.do("pay")
    assert (table.space(0, CAIRO), table.s.pounds[0]) == (9, 0)


@pytest.mark.rule("MO-14.5")
def test_example_steps_beyond_the_end_of_a_track_are_lost_and_pay_nothing() -> None:
    """V-22."""
    table = bound(19, 3)
    assert (table.space(0, CAIRO), table.s.pounds[0]) == (20, 0)
    table = walking("coffee_2")
    for company in (CAIRO, MOMBASA, CAPE_TOWN):
        table.stand(0, company, 20)
    table.do("use coffee_2")
    assert table.starting("walk") == ["walk saint_louis"]
    assert not table.may("forgo")


# --- lasting bonuses ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MO-14.6")
def test_a_bonus_unlocked_in_an_action_helps_from_the_next_turn_of_its_owner_on() -> None:
    """V-34, in the rival's turn."""
    table = Table()
    table.side(MOMBASA, "a2")
    table.stand(0, MOMBASA, table.special(MOMBASA, 2) - 1)
    table.lay(0, "cotton_1", "cotton_2", "cotton_3_b1", slot=1)
    table.lay(1, "coffee_1")
    table.turn(0)
    table.do("use cotton_1", "walk mombasa")
    assert table.s.actor() == 1
    assert table.s.total(0, COTTON) == 2 + 3  # no help in the rival's turn
    table.do("use coffee_1", "walk cairo")
    assert table.s.actor() == 0
    assert table.s.total(0, COTTON) == 2 + 3 + 2


@pytest.mark.rule("MO-14.6")
def test_a_discount_unlocked_in_the_middle_of_a_goods_action_does_not_help_it() -> None:
    """V-34, in the action itself."""
    table = walking("banana_1", "banana_4_c1")
    table.offer(coffee_2_a1=2)
    table.stand(0, MOMBASA, table.special(MOMBASA, 1) - 1)
    table.do("use banana_4_c1", "walk mombasa", "walk mombasa", "walk cairo", "walk cairo")
    assert table.s.unlocked[MOMBASA] == 0
    table.turn(0)
    table.do("use banana_1")
    assert table.starting("buy") == ["buy coffee_2_a1"]  # now for 1


@pytest.mark.rule("MO-14.6")
def test_bonuses_belong_to_each_player_and_the_second_takes_the_place_of_the_first() -> None:
    table = Table()
    for number, points in [(1, 1), (2, 2)]:
        table.unlock(0, CAPE_TOWN, number)
        table.turn(0)
        assert table.s.bonus(0, BOX.bonus_expansion) == points
    assert table.s.bonus(1, BOX.bonus_expansion) == 0


@pytest.mark.rule("MO-14.7")
def test_b2_brings_markers_that_are_in_hand_from_the_next_turn_on() -> None:
    table = walking("coffee_3_b1", "banana_1", pounds=9)
    table.side(CAIRO, "b2")
    table.stand(0, CAIRO, table.special(CAIRO, 1) - 1)
    before = (table.s.markers[0], table.s.boxed_markers[0])
    assert before == (3, 2)
    table.do("use coffee_3_b1", "walk cairo", "walk cairo", "walk cairo")
    assert table.s.markers[0] == 3
    table.turn(0)
    assert (table.s.markers[0], table.s.boxed_markers[0]) == (4, 1)
    table.unlock(0, CAIRO, 2)
    table.turn(0)
    assert (table.s.markers[0], table.s.boxed_markers[0]) == (5, 0)


@pytest.mark.rule("MO-14.7", "MO-2.6")
def test_extra_markers_come_back_every_round_and_only_b2_brings_them() -> None:
    table = walking(pounds=9)
    table.s.markers[0], table.s.boxed_markers[0] = 5, 0
    table.do("mark first_player", "change", "end", "pile 2", "end", "pile 2")
    assert table.s.markers[0] == 5
    assert [name for side, name in enumerate(SIDE_NAMES) if BOX.bonus_markers[side * 3 + 1]] == ["b2"]


@pytest.mark.rule("MO-14.8")
@pytest.mark.parametrize(("good", "price"), [("banana", 3), ("coffee", 4)])
def test_example_a1_makes_cards_bought_with_bananas_cheaper(good: str, price: int) -> None:
    """V-11."""
    table = Table()
    table.unlock(0, MOMBASA, 1)
    table.lay(0, f"{good}_4_c1")
    table.offer(expansion_2_a=4)
    table.turn(0)
    table.do(f"use {good}_4_c1", "buy expansion_2_a")
    steps = 0
    while table.s.actor() == 0:
        table.do("walk cairo")
        steps += 1
    assert steps == 4 - price


def mixing(*cards: str) -> Table:
    """Seat 0 has the second bonus of A1 and these cards; expansion 2 lies in the display for 4."""
    table = Table()
    table.unlock(0, MOMBASA, 2)
    table.lay(0, *cards, slot=1)
    table.offer(expansion_2_a=4)
    table.turn(0)
    return table


@pytest.mark.rule("MO-14.8", "MO-6.1")
def test_example_a1_joins_different_goods_to_buy_a_card_for_one_less() -> None:
    """V-12."""
    table = mixing("banana_2", "coffee_1", "cotton_1")
    table.do("use banana_2")
    assert table.starting("use") == ["use coffee_1", "use cotton_1"]
    table.do("use coffee_1")
    assert table.legal() == ["use cotton_1", "buy expansion_2_a"]  # mixed goods are not walked
    table.do("use cotton_1", "buy expansion_2_a")
    assert table.starting("walk")
    table.do("walk cairo")
    assert table.s.actor() == 1
    assert table.face_up(0) == []


@pytest.mark.rule("MO-14.8", "MO-6.1")
def test_an_expansion_card_is_never_joined_with_goods() -> None:
    table = mixing("banana_2", "coffee_2", "expansion_2")
    table.do("use banana_2", "use coffee_2")
    assert table.legal() == ["buy expansion_2_a"]


@pytest.mark.rule("MO-14.8")
def test_goods_are_not_joined_without_a_purchase_they_can_make() -> None:
    """V-12, without a purchase."""
    table = mixing("banana_1", "coffee_1")
    table.do("use banana_1")
    assert table.starting("use") == []  # 2 units, the price is 3
    table = mixing("banana_1", "coffee_1", "cotton_1")
    table.do("use banana_1", "use coffee_1")
    assert table.legal() == ["use cotton_1"]  # on the way to the card


@pytest.mark.rule("MO-14.8")
def test_the_first_bonus_of_a1_joins_nothing() -> None:
    table = mixing("banana_2", "coffee_2")
    table.unlock(0, MOMBASA, 1)
    table.s.unlocked[MOMBASA] = 1
    table.do("use banana_2")
    assert table.starting("use") == []


@pytest.mark.rule("MO-14.8", "MO-6.2")
def test_example_a_price_of_nothing_still_takes_a_goods_card_whose_units_are_walked() -> None:
    """V-13."""
    table = Table()
    table.unlock(0, MOMBASA, 1)
    table.lay(0, "banana_1")
    table.offer(coffee_2_a1=1)
    table.turn(0)
    assert table.starting("buy") == []
    table.do("use banana_1", "buy coffee_2_a1", "walk cairo")
    assert table.s.actor() == 1
    assert "coffee_2_a1" in table.in_hand(0)


def cotton(number: int, *cards: str) -> Table:
    """Seat 0 has a bonus of A2, which lies at Mombasa, and these cards."""
    table = Table()
    table.side(MOMBASA, "a2")
    table.unlock(0, MOMBASA, number)
    table.lay(0, *cards, slot=1)
    table.turn(0)
    return table


@pytest.mark.rule("MO-14.9")
def test_a2_makes_cards_bought_with_cotton_cheaper() -> None:
    table = cotton(1, "cotton_1", "banana_1")
    table.offer(coffee_2_a1=2)
    table.do("use cotton_1")
    assert table.starting("buy") == ["buy coffee_2_a1"]
    table = cotton(1, "cotton_1", "banana_1")
    table.offer(coffee_2_a1=2)
    table.do("use banana_1")
    assert table.starting("buy") == []


@pytest.mark.rule("MO-14.9", "MO-9.3", "MO-11.7")
def test_example_a2_makes_every_cotton_card_worth_one_more_for_everything() -> None:
    """V-14."""
    table = cotton(2, "cotton_1", "cotton_2", "bookkeeper_2")
    assert table.s.total(0, COTTON) == 5
    assert table.may("mark cotton 2")  # from 4 on
    table.clear_books(0)
    table.book(0, 1, "c13")  # 4 of any one good
    before = table.s.copy()
    table.do("use bookkeeper_2")
    assert table.may("ink 1")
    table.s = before
    table.book(0, 1, "a18")  # cotton 3
    table.only_display()
    table.do("use cotton_1", "walk cairo", "walk cairo")
    assert table.s.actor() == 1
    assert table.s.total(0, COTTON) == 3
    table.turn(0)
    table.do("use bookkeeper_2")
    if table.may("flip nothing"):
        table.do("flip nothing")
    assert table.may("ink 1")


@pytest.mark.rule("MO-14.10", "MO-7.1", "MO-9.3", "MO-11.7")
def test_example_b1_adds_to_the_expansion_total_for_everything() -> None:
    """V-15."""
    table = Table()
    table.unlock(0, CAPE_TOWN, 2)
    table.lay(0, "expansion_1", "bookkeeper_2")
    table.clear_books(0)
    table.book(0, 1, "a24")  # expansion 3
    table.turn(0)
    assert table.s.total(0, EXPANSION) == 3
    assert table.may("mark expansion 2")
    table.do("use bookkeeper_2")
    if table.may("flip nothing"):
        table.do("flip nothing")
    assert table.may("ink 1")
    table.turn(0)
    table.hold(CAIRO, 3)
    table.do("expand cairo")
    for region in ["r1", "r2", "r6"]:
        table.do(f"enter {region}", "post cairo.b")
    assert table.legal() == ["stop"]
    assert table.s.total(0, EXPANSION) == 0  # turned down, they count for nothing


@pytest.mark.rule("MO-14.10")
def test_b1_needs_a_card_or_the_tile() -> None:
    table = Table()
    table.unlock(0, CAPE_TOWN, 2)
    table.turn(0)
    assert table.starting("expand") == []
    table.tile(0, "expansion_tile")
    assert table.starting("expand")
    assert table.s.total(0, EXPANSION) == 2 + 2


@pytest.mark.rule("MO-11.7", "MO-14.10")
def test_the_bonus_of_a_rival_counts_in_a_majority() -> None:
    table = Table()
    table.unlock(1, CAPE_TOWN, 1)
    table.lay(0, "expansion_1")
    table.lay(1, "expansion_1")
    table.turn(1)
    table.turn(0)
    assert not table.may("mark expansion 1")  # 1 against 2


@pytest.mark.rule("MO-14.8", "MO-14.9")
def test_discounts_do_not_touch_the_buy_space() -> None:
    table = Table()
    table.unlock(0, MOMBASA, 2)
    table.offer(coffee_2_a1=3)
    table.s.pounds[0] = 3
    table.turn(0)
    assert not table.may("mark buy")
    table.s.pounds[0] = 4
    assert table.may("mark buy")


# --- personal tracks ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MO-15.1")
def test_values_of_the_diamond_track() -> None:
    spaces = {0: 0, 5: 0, 6: 10, 8: 10, 9: 15, 12: 15, 13: 25, 16: 30, 19: 30, 20: 40, 23: 45, 25: 50, 27: 50, 28: 60}
    assert {space: BOX.diamond_value[space] for space in spaces} == spaces


@pytest.mark.rule("MO-15.2")
def test_values_of_the_bookkeeping_track() -> None:
    assert list(BOX.ink_value) == [0, 0, 0, 0, 10, 10, 15, 15, 20, 20, 30, 30, 40, 40, 50, 50, 60]


@pytest.mark.rule("MO-15.3")
def test_slots_open_at_eight_diamonds_and_the_fifth_book() -> None:
    table = walking()
    table.s.diamonds[0], table.s.ink[0] = 7, 4
    assert [table.s.slot_open(0, slot) for slot in (0, 4)] == [False, False]
    table.s.diamonds[0], table.s.ink[0] = 8, 5
    assert [table.s.slot_open(0, slot) for slot in (0, 4)] == [True, True]
    table.s.diamonds[0], table.s.ink[0] = 20, 16
    assert [table.s.slot_open(0, slot) for slot in (0, 4)] == [True, True]


@pytest.mark.rule("MO-15.4")
def test_surplus_diamond_steps_are_two_pounds_each() -> None:
    table = walking("merchant_cairo")
    table.s.diamonds[0] = 27
    table.do("use merchant_cairo")
    assert (table.s.diamonds[0], table.s.pounds[0]) == (28, 1 + 2)


@pytest.mark.parametrize(
    ("side", "level", "told"),
    [
        ("b1", 2, "2 expansion points more in all with an expansion card face up"),
        ("b2", 2, "2 bonus markers more in all"),
        ("c1", 2, "bonus space for £2: 2 diamonds and 2 bookkeeping points"),
        ("c2", 2, "bonus space: 2 diamonds, and you may buy a card for pounds at £1 less"),
    ],
)
def test_a_bonus_is_told_as_what_it_is_in_all(side: str, level: int, told: str) -> None:
    assert str(bonus(BOX, SIDE_NAMES.index(side), level)) == told
