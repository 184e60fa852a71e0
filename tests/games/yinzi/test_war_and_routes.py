"""War and routes: the action, the war, route tiles (YI-8.16 to YI-8.19, 9.1, 12.1 to 12.5, 13.1 to 13.3)."""

from __future__ import annotations

import pytest

from emporion.games.yinzi.routes import RoutesPhase, StartPersonal
from emporion.games.yinzi.state import (
    AREA,
    COMPLETED,
    COPPER,
    CUBES,
    DISCARDED,
    DISCS,
    LYING,
    PERSONAL,
    PRODUCTS,
    RECRUITS,
    SILVER,
    UPPER,
    WAR_FIRST,
    WAR_SECOND,
    WORKERS,
)
from emporion.games.yinzi.war import STANDING, WarPhase
from tests.games.yinzi.position import BLUE, RED, YELLOW, Table


def at_war(t: Table, *strengths: tuple[int, int]) -> Table:
    """Groups on the war spaces, from the left."""
    for seat, workers in strengths:
        t.s.put(seat, STANDING, workers)
        t.s.add(seat, WORKERS, -workers)
        t.s.war_line.append(seat)
    return t


@pytest.mark.rule("YI-8.16", "YI-8.17")
def test_marion_stands_second_and_serves_the_second_tile() -> None:
    """TV-11."""
    t = at_war(Table().routes("salt", "paper_2", "cotton"), (BLUE, 3)).group(RED, "boats", 2)
    t.factory("paper_red", RED, 1, "huguang_b2", "north").product("paper_red", RED)
    t.turn(RED).play("send boats>war", "march 2")
    assert t.s.war_line == [BLUE, RED]
    assert t.legal() == ["done", "route 2"]
    t.play("route 2", "product paper_red")
    assert t.get(RED, COPPER) == 4 + 2
    assert t.s.route_by[1] == RED
    assert t.get(RED, PRODUCTS) == 7  # the product lies on the tile
    assert t.step() == ""


@pytest.mark.rule("YI-8.16")
def test_one_to_four_workers_and_leftovers_go_to_the_upper_space() -> None:
    t = Table().group(RED, "boats", 3)
    t.s.put(RED, 10, 2)
    t.s.add(RED, WORKERS, -2)
    t.turn(RED).play("send boats>war")
    assert t.legal() == ["march 1", "march 2", "march 3", "march 4"]
    t.play("march 1")
    assert t.get(RED, UPPER) == 2


@pytest.mark.rule("YI-8.16", "YI-12.5")
def test_lying_veterans_join_and_count_towards_four() -> None:
    t = Table().group(RED, "boats", 3).set(RED, LYING, 2).set(RED, WORKERS, 7).turn(RED).play("send boats>war")
    assert t.legal() == ["march 1", "march 2"]
    t.play("march 2")
    assert t.get(RED, STANDING) == 4
    assert t.get(RED, LYING) == 0
    assert t.get(RED, UPPER) == 1


@pytest.mark.rule("YI-8.17")
def test_only_one_tile_and_only_one_not_fulfilled_yet() -> None:
    t = Table().routes("cabbage", "fruit", "salt").plant(RED, "huguang_e2").plant(RED, "huguang_b2").group(RED, "boats", 1)
    t.s.route_by[0] = BLUE
    t.turn(RED).play("send boats>war", "march 1")
    assert "route 1" not in t.legal()
    t.play("route 2", "give huguang_b2")
    assert not any(words.startswith("route") for words in t.legal())


@pytest.mark.rule("YI-8.17")
def test_a_public_tile_is_served_as_a_whole_or_not_at_all() -> None:
    t = Table().routes("wheat_rice").plant(RED, "huguang_a3").group(RED, "boats", 1).turn(RED).play("send boats>war", "march 1")
    assert not t.can("route 1")
    t = Table().routes("wheat_rice").rural(BLUE, 1).plant(RED, "huguang_a2", 2).group(RED, "boats", 1).turn(RED)
    t.play("send boats>war", "march 1", "route 1")
    assert t.legal() == ["buy blue"]
    t.play("buy blue")
    assert t.legal() == ["give huguang_a2"]
    t.play("give huguang_a2")
    assert t.get(RED, COPPER) == 4 - 2 + 2


@pytest.mark.rule("YI-8.17")
def test_what_a_later_demand_needs_is_not_offered_for_an_earlier_one() -> None:
    t = Table().routes("product_two_goods").factory("paper_red", RED, 1, "huguang_b2", "north").product("paper_red", RED)
    t.rural(BLUE, 2).set(RED, COPPER, 2).plant(RED, "huguang_a3").group(RED, "boats", 1).turn(RED)
    t.play("send boats>war", "march 1", "route 1", "product paper_red", "buy blue")
    assert t.legal() == ["give huguang_a3"]
    t.play("give huguang_a3")
    assert t.get(RED, SILVER) == 1


