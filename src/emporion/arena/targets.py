"""What a game should look like when it is played: targets with their sources, and how far a heap of games is from them.

Every target is a share or a mean over games, so each game adds to what is above and to what is below the line; drawing the deals
anew, again and again, tells how sure the figures are.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import msgspec
import numpy as np

from emporion.arena.facts import LEAST_USE, lead, uses_of
from emporion.arena.match import Result
from emporion.arena.plan import ArenaError, Plan
from emporion.games.registry import folder_of, room

DRAWS = 300
"""How often the deals are drawn anew."""
ENOUGH = 40
"""Players who had a thing on offer, before it can be called dead."""
NO_DEAD = "no dead component"

FACTS: dict[str, Callable[[Result], tuple[float, float]]] = {
    "score": lambda result: (sum(result.scores), len(result.scores)),
    "score of the winner": lambda result: (max(result.scores), 1),
    "winner's lead": lambda result: (lead(result), 1),
    "real choices": lambda result: (sum(result.choices), len(result.choices)),
    "legal actions at a choice": lambda result: (sum(result.options), max(1, sum(result.choices))),
}
"""What can be told of every game: what is above and below the line."""


class Target(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One thing that should be so, and who says it. It looks at a fact, at a number reached, or at an event."""

    name: str
    source: str
    least: float = -math.inf
    most: float = math.inf
    weight: float = 1.0
    seats: list[int] = []
    """Tables it is about; none named: all."""
    fact: str = ""
    reached: str = ""
    """An event and its number, such as `end round`: the largest told in a game."""
    for_each: Literal["game", "player"] = "game"
    """Whether a number reached is divided among the players."""
    above: float | None = None
    """Instead of the number: the share of games in which it is larger than this."""
    event: str = ""
    share_of: Literal["", "players", "games"] = ""
    """Instead of how often it happens to a player: who ever meets it."""
    per: str = ""
    """A number reached, by which the count is divided: so many a round."""
    gap: str = ""
    table: str = ""
    column: str = ""
    values: list[int | str] = []
    """Only events whose gap names a row of this table that has one of these values in this column."""

    def count(self, counts: dict[str, int], plan: Plan) -> int:
        """How often the event is in these counts."""
        if not self.gap:
            return counts.get(self.event, 0)
        rows = plan.tables[self.table]["rows"]
        return sum(counts.get(f"{self.event} {self.gap}={row['name']}", 0) for row in rows if row.get(self.column) in self.values)

    def of(self, result: Result, plan: Plan) -> tuple[float, float]:
        """What one game adds above and below the line."""
        players = len(result.bots)
        if self.fact:
            return FACTS[self.fact](result)
        if self.reached:
            number = result.reached.get(self.reached, 0)
            if self.above is not None:
                return float(number > self.above), 1.0
            return float(number), float(players if self.for_each == "player" else 1)
        counts = [self.count(each, plan) for each in result.events]
        if self.share_of == "games":
            return float(any(counts)), 1.0
        if self.share_of == "players":
            return float(sum(count > 0 for count in counts[:players])), float(players)
        rounds = max(1, result.reached.get(self.per, 1)) if self.per else 1
        return sum(counts[:players]) / rounds, float(players)

    def miss(self, found: Any) -> Any:
        """How far off it is, as a part of the nearer bound, at most 1; nothing when it is met."""
        below = (self.least - found) / max(abs(self.least), 1e-9) if math.isfinite(self.least) else np.zeros_like(found)
        beyond = (found - self.most) / max(abs(self.most), 1e-9) if math.isfinite(self.most) else np.zeros_like(found)
        return np.clip(np.maximum(below, beyond), 0.0, 1.0)

    def words(self) -> str:
        """The bounds as people write them."""
        if not math.isfinite(self.most):
            return f"at least {self.least:g}"
        return f"at most {self.most:g}" if not math.isfinite(self.least) else f"{self.least:g} to {self.most:g}"


