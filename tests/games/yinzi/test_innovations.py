"""The twenty-four innovations (section 10)."""

from __future__ import annotations

import pytest

from emporion.games.yinzi.components import INNOVATION_NAMES, SECTION_NAMES
from emporion.games.yinzi.feeding import StartFeeding
from emporion.games.yinzi.late_shipping import StartLateShipping
from emporion.games.yinzi.routes import StartPersonal
from emporion.games.yinzi.state import (
    ABOARD,
    AREA,
    COMPLETED,
    COPPER,
    DISCS,
    LOWER,
    LYING,
    OWN_STONE,
    OWN_WOOD,
    PERSONAL,
    PLAYED,
    SILVER,
    TASK_TAKEN,
    UPPER,
    WAR_FIRST,
    WORKERS,
)
from emporion.games.yinzi.war import STANDING, WarPhase
from tests.games.yinzi.position import BLUE, RED, YELLOW, Table

TRACK = ("tea", "salt", "cotton", "bamboo", "ramie", "bamboo")


@pytest.mark.rule("YI-10.1")
def test_four_sections_of_six() -> None:
    assert len(INNOVATION_NAMES) == 24
    assert len(SECTION_NAMES) == 4


@pytest.mark.rule("YI-10.1")
def test_a_disc_cannot_be_used_on_the_turn_it_was_placed_but_on_the_next() -> None:
    t = Table().track(*TRACK).hand(RED, "1/1", "1/2").turn(RED, BLUE, RED).hand(BLUE, "1/1")
    t.play("play 1/1 on innovations", "innovate plantation")
    assert not t.can("use plantation")
    t.play("done")
    assert t.s.actor() == BLUE
    assert not t.can("use plantation")
    t.play("play 1/1 on boats")
    while t.s.actor() == BLUE:
        t.play("done")
    assert t.can("use plantation")


@pytest.mark.rule("YI-10.1")
def test_several_discs_may_be_used_on_one_turn_and_return_to_the_supply() -> None:
    t = Table().track(*TRACK).innovation(RED, "plantation").innovation(RED, "war_bonds").innovation(RED, "coins").hand(RED, "1/1")
    t.set(RED, STANDING, 2).set(RED, WORKERS, 10).turn(RED)
    t.play("use war_bonds", "use plantation", "buy tile 4", "use coins", "lay huguang_b1")
    assert t.get(RED, DISCS) == 20
    assert t.get(RED, COPPER) == 4 + 2


@pytest.mark.rule("YI-10.2")
def test_unused_discs_count_for_the_majority() -> None:
    t = Table().innovation(RED, "salt").innovation(BLUE, "wood")
    assert t.sheet("innovations") == [2, 2, 0]


@pytest.mark.rule("YI-10.3")
def test_an_emissary_boards_a_ship_of_the_nation_with_an_own_piece_aboard() -> None:
    t = Table().innovation(RED, "japan_emissary").ship(1, "japan_1", f"cube {RED}", "").ship(2, "japan_2", f"product {BLUE}", "")
    t.ship(3, "korea_1", f"product {RED}", "").hand(RED, "1/1").turn(RED)
    assert [words for words in t.legal() if words.startswith("emissary")] == ["emissary 1"]
    t.play("emissary 1")
    assert t.get(RED, ABOARD) == 1
    assert t.get(RED, DISCS) == 19
    assert t.sheet("innovations") == [0, 0, 0]


@pytest.mark.rule("YI-10.4", "YI-11.3")
def test_two_rice_feed_two() -> None:
    t = Table().innovation(RED, "two_rice").set(RED, AREA, 6).set(RED, WORKERS, 6).start(StartFeeding(RED)).play("use two_rice")
    assert t.step() == ""
    assert t.get(RED, DISCS) == 20


