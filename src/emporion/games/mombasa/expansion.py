"""Expansion: enter regions, collect their profits, oust foreign posts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.mombasa import names
from emporion.games.mombasa.benefits import Benefit
from emporion.games.mombasa.bookkeeping import use_points
from emporion.games.mombasa.components import COLUMNS, COMPANIES, EXPANSION, EXPANSION_TILE, REGIONS, SLOTS
from emporion.games.mombasa.names import COLUMN, COMPANY, POINTS, REGION, points_of, region_name, region_profit
from emporion.games.mombasa.posts import POST, ReturnPost, take_foremost, takes_back
from emporion.games.mombasa.state import NONE, MombasaState
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.words import Prompt, Text

FAR: Final = 99
"""The cost of a region that cannot be entered."""


def explain_expansion(s: MombasaState, values: list[int]) -> Text:
    return Text("expand {company} with {points}", company=names.COMPANIES[values[0]], points=points_of(expansion_points(s, s.actor())))


EXPAND: Final = Choice("expand {company}", explain_expansion, "MO-7.1", [COMPANY], place="headquarters-{company}")
EXPAND_NOTHING: Final = Choice("expand nothing", Text("turn your expansion cards down for nothing"), "MO-7.5")

EXPANDED: Final = Happening("expand", Text("{who} expands {company} with {points}"), [COMPANY, POINTS])
WASTED: Final = Happening("waste", Text("{who} wastes an expansion of {points}"), [POINTS])


def expansion_points(s: MombasaState, seat: i64) -> i64:
    """Points of all expansion cards, the tile and the powers together (MO-7.1, MO-14.12)."""
    return s.total(seat, EXPANSION) + s.power(seat, s.box.power_expansion)


def add_expansions(s: MombasaState, seat: i64, out: list[int]) -> None:
    """Companies that can enter at least one region; wasting the cards is offered once (MO-7.1, MO-7.5)."""
    if s.total(seat, EXPANSION) == 0:
        return
    points = expansion_points(s, seat)
    double, occupied = double_cost(s, seat), occupied_cost(s, seat)
    for company in range(COMPANIES):
        if s.has_posts(company) and can_enter(s, company, points, double, occupied):
            out.append(EXPAND.first + company)
    out.append(EXPAND_NOTHING.first)


def double_cost(s: MombasaState, seat: i64) -> i64:
    """Points to cross a double border (MO-14.12)."""
    return s.box.double_border - s.power(seat, s.box.power_double)


def occupied_cost(s: MombasaState, seat: i64) -> i64:
    """Points more when another company's post stands there (MO-14.12)."""
    return s.box.occupied - s.power(seat, s.box.power_occupied)


def can_enter(s: MombasaState, company: i64, points: i64, double: i64, occupied: i64) -> bool:
    """Whether a company can enter any region at all."""
    region: i64 = 0
    for region in range(REGIONS):
        if entry_cost(s, company, region, double, occupied) <= points:
            return True
    return False


def entry_cost(s: MombasaState, company: i64, region: i64, double: i64, occupied: i64) -> i64:
    """Points to enter a region over the cheapest border (MO-7.2, MO-7.3)."""
    box = s.box
    post = s.post
    lying = s.lying
    if post[region] == company or lying >> region & 1:
        return FAR
    cost: i64 = FAR
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


def expand(s: MombasaState, seat: i64, action: i64) -> None:
    """All expansion cards and the tile are used together, for one company (MO-7.1)."""
    points = expansion_points(s, seat)
    at = seat * SLOTS
    for slot in range(SLOTS):
        card = s.slots[at + slot]
        if card >= 0 and s.box.kind[s.face(card)] == EXPANSION:
            s.down[at + slot] = 1
    if s.tile_holder[EXPANSION_TILE] == seat:
        s.tile_down[EXPANSION_TILE] = 1
    if action == EXPAND_NOTHING.first:
        s.tell(WASTED, seat, points)
        return
    s.expanding = action - EXPAND.first
    s.tell(EXPANDED, seat, s.expanding, points)
    s.agenda.append(Enter(seat, points))


def explain_entry(s: MombasaState, values: list[int]) -> Text:
    region = values[0]
    seat = s.actor()
    cost = entry_cost(s, s.expanding, region, double_cost(s, seat), occupied_cost(s, seat))
    entry = Text("{region} for {cost}: {profit}", region=region_name(s, region), cost=points_of(cost), profit=region_profit(s, region))
    if s.post[region] == NONE:
        return entry
    return Text("{entry}; ousts {company}", entry=entry, company=names.COMPANIES[s.post[region]])


ENTER: Final = Choice("enter {region}", explain_entry, "MO-7.2", [REGION], place="region-{region}")
STOP: Final = Choice("stop", Text("stop and collect the profits"), "MO-7.5")

ENTERED: Final = Happening("enter", Text("{who} enters {region} with {company}, from column {column}"), [COMPANY, REGION, COLUMN])


