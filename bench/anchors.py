"""python -m bench.anchors: where the bots stand on the scale of the ratings, from the matches in results/. `make levels` writes it too.

A bot's strength is the one that makes its shares of wins likeliest, by the same model that rates people (Plackett and Luce): at a table
of several the chance to be first is the part that exp(mu / c) has in the sum over all seats.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import NamedTuple

import numpy as np

from bench.matches import Summary, read
from emporion.arena.figures import CONFIDENCE
from emporion.bots.bot import BASELINES, BOTS
from emporion.table.people.ratings import BETA, BOT_SIGMA, MEAN, STARTS_AT, STEP

FILE = Path(__file__).parents[1] / "src" / "emporion" / "bots" / "ratings.toml"
GAMES = ["yunnan", "yinzi", "merkator", "mombasa"]
ANCHOR = "trader"
STEPS, FARTHEST, PRECISE = 200, 5.0, 1e-6
HEADER = (
    "# Where the bots stand, by game: mu of the model that rates people, with the trader in the middle of the scale.\n"
    "# Written by `python -m bench.anchors` from bench/results; people's games never move it.\n"
)


class Place(NamedTuple):
    """Where a bot stands on the scale that people see, with the ends of its interval."""

    rating: int
    low: int
    high: int


def spread_of(seats: int) -> float:
    return math.sqrt(seats * (BETA**2 + BOT_SIGMA**2))


def chance(lead: float, seats: int) -> float:
    """To be first, alone at a table of others, by how much one is stronger."""
    return 1 / (1 + (seats - 1) * math.exp(-lead / spread_of(seats)))


def contests(played: list[Summary]) -> list[tuple[str, str, int, float, int]]:
    """Of every match of one bot against a table of another: both, the seats, the share of wins and the games.

    Only those count that lead to the anchor."""
    found: list[tuple[str, str, int, float, int]] = []
    for each in played:
        hero, *rivals = each.plan.bots
        if len(set(rivals)) == 1 and rivals[0] != hero:
            won = next(figure.win_share for figure in each.figures if figure.bot == hero) * each.games
            found.append((hero, rivals[0], each.plan.seats, (won + 0.5) / (each.games + 1), each.games))
    known = {ANCHOR}
    while reached := {bot for match in found if known & set(match[:2]) for bot in match[:2]} - known:
        known |= reached
    return [match for match in found if match[0] in known]


def fit(played: list[Summary]) -> dict[str, tuple[float, float]]:
    """The strength of every bot and its standard error, the weakest first; Newton's way to where the shares are likeliest."""
    matches = contests(played)
    names = sorted({bot for match in matches for bot in match[:2]} - {ANCHOR})
    place = {bot: number for number, bot in enumerate([*names, ANCHOR])}
    mu = np.zeros(len(place))
    for _ in range(STEPS):
        slope, curve = np.zeros(len(place)), np.zeros((len(place), len(place)))
        for hero, rival, seats, share, count in matches:
            one, other, c = place[hero], place[rival], spread_of(seats)
            first = chance(mu[one] - mu[other], seats)
            off, bend = count * (share - first) / c, count * first * (1 - first) / c**2
            slope[[one, other]] += [off, -off]
            curve[[one, other, one, other], [one, other, other, one]] += [bend, bend, -bend, -bend]
        step = np.linalg.solve(curve[:-1, :-1], slope[:-1])
        mu[:-1] += np.clip(step, -FARTHEST, FARTHEST)
        if np.abs(step).max() < PRECISE:
            break
    errors = [*np.sqrt(np.diag(np.linalg.inv(curve[:-1, :-1]))), 0.0]
    strengths = {bot: (MEAN + float(mu[number]), float(errors[number])) for bot, number in place.items()}
    return dict(sorted(strengths.items(), key=lambda item: item[1]))


def ladder(played: list[Summary]) -> dict[str, Place]:
    """The strongest first, with intervals for 95%."""
    strengths = fit(played)
    unit = STEP / (strengths["merchant"][0] - MEAN)
    return {
        bot: Place(*(round(STARTS_AT + (mu + side * CONFIDENCE * error - MEAN) * unit) for side in (0, -1, 1)))
        for bot, (mu, error) in reversed(strengths.items())
    }


def text() -> str:
    ours = {each.name for each in BOTS + BASELINES}  # guests stand on the page alone
    blocks = [
        f"\n[{game}]\n" + "".join(f"{bot} = {mu:.2f}\n" for bot, (mu, _error) in fit(read(game)).items() if bot in ours) for game in GAMES
    ]
    return HEADER + "".join(blocks)


def main() -> None:
    FILE.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
