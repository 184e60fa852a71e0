"""Section 12: expert rules."""

from __future__ import annotations

import pytest

from emporion.games.yunnan.components import PROVINCE_NAMES
from emporion.games.yunnan.game import ROOM
from emporion.kernel.errors import IllegalAction, WrongOption
from emporion.kernel.fields import row
from tests.games.yunnan.position import BLUE, DULI, RED, YELLOW, Table, table

PROGRESS = ["school", "customs", "horse", "guild", "yard"]


def double(guards: str = "no") -> Table:
    t = table(3, double_bidding="yes", guards=guards)
    t.state.coins = row([50] * 3)
    return t


def second_bid(t: Table) -> bool:
    """Whether red, with nine in the school, may bid there again."""
    t.state.coins[RED] = 50
    t.bids("school", red=9)
    return bool(t.open_spaces(RED, "school"))


def guard_offered(t: Table) -> bool:
    t.bids("yard", red=9)
    t.settle_bids()
    t.play(RED, "pay yard")
    return t.may(RED, "take guard")


@pytest.mark.rule("YU-12.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("double_bidding", ["no", "yes"])
@pytest.mark.parametrize("guards", ["no", "yes"])
def test_both_parts_can_be_used_by_themselves_with_any_number(seats: int, double_bidding: str, guards: str) -> None:
    t = table(seats, double_bidding=double_bidding, guards=guards)
    t.state.coins[RED] = 50
    t.bids("guild", red=9)
    assert bool(t.open_spaces(RED, "guild")) is (double_bidding == "yes")
    assert guard_offered(table(seats, double_bidding=double_bidding, guards=guards)) is (guards == "yes")


@pytest.mark.rule("YU-12.1")
def test_by_default_neither_is_used() -> None:
    assert not second_bid(table(3))
    assert not guard_offered(table(3))
    with pytest.raises(WrongOption, match="yes"):
        ROOM.open(3, {"guards": "maybe"})


# --- double bidding ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("YU-12.2")
@pytest.mark.parametrize("building", PROGRESS)
def test_up_to_two_traders_in_a_progress_building(building: str) -> None:
    t = double()
    t.play(RED, f"bid {building} 9")
    assert t.asked() == (YELLOW, "YU-3.1")  # the second is an action of its own
    t.play(YELLOW, "pass")
    t.play(BLUE, "pass")
    assert t.open_spaces(RED, building) == [12, 15]
    t.play(RED, f"bid {building} 12")
    assert t.standing(building) == {9: "red", 12: "red"}
    assert t.open_spaces(RED, building) == []  # no third


@pytest.mark.rule("YU-12.2")
def test_not_in_the_temple() -> None:
    t = double()
    t.bids("temple", red=5)
    assert t.open_spaces(RED, "temple") == []


@pytest.mark.rule("YU-12.2")
def test_the_other_rules_of_bidding_hold() -> None:
    t = double()
    t.bids("school", red=9, yellow=12)
    t.state.coins[RED] = 20
    assert t.open_spaces(RED, "school") == []  # 12 is taken, 15 costs too much, 5 and 7 are below
    t.state.coins[RED] = 24
    assert t.open_spaces(RED, "school") == [15]


@pytest.mark.rule("YU-12.3")
@pytest.mark.parametrize(
    ("building", "steps_left"), [(building, steps) for building in ["school", "customs", "horse", "guild"] for steps in (1, 2)]
)
def test_two_bids_need_two_steps(building: str, steps_left: int) -> None:
    t = double()
    t.bids(building, red=9)
    t.traders(RED, reserve=1, market=5 - steps_left)  # steps_left stay in the supply
    assert t.at(RED, "supply") == steps_left
    t.tracks(RED, influence=4 - steps_left, passes=6 - steps_left, horse=PROVINCE_NAMES[4 - steps_left])
    assert bool(t.open_spaces(RED, building)) is (steps_left == 2)


@pytest.mark.rule("YU-12.3")
def test_with_one_step_left_nobody_may_even_outbid_himself() -> None:
    t = double()
    t.tracks(RED, influence=3)
    t.bids("guild", red=5)
    assert t.open_spaces(RED, "guild") == []
    t.tracks(RED, influence=2)
    assert t.open_spaces(RED, "guild") == [7, 9, 12, 15]


@pytest.mark.rule("YU-12.3", "YU-12.6")
@pytest.mark.parametrize(("guards", "left", "possible"), [("no", 2, True), ("no", 1, False), ("yes", 1, True), ("yes", 0, False)])
def test_in_the_yard_the_steps_are_structures_and_an_unused_guard(guards: str, left: int, possible: bool) -> None:
    t = double(guards=guards)
    t.keeps(RED, *["station", "station", "bridge", "bridge", "tea-house", "tea-house"][left:])
    t.bids("yard", red=9)
    assert bool(t.open_spaces(RED, "yard")) is possible


@pytest.mark.rule("YU-12.3", "YU-12.6")
def test_a_used_guard_is_no_step() -> None:
    t = double(guards="yes")
    t.keeps(RED, "station", "station", "bridge", "bridge", "tea-house")
    t.guarded(RED, "kang")
    t.bids("yard", red=9)
    assert t.open_spaces(RED, "yard") == []


@pytest.mark.rule("YU-12.4")
def test_red_on_five_takes_nine() -> None:
    t = double()
    t.play(RED, "bid guild 5")
    t.play(YELLOW, "pass")
    t.play(BLUE, "pass")
    t.state.coins[RED] = 10  # the five is not counted: nine is enough
    assert t.open_spaces(RED, "guild") == [7, 9]
    t.play(RED, "bid guild 9")
    assert t.standing("guild") == {9: "red"}
    assert t.where(RED) == {"guild 9": 1, "reserve": 2, "supply": 4}


@pytest.mark.rule("YU-12.4")
def test_only_the_bid_that_is_removed_is_left_out_of_the_sum() -> None:
    t = double()
    t.bids("guild", red=5)
    t.bids("school", red=9)
    t.state.coins[RED] = 18
    assert t.open_spaces(RED, "guild") == [7, 9]  # 9 + 9
    assert t.open_spaces(RED, "customs") == []  # 9 + 5 + 5
    assert t.open_spaces(RED, "school") == []  # 9 + 5 + 12


@pytest.mark.rule("YU-12.5")
def test_both_bids_are_paid_and_give_their_progress() -> None:
    t = double()
    t.bids("school", red=9)
    t.bids("school", red=12)
    t.settle_bids()
    t.play(RED, "pay school")
    assert t.legal(RED) == ["pay school"]
    t.play(RED, "pay school")
    assert t.state.coins[RED] == 50 - 21
    assert t.at(RED, "market") == 2
    assert t.at(RED, "supply") == 2


@pytest.mark.rule("YU-12.5")
@pytest.mark.parametrize("pieces", [("station", "station"), ("station", "bridge"), ("tea-house", "bridge")])
def test_in_the_yard_two_equal_or_two_different_pieces(pieces: tuple[str, str]) -> None:
    t = double()
    t.bids("yard", red=9)
    t.bids("yard", red=12)
    t.settle_bids()
    for piece in pieces:
        t.play(RED, "pay yard", f"take {piece}", "keep")
    kept = {name: t.state.kept(RED, number) for number, name in enumerate(["station", "bridge", "tea-house"])}
    assert kept == {name: pieces.count(name) for name in kept}


# --- guards -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YU-12.6")
def test_with_two_yard_bids_the_guard_can_be_taken_for_one() -> None:
    t = double(guards="yes")
    t.bids("yard", red=9)
    t.bids("yard", red=12)
    t.settle_bids()
    t.play(RED, "pay yard", "take guard", "guard kang", "pay yard")
    assert t.legal(RED) == ["take station", "take bridge", "take tea-house"]


@pytest.mark.rule("YU-12.6")
def test_a_guard_in_the_supply_makes_a_yard_bid_possible() -> None:
    t = table(3, guards="yes")
    t.used_up(RED)
    assert t.open_spaces(RED, "yard") == [5, 7, 9]
    t.play(RED, "bid yard 9")
    t.everybody_passes()
    t.play(RED, "pay yard")
    assert t.legal(RED) == ["take guard"]
    t = table(3, guards="yes")
    t.used_up(RED)
    t.guarded(RED, "yunnan")
    assert t.open_spaces(RED, "yard") == []


@pytest.mark.rule("YU-12.7")
def test_the_guard_goes_at_once_to_any_province() -> None:
    t = table(3, guards="yes")
    t.guarded(YELLOW, "qinghai")
    t.bids("yard", red=5)
    t.settle_bids()
    t.play(RED, "pay yard", "take guard")
    assert t.legal(RED) == [f"guard {province}" for province in PROVINCE_NAMES]  # the horse is in Yunnan; no market, no keeping
    t.play(RED, "guard qinghai")  # beside yellow's
    assert list(t.state.guards) == [4, 4, -1]
    t.travel(RED)
    assert t.legal(RED) == ["done"]


@pytest.mark.rule("YU-12.7")
def test_a_guard_is_never_placed_during_build_and_travel() -> None:
    t = table(3, guards="yes")
    t.keeps(RED, "station")
    t.travel(RED)
    assert t.legal(RED) == ["build station@yunnan", "done"]


@pytest.mark.rule("YU-12.8")
def test_blues_guard_in_kang() -> None:
    t = table(3, guards="yes")
    t.tracks(BLUE, horse="kang", passes=6)
    t.tracks(RED, influence=2, horse="kang", passes=6)
    t.traders(BLUE, reserve=1, kang=1, sichuan=1)
    t.bids("yard", blue=5)
    t.settle_bids()
    t.play(BLUE, "pay yard", "take guard", "guard kang")
    t.travel(BLUE, RED)
    t.play(BLUE, "move sichuan>kang", "done")  # also who arrives later is safe
    t.traders(BLUE, reserve=1, kang=2, sichuan=1)
    t.traders(YELLOW, kang=1)
    t.traders(RED, market=2)
    t.play(RED, "move market>kang")
    assert t.legal(RED) == ["displace yellow", "spare"]
    t.play(RED, "spare", "move market>sichuan")
    assert t.legal(RED) == ["displace blue", "spare"]  # elsewhere he protects nobody


@pytest.mark.rule("YU-12.8", "YU-13.15")
@pytest.mark.parametrize("guarded", [False, True])
def test_a_guard_also_holds_against_duli(guarded: bool) -> None:
    t = table(2, guards="yes")
    t.no_bids()
    t.tracks(DULI, influence=1)
    t.traders(RED, yunnan=1)
    if guarded:
        t.guarded(RED, "yunnan")
    t.cards("2")
    t.travel(DULI)
    assert t.at(RED, "yunnan") == int(guarded)


@pytest.mark.rule("YU-12.9")
def test_a_guard_does_not_protect_from_the_inspector() -> None:
    t = table(3, guards="yes")
    t.guarded(RED, "kang")
    t.traders(RED, kang=1)
    t.inspect()
    assert t.told() == ["The Inspector visits Kang and banishes a trader of Red"]


@pytest.mark.rule("YU-12.9")
def test_guards_go_to_the_box_at_the_end_of_the_round() -> None:
    t = table(3, guards="yes")
    t.guarded(RED, "yunnan")
    t.end_round()
    assert list(t.state.guards) == [-1, -1, -1]
    t.tracks(BLUE, influence=1)
    t.traders(BLUE, market=1)
    t.traders(RED, yunnan=1)
    t.travel(BLUE)
    t.play(BLUE, "move market>yunnan")
    assert t.may(BLUE, "displace red")
    t.play(BLUE, "spare", "done")
    assert not guard_offered(t)  # once per game


# --- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YU-12.10")
@pytest.mark.parametrize(
    ("double_bidding", "guards", "ending", "eighty_ends"),
    [
        ("no", "no", "usual", True),
        ("yes", "no", "usual", False),
        ("no", "yes", "usual", False),
        ("yes", "yes", "usual", False),
        ("no", "no", "gifts", False),
        ("no", "no", "points", True),
        ("no", "yes", "points", True),
        ("yes", "no", "gifts", False),
    ],
)
def test_gifts_only_is_an_option_of_its_own(double_bidding: str, guards: str, ending: str, eighty_ends: bool) -> None:
    t = table(3, None, double_bidding, guards, ending)
    t.state.points[RED] = 95
    t.end_round()
    assert t.state.over() is eighty_ends
    t = table(3, None, double_bidding, guards, ending)
    t.gift_stacks()
    t.end_round()
    assert t.state.over()


@pytest.mark.rule("YU-12.2")
def test_a_second_bid_is_refused_in_the_standard_game() -> None:
    t = table(3)
    t.state.coins[RED] = 50
    t.bids("school", red=9)
    with pytest.raises(IllegalAction):
        t.play(RED, "bid school 12")
