"""What the signs of a game mean: at the table, and on the page that has the game in short."""

from __future__ import annotations

from typing import Any

import htpy as h
from htpy import Node
from markupsafe import Markup

from emporion.drawing.pieces import sign
from emporion.kernel.agenda import State
from emporion.kernel.game import Game
from emporion.kernel.language import Language

ACROSS = 40
"""Wide enough for all signs, so that each has its size beside the others."""


def legend(game: Game[Any], view: State, seat: int, say: Language) -> Node:
    """Those of the players' strips and of the boards; nothing for a game that has none."""
    facts = [fact for fact in game.facts(view, seat) if fact.icon]
    signs = [(f"icon-{fact.icon}", fact.label) for fact in facts]
    signs += [each for each in game.signs() if each not in signs]
    if not signs:
        return None
    return h.ul(class_="legend-of-signs")[[h.li[Markup(sign(symbol, ACROSS)), " ", say.text(words)] for symbol, words in signs]]
