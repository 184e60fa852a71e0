"""Choices say what they cost and bring."""

from __future__ import annotations

from emporion.games.yinzi.state import OWN_WOOD, WORKERS
from tests.games.yinzi.position import BLUE, RED, Table


def told(t: Table, words: str) -> str:
    return str(t.game.explain(t.s, t.game.actions.numbers[words]))


def test_a_card_says_how_many_workers_the_supply_has_for_it() -> None:
    assert told(Table().hand(RED, "2/3").turn(RED), "play 2/3 on boats") == "Boats, resolutions: 2, new workers: 3"
    assert told(Table().hand(RED, "2/3").set(RED, WORKERS, 1).turn(RED), "play 2/3 on boats") == "Boats, resolutions: 2, new workers: 1"


def test_a_boat_says_the_new_capacity() -> None:
    t = Table().hand(RED, "1/1").set(RED, OWN_WOOD, 1).turn(RED).play("play 1/1 on boats")
    assert told(t, "boat") == "return 1 wood and advance one space on the boat track; capacity 2"
    assert told(t, "tax") == "a disc on your tax space for one more resolution; your tax sum becomes 2"


def test_a_field_says_how_many_cubes_it_takes() -> None:
    t = Table().lay("jiangxi_b2", "tea").hand(BLUE, "1/1").turn(BLUE).play("play 1/1 on cultivate")
    assert told(t, "plant zhejiang_a1") == "plant rice in Zhejiang a1; cubes: 2"
    assert told(t, "plant jiangxi_b2") == "plant tea in Jiangxi b2; cubes: 1"


def test_a_sale_says_price_and_transport() -> None:
    t = Table().plant(RED, "jiangxi_b2", 1, tile="tea").hand(RED, "1/1").turn(RED).play("play 1/1 on urban_sale")
    assert told(t, "sell jiangxi_b2>jiangxi").startswith("tea from Jiangxi b2 to Jiangxi for ")
    assert told(t, "sell jiangxi_b2>jiangxi").endswith(" copper, transport 0")


def test_a_factory_says_its_price_and_a_level_too() -> None:
    t = Table().factory("paper_red", RED, 1, "huguang_a2", "east").hand(RED, "1/1").turn(RED).play("play 1/1 on factories")
    assert told(t, "upgrade paper_red") == "red paper factory to level 2 for 3 copper"
