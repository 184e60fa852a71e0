"""What was learned from play about a game, written by `emporion fit` and kept beside its evaluation.

fitted.toml holds for the game as it is mostly played. A variant that is played differently has a file of its own, fitted-VARIANT.toml,
and the game says which one it reads.
"""

from __future__ import annotations

from importlib import resources
from typing import Final

import msgspec

USUAL_LEAD: Final = 15.0


class Fitted:
    """The weight of each term of a game's evaluation, and the lead in points that wins three times out of four."""

    def __init__(
        self,
        terms: list[str] | None = None,
        weights: list[float] | None = None,
        lead: float = USUAL_LEAD,
        text: str = "",
        variant: str = "",
    ) -> None:
        self.terms = terms or []
        self.weights = weights or []
        self.lead = lead
        self.text = text  # the file, which also says what made it
        self.variant = variant  # whose weights these are; none in its name are those of the usual game

    def file(self) -> str:
        """The name of the file these weights belong in."""
        return file_of(self.variant)

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


def file_of(variant: str) -> str:
    return f"fitted-{variant}.toml" if variant else "fitted.toml"


def read_fitted(package: str, terms: list[str], variant: str = "") -> Fitted:
    """The file of a variant in a package; one that has not been fitted yet goes by the variant it is one of, at last by the usual game.

    So `two-gifts` goes by `gifts`. Without any file only points count; a term that the file does not know counts for nothing.
    """
    nearest = variant
    while nearest and not resources.files(package).joinpath(file_of(nearest)).is_file():
        nearest = nearest.partition("-")[2]
    file = resources.files(package).joinpath(file_of(nearest))
    if not file.is_file():
        return Fitted(terms, [0.0] * len(terms), variant=variant)
    text = file.read_text(encoding="utf-8")
    learned = msgspec.toml.decode(text, type=FittedFile)
    return Fitted(terms, [learned.weights.get(term, 0.0) for term in terms], learned.lead, text, variant)
