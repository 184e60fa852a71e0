"""The box: every number with its provenance, overlays, and refusals that name the place."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from emporion.games.registry import room
from emporion.games.yinzi.components import FIELDS, GOOD_NAMES, PROVINCE_NAMES, Box
from emporion.games.yinzi.game import Yinzi
from emporion.games.yinzi.routes import StartPersonal
from emporion.games.yinzi.state import COPPER, OWN_WOOD
from emporion.kernel.errors import ComponentsError
from emporion.testing.play import fuzz
from tests.games.yinzi.position import BLUE, RED, Table


def overlay(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_squares_by_province_and_crop() -> None:
    box = Box()
    crops = [Counter(box.printed[field] for field in range(FIELDS) if box.field_province[field] == province) for province in range(4)]
    told = [{("blank" if crop < 0 else GOOD_NAMES[crop]): count for crop, count in counts.items()} for counts in crops]
    assert told == [
        {"rice": 5, "wheat": 2, "fruit": 1, "cabbage": 2, "salt": 1, "blank": 7},
        {"rice": 2, "wheat": 1, "fruit": 1, "cabbage": 1, "salt": 1, "blank": 13},
        {"rice": 3, "fruit": 1, "cabbage": 1, "salt": 1, "blank": 9},
        {"rice": 1, "wheat": 1, "fruit": 1, "blank": 7},
    ]
    assert PROVINCE_NAMES[0] == "huguang"


def test_counts_of_the_box() -> None:
    box = Box()
    assert sum(box.tiles) == 38
    assert len(box.deck) == 12
    assert sum(kind // 3 + 1 for kind in box.deck) == sum(kind % 3 + 1 for kind in box.deck) == 24
    asked = Counter(box.ship_demand)
    assert [asked[number] for number in range(5)] == [8, 8, 8, 9, 9]
    assert sum(box.route_war) == 40
    assert [list(box.route_disaster).count(kind) for kind in range(3)] == [2, 2, 2]
    assert (box.workers, box.cubes, box.discs, box.products, box.wood, box.stone) == (12, 15, 20, 8, 14, 8)


def test_every_coin_space_has_two_neighbours_and_no_good_stands_twice() -> None:
    box = Box()
    for tile, name in enumerate(box.market_names):
        spaces = box.market_space[tile * 6 : tile * 6 + 6]
        assert len(set(spaces)) == 6, name
        assert box.coin_at[tile] in (-1, 2, 3), name


def test_reconstructed_tables_are_marked() -> None:
    box = Box()
    marked = {
        (source.table, source.row)
        for table in box.file.tables
        for source in box.file.sources(table)
        if source.provenance == "reconstructed"
    }
    assert ("cards", "") in marked
    assert ("exchange_track", "") in marked
    assert ("urban_markets", "market_5") in marked
    assert ("urban_markets", "market_4") not in marked
    assert len([row for table, row in marked if table == "fields"]) == 39


def test_what_the_texts_leave_open_is_no_ones_word() -> None:
    file = Box().file
    routes = {(source.row, source.column): source for source in file.sources("routes")}
    slashed = [row for row, column in routes if column == "demand" and routes[row, column].provenance == "derived"]
    assert len(slashed) == 2 + 3 + 2 + 7
    assert "German" in routes["cabbage_fruit", "demand"].note
    assert routes["two_products", "points"].provenance == "derived"
    boats = {source.row: source.provenance for source in file.sources("boat_track")}
    assert (boats["boat_0"], boats["boat_1"], boats["boat_2"]) == ("reconstructed", "derived", "derived")


def test_an_owner_can_correct_single_values(tmp_path: Path) -> None:
    path = overlay(
        tmp_path,
        """
[exchange_track]
provenance = "photo"
rows = [{ name = "rate_2", copper_per_silver = 6 }]

[fields]
rows = [{ name = "huguang_b1", printed = "wheat", provenance = "photo" }]

[foreign_markets]
rows = [{ name = "portugal", points = 4 }]
""",
    )
    game = room("yinzi").open(3, {}, path)
    assert isinstance(game, Yinzi)
    assert list(game.box.rates) == [7, 6, 9, 10, 11, 12]
    assert game.box.printed[0] == 1
    assert game.box.foreign_points[3] == 4
    fuzz(game, 1, read_back=25)


RICH = """
[set_up]
copper = 40

[cards]
replace = true
rows = [{ name = "card_3_3", value = 3, workers = 3, copies = 12 }]

[boat_track]
replace = true
rows = [{ name = "boat_0", capacity = 4 }, { name = "boat_1", capacity = 9 }]
"""
LEAN = """
[rounds]
max_workers = 3
workers_per_food = 1

[imperial_tasks]
rows = [{ name = "bridges", workers = 3 }]

[foreign_limits]
nation_full = 1

