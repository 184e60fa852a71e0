"""What counts in a position while business is under way: goods about to arrive, and a contract being paid."""

from __future__ import annotations

from emporion.bots.greedy import choose_greedily
from emporion.games.merkator.evaluation import TERMS
from emporion.kernel.chance import Chance
from tests.games.merkator.position import Table


def terms(t: Table, seat: int) -> dict[str, float]:
    return dict(zip(TERMS, t.game.measure(t.s, seat)[1:], strict=True))


def test_goods_and_time_of_a_trip_count_before_their_kinds_are_chosen() -> None:
    t = Table()
    t.counters(0, 0)
    t.cubes(sweden=3)
    t.bonus(0, "sweden_grain")
    t.play("invested")
    before = terms(t, 0)
    t.play("travel sweden")
    assert t.held(0) == {}
    after = terms(t, 0)
    assert after["cubes of open kind"] == before["cubes of open kind"] + 3
    goods = ("goods that own contracts ask for", "other goods")
    assert sum(after[name] - before[name] for name in goods) == t.box.active_bonus
    assert after["three counters"] == 1
    assert terms(t, 1)["cubes of open kind"] == 0


def test_greedy_fulfils_a_contract_whose_payment_leaves_a_choice() -> None:
    t = Table()
    t.hold(0, "hamburg_2", "danzig_3")
    t.cubes(hamburg=0)
    t.counters(0, 3)
    t.goods(0, grain=1, copper=4, iron=4)
    t.travel("hamburg")
    chosen = {choose_greedily(t.game, t.s, 0, Chance(seed)) for seed in range(10)}  # equals would be drawn by lot
    assert [t.game.actions.notation(action) for action in chosen] == ["fulfil hamburg_2"]
    t.play("fulfil hamburg_2")
    assert terms(t, 0)["reward that is being paid for"] > 0


def test_alone_a_card_is_worth_what_it_brings_and_costs_before_the_last_contract_is_given() -> None:
    t = Table(1)
    t.hold(0, "hamburg_2", "danzig_3", "spain_5", "sweden_7")
    t.offer("clock_tower", "wine_cellar", "city_hall", "arsenal")
    t.play("buy clock_tower")
    judged = t.game.measure(t.s, 0)[0]
    t.play("give spain_5")  # the lowest that covers its price
    assert t.owned(0) == ["clock_tower"]
    assert judged == t.game.scores(t.s)[0]
