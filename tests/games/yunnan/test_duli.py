"""Section 13: two players with Dúli, but for his travels."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from emporion.kernel.errors import UnknownNotation
from tests.games.yunnan.duli import before_travel, bidding
from tests.games.yunnan.position import DULI, RED, YELLOW, Table, table

PROGRESS = ["school", "customs", "horse", "guild", "yard"]
RULES = Path(__file__).parents[3] / "docs" / "rules" / "yunnan.md"


# --- set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YU-13.1")
@pytest.mark.parametrize("expert", ["no", "yes"])
def test_duli_plays_a_third_colour(expert: str) -> None:
    t = table(2, double_bidding=expert, guards=expert)
    t.no_bids()  # his opening bid is another matter
    assert t.where(DULI) == {"reserve": 7}
    assert t.state.influence(DULI) == 0
    assert [t.state.has_station(DULI, province) for province in range(5)] == [True, True, False, False, False]
    assert t.state.bridges[DULI] == t.state.coins[DULI] == t.state.points[DULI] == 0
    assert [t.state.supply(DULI, piece) for piece in range(4)] == [0, 0, 0, 0]
    assert len(t.game.score_sheet(t.state)[0].points) == 2
    for colour in (RED, YELLOW):
        assert t.where(colour) == {"reserve": 3, "supply": 4}


@pytest.mark.rule("YU-13.1")
def test_the_third_colour_belongs_to_nobody_else() -> None:
    t = table(2)
    with pytest.raises(UnknownNotation):
        t.play(RED, "displace blue")
    assert t.game.seat_names == ["red", "yellow"]


@pytest.mark.rule("YU-13.2")
def test_duli_is_third_in_blue_and_first_in_gray() -> None:
    t = table(2, blue=[YELLOW, RED])
    assert t.blue() == [YELLOW, RED, DULI]
    assert t.gray() == [DULI, RED, YELLOW]
    assert list(t.state.coins[:2]) == [9, 9]
    assert {tuple(t.game.deal(seed).order) for seed in range(30)} == {(RED, YELLOW, DULI), (YELLOW, RED, DULI)}


@pytest.mark.rule("YU-13.2")
def test_one_bank_space_is_closed() -> None:
    t = bidding()
    t.play(RED, "bank")
    assert not t.may(YELLOW, "bank")


@pytest.mark.rule("YU-13.2")
def test_the_cards_are_shuffled_face_down() -> None:
    t = table(2)
    decks = {tuple(t.game.deal(seed).deck) for seed in range(20)}
    assert len(decks) == 20
    assert all(sorted(deck) == list(range(16)) for deck in decks)
    for seat in (-1, RED, YELLOW):
        assert len(set(t.game.view(t.state, seat).deck)) == 1  # nobody sees one


@pytest.mark.rule("YU-13.3")
def test_duli_opens_with_nine_in_the_school() -> None:
    t = bidding("5", opening=True)
    assert t.standing("school") == {9: "duli"}
    assert t.open_spaces(RED, "school") == [12, 15]
    t.play(RED, "bank")
    t.play(YELLOW, "market")
    assert t.standing("guild") == {5: "duli"}  # he takes his turn as usual
    t.play(YELLOW, "pass")
    assert "The bank pays Red 11 for bids of 14" in t.told()


@pytest.mark.rule("YU-13.3")
def test_there_is_no_opening_bid_in_later_rounds() -> None:
    t = bidding(opening=True)
    t.everybody_passes()
    while t.state.round == 1:
        t.play(t.state.actor(), t.legal(t.state.actor())[-1])
    assert t.state.round == 2
    assert t.asked()[1] == "YU-3.1"
    assert t.standing("school") == {}


@pytest.mark.rule("YU-13.4")
def test_the_cards_are_those_of_the_rulebook() -> None:
    words = {"School": "school", "Customs": "customs", "Horse Dealer": "horse", "Guild": "guild", "Yard": "yard"}
    box = table(2).game.box
    rows = re.findall(r"^\| (\d+) \| ([A-Z][^|]+) \| (.+) \| (yes|no) \|$", RULES.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(rows) == box.duli_cards == 16
    for number, (name, buildings, traders, tea_house) in enumerate(rows):
        assert box.duli_card_names[number] == name
        assert [PROGRESS[building] for building in box.duli_bids[number * 5 : number * 5 + 5]] == [words[w] for w in buildings.split(", ")]
        assert list(box.duli_traders[number * 5 : number * 5 + 5]) == [int(count) for count in traders.split(" | ")]
        assert box.duli_tea_house[number] == (tea_house == "yes")


# --- bidding ----------------------------------------------------------------------------------------------------------


def duli_bids(t: Table) -> str:
    """Red and yellow go to the market; where Dúli's new trader is afterwards."""
    before = t.where(DULI)
    t.play(RED, "market")
    t.play(YELLOW, "market")
    new = [place for place in t.where(DULI) if place not in before]
    return new[0] if new else ""


