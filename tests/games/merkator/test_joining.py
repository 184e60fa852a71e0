"""Section 8: joining."""

from __future__ import annotations

import pytest

from tests.games.merkator.position import Table


def visited(location: str, options: dict[str, str] | None = None) -> Table:
    """Seat 0 has travelled to a location without taking anything; the others are to be asked."""
    t = Table(3, options)
    for seat in range(3):
        t.counters(seat, t.dearest_fee() + 1)
        t.hold(seat, "spain_4" if seat == 0 else f"{['', 'danzig', 'sweden'][seat]}_4")
    t.cubes(**dict.fromkeys(t.box.location_names[:8], 0))
    return t


@pytest.mark.rule("ME-8.1")
@pytest.mark.parametrize("location", ["russia", "hamburg", "denmark"])
def test_the_fee_goes_to_the_active_player_in_clockwise_order(location: str) -> None:
    t = visited(location)
    fee = t.fee(location)
    t.travel(location)
    counters = t.s.counters[0]
    assert (t.s.actor(), t.legal()) == (1, ["join", "stay"])
    t.play("join")
    assert t.s.counters[1] == t.dearest_fee() + 1 - fee
    assert t.s.counters[0] == counters + fee
    assert t.s.actor() == 2
    t.play("join")
    assert t.s.counters[0] == counters + 2 * fee


@pytest.mark.rule("ME-8.1")
def test_the_fee_is_one_counter_at_a_major_and_two_at_a_minor() -> None:
    t = Table()
    assert [t.fee(location) for location in ("russia", "hamburg", "denmark")] == [1, 1, 2]


@pytest.mark.rule("ME-8.1")
def test_joiners_are_asked_from_the_active_players_left() -> None:
    t = Table(4)
    for seat in range(4):
        t.counters(seat, t.dearest_fee())
    t.pass_turn("russia")
    t.pass_turn("russia")
    t.cubes(russia=0)
    t.travel("russia")
    asked = []
    while t.may("stay"):
        asked.append(t.s.actor())
        t.play("stay")
    assert asked == [3, 0, 1]


@pytest.mark.rule("ME-8.2")
def test_who_cannot_pay_is_not_asked_and_nobody_joins_twice() -> None:
    t = visited("denmark")
    t.counters(1, t.fee("denmark") - 1)
    t.travel("denmark")
    assert t.s.actor() == 2
    t.play("join")
    assert (t.s.active, t.s.actor()) == (1, 1)
    assert t.may("invested")


@pytest.mark.rule("ME-8.2")
def test_joining_for_nothing_is_allowed() -> None:
    t = visited("russia")
    t.travel("russia")
    t.play("join")
    assert t.held(1) == {}
    assert t.s.counters[1] == t.dearest_fee() + 1 - t.fee("russia")


@pytest.mark.rule("ME-8.3")
def test_a_joiner_takes_no_cubes_but_a_good_from_each_bonus_card_and_fulfils_contracts() -> None:
    t = visited("denmark")
    t.bonus(1, "denmark_ham", "denmark_livestock")
    t.hold(1, "denmark_3a", "danzig_4")  # muskets, grain, iron
    t.goods(1, muskets=1, grain=1, iron=1)
    t.on_top("england_4")
    t.travel("denmark")
    t.play("join")
    assert t.held(1) == {"livestock": 1, "ham": 1, "muskets": 1, "grain": 1, "iron": 1}
    t.play("fulfil denmark_3a")
    assert t.contracts(1) == ["denmark_3a", "danzig_4", "england_4"] or set(t.contracts(1)) == {"denmark_3a", "danzig_4", "england_4"}
    assert t.held(1) == {"livestock": 1, "ham": 1}


@pytest.mark.rule("ME-8.3")
def test_a_joiner_leaves_the_cubes_of_the_location() -> None:
    t = visited("russia")
    t.travel("russia")
    t.cubes(russia=2)
    t.play("join")
    assert t.on_board()["russia"] == 2
    assert t.held(1) == {}


@pytest.mark.rule("ME-8.3")
def test_the_bonus_good_comes_before_the_contracts() -> None:
    t = visited("russia")
    t.bonus(1, "russia_saltpeter")
    t.hold(1, "russia_3", "danzig_4")
    t.goods(1, copper=1, calfskin=1, wine=1, saltpeter=3)
    t.travel("russia")
    t.play("join", "fulfil russia_3")
    assert t.legal() == ["pay", "replace copper", "replace calfskin", "replace wine"]  # with the four saltpeter


@pytest.mark.rule("ME-8.3")
def test_the_option_gives_one_good_in_all() -> None:
    t = visited("denmark", {"join_bonus": "one_in_all"})
    t.bonus(1, "denmark_ham", "denmark_livestock")
    t.bonus(2, "russia_saltpeter")
    t.travel("denmark")
    t.play("join")
    assert t.legal() == ["use denmark_livestock", "use denmark_ham"]
    t.play("use denmark_ham")
    assert t.held(1) == {"ham": 1}


@pytest.mark.rule("ME-8.3")
def test_with_the_option_a_single_card_is_not_asked_about() -> None:
    t = visited("russia", {"join_bonus": "one_in_all"})
    t.bonus(1, "russia_saltpeter")
    t.travel("russia")
    t.play("join")
    assert t.held(1) == {"saltpeter": 1}


@pytest.mark.rule("ME-8.4")
def test_joining_moves_no_time_and_adds_no_goods() -> None:
    t = visited("hamburg")
    t.travel("hamburg")
    board, chart = t.on_board(), t.s.chart_left()
    t.play("join", "join")
    assert t.on_board() == board
    assert t.s.chart_left() == chart


@pytest.mark.rule("ME-8.5")
def test_each_joiner_finishes_before_the_next_and_the_active_player_is_done() -> None:
    t = visited("russia")
    t.counters(0, 3)
    t.hold(0, "russia_3", "danzig_2")  # copper, calfskin, wine
    t.goods(0, copper=1, calfskin=1)
    t.hold(1, "russia_4", "hamburg_2")
    t.goods(1, iron=2, fabric=1, coal=1)
    t.travel("russia")
    assert t.s.actor() == 1  # three counters do not help seat 0
    counters = t.s.counters[0]
    t.play("join")
    assert t.s.counters[0] == counters + t.fee("russia")
    assert (t.s.actor(), t.legal()) == (1, ["fulfil russia_4", "done"])
    t.play("fulfil russia_4")
    assert (t.s.actor(), t.legal()) == (2, ["join", "stay"])
    t.play("stay")
    assert t.s.active == 1
