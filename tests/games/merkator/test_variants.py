"""Section 11: the long game and the solo game."""

from __future__ import annotations

import pytest

from emporion.games.merkator import scoring
from emporion.games.merkator.components import BONUS_CARDS, MAJORS
from emporion.games.merkator.state import BACK, NOT_YET, OPEN, REMOVED, ULTIMO_LONG
from emporion.kernel.errors import WrongOption
from tests.games.merkator.position import Table

LONG = {"length": "long"}


def solo(options: dict[str, str] | None = None, bare: bool = True) -> Table:
    return Table(1, options, bare=bare)


# --- the long game ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ME-11.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_long_everybody_starts_with_two_contracts_and_nothing_else(seats: int) -> None:
    t = Table(seats, LONG, bare=False)
    for seat in range(seats):
        assert [name.split("_")[1][0] for name in t.contracts(seat)] == ["2", "3"]
        assert t.undecided(seat) == {}
        assert t.bonus_cards(seat) == []
        assert t.s.counters[seat] == t.s.taler[seat] == 0
    assert len(t.bonus_cards(OPEN)) == 4
    assert len(t.owned(OPEN)) == 4
    assert len(t.discards()) == 5 - seats


@pytest.mark.rule("ME-11.1")
def test_the_long_game_is_not_for_one() -> None:
    with pytest.raises(WrongOption, match="long game is for 2 to 4"):
        Table(1, LONG)


@pytest.mark.rule("ME-11.2")
@pytest.mark.parametrize(("seats", "side", "counters"), [(4, BACK, 24), (3, BACK, 8), (2, ULTIMO_LONG, 24)])
def test_long_chart_by_number_of_players(seats: int, side: int, counters: int) -> None:
    s = Table(seats, LONG).s
    assert (s.side, s.chart_left()) == (side, counters)


@pytest.mark.rule("ME-11.2", "ME-11.3")
@pytest.mark.parametrize("seats", [3, 4])
def test_an_empty_back_is_turned_and_ultimo_filled_wholly(seats: int) -> None:
    t = Table(seats, LONG)
    t.goods(0, wine=1)
    t.chart(1, "c")
    t.cubes(hamburg=0)
    t.travel("hamburg")
    assert t.s.side == BACK  # the loss comes first
    t.play("lose wine")
    assert (t.s.side, t.s.chart_left()) == (ULTIMO_LONG, 31)
    assert t.s.counters[0] == 2
    assert t.s.ending == NOT_YET


@pytest.mark.rule("ME-11.3")
def test_long_only_ultimo_brings_the_end() -> None:
    t = Table(3, LONG)
    t.chart(1)
    t.cubes(danzig=0)
    t.pass_turn("danzig")
    assert not t.s.in_final_round()
    t.chart(1)
    t.cubes(danzig=0)
    t.pass_turn("danzig")
    assert t.s.in_final_round()


@pytest.mark.rule("ME-11.4")
@pytest.mark.parametrize(("held", "from_set"), [(5, 32), (10, 31), (20, 21)])
def test_long_the_refill_leaves_out_what_players_hold_and_borrows_the_rest(held: int, from_set: int) -> None:
    t = Table(4, LONG)
    t.counters(1, held)
    t.chart(1)
    t.cubes(danzig=0)
    first, second = t.s.refill[: t.box.counters], t.s.refill[t.box.counters :]
    t.travel("danzig")
    assert t.s.chart_left() == 32
    assert t.s.from_set == from_set
    assert t.s.letters[:32] == first[:from_set] + second[: 32 - from_set]
    assert sorted(first) == sorted(second) == sorted(t.box.letters)
    assert t.s.reserve == t.box.counters - t.s.chart_size - held - 1


@pytest.mark.rule("ME-11.4", "ME-1.8")
def test_long_letters_of_both_sets_are_redrawn_apart() -> None:
    from emporion.kernel.chance import Chance

    t = Table(4, LONG)
    t.counters(1, 20)
    t.chart(1)
    t.cubes(danzig=0)
    t.pass_turn("danzig")
    seen = set()
    for seed in range(20):
        twin = t.game.resample(t.s, 1, Chance(seed))
        t.game.ledger(twin)
        seen.add(tuple(twin.letters))
        first = twin.letters[:21] + twin.letters[32:53]
        assert sorted(first) == sorted(t.box.letters)
    assert len(seen) == 20