@pytest.mark.rule("YI-8.17")
def test_personal_tiles_cannot_be_served_with_the_action() -> None:
    t = Table().routes("cabbage", "fruit", "cotton").personal(RED, "salt").plant(RED, "huguang_d2").group(RED, "boats", 1).turn(RED)
    t.play("send boats>war", "march 1")
    assert t.step() == ""


@pytest.mark.rule("YI-8.18")
def test_any_good_accepts_bought_and_virtual_ones_an_emissary_is_a_diplomacy_disc() -> None:
    t = Table().routes("product_good").factory("silk_red", RED, 1, "huguang_b2", "north").product("silk_red", RED)
    t.rural(BLUE, 1).innovation(RED, "two_rice").innovation(RED, "salt").innovation(RED, "wheat").plant(RED, "nanzhili_b5")
    t.group(RED, "boats", 1).turn(RED).play("send boats>war", "march 1", "route 1", "product silk_red")
    assert t.legal() == ["give nanzhili_b5", "buy blue", "use two_rice", "use salt", "use wheat"]
    t = Table().routes("emissary_1").innovation(RED, "korea_emissary").innovation(RED, "coins").group(RED, "boats", 1).turn(RED)
    t.play("send boats>war", "march 1", "route 1")
    assert t.legal() == ["use korea_emissary"]
    t.play("use korea_emissary")
    assert t.get(RED, DISCS) == 18  # it lies on the tile


@pytest.mark.rule("YI-8.19", "YI-13.1")
def test_pieces_on_a_tile_return_when_it_is_taken() -> None:
    t = Table().routes("cabbage_fruit", "emissary_1", "salt").rural(BLUE, 1).plant(RED, "huguang_b2").innovation(RED, "spain_emissary")
    t.group(RED, "boats", 1).turn(RED).play("send boats>war", "march 1", "route 1", "buy blue", "give huguang_b2")
    t.s.route_by[1] = RED
    t.s.route_filled[t.box.route_names.index("emissary_1")] = 1
    t.s.on_route[t.box.route_names.index("emissary_1") * 6 + 5] = 1
    t.s.innovations[4] = -1
    assert (t.get(RED, CUBES), t.get(BLUE, CUBES), t.get(RED, DISCS)) == (14, 14, 19)
    t.start(RoutesPhase())
    assert (t.get(RED, CUBES), t.get(BLUE, CUBES), t.get(RED, DISCS)) == (15, 15, 20)
    assert t.s.route_place[t.box.route_names.index("cabbage_fruit")] == COMPLETED + RED
    assert t.s.route_place[t.box.route_names.index("salt")] == DISCARDED


@pytest.mark.rule("YI-9.1")
def test_the_route_tiles() -> None:
    box = Table().box
    tiles = list(zip(box.route_names, box.route_copper, box.route_silver, box.route_points, box.route_war, box.route_disaster, strict=True))
    assert tiles == [
        ("silk_3", 3, 0, 3, 3, -1),
        ("porcelain_3", 3, 0, 3, 3, -1),
        ("silk_2", 2, 0, 2, 2, -1),
        ("sugar_2", 2, 0, 2, 2, -1),
        ("paper_2", 2, 0, 2, 2, -1),
        ("wheat_rice", 2, 0, 2, 2, -1),
        ("cabbage_fruit", 2, 0, 2, 2, -1),
        ("cabbage", 1, 0, 1, 1, 2),
        ("fruit", 1, 0, 1, 1, 1),
        ("cotton", 1, 0, 1, 1, 0),
        ("salt", 1, 0, 1, 1, 2),
        ("ramie", 1, 0, 1, 1, 1),
        ("sugar_cane", 1, 0, 1, 1, 0),
        ("bamboo", 1, 0, 1, 2, -1),
        ("product_good", 3, 0, 2, 2, -1),
        ("product", 2, 0, 2, 2, -1),
        ("two_products", 0, 1, 3, 3, -1),
        ("product_two_goods", 0, 1, 3, 3, -1),
        ("emissary_1", 0, 0, 2, 3, -1),
        ("emissary_2", 0, 0, 2, 3, -1),
    ]


