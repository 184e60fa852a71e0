"""Section 3: placing traders."""

from __future__ import annotations

import pytest

from emporion.kernel.errors import IllegalAction
from emporion.kernel.fields import row
from tests.games.yunnan.position import BLACK, BLUE, RED, YELLOW, table

PROGRESS = ["school", "customs", "horse", "guild", "yard"]


# --- turns ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YU-3.1")
def test_one_action_each_in_blue_order_until_all_have_passed() -> None:
    t = table(3)
    t.state.coins = row([60, 60, 60])
    t.play(RED, "bid school 9")
    with pytest.raises(IllegalAction, match="waiting for yellow"):
        t.play(RED, "market")
    t.play(YELLOW, "market")
    t.play(BLUE, "pass")
    assert t.asked() == (RED, "YU-3.1")
    t.play(RED, "pass")
    # Left alone, yellow goes on until he passes.
    t.play(YELLOW, "bid guild 9")
    t.play(YELLOW, "bid yard 9")
    assert t.legal(YELLOW) == ["pass"]
    t.play(YELLOW, "pass")
    assert t.asked() == (RED, "YU-5.2")


@pytest.mark.rule("YU-3.1")
def test_four_kinds_of_action() -> None:
    t = table(3)
    assert {words.split()[0] for words in t.legal(RED)} == {"bid", "bank", "market", "pass"}


# --- where the trader comes from --------------------------------------------------------------------------------------


@pytest.mark.rule("YU-3.2")
@pytest.mark.parametrize("errand", ["bid school 5", "bank", "market"])
def test_a_trader_comes_from_the_reserve_or_any_province(errand: str) -> None:
    for source in ("yunnan", "kang", "reserve"):
        t = table(3)
        t.bids("guild", red=9)
        t.traders(RED, reserve=1, market=1, yunnan=1, kang=2)  # the one in the guild and the one in the market cannot be taken
        t.state.coins[RED] = 14
        before = t.at(RED, source)
        t.play(RED, errand)
        assert t.legal(RED) == ["from yunnan", "from kang", "from reserve"]
        t.play(RED, f"from {source}")
        if source == "reserve" and errand == "bank":
            assert t.where(RED) == {"yunnan": 1, "kang": 2, "market": 2, "bank": 1, "supply": 1}
        else:
            assert t.at(RED, source) == before - 1


@pytest.mark.rule("YU-3.2")
def test_with_only_one_place_to_take_him_from_nobody_is_asked() -> None:
    t = table(3)
    t.traders(RED, tibet=1, market=4)
    t.play(RED, "bid school 5")
    assert t.where(RED) == {"school 5": 1, "market": 4, "supply": 2}
    assert t.asked() == (YELLOW, "YU-3.1")


@pytest.mark.rule("YU-3.2", "YU-6.15")
def test_taking_a_trader_from_a_province_may_break_the_route_until_the_own_travel_turn_ends() -> None:
    t = table(3)
    t.tracks(RED, horse="kang")
    t.traders(RED, yunnan=1, sichuan=1, kang=1)
    t.play(RED, "market", "from sichuan")
    assert t.where(RED) == {"yunnan": 1, "kang": 1, "market": 1, "supply": 4}
    t.everybody_passes()
    t.play(BLUE, "done")
    t.play(YELLOW, "done")
    assert t.at(RED, "kang") == 1
    t.told()
    t.play(RED, "done")
    assert t.told()[0] == "Red loses the way: 1 from Kang to the market"


# --- spaces -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YU-3.3")
def test_the_spaces_of_every_building() -> None:
    t = table(3)
    t.state.coins[RED] = 100
    for building in PROGRESS:
        assert t.open_spaces(RED, building) == [5, 7, 9, 12, 15]
    assert t.open_spaces(RED, "temple") == [5, 7, 9]


@pytest.mark.rule("YU-3.3", "YU-3.11")
def test_the_bank_has_two_spaces_and_the_market_no_limit() -> None:
    t = table(4)
    t.play(RED, "bank")
    t.play(YELLOW, "bank")
    assert not t.may(BLUE, "bank")
    t.play(BLUE, "market")
    t.play(BLACK, "pass")
    t.play(BLUE, "market")
    t.play(BLUE, "market")
    assert t.in_market() == [2, 2, 3, 3]


