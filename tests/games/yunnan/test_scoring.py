"""Section 11: final scoring."""

from __future__ import annotations

import pytest

from emporion.kernel.fields import row
from tests.games.yunnan.position import BLUE, RED, YELLOW, Table, table


def level() -> Table:
    """Three players who have nothing at all."""
    t = table(3)
    t.state.coins = row([0, 0, 0])
    return t


@pytest.mark.rule("YU-11.1")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (100, 33)])
def test_three_coins_are_a_point(coins: int, points: int) -> None:
    t = level()
    t.state.coins[RED] = coins
    assert t.game.scores(t.state) == [points, 0, 0]


@pytest.mark.rule("YU-11.1")
def test_a_gift_is_three_points() -> None:
    t = level()
    t.gift_stacks(sichuan=5, kang=4)
    assert t.game.scores(t.state) == [15, 0, 0]


@pytest.mark.rule("YU-11.2")
def test_tracks_are_added() -> None:
    t = level()
    t.tracks(RED, influence=3, passes=4, horse="sichuan")
    assert t.game.scores(t.state) == [9 + 4 + 1, 0, 0]


@pytest.mark.rule("YU-11.3")
@pytest.mark.parametrize(("province", "points"), [("yunnan", 1), ("sichuan", 3), ("kang", 6), ("tibet", 10), ("qinghai", 15)])
def test_built_tea_houses_score_and_unbuilt_ones_do_not(province: str, points: int) -> None:
    t = level()
    t.keeps(RED, "tea-house")
    assert t.game.scores(t.state) == [0, 0, 0]
    t.built(RED, tea_houses=province)
    assert t.game.scores(t.state) == [points, 0, 0]


@pytest.mark.rule("YU-11.1", "YU-11.2", "YU-11.3")
def test_a_whole_score_sheet() -> None:
    t = table(3)
    t.state.points = row([61, 40, 0])
    t.state.coins = row([14, 20, 2])
    t.gift_stacks(kang=4, tibet=3, qinghai=2)  # red holds five
    t.tracks(RED, influence=2, passes=5, horse="tibet")
    t.built(RED, tea_houses="kang tibet")
    t.tracks(YELLOW, influence=4, passes=6, horse="qinghai")
    sheet = {str(line.label): line.points for line in t.game.score_sheet(t.state)}
    assert sheet == {
        "points on the track": [61, 40, 0],
        "coins": [4, 6, 0],
        "gifts": [15, 0, 0],
        "border passes": [9, 16, 0],
        "influence": [4, 16, 0],
        "tea houses": [16, 0, 0],
        "horse": [9, 16, 0],
    }
    assert t.game.scores(t.state) == [118, 94, 0]
    assert t.game.placements(t.state) == [1, 2, 3]


@pytest.mark.rule("YU-11.4")
def test_most_points_win_whatever_the_influence() -> None:
    t = level()
    t.state.points = row([20, 3, 10])
    t.tracks(YELLOW, influence=4)  # 19 in all
    assert t.game.placements(t.state) == [1, 2, 3]


@pytest.mark.rule("YU-11.4")
def test_among_equals_the_higher_influence_wins() -> None:
    t = level()
    t.tracks(YELLOW, influence=2)  # worth 4
    t.state.points = row([4, 0, 4])
    # Red and blue have no influence; blue is earlier in gray.
    assert t.gray() == [BLUE, YELLOW, RED]
    assert t.game.placements(t.state) == [3, 1, 2]


@pytest.mark.rule("YU-11.4")
def test_then_the_gray_order_made_in_the_last_round_decides() -> None:
    t = level()
    t.state.points = row([80, 80, 80])
    t.traders(RED, yunnan=1)
    t.traders(YELLOW, market=1)
    t.count_income()  # red 6, yellow 3, blue 0: a new gray order
    for colour, words in [(RED, "convert 0"), (YELLOW, "convert 3"), (BLUE, "convert 0")]:
        t.play(colour, words)
    t.state.coins[YELLOW] = 0
    t.state.coins[RED] = 9
    t.state.coins[BLUE] = 9
    t.end_round()
    assert t.state.over()
    assert t.game.scores(t.state) == [83, 83, 83]
    assert t.game.placements(t.state) == [1, 2, 3]