# --- solo -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ME-11.5")
def test_solo_set_up() -> None:
    t = solo(bare=False)
    assert t.undecided(0) == dict.fromkeys(t.box.colour_names, 1)
    assert [name.split("_")[1][0] for name in t.contracts(0)] == ["2", "3", "4", "5"]
    assert t.bonus_prices(*t.bonus_cards(0)) == t.bonus_prices()
    assert list(t.s.counters) == [0]
    assert t.s.reserve == 15
    assert t.s.chart_left() == 0
    assert list(t.s.cubes) == [1] * MAJORS
    assert t.owned(REMOVED) == ["admiralty", "guild_hall", "weigh_house", "treasury", "embassy"]
    assert len(t.s.building_stack) == 21


@pytest.mark.rule("ME-11.5")
def test_solo_counters_come_from_a_reserve_without_cap_and_nothing_is_lost() -> None:
    t = solo()
    t.goods(0, **dict.fromkeys(t.box.kind_names, 1))
    for turn in range(9):
        t.cubes(hamburg=0)
        t.pass_turn("hamburg")
        assert t.s.counters[0] == 2 * turn + 2
    assert t.s.reserve == -3
    assert t.held(0) == dict.fromkeys(t.box.kind_names, 1)
    t.pass_turn("newfoundland")
    assert (t.s.counters[0], t.s.reserve) == (15, 0)


@pytest.mark.rule("ME-11.6")
def test_solo_stack_of_seventeen_cards() -> None:
    t = solo()
    values = [t.box.contract_value[contract] for contract in t.s.solo_stack]
    assert values == [8] * 7 + [9] * 5 + [10] * 4 + [14]
    assert [t.pile(value) for value in (8, 9, 10, 14)] == [0, 0, 0, 0]
    assert t.pile(7) == 9


@pytest.mark.rule("ME-11.6")
def test_solo_a_card_is_laid_on_its_pile_before_the_location_is_chosen() -> None:
    t = solo()
    first, second = (t.box.contract_names[contract] for contract in t.s.solo_stack[:2])
    assert t.top(8) == ""
    t.play("invested")
    assert t.top(8) == first
    t.play("travel denmark", "invested")
    assert t.top(8) == second
    assert t.pile(8) == 2


@pytest.mark.rule("ME-11.7")
def test_solo_cards_are_paid_with_contracts_without_change() -> None:
    t = solo()
    t.hold(0, "hamburg_2", "danzig_3", "hamburg_4", "spain_5")
    t.offer("clock_tower", "wine_cellar", "city_hall", "arsenal")
    assert t.legal("sell") == []
    assert not t.may("buy city_hall")  # 12 with one kept
    t.play("buy clock_tower")
    assert t.legal() == ["give hamburg_2", "give danzig_3", "give hamburg_4", "give spain_5"]
    t.play("give hamburg_4")
    assert "clock_tower" not in t.owned(0)
    t.play("give danzig_3")
    assert t.owned(0) == ["clock_tower"]
    assert t.contracts(0) == ["hamburg_2", "spain_5"]
    assert {"hamburg_4", "danzig_3"} <= set(t.discards())
    assert list(t.s.taler) == [0]


@pytest.mark.rule("ME-11.7")
def test_solo_a_contract_is_kept_and_no_choice_leads_astray() -> None:
    t = solo()
    t.hold(0, "hamburg_2", "danzig_3", "spain_5")
    t.offer("slaughterhouse", "fruit_hall", "city_hall", "arsenal")  # 7 each
    t.play("buy fruit_hall")
    assert t.legal() == ["give hamburg_2", "give danzig_3", "give spain_5"]
    t.play("give danzig_3")
    assert t.legal() == ["give spain_5"]  # the two alone would not do, and both would leave nothing
    t.play("give spain_5")
    assert t.contracts(0) == ["hamburg_2"]


@pytest.mark.rule("ME-11.8")
def test_solo_a_building_bought_renews_the_bonus_cards() -> None:
    t = solo()
    t.hold(0, "russia_7", "danzig_3")
    t.offer("clock_tower", "wine_cellar", "city_hall", "arsenal")
    before = t.bonus_cards(OPEN)
    t.play("buy clock_tower", "give russia_7")
    after = t.bonus_cards(OPEN)
    assert not set(before) & set(after)
    assert t.bonus_prices(*after) == sorted(2 * t.bonus_prices())
    assert len(t.owned(OPEN)) == 4
    assert t.s.bonus_known == 4
    assert sorted(t.box.bonus_names[card] for card in t.s.bonus_stack[:4]) == sorted(before)


