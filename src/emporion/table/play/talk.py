"""Who may be heard at a table: players keep their place, however much spectators say."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Protocol, TypeVar

from emporion.kernel.agenda import NOBODY

SPECTATORS_SHARE = 4
"""Of the lines that are kept, a quarter is for spectators."""


class Spoken(Protocol):
    """A line of chat."""

    @property
    def seat(self) -> int: ...


ALIKE = str.maketrans(
    "авекмнорстухіӏјѕԁһԛԝѵαβεζηικμνορτυχi1|ı0",
    "abekmhopctyxlljsdhqwvabezhlkmvoptyxllllo",
)
"""Letters of other scripts that look like Latin ones, large or small, and what looks alike among ours."""

Line = TypeVar("Line", bound=Spoken)


def last_lines(lines: Sequence[Line], most: int) -> list[Line]:
    """The last of them, so many by players and so many by spectators, in their order."""
    watching = most // SPECTATORS_SHARE
    spectators = [number for number, line in enumerate(lines) if line.seat == NOBODY][-watching:]
    players = [number for number, line in enumerate(lines) if line.seat != NOBODY][watching - most :]
    return [lines[number] for number in sorted(spectators + players)]


def sounds_like(name: str, other: str) -> bool:
    """Whether two names could be taken for each other."""
    return plain(name) == plain(other)


def plain(name: str) -> str:
    folded = unicodedata.normalize("NFKD", name).casefold().translate(ALIKE)
    return "".join(letter for letter in folded if letter.isalnum())
