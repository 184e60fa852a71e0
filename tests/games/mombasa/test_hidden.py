"""What is open and what is hidden (section 17 of the rules)."""

from __future__ import annotations

import pytest

from emporion.games.mombasa.planning import Plan
from emporion.games.mombasa.setup import RestCard
from emporion.games.mombasa.state import HAND, PLACES
from emporion.kernel.agenda import NOBODY, UNKNOWN
from emporion.kernel.chance import Chance
from tests.games.mombasa.position import Table, new_game


def first_planning(seats: int = 3, tracks: str = "beginner") -> Table:
    table = Table(seats, tracks)
    table.s = table.game.deal(3)
    while table.s.round == 0:
        table.s.apply(table.s.legal()[0])
    return table


@pytest.mark.rule("MO-17.1")
def test_money_tracks_piles_and_action_areas_are_open() -> None:
    table = Table(3)
    table.lay(1, "coffee_1", "banana_1")
    table.s.down[6] = 1
    seen = table.game.view(table.s, 0)
    true = table.s
    assert (seen.pounds, seen.track, seen.diamonds, seen.ink) == (true.pounds, true.track, true.diamonds, true.ink)
    assert (seen.post, seen.columns, seen.display, seen.shown) == (true.post, true.columns, true.display, true.shown)
    assert (seen.book_on, seen.book_down, seen.slots, seen.down) == (true.book_on, true.book_down, true.slots, true.down)
    assert (seen.card_at, seen.space_owner, seen.kept) == (true.card_at, true.space_owner, true.kept)


@pytest.mark.rule("MO-17.2")
def test_hands_are_open_but_during_planning_as_they_were_when_it_began() -> None:
    table = first_planning()
    before = table.game.view(table.s, 0)
    card = table.in_hand(1)[2]
    table.do_for(1, f"plan 2 {card}")
    after = table.game.view(table.s, 0)
    assert after.same(before)
    assert after.card_at[table.card(1, card)] == HAND + PLACES
    assert not table.game.view(table.s, 1).same(before)


@pytest.mark.rule("MO-17.3")
def test_plans_of_others_are_hidden_until_the_reveal_not_even_their_number_shows() -> None:
    table = first_planning()
    planned = table.in_hand(1)[0]
    table.do_for(1, f"plan 2 {planned}")
    table.do_for(1, "leave 3")
    for viewer in (0, 2, NOBODY):
        seen = table.game.view(table.s, viewer)
        assert list(seen.planned[5:10]) == [UNKNOWN] * 5
        assert seen.agenda[-3:] == [Plan(2, 1), Plan(1, 1), Plan(0, 1)]
    own = table.game.view(table.s, 1)
    assert own.planned[6] == table.card(1, planned)
    assert own.legal_for(1) == table.s.legal_for(1)


@pytest.mark.rule("MO-17.3", "MO-2.8")
def test_dealt_tiles_are_seen_by_their_owner_only_and_the_rejected_one_for_ever() -> None:
    game = new_game(3, "random")
    s = game.deal(6)
    dealt = s.tiles[2:4]
    assert game.view(s, 1).tiles == [UNKNOWN] * 2 + dealt + [UNKNOWN] * 6
    s.apply_for(1, s.legal_for(1)[0])
    assert list(game.view(s, 0).kept) == [-1, UNKNOWN, UNKNOWN]
    assert game.view(s, 1).kept[1] == s.kept[1]
    s.apply_for(0, s.legal_for(0)[0])
    s.apply_for(2, s.legal_for(2)[0])
    assert s.round == 0
    assert game.view(s, 0).kept == s.kept  # revealed before the cards are laid to rest
    assert game.view(s, 0).tiles[2:4] == [UNKNOWN] * 2
    assert game.view(s, 1).tiles[2:4] == dealt


@pytest.mark.rule("MO-17.3", "MO-2.11")
@pytest.mark.parametrize("tracks", ["random", "beginner"])
def test_resting_places_are_hidden_until_all_have_chosen(tracks: str) -> None:
    game = new_game(3, tracks)
    s = game.deal(6)
    while not isinstance(s.agenda[-1], RestCard):
        s.apply(s.legal()[0])
    before = game.view(s, 0)
    s.apply_for(1, s.legal_for(1)[1])
    assert game.view(s, 0).same(before)
    assert not game.view(s, 1).same(before)
    seen = {tuple(game.resample(s, 0, Chance(seed)).planned) for seed in range(40)}
    assert len(seen) == 3  # any of the three cards may lie there


@pytest.mark.rule("MO-17.4")
def test_the_orders_of_stack_and_supplies_are_hidden_from_all() -> None:
    table = Table(tracks="random")
    for viewer in (0, 1, NOBODY):
        seen = table.game.view(table.s, viewer)
        assert seen.stack == table.s.stack[:12] + [UNKNOWN] * 32
        for letter in range(3):
            assert seen.books[letter * 24 + 4 : letter * 24 + 24] == [UNKNOWN] * 20
        assert seen.tiles[4:] == [UNKNOWN] * 6


@pytest.mark.rule("MO-17.4", "MO-2.3")
def test_what_a_seat_imagines_keeps_letters_and_what_it_knows() -> None:
    table = first_planning(4, "random")
    box = table.box
    differs = 0
    for seed in range(20):
        twin = table.game.resample(table.s, 2, Chance(seed))
        letters = [box.letters[card - 40] for card in twin.stack]
        assert letters == sorted(letters)
        assert sorted(twin.stack) == sorted(table.s.stack)
        assert twin.tiles[4:6] == table.s.tiles[4:6]
        assert sorted(twin.tiles) == list(range(10))
        assert all(twin.kept[seat] in twin.tiles[seat * 2 : seat * 2 + 2] for seat in range(4))
        differs += twin.stack != table.s.stack
    assert differs > 15


@pytest.mark.rule("MO-17.3")
def test_imagined_plans_are_drawn_from_all_that_is_possible() -> None:
    table = first_planning(2)
    table.do_for(1, "leave 2")
    table.do_for(1, "leave 3")
    table.do_for(1, "leave 4")
    seen = set()
    for seed in range(60):
        twin = table.game.resample(table.s, 0, Chance(seed))
        assert twin.actors() == [0]
        seen.add(tuple(twin.planned[5:10]))
    assert len(seen) > 40
