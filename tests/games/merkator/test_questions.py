"""The questions players ask, each with its answer as a test."""

from __future__ import annotations

import pytest

from emporion.games.merkator.state import NOT_YET, OPEN
from emporion.kernel.errors import IllegalAction
from tests.games.merkator.position import Table


@pytest.mark.rule("ME-5.1")
def test_01_must_the_merkator_move_no() -> None:
    t = Table(2)
    t.pass_turn("russia")
    t.pass_turn("russia")
    assert t.s.turn == 3


@pytest.mark.rule("ME-5.1")
def test_02_does_distance_matter_no() -> None:
    costs = []
    for start in ("spain", "bohemia", "hamburg"):
        t = Table(2)
        t.s.location = t.box.location_names.index(start)
        t.counters(0, 3)
        t.travel("newfoundland")
        costs.append(t.s.counters[0])
    assert costs == [0, 0, 0]


@pytest.mark.rule("ME-5.2")
def test_03_a_trip_without_enough_counters_no() -> None:
    t = Table(2)
    t.play("invested")
    with pytest.raises(IllegalAction, match="'travel spain' may not be chosen: this trip costs 1 of your counters, and you have 0"):
        t.play("travel spain")


@pytest.mark.rule("ME-5.3")
def test_04_three_cubes_two_and_one_either_way() -> None:
    t = Table(2)
    t.cubes(france=3)
    t.travel("france")
    assert t.legal() == ["split plums 1", "split plums 2"]


@pytest.mark.rule("ME-5.3")
def test_05_one_cube_either_kind() -> None:
    t = Table(2)
    t.travel("france")
    assert t.legal() == ["take plums", "take wine"]


@pytest.mark.rule("ME-5.4")
def test_06_bonus_goods_count_for_the_split_no() -> None:
    t = Table(2)
    t.bonus(0, "france_vegetables")
    t.cubes(france=2)
    t.travel("france")
    assert t.held(0) == {"plums": 1, "wine": 1, "vegetables": 2}


@pytest.mark.rule("ME-5.5")
def test_07_taken_goods_on_the_supply_tile_no() -> None:
    t = Table(2)
    t.cubes(france=2)
    t.travel("france")
    assert t.undecided(0) == {}


@pytest.mark.rule("ME-1.2")
def test_08_may_a_cube_change_its_kind_later_no() -> None:
    t = Table(2)
    t.goods(0, plums=1)
    assert t.legal("store") == []


@pytest.mark.rule("ME-3.2")
def test_09_supply_cubes_in_another_players_turn_yes() -> None:
    t = Table(2)
    t.all_can_join("denmark")
    t.supply(1, blue=1)
    t.travel("denmark")
    t.play("store wine", "join")
    assert t.held(1) == {"wine": 1}


@pytest.mark.rule("ME-5.7")
def test_10_bohemia_feeds_a_major_with_five_yes() -> None:
    for rule, cubes in (("at_least", 6), ("exactly", 5)):
        t = Table(2, {"minor_rule": rule})
        t.counters(0, 1)
        t.cubes(spain=5)
        t.travel("bohemia")
        assert t.on_board()["spain"] == cubes


@pytest.mark.rule("ME-5.4")
def test_11_bonus_cards_without_cubes_yes() -> None:
    t = Table(2)
    t.bonus(0, "bohemia_copper")
    t.counters(0, 1)
    t.travel("bohemia")
    assert t.held(0) == {"copper": 2}


@pytest.mark.rule("ME-5.4", "ME-8.3")
def test_12_both_bonus_cards_of_a_minor_work() -> None:
    for rule, joined in (("each_card", 2), ("one_in_all", 1)):
        t = Table(2, {"join_bonus": rule})
        t.bonus(0, "bohemia_copper", "bohemia_fabric")
        t.counters(0, 4)
        t.all_can_join("bohemia")
        t.travel("bohemia")
        assert t.held(0) == {"copper": 2, "fabric": 2}
        t.play("stay")
        t.cubes(england=0)
        t.counters(1, 1)
        t.all_can_join("bohemia")
        t.travel("bohemia")
        t.play("join", *t.legal("use")[:1])
        if t.legal("use"):
            t.play(t.legal("use")[0])
        assert sum(t.held(0).values()) == 4 + joined


