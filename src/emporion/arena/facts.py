"""What a heap of games tells about the game itself: seats, points, length, choices, and what winners do differently."""

from __future__ import annotations

import math
from collections.abc import Callable

import msgspec

from emporion.arena.figures import CONFIDENCE, mean_and_margin, wilson
from emporion.arena.files import win_share
from emporion.arena.match import Result
from emporion.games.use import ACTION

LEAST_OWNERS = 20
"""Players of whom one says how they fare."""
LEAST_USE = 0.05
"""Of the players at whose table a component was on offer; what fewer use is dead."""


class Measure(msgspec.Struct):
    """A mean with half its interval for 95% confidence."""

    name: str
    mean: float
    margin: float


class Difference(msgspec.Struct):
    """How much two groups differ in something, and in how many standard errors."""

    name: str
    first: float
    second: float
    margin: float

    def significant(self) -> bool:
        return abs(self.first - self.second) > self.margin

    def effect(self) -> float:
        """The difference in standard errors."""
        error = self.margin / CONFIDENCE
        return (self.first - self.second) / error if error else 0.0


def scores(results: list[Result]) -> list[float]:
    return [score for result in results for score in result.scores]


def seat_shares(results: list[Result]) -> list[tuple[float, float, float]]:
    """Win share of each seat with its interval."""
    shares = []
    for seat in range(len(results[0].bots)):
        share = sum(win_share(result, seat) for result in results) / len(results)
        shares.append((share, *wilson(share, len(results))))
    return shares


def item_means(results: list[Result], winners: bool) -> dict[str, float]:
    """Mean points from each line of the score sheet, of winners or of the others."""
    totals: dict[str, float] = {}
    count = 0
    for result in results:
        for seat, place in enumerate(result.places):
            if (place == 1) == winners:
                count += 1
                for label, points in result.items.items():
                    totals[label] = totals.get(label, 0.0) + points[seat]
    return {label: total / max(1, count) for label, total in totals.items()}


def kinds(results: list[Result]) -> list[str]:
    """Every kind of action that was ever chosen."""
    return sorted({kind for result in results for uses in result.uses for kind in uses})


def use_means(results: list[Result]) -> list[tuple[str, float, float]]:
    """Each kind of action: how often a player chooses it in a game, and which share of players ever does."""
    players = sum(len(result.uses) for result in results)
    means = []
    for kind in kinds(results):
        counts = [uses.get(kind, 0) for result in results for uses in result.uses]
        means.append((kind, sum(counts) / players, sum(count > 0 for count in counts) / players))
    return sorted(means, key=lambda row: -row[1])


def game_measures(results: list[Result]) -> list[Measure]:
    """Figures of whole games."""

    def over_games(name: str, value: Callable[[Result], float]) -> Measure:
        by_shuffle: dict[int, list[float]] = {}
        for result in results:
            by_shuffle.setdefault(result.seed, []).append(value(result))
        return Measure(name, *mean_and_margin(by_shuffle))

    return [
        over_games("decisions in a game", lambda result: float(result.decisions)),
        over_games("real choices in a game", lambda result: float(sum(result.choices))),
        over_games("legal actions at a choice", lambda result: sum(result.options) / max(1, sum(result.choices))),
        over_games("score", lambda result: sum(result.scores) / len(result.scores)),
        over_games("score of the winner", lambda result: max(result.scores)),
        over_games("winner's lead over the second", lead),
        over_games("wins of the first seat", lambda result: win_share(result, 0)),
    ]


def lead(result: Result) -> float:
    ranked = sorted(result.scores, reverse=True)
    return ranked[0] - ranked[1] if len(ranked) > 1 else 0.0


def winners_differ(results: list[Result]) -> list[Difference]:
    """What winners choose and score more or less of than the others of the same game, the clearest first."""
    differences: list[Difference] = []
    for kind in kinds(results):
        differences.append(paired(f"chooses '{kind}'", results, [[float(uses.get(kind, 0)) for uses in result.uses] for result in results]))
    for label in dict.fromkeys(label for result in results for label in result.items):
        points = [result.items.get(label, [0.0] * len(result.places)) for result in results]  # a line nobody scored may be missing
        differences.append(paired(f"points: {label}", results, points))
    return sorted(differences, key=lambda row: -abs(row.effect()))


