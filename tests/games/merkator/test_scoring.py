"""Section 10: scoring, and section 12: the contracts."""

from __future__ import annotations

from collections import Counter

import pytest

from emporion.games.merkator.components import CONTRACTS, KINDS, NOWHERE, Box
from tests.games.merkator.position import Table

FAR_MINORS = ("bohemia", "italy", "newfoundland")


def ended(t: Table) -> None:
    """Nothing more happens."""
    t.s.agenda = []


@pytest.mark.rule("ME-10.1")
def test_supply_cubes_may_be_moved_before_scoring_from_the_start_player_on() -> None:
    t = Table(2)
    t.s.start = 1
    t.s.final_turns = 1
    t.supply(0, red=1)
    t.supply(1, blue=2)
    t.buildings(1, "wine_cellar")
    t.travel("england")
    t.play("take coal", "stay")
    assert (t.s.actor(), t.legal("")) == (1, ["ready"])
    t.play("store wine")
    assert t.s.actor() == 1
    t.play("store wine")
    assert t.s.actor() == 0
    t.play("ready")
    assert t.s.over()
    assert t.worth(1, "wine_cellar") == 2


@pytest.mark.rule("ME-10.2")
def test_the_five_best_contracts_count_in_full_all_others_half() -> None:
    t = Table()
    t.hold(0, "peace_of_westphalia", "hamburg_10", "russia_9", "spain_8", "england_7", "france_6", "danzig_5", "hamburg_2")
    ended(t)
    lines = {str(line.label): line.points[0] for line in t.game.score_sheet(t.s)}
    assert lines == {"five best contracts": 14 + 10 + 9 + 8 + 7, "other contracts, half": 6.5}
    assert t.points(0) == 54.5


@pytest.mark.rule("ME-10.2")
def test_fewer_than_five_contracts_count_in_full() -> None:
    t = Table()
    t.hold(0, "hamburg_10", "danzig_5", "hamburg_3")
    assert t.points(0) == 18


@pytest.mark.rule("ME-10.3")
def test_coins_counters_bonus_cards_and_goods_score_nothing() -> None:
    t = Table()
    t.hold(0, "hamburg_2")
    t.taler(0, 30)
    t.counters(0, 20)
    t.goods(0, wine=40)
    t.bonus(0, "hamburg_coal", "danzig_iron")
    assert t.points(0) == 2


@pytest.mark.rule("ME-10.4")
@pytest.mark.parametrize(("building", "points"), [("city_hall", 10), ("st_michaels_church", 8), ("city_wall", 6), ("harbour_crane", 4)])
def test_fixed_buildings(building: str, points: int) -> None:
    t = Table()
    t.buildings(0, building)
    assert t.worth(0, building) == points
    assert t.points(0) == sum(t.box.contract_value[t.box.contract_names.index(name)] for name in t.contracts(0)) + points


@pytest.mark.rule("ME-10.4")
@pytest.mark.parametrize(
    ("building", "goods", "points"),
    [
        ("alsterhaus", {"wine": 7, "iron": 1, "ham": 2}, 3),
        ("alsterhaus", {}, 0),
        ("arsenal", {"livestock": 3, "citrus": 1, "iron": 2, "coal": 1, "wine": 5, "fabric": 5}, 8),
        ("stock_exchange", {"wine": 1, "spices": 4, "livestock": 1, "ham": 1, "copper": 1, "coal": 1}, 6),
        ("fish_market", {"wine": 1, "plums": 4, "iron": 1, "copper": 1, "ham": 9}, 4),
        ("slaughterhouse", {"livestock": 1, "grain": 2, "ham": 3, "iron": 4}, 6),
        ("slaughterhouse", {"livestock": 10, "grain": 2}, 9),
        ("fruit_hall", {"vegetables": 1, "plums": 2, "citrus": 2, "wine": 9}, 5),
        ("fruit_hall", {"plums": 12}, 9),
        ("wine_cellar", {"wine": 2, "spices": 2, "plums": 5}, 4),
        ("wine_cellar", {"wine": 12}, 8),
        ("cloth_hall", {"fish_oil": 1, "calfskin": 1, "fabric": 1, "coal": 3}, 3),
        ("cloth_hall", {"fabric": 10}, 9),
        ("powder_tower", {"muskets": 1, "saltpeter": 1, "iron": 2, "copper": 3}, 4),
        ("powder_tower", {"iron": 12}, 9),
        ("foundry", {"copper": 1, "coal": 2, "iron": 3}, 3),
        ("foundry", {"coal": 9}, 8),
        ("bank_of_hamburg", {"wine": 4, "iron": 3, "ham": 2}, 4),
        ("bank_of_hamburg", {"wine": 40}, 12),
    ],
)
def test_buildings_that_look_at_goods(building: str, goods: dict[str, int], points: int) -> None:
    t = Table()
    t.buildings(0, building)
    t.goods(0, **goods)
    assert t.worth(0, building) == points


