"""Phase C (section 11)."""

from __future__ import annotations

import pytest

from emporion.games.yinzi.feeding import FeedingPhase, StartFeeding
from emporion.games.yinzi.state import AREA, COPPER, CUBES, DISCS, LOWER, LYING, MISFORTUNES, SILVER, UPPER, WORKERS
from tests.games.yinzi.position import BLUE, RED, Table


def working(t: Table, seat: int, workers: int) -> Table:
    return t.set(seat, AREA, workers).set(seat, WORKERS, 12 - workers)


@pytest.mark.rule("YI-11.1", "YI-11.2", "YI-11.5")
def test_eleven_workers_with_two_rice_and_two_fruit() -> None:
    """TV-12."""
    t = Table().plant(RED, "huguang_a2", 2).plant(RED, "huguang_b2").plant(RED, "nanzhili_c3").set(RED, COPPER, 0)
    t.set(RED, AREA, 6).set(RED, AREA + 2, 3).set(RED, UPPER, 1).set(RED, LOWER, 1).set(RED, WORKERS, 1).start(StartFeeding(RED))
    assert t.s.due == 4
    t.play("give huguang_a2", "give huguang_a2", "give huguang_b2", "give nanzhili_c3")
    assert t.get(RED, MISFORTUNES) == 1
    assert t.get(RED, CUBES) == 15


@pytest.mark.rule("YI-11.1")
@pytest.mark.parametrize(("workers", "due"), [(1, 1), (3, 1), (4, 2), (9, 3), (10, 4)])
def test_one_food_for_three_workers_rounded_up(workers: int, due: int) -> None:
    t = working(Table().set(RED, COPPER, 0), RED, workers).start(StartFeeding(RED))
    assert t.get(RED, MISFORTUNES) == due


@pytest.mark.rule("YI-11.1")
def test_lying_veterans_eat_too_and_players_feed_in_turn_order() -> None:
    t = Table().set(RED, LYING, 2).set(RED, WORKERS, 10).plant(RED, "huguang_a2", 2).plant(BLUE, "huguang_a3")
    working(t, BLUE, 1)
    t.s.order = [1, 0, 2]
    t.start(FeedingPhase())
    assert t.s.actor() == BLUE
    t.play("give huguang_a3")
    assert t.s.actor() == RED


@pytest.mark.rule("YI-11.2")
def test_halves_go_in_pairs_of_any_kind() -> None:
    t = (
        working(Table().set(RED, COPPER, 0), RED, 3)
        .plant(RED, "huguang_b2")
        .plant(RED, "huguang_e2")
        .plant(RED, "jiangxi_b2", 1, tile="maize")
    )
    t.start(StartFeeding(RED))
    assert t.legal() == ["give huguang_b2", "give huguang_e2", "give jiangxi_b2"]
    t.play("give huguang_e2")
    assert t.legal() == ["give huguang_b2"]
    t.play("give huguang_b2")
    assert t.get(RED, MISFORTUNES) == 0
    t = working(Table().set(RED, COPPER, 0), RED, 3).plant(RED, "jiangxi_b2", 1, tile="potato").start(StartFeeding(RED))
    assert t.get(RED, MISFORTUNES) == 1  # half a food feeds nobody
    assert t.legal() == ["done", "peddle jiangxi_b2"]


@pytest.mark.rule("YI-11.3")
def test_coins_pay_for_a_rural_cube() -> None:
    t = working(Table().set(RED, COPPER, 0).innovation(RED, "coins").rural(BLUE, 1), RED, 3).start(StartFeeding(RED)).play("buy blue")
    assert t.get(RED, MISFORTUNES) == 0
    assert t.get(RED, DISCS) == 20


@pytest.mark.rule("YI-11.4")
def test_feeding_goes_on_as_far_as_the_means_reach() -> None:
    t = working(Table().rural(BLUE, 3), RED, 9).start(StartFeeding(RED))
    assert t.legal() == ["buy blue"]
    t.play("buy blue", "buy blue")
    assert t.get(RED, COPPER) == 0
    assert t.get(RED, MISFORTUNES) == 1
    t = working(Table().set(RED, COPPER, 0).innovation(RED, "wheat"), RED, 3).start(StartFeeding(RED))
    assert t.legal() == ["use wheat"]


@pytest.mark.rule("YI-11.4")
def test_silver_may_be_changed_for_food_but_need_not() -> None:
    t = working(Table().set(RED, COPPER, 1).set(RED, SILVER, 1).rural(BLUE, 1), RED, 3).start(StartFeeding(RED))
    assert t.legal() == ["done", "buy blue"]
    t.play("buy blue")
    assert (t.get(RED, COPPER), t.get(RED, SILVER)) == (1 + 8 - 2, 0)


@pytest.mark.rule("YI-11.4")
def test_relaxed_feeding_makes_only_own_cubes_compulsory() -> None:
    t = working(Table(feeding="relaxed").rural(BLUE, 1).innovation(RED, "wheat").plant(RED, "huguang_a3"), RED, 6).start(StartFeeding(RED))
    assert t.legal() == ["give huguang_a3", "buy blue", "use wheat"]
    t.play("give huguang_a3")
    assert t.legal() == ["done", "buy blue", "use wheat"]
    t.play("done")
    assert t.get(RED, MISFORTUNES) == 1


@pytest.mark.rule("YI-11.6")
def test_surplus_food_may_be_sold_after_feeding_unless_some_was_bought() -> None:
    t = working(Table().plant(RED, "huguang_a3").plant(RED, "huguang_b4"), RED, 3).start(StartFeeding(RED))
    assert t.legal() == ["give huguang_a3", "give huguang_b4"]
    t.play("give huguang_a3")
    assert t.legal() == ["done", "peddle huguang_b4"]
    t = working(Table().rural(BLUE, 1).plant(RED, "huguang_b2"), RED, 3).start(StartFeeding(RED)).play("buy blue")
    assert t.step() == ""


@pytest.mark.rule("YI-11.2")
def test_by_another_reading_half_foods_must_be_alike() -> None:
    t = Table(half_foods="alike").set(RED, AREA, 6).set(RED, WORKERS, 6).set(RED, COPPER, 0)
    t.plant(RED, "huguang_b2").plant(RED, "huguang_e2").plant(RED, "huguang_e3").start(StartFeeding(RED))
    assert t.legal() == ["give huguang_e2", "give huguang_e3"]  # two cabbages, and a fruit that finds no other
    t.play("give huguang_e2")
    assert t.legal() == ["give huguang_e3"]
    t.play("give huguang_e3")
    assert t.get(RED, MISFORTUNES) == 1
    assert t.legal() == ["done", "peddle huguang_b2"]
