"""python -m bench.anchors: where the bots stand on the scale of the ratings, from the matches in results/. `make levels` writes it too.

A bot's strength is the one that makes its shares of wins likeliest, by the same model that rates people (Plackett and Luce): at a table
of several the chance to be first is the part that exp(mu / c) has in the sum over all seats.
"""

from __future__ import annotations

import math
from pathlib import Path

from bench.matches import Summary, read
from emporion.table.people.ratings import BETA, BOT_SIGMA, MEAN

FILE = Path(__file__).parents[1] / "src" / "emporion" / "bots" / "ratings.toml"
GAMES = ["yunnan", "yinzi", "merkator", "mombasa"]
ANCHOR = "trader"
STEPS = 20_000
HEADER = (
    "# Where the bots stand, by game: mu of the model that rates people, with the trader in the middle of the scale.\n"
    "# Written by `python -m bench.anchors` from bench/results; people's games never move it.\n"
)


def chance(mine: float, theirs: float, seats: int) -> float:
    """To be first, alone at a table of others."""
    c = math.sqrt(seats * (BETA**2 + BOT_SIGMA**2))
    return 1 / (1 + (seats - 1) * math.exp((theirs - mine) / c))


def fit(played: list[Summary]) -> dict[str, float]:
    """The strength of every bot, the weakest first."""
    matches: list[tuple[str, str, int, float, int]] = []
    for each in played:
        hero, *rivals = each.plan.bots
        if len(set(rivals)) == 1 and rivals[0] != hero:
            won = next(figure.win_share for figure in each.figures if figure.bot == hero) * each.games
            matches.append((hero, rivals[0], each.plan.seats, (won + 0.5) / (each.games + 1), each.games))
    mu = {bot: MEAN for match in matches for bot in match[:2]}
    games = sum(match[4] for match in matches)
    for _ in range(STEPS):
        slope = dict.fromkeys(mu, 0.0)
        for hero, rival, seats, share, count in matches:
            off = (share - chance(mu[hero], mu[rival], seats)) * count
            slope[hero] += off
            slope[rival] -= off
        for bot in mu:
            mu[bot] += 40 * slope[bot] / games
    shift = MEAN - mu[ANCHOR]
    return {bot: round(found + shift, 2) for bot, found in sorted(mu.items(), key=lambda item: item[1])}


def text() -> str:
    blocks = [f"\n[{game}]\n" + "".join(f"{bot} = {mu}\n" for bot, mu in fit(read(game)).items()) for game in GAMES]
    return HEADER + "".join(blocks)


def main() -> None:
    FILE.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
