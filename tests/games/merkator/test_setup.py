"""Sections 1 and 2: pieces and setting up."""

from __future__ import annotations

from collections import Counter

import pytest

from emporion.games.merkator.components import CONTRACTS, KINDS, MAJORS, NOWHERE
from emporion.games.merkator.state import DISCARDED, OPEN, ULTIMO
from emporion.kernel.agenda import UNKNOWN
from tests.games.merkator.position import Table


@pytest.mark.rule("ME-1.1")
def test_sixteen_kinds_in_eight_colours_and_six_warehouses() -> None:
    box = Table().box
    assert box.kind_names[:4] == ["livestock", "muskets", "grain", "saltpeter"]
    assert [box.kind_names[kind] for kind in box.kinds_in[0]] == ["livestock", "grain", "ham"]
    assert [len(kinds) for kinds in box.kinds_in] == [3, 3, 2, 3, 3, 2]
    assert all(box.warehouse_of[2 * colour] != box.warehouse_of[2 * colour + 1] for colour in range(8))


@pytest.mark.rule("ME-1.2")
def test_a_stored_cube_has_its_kind_for_good() -> None:
    t = Table()
    t.supply(0, green=1)
    t.play("store muskets")
    assert t.held(0) == {"muskets": 1}
    assert t.undecided(0) == {}
    assert t.legal("store") == []


@pytest.mark.rule("ME-1.3")
def test_locations_with_time_links_and_thresholds() -> None:
    box = Table().box
    times = dict(zip(box.location_names, box.time, strict=True))
    assert times == {
        "hamburg": 2, "danzig": 1, "sweden": 1, "russia": 0, "netherlands": 1, "england": 0, "france": 0, "spain": -1,
        "denmark": 1, "bohemia": -1, "italy": -2, "newfoundland": -3,
    }  # fmt: skip
    assert list(box.threshold[MAJORS:]) == [4, 3, 2, 1]
    assert sorted(len(links) for links in box.links) == [2, 2, 3, 3, 3, 3, 3, 3]
    assert sum(len(links) for links in box.links) == 22


@pytest.mark.rule("ME-1.4")
def test_seventy_eight_contracts_by_value() -> None:
    box = Table().box
    assert Counter(box.contract_value) == {2: 5, 3: 11, 4: 13, 5: 12, 6: 11, 7: 9, 8: 7, 9: 5, 10: 4, 14: 1}
    pairs = Counter((box.contract_location[c], box.contract_value[c]) for c in range(CONTRACTS))
    assert all(count == 1 for (location, _), count in pairs.items() if location < 8)


@pytest.mark.rule("ME-1.5")
def test_one_bonus_card_for_each_major_two_for_each_minor() -> None:
    box = Table().box
    assert Counter(box.bonus_location) == {location: 1 if location < 8 else 2 for location in range(12)}
    assert sorted(box.bonus_kind) == list(range(KINDS))
    assert list(box.bonus_price) == [4] * 8 + [3] * 8


@pytest.mark.rule("ME-1.6")
def test_buildings_and_counters() -> None:
    box = Table().box
    assert len(box.building_names) == 26
    assert Counter(box.letters) == {**dict.fromkeys(range(6), 5), **dict.fromkeys(range(6, 12), 2)}


@pytest.mark.rule("ME-1.7")
def test_the_stock_never_runs_out() -> None:
    t = Table(seats=2)
    t.goods(0, livestock=39, muskets=30)
    t.cubes(hamburg=12)
    t.travel("hamburg")
    t.play("split livestock 11")
    assert t.held(0)["livestock"] == 50
    t.game.ledger(t.s)


