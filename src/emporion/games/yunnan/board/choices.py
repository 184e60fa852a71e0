"""The legal actions as links on the board."""

from __future__ import annotations

from emporion.drawing.svg import target
from emporion.games.yunnan import wording
from emporion.games.yunnan.state import YunnanState
from emporion.kernel.actions import ActionSpace
from emporion.kernel.language import Language


class Choices:
    """What may be chosen now, ready to be drawn where it belongs."""

    def __init__(self, s: YunnanState, actions: ActionSpace, legal: list[int], _: Language) -> None:
        self.s = s
        self.actions = actions
        self.legal = set(legal)
        self.language = _

    def __contains__(self, action: int) -> bool:
        return action in self.legal

    def link(self, action: int, inside: str) -> str:
        """What is drawn, as a link that carries the action."""
        meaning = self.language.text(wording.explain(self.s, action))
        return target(self.actions.notation(action), meaning, wording.clause(action), inside)

    def link_if_legal(self, action: int, inside: str, marked: str) -> str:
        """A link with its mark when the action is legal, else only the drawing."""
        return self.link(action, marked + inside) if action in self.legal else inside