[prices]
rural_purchase = 3

[innovations]
rows = [{ name = "coins", amount = 3 }, { name = "veterans", amount = 1 }, { name = "two_rice", amount = 3 }]

[planting]
new_tile_cubes = 1
old_tile_cubes = 2

[exchange_track]
rows = [{ name = "rate_2", copper_per_silver = 2 }]

[supply]
wood = 3
stone = 2

[pieces_per_player]
cubes = 6
discs = 8
workers = 7
products = 3
"""


PRINTED = """
[urban_markets]
replace = true
rows = [
  { name = "twice", spaces = ["tea", "salt", "tea", "coin", "ramie", "bamboo"] },
  { name = "alike", spaces = ["tea", "tea", "tea", "tea", "coin", "tea"] },
  { name = "usual", spaces = ["bamboo", "sugar_cane", "ramie", "cotton", "salt", "tea"] },
  { name = "plain", spaces = ["bamboo", "bamboo", "ramie", "ramie", "salt", "salt"] },
]

[ships]
rows = [
  { name = "japan_1", space_1 = "silk/porcelain", space_2 = "tea/paper" },
  { name = "korea_1", space_1 = "paper/porcelain/silk/sugar" },
  { name = "brunei_1", space_2 = "tea/sugar" },
  { name = "japan_2", space_1 = "silk/sugar" },
]

[routes]
rows = [
  { name = "silk_3", demand = ["silk/porcelain"] },
  { name = "silk_2", demand = ["silk/sugar/paper", "silk"] },
  { name = "wheat_rice", demand = ["wheat/rice", "rice/fruit"] },
  { name = "cabbage", demand = ["cabbage/fruit/cotton/silk"] },
  { name = "two_products", demand = ["any_product", "paper"] },
  { name = "product_two_goods", demand = ["silk/tea", "any_good", "emissary"] },
]

