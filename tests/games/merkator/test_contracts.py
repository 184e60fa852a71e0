"""Section 7: fulfilling contracts."""

from __future__ import annotations

import pytest

from emporion.games.merkator.board.needs import POSSIBLE, WANTING, standing
from emporion.games.merkator.components import KINDS
from emporion.kernel.game import NEWEST
from tests.games.merkator.position import Table


def at_hamburg(options: dict[str, str] | None = None, rules: int = NEWEST) -> Table:
    """Seat 0 is about to travel to Hamburg, which holds no cubes."""
    t = Table(3, options, rules=rules)
    t.all_can_join("hamburg")
    t.cubes(hamburg=0)
    t.hold(0, "hamburg_2", "danzig_3")
    return t


@pytest.mark.rule("ME-7.1")
def test_only_contracts_of_the_location_each_once_in_any_order() -> None:
    t = at_hamburg()
    t.hold(0, "hamburg_2", "hamburg_3", "danzig_2")
    t.goods(0, grain=3, spices=3, saltpeter=3, plums=3, fabric=3, wine=3)
    t.travel("hamburg")
    assert t.legal() == ["fulfil hamburg_2", "fulfil hamburg_3", "done"]
    t.play("fulfil hamburg_3")
    assert not t.may("fulfil hamburg_3")
    t.play("fulfil hamburg_2")
    assert not t.legal("fulfil")


@pytest.mark.rule("ME-7.1")
def test_nobody_has_to_fulfil() -> None:
    t = at_hamburg()
    t.goods(0, grain=1, spices=1)
    t.travel("hamburg")
    t.play("done")
    assert t.contracts(0) == ["hamburg_2", "danzig_3"]
    assert t.held(0) == {"grain": 1, "spices": 1}


@pytest.mark.rule("ME-7.2")
def test_all_goods_are_paid_to_the_stock_and_serve_one_contract_only() -> None:
    t = at_hamburg()
    t.hold(0, "hamburg_4", "hamburg_6", "danzig_2")
    t.goods(0, copper=2, iron=1, fabric=1, ham=2, fish_oil=1)
    t.travel("hamburg")
    stock = t.s.stock[2]
    assert t.legal() == ["fulfil hamburg_4", "fulfil hamburg_6", "done"]
    t.play("fulfil hamburg_4")
    assert t.held(0) == {"ham": 2, "fish_oil": 1}
    assert t.s.stock[2] == stock + 3
    assert not t.legal("fulfil")


@pytest.mark.rule("ME-7.2")
def test_supply_cubes_are_moved_in_for_a_contract() -> None:
    t = at_hamburg()
    t.goods(0, grain=1)
    t.supply(0, red=1, blue=1)
    t.travel("hamburg")
    t.play("fulfil hamburg_2")
    assert t.held(0) == {}
    assert t.undecided(0) == {"blue": 1}


@pytest.mark.rule("ME-7.2")
def test_an_unpayable_contract_is_not_offered() -> None:
    t = at_hamburg()
    t.goods(0, grain=1)
    t.travel("hamburg")
    assert t.s.actor() == 1


@pytest.mark.rule("ME-7.3")
def test_a_fulfilled_contract_is_kept_and_works_again_in_a_later_turn_also_by_joining() -> None:
    t = at_hamburg()
    t.goods(0, grain=3, spices=3)
    t.travel("hamburg")
    t.play("fulfil hamburg_2")
    assert "hamburg_2" in t.contracts(0)
    t.play("stay", "stay")
    t.all_can_join("hamburg")
    t.cubes(hamburg=0)
    t.travel("hamburg")
    t.play(*["stay"] * (t.s.actor() == 2), "join", "fulfil hamburg_2")
    assert t.held(0) == {"grain": 1, "spices": 1}


