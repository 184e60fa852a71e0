"""What the fortune actions do (section 7)."""

from __future__ import annotations

import pytest

from emporion.games.yinzi.components import FIELDS
from emporion.games.yinzi.state import BOAT_SPACE, COPPER, CUBES, DISCS, ON_SHOW, OWN_STONE, OWN_WOOD
from tests.games.yinzi.position import BLUE, RED, Table

TRACK = ("tea", "salt", "cotton", "bamboo", "ramie", "bamboo")


@pytest.mark.rule("YI-7.1", "YI-3.5")
def test_three_wood_take_marion_from_capacity_two_to_four() -> None:
    """TV-03."""
    t = Table().hand(RED, "3/1").set(RED, OWN_WOOD, 3).set(RED, BOAT_SPACE, 2).turn(RED)
    t.s.wood = 11
    assert t.s.capacity(RED) == 2
    t.play("play 3/1 on boats", "boat", "boat", "boat")
    assert t.s.capacity(RED) == 4
    assert t.get(RED, BOAT_SPACE) == 5
    assert (t.get(RED, OWN_WOOD), t.s.wood) == (0, 14)


@pytest.mark.rule("YI-7.1")
def test_the_boat_track_ends() -> None:
    t = Table().hand(RED, "3/1").set(RED, OWN_WOOD, 3).set(RED, BOAT_SPACE, 7).turn(RED).play("play 3/1 on boats", "boat")
    assert not t.can("boat")
    assert t.s.capacity(RED) == 6


@pytest.mark.rule("YI-7.2", "YI-7.5")
def test_marion_buys_bamboo_and_plants_rice_and_fruit() -> None:
    """TV-04."""
    t = Table().track(*TRACK).hand(RED, "3/1").turn(RED)
    following = t.s.stock[t.s.stock_at]
    t.play("play 3/1 on cultivate", "buy tile 4", "lay jiangxi_b2", "plant zhejiang_a1", "plant zhejiang_d2")
    assert t.get(RED, COPPER) == 4 - 2
    assert t.s.cubes_on(t.field("jiangxi_b2")) == 2
    assert t.s.cubes_on(t.field("zhejiang_a1")) == 2
    assert t.s.cubes_on(t.field("zhejiang_d2")) == 1
    assert t.get(RED, CUBES) == 10
    assert t.s.resolutions == 0
    assert list(t.s.track) == [7, 6, 8, 10, 11, following]


@pytest.mark.rule("YI-7.2")
def test_one_cube_on_printed_wheat_fruit_cabbage_and_salt_two_on_rice() -> None:
    t = Table().hand(RED, "3/1").turn(RED).play("play 3/1 on cultivate", "plant huguang_a3", "plant huguang_d2", "plant huguang_a2")
    assert [t.s.cubes_on(t.field(name)) for name in ("huguang_a3", "huguang_d2", "huguang_a2")] == [1, 1, 2]


@pytest.mark.rule("YI-7.3")
def test_what_is_not_empty_or_blank_cannot_be_planted() -> None:
    t = (
        Table()
        .plant(BLUE, "huguang_a2", 1)
        .plant(RED, "jiangxi_b2", 1, tile="tea")
        .hand(RED, "1/1")
        .turn(RED)
        .play("play 1/1 on cultivate")
    )
    assert not t.can("plant huguang_a2")
    assert not t.can("plant jiangxi_b2")
    assert not t.can("plant huguang_b1")
    t = Table().factory("paper_red", RED, 1, "huguang_a2", "east").hand(RED, "1/1").turn(RED).play("play 1/1 on cultivate")
    assert not t.can("plant huguang_a2")
    assert not t.can("plant huguang_b2")
    assert not t.can("plant huguang_a3")


@pytest.mark.rule("YI-7.4")
def test_an_empty_tile_takes_one_cube_of_anybody() -> None:
    t = Table().lay("jiangxi_b2", "tea").hand(BLUE, "1/1").turn(BLUE).play("play 1/1 on cultivate", "plant jiangxi_b2")
    assert t.s.planter(t.field("jiangxi_b2")) == BLUE
    assert t.s.cubes_on(t.field("jiangxi_b2")) == 1


@pytest.mark.rule("YI-7.5")
def test_only_one_tile_per_action() -> None:
    t = Table().track(*TRACK).hand(RED, "2/1").turn(RED).play("play 2/1 on cultivate", "buy tile 1", "lay huguang_b1")
    assert not any(words.startswith("buy") for words in t.legal())
    assert t.can("plant huguang_a2")