@pytest.mark.rule("ME-10.4")
def test_the_highest_scores_of_goods_buildings() -> None:
    t = Table()
    t.buildings(0, "alsterhaus", "arsenal", "stock_exchange", "fish_market")
    t.goods(0, **dict.fromkeys(t.box.kind_names, 1))
    assert [t.worth(0, name) for name in ("alsterhaus", "arsenal", "stock_exchange", "fish_market")] == [16, 22, 18, 16]


@pytest.mark.rule("ME-10.4")
def test_the_same_cubes_count_for_several_buildings_but_supply_cubes_for_none() -> None:
    t = Table()
    t.buildings(0, "wine_cellar", "alsterhaus", "bank_of_hamburg")
    t.goods(0, wine=4)
    t.supply(0, blue=3)
    assert [t.worth(0, name) for name in ("wine_cellar", "alsterhaus", "bank_of_hamburg")] == [4, 1, 2]


@pytest.mark.rule("ME-10.4")
def test_seafarers_guild_and_merchants_row_count_cards() -> None:
    t = Table()
    t.buildings(0, "seafarers_guild", "merchants_row")
    t.bonus(0, "hamburg_coal", "danzig_iron", "denmark_ham")
    assert t.worth(0, "seafarers_guild") == 6
    assert t.worth(0, "merchants_row") == 2
    t.bonus(0, *t.box.bonus_names[:6])
    assert t.worth(0, "seafarers_guild") == 10
    t.buildings(0, *t.box.building_names)
    assert t.worth(0, "merchants_row") == 26


@pytest.mark.rule("ME-10.4")
def test_buildings_that_look_at_contracts() -> None:
    t = Table()
    t.buildings(0, "customs_house", "post_house", "chamber_of_commerce")
    t.hold(0, "denmark_3a", "denmark_3b", "italy_8", "hamburg_2", "spain_10", "peace_of_westphalia")
    assert t.worth(0, "customs_house") == 6
    assert t.worth(0, "post_house") == 8  # Denmark, Italy, Hamburg, Spain; the Peace names none
    assert t.worth(0, "chamber_of_commerce") == 9
    t.hold(
        0,
        "denmark_3a",
        "bohemia_3",
        "italy_3",
        "denmark_4a",
        "bohemia_4",
        "italy_4",
        "hamburg_2",
        "spain_4",
        "france_5",
        "russia_6",
        "sweden_7",
    )
    assert t.worth(0, "customs_house") == 10
    assert t.worth(0, "post_house") == 12
    t.hold(0, "hamburg_8", "danzig_8", "france_8", "spain_8", "bohemia_8")
    assert t.worth(0, "chamber_of_commerce") == 12


@pytest.mark.rule("ME-10.4")
def test_the_clock_tower_counts_time() -> None:
    t = Table()
    t.buildings(0, "clock_tower")
    t.counters(0, 5)
    assert t.worth(0, "clock_tower") == 5
    t.counters(0, 12)
    assert t.worth(0, "clock_tower") == 7


