"""The company tracks and the diamond track: steps, capital calls, special spaces."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.mombasa import names
from emporion.games.mombasa.names import COMPANY, STEPS
from emporion.games.mombasa.pieces import COMPANIES, LEVELS, STRIDE
from emporion.games.mombasa.state import NONE, MombasaState
from emporion.kernel.agenda import Step
from emporion.kernel.choices import Choice, Gap, Happening, amount
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text

DIAMONDS_GAINED: Final = Happening(
    "diamonds",
    Text("{who} gains {steps}, now {total}"),
    [Gap("steps", 0, [], lambda s, number: names.diamonds_of(number)), amount("total")],
)
STEP_TAKEN: Final = Happening("step", Text("{who} is on space {space} of {company}"), [COMPANY, amount("space")])
MARKER_GAINED: Final = Happening("marker", Text("{who} takes a bonus marker out of the box"), [amount("markers")])
UNLOCKED: Final = Happening(
    "unlock",
    Text("{who} has from the next turn on: {bonus}"),
    [Gap("bonus", 0, [], lambda s, number: names.bonus(s.box, number // LEVELS, number % LEVELS))],
)
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


def at_end(s: MombasaState, seat: i64, company: i64) -> bool:
    return s.track[seat * COMPANIES + company] == s.box.length[s.sides[company]]


def call_ahead(s: MombasaState, seat: i64, company: i64) -> i64:
    """Pounds the next step would cost (MO-14.3)."""
    return s.box.call[s.sides[company] * STRIDE + s.track[seat * COMPANIES + company]]


def advance(s: MombasaState, seat: i64, company: i64) -> None:
    """One step: the capital call is paid, a special space pays all who have reached it (MO-14.3, MO-14.4)."""
    box = s.box
    side = s.sides[company]
    space = s.track[seat * COMPANIES + company] + 1
    printed = side * STRIDE + space
    s.pay(seat, box.call[printed - 1])
    s.track[seat * COMPANIES + company] = space
    s.tell(STEP_TAKEN, seat, company, space)
    if box.special[printed]:
        for other in range(s.seats):
            if s.track[other * COMPANIES + company] >= space:
                s.earn(other, box.special[printed])
        s.tell(UNLOCKED, seat, side * LEVELS + box.reached[printed])


def put_in_force(s: MombasaState, seat: i64) -> None:
    """When a turn begins, the bonuses unlocked so far work; extra markers come out of the box (MO-14.6, MO-14.7)."""
    for company in range(COMPANIES):
        level = s.reached(seat, company)
        own_track = seat * COMPANIES + company
        if level > s.unlocked[own_track]:
            bonus = s.sides[company] * LEVELS
            more = s.box.bonus_markers[bonus + level] - s.box.bonus_markers[bonus + s.unlocked[own_track]]
            s.unlocked[own_track] = level
            more = min(more, s.boxed_markers[seat])
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
    side = s.sides[company]
    printed = side * STRIDE + s.track[seat * COMPANIES + company] + 1
    step = Text("a step for {company}, to space {space}", company=names.COMPANIES[company], space=printed % STRIDE)
    if box.call[printed - 1]:
        step = Text(
            "a step for {company}, past the capital call for £{price}", company=names.COMPANIES[company], price=box.call[printed - 1]
        )
    if box.special[printed]:
        bonus = names.bonus(box, side, box.reached[printed])
        step = Text("{step}; the special space pays £{pounds}; bonus: {bonus}", step=step, pounds=box.special[printed], bonus=bonus)
    if box.shares[printed] > box.shares[printed - 1]:
        step = Text("{step}; you have {shares}", step=step, shares=names.shares_of(box.shares[printed] + s.card_shares(seat, company)))
    return step


WALK: Final = Choice("walk {company}", explain_walk, "MO-6.4", [COMPANY], place="track-{company}")
FORGO: Final = Choice("forgo", Text("give up the steps that are left"), "MO-6.5")


def add_walks(s: MombasaState, seat: i64, out: list[int]) -> None:
    """Companies whose track can take a step; giving up is offered when none takes it, or none without a payment (MO-6.5, MO-14.3)."""
    bound = False
    for company in range(COMPANIES):
        if at_end(s, seat, company):
            continue
        price = call_ahead(s, seat, company)
        if price <= s.pounds[seat]:
            out.append(WALK.first + company)
            if price == 0 or s.variant.must_pay:
                bound = True
    if not bound:
        out.append(FORGO.first)


def refuse_walk(s: MombasaState, seat: i64, action: i64) -> Refusal | None:
    """A track may be at its end or behind a call that is too dear; nothing is given up while a step is free."""
    if WALK.has(action):
        return refuse_step(s, seat, action - WALK.first)
    payable: i64 = NONE
    for company in range(COMPANIES):
        if refuse_step(s, seat, company) is None:
            if call_ahead(s, seat, company) == 0:
                return Refusal("MO-6.5", Text("you can still take a step for {company} without paying", company=names.COMPANIES[company]))
            payable = company
    if s.variant.must_pay and payable != NONE:
        return Refusal(
            "MO-14.3", Text("you can pay the capital call of {company}, and at this table you must", company=names.COMPANIES[payable])
        )
    return None


def refuse_step(s: MombasaState, seat: i64, company: i64) -> Refusal | None:
    if s.track[seat * COMPANIES + company] >= s.box.length[s.sides[company]]:
        return Refusal("MO-14.5", Text("your marker is on the last space of {company}", company=names.COMPANIES[company]))
    price = call_ahead(s, seat, company)
    if price > s.pounds[seat]:
        return Refusal(
            "MO-14.3",
            Text(
                "the capital call of {company} costs £{price}, and you have £{pounds}",
                company=names.COMPANIES[company],
                price=price,
                pounds=s.pounds[seat],
            ),
        )
    return None


class Walk(Step[MombasaState]):
    """Walk steps one by one on company tracks of your choice (MO-6.4, MO-6.5)."""

    def __init__(self, seat: i64, steps: i64) -> None:
        super().__init__(seat)
        self.steps = steps

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose a company track for the next step; {steps} left", steps=self.steps), "MO-6.4")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        add_walks(s, self.seat, out)

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        return refuse_walk(s, self.seat, action) if WALK.has(action) or action == FORGO.first else NOT_NOW

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


def explain_call(s: MombasaState, values: list[int]) -> Text:
    step = s.agenda[-1]
    assert isinstance(step, Call)
    return describe_step(s, step.company)


PAY: Final = Choice("pay", explain_call, "MO-14.3", place="call")
REFUSE: Final = Choice("refuse", Text("stop here; the steps left are lost"), "MO-14.3")


class Call(Step[MombasaState]):
    """Pay the capital call in front of your marker, or lose the steps left (MO-14.3)."""

    def __init__(self, seat: i64, company: i64, steps: i64) -> None:
        super().__init__(seat)
        self.company = company
        self.steps = steps

    def prompt(self, s: MombasaState) -> Prompt:
        price = call_ahead(s, self.seat, self.company)
        question = Text(
            "Pay £{price} to pass the capital call, or lose {count} step",
            plural="Pay £{price} to pass the capital call, or lose {count} steps",
            price=int(price),
            count=int(self.steps),
        )
        return Prompt(question, "MO-14.3")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        out.append(PAY.first)
        out.append(REFUSE.first)

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        return None if action == PAY.first or action == REFUSE.first else NOT_NOW

    def apply(self, s: MombasaState, action: i64) -> None:
        if action == REFUSE.first:
            s.tell(STEPS_LOST, self.seat, self.steps)
            return
        advance(s, self.seat, self.company)
        bound_steps(s, self.seat, self.company, self.steps - 1)


def bound_steps(s: MombasaState, seat: i64, company: i64, steps: i64) -> None:
    """Steps on one track; a call that cannot be paid stops them, and so does its end; one that can may be refused (MO-14.2 to MO-14.5)."""
    while steps > 0:
        price = call_ahead(s, seat, company)
        if at_end(s, seat, company) or price > s.pounds[seat]:
            s.tell(STEPS_LOST, seat, steps)
            return
        if price and not s.variant.must_pay:
            s.agenda.append(Call(seat, company, steps))
            return
        advance(s, seat, company)
        steps -= 1
