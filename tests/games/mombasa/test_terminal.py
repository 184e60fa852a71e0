"""Mombasa as it is drawn in the terminal."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from emporion.kernel.agenda import NOBODY
from emporion.kernel.chance import Chance
from tests.games.mombasa.table import CAIRO, Table, new_game


def drawn(table: Table, seat: int) -> str:
    console = Console(file=StringIO(), width=200)
    console.print(table.game.picture(table.game.view(table.s, seat), seat))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def test_the_picture_shows_companies_map_displays_and_players() -> None:
    table = Table(3)
    table.hold(CAIRO, 1, 5)
    table.lay(0, "coffee_2", "share_2_cairo")
    table.s.down[1] = 1
    table.stand(0, CAIRO, 6)
    picture = drawn(table, 0)
    assert "Ca Cairo        £1     01###" in picture
    assert "r5 Ca 2 diamonds ^^" in picture
    assert "2 (coffee 2)  3 2 shares of Cairo" in picture
    assert "Y6(2sh) G0(0sh) B0(0sh)" in picture
    assert "bonus markers (6, 13)" in picture


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_can_be_drawn_for_everybody(seats: int) -> None:
    table = Table(seats, "random")
    table.s = new_game(seats, "random").deal(7)
    chance = Chance(7)
    decision = 0
    while not table.s.over():
        if decision % 12 == 0:
            for seat in range(NOBODY, seats):
                assert "Round" in drawn(table, seat)
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
