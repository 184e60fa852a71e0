"""Boxes as they were when the bots of 0.1.0 were frozen, as data. What a test tells with numbers of its own is told with these: the tables
that are shipped may change, and neither a rule nor a frozen bot changes with them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec


def box_file(game: str) -> Path:
    return Path(__file__).with_name(f"{game}.json")


def frozen_box(game: str) -> dict[str, Any]:
    return msgspec.json.decode(box_file(game).read_bytes(), type=dict[str, Any])
