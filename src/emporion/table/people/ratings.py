"""Ratings: how strong somebody is at a game, one for live play and one for play by days, from the places of finished games.

The model is Plackett and Luce's, which takes places of several players and ties. Bots stand on the same scale where the arena has put
them (bots/ratings.toml), and games with people never move them: so the scale cannot drift, and a house of four has numbers that mean
something. A trader is 1000 and a merchant 1200 at every game.
"""

from __future__ import annotations

import hashlib
from functools import cache
from importlib import resources
from typing import Any

import msgspec

MEAN = 25.0
SIGMA = MEAN / 3
BETA = MEAN / 6
TAU = MEAN / 300  # how much strength may change from game to game
BOT_SIGMA = 1.0
SETTLED = 0.75  # a rating is provisional until its uncertainty has shrunk to this part
STARTS_AT = 1000.0  # where a trader is, and where everybody starts
STEP = 200.0  # from a trader to a merchant
USUAL_GAP = 8.0  # between these two, in a game whose bots no arena has met
PACES = {"none": "live", "live": "live", "days": "days"}
"""Which of the two ratings a table counts for."""


class Rating(msgspec.Struct, frozen=True):
    """Strength and uncertainty, in the model's own numbers."""

    mu: float = MEAN
    sigma: float = SIGMA

    @property
    def provisional(self) -> bool:
        return self.sigma > SETTLED * SIGMA


class Shown(msgspec.Struct, frozen=True):
    """A rating as people read it: 1180, give or take 90."""

    points: int
    margin: int
    provisional: bool


class Finisher(msgspec.Struct, frozen=True):
    """Somebody at the end of a game. What is absent has left the seat to a bot, and is last however well that played."""

    rating: Rating
    place: int
    moves: bool  # whether the game changes this rating: a person's, not a bot's
    absent: bool = False


@cache
def bots() -> dict[str, dict[str, float]]:
    """The strength of the bots, by game."""
    words = resources.files("emporion").joinpath("bots", "ratings.toml").read_text(encoding="utf-8")
    return msgspec.toml.decode(words, type=dict[str, dict[str, float]])


@cache
def fingerprint() -> str:
    """Changes with the bots' strength and with the model, so that a house knows when its ratings have to be made anew."""
    parts = [str(bots()), *(str(part) for part in (MEAN, SIGMA, BETA, TAU, BOT_SIGMA))]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:32]


def bot_rating(game: str, bot: str) -> Rating | None:
    """Where a bot stands, or nothing if no arena has met it at this game."""
    mu = bots().get(game, {}).get(bot)
    return None if mu is None else Rating(mu, BOT_SIGMA)


def shown(game: str, rating: Rating) -> Shown:
    """On the scale of the game, with the margin that holds in nineteen cases of twenty."""
    known = bots().get(game, {})
    unit = STEP / (known.get("merchant", MEAN + USUAL_GAP) - known.get("trader", MEAN))
    return Shown(round(STARTS_AT + (rating.mu - MEAN) * unit), round(2 * rating.sigma * unit, -1).__trunc__(), rating.provisional)


@cache
def model() -> Any:
    """Loaded by who rates; who only shows ratings does not need it."""
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MEAN, sigma=SIGMA, beta=BETA, tau=TAU, limit_sigma=True)


def rate(table: list[Finisher]) -> list[Rating]:
    """The ratings after a game; whose is not to move keep theirs."""
    behind = max(each.place for each in table) + 1
    ranks = [float(behind if each.absent else each.place) for each in table]
    teams = [[model().create_rating([each.rating.mu, each.rating.sigma])] for each in table]
    after = model().rate(teams, ranks=ranks)
    return [Rating(float(new[0].mu), float(new[0].sigma)) if each.moves else each.rating for each, new in zip(table, after, strict=True)]