@pytest.mark.rule("YI-10.5")
def test_wood_and_stone() -> None:
    t = Table().innovation(RED, "wood").hand(RED, "1/1").turn(RED).play("play 1/1 on boats", "boat")
    assert t.s.capacity(RED) == 2
    assert (t.s.wood, t.get(RED, DISCS)) == (14, 20)
    t = Table().innovation(RED, "stone").set(RED, OWN_STONE, 1).hand(RED, "1/1").turn(RED).play("play 1/1 on factories")
    t.play(t.legal()[1], "use stone", "site huguang_b2 north")
    assert t.get(RED, OWN_STONE) == 1
    assert t.get(RED, DISCS) == 19


@pytest.mark.rule("YI-10.6")
def test_raw_material_without_transport() -> None:
    t = Table().innovation(RED, "raw_material").factory("paper_red", RED, 2, "huguang_b2", "north").group(RED, "boats", 1).turn(RED)
    t.play("send boats>produce", "produce paper_red", "use raw_material")
    assert t.s.stored[0] == 1
    assert t.s.budget == 1


@pytest.mark.rule("YI-10.7")
def test_boat_for_one_action() -> None:
    t = Table().innovation(RED, "boat").factory("paper_red", RED, 2, "huguang_b2", "north").raw("zhejiang", 1, RED).group(RED, "boats", 1)
    t.turn(RED).play("send boats>produce")
    assert t.legal() == ["use boat"]  # without it nothing is in reach
    t.play("use boat", "produce paper_red", "raw zhejiang.1")
    assert t.s.capacity(RED) == 1
    assert t.s.stored[0] == 1


@pytest.mark.rule("YI-10.7")
def test_boat_helps_an_extra_sale_and_late_shipping() -> None:
    t = Table().innovation(RED, "boat").innovation(RED, "urban_sale").market("zhejiang", "market_1").plant(RED, "huguang_b1", 1, tile="tea")
    t.hand(RED, "1/1").turn(RED).play("use urban_sale", "use boat", "sell huguang_b1>zhejiang")
    assert t.get(RED, COPPER) == 6
    t = Table().innovation(RED, "boat").capacity(RED, 1).plant(RED, "nanzhili_b1").plant(RED, "nanzhili_f1", 2).ship(1, "japan_1")
    t.start(StartLateShipping(RED)).play("use boat", "deliver 1.1", "give nanzhili_b1", "give nanzhili_f1")
    assert t.get(RED, SILVER) == 1


@pytest.mark.rule("YI-10.8")
def test_coins_may_be_part_of_an_exchange_for_silver() -> None:
    t = Table().innovation(RED, "coins").factory("paper_red", BLUE, 3, "huguang_b2", "north").raw("huguang", 1, RED)
    t.group(RED, "boats", 1).set(RED, COPPER, 6).turn(RED).play("send boats>produce", "produce paper_red", "raw huguang.1")
    assert (t.get(RED, COPPER), t.get(BLUE, SILVER)) == (0, 1)
    t = Table().innovation(RED, "coins").factory("paper_red", BLUE, 3, "huguang_b2", "north").raw("huguang", 1, RED)
    t.group(RED, "boats", 1).set(RED, COPPER, 9).turn(RED).play("send boats>produce", "produce paper_red")
    assert t.legal() == ["pay", "use coins"]


@pytest.mark.rule("YI-10.9")
def test_salt_may_be_one_of_a_pair() -> None:
    t = Table().innovation(RED, "salt").plant(RED, "nanzhili_b5").group(RED, "boats", 1).ship(1, "japan_4").turn(RED)
    t.play("send boats>ship", "deliver 1.1")
    assert t.legal() == ["give nanzhili_b5", "use salt"]
    t.play("use salt", "give nanzhili_b5")
    assert t.get(RED, SILVER) == 1
    t = Table().innovation(RED, "salt").group(RED, "boats", 1).turn(RED)
    assert not t.can("send boats>ship")


