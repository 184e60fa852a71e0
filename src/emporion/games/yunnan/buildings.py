"""Bid spaces: what may be bid where, and what a bid does to others (YU-3.4 to 3.10)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from emporion.games.yunnan import names
from emporion.games.yunnan.components import BUILDING_NAMES, SPACES
from emporion.games.yunnan.names import BUILDING, PLACE
from emporion.games.yunnan.state import BUILDINGS, RESERVE, TEMPLE, YunnanState
from emporion.kernel.agenda import NOBODY
from emporion.kernel.choices import Choice, Gap, Happening, amount
from emporion.kernel.words import Text


def space_words(game: Any) -> list[str]:
    """`school 9`; a space the box does not have has no words."""
    return [f"{BUILDING_NAMES[space // SPACES]} {value}" if value else "" for space, value in enumerate(game.box.value)]


def explain_bid(s: YunnanState, values: list[int]) -> Text:
    space = values[0]
    building = space // SPACES
    return Text(
        "{value} in the {building}: {gain}",
        value=int(s.box.value[space]),
        building=names.BUILDINGS[building],
        gain=names.GAINS[building],
    )


BID: Final = Choice("bid {space}", explain_bid, "YU-3.5", [Gap("space", BUILDINGS * SPACES, space_words)], "space-{space}")

PLACED_BID: Final = Happening("bid", Text("{who} bids {value} in the {building} from {place}"), [BUILDING, amount("value"), PLACE])
OUTBID: Final = Happening("outbid", Text("{who} is outbid in the {building} ({value})"), [BUILDING, amount("value")])
CALLED_BACK: Final = Happening(
    "called back", Text("{who} is outbid in the {building} ({value}) and comes back in"), [BUILDING, amount("value")]
)


def list_bids(s: YunnanState, colour: i64, out: list[int]) -> None:
    """Append every bid the colour may make."""
    standing = s.standing(colour)
    coins = s.coins[colour]
    for building in range(BUILDINGS):
        own: i64 = 0
        own_small: i64 = 0
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
                    out.append(BID.first + space)


def bids_allowed(s: YunnanState, building: i64) -> i64:
    """How many traders one colour may have in a building (YU-3.4, YU-12.2)."""
    return 2 if s.double_bidding and building != TEMPLE else 1


def highest_bid(s: YunnanState, building: i64) -> i64:
    """The highest bid that stands in a building, 0 when there is none."""
    highest: i64 = 0
    for space in range(building * SPACES, building * SPACES + SPACES):
        if s.bids[space] != NOBODY and s.box.value[space] > highest:
            highest = s.box.value[space]
    return highest


def is_open(s: YunnanState, space: i64, highest: i64) -> bool:
    """Whether a space may be taken: empty, and above all bids if it is small (YU-3.6, YU-3.7)."""
    value = s.box.value[space]
    if value == 0 or s.bids[space] != NOBODY:
        return False
    return not s.box.small[space] or value > highest


def place_bid(s: YunnanState, colour: i64, space: i64, source: i64) -> None:
    """Put a trader on a space; lower ones on small spaces of the building go back, and their owners come back in."""
    s.trader_leaves(colour, source)
    building = space // SPACES
    value = s.box.value[space]
    s.tell(PLACED_BID, colour, building, value, source)
    for other in range(building * SPACES, building * SPACES + SPACES):
        owner = s.bids[other]
        if owner != NOBODY and s.box.small[other] and s.box.value[other] < value:
            s.bids[other] = NOBODY
            s.trader_arrives(owner, RESERVE)
            s.tell(CALLED_BACK if s.has_passed(owner) else OUTBID, owner, building, s.box.value[other])
            s.passed &= ~(1 << owner)
    s.bids[space] = colour
