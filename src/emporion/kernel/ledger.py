"""Nothing is lost, nothing appears: every piece of the box is counted over every place it can be."""

from __future__ import annotations

from emporion.kernel.errors import LedgerError


def balance(what: str, found: int, expected: int) -> None:
    """Complain unless exactly the expected number of pieces was found."""
    if found != expected:
        raise LedgerError(f"{what}: found {found}, expected {expected}")


def within(what: str, value: int, lowest: int, highest: int) -> None:
    """Complain when a track marker or a count lies outside its range."""
    if value < lowest or value > highest:
        raise LedgerError(f"{what}: {value} is not between {lowest} and {highest}")
