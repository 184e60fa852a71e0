"""What a training is: which tables are played, how the network is shaped, how it learns. Written beside the weights, word for word."""

from __future__ import annotations

from importlib import resources
from typing import Any

import msgspec

from emporion.games.registry import encoding_version, room
from emporion.kernel.errors import EmporionError
from emporion.kernel.game import Game


class TrainingError(EmporionError):
    """A training that cannot begin or be gone on with."""


class Way(msgspec.Struct, frozen=True):
    """One way to play a game, and its part of all games."""

    seats: int
    options: dict[str, str] = {}
    part: float = 1.0

    def open(self, name: str) -> Game[Any]:
        return room(name).open(self.seats, self.options)


class Shape(msgspec.Struct, frozen=True):
    """The network: residual blocks of one width on the numbers of the encoding."""

    numbers: int
    actions: int
    parties: int
    width: int
    blocks: int


class Origin(msgspec.Struct, frozen=True):
    """A network that was begun with."""

    network: str
    """Its fingerprint: the first digits of the SHA-256 of the file."""
    decisions: int
    """With those of the networks it had begun with itself."""
    seconds: float


class Course(msgspec.Struct, frozen=True):
    """All that decides what is learned, but for the moment at which processes answer."""

    game: str
    encoding: int
    shape: Shape
    ways: list[Way]
    seed: int
    workers: int
    tables: int
    """Games under way in each worker, in each of two groups that take turns."""
    horizon: int
    """Decisions of a game between two lessons."""
    lesson: int
    """Decisions a step of the optimiser looks at."""
    rate: float
    curiosity: float
    """The weight of entropy at the beginning; it falls with the time."""
    league: float
    """The part of the tables at which some seats are played by earlier selves."""
    seconds: float
    guided: float = 0.0
    """Seconds from the beginning in which what the game's own evaluation foretells counts, less and less."""
    lessons: int = 0
    """An end before the time is over; 0 for none."""
    begun_with: Origin | None = None
    """The network it went on from; None where it began from nothing."""


CLEAN = "spawn"
"""How processes are started: a fork would carry the learner's threads along, half alive."""
USUAL_WIDTH = 512
NARROWER = 384
"""For games whose encoding has many numbers: weights stay small enough to be shipped."""
MANY_NUMBERS = 1500
BLOCKS = 3
LONGEST_STEP = 16_384
"""Decisions that a step of the optimiser looks at, at most: where many tables play, a lesson has more steps rather than longer ones."""


def ways_to_play(name: str) -> list[Way]:
    """Those of ways.toml; every seat count of a game that is not named there, such as one from outside."""
    file = resources.files("emporion.learning").joinpath("ways.toml")
    known = msgspec.toml.decode(file.read_text(encoding="utf-8"), type=dict[str, list[Way]])
    return known.get(name) or [Way(seats) for seats in room(name).seats]


def make_course(
    name: str,
    ways: list[Way],
    width: int,
    workers: int,
    tables: int,
    horizon: int,
    league: float,
    seed: int,
    seconds: float,
    guided: float = 0.0,
) -> Course:
    games = [way.open(name) for way in ways]
    numbers = len(games[0].encoding_names())
    shape = Shape(
        numbers,
        games[0].actions.size,
        int(games[0].encoding().most_parties),
        width or (NARROWER if numbers > MANY_NUMBERS else USUAL_WIDTH),
        BLOCKS,
    )
    places = 2 * workers * tables * horizon
    return Course(
        name, encoding_version(name), shape, ways, seed, workers, tables, horizon,
        max(256, min(LONGEST_STEP, places // 16)), 6e-4, 0.015, league, seconds, guided,
    )  # fmt: skip
