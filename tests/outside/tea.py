"""Yunnan under another name: a game from outside in one file, with nothing learned and no settings of its own."""

from __future__ import annotations

from typing import Any

from emporion.games.registry import room
from emporion.kernel.components import Components
from emporion.kernel.fitted import Fitted
from emporion.kernel.game import Game, Room
from emporion.kernel.words import Text


def build(seats: int, options: dict[str, str], components: Components, rules: int) -> Game[Any]:
    game = room("yunnan").open(seats, options, components, rules)
    game.name = "tea"
    game.fitted = Fitted(game.fitted.terms, [0.0] * len(game.fitted.terms))
    return game


ROOM = Room("tea", "Tea", Text("Yunnan under another name"), [2, 3], "90", room("yunnan").options, build)
