"""Posts leave headquarters from the front and come back from the rear."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.mombasa import names
from emporion.games.mombasa.components import COLUMN_NAMES, COLUMN_SPACES, COLUMNS, COMPANIES, FULL_COLUMN
from emporion.games.mombasa.names import COLUMN, COMPANY, REGION
from emporion.games.mombasa.state import NONE, MombasaState
from emporion.kernel.agenda import Step
from emporion.kernel.choices import Choice, Happening
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


POST: Final = Choice("post {company}.{column}", explain_column, "MO-7.4", [COMPANY, COLUMN], place="column-{company}-{column}")

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


def remove_post(s: MombasaState, seat: i64) -> None:
    """Nothing happens when no headquarters has a post (MO-11.9)."""
    for company in range(COMPANIES):
        if s.has_posts(company):
            s.agenda.append(RemovePost(seat))
            return


class RemovePost(Step[MombasaState]):
    """Take the foremost post of any column of any headquarters out of the game (MO-11.9)."""

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the column whose foremost post leaves the game"), "MO-11.9")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        for column in range(COMPANIES * COLUMNS):
            if s.columns[column]:
                out.append(POST.first + column)

    def apply(self, s: MombasaState, action: i64) -> None:
        column = action - POST.first
        company = column // COLUMNS
        take_foremost(s, column)
        s.removed[company] += 1
        s.tell(POST_REMOVED, self.seat, company, column % COLUMNS)


class ReturnPost(Step[MombasaState]):
    """Choose the column of its headquarters an ousted post returns to (MO-7.8)."""

    def __init__(self, seat: i64, region: i64) -> None:
        super().__init__(seat)
        self.region = region

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose the column the post ousted from region {region} returns to", region=int(self.region) + 1), "MO-7.8")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        at = s.post[self.region] * COLUMNS
        for column in range(at, at + COLUMNS):
            if takes_back(s, column):
                out.append(POST.first + column)

    def apply(self, s: MombasaState, action: i64) -> None:
        column = action - POST.first
        put_back(s, column)
        s.tell(OUSTED, self.seat, s.post[self.region], self.region, column % COLUMNS)
        s.post[self.region] = NONE
