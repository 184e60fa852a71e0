"""Sections 3 and 4: the turn, the free move, investment."""

from __future__ import annotations

import pytest

from emporion.games.merkator.components import BONUS_CARDS, BUILDINGS
from emporion.games.merkator.state import IN_STACK, OPEN
from tests.games.merkator.position import Table


@pytest.mark.rule("ME-3.1")
def test_invest_travel_fulfil_join_then_the_next_player() -> None:
    t = Table()
    t.all_can_join("england")
    t.hold(0, "england_3", "hamburg_2")
    t.goods(0, saltpeter=1, ham=1, spices=1)
    asked = []
    for words in ("invested", "travel england", "take coal", "done", "stay", "stay"):
        asked.append((t.s.actor(), type(t.s.agenda[-1]).__name__))
        t.play(words)
    assert asked == [(0, "Invest"), (0, "Travel"), (0, "TakeGoods"), (0, "Fulfil"), (1, "Join"), (2, "Join")]
    assert (t.s.actor(), t.s.turn) == (1, 2)


@pytest.mark.rule("ME-3.2")
def test_supply_cubes_may_be_moved_with_every_decision_and_never_back() -> None:
    t = Table()
    for seat in range(3):
        t.supply(seat, red=1, blue=1)
    t.hold(0, "england_3", "hamburg_2")
    t.goods(0, saltpeter=1, ham=1, spices=1)
    while t.s.turn < 2:
        seat = t.s.actor()
        assert t.legal("store") == ["store plums", "store wine", "store citrus", "store spices"]
        assert t.undecided(seat) == {"blue": 1, "red": 1}
        t.play(next(words for words in ("invested", "travel england", "take coal", "done", "stay") if t.may(words)))
    t.play("store plums", "store spices")
    assert t.held(1) == {"plums": 1, "spices": 1}
    assert t.undecided(1) == {}


@pytest.mark.rule("ME-3.2")
def test_both_cubes_of_a_colour_may_become_the_same_kind() -> None:
    t = Table()
    t.supply(0, green=2)
    t.play("store livestock", "store livestock")
    assert t.held(0) == {"livestock": 2}


@pytest.mark.rule("ME-3.2")
def test_a_joiner_may_move_cubes_in_another_players_turn() -> None:
    t = Table()
    t.all_can_join("england")
    t.supply(1, red=1)
    t.travel("england")
    t.play("take coal", "store spices")
    assert t.held(1) == {"spices": 1}
    assert t.s.active == 0


@pytest.mark.rule("ME-3.3")
def test_while_paying_only_cubes_that_leave_the_contract_payable_can_be_moved() -> None:
    t = Table()
    t.hold(0, "danzig_2", "hamburg_2")  # 1 fabric, 1 wine
    t.goods(0, iron=4)
    t.supply(0, grey=1, blue=1, red=1)
    t.travel("danzig")
    t.play("take grain", "fulfil danzig_2")
    # The four iron can stand for one of the two goods, so either supply cube may still become the other kind, but not both.
    assert t.legal("store") == ["store fabric", "store coal", "store plums", "store wine", "store citrus", "store spices"]
    t.play("store coal")
    # That took the four iron for the fabric; only blue as wine pays the rest.
    assert t.held(0) == {"grain": 1, "coal": 1}
    assert t.undecided(0) == {"red": 1}


@pytest.mark.rule("ME-4.1")
def test_a_sold_contract_brings_its_value_and_goes_to_the_discards() -> None:
    t = Table()
    t.hold(0, "hamburg_2", "danzig_3", "spain_5")
    t.play("sell spain_5", "sell hamburg_2")
    assert t.s.taler[0] == 7
    assert t.contracts(0) == ["danzig_3"]
    assert {"spain_5", "hamburg_2"} <= set(t.discards())


@pytest.mark.rule("ME-4.2")
def test_the_last_contract_cannot_be_sold() -> None:
    t = Table()
    t.hold(0, "hamburg_2", "danzig_3")
    t.play("sell hamburg_2")
    assert t.legal("sell") == []
    assert t.may("invested")


@pytest.mark.rule("ME-4.3")
def test_any_number_of_cards_in_any_order_with_selling() -> None:
    t = Table()
    t.hold(0, "hamburg_2", "danzig_3", "spain_5", "england_6")
    t.offer_bonus("hamburg_coal", "danzig_iron", "denmark_ham", "bohemia_copper")
    t.offer("clock_tower", "wine_cellar", "harbour_crane", "city_hall")
    assert t.legal("buy") == []
    t.play("sell england_6", "buy clock_tower", "sell spain_5", "buy harbour_crane", "sell danzig_3", "buy denmark_ham")
    assert t.s.taler[0] == 6 - t.price("clock_tower") + 5 - t.price("harbour_crane") + 3 - t.price("denmark_ham")
    assert t.owned(0) == ["harbour_crane", "clock_tower"]
    assert t.bonus_cards(0) == ["denmark_ham"]