@pytest.mark.rule("ME-7.1", "ME-7.3")
def test_13_the_same_contract_twice_not_in_one_turn_but_in_the_next_by_joining() -> None:
    t = Table(2)
    t.hold(0, "russia_3", "danzig_2")
    t.goods(0, copper=2, calfskin=2, wine=2)
    t.all_can_join("russia")
    t.cubes(russia=0)
    t.travel("russia")
    t.play("fulfil russia_3")
    assert not t.may("fulfil russia_3")
    t.play("stay")
    t.all_can_join("russia")
    t.cubes(russia=0)
    t.travel("russia")
    t.play("join", "fulfil russia_3")
    assert t.held(0) == {}


@pytest.mark.rule("ME-7.1")
def test_14_two_contracts_of_one_value_at_a_minor_each_once() -> None:
    t = Table(2)
    t.hold(0, "denmark_4a", "denmark_4b", "danzig_2")
    t.goods(0, citrus=2, spices=2, fish_oil=1, vegetables=1, calfskin=1, wine=1)
    t.travel("denmark")
    t.play("fulfil denmark_4a", "fulfil denmark_4b")
    assert t.held(0) == {}


@pytest.mark.rule("ME-7.6")
def test_15_a_fresh_contract_at_once_yes() -> None:
    t = Table(2)
    t.hold(0, "france_2", "danzig_2")
    t.on_top("france_3")
    t.goods(0, ham=1, citrus=3, fabric=1)
    t.cubes(france=0)
    t.travel("france")
    t.play("fulfil france_2", "fulfil france_3")
    assert t.held(0) == {}


@pytest.mark.rule("ME-7.4")
def test_16_a_lower_pile_as_reward_no() -> None:
    t = Table(2)
    t.hold(0, "france_2", "danzig_2")
    t.goods(0, ham=1, citrus=1)
    t.cubes(france=0)
    t.travel("france")
    t.play("fulfil france_2")
    assert [t.box.contract_value[t.box.contract_names.index(name)] for name in t.contracts(0)] == [2, 2, 3]


@pytest.mark.rule("ME-7.5")
def test_17_the_next_pile_is_empty_discards_then_nothing() -> None:
    for discarded, contracts in ((True, 3), (False, 2)):
        t = Table(2)
        t.hold(0, "france_2", "danzig_2")
        t.goods(0, ham=1, citrus=1)
        t.cubes(france=0)
        if discarded:
            t.discard_pile(3)
        else:
            t.give_pile_to(1, 3)
        t.travel("france")
        t.play("fulfil france_2")
        assert len(t.contracts(0)) == contracts


@pytest.mark.rule("ME-7.7", "ME-7.9")
def test_18_four_cubes_of_one_colour_only_with_the_option() -> None:
    for rule, offered in (("kind", False), ("colour", True)):
        t = Table(2, {"exchange_same": rule})
        t.hold(0, "france_2", "danzig_2")
        t.goods(0, ham=1, iron=2, copper=2)
        t.cubes(france=0)
        t.travel("france")
        assert t.may("fulfil france_2") == offered


@pytest.mark.rule("ME-7.7", "ME-10.3")
def test_19_exchange_outside_contracts_no() -> None:
    t = Table(2)
    t.goods(0, wine=8)
    t.counters(0, 12)
    t.buildings(0, "alsterhaus")
    assert t.worth(0, "alsterhaus") == 1
    t.counters(0, 0)
    t.play("invested")
    assert not t.may("travel spain")


@pytest.mark.rule("ME-7.7")
def test_20_both_forms_for_one_contract_yes() -> None:
    t = Table(2)
    t.hold(0, "france_2", "danzig_2")
    t.goods(0, iron=4)
    t.counters(0, 4)
    t.cubes(france=0)
    t.travel("france")
    t.play("fulfil france_2")
    assert t.held(0) == {}
    assert t.s.counters[0] == 0


@pytest.mark.rule("ME-4.2")
def test_21_sell_all_contracts_no() -> None:
    t = Table(2)
    while t.legal("sell"):
        t.play(t.legal("sell")[-1])
    assert len(t.contracts(0)) == 1


@pytest.mark.rule("ME-7.10")
def test_22_more_than_five_contracts_between_turns_yes() -> None:
    t = Table(2)
    t.hold(1, "hamburg_2", "danzig_3", "hamburg_4", "spain_5", "danzig_5", "hamburg_6", "danzig_6")
    t.pass_turn()
    assert len(t.contracts(1)) == 7
    assert not t.may("invested")


