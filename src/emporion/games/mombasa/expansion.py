"""Expansion: enter regions, collect their profits, oust foreign posts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.mombasa import names
from emporion.games.mombasa.benefits import Benefit, Errand
from emporion.games.mombasa.bookkeeping import Spending, use_points
from emporion.games.mombasa.names import (
    COLUMN,
    COMPANY,
    EXPANSION_POINTS,
    REGION,
    expansion_points_of,
    points_of,
    region_name,
    region_profit,
)
from emporion.games.mombasa.pieces import COLUMNS, COMPANIES, EXPANSION, EXPANSION_TILE, REGIONS, SLOTS
from emporion.games.mombasa.posts import POST, ColumnFor, ReturnPost, refuse_empty_column, take_foremost, takes_back
from emporion.games.mombasa.state import NONE, MombasaState
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text

FAR: Final = 1_000_000  # beyond what the cards of any box add up to
"""The cost of a region that cannot be entered."""


def explain_expansion(s: MombasaState, values: list[int]) -> Text:
    points = expansion_points_of(s.total(s.actor(), EXPANSION))
    return Text("expand {company} with {points}", company=names.COMPANIES[values[0]], points=points)


EXPAND: Final = Choice("expand {company}", explain_expansion, "MO-7.1", [COMPANY], place="headquarters-{company}")
EXPAND_NOTHING: Final = Choice("expand nothing", Text("turn your expansion cards down for nothing"), "MO-7.5")

EXPANDED: Final = Happening("expand", Text("{who} expands {company} with {points}"), [COMPANY, EXPANSION_POINTS])
WASTED: Final = Happening("waste", Text("{who} wastes {points}"), [EXPANSION_POINTS])


def add_expansions(s: MombasaState, seat: i64, out: list[int]) -> None:
    """Companies that can enter at least one region; wasting the cards is offered once (MO-7.1, MO-7.5)."""
    points = s.total(seat, EXPANSION)
    if points == 0:
        return
    for company in range(COMPANIES):
        if s.has_posts(company) and can_enter(s, company, points):
            out.append(EXPAND.first + company)
    out.append(EXPAND_NOTHING.first)


def can_enter(s: MombasaState, company: i64, points: i64) -> bool:
    """Whether a company can enter any region at all."""
    region: i64 = 0
    for region in range(REGIONS):
        if entry_cost(s, company, region) <= points:
            return True
    return False


def entry_cost(s: MombasaState, company: i64, region: i64) -> i64:
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
        cost = box.double_border
    for i in range(box.border_first[region], box.border_first[region + 1]):
        neighbour = box.border_to[i]
        if post[neighbour] == company or lying >> neighbour & 1:
            crossing = box.double_border if box.border_double[i] else box.single_border
            if crossing < cost:
                cost = crossing
    return cost if post[region] == NONE else cost + box.occupied


def refuse_expansion(s: MombasaState, seat: i64, action: i64) -> Refusal | None:
    """Why a company cannot be expanded with the cards that lie face up, or these cannot be wasted."""
    points = s.total(seat, EXPANSION)
    if points == 0:
        return Refusal("MO-7.1", Text("you have no expansion card face up in your slots"))
    if action == EXPAND_NOTHING.first:
        return None
    company = action - EXPAND.first
    if not s.has_posts(company):
        return Refusal("MO-7.4", Text("{company} has no post left in its headquarters", company=names.COMPANIES[company]))
    lowest: i64 = FAR
    region: i64 = 0
    for region in range(REGIONS):
        if not holds(s, company, region):
            lowest = min(lowest, way_in(s, company, region))
    if lowest <= points:
        return None
    return Refusal(
        "MO-7.3",
        Text(
            "the cheapest region for {company} costs {cost}, and you have {points}",
            company=names.COMPANIES[company],
            cost=expansion_points_of(lowest),
            points=expansion_points_of(points),
        ),
    )


def holds(s: MombasaState, company: i64, region: i64) -> bool:
    """Whether a company has a post in a region, standing or just laid there."""
    return s.post[region] == company or s.lying & (1 << region) != 0


def way_in(s: MombasaState, company: i64, region: i64) -> i64:
    """Points from the headquarters or from any region held, over the cheapest border, and past another company's post."""
    box = s.box
    cost: i64 = FAR
    if box.base_border[company * REGIONS + region]:
        cost = box.single_border if box.base_border[company * REGIONS + region] == 1 else box.double_border
    held: i64 = 0
    for held in range(REGIONS):
        if holds(s, company, held):
            for i in range(box.border_first[held], box.border_first[held + 1]):
                if box.border_to[i] == region:
                    cost = min(cost, box.double_border if box.border_double[i] else box.single_border)
    return cost if cost == FAR or s.post[region] == NONE else cost + box.occupied


