"""The legal actions as links on a board."""

from __future__ import annotations

from typing import Any

from emporion.drawing.outlines import Area
from emporion.drawing.sheet import Spot
from emporion.drawing.svg import target
from emporion.kernel.agenda import State
from emporion.kernel.game import Game
from emporion.kernel.language import Language

ROUND = 3.0
"""How far a frame goes beyond what it frames."""


class Choices:
    """What may be chosen now, ready to be drawn where it belongs."""

    def __init__(self, game: Game[Any], view: State, legal: list[int], say: Language) -> None:
        self.game = game
        self.view = view
        self.legal = set(legal)
        self.say = say
        self.offered: dict[str, list[int]] = {}
        for action in legal:
            if place := game.actions.place(action):
                self.offered.setdefault(place, []).append(action)

    def __contains__(self, action: int) -> bool:
        return action in self.legal

    def link(self, action: int, inside: str) -> str:
        """What is drawn, as a link that carries the action."""
        meaning = self.say.text(self.game.explain(self.view, action))
        return target(self.game.actions.notation(action), meaning, self.game.clause(action), inside)

    def mark(self, name: str, area: Area) -> str:
        """The choice at a place of the drawing, over its shape; several choices share the place, side by side."""
        actions = self.offered[name]
        if len(actions) > 1:
            wide = (area.right - area.left) / len(actions)
            parts = [
                Area(area.left + number * wide, area.top, area.left + (number + 1) * wide, area.bottom) for number in range(len(actions))
            ]
            return (
                f'<g class="shared">{"".join(self.link(action, marked(part, 6)) for action, part in zip(actions, parts, strict=True))}</g>'
            )
        shape = f'href="#at-{name}"'
        return self.link(actions[0], f'<use class="mark" {shape} fill="url(#hatch)"/><use class="mark-line" {shape} fill="none"/>')

    def frame(self, name: str, area: Area, radius: float, inside: str = "", around: Spot | None = None) -> str:
        """The choice of something that lies on a place, framed, in a shape of its own if it has one; of a card with all it says, on it."""
        if around is not None:
            framed = around.outline('class="mark" fill="url(#hatch)"') + around.outline('class="mark-line" fill="none"')
        else:
            framed = marked(area, radius)
        return self.link(self.offered[name][0], framed + inside)

    def button(self, name: str, area: Area) -> str:
        """The choice of a small button, on paper of its own."""
        high = area.bottom - area.top
        return self.link(self.offered[name][0], f'<rect class="chip" {rectangle(area, high / 2)}/>{marked(area, high / 2)}')


def rectangle(area: Area, radius: float) -> str:
    wide, high = area.right - area.left, area.bottom - area.top
    return f'x="{area.left:.1f}" y="{area.top:.1f}" width="{wide:.1f}" height="{high:.1f}" rx="{radius:g}"'


def marked(area: Area, radius: float) -> str:
    where = rectangle(area, radius)
    return f'<rect class="mark" {where} fill="url(#hatch)"/><rect class="mark-line" {where} fill="none"/>'
