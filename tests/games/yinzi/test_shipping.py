"""Ships and late shipping (YI-8.9 to YI-8.14, YI-8.19, section 14)."""

from __future__ import annotations

import pytest

from emporion.games.yinzi.components import NATION_NAMES
from emporion.games.yinzi.late_shipping import LateShippingPhase, StartLateShipping
from emporion.games.yinzi.state import ABOARD, ABROAD, COPPER, CUBES, DISCS, ENVOYS, IN_RURAL, LOWER, PRODUCTS, SILVER, WORKERS
from tests.games.yinzi.position import BLUE, RED, YELLOW, Table

PORTUGAL = NATION_NAMES.index("portugal")
JAPAN = NATION_NAMES.index("japan")


@pytest.mark.rule("YI-8.9", "YI-8.10", "YI-8.11", "YI-8.12", "YI-8.13", "YI-3.4")
def test_marion_fills_two_ships_and_begins_a_third() -> None:
    """TV-09."""
    t = Table(4).group(RED, "boats", 2).capacity(RED, 5)
    t.s.put(RED, LOWER, 1)
    t.s.add(RED, WORKERS, -1)
    t.factory("porcelain_red", RED, 1, "huguang_b2", "north").factory("porcelain_blue", RED, 1, "nanzhili_b2", "north")
    t.product("porcelain_red", RED).product("porcelain_blue", RED)
    t.plant(RED, "zhejiang_b2", 1, tile="salt").plant(RED, "nanzhili_b5")
    t.ship(1, "portugal_1", "", f"cubes {BLUE} {BLUE}", f"product {YELLOW}").ship(3, "japan_1", "", f"cube {BLUE}")
    t.next_ship("a", "netherlands_1").next_ship("b", "brunei_1")
    t.set(YELLOW, ABROAD + PORTUGAL, 1).set(BLUE, ABROAD + JAPAN, 3)
    blue = t.get(BLUE, CUBES)
    red = t.get(RED, CUBES)
    t.turn(RED).play("send boats>ship", "deliver 1.1", "product porcelain_red")
    assert t.s.budget == 5 - 2
    assert t.get(YELLOW, ABROAD + PORTUGAL) + t.get(RED, ABROAD + PORTUGAL) == 3
    assert t.box.ship_names[t.s.coast[0]] == "netherlands_1"
    assert t.get(BLUE, CUBES) == blue + 2
    t.play("deliver 3.1", "product porcelain_blue")
    assert t.get(RED, ABROAD + JAPAN) == 0
    assert t.get(RED, ABROAD + 6) == 1  # the general area of Asia
    assert t.get(BLUE, CUBES) == blue + 3
    assert t.box.ship_names[t.s.coast[2]] == "brunei_1"
    t.play("deliver 3.2", "give zhejiang_b2", "give nanzhili_b5")
    assert t.s.budget == 0
    assert t.get(RED, SILVER) == 3
    assert t.get(RED, CUBES) == red  # the salt stays aboard
    assert t.step() == ""


@pytest.mark.rule("YI-8.9")
def test_products_and_tea_go_only_to_spaces_that_ask_for_them_salt_goes_anywhere() -> None:
    t = Table().group(RED, "boats", 1).capacity(RED, 4).factory("paper_red", RED, 1, "nanzhili_b2", "north").product("paper_red", RED)
    t.ship(1, "korea_1").ship(2, "japan_4").ship(3, "brunei_4").turn(RED).play("send boats>ship")
    assert t.legal() == ["deliver 1.1", "deliver 2.2"]
    t = Table().group(RED, "boats", 1).capacity(RED, 4).plant(RED, "nanzhili_b2", 1, tile="tea").ship(1, "korea_1").ship(2, "japan_4")
    t.ship(3, "brunei_4").turn(RED).play("send boats>ship")
    assert t.legal() == ["deliver 1.2"]
    t = Table().group(RED, "boats", 1).capacity(RED, 4).plant(RED, "nanzhili_b2", 2, tile="salt").ship(1, "korea_1").ship(2, "japan_4")
    t.ship(3, "brunei_4").turn(RED).play("send boats>ship")
    assert t.legal() == [f"deliver {ship}.{space}" for ship in (1, 2, 3) for space in (1, 2)]
    t.play("deliver 2.1", "give nanzhili_b2", "give nanzhili_b2")
    assert t.get(RED, SILVER) == 1


