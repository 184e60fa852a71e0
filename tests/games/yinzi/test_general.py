"""General rules (section 3): rounds, transport, rural market, exchange, virtual goods."""

from __future__ import annotations

import pytest

from emporion.games.yinzi.feeding import StartFeeding
from emporion.games.yinzi.late_shipping import StartLateShipping
from emporion.games.yinzi.names import PHASE
from emporion.games.yinzi.rounds import ROUND, StartRound
from emporion.games.yinzi.routes import StartPersonal
from emporion.games.yinzi.state import AREA, COPPER, CUBES, DISCS, IN_RURAL, OWN_WOOD, SILVER, WORKERS
from tests.games.yinzi.position import BLUE, RED, Table


@pytest.mark.rule("YI-3.1")
def test_the_phases_of_a_round_in_order() -> None:
    t = Table(2)
    t.s.round = 0
    t.s.hands_drawn = 0
    t.s.events = []
    t.start(StartRound())
    while not t.s.over():
        legal = t.s.legal()
        t.s.apply(legal[t.chance.below(len(legal))])
    told = [(event.happening.name, event.values[0]) for event in t.s.events if event.happening in (ROUND, PHASE)]
    assert told == [step for number in (1, 2, 3, 4) for step in [("round", number), *[("phase", phase) for phase in range(6)]]]


@pytest.mark.rule("YI-3.2")
def test_distances() -> None:
    """TV-29."""
    box = Table().box
    assert [list(box.distance[row * 5 : row * 5 + 5]) for row in range(4)] == [
        [0, 1, 1, 2, 2],
        [1, 0, 1, 1, 1],
        [1, 1, 0, 1, 2],
        [2, 1, 1, 0, 1],
    ]


@pytest.mark.rule("YI-3.3")
def test_one_budget_for_the_whole_action_and_all_of_it_again_in_the_next() -> None:
    t = Table().market("huguang", "market_1").market("jiangxi", "market_8").capacity(RED, 2)
    t.plant(RED, "huguang_b1", 2, tile="tea").plant(RED, "huguang_c1", 2, tile="cotton").innovation(RED, "urban_sale")
    t.hand(RED, "3/1").turn(RED).play("play 3/1 on urban_sale", "sell huguang_b1>jiangxi", "sell huguang_c1>jiangxi")
    assert [words for words in t.legal() if words.startswith("sell") and not words.endswith(">huguang")] == []
    t.play("use urban_sale")  # the extra sale has transport of its own
    assert t.can("sell huguang_c1>nanzhili")
    assert t.s.capacity(RED) == 2


@pytest.mark.rule("YI-3.4")
def test_the_rural_market_and_route_tiles_need_no_transport() -> None:
    t = Table().routes("cabbage").plant(RED, "huguang_e2").plant(RED, "huguang_a3").group(RED, "boats", 1)
    t.s.own[4] = 0
    t.turn(RED).play("peddle huguang_a3", "send boats>war", "march 1", "route 1", "give huguang_e2")
    assert t.get(RED, COPPER) == 4 + 1 + 1


@pytest.mark.rule("YI-3.5")
def test_the_boat_track() -> None:
    assert list(Table().box.capacity) == [1, 2, 2, 3, 3, 4, 4, 5, 6]


@pytest.mark.rule("YI-3.6")
def test_which_foods_the_rural_market_buys() -> None:
    t = Table().plant(RED, "huguang_a3").plant(RED, "huguang_b2").plant(RED, "huguang_e2").plant(RED, "huguang_a2", 2)
    t.plant(RED, "jiangxi_b1", 1, tile="maize").plant(RED, "jiangxi_b2", 1, tile="potato").plant(RED, "jiangxi_a3").hand(RED, "1/1")
    t.turn(RED)
    sold = [words for words in t.legal() if words.startswith("peddle")]
    assert sold == ["peddle huguang_b2", "peddle huguang_e2", "peddle huguang_a3", "peddle jiangxi_b1", "peddle jiangxi_b2"]
    t.play(*sold)
    assert t.get(RED, COPPER) == 4 + 5
    assert t.get(RED, IN_RURAL) == 5


@pytest.mark.rule("YI-3.7")
def test_a_rural_cube_costs_two_copper_and_the_buyer_chooses_its_colour() -> None:
    t = Table().rural(RED, 1).rural(BLUE, 1).set(RED, AREA, 1).set(RED, WORKERS, 11)
    t.start(StartFeeding(RED))
    assert t.legal() == ["buy red", "buy blue"]
    t.play("buy blue")
    assert t.get(RED, COPPER) == 2
    assert t.get(BLUE, IN_RURAL) == 0


@pytest.mark.rule("YI-3.7")
def test_food_cannot_be_bought_on_a_turn_without_use_for_it() -> None:
    t = Table().rural(BLUE, 3).hand(RED, "1/1").group(RED, "boats", 1).turn(RED)
    assert not any(words.startswith("buy") for words in t.legal())


