"""Benefits of several parts: bonus spaces, books, regions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from emporion.games.mombasa.bookkeeping import use_points
from emporion.games.mombasa.names import gains
from emporion.games.mombasa.posts import remove_posts
from emporion.games.mombasa.state import MombasaState
from emporion.games.mombasa.tracks import bound_steps, diamond_steps
from emporion.kernel.agenda import NOBODY, Step
from emporion.kernel.choices import Choice, Gap
from emporion.kernel.refusals import NOT_NOW, Refusal
from emporion.kernel.words import Prompt, Text

# Parts of a benefit.
POUNDS: Final = 0
DIAMONDS: Final = 1
STEPS: Final = 2
POINTS: Final = 3
POSTS: Final = 4
PART_NAMES: Final = ["pounds", "diamonds", "steps", "points", "posts"]


def explain_part(s: MombasaState, values: list[int]) -> Text:
    """Which part of a benefit comes first."""
    step = s.agenda[-1]
    assert isinstance(step, Benefit)
    amounts = [step.pounds, step.diamonds, step.steps, step.points, step.posts]
    alone = [int(amount) if part == values[0] else 0 for part, amount in enumerate(amounts)]
    return Text("first {part}", part=gains(alone[0], alone[1], alone[2], alone[3], alone[4]))


GAIN: Final = Choice("gain {part}", explain_part, "MO-5.4", [Gap("part", len(PART_NAMES), PART_NAMES)])


class Errand(Step[MombasaState]):
    """Something done for the player whose turn it is, who decides where there is a choice."""

    def __init__(self, owner: i64, decides: bool = False) -> None:
        super().__init__(owner if decides else NOBODY)
        self.owner = owner


class Benefit(Errand):
    """Take the parts of a benefit in any order (MO-5.4). The last part, or an only one, comes by itself."""

    def __init__(self, owner: i64, company: i64, pounds: i64, diamonds: i64, steps: i64, points: i64, posts: i64) -> None:
        parts = (pounds > 0) + (diamonds > 0) + (steps > 0) + (points > 0) + (posts > 0)
        super().__init__(owner, parts > 1)
        self.company = company  # whose track is walked, if there are steps
        self.pounds = pounds
        self.diamonds = diamonds
        self.steps = steps
        self.points = points
        self.posts = posts

    def prompt(self, s: MombasaState) -> Prompt:
        return Prompt(Text("Choose which part of the benefit to take first"), "MO-5.4")

    def legal(self, s: MombasaState, out: list[int]) -> None:
        if self.pounds:
            out.append(GAIN.first + POUNDS)
        if self.diamonds:
            out.append(GAIN.first + DIAMONDS)
        if self.steps:
            out.append(GAIN.first + STEPS)
        if self.points:
            out.append(GAIN.first + POINTS)
        if self.posts:
            out.append(GAIN.first + POSTS)

    def refuse(self, s: MombasaState, action: i64) -> Refusal | None:
        if not GAIN.has(action):
            return NOT_NOW
        amounts = [self.pounds, self.diamonds, self.steps, self.points, self.posts]
        if amounts[action - GAIN.first] > 0:
            return None
        left = Text("what is left: {gains}", gains=gains(self.pounds, self.diamonds, self.steps, self.points, self.posts))
        return Refusal("MO-5.4", Text("the benefit does not have this part, or you have taken it"), left)

    def apply(self, s: MombasaState, action: i64) -> None:
        part = action - GAIN.first
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

    def take(self, s: MombasaState, part: i64) -> None:
        if part == POUNDS:
            s.earn(self.owner, self.pounds)
        elif part == DIAMONDS:
            diamond_steps(s, self.owner, self.diamonds)
        elif part == STEPS:
            bound_steps(s, self.owner, self.company, self.steps)
        elif part == POINTS:
            use_points(s, self.owner, self.points)
        else:
            remove_posts(s, self.owner, self.posts)
