"""What is hidden is redrawn; what has been seen is remembered."""

from __future__ import annotations

import pytest

from emporion.games.merkator.components import BONUS_CARDS
from emporion.games.merkator.state import OPEN
from emporion.kernel.chance import Chance
from tests.games.merkator.position import Table


@pytest.mark.rule("ME-1.8")
def test_cards_under_the_top_change_places_but_not_piles() -> None:
    t = Table(bare=False)
    tops = [t.s.top(rank) for rank in range(t.box.ranks)]
    orders = set()
    for seed in range(10):
        twin = t.game.resample(t.s, 1, Chance(seed))
        assert [twin.top(rank) for rank in range(t.box.ranks)] == tops
        assert twin.where == t.s.where
        orders.add(tuple(twin.piles))
    assert len(orders) == 10


@pytest.mark.rule("ME-1.8")
def test_letters_turned_over_are_remembered_the_others_are_not() -> None:
    t = Table()
    t.chart(9)
    t.travel("denmark")
    while t.legal("lose"):
        t.play(t.legal("lose")[0])
    turned = [t.s.letters[7], t.s.letters[15]]
    others = set()
    for seed in range(30):
        twin = t.game.resample(t.s, 0, Chance(seed))
        assert [twin.letters[7], twin.letters[15]] == turned
        others.add(twin.letters[23])
    assert len(others) > 4


@pytest.mark.rule("ME-1.8", "ME-11.6")
def test_solo_cards_laid_on_a_pile_have_been_seen() -> None:
    t = Table(1)
    for _ in range(3):
        t.pass_turn("denmark")
    start = t.box.rank_start[t.box.values.index(8)]
    orders = set()
    for seed in range(10):
        twin = t.game.resample(t.s, 0, Chance(seed))
        assert twin.piles[start : start + 3] == t.s.piles[start : start + 3]
        orders.add(tuple(twin.solo_stack))
        assert [t.box.contract_value[card] for card in twin.solo_stack] == [8] * 7 + [9] * 5 + [10] * 4 + [14]
    assert len(orders) == 10


@pytest.mark.rule("ME-1.8", "ME-11.8")
def test_solo_bonus_cards_put_under_the_stack_are_known_there() -> None:
    t = Table(1)
    t.hold(0, "russia_7", "danzig_3")
    t.offer("clock_tower", "wine_cellar", "city_hall", "arsenal")
    t.play("buy clock_tower", "give russia_7")
    under = t.s.bonus_stack[:4]
    above = set()
    for seed in range(10):
        twin = t.game.resample(t.s, 0, Chance(seed))
        assert twin.bonus_stack[:4] == under
        assert [card for card in range(BONUS_CARDS) if twin.bonus_place[card] == OPEN] == [
            card for card in range(BONUS_CARDS) if t.s.bonus_place[card] == OPEN
        ]
        above.add(tuple(twin.bonus_stack[4:]))
    assert len(above) > 1


@pytest.mark.rule("ME-1.8")
def test_what_is_turned_up_is_counted_so_that_it_cannot_be_taken_back() -> None:
    t = Table()
    t.taler(0, 20)
    reveals = t.s.reveals
    t.play(t.legal("buy")[0])
    assert t.s.reveals == reveals + 1
    t.hold(0, "russia_3", "danzig_2")
    t.goods(0, copper=1, calfskin=1, wine=1)
    t.cubes(russia=0)
    t.travel("russia")
    t.play("fulfil russia_3")
    assert t.s.reveals == reveals + 2
