"""What learning code is told about a position: all that a seat can see, and nothing else."""

from __future__ import annotations

import pytest

from emporion.games.yinzi.components import ROUTE_STACK
from emporion.games.yinzi.state import COLUMN, NO_TAX, SILVER
from emporion.kernel.agenda import NOBODY
from emporion.kernel.chance import stream
from tests.games.yinzi.position import BLUE, RED, Table
from tests.variants import Variant, variants_of


def told(t: Table, seat: int) -> dict[str, int]:
    return dict(zip(t.game.encoding_names(), t.game.encode(t.s, seat), strict=True))


@pytest.mark.parametrize("variant", variants_of("yinzi")[::4], ids=str)
def test_only_what_a_seat_sees_is_told(variant: Variant) -> None:
    game = variant.open()
    s = game.deal(3)
    chance = stream("encoding", 3)
    decisions = 0
    while not s.over():
        decisions += 1
        for seat in range(NOBODY, s.seats if decisions % 6 == 0 else NOBODY):
            assert game.encode(s, seat) == game.encode(game.view(s, seat), seat)
        legal = s.legal()
        s.apply(legal[chance.below(len(legal))])


def test_a_hand_is_told_to_its_owner_and_its_size_to_all() -> None:
    t = Table().hand(RED, "1/1", "3/2", "3/2")
    assert told(t, RED)["seat +0: holds card 3/2"] == 2
    assert told(t, RED)["seat +0: holds card 1/1"] == 1
    assert told(t, BLUE)["seat +2: cards in hand"] == 3
    assert told(t, BLUE)["seat +2: holds card 3/2"] == 0


def test_fields_are_told_by_what_grows_there_and_whose_cubes_lie_on_them() -> None:
    t = Table().plant(BLUE, "jiangxi_b2", 2, tile="tea")
    seen = told(t, RED)
    assert seen["ground of jiangxi_b2: tea"] == 1
    assert seen["seat +1: cubes on jiangxi_b2"] == 2
    assert seen["seat +0: cubes on jiangxi_b2"] == 0


def test_factories_ships_and_routes_are_told() -> None:
    t = Table().factory("paper_red", RED, 2, "huguang_b2", "north").product("paper_red", BLUE)
    discarded = t.box.route_names[t.s.routes[t.s.seats * ROUTE_STACK]]
    t.ship(1, "japan_1", f"product {BLUE}").routes("salt").personal(RED, discarded)
    seen = told(t, BLUE)
    assert [seen[f"paper_red {what}"] for what in ("on show", "on the board", "products")] == [0, 1, 1]
    assert seen["ground of huguang_b2: factory"] == 1
    assert seen["level of paper_red"] == 2
    assert seen["seat +2: owns paper_red"] == 1
    assert seen["seat +0: products on paper_red"] == 1
    assert seen["ship 1 space 1 full"] == 1
    assert seen["seat +0: products on ship 1"] == 1
    assert seen["route salt open"] == 1
    assert seen[f"seat +2: serves route {discarded}"] == 1


def test_points_prices_and_the_bonus_are_told() -> None:
    t = Table().set(RED, SILVER, 4).set(RED, COLUMN, NO_TAX)
    seen = told(t, RED)
    assert seen["copper per silver"] == t.s.rate()
    assert seen["seat +0: points if it ended"] == t.game.scores(t.s)[RED]
    assert seen["seat +0: bonus no_tax"] == 1


def test_what_a_decision_is_about_is_told() -> None:
    t = Table().factory("paper_red", RED, 1, "huguang_b2", "north").raw("huguang", 1, RED).group(RED, "boats", 2).turn(RED)
    t.play("send boats>produce", "produce paper_red")
    assert told(t, RED)["decision is raw-material"] == 1
    assert told(t, BLUE)["the decision is about paper_red"] == 1