@pytest.mark.rule("YI-10.10")
def test_an_extra_sale_comes_on_top_of_the_action() -> None:
    t = Table().innovation(RED, "urban_sale").market("huguang", "market_1").plant(RED, "huguang_b1", 2, tile="tea")
    t.plant(RED, "huguang_c1", 1, tile="cotton").hand(RED, "1/1").turn(RED)
    t.play("play 1/1 on urban_sale", "sell huguang_b1>huguang", "use urban_sale", "sell huguang_c1>huguang")
    assert t.get(RED, COPPER) == 4 + 4
    assert t.get(RED, PLAYED + 2) >= 0


@pytest.mark.rule("YI-10.10")
def test_an_extra_sale_needs_something_to_sell() -> None:
    t = Table().innovation(RED, "urban_sale").plant(RED, "huguang_a3").hand(RED, "1/1").turn(RED)
    assert not t.can("use urban_sale")


@pytest.mark.rule("YI-10.11")
def test_an_extra_plantation_on_top_of_cultivate() -> None:
    t = Table().track(*TRACK).innovation(RED, "plantation").hand(RED, "1/1").turn(RED)
    following = t.s.stock[t.s.stock_at : t.s.stock_at + 2]
    t.play("play 1/1 on cultivate", "buy tile 1", "lay huguang_b1", "use plantation", "buy tile 1", "lay huguang_c1")
    assert t.get(RED, COPPER) == 4 - 1 - 1
    assert t.s.cubes_on(t.field("huguang_c1")) == 2
    assert list(t.s.track) == [8, 11, 10, 11, *following]


@pytest.mark.rule("YI-10.12")
def test_same_task() -> None:
    t = (
        Table()
        .innovation(RED, "same_task")
        .group(RED, "boats", 3)
        .set(BLUE, TASK_TAKEN, 2)
        .turn(RED)
        .play("send boats>imperial", "task waterway")
    )
    assert t.get(RED, TASK_TAKEN) == 2
    assert t.s.innovations[15] == -1
    t = Table().innovation(RED, "same_task").group(RED, "boats", 3).turn(RED).play("send boats>imperial", "task waterway")
    assert t.s.innovations[15] == RED  # not needed, not used


@pytest.mark.rule("YI-10.13")
def test_an_extra_worker_counts_but_does_not_eat() -> None:
    t = Table().innovation(RED, "extra_worker").group(RED, "boats", 1).turn(RED).play("send boats>imperial")
    assert t.legal() == ["task palace", "task roads"]
    t.play("task roads")
    assert t.get(RED, AREA + 3) == 1
    assert t.s.workers_in_game(RED) == 1
    assert t.get(RED, DISCS) == 20


@pytest.mark.rule("YI-10.13", "YI-8.3")
def test_with_the_disc_a_worker_of_the_group_may_stay_behind() -> None:
    t = Table().innovation(RED, "extra_worker").group(RED, "boats", 2).turn(RED).play("send boats>imperial", "task roads")
    assert t.legal() == ["staff workers+0", "staff disc+0"]
    t.play("staff disc+0")
    assert t.get(RED, UPPER) == 1


@pytest.mark.rule("YI-10.14")
def test_eager_migrants_come_from_the_upper_space() -> None:
    t = Table().innovation(RED, "eager_migrants").group(RED, "boats", 2).set(RED, UPPER, 1).set(RED, LOWER, 1).set(RED, WORKERS, 8)
    t.turn(RED).play("send boats>imperial", "task waterway")
    assert t.legal() == ["staff workers+0", "staff workers+1"]
    t.play("staff workers+1")
    assert (t.get(RED, UPPER), t.get(RED, LOWER), t.get(RED, AREA + 3)) == (0, 1, 3)
    t = Table().innovation(RED, "eager_migrants").group(RED, "boats", 2).set(RED, UPPER, 2).set(RED, WORKERS, 8).turn(RED)
    t.play("send boats>imperial", "task bridges")
    assert t.get(RED, UPPER) == 0
    assert t.get(RED, AREA + 3) == 4


