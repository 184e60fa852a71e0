"""`make bench`: one table and bench/latest.json, compiled and plain side by side in one run.

`make bench AGAINST=commit` puts that commit, compiled, in the place of the plain sources and tells how many times as much we have."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich.console import Console
from rich.table import Table

from emporion.games.registry import ROOMS

ROOT = Path(__file__).parent.parent
RESULT = ROOT / "bench" / "latest.json"
WIDE = 1000
"""Room for every column, in a file and in a narrow window as well."""
COLUMNS = {
    "game": "game",
    "seats": "seats",
    "build": "build",
    "decisions_per_second": "decisions/s",
    "games_per_second": "games/s",
    "microseconds_per_clone": "µs/clone",
    "microseconds_per_legal_list": "µs/legal list",
    "microseconds_per_view": "µs/view",
    "many_games_with_views_per_second": "256 games, views/s",
    "bytes_per_state": "bytes/state",
    "decisions_per_game": "decisions/game",
    "longest_legal_list": "longest list",
    "milliseconds_per_board": "ms/slowest board",
    "search_iterations_per_second_opening": "search/s opening",
    "search_iterations_per_second_middle": "search/s middle",
}
NAMES = ("game", "seats", "build")

DOORS = ROOT / "bench" / "doors.json"
DOOR_COLUMNS = {"game": "game", "seats": "seats", "door": "door", "decisions_per_second": "decisions/s", "of_bare": "of the bare kernel"}


def measured(
    environment: dict[str, str], seconds: float, games: list[str], console: Console, module: str = "bench.measure"
) -> list[dict[str, Any]]:
    """The rows of one build, each shown in the status line as it comes in."""
    plain = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [sys.executable, "-m", module, str(seconds), *games]
    rows: list[dict[str, Any]] = []
    with (
        console.status("measuring") as status,
        subprocess.Popen(command, cwd=ROOT, env={**plain, **environment}, stdout=subprocess.PIPE) as process,
    ):
        assert process.stdout is not None
        for line in process.stdout:
            rows.append(json.loads(line))
            status.update(f"measured {rows[-1]['game']} with {rows[-1]['seats']} seats, {rows[-1].get('build') or rows[-1]['door']}")
    if process.returncode:
        sys.exit(process.returncode)
    return rows


def main() -> None:
    words = argparse.ArgumentParser(
        prog="make bench", description="Measure decisions, clones, legal lists and search of every game, compiled and plain."
    )
    words.add_argument("games", nargs="*", help="only these games")
    words.add_argument("--seconds", type=float, default=2.0, help="how long to play each seat count (default 2)")
    words.add_argument("--against", metavar="COMMIT", help="measure that commit's compiled build instead of the plain sources")
    chosen = words.parse_args()
    console = Console()
    games = chosen.games or [place.name for place in ROOMS]
    with TemporaryDirectory() as folder:
        other = {"PYTHONPATH": str(built(chosen.against, Path(folder), console)) if chosen.against else "src"}
        pairs: list[tuple[dict[str, Any], dict[str, Any]]] = []
        for game in games:  # one after the other, so that both builds meet the machine in the same mood
            ours, theirs = (measured(build, chosen.seconds, [game], console) for build in ({}, other))
            pairs += zip(ours, theirs, strict=True)
    if chosen.against:
        for _, row in pairs:
            row["build"] = chosen.against
    show_games(pairs, bool(chosen.against))
    RESULT.write_text(json.dumps([row for pair in pairs for row in pair], indent=1) + "\n", encoding="utf-8")
    show_doors(measured({}, chosen.seconds, chosen.games, console, "bench.doors"), console)
    console.print(f"also as JSON in {RESULT.relative_to(ROOT)} and {DOORS.relative_to(ROOT)}", highlight=False)


def built(commit: str, folder: Path, console: Console) -> Path:
    """That commit as it would be installed, in a folder of its own that comes before the installed package; the rest they share."""
    tree, packages = folder / "tree", folder / "packages"
    subprocess.run(["git", "worktree", "add", "--quiet", "--detach", tree, commit], cwd=ROOT, check=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation"]
    try:
        with console.status(f"building {commit}"):
            subprocess.run([*pip, "--target", packages, tree], check=True)
    finally:
        subprocess.run(["git", "worktree", "remove", "--force", tree], cwd=ROOT, check=True)
    return packages


def show_games(pairs: list[tuple[dict[str, Any], dict[str, Any]]], ratios: bool) -> None:
    """Two builds of every game and seat count, and how many times as much the first has."""
    table = Table(title="Uniform random play on one core, legal lists at every decision", title_justify="left")
    for key, heading in COLUMNS.items():
        table.add_column(heading, justify="left" if key in ("game", "build") else "right")
    for ours, theirs in pairs:
        table.add_row(*cells(ours))
        table.add_row(*cells(theirs), end_section=not ratios)
        if ratios:
            times = {key: f"{ours[key] / theirs[key]:.2f} x" for key in COLUMNS if key not in NAMES}
            table.add_row(*cells({**ours, **times, "build": "ratio"}), end_section=True)
    Console(width=WIDE).print(table)


def cells(row: dict[str, Any]) -> list[str]:
    return [f"{row[key]:,}" if isinstance(row[key], int) else str(row[key]) for key in COLUMNS]


def show_doors(rows: list[dict[str, Any]], console: Console) -> None:
    """The doors for research beside the kernel they open onto, and games of others at the same doors."""
    table = Table(title="Random play through the doors for research, one core", title_justify="left")
    for key, heading in DOOR_COLUMNS.items():
        table.add_column(heading, justify="left" if key in ("game", "door") else "right")
    for number, row in enumerate(rows):
        last = number + 1 == len(rows) or (row["seats"] and rows[number + 1]["game"] != row["game"])
        table.add_row(*(f"{row[key]:,}" if isinstance(row[key], int) else str(row[key]) for key in DOOR_COLUMNS), end_section=bool(last))
    Console(width=WIDE).print(table)
    DOORS.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
