"""Section 10: converting income and the end of the round."""

from __future__ import annotations

import pytest

from emporion.kernel.errors import IllegalAction, UnknownNotation
from emporion.kernel.fields import row
from tests.games.yunnan.position import BLUE, RED, YELLOW, Table, table


def ends(t: Table) -> bool:
    """Whether the game is over once this round has ended."""
    t.end_round()
    return t.state.over()


@pytest.mark.rule("YU-10.1")
@pytest.mark.parametrize("part", [0, 4, 15])
def test_any_part_of_the_income_becomes_points_and_the_rest_coins(part: int) -> None:
    t = table(3)
    t.traders(RED, yunnan=2, market=1)
    t.state.coins[RED] = 40
    t.count_income()
    assert t.legal(RED) == [f"convert {points}" for points in range(16)]
    t.play(RED, f"convert {part}")
    assert t.state.points[RED] == part
    assert t.state.coins[RED] == 40 + 15 - part


@pytest.mark.rule("YU-10.1")
def test_coins_from_before_cannot_be_converted() -> None:
    t = table(3)
    t.traders(RED, yunnan=1)
    t.state.coins[RED] = 40
    t.count_income()
    with pytest.raises(IllegalAction):
        t.play(RED, "convert 7")
    with pytest.raises(UnknownNotation):
        t.play(RED, "convert -1")


@pytest.mark.rule("YU-10.1")
def test_conversion_is_open_and_goes_in_the_new_gray_order() -> None:
    t = table(3)
    t.traders(RED, yunnan=1)
    t.traders(YELLOW, yunnan=3)
    t.traders(BLUE, yunnan=2)
    t.count_income()
    t.play(YELLOW, "convert 18")
    assert t.game.view(t.state, BLUE).points[YELLOW] == 18
    t.play(BLUE, "convert 0")
    t.play(RED, "convert 6")
    assert list(t.state.points) == [6, 18, 0]


@pytest.mark.rule("YU-10.1")
def test_points_go_on_past_ninety_nine() -> None:
    t = table(3)
    t.traders(RED, yunnan=1)
    t.state.points[RED] = 97
    t.count_income()
    t.play(RED, "convert 6")
    assert t.state.points[RED] == 103
    assert t.points(RED, "points on the track") == 103


@pytest.mark.rule("YU-10.2")
@pytest.mark.parametrize(("points", "over"), [(79, False), (80, True), (112, True)])
def test_eighty_points_end_the_game(points: int, over: bool) -> None:
    t = table(3)
    t.state.points[YELLOW] = points
    assert ends(t) is over


@pytest.mark.rule("YU-10.2")
def test_no_gift_left_ends_the_game() -> None:
    t = table(3)
    t.gift_stacks(qinghai=1)
    assert not ends(t)
    t.gift_stacks()
    assert ends(t)


@pytest.mark.rule("YU-10.2")
def test_both_at_once_end_it_too() -> None:
    t = table(3)
    t.gift_stacks()
    t.state.points[RED] = 90
    assert ends(t)
    assert t.told() == ["The game ends after round 1"]


@pytest.mark.rule("YU-10.2", "YU-11.1")
def test_points_of_the_final_scoring_do_not_count_towards_the_eighty() -> None:
    t = table(3)
    t.state.points[RED] = 79
    t.state.coins[RED] = 300
    t.tracks(RED, influence=4, passes=6, horse="qinghai")
    assert t.game.scores(t.state)[RED] > 200
    assert not ends(t)


@pytest.mark.rule("YU-10.2")
def test_all_convert_before_the_end_is_checked() -> None:
    t = table(3)
    t.traders(RED, yunnan=1)
    t.traders(YELLOW, market=1)
    t.everybody_passes()
    for colour in (BLUE, YELLOW, RED):
        t.play(colour, "done")
    t.state.points[RED] = 90
    assert t.asked() == (RED, "YU-10.1")
    t.play(RED, "convert 0")
    t.play(YELLOW, "convert 1")
    t.play(BLUE, "convert 3")
    assert t.state.over()
    assert list(t.state.points) == [90, 1, 3]


@pytest.mark.rule("YU-10.3")
def test_the_next_round_is_prepared() -> None:
    t = table(3)
    t.traders(RED, market=2, reserve=1, kang=1)
    t.blocked("yunnan-kang")
    t.state.income = row([5, 6, 7])
    t.state.passed = 0b111
    t.end_round()
    assert t.where(RED) == {"reserve": 3, "kang": 1, "supply": 3}
    assert t.state.blocked == -1
    assert list(t.state.income) == [0, 0, 0]
    assert t.state.round == 2
    for colour in (RED, YELLOW, BLUE):  # nobody counts as passed
        t.play(colour, "market", *(["from reserve"] if colour == RED else []))
    assert t.asked() == (RED, "YU-3.1")


@pytest.mark.rule("YU-10.3", "YU-5.9")
def test_the_blocker_leaves_the_gorge() -> None:
    for rounds in (0, 1):
        t = table(3)
        t.tracks(RED, horse="kang")
        t.built(RED, bridges="yunnan-kang")
        t.blocked("yunnan-kang")
        if rounds:
            t.end_round()
        t.traders(RED, market=1)
        t.travel(RED)
        assert t.may(RED, "move market>kang") is bool(rounds)


@pytest.mark.rule("YU-10.4", "YU-9.6")
def test_who_earned_most_bids_last() -> None:
    t = table(3, blue=[YELLOW, RED, BLUE])
    for colour, traders in [(RED, 3), (YELLOW, 2), (BLUE, 1)]:
        t.traders(colour, yunnan=traders)
    t.count_income()
    assert t.gray() == [RED, YELLOW, BLUE]
    for colour in (RED, YELLOW, BLUE):
        t.play(colour, "convert 0")
    t.end_round()
    assert t.blue() == [BLUE, YELLOW, RED]
    for colour in (BLUE, YELLOW, RED):
        assert t.asked() == (colour, "YU-3.1")
        t.play(colour, "pass")
    assert t.asked() == (RED, "YU-6.1")


@pytest.mark.rule("YU-10.5")
@pytest.mark.parametrize("ending", ["points", "gifts"])
def test_round_thirty_is_the_last(ending: str) -> None:
    t = table(3, ending=ending)
    t.state.round = 29
    assert not ends(t)
    assert t.state.round == 30
    assert ends(t)
    assert t.game.placements(t.state) == [3, 2, 1]
