"""Section 13: Dúli builds and travels."""

from __future__ import annotations

from pathlib import Path

import pytest

from emporion.games.yunnan.components import PROVINCE_NAMES
from tests.games.yunnan.duli import before_travel, bidding
from tests.games.yunnan.position import DULI, RED, YELLOW, Table, table


def placed(t: Table) -> list[int]:
    return [t.at(DULI, province) for province in PROVINCE_NAMES]


@pytest.mark.rule("YU-13.12")
def test_duli_travels_first_by_the_next_card() -> None:
    t = bidding("3", "12")
    t.tracks(RED, horse="qinghai")
    t.play(RED, "market")
    t.play(YELLOW, "market")  # card 3: school
    assert t.standing("school") == {5: "duli"}
    t.everybody_passes()
    assert placed(t) == [3, 1, 1, 1, 1]  # card 12
    assert t.asked() == (YELLOW, "YU-6.1")


@pytest.mark.rule("YU-13.12")
def test_the_tea_house_comes_before_the_traders_and_there_is_no_route_check(tmp_path: Path) -> None:
    overlay = tmp_path / "cards.toml"
    overlay.write_text('[duli_cards]\nrows = [{ name = "1", traders = [0, 0, 0, 0, 7] }]\n', encoding="utf-8")
    t = table(2, components=overlay)
    t.no_bids()
    t.tracks(DULI, influence=1)
    t.tracks(RED, horse="qinghai")
    t.traders(RED, qinghai=1)
    t.cards("1")
    t.travel(DULI)
    # The tea house went to red's province before red was pushed out of it, and nobody sends the seven home.
    assert t.tea_house("qinghai") == "duli"
    assert t.where(RED) == {"tibet": 1, "supply": 6}
    assert placed(t) == [0, 0, 0, 0, 7]


@pytest.mark.rule("YU-13.13")
def test_his_tea_house_goes_to_the_farthest_province_with_a_players_trader() -> None:
    t = before_travel("1")
    t.traders(RED, yunnan=1)
    t.traders(YELLOW, kang=1)
    t.travel(DULI)
    assert [t.tea_house(province) for province in PROVINCE_NAMES] == ["", "", "duli", "", ""]


@pytest.mark.rule("YU-13.13")
def test_a_card_without_the_icon_builds_nothing() -> None:
    t = before_travel("2")
    t.traders(YELLOW, kang=1)
    t.travel(DULI)
    assert [t.tea_house(province) for province in PROVINCE_NAMES] == [""] * 5


@pytest.mark.rule("YU-13.13")
def test_he_goes_down_to_the_next_province_without_one_even_an_empty_one() -> None:
    t = before_travel("1")
    t.traders(RED, tibet=1)
    t.built(YELLOW, tea_houses="kang")
    t.built(RED, tea_houses="tibet")
    t.travel(DULI)
    assert t.tea_house("sichuan") == "duli"
    assert t.tea_house("qinghai") == ""  # never upwards


@pytest.mark.rule("YU-13.13")
def test_where_there_is_none_left_the_icon_is_ignored() -> None:
    t = before_travel("1")
    t.traders(RED, sichuan=1)
    t.built(YELLOW, tea_houses="yunnan")
    t.built(RED, tea_houses="sichuan")
    t.travel(DULI)
    assert [t.tea_house(province) for province in PROVINCE_NAMES] == ["yellow", "red", "", "", ""]
    t = before_travel("1")
    t.traders(RED, market=3)
    t.travel(DULI)
    assert [t.tea_house(province) for province in PROVINCE_NAMES] == [""] * 5


@pytest.mark.rule("YU-13.13", "YU-13.1")
def test_he_has_two_tea_houses() -> None:
    t = before_travel("1")
    t.traders(RED, qinghai=1)
    for card, built in [("1", ["qinghai"]), ("4", ["tibet", "qinghai"]), ("7", ["tibet", "qinghai"])]:
        t.cards(card)
        t.travel(DULI)
        assert [province for province in PROVINCE_NAMES if t.tea_house(province) == "duli"] == built
        t.end_round()


