"""The agenda, by a toy game: all write down a number at the same time, then the first seat takes or leaves the sum."""

from __future__ import annotations

from itertools import permutations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from emporion.kernel.agenda import NOBODY, State, Step
from emporion.kernel.choices import Happening, amount
from emporion.kernel.fields import by_seat, number
from emporion.kernel.layout import Layout
from emporion.kernel.tapes import Tape
from emporion.kernel.words import Text

NUMBERS = [0, 1, 2]
THINK_AGAIN = 3
TAKE = 4
LEAVE = 5


class Sums(State):
    """What was written down, and what came of it."""

    def walk(self, original: State, tape: Tape) -> None:
        assert isinstance(original, Sums)
        self.written: vec[i64] = tape.row(original.written)
        self.thoughts: vec[i64] = tape.row(original.thoughts)
        self.total: int = tape.number(original.total)

    def empty(self) -> Sums:
        return Sums(self.seats)


class Write(Step[Sums]):
    """Write down a number, or think again."""

    def together(self) -> bool:
        return True

    def legal(self, s: Sums, out: list[int]) -> None:
        out.extend([*NUMBERS, THINK_AGAIN])

    def apply(self, s: Sums, action: int) -> None:
        if action == THINK_AGAIN:
            s.thoughts[self.seat] += 1
            s.agenda.append(self)
        else:
            s.written[self.seat] = action


class Reveal(Step[Sums]):
    def run(self, s: Sums) -> None:
        s.total = sum(list(s.written))
        s.reveals += 1
        s.tell(REVEALED, NOBODY, s.total)


class TakeOrLeave(Step[Sums]):
    def legal(self, s: Sums, out: list[int]) -> None:
        out.extend([TAKE, LEAVE])

    def apply(self, s: Sums, action: int) -> None:
        if action == TAKE:
            s.total = -s.total


REVEALED = Happening("revealed", Text("The sum is {total}"), [amount("total")])
LAYOUT = Layout(
    [by_seat("written", "written", start=-1), by_seat("thoughts", "thoughts"), number("total", "total")],
    {"write": Write, "reveal": Reveal, "take-or-leave": TakeOrLeave},
)


def blank(seats: int) -> Sums:
    s = Sums(seats)
    LAYOUT.lay_out(s)
    return s


def sums(seats: int = 3) -> Sums:
    """The highest seat is laid down first, so that the lowest is on top."""
    s = blank(seats)
    s.agenda = [TakeOrLeave(0), Reveal(), *[Write(seat) for seat in range(seats - 1, -1, -1)]]
    s.settle()
    return s


# --- together -----------------------------------------------------------------------------------------------------------


def test_all_decide_at_the_same_time() -> None:
    s = sums()
    assert s.actors() == [0, 1, 2]
    assert s.actor() == 0
    for seat in range(3):
        assert s.legal_for(seat) == [*NUMBERS, THINK_AGAIN]
    s.apply_for(1, 2)
    assert s.actors() == [0, 2]
    assert s.legal_for(1) == []
    assert s.pending(1) is None
    assert s.total == 0
    assert s.reveals == 0


def test_what_lies_below_waits_until_all_have_decided() -> None:
    s = sums()
    for seat in (2, 0):
        s.apply_for(seat, 1)
        assert s.actors() != [0]
    s.apply_for(1, 2)
    assert s.total == 4  # revealed by itself
    assert s.actors() == [0]
    assert s.legal() == s.legal_for(0) == [TAKE, LEAVE]
    assert s.legal_for(1) == s.legal_for(2) == []


@pytest.mark.parametrize("again", [[], [0], [1], [2], [2, 0], [1, 1]])
def test_any_order_of_acting_leads_to_the_same_position(again: list[int]) -> None:
    ends = []
    for order in permutations(range(3)):
        s = sums()
        for seat in again:
            s.apply_for(seat, THINK_AGAIN)
        for seat in order:
            s.apply_for(seat, seat)
        ends.append(s)
    assert len({LAYOUT.text(s) for s in ends}) == 1
    assert all(s == ends[0] for s in ends)
    assert list(ends[0].written) == [0, 1, 2]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_thinks_again_is_lined_up_in_seat_order(seat: int) -> None:
    s = sums()
    s.apply_for(seat, THINK_AGAIN)
    assert s.actors() == [0, 1, 2]
    assert s.actor() == 0
    assert s.thoughts[seat] == 1