@pytest.mark.rule("YU-3.4")
@pytest.mark.parametrize("building", [*PROGRESS, "temple"])
def test_one_trader_per_building(building: str) -> None:
    t = table(3)
    t.state.coins[RED] = 100
    t.bids(building, red=5)
    assert t.open_spaces(RED, building) == []
    with pytest.raises(IllegalAction):
        t.play(RED, f"bid {building} 9")
    others = [other for other in [*PROGRESS, "temple"] if other != building]
    assert all(t.open_spaces(RED, other) for other in others)


@pytest.mark.rule("YU-3.5")
def test_a_bid_needs_progress_that_is_possible() -> None:
    t = table(3)
    t.state.coins[RED] = 100
    t.tracks(RED, influence=3, passes=5, horse="tibet")
    t.traders(RED, reserve=6)
    t.keeps(RED, "station", "station", "bridge", "bridge", "tea-house")
    assert [building for building in [*PROGRESS, "temple"] if t.open_spaces(RED, building)] == [*PROGRESS, "temple"]
    t.tracks(RED, influence=4, passes=6, horse="qinghai")
    t.traders(RED, reserve=7)
    t.keeps(RED, "tea-house")
    assert [building for building in [*PROGRESS, "temple"] if t.open_spaces(RED, building)] == ["temple"]


@pytest.mark.rule("YU-3.5")
@pytest.mark.parametrize("building", PROGRESS)
def test_each_progress_ends_by_itself(building: str) -> None:
    t = table(3)
    t.state.coins[RED] = 100
    if building == "school":
        t.traders(RED, reserve=5, market=2)
    elif building == "customs":
        t.tracks(RED, passes=6)
    elif building == "horse":
        t.tracks(RED, horse="qinghai")
    elif building == "guild":
        t.tracks(RED, influence=4)
    else:
        t.used_up(RED)
    assert [other for other in PROGRESS if not t.open_spaces(RED, other)] == [building]


@pytest.mark.rule("YU-3.5")
def test_a_yard_bid_is_legal_even_if_nothing_could_be_built_now() -> None:
    t = table(3)
    t.keeps(RED, "station", "station", "tea-house", "tea-house", "bridge")  # a bridge is left, and the horse is in Yunnan
    t.play(RED, "bid yard 9")
    t.everybody_passes()
    t.play(RED, "pay yard", "take bridge")
    assert t.legal(RED) == ["keep"]


@pytest.mark.rule("YU-3.6", "YU-3.7")
@pytest.mark.parametrize(
    ("standing", "still_open"),
    [
        ([], [5, 7, 9, 12, 15]),
        ([5], [7, 9, 12, 15]),
        ([7], [9, 12, 15]),
        ([9], [12, 15]),
        ([12], [9, 15]),
        ([15], [9, 12]),
        ([9, 15], [12]),
        ([9, 12, 15], []),
    ],
)
def test_which_spaces_are_open_beside_the_bids_that_stand(standing: list[int], still_open: list[int]) -> None:
    t = table(4)
    t.state.coins[RED] = 100
    for colour, value in zip(["yellow", "blue", "black"], standing, strict=False):
        t.bids("customs", **{colour: value})
    assert t.open_spaces(RED, "customs") == still_open


@pytest.mark.rule("YU-3.6")
@pytest.mark.parametrize(("standing", "still_open"), [(5, [7, 9]), (7, [9]), (9, [])])
def test_in_the_temple_all_spaces_are_small(standing: int, still_open: list[int]) -> None:
    t = table(3)
    t.state.coins[RED] = 100
    t.bids("temple", yellow=standing)
    assert t.open_spaces(RED, "temple") == still_open
    if still_open:
        t.play(RED, f"bid temple {still_open[-1]}")
        assert t.standing("temple") == {still_open[-1]: "red"}


@pytest.mark.rule("YU-3.7")
def test_red_on_nine_stays_beside_yellow() -> None:
    t = table(3)
    t.state.coins = row([50, 50, 50])
    t.play(RED, "bid school 9")
    assert t.open_spaces(YELLOW, "school") == [12, 15]
    for small in (5, 7):
        with pytest.raises(IllegalAction):
            t.play(YELLOW, f"bid school {small}")
    t.play(YELLOW, "bid school 15")
    t.play(BLUE, "bid school 12")  # below another large bid
    assert t.standing("school") == {9: "red", 12: "blue", 15: "yellow"}


# --- money ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YU-3.8")
def test_coins_must_cover_all_standing_bids_together() -> None:
    t = table(3)
    t.bids("guild", red=9)
    t.state.coins[RED] = 20
    assert t.open_spaces(RED, "school") == [5, 7, 9]
    with pytest.raises(IllegalAction):
        t.play(RED, "bid school 12")  # 21 > 20
    t.play(RED, "bid school 9")
    assert t.state.coins[RED] == 20  # nothing is paid yet


