"""Expansion: enter regions, collect their profits, oust foreign posts."""

from __future__ import annotations

from typing import Final

from emporion.games.mombasa.actions import COLLECT, COLLECT_POINTS, ENTER, EXPAND, EXPAND_NOTHING, POST, STOP
from emporion.games.mombasa.benefits import Benefit
from emporion.games.mombasa.bookkeeping import use_points
from emporion.games.mombasa.components import COLUMNS, COMPANIES, EXPANSION, EXPANSION_TILE, REGIONS, SLOTS
from emporion.games.mombasa.posts import put_back, take_foremost, takes_back
from emporion.games.mombasa.state import NONE, MombasaState
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.words import Prompt, Text

FAR: Final = 99
"""The cost of a region that cannot be entered."""


def add_expansions(s: MombasaState, seat: int, out: list[int]) -> None:
    """Companies that can enter at least one region; wasting the cards is offered once (MO-7.1, MO-7.5)."""
    points = s.total(seat, EXPANSION)
    if points == 0:
        return
    points += s.power(seat, s.box.power_expansion)
    double, occupied = double_cost(s, seat), occupied_cost(s, seat)
    for company in range(COMPANIES):
        if s.has_posts(company) and can_enter(s, company, points, double, occupied):
            out.append(EXPAND + company)
    out.append(EXPAND_NOTHING)


def double_cost(s: MombasaState, seat: int) -> int:
    """Points to cross a double border (MO-14.12)."""
    return s.box.double_border - s.power(seat, s.box.power_double)


def occupied_cost(s: MombasaState, seat: int) -> int:
    """Points more when another company's post stands there (MO-14.12)."""
    return s.box.occupied - s.power(seat, s.box.power_occupied)


def can_enter(s: MombasaState, company: int, points: int, double: int, occupied: int) -> bool:
    """Whether a company can enter any region at all."""
    return any(entry_cost(s, company, region, double, occupied) <= points for region in range(REGIONS))


def entry_cost(s: MombasaState, company: int, region: int, double: int, occupied: int) -> int:
    """Points to enter a region over the cheapest border (MO-7.2, MO-7.3)."""
    box = s.box
    post = s.post
    lying = s.lying
    if post[region] == company or lying >> region & 1:
        return FAR
    cost = FAR
    border = box.base_border[company * REGIONS + region]
    if border == 1:
        cost = box.single_border
    elif border == 2:
        cost = double
    for i in range(box.border_first[region], box.border_first[region + 1]):
        neighbour = box.border_to[i]
        if post[neighbour] == company or lying >> neighbour & 1:
            crossing = double if box.border_double[i] else box.single_border
            if crossing < cost:
                cost = crossing
    return cost if post[region] == NONE else cost + occupied


def expand(s: MombasaState, seat: int, action: int) -> None:
    """All expansion cards and the tile are used together, for one company (MO-7.1)."""
    points = s.total(seat, EXPANSION) + s.power(seat, s.box.power_expansion)
    at = seat * SLOTS
    for slot in range(SLOTS):
        card = s.slots[at + slot]
        if card >= 0 and s.box.kind[s.face(card)] == EXPANSION:
            s.down[at + slot] = 1
    if s.tile_holder[EXPANSION_TILE] == seat:
        s.tile_down[EXPANSION_TILE] = 1
    if action == EXPAND_NOTHING:
        s.tell("waste", seat, points)
        return
    s.expanding = action - EXPAND
    s.tell("expand", seat, s.expanding, points)
    s.agenda.append(Enter(seat, points))


class Enter(Step[MombasaState]):
    """Enter one more region with the points left, or stop (MO-7.2 to MO-7.5)."""

    def __init__(self, seat: int, points: int) -> None:
        super().__init__(seat)
        self.points = points

    def parts(self) -> list[int]:
        return [self.seat, self.points]

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Enter a region; expansion points left: {points}", points=self.points), "MO-7.2")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        if s.has_posts(s.expanding):
            double, occupied = double_cost(s, self.seat), occupied_cost(s, self.seat)
            for region in range(REGIONS):
                if entry_cost(s, s.expanding, region, double, occupied) <= self.points:
                    out.append(ENTER + region)
        if s.lying:
            out.append(STOP)

    def apply(self, s: MombasaState, action: int) -> None:
        if action == STOP:
            s.agenda.append(Oust(self.seat))
            collect(s, self.seat)
            return
        region = action - ENTER
        cost = entry_cost(s, s.expanding, region, double_cost(s, self.seat), occupied_cost(s, self.seat))
        s.agenda.append(Enter(self.seat, self.points - cost))
        s.agenda.append(LayPost(self.seat, region))