@pytest.mark.rule("YI-10.15", "YI-11.3")
def test_wheat_feeds_one() -> None:
    t = Table().innovation(RED, "wheat").set(RED, AREA, 3).set(RED, WORKERS, 9).start(StartFeeding(RED)).play("use wheat")
    assert t.step() == ""


@pytest.mark.rule("YI-10.16")
def test_a_personal_route_from_the_discard_pile() -> None:
    t = Table().innovation(RED, "personal_route").routes("cotton", "fruit", "salt").pile("bamboo", "silk_2").hand(RED, "1/1").turn(RED)
    t.play("use personal_route")
    assert t.legal() == ["pick silk_2", "pick bamboo"]
    t.play("pick silk_2")
    assert t.s.route_place[t.box.route_names.index("silk_2")] == PERSONAL + RED
    assert t.s.pile == 1
    t = Table().innovation(RED, "personal_route").pile().hand(RED, "1/1").turn(RED)
    assert not t.can("use personal_route")


@pytest.mark.rule("YI-10.1", "YI-10.16", "YI-13.2", "YI-3.8")
@pytest.mark.parametrize("last", [False, True], ids=["in phase D", "before scoring"])
def test_a_personal_route_when_personal_tiles_are_served(last: bool) -> None:
    t = Table().innovation(RED, "personal_route").routes("cotton", "fruit", "salt").pile("bamboo", "cabbage").plant(RED, "huguang_e2")
    t.start(StartPersonal(RED, last))
    assert t.legal() == ["done", "peddle huguang_e2", "use personal_route"]
    t.play("use personal_route", "pick cabbage", "serve cabbage.1", "give huguang_e2")
    assert t.get(RED, COPPER) == 4 + 1
    assert t.s.route_place[t.box.route_names.index("cabbage")] == COMPLETED + RED
    assert t.step() == ""


@pytest.mark.rule("YI-10.16")
def test_no_personal_route_while_the_pile_is_empty() -> None:
    assert Table().innovation(RED, "personal_route").pile().start(StartPersonal(RED, False)).step() == ""


def test_games_begun_under_the_first_rules_use_the_disc_on_the_own_turn_only() -> None:
    assert Table(rules=1).innovation(RED, "personal_route").start(StartPersonal(RED, False)).step() == ""


@pytest.mark.rule("YI-10.16")
def test_icons_of_personal_tiles_mean_nothing() -> None:
    t = Table().routes("cabbage", "fruit", "salt").personal(RED, "silk_3").set(BLUE, STANDING, 3)
    t.s.war_line.append(BLUE)
    t.start(WarPhase())
    assert t.get(BLUE, WAR_FIRST) == 1


@pytest.mark.rule("YI-10.17")
def test_war_bonds_pay_per_worker_standing_or_lying() -> None:
    t = Table().innovation(RED, "war_bonds").set(RED, STANDING, 2).set(RED, LYING, 1).set(RED, WORKERS, 9).hand(RED, "1/1").turn(RED)
    t.play("use war_bonds")
    assert t.get(RED, COPPER) == 4 + 3
    t = Table().innovation(RED, "war_bonds").hand(RED, "1/1").turn(RED)
    assert not t.can("use war_bonds")


@pytest.mark.rule("YI-10.18")
def test_veterans_need_a_worker_in_the_war() -> None:
    t = Table().innovation(RED, "veterans").start(WarPhase())
    assert t.step() == ""


@pytest.mark.rule("YI-10.20")
def test_a_weak_enemy_has_two_less_never_below_zero() -> None:
    t = Table().routes("cabbage", "fruit", "silk_3").innovation(YELLOW, "weak_enemy").set(RED, STANDING, 3)
    t.s.war_line.append(RED)
    t.start(WarPhase()).play("use weak_enemy")
    assert t.get(RED, WAR_FIRST) == 1  # 3 against 5 - 2
    t = Table(2).routes("cabbage", "fruit")
    t.s.enemy_weakened = 4
    from emporion.games.yinzi.war import enemy_strength

    assert enemy_strength(t.s) == 0
    assert t.get(RED, OWN_WOOD) == 0
