"""The drawing for the terminal shows what is open and nothing that is hidden."""

from __future__ import annotations

from rich.console import Console

from emporion.kernel.chance import Chance
from tests.games.merkator.position import Table


def drawn(t: Table, seat: int = 0) -> str:
    console = Console(width=220, record=True, file=None, quiet=False)
    with console.capture() as capture:
        console.print(t.game.picture(t.game.view(t.s, seat), seat))
    return capture.get()


def test_every_position_of_a_game_can_be_drawn() -> None:
    for seats in (1, 2, 4):
        t = Table(seats, bare=False)
        chance = Chance(seats)
        decisions = 0
        while not t.s.over():
            if decisions % 40 == 0:
                assert "Locations" in drawn(t)
            legal = t.s.legal()
            t.s.apply(legal[chance.below(len(legal))])
            decisions += 1
        assert "Players" in drawn(t)


def test_the_drawing_tells_goods_contracts_cards_and_tops() -> None:
    t = Table()
    t.goods(1, fish_oil=3)
    t.hold(0, "hamburg_6", "denmark_3a")
    t.on_top("italy_8")
    t.buildings(2, "st_michaels_church")
    t.bonus(0, "spain_wine")
    picture = drawn(t)
    for words in ("3× fish oil", "Hamburg 6: 2× copper, 2× ham, 1× fish oil", "Denmark 3a", "Italy 8", "St. Michael's", "wine W"):
        assert words in picture


def test_the_solo_drawing_tells_the_rank() -> None:
    assert "rank now: apprentice" in drawn(Table(1))
