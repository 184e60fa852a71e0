"""How good a position is for a seat, made by hand: points if the game ended now, and what the routes will still earn."""

from __future__ import annotations

from typing import Final

from emporion.games.yunnan.components import PROVINCES, SPACES
from emporion.games.yunnan.scoring import coin_points, total_points
from emporion.games.yunnan.state import (
    BUILDINGS,
    MARKET,
    PIECES,
    PLACES,
    RESERVE,
    SCHOOL,
    STATION,
    SUPPLY,
    TEMPLE,
    TRACK_END,
    TRACKS,
    YunnanState,
)
from emporion.kernel.agenda import NOBODY

USUAL_ROUNDS: Final = 7
"""A game of players who know it lasts about so long."""

GIFTS_A_ROUND: Final = 2
TRADER_A_ROUND: Final = 3.0
STEP_A_ROUND: Final = [2.0, 3.0, 1.5]  # border passes, horse, influence
STRUCTURE_A_ROUND: Final = 2.5
TEMPLE_WORTH: Final = 1.0
SMALL_BID_STANDS: Final = 0.6
ROUND_MONEY: Final = 18
"""Coins a player can put to use in one round of bidding."""
RIVALS: Final = 0.3
"""How much the best rival's position counts against one's own."""


def evaluate(s: YunnanState, seat: int) -> float:
    """Own worth, less a part of the best rival's."""
    if s.over():
        best = max(total_points(s, rival) for rival in range(s.seats) if rival != seat)
        return float(total_points(s, seat) - best)
    best_rival = 0.0
    for rival in range(s.seats):
        if rival != seat:
            best_rival = max(best_rival, worth(s, rival))
    return worth(s, seat) - RIVALS * best_rival


def worth(s: YunnanState, seat: int) -> float:
    """Points at hand, money to use, this round's income and what progress brings in the rounds to come."""
    rounds_left = rounds_to_come(s)
    at_hand = float(total_points(s, seat) - coin_points(s, seat))
    return at_hand + money_worth(s, seat, rounds_left) + income_to_come(s, seat) + progress_worth(s, seat, rounds_left)


def rounds_to_come(s: YunnanState) -> float:
    """Rounds still expected after this one; when only gifts end the game, the gifts left tell."""
    rounds = max(USUAL_ROUNDS - s.round, 0)
    if s.gifts_only:
        rounds = max(rounds, (sum(s.gift_stacks) + GIFTS_A_ROUND - 1) // GIFTS_A_ROUND)
    return float(rounds)


def money_worth(s: YunnanState, seat: int, rounds_left: float) -> float:
    """Money for the next bids is worth more than points, idle money a third of one."""
    coins = float(s.coins[seat])
    for space in range(BUILDINGS * SPACES):
        if s.bids[space] == seat:
            coins -= s.box.value[space]
    if s.bankers >> seat & 1:
        coins += s.box.payout(all_bids(s))
    if rounds_left == 0:
        return coins / s.box.coins_per_point
    useful = min(coins, float(ROUND_MONEY))
    return useful * 1.1 + (coins - useful) * 0.4


def all_bids(s: YunnanState) -> int:
    total = 0
    for space in range(BUILDINGS * SPACES):
        if s.bids[space] != NOBODY:
            total += s.box.value[space]
    return total


def income_to_come(s: YunnanState, seat: int) -> float:
    """What this round will still earn: routes as they would count after the route check, and traders still at home."""
    counted = False
    for step in s.agenda:
        if type(step).__name__ == "CountIncome":
            counted = True
    if not counted:
        for step in s.agenda:
            if type(step).__name__ == "ConvertIncome" and step.seat == seat:
                return float(s.income[seat])
        return 0.0
    covered = s.covered(seat)
    total = 0.0
    for province in range(PROVINCES):
        traders = s.traders[seat * PLACES + province]
        if s.gaps(seat, covered, province) == 0:
            total += traders * s.box.trader_income[province]
            total += min(traders, s.gift_stacks[province]) * s.box.gift_points * 0.8
            if s.has_station(seat, province):
                total += s.box.station_income[province]
    if s.has_passed(seat) and s.traders[seat * PLACES + MARKET]:
        total += s.box.market_income
    if not has_travelled(s, seat):
        trips = min(s.traders[seat * PLACES + MARKET] + s.traders[seat * PLACES + RESERVE], s.passes(seat))
        total += trips * TRADER_A_ROUND
    return total


def has_travelled(s: YunnanState, seat: int) -> bool:
    """Whether the travel turn of this round has begun."""
    for step in s.agenda:
        if type(step).__name__ == "BeginTravel" and step.parts()[0] == seat:
            return False
    return True


def progress_worth(s: YunnanState, seat: int, rounds_left: float) -> float:
    """What traders, tracks, structures and standing bids will bring in the rounds to come."""
    total = (s.box.traders - s.traders[seat * PLACES + SUPPLY]) * TRADER_A_ROUND * rounds_left
    for track in range(TRACKS):
        total += s.tracks[seat * TRACKS + track] * STEP_A_ROUND[track] * rounds_left
    for piece in range(PIECES):
        total -= s.supply(seat, piece) * STRUCTURE_A_ROUND * rounds_left
    total -= s.kept(seat, STATION) * rounds_left  # built, it would already earn
    for space in range(BUILDINGS * SPACES):
        if s.bids[space] == seat:
            stands = SMALL_BID_STANDS if s.box.small[space] else 1.0
            total += stands * gain_worth(s, seat, space // SPACES, rounds_left)
    return total


def gain_worth(s: YunnanState, seat: int, building: int, rounds_left: float) -> float:
    """What one progress in a building is worth."""
    if building == SCHOOL:
        return TRADER_A_ROUND * (rounds_left + 1)
    if building == TEMPLE:
        return TEMPLE_WORTH
    if building > TRACKS:
        return STRUCTURE_A_ROUND * (rounds_left + 1) + 2
    steps = s.tracks[seat * TRACKS + building - 1]
    if steps == TRACK_END:
        return 0.0
    points = s.box.track_points[steps + 1] - s.box.track_points[steps]
    return STEP_A_ROUND[building - 1] * rounds_left + points