@pytest.mark.rule("ME-4.6")
def test_23_twenty_two_taler_buy_a_building_of_twenty_yes() -> None:
    t = Table(2)
    t.taler(0, 22)
    t.offer("arsenal", "city_hall", "harbour_crane", "embassy")
    t.play("buy arsenal")
    assert t.s.taler[0] == 2


@pytest.mark.rule("ME-4.5")
def test_24_forgotten_to_invest_with_seven_contracts_cannot_happen() -> None:
    t = Table(2)
    t.hold(0, "hamburg_2", "danzig_3", "hamburg_4", "spain_5", "danzig_5", "hamburg_6", "danzig_6")
    with pytest.raises(IllegalAction, match="you hold 7 contracts, and the limit is 5; sell 2 contracts"):
        t.play("invested")


@pytest.mark.rule("ME-8.1")
def test_25_the_joiners_counters_go_to_the_active_player() -> None:
    t = Table(2)
    t.all_can_join("russia")
    t.cubes(russia=0)
    t.travel("russia")
    before = list(t.s.counters)
    t.play("join")
    assert list(t.s.counters) == [before[0] + t.fee("russia"), before[1] - t.fee("russia")]


@pytest.mark.rule("ME-8.3", "ME-8.4")
def test_26_a_joiner_takes_no_cubes_and_adds_none() -> None:
    t = Table(2)
    t.cubes(russia=2)
    t.travel("russia")
    board = t.on_board()
    t.play("join")
    assert t.on_board() == board
    assert t.held(1) == {}


@pytest.mark.rule("ME-6.3")
def test_27_a_row_ends_in_the_middle_of_a_trip() -> None:
    t = Table(2)
    t.goods(0, ham=1)
    t.chart(9, "a")
    t.cubes(hamburg=0)
    t.travel("hamburg")
    assert t.s.chart_left() == 8
    t.play("lose ham")
    assert t.s.chart_left() == 7


@pytest.mark.rule("ME-6.2")
def test_28_an_empty_warehouse_loses_nothing() -> None:
    t = Table(2)
    t.all_can_join("denmark")
    t.goods(0, wine=1)
    t.chart(9, "aa")
    t.travel("denmark")
    assert t.held(0) == {"wine": 1}
    assert t.s.actor() == 1
    assert t.legal() == ["join", "stay"]


@pytest.mark.rule("ME-6.1")
def test_29_the_taker_loses_too() -> None:
    t = Table(2)
    t.goods(0, ham=1)
    t.chart(9, "a")
    t.travel("denmark")
    assert t.legal() == ["lose ham"]


@pytest.mark.rule("ME-9.3")
def test_30_the_triggering_player_has_a_further_turn() -> None:
    t = Table(2)
    t.chart(1)
    t.pass_turn("denmark")
    turns = []
    while not t.s.over():
        turns.append(t.s.active)
        t.pass_turn("russia")
    assert turns == [1, 0]


@pytest.mark.rule("ME-4.7")
def test_31_contracts_may_be_sold_in_the_final_round_one_is_kept() -> None:
    t = Table(2)
    t.s.final_turns = 2
    assert len(t.legal("sell")) == 4
    t.play(*t.legal("sell")[:3])
    assert t.legal("sell") == []


@pytest.mark.rule("ME-9.6")
def test_32_the_peace_can_be_sold_for_fourteen() -> None:
    t = Table(2)
    t.hold(0, "peace_of_westphalia", "danzig_2")
    t.play("sell peace_of_westphalia")
    assert t.s.taler[0] == 14
    assert "peace_of_westphalia" in t.discards()


@pytest.mark.rule("ME-10.2")
def test_33_half_points_are_not_rounded() -> None:
    t = Table(2)
    t.hold(0, "hamburg_10", "spain_10", "hamburg_8", "spain_8", "england_7", "danzig_5")
    assert t.points(0) == 45.5


@pytest.mark.rule("ME-10.4")
def test_34_the_alsterhaus_counts_kinds_at_most_sixteen() -> None:
    t = Table(2)
    t.buildings(0, "alsterhaus")
    t.goods(0, **dict.fromkeys(t.box.kind_names, 3))
    assert t.worth(0, "alsterhaus") == 16


