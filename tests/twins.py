"""Prints what random games of a variant come to, so that two processes can be compared line by line.

python -m tests.twins VARIANT GAMES [every]: the last position of each game, or with "every" all positions hashed together.
"""

from __future__ import annotations

import sys

from emporion.testing.builds import all_positions, build, last_positions
from tests.variants import find

if __name__ == "__main__":
    told = all_positions if sys.argv[3:] == ["every"] else last_positions
    print(build())
    print("\n".join(told(find(sys.argv[1]).open(), int(sys.argv[2]))))