@pytest.mark.rule("YU-3.8")
def test_an_outbid_player_has_his_money_at_hand_again() -> None:
    t = table(3)
    t.state.coins[RED] = 9
    t.bids("guild", red=7)
    assert t.open_spaces(RED, "school") == []
    t.play(RED, "market")
    t.play(YELLOW, "bid guild 9")
    t.play(BLUE, "pass")
    assert t.open_spaces(RED, "school") == [5, 7, 9]


# --- outbidding -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YU-3.9")
def test_five_seven_nine() -> None:
    t = table(4, blue=[RED, BLUE, YELLOW, BLACK])
    t.state.coins = row([50] * 4)
    t.play(RED, "bid horse 5")
    t.play(BLUE, "bid horse 7")
    assert t.where(RED) == {"reserve": 3, "supply": 4}
    assert t.standing("horse") == {7: "blue"}
    t.play(YELLOW, "bid horse 9")
    assert t.where(BLUE) == {"reserve": 3, "supply": 4}
    assert t.standing("horse") == {9: "yellow"}
    assert t.open_spaces(BLACK, "horse") == [12, 15]


@pytest.mark.rule("YU-3.9")
def test_a_bid_sends_nobody_back_in_another_building() -> None:
    t = table(3)
    t.bids("guild", yellow=5)
    t.play(RED, "bid school 7")
    assert t.standing("guild") == {5: "yellow"}


@pytest.mark.rule("YU-3.10")
def test_large_bids_stay_and_cannot_be_taken_back() -> None:
    t = table(4)
    t.state.coins = row([50] * 4)
    t.play(RED, "bid yard 9")
    t.play(YELLOW, "bid yard 12")
    t.play(BLUE, "bid yard 15")
    assert t.standing("yard") == {9: "red", 12: "yellow", 15: "blue"}
    assert t.open_spaces(BLACK, "yard") == []
    t.play(BLACK, "pass")
    # Red may do other things, but nothing takes his trader off the nine, save the bank.
    t.play(RED, "pass")
    assert t.standing("yard")[9] == "red"
    t.play(YELLOW, "bank")
    assert t.standing("yard") == {9: "red", 15: "blue"}


@pytest.mark.rule("YU-3.10")
def test_the_temple_holds_at_most_one_trader() -> None:
    t = table(3)
    t.state.coins = row([50] * 3)
    t.play(RED, "bid temple 5")
    t.play(YELLOW, "bid temple 7")
    t.play(BLUE, "bid temple 9")
    assert t.standing("temple") == {9: "blue"}
    assert t.open_spaces(RED, "temple") == []
    assert [t.at(colour, "reserve") for colour in (RED, YELLOW)] == [3, 3]


# --- bank, market, pass -----------------------------------------------------------------------------------------------


@pytest.mark.rule("YU-3.11")
def test_a_banker_sends_all_but_his_travellers_to_the_market_and_has_passed() -> None:
    t = table(3)
    t.traders(RED, reserve=4, kang=1)
    t.bids("school", red=9)
    t.bids("temple", red=5)
    t.play(RED, "bank", "from reserve")
    assert t.where(RED) == {"bank": 1, "market": 3, "kang": 1, "supply": 2}
    assert t.standing("school") == t.standing("temple") == {}
    t.play(YELLOW, "pass")
    t.play(BLUE, "market")
    assert t.asked() == (BLUE, "YU-3.1")  # red is not asked again


@pytest.mark.rule("YU-3.11")
def test_a_banker_cannot_come_back() -> None:
    t = table(3)
    t.state.coins = row([50] * 3)
    t.play(RED, "bid school 5")
    t.play(YELLOW, "bid guild 5")
    t.play(BLUE, "pass")
    t.play(RED, "bank")
    t.play(YELLOW, "bid school 15")
    assert t.asked() == (YELLOW, "YU-3.1")
    assert t.where(RED) == {"bank": 1, "market": 2, "supply": 4}


@pytest.mark.rule("YU-3.12")
def test_spaces_a_banker_leaves_open_again_under_the_usual_rules() -> None:
    t = table(4)
    t.state.coins = row([50] * 4)
    t.bids("school", red=9)
    t.bids("guild", red=9, black=12)
    t.play(RED, "bank")
    assert t.open_spaces(YELLOW, "school") == [5, 7, 9, 12, 15]  # now five would be the highest
    assert t.open_spaces(YELLOW, "guild") == [9, 15]  # here five and seven would not


