"""Build and travel: one colour's turn (section 6 of the rules)."""

from __future__ import annotations

from emporion.games.yunnan.actions import DISPLACE, DONE, MOVE, SPARE, move_source, move_target
from emporion.games.yunnan.components import PROVINCES
from emporion.games.yunnan.state import GUARD, MARKET, PLACES, YunnanState
from emporion.games.yunnan.structures import build, list_sites
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.words import Prompt, Text


class BeginTravel(Step[YunnanState]):
    """A colour's turn begins with all its border passes (YU-6.1, YU-6.10)."""

    def __init__(self, colour: int) -> None:
        super().__init__(NOBODY)
        self.colour = colour

    def parts(self) -> list[int]:
        return [self.colour]

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
        told = Text(
            "Build, move a trader ({count} border pass left), or end your turn",
            plural="Build, move a trader ({count} border passes left), or end your turn",
            count=s.passes_left,
        )
        return Prompt(told, "YU-6.1")

    def legal(self, s: YunnanState, out: list[int]) -> None:
        for piece in range(GUARD):
            if s.kept(self.seat, piece):
                list_sites(s, self.seat, piece, out)
        for source in range(PROVINCES + 1):
            if self.can_leave(s, source):
                for target in range(PROVINCES):
                    if s.trip(self.seat, source, target) <= s.passes_left:
                        out.append(MOVE + source * PROVINCES + target)
        out.append(DONE)

    def can_leave(self, s: YunnanState, source: int) -> bool:
        """Whether a trader there has not made his trip yet (YU-6.7)."""
        if source == MARKET:
            return s.traders[self.seat * PLACES + MARKET] > 0
        return s.traders[self.seat * PLACES + source] > s.moved[self.seat * PROVINCES + source]

    def apply(self, s: YunnanState, action: int) -> None:
        if action == DONE:
            check_route(s, self.seat)
            return
        s.agenda.append(self)
        if action < MOVE:
            build(s, self.seat, action)
            return
        source = move_source(action)
        target = move_target(action)
        s.passes_left -= s.trip(self.seat, source, target)
        s.move_trader(self.seat, source, target)
        s.moved[self.seat * PROVINCES + target] += 1
        s.tell("move", self.seat, source, target)
        for rival in range(s.colours):
            if can_displace(s, self.seat, rival, target):
                s.agenda.append(Displace(self.seat, target))
                return


class Displace(Step[YunnanState]):
    """A trader that ended his trip may push back one rival of lower influence (YU-6.11)."""

    def __init__(self, seat: int, province: int) -> None:
        super().__init__(seat)
        self.province = province

    def parts(self) -> list[int]:
        return [self.seat, self.province]

    def prompt(self, s: YunnanState) -> Prompt:
        return Prompt(Text("Displace a trader of lower influence, or spare them"), "YU-6.11")

    def legal(self, s: YunnanState, out: list[int]) -> None:
        for rival in range(s.colours):
            if can_displace(s, self.seat, rival, self.province):
                out.append(DISPLACE + rival)
        out.append(SPARE)

    def apply(self, s: YunnanState, action: int) -> None:
        if action != SPARE:
            displace(s, self.seat, action - DISPLACE, self.province)


def can_displace(s: YunnanState, colour: int, rival: int, province: int) -> bool:
    """Strictly lower influence, no guard, and a trader not already displaced in this turn (YU-6.11, 6.14, 12.8)."""
    if rival == colour or s.influence(rival) >= s.influence(colour) or s.guards[rival] == province:
        return False
    return s.traders[rival * PLACES + province] > s.moved[rival * PROVINCES + province]


def displace(s: YunnanState, colour: int, rival: int, province: int) -> None:
    """The rival's trader goes one province down the Tea-Horse Road, from Yunnan to the market (YU-6.13)."""
    target = province - 1 if province > 0 else MARKET
    s.move_trader(rival, province, target)
    if target != MARKET:
        s.moved[rival * PROVINCES + target] += 1
    s.tell("displaced", rival, province, target, colour)


def check_route(s: YunnanState, colour: int) -> None:
    """Traders without a covered way to Pu'er go to the market (YU-6.15 to 6.17)."""
    covered = s.covered(colour)
    for province in range(1, PROVINCES):
        lost = s.traders[colour * PLACES + province]
        if lost and s.gaps(colour, covered, province) > 0:
            s.move_all_traders(colour, province, MARKET)
            s.tell("isolated", colour, province, lost)
