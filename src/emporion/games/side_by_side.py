"""Laying out a terminal picture by the width of the terminal; for every game's drawing."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table


def longest_word(words: str) -> int:
    """What a column needs so that no word of its heading is cut."""
    return max([len(word) for word in words.split()], default=0)


class SideBySide:
    """Two pieces beside each other where the terminal is wide enough, else below each other."""

    def __init__(self, left: RenderableType, right: RenderableType) -> None:
        self.left = left
        self.right = right

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        widths = [Measurement.get(console, options, piece).maximum for piece in (self.left, self.right)]
        if sum(widths) < options.max_width:
            beside = Table.grid(padding=(0, 1))
            beside.add_row(self.left, self.right)
            yield beside
        else:
            yield self.left
            yield self.right
