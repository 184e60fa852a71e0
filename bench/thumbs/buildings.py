"""A rule of thumb for Merkator.

`emporion arena merkator --seats 4 --bots bench/thumbs/buildings.py,classic-master,classic-master,classic-master`
"""

from __future__ import annotations

import re
from typing import Any

from emporion.bots.bot import bot
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance
from emporion.kernel.game import Game

BUILDINGS = [
    "arsenal", "merchants_row", "post_house", "city_hall", "bank_of_hamburg", "alsterhaus", "chamber_of_commerce", "st_michaels_church",
    "harbour_crane", "city_wall",
]  # fmt: skip
WANTED = [f"buy {each}" for each in BUILDINGS]
WORTHWHILE = 5
"""The value of a contract that is fulfilled whenever it can be."""


class Buildings:
    """buys one of ten buildings where it can, and fulfils every contract of 5 or more, the highest first; else plays as classic-master"""

    def __init__(self) -> None:
        self.otherwise = bot("classic-master", processes=False)

    def choose(self, game: Game[Any], state: State, seat: int, chance: Chance) -> int:
        words = {game.actions.notation(action): action for action in state.legal_for(seat)}
        for wanted in WANTED:
            if wanted in words:
                return words[wanted]
        ready = [(int(found[1]), action) for word, action in words.items() if (found := re.fullmatch(r"fulfil \w+_(\d+)[ab]?", word))]
        value, best = max(ready, default=(0, 0))
        return best if value >= WORTHWHILE else self.otherwise.decide(game, state, seat, chance)
