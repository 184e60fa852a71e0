"""Worker actions: crews, resources, production, imperial tasks (YI-8.1 to YI-8.8, YI-8.15)."""

from __future__ import annotations

import pytest

from emporion.games.yinzi.duties import Reward
from emporion.games.yinzi.state import (
    AREA,
    AREAS_USED,
    BOAT_SPACE,
    COPPER,
    CUBES,
    GROUP,
    LOWER,
    OWN_STONE,
    OWN_WOOD,
    PRODUCTS,
    SILVER,
    TASK_TAKEN,
    UPPER,
    WORKERS,
)
from tests.games.yinzi.position import BLUE, RED, YELLOW, Table


def migrants(t: Table, seat: int, lower: int, upper: int = 0) -> Table:
    t.s.put(seat, LOWER, lower)
    t.s.put(seat, UPPER, upper)
    t.s.add(seat, WORKERS, -lower - upper)
    return t


@pytest.mark.rule("YI-8.1")
def test_a_whole_group_goes_to_one_area() -> None:
    t = Table().group(RED, "boats", 2).group(RED, "factories", 3).set(RED, COPPER, 9).turn(RED)
    assert t.can("send boats>resources")
    assert t.can("send factories>resources")
    t.play("send factories>resources", "take wood", "take wood", "take wood")
    assert t.get(RED, GROUP + 3) == 0
    assert t.get(RED, GROUP) == 2
    assert t.get(RED, AREA) == 3
    assert t.get(RED, AREAS_USED) == 1


@pytest.mark.rule("YI-8.2")
def test_migrants_of_the_lower_space_join_but_four_act_at_most() -> None:
    t = migrants(Table().group(RED, "boats", 3).set(RED, COPPER, 9), RED, 3).turn(RED)
    t.play("send boats>resources", "take wood", "take wood", "take wood", "take wood")
    assert t.step() == ""
    assert t.get(RED, LOWER) == 2
    assert t.get(RED, AREA) == 4


@pytest.mark.rule("YI-8.3")
def test_unused_workers_go_to_the_upper_space_and_migrants_then_stay_away() -> None:
    t = migrants(Table().group(RED, "boats", 3).set(RED, COPPER, 9), RED, 2).turn(RED).play("send boats>resources", "take wood", "done")
    assert t.get(RED, UPPER) == 2
    assert t.get(RED, LOWER) == 2
    assert t.get(RED, AREA) == 1


@pytest.mark.rule("YI-8.3")
def test_at_least_one_worker_is_used() -> None:
    t = Table().group(RED, "boats", 3).turn(RED).play("send boats>resources")
    assert not t.can("done")


@pytest.mark.rule("YI-8.4")
def test_a_group_without_any_work_waits_in_the_upper_space() -> None:
    t = Table().group(RED, "boats", 2).set(RED, COPPER, 0).set(RED, AREAS_USED, 0b11000).turn(RED)
    assert t.legal() == ["idle boats"]
    t.play("idle boats")
    assert t.get(RED, UPPER) == 2
    assert t.get(RED, AREAS_USED) == 0b11000


@pytest.mark.rule("YI-8.4")
def test_nobody_must_spend_an_innovation_to_work_but_everybody_may() -> None:
    t = Table().group(RED, "boats", 2).set(RED, COPPER, 0).set(RED, AREAS_USED, 0b11000).innovation(RED, "coins").turn(RED)
    assert t.legal() == ["send boats>resources", "idle boats"]
    t = Table().group(RED, "boats", 2).set(RED, COPPER, 1).set(RED, AREAS_USED, 0b11000).turn(RED)
    assert t.legal() == ["send boats>resources"]
    t = Table().group(RED, "boats", 2).set(RED, COPPER, 0).set(RED, AREAS_USED, 0b01000).turn(RED)
    assert t.legal() == ["send boats>war"]


@pytest.mark.rule("YI-8.4")
def test_nobody_must_break_silver_to_work_but_everybody_may() -> None:
    t = Table().group(RED, "boats", 2).set(RED, COPPER, 0).set(RED, SILVER, 1).set(RED, AREAS_USED, 0b11000).turn(RED)
    assert t.legal() == ["send boats>resources", "idle boats"]
    t.play("idle boats")
    assert (t.get(RED, SILVER), t.get(RED, UPPER)) == (1, 2)


