"""Build and travel: one colour's turn (section 6 of the rules)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.yunnan import names
from emporion.games.yunnan.components import PROVINCE_NAMES, PROVINCES
from emporion.games.yunnan.names import PROVINCE, RIVAL, SOURCE, TARGET
from emporion.games.yunnan.state import GUARD, MARKET, PLACES, YunnanState
from emporion.games.yunnan.structures import build, list_sites
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Gap, Happening, amount
from emporion.kernel.words import Prompt, Text

TRIPS: Final = ["" if source == target else f"{source}>{target}" for source in [*PROVINCE_NAMES, "market"] for target in PROVINCE_NAMES]
"""The market is the last of the places a trip starts from."""


def explain_trip(s: YunnanState, values: list[int]) -> Text:
    source, target = divmod(values[0], PROVINCES)
    return Text(
        "from {source} to {target}, border passes: {passes}; a trader there earns {income}",
        source=Text("Pu'er") if source == MARKET else names.PROVINCES[source],
        target=names.PROVINCES[target],
        passes=int(s.trip(s.actor(), source, target)),
        income=int(s.box.trader_income[target]),
    )


MOVE: Final = Choice("move {trip}", explain_trip, "YU-6.8", [Gap("trip", len(TRIPS), TRIPS)], "trip-{trip}")
DISPLACE: Final = Choice("displace {rival}", Text("push a trader of {rival} one province back"), "YU-6.11", [RIVAL], "traders-{rival}")
SPARE: Final = Choice("spare", Text("displace nobody"), "YU-6.11")
DONE: Final = Choice("done", Text("end your turn; traders without a covered way to Pu'er go to the market"), "YU-6.15")

MOVED: Final = Happening("move", Text("{who} moves from {source} to {target}"), [SOURCE, TARGET])
DISPLACED: Final = Happening("displaced", Text("{rival} displaces a trader of {who} from {source} to {target}"), [SOURCE, TARGET, RIVAL])
ISOLATED: Final = Happening("isolated", Text("{who} loses the way: {count} from {province} to the market"), [PROVINCE, amount("count")])


class BeginTravel(Step[YunnanState]):
    """A colour's turn begins with all its border passes (YU-6.1, YU-6.10)."""

    def __init__(self, colour: i64) -> None:
        super().__init__(NOBODY)
        self.colour = colour

    def run(self, s: YunnanState) -> None:
        s.passes_left = s.passes(self.colour)
        start_turn(s)
        s.agenda.append(Travel(self.colour))


def start_turn(s: YunnanState) -> None:
    """Nobody has travelled or been displaced in this turn yet."""
    for at in range(s.colours * PROVINCES):
        s.moved[at] = 0


class Travel(Step[YunnanState]):
    """Build, send a trader on his trip, or end the turn (YU-6.1)."""

    def prompt(self, s: YunnanState) -> Prompt:
        question = Text(
            "Build, move a trader ({count} border pass left), or end your turn",
            plural="Build, move a trader ({count} border passes left), or end your turn",
            count=int(s.passes_left),
        )
        return Prompt(question, "YU-6.1")

    def legal(self, s: YunnanState, out: list[int]) -> None:
        for piece in range(GUARD):
            if s.kept(self.seat, piece):
                list_sites(s, self.seat, piece, out)
        for source in range(PROVINCES + 1):
            if self.can_leave(s, source):
                for target in range(PROVINCES):
                    if s.trip(self.seat, source, target) <= s.passes_left:
                        out.append(MOVE.first + source * PROVINCES + target)
        out.append(DONE.first)

    def can_leave(self, s: YunnanState, source: i64) -> bool:
        """Whether a trader there has not made his trip yet (YU-6.7)."""
        if source == MARKET:
            return s.traders[self.seat * PLACES + MARKET] > 0
        return s.traders[self.seat * PLACES + source] > s.moved[self.seat * PROVINCES + source]

    def apply(self, s: YunnanState, action: i64) -> None:
        if action == DONE.first:
            check_route(s, self.seat)
            return
        s.agenda.append(self)
        if not MOVE.has(action):
            build(s, self.seat, action)
            return
        source = (action - MOVE.first) // PROVINCES
        target = (action - MOVE.first) % PROVINCES
        s.passes_left -= s.trip(self.seat, source, target)
        s.move_trader(self.seat, source, target)
        s.moved[self.seat * PROVINCES + target] += 1
        s.tell(MOVED, self.seat, source, target)
        for rival in range(s.colours):
            if can_displace(s, self.seat, rival, target):
                s.agenda.append(Displace(self.seat, target))
                return


class Displace(Step[YunnanState]):
    """A trader that ended his trip may push back one rival of lower influence (YU-6.11)."""

    def __init__(self, seat: i64, province: i64) -> None:
        super().__init__(seat)
        self.province = province

    def prompt(self, s: YunnanState) -> Prompt:
        return Prompt(Text("Displace a trader of lower influence, or spare them"), "YU-6.11")

    def legal(self, s: YunnanState, out: list[int]) -> None:
        for rival in range(s.colours):
            if can_displace(s, self.seat, rival, self.province):
                out.append(DISPLACE.first + rival)
        out.append(SPARE.first)

    def apply(self, s: YunnanState, action: i64) -> None:
        if action != SPARE.first:
            displace(s, self.seat, action - DISPLACE.first, self.province)


def can_displace(s: YunnanState, colour: i64, rival: i64, province: i64) -> bool:
    """Strictly lower influence, no guard, and a trader not already displaced in this turn (YU-6.11, 6.14, 12.8)."""
    if rival == colour or s.influence(rival) >= s.influence(colour) or s.guards[rival] == province:
        return False
    return s.traders[rival * PLACES + province] > s.moved[rival * PROVINCES + province]


def displace(s: YunnanState, colour: i64, rival: i64, province: i64) -> None:
    """The rival's trader goes one province down the Tea-Horse Road, from Yunnan to the market (YU-6.13)."""
    target = province - 1 if province > 0 else MARKET
    s.move_trader(rival, province, target)
    if target != MARKET:
        s.moved[rival * PROVINCES + target] += 1
    s.tell(DISPLACED, rival, province, target, colour)


def check_route(s: YunnanState, colour: i64) -> None:
    """Traders without a covered way to Pu'er go to the market (YU-6.15 to 6.17)."""
    covered = s.covered(colour)
    for province in range(1, PROVINCES):
        lost = s.traders[colour * PLACES + province]
        if lost and s.gaps(colour, covered, province) > 0:
            s.move_all_traders(colour, province, MARKET)
            s.tell(ISOLATED, colour, province, lost)
