"""The course of the game and planning (sections 3 and 4 of the rules)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emporion.games.mombasa.state import NONE, MombasaState
from emporion.games.mombasa.turns import END
from emporion.kernel.chance import Chance
from tests.games.mombasa.position import Table, new_game


def planning(seats: int = 2) -> Table:
    """A table at the first planning."""
    table = Table(seats)
    table.s = table.game.deal(1)
    while table.s.round == 0:
        table.s.apply(table.s.legal()[0])
    return table


@pytest.mark.rule("MO-3.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seven_rounds_and_no_preparation_after_the_last(seats: int) -> None:
    s = new_game(seats).deal(1)
    rounds: list[int] = []
    while not s.over():
        if not rounds or rounds[-1] != s.round:
            rounds.append(s.round)
        legal = s.legal()
        s.apply(END.first if END.first in legal else legal[-1])
    assert rounds == [0, 1, 2, 3, 4, 5, 6, 7]
    assert sum(s.coins) == {2: 6, 3: 9, 4: 12}[seats]


@pytest.mark.rule("MO-4.1")
def test_one_card_per_open_slot_or_none_at_all() -> None:
    table = planning()
    assert table.s.actors() == [0, 1]
    hand = table.in_hand(0)
    assert table.legal(0) == [f"plan 2 {name}" for name in hand] + ["leave 2"]
    table.do_for(0, f"plan 2 {hand[0]}")
    assert table.legal(0) == [f"plan 3 {name}" for name in hand[1:]] + ["leave 3"]
    table.do_for(0, "leave 3")
    assert table.legal(0) == [f"plan 4 {name}" for name in hand[1:]] + ["leave 4"]
    table.do_for(0, "leave 4")
    assert table.s.actors() == [1]
    for slot in (2, 3, 4):
        table.do_for(1, f"leave {slot}")
    assert table.face_up(0) == [hand[0]]
    assert table.face_up(1) == []
    assert table.in_hand(0) == hand[1:]
    assert len(table.in_hand(1)) == 7


@pytest.mark.rule("MO-4.2", "MO-1.3")
def test_a_share_card_is_never_planned_and_has_no_action() -> None:
    table = planning()
    table.hand(0, "share_cairo_d", "coffee_1")
    assert table.legal(0) == ["plan 2 coffee_1", "leave 2"]
    table.do_for(0, "plan 2 coffee_1")
    assert table.legal(0) == ["leave 3"]
    for seat, slot in ((0, 3), (0, 4), (1, 2), (1, 3), (1, 4)):
        table.do_for(seat, f"leave {slot}")
    assert table.in_hand(0) == ["share_cairo_d"]
    table.turn(0)
    assert table.starting("use") == ["use coffee_1"]


@pytest.mark.rule("MO-4.3")
def test_nothing_is_laid_open_before_all_have_finished() -> None:
    table = planning(3)
    for seat in (2, 0):
        table.do_for(seat, f"plan 2 {table.in_hand(seat)[0]}")
        table.do_for(seat, "leave 3")
        table.do_for(seat, "leave 4")
    assert list(table.s.slots) == [NONE] * 15
    assert table.s.actors() == [1]
    reveals = table.s.reveals
    for slot in (2, 3, 4):
        table.do_for(1, f"leave {slot}")
    assert [len(table.face_up(seat)) for seat in range(3)] == [1, 0, 1]
    assert table.s.reveals == reveals + 1
    assert not table.starting("plan")


@pytest.mark.rule("MO-4.3")
@settings(max_examples=60)
@given(
    seats=st.integers(2, 4),
    seed=st.integers(0, 10_000),
    data=st.data(),
)
def test_the_order_in_which_seats_plan_makes_no_difference(seats: int, seed: int, data: st.DataObject) -> None:
    """From the same position and choices, any order of deciding leads to the same position; so it does through the whole game."""
    game = new_game(seats, "random")
    first, second = game.deal(seed), game.deal(seed)
    chance = Chance(seed)
    while not first.over():
        if len(first.actors()) == 1:
            legal = first.legal()
            action = legal[chance.below(len(legal))]
            first.apply(action)
            second.apply(action)
            continue
        choices = {seat: [chance.below(60) for _ in range(8)] for seat in range(seats)}
        order = data.draw(st.permutations([seat for seat in range(seats) for _ in range(5)]), label="order") if first.round < 2 else []
        run_together(first, list(range(seats)) * 5, {seat: numbers[:] for seat, numbers in choices.items()})
        run_together(second, list(order) or list(reversed(range(seats))) * 5, choices)
        assert first.same(second)
    assert first.digest() == second.digest()


def run_together(s: MombasaState, order: list[int], choices: dict[int, list[int]]) -> None:
    """All decisions that are taken together now, seats in the given order."""
    reveals = s.reveals
    for seat in order:
        if s.reveals == reveals and s.pending(seat) is not None:
            legal = s.legal_for(seat)
            s.apply_for(seat, legal[choices[seat].pop(0) % len(legal)])


@pytest.mark.rule("MO-4.4")
def test_a_slot_opened_during_a_round_is_filled_from_the_next_planning_on() -> None:
    table = Table()
    table.s.diamonds[0] = 7
    table.s.ink[1] = 5
    table.lay(0, "merchant_plain")
    table.turn(0)
    table.do("use merchant_plain")
    assert table.s.slot_open(0, 0)
    table.do("end", "pile 2", "end", "pile 3")
    assert table.s.round == 2
    assert table.legal(0)[-1] == "leave 1"
    assert table.legal(1)[-1] == "leave 2"
    table.do("leave 1", "leave 2", "leave 3", "leave 4", "leave 2", "leave 3", "leave 4")
    assert table.legal()[-1] == "leave 5"


@pytest.mark.rule("MO-4.5")
def test_cards_are_used_in_any_order_of_slots() -> None:
    table = Table()
    table.lay(0, "coffee_1", "banana_1", "cotton_1")
    table.turn(0)
    assert table.starting("use") == ["use coffee_1", "use banana_1", "use cotton_1"]
    table.do("use cotton_1", "walk cairo", "end", "pile 2")
    assert table.starting("use") == ["use coffee_1", "use banana_1"]


@pytest.mark.rule("MO-4.6")
def test_a_reserved_tile_lies_in_the_action_area_and_takes_no_slot() -> None:
    table = Table()
    table.s.pounds[0] = 1
    table.turn(0)
    table.do("mark bookkeeper_tile", "end", "pile 2", "end", "pile 2")
    assert table.s.round == 2
    assert table.s.tile_holder[2] == 0
    hand = table.in_hand(0)
    table.do(f"plan 2 {hand[0]}", f"plan 3 {hand[1]}", f"plan 4 {hand[2]}", "leave 2", "leave 3", "leave 4")
    assert len(table.face_up(0)) == 3
    assert "use bookkeeper_tile" in table.legal()