# --- the war --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YI-12.2", "YI-12.3")
def test_the_war_against_six() -> None:
    """TV-13: red 3, placed first, blue 3, yellow 2."""
    t = at_war(Table().routes("silk_2", "paper_2", "product"), (RED, 3), (BLUE, 3), (YELLOW, 2)).start(WarPhase())
    assert [t.get(seat, WAR_FIRST) for seat in range(3)] == [1, 0, 0]
    assert [t.get(seat, WAR_SECOND) for seat in range(3)] == [0, 1, 0]
    assert t.get(RED, DISCS) == 19


@pytest.mark.rule("YI-12.3")
def test_a_lost_war_honours_only_the_strongest_with_two_points() -> None:
    t = at_war(Table().routes("silk_3", "porcelain_3", "product"), (BLUE, 2), (RED, 3)).start(WarPhase())
    assert [t.get(seat, WAR_FIRST) for seat in range(3)] == [0, 0, 0]
    assert [t.get(seat, WAR_SECOND) for seat in range(3)] == [1, 0, 0]


@pytest.mark.rule("YI-12.3")
def test_nobody_there_nobody_honoured_and_no_second_place_without_a_worker() -> None:
    t = Table().routes("cabbage", "fruit", "salt").start(WarPhase())
    assert sum(t.get(seat, WAR_FIRST) + t.get(seat, WAR_SECOND) for seat in range(3)) == 0
    t = at_war(Table().routes("cabbage", "fruit", "salt"), (RED, 4)).start(WarPhase())
    assert [t.get(seat, WAR_SECOND) for seat in range(3)] == [0, 0, 0]
    assert t.get(RED, WAR_FIRST) == 1


@pytest.mark.rule("YI-12.2")
def test_fulfilled_tiles_count_for_the_enemy() -> None:
    t = at_war(Table().routes("silk_3", "porcelain_3", "product"), (RED, 4), (BLUE, 3))
    t.s.route_by[0] = RED
    t.start(WarPhase())
    assert t.get(RED, WAR_FIRST) == 0  # 7 against 8


@pytest.mark.rule("YI-12.4")
def test_without_a_disc_the_place_is_not_passed_on() -> None:
    t = at_war(Table().routes("cabbage", "fruit", "salt"), (RED, 3), (BLUE, 2)).set(RED, DISCS, 0).start(WarPhase())
    assert t.get(RED, WAR_FIRST) == 0
    assert (t.get(BLUE, WAR_FIRST), t.get(BLUE, WAR_SECOND)) == (0, 1)


@pytest.mark.rule("YI-12.1", "YI-10.19")
def test_recruits_join_the_group_or_stand_alone_before_veterans_rise() -> None:
    t = at_war(Table().routes("cabbage", "fruit", "cotton"), (BLUE, 1)).innovation(RED, "recruits")
    t.set(YELLOW, LYING, 1).set(YELLOW, WORKERS, 11).start(WarPhase())
    assert t.s.actor() == RED
    t.play("use recruits")
    # 3 icons against 1 + 1 + 1: won; all equal, so blue (left) is first and red, placed before the veteran rose, second
    assert t.get(BLUE, WAR_FIRST) == 1
    assert t.get(RED, WAR_SECOND) == 1
    assert t.get(RED, RECRUITS) == 0
    assert t.get(RED, DISCS) == 19
    assert t.get(YELLOW, STANDING) == 1


@pytest.mark.rule("YI-12.1")
def test_innovations_are_used_in_turn_order_before_the_battle() -> None:
    t = at_war(Table(), (RED, 2)).innovation(BLUE, "weak_enemy").innovation(RED, "war_bonds")
    t.s.order = [BLUE, RED, YELLOW]
    t.start(WarPhase())
    assert t.s.actor() == BLUE
    t.play("done")
    assert t.s.actor() == RED
    t.play("use war_bonds")
    assert t.get(RED, COPPER) == 6


@pytest.mark.rule("YI-12.5", "YI-10.18")
def test_veterans_stay_after_the_war_and_rise_in_the_next_at_the_latest() -> None:
    t = at_war(Table().routes("cabbage", "fruit", "salt"), (RED, 3)).innovation(RED, "veterans").start(WarPhase())
    assert t.legal() == ["done", "leave 1", "leave 2"]
    t.play("leave 2")
    assert (t.get(RED, STANDING), t.get(RED, LYING)) == (1, 2)
    assert t.get(RED, DISCS) == 20 - 1  # the disc on the war space; the innovation disc is back
    t.set(RED, AREA + 4, 0).set(RED, WORKERS, 10).start(WarPhase())
    assert (t.get(RED, STANDING), t.get(RED, LYING)) == (2, 0)


# --- personal tiles -------------------------------------------------------------------------------------------------