@pytest.mark.rule("ME-7.4")
def test_the_reward_is_the_top_card_one_value_higher() -> None:
    t = at_hamburg()
    t.goods(0, grain=1, spices=1)
    t.on_top("france_3")
    cards = t.pile(3)
    t.travel("hamburg")
    t.play("fulfil hamburg_2")
    assert t.contracts(0) == ["hamburg_2", "danzig_3", "france_3"]
    assert t.pile(3) == cards - 1
    assert t.s.taler[0] == 0


@pytest.mark.rule("ME-7.5")
def test_an_empty_pile_is_made_from_the_discards_of_its_value() -> None:
    t = at_hamburg()
    t.goods(0, grain=1, spices=1)
    names = t.discard_pile(3)
    t.travel("hamburg")
    t.play("fulfil hamburg_2")
    received = [name for name in t.contracts(0) if name not in ("hamburg_2", "danzig_3")]
    assert len(received) == 1
    assert received[0] in names
    assert t.pile(3) == len(names) - 1
    assert not [name for name in t.discards() if name.endswith("_3")]


@pytest.mark.rule("ME-7.5")
def test_the_order_of_a_new_pile_is_hidden_but_settled() -> None:
    received = set()
    for seed in range(12):
        t = Table(3, seed=seed * 7)
        t.cubes(hamburg=0)
        t.hold(0, "hamburg_2", "danzig_3")
        t.goods(0, grain=1, spices=1)
        t.discard_pile(3)
        twin = t.s.copy()
        t.travel("hamburg")
        t.play("fulfil hamburg_2")
        received.add(t.contracts(0)[-1])
        for words in ("invested", "travel hamburg", "fulfil hamburg_2"):
            twin.apply(t.game.actions.parse(words, twin.legal()))
        assert twin.same(t.s)
    assert len(received) > 2


@pytest.mark.rule("ME-7.5")
def test_without_any_card_of_the_value_there_is_no_reward() -> None:
    t = at_hamburg()
    t.goods(0, grain=1, spices=1)
    t.give_pile_to(1, 3)
    t.travel("hamburg")
    t.play("fulfil hamburg_2")
    assert t.contracts(0) == ["hamburg_2", "danzig_3"]
    assert t.held(0) == {}


@pytest.mark.rule("ME-7.6")
def test_a_fresh_contract_may_be_fulfilled_at_once() -> None:
    t = at_hamburg()
    t.goods(0, grain=1, spices=1, saltpeter=2, plums=1)
    t.on_top("hamburg_3")
    t.travel("hamburg")
    t.play("fulfil hamburg_2", "fulfil hamburg_3")
    assert [t.box.contract_value[t.box.contract_names.index(name)] for name in t.contracts(0)] == [2, 3, 3, 4]


@pytest.mark.rule("ME-7.6")
def test_by_another_reading_a_fresh_contract_waits_for_another_turn() -> None:
    t = at_hamburg({"fresh_contract": "next_turn"})
    t.on_top("hamburg_3")
    t.goods(0, grain=1, spices=1, saltpeter=2, plums=1)
    t.travel("hamburg")
    t.play("fulfil hamburg_2")
    assert "hamburg_3" in t.contracts(0)
    assert not t.may("fulfil hamburg_3")
    assert t.s.actor() == 1


@pytest.mark.rule("ME-7.7")
def test_four_counters_stand_for_a_cube_and_go_to_the_reserve() -> None:
    t = at_hamburg()
    t.goods(0, grain=1)
    t.counters(0, 3)
    t.travel("hamburg")  # two more counters
    reserve = t.s.reserve
    t.play("fulfil hamburg_2")
    assert t.s.counters[0] == 1
    assert t.s.reserve == reserve + 4
    assert t.held(0) == {}


@pytest.mark.rule("ME-7.7")
def test_four_cubes_of_one_kind_stand_for_a_cube() -> None:
    t = at_hamburg()
    t.goods(0, grain=1, ham=4, iron=3)
    t.travel("hamburg")
    t.play("fulfil hamburg_2")
    assert t.held(0) == {"iron": 3}


