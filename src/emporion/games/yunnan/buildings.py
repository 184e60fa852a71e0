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
from emporion.kernel.refusals import Refusal
from emporion.kernel.words import Text


def space_words(game: Any) -> list[str]:
    """`school 9`; a space the box does not have has no words."""
    return [f"{BUILDING_NAMES[space // SPACES]} {value}" if value else "" for space, value in enumerate(game.box.value)]


def explain_bid(s: YunnanState, values: list[int]) -> Text:
    space = values[0]
    building = space // SPACES
    return Text(
        "bid {value} in the {building}: {gain}",
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
        if own >= bids_allowed(s, building):
            continue
        steps = s.progress_left(colour, building)
        if own >= steps and not (own_small > 0 and own == steps and s.variant.may_raise):  # what is open would outbid the own one
            continue
        top = highest_bid(s, building)
        for space in range(building * SPACES, building * SPACES + SPACES):
            if is_open(s, space, top):
                value = s.box.value[space]
                removed = own_small if own_small < value else 0  # outbidding oneself frees that money (YU-12.4)
                if standing - removed + value <= coins:
                    out.append(BID.first + space)


def refuse_bid(s: YunnanState, colour: i64, space: i64) -> Refusal | None:
    """Why the colour may not bid there, with a trader at hand."""
    building = space // SPACES
    where = names.BUILDINGS[building]
    value = s.box.value[space]
    owner = s.bids[space]
    if owner == colour:
        return Refusal("YU-3.4", Text("your own trader stands on this space"))
    own: i64 = 0
    outbid: i64 = 0
    for other in range(building * SPACES, building * SPACES + SPACES):
        if s.bids[other] == colour:
            own += 1
            if s.box.small[other] and s.box.value[other] < value:
                outbid = s.box.value[other]
    if own >= bids_allowed(s, building):
        clause = "YU-12.2" if s.variant.double_bidding and building != TEMPLE else "YU-3.4"
        limit = Text("you have {count} trader in the {building} already", plural="you have {count} traders in the {building} already",
                     count=int(own), building=where)  # fmt: skip
        return Refusal(clause, limit)
    steps = s.progress_left(colour, building)
    if not steps:
        return Refusal("YU-3.5", Text("the {building} has nothing more for you", building=where))
    if own >= steps and not (s.variant.may_raise and own == steps and own_small_bid(s, colour, building)):
        return Refusal("YU-12.3", Text("your bid in the {building} takes the last step there", building=where))
    if owner != NOBODY:
        return Refusal("YU-3.6" if s.box.small[space] else "YU-3.7", Text("{rival} stands on this space", rival=names.colour(s, owner)))
    highest = highest_bid(s, building)
    if s.box.small[space] and value < highest:
        return Refusal(
            "YU-3.6",
            Text("a small space has to be above every bid in the {building}, and {highest} is bid", building=where, highest=int(highest)),
        )
    needed = s.standing(colour) - outbid + value
    if needed > s.coins[colour]:
        return Refusal(
            "YU-3.8",
            Text("with this bid all your bids come to {needed}, and you have {coins}", needed=int(needed), coins=int(s.coins[colour])),
            Text("you lack {count} coin", plural="you lack {count} coins", count=int(needed - s.coins[colour])),
        )
    return None


def own_small_bid(s: YunnanState, colour: i64, building: i64) -> bool:
    """Whether the colour has a trader on a small space of a building."""
    for space in range(building * SPACES, building * SPACES + SPACES):
        if s.bids[space] == colour and s.box.small[space]:
            return True
    return False


def bids_allowed(s: YunnanState, building: i64) -> i64:
    """How many traders one colour may have in a building (YU-3.4, YU-12.2)."""
    return 2 if s.variant.double_bidding and building != TEMPLE else 1


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
