"""The legal actions as links on a board."""

from __future__ import annotations

from typing import Any

from emporion.drawing.svg import target
from emporion.kernel.agenda import State
from emporion.kernel.game import Game
from emporion.kernel.language import Language


class Choices:
    """What may be chosen now, ready to be drawn where it belongs."""

    def __init__(self, game: Game[Any], view: State, legal: list[int], say: Language) -> None:
        self.game = game
        self.view = view
        self.legal = set(legal)
        self.say = say

    def __contains__(self, action: int) -> bool:
        return action in self.legal

    def link(self, action: int, inside: str) -> str:
        """What is drawn, as a link that carries the action."""
        meaning = self.say.text(self.game.explain(self.view, action))
        return target(self.game.actions.notation(action), meaning, self.game.clause(action), inside)

    def link_if_legal(self, action: int, inside: str, marked: str) -> str:
        """A link with its mark when the action is legal, else only the drawing."""
        return self.link(action, marked + inside) if action in self.legal else inside