@pytest.mark.rule("YI-7.6")
def test_with_one_cube_left_one_is_placed_and_with_none_nothing() -> None:
    t = Table().track(*TRACK).set(RED, CUBES, 1).hand(RED, "2/1").turn(RED).play("play 2/1 on cultivate", "buy tile 1", "lay huguang_b1")
    assert t.s.cubes_on(t.field("huguang_b1")) == 1
    assert t.legal() == ["done"]


@pytest.mark.rule("YI-7.7")
def test_no_tile_without_a_legal_square() -> None:
    t = Table().track(*TRACK).hand(RED, "1/1")
    for field in range(FIELDS):
        if t.s.good(field) != 6:
            t.s.planted[field] = BLUE + 1
    t.turn(RED).play("play 1/1 on cultivate")
    assert not any(words.startswith("buy") for words in t.legal())
    assert t.can("plant huguang_d2")


@pytest.mark.rule("YI-7.8")
def test_where_a_tile_may_lie() -> None:
    t = Table().track(*TRACK).lay("huguang_b1", "cotton").lay("huguang_c1", "salt").plant(BLUE, "huguang_a2", 2)
    t.factory("paper_red", BLUE, 1, "jiangxi_b2", "north").hand(RED, "1/1").turn(RED).play("play 1/1 on cultivate", "buy tile 1")
    assert t.can("lay huguang_b1")  # an empty tile
    assert t.can("lay huguang_e1")  # printed rice
    assert t.can("lay huguang_b3")  # blank
    assert not t.can("lay huguang_c1")  # a salt tile
    assert not t.can("lay huguang_d2")  # printed salt
    assert not t.can("lay huguang_a2")  # cubes
    assert not t.can("lay jiangxi_b2")  # a factory
    t.play("lay huguang_b1")
    assert t.s.tiles_gone[8] == 1 + 1  # with three players one cotton tile was out from the start


@pytest.mark.rule("YI-7.9", "YI-7.10", "YI-3.3")
def test_angelika_sells_salt_and_two_sugar_cane_in_jiangxi() -> None:
    """TV-05."""
    t = Table().market("jiangxi", "market_5").capacity(BLUE, 2).plant(BLUE, "jiangxi_a3").plant(BLUE, "huguang_b1", 2, tile="sugar_cane")
    t.hand(BLUE, "3/1").turn(BLUE).play("play 3/1 on urban_sale", "sell jiangxi_a3>jiangxi")
    assert t.get(BLUE, COPPER) == 4 + 2
    t.play("sell huguang_b1>jiangxi")
    assert t.get(BLUE, COPPER) == 6 + 3
    assert t.s.market_cubes[2 * 6 + 2] == BLUE  # the coin space
    t.play("sell huguang_b1>jiangxi")
    assert t.get(BLUE, COPPER) == 4 + 7
    assert t.s.market_cubes[2 * 6 + 1] == BLUE  # the cane space
    assert t.s.budget == 0


@pytest.mark.rule("YI-7.9")
def test_a_market_space_holds_one_cube_and_food_is_not_sold_in_towns() -> None:
    t = Table().market("huguang", "market_1").plant(RED, "huguang_b1", 2, tile="tea").plant(RED, "huguang_a2", 2).hand(RED, "3/1").turn(RED)
    t.play("play 3/1 on urban_sale")
    assert not any(words.startswith("sell huguang_a2") for words in t.legal())
    t.play("sell huguang_b1>huguang")
    assert not t.can("sell huguang_b1>huguang")


@pytest.mark.rule("YI-7.10")
def test_the_coin_space_works_only_beside_an_empty_space_of_the_good_and_again_when_emptied() -> None:
    t = Table().market("huguang", "market_5")  # coin beside sugar cane and tea
    assert t.s.market_target(0, 7) == 2
    assert t.s.market_target(0, 8) == 3  # cotton lies elsewhere
    t.raw("huguang", 6, BLUE)  # the tea space
    assert t.s.market_target(0, 7) == -1
    assert t.s.market_target(0, 9) == 2
    t.raw("huguang", 2, BLUE)  # both neighbours are full
    assert t.s.market_target(0, 9) == -1
    t.s.market_cubes[1] = -1
    assert t.s.market_target(0, 9) == 2


@pytest.mark.rule("YI-7.11", "YI-7.12", "YI-7.14")
def test_build_upgrade_the_new_one_and_another() -> None:
    """TV-06."""
    t = Table().factory("silk_red", RED, 2, "nanzhili_a1", "east").set(RED, OWN_STONE, 1).set(RED, COPPER, 8).hand(RED, "3/1").turn(RED)
    t.play("play 3/1 on factories")
    new = next(words for words in t.legal() if words.startswith("build"))
    name = new.split()[1]
    stone = t.s.stone
    t.play(new, "site huguang_b2 north", f"upgrade {name}", "upgrade silk_red")
    assert (t.get(RED, OWN_STONE), t.s.stone) == (0, stone + 1)
    assert t.get(RED, COPPER) == 0
    assert t.s.level[t.box.factory_names.index(name)] == 2
    assert t.s.level[t.box.factory_names.index("silk_red")] == 3
    assert list(t.s.site).count(ON_SHOW) == 3


