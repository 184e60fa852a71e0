"""The actions of Merkator as numbers, and their notation."""

from __future__ import annotations

from typing import Final

from emporion.games.merkator.components import COLOURS, Box
from emporion.kernel.actions import ActionSpace, Family

MOST_SPLIT: Final = 40
"""A split puts at most so many cubes on the first kind: all that the box has of one colour."""

MIXES: Final = 3
"""Four cubes of one colour can be mixed of its two kinds in so many ways."""

# Investment; in the solo game contracts are given up instead of sold.
SELL: Final = 0
GIVE_UP: Final = 78
BUY_BONUS: Final = 156
BUY_BUILDING: Final = 172
END_INVESTMENT: Final = 198
# Travel.
TRAVEL: Final = 199
TAKE: Final = 211
SPLIT: Final = 227
NAME: Final = 547
LOSE: Final = 553
# Contracts.
FULFIL: Final = 569
PAY: Final = 647
REPLACE: Final = 648
WITH_COUNTERS: Final = 664
WITH_KIND: Final = 665
WITH_MIX: Final = 681
DONE: Final = 705
# Joining.
JOIN: Final = 706
STAY: Final = 707
USE: Final = 708
# Before scoring.
READY: Final = 724
# At any moment; last, so that lists of choices begin with what the decision is about.
STORE: Final = 725

SEAT_NAMES: Final = ["white", "brown", "pink", "teal"]


def action_space(box: Box) -> ActionSpace:
    """Every action of a game with this box."""
    kinds = box.kind_names
    four = box.exchange_cubes
    mixes: list[str] = []
    for colour in range(COLOURS):
        for count in range(1, MIXES + 1):
            mixes.append(f"{count} {kinds[2 * colour]} {four - count} {kinds[2 * colour + 1]}" if count < four else "")
    return ActionSpace(
        [
            Family(SELL, "sell {}", [box.contract_names]),
            Family(GIVE_UP, "give {}", [box.contract_names]),
            Family(BUY_BONUS, "buy {}", [box.bonus_names]),
            Family(BUY_BUILDING, "buy {}", [box.building_names]),
            Family(END_INVESTMENT, "invested", []),
            Family(TRAVEL, "travel {}", [box.location_names]),
            Family(TAKE, "take {}", [kinds]),
            Family(
                SPLIT, "split {} {}", [[kinds[2 * colour] for colour in range(COLOURS)], [str(count + 1) for count in range(MOST_SPLIT)]]
            ),
            Family(NAME, "name {}", [box.warehouse_names]),
            Family(LOSE, "lose {}", [kinds]),
            Family(FULFIL, "fulfil {}", [box.contract_names]),
            Family(PAY, "pay", []),
            Family(REPLACE, "replace {}", [kinds]),
            Family(WITH_COUNTERS, "with counters", []),
            Family(WITH_KIND, "with {}", [kinds]),
            Family(WITH_MIX, "with {}", [mixes]),
            Family(DONE, "done", []),
            Family(JOIN, "join", []),
            Family(STAY, "stay", []),
            Family(USE, "use {}", [box.bonus_names]),
            Family(READY, "ready", []),
            Family(STORE, "store {}", [kinds]),
        ]
    )


def split_count(action: int) -> int:
    """How many cubes a `split` puts on the first kind of the colour."""
    return (action - SPLIT) % MOST_SPLIT + 1


def mix_kind(action: int) -> int:
    """The first kind of the colour of a `with` mix."""
    return (action - WITH_MIX) // MIXES * 2


def mix_count(action: int) -> int:
    """How many cubes of that first kind it takes."""
    return (action - WITH_MIX) % MIXES + 1


def is_store(action: int) -> bool:
    return action >= STORE
