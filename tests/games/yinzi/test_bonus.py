"""Phase A (section 4)."""

from __future__ import annotations

import pytest

from emporion.games.yinzi.bonus import BonusPhase, ChooseBonus
from emporion.games.yinzi.feeding import StartFeeding
from emporion.games.yinzi.state import AREA, BOAT_SPACE, COLUMN, COPPER, CUBES, DISCS, MISFORTUNES, WORKERS
from tests.games.yinzi.position import BLUE, RED, YELLOW, Table

TRACK = ("tea", "salt", "tea", "salt", "ramie", "bamboo")


@pytest.mark.rule("YI-4.1", "YI-4.9", "YI-4.4")
def test_marion_takes_the_third_column_and_buys_the_tea_tile() -> None:
    """TV-01."""
    t = Table().track(*TRACK).start(BonusPhase())
    assert t.s.actor() == RED
    assert len(t.legal()) == 6
    t.play("bonus feeding", "buy tile 3", "lay jiangxi_b2")
    assert t.get(RED, COPPER) == 4 - 1
    assert t.s.cubes_on(t.field("jiangxi_b2")) == 2
    assert t.s.good(t.field("jiangxi_b2")) == 7
    assert t.get(RED, COLUMN) == 2
    assert t.s.actor() == BLUE
    assert not t.can("bonus feeding")
    t.set(RED, AREA, 9).set(RED, WORKERS, 3).start(StartFeeding(RED))
    assert t.step() == ""
    assert t.get(RED, MISFORTUNES) == 0


@pytest.mark.rule("YI-4.2")
def test_free_innovation() -> None:
    t = Table().track(*TRACK).innovation(BLUE, "salt").start(ChooseBonus(RED)).play("bonus free_innovation")
    assert len(t.legal()) == 23
    t.play("innovate coins")
    assert t.get(RED, DISCS) == 19


@pytest.mark.rule("YI-4.3")
def test_better_sales_earn_one_copper_more_in_town_and_country() -> None:
    """TV-27: coin space 2 + 1 + 1, wheat 1 + 1."""
    t = Table().market("jiangxi", "market_5").plant(RED, "jiangxi_b2", 1, tile="sugar_cane").plant(RED, "huguang_a3")
    t.set(RED, COLUMN, 1).hand(RED, "1/1").turn(RED).play("peddle huguang_a3")
    assert t.get(RED, COPPER) == 4 + 2
    t.play("play 1/1 on urban_sale", "sell jiangxi_b2>jiangxi")
    assert t.get(RED, COPPER) == 6 + 4


@pytest.mark.rule("YI-4.3")
def test_better_sales_count_at_once_in_phase_a() -> None:
    t = Table().track(*TRACK).plant(RED, "huguang_a3").start(ChooseBonus(RED)).play("bonus better_sales", "peddle huguang_a3")
    assert t.get(RED, COPPER) == 6


@pytest.mark.rule("YI-4.6")
def test_boats_bonus() -> None:
    t = Table().track(*TRACK).start(ChooseBonus(RED)).play("bonus boats")
    assert t.get(RED, BOAT_SPACE) == 1


@pytest.mark.rule("YI-4.7")
def test_factory_bonus() -> None:
    t = Table().track(*TRACK).factory("paper_red", RED, 1, "huguang_b2", "north").factory("silk_red", RED, 3, "nanzhili_a1", "east")
    t.start(ChooseBonus(RED)).play("bonus factory")
    assert t.legal() == ["upgrade paper_red"]
    t.play("upgrade paper_red")
    assert t.s.level[0] == 2
    assert t.get(RED, COPPER) == 4


@pytest.mark.rule("YI-4.8")
def test_a_column_may_be_taken_without_use() -> None:
    t = Table().track(*TRACK).set(RED, COPPER, 0).set(RED, BOAT_SPACE, 8).start(ChooseBonus(RED)).play("bonus boats")
    assert t.get(RED, BOAT_SPACE) == 8
    t = Table().track(*TRACK).set(RED, COPPER, 0).start(ChooseBonus(RED)).play("bonus factory")
    assert t.step() == ""


@pytest.mark.rule("YI-4.9")
def test_prices_by_column_and_only_the_own_column() -> None:
    t = Table().track(*TRACK)
    assert list(t.box.plantation_price) == [1, 1, 1, 2, 2, 3]
    t.start(ChooseBonus(RED)).play("bonus factory")
    assert t.legal() == ["done", "buy tile 6"]
    t.play("buy tile 6", "lay huguang_b1")
    assert t.get(RED, COPPER) == 1
    assert t.get(RED, CUBES) == 13
    assert t.s.track[5] == -1  # it slides only when all have chosen


@pytest.mark.rule("YI-4.10")
def test_selling_food_and_coins_may_help_to_pay_the_tile_in_phase_a() -> None:
    t = Table().track(*TRACK).set(RED, COPPER, 0).plant(RED, "huguang_a3").innovation(RED, "plantation")
    t.start(ChooseBonus(RED)).play("bonus feeding")
    assert t.legal() == ["done", "peddle huguang_a3"]
    assert t.play("peddle huguang_a3").can("buy tile 3")
    t = Table().track(*TRACK).set(RED, COPPER, 0).innovation(RED, "coins").start(ChooseBonus(RED)).play("bonus feeding")
    t.play("buy tile 3", "lay huguang_b1")
    assert t.get(RED, DISCS) == 20


@pytest.mark.rule("YI-4.10")
def test_the_disc_of_the_first_column_cannot_pay_on_the_same_occasion() -> None:
    t = Table().track(*TRACK).set(RED, COPPER, 0).start(ChooseBonus(RED)).play("bonus free_innovation", "innovate coins")
    assert t.step() == ""


@pytest.mark.rule("YI-4.11", "YI-4.12")
def test_the_track_slides_and_the_cylinders_set_the_order() -> None:
    t = Table().track(*TRACK)
    following = t.s.stock[t.s.stock_at]
    t.start(BonusPhase()).play("bonus factory", "done", "bonus better_sales", "buy tile 2", "lay huguang_b1", "bonus no_tax", "done")
    assert list(t.s.track) == [7, 7, 6, 10, 11, following]
    assert t.s.order == [BLUE, YELLOW, RED]


@pytest.mark.rule("YI-4.11")
def test_without_stock_spaces_stay_empty() -> None:
    t = Table().track(*TRACK)
    t.s.stock_at = len(t.s.stock)
    t.start(BonusPhase()).play("bonus better_sales", "buy tile 2", "lay huguang_b1", "bonus factory", "done", "bonus no_tax", "done")
    assert list(t.s.track) == [7, 7, 6, 10, 11, -1]


@pytest.mark.rule("YI-4.5")
def test_no_tax_bonus() -> None:
    from emporion.games.yinzi.duties import StartTax
    from emporion.games.yinzi.state import PLAYED

    t = Table().set(RED, COLUMN, 3).set(RED, PLAYED, 8).set(RED, PLAYED + 1, 8).set(RED, PLAYED + 2, 8).start(StartTax(RED))
    assert t.get(RED, COPPER) == 4
    assert t.get(RED, MISFORTUNES) == 0
