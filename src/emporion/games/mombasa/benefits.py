"""Benefits of several parts: majority spaces, books, regions."""

from __future__ import annotations

from emporion.games.mombasa.actions import DIAMONDS, GAIN, POINTS, POSTS, POUNDS, STEPS
from emporion.games.mombasa.bookkeeping import use_points
from emporion.games.mombasa.posts import remove_post
from emporion.games.mombasa.state import NONE, MombasaState
from emporion.games.mombasa.tracks import Walk, bound_steps, diamond_steps
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.words import Prompt, Text


class Benefit(Step[MombasaState]):
    """Take the parts of a benefit in any order (MO-5.4). The last part, or an only one, comes by itself."""

    def __init__(self, owner: int, company: int, pounds: int, diamonds: int, steps: int, points: int, posts: int) -> None:
        parts = (pounds > 0) + (diamonds > 0) + (steps > 0) + (points > 0) + (posts > 0)
        super().__init__(owner if parts > 1 else NOBODY)
        self.owner = owner
        self.company = company  # steps on this track, or free ones
        self.pounds = pounds
        self.diamonds = diamonds
        self.steps = steps
        self.points = points
        self.posts = posts

    def parts(self) -> list[int]:
        return [self.owner, self.company, self.pounds, self.diamonds, self.steps, self.points, self.posts]

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose which part of the benefit to take first"), "MO-5.4")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        if self.pounds:
            out.append(GAIN + POUNDS)
        if self.diamonds:
            out.append(GAIN + DIAMONDS)
        if self.steps:
            out.append(GAIN + STEPS)
        if self.points:
            out.append(GAIN + POINTS)
        if self.posts:
            out.append(GAIN + POSTS)

    def apply(self, s: MombasaState, action: int) -> None:
        part = action - GAIN
        pounds = 0 if part == POUNDS else self.pounds
        diamonds = 0 if part == DIAMONDS else self.diamonds
        steps = 0 if part == STEPS else self.steps
        points = 0 if part == POINTS else self.points
        posts = 0 if part == POSTS else self.posts
        s.agenda.append(Benefit(self.owner, self.company, pounds, diamonds, steps, points, posts))
        self.take(s, part)

    def run(self, s: MombasaState) -> None:
        if self.pounds:
            self.take(s, POUNDS)
        elif self.diamonds:
            self.take(s, DIAMONDS)
        elif self.steps:
            self.take(s, STEPS)
        elif self.points:
            self.take(s, POINTS)
        elif self.posts:
            self.take(s, POSTS)

    def take(self, s: MombasaState, part: int) -> None:
        if part == POUNDS:
            s.earn(self.owner, self.pounds)
        elif part == DIAMONDS:
            diamond_steps(s, self.owner, self.diamonds)
        elif part == STEPS and self.company == NONE:
            s.agenda.append(Walk(self.owner, self.steps))
        elif part == STEPS:
            bound_steps(s, self.owner, self.company, self.steps)
        elif part == POINTS:
            use_points(s, self.owner, self.points)
        else:
            remove_post(s, self.owner)