@pytest.mark.rule("YI-3.8")
def test_who_has_sold_on_a_turn_does_not_buy_and_the_other_way_round() -> None:
    t = Table().routes("cabbage").rural(BLUE, 1).plant(RED, "huguang_a3").plant(RED, "nanzhili_b1").group(RED, "boats", 1)
    t.turn(RED).play("peddle huguang_a3", "send boats>war", "march 1")
    assert not t.can("route 1")
    t = Table().routes("cabbage").rural(BLUE, 1).plant(RED, "huguang_a3").group(RED, "boats", 1)
    t.turn(RED).play("send boats>war", "march 1", "route 1", "buy blue")
    assert not t.can("peddle huguang_a3")


@pytest.mark.rule("YI-3.8")
def test_every_occasion_stands_for_itself() -> None:
    t = Table().plant(RED, "huguang_a3").hand(RED, "1/1").turn(RED).play("peddle huguang_a3", "play 1/1 on boats")
    t.rural(BLUE, 1).set(RED, COPPER, 2).set(RED, AREA, 1).start(StartFeeding(RED))
    assert t.can("buy blue")


@pytest.mark.rule("YI-3.8")
def test_no_occasion_without_business_but_late_shipping_is_open_to_all() -> None:
    t = Table().plant(RED, "huguang_a3")
    assert t.start(StartFeeding(RED)).step() == ""
    assert t.start(StartPersonal(RED, False)).step() == ""
    assert t.start(StartLateShipping(RED)).can("peddle huguang_a3")


@pytest.mark.rule("YI-3.9")
def test_silver_is_changed_only_when_copper_is_short_and_the_change_is_kept() -> None:
    t = Table().group(RED, "boats", 2).set(RED, COPPER, 1).set(RED, SILVER, 2).turn(RED)
    t.play("send boats>resources", "take wood")
    assert (t.get(RED, COPPER), t.get(RED, SILVER)) == (0, 2)
    t.play("take wood")
    assert (t.get(RED, COPPER), t.get(RED, SILVER)) == (7, 1)


@pytest.mark.rule("YI-3.9")
def test_ten_copper_are_one_silver_at_rate_ten() -> None:
    """TV-15."""
    t = Table().factory("paper_red", BLUE, 3, "huguang_b2", "north").raw("huguang", 1, RED).group(RED, "boats", 1)
    t.s.rate_space = 3
    t.set(RED, COPPER, 10).set(RED, SILVER, 0).turn(RED).play("send boats>produce", "produce paper_red", "raw huguang.1")
    assert (t.get(RED, COPPER), t.get(RED, SILVER)) == (0, 0)
    assert (t.get(BLUE, COPPER), t.get(BLUE, SILVER)) == (4, 1)
    t = Table().factory("paper_red", BLUE, 3, "huguang_b2", "north").raw("huguang", 1, RED).group(RED, "boats", 1)
    t.s.rate_space = 3
    assert not t.set(RED, COPPER, 9).turn(RED).can("send boats>produce")


@pytest.mark.rule("YI-3.10")
def test_virtual_coins_serve_a_whole_action_of_resources() -> None:
    t = Table().innovation(RED, "coins").group(RED, "boats", 3).set(RED, COPPER, 4).turn(RED)
    t.play("send boats>resources", "take wood", "use coins", "take wood", "take wood")
    assert t.get(RED, COPPER) == 3
    assert t.get(RED, OWN_WOOD) == 3


@pytest.mark.rule("YI-3.10")
def test_what_is_left_of_virtual_coins_is_lost() -> None:
    t = Table().track("tea", "tea", "salt", "salt", "ramie", "ramie").innovation(RED, "coins").hand(RED, "1/1").turn(RED)
    t.play("play 1/1 on cultivate", "buy tile 1", "use coins", "lay huguang_b1")
    assert t.get(RED, COPPER) == 4
    assert t.s.coins_left == 0


@pytest.mark.rule("YI-3.10")
def test_virtual_copper_reaches_another_player_as_real_copper() -> None:
    t = Table().factory("paper_red", BLUE, 2, "huguang_b2", "north").raw("huguang", 1, RED).group(RED, "boats", 2)
    t.innovation(RED, "coins").set(RED, COPPER, 1).turn(RED)
    t.play("send boats>produce", "produce paper_red", "raw huguang.1")
    assert t.get(RED, COPPER) == 0
    assert t.get(BLUE, COPPER) == 4 + 3
    assert t.get(RED, DISCS) == 20


@pytest.mark.rule("YI-3.11")
def test_the_payer_chooses_and_is_not_asked_when_there_is_one_way() -> None:
    t = Table().hand(RED, "1/1").innovation(RED, "wood").set(RED, OWN_WOOD, 1).turn(RED).play("play 1/1 on boats", "boat")
    assert t.legal() == ["pay", "use wood"]
    t = Table().hand(RED, "1/1").set(RED, OWN_WOOD, 1).turn(RED).play("play 1/1 on boats", "boat")
    assert t.step() == ""
    assert t.get(RED, CUBES) == 15