@pytest.mark.rule("ME-4.4")
def test_35_exhausted_stacks_leave_fewer_cards_open() -> None:
    t = Table(4, bare=False)
    t.taler(0, 40)
    for left in (4, 4, 4, 4, 3, 2, 1, 0):
        bonus = [words for words in t.legal("buy") if words.removeprefix("buy ") in t.box.bonus_names]
        t.play(bonus[0])
        assert len(t.bonus_cards(OPEN)) == left


@pytest.mark.rule("ME-11.7")
def test_36_solo_change_none() -> None:
    t = Table(1)
    t.hold(0, "russia_7", "danzig_2")
    t.offer_bonus("hamburg_coal", "danzig_iron", "denmark_ham", "bohemia_copper")
    t.play("buy denmark_ham", "give russia_7")
    assert t.contracts(0) == ["danzig_2"]
    assert list(t.s.taler) == [0]


@pytest.mark.rule("ME-9.3")
def test_37_the_final_round_follows_a_ten_too() -> None:
    t = Table(2)
    t.hold(0, "spain_10", "danzig_2")
    t.goods(0, livestock=3, fabric=3, plums=2)
    t.counters(0, 1)
    t.cubes(spain=0)
    t.travel("spain")
    t.play("fulfil spain_10", "stay")
    assert t.s.in_final_round()
    assert t.s.final_turns == 2


@pytest.mark.rule("ME-9.4")
def test_38_counters_of_the_final_round_come_from_the_reserve() -> None:
    t = Table(2)
    t.s.final_turns = 2
    left = t.s.chart_left()
    t.travel("denmark")
    assert t.s.chart_left() == left
    assert t.s.counters[0] == 1


@pytest.mark.rule("ME-4.4")
def test_39_a_card_turned_up_a_moment_ago_may_be_bought() -> None:
    t = Table(2)
    t.taler(0, 8)
    t.offer_bonus("hamburg_coal", "danzig_iron", "denmark_ham", "bohemia_copper")
    before = t.bonus_cards(OPEN)
    t.play("buy hamburg_coal")
    fresh = next(name for name in t.bonus_cards(OPEN) if name not in before)
    t.play(f"buy {fresh}")
    assert t.s.taler[0] == 0


@pytest.mark.rule("ME-7.7")
def test_40_the_counters_of_an_exchange_go_to_the_reserve() -> None:
    t = Table(2)
    t.hold(0, "france_2", "danzig_2")
    t.goods(0, ham=1)
    t.counters(0, 4)
    t.cubes(france=0)
    t.travel("france")
    reserve, chart = t.s.reserve, t.s.chart_left()
    t.play("fulfil france_2")
    assert (t.s.reserve, t.s.chart_left()) == (reserve + 4, chart)


@pytest.mark.rule("ME-8.5")
def test_41_counters_of_joiners_do_not_help_in_the_same_turn() -> None:
    t = Table(2)
    t.hold(0, "france_2", "danzig_2")
    t.goods(0, ham=1)
    t.counters(0, 3)
    t.all_can_join("france")
    t.cubes(france=0)
    t.travel("france")
    before = t.s.counters[0]
    t.play("join")
    assert t.s.counters[0] == before + t.fee("france")
    assert t.s.active == 1


@pytest.mark.rule("ME-6.2")
def test_42_the_taker_loses_first_then_clockwise() -> None:
    t = Table(4)
    for seat in range(4):
        t.goods(seat, ham=1)
    t.pass_turn()
    t.pass_turn()
    t.chart(9, "a")
    t.travel("denmark")
    asked = []
    while t.legal("lose"):
        asked.append(t.s.actor())
        t.play("lose ham")
    assert asked == [2, 3, 0, 1]


@pytest.mark.rule("ME-11.10")
def test_43_solo_a_ten_before_turn_seventeen_ends_nothing() -> None:
    t = Table(1)
    assert t.s.ending == NOT_YET
    rank = t.box.values.index(10)
    assert t.s.pile_size[rank + 1] == 0
    for _ in range(int(t.box.solo_turns) - 1):
        t.pass_turn("denmark")
        assert t.s.ending == NOT_YET


@pytest.mark.rule("ME-11.3")
def test_44_long_a_trip_for_two_when_the_back_runs_empty() -> None:
    t = Table(3, {"length": "long"})
    t.chart(1)
    t.cubes(hamburg=0)
    t.travel("hamburg")
    assert t.s.chart_left() == 31
    assert t.s.counters[0] == 2