class LayPost(Step[MombasaState]):
    """Choose the column whose foremost post goes to the region entered (MO-7.4)."""

    def __init__(self, seat: int, region: int) -> None:
        super().__init__(seat)
        self.region = region

    def parts(self) -> list[int]:
        return [self.seat, self.region]

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the column that gives the post for region {region}", region=self.region + 1), "MO-7.4")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        for column in range(s.expanding * COLUMNS, s.expanding * COLUMNS + COLUMNS):
            if s.columns[column]:
                out.append(POST + column)

    def apply(self, s: MombasaState, action: int) -> None:
        take_foremost(s, action - POST)
        s.lying |= 1 << self.region
        s.tell("enter", self.seat, s.expanding, self.region, (action - POST) % COLUMNS)


# --- profits ------------------------------------------------------------------------------------------------------


def collect(s: MombasaState, seat: int) -> None:
    """Put the profits of the regions entered on the agenda, if there are any."""
    box = s.box
    paying = 0
    points = 0
    for region in range(REGIONS):
        if s.lying >> region & 1:
            if box.region_pounds[region] + box.region_diamonds[region] + box.region_steps[region]:
                paying |= 1 << region
            points += box.region_points[region]
    if paying or points:
        s.agenda.append(Profits(seat, paying, points))


class Profits(Step[MombasaState]):
    """Collect the profits of the regions entered in any order; their points are one pool (MO-7.6, MO-7.7)."""

    def __init__(self, owner: int, regions: int, points: int) -> None:
        choices = regions.bit_count() + (1 if points else 0)
        super().__init__(owner if choices > 1 else NOBODY)
        self.owner = owner
        self.regions = regions
        self.points = points

    def parts(self) -> list[int]:
        return [self.owner, self.regions, self.points]

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the profit to collect next"), "MO-7.6")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        for region in range(REGIONS):
            if self.regions >> region & 1:
                out.append(COLLECT + region)
        if self.points:
            out.append(COLLECT_POINTS)

    def apply(self, s: MombasaState, action: int) -> None:
        if action == COLLECT_POINTS:
            s.agenda.append(Profits(self.owner, self.regions, 0))
            use_points(s, self.owner, self.points)
            return
        region = action - COLLECT
        s.agenda.append(Profits(self.owner, self.regions & ~(1 << region), self.points))
        self.pay_out(s, region)

    def run(self, s: MombasaState) -> None:
        """A last or only profit needs no choice."""
        if self.points:
            use_points(s, self.owner, self.points)
        for region in range(REGIONS):
            if self.regions >> region & 1:
                self.pay_out(s, region)

    def pay_out(self, s: MombasaState, region: int) -> None:
        box = s.box
        s.tell("profit", self.owner, region)
        s.agenda.append(
            Benefit(self.owner, s.expanding, box.region_pounds[region], box.region_diamonds[region], box.region_steps[region], 0, 0)
        )


# --- ousting ------------------------------------------------------------------------------------------------------


class Oust(Step[MombasaState]):
    """Return every foreign post of the regions entered, then stand the new posts up (MO-7.8 to MO-7.10)."""

    def __init__(self, owner: int) -> None:
        super().__init__()
        self.owner = owner

    def parts(self) -> list[int]:
        return [self.owner]

    def run(self, s: MombasaState) -> None:
        for region in range(REGIONS):
            company = s.post[region]
            if s.lying >> region & 1 and company != NONE:
                at = company * COLUMNS
                if takes_back(s, at) or takes_back(s, at + 1) or takes_back(s, at + 2):
                    s.agenda.append(self)
                    s.agenda.append(ReturnPost(self.owner, region))
                    return
                s.post[region] = NONE
                s.removed[company] += 1
                s.tell("post lost", self.owner, company, region)
        for region in range(REGIONS):
            if s.lying >> region & 1:
                s.post[region] = s.expanding
        s.lying = 0
        s.expanding = NONE


class ReturnPost(Step[MombasaState]):
    """Choose the column of its headquarters an ousted post returns to (MO-7.8)."""

    def __init__(self, seat: int, region: int) -> None:
        super().__init__(seat)
        self.region = region

    def parts(self) -> list[int]:
        return [self.seat, self.region]

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the column the post ousted from region {region} returns to", region=self.region + 1), "MO-7.8")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        at = s.post[self.region] * COLUMNS
        for column in range(at, at + COLUMNS):
            if takes_back(s, column):
                out.append(POST + column)

    def apply(self, s: MombasaState, action: int) -> None:
        put_back(s, action - POST)
        s.tell("oust", self.seat, s.post[self.region], self.region, (action - POST) % COLUMNS)
        s.post[self.region] = NONE