@pytest.mark.rule("YI-13.1")
def test_tiles_are_turned_up_until_the_stacks_are_empty() -> None:
    t = Table(2)
    for turned in (2, 3, 4):
        t.start(RoutesPhase())
        assert t.s.routes_turned == turned
        assert t.s.open_route(0) == t.s.routes[turned - 1]
    t.start(RoutesPhase())
    assert t.s.open_route(0) == -1
    assert t.s.pile == 4 + 8


@pytest.mark.rule("YI-13.2", "YI-13.3")
def test_a_personal_tile_is_served_in_parts_and_pays_when_complete() -> None:
    t = Table().routes("salt", "fruit", "cotton").personal(RED, "wheat_rice").plant(RED, "huguang_a3").start(StartPersonal(RED, False))
    assert t.legal() == ["done", "serve wheat_rice.1", "peddle huguang_a3"]
    t.play("serve wheat_rice.1", "give huguang_a3")
    assert t.get(RED, COPPER) == 4
    assert t.get(RED, CUBES) == 14  # blocked on the tile
    t.plant(RED, "huguang_a2", 2).start(StartPersonal(RED, False)).play("serve wheat_rice.2", "give huguang_a2")
    assert t.get(RED, COPPER) == 6
    assert t.s.route_place[t.box.route_names.index("wheat_rice")] == COMPLETED + RED
    assert t.get(RED, CUBES) == 14  # one rice is left on its field
    assert t.step() == ""


@pytest.mark.rule("YI-13.2")
def test_personal_tiles_take_bought_food_virtual_goods_products_and_emissaries() -> None:
    t = Table().routes("salt", "fruit", "cotton").personal(RED, "cabbage_fruit").personal(RED, "emissary_2").personal(RED, "two_products")
    t.rural(BLUE, 2).innovation(RED, "brunei_emissary").factory("paper_red", RED, 2, "huguang_b2", "north").product("paper_red", RED, 2)
    t.start(StartPersonal(RED, False))
    assert t.legal() == ["done", "serve cabbage_fruit.1", "serve cabbage_fruit.2", "serve two_products.1", "serve emissary_2.1"]
    t.play("serve two_products.1", "product paper_red", "serve two_products.2", "product paper_red")
    t.play("serve emissary_2.1", "use brunei_emissary", "serve cabbage_fruit.2", "buy blue", "serve cabbage_fruit.1", "buy blue")
    assert (t.get(RED, SILVER), t.get(RED, COPPER)) == (1, 4 - 4 + 2)
    assert t.get(RED, PRODUCTS) == 8
    assert t.get(BLUE, CUBES) == 15
    assert [place for place in t.s.route_place if place == COMPLETED + RED] == [COMPLETED + RED] * 3


@pytest.mark.rule("YI-13.2", "YI-3.10")
def test_two_virtual_rice_may_serve_two_tiles_on_one_occasion() -> None:
    t = Table().routes("salt", "fruit", "cotton").personal(RED, "wheat_rice").personal(RED, "product_good").innovation(RED, "two_rice")
    t.start(StartPersonal(RED, False)).play("serve wheat_rice.2", "use two_rice", "serve product_good.2", "use two_rice")
    assert t.s.rice_left == 0
    assert t.get(RED, DISCS) == 20


@pytest.mark.rule("YI-13.3")
def test_a_personal_tile_of_another_player_cannot_be_served() -> None:
    t = Table().routes("salt", "fruit", "cotton").personal(BLUE, "cabbage").plant(RED, "huguang_e2").start(StartPersonal(RED, True))
    assert t.legal() == ["done", "peddle huguang_e2"]
    assert t.s.route_place[t.box.route_names.index("cabbage")] == PERSONAL + BLUE


@pytest.mark.rule("YI-8.18")
def test_by_the_german_text_products_for_routes_lie_on_own_factories() -> None:
    for reading, offered in (("any_factory", True), ("own_factory", False)):
        t = Table(route_products=reading).routes("silk_3", "two_products", "salt")
        t.factory("silk_red", BLUE, 2, "huguang_b2", "north").product("silk_red", RED)
        t.factory("paper_red", RED, 1, "nanzhili_c2", "north").product("paper_red", RED).group(RED, "boats", 1).turn(RED)
        t.play("send boats>war", "march 1")
        assert t.can("route 1") is offered
        assert t.can("route 2") is offered  # any two products
    t = Table(route_products="own_factory").routes("silk_3", "fruit", "salt").personal(RED, "product")
    t.factory("silk_red", BLUE, 2, "huguang_b2", "north").product("silk_red", RED)
    t.factory("paper_red", RED, 1, "nanzhili_c2", "north").product("paper_red", RED).start(StartPersonal(RED, False))
    t.play("serve product.1")
    assert t.legal() == ["product paper_red"]
