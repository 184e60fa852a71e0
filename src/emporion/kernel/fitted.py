"""What was learned from play about a game: the file fitted.toml beside its evaluation, written by `emporion fit`."""

from __future__ import annotations

from importlib import resources
from typing import Final

import msgspec

USUAL_LEAD: Final = 15.0


class Fitted:
    """The weight of each term of a game's evaluation, and the lead in points that wins three times out of four."""

    def __init__(
        self, terms: list[str] | None = None, weights: list[float] | None = None, lead: float = USUAL_LEAD, text: str = ""
    ) -> None:
        self.terms = terms or []
        self.weights = weights or []
        self.lead = lead
        self.text = text  # the file, which also says what made it

    def worth(self, measured: list[float]) -> float:
        """Points, and each term at its weight; a term without a weight counts for nothing."""
        total = measured[0]
        for term in range(1, min(len(measured), len(self.weights) + 1)):
            total += self.weights[term - 1] * measured[term]
        return total


class FittedFile(msgspec.Struct):
    """The part of the file that bots reckon with."""

    lead: float
    weights: dict[str, float]


def read_fitted(package: str, terms: list[str]) -> Fitted:
    """The file in a package. Without one only points count; a term it does not know counts for nothing until the game is fitted again."""
    file = resources.files(package).joinpath("fitted.toml")
    if not file.is_file():
        return Fitted(terms, [0.0] * len(terms))
    text = file.read_text(encoding="utf-8")
    found = msgspec.toml.decode(text, type=FittedFile)
    return Fitted(terms, [found.weights.get(term, 0.0) for term in terms], found.lead, text)
