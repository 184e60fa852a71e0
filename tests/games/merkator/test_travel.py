"""Sections 5 and 6: travel, time, loss of goods."""

from __future__ import annotations

import pytest

from tests.games.merkator.position import Table


@pytest.mark.rule("ME-5.1")
def test_any_location_may_be_chosen_the_current_one_too() -> None:
    t = Table()
    t.counters(0, 3)
    t.play("invested")
    assert t.legal("travel") == [f"travel {name}" for name in t.box.location_names]
    assert t.legal() == t.legal("travel")
    t.play("travel russia")
    t.s.agenda = [t.s.agenda[0]]
    t.s.settle()
    assert t.s.location == t.box.location_names.index("russia")
    t.play("invested")
    assert t.may("travel russia")


@pytest.mark.rule("ME-5.2")
@pytest.mark.parametrize(("counters", "closed"), [(0, 4), (1, 2), (2, 1), (3, 0)])
def test_time_must_be_in_hand_before_the_trip(counters: int, closed: int) -> None:
    t = Table()
    t.counters(0, counters)
    t.play("invested")
    assert len(t.legal("travel")) == 12 - closed
    assert t.may("travel spain") == (counters >= 1)
    assert t.may("travel newfoundland") == (counters >= 3)


@pytest.mark.rule("ME-5.3")
def test_one_cube_goes_on_either_kind() -> None:
    t = Table()
    t.travel("russia")
    assert t.legal() == ["take ham", "take fish_oil"]
    t.play("take fish_oil")
    assert t.held(0) == {"fish_oil": 1}
    assert t.on_board()["russia"] == 0


@pytest.mark.rule("ME-5.3")
def test_two_cubes_are_one_of_each_without_a_question() -> None:
    t = Table()
    t.cubes(russia=2)
    t.travel("russia")
    assert t.held(0) == {"ham": 1, "fish_oil": 1}


@pytest.mark.rule("ME-5.3")
def test_of_three_and_more_each_kind_gets_one_at_least() -> None:
    t = Table()
    t.cubes(russia=3)
    t.travel("russia")
    assert t.legal() == ["split ham 1", "split ham 2"]
    t.play("split ham 2")
    assert t.held(0) == {"ham": 2, "fish_oil": 1}
    t = Table()
    t.cubes(russia=6)
    t.travel("russia")
    assert t.legal() == [f"split ham {count}" for count in range(1, 6)]


@pytest.mark.rule("ME-5.3")
def test_a_major_without_cubes_gives_none() -> None:
    t = Table()
    t.cubes(russia=0)
    t.travel("russia")
    assert t.held(0) == {}


@pytest.mark.rule("ME-5.4")
def test_bonus_cards_of_the_location_give_two_of_their_kind_even_without_cubes() -> None:
    t = Table()
    t.bonus(0, "russia_saltpeter", "denmark_ham", "denmark_livestock", "spain_wine")
    t.cubes(russia=0)
    t.travel("russia")
    assert t.held(0) == {"saltpeter": 2}
    t = Table()
    t.bonus(0, "denmark_ham", "denmark_livestock")
    t.travel("denmark")
    assert t.held(0) == {"livestock": 2, "ham": 2}


@pytest.mark.rule("ME-5.4")
def test_bonus_goods_are_no_part_of_the_split() -> None:
    t = Table()
    t.bonus(0, "russia_saltpeter")
    t.travel("russia")
    t.play("take ham")
    assert t.held(0) == {"ham": 1, "saltpeter": 2}


@pytest.mark.rule("ME-5.5")
def test_goods_of_a_trip_never_go_to_the_supply_tile() -> None:
    t = Table(bare=False)
    before = t.undecided(0)
    t.travel("russia")
    assert t.legal() == ["take ham", "take fish_oil"]
    t.play("take ham")
    assert t.undecided(0) == before


@pytest.mark.rule("ME-5.6")
def test_linked_majors_get_a_cube_and_the_visited_one_stays_empty() -> None:
    t = Table()
    t.travel("hamburg")
    t.play("take muskets")
    assert t.on_board() == {
        "hamburg": 0, "danzig": 2, "sweden": 2, "russia": 1, "netherlands": 2, "england": 1, "france": 1, "spain": 1,
    }  # fmt: skip


@pytest.mark.rule("ME-5.6")
def test_two_linked_majors_are_never_empty_together() -> None:
    t = Table()
    for location in ("england", "france", "england", "france"):
        t.pass_turn(location)
        for major, links in enumerate(t.box.links):
            assert t.s.cubes[major] or all(t.s.cubes[link] for link in links)


@pytest.mark.rule("ME-5.7")
def test_a_minor_feeds_majors_that_hold_its_number_or_more() -> None:
    t = Table()
    t.counters(0, 1)
    t.cubes(hamburg=5, danzig=3, sweden=2, russia=0)
    t.travel("bohemia")
    board = t.on_board()
    assert (board["hamburg"], board["danzig"], board["sweden"], board["russia"], board["spain"]) == (6, 4, 2, 0, 1)


@pytest.mark.rule("ME-5.7")
def test_newfoundland_feeds_every_major_with_a_cube_once() -> None:
    t = Table()
    t.counters(0, 3)
    t.cubes(russia=0)
    t.travel("newfoundland")
    assert t.on_board() == {**dict.fromkeys(t.box.location_names[:8], 2), "russia": 0}


@pytest.mark.rule("ME-5.7")
def test_the_option_feeds_only_majors_with_exactly_the_number() -> None:
    t = Table(3, {"minor_rule": "exactly"})
    t.counters(0, 1)
    t.cubes(hamburg=5, danzig=3)
    t.travel("bohemia")
    assert (t.on_board()["hamburg"], t.on_board()["danzig"]) == (5, 4)


