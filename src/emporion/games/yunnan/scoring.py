"""Final scoring (section 11 of the rules)."""

from __future__ import annotations

from emporion.games.yunnan.components import PROVINCES
from emporion.games.yunnan.state import HORSE, INFLUENCE, PASSES, TRACKS, YunnanState
from emporion.kernel.game import ScoreLine, placed
from emporion.kernel.words import Text


def track_points(s: YunnanState, seat: int, track: int) -> int:
    """YU-11.2."""
    return s.box.track_points[s.tracks[seat * TRACKS + track]]


def coin_points(s: YunnanState, seat: int) -> int:
    """YU-11.1."""
    return s.coins[seat] // s.box.coins_per_point


def tea_house_points(s: YunnanState, seat: int) -> int:
    """YU-11.3."""
    points = 0
    for province in range(PROVINCES):
        if s.tea_houses[province] == seat:
            points += s.box.tea_house_points[province]
    return points


def total_points(s: YunnanState, seat: int) -> int:
    """What a seat would have if the game ended now."""
    return (
        s.points[seat]
        + coin_points(s, seat)
        + s.gifts[seat] * s.box.gift_points
        + track_points(s, seat, PASSES)
        + track_points(s, seat, INFLUENCE)
        + tea_house_points(s, seat)
        + track_points(s, seat, HORSE)
    )


def score_sheet(s: YunnanState) -> list[ScoreLine]:
    """Item by item, in the order of the rules."""
    seats = range(s.seats)
    return [
        ScoreLine(Text("points on the track"), [float(s.points[seat]) for seat in seats]),
        ScoreLine(Text("coins"), [float(coin_points(s, seat)) for seat in seats]),
        ScoreLine(Text("gifts"), [float(s.gifts[seat] * s.box.gift_points) for seat in seats]),
        ScoreLine(Text("border passes"), [float(track_points(s, seat, PASSES)) for seat in seats]),
        ScoreLine(Text("influence"), [float(track_points(s, seat, INFLUENCE)) for seat in seats]),
        ScoreLine(Text("tea houses"), [float(tea_house_points(s, seat)) for seat in seats]),
        ScoreLine(Text("horse"), [float(track_points(s, seat, HORSE)) for seat in seats]),
    ]


def placements(s: YunnanState) -> list[int]:
    """Most points win; then higher influence, then the earlier one in gray order (YU-11.4)."""
    standings: list[tuple[int, ...]] = []
    for seat in range(s.seats):
        standings.append((total_points(s, seat), s.influence(seat), s.order.index(seat)))  # later in blue is earlier in gray
    return placed(standings)
