"""The extra bonus spaces of the tracks C and D, for players who have unlocked them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.mombasa import names
from emporion.games.mombasa.benefits import Benefit, Errand
from emporion.games.mombasa.bonus import SellCard, mark, refuse_fee, refuse_marker
from emporion.games.mombasa.goods import BuyForPounds, can_buy
from emporion.games.mombasa.names import COMPANY, gains
from emporion.games.mombasa.pieces import COMPANIES, FIRST_WITH_SPACES, LEVELS, SPECIALS, STRIDE
from emporion.games.mombasa.state import EXTRA_NAMES, EXTRAS, NONE, SPACE_EXTRA, MombasaState
from emporion.games.mombasa.tracks import bound_steps, diamond_steps
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Gap
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text


def company_of(s: MombasaState, extra: i64) -> i64:
    """The company whose track bears an extra space."""
    letter = FIRST_WITH_SPACES // 2 + extra // SPECIALS
    company: i64 = 0
    while s.sides[company] // 2 != letter:
        company += 1
    return company


def bonus_of(s: MombasaState, extra: i64) -> i64:
    """Where the tables of bonuses tell what an extra space does."""
    return s.sides[company_of(s, extra)] * LEVELS + extra % SPECIALS + 1


def explain_extra(s: MombasaState, values: list[int]) -> Text:
    bonus = bonus_of(s, values[0])
    return names.bonus(s.box, bonus // LEVELS, bonus % LEVELS)


MARK_EXTRA: Final = Choice("mark {extra}", explain_extra, "MO-14.11", [Gap("extra", EXTRAS, EXTRA_NAMES)], place="bonus-{extra}")


def add_extras(s: MombasaState, seat: i64, out: list[int]) -> None:
    """Empty spaces the seat has unlocked and can pay; its markers may lie on one of the two of a track (MO-14.11)."""
    if s.markers[seat] == 0:
        return
    for first in range(0, EXTRAS, SPECIALS):
        company = company_of(s, first)
        level = s.unlocked[seat * COMPANIES + company]
        space = SPACE_EXTRA + first
        if level == 0 or s.space_owner[space] == seat or s.space_owner[space + 1] == seat:
            continue
        for extra in range(first, first + level):
            if s.space_owner[SPACE_EXTRA + extra] == NOBODY and can_use(s, seat, bonus_of(s, extra)):
                out.append(MARK_EXTRA.first + extra)


def can_use(s: MombasaState, seat: i64, bonus: i64) -> bool:
    """Whether the fee can be paid and a card that is asked for is in hand (MO-11.1)."""
    box = s.box
    if s.pounds[seat] < box.space_fee[bonus]:
        return False
    return box.space_sells[bonus] == 0 or s.has_hand(seat, box.space_sells_kind[bonus])


CLAUSES: Final = ["MO-14.12", "MO-14.13", "MO-14.14", "MO-14.15"]
"""What tells the extra spaces of C1, C2, D1 and D2."""


def refuse_extra(s: MombasaState, seat: i64, extra: i64) -> Refusal | None:
    """Why a marker cannot go on an extra space: locked, taken, the other one of the track is used, or too dear."""
    company = company_of(s, extra)
    if s.unlocked[seat * COMPANIES + company] <= extra % SPECIALS:
        space: i64 = 0
        while s.box.reached[s.sides[company] * STRIDE + space] <= extra % SPECIALS:
            space += 1
        locked = Text(
            "space {space} of {company} unlocks this bonus space, and your marker is on {mine}",
            space=space,
            company=names.COMPANIES[company],
            mine=s.track[seat * COMPANIES + company],
        )
        return Refusal("MO-14.11", locked)
    blocked = refuse_marker(s, seat, SPACE_EXTRA + extra)
    if blocked is not None:
        return blocked
    if s.space_owner[SPACE_EXTRA + (extra ^ 1)] == seat:
        return Refusal("MO-14.11", Text("your marker lies on the other extra space of this track"))
    bonus = bonus_of(s, extra)
    clause = CLAUSES[s.sides[company] - FIRST_WITH_SPACES]
    if s.box.space_sells[bonus] and not s.has_hand(seat, s.box.space_sells_kind[bonus]):
        kind = s.box.space_sells_kind[bonus]
        if kind == NONE:
            return Refusal(clause, Text("you have no card in your hand to sell"))
        return Refusal(clause, Text("you have no card of {kind} in your hand", kind=names.KINDS[kind]))
    return refuse_fee(s, seat, s.box.space_fee[bonus], clause)


def mark_extra(s: MombasaState, seat: i64, action: i64) -> None:
    """Each track has its own kind of space (MO-14.12 to MO-14.15)."""
    box = s.box
    extra = action - MARK_EXTRA.first
    bonus = bonus_of(s, extra)
    mark(s, seat, SPACE_EXTRA + extra)
    s.pay(seat, box.space_fee[bonus])
    if box.space_other_points[bonus] + box.space_other_diamonds[bonus]:
        s.agenda.append(Either(seat, bonus))
    elif box.space_buys[bonus]:
        diamond_steps(s, seat, box.space_diamonds[bonus])
        if can_buy(s, s.pounds[seat] + box.space_discount[bonus]):
            s.agenda.append(BuyForPounds(seat, box.space_discount[bonus], False))
    elif box.space_sells[bonus]:
        s.agenda.append(SellCard(seat, box.space_sells[bonus], box.space_sells_kind[bonus]))
    elif box.space_tracks[bonus]:
        others = (1 << COMPANIES) - 1 - (1 << company_of(s, extra))
        s.agenda.append(StepsEach(seat, box.space_steps[bonus], others, box.space_tracks[bonus]))
    else:
        s.agenda.append(Benefit(seat, NONE, 0, box.space_diamonds[bonus], 0, box.space_points[bonus], 0))


# --- one of two benefits ------------------------------------------------------------------------------------------


def explain_way(s: MombasaState, values: list[int]) -> Text:
    step = s.agenda[-1]
    assert isinstance(step, Either)
    box = s.box
    if values[0]:
        return gains(0, box.space_other_diamonds[step.bonus], 0, box.space_other_points[step.bonus], 0)
    return gains(0, box.space_diamonds[step.bonus], 0, box.space_points[step.bonus], 0)


EITHER: Final = Choice("either {way}", explain_way, "MO-14.12", [Gap("way", 2, ["first", "second"])])


class Either(Step[MombasaState]):
    """Choose one of the two benefits of a space (MO-14.12)."""

    def __init__(self, seat: i64, bonus: i64) -> None:
        super().__init__(seat)
        self.bonus = bonus

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose one of the two benefits"), "MO-14.12")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        out.append(EITHER.first)
        out.append(EITHER.first + 1)

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        return None if EITHER.has(action) else NOT_NOW

    def apply(self, s: MombasaState, action: i64) -> None:
        box = s.box
        points, diamonds = box.space_points[self.bonus], box.space_diamonds[self.bonus]
        if action != EITHER.first:
            points, diamonds = box.space_other_points[self.bonus], box.space_other_diamonds[self.bonus]
        s.agenda.append(Benefit(self.seat, NONE, 0, diamonds, 0, points, 0))


# --- steps on several other tracks --------------------------------------------------------------------------------


ADVANCE: Final = Choice("advance {company}", Text("the next steps are for {company}"), "MO-14.15", [COMPANY], place="track-{company}")


class StepsEach(Errand):
    """Choose the track that is walked next, each of them once; a last one has no choice (MO-14.15)."""

    def __init__(self, owner: i64, steps: i64, companies: i64, tracks: i64) -> None:
        super().__init__(owner, companies & (companies - 1) != 0)
        self.steps = steps
        self.companies = companies  # a bit each
        self.tracks = tracks  # how many of them are still walked

    def prompt(self, s: MombasaState) -> Prompt:
        question = Text(
            "Choose the track for the next {count} step",
            plural="Choose the track for the next {count} steps",
            count=int(self.steps),
        )
        return Prompt(question, "MO-14.15")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        for company in range(COMPANIES):
            if self.companies >> company & 1:
                out.append(ADVANCE.first + company)

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        if not ADVANCE.has(action):
            return NOT_NOW
        company = action - ADVANCE.first
        if self.companies & (1 << company):
            return None
        if s.box.space_tracks[s.sides[company] * LEVELS + 1]:
            return Refusal("MO-14.15", Text("the steps are for other tracks than that of {company}", company=names.COMPANIES[company]))
        return Refusal("MO-14.15", Text("{company} has had its steps: no track gets them twice", company=names.COMPANIES[company]))

    def apply(self, s: MombasaState, action: i64) -> None:
        self.walk(s, action - ADVANCE.first)

    def run(self, s: MombasaState) -> None:
        company: i64 = 0
        while not self.companies >> company & 1:
            company += 1
        self.walk(s, company)

    def walk(self, s: MombasaState, company: i64) -> None:
        if self.tracks > 1:
            s.agenda.append(StepsEach(self.owner, self.steps, self.companies & ~(1 << company), self.tracks - 1))
        bound_steps(s, self.owner, company, self.steps)