@pytest.mark.rule("YU-13.5")
def test_duli_follows_the_list_of_his_card() -> None:
    # School, Horse Dealer, Guild, Customs, Yard
    t = bidding("1")
    assert duli_bids(t) == "school 5"
    t = bidding("1")
    t.bids("school", duli=9)
    assert duli_bids(t) == "horse 5"
    t = bidding("1")
    t.bids("school", duli=9)
    t.bids("horse", red=9)
    t.bids("horse", red=12, yellow=15)  # no space left there
    assert duli_bids(t) == "guild 5"
    t = bidding("1")
    for building in ("school", "horse", "guild"):
        t.bids(building, duli=9)
    assert duli_bids(t) == "customs 5"


@pytest.mark.rule("YU-13.5")
def test_he_turns_up_a_card_as_long_as_a_player_has_not_passed() -> None:
    t = bidding("1", "4")
    t.play(RED, "pass")
    t.play(YELLOW, "market")
    assert t.standing("school") == {5: "duli"}
    assert len(t.state.deck) == 15
    t.play(YELLOW, "market")  # red has passed and is left out, Dúli is not
    assert t.standing("horse") == {5: "duli"}
    assert len(t.state.deck) == 14


@pytest.mark.rule("YU-13.6")
@pytest.mark.parametrize(
    ("standing", "space"),
    [([], 5), ([5], 7), ([7], 9), ([9], 12), ([12], 9), ([15], 9), ([9, 12], 15), ([9, 15], 12)],
)
def test_he_takes_the_cheapest_legal_space(standing: list[int], space: int) -> None:
    t = bidding("1")
    for value, colour in zip(standing, ("red", "yellow"), strict=False):
        t.bids("school", **{colour: value})
    assert duli_bids(t) == f"school {space}"


@pytest.mark.rule("YU-13.7")
def test_duli_outbids_and_brings_a_passed_player_back() -> None:
    t = bidding("1")
    t.bids("school", red=5)
    t.play(RED, "pass")
    assert t.where(RED) == {"school 5": 1, "market": 2, "supply": 4}
    t.play(YELLOW, "market")
    assert t.standing("school") == {7: "duli"}
    assert t.where(RED) == {"reserve": 1, "market": 2, "supply": 4}
    assert t.asked() == (RED, "YU-3.1")


@pytest.mark.rule("YU-13.7")
def test_duli_is_outbid_as_usual() -> None:
    t = bidding("1", "2")
    assert duli_bids(t) == "school 5"
    t.play(RED, "bid school 7")
    assert t.where(DULI) == {"reserve": 7}
    t.play(YELLOW, "pass")
    assert t.standing("school") == {9: "duli"}  # and he answers


@pytest.mark.rule("YU-13.8")
def test_duli_never_bids_twice_in_a_building_even_with_double_bidding() -> None:
    t = table(2, double_bidding="yes")
    t.cards("1")
    assert t.standing("school") == {9: "duli"}
    assert duli_bids(t) == "horse 5"
    assert t.standing("school") == {9: "duli"}


@pytest.mark.rule("YU-13.8", "YU-13.11")
def test_he_bids_in_the_guild_even_with_influence_four_and_stays_there() -> None:
    t = bidding("5")
    t.tracks(DULI, influence=4)
    assert duli_bids(t) == "guild 5"
    t.settle_bids()
    assert t.state.influence(DULI) == 4
    assert t.where(DULI) == {"reserve": 7}


@pytest.mark.rule("YU-13.8")
def test_he_never_uses_bank_temple_or_market() -> None:
    t = bidding(*[str(card) for card in range(1, 17)])
    t.traders(RED, reserve=7)
    for _ in range(7):
        t.play(RED, "market")
        if t.asked()[0] == YELLOW:
            t.play(YELLOW, "pass")
    assert set(t.where(DULI)) <= {"reserve", *(f"{building} 5" for building in PROGRESS)}
    assert t.state.bankers == 0


@pytest.mark.rule("YU-13.9")
def test_a_card_without_a_bid_is_spent_and_he_has_not_passed() -> None:
    t = bidding("1", "4")
    for building in PROGRESS:
        t.bids(building, duli=9)
    assert duli_bids(t) == ""
    assert t.told()[-2:] == ["Dúli turns up card 1", "Dúli can bid nowhere"]
    t.play(RED, "bid school 12")
    t.no_bids()
    t.play(YELLOW, "market")
    assert t.where(DULI) == {"horse 5": 1, "reserve": 6}  # next turn he takes the next card


