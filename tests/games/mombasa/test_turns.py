"""The action phase (section 5 of the rules)."""

from __future__ import annotations

import pytest

from tests.games.mombasa.position import Table


@pytest.mark.rule("MO-5.1", "MO-5.5")
def test_turns_go_clockwise_from_the_first_player_one_action_each() -> None:
    table = Table(3)
    table.lay(0, "coffee_1")
    table.lay(1, "banana_1")
    table.lay(2, "cotton_1")
    table.turn(0)
    table.do("use coffee_1", "walk cairo")
    assert table.s.actor() == 1
    table.do("use banana_1", "walk cairo")
    assert table.s.actor() == 2
    table.do("use cotton_1", "walk cairo")
    assert table.s.actor() == 0


@pytest.mark.rule("MO-5.1")
def test_all_six_actions() -> None:
    table = Table()
    table.s.pounds[0] = 10
    table.lay(0, "coffee_1", "expansion_1", "bookkeeper_2", "merchant_plain", slot=1)
    table.turn(0)
    families = {words.split()[0] for words in table.legal()}
    assert families == {"use", "expand", "mark", "end"}
    assert table.starting("use") == ["use coffee_1", "use bookkeeper_2", "use merchant_plain"]


@pytest.mark.rule("MO-5.2")
def test_a_bookkeeper_in_a_resting_pile_or_in_hand_cannot_be_used() -> None:
    table = Table()
    table.hand(0)
    assert "bookkeeper_2" in table.pile(0, 3) + table.pile(0, 2) + table.pile(0, 4)
    table.turn(0)
    assert table.starting("use") == []
    table.hand(0, "bookkeeper_2")
    assert table.starting("use") == []


@pytest.mark.rule("MO-5.2")
def test_with_nothing_else_possible_ending_is_forced_and_ending_early_is_allowed() -> None:
    table = Table()
    table.s.markers[0] = 0
    table.turn(0)
    assert table.legal() == ["end"]
    table.lay(0, "coffee_1")
    table.s.markers[0] = 2
    assert table.legal()[-1] == "end"


@pytest.mark.rule("MO-5.3")
def test_used_cards_count_for_nothing() -> None:
    table = Table()
    table.lay(0, "coffee_1", "coffee_2")
    table.turn(0)
    table.do("use coffee_2", "walk cairo", "walk cairo")
    assert table.face_up(0) == ["coffee_1"]
    assert table.s.total(0, 0) == 1
    table.turn(0)
    assert table.starting("use") == ["use coffee_1"]


@pytest.mark.rule("MO-5.4")
def test_a_gain_can_pay_for_what_follows_and_the_active_player_chooses_the_order() -> None:
    table = Table()
    table.stand(0, 3, table.calls(3)[0])  # £2 at Saint-Louis, C1
    table.lay(0, "cotton_2", "cotton_1", "cotton_3_b1")
    table.turn(0)
    table.do("mark cotton 3")
    assert table.legal() == ["gain pounds", "gain steps"]
    table.do("gain pounds")
    assert table.s.pounds[0] == 3
    assert table.legal() == ["pay", "refuse"]
    table.do("pay")
    assert table.space(0, 3) == table.calls(3)[0] + 4
    assert table.s.pounds[0] == 1

    other = Table()
    other.stand(0, 3, other.calls(3)[0])
    other.lay(0, "cotton_2", "cotton_1", "cotton_3_b1")
    other.turn(0)
    other.do("mark cotton 3", "gain steps")
    assert other.space(0, 3) == other.calls(3)[0]
    assert other.s.pounds[0] == 3


@pytest.mark.rule("MO-5.5")
def test_who_has_ended_is_skipped_and_the_last_one_goes_on_alone() -> None:
    table = Table(3)
    table.lay(1, "coffee_1", "banana_1")
    table.lay(2, "cotton_1")
    table.turn(0)
    table.do("end", "pile 2")
    assert table.s.actor() == 1
    table.do("use coffee_1", "walk cairo")
    table.do("end", "pile 2")
    assert table.s.actor() == 1
    table.do("use banana_1", "walk cairo")
    assert table.s.actor() == 1
    table.do("end", "pile 2")
    assert table.s.round == 2


@pytest.mark.rule("MO-5.5", "MO-8.2")
def test_books_are_placed_at_the_end_of_the_turn_and_the_display_is_refilled_after_that() -> None:
    table = Table()
    table.lay(0, "bookkeeper_2")
    table.turn(0)
    shown = sorted(table.s.shown)
    first, second = (words.removeprefix("take ") for words in table_books(table)[:2])
    table.do(f"take {first}")
    assert min(table.s.shown) == -1
    table.do(f"take {second}")
    assert table.legal() == [f"place {first}", f"place {second}"]
    table.do(f"place {second}", "on 5")
    assert min(table.s.shown) == -1
    table.do("on 6")
    assert table.books_on(0)[5] == second
    assert table.books_on(0)[6] == first
    assert min(table.s.shown) >= 0
    assert sorted(table.s.shown) != shown
    assert table.s.actor() == 1


def table_books(table: Table) -> list[str]:
    table.do("use bookkeeper_2")
    if table.may("flip nothing"):
        table.do("flip nothing")
    table.do("ink stays")
    return table.starting("take")