@pytest.mark.rule("ME-10.5")
@pytest.mark.parametrize(
    ("building", "sole", "otherwise"),
    [("admiralty", 9, 3), ("guild_hall", 9, 3), ("weigh_house", 9, 3), ("treasury", 7, 2), ("embassy", 11, 4)],
)
@pytest.mark.parametrize("seats", [2, 3])
def test_the_sole_player_with_the_most(building: str, sole: int, otherwise: int, seats: int) -> None:
    t = Table(seats)
    t.buildings(0, building)
    measures = {
        "admiralty": lambda seat, count: t.bonus(seat, *t.box.bonus_names[8 * seat : 8 * seat + count]),
        "guild_hall": lambda seat, count: t.buildings(seat, *t.box.building_names[8 * seat : 8 * seat + count - (seat == 0)]),
        "weigh_house": lambda seat, count: t.goods(seat, wine=count),
        "treasury": lambda seat, count: t.taler(seat, count),
        "embassy": lambda seat, count: t.hold(seat, f"{['hamburg', 'spain'][seat]}_{count + 4}", "danzig_2" if seat else "danzig_3"),
    }
    for seat in range(seats):
        t.hold(seat, *["sweden_2", "netherlands_2", "france_2"][seat : seat + 1])
    measures[building](0, 4)
    assert t.worth(0, building) == sole
    measures[building](1, 4)
    assert t.worth(0, building) == otherwise


@pytest.mark.rule("ME-10.6")
def test_most_points_win_and_ties_are_shared() -> None:
    t = Table()
    t.hold(0, "hamburg_8")
    t.hold(1, "danzig_8")
    t.hold(2, "spain_5")
    t.taler(0, 9)
    assert t.game.placements(t.s) == [1, 1, 3]


@pytest.mark.rule("ME-10.6")
def test_the_option_breaks_ties_by_taler_then_counters() -> None:
    t = Table(3, {"tie_break": "taler_then_counters"})
    t.hold(0, "hamburg_8")
    t.hold(1, "danzig_8")
    t.hold(2, "spain_8")
    for seat, (taler, counters) in enumerate([(3, 1), (3, 2), (4, 0)]):
        t.taler(seat, taler)
        t.counters(seat, counters)
    assert t.game.placements(t.s) == [3, 2, 1]


@pytest.mark.rule("ME-12.1")
def test_contracts_never_ask_for_what_their_location_gives_and_ask_evenly() -> None:
    box = Box()
    demanded = Counter[int]()
    for contract in range(CONTRACTS):
        location = box.contract_location[contract]
        goods = [kind for kind in range(KINDS) if box.demand[contract * KINDS + kind]]
        for kind in goods:
            demanded[kind] += box.demand[contract * KINDS + kind]
            assert kind // 2 != location
            assert kind not in [box.bonus_kind[card] for card in box.bonus_at[location]]
    assert sum(demanded.values()) == 181
    assert set(demanded.values()) == {11, 12}
    counts = Counter(box.location_names[location] for location in box.contract_location if location != NOWHERE)
    assert counts == {**dict.fromkeys(box.location_names, 6), "denmark": 8, "bohemia": 7, "italy": 8}


@pytest.mark.rule("ME-12.1")
def test_the_number_of_goods_follows_the_value() -> None:
    box = Box()
    cubes = {2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 5}
    for contract in range(77):
        expected = cubes[box.contract_value[contract]]
        if box.location_names[box.contract_location[contract]] in FAR_MINORS:
            expected = max(2, expected - 1)
        if box.contract_names[contract] == "newfoundland_6":
            expected = 4  # known
        assert sum(box.demand[contract * KINDS : contract * KINDS + KINDS]) == expected


@pytest.mark.rule("ME-12.1")
def test_the_known_fragments() -> None:
    box = Box()
    known = {"denmark_4a": {"citrus": 1, "spices": 1}, "newfoundland_6": {"iron": 1, "ham": 1, "vegetables": 1, "plums": 1}}
    for name, goods in known.items():
        row = box.contract_names.index(name) * KINDS
        assert {box.kind_names[kind]: box.demand[row + kind] for kind in range(KINDS) if box.demand[row + kind]} == goods


@pytest.mark.rule("ME-12.2")
def test_the_peace_of_westphalia_cannot_be_fulfilled() -> None:
    box = Table().box
    assert box.contract_names[box.peace] == "peace_of_westphalia"
    assert box.contract_location[box.peace] == NOWHERE
    assert all(box.peace not in contracts for contracts in box.contracts_at)