@pytest.mark.rule("YU-13.10")
def test_when_both_have_passed_he_passes_without_a_card() -> None:
    t = bidding("1", "2")
    t.play(RED, "pass")
    t.play(YELLOW, "pass")
    assert t.standing("school") == {}
    # The one card turned up is that of his travels.
    assert [line for line in t.told() if "card" in line] == ["Dúli turns up card 1"]
    assert t.at(DULI, "market") == 0
    assert t.at(DULI, "reserve") == 7 - 3  # three went to Yunnan


# --- progress ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("YU-13.11")
def test_he_pays_nothing_and_gains_only_from_the_guild() -> None:
    t = bidding()
    for building in PROGRESS:
        t.bids(building, duli=5)
    t.bids("temple", red=5)
    t.banker(YELLOW)
    t.pay_bankers()
    assert t.told() == ["The bank pays Yellow 15 for bids of 30"]
    t.settle_bids()
    assert t.at(DULI, "reserve") == 2  # his traders leave when all bids are settled
    t.play(RED, "pay temple", "block yunnan-kang")
    assert t.where(DULI) == {"reserve": 7}
    assert t.state.influence(DULI) == 1
    assert t.state.coins[DULI] == 0
    assert [t.state.horse(DULI), t.state.passes(DULI)] == [0, 2]


# --- the rest of the round --------------------------------------------------------------------------------------------


@pytest.mark.rule("YU-13.17")
def test_players_displace_his_traders() -> None:
    t = before_travel("1")
    t.tracks(RED, influence=1, horse="sichuan", passes=4)
    t.traders(RED, market=2)
    t.travel(DULI, RED)
    t.play(RED, "move market>sichuan")
    assert t.legal(RED) == ["displace duli", "spare"]
    t.play(RED, "displace duli", "move market>yunnan", "displace duli")
    # One pushed from Sichuan to Yunnan, another one from there to the market.
    assert t.where(DULI) == {"yunnan": 3, "sichuan": 2, "market": 1, "reserve": 1}
    t.play(RED, "done")
    t.hand_out_gifts()
    assert list(t.state.gifts) == [1, 0, 2]  # his two in Sichuan count where they stand
    t.count_income()
    assert t.state.income[DULI] == 0  # in the market he earns nothing


@pytest.mark.rule("YU-13.17")
def test_equal_influence_protects_him() -> None:
    t = before_travel("1", influence=1)
    t.tracks(RED, influence=1)
    t.traders(RED, market=1)
    t.travel(DULI, RED)
    t.play(RED, "move market>yunnan")
    assert t.asked() == (RED, "YU-6.1")


@pytest.mark.rule("YU-13.18")
def test_the_inspector_treats_him_as_a_player() -> None:
    t = before_travel("1", influence=2)
    t.traders(DULI, yunnan=1, sichuan=1, kang=2)
    t.traders(RED, kang=1)
    t.tracks(RED, influence=1)
    t.inspect()
    assert t.told() == ["The Inspector visits Kang and banishes a trader of Dúli"]
    assert t.where(DULI) == {"yunnan": 1, "sichuan": 1, "kang": 1, "market": 1, "reserve": 3}


@pytest.mark.rule("YU-13.18")
def test_his_tea_house_and_full_influence_protect_him() -> None:
    for influence, tea_house in [(4, ""), (2, "kang")]:
        t = before_travel("1", influence=influence)
        t.traders(DULI, kang=2)
        t.built(DULI, tea_houses=tea_house)
        t.traders(RED, kang=1)
        t.inspect()
        assert t.told() == ["The Inspector visits Kang and banishes a trader of Red"]


@pytest.mark.rule("YU-13.18")
def test_his_stations_count_for_the_inspector() -> None:
    # Red has 18 in Sichuan and 18 in Qinghai: the station makes the difference, else he would go farther.
    t = before_travel("1")
    t.traders(RED, sichuan=2)
    t.traders(YELLOW, qinghai=1)
    t.inspect()
    assert t.told() == ["The Inspector visits Sichuan and banishes a trader of Red"]
    # Yunnan: 2 x 6 and the station against 12 in Kang.
    t = before_travel("1")
    t.traders(RED, yunnan=2)
    t.traders(YELLOW, kang=1)
    t.inspect()
    assert t.told() == ["The Inspector visits Yunnan and banishes a trader of Red"]


@pytest.mark.rule("YU-13.18", "YU-13.2")
def test_he_is_first_in_gray_for_the_inspector_too() -> None:
    t = before_travel("1", influence=1)
    t.tracks(RED, influence=1)
    t.traders(RED, kang=1)
    t.traders(DULI, kang=1)
    t.inspect()
    assert t.told() == ["The Inspector visits Kang and banishes a trader of Dúli"]


