"""Section 1: the box and set-up."""

from __future__ import annotations

import pytest

from emporion.games.yunnan.components import PROVINCE_NAMES
from emporion.games.yunnan.game import ROOM
from emporion.kernel.errors import WrongSeats
from emporion.kernel.fields import row
from tests.games.yunnan.position import BLUE, GREEN, RED, YELLOW, table


@pytest.mark.rule("YU-1.1")
def test_two_to_five_play_in_their_colours() -> None:
    colours = ["red", "yellow", "blue", "black", "green"]
    for seats in (2, 3, 4, 5):
        t = table(seats)
        assert t.game.seat_names == colours[:seats]
        # Colours nobody plays stay in the box; Dúli takes a third one beside two players.
        assert len(t.blue()) == max(seats, 3)
    for seats in (1, 6):
        with pytest.raises(WrongSeats, match="2 to 5"):
            ROOM.open(seats, {})


@pytest.mark.rule("YU-1.2", "YU-1.7")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_player_starts_alike(seats: int) -> None:
    t = table(seats)
    for colour in range(seats):
        assert t.where(colour) == {"reserve": 3, "supply": 4}
        assert [t.state.supply(colour, piece) for piece in range(4)] == [2, 2, 2, 0]
        assert [t.state.kept(colour, piece) for piece in range(3)] == [0, 0, 0]
        assert t.state.influence(colour) == 0
        assert t.state.passes(colour) == 2
        assert t.state.horse(colour) == PROVINCE_NAMES.index("yunnan")
        assert t.state.points[colour] == t.state.income[colour] == t.state.gifts[colour] == 0


@pytest.mark.rule("YU-1.2")
def test_a_guard_belongs_to_the_expert_rules_only() -> None:
    for guards, found in [("no", False), ("yes", True)]:
        t = table(3, guards=guards)
        t.bids("yard", red=5)
        t.settle_bids()
        t.play(RED, "pay yard")
        assert t.may(RED, "take guard") is found
        assert t.may(RED, "take station")


@pytest.mark.rule("YU-1.3", "YU-1.9")
def test_shared_pieces() -> None:
    t = table(2)
    assert sum(t.state.gift_stacks) == 14
    assert len(t.state.deck) == 16
    assert t.state.blocked == -1


@pytest.mark.rule("YU-1.3")
def test_money_never_runs_out() -> None:
    all_coins = 15 * 1 + 14 * 3 + 12 * 6 + 12 * 12
    t = table(3)
    t.traders(YELLOW, yunnan=1, market=2)
    t.state.coins[RED] = all_coins
    t.count_income()
    t.play(YELLOW, "convert 0")
    assert t.state.coins[RED] == all_coins
    assert t.state.coins[YELLOW] == 9 + 9


@pytest.mark.rule("YU-1.4")
def test_a_trader_is_always_in_exactly_one_place() -> None:
    t = table(3)
    t.state.coins = row([30, 30, 30])
    t.traders(RED, reserve=2, kang=1)
    t.play(RED, "bid school 5", "from kang")
    assert t.where(RED) == {"school 5": 1, "reserve": 2, "supply": 4}
    t.play(YELLOW, "bid school 7")
    assert t.where(RED) == {"reserve": 3, "supply": 4}
    t.play(BLUE, "pass")
    t.play(RED, "market")
    t.play(YELLOW, "market")
    t.play(RED, "bid guild 9")
    assert t.where(RED) == {"market": 1, "guild 9": 1, "reserve": 1, "supply": 4}
    t.play(YELLOW, "market")
    t.play(RED, "bank")
    assert t.where(RED) == {"market": 2, "bank": 1, "supply": 4}