@pytest.mark.rule("YI-8.4")
def test_anothers_factory_is_no_reason_to_break_silver_either() -> None:
    t = Table().group(RED, "boats", 2).set(RED, COPPER, 2).set(RED, SILVER, 1).set(RED, AREAS_USED, 0b11001)
    t.factory("paper_red", BLUE, 2, "huguang_b2", "north").raw("huguang", 1, RED).turn(RED)
    assert t.legal() == ["send boats>produce", "idle boats"]
    t.set(RED, COPPER, 3).turn(RED)
    assert t.legal() == ["send boats>produce"]


def test_games_begun_under_the_first_rules_go_on_breaking_silver() -> None:
    t = Table(rules=1).group(RED, "boats", 2).set(RED, COPPER, 0).set(RED, SILVER, 1).set(RED, AREAS_USED, 0b11000).turn(RED)
    assert t.legal() == ["send boats>resources"]


@pytest.mark.rule("YI-8.5")
def test_three_workers_fetch_two_wood_and_a_stone() -> None:
    """TV-07."""
    t = Table().group(RED, "boats", 3).set(RED, COPPER, 3).turn(RED).play("send boats>resources", "take wood", "take stone", "take wood")
    assert t.get(RED, COPPER) == 0
    assert (t.get(RED, OWN_WOOD), t.get(RED, OWN_STONE)) == (2, 1)
    assert (t.s.wood, t.s.stone) == (12, 7)


@pytest.mark.rule("YI-8.6", "YI-3.2")
def test_tanja_produces_porcelain_at_home_and_paper_with_marion() -> None:
    """TV-08: Tanja is blue, Marion is yellow; the raw material is red."""
    t = migrants(Table().group(BLUE, "boats", 2).capacity(BLUE, 3), BLUE, 1)
    t.factory("porcelain_red", BLUE, 2, "zhejiang_b1", "east").factory("paper_red", YELLOW, 2, "nanzhili_b2", "north")
    t.raw("huguang", 1, RED).raw("nanzhili", 1, RED).turn(BLUE)
    red = t.get(RED, CUBES)
    t.play("send boats>produce", "produce porcelain_red", "raw huguang.1")
    assert t.s.budget == 3 - 2
    t.play("produce paper_red", "raw nanzhili.1")
    assert t.get(BLUE, AREA + 1) == 3
    assert (t.get(BLUE, COPPER), t.get(YELLOW, COPPER)) == (4 - 3, 4 + 3)
    assert t.s.stored[4 * 4 + BLUE] == t.s.stored[0 * 4 + BLUE] == 1
    assert t.get(BLUE, PRODUCTS) == 6
    assert t.get(RED, CUBES) == red + 2
    assert t.step() == ""


@pytest.mark.rule("YI-8.6")
def test_own_level_one_needs_two_workers_and_level_three_may_use_two_raw_materials() -> None:
    t = Table().group(RED, "boats", 1).factory("paper_red", RED, 1, "huguang_b2", "north").raw("huguang", 1, BLUE).raw("huguang", 2, RED)
    assert not t.turn(RED).can("send boats>produce")
    t = Table().group(RED, "boats", 1).factory("paper_red", RED, 3, "huguang_b2", "north").raw("huguang", 1, RED).raw("huguang", 2, RED)
    t.turn(RED).play("send boats>produce", "produce paper_red", "raw huguang.1")
    assert t.legal() == ["done", "raw huguang.2"]
    t.play("raw huguang.2")
    assert t.s.stored[0] == 2
    assert t.get(RED, AREA + 1) == 1


@pytest.mark.rule("YI-8.6")
def test_anothers_level_three_costs_one_worker_and_one_silver() -> None:
    t = Table().group(RED, "boats", 1).factory("paper_red", BLUE, 3, "huguang_b2", "north").raw("huguang", 1, RED).raw("huguang", 2, RED)
    t.set(RED, SILVER, 1).turn(RED).play("send boats>produce", "produce paper_red", "raw huguang.1")
    assert t.step() == ""  # one product only
    assert (t.get(RED, SILVER), t.get(BLUE, SILVER)) == (0, 1)


@pytest.mark.rule("YI-8.6")
def test_each_factory_works_once_a_turn_and_transport_is_limited() -> None:
    t = Table().group(RED, "boats", 3).factory("paper_red", RED, 2, "huguang_b2", "north").raw("huguang", 1, RED).raw("huguang", 2, RED)
    t.turn(RED).play("send boats>produce", "produce paper_red", "raw huguang.1")
    assert not t.can("produce paper_red")
    t = Table().group(RED, "boats", 3).factory("paper_red", RED, 2, "huguang_b2", "north").raw("zhejiang", 1, RED)
    assert not t.turn(RED).can("send boats>produce")
    assert t.capacity(RED, 2).turn(RED).can("send boats>produce")


