"""The box: every number with its provenance, overlays, and refusals that name the place."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from emporion.games.registry import room
from emporion.games.yinzi.components import FIELDS, GOOD_NAMES, PROVINCE_NAMES, read_box
from emporion.games.yinzi.game import Yinzi
from emporion.kernel.errors import ComponentsError
from emporion.kernel.fuzz import fuzz_game


def overlay(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_squares_by_province_and_crop() -> None:
    box = read_box(None)
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
    box = read_box(None)
    assert sum(box.tiles) == 38
    assert len(box.deck) == 12
    assert sum(kind // 3 + 1 for kind in box.deck) == sum(kind % 3 + 1 for kind in box.deck) == 24
    asked = Counter(box.ship_demand)
    assert [asked[number] for number in range(5)] == [8, 8, 8, 9, 9]
    assert sum(box.route_war) == 40
    assert [list(box.route_disaster).count(kind) for kind in range(3)] == [2, 2, 2]
    assert (box.workers, box.cubes, box.discs, box.products, box.wood, box.stone) == (12, 15, 20, 8, 14, 8)


def test_every_coin_space_has_two_neighbours_and_no_good_stands_twice() -> None:
    box = read_box(None)
    for tile, name in enumerate(box.market_names):
        spaces = box.market_space[tile * 6 : tile * 6 + 6]
        assert len(set(spaces)) == 6, name
        assert box.coin_at[tile] in (-1, 2, 3), name


def test_reconstructed_tables_are_marked() -> None:
    box = read_box(None)
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
    assert fuzz_game(game, 1, 2000) > 0


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


@pytest.mark.parametrize("text", [RICH, LEAN], ids=["rich", "lean"])
def test_other_boxes_can_be_played_too(tmp_path: Path, text: str) -> None:
    game = room("yinzi").open(3, {}, overlay(tmp_path, text))
    for seed in range(4):
        assert fuzz_game(game, seed, 2000) > 0


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
        ('[urban_markets]\nrows = [{ name = "market_1", spaces = ["tea"] }]', "'urban_markets', row 'market_1': number of spaces is 1"),
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
