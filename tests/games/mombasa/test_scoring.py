"""Final scoring (section 16 of the rules)."""

from __future__ import annotations

import pytest

from emporion.games.mombasa import scoring
from emporion.games.mombasa.state import DISCARDED
from tests.games.mombasa.position import CAIRO, MOMBASA, Table


@pytest.mark.rule("MO-16.1")
def test_wealth_is_cash_shares_and_both_tracks_in_the_order_of_the_rules() -> None:
    table = Table()
    s = table.s
    s.pounds[0] = 7
    s.diamonds[0] = 17
    s.ink[0] = 10
    table.stand(0, CAIRO, 12)  # D1: 4 shares
    table.stand(0, MOMBASA, 5)  # A1: 2 shares
    table.columns(CAIRO, 0, 0b11110, 0b11100)  # 4 + 1 + 1
    table.columns(MOMBASA, 0b11110, 0b11111, 0b11111)  # 1
    assert scoring.wealth(s, 0) == 7 + 4 * 6 + 2 * 1 + 30 + 30
    assert [line.points[0] for line in table.game.score_sheet(s)] == [7, 2, 0, 0, 24, 30, 30]
    labels = ["cash", "Mombasa", "Cape Town", "Saint-Louis", "Cairo", "diamond track", "bookkeeping track"]
    assert [str(line.label).split(":")[0] for line in table.game.score_sheet(s)] == labels
    assert table.game.scores(s)[0] == 93


@pytest.mark.rule("MO-16.1", "MO-16.2")
def test_example_five_shares_on_the_track_and_two_on_cards_with_six_coins() -> None:
    """V-09."""
    table = Table()
    table.stand(0, MOMBASA, 14)  # A1: 5 shares
    table.hand(0, "share_mombasa_d", "share_mombasa_e")
    table.columns(MOMBASA, 0b10000, 0b00000, 0b11111)  # 2 + 4
    assert table.s.company_value(MOMBASA) == 6
    assert scoring.shares(table.s, 0, MOMBASA) * table.s.company_value(MOMBASA) == 42


@pytest.mark.rule("MO-16.2")
def test_shares_on_cards_count_wherever_they_are_but_not_when_sold() -> None:
    table = Table()
    table.hand(0, "share_cairo_d", "share_cairo_e")
    table.lay(0, "expansion_3_cairo")
    table.s.down[1] = 1
    assert scoring.shares(table.s, 0, CAIRO) == 3
    table.stand(0, CAIRO, 6)
    assert scoring.shares(table.s, 0, CAIRO) == 5
    table.s.card_at[table.card(0, "share_cairo_d")] = DISCARDED
    assert scoring.shares(table.s, 0, CAIRO) == 4
    assert scoring.shares(table.s, 1, CAIRO) == 0


@pytest.mark.rule("MO-16.2", "MO-1.2")
def test_a_post_that_left_the_game_uncovers_its_coin() -> None:
    table = Table()
    table.s.columns[1] = 0b11110
    table.s.removed[CAIRO] = 1
    assert table.s.company_value(CAIRO) == 1


@pytest.mark.rule("MO-16.3")
def test_example_equal_wealth_shares_the_win_whatever_the_cash() -> None:
    """V-32, with two players."""
    table = Table(4)
    table.rows(ink=[0, 0, 0, 0], pounds=[15, 5, 15, 3], diamonds=[0, 6, 0, 6])
    assert [scoring.wealth(table.s, seat) for seat in range(4)] == [15, 15, 15, 13]
    assert scoring.placements(table.s) == [1, 1, 1, 4]
    two = Table()
    two.rows(pounds=[12, 5])
    two.stand(1, MOMBASA, 20)  # A1: 7 shares
    two.columns(MOMBASA, 0b11110, 0b11111, 0b11111)  # at £1
    assert scoring.placements(two.s) == [1, 1]
