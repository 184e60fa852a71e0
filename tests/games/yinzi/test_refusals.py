"""What a player reads who asks for something that may not be chosen."""

from __future__ import annotations

from collections import Counter

import pytest

from emporion.fuzzer import variants
from emporion.games.rulebooks import rulebook
from emporion.games.yinzi.bonus import BonusPhase
from emporion.games.yinzi.feeding import StartFeeding
from emporion.games.yinzi.game import ROOM
from emporion.games.yinzi.late_shipping import StartLateShipping
from emporion.games.yinzi.routes import StartPersonal
from emporion.games.yinzi.state import AREA, AREAS_USED, COLUMN, COPPER, CUBES, DISCS, LYING, OWN_STONE, SILVER, TASK_TAKEN, TAX_DISCS
from emporion.kernel.agenda import NOBODY
from emporion.kernel.errors import IllegalAction
from emporion.kernel.fuzz import fuzz_game, misplaced
from tests.games.yinzi.position import BLUE, RED, YELLOW, Table


def test_cards_and_groups() -> None:
    t = Table().hand(RED, "2/1").group(RED, "boats", 1).set(RED, COPPER, 0).set(RED, AREAS_USED, 8).turn(RED)
    assert t.why_not("play 2/1 on boats") == ""
    assert t.why_not("play 3/3 on boats") == "you do not hold a card 3/3 (YI-5.1)"
    assert t.why_not("send cultivate>war") == "you have no workers under Cultivate (YI-5.3)"
    assert t.why_not("send boats>imperial") == "you have sent workers to Imperial tasks this round (YI-8.1)"
    assert t.why_not("send boats>resources") == "it costs 1 copper, and you can pay 0 copper: 1 too little (YI-8.5)"
    assert t.why_not("idle boats") == "there is work for them: War and routes (YI-8.4)"
    assert t.why_not("done") == "that belongs to another decision"
    with pytest.raises(IllegalAction) as told:
        t.play("play 3/3 on boats")
    assert told.value.refusal is not None
    assert told.value.refusal.clause == "YI-5.1"


def test_food_that_can_be_sold_would_help() -> None:
    t = Table().hand(RED, "1/1").group(RED, "boats", 1).set(RED, COPPER, 0).plant(RED, "huguang_a3").turn(RED)
    assert t.why_not("send boats>resources") == (
        "it costs 1 copper, and you can pay 0 copper: 1 too little; you can sell food to the rural market first (YI-8.5)"
    )
    t.plant(BLUE, "huguang_d3", 1, tile="tea")
    assert t.why_not("peddle huguang_d3") == "the cube on Huguang d3 belongs to Blue (YI-1.2)"
    t.plant(RED, "huguang_e1", 1, tile="tea")
    assert t.why_not("peddle huguang_e1") == ("the rural market does not take tea; it takes wheat, fruit, cabbage, maize, potato (YI-3.6)")


def test_innovations() -> None:
    t = Table().hand(RED, "2/1").innovation(RED, "war_bonds").innovation(RED, "wheat").innovation(BLUE, "coins").turn(RED)
    assert t.why_not("use coins") == "coins: the disc there belongs to Blue (YI-10.1)"
    assert t.why_not("use stone") == "stone: you have no disc there (YI-10.1)"
    assert t.why_not("use war_bonds") == "you have no worker in the war area (YI-10.17)"
    assert t.why_not("use wheat") == "the wheat is for feeding, late shipping and route tiles (YI-10.15)"
    t.play("play 2/1 on innovations", "innovate boat")
    assert t.why_not("use boat") == "boat: you have placed the disc on this very turn; it can be used from your next turn on (YI-10.1)"
    assert t.why_not("innovate two_rice") == "you have placed a disc in Economy in this action (YI-7.16)"


def test_boosting() -> None:
    t = Table().hand(RED, "1/1").innovation(RED, "war_bonds").set(RED, AREA + 4, 1).set(RED, DISCS, 2)
    t.turn(RED).play("play 1/1 on innovations")
    assert t.why_not("tax") == "use the resolutions of your card first: 1 is left (YI-6.3)"
    t.play("innovate boat")
    assert t.why_not("innovate salt") == "all resolutions of your card are used; a disc on your tax space may bring one more (YI-6.2)"
    assert t.why_not("tax") == "one more resolution would be of no use to you now (YI-6.3)"  # the last disc would lie on the tax space
    t.set(RED, DISCS, 2).play("tax")
    assert t.get(RED, TAX_DISCS) == 1
    assert t.why_not("done") == "you have boosted the action, and the boosted resolution is used at once (YI-6.3)"


