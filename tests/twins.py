"""Prints what random games of a variant come to, so that two processes can be compared line by line.

python -m tests.twins VARIANT GAMES [every]: the last position of each game, or with "every" all positions hashed together.
"""

from __future__ import annotations

import hashlib
import sys

from emporion.kernel.agenda import __file__ as agenda_file
from emporion.kernel.chance import Chance
from emporion.kernel.playout import random_game
from tests.variants import Variant, find


def last_positions(variant: Variant, games: int) -> list[str]:
    game = variant.open()
    lines = []
    for seed in range(games):
        state = game.deal(seed)
        seen = random_game(state, Chance(seed))
        lines.append(f"{seed} {seen.decisions} {state.digest()} {game.scores(state)} {game.placements(state)}")
    return lines


def all_positions(variant: Variant, games: int) -> list[str]:
    game = variant.open()
    lines = []
    for seed in range(games):
        state = game.deal(seed)
        chance = Chance(seed)
        trail = hashlib.sha256()
        while not state.over():
            legal = state.legal()
            trail.update(f"{state.digest()} {legal}".encode())
            state.apply(legal[chance.below(len(legal))])
        lines.append(f"{seed} {trail.hexdigest()}")
    return lines


if __name__ == "__main__":
    told = all_positions if sys.argv[3:] == ["every"] else last_positions
    print("plain" if agenda_file.endswith(".py") else "compiled")
    print("\n".join(told(find(sys.argv[1]), int(sys.argv[2]))))
