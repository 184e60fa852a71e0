"""Posts leave headquarters from the front and come back from the rear."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.mombasa import names
from emporion.games.mombasa.names import COLUMN, COMPANY, REGION
from emporion.games.mombasa.pieces import COLUMN_NAMES, COLUMN_SPACES, COLUMNS, COMPANIES, FULL_COLUMN
from emporion.games.mombasa.state import NONE, MombasaState
from emporion.kernel.agenda import Step
from emporion.kernel.choices import Choice, Happening
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text

REFILLABLE: Final = 15
"""All spaces of a column but the final one."""


def explain_column(s: MombasaState, values: list[int]) -> Text:
    """A post leaves a column of a headquarters or returns to it: what a share is worth then."""
    company, column = values
    before = int(s.columns[company * COLUMNS + column])
    after = before & (before - 1)
    if isinstance(s.agenda[-1], ReturnPost):
        after = before | 1 << max(space for space in range(COLUMN_SPACES - 1) if not before >> space & 1)
    coins = s.box.uncovered[column * (FULL_COLUMN + 1) + after] - s.box.uncovered[column * (FULL_COLUMN + 1) + before]
    return Text(
        "column {column} of {company}: a share is then worth £{value} (now £{now})",
        column=COLUMN_NAMES[column],
        company=names.COMPANIES[company],
        value=s.company_value(company) + coins,
        now=s.company_value(company),
    )


POST: Final = Choice(
    "post {company}.{column}",
    explain_column,
    "MO-7.4",
    [COMPANY, COLUMN],
    place="column-{company}-{column}",
    brings={"value": "=value of a share of {company}"},
)

OUSTED: Final = Happening("oust", Text("A post of {company} goes from {region} back to column {column}"), [COMPANY, REGION, COLUMN])
POST_REMOVED: Final = Happening("remove post", Text("{who} removes a post of {company}"), [COMPANY, COLUMN])


def take_foremost(s: MombasaState, column: i64) -> None:
    """The post on the front-most space that bears one leaves (MO-7.4)."""
    posts = s.columns[column]
    s.columns[column] = posts & (posts - 1)


def takes_back(s: MombasaState, column: i64) -> bool:
    """Whether an ousted post finds a space; a vacated final space is dead (MO-7.8)."""
    return s.columns[column] & REFILLABLE != REFILLABLE


def put_back(s: MombasaState, column: i64) -> None:
    """On the rearmost empty space in front of the final one (MO-7.8)."""
    space: i64 = REFILLABLE + 1 >> 1
    while s.columns[column] & space:
        space >>= 1
    s.columns[column] |= space


def refuse_empty_column(s: MombasaState, column: i64, clause: str) -> Refusal | None:
    """A column without posts gives none."""
    if s.columns[column]:
        return None
    company = names.COMPANIES[column // COLUMNS]
    return Refusal(clause, Text("column {column} of {company} has no post left", column=COLUMN_NAMES[column % COLUMNS], company=company))


def remove_posts(s: MombasaState, seat: i64, posts: i64) -> None:
    """One after the other; nothing happens when no headquarters has a post (MO-11.9)."""
    if posts == 0:
        return
    for company in range(COMPANIES):
        if s.has_posts(company):
            s.agenda.append(RemovePost(seat, posts))
            return


class RemovePost(Step[MombasaState]):
    """Take the foremost post of any column of any headquarters out of the game (MO-11.9)."""

    def __init__(self, seat: i64, posts: i64) -> None:
        super().__init__(seat)
        self.posts = posts  # with those to follow

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the column whose foremost post leaves the game"), "MO-11.9")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        for column in range(COMPANIES * COLUMNS):
            if s.columns[column]:
                out.append(POST.first + column)

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        return refuse_empty_column(s, action - POST.first, "MO-11.9") if POST.has(action) else NOT_NOW

    def apply(self, s: MombasaState, action: i64) -> None:
        column = action - POST.first
        company = column // COLUMNS
        take_foremost(s, column)
        s.removed[company] += 1
        s.tell(POST_REMOVED, self.seat, company, column % COLUMNS)
        remove_posts(s, self.seat, self.posts - 1)


class ColumnFor(Step[MombasaState]):
    """Choose the column of a headquarters between which and a region a post moves."""

    def __init__(self, seat: i64, region: i64) -> None:
        super().__init__(seat)
        self.region = region


class ReturnPost(ColumnFor):
    """Choose the column of its headquarters an ousted post returns to (MO-7.8)."""

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the column the post ousted from region {region} returns to", region=int(self.region) + 1), "MO-7.8")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        first_column = s.post[self.region] * COLUMNS
        for column in range(first_column, first_column + COLUMNS):
            if takes_back(s, column):
                out.append(POST.first + column)

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        if not POST.has(action):
            return NOT_NOW
        column = action - POST.first
        company = names.COMPANIES[s.post[self.region]]
        if column // COLUMNS != s.post[self.region]:
            return Refusal("MO-7.8", Text("the post belongs to {company} and returns to its headquarters", company=company))
        for space in range(COLUMN_SPACES - 1):
            if s.columns[column] & (1 << space) == 0:
                return None
        name = COLUMN_NAMES[column % COLUMNS]
        if s.columns[column] == FULL_COLUMN:
            return Refusal("MO-7.8", Text("column {column} of {company} is full", column=name, company=company))
        dead = Text("column {column} of {company} is full: its final space is never filled again", column=name, company=company)
        return Refusal("MO-7.8", dead)

    def apply(self, s: MombasaState, action: i64) -> None:
        column = action - POST.first
        put_back(s, column)
        s.tell(OUSTED, self.seat, s.post[self.region], self.region, column % COLUMNS)
        s.post[self.region] = NONE