@pytest.mark.rule("YU-13.14")
@pytest.mark.parametrize(
    ("horse", "card", "expected"),
    [
        ("kang", "1", [3, 3, 1, 0, 0]),
        ("sichuan", "1", [3, 3, 0, 0, 0]),
        ("yunnan", "1", [3, 0, 0, 0, 0]),
        ("tibet", "16", [1, 2, 1, 1, 0]),
        ("qinghai", "16", [1, 2, 1, 1, 2]),
    ],
)
def test_he_places_up_to_the_farthest_province_a_horse_has_reached(horse: str, card: str, expected: list[int]) -> None:
    t = before_travel(card)
    t.tracks(YELLOW, horse=horse)
    t.travel(DULI)
    assert placed(t) == expected
    assert t.at(DULI, "reserve") == 7 - sum(expected)


@pytest.mark.rule("YU-13.14")
def test_all_seven_are_at_hand_however_many_he_bid_with() -> None:
    t = bidding("13", "2", "1")
    t.tracks(RED, horse="kang")
    for building in ("school", "guild", "customs", "horse"):
        t.bids(building, duli=5)
    t.play(RED, "market")
    t.play(YELLOW, "market")
    assert t.at(DULI, "reserve") == 2
    t.everybody_passes()
    assert placed(t) == [4, 2, 1, 0, 0]


@pytest.mark.rule("YU-13.15")
@pytest.mark.parametrize(("duli", "red", "pushed"), [(0, 0, 0), (1, 1, 0), (1, 0, 1), (3, 2, 1), (2, 4, 0)])
def test_he_displaces_only_lower_influence(duli: int, red: int, pushed: int) -> None:
    t = before_travel("2", influence=duli)
    t.tracks(RED, influence=red)
    t.traders(RED, yunnan=2)
    t.travel(DULI)
    assert t.where(RED).get("market", 0) == pushed


@pytest.mark.rule("YU-13.15")
def test_one_trader_per_province_where_he_places_in_order_from_yunnan_up() -> None:
    t = before_travel("6", influence=1)  # 3, 2, 1, 1, 0
    t.tracks(RED, horse="qinghai")
    t.traders(RED, yunnan=2, sichuan=1, kang=1, tibet=1, qinghai=2)
    t.travel(DULI)
    # Each province gives one to the province below; in Qinghai, where he places nobody, all stay.
    assert t.where(RED) == {"market": 1, "yunnan": 2, "sichuan": 1, "kang": 1, "qinghai": 2}


@pytest.mark.rule("YU-13.15")
def test_where_he_places_nobody_he_displaces_nobody() -> None:
    t = before_travel("1", influence=1)  # nobody for Tibet
    t.tracks(RED, horse="tibet")
    t.traders(RED, tibet=1)
    t.travel(DULI)
    assert t.at(RED, "tibet") == 1


@pytest.mark.rule("YU-13.16")
@pytest.mark.parametrize(
    ("influence", "traders", "victim"),
    [
        ((1, 0), (3, 1), YELLOW),  # the lower influence
        ((0, 1), (1, 3), RED),
        ((1, 1), (3, 2), RED),  # equal: more traders there
        ((1, 1), (2, 3), YELLOW),
        ((1, 1), (2, 2), None),  # still equal: nobody
        ((2, 0), (1, 1), YELLOW),  # only one candidate
        ((0, 2), (1, 2), RED),
        ((2, 2), (1, 2), None),
    ],
)
def test_of_two_candidates(influence: tuple[int, int], traders: tuple[int, int], victim: int | None) -> None:
    t = before_travel("2", influence=2)
    for colour in (RED, YELLOW):
        t.tracks(colour, influence=influence[colour])
        t.traders(colour, yunnan=traders[colour])
    t.travel(DULI)
    assert [colour for colour in (RED, YELLOW) if t.at(colour, "market")] == ([] if victim is None else [victim])