@pytest.mark.rule("YU-13.19")
def test_he_receives_gifts_only_beside_a_players_trader() -> None:
    t = before_travel("1")
    t.traders(DULI, sichuan=2, kang=2, tibet=1)
    t.traders(YELLOW, kang=1)
    t.hand_out_gifts()
    assert list(t.state.gifts) == [0, 1, 2]
    assert t.gifts_left() == {"sichuan": 5, "kang": 1, "tibet": 3, "qinghai": 2}


@pytest.mark.rule("YU-13.19")
def test_then_the_usual_rules_hold_with_him_first_in_gray() -> None:
    t = before_travel("1")
    t.traders(DULI, kang=3)
    t.traders(RED, kang=1)
    t.traders(YELLOW, kang=2)
    t.hand_out_gifts()
    assert [line.split()[0] for line in t.told()] == ["Dúli", "Yellow", "Red", "Dúli"]
    t = before_travel("1")
    t.traders(DULI, qinghai=3)
    t.traders(RED, qinghai=2)
    t.tracks(RED, influence=1)
    t.hand_out_gifts()
    assert [line.split()[0] for line in t.told()] == ["Red", "Red"]


@pytest.mark.rule("YU-13.20")
@pytest.mark.parametrize(("red", "yellow", "gray"), [(2, 1, [DULI, RED, YELLOW]), (1, 2, [DULI, YELLOW, RED]), (1, 1, [DULI, RED, YELLOW])])
def test_he_has_no_income_and_stays_first_in_gray(red: int, yellow: int, gray: list[int]) -> None:
    t = before_travel("1")
    t.traders(DULI, yunnan=3, sichuan=3, kang=1)
    t.traders(RED, yunnan=red)
    t.traders(YELLOW, yunnan=yellow)
    t.count_income()
    assert list(t.state.income) == [6 * red, 6 * yellow, 0]
    assert t.gray() == gray
    for colour in gray[1:]:
        t.play(colour, "convert 0")
    assert t.asked()[1] == ""  # he converts nothing


@pytest.mark.rule("YU-13.20")
def test_he_is_left_out_of_the_end_and_the_scoring() -> None:
    t = before_travel("1")
    t.traders(DULI, kang=3)
    t.traders(RED, kang=1)
    t.hand_out_gifts()
    assert list(t.state.gifts) == [1, 0, 3]
    t.end_round()
    assert not t.state.over()
    assert len(t.game.scores(t.state)) == len(t.game.placements(t.state)) == 2
    t.state.points[RED] = 80
    t.end_round()
    assert t.state.over()


@pytest.mark.rule("YU-13.20", "YU-10.2")
def test_gifts_he_took_bring_the_end_nearer() -> None:
    t = before_travel("1")
    t.gift_stacks(kang=2)
    t.traders(DULI, kang=1)
    t.traders(RED, kang=1)
    t.hand_out_gifts()
    t.end_round()
    assert t.state.over()


@pytest.mark.rule("YU-13.21", "YU-13.17")
def test_all_his_traders_return_at_the_end_of_the_round() -> None:
    t = before_travel("1")
    t.traders(DULI, yunnan=2, kang=1, market=2)
    t.traders(RED, kang=1)
    t.end_round()
    assert t.where(DULI) == {"reserve": 7}
    assert t.at(RED, "kang") == 1
    assert [t.state.has_station(DULI, province) for province in (0, 1)] == [True, True]


@pytest.mark.rule("YU-13.21")
def test_an_empty_deck_is_made_anew_of_all_sixteen_cards() -> None:
    t = bidding("1")
    t.state.used = [card for card in t.state.deck if card != 0]
    t.state.deck = [0]
    t.game.ledger(t.state)
    t.play(RED, "market")
    t.play(YELLOW, "market")
    assert t.standing("school") == {5: "duli"}
    assert t.state.deck == []
    t.play(RED, "market")
    t.play(YELLOW, "market")
    assert len(t.state.deck) == 15  # the card used this round is in it again
    assert sorted(t.state.deck + t.state.used) == list(range(16))
    assert len(t.state.used) == 1


@pytest.mark.rule("YU-13.21")
def test_used_cards_stay_out_until_then() -> None:
    t = bidding("1", "2", "3")
    for _ in range(2):
        t.play(RED, "market")
        t.play(YELLOW, "market")
    t.everybody_passes()
    assert t.state.used == [0, 1, 2]
    while t.state.round == 1:
        t.play(t.state.actor(), t.legal(t.state.actor())[-1])
    assert t.state.used == [0, 1, 2]
    assert not {0, 1, 2} & set(t.state.deck)