@pytest.mark.rule("YI-8.9", "YI-3.3")
def test_the_second_salt_must_be_within_reach_before_the_first_is_given() -> None:
    t = Table().group(RED, "boats", 1).capacity(RED, 3).plant(RED, "nanzhili_b5").plant(RED, "huguang_d2").plant(RED, "jiangxi_a3")
    t.ship(1, "korea_1").turn(RED).play("send boats>ship", "deliver 1.1")
    assert t.legal() == ["give huguang_d2", "give nanzhili_b5", "give jiangxi_a3"]
    t.play("give huguang_d2")
    assert t.legal() == ["give nanzhili_b5"]
    t = Table().group(RED, "boats", 1).capacity(RED, 3).plant(RED, "huguang_d2").plant(RED, "jiangxi_a3").turn(RED)
    assert not t.can("send boats>ship")


@pytest.mark.rule("YI-8.10", "YI-10.3")
def test_whoever_is_entitled_may_add_an_emissary_before_the_ship_sails() -> None:
    t = Table().group(RED, "boats", 1).plant(RED, "nanzhili_b2", 1, tile="tea").ship(1, "japan_1", f"product {BLUE}", "")
    t.innovation(BLUE, "japan_emissary").turn(RED).play("send boats>ship", "deliver 1.2", "give nanzhili_b2")
    assert t.s.actor() == BLUE
    assert t.legal() == ["done", "emissary 1"]
    t.play("emissary 1")
    assert t.get(BLUE, ENVOYS) == 1
    assert t.get(BLUE, ABROAD + JAPAN) == 1
    assert t.s.innovations[JAPAN] == -1
    assert t.get(BLUE, DISCS) == 19


@pytest.mark.rule("YI-8.10")
def test_without_a_piece_aboard_nobody_is_asked() -> None:
    t = Table().group(RED, "boats", 1).plant(RED, "nanzhili_b2", 1, tile="tea").ship(1, "japan_1", f"product {BLUE}", "")
    t.innovation(YELLOW, "japan_emissary").turn(RED).play("send boats>ship", "deliver 1.2", "give nanzhili_b2")
    assert t.step() == ""


@pytest.mark.rule("YI-8.11")
def test_a_nation_with_two_products_takes_a_whole_cargo_of_three() -> None:
    t = Table().group(RED, "boats", 1).factory("sugar_red", RED, 1, "nanzhili_b2", "north").product("sugar_red", RED)
    t.ship(1, "netherlands_2", f"product {BLUE}", f"product {BLUE}", "").set(BLUE, ABROAD + 5, 2)
    t.turn(RED).play("send boats>ship", "deliver 1.3", "product sugar_red")
    assert [t.get(seat, ABROAD + 5) for seat in (RED, BLUE)] == [1, 4]
    t = Table().group(RED, "boats", 1).factory("sugar_red", RED, 1, "nanzhili_b2", "north").product("sugar_red", RED)
    t.ship(1, "netherlands_2", f"product {BLUE}", f"product {BLUE}", "").set(BLUE, ABROAD + 5, 3)
    t.turn(RED).play("send boats>ship", "deliver 1.3", "product sugar_red")
    assert [t.get(seat, ABROAD + 7) for seat in (RED, BLUE)] == [1, 2]


