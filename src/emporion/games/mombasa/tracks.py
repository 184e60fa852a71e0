"""The company tracks and the diamond track: steps, barriers, thresholds, zones."""

from __future__ import annotations

from emporion.games.mombasa.actions import FORGO, PAY, REFUSE, WALK
from emporion.games.mombasa.components import COMPANIES, STRIDE
from emporion.games.mombasa.state import MombasaState
from emporion.kernel.agenda import Step
from emporion.kernel.words import Prompt, Text


def diamond_steps(s: MombasaState, seat: int, steps: int) -> None:
    """Surplus steps at the end of the track are money (MO-15.4)."""
    room = s.box.diamond_length - s.diamonds[seat]
    moved = min(steps, room)
    s.diamonds[seat] += moved
    if moved:
        s.tell("diamonds", seat, moved, s.diamonds[seat])
    s.earn(seat, (steps - moved) * s.box.diamond_overflow)


# --- one step on a company track ----------------------------------------------------------------------------------


def barrier_ahead(s: MombasaState, seat: int, company: int) -> int:
    """Pounds the next step would cost (MO-14.3)."""
    return s.box.barrier[s.sides[company] * STRIDE + s.track[seat * COMPANIES + company]]


def advance(s: MombasaState, seat: int, company: int) -> None:
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
    s.tell("step", seat, company, space + 1)
    if box.threshold[line]:
        for other in range(s.seats):
            if s.track[other * COMPANIES + company] > space:
                s.earn(other, box.threshold[line])
    if box.zone[line + 1] > box.zone[line]:
        enter_zone(s, seat, side * 3 + box.zone[line + 1])


def enter_zone(s: MombasaState, seat: int, zone: int) -> None:
    """Markers that a zone grants come out of the box at once, as far as there are any (MO-14.7)."""
    more = s.box.power_markers[zone] - s.box.power_markers[zone - 1]
    if more > s.boxed_markers[seat]:
        more = s.boxed_markers[seat]
    if more > 0:
        s.boxed_markers[seat] -= more
        s.markers[seat] += more
        s.tell("marker", seat, more)


# --- steps that may be split over the companies -------------------------------------------------------------------


def add_walks(s: MombasaState, seat: int, out: list[int]) -> None:
    """Companies whose track can take a step; giving up is offered when every marker stands in front of a barrier (MO-6.5)."""
    blocked = 0
    for company in range(COMPANIES):
        price = barrier_ahead(s, seat, company)
        if price:
            blocked += 1
        if price <= s.pounds[seat]:
            out.append(WALK + company)
    if blocked == COMPANIES:
        out.append(FORGO)


class Walk(Step[MombasaState]):
    """Walk steps one by one on company tracks of your choice (MO-6.4, MO-6.5, MO-9.4)."""

    def __init__(self, seat: int, steps: int) -> None:
        super().__init__(seat)
        self.steps = steps

    def parts(self) -> list[int]:
        return [self.seat, self.steps]

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose a company track for the next step; {steps} left", steps=self.steps), "MO-6.4")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        add_walks(s, self.seat, out)

    def apply(self, s: MombasaState, action: int) -> None:
        walk(s, self.seat, self.steps, action)


def walk(s: MombasaState, seat: int, steps: int, action: int) -> None:
    """Take the first of several free steps, or give all of them up."""
    if action == FORGO:
        s.tell("lost", seat, steps)
        return
    if steps > 1:
        s.agenda.append(Walk(seat, steps - 1))
    advance(s, seat, action - WALK)


# --- steps bound to one company -----------------------------------------------------------------------------------


class Barrier(Step[MombasaState]):
    """Pay the barrier in front of your marker, or lose the steps left (MO-14.3)."""

    def __init__(self, seat: int, company: int, steps: int) -> None:
        super().__init__(seat)
        self.company = company
        self.steps = steps

    def parts(self) -> list[int]:
        return [self.seat, self.company, self.steps]

    def prompt(self, s: MombasaState) -> Prompt:
        price = barrier_ahead(s, self.seat, self.company)
        told = Text(
            "Pay £{price} to pass the barrier, or lose {count} step",
            plural="Pay £{price} to pass the barrier, or lose {count} steps",
            price=price,
            count=self.steps,
        )
        return Prompt(told, "MO-14.3")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        out.append(PAY)
        out.append(REFUSE)

    def apply(self, s: MombasaState, action: int) -> None:
        if action == REFUSE:
            s.tell("lost", self.seat, self.steps)
            return
        advance(s, self.seat, self.company)
        bound_steps(s, self.seat, self.company, self.steps - 1)


def bound_steps(s: MombasaState, seat: int, company: int, steps: int) -> None:
    """Steps on one track; a barrier that can be paid is asked for, one that cannot ends the walk (MO-14.2, MO-14.3)."""
    while steps > 0:
        price = barrier_ahead(s, seat, company)
        if price > s.pounds[seat]:
            s.tell("lost", seat, steps)
            return
        if price:
            s.agenda.append(Barrier(seat, company, steps))
            return
        advance(s, seat, company)
        steps -= 1