@pytest.mark.rule("ME-5.8")
def test_counters_are_taken_from_the_chart_and_paid_to_the_reserve() -> None:
    t = Table()
    reserve = t.s.reserve
    t.cubes(hamburg=0, russia=0, spain=0)
    t.travel("hamburg")
    assert (t.s.counters[0], t.s.chart_left(), t.s.reserve) == (2, 22, reserve)
    t = Table()
    t.cubes(russia=0)
    t.travel("russia")
    assert (t.s.counters[0], t.s.chart_left()) == (0, 24)
    t = Table()
    t.counters(0, 4)
    reserve = t.s.reserve
    t.travel("newfoundland")
    assert (t.s.counters[0], t.s.chart_left(), t.s.reserve) == (1, 24, reserve + 3)


# --- loss of goods ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ME-6.1")
def test_the_last_counter_of_a_row_costs_everybody_a_cube_of_its_warehouse() -> None:
    t = Table()
    for seat in range(3):
        t.goods(seat, wine=2, iron=2)
    t.chart(17, "c")
    t.cubes(danzig=0)
    stock = t.s.stock[6]
    t.travel("danzig")
    for seat in range(3):
        assert t.s.actor() == seat
        assert t.legal() == ["lose wine"]
        t.play("lose wine")
        assert t.held(seat) == {"iron": 2, "wine": 1}
    assert t.s.stock[6] == stock + 3
    assert t.s.counters[0] == 1


@pytest.mark.rule("ME-6.1")
def test_two_letters_cost_two_cubes() -> None:
    t = Table()
    t.goods(0, wine=2, spices=1)
    t.chart(17, "cc")
    t.cubes(danzig=0)
    t.travel("danzig")
    assert t.legal() == ["lose wine", "lose spices"]
    t.play("lose spices", "lose wine")
    assert t.held(0) == {"wine": 1}


@pytest.mark.rule("ME-6.1")
def test_every_row_brings_a_loss() -> None:
    t = Table()
    t.goods(0, wine=9, ham=9, plums=9, fabric=9, iron=9, coal=9)
    for left in (17, 9, 1):
        t.chart(left)
        t.cubes(danzig=0)
        t.travel("danzig")
        assert len(t.legal("lose")) == 1
        while t.s.active == 0:
            t.play(next(word for word in (*t.legal("lose"), "stay") if t.may(word)))
        if left > 1:
            t.pass_turn()
            t.pass_turn()


@pytest.mark.rule("ME-6.2")
def test_the_taker_loses_first_then_clockwise_each_by_choice() -> None:
    t = Table()
    for seat in range(3):
        t.goods(seat, wine=1, spices=1)
    t.chart(17, "c")
    t.pass_turn("england")
    t.cubes(danzig=0)
    t.travel("danzig")
    asked = []
    while t.legal("lose"):
        asked.append(t.s.actor())
        assert t.legal() == ["lose wine", "lose spices"]
        t.play("lose spices")
    assert asked == [1, 2, 0]


@pytest.mark.rule("ME-6.2")
def test_too_few_cubes_empty_warehouses_and_the_supply_tile() -> None:
    t = Table()
    t.goods(0, wine=1)
    t.supply(1, blue=1, red=1)
    t.chart(17, "cc")
    t.cubes(danzig=0)
    t.travel("danzig")
    t.play("lose wine")
    assert t.held(0) == {}
    assert t.undecided(1) == {"blue": 1, "red": 1}
    assert t.legal("lose") == []


@pytest.mark.rule("ME-6.2", "ME-3.2")
def test_supply_cubes_may_be_moved_in_before_choosing_what_to_lose() -> None:
    t = Table()
    t.goods(0, wine=1)
    t.supply(0, red=1)
    t.chart(17, "c")
    t.cubes(danzig=0)
    t.travel("danzig")
    t.play("store spices", "lose spices")
    assert t.held(0) == {"wine": 1}


@pytest.mark.rule("ME-6.3")
def test_a_row_that_ends_in_the_middle_of_a_trip_is_settled_first() -> None:
    t = Table()
    t.goods(0, wine=1, grain=1, spices=1)
    t.hold(0, "hamburg_2", "danzig_3")  # grain and spices
    t.chart(17, "c")
    t.cubes(hamburg=0)
    t.travel("hamburg")
    assert (t.s.counters[0], t.s.chart_left()) == (1, 16)
    t.play("lose spices")
    assert (t.s.counters[0], t.s.chart_left()) == (2, 15)
    assert not t.legal("fulfil")


@pytest.mark.rule("ME-6.4")
def test_the_option_lets_the_taker_name_another_warehouse() -> None:
    t = Table(3, {"loss_single_letter": "taker_may_rename"})
    t.goods(0, wine=1, iron=1)
    t.goods(1, iron=2)
    t.chart(17, "c")
    t.cubes(danzig=0)
    t.travel("danzig")
    assert t.legal() == [f"name {letter}" for letter in "abcdef"]
    t.play("name e", "lose iron", "lose iron")
    assert t.held(0) == {"wine": 1}
    assert t.held(1) == {"iron": 1}


@pytest.mark.rule("ME-6.4")
def test_double_letters_are_not_named_anew() -> None:
    t = Table(3, {"loss_single_letter": "taker_may_rename"})
    t.goods(0, wine=3)
    t.chart(17, "cc")
    t.cubes(danzig=0)
    t.travel("danzig")
    assert t.legal() == ["lose wine"]