@pytest.mark.rule("YI-8.13")
def test_an_empty_stack_leaves_the_ship_space_empty() -> None:
    t = Table().group(RED, "boats", 2).plant(RED, "nanzhili_b2", 1, tile="tea").ship(1, "japan_1", f"product {BLUE}", "")
    t.s.ships_a_at = len(t.s.ships_a)
    t.turn(RED).play("send boats>ship", "deliver 1.2", "give nanzhili_b2")
    assert t.s.coast[0] == -1
    assert not any(words.startswith("deliver 1") for words in t.legal())


@pytest.mark.rule("YI-8.14")
def test_the_first_european_ship_at_the_coast_brings_potato_and_maize() -> None:
    t = Table().group(RED, "boats", 1).plant(RED, "nanzhili_b2", 1, tile="tea").ship(1, "japan_1", f"product {BLUE}", "")
    t.next_ship("a", "spain_1")
    left = len(t.s.stock) - t.s.stock_at
    t.turn(RED)
    assert not t.s.late_tiles_in
    t.play("send boats>ship", "deliver 1.2", "give nanzhili_b2")
    assert t.s.late_tiles_in
    assert len(t.s.stock) - t.s.stock_at == left + 8
    assert (t.s.stock.count(4), t.s.stock.count(5)) == (4, 4)


@pytest.mark.rule("YI-8.14")
def test_an_asian_ship_brings_no_new_tiles() -> None:
    t = Table().group(RED, "boats", 1).plant(RED, "nanzhili_b2", 1, tile="tea").ship(1, "japan_1", f"product {BLUE}", "")
    t.next_ship("a", "korea_1").turn(RED).play("send boats>ship", "deliver 1.2", "give nanzhili_b2")
    assert not t.s.late_tiles_in


@pytest.mark.rule("YI-8.19", "YI-10.3")
def test_a_bought_cube_is_the_delivery_of_the_buyer_and_a_virtual_one_leaves_no_piece() -> None:
    t = Table().rural(BLUE, 2).ship(1, "japan_1").innovation(RED, "japan_emissary").start(StartLateShipping(RED))
    blue = t.get(BLUE, CUBES)
    t.play("deliver 1.1", "buy blue", "buy blue")
    assert t.get(BLUE, CUBES) == blue  # they lie on the ship until it sails
    t.hand(RED, "1/1").turn(RED)
    assert t.can("emissary 1")
    t = Table().innovation(RED, "two_rice").innovation(RED, "wheat").innovation(RED, "japan_emissary").ship(1, "japan_1")
    t.start(StartLateShipping(RED)).play("deliver 1.1", "use two_rice", "use wheat")
    assert t.get(RED, SILVER) == 1
    t.hand(RED, "1/1").turn(RED)
    assert not t.can("emissary 1")


@pytest.mark.rule("YI-14.1")
def test_a_pair_of_different_foods_once_in_turn_order() -> None:
    t = (
        Table()
        .capacity(RED, 4)
        .plant(RED, "nanzhili_b1")
        .plant(RED, "nanzhili_f1", 2)
        .ship(1, "brunei_4")
        .ship(2, "japan_4")
        .ship(3, "korea_4")
    )
    t.start(LateShippingPhase())
    assert t.s.actor() == RED
    t.play("deliver 1.1", "give nanzhili_f1")
    assert t.legal() == ["give nanzhili_b1"]  # a second rice would be the same food
    t.play("give nanzhili_b1")
    assert t.get(RED, SILVER) == 1
    assert t.step() == ""  # once only, and the others have nothing


@pytest.mark.rule("YI-14.1")
def test_two_equal_foods_are_no_pair() -> None:
    t = Table().capacity(RED, 6).plant(RED, "nanzhili_f1", 2).start(StartLateShipping(RED))
    assert t.step() == ""