class Enter(Step[MombasaState]):
    """Enter one more region with the points left, or stop (MO-7.2 to MO-7.5)."""

    def __init__(self, seat: i64, points: i64) -> None:
        super().__init__(seat)
        self.points = points

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Enter a region; expansion points left: {points}", points=int(self.points)), "MO-7.2")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        if s.has_posts(s.expanding):
            double, occupied = double_cost(s, self.seat), occupied_cost(s, self.seat)
            for region in range(REGIONS):
                if entry_cost(s, s.expanding, region, double, occupied) <= self.points:
                    out.append(ENTER.first + region)
        if s.lying:
            out.append(STOP.first)

    def apply(self, s: MombasaState, action: i64) -> None:
        if action == STOP.first:
            s.agenda.append(Oust(self.seat))
            collect(s, self.seat)
            return
        region = action - ENTER.first
        cost = entry_cost(s, s.expanding, region, double_cost(s, self.seat), occupied_cost(s, self.seat))
        s.agenda.append(Enter(self.seat, self.points - cost))
        s.agenda.append(LayPost(self.seat, region))


class LayPost(Step[MombasaState]):
    """Choose the column whose foremost post goes to the region entered (MO-7.4)."""

    def __init__(self, seat: i64, region: i64) -> None:
        super().__init__(seat)
        self.region = region

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the column that gives the post for region {region}", region=int(self.region) + 1), "MO-7.4")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        for column in range(s.expanding * COLUMNS, s.expanding * COLUMNS + COLUMNS):
            if s.columns[column]:
                out.append(POST.first + column)

    def apply(self, s: MombasaState, action: i64) -> None:
        column = action - POST.first
        take_foremost(s, column)
        s.lying |= 1 << self.region
        s.tell(ENTERED, self.seat, s.expanding, self.region, column % COLUMNS)


# --- profits ------------------------------------------------------------------------------------------------------


def collect(s: MombasaState, seat: i64) -> None:
    """Put the profits of the regions entered on the agenda, if there are any."""
    box = s.box
    paying: i64 = 0
    points: i64 = 0
    for region in range(REGIONS):
        if s.lying >> region & 1:
            if box.region_pounds[region] + box.region_diamonds[region] + box.region_steps[region]:
                paying |= 1 << region
            points += box.region_points[region]
    if paying or points:
        s.agenda.append(Profits(seat, paying, points))


def explain_profit(s: MombasaState, values: list[int]) -> Text:
    return Text("{region}: {profit}", region=region_name(s, values[0]), profit=region_profit(s, values[0]))


def explain_points(s: MombasaState, values: list[int]) -> Text:
    step = s.agenda[-1]
    assert isinstance(step, Profits)
    return Text("the bookkeeping points of all regions entered: {points}", points=points_of(step.points))


COLLECT: Final = Choice("collect {region}", explain_profit, "MO-7.6", [REGION], place="region-{region}")
COLLECT_POINTS: Final = Choice("collect points", explain_points, "MO-7.7")

COLLECTED: Final = Happening("profit", Text("{who} collects {region}"), [REGION])


class Profits(Step[MombasaState]):
    """Collect the profits of the regions entered in any order; their points are one pool (MO-7.6, MO-7.7)."""

    def __init__(self, owner: i64, regions: i64, points: i64) -> None:
        several = regions & (regions - 1) != 0 or (regions != 0 and points != 0)
        super().__init__(owner if several else NOBODY)
        self.owner = owner
        self.regions = regions
        self.points = points

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the profit to collect next"), "MO-7.6")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        for region in range(REGIONS):
            if self.regions >> region & 1:
                out.append(COLLECT.first + region)
        if self.points:
            out.append(COLLECT_POINTS.first)

    def apply(self, s: MombasaState, action: i64) -> None:
        if action == COLLECT_POINTS.first:
            s.agenda.append(Profits(self.owner, self.regions, 0))
            use_points(s, self.owner, self.points)
            return
        region = action - COLLECT.first
        s.agenda.append(Profits(self.owner, self.regions & ~(1 << region), self.points))
        self.pay_out(s, region)

    def run(self, s: MombasaState) -> None:
        """A last or only profit needs no choice."""
        if self.points:
            use_points(s, self.owner, self.points)
        for region in range(REGIONS):
            if self.regions >> region & 1:
                self.pay_out(s, region)

    def pay_out(self, s: MombasaState, region: i64) -> None:
        box = s.box
        s.tell(COLLECTED, self.owner, region)
        s.agenda.append(
            Benefit(self.owner, s.expanding, box.region_pounds[region], box.region_diamonds[region], box.region_steps[region], 0, 0)
        )


# --- ousting ------------------------------------------------------------------------------------------------------


POST_LOST: Final = Happening("post lost", Text("A post of {company} from {region} leaves the game"), [COMPANY, REGION])


class Oust(Step[MombasaState]):
    """Return every foreign post of the regions entered, then stand the new posts up (MO-7.8 to MO-7.10)."""

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner = owner

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
                s.tell(POST_LOST, self.owner, company, region)
        for region in range(REGIONS):
            if s.lying >> region & 1:
                s.post[region] = s.expanding
        s.lying = 0
        s.expanding = NONE
