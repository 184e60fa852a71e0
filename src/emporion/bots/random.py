"""Any legal action, with equal chance."""

from __future__ import annotations

from typing import Any

from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance
from emporion.kernel.game import Game


def choose_randomly(game: Game[Any], imagined: State, seat: int, chance: Chance) -> int:
    legal = imagined.legal_for(seat)
    return legal[chance.below(len(legal))]
