"""The box: what owners may correct, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from emporion.games.merkator.components import KINDS, Box
from emporion.games.merkator.game import ROOM
from emporion.kernel.components import RECONSTRUCTED
from emporion.kernel.errors import ComponentsError
from emporion.testing.play import fuzz


def overlay(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_an_owner_may_correct_a_contract_a_link_and_a_price(tmp_path: Path) -> None:
    path = overlay(
        tmp_path,
        """
        [contracts]
        rows = [{name = "hamburg_2", goods = ["iron", "iron", "iron"]}]
        [buildings]
        rows = [{name = "arsenal", price = 21}]
        [minors]
        rows = [{name = "italy", time = -1}]
        """,
    )
    box = Box(path)
    row = box.contract_names.index("hamburg_2") * KINDS
    assert box.demand[row + box.kind_names.index("iron")] == 3
    assert box.building_price[box.building_names.index("arsenal")] == 21
    assert box.time[box.location_names.index("italy")] == -1
    game = ROOM.open(3, {}, path)
    assert game.box_file.fingerprint() != ROOM.open(3, {}).box_file.fingerprint()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('[contracts]\nrows = [{name = "hamburg_2", value = 3}]', "4 contracts of value 2, 5 are expected"),
        ('[contracts]\nrows = [{name = "hamburg_2", location = "atlantis"}]', "'atlantis' is unknown"),
        ('[contracts]\nrows = [{name = "hamburg_2", goods = ["gold"]}]', "'gold' is unknown"),
        ('[contracts]\nrows = [{name = "hamburg_2", goods = []}]', "only the highest contract names neither"),
        ('[contracts]\nrows = [{name = "danzig_2", location = "hamburg"}]', "hamburg has two contracts of value 2"),
        ('[contracts]\nrows = [{name = "hamburg_11", value = 3}]', "no such row"),
        ('[goods]\nrows = [{name = "ham", colour = "red"}]', "has 1 goods, 2 are expected"),
        ('[goods]\nrows = [{name = "ham", warehouse = "c"}, {name = "iron", warehouse = "c"}]', "2 or 3 are expected"),
        ('[goods]\nrows = [{name = "ham", warehouse = "g"}]', "'g' is unknown"),
        ('[majors]\nrows = [{name = "russia", links = ["danzig"]}]', "has 1 links"),
        ('[majors]\nrows = [{name = "russia", links = ["danzig", "spain"]}]', "not linked back"),
        ('[majors]\nrows = [{name = "russia", colour = "red"}]', "belongs to another major too"),
        ('[majors]\nrows = [{name = "russia", cubes = -1}]', "cubes is -1"),
        ('[minors]\nrows = [{name = "italy", threshold = 0}]', "threshold is 0"),
        ('[bonus_cards]\nrows = [{name = "italy_citrus", location = "spain"}]', "cards,"),
        ('[bonus_cards]\nrows = [{name = "italy_citrus", price = 5}]', "price 5 has no stack"),
        ("[set_up]\nbonus_prices = [3, 5]", "fewer than 6 cards of price 5"),
        ('[buildings]\nrows = [{name = "arsenal", price = 0}]', "price is 0"),
        ('[buildings]\nrows = [{name = "arsenal", rule = "sole"}]', "6 buildings compare the players"),
        ('[buildings]\nrows = [{name = "arsenal", measure = "moons"}]', "'moons' is unknown"),
        ("[bonus_gains]\nactive = -1", "active is -1; it cannot be negative"),
        ("[box]\ncounters = 40", "42 counters; 40 are expected"),
        ('[counters]\nrows = [{name = "a", single = 6}]', "43 counters; 42 are expected"),
        ('[chart]\nrows = [{name = "ultimo", per_row = 11}]', "more than the 42 counters"),
        ('[chart]\nrows = [{name = "ultimo", with_2 = [5]}]', "row 5 does not exist"),
        ("[contract_counts]\nvalues = [2, 2, 4, 5, 6, 7, 8, 9, 10, 14]", "values must rise"),
        ("[solo_set_up]\nturns = 16", "17 cards in the stack; 16 are expected"),
        ("[solo_set_up]\nstack_values = [8, 9, 10, 15]", "no contracts of value 15"),
        ("[exchange]\ncubes = 5", "at most 4"),
        ("[exchange]\ncubes = 0", "cubes is 0"),
        ("[cap]\nturns_per_player = 0", "turns_per_player is 0"),
    ],
)  # fmt: skip
def test_a_box_that_cannot_be_played_with_is_refused_with_the_reason(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(ComponentsError) as refusal:
        Box(overlay(tmp_path, text))
    assert reason in str(refusal.value)


def test_the_chart_may_have_rows_of_its_own(tmp_path: Path) -> None:
    text = """
        [chart]
        rows = [
          {name = "ultimo", rows = 6, per_row = 6, with_2 = [5, 6], with_3 = [3, 4, 5, 6], with_4 = [1, 2, 3, 4, 5, 6]},
          {name = "ultimo_long", rows = 5, per_row = 7, with_2 = [3, 4, 5], with_3 = [2, 3, 4, 5], with_4 = [1, 2, 3, 4, 5]},
        ]
        """
    path = overlay(tmp_path, text)
    assert ROOM.open(3, {}, path).deal(1).chart_left() == 4 * 6
    assert ROOM.open(2, {"length": "long"}, path).deal(1).chart_left() == 3 * 7
    for options in ({}, {"length": "long"}):
        fuzz(ROOM.open(3, options, path), 1, read_back=25)


def test_reconstructed_tables_say_so() -> None:
    file = Box().file
    reconstructed = {table for table in file.tables if file.sources(table)[0].provenance in RECONSTRUCTED}
    assert reconstructed >= {"contracts", "bonus_cards", "buildings", "counters", "warehouses"}
    columns = {(source.table, source.row, source.column): source.provenance for source in file.sources("contracts")}
    assert columns["contracts", "denmark_4a", "location"] == "source"
    assert columns["contracts", "newfoundland_6", "goods"] == "source"
    told = {(source.row, source.column): source for source in file.sources("bonus_cards")}
    assert told["italy_muskets", "location"].provenance == "derived"
    assert told["italy_muskets", "location"].note.startswith("in doubt")
    keys = {(source.table, source.column): source.provenance for table in file.tables for source in file.sources(table)}
    assert keys["bonus_gains", "active"] == "source"
    assert (keys["solo_set_up", "counters"], keys["solo_set_up", "start_counters"]) == ("derived", "reconstructed")
    assert keys["cap", ""] == "reconstructed"
    links = [source for source in file.sources("majors") if source.column == "links"]
    assert {source.provenance for source in links} == {"reconstructed"}
