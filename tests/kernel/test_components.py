"""A box as data, by a tiny box of the tests' own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from emporion.kernel.components import ComponentsFile, in_order, index_of, not_negative, positive, source_at
from emporion.kernel.errors import ComponentsError

BOX = """
[pieces]
provenance = "rulebook"
cubes = 3

[goods]
provenance = "photo"
note = "read off a photo of the board"
rows = [
    { name = "tea", price = 4 },
    { name = "silk", price = 7, provenance = "reconstructed" },
    { name = "salt", price = 2, provenance = { price = "derived" } },
]
"""


class Pieces(msgspec.Struct):
    cubes: int


class Good(msgspec.Struct):
    name: str
    price: int


@pytest.fixture
def box(tmp_path: Path) -> Path:
    path = tmp_path / "components.toml"
    path.write_text(BOX, encoding="utf-8")
    return path


def overlaid(box: Path, text: str) -> ComponentsFile:
    overlay = box.with_name("overlay.toml")
    overlay.write_text(text, encoding="utf-8")
    return ComponentsFile(box, overlay)


def prices(file: ComponentsFile) -> dict[str, int]:
    return {good.name: good.price for good in file.rows("goods", Good)}


def test_tables_and_rows_are_read_into_shapes(box: Path) -> None:
    file = ComponentsFile(box)
    assert file.table("pieces", Pieces).cubes == 3
    assert prices(file) == {"tea": 4, "silk": 7, "salt": 2}


def test_sources_tell_what_differs_from_the_table(box: Path) -> None:
    told = [(source.row, source.column, source.provenance, source.note) for source in ComponentsFile(box).sources("goods")]
    assert told == [
        ("", "", "photo", "read off a photo of the board"),
        ("silk", "", "reconstructed", ""),
        ("salt", "price", "derived", ""),
    ]


def test_keys_may_come_from_elsewhere_than_their_table_and_rows_have_notes(box: Path) -> None:
    file = overlaid(box, '[pieces]\nprovenance_of = { cubes = "derived" }\n[[goods.rows]]\nname = "silk"\nnote = "in doubt"\n')
    told = [(source.column, source.provenance) for source in file.sources("pieces")]
    assert told == [("", "rulebook"), ("cubes", "derived")]
    assert [source.note for source in file.sources("goods") if source.row == "silk"] == ["in doubt"]
    assert file.fingerprint() == ComponentsFile(box).fingerprint()
    assert file.table("pieces", Pieces).cubes == 3


def test_a_column_of_all_rows_may_come_from_elsewhere_and_rows_know_better(box: Path) -> None:
    told = overlaid(box, '[goods]\nprovenance_of = { price = "source" }\n').told("goods")
    assert [source_at(told, row, "price").provenance for row in ("tea", "silk", "salt")] == ["source", "reconstructed", "derived"]
    assert source_at(told, "tea", "name").provenance == "photo"


def test_an_overlay_replaces_keys_and_columns(box: Path) -> None:
    file = overlaid(box, '[pieces]\ncubes = 5\n[[goods.rows]]\nname = "silk"\nprice = 8\nprovenance = "photo"\n')
    assert file.table("pieces", Pieces).cubes == 5
    assert prices(file) == {"tea": 4, "silk": 8, "salt": 2}
    assert [source.provenance for source in file.sources("goods") if source.row == "silk"] == ["photo"]


def test_an_overlay_may_replace_all_rows(box: Path) -> None:
    assert prices(overlaid(box, '[goods]\nreplace = true\nrows = [{ name = "jade", price = 1 }]\n')) == {"jade": 1}


def test_the_fingerprint_tells_boxes_apart_but_not_their_remarks(box: Path) -> None:
    standard = ComponentsFile(box).fingerprint()
    assert overlaid(box, "").fingerprint() == standard
    assert overlaid(box, '[goods]\nnote = "another photo"\nprovenance = "source"\n').fingerprint() == standard
    assert overlaid(box, "[pieces]\ncubes = 4\n").fingerprint() != standard


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[spices]\nx = 1", "table 'spices': unknown table; known are pieces, goods"),
        ("goods = 1", "table 'goods': is a single value; a table is expected"),
        ("[pieces]\ndice = 1", "table 'pieces': unknown key 'dice'; known are cubes"),
        ("[[pieces.rows]]\nname = 'a'", "table 'pieces': has no rows in this game"),
        ("[[goods.rows]]\nprice = 1", "table 'goods': a row without a name"),
        ("[goods]\nrows = [1]", "table 'goods': a row without a name"),
        ("[[goods.rows]]\nname = 'rum'", "table 'goods', row 'rum': no such row; known are tea, silk, salt"),
        ("[pieces]\nprovenance_of = 'photo'", "table 'pieces': provenance_of is a single value; a table of keys is expected"),
        ("[pieces]\nprovenance_of = { dice = 'photo' }", "table 'pieces': provenance of 'dice', which is no key here"),
        ("[pieces]\nprovenance_of = { cubes = 'rumour' }", "table 'pieces': provenance 'rumour'; one of rulebook; photo"),
        ("[goods]\nprovenance = 'rumour'", "table 'goods': provenance 'rumour'; one of rulebook; photo"),
        ("[[goods.rows]]\nname = 'tea'\nprovenance = { price = 'rumour' }", "table 'goods', row 'tea': provenance 'rumour'"),
    ],
)
def test_an_overlay_of_the_wrong_shape_is_refused(box: Path, text: str, message: str) -> None:
    with pytest.raises(ComponentsError) as problem:
        overlaid(box, text)
    assert str(problem.value).startswith(f"components: {message}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[goods.rows]]\nname = 'tea'\nprice = 'dear'", "table 'goods', row 'tea': Expected 'int', got 'str'"),
        ("[[goods.rows]]\nname = 'tea'\nweight = 1", "table 'goods', row 'tea': unknown column 'weight'; known are name, price"),
        ("[goods]\nreplace = true\nrows = [{ name = 'tea' }]", "table 'goods', row 'tea': it missing required field 'price'"),
        ("[goods]\nreplace = true\nrows = [5]", "table 'goods', row 'number 1': is a single value"),
        (
            "[goods]\nreplace = true\nrows = [{ name = 'tea', price = 1 }, { name = 'tea', price = 2 }]",
            "table 'goods', row 'tea': two rows bear this name",
        ),
    ],
)
def test_rows_that_do_not_fit_are_refused(box: Path, text: str, message: str) -> None:
    with pytest.raises(ComponentsError) as problem:
        prices(overlaid(box, text))
    assert str(problem.value).startswith(f"components: {message}")


def test_a_table_without_provenance_or_rows_is_refused(box: Path) -> None:
    box.write_text("[pieces]\ncubes = 3\n", encoding="utf-8")
    with pytest.raises(ComponentsError, match="table 'pieces': has no provenance; one of rulebook"):
        ComponentsFile(box)
    box.write_text('[pieces]\nprovenance = "photo"\n', encoding="utf-8")
    file = ComponentsFile(box)
    with pytest.raises(ComponentsError, match="table 'pieces': has no rows"):
        file.rows("pieces", Good)
    with pytest.raises(ComponentsError, match="table 'goods': is missing"):
        file.rows("goods", Good)
    with pytest.raises(ComponentsError, match="missing required field 'cubes'"):
        file.table("pieces", Pieces)


def test_a_file_that_cannot_be_read_is_named(box: Path) -> None:
    missing = box.with_name("nowhere.toml")
    with pytest.raises(ComponentsError, match=r"nowhere\.toml cannot be read: No such file"):
        ComponentsFile(box, missing)
    with pytest.raises(ComponentsError, match=r"overlay\.toml is not TOML: .*line 1"):
        overlaid(box, "not = toml = at all")
    binary = box.with_name("binary.toml")
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ComponentsError, match=r"binary\.toml is not a text file"):
        ComponentsFile(box, binary)


def test_refusals_the_games_share() -> None:
    positive("goods", "tea", "price", 1)
    not_negative("goods", "tea", "price", 0)
    in_order("goods", ["tea", "silk"], ["tea", "silk"])
    assert index_of("goods", "tea", "silk", ["tea", "silk"]) == 1
    with pytest.raises(ComponentsError, match="table 'goods', row 'tea': price is 0; a positive number is expected"):
        positive("goods", "tea", "price", 0)
    with pytest.raises(ComponentsError, match="price is -1; it cannot be negative"):
        not_negative("goods", "tea", "price", -1)
    with pytest.raises(ComponentsError, match="rows are silk, tea; expected are tea, silk, in this order"):
        in_order("goods", ["silk", "tea"], ["tea", "silk"])
    with pytest.raises(ComponentsError, match="'rum' is unknown; one of tea, silk is expected"):
        index_of("goods", "tea", "rum", ["tea", "silk"])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[goods]\nrows = 5", "table 'goods': rows is a single value"),
        ("[goods]\nreplace = true\nrows = 5", "table 'goods': rows is a single value"),
        ("[goods]\nrows = [{ name = 'tea', provenance = 5 }]", "table 'goods', row 'tea': provenance is neither"),
        ("[goods]\nrows = [{ name = 'tea', provenance = { weight = 'source' } }]", "table 'goods', row 'tea': provenance of 'weight'"),
    ],
)
def test_overlays_of_a_wrong_shape_are_refused(box: Path, text: str, message: str) -> None:
    with pytest.raises(ComponentsError) as problem:
        overlaid(box, text)
    assert str(problem.value).startswith(f"components: {message}")


def test_tables_kept_as_data_make_the_same_box_and_need_not_say_where_they_come_from(box: Path) -> None:
    file = overlaid(box, "[pieces]\ncubes = 5\n")
    data = json.loads(file.as_json())
    assert "provenance" not in data["goods"]
    again = ComponentsFile(box, data)
    assert again.fingerprint() == file.fingerprint()
    assert again.table("pieces", Pieces).cubes == 5
    assert prices(again) == prices(file)


@pytest.mark.parametrize(
    ("tables", "reason"),
    [
        ({"goods": 3}, "table 'goods': is a single value"),
        ({"goods": {"rows": 3}}, "rows is a single value"),
        ({"goods": {"rows": [{"name": "tea", "prices": [1, None]}]}}, "table 'goods': has null in it; a value is expected"),
        ({"goods": {"rows": [{"name": "tea", "price": 10**30}]}}, "has the number 1000000+ in it; numbers go up to 9999"),
    ],
)
def test_data_that_is_no_box_is_refused(box: Path, tables: dict[str, Any], reason: str) -> None:
    with pytest.raises(ComponentsError, match=reason):
        ComponentsFile(box, tables)
