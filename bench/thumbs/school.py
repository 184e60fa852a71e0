"""A rule of thumb for Yunnan that once beat the best bots.

`emporion arena yunnan --seats 4 --bots bench/thumbs/school.py,master,master,master`
"""

from __future__ import annotations

import re
from typing import Any

from emporion.bots.bot import bot
from emporion.kernel.agenda import State
from emporion.kernel.chance import Chance
from emporion.kernel.game import Game

MOST_BID = 12
ROUNDS = 2
KEPT = 9
"""Coins for the bids of the next round."""


class School:
    """bids up to 12 for the School in the first two rounds and keeps 9 coins; else plays as classic-master"""

    def __init__(self) -> None:
        self.otherwise = bot("classic-master", processes=False)

    def choose(self, game: Game[Any], state: State, seat: int, chance: Chance) -> int:
        words = {game.actions.notation(action): action for action in state.legal_for(seat)}
        early = state.round <= ROUNDS  # type: ignore[attr-defined]  # of a position of Yunnan
        bids = sorted((int(found[1]), action) for word, action in words.items() if (found := re.fullmatch(r"bid school (\d+)", word)))
        fitting = [action for coins, action in bids if coins <= MOST_BID]
        if early and fitting:
            return fitting[0]
        if early and "convert 0" in words:
            most = max(int(word.split()[1]) for word in words)  # all of the income as points
            coins = int(state.coins[seat])  # type: ignore[attr-defined]
            return words[f"convert {min(most, max(0, coins + most - KEPT))}"]
        return self.otherwise.decide(game, state, seat, chance)
