"""Diamond merchants (section 10 of the rules)."""

from __future__ import annotations

import pytest

from tests.games.mombasa.table import CAIRO, CAPE_TOWN, Table


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
