"""What learning code is told about a position: all that a seat can see, and nothing else."""

from __future__ import annotations

import pytest

from emporion.kernel.chance import stream
from tests.games.merkator.position import Table
from tests.variants import Variant, variants_of


def told(t: Table, seat: int) -> dict[str, int]:
    return dict(zip(t.game.encoding_names(), t.game.encode(t.s, seat), strict=True))


@pytest.mark.parametrize("variant", variants_of("merkator"), ids=str)
def test_only_what_a_seat_sees_is_told(variant: Variant) -> None:
    game = variant.open()
    s = game.deal(3)
    chance = stream("encoding", 3)
    while not s.over():
        for seat in range(s.seats):
            assert game.encode(s, seat) == game.encode(game.view(s, seat), seat)
        legal = s.legal()
        s.apply(legal[chance.below(len(legal))])


def test_half_points_are_told_as_whole_numbers() -> None:
    t = Table(2)
    t.hold(1, "hamburg_10", "spain_10", "hamburg_8", "spain_8", "england_7", "danzig_5")
    assert t.points(1) == 45.5
    assert told(t, 1)["seat +0: half points if the game ended now"] == 91
    assert told(t, 0)["seat +1: half points if the game ended now"] == 91


def test_the_contract_on_top_of_a_pile_is_told_and_none_below_it() -> None:
    t = Table(2)
    t.on_top("france_3")
    threes = [name for contract, name in enumerate(t.box.contract_names) if t.box.contract_value[contract] == 3]
    assert [name for name in threes if told(t, 0)[f"on top of its pile: {name}"]] == ["france_3"]


def test_what_a_decision_is_about_is_told() -> None:
    t = Table(2)
    t.hold(0, "hamburg_2", "hamburg_3")
    t.goods(0, grain=1, spices=1, ham=2)
    t.chart(9, "aa")
    t.cubes(hamburg=0)
    t.travel("hamburg")
    assert told(t, 0)["decision is lose-goods"] == 1
    assert told(t, 0)["goods still to be lost"] == 2
    assert told(t, 0)["warehouse a is called"] == 1
    t.goods(0, grain=1, spices=1, ham=2)
    t.play("lose ham", "lose ham", "fulfil hamburg_2")
    assert told(t, 0)["fulfilled in this turn: hamburg_2"] == 1
    assert told(t, 0)["fulfilled in this turn: hamburg_3"] == 0