@pytest.mark.rule("ME-7.7")
def test_supply_cubes_make_up_four() -> None:
    t = at_hamburg()
    t.goods(0, grain=1, iron=3)
    t.supply(0, black=1)
    hamburg = t.box.contract_names.index("hamburg_2")
    assert standing(t.s, 0, hamburg) == (POSSIBLE, 1)
    t.travel("hamburg")
    t.play("fulfil hamburg_2")  # there is one way only: the supply cube becomes iron, and four iron stand for spices
    assert t.held(0) == {}
    assert t.undecided(0) == {}
    t = at_hamburg()
    t.goods(0, grain=1, iron=2)
    t.supply(0, black=1, purple=3)
    assert standing(t.s, 0, hamburg) == (WANTING, 1)


@pytest.mark.rule("ME-7.7", "ME-7.8")
def test_which_four_supply_cubes_make_up_is_the_payers_choice() -> None:
    t = at_hamburg()
    t.goods(0, grain=1, iron=3, copper=3)
    t.supply(0, black=1)
    t.travel("hamburg")
    t.play("fulfil hamburg_2")
    assert t.legal("store") == ["store iron", "store copper"]
    t.play("store copper")
    assert t.held(0) == {"iron": 3}
    t = at_hamburg()
    t.goods(0, grain=1, iron=3)
    t.supply(0, black=1)
    t.counters(0, 2)
    t.travel("hamburg")
    t.play("fulfil hamburg_2")
    assert t.legal("with") == ["with counters"]
    assert t.legal("store") == ["store iron", "store copper"]


@pytest.mark.rule("ME-7.7", "ME-3.3")
def test_what_the_contract_needs_of_the_four_comes_from_the_supply_tile_too() -> None:
    t = at_hamburg()
    t.hold(0, "hamburg_4", "danzig_2")  # 2 copper, 1 iron, 1 fabric
    t.goods(0, copper=5)
    t.supply(0, black=2)
    t.travel("hamburg")
    t.play("fulfil hamburg_4")
    assert t.held(0) == {}
    assert t.undecided(0) == {}


@pytest.mark.rule("ME-7.9")
def test_supply_cubes_make_up_four_of_a_colour() -> None:
    t = at_hamburg({"exchange_same": "colour"})
    t.goods(0, grain=1, ham=1, fish_oil=2)
    t.supply(0, purple=1)
    t.travel("hamburg")
    t.play("fulfil hamburg_2")
    assert t.legal("store") == ["store ham", "store fish_oil"]
    t.play("store ham")
    assert t.held(0) == {}


def test_games_begun_under_the_first_rules_count_four_in_the_warehouse_only() -> None:
    t = at_hamburg(rules=1)
    t.goods(0, grain=1, iron=3)
    t.supply(0, black=1)
    t.travel("hamburg")
    assert not t.may("fulfil hamburg_2")


@pytest.mark.rule("ME-7.7")
def test_both_forms_may_be_mixed_any_number_of_times() -> None:
    t = at_hamburg()
    t.hold(0, "hamburg_4", "danzig_2")  # 2 copper, 1 iron, 1 fabric
    t.goods(0, ham=8)
    t.counters(0, 6)
    t.travel("hamburg")
    t.play("fulfil hamburg_4")
    assert t.held(0) == {}
    assert t.s.counters[0] == 0
    assert t.contracts(0)[1] == "hamburg_4"
    assert len(t.contracts(0)) == 3


@pytest.mark.rule("ME-7.7")
def test_the_cube_gained_is_never_part_of_another_four() -> None:
    t = at_hamburg()
    t.goods(0, ham=4, iron=4, wine=4, plums=3)  # three exchanges, but plums stay three
    t.hold(0, "hamburg_4", "danzig_2")  # needs four
    t.travel("hamburg")
    assert not t.may("fulfil hamburg_4")


@pytest.mark.rule("ME-7.7")
def test_exchange_serves_contracts_only() -> None:
    t = at_hamburg()
    t.counters(0, 8)
    t.goods(0, ham=8)
    assert not t.legal("with")
    t.travel("hamburg")
    assert not t.legal("with")


