"""What a position holds for a seat, as the levels judge it today: the classic terms, and how long and how sure the game still is.

How much each of them counts is learned from play, for every variant of its own: fitted.toml, fitted-two.toml, fitted-gifts.toml, ...
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yunnan.classic import evaluation as classic
from emporion.games.yunnan.components import PROVINCES
from emporion.games.yunnan.gifts import HandOutGifts
from emporion.games.yunnan.income import income_of
from emporion.games.yunnan.scoring import coin_points, total_points
from emporion.games.yunnan.state import PLACES, YunnanState

TERMS: Final = classic.TERMS + [
    "income of today's routes, every round",
    "points, when this round is the last",
    "provinces that lack on the way to the farthest gifts",
]


def measure(s: YunnanState, seat: int) -> list[float]:
    """Points, and unless the game is over the terms in their order. Coins that may still be spent are no points yet."""
    if s.over():
        return [float(total_points(s, seat))]
    if not s.variant.gifts_only:
        return held(s, seat, classic.rounds_to_come(s))
    return ahead_of_the_table(s, seat, rounds_for_gifts(s))


def held(s: YunnanState, seat: i64, left: float) -> list[float]:
    """Points and terms of a seat, when so many rounds are to come."""
    out = [float(total_points(s, seat) - coin_points(s, seat))]
    classic.add_coins(s, seat, left, out)
    classic.add_routes(s, seat, out)
    classic.add_progress(s, seat, left, out)
    classic.add_bids(s, seat, left, out)
    out.append(float(income_of(s, seat)) * left)
    out.append(out[0] if left == 0.0 else 0.0)
    out.append(float(lacking_way(s, seat)))
    return out


def ahead_of_the_table(s: YunnanState, seat: i64, left: float) -> list[float]:
    """Points, and how much more of each term than the table's average.

    Where a player can bring the end nearer, he must not shrink from it because all have fewer rounds then: rounds that everybody
    loses cost him only what he would have gained more in them than the others.
    """
    out = held(s, seat, left)
    for other in range(s.seats):
        theirs = out[:] if other == seat else held(s, other, left)
        if other == 0:
            total = theirs
        else:
            for term in range(len(theirs)):
                total[term] += theirs[term]
    for term in range(1, len(out)):
        out[term] -= total[term] / float(s.seats)
    return out


USUAL_ROUNDS: Final = 12.0
"""A game that only gifts end lasts about so long, and the last gifts are never as near as they look: who stopped building up would
not get there."""
LEAST_ROUNDS: Final = 6.0


def rounds_for_gifts(s: YunnanState) -> float:
    """Rounds after this one until no gift is left; none when every gift has its trader already.

    The first horse goes on a province a round to where there are gifts, then two traders carry them off.
    """
    to_come = False
    for step in s.agenda:
        if isinstance(step, HandOutGifts):
            to_come = True
    most: i64 = 0
    for province in range(PROVINCES):
        gifts = s.gift_stacks[province]
        if to_come:
            for seat in range(s.seats):
                gifts -= s.traders[seat * PLACES + province]
        if gifts > 0:
            way: i64 = PROVINCES
            for seat in range(s.seats):
                way = min(way, max(0, province - s.horse(seat)))
            most = max(most, way + (gifts + classic.GIFTS_A_ROUND - 1) // classic.GIFTS_A_ROUND)
    return 0.0 if most == 0 else max(float(most), LEAST_ROUNDS, USUAL_ROUNDS - float(s.round))


def lacking_way(s: YunnanState, seat: i64) -> i64:
    """Provinces without a trader or a station, and steps of the horse, between a player and the farthest gifts."""
    province: i64 = PROVINCES - 1
    while province > 0 and s.gift_stacks[province] == 0:
        province -= 1
    absent = 0 if s.traders[seat * PLACES + province] else 1
    return absent + s.gaps(seat, s.covered(seat), province) + max(0, province - s.horse(seat))
