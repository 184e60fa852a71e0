"""Company tracks, diamond and bookkeeping tracks (sections 14 and 15 of the rules)."""

from __future__ import annotations

import pytest

from emporion.games.mombasa.components import SIDE_NAMES, STRIDE, read_box
from tests.games.mombasa.table import CAIRO, CAPE_TOWN, MOMBASA, SAINT_LOUIS, Table

BOX = read_box(None)

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
BARRIERS = {
    "a1": {5: 1, 12: 2},
    "a2": {5: 1, 13: 2},
    "b1": {6: 2, 13: 2},
    "b2": {4: 1, 12: 3},
    "c1": {6: 2, 14: 3},
    "c2": {5: 1, 12: 2},
    "d1": {5: 1, 13: 2},
    "d2": {6: 1, 13: 2},
}
THRESHOLDS = {
    "a1": {3: 1, 9: 1, 16: 2},
    "a2": {2: 1, 9: 1, 17: 2},
    "b1": {4: 1, 10: 2, 16: 2},
    "b2": {7: 1, 15: 2},
    "c1": {3: 1, 11: 2},
    "c2": {2: 1, 8: 1, 16: 2},
    "d1": {3: 1, 10: 2},
    "d2": {4: 1, 10: 1, 16: 2},
}


def walking(*cards: str, pounds: int = 0, seats: int = 2) -> Table:
    """Seat 0 is to move with these cards."""
    table = Table(seats)
    table.s.pounds[0] = pounds
    table.lay(0, *cards, slot=1)
    table.turn(0)
    return table


@pytest.mark.rule("MO-14.1")
@pytest.mark.parametrize("name", SIDE_NAMES)
def test_shares_lines_and_zones_of_every_side(name: str) -> None:
    table = Table()
    table.side(CAIRO, name)
    at = SIDE_NAMES.index(name) * STRIDE
    owned: list[int] = []
    for space in range(21):
        table.stand(0, CAIRO, space)
        owned.append(table.s.track_shares(0, CAIRO))
    assert owned == [sum(1 for start in SHARES[name] if space >= start) for space in range(21)]
    assert {space: pounds for space, pounds in enumerate(BOX.barrier[at : at + 20]) if pounds} == BARRIERS[name]
    assert {space: pounds for space, pounds in enumerate(BOX.threshold[at : at + 20]) if pounds} == THRESHOLDS[name]
    first, second = BARRIERS[name]
    assert list(BOX.zone[at : at + 21]) == [0] * (first + 1) + [1] * (second - first) + [2] * (20 - second)


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
def test_a_barrier_is_paid_or_refused_and_bound_steps_are_lost() -> None:
    table = walking("coffee_1", pounds=3)
    table.stand(0, CAIRO, 4)
    table.do("mark coffee 1")
    assert table.space(0, CAIRO) == 5
    assert table.legal() == ["pay", "refuse"]
    table.do("refuse")
    assert (table.space(0, CAIRO), table.s.pounds[0]) == (5, 3)
    assert table.s.actor() == 1
    table = walking("coffee_1", pounds=3)
    table.stand(0, CAIRO, 5)
    table.do("mark coffee 1", "pay")
    assert (table.space(0, CAIRO), table.s.pounds[0]) == (7, 2)


@pytest.mark.rule("MO-14.3")
def test_a_barrier_that_cannot_be_paid_stops_the_marker_without_a_question() -> None:
    table = walking("coffee_1")
    table.stand(0, CAIRO, 4)
    table.do("mark coffee 1")
    assert table.space(0, CAIRO) == 5
    assert table.s.actor() == 1


@pytest.mark.rule("MO-14.4")
def test_a_threshold_pays_who_crosses_and_all_who_are_beyond() -> None:
    table = walking("coffee_1", seats=4)
    table.stand(0, CAIRO, 3)
    table.stand(1, CAIRO, 3)
    table.stand(2, CAIRO, 4)
    table.stand(3, CAIRO, 20)
    table.do("use coffee_1", "walk cairo")
    assert list(table.s.pounds) == [1, 0, 1, 1]


@pytest.mark.rule("MO-14.5")
def test_on_the_last_space_every_step_is_two_pounds() -> None:
    table = walking("coffee_1")
    table.stand(0, CAIRO, 19)
    table.do("mark coffee 1")
    assert (table.space(0, CAIRO), table.s.pounds[0]) == (20, 2)
    table = walking("coffee_2")
    table.stand(0, CAIRO, 20)
    table.do("use coffee_2", "walk cairo", "walk cairo")
    assert table.s.pounds[0] == 4