def expand(s: MombasaState, seat: i64, action: i64) -> None:
    """All expansion cards and the tile are used together, for one company (MO-7.1, MO-14.10)."""
    points = s.total(seat, EXPANSION)
    first_slot = seat * SLOTS
    for slot in range(SLOTS):
        card = s.slots[first_slot + slot]
        if card >= 0 and s.box.kind[s.face(card)] == EXPANSION:
            s.down[first_slot + slot] = 1
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
    cost = expansion_points_of(entry_cost(s, s.expanding, region))
    entry = Text("{region} for {cost}: {profit}", region=region_name(s, region), cost=cost, profit=region_profit(s, region))
    if s.post[region] == NONE:
        return entry
    return Text("{entry}; ousts {company}", entry=entry, company=names.COMPANIES[s.post[region]])


ENTER: Final = Choice("enter {region}", explain_entry, "MO-7.2", [REGION], place="region-{region}")
STOP: Final = Choice("stop", Text("stop and collect the profits"), "MO-7.5")

ENTERED: Final = Happening("enter", Text("{who} enters {region} with {company}, from column {column}"), [COMPANY, REGION, COLUMN])


class Enter(Spending):
    """Enter one more region with the points left, or stop (MO-7.2 to MO-7.5)."""

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Enter a region; expansion points left: {points}", points=int(self.points)), "MO-7.2")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        if s.has_posts(s.expanding):
            for region in range(REGIONS):
                if entry_cost(s, s.expanding, region) <= self.points:
                    out.append(ENTER.first + region)
        if s.lying:
            out.append(STOP.first)

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        if action == STOP.first:
            expanding = Text("{company} expands: enter at least one region", company=names.COMPANIES[s.expanding])
            return None if s.lying else Refusal("MO-7.5", expanding)
        if not ENTER.has(action):
            return NOT_NOW
        region = action - ENTER.first
        company = names.COMPANIES[s.expanding]
        if s.lying & (1 << region):
            return Refusal("MO-7.2", Text("you have entered {region} in this action already", region=region_name(s, region)))
        if holds(s, s.expanding, region):
            return Refusal("MO-7.2", Text("{region} has a post of {company} already", region=region_name(s, region), company=company))
        if not s.has_posts(s.expanding):
            return Refusal("MO-7.4", Text("{company} has no post left in its headquarters", company=company))
        cost = way_in(s, s.expanding, region)
        if cost == FAR:
            return refuse_distance(s, region)
        if cost <= self.points:
            return None
        return refuse_cost(s, region, cost, self.points)

    def apply(self, s: MombasaState, action: i64) -> None:
        if action == STOP.first:
            s.agenda.append(Oust(self.seat))
            collect(s, self.seat)
            return
        region = action - ENTER.first
        s.agenda.append(Enter(self.seat, self.points - entry_cost(s, s.expanding, region)))
        s.agenda.append(LayPost(self.seat, region))


