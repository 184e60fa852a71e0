"""What the games say about the bots: win share, placement and score with 95% confidence, rating, seconds per move."""

from __future__ import annotations

import math
from typing import Any

import msgspec
from openskill.models import PlackettLuce
from rich.table import Table

from emporion.arena.files import win_share
from emporion.arena.match import Result

CONFIDENCE = 1.96


class Figures(msgspec.Struct):
    """One bot in one arena. Every seat it sat on counts; intervals are for 95% confidence."""

    bot: str
    played: int
    win_share: float
    win_interval: tuple[float, float]
    place: float
    place_margin: float
    score: float
    score_margin: float
    rating: float
    rating_sigma: float
    seconds_per_move: float


def wilson(share: float, played: int) -> tuple[float, float]:
    """The interval of a share (Wilson's, which stays between 0 and 1 and is honest near both)."""
    z = CONFIDENCE
    middle = (share + z * z / (2 * played)) / (1 + z * z / played)
    half = z / (1 + z * z / played) * math.sqrt(share * (1 - share) / played + z * z / (4 * played * played))
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_and_margin(by_shuffle: dict[int, list[float]]) -> tuple[float, float]:
    """Mean and half the interval. Games of one shuffle belong together, so the shuffles are what varies."""
    values = [value for group in by_shuffle.values() for value in group]
    mean = sum(values) / len(values)
    groups = len(by_shuffle)
    if groups < 2:
        return mean, math.inf
    off = sum((sum(group) - len(group) * mean) ** 2 for group in by_shuffle.values())
    return mean, CONFIDENCE * math.sqrt(off * groups / (groups - 1)) / len(values)


def ratings(results: list[Result]) -> dict[str, tuple[float, float]]:
    """Openskill ratings after all games in order; a bot on several seats of a game takes their mean."""
    model = PlackettLuce()
    known: dict[str, Any] = {}
    for result in results:
        teams = [[known.setdefault(name, model.rating(name=name))] for name in result.bots]
        if len(teams) == 1:
            continue  # who plays alone is rated against nobody
        rated = model.rate([[model.create_rating([team[0].mu, team[0].sigma])] for team in teams], ranks=[float(p) for p in result.places])
        for name in set(result.bots):
            own = [rated[seat][0] for seat, other in enumerate(result.bots) if other == name]
            known[name] = model.create_rating([sum(each.mu for each in own) / len(own), sum(each.sigma for each in own) / len(own)])
    return {name: (rating.mu, rating.sigma) for name, rating in known.items()}


def figures(results: list[Result]) -> list[Figures]:
    """The bots of an arena, the best first."""
    rated = ratings(results)
    return sorted((figures_of(name, results, rated[name]) for name in rated), key=lambda each: -each.win_share)


def figures_of(name: str, results: list[Result], rating: tuple[float, float]) -> Figures:
    wins = 0.0
    places: dict[int, list[float]] = {}
    scores: dict[int, list[float]] = {}
    seconds = 0.0
    moves = played = 0
    for result in results:
        for seat, other in enumerate(result.bots):
            if other == name:
                played += 1
                wins += win_share(result, seat)
                places.setdefault(result.seed, []).append(float(result.places[seat]))
                scores.setdefault(result.seed, []).append(result.scores[seat])
                seconds += result.seconds[seat]
                moves += result.choices[seat]
    place, place_margin = mean_and_margin(places)
    score, score_margin = mean_and_margin(scores)
    return Figures(
        bot=name,
        played=played,
        win_share=wins / played,
        win_interval=wilson(wins / played, played),
        place=place,
        place_margin=place_margin,
        score=score,
        score_margin=score_margin,
        rating=rating[0],
        rating_sigma=rating[1],
        seconds_per_move=seconds / max(1, moves),
    )


def figures_table(title: str, seats: int, measured: list[Figures]) -> Table:
    caption = f"parity is {1 / seats:.0%}; intervals for 95% confidence"
    table = Table(
        title=title, title_justify="left", caption=caption, caption_justify="left", box=None, pad_edge=False, collapse_padding=True
    )
    table.add_column("bot", overflow="fold")  # where there is little room, names give way and no figure is cut
    for heading in ("played", "wins", "95%", "place", "score", "rating", "s/move"):
        table.add_column(heading, justify="right", no_wrap=True)
    for each in measured:
        low, high = each.win_interval
        table.add_row(
            each.bot,
            str(each.played),
            f"{each.win_share:.1%}",
            f"{low:.0%}-{high:.0%}",
            with_margin(each.place, each.place_margin, 2),
            with_margin(each.score, each.score_margin, 1),
            f"{each.rating:.1f} ± {each.rating_sigma:.1f}",
            f"{each.seconds_per_move:.3f}",
        )
    return table


def with_margin(mean: float, margin: float, digits: int) -> str:
    return f"{mean:.{digits}f}" + ("" if math.isinf(margin) else f" ± {margin:.{digits}f}")
