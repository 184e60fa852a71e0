"""Administration and the end of the game (sections 15 and 16)."""

from __future__ import annotations

import pytest

from emporion.games.yinzi.rounds import Administration, finish, take_back
from emporion.games.yinzi.state import (
    ABOARD,
    ABROAD,
    AREA,
    AREAS_USED,
    BOAT_SPACE,
    CARDS,
    COLUMN,
    COMPLETED,
    COPPER,
    DISCS,
    ENVOYS,
    LOWER,
    LYING,
    MISFORTUNES,
    NO_CARD,
    PERSONAL,
    PLAYED,
    SILVER,
    TASK_TAKEN,
    TAX_DISCS,
    UPPER,
    WAR_FIRST,
    WAR_SECOND,
    WORKERS,
)
from tests.games.yinzi.position import BLUE, RED, YELLOW, Table


@pytest.mark.rule("YI-15.1")
@pytest.mark.parametrize(("space", "roll", "after"), [(2, 6, 3), (2, 3, 3), (2, 2, 2), (2, 1, 1), (6, 1, 5), (1, 1, 1), (6, 6, 6)])
def test_the_marker_moves_one_space_towards_the_roll(space: int, roll: int, after: int) -> None:
    t = Table()
    t.s.rate_space = space - 1
    t.s.dice = [roll - 1] * 4
    t.start(Administration())
    assert t.s.rate_space == after - 1


@pytest.mark.rule("YI-15.1")
def test_the_die_is_rolled_after_the_last_round_too() -> None:
    t = Table()
    t.s.round = 4
    t.s.dice = [5, 5, 5, 5]
    t.start(Administration())
    assert t.s.rate_space == 2
    assert t.step() == ""


@pytest.mark.rule("YI-15.2")
def test_workers_come_back_and_migrants_move_on() -> None:
    t = Table().set(RED, AREA, 2).set(RED, AREA + 4, 1).set(RED, LYING, 2).set(RED, LOWER, 1).set(RED, UPPER, 2).set(RED, WORKERS, 4)
    t.start(Administration())
    assert (t.get(RED, WORKERS), t.get(RED, LYING), t.get(RED, LOWER), t.get(RED, UPPER)) == (8, 2, 2, 0)


@pytest.mark.rule("YI-15.3")
def test_discs_cards_and_cylinders() -> None:
    t = (
        Table()
        .set(RED, TAX_DISCS, 2)
        .set(RED, DISCS, 18)
        .set(RED, PLAYED, 4)
        .set(RED, COLUMN, 5)
        .set(BLUE, COLUMN, 0)
        .set(YELLOW, COLUMN, 2)
    )
    t.set(RED, TASK_TAKEN, 1).set(RED, AREAS_USED, 7)
    t.s.order = [BLUE, YELLOW, RED]
    t.start(Administration())
    assert (t.get(RED, TAX_DISCS), t.get(RED, DISCS), t.get(RED, PLAYED)) == (0, 20, NO_CARD)
    assert t.s.cards_left(RED) == 3
    assert t.s.order == [BLUE, YELLOW, RED]
    assert t.s.actor() == BLUE
    assert t.get(BLUE, COLUMN) == -1
    assert t.s.round == 2


@pytest.mark.rule("YI-16.1", "YI-4.3")
def test_the_last_trades() -> None:
    t = Table().plant(RED, "huguang_a3").set(RED, COLUMN, 1).routes("salt", "fruit", "cotton").personal(BLUE, "cabbage").rural(BLUE, 1)
    finish(t.s)
    t.s.settle()
    assert t.s.actor() == RED
    t.play("peddle huguang_a3")
    assert t.get(RED, COPPER) == 4 + 1  # better sales are over
    assert t.s.actor() == BLUE
    t.play("serve cabbage.1", "buy red")
    assert t.get(BLUE, COPPER) == 4 - 2 + 1
    assert t.step() == ""


@pytest.mark.rule("YI-16.1", "YI-3.8")
def test_sell_or_buy_in_the_last_trades() -> None:
    t = Table().plant(RED, "huguang_a3").routes("salt", "fruit", "cotton").personal(RED, "cabbage").rural(BLUE, 1)
    finish(t.s)
    t.s.settle()
    t.play("peddle huguang_a3")
    assert not t.can("serve cabbage.1")