@pytest.mark.rule("ME-7.8")
def test_the_way_to_pay_is_asked_only_where_there_are_several() -> None:
    t = at_hamburg()
    t.goods(0, grain=1, ham=4, iron=4)
    t.travel("hamburg")
    t.play("fulfil hamburg_2")
    assert t.legal() == ["with iron", "with ham"]
    t.play("with ham")
    assert t.held(0) == {"iron": 4} or t.legal() == ["pay", "replace grain"]
    t.play("replace grain", "with iron")
    assert t.held(0) == {"grain": 1}


@pytest.mark.rule("ME-7.8")
def test_a_good_at_hand_may_be_replaced_all_the_same() -> None:
    t = at_hamburg()
    t.goods(0, grain=1, spices=1)
    t.counters(0, 2)
    t.travel("hamburg")
    t.play("fulfil hamburg_2")
    assert t.legal() == ["pay", "replace grain", "replace spices"]
    t.play("replace spices")
    assert t.legal() == ["with counters"]
    t.play("with counters")
    assert t.held(0) == {"spices": 1}
    assert t.s.counters[0] == 0


@pytest.mark.rule("ME-7.8")
def test_pay_settles_the_contract_as_printed() -> None:
    t = at_hamburg()
    t.goods(0, grain=1, spices=1)
    t.counters(0, 2)
    t.travel("hamburg")
    t.play("fulfil hamburg_2", "pay")
    assert t.held(0) == {}
    assert t.s.counters[0] == 4
    assert list(t.s.due) == [0] * KINDS


@pytest.mark.rule("ME-7.8")
def test_four_are_never_given_for_their_own_kind() -> None:
    t = at_hamburg()
    t.goods(0, grain=8, spices=1)
    t.travel("hamburg")
    t.play("fulfil hamburg_2")
    assert t.legal() == ["pay", "replace spices"]


@pytest.mark.rule("ME-7.8")
def test_a_choice_that_would_leave_the_rest_unpaid_is_not_offered() -> None:
    t = at_hamburg()
    t.hold(0, "hamburg_3", "danzig_2")  # 2 saltpeter, 1 plums
    t.goods(0, saltpeter=4)
    t.supply(0, blue=1)
    t.travel("hamburg")
    t.play("fulfil hamburg_3")  # giving the saltpeter for plums would leave none to pay with
    assert t.held(0) == {"saltpeter": 2}
    assert t.undecided(0) == {}


@pytest.mark.rule("ME-7.9")
def test_the_option_takes_four_of_one_colour_in_any_mix() -> None:
    t = at_hamburg()
    t.goods(0, grain=1, ham=3, fish_oil=2)
    t.travel("hamburg")
    assert t.s.actor() == 1
    t = at_hamburg({"exchange_same": "colour"})
    t.goods(0, grain=1, ham=3, fish_oil=2)
    t.travel("hamburg")
    t.play("fulfil hamburg_2")
    assert t.legal() == ["with 2 ham 2 fish_oil", "with 3 ham 1 fish_oil"]
    t.play("with 3 ham 1 fish_oil")
    assert t.held(0) == {"fish_oil": 1}


@pytest.mark.rule("ME-7.10")
def test_six_contracts_may_be_held_until_the_next_investment() -> None:
    t = at_hamburg()
    t.hold(0, "hamburg_2", "hamburg_3", "danzig_2", "danzig_3", "spain_4")
    t.goods(0, grain=1, spices=1, saltpeter=2, plums=1)
    t.travel("hamburg")
    t.play("fulfil hamburg_2", "fulfil hamburg_3")
    while t.s.active != 0 or t.s.turn == 1:
        t.play(next(word for word in ("stay", "done", "invested", "travel england", *t.legal()) if t.may(word)))
    assert len(t.contracts(0)) == 7
    assert not t.may("invested")