@pytest.mark.rule("YI-14.2")
def test_field_cubes_need_transport_together_bought_and_virtual_ones_do_not() -> None:
    t = Table().capacity(RED, 2).plant(RED, "huguang_a3").plant(RED, "nanzhili_f1", 2).start(StartLateShipping(RED))
    assert not any(words.startswith("deliver") for words in t.legal())
    t.capacity(RED, 3).start(StartLateShipping(RED))
    assert any(words.startswith("deliver") for words in t.legal())
    t = Table().capacity(RED, 1).rural(BLUE, 1).innovation(RED, "wheat").ship(1, "japan_1").start(StartLateShipping(RED))
    t.play("deliver 1.1", "buy blue", "use wheat")
    assert t.get(RED, COPPER) == 2


@pytest.mark.rule("YI-14.3")
def test_two_bought_cubes_are_a_pair() -> None:
    t = Table().rural(BLUE, 1).rural(RED, 1).ship(1, "japan_1").start(StartLateShipping(RED)).play("deliver 1.1", "buy red", "buy blue")
    assert t.get(RED, COPPER) == 0
    assert t.get(RED, SILVER) == 1
    assert t.get(RED, IN_RURAL) == 0
    t = Table().rural(BLUE, 2).set(RED, COPPER, 3).start(StartLateShipping(RED))
    assert t.step() == ""


@pytest.mark.rule("YI-14.4", "YI-10.3")
def test_a_late_pair_can_make_a_ship_sail_with_an_emissary() -> None:
    t = Table().rural(BLUE, 2).ship(1, "japan_1", f"product {BLUE}", "").innovation(BLUE, "japan_emissary").next_ship("a", "korea_1")
    t.start(StartLateShipping(RED)).play("deliver 1.2", "buy blue", "buy blue")
    assert t.s.actor() == BLUE
    t.play("emissary 1")
    assert t.get(BLUE, ENVOYS) == 1
    assert t.get(BLUE, ABOARD) == 0
    assert t.box.ship_names[t.s.coast[0]] == "korea_1"
    assert t.get(BLUE, PRODUCTS) == 7


@pytest.mark.rule("YI-10.1", "YI-10.3", "YI-14.1")
def test_an_emissary_may_board_during_the_own_late_shipping() -> None:
    t = Table().ship(1, "japan_1", f"product {RED}", "").innovation(RED, "japan_emissary").innovation(BLUE, "korea_emissary")
    t.start(StartLateShipping(RED), StartLateShipping(BLUE))
    assert t.legal() == ["done", "emissary 1"]
    t.play("emissary 1")
    assert t.get(RED, ABOARD) == 1
    assert t.step() == ""  # nothing of Blue is aboard anything
    t = Table(rules=1).ship(1, "japan_1", f"product {RED}", "").innovation(RED, "japan_emissary").start(StartLateShipping(RED))
    assert t.step() == ""


@pytest.mark.rule("YI-14.1")
def test_by_another_reading_late_shipping_takes_any_number_of_pairs() -> None:
    t = Table(late_pairs="any_number").rural(BLUE, 6).set(RED, COPPER, 10).ship(1, "brunei_4").ship(2, "japan_4")
    t.start(StartLateShipping(RED)).play("deliver 1.1", "buy blue", "buy blue", "deliver 2.1", "buy blue", "buy blue")
    assert t.get(RED, SILVER) == 2


@pytest.mark.rule("YI-10.3")
def test_by_the_italian_text_an_emissary_needs_a_piece_of_the_own_colour() -> None:
    for reading, aboard in (("own_delivery", True), ("own_colour", False)):
        t = Table(emissaries=reading).rural(BLUE, 2).ship(1, "japan_1").innovation(RED, "japan_emissary").start(StartLateShipping(RED))
        t.play("deliver 1.1", "buy blue", "buy blue")
        assert t.can("emissary 1") is aboard
    t = Table(emissaries="own_colour").rural(RED, 1).rural(BLUE, 1).ship(1, "japan_1").innovation(RED, "japan_emissary")
    t.start(StartLateShipping(RED)).play("deliver 1.1", "buy blue", "buy red")
    assert t.can("emissary 1")