@pytest.mark.rule("YU-1.4")
def test_a_structure_goes_from_supply_to_reserve_to_board_or_straight_to_the_board() -> None:
    t = table(3, double_bidding="yes")
    t.bids("yard", red=9)
    t.bids("yard", red=12)
    t.settle_bids()
    t.play(RED, "pay yard", "take station", "keep", "pay yard", "take tea-house", "build tea-house@yunnan")
    assert [t.state.supply(RED, piece) for piece in range(3)] == [1, 2, 1]
    assert [t.state.kept(RED, piece) for piece in range(3)] == [1, 0, 0]
    assert t.tea_house("yunnan") == "red"
    t.travel(RED)
    t.play(RED, "build station@yunnan")
    assert [t.state.kept(RED, piece) for piece in range(3)] == [0, 0, 0]
    assert t.state.has_station(RED, 0)
    # Once built it never moves: nothing about it can be chosen any more.
    assert t.legal(RED, "build") == []


@pytest.mark.rule("YU-1.5")
@pytest.mark.parametrize(
    ("province", "trader", "station", "gifts", "tea_house", "horse"),
    [
        ("yunnan", 6, 1, 0, 1, 0),
        ("sichuan", 9, 3, 5, 3, 1),
        ("kang", 12, 6, 4, 6, 4),
        ("tibet", 15, 10, 3, 10, 9),
        ("qinghai", 18, 15, 2, 15, 16),
    ],
)
def test_the_table_of_provinces(province: str, trader: int, station: int, gifts: int, tea_house: int, horse: int) -> None:
    below = dict.fromkeys(PROVINCE_NAMES[: PROVINCE_NAMES.index(province)], 1)

    def income(extra: int, stations: str) -> int:
        t = table(3)
        t.tracks(RED, horse="qinghai")
        t.traders(RED, **below, **{province: 1 + extra})
        t.built(RED, stations=stations)
        t.count_income()
        return t.state.income[RED]

    assert income(1, "") - income(0, "") == trader
    assert income(0, province) - income(0, "") == station
    t = table(3)
    assert t.gifts_left().get(province, 0) == gifts
    t.tracks(RED, horse=province)
    t.built(RED, tea_houses=province)
    assert t.points(RED, "tea houses") == tea_house
    assert t.points(RED, "horse") == horse


@pytest.mark.rule("YU-1.6", "YU-11.2")
@pytest.mark.parametrize(("steps", "points"), [(0, 0), (1, 1), (2, 4), (3, 9), (4, 16)])
def test_the_tracks_and_their_points(steps: int, points: int) -> None:
    t = table(3)
    t.tracks(RED, influence=steps)
    t.tracks(YELLOW, passes=2 + steps)
    t.tracks(BLUE, horse=PROVINCE_NAMES[steps])
    assert [t.points(colour, "influence") for colour in range(3)] == [points, 0, 0]
    assert [t.points(colour, "border passes") for colour in range(3)] == [0, points, 0]
    assert [t.points(colour, "horse") for colour in range(3)] == [0, 0, points]


@pytest.mark.rule("YU-1.6")
@pytest.mark.parametrize("horse", PROVINCE_NAMES)
def test_a_horse_has_reached_its_province_and_all_below(horse: str) -> None:
    t = table(3)
    t.tracks(RED, horse=horse)
    t.keeps(RED, "station")
    t.travel(RED)
    reached = PROVINCE_NAMES[: PROVINCE_NAMES.index(horse) + 1]
    assert t.legal(RED, "build") == [f"build station@{province}" for province in reached]


@pytest.mark.rule("YU-1.8")
def test_five_players_start_with_coins_by_place() -> None:
    t = table(5, blue=[GREEN, RED, BLUE, YELLOW, 3])
    assert [t.state.coins[colour] for colour in t.blue()] == [9, 9, 12, 12, 15]
    assert t.state.coins[GREEN] == 9
    assert t.state.coins[3] == 15


@pytest.mark.rule("YU-1.8")
def test_the_blue_order_is_drawn_and_coins_are_open() -> None:
    t = table(3)
    orders = {tuple(t.game.deal(seed).order) for seed in range(100)}
    assert len(orders) == 6
    for seat in range(3):
        assert list(t.game.view(t.state, seat).coins) == list(t.state.coins) == [9, 9, 12]


@pytest.mark.rule("YU-1.9")
def test_gifts_wait_in_their_provinces() -> None:
    assert table(4).gifts_left() == {"sichuan": 5, "kang": 4, "tibet": 3, "qinghai": 2}