def test_planting_and_tiles() -> None:
    t = Table().hand(RED, "3/1").set(RED, COPPER, 2).plant(BLUE, "huguang_c1", 1, tile="tea").turn(RED).play("play 3/1 on cultivate")
    assert t.why_not("plant huguang_c1") == "a cube of Blue lies on Huguang c1 (YI-7.3)"
    assert t.why_not("plant huguang_b1") == "Huguang b1 is blank; a plantation tile can be laid there (YI-7.3)"
    assert t.why_not("buy tile 6") == "it costs 3 copper, and you can pay 2 copper: 1 too little (YI-7.5)"
    t.play("buy tile 1")
    assert t.why_not("lay huguang_c1") == "a cube of Blue lies on Huguang c1 (YI-7.8)"
    t.play("lay huguang_b1")
    assert t.why_not("buy tile 1") == "you have bought a tile in this action already (YI-7.5)"
    t.set(RED, CUBES, 0)
    assert t.why_not("plant jiangxi_c2") == "you have no cube left in your supply (YI-7.6)"


def test_factories() -> None:
    t = Table().factory("paper_red", RED, 2, "huguang_b1", "east").factory("silk_blue", BLUE, 1, "nanzhili_b2", "east")
    t.hand(RED, "2/1").set(RED, COPPER, 3).set(RED, OWN_STONE, 0).turn(RED).play("play 2/1 on factories")
    assert t.why_not("upgrade paper_red") == "it costs 5 copper, and you can pay 3 copper: 2 too little (YI-7.14)"
    assert t.why_not("upgrade silk_blue") == "the blue silk factory belongs to Blue (YI-7.14)"
    assert t.why_not("build paper_red") == "the red paper factory is built already (YI-7.12)"
    shown = next(name for number, name in enumerate(t.box.factory_names) if t.s.site[number] == -2)
    assert t.why_not(f"build {shown}") == "you have no stone; workers bring some from the resource area (YI-7.12)"
    t.s.factory_owner[t.box.factory_names.index("silk_blue")] = NOBODY
    assert t.why_not("take over silk_blue") == "you have no stone; workers bring some from the resource area (YI-7.15)"
    t.set(RED, OWN_STONE, 1).play(f"build {shown}")
    assert t.why_not("site huguang_b1 east") == "Huguang b1 lies under the red paper factory (YI-7.13)"


def test_urban_sales() -> None:
    t = Table().market("huguang", "market_1").market("zhejiang", "market_2").plant(RED, "huguang_c1", 1, tile="tea")
    t.plant(RED, "huguang_a3").innovation(RED, "boat").raw("huguang", 6, BLUE)
    t.hand(RED, "1/1").turn(RED).play("play 1/1 on urban_sale")
    assert t.why_not("sell huguang_c1>huguang") == "the space for tea in Huguang is taken (YI-7.9)"
    assert t.why_not("sell huguang_c1>zhejiang") == (
        "the way takes transport 2, and you have 1 left; the boat of your innovation adds to it (YI-3.3)"
    )
    assert t.why_not("sell huguang_a3>huguang") == "towns do not take wheat; the rural market takes it (YI-7.9)"


def test_producing() -> None:
    t = Table().factory("paper_red", RED, 1, "huguang_b1", "east").factory("silk_blue", BLUE, 2, "zhejiang_b1", "east")
    t.raw("huguang", 1, BLUE).product("paper_red", RED)
    t.group(RED, "boats", 2).set(RED, COPPER, 2).turn(RED)
    assert t.why_not("send boats>produce") == "the red paper factory is full: 1 product lies there (YI-8.7)"
    t.product("paper_red", RED, -1)
    assert t.why_not("send boats>produce") == "no market has a red cube for the red paper factory (YI-8.6)"
    t.raw("huguang", 2, RED).play("send boats>produce")
    assert t.why_not("produce silk_blue") == (
        "the nearest blue cube takes transport 2 to the blue silk factory, and you have 1 left (YI-3.3)"
    )
    t.raw("zhejiang", 1, BLUE)
    assert t.why_not("produce silk_blue") == "it costs 3 copper, and you can pay 2 copper: 1 too little (YI-8.6)"
    assert t.why_not("done") == "at least one worker has to be used (YI-8.3)"
    t.play("produce paper_red")
    assert t.why_not("raw huguang.1") == "this cube is blue, and the factory uses red (YI-8.6)"


def test_imperial_tasks() -> None:
    t = Table().group(RED, "boats", 2).set(BLUE, TASK_TAKEN, 1).turn(RED).play("send boats>imperial")
    assert t.why_not("task roads") == "Blue does this task (YI-8.15)"
    assert t.why_not("task bridges") == "it takes 4 workers, and you have 2 (YI-8.15)"


def test_shipping() -> None:
    t = Table().group(RED, "boats", 2).plant(RED, "nanzhili_b2", 1, tile="tea").plant(RED, "huguang_c1", 1, tile="salt")
    t.ship(1, "japan_1", f"product {BLUE}").ship(2, "korea_3").ship(3, "brunei_4").turn(RED).play("send boats>ship")
    assert t.why_not("deliver 1.2") == ""
    assert t.why_not("deliver 1.1") == "a delivery of Blue lies there already (YI-8.9)"
    assert t.why_not("deliver 1.3") == "the ship of Japan has no such space (YI-8.9)"
    assert t.why_not("deliver 4.1") == "there are 3 ships on the coast, as many as players (YI-2.4)"
    assert t.why_not("deliver 2.2") == "this space takes sugar, or two salt; you have none within transport 1 (YI-8.9)"
    t.play("deliver 1.2")
    assert t.why_not("give huguang_c1") == "salt is shipped in pairs, and you have no second one (YI-8.9)"


