"""``python -m emporion.testing MODULE SEATS GAMES [OPTION=VALUE ...]``: what random games come to in this very process."""

from __future__ import annotations

import sys

from emporion.kernel.game import room_of
from emporion.testing.builds import all_positions, build

if __name__ == "__main__":
    module, seats, games, *options = sys.argv[1:]
    game = room_of(module).open(int(seats), dict(option.split("=") for option in options))
    print("\n".join([build(), *all_positions(game, int(games))]))
