"""Expansion (section 7 of the rules)."""

from __future__ import annotations

import pytest

from tests.games.mombasa.position import CAIRO, CAPE_TOWN, MOMBASA, SAINT_LOUIS, Table


def expansion(*cards: str) -> Table:
    """Seat 0 is to move with these expansion cards face up."""
    table = Table()
    table.lay(0, *cards, slot=1)
    table.turn(0)
    return table


@pytest.mark.rule("MO-7.1", "MO-7.3", "MO-7.8")
def test_example_five_points_for_cape_town_over_single_single_and_a_double_border_held_by_mombasa() -> None:
    """V-04."""
    table = expansion("expansion_2", "expansion_2_a", "expansion_1")
    table.hold(MOMBASA, 13)
    table.do("expand cape_town")
    table.do("enter r21", "post cape_town.a", "enter r17", "post cape_town.b", "enter r13", "post cape_town.a")
    assert table.legal() == ["stop"]
    table.do("stop")
    assert table.legal() == ["collect r13", "collect points"]
    table.do("collect points", "change", "change")
    assert table.space(0, CAPE_TOWN) == 2  # region 13: two steps for the company that expands
    assert table.s.pounds[0] == 2
    assert table.legal() == ["post mombasa.a"]
    table.do("post mombasa.a")
    assert [table.holder(region) for region in (21, 17, 13)] == ["cape_town"] * 3
    assert table.posts(MOMBASA) == [[1, 2, 3, 4, 5]] * 3
    assert table.posts(CAPE_TOWN) == [[3, 4, 5], [2, 3, 4, 5], [1, 2, 3, 4, 5]]
    assert table.face_up(0) == []


@pytest.mark.rule("MO-7.1")
def test_all_cards_and_the_tile_are_used_together_for_one_company() -> None:
    table = expansion("expansion_1", "expansion_3_cairo", "coffee_1")
    table.tile(0, "expansion_tile")
    table.do("expand saint_louis", "enter r8", "post saint_louis.a")
    assert table.face_up(0) == ["coffee_1"]
    assert table.s.tile_down[1] == 1
    # 6 points in all, 1 spent: the rest still serves Saint-Louis only.
    assert table.may("enter r4")
    assert not table.may("enter r22")
    table.do("enter r4", "post saint_louis.a", "enter r9", "post saint_louis.a", "enter r23", "post saint_louis.a")
    assert table.may("enter r12")
    table.do("enter r12", "post saint_louis.b", "enter r16", "post saint_louis.b")
    assert table.legal() == ["stop"]


@pytest.mark.rule("MO-7.2")
def test_regions_next_to_the_headquarters_or_to_any_post_of_the_company() -> None:
    table = expansion("expansion_1")
    table.hold(CAIRO, 16)  # far from Cairo, without connection
    table.do("expand cairo")
    assert table.starting("enter") == ["enter r1", "enter r2", "enter r12", "enter r17", "enter r20"]


@pytest.mark.rule("MO-7.2")
def test_a_region_that_holds_a_post_of_the_company_cannot_be_entered() -> None:
    table = expansion("expansion_1")
    table.hold(CAIRO, 1)
    table.do("expand cairo")
    assert table.starting("enter") == ["enter r2", "enter r4", "enter r5"]


@pytest.mark.rule("MO-7.2")
def test_an_enclave_is_entered_only_from_the_region_around_it() -> None:
    table = expansion("expansion_3_cairo")
    table.hold(CAIRO, 4, 5)
    table.do("expand cairo")
    assert not table.may("enter r23")
    table.do("enter r9", "post cairo.a")
    assert table.may("enter r23")
    table.do("enter r23", "post cairo.b", "stop")
    assert table.s.diamonds[0] == 3


@pytest.mark.rule("MO-7.3")
def test_costs_of_borders_and_occupied_regions() -> None:
    for points, regions in [(1, ["r1", "r2"]), (2, ["r1", "r2", "r3"])]:
        table = expansion(f"expansion_{points}")
        table.do("expand cairo")
        assert [words.split()[1] for words in table.starting("enter")] == regions
    table = expansion("expansion_2")
    table.hold(SAINT_LOUIS, 1, 2)
    table.do("expand cairo")
    assert table.starting("enter") == ["enter r1", "enter r2", "enter r3"]
    table.do("enter r1", "post cairo.a")
    assert table.legal() == ["stop"]  # 2 points: a single border and a foreign post
    table = expansion("expansion_2")
    table.hold(SAINT_LOUIS, 3)  # double border and foreign post: 3 points
    table.do("expand cairo")
    assert not table.may("enter r3")


