"""A small game for tests that need many whole games: thirty actions, sealed bids, a hidden stack."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import emporion
from emporion.games.registry import BROUGHT, OUTSIDE, ROOMS, bring
from emporion.kernel.game import Room

FOLDER = Path(emporion.__file__).parent / "new-game" / "quayside"


@contextmanager
def quayside() -> Iterator[Room]:
    """Quayside is one of the games of the house, for a while."""
    before = os.environ.get(BROUGHT)
    found = bring(str(FOLDER))
    try:
        yield found
    finally:
        ROOMS.remove(found)
        OUTSIDE.pop(found.name, None)
        if before is None:
            os.environ.pop(BROUGHT, None)
        else:
            os.environ[BROUGHT] = before
