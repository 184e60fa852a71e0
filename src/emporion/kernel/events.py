"""What happened, in the order it happened, for logs and animation."""

from __future__ import annotations

from emporion.kernel.choices import Happening


class Event:
    """A happening that concerns a seat, and its numbers by the names the happening gives them."""

    def __init__(self, happening: Happening, seat: int, values: list[int]) -> None:
        self.happening = happening
        self.seat = seat
        self.values = values

    def named(self) -> dict[str, int]:
        """``{"building": 2, "value": 9}``."""
        return {gap.name: value for gap, value in zip(self.happening.gaps, self.values, strict=False)}

    def __str__(self) -> str:
        values = " ".join(f"{name}={value}" for name, value in self.named().items())
        return f"{self.happening.name}({self.seat}) {values}".rstrip()
