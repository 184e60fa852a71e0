"""Fire, flood and drought (YI-12.6 to YI-12.10)."""

from __future__ import annotations

import pytest

from emporion.games.yinzi.components import DROUGHT, FIRE, FLOOD
from emporion.games.yinzi.disasters import STRUCK, DisastersPhase, Flood
from emporion.games.yinzi.state import BOAT_SPACE, CUBES, DISCS, PRODUCTS
from tests.games.yinzi.position import BLUE, RED, YELLOW, Table


@pytest.mark.rule("YI-12.6")
def test_each_kind_strikes_once_in_the_order_fire_flood_drought() -> None:
    t = Table(4).routes("salt", "fruit", "cotton", "cabbage").factory("paper_red", RED, 2, "huguang_b2", "north").plant(RED, "nanzhili_b1")
    t.set(RED, BOAT_SPACE, 3)
    t.s.events = []
    t.start(DisastersPhase()).play("burn paper_red", "lose nanzhili_b1")
    assert [event.values[0] for event in t.s.events if event.happening is STRUCK] == [FIRE, FLOOD, DROUGHT]
    assert t.get(RED, BOAT_SPACE) == 2


@pytest.mark.rule("YI-12.6")
def test_fulfilled_tiles_still_bring_their_disaster() -> None:
    t = Table().routes("fruit", "silk_2", "paper_2").set(RED, BOAT_SPACE, 3)
    t.s.route_by[0] = RED
    t.start(DisastersPhase())
    assert t.get(RED, BOAT_SPACE) == 2
    t = Table().routes("silk_3", "silk_2", "paper_2").set(RED, BOAT_SPACE, 3).start(DisastersPhase())
    assert t.get(RED, BOAT_SPACE) == 3


@pytest.mark.rule("YI-12.7")
def test_fire_takes_a_disc_of_one_factory_of_choice() -> None:
    t = Table().routes("cotton", "silk_2", "paper_2").factory("paper_red", RED, 2, "huguang_b2", "north")
    t.factory("silk_red", RED, 1, "nanzhili_a1", "east").factory("paper_blue", BLUE, 1, "jiangxi_b2", "north")
    t.s.order = [BLUE, RED, YELLOW]
    t.start(DisastersPhase())
    assert t.s.actor() == BLUE
    t.play("burn paper_blue")
    assert t.s.factory_owner[1] == -1
    assert t.get(BLUE, DISCS) == 20
    assert t.legal() == ["burn paper_red", "burn silk_red"]
    t.play("burn paper_red")
    assert (t.s.level[0], t.s.factory_owner[0]) == (1, RED)
    assert t.step() == ""  # yellow has no factory


@pytest.mark.rule("YI-12.7")
def test_products_above_the_new_level_are_lost_and_the_owner_of_the_factory_chooses_whose() -> None:
    t = Table().routes("cotton", "silk_2", "paper_2").factory("paper_red", RED, 2, "huguang_b2", "north")
    t.product("paper_red", RED).product("paper_red", BLUE).start(DisastersPhase()).play("burn paper_red")
    assert t.legal() == ["scrap red", "scrap blue"]
    t.play("scrap blue")
    assert list(t.s.stored[:4]) == [1, 0, 0, 0]
    assert t.get(BLUE, PRODUCTS) == 8
    assert t.s.level[0] == 1


@pytest.mark.rule("YI-12.7")
def test_a_level_two_factory_with_one_product_keeps_it_a_level_one_loses_it() -> None:
    t = Table().routes("cotton", "silk_2", "paper_2").factory("paper_red", RED, 2, "huguang_b2", "north").product("paper_red", RED)
    t.start(DisastersPhase()).play("burn paper_red")
    assert t.s.stored[0] == 1
    t = Table().routes("cotton", "silk_2", "paper_2").factory("paper_red", RED, 1, "huguang_b2", "north").product("paper_red", RED)
    t.start(DisastersPhase()).play("burn paper_red", "scrap red")
    assert t.s.stored[0] == 0
    assert t.s.factory_owner[0] == -1


@pytest.mark.rule("YI-12.8")
def test_a_factory_without_owner_scores_nothing_and_covers_its_squares() -> None:
    t = Table().routes("cotton", "silk_2", "paper_2").factory("paper_red", RED, 1, "huguang_b2", "north")
    assert t.sheet("factories") == [2, 0, 0]
    t.start(DisastersPhase()).play("burn paper_red")
    assert t.sheet("factories") == [0, 0, 0]
    assert t.s.ground[t.field("huguang_b2")] == 24


@pytest.mark.rule("YI-12.9")
def test_flood_takes_everybody_back_but_not_below_the_first_space() -> None:
    t = Table().routes("ramie", "silk_2", "paper_2").set(RED, BOAT_SPACE, 4).set(BLUE, BOAT_SPACE, 0).set(YELLOW, BOAT_SPACE, 1)
    t.start(DisastersPhase())
    assert [t.get(seat, BOAT_SPACE) for seat in range(3)] == [3, 0, 0]


@pytest.mark.rule("YI-12.10")
def test_drought_takes_a_cube_in_every_province() -> None:
    t = Table().routes("salt", "silk_2", "paper_2").plant(RED, "huguang_a2", 2).plant(RED, "huguang_a3").plant(RED, "zhejiang_b3")
    t.plant(BLUE, "jiangxi_a3").start(DisastersPhase())
    assert t.legal() == ["lose huguang_a2", "lose huguang_a3"]
    t.play("lose huguang_a2", "lose zhejiang_b3", "lose jiangxi_a3")
    assert t.s.cubes_on(t.field("huguang_a2")) == 1
    assert (t.get(RED, CUBES), t.get(BLUE, CUBES)) == (13, 15)


@pytest.mark.rule("YI-12.9")
def test_by_another_reading_a_flood_takes_capacity() -> None:
    for reading, space in (("one_space", 3), ("capacity", 2)):
        t = Table(flood=reading).set(RED, BOAT_SPACE, 4).start(Flood())
        assert t.get(RED, BOAT_SPACE) == space
        assert t.get(BLUE, BOAT_SPACE) == 0
