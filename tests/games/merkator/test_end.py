"""Section 9: the end of the game."""

from __future__ import annotations

import pytest

from emporion.games.merkator.state import CAP_REACHED, COUNTERS_GONE, NOT_YET, TEN_DELIVERED
from tests.games.merkator.position import Table


def with_ten(options: dict[str, str] | None = None) -> Table:
    """Seat 0 can fulfil a contract of value 10 in Hamburg."""
    t = Table(3, options)
    t.all_can_join("hamburg")
    t.cubes(hamburg=0)
    t.hold(0, "hamburg_10", "danzig_2")
    t.goods(0, fabric=3, saltpeter=2, vegetables=2, wine=1)
    return t


def owners_of_turns(t: Table) -> list[int]:
    """Whose turns follow until the game is over; everybody does as little as possible."""
    turns = []
    while not t.s.over():
        turns.append(t.s.active)
        t.pass_turn()
    return turns


@pytest.mark.rule("ME-9.1")
def test_a_ten_wins_the_peace_of_westphalia_and_brings_the_end() -> None:
    t = with_ten()
    t.travel("hamburg")
    t.play("fulfil hamburg_10")
    assert t.contracts(0) == ["danzig_2", "hamburg_10", "peace_of_westphalia"]
    assert t.s.ending == TEN_DELIVERED


@pytest.mark.rule("ME-9.1")
def test_a_joiner_may_bring_the_end_too() -> None:
    t = with_ten()
    t.hold(1, "hamburg_10", "danzig_3")
    t.goods(1, fabric=3, saltpeter=2, vegetables=2, wine=1)
    t.travel("hamburg")
    t.play("join", "fulfil hamburg_10", "stay")
    assert "peace_of_westphalia" in t.contracts(1)
    assert owners_of_turns(t) == [1, 2, 0]


@pytest.mark.rule("ME-9.2")
def test_the_last_counter_brings_the_end_and_a_loss_and_the_second_comes_from_the_reserve() -> None:
    t = Table()
    t.goods(0, wine=1)
    t.goods(2, spices=1)
    t.chart(1, "c")
    t.cubes(hamburg=0)
    t.travel("hamburg")
    assert t.s.ending == NOT_YET
    reserve = t.s.reserve
    t.play("lose wine", "lose spices")
    assert t.s.ending == COUNTERS_GONE
    assert t.s.counters[0] == 2
    assert t.s.reserve == reserve - 1
    assert t.s.chart_left() == 0


@pytest.mark.rule("ME-9.3")
def test_the_turn_is_finished_and_everybody_has_one_more_the_trigger_last() -> None:
    t = Table()
    t.pass_turn()
    t.chart(1)
    t.cubes(danzig=0)
    assert t.s.active == 1
    t.pass_turn("danzig")
    assert t.s.in_final_round()
    assert owners_of_turns(t) == [2, 0, 1]


@pytest.mark.rule("ME-9.3")
def test_final_turns_have_all_four_steps() -> None:
    t = Table()
    t.chart(1)
    t.cubes(danzig=0)
    t.pass_turn("danzig")
    t.hold(1, "england_3", "danzig_3")
    t.goods(1, saltpeter=1, ham=1, spices=1)
    t.counters(0, 0)
    t.counters(2, t.fee("england"))
    t.travel("england")
    t.play(t.legal()[0], "fulfil england_3")
    assert (t.s.actor(), t.legal()) == (2, ["join", "stay"])


@pytest.mark.rule("ME-9.3")
def test_the_option_ends_the_game_with_the_turn_of_the_ten() -> None:
    t = with_ten({"after_trigger_a": "end_of_turn"})
    t.travel("hamburg")
    t.play("fulfil hamburg_10")
    assert not t.s.over()
    t.play("stay", "stay")
    assert t.s.over()
    t = Table(3, {"after_trigger_a": "end_of_turn"})
    t.chart(1)
    t.cubes(danzig=0)
    t.pass_turn("danzig")
    assert owners_of_turns(t) == [1, 2, 0]


@pytest.mark.rule("ME-9.4")
def test_counters_of_the_final_round_come_from_the_reserve_without_loss() -> None:
    t = with_ten()
    t.travel("hamburg")
    t.play("fulfil hamburg_10", "stay", "stay")
    t.chart(1, "c")
    t.goods(1, wine=2)
    t.cubes(danzig=0)
    t.counters(1, 0)
    t.travel("danzig")
    assert t.held(1) == {"wine": 2}
    assert t.s.chart_left() == 1
    assert t.s.counters[1] == t.box.time[t.box.location_names.index("danzig")]


@pytest.mark.rule("ME-9.5")
def test_there_is_one_final_round_and_a_ten_in_it_still_wins_the_peace() -> None:
    t = with_ten()
    t.chart(1)
    t.pass_turn("denmark")
    t.cubes(hamburg=0)
    t.pass_turn()
    t.pass_turn()
    assert t.s.active == 0
    t.cubes(hamburg=0)
    t.travel("hamburg")
    t.play("fulfil hamburg_10")
    assert "peace_of_westphalia" in t.contracts(0)
    while not t.s.over():
        t.play("stay")
    assert t.s.turn == 4


@pytest.mark.rule("ME-9.6")
def test_a_second_ten_earns_nothing_unless_the_peace_was_sold() -> None:
    t = with_ten()
    t.hold(1, "peace_of_westphalia", "hamburg_3")
    t.travel("hamburg")
    t.play("fulfil hamburg_10", "stay", "stay")
    assert "peace_of_westphalia" not in t.contracts(0)
    t.play("sell peace_of_westphalia")
    assert t.s.taler[1] == 14
    t.pass_turn()
    t.pass_turn()
    t.goods(0, fabric=3, saltpeter=2, vegetables=2, wine=1)
    t.counters(0, 0)
    t.cubes(hamburg=0)
    t.travel("hamburg")
    t.play("fulfil hamburg_10")
    assert "peace_of_westphalia" in t.contracts(0)


@pytest.mark.rule("ME-9.7")
def test_a_game_without_end_is_ended_after_sixty_turns_each() -> None:
    t = Table(2)
    t.s.turn = 118
    for _ in range(2):
        assert not t.s.in_final_round()
        t.pass_turn()
    t.pass_turn()
    assert t.s.ending == CAP_REACHED
    assert t.s.in_final_round()
    assert len(owners_of_turns(t)) == 2
