"""Tests wait for a thing itself, never for the clock; what does not come is named when the one limit for all is over."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

PATIENCE = 900.0
"""Seconds, for a whole build as well; a busy machine is no failure."""
BETWEEN = 0.02
"""Seconds from one look to the next."""

Found = TypeVar("Found")


def until(look: Callable[[], Found | None], missing: str) -> Found:
    """Look again and again until there is something; answers it."""
    given_up = time.monotonic() + PATIENCE
    while not (found := look()):
        if time.monotonic() > given_up:
            raise AssertionError(f"{missing} did not come in {PATIENCE:.0f} seconds")
        time.sleep(BETWEEN)
    return found