def test_war_and_routes() -> None:
    t = Table().group(RED, "boats", 3).set(RED, LYING, 2).routes("two_products", "cabbage", "cotton").turn(RED).play("send boats>war")
    assert t.why_not("march 3") == "your veterans join them, so only 2 workers can march (YI-8.16)"
    assert t.why_not("march 4") == "only 3 workers can march (YI-8.2)"
    t.factory("paper_red", RED, 2, "huguang_b1", "east").product("paper_red", RED).rural(BLUE, 1).set(RED, COPPER, 1)
    t.s.route_by[2] = BLUE
    t.plant(RED, "nanzhili_b1").play("march 1")
    assert t.why_not("route 1") == "you cannot meet all it asks for: any product, any product (YI-8.17)"
    assert t.why_not("route 2") == "you cannot meet all it asks for: cabbage (YI-8.17)"
    assert t.why_not("route 3") == "Blue has fulfilled this tile (YI-8.17)"
    assert t.get(RED, AREA + 4) == 3


def test_a_piece_that_another_demand_needs() -> None:
    t = Table().group(RED, "boats", 1).routes("product_good").factory("paper_red", RED, 2, "huguang_b1", "east").product("paper_red", RED)
    t.plant(RED, "nanzhili_b2", 1, tile="tea").turn(RED).play("send boats>war", "march 1", "route 1")
    assert t.why_not("give nanzhili_b2") == "the tile asks for any product (YI-8.18)"
    t.play("product paper_red")
    assert t.why_not("product paper_red") == "no product of yours lies on the red paper factory (YI-8.18)"


def test_personal_tiles() -> None:
    t = Table().routes("silk_3", "silk_2", "sugar_2").pile("cabbage", "cotton").personal(RED, "cabbage").personal(BLUE, "cotton")
    t.innovation(RED, "personal_route").plant(RED, "nanzhili_b1").start(StartPersonal(RED, False))
    assert t.why_not("serve cabbage.1") == "you have nothing for it; it takes cabbage (YI-13.2)"
    assert t.why_not("serve cotton.1") == "this is no unfinished personal tile of yours (YI-13.2)"
    assert t.why_not("use personal_route") == "the discard pile of the routes is empty (YI-10.16)"


def test_feeding() -> None:
    t = Table().set(RED, AREA, 6).plant(RED, "huguang_b2").plant(RED, "huguang_a3")
    t.rural(BLUE, 1).set(RED, COPPER, 2).start(StartFeeding(RED))
    assert t.why_not("done") == (
        "you have to feed as far as you can (food still due: 2); your wheat from Huguang a3 can feed them (YI-11.4)"
    )
    assert t.why_not("give huguang_b2") == "it is half a food, and you have no other half for it (YI-11.2)"
    assert t.why_not("peddle huguang_b2") == "food is sold after feeding (food still due: 2) (YI-11.6)"
    t.play("give huguang_a3")
    assert t.why_not("done") == "you have to feed as far as you can (food still due: 1); you can buy food from the rural market (YI-11.4)"
    t.play("buy blue")
    assert t.step() == ""


def test_late_shipping() -> None:
    t = Table().plant(RED, "nanzhili_b1", 2).ship(1, "japan_1", f"product {BLUE}", "").start(StartLateShipping(RED))
    assert t.why_not("deliver 1.2") == "you have no two different foods within transport 1 (YI-14.1)"
    t.plant(RED, "huguang_e2").capacity(RED, 4).start(StartLateShipping(RED)).play("deliver 1.2", "give nanzhili_b1")
    assert t.why_not("give nanzhili_b1") == "a pair is of two different foods (YI-14.1)"


def test_the_bonus() -> None:
    t = Table().set(RED, COPPER, 0).start(BonusPhase()).play("bonus no_tax")
    assert t.get(RED, COLUMN) == 3
    assert t.why_not("bonus no_tax") == "Red has taken this column (YI-4.1)"
    t.set(BLUE, COPPER, 9).play("bonus feeding")
    assert t.why_not("buy tile 4") == "only the tile above your own column 3 is for you (YI-4.9)"


def test_silver_pays_too() -> None:
    t = Table().hand(YELLOW, "1/1").set(YELLOW, COPPER, 0).set(YELLOW, SILVER, 1).turn(YELLOW).play("play 1/1 on cultivate")
    assert t.why_not("buy tile 6") == ""


def test_every_decision_says_why_not_by_clauses_that_exist() -> None:
    asked: Counter[str] = Counter()
    for seed, (seats, options) in enumerate(variants("yinzi")[:12]):
        fuzz_game(ROOM.open(seats, options), seed, 5000, 25, asked)
    clauses = [name.split()[1] for name in asked if name.startswith("clause ")]
    assert len(clauses) >= 48
    assert [clause for clause in clauses if f"**{clause}**" not in rulebook(ROOM)] == []
    assert misplaced(asked) == []
    assert sum(name.startswith("decision ") for name in asked) >= 38
