"""Posts leave headquarters from the front and come back from the rear."""

from __future__ import annotations

from typing import Final

from emporion.games.mombasa.actions import POST
from emporion.games.mombasa.components import COLUMNS, COMPANIES
from emporion.games.mombasa.state import MombasaState
from emporion.kernel.agenda import Step
from emporion.kernel.words import Prompt, Text

REFILLABLE: Final = 15
"""All spaces of a column but the final one."""


def take_foremost(s: MombasaState, column: int) -> None:
    """The post on the front-most space that bears one leaves (MO-7.4)."""
    posts = s.columns[column]
    s.columns[column] = posts & (posts - 1)


def takes_back(s: MombasaState, column: int) -> bool:
    """Whether an ousted post finds a space; a vacated final space is dead (MO-7.8)."""
    return s.columns[column] & REFILLABLE != REFILLABLE


def put_back(s: MombasaState, column: int) -> None:
    """On the rearmost empty space in front of the final one (MO-7.8)."""
    space = REFILLABLE + 1 >> 1
    while s.columns[column] & space:
        space >>= 1
    s.columns[column] |= space


def remove_post(s: MombasaState, seat: int) -> None:
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
                out.append(POST + column)

    def apply(self, s: MombasaState, action: int) -> None:
        company = (action - POST) // COLUMNS
        take_foremost(s, action - POST)
        s.removed[company] += 1
        s.tell("remove post", self.seat, company, (action - POST) % COLUMNS)
