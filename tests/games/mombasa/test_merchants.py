"""Diamond merchants (section 10 of the rules)."""

from __future__ import annotations

import pytest

from tests.games.mombasa.position import CAIRO, CAPE_TOWN, Table


@pytest.mark.rule("MO-10.1")
def test_the_plain_merchant_and_one_merchant_per_action() -> None:
    table = Table()
    table.hold(CAIRO, 5)
    table.lay(0, "merchant_plain", "merchant_cairo")
    table.turn(0)
    table.do("use merchant_plain")
    assert (table.s.diamonds[0], table.s.pounds[0]) == (1, 2)
    assert table.face_up(0) == ["merchant_cairo"]
    assert table.s.actor() == 1


@pytest.mark.rule("MO-10.2")
@pytest.mark.parametrize(("regions", "diamonds"), [([], 2), ([3], 2), ([3, 5], 3), ([5, 23], 4)])
def test_example_the_merchant_of_cairo_with_none_one_three_and_four_mines(regions: list[int], diamonds: int) -> None:
    """V-07."""
    table = Table()
    table.hold(CAIRO, *regions)
    table.hold(CAPE_TOWN, 18, 24)
    table.lay(0, "merchant_cairo")
    table.turn(0)
    table.do("use merchant_cairo")
    assert (table.s.diamonds[0], table.s.pounds[0]) == (diamonds, 1)


@pytest.mark.rule("MO-10.2")
def test_posts_count_whoever_put_them_there() -> None:
    table = Table()
    table.lay(1, "expansion_2")
    table.lay(0, "merchant_cairo")
    table.turn(1)
    table.do("expand cairo", "enter r3", "post cairo.a", "stop")
    table.hold(CAIRO, 8)
    table.do("use merchant_cairo")
    assert table.s.diamonds[0] == 2 + 1


@pytest.mark.rule("MO-10.3")
@pytest.mark.parametrize(
    ("cards", "used", "diamonds"),
    [(["merchant_plain", "merchant_cairo"], 0, 4), (["merchant_plain", "merchant_cairo"], 1, 3), ([], 0, 2)],
)
def test_example_the_tile_is_worth_more_beside_face_up_merchants(cards: list[str], used: int, diamonds: int) -> None:
    """V-19."""
    table = Table()
    table.lay(0, *cards)
    table.lay(1, "merchant_mombasa")
    table.tile(0, "merchant_tile")
    for slot in range(used):
        table.s.down[1 + slot] = 1
    table.turn(0)
    table.do("use merchant_tile")
    assert (table.s.diamonds[0], table.s.pounds[0]) == (diamonds, 0)
    assert table.s.tile_down[3] == 1
