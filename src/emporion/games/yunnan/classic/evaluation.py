"""What a position holds for a seat. How much each of it counts is learned from play: fitted.toml."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yunnan.components import PROVINCES, SPACES
from emporion.games.yunnan.income import ConvertIncome, CountIncome
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
from emporion.games.yunnan.travel import BeginTravel
from emporion.kernel.agenda import NOBODY

TERMS: Final[list[str]] = [
    "coins of use in the next round",
    "coins beyond",
    "coins in the last round",
    "income of today's routes",
    "income of the market",
    "gifts in sight",
    "traders about to travel",
    "traders, every round",
    "border passes, every round",
    "steps of the horse, every round",
    "steps of influence, every round",
    "structures, every round",
    "stations not yet built, every round",
    "bids at the school, every round",
    "bids at the customs, every round",
    "bids at the horse dealer, every round",
    "bids at the guild, every round",
    "bids at the yard, every round",
    "small bids at the school, every round",
    "small bids at the customs, every round",
    "small bids at the horse dealer, every round",
    "small bids at the guild, every round",
    "small bids at the yard, every round",
    "points of a step about to be won",
    "structures about to be won",
    "bids at the temple",
]

USUAL_ROUNDS: Final = 7
"""A game of players who know it lasts about so long."""
GIFTS_A_ROUND: Final = 2
USEFUL_COINS: Final = 18.0
"""What a player can put to use in one round of bidding."""


def measure(s: YunnanState, seat: int) -> list[float]:
    """Points, and unless the game is over the terms in their order. Coins that may still be spent are no points yet."""
    points = total_points(s, seat)
    if s.over():
        return [float(points)]
    out = [float(points - coin_points(s, seat))]
    left = rounds_to_come(s)
    add_coins(s, seat, left, out)
    add_routes(s, seat, out)
    add_progress(s, seat, left, out)
    add_bids(s, seat, left, out)
    return out


def rounds_to_come(s: YunnanState) -> float:
    """Rounds still expected after this one; when only gifts end the game, the gifts left tell."""
    rounds = max(USUAL_ROUNDS - s.round, 0)
    if s.variant.gifts_only:
        rounds = max(rounds, (sum(s.gift_stacks) + GIFTS_A_ROUND - 1) // GIFTS_A_ROUND)
    return float(rounds)


def add_coins(s: YunnanState, seat: int, left: float, out: list[float]) -> None:
    """Coins that can still be put to use: standing bids are as good as paid, and the payout of the bank as good as there."""
    coins = s.coins[seat]
    bids: i64 = 0
    for space in range(BUILDINGS * SPACES):
        if s.bids[space] != NOBODY:
            bids += s.box.value[space]
            if s.bids[space] == seat:
                coins -= s.box.value[space]
    if s.bankers >> seat & 1:
        coins += s.box.payout(bids)
    if left == 0.0:
        out.append(0.0)
        out.append(0.0)
        out.append(float(coins))
        return
    useful = min(float(coins), USEFUL_COINS)
    out.append(useful)
    out.append(float(coins) - useful)
    out.append(0.0)


def add_routes(s: YunnanState, seat: int, out: list[float]) -> None:
    """What this round will still earn: routes as they would count after the route check, gifts, and traders still at home."""
    to_count = False
    to_convert = False
    to_travel = False
    for step in s.agenda:
        if isinstance(step, CountIncome):
            to_count = True
        elif isinstance(step, ConvertIncome):
            if step.seat == seat:
                to_convert = True
        elif isinstance(step, BeginTravel) and step.colour == seat:
            to_travel = True
    income: i64 = 0
    market = 0.0
    gifts: i64 = 0
    trips = 0.0
    if to_count:
        covered = s.covered(seat)
        for province in range(PROVINCES):
            traders = s.traders[seat * PLACES + province]
            if s.gaps(seat, covered, province) == 0:
                income += traders * s.box.trader_income[province]
                gifts += min(traders, s.gift_stacks[province])
                if s.has_station(seat, province):
                    income += s.box.station_income[province]
        if s.has_passed(seat) and s.traders[seat * PLACES + MARKET]:
            market = float(s.box.market_income)
        if to_travel:
            trips = float(min(s.traders[seat * PLACES + MARKET] + s.traders[seat * PLACES + RESERVE], s.passes(seat)))
    elif to_convert:
        income = s.income[seat]
    out.append(float(income))
    out.append(market)
    out.append(float(gifts))
    out.append(trips)


def add_progress(s: YunnanState, seat: int, left: float, out: list[float]) -> None:
    """Traders, tracks and structures, for the rounds they will serve."""
    out.append(float(s.box.traders - s.traders[seat * PLACES + SUPPLY]) * left)
    for track in range(TRACKS):
        out.append(float(s.tracks[seat * TRACKS + track]) * left)
    lacking: i64 = 0
    for piece in range(PIECES):
        lacking += s.supply(seat, piece)
    out.append(float(-lacking) * left)
    out.append(float(s.kept(seat, STATION)) * left)


def add_bids(s: YunnanState, seat: int, left: float, out: list[float]) -> None:
    """What standing bids will win, for the rounds it will serve; small ones may still be driven out."""
    first = len(out)
    for _ in range(2 * TEMPLE + 3):
        out.append(0.0)
    steps = first + 2 * TEMPLE
    for space in range(BUILDINGS * SPACES):
        if s.bids[space] != seat:
            continue
        building = space // SPACES
        if building == TEMPLE:
            out[steps + 2] = 1.0
            continue
        serves = left
        if building == SCHOOL:
            serves = left + 1.0
        elif building > TRACKS:
            serves = left + 1.0
            out[steps + 1] += 1.0
        else:
            marker = s.tracks[seat * TRACKS + building - 1]
            if marker == TRACK_END:
                continue
            out[steps] += float(s.box.track_points[marker + 1] - s.box.track_points[marker])
        out[first + (TEMPLE if s.box.small[space] else 0) + building] = serves