@pytest.mark.rule("MO-7.3")
def test_the_cheapest_of_several_borders_is_crossed() -> None:
    table = expansion("expansion_1")
    table.hold(CAIRO, 4, 2)  # region 5: double from 4, single from 2
    table.do("expand cairo")
    assert table.may("enter r5")


@pytest.mark.rule("MO-7.4")
def test_the_foremost_post_of_a_column_of_choice_is_laid() -> None:
    table = expansion("expansion_2")
    table.columns(CAIRO, 0, 0b11000, 0b10000)
    table.do("expand cairo", "enter r1")
    assert table.legal() == ["post cairo.b", "post cairo.c"]
    table.do("post cairo.b", "enter r2", "post cairo.b")
    assert table.posts(CAIRO) == [[], [], [5]]


@pytest.mark.rule("MO-7.4", "MO-7.5")
def test_an_empty_headquarters_ends_the_expansion_and_is_not_offered() -> None:
    table = expansion("expansion_2")
    table.columns(CAIRO, 0, 0, 0b10000)
    table.do("expand cairo", "enter r1", "post cairo.c")
    assert table.legal() == ["stop"]
    table.do("stop")
    table.lay(0, "expansion_3_cairo")
    table.s.down[1] = 0
    table.turn(0)
    assert table.starting("expand") == ["expand mombasa", "expand cape_town", "expand saint_louis", "expand nothing"]


@pytest.mark.rule("MO-7.5")
def test_three_points_of_which_one_is_wanted() -> None:
    table = expansion("expansion_3_cairo")
    table.do("expand cairo", "enter r1", "post cairo.a", "stop")
    assert table.holder(1) == "cairo"
    assert table.s.pounds[0] == 2
    assert list(table.s.post).count(CAIRO) == 1
    assert table.s.actor() == 1


@pytest.mark.rule("MO-7.5")
def test_the_action_may_be_taken_for_nothing() -> None:
    table = expansion("expansion_1")
    table.do("expand nothing")
    assert table.face_up(0) == []
    assert list(table.s.post).count(-1) == 24
    assert table.s.actor() == 1


@pytest.mark.rule("MO-7.6")
def test_profits_come_in_any_order_and_steps_go_to_the_company_that_expands() -> None:
    table = expansion("expansion_3_cairo", "expansion_2")
    table.hold(CAIRO, 3)
    table.lay_calls(CAIRO, behind_5=1)
    table.stand(0, CAIRO, 5)
    table.do("expand cairo")
    for region in ("r1", "r7", "r11"):
        table.do(f"enter {region}", "post cairo.a" if region != "r11" else "post cairo.b")
    table.do("stop")
    assert table.legal() == ["collect r1", "collect r7", "collect r11"]
    table.do("collect r1")
    assert table.s.pounds[0] == 2
    table.do("collect r7")
    assert table.legal() == ["pay", "refuse"]
    table.do("pay")
    assert table.space(0, CAIRO) == 6
    assert table.s.pounds[0] == 2 - 1 + 2


@pytest.mark.rule("MO-7.6", "MO-14.3")
def test_steps_collected_before_the_pounds_are_lost_at_a_call() -> None:
    table = expansion("expansion_3_cairo")
    table.hold(CAIRO, 3)
    table.stand(0, CAIRO, 5)
    table.do("expand cairo", "enter r1", "post cairo.a", "enter r7", "post cairo.b", "stop", "collect r7")
    assert table.space(0, CAIRO) == 5
    assert table.s.pounds[0] == 2


@pytest.mark.rule("MO-7.6")
def test_an_ousted_region_pays_again_and_mines_pay_nothing() -> None:
    table = expansion("expansion_2", "expansion_1")
    table.hold(SAINT_LOUIS, 3)
    table.do("expand cairo", "enter r3", "post cairo.a", "stop")
    assert table.s.diamonds[0] == 1
    assert table.holder(3) == "saint_louis"  # it stands until its column is chosen
    table.do("post saint_louis.a")
    assert table.holder(3) == "cairo"


