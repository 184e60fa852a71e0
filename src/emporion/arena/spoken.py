"""Kinds of action and components in words for people: the sentence of the choice, the name the game gives the component."""

from __future__ import annotations

import re
from typing import Any

from emporion.games.use import ACTION, Watcher
from emporion.kernel.game import Game
from emporion.kernel.words import Text

GAP = re.compile(r"\{(\w*)[^}]*\}")
CHOOSES = re.compile(r"chooses '(.*)'")


class Spoken:
    """How to call what arenas count in a game."""

    def __init__(self, game: Game[Any]) -> None:
        self.choices = {choice.notation: choice for choice in game.actions.choices}
        self.components: dict[str, str] = {}
        watcher, state = Watcher(game), game.deal(0)
        for choice in game.actions.choices:
            for gap in choice.gaps:
                for value, component in enumerate(watcher.components(gap)):
                    called = gap.called(state, value) if component and component not in self.components else ""
                    if called and str(called) != str(value):
                        self.components[component] = str(called)

    def kind(self, notation: str) -> str:
        """A kind of action, by its sentence where that is the same in every position: else by its notation, gaps named."""
        choice = self.choices.get(notation)
        said = choice.says.template if choice is not None and isinstance(choice.says, Text) else notation
        return GAP.sub(lambda gap: f"({gap[1]})" if gap[1] else "…", said).replace("_", " ")

    def thing(self, name: str) -> str:
        """A component, or a kind of action, as ``uses_of`` names them."""
        if name.startswith(ACTION):
            return self.kind(name.removeprefix(ACTION))
        table, _, row = name.partition(": ")
        return f"{self.components.get(name, row)} ({table})".replace("_", " ")

    def difference(self, name: str) -> str:
        """A line of what winners do differently."""
        return CHOOSES.sub(lambda found: self.kind(found[1]), name)