@pytest.mark.rule("ME-1.8")
def test_piles_discards_stacks_and_letters_are_hidden_all_holdings_open() -> None:
    t = Table(bare=False)
    seen = t.game.view(t.s, 1)
    assert seen.warehouse == t.s.warehouse
    assert seen.taler == t.s.taler
    assert set(seen.letters) == {UNKNOWN}
    assert set(seen.bonus_stack) == set(seen.building_stack) == {UNKNOWN}
    start, size = t.box.rank_start[3], t.s.pile_size[3]
    assert set(seen.piles[start : start + size - 1]) == {UNKNOWN}
    assert seen.top(3) == t.s.top(3)
    assert DISCARDED not in seen.where
    for seat in range(3):
        assert [c for c in range(CONTRACTS) if seen.where[c] == seat] == [c for c in range(CONTRACTS) if t.s.where[c] == seat]


@pytest.mark.rule("ME-2.1")
def test_a_cube_on_each_major_and_no_merkator_on_the_board() -> None:
    s = Table(bare=False).s
    assert list(s.cubes) == [1] * MAJORS
    assert s.location == NOWHERE


@pytest.mark.rule("ME-2.2")
@pytest.mark.parametrize(("seats", "counters", "reserve"), [(4, 32, 6), (3, 24, 15), (2, 16, 24)])
def test_the_chart_is_filled_by_number_of_players(seats: int, counters: int, reserve: int) -> None:
    s = Table(seats, bare=False).s
    assert s.side == ULTIMO
    assert s.chart_left() == counters
    assert s.reserve == reserve


@pytest.mark.rule("ME-2.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_contracts_two_to_five_for_everybody_and_face_up_piles(seats: int) -> None:
    t = Table(seats, bare=False)
    for seat in range(seats):
        assert [t.box.contract_value[t.box.contract_names.index(name)] for name in t.contracts(seat)] == [2, 3, 4, 5]
    assert len(t.discards()) == 5 - seats
    assert t.pile(2) == 0
    assert [t.pile(value) for value in (3, 4, 5, 6, 7, 8, 9, 10, 14)] == [11 - seats, 13 - seats, 12 - seats, 11, 9, 7, 5, 4, 1]
    assert t.top(14) == "peace_of_westphalia"


@pytest.mark.rule("ME-2.4")
@pytest.mark.parametrize("display", ["two_stacks", "mixed_stack"])
def test_a_bonus_card_of_each_price_and_four_open(display: str) -> None:
    t = Table(4, {"bonus_display": display}, bare=False)
    for seat in range(4):
        assert t.bonus_prices(*t.bonus_cards(seat)) == t.bonus_prices()
    opened = t.bonus_prices(*t.bonus_cards(OPEN))
    assert len(opened) == 4
    if display == "two_stacks":
        assert opened == sorted(2 * t.bonus_prices())
    assert len(t.s.bonus_stack) == 4


@pytest.mark.rule("ME-2.4")
def test_a_mixed_stack_can_open_three_cards_of_one_price() -> None:
    counts = set()
    for seed in range(40):
        t = Table(2, {"bonus_display": "mixed_stack"}, seed, bare=False)
        counts.add(t.bonus_prices(*t.bonus_cards(OPEN)).count(t.bonus_prices()[0]))
    assert counts > {2}


@pytest.mark.rule("ME-2.5")
def test_four_buildings_open() -> None:
    t = Table(bare=False)
    assert len(t.owned(OPEN)) == 4
    assert len(t.s.building_stack) - t.s.buildings_drawn == 22


@pytest.mark.rule("ME-2.6")
def test_an_empty_office_a_full_supply_tile_and_no_taler() -> None:
    t = Table(bare=False)
    for seat in range(3):
        assert t.held(seat) == {}
        assert t.undecided(seat) == dict.fromkeys(t.box.colour_names, 1)
        assert t.s.taler[seat] == 0


@pytest.mark.rule("ME-2.7")
@pytest.mark.parametrize(("seats", "counters"), [(2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 1, 2])])
def test_start_player_by_lot_and_counters_by_order(seats: int, counters: list[int]) -> None:
    game = Table(seats).game
    starts = set()
    for seed in range(30):
        s = game.deal(seed)
        starts.add(s.start)
        assert [s.counters[(s.start + place) % seats] for place in range(seats)] == counters
        assert s.actor() == s.start
    assert starts == set(range(seats))