@pytest.mark.rule("MO-7.7")
def test_example_three_regions_of_one_point_make_a_pool_of_three() -> None:
    """V-05."""
    table = expansion("expansion_3_cairo", "expansion_1")
    table.hold(CAIRO, 1)
    table.show_books("a01", "a02", "a03", "b01", "c01")
    table.do("expand cairo")
    for region, column in (("r2", "a"), ("r4", "b"), ("r6", "c")):
        table.do(f"enter {region}", f"post cairo.{column}")
    table.do("stop")
    assert table.legal() == ["take a01", "take a02", "take a03", "take b01", "take c01", "change"]
    table.do("take a01", "take a02", "change")
    assert table.s.pounds[0] == 1
    assert table.legal() == ["place a01", "place a02"]
    taken = [space for space in range(12) if table.s.shown[space] == -1 and table.box.shown_letter[space] == 0]
    table.do("place a01", "on 5", "on 6")
    assert all(table.box.book_letter[table.s.shown[space]] == 0 for space in taken)  # refilled at the end of the turn


@pytest.mark.rule("MO-7.7")
def test_the_pool_is_used_at_one_moment_among_the_profits() -> None:
    table = expansion("expansion_3_cairo")
    table.do("expand cairo", "enter r1", "post cairo.a", "enter r2", "post cairo.a", "enter r6", "post cairo.a", "stop")
    assert table.legal() == ["collect r1", "collect points"]
    table.do("collect points", "change", "change")
    assert table.s.pounds[0] == 4


@pytest.mark.rule("MO-7.8")
def test_an_ousted_post_goes_to_the_rearmost_space_but_never_to_a_vacated_final_one() -> None:
    """Posts on: a 4 and 5, b none, c all. In a the post goes to 3, in b to 4, in c there is no room."""
    for column, expected in (("a", [3, 4, 5]), ("b", [4])):
        table = expansion("expansion_2")
        table.hold(MOMBASA, 1)
        table.columns(MOMBASA, 0b11000, 0, 0b11111)
        table.do("expand cairo", "enter r1", "post cairo.a", "stop")
        assert table.legal() == ["post mombasa.a", "post mombasa.b"]
        table.do(f"post mombasa.{column}")
        assert table.posts(MOMBASA)["ab".index(column)] == expected


@pytest.mark.rule("MO-7.8")
def test_two_ousted_posts_of_one_company_may_go_to_different_columns() -> None:
    table = expansion("expansion_3_cairo", "expansion_1")
    table.hold(MOMBASA, 1, 2)
    table.columns(MOMBASA, 0b11110, 0b11110, 0b11111)
    table.do("expand cairo", "enter r1", "post cairo.a", "enter r2", "post cairo.a", "stop")
    table.do("collect r1", "change")
    table.do("post mombasa.a", "post mombasa.b")
    assert table.posts(MOMBASA) == [[1, 2, 3, 4, 5]] * 3


@pytest.mark.rule("MO-7.8", "MO-1.2")
def test_an_ousted_post_may_cover_a_coin_again() -> None:
    table = expansion("expansion_2")
    table.hold(MOMBASA, 1)
    table.columns(MOMBASA, 0b11111, 0b11110, 0b11111)  # the front of column b is open: one coin
    assert table.s.company_value(MOMBASA) == 1
    table.do("expand cairo", "enter r1", "post cairo.a", "stop", "post mombasa.b")
    assert table.s.company_value(MOMBASA) == 0


@pytest.mark.rule("MO-7.9")
def test_an_ousted_post_without_a_space_leaves_the_game() -> None:
    """V-04, where no column has a valid space."""
    table = expansion("expansion_2")
    table.hold(MOMBASA, 1)
    table.columns(MOMBASA, 0b01111, 0b11111, 0b01111)
    table.do("expand cairo", "enter r1", "post cairo.a", "stop")
    assert table.s.removed[MOMBASA] == 1
    assert table.holder(1) == "cairo"
    assert table.s.actor() == 1


@pytest.mark.rule("MO-7.10")
def test_at_the_end_one_post_stands_in_a_region() -> None:
    table = expansion("expansion_2")
    table.hold(MOMBASA, 1)
    table.do("expand cairo", "enter r1", "post cairo.a")
    assert table.holder(1) == "mombasa"
    table.do("stop", "post mombasa.a")
    assert table.holder(1) == "cairo"
    assert (table.s.lying, table.s.expanding) == (0, -1)
