"""Bid spaces: what may be bid where, and what a bid does to others (YU-3.4 to 3.10)."""

from __future__ import annotations

from emporion.games.yunnan.actions import BID
from emporion.games.yunnan.components import SPACES
from emporion.games.yunnan.state import BUILDINGS, RESERVE, TEMPLE, YunnanState
from emporion.kernel.agenda import NOBODY


def list_bids(s: YunnanState, colour: int, out: list[int]) -> None:
    """Append every bid the colour may make."""
    standing = s.standing(colour)
    coins = s.coins[colour]
    for building in range(BUILDINGS):
        own = 0
        own_small = 0
        for space in range(building * SPACES, building * SPACES + SPACES):
            if s.bids[space] == colour:
                own += 1
                if s.box.small[space]:
                    own_small = s.box.value[space]
        if own >= bids_allowed(s, building) or own >= s.progress_left(colour, building):
            continue
        top = highest_bid(s, building)
        for space in range(building * SPACES, building * SPACES + SPACES):
            if is_open(s, space, top):
                value = s.box.value[space]
                removed = own_small if own_small < value else 0  # outbidding oneself frees that money (YU-12.4)
                if standing - removed + value <= coins:
                    out.append(BID + space)


def bids_allowed(s: YunnanState, building: int) -> int:
    """How many traders one colour may have in a building (YU-3.4, YU-12.2)."""
    return 2 if s.double_bidding and building != TEMPLE else 1


def highest_bid(s: YunnanState, building: int) -> int:
    """The highest bid that stands in a building, 0 when there is none."""
    highest = 0
    for space in range(building * SPACES, building * SPACES + SPACES):
        if s.bids[space] != NOBODY and s.box.value[space] > highest:
            highest = s.box.value[space]
    return highest


def is_open(s: YunnanState, space: int, highest: int) -> bool:
    """Whether a space may be taken: empty, and above all bids if it is small (YU-3.6, YU-3.7)."""
    value = s.box.value[space]
    if value == 0 or s.bids[space] != NOBODY:
        return False
    return not s.box.small[space] or value > highest


def place_bid(s: YunnanState, colour: int, space: int, source: int) -> None:
    """Put a trader on a space; lower ones on small spaces of the building go back, and their owners come back in."""
    s.trader_leaves(colour, source)
    building = space // SPACES
    value = s.box.value[space]
    s.tell("bid", colour, building, value, source)
    for other in range(building * SPACES, building * SPACES + SPACES):
        owner = s.bids[other]
        if owner != NOBODY and s.box.small[other] and s.box.value[other] < value:
            s.bids[other] = NOBODY
            s.trader_arrives(owner, RESERVE)
            s.tell("outbid", owner, building, s.box.value[other], 1 if s.has_passed(owner) else 0)
            s.passed &= ~(1 << owner)
    s.bids[space] = colour
