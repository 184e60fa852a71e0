"""What a position is worth where only gifts end the game: nobody shrinks from an end that suits him."""

from __future__ import annotations

from emporion.games.yunnan.evaluation import LEAST_ROUNDS, TERMS, lacking_way, rounds_for_gifts
from tests.games.yunnan.position import BLUE, RED, YELLOW, Table, table


def terms(t: Table, seat: int) -> dict[str, float]:
    return dict(zip(TERMS, t.game.measure(t.state, seat)[1:], strict=True))


def test_the_end_is_as_far_as_the_first_horse_and_the_gifts_but_never_near() -> None:
    t = table(3, ending="gifts")
    t.state.round = 20
    t.gift_stacks(sichuan=12, qinghai=2)
    assert rounds_for_gifts(t.state) == 7  # one step of the horse, and two gifts a round
    t.gift_stacks(sichuan=1, qinghai=2)
    t.tracks(BLUE, horse="tibet")
    assert rounds_for_gifts(t.state) == LEAST_ROUNDS


def test_the_end_is_sure_when_every_gift_has_its_trader() -> None:
    t = table(3, ending="gifts")
    t.gift_stacks(qinghai=2)
    t.traders(RED, qinghai=1)
    t.traders(BLUE, qinghai=1)
    assert rounds_for_gifts(t.state) == 0


def test_the_way_to_the_last_gifts_is_counted_in_provinces_and_steps_of_the_horse() -> None:
    t = table(3, ending="gifts")
    t.gift_stacks(kang=1)
    assert lacking_way(t.state, RED) == 5  # the province itself, two on the way to it, two steps of the horse
    t.traders(RED, yunnan=1, sichuan=1, kang=1)
    t.tracks(RED, horse="kang")
    assert lacking_way(t.state, RED) == 0


def test_terms_are_compared_with_the_table() -> None:
    t = table(3, ending="gifts")
    t.tracks(RED, horse="kang")
    steps = [terms(t, seat)["steps of the horse, every round"] for seat in (RED, YELLOW, BLUE)]
    assert steps[0] > 0 > steps[1] == steps[2]
    assert abs(sum(steps)) < 1e-9