@pytest.mark.rule("YI-7.12")
def test_no_new_factory_when_the_stack_is_empty() -> None:
    t = Table().set(RED, OWN_STONE, 1).hand(RED, "1/1")
    t.s.factories_at = len(t.s.factory_stack)
    t.turn(RED).play("play 1/1 on factories")
    t.play(t.legal()[1], "site huguang_b2 north")
    assert list(t.s.site).count(ON_SHOW) == 2


@pytest.mark.rule("YI-7.13")
def test_a_factory_lies_on_three_squares_of_one_province_in_four_rotations() -> None:
    t = Table().lay("huguang_b3", "cotton").plant(BLUE, "huguang_c3", 2).set(RED, OWN_STONE, 1).hand(RED, "1/1").turn(RED)
    t.play("play 1/1 on factories")
    t.play(t.legal()[1])
    assert t.can("site huguang_b2 north")  # b2, b1, c2
    assert t.can("site huguang_b2 west")  # b2, a2, b1
    assert t.can("site huguang_b2 south")  # b2, b3, a2
    assert t.can("site huguang_b2 east")  # b2, c2, b3
    assert not t.can("site huguang_c2 east")  # d2 is salt
    assert not t.can("site huguang_b3 east")  # cubes on c3
    t.play("site huguang_b2 east")
    assert [name for name in t.box.field_names if t.s.ground[t.field(name)] >= 24] == ["huguang_b2", "huguang_c2", "huguang_b3"]
    assert t.s.tiles_gone[8] == 2  # the cotton tile under it left the game


@pytest.mark.rule("YI-7.13")
def test_the_storage_arm_follows_the_product_arm_clockwise() -> None:
    t = Table()
    corner = t.field("huguang_b2")
    sites = [
        (t.box.field_names[t.box.site_product[corner * 4 + arm]], t.box.field_names[t.box.site_storage[corner * 4 + arm]])
        for arm in range(4)
    ]
    assert sites == [
        ("huguang_b1", "huguang_c2"),
        ("huguang_c2", "huguang_b3"),
        ("huguang_b3", "huguang_a2"),
        ("huguang_a2", "huguang_b1"),
    ]


@pytest.mark.rule("YI-7.14")
def test_level_three_is_the_highest() -> None:
    t = (
        Table()
        .factory("paper_red", RED, 3, "huguang_b2", "north")
        .set(RED, COPPER, 20)
        .hand(RED, "1/1")
        .turn(RED)
        .play("play 1/1 on factories")
    )
    assert t.legal() == ["done"]
    assert list(t.box.upgrade_price) == [0, 3, 5]


@pytest.mark.rule("YI-7.15")
def test_taking_over_costs_a_stone_unless_the_option_waives_it() -> None:
    for takeover, stone in (("stone", 1), ("free", 0)):
        t = Table(takeover=takeover).factory("paper_red", BLUE, 1, "huguang_b2", "north").hand(RED, "1/1")
        t.s.factory_owner[0] = -1
        t.s.level[0] = 0
        t.turn(RED).play("play 1/1 on factories")
        assert t.can("take over paper_red") == (stone == 0)
        t = Table(takeover=takeover).factory("paper_red", BLUE, 1, "huguang_b2", "north").hand(RED, "1/1").set(RED, OWN_STONE, 1)
        t.s.factory_owner[0] = -1
        t.s.level[0] = 0
        shown = list(t.s.site).count(ON_SHOW)
        t.turn(RED).play("play 1/1 on factories", "take over paper_red")
        assert (t.s.factory_owner[0], t.s.level[0]) == (RED, 1)
        assert t.get(RED, OWN_STONE) == 1 - stone
        assert t.get(RED, DISCS) == 19
        assert list(t.s.site).count(ON_SHOW) == shown


@pytest.mark.rule("YI-7.16")
def test_innovations_of_one_action_lie_in_different_sections() -> None:
    t = Table().innovation(BLUE, "wood").hand(RED, "3/1").turn(RED).play("play 3/1 on innovations")
    assert len(t.legal()) == 1 + 23
    assert not t.can("innovate wood")
    t.play("innovate stone")
    assert not t.can("innovate coins")
    t.play("innovate salt", "innovate wheat")
    assert t.get(RED, DISCS) == 17
    assert t.legal() == ["done", "tax"]
    t.play("tax")
    assert all("emissary" in words for words in t.legal())
