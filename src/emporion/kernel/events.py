"""What happened, in the order it happened, for logs and animation."""

from __future__ import annotations


class Event:
    """A named happening that concerns a seat, with up to three numbers whose meaning the name fixes."""

    def __init__(self, name: str, seat: int, first: int, second: int, third: int) -> None:
        self.name = name
        self.seat = seat
        self.first = first
        self.second = second
        self.third = third
