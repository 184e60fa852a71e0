"""Final scoring (section 16 of the rules)."""

from __future__ import annotations

import pytest

from emporion.games.mombasa import scoring
from emporion.games.mombasa.state import DISCARDED
from tests.games.mombasa.table import CAIRO, MOMBASA, Table


@pytest.mark.rule("MO-16.1")
def test_wealth_is_cash_shares_and_both_tracks() -> None:
    table = Table()
    s = table.s
    s.pounds[0] = 7
    s.diamonds[0] = 17
    s.ink[0] = 9
    table.stand(0, CAIRO, 11)  # A1: 4 shares
    table.stand(0, MOMBASA, 6)  # C1: 2 shares
    table.columns(CAIRO, 0, 0b11110, 0b11100)  # 5 + 1 + 2
    table.columns(MOMBASA, 0b11110, 0b11111, 0b11110)  # 0 + 0 + 1
    assert scoring.wealth(s, 0) == 7 + 4 * 8 + 2 * 1 + 30 + 30
    assert [line.points[0] for line in table.game.score_sheet(s)] == [7, 32, 2, 0, 0, 30, 30]
    assert table.game.scores(s)[0] == 101


@pytest.mark.rule("MO-16.2")
def test_shares_on_cards_count_wherever_they_are_but_not_when_sold() -> None:
    table = Table()
    table.hand(0, "share_2_cairo")
    table.lay(0, "expansion_3_cairo")
    table.s.down[1] = 1
    assert scoring.shares(table.s, 0, CAIRO) == 3
    table.hand(0)  # the share card now rests
    assert scoring.shares(table.s, 0, CAIRO) == 3
    table.stand(0, CAIRO, 5)
    assert scoring.shares(table.s, 0, CAIRO) == 5
    table.s.card_at[table.card(0, "share_2_cairo")] = DISCARDED
    assert scoring.shares(table.s, 0, CAIRO) == 3
    assert scoring.shares(table.s, 1, CAIRO) == 0


@pytest.mark.rule("MO-16.2", "MO-1.2")
def test_a_post_that_left_the_game_uncovers_its_coin() -> None:
    table = Table()
    table.s.columns[1] = 0b11110
    table.s.removed[CAIRO] = 1
    assert table.s.company_value(CAIRO) == 1


@pytest.mark.rule("MO-16.3")
def test_ties_are_broken_by_cash_and_then_shared() -> None:
    table = Table(4)
    table.rows(ink=[0, 0, 0, 0], pounds=[15, 5, 15, 3], diamonds=[0, 6, 0, 6])
    assert [scoring.wealth(table.s, seat) for seat in range(4)] == [15, 15, 15, 13]
    assert scoring.placements(table.s) == [1, 3, 1, 4]