def paired(name: str, results: list[Result], values: list[list[float]]) -> Difference:
    """Winners against the others game by game, so that long and rich games do not blur the picture; values by game and seat."""
    firsts: list[float] = []
    seconds: list[float] = []
    for result, by_seat in zip(results, values, strict=True):
        won = [value for value, place in zip(by_seat, result.places, strict=True) if place == 1]
        lost = [value for value, place in zip(by_seat, result.places, strict=True) if place > 1]
        if won and lost:
            firsts.append(sum(won) / len(won))
            seconds.append(sum(lost) / len(lost))
    gaps = [first - second for first, second in zip(firsts, seconds, strict=True)]
    count = len(gaps)
    if count < 2:
        return Difference(name, 0.0, 0.0, math.inf)
    mean = sum(gaps) / count
    error = math.sqrt(sum((gap - mean) ** 2 for gap in gaps) / (count - 1) / count)
    return Difference(name, sum(firsts) / count, sum(seconds) / count, CONFIDENCE * error)


def compare(first: list[Result], second: list[Result]) -> list[Difference]:
    """Two arenas side by side, such as two variants of the components."""
    pairs = zip(game_measures(first), game_measures(second), strict=True)
    return [Difference(one.name, one.mean, two.mean, math.hypot(one.margin, two.margin)) for one, two in pairs]


# --- what is used ---------------------------------------------------------------------------------------------------


class Use(msgspec.Struct):
    """A component or a kind of action, and who used it."""

    name: str
    players: int
    """At whose table it was on offer."""
    share: float
    """Of them, who used it."""
    interval: tuple[float, float]


def uses_of(results: list[Result]) -> list[Use]:
    """Everything that was ever on offer, the least used first."""
    players: dict[str, int] = {}
    used: dict[str, int] = {}
    for result in results:
        for name in result.offered:
            players[name] = players.get(name, 0) + len(result.bots)
            used[name] = used.get(name, 0) + sum(name in each for each in result.used)
    found = [Use(name, count, used[name] / count, wilson(used[name] / count, count)) for name, count in players.items()]
    return sorted(found, key=lambda use: (use.share, use.name))


class Fortune(msgspec.Struct):
    """How those fared who used or began with something, beside what chance alone would give them."""

    name: str
    players: int
    win_share: float
    interval: tuple[float, float]
    fair: float
    """What the others at the same tables won, each."""

    def distance(self) -> float:
        """From the others, in standard errors."""
        error = math.sqrt(max(self.fair * (1 - self.fair), 1e-9) / self.players)
        return (self.win_share - self.fair) / error


def fortunes(results: list[Result], groups: Callable[[Result], dict[str, list[int]]]) -> list[Fortune]:
    """Those whom ``groups`` names by seat, beside the others of their games; who was alone in it or with all is no comparison."""
    won: dict[str, list[float]] = {}
    others: dict[str, list[float]] = {}
    for result in results:
        shares = [win_share(result, seat) for seat in range(len(result.bots))]
        for name, seats in groups(result).items():
            if 0 < len(seats) < len(shares):
                won.setdefault(name, []).extend(shares[seat] for seat in seats)
                others.setdefault(name, []).extend(share for seat, share in enumerate(shares) if seat not in seats)
    found = []
    for name, shares in won.items():
        if len(shares) >= LEAST_OWNERS:
            mean = sum(shares) / len(shares)
            found.append(Fortune(name, len(shares), mean, wilson(mean, len(shares)), sum(others[name]) / len(others[name])))
    return sorted(found, key=lambda each: (-each.win_share, each.name))


def owners(result: Result) -> dict[str, list[int]]:
    """The seats that used each component."""
    things = {name for used in result.used for name in used if not name.startswith(ACTION)}
    return {thing: [seat for seat, used in enumerate(result.used) if thing in used] for thing in things}


def openers(result: Result) -> dict[str, list[int]]:
    """The seats that began with each choice."""
    begun: dict[str, list[int]] = {}
    for seat, opening in enumerate(result.openings):
        begun.setdefault(opening, []).append(seat)
    return begun


def dead_uses(results: list[Result], least: float = LEAST_USE) -> list[Use]:
    """What fewer than that share of the players use."""
    return [use for use in uses_of(results) if use.share < least]