@pytest.mark.rule("ME-4.3")
def test_there_is_no_limit_on_cards() -> None:
    t = Table()
    t.taler(0, 400)
    for _ in range(BUILDINGS):
        t.play(next(words for words in t.legal("buy") if words.removeprefix("buy ") in t.box.building_names))
    for _ in range(BONUS_CARDS):
        t.play(t.legal("buy")[0])
    assert len(t.owned(0)) == BUILDINGS
    assert len(t.bonus_cards(0)) == BONUS_CARDS
    assert t.legal("buy") == []


@pytest.mark.rule("ME-4.4")
def test_a_bonus_card_is_replaced_by_price_then_from_the_other_stack_then_not() -> None:
    t = Table()
    t.taler(0, 100)
    t.offer_bonus("hamburg_coal", "danzig_iron", "denmark_ham", "bohemia_copper")
    cheap, dear = t.bonus_prices()
    for expected in ([cheap, cheap, dear, dear],) * 6 + ([cheap, cheap, cheap, dear], [cheap] * 4):
        t.play(f"buy {next(name for name in t.bonus_cards(OPEN) if t.price(name) == dear)}")
        assert t.bonus_prices(*t.bonus_cards(OPEN)) == expected
    for left in (4, 4, 4, 4, 3, 2, 1, 0):
        t.play(f"buy {next(name for name in t.bonus_cards(OPEN) if t.price(name) == cheap)}")
        assert len(t.bonus_cards(OPEN)) == left
    assert t.bonus_cards(IN_STACK) == []


@pytest.mark.rule("ME-4.4")
def test_a_card_just_turned_up_may_be_bought_at_once() -> None:
    t = Table()
    t.taler(0, 60)
    t.offer("clock_tower", "wine_cellar", "harbour_crane", "embassy")
    t.play("buy wine_cellar")
    fresh = next(name for name in t.owned(OPEN) if name not in ("clock_tower", "harbour_crane", "embassy"))
    t.play(f"buy {fresh}")
    assert fresh in t.owned(0)


@pytest.mark.rule("ME-4.4")
def test_a_mixed_stack_replaces_whatever_lies_on_top() -> None:
    t = Table(2, {"bonus_display": "mixed_stack"})
    t.taler(0, 20)
    top = t.box.bonus_names[t.s.bonus_stack[-1]]
    bought = t.bonus_cards(OPEN)[0]
    t.play(f"buy {bought}")
    assert top in t.bonus_cards(OPEN)


@pytest.mark.rule("ME-4.5")
def test_the_step_does_not_end_with_more_than_five_contracts() -> None:
    t = Table()
    t.hold(0, "hamburg_2", "danzig_3", "spain_5", "england_6", "hamburg_6", "russia_7", "italy_8")
    assert not t.may("invested")
    t.play("sell danzig_3")
    assert not t.may("invested")
    assert len(t.legal("sell")) == 6
    t.play("sell italy_8")
    assert t.may("invested")


@pytest.mark.rule("ME-4.6")
def test_taler_above_fifteen_are_lost_when_the_step_ends_but_can_be_spent_in_it() -> None:
    t = Table()
    t.taler(0, 22)
    t.offer("arsenal", "city_hall", "harbour_crane", "embassy")
    t.play("buy arsenal")
    assert t.s.taler[0] == 2
    t.taler(0, 18)
    t.play("invested")
    assert t.s.taler[0] == 15


@pytest.mark.rule("ME-4.7")
def test_nothing_has_to_be_done_and_the_final_round_knows_no_limits_but_keeps_a_contract() -> None:
    t = Table()
    assert t.may("invested")
    t.s.final_turns = 3
    t.taler(0, 30)
    t.hold(0, "hamburg_2", "danzig_3", "spain_5", "england_6", "hamburg_6", "russia_7", "italy_8")
    assert t.may("invested")
    while t.legal("sell"):
        t.play(t.legal("sell")[0])
    assert len(t.contracts(0)) == 1
    t.play("invested")
    assert t.s.taler[0] == 30 + 2 + 3 + 5 + 6 + 6 + 7
