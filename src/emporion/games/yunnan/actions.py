"""The actions of Yunnan as numbers, and their notation."""

from __future__ import annotations

from typing import Final

from emporion.games.yunnan.components import BUILDING_NAMES, PROVINCE_NAMES, PROVINCES, SPACES, Box
from emporion.kernel.actions import ActionSpace, Family

# Placing traders: the numbers of bids are those of the spaces; a trader comes from a province or from the reserve.
BID: Final = 0
BANK: Final = 30
GO_TO_MARKET: Final = 31
PASS: Final = 32
FROM: Final = 33
FROM_RESERVE: Final = 38
# Progress.
PAY: Final = 39
TAKE: Final = 45
BUILD_STATION: Final = 49
BUILD_BRIDGE: Final = 54
BUILD_TEA_HOUSE: Final = 58
KEEP: Final = 63
POST_GUARD: Final = 64
BLOCK: Final = 69
# Build and travel; the market is the last of the places a trip starts from.
MOVE: Final = 73
DISPLACE: Final = 103
SPARE: Final = 108
DONE: Final = 109
# End of the round.
CONVERT: Final = 110

COLOUR_NAMES: Final = ["red", "yellow", "blue", "black", "green"]
PIECE_NAMES: Final = ["station", "bridge", "tea-house", "guard"]


def action_space(box: Box, seats: int) -> ActionSpace:
    """Every action of a game with this box."""
    bids: list[str] = []
    for space, value in enumerate(box.value):
        bids.append(f"{BUILDING_NAMES[space // SPACES]} {value}" if value else "")
    trips: list[str] = []
    for source in [*PROVINCE_NAMES, "market"]:
        trips += ["" if source == target else f"{source}>{target}" for target in PROVINCE_NAMES]
    rivals = COLOUR_NAMES[:2] + ["duli", "", ""] if seats == 2 else COLOUR_NAMES
    return ActionSpace(
        [
            Family(BID, "bid {}", [bids]),
            Family(BANK, "bank", []),
            Family(GO_TO_MARKET, "market", []),
            Family(PASS, "pass", []),
            Family(FROM, "from {}", [[*PROVINCE_NAMES, "reserve"]]),
            Family(PAY, "pay {}", [BUILDING_NAMES]),
            Family(TAKE, "take {}", [PIECE_NAMES]),
            Family(BUILD_STATION, "build station@{}", [PROVINCE_NAMES]),
            Family(BUILD_BRIDGE, "build bridge@{}", [box.gorge_names]),
            Family(BUILD_TEA_HOUSE, "build tea-house@{}", [PROVINCE_NAMES]),
            Family(KEEP, "keep", []),
            Family(POST_GUARD, "guard {}", [PROVINCE_NAMES]),
            Family(BLOCK, "block {}", [box.gorge_names]),
            Family(MOVE, "move {}", [trips]),
            Family(DISPLACE, "displace {}", [rivals]),
            Family(SPARE, "spare", []),
            Family(DONE, "done", []),
            Family(CONVERT, "convert {}", [[str(income) for income in range(box.most_income + 1)]]),
        ]
    )


def move_source(action: int) -> int:
    """Where the trip of a `move` starts."""
    return (action - MOVE) // PROVINCES


def move_target(action: int) -> int:
    """Where the trip of a `move` ends."""
    return (action - MOVE) % PROVINCES