@pytest.mark.rule("YI-16.2")
def test_boats_score_twice_their_capacity() -> None:
    assert Table().set(RED, BOAT_SPACE, 8).set(BLUE, BOAT_SPACE, 3).sheet("boats") == [12, 6, 2]


@pytest.mark.rule("YI-16.3")
def test_factories_score_by_level() -> None:
    t = Table().factory("paper_red", RED, 1, "huguang_b2", "north").factory("silk_red", RED, 2, "nanzhili_a1", "east")
    assert t.factory("silk_blue", BLUE, 3, "jiangxi_b2", "north").sheet("factories") == [5, 5, 0]


@pytest.mark.rule("YI-16.4")
def test_products_score_by_area() -> None:
    t = Table()
    for area in range(8):
        t.set(RED, ABROAD + area, 1)
    assert list(t.box.foreign_points) == [2, 2, 2, 3, 3, 3, 1, 2]
    assert t.sheet("products abroad") == [18, 0, 0]


@pytest.mark.rule("YI-16.5")
def test_emissaries_abroad_score_those_at_the_coast_do_not() -> None:
    assert Table().set(RED, ENVOYS, 2).set(BLUE, ABOARD, 1).sheet("emissaries") == [2, 0, 0]


@pytest.mark.rule("YI-16.6")
def test_products_on_factories_and_ships_at_the_coast_score_one() -> None:
    t = (
        Table()
        .factory("paper_red", BLUE, 2, "huguang_b2", "north")
        .product("paper_red", RED)
        .ship(1, "japan_3", f"product {RED}", f"product {BLUE}")
    )
    assert t.sheet("products not shipped") == [2, 1, 0]


@pytest.mark.rule("YI-16.7")
def test_war_discs() -> None:
    assert Table().set(RED, WAR_FIRST, 2).set(RED, WAR_SECOND, 1).set(BLUE, WAR_SECOND, 1).sheet("war") == [10, 2, 0]


@pytest.mark.rule("YI-16.8")
def test_completed_tiles_score_others_do_not() -> None:
    t = Table()
    t.s.route_place[0] = COMPLETED + RED  # silk, 3 points
    t.s.route_place[7] = COMPLETED + RED  # cabbage, 1 point
    t.s.route_place[16] = PERSONAL + RED
    assert t.sheet("route tiles") == [4, 0, 0]


@pytest.mark.rule("YI-16.9")
def test_majorities_in_sections() -> None:
    t = Table().innovation(RED, "wood").innovation(RED, "stone").innovation(BLUE, "boat")  # red alone ahead: 2
    t.innovation(RED, "salt").innovation(BLUE, "urban_sale")  # tied: 1 each
    t.innovation(YELLOW, "wheat")  # yellow alone: 2
    assert t.sheet("innovations") == [3, 1, 2]


@pytest.mark.rule("YI-16.10")
def test_copper_is_changed_rounded_down() -> None:
    assert Table().set(RED, SILVER, 3).set(RED, COPPER, 17).set(BLUE, COPPER, 7).sheet("silver") == [5, 0, 0]


@pytest.mark.rule("YI-16.11")
def test_misfortune() -> None:
    assert Table().set(RED, MISFORTUNES, 3).sheet("misfortune") == [-6, 0, 0]


@pytest.mark.rule("YI-16.12")
def test_most_points_win_and_ties_go_to_the_earlier_in_turn_order() -> None:
    t = Table().set(YELLOW, SILVER, 1)
    t.s.order = [BLUE, RED, YELLOW]
    assert t.game.placements(t.s) == [3, 2, 1]
    assert t.game.scores(t.s) == [2, 2, 3]
    assert t.get(RED, CARDS) == NO_CARD


@pytest.mark.rule("YI-15.2")
def test_by_the_italian_text_migrants_of_the_lower_space_stay() -> None:
    for reading, lower, supply in (("return", 1, 11), ("stay", 3, 9)):
        t = Table(migrants=reading).set(RED, LOWER, 2).set(RED, UPPER, 1).set(RED, WORKERS, 9)
        take_back(t.s, RED)
        assert (t.get(RED, LOWER), t.get(RED, UPPER), t.get(RED, WORKERS)) == (lower, 0, supply)