class Targets(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The file of a game: its targets, and how much every component should be used at least."""

    targets: list[Target] = []
    least_use: float = LEAST_USE
    dead_weight: float = 1.0
    """What dead components weigh against the targets."""
    not_for_use: list[str] = []
    """Tables, components and kinds of action that need not be used, as the report names them."""

    def is_for_use(self, name: str) -> bool:
        return name not in self.not_for_use and name.partition(": ")[0] not in self.not_for_use


def read_targets(game: str, file: Path | None) -> Targets:
    """The file named, or targets.toml of the game; without one only dead components count."""
    path = file or folder_of(room(game)) / "targets.toml"
    if file is None and not path.exists():
        return Targets()
    try:
        found = msgspec.toml.decode(path.read_text(encoding="utf-8"), type=Targets)
    except OSError as problem:
        raise ArenaError(f"{path} cannot be read: {problem.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise ArenaError(f"{path}: {problem}") from None
    for target in found.targets:
        check_target(path, target, room(game).open(room(game).seats[-1], {}).box_file.tables)
    return found


def check_target(path: Path, target: Target, tables: dict[str, Any]) -> None:
    told = f"{path}, target '{target.name}'"
    if sum(map(bool, (target.fact, target.reached, target.event))) != 1:
        raise ArenaError(f"{told}: looks at one of fact, reached and event")
    if target.fact and target.fact not in FACTS:
        raise ArenaError(f"{told}: no fact '{target.fact}'; known are {', '.join(FACTS)}")
    if not math.isfinite(target.least) and not math.isfinite(target.most):
        raise ArenaError(f"{told}: says neither least nor most")
    if target.gap and "rows" not in tables.get(target.table, {}):
        known = ", ".join(name for name, content in tables.items() if "rows" in content)
        raise ArenaError(f"{told}: no table '{target.table}' with rows; known are {known}")


# --- how far off ----------------------------------------------------------------------------------------------------


class Line(msgspec.Struct):
    """One target at one size of table: what was found, with its interval, and how far off that is."""

    name: str
    seats: int
    wanted: str
    source: str
    found: float
    low: float
    high: float
    miss: float


class Standing(msgspec.Struct):
    """How far a heap of games is from its targets: 0 meets all, 1 misses every one by as much as can be."""

    distance: float
    low: float
    high: float
    lines: list[Line]
    dead: list[str]
    """With the size of the table."""


def stand(targets: Targets, heaps: list[tuple[Plan, list[Result]]]) -> Standing:
    """All tables together; every line weighs as its target does."""
    lines: list[Line] = []
    dead: list[str] = []
    misses: list[Any] = []
    weights: list[float] = []
    for plan, results in heaps:
        deals = Deals(results)
        for target in targets.targets:
            if target.seats and plan.seats not in target.seats:
                continue
            found = deals.ratios([target.of(result, plan) for result in results])
            off = target.miss(found)
            misses.append(off)
            weights.append(target.weight)
            lines.append(line(target.name, plan.seats, target.words(), target.source, found, off))
        share, names = dead_share(targets, deals, results)
        misses.append(share)
        weights.append(targets.dead_weight)
        lines.append(line(NO_DEAD, plan.seats, "0", f"every component is used by {targets.least_use:.0%} of the players", share, share))
        dead += [f"{name} ({plan.seats} players)" for name in names]
    distances = np.average(np.array(misses), axis=0, weights=weights)
    low, high = np.quantile(distances[1:], [0.025, 0.975])
    return Standing(float(distances[0]), float(low), float(high), lines, dead)


def line(name: str, seats: int, wanted: str, source: str, found: Any, off: Any) -> Line:
    low, high = np.quantile(found[1:], [0.025, 0.975])
    return Line(name, seats, wanted, source, float(found[0]), float(low), float(high), float(off[0]))


class Deals:
    """The deals of some games, as they were and drawn anew; games of one deal belong together."""

    def __init__(self, results: list[Result]) -> None:
        seeds = sorted({result.seed for result in results})
        places = {seed: place for place, seed in enumerate(seeds)}
        self.belongs = np.array([places[result.seed] for result in results])
        drawn = np.random.default_rng(0).multinomial(len(seeds), [1 / len(seeds)] * len(seeds), size=DRAWS)
        self.times = np.vstack([np.ones((1, len(seeds))), drawn])

    def ratios(self, parts: list[tuple[float, float]]) -> Any:
        """What is above the line by what is below: as played, then for every draw."""
        above, below = (self.sums(np.array(part)) for part in zip(*parts, strict=True))
        return above / np.maximum(below, 1e-9)

    def sums(self, values: Any) -> Any:
        by_deal = np.zeros((self.times.shape[1], *values.shape[1:]))
        np.add.at(by_deal, self.belongs, values)
        return self.times @ by_deal


def dead_share(targets: Targets, deals: Deals, results: list[Result]) -> tuple[Any, list[str]]:
    """Which part of all components is dead, as played and for every draw, and their names."""
    names = [use.name for use in uses_of(results) if use.players >= ENOUGH and targets.is_for_use(use.name)]
    if not names:
        return np.zeros(len(deals.times)), []
    offered = np.array([[len(result.bots) * (name in result.offered) for name in names] for result in results], dtype=float)
    used = np.array([[sum(name in each for each in result.used) for name in names] for result in results], dtype=float)
    shares = deals.sums(used) / np.maximum(deals.sums(offered), 1e-9)
    dead = shares < targets.least_use
    return dead.mean(axis=1), [name for name, is_dead in zip(names, dead[0], strict=True) if is_dead]