@pytest.mark.rule("YI-8.7")
def test_a_full_factory_cannot_produce() -> None:
    t = Table().group(RED, "boats", 3).factory("paper_red", RED, 2, "huguang_b2", "north").raw("huguang", 1, RED)
    t.product("paper_red", RED).product("paper_red", BLUE)
    assert not t.turn(RED).can("send boats>produce")
    t = Table().group(RED, "boats", 3).factory("paper_red", RED, 3, "huguang_b2", "north").raw("huguang", 1, RED).raw("huguang", 2, RED)
    t.product("paper_red", RED).product("paper_red", BLUE).turn(RED).play("send boats>produce", "produce paper_red", "raw huguang.1")
    assert not t.can("raw huguang.2")
    assert sum(t.s.stored[:4]) == 3


@pytest.mark.rule("YI-8.8", "YI-12.8")
def test_level_one_of_others_and_factories_without_owner_are_closed() -> None:
    t = Table().group(RED, "boats", 3).factory("paper_red", BLUE, 1, "huguang_b2", "north").raw("huguang", 1, RED).set(RED, COPPER, 9)
    assert not t.turn(RED).can("send boats>produce")
    t.s.factory_owner[0] = -1
    t.s.level[0] = 0
    assert not t.turn(RED).can("send boats>produce")


@pytest.mark.rule("YI-8.8")
def test_an_owner_is_not_asked() -> None:
    t = Table().group(RED, "boats", 2).factory("paper_red", BLUE, 2, "huguang_b2", "north").raw("huguang", 1, RED)
    t.turn(RED).play("send boats>produce", "produce paper_red")
    assert t.s.actor() == RED


@pytest.mark.rule("YI-8.15", "YI-8.3", "YI-13.4")
def test_marion_builds_roads_with_two_of_three_workers() -> None:
    """TV-10."""
    t = Table().group(RED, "boats", 3).set(BLUE, TASK_TAKEN, 2).turn(RED).play("send boats>imperial")
    assert t.legal() == ["task palace", "task roads"]
    t.play("task roads")
    assert t.get(RED, UPPER) == 1
    assert t.get(RED, AREA + 3) == 2
    t.start(Reward(RED))
    assert t.get(RED, COPPER) == 4 + 3
    assert t.step() == "PickTile"
    assert len(t.legal()) == 4


@pytest.mark.rule("YI-8.15")
def test_the_palace_is_open_to_all_the_other_tasks_to_one() -> None:
    t = migrants(Table().group(RED, "boats", 3), RED, 1).set(BLUE, TASK_TAKEN, 0).turn(RED).play("send boats>imperial")
    assert t.legal() == ["task palace", "task roads", "task waterway", "task bridges"]
    t = Table().group(RED, "boats", 3).set(BLUE, TASK_TAKEN, 1).set(YELLOW, TASK_TAKEN, 0).turn(RED).play("send boats>imperial")
    assert t.legal() == ["task palace", "task waterway"]


@pytest.mark.rule("YI-8.15", "YI-13.4")
def test_rewards() -> None:
    t = Table().set(RED, TASK_TAKEN, 0).start(Reward(RED))
    assert t.get(RED, COPPER) == 6
    t = Table().set(RED, TASK_TAKEN, 2).start(Reward(RED))
    assert (t.get(RED, COPPER), t.get(RED, BOAT_SPACE)) == (8, 1)
    t = Table().set(RED, TASK_TAKEN, 3).factory("paper_red", RED, 2, "huguang_b2", "north").start(Reward(RED)).play("upgrade paper_red")
    assert (t.get(RED, COPPER), t.get(RED, SILVER), t.s.level[0]) == (4, 1, 3)


@pytest.mark.rule("YI-8.15")
def test_roads_with_an_empty_pile_pay_five_copper() -> None:
    """TV-24."""
    t = Table().set(RED, TASK_TAKEN, 1).pile().start(Reward(RED))
    assert t.get(RED, COPPER) == 4 + 5
    assert t.step() == ""


@pytest.mark.rule("YI-13.4")
def test_a_reward_without_use_is_lost() -> None:
    t = Table().set(RED, TASK_TAKEN, 3).start(Reward(RED))
    assert t.get(RED, SILVER) == 1
    assert t.step() == ""
    t = Table().set(RED, TASK_TAKEN, 2).set(RED, BOAT_SPACE, 8).start(Reward(RED))
    assert t.get(RED, BOAT_SPACE) == 8
