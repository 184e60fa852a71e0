"""The matches of the levels, a table for each game: who played which shuffles with which box, and what came of it."""

from __future__ import annotations

import csv
from itertools import groupby
from pathlib import Path

import msgspec

from emporion.arena.figures import Figures, wilson
from emporion.arena.plan import Plan

RESULTS = Path(__file__).with_name("results")
PLANNED = ["seats", "bots", "options", "first_seed", "rules", "box", "minds", "games"]
FIGURES = [name for name in Figures.__struct_fields__ if name != "win_interval"]  # which follows from the share


class Summary(msgspec.Struct):
    """What an arena left behind."""

    plan: Plan
    games: int
    figures: list[Figures]


def read(game: str) -> list[Summary]:
    """All matches of a game that were played."""
    path = RESULTS / f"{game}.csv"
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return [from_rows(game, list(match)) for _plan, match in groupby(rows, lambda row: [row[name] for name in PLANNED])]


def from_rows(game: str, rows: list[dict[str, str]]) -> Summary:
    planned = {name: rows[0][name] for name in PLANNED}
    options = dict(option.split("=") for option in planned["options"].split())
    plan = {**planned, "game": game, "bots": planned["bots"].split(), "options": options}
    figures = []
    for row in rows:
        interval = wilson(float(row["win_share"]), int(row["played"]))
        figures.append({**{name: row[name] for name in FIGURES}, "win_interval": interval})
    return msgspec.convert({"plan": plan, "games": planned["games"], "figures": figures}, Summary, strict=False)


def to_rows(summary: Summary) -> list[list[object]]:
    """A row for each bot of a match, the best first."""
    plan = summary.plan
    options = " ".join(f"{name}={value}" for name, value in plan.options.items())
    planned = [plan.seats, " ".join(plan.bots), options, plan.first_seed, plan.rules, plan.box, plan.minds, summary.games]
    return [[*planned, *(getattr(each, name) for name in FIGURES)] for each in summary.figures]


def table_of(plan: Plan) -> tuple[object, ...]:
    """Who sits at which kind of table."""
    return (plan.seats, *plan.bots, *sorted(plan.options.items()))


def note(summary: Summary) -> None:
    """Keep a match instead of what was kept of it before, unless that was more of the same."""
    game, plan = summary.plan.game, summary.plan
    known = {table_of(each.plan): each for each in read(game)}
    before = known.get(table_of(plan))
    if before is None or before.plan != plan or before.games <= summary.games:
        known[table_of(plan)] = summary
    with (RESULTS / f"{game}.csv").open("w", encoding="utf-8", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow([*PLANNED, *FIGURES])
        for _match, each in sorted(known.items()):
            out.writerows(to_rows(each))
