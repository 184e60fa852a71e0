"""A view of Mombasa as numbers."""

from __future__ import annotations

from emporion.games.mombasa.actions import END
from emporion.kernel.chance import Chance
from tests.games.mombasa.table import CAIRO, Table


def encoded(table: Table, seat: int) -> dict[str, float]:
    numbers = table.game.encode(table.game.view(table.s, seat), seat)
    return dict(zip(table.game.encoding_names(), numbers, strict=True))


def test_the_numbers_say_what_their_names_mean() -> None:
    table = Table(3)
    table.hold(CAIRO, 5)
    table.stand(1, CAIRO, 7)
    table.s.pounds = [3, 4, 5]
    table.lay(1, "coffee_2")
    table.only_display(banana_3_b=0)
    table.turn(1)
    seen = encoded(table, 1)
    assert seen["decision is Turn"] == 1
    assert seen["cairo: holds r5"] == 1
    assert seen["cairo: has track a1"] == 1
    assert seen["display price of banana_3_b"] == 1 + 4 + 2
    assert [seen[f"player +{number}: pounds"] for number in range(4)] == [4, 5, 3, 0]
    assert seen["player +0: steps for cairo"] == 7
    assert seen["player +0: coffee_2 face up"] == 1
    assert seen["player +0: face-up coffee"] == 2
    assert seen["player +2: began this round"] == 1
    assert seen["player +3: takes part"] == 0


def test_a_plan_is_encoded_for_its_owner_only() -> None:
    table = Table(2)
    table.s = table.game.deal(1)
    while table.s.round == 0:
        table.s.apply(table.s.legal()[0])
    card = table.in_hand(1)[0]
    table.do_for(1, f"plan 2 {card}")
    assert encoded(table, 1)[f"player +0: {card} planned in slot"] == 2
    assert encoded(table, 1)["decision, number 1"] == 2  # the third slot, counted from 0
    assert encoded(table, 0)[f"player +1: {card} planned in slot"] == 0
    assert encoded(table, 0)[f"player +1: {card} in hand"] == 1


def test_all_numbers_stay_small() -> None:
    table = Table(4, "random")
    chance = Chance(2)
    while not table.s.over():
        seat = table.s.actor()
        assert max(abs(number) for number in table.game.encode(table.game.view(table.s, seat), seat)) < 100
        legal = [action for action in table.s.legal() if action != END] or [END]
        table.s.apply(legal[chance.below(len(legal))])
