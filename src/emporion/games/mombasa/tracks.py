"""The company tracks and the diamond track: steps, barriers, thresholds, zones."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.mombasa import names
from emporion.games.mombasa.components import COMPANIES, STRIDE
from emporion.games.mombasa.names import COMPANY, STEPS
from emporion.games.mombasa.state import MombasaState
from emporion.kernel.agenda import Step
from emporion.kernel.choices import Choice, Gap, Happening, amount
from emporion.kernel.words import Prompt, Text

DIAMONDS_GAINED: Final = Happening(
    "diamonds",
    Text("{who} gains {steps}, now {total}"),
    [Gap("steps", 0, [], lambda s, number: names.diamonds_of(number)), amount("total")],
)
STEP_TAKEN: Final = Happening("step", Text("{who} is on space {space} of {company}"), [COMPANY, amount("space")])
MARKER_GAINED: Final = Happening("marker", Text("{who} takes a bonus marker out of the box"), [amount("markers")])
STEPS_LOST: Final = Happening("lost", Text("{who} loses {steps}"), [STEPS])


def diamond_steps(s: MombasaState, seat: i64, steps: i64) -> None:
    """Surplus steps at the end of the track are money (MO-15.4)."""
    room = s.box.diamond_length - s.diamonds[seat]
    moved = min(steps, room)
    s.diamonds[seat] += moved
    if moved:
        s.tell(DIAMONDS_GAINED, seat, moved, s.diamonds[seat])
    s.earn(seat, (steps - moved) * s.box.diamond_overflow)


# --- one step on a company track ----------------------------------------------------------------------------------


def barrier_ahead(s: MombasaState, seat: i64, company: i64) -> i64:
    """Pounds the next step would cost (MO-14.3)."""
    return s.box.barrier[s.sides[company] * STRIDE + s.track[seat * COMPANIES + company]]


def advance(s: MombasaState, seat: i64, company: i64) -> None:
    """One step, the barrier paid and the threshold paid out (MO-14.3 to MO-14.5)."""
    box = s.box
    side = s.sides[company]
    space = s.track[seat * COMPANIES + company]
    if space == box.length[side]:
        s.earn(seat, box.track_overflow)
        return
    line = side * STRIDE + space
    s.pay(seat, box.barrier[line])
    s.track[seat * COMPANIES + company] = space + 1
    s.tell(STEP_TAKEN, seat, company, space + 1)
    if box.threshold[line]:
        for other in range(s.seats):
            if s.track[other * COMPANIES + company] > space:
                s.earn(other, box.threshold[line])
    if box.zone[line + 1] > box.zone[line]:
        enter_zone(s, seat, side * 3 + box.zone[line + 1])


def enter_zone(s: MombasaState, seat: i64, zone: i64) -> None:
    """Markers that a zone grants come out of the box at once, as far as there are any (MO-14.7)."""
    more = s.box.power_markers[zone] - s.box.power_markers[zone - 1]
    if more > s.boxed_markers[seat]:
        more = s.boxed_markers[seat]
    if more > 0:
        s.boxed_markers[seat] -= more
        s.markers[seat] += more
        s.tell(MARKER_GAINED, seat, more)


# --- steps that may be split over the companies -------------------------------------------------------------------


def explain_walk(s: MombasaState, values: list[int]) -> Text:
    return describe_step(s, values[0])


def describe_step(s: MombasaState, company: int) -> Text:
    """Where a step leads, what it costs or pays, and the shares it brings."""
    seat = s.actor()
    box = s.box
    name = names.COMPANIES[company]
    side = s.sides[company]
    space = s.track[seat * COMPANIES + company]
    if space == box.length[side]:
        return Text("the track of {company} is at its end: £{pounds}", company=name, pounds=box.track_overflow)
    line = side * STRIDE + space
    step = Text("a step for {company}, to space {space}", company=name, space=space + 1)
    if box.barrier[line]:
        step = Text("a step for {company}, over the barrier for £{price}", company=name, price=box.barrier[line])
    if box.threshold[line]:
        step = Text("{step}; the line pays £{pounds}", step=step, pounds=box.threshold[line])
    if box.shares[line + 1] > box.shares[line]:
        step = Text("{step}; you have {shares}", step=step, shares=names.shares_of(box.shares[line + 1] + s.card_shares(seat, company)))
    if box.zone[line + 1] > box.zone[line]:
        step = Text("{step}; power: {power}", step=step, power=names.power(box, side, box.zone[line + 1]))
    return step


WALK: Final = Choice("walk {company}", explain_walk, "MO-6.4", [COMPANY], place="track-{company}")
FORGO: Final = Choice("forgo", Text("give up the steps that are left"), "MO-6.5")


def add_walks(s: MombasaState, seat: i64, out: list[int]) -> None:
    """Companies whose track can take a step; giving up is offered when every marker stands in front of a barrier (MO-6.5)."""
    blocked: i64 = 0
    for company in range(COMPANIES):
        price = barrier_ahead(s, seat, company)
        if price:
            blocked += 1
        if price <= s.pounds[seat]:
            out.append(WALK.first + company)
    if blocked == COMPANIES:
        out.append(FORGO.first)


class Walk(Step[MombasaState]):
    """Walk steps one by one on company tracks of your choice (MO-6.4, MO-6.5, MO-9.4)."""

    def __init__(self, seat: i64, steps: i64) -> None:
        super().__init__(seat)
        self.steps = steps

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose a company track for the next step; {steps} left", steps=self.steps), "MO-6.4")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        add_walks(s, self.seat, out)

    def apply(self, s: MombasaState, action: i64) -> None:
        walk(s, self.seat, self.steps, action)


def walk(s: MombasaState, seat: i64, steps: i64, action: i64) -> None:
    """Take the first of several free steps, or give all of them up."""
    if action == FORGO.first:
        s.tell(STEPS_LOST, seat, steps)
        return
    if steps > 1:
        s.agenda.append(Walk(seat, steps - 1))
    advance(s, seat, action - WALK.first)


# --- steps bound to one company -----------------------------------------------------------------------------------


def explain_barrier(s: MombasaState, values: list[int]) -> Text:
    step = s.agenda[-1]
    assert isinstance(step, Barrier)
    return describe_step(s, step.company)


PAY: Final = Choice("pay", explain_barrier, "MO-14.3", place="barrier")
REFUSE: Final = Choice("refuse", Text("stop here; the steps left are lost"), "MO-14.3")


class Barrier(Step[MombasaState]):
    """Pay the barrier in front of your marker, or lose the steps left (MO-14.3)."""

    def __init__(self, seat: i64, company: i64, steps: i64) -> None:
        super().__init__(seat)
        self.company = company
        self.steps = steps

    def prompt(self, s: MombasaState) -> Prompt:
        price = barrier_ahead(s, self.seat, self.company)
        question = Text(
            "Pay £{price} to pass the barrier, or lose {count} step",
            plural="Pay £{price} to pass the barrier, or lose {count} steps",
            price=int(price),
            count=int(self.steps),
        )
        return Prompt(question, "MO-14.3")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        out.append(PAY.first)
        out.append(REFUSE.first)

    def apply(self, s: MombasaState, action: i64) -> None:
        if action == REFUSE.first:
            s.tell(STEPS_LOST, self.seat, self.steps)
            return
        advance(s, self.seat, self.company)
        bound_steps(s, self.seat, self.company, self.steps - 1)


def bound_steps(s: MombasaState, seat: i64, company: i64, steps: i64) -> None:
    """Steps on one track; a barrier that can be paid is asked for, one that cannot ends the walk (MO-14.2, MO-14.3)."""
    while steps > 0:
        price = barrier_ahead(s, seat, company)
        if price > s.pounds[seat]:
            s.tell(STEPS_LOST, seat, steps)
            return
        if price:
            s.agenda.append(Barrier(seat, company, steps))
            return
        advance(s, seat, company)
        steps -= 1