@pytest.mark.rule("MO-14.6")
def test_powers_belong_to_each_player_and_zone_two_replaces_zone_one() -> None:
    table = walking()
    table.side(CAIRO, "a2")
    for space, discount in [(5, 0), (6, 1), (13, 1), (14, 2), (20, 2)]:
        table.stand(0, CAIRO, space)
        assert table.s.power(0, BOX.power_discount) == discount
    assert table.s.power(1, BOX.power_discount) == 0


@pytest.mark.rule("MO-14.6")
def test_a_zone_entered_during_an_action_helps_from_the_next_turn_on() -> None:
    """Steps of a book lead into zone I of B1, but this bookkeeper still has 2 points."""
    table = walking("bookkeeper_2", "coffee_3_b", pounds=2)
    table.clear_books(0)
    table.book(0, 1, "a06")  # coffee 3: 2 steps
    table.stand(0, SAINT_LOUIS, 6)
    table.do("use bookkeeper_2", "flip nothing", "ink 1", "walk saint_louis", "walk saint_louis")
    assert table.space(0, SAINT_LOUIS) == 8
    table.do("change", "change")
    assert table.s.actor() == 1


@pytest.mark.rule("MO-14.6")
def test_what_a_power_adds_counts_for_no_majority_and_no_book() -> None:
    table = walking("expansion_2", "bookkeeper_2")
    table.stand(0, MOMBASA, 15)  # C1 zone II: 2 points more
    table.stand(0, SAINT_LOUIS, 14)  # B1 zone II
    table.clear_books(0)
    table.book(0, 1, "a24")  # expansion 3
    assert [words for words in table.starting("mark") if "expansion " in words] == ["mark expansion 1"]
    table.do("use bookkeeper_2", "flip nothing")
    assert table.legal() == ["ink stays"]


@pytest.mark.rule("MO-14.7")
def test_a1_brings_a_marker_in_each_zone_at_once() -> None:
    table = walking("coffee_3_b", pounds=9)
    table.stand(0, CAIRO, 5)
    assert (table.s.markers[0], table.s.boxed_markers[0]) == (3, 2)
    table.do("use coffee_3_b", "walk cairo")
    assert (table.s.markers[0], table.s.boxed_markers[0]) == (4, 1)
    table.do("walk cairo")
    assert table.s.markers[0] == 4
    table.stand(0, CAIRO, 12)
    table.do("walk cairo")
    assert (table.s.markers[0], table.s.boxed_markers[0]) == (5, 0)


@pytest.mark.rule("MO-14.7")
def test_extra_markers_come_back_every_round_and_nobody_has_more_than_five() -> None:
    table = walking(pounds=9)
    table.s.markers[0], table.s.boxed_markers[0] = 5, 0
    table.do("mark first_player", "change", "end", "pile 2", "end", "pile 2")
    assert table.s.markers[0] == 5


@pytest.mark.rule("MO-14.8")
@pytest.mark.parametrize(("space", "price"), [(5, 3), (6, 2), (14, 1)])
def test_a2_makes_cards_cheaper_and_the_units_saved_are_walked(space: int, price: int) -> None:
    table = walking("cotton_3_b")
    table.side(CAIRO, "a2")
    table.stand(0, CAIRO, space)
    table.only_display(coffee_2_a1=1)
    table.do("use cotton_3_b", "buy coffee_2_a1")
    steps = 0
    while table.s.actor() == 0:
        table.do("walk mombasa")
        steps += 1
    assert steps == 3 - price


@pytest.mark.rule("MO-14.8")
def test_a2_never_pays_for_buying_and_does_not_touch_the_buy_space() -> None:
    table = walking("cotton_1", pounds=4)
    table.side(CAIRO, "a2")
    table.stand(0, CAIRO, 14)
    table.only_display(coffee_2_a1=2)
    table.box.surcharge[2] = -1  # a price of 1, below the discount of 2
    table.do("use cotton_1", "buy coffee_2_a1", "walk cairo")
    assert table.s.actor() == 1
    table = walking(pounds=3)
    table.side(CAIRO, "a2")
    table.stand(0, CAIRO, 14)
    table.only_display(coffee_2_a1=1)
    assert not table.may("mark buy")


@pytest.mark.rule("MO-14.9")
@pytest.mark.parametrize(("space", "points", "flip"), [(6, 2, False), (7, 3, False), (14, 4, True)])
def test_b1_gives_bookkeepers_points_and_at_last_a_free_flip(space: int, points: int, flip: bool) -> None:
    table = walking("bookkeeper_2")
    table.stand(0, SAINT_LOUIS, space)
    table.do("use bookkeeper_2")
    assert table.may("flip 1") == flip
    if flip:
        table.do("flip 1")
    table.do("ink stays", *["change"] * points)
    assert table.s.pounds[0] == points
    assert table.s.actor() == 1


