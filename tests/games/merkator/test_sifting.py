"""What a search does not think about: free moves that can wait, and joining for nothing."""

from __future__ import annotations

import pytest

from tests.games.merkator.position import Table


def worth_a_thought(t: Table) -> list[str]:
    legal = t.s.legal()
    t.game.sift(t.s, t.s.actor(), legal)
    return [t.game.actions.notation(action) for action in legal]


def asked_to_join() -> Table:
    """Seat 1 is asked to join in Danzig, with cubes of open kind and no contract for Danzig that he can pay."""
    t = Table(2)
    for seat in range(2):
        t.counters(seat, 3)
    t.hold(0, "spain_4")
    t.hold(1, "danzig_4")
    t.cubes(danzig=0)
    t.supply(1, green=1)
    return t


def test_joining_for_nothing_is_not_thought_about() -> None:
    t = asked_to_join()
    t.travel("danzig")
    assert t.legal() == ["join", "stay"]
    assert worth_a_thought(t) == ["stay"]


def test_joining_with_a_bonus_card_is() -> None:
    t = asked_to_join()
    t.bonus(1, "danzig_iron")
    t.travel("danzig")
    assert worth_a_thought(t) == ["join", "stay"]


def test_joining_with_a_contract_that_can_be_paid_is() -> None:
    t = asked_to_join()
    t.goods(1, **dict.fromkeys(t.box.kind_names, 4))
    t.travel("danzig")
    assert worth_a_thought(t) == ["join", "stay"]


def test_cubes_of_open_kind_wait_when_a_journey_begins() -> None:
    t = Table(2)
    t.supply(0, green=1)
    assert t.legal("store")
    assert not any(words.startswith("store") for words in worth_a_thought(t))


@pytest.mark.parametrize(("letter", "stores"), [("a", True), ("b", False)])
def test_a_cube_of_open_kind_may_be_lost_in_place_of_another(letter: str, stores: bool) -> None:
    t = Table(2)
    first = t.box.kinds_in[t.box.warehouse_names.index("a")][0]
    t.supply(0, **{t.box.colour_names[first // 2]: 1})
    there = [t.box.kind_names[kind] for kind in t.box.kinds_in[t.box.warehouse_names.index(letter)]]
    assert f"store {t.box.kind_names[first]}" in t.legal("store")
    t.goods(0, **dict.fromkeys(there[:2], 2))
    t.cubes(hamburg=0)
    t.chart(1, letter)
    t.travel("hamburg")
    assert t.legal() == [f"lose {kind}" for kind in there[:2]]
    assert (f"store {t.box.kind_names[first]}" in worth_a_thought(t)) == stores