@pytest.mark.rule("ME-11.8")
def test_solo_a_bonus_card_bought_renews_nothing() -> None:
    t = solo()
    t.hold(0, "russia_7", "danzig_3")
    before = t.bonus_cards(OPEN)
    t.play(f"buy {before[0]}", "give russia_7")
    assert set(before[1:]) < set(t.bonus_cards(OPEN))


@pytest.mark.rule("ME-11.8")
def test_solo_a_mixed_stack_turns_up_its_next_four() -> None:
    t = solo({"bonus_display": "mixed_stack"})
    t.hold(0, "russia_7", "danzig_3")
    t.offer("clock_tower", "wine_cellar", "city_hall", "arsenal")
    expected = sorted(t.s.bonus_stack[-4:])
    t.play("buy clock_tower", "give russia_7")
    assert [card for card in range(BONUS_CARDS) if t.s.bonus_place[card] == OPEN] == expected


@pytest.mark.rule("ME-11.9")
def test_solo_the_excess_is_given_up_for_nothing_before_turn_seventeen() -> None:
    t = solo()
    t.hold(0, "hamburg_2", "danzig_3", "hamburg_4", "spain_5", "danzig_5", "hamburg_6", "danzig_6")
    t.play("invested")
    assert len(t.legal("give")) == 7
    t.play("give hamburg_2", "give danzig_6")
    assert t.legal("travel")
    assert len(t.contracts(0)) == 5


@pytest.mark.rule("ME-11.9", "ME-11.10")
def test_solo_turn_seventeen_has_no_limit_and_is_the_last() -> None:
    t = solo()
    for turn in range(1, int(t.box.solo_turns)):
        assert t.s.turn == turn
        t.pass_turn("denmark")
    t.hold(0, "hamburg_2", "danzig_3", "hamburg_4", "spain_5", "danzig_5", "hamburg_6", "danzig_6")
    assert t.s.turn == t.box.solo_turns
    t.play("invested")
    assert t.top(14) == "peace_of_westphalia"
    t.play("travel denmark")
    assert t.s.over()


@pytest.mark.rule("ME-11.10")
def test_solo_a_ten_before_the_last_turn_earns_nothing_and_ends_nothing() -> None:
    t = solo()
    t.pass_turn("denmark")
    contract = t.box.contract_names.index("hamburg_10")
    t.s.solo_stack = [card for card in t.s.solo_stack if card != contract]
    t.s.solo_stack.insert(0, contract)  # as if it had been drawn in turn 1
    t.s.where[contract] = 0
    t.s.where[t.s.solo_stack[1]] = 0
    t.pile_up()
    t.cubes(hamburg=0)
    t.goods(0, fabric=3, saltpeter=2, vegetables=2, wine=1)
    before = len(t.contracts(0))
    t.play("invested")
    while not t.legal("travel"):
        t.play(t.legal("give")[0])
    t.play("travel hamburg")
    t.s.apply(t.game.actions.parse("fulfil hamburg_10", t.s.legal()))
    assert t.held(0) == {}
    assert len(t.contracts(0)) <= before
    assert t.s.ending == NOT_YET
    assert not t.s.over()


@pytest.mark.rule("ME-11.10")
def test_solo_the_peace_is_won_in_turn_seventeen() -> None:
    t = solo()
    for _ in range(16):
        t.pass_turn("denmark")
    ten = next(name for name in t.box.contract_names if name == "hamburg_10")
    t.hold(0, ten, "danzig_2")
    t.goods(0, fabric=3, saltpeter=2, vegetables=2, wine=1)
    t.counters(0, 0)
    t.cubes(hamburg=0)
    t.travel("hamburg")
    t.play("fulfil hamburg_10")
    assert "peace_of_westphalia" in t.contracts(0)
    assert t.s.over()


@pytest.mark.rule("ME-11.10")
def test_solo_nobody_joins() -> None:
    t = solo()
    t.counters(0, 5)
    t.pass_turn("denmark")
    assert t.s.actor() == 0
    assert t.may("invested")


@pytest.mark.rule("ME-11.11")
@pytest.mark.parametrize(
    ("points", "rank"),
    [(39.5, "apprentice"), (40, "trader"), (49.5, "trader"), (50, "merchant"), (60, "magnate"), (69.5, "magnate"), (70, "merkator")],
)
def test_solo_rating(points: float, rank: str) -> None:
    assert scoring.rank_reached(solo().box, points) == rank