def refuse_distance(s: MombasaState, region: i64) -> Refusal:
    """The company has nothing beside the region."""
    company = names.COMPANIES[s.expanding]
    first = s.box.border_first[region]
    if s.box.border_first[region + 1] == first + 1:
        around = region_name(s, s.box.border_to[first])
        return Refusal(
            "MO-7.2",
            Text("{region} is an enclave: it is entered from {around} only", region=region_name(s, region), around=around),
            Text("{company} has to be there first", company=company),
        )
    return Refusal(
        "MO-7.2",
        Text("{region} borders neither the headquarters of {company} nor its posts", region=region_name(s, region), company=company),
    )


def refuse_cost(s: MombasaState, region: i64, cost: i64, points: i64) -> Refusal:
    """More points are needed than are left."""
    name, price, left = region_name(s, region), expansion_points_of(cost), expansion_points_of(points)
    if s.post[region] == NONE:
        return Refusal("MO-7.3", Text("{region} costs {cost}, and you have {points}", region=name, cost=price, points=left))
    held = Text(
        "{region} costs {cost}, since {company} has a post there, and you have {points}",
        region=name,
        cost=price,
        company=names.COMPANIES[s.post[region]],
        points=left,
    )
    return Refusal("MO-7.3", held)


class LayPost(ColumnFor):
    """Choose the column whose foremost post goes to the region entered (MO-7.4)."""

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the column that gives the post for region {region}", region=int(self.region) + 1), "MO-7.4")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        for column in range(s.expanding * COLUMNS, s.expanding * COLUMNS + COLUMNS):
            if s.columns[column]:
                out.append(POST.first + column)

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        if not POST.has(action):
            return NOT_NOW
        column = action - POST.first
        if column // COLUMNS != s.expanding:
            own = Text("{company} expands: the post comes from its own headquarters", company=names.COMPANIES[s.expanding])
            return Refusal("MO-7.4", own)
        return refuse_empty_column(s, column, "MO-7.4")

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
    return Text("{points} from all regions entered", points=points_of(step.points))


COLLECT: Final = Choice("collect {region}", explain_profit, "MO-7.6", [REGION], place="region-{region}")
COLLECT_POINTS: Final = Choice("collect points", explain_points, "MO-7.7")

COLLECTED: Final = Happening("profit", Text("{who} collects {region}"), [REGION], minor=True)


class Profits(Errand):
    """Collect the profits of the regions entered in any order; their points are one pool (MO-7.6, MO-7.7)."""

    def __init__(self, owner: i64, regions: i64, points: i64) -> None:
        several = regions & (regions - 1) != 0 or (regions != 0 and points != 0)
        super().__init__(owner, several)
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

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        if action == COLLECT_POINTS.first:
            return None if self.points else Refusal("MO-7.7", Text("there are no bookkeeping points left to collect"))
        if not COLLECT.has(action):
            return NOT_NOW
        box = s.box
        region = action - COLLECT.first
        name = region_name(s, region)
        if s.lying & (1 << region) == 0:
            return Refusal("MO-7.6", Text("you have not entered {region} in this action", region=name))
        if box.region_pounds[region] + box.region_diamonds[region] + box.region_steps[region] == 0:
            if box.region_points[region] == 0:
                return Refusal("MO-7.6", Text("{region} gives nothing", region=name))
            pool = Text("collect the points of all regions together") if self.points else None
            return Refusal("MO-7.7", Text("{region} gives bookkeeping points, which are one pool", region=name), pool)
        if self.regions & (1 << region):
            return None
        return Refusal("MO-7.6", Text("you have collected {region} already", region=name))

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


class Oust(Errand):
    """Return every foreign post of the regions entered, then stand the new posts up (MO-7.8 to MO-7.10)."""

    def run(self, s: MombasaState) -> None:
        for region in range(REGIONS):
            company = s.post[region]
            if s.lying >> region & 1 and company != NONE:
                first_column = company * COLUMNS
                if takes_back(s, first_column) or takes_back(s, first_column + 1) or takes_back(s, first_column + 2):
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