@pytest.mark.rule("MO-14.9")
def test_b1_helps_the_tile_too() -> None:
    table = walking()
    table.tile(0, "bookkeeper_tile")
    table.stand(0, SAINT_LOUIS, 7)
    table.do("use bookkeeper_tile", "ink stays", "change", "change", "change")
    assert table.s.pounds[0] == 3


@pytest.mark.rule("MO-14.11")
@pytest.mark.parametrize(("space", "points"), [(6, 1), (7, 2), (15, 3)])
def test_c1_adds_points_once_whatever_the_number_of_cards(space: int, points: int) -> None:
    table = walking("expansion_1")
    table.stand(0, MOMBASA, space)
    table.hold(CAIRO, 3)
    table.do("expand cairo")
    for region in ["r1", "r2", "r6"][:points]:
        table.do(f"enter {region}", "post cairo.b")
    assert table.legal() == ["stop"]


@pytest.mark.rule("MO-14.11")
def test_c1_needs_a_card_or_the_tile() -> None:
    table = walking()
    table.stand(0, MOMBASA, 15)
    assert table.starting("expand") == []
    table.tile(0, "expansion_tile")
    assert table.starting("expand")


@pytest.mark.rule("MO-14.12")
def test_c2_makes_occupied_regions_and_then_double_borders_cheaper() -> None:
    table = walking("expansion_1")
    table.side(CAIRO, "c2")
    table.hold(MOMBASA, 1, 3)
    table.stand(0, CAIRO, 5)
    table.do("expand cairo")
    assert table.starting("enter") == ["enter r2"]
    table.stand(0, CAIRO, 6)
    assert table.starting("enter") == ["enter r1", "enter r2"]
    table.stand(0, CAIRO, 13)
    assert table.starting("enter") == ["enter r1", "enter r2", "enter r3"]
    table.do("enter r3", "post cairo.a", "stop", "post mombasa.a")
    assert table.holder(3) == "cairo"


@pytest.mark.rule("MO-14.13")
@pytest.mark.parametrize(("space", "diamonds", "pounds"), [(6, 2, 0), (14, 3, 1)])
def test_d1_is_a_space_of_your_own_once_a_round(space: int, diamonds: int, pounds: int) -> None:
    table = walking()
    table.stand(0, CAPE_TOWN, space)
    table.stand(1, CAPE_TOWN, 6)
    table.do("mark track")
    assert (table.s.diamonds[0], table.s.pounds[0]) == (diamonds, pounds)
    assert table.s.markers[0] == 2
    assert table.may("mark track")  # the other player has a space too
    table.turn(0)
    assert not table.may("mark track")
    table.do("end", "pile 2", "end", "pile 2")
    assert table.s.markers[0] == 3


@pytest.mark.rule("MO-14.13")
def test_d1_is_open_only_in_its_zones() -> None:
    table = walking()
    table.stand(0, CAPE_TOWN, 5)
    assert not table.may("mark track")


@pytest.mark.rule("MO-15.1")
def test_values_of_the_diamond_track() -> None:
    spaces = {0: 0, 5: 0, 6: 10, 8: 10, 9: 15, 12: 15, 13: 25, 16: 30, 19: 30, 20: 40, 23: 45, 25: 50, 27: 50, 28: 60}
    assert {space: BOX.diamond_value[space] for space in spaces} == spaces


@pytest.mark.rule("MO-15.2")
def test_values_of_the_bookkeeping_track() -> None:
    assert list(BOX.ink_value) == [0, 0, 0, 10, 10, 15, 15, 20, 20, 30, 30, 40, 40, 50, 50, 60]


@pytest.mark.rule("MO-15.3")
def test_slots_open_at_eight_diamonds_and_the_fourth_book() -> None:
    table = walking()
    table.s.diamonds[0], table.s.ink[0] = 7, 3
    assert [table.s.slot_open(0, slot) for slot in (0, 4)] == [False, False]
    table.s.diamonds[0], table.s.ink[0] = 8, 4
    assert [table.s.slot_open(0, slot) for slot in (0, 4)] == [True, True]
    table.s.diamonds[0], table.s.ink[0] = 20, 15
    assert [table.s.slot_open(0, slot) for slot in (0, 4)] == [True, True]


@pytest.mark.rule("MO-15.4")
def test_surplus_diamond_steps_are_two_pounds_each() -> None:
    table = walking("merchant_cairo")
    table.s.diamonds[0] = 27
    table.do("use merchant_cairo")
    assert (table.s.diamonds[0], table.s.pounds[0]) == (28, 1 + 2)