def test_lining_up_stops_at_the_neighbours() -> None:
    # A round of writing, a turn, and another round of writing below it.
    s = sums(2)
    s.agenda[:0] = [Write(1), Write(0)]
    s.apply_for(1, THINK_AGAIN)
    assert s.actors() == [0, 1]
    s.apply_for(1, 1)
    s.apply_for(0, 1)
    s.apply(LEAVE)
    assert s.actors() == [0, 1]
    assert s.legal_for(1) == [*NUMBERS, THINK_AGAIN]


def test_a_search_that_takes_the_first_actor_reaches_the_same_position() -> None:
    one, other = sums(), sums()
    for action in (THINK_AGAIN, 0, 1, 2, TAKE):
        one.apply(action)
    for seat, action in [(2, 2), (0, THINK_AGAIN), (1, 1), (0, 0), (0, TAKE)]:
        other.apply_for(seat, action)
    assert one == other
    assert one.total == -3


# --- one after the other ------------------------------------------------------------------------------------------------


def test_a_decision_of_one_seat_is_his_alone() -> None:
    s = blank(2)
    s.agenda = [TakeOrLeave(0), TakeOrLeave(1)]
    assert s.actors() == [1]
    assert s.legal_for(0) == []
    s.apply(LEAVE)
    assert s.actors() == [0]


def test_a_decision_on_top_of_a_round_comes_first() -> None:
    s = sums()
    s.agenda.append(TakeOrLeave(2))
    assert s.actors() == [2]
    assert s.legal_for(0) == []
    s.apply_for(2, LEAVE)
    assert s.actors() == [0, 1, 2]


def test_without_an_agenda_the_game_is_over() -> None:
    s = sums(1)
    s.apply(2)
    assert not s.over()
    s.apply(TAKE)
    assert s.over()
    assert s.actor() == NOBODY
    assert s.actors() == []
    assert s.legal_for(0) == []
    assert s.total == -2


def test_steps_of_nobody_run_in_a_row() -> None:
    s = blank(1)
    s.written[0] = 2
    s.agenda = [TakeOrLeave(0), Reveal(), Reveal()]
    s.settle()
    assert s.reveals == 2
    assert s.actors() == [0]


def test_a_step_is_either_a_decision_or_runs_by_itself() -> None:
    s = sums()
    with pytest.raises(TypeError, match="Reveal decides nothing"):
        Reveal().legal(s, [])
    with pytest.raises(TypeError, match="Reveal decides nothing"):
        Reveal().apply(s, 0)
    with pytest.raises(TypeError, match="Write waits for seat 1"):
        Write(1).run(s)


# --- telling and comparing ----------------------------------------------------------------------------------------------


def test_events_are_noted_only_when_somebody_listens() -> None:
    quiet, loud = sums(1), sums(1)
    loud.events = []
    for s in (quiet, loud):
        s.apply(2)
    assert quiet.events is None
    assert [str(event) for event in loud.events] == ["revealed(-1) total=2"]
    assert quiet == loud


def test_positions_differ_by_numbers_and_by_what_is_to_come() -> None:
    one, other = sums(), sums()
    assert one == other
    assert hash(one) == hash(other)
    other.written[0] = 1
    assert one != other
    other = sums()
    other.agenda[0] = TakeOrLeave(1)  # another seat
    assert one != other
    other = sums()
    other.agenda.pop(1)  # a step less
    assert one != other


def test_a_copy_shares_nothing_that_can_change() -> None:
    one = sums()
    twin = one.copy()
    assert twin == one
    twin.written[0] = 2
    twin.agenda.pop()
    assert one == sums()


def test_a_class_can_be_renamed_without_a_change_to_the_text() -> None:
    before = LAYOUT.text(sums())
    Write.__name__ = "PutDown"
    try:
        assert LAYOUT.text(sums()) == before
    finally:
        Write.__name__ = "Write"


def test_a_step_that_is_not_listed_is_named() -> None:
    class Forgotten(Step[Sums]):
        pass

    s = sums()
    s.agenda.append(Forgotten(0))
    with pytest.raises(TypeError, match="Forgotten is missing among the steps of its game"):
        LAYOUT.text(s)