[boat_track]
replace = true
rows = [{ name = "one", capacity = 1 }, { name = "again", capacity = 1 }, { name = "two", capacity = 2 }, { name = "four", capacity = 4 }]
"""


TWO_COINS = '{ name = "market_1", spaces = ["coin", "salt", "tea", "coin", "ramie", "bamboo"] }'


@pytest.mark.parametrize("text", [RICH, LEAN, PRINTED], ids=["rich", "lean", "printed"])
def test_other_boxes_can_be_played_too(tmp_path: Path, text: str) -> None:
    game = room("yinzi").open(3, {}, overlay(tmp_path, text))
    fuzz(game, 4, read_back=25)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[fields]\nrows = [{ name = "huguang_b1", printed = "tea" }]', "'fields', row 'huguang_b1': 'tea' is unknown"),
        ('[cards]\nrows = [{ name = "card_1_1", copies = 2 }]', "'cards': number of cards is 13; 12 is expected"),
        ('[bonus_track]\nrows = [{ name = "boats", price = 4 }]', "'bonus_track', row 'boats': price is 4; a number from 1 to 3"),
        ("[boat_track]\nreplace = true\nrows = [{ name = 'a', capacity = 2 }, { name = 'b', capacity = 1 }]", "'boat_track': capacities"),
        ('[ships]\nrows = [{ name = "japan_1", space_3 = "tea" }]', "'ships', row 'japan_1': a ship of japan has 2 spaces"),
        ('[ships]\nrows = [{ name = "japan_1", nation = "korea" }]', "'ships', row 'korea': number of ships is 5"),
        ('[routes]\nrows = [{ name = "salt", demand = ["pepper"] }]', "'routes', row 'salt': 'pepper' is unknown"),
        ('[routes]\nrows = [{ name = "salt", demand = ["silk/pepper"] }]', "'routes', row 'salt': 'pepper' is unknown"),
        ('[routes]\nrows = [{ name = "salt", demand = ["silk/silk"] }]', "'routes', row 'salt': 'silk/silk' names a thing twice"),
        ('[routes]\nrows = [{ name = "salt", demand = ["silk/emissary"] }]', "'routes', row 'salt': 'emissary' is unknown"),
        ('[ships]\nrows = [{ name = "japan_1", space_1 = "silk/salt" }]', "'ships', row 'japan_1': 'salt' is unknown; one of paper"),
        (f"[urban_markets]\nreplace = true\nrows = [{TWO_COINS}]", "'urban_markets': 1 tiles; at least 4 are expected"),
        (f"[urban_markets]\nrows = [{TWO_COINS}]", "'urban_markets', row 'market_1': 'coin' stands there twice"),
        ('[urban_markets]\nrows = [{ name = "market_9", spaces = [] }]', "row 'market_9': no such row; known are market_1"),
        ('[urban_markets]\nrows = [{ name = "market_1", spaces = ["tea"] }]', "'urban_markets', row 'market_1': number of spaces is 1"),
        ('[imperial_tasks]\nrows = [{ name = "palace", silver = -1 }]', "row 'palace': silver is -1; it cannot be negative"),
        ('[tax]\nrows = [{ name = "tax_two", least = 10 }]', "'tax': a sum of 9 is not covered"),
        ("[prices]\nrural_purchase = 1", "'prices': rural_purchase is 1; the coins of the innovation would be wasted"),
        ('[borders]\nreplace = true\nrows = [{ name = "a", one = "huguang", other = "sea" }]', "'borders': every province and the sea"),
        ("[prices]\nstone = 2", "'prices': unknown key 'stone'"),
        ("[nonsense]\nvalue = 2", "'nonsense': unknown table"),
    ],
)
def test_a_bad_file_is_refused_with_table_row_and_reason(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(ComponentsError) as refusal:
        room("yinzi").open(3, {}, overlay(tmp_path, text))
    assert reason in str(refusal.value)


def printed(tmp_path: Path, seats: int = 3) -> Table:
    return Table(seats, components=overlay(tmp_path, PRINTED))


def test_an_either_or_space_of_a_ship_takes_either(tmp_path: Path) -> None:
    t = (
        printed(tmp_path)
        .capacity(RED, 4)
        .ship(1, "japan_1")
        .ship(2, "korea_3")
        .ship(3, "brunei_3")
        .factory("silk_red", RED, 1, "nanzhili_c2", "north")
        .product("silk_red", RED)
    )
    t.factory("paper_red", RED, 1, "jiangxi_b4", "north").product("paper_red", RED).group(RED, "boats", 2).turn(RED)
    t.play("send boats>ship")
    assert t.legal() == ["deliver 1.1", "deliver 1.2"]
    assert "silk or porcelain" in t.explained("deliver 1.1") or "porcelain or silk" in t.explained("deliver 1.1")
    t.play("deliver 1.2")
    assert t.legal() == ["product paper_red"]


def test_an_either_or_tile_is_served_with_either_and_never_so_that_the_rest_lacks(tmp_path: Path) -> None:
    t = printed(tmp_path).routes("silk_2", "silk_3", "salt").factory("silk_red", RED, 2, "nanzhili_c2", "north").product("silk_red", RED)
    t.group(RED, "boats", 1).turn(RED).play("send boats>war", "march 1")
    assert not t.can("route 1")  # one silk does not meet two demands
    assert t.can("route 2")
    t = printed(tmp_path).routes("silk_2", "silk_3", "salt").factory("silk_red", RED, 2, "nanzhili_c2", "north").product("silk_red", RED)
    t.factory("paper_red", RED, 1, "jiangxi_b4", "north").product("paper_red", RED).group(RED, "boats", 1).turn(RED)
    t.play("send boats>war", "march 1", "route 1")
    assert t.legal() == ["product paper_red"]  # the silk is needed for the other demand
    t.play("product paper_red", "product silk_red")
    assert t.get(RED, COPPER) == 4 + 2


def test_an_either_or_demand_for_food_may_be_bought(tmp_path: Path) -> None:
    t = printed(tmp_path).routes("salt", "fruit", "cotton").personal(RED, "wheat_rice").rural(BLUE, 2).plant(RED, "huguang_a2", 2)
    t.start(StartPersonal(RED, False)).play("serve wheat_rice.1")
    assert t.legal() == ["give huguang_a2", "buy blue"]
    t.play("buy blue", "serve wheat_rice.2")
    assert t.legal() == ["give huguang_a2", "buy blue"]


def test_a_good_that_stands_twice_in_a_market_is_sold_there_twice(tmp_path: Path) -> None:
    t = printed(tmp_path).market("huguang", "twice").plant(RED, "huguang_b1", 2, "tea").plant(RED, "huguang_c1", 2, "tea")
    t.hand(RED, "3/1").turn(RED).play("play 3/1 on urban_sale", "sell huguang_b1>huguang")
    assert t.get(RED, COPPER) == 4 + 3  # the first space lies beside the coin
    t.play("sell huguang_b1>huguang", "sell huguang_c1>huguang")
    assert t.get(RED, COPPER) == 4 + 3 + 2 + 2
    assert [t.s.market_cubes[space] for space in range(6)] == [RED, -1, RED, RED, -1, -1]
    assert not t.can("sell huguang_c1>huguang")


def test_a_track_may_have_a_number_of_spaces_of_its_own(tmp_path: Path) -> None:
    t = printed(tmp_path).set(RED, OWN_WOOD, 3).hand(RED, "3/1").turn(RED).play("play 3/1 on boats", "boat", "boat")
    assert t.s.capacity(RED) == 2
    t.play("boat")
    assert t.s.capacity(RED) == 4
