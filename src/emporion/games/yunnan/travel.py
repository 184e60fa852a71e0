"""Build and travel: one colour's turn (section 6 of the rules)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from emporion.games.yunnan import names
from emporion.games.yunnan.components import PROVINCE_NAMES, PROVINCES
from emporion.games.yunnan.names import PROVINCE, RIVAL, SOURCE, TARGET
from emporion.games.yunnan.state import GUARD, MARKET, PLACES, TRACK_END, YunnanState
from emporion.games.yunnan.structures import build, list_sites, piece_built, refuse_site, refuse_unreached
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Gap, Happening, amount
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text

TRIPS: Final = (PROVINCES + 1) * PROVINCES
"""The market is the last of the places a trip starts from."""


def trip_words(game: Any) -> list[str]:
    """`yunnan>kang`; where no trip ends where it began such trips have no words (YU-6.9)."""
    trips = [(source, target) for source in [*PROVINCE_NAMES, "market"] for target in PROVINCE_NAMES]
    round_trips = game.options["round_trips"] == "yes"
    return [f"{source}>{target}" if source != target or round_trips else "" for source, target in trips]


def explain_trip(s: YunnanState, values: list[int]) -> Text:
    source, target = divmod(values[0], PROVINCES)
    return Text(
        "from {source} to {target}, border passes: {passes}; a trader there earns {income}",
        source=Text("Pu'er") if source == MARKET else names.PROVINCES[source],
        target=names.PROVINCES[target],
        passes=int(s.trip(s.actor(), source, target)),
        income=int(s.box.trader_income[target]),
    )


def explain_displacing(s: YunnanState, values: list[int]) -> Text:
    step = s.agenda[-1]
    assert isinstance(step, Displace)
    return Text(
        "displace a trader of {rival} from {source} to {target}",
        rival=names.colour(s, values[0]),
        source=names.PROVINCES[step.target],
        target=names.PLACES[sent_back_to(step.target)],
    )


MOVE: Final = Choice("move {trip}", explain_trip, "YU-6.8", [Gap("trip", TRIPS, trip_words)], "trip-{trip}")
DISPLACE: Final = Choice("displace {rival}", explain_displacing, "YU-6.11", [RIVAL], "traders-{rival}")
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
    for place in range(s.colours * PROVINCES):
        s.moved[place] = 0


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

    def refuse(self, s: YunnanState, action: i64) -> Refusal | None:
        if action == DONE.first:
            return None
        if MOVE.has(action):
            return self.refuse_trip(s, (action - MOVE.first) // PROVINCES, (action - MOVE.first) % PROVINCES)
        piece = piece_built(action)
        if piece == NOBODY:
            return NOT_NOW
        if not s.kept(self.seat, piece):
            yard = Text("a bid in the Yard brings one") if s.supply(self.seat, piece) else None
            return Refusal("YU-6.3", Text("your reserve has no {piece}", piece=names.PIECES[piece]), yard)
        return refuse_site(s, self.seat, action)

    def refuse_trip(self, s: YunnanState, source: i64, target: i64) -> Refusal | None:
        """Why no trader may make this trip (YU-6.7 to 6.10)."""
        traders = s.traders_in(self.seat, source)
        if not traders:
            return Refusal("YU-6.7", Text("you have no trader in {place}", place=names.PLACES[source]))
        if source != MARKET and not s.variant.several_trips and s.moved[self.seat * PROVINCES + source] >= traders:
            return Refusal("YU-6.7", Text("your traders in {place} have made their trips in this turn", place=names.PLACES[source]))
        unreached = refuse_unreached(s, self.seat, target, "YU-6.8")
        if unreached is not None:
            return unreached
        if source == target and s.horse(self.seat) == 0:
            return Refusal("YU-6.9", Text("you have reached no second province to go to and come back from"))
        needed = s.trip(self.seat, source, target)
        lacking = needed - s.passes_left
        if lacking <= 0:
            return None
        remedy = Text("you lack {count} border pass", plural="you lack {count} border passes", count=int(lacking))
        reason = Text(
            "this trip takes {needed} of your border passes, and you have {left} left", needed=int(needed), left=int(s.passes_left)
        )
        if source != target and s.trip_over(s.bridges[self.seat], self.seat, source, target) <= s.passes_left:
            reason = Text("your bridge on {gorge} is blocked, and {reason}", gorge=names.gorge(s, s.blocked), reason=reason)
            return Refusal("YU-5.9", reason, remedy)
        return Refusal("YU-6.10", reason, remedy)

    def can_leave(self, s: YunnanState, source: i64) -> bool:
        """Whether a trader there has not made his trip yet (YU-6.7)."""
        if source == MARKET or s.variant.several_trips:
            return s.traders[self.seat * PLACES + source] > 0
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
        if not s.variant.several_trips:
            s.moved[self.seat * PROVINCES + target] += 1
        s.tell(MOVED, self.seat, source, target)
        for rival in range(s.colours):
            if can_displace(s, self.seat, rival, target):
                s.agenda.append(Displace(self.seat, target))
                return


class Displace(Step[YunnanState]):
    """A trader that ended his trip may push back one rival of lower influence (YU-6.11)."""

    def __init__(self, seat: i64, target: i64) -> None:
        super().__init__(seat)
        self.target = target

    def prompt(self, s: YunnanState) -> Prompt:
        return Prompt(Text("Displace a trader of lower influence, or spare them"), "YU-6.11")

    def legal(self, s: YunnanState, out: list[int]) -> None:
        for rival in range(s.colours):
            if can_displace(s, self.seat, rival, self.target):
                out.append(DISPLACE.first + rival)
        out.append(SPARE.first)

    def refuse(self, s: YunnanState, action: i64) -> Refusal | None:
        if action == SPARE.first:
            return None
        if not DISPLACE.has(action):
            return NOT_NOW
        rival = action - DISPLACE.first
        where = names.PROVINCES[self.target]
        if rival >= s.colours:
            return Refusal("YU-1.1", Text("nobody plays {colour}", colour=names.COLOURS[rival]))
        who = names.colour(s, rival)
        traders = s.traders_in(rival, self.target)
        if rival == self.seat:
            return Refusal("YU-6.11", Text("you displace opponents only"))
        if not traders:
            return Refusal("YU-6.12", Text("{rival} has no trader in {province}, where your trip ended", rival=who, province=where))
        theirs, yours = int(s.influence(rival)), int(s.influence(self.seat))
        if theirs >= yours:
            reason = Text("{rival} has influence {theirs}, and yours is {yours}", rival=who, theirs=theirs, yours=yours)
            higher = Text("you need {needed}", needed=theirs + 1) if theirs < TRACK_END else None
            return Refusal("YU-6.11", reason, higher)
        if s.guards[rival] == self.target:
            return Refusal("YU-12.8", Text("the guard of {rival} stands in {province}", rival=who, province=where))
        if s.moved[rival * PROVINCES + self.target] >= traders:
            pushed = Text("every trader of {rival} in {province} has been displaced in this turn already", rival=who, province=where)
            return Refusal("YU-6.14", pushed)
        return None

    def apply(self, s: YunnanState, action: i64) -> None:
        if action != SPARE.first:
            displace(s, self.seat, action - DISPLACE.first, self.target)


def can_displace(s: YunnanState, colour: i64, rival: i64, province: i64) -> bool:
    """Strictly lower influence, no guard, and a trader not already displaced in this turn (YU-6.11, 6.14, 12.8)."""
    if rival == colour or s.influence(rival) >= s.influence(colour) or s.guards[rival] == province:
        return False
    return s.traders[rival * PLACES + province] > s.moved[rival * PROVINCES + province]


def sent_back_to(province: i64) -> i64:
    """One province down the Tea-Horse Road, from Yunnan to the market (YU-6.13)."""
    return province - 1 if province > 0 else MARKET


def displace(s: YunnanState, colour: i64, rival: i64, province: i64) -> None:
    """The rival's trader goes back; the same one is pushed once a turn (YU-6.13, YU-6.14)."""
    target = sent_back_to(province)
    s.move_trader(rival, province, target)
    if target != MARKET and not s.variant.again_and_again:
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
