"""What was learned from play about a game: the file fitted.toml beside its rules, written by `emporion fit`."""

from __future__ import annotations

from importlib import resources
from typing import Final

import msgspec

USUAL_LEAD: Final = 15.0


class Fitted:
    """The weight of each term of a game's evaluation, and the lead in points that wins three times out of four."""

    def __init__(self, terms: list[str] | None = None, weights: list[float] | None = None, lead: float = USUAL_LEAD) -> None:
        self.terms = terms or []
        self.weights = weights or []
        self.lead = lead


class FittedFile(msgspec.Struct):
    """The part of the file that bots reckon with."""

    lead: float
    weights: dict[str, float]


def read_fitted(game: str, terms: list[str]) -> Fitted:
    """A term the file does not know yet counts for nothing until the game is fitted again."""
    text = fitted_text(game)
    if not text:
        return Fitted(terms, [0.0] * len(terms))
    found = msgspec.toml.decode(text, type=FittedFile)
    return Fitted(terms, [found.weights.get(term, 0.0) for term in terms], found.lead)


def fitted_text(game: str) -> str:
    """The file as it stands, or nothing."""
    file = resources.files("emporion").joinpath("games", game, "fitted.toml")
    return file.read_text(encoding="utf-8") if file.is_file() else ""