@pytest.mark.rule("YU-3.12")
def test_nobody_was_outbid_by_a_banker_leaving() -> None:
    t = table(3)
    t.state.coins = row([50] * 3)
    t.play(RED, "bid school 5")
    t.play(YELLOW, "bid school 7")  # red goes back
    t.play(BLUE, "bid guild 5")
    t.play(RED, "pass")
    t.play(YELLOW, "bank")
    assert t.standing("school") == {}
    assert t.where(RED) == {"market": 3, "supply": 4}
    assert t.asked() == (BLUE, "YU-3.1")
    t.play(BLUE, "pass")
    assert t.asked() == (BLUE, "YU-5.2")  # red was not asked again


@pytest.mark.rule("YU-3.13")
def test_traders_in_the_market_can_be_neither_displaced_nor_banished() -> None:
    t = table(3)
    t.play(RED, "market")
    assert t.where(RED) == {"market": 1, "reserve": 2, "supply": 4}
    t = table(3)
    t.traders(RED, market=7)
    t.tracks(YELLOW, influence=3)
    t.traders(YELLOW, market=1)
    t.travel(YELLOW)
    t.play(YELLOW, "move market>yunnan")
    assert t.asked() == (YELLOW, "YU-6.1")  # nobody to displace
    t.tracks(RED, influence=3)
    t.traders(YELLOW, reserve=1)
    t.inspect()
    assert t.where(RED) == {"market": 7}


@pytest.mark.rule("YU-3.14")
def test_passing_empties_the_reserve_into_the_market_and_keeps_the_place() -> None:
    t = table(4, blue=[RED, BLACK, YELLOW, BLUE])
    t.traders(BLACK, reserve=2, yunnan=1)
    for colour in (RED, BLACK, YELLOW):
        t.play(colour, "pass")
    assert t.where(RED) == {"market": 3, "supply": 4}
    assert t.where(BLACK) == {"market": 2, "yunnan": 1, "supply": 4}
    assert t.blue() == [RED, BLACK, YELLOW, BLUE]
    assert [colour for colour in range(4) if t.state.has_passed(colour)] == [RED, YELLOW, BLACK]


@pytest.mark.rule("YU-3.14")
def test_without_a_trader_at_hand_a_player_must_pass() -> None:
    t = table(3)
    t.traders(RED, market=3)
    assert t.legal(RED) == ["pass"]
    t.traders(RED, market=2, yunnan=1)
    assert t.may(RED, "market")


# --- coming back ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YU-3.15")
def test_an_outbid_player_who_had_passed_comes_back() -> None:
    t = table(3, blue=[RED, YELLOW, BLUE])
    t.state.coins = row([50] * 3)
    t.play(RED, "bid guild 7")
    t.play(YELLOW, "market")
    t.play(BLUE, "market")
    t.play(RED, "pass")
    assert t.where(RED) == {"guild 7": 1, "market": 2, "supply": 4}
    t.play(YELLOW, "market")
    t.play(BLUE, "bid guild 12")
    # The turn goes on from blue, and red is next in blue order.
    assert t.where(RED) == {"reserve": 1, "market": 2, "supply": 4}
    assert t.asked() == (RED, "YU-3.1")
    assert {words.split()[0] for words in t.legal(RED)} == {"bid", "bank", "market", "pass"}
    assert t.blue() == [RED, YELLOW, BLUE]


@pytest.mark.rule("YU-3.15")
def test_who_comes_back_waits_until_the_turn_reaches_him() -> None:
    t = table(4)
    t.state.coins = row([50] * 4)
    t.play(RED, "bid guild 5")
    t.play(YELLOW, "market")
    t.play(BLUE, "market")
    t.play(BLACK, "market")
    t.play(RED, "pass")
    t.play(YELLOW, "bid guild 7")
    assert t.asked() == (BLUE, "YU-3.1")  # red's place comes after black
    t.play(BLUE, "market")
    t.play(BLACK, "market")
    assert t.asked() == (RED, "YU-3.1")


@pytest.mark.rule("YU-3.15")
def test_the_last_one_to_pass_can_be_brought_back_by_nobody_but_an_outbidder() -> None:
    t = table(3)
    t.state.coins = row([50] * 3)
    t.play(RED, "bid guild 9")
    t.play(YELLOW, "market")
    t.play(BLUE, "pass")
    t.play(RED, "pass")
    t.play(YELLOW, "bid guild 15")  # red's nine is large and stays
    assert t.asked() == (YELLOW, "YU-3.1")
    assert t.standing("guild") == {9: "red", 15: "yellow"}
