"""What players can go for in a game: aims.toml beside its evaluation, with words for every term of that.

The coach explains a move in these words, and the plans of a guided game are aims. A term stands under one aim, with words of its own
or with others that mean the same to a player.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from emporion.games.registry import folder_of
from emporion.kernel.game import Game, Room
from emporion.kernel.words import Text

SMALLEST_AIM = 0.05
"""Points; less is told as nothing."""
POINTS = "points"
"""The first number of what a game measures, which is no term."""


class Aim(msgspec.Struct):
    """Something to go for, and the words for its terms."""

    name: str
    words: dict[str, list[str]]  # what people read, and the terms it stands for


@cache
def aims_of(room: Room) -> list[Aim]:
    """In the order of the file; none for a game without."""
    path = folder_of(room) / "aims.toml"
    if not path.is_file():
        return []
    found = msgspec.toml.decode(path.read_bytes(), type=dict[str, dict[str, list[str]]])
    return [Aim(name, words) for name, words in found.items()]


class Share(msgspec.Struct):
    """What a position is worth more than another in the eyes of a seat, for one reason."""

    aim: Text
    words: Text
    points: float


def shares(game: Game[Any], measured: list[float], against: list[float]) -> list[Share]:
    """Why one measured position is worth more than another: the terms at their weights, gathered under their words.

    Together they are the difference of the evaluation. A game without words for its terms tells nothing.
    """
    worth = {POINTS: measured[0] - against[0]}
    for number, (term, weight) in enumerate(zip(game.fitted.terms, game.fitted.weights, strict=True), 1):
        worth[term] = weight * (amount(measured, number) - amount(against, number))
    assert game.room is not None
    told = [
        Share(Text(aim.name), Text(words), sum(worth[term] for term in terms if term in worth))
        for aim in aims_of(game.room)
        for words, terms in aim.words.items()
    ]
    return sorted(told, key=lambda share: -abs(share.points))


def main_aims(game: Game[Any], seat: int, moves: list[list[list[float]]]) -> list[str]:
    """What each move aims at more than the others do, by what was measured after them; every aim is named once, the first moves first.

    Nothing for a move that aims at nothing of its own.
    """
    terms = 1 + len(game.fitted.terms)
    usual = [sum(amount(measured[seat], number) for measured in moves) / len(moves) for number in range(terms)] if moves else []
    found: list[str] = []
    for measured in moves:
        worth: dict[str, float] = {}
        for share in shares(game, measured[seat], usual):
            worth[share.aim.template] = worth.get(share.aim.template, 0.0) + share.points
        free = [aim for aim in worth if aim not in found and worth[aim] > SMALLEST_AIM]
        found.append(max(free, key=lambda aim: worth[aim]) if free else "")
    return found


def amount(measured: list[float], number: int) -> float:
    """When the game is over only points are measured."""
    return measured[number] if number < len(measured) else 0.0
