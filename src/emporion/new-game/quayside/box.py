"""Reads components.toml into what the rules need, and refuses a box that cannot be played with."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from emporion.kernel.components import Components, ComponentsFile, between, how_many, in_order, not_negative, positive

KIND_NAMES: Final = ["salt", "timber", "silk", "spice"]
SIZE_NAMES: Final = ["small", "medium", "large"]
KINDS: Final = len(KIND_NAMES)
SIZES: Final = len(SIZE_NAMES)
CRATES: Final = KINDS * SIZES
"""Crates are numbered kind by kind; ``crate // SIZES`` is the kind, ``crate % SIZES`` the size."""
CRATE_NAMES: Final = [f"{size} {kind}" for kind in KIND_NAMES for size in SIZE_NAMES]
CARDS: Final = 6
CARD_NAMES: Final = [str(card + 1) for card in range(CARDS)]
"""Bid cards are numbered from 0; card 0 shows a 1."""


class GameTable(msgspec.Struct):
    """The columns of the table [game]."""

    display: int
    client_factor: int


class CrateRow(msgspec.Struct):
    """The columns of a row of the table [crates]."""

    name: str
    values: list[int]


class Box:
    """The numbers of the game."""

    def __init__(self, components: Components) -> None:
        self.file = ComponentsFile(Path(__file__).with_name("components.toml"), components)
        game = self.file.table("game", GameTable)
        self.display = game.display
        self.client_factor = game.client_factor
        between("game", "", "display", self.display, 1, CRATES - CARDS)
        positive("game", "", "client_factor", self.client_factor)
        rows = self.file.rows("crates", CrateRow)
        in_order("crates", [row.name for row in rows], KIND_NAMES)
        self.values: list[int] = []
        for row in rows:
            how_many("crates", len(row.values), SIZES, f"values of {row.name}")
            for value in row.values:
                not_negative("crates", row.name, "values", value)
                self.values.append(value)
