"""Plays random games of the variants it is asked for, line by line, so that processes can be compared.

python -m tests.twins: says how it was built, then for every line "VARIANT GAMES ends" or "VARIANT GAMES every" answers a line for each
game, the last position or all positions hashed together.
"""

from __future__ import annotations

import sys

from emporion.testing.builds import all_positions, build, last_positions
from tests.variants import find

if __name__ == "__main__":
    print(build(), flush=True)
    for line in sys.stdin:
        variant, games, which = line.split()
        play = all_positions if which == "every" else last_positions
        print("\n".join(play(find(variant).open(), int(games))), flush=True)
