"""Mombasa as it is drawn in the terminal."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from emporion.kernel.agenda import NOBODY
from emporion.kernel.chance import Chance
from tests.games.mombasa.position import CAIRO, MOMBASA, Table, new_game


def drawn(table: Table, seat: int) -> str:
    console = Console(file=StringIO(), width=80)
    console.print(table.game.picture(table.game.view(table.s, seat), seat))
    assert isinstance(console.file, StringIO)
    picture = console.file.getvalue()
    assert max(len(line) for line in picture.splitlines()) <= 80
    return picture


def test_the_picture_shows_companies_map_displays_and_players() -> None:
    table = Table(3)
    table.hold(CAIRO, 1, 5)
    table.lay(0, "coffee_2", "expansion_3_cairo", "banana_1")
    table.s.down[1] = 1
    table.tile(0, "goods_tile")
    table.s.tile_slot = 3
    table.stand(0, MOMBASA, 7)
    table.turn(0)
    table.only_display(coffee_3_b1=1)
    table.show_books("a13", "c17")
    table.coin("c17")
    picture = drawn(table, 0)
    assert "Ca Cairo       £1  10### ##### #####" in picture
    assert "5 Ca 2d^^" in picture
    assert "5: 1 2 9 =4 =6 =10" in picture
    assert "3: 2 6 7 =Ca" in picture
    assert "2 (coffee 2)  3 expansion 3 +Ca  4 bananas 1 +1" in picture
    assert "Y7(2) G0(0) B0(0)" in picture
    track = "capital calls −£1 5/6, −£2 12/13; special spaces +£1 7, +£2 14; shares on 2 5 8 11 14 17 20"
    assert track in " ".join(picture.split())
    assert "I: a card bought with bananas costs 1 less Y" in picture
    assert "majority: coffee, Ca: 1+ 2s; 3+ 3s; 5+ 4s 1x" in picture
    assert "space 2 of track C: SL II" in picture
    assert f"coffee 3 [{table.crate('coffee_3_b1')}] {table.s.price(1)}" in picture
    for line in ("ct1", "cf3+3", ">£ct−1", ">4d", "(£1)"):
        assert line in picture


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_can_be_drawn_for_everybody(seats: int) -> None:
    table = Table(seats, "random")
    table.s = new_game(seats, "random").deal(7)
    chance = Chance(7)
    decision = 0
    while not table.s.over():
        if decision % 36 == 0:
            for seat in range(NOBODY, seats):
                assert ("Round" if table.s.round else "Setting up   begins: ") in drawn(table, seat)
        legal = table.s.legal()
        table.s.apply(legal[chance.below(len(legal))])
        decision += 1


def test_a_plan_is_drawn_for_its_owner_only() -> None:
    table = Table(2)
    table.s = table.game.deal(1)
    while table.s.round == 0:
        table.s.apply(table.s.legal()[0])
    table.do_for(1, next(words for words in table.legal(1) if words.endswith("_2")))
    assert "2 *" in drawn(table, 1)
    assert "2 *" not in drawn(table, 0)
    assert "2 *" not in drawn(table, NOBODY)


def test_a_book_turned_face_down_still_shows_which_book_it_is() -> None:
    table = Table(2)
    table.book(0, 2, "c17", down=True)
    table.book(0, 3, "c21")
    table.turn(0)
    picture = drawn(table, 1)
    assert "2 (face down: C cf3+3>4d)" in picture
    assert "3 C staff1>3d" in picture
    assert "staff: merchant or other bookkeeper" in picture
