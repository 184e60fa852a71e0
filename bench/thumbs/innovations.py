"""A rule of thumb for Yinzi that beats the bots of before.

`emporion arena yinzi --seats 4 --bots bench/thumbs/innovations.py,classic-master,classic-master,classic-master`
"""

from __future__ import annotations

from typing import Any

from emporion.bots.bot import bot
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance
from emporion.kernel.game import Game

COLUMNS = ["free_innovation", "feeding", "better_sales", "no_tax"]
INNOVATIONS = [
    "two_rice", "stone", "wheat", "raw_material", "salt", "recruits", "wood", "brunei_emissary", "extra_worker", "war_bonds", "weak_enemy",
]  # fmt: skip
WANTED = [f"bonus {each}" for each in COLUMNS] + [f"innovate {each}" for each in INNOVATIONS]


class Innovations:
    """takes free innovation, feeding, better sales, no tax in this order, and innovates goods first; else plays as classic-master"""

    def __init__(self) -> None:
        self.otherwise = bot("classic-master", processes=False)

    def choose(self, game: Game[Any], state: State, seat: int, chance: Chance) -> int:
        words = {game.actions.notation(action): action for action in state.legal_for(seat)}
        for wanted in WANTED:
            if wanted in words:
                return words[wanted]
        return self.otherwise.decide(game, state, seat, chance)
