"""The promise of the levels: each beats the one below. Plays the arenas that show it, and goes on where it was stopped.

What bots played before they changed is played again."""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path

import msgspec
from rich.console import Console

from bench import anchors
from bench.matches import RESULTS, Summary, note, read
from emporion.arena.files import SUMMARY, Folder
from emporion.arena.plan import make_plan
from emporion.arena.run import run_arena

UNDER_WAY = Path(__file__).with_name("played")
"""The folders of the arenas on this machine, so that a match can be gone on with."""
SEATS = {"yunnan": [3, 4], "merkator": [2, 4], "yinzi": [2, 4], "mombasa": [2, 4]}
GAMES = 200


class Match(msgspec.Struct, frozen=True):
    """One bot against a table full of another."""

    hero: str
    rival: str
    wanted: dict[int, float] = {}
    """The share of wins it must reach, by seats; more than its part where none is named."""
    seats: list[int] = []
    """Where it is played, if not where all others are."""


NEARLY_ALL = {2: 0.995}
"""More than 99% of 200 games."""

MATCHES = [
    *(Match(each, "random", NEARLY_ALL, [2]) for each in ("greedy", "apprentice", "trader", "merchant")),
    Match("trader", "apprentice"),
    Match("merchant", "greedy", {2: 0.6, 3: 0.5, 4: 0.5}),
    Match("merchant", "trader"),
    Match("magnate", "merchant"),
    Match("master", "merchant", {2: 0.6, 3: 0.45, 4: 0.45}),
    Match("master", "magnate"),
    *(Match(each, "random", NEARLY_ALL, [2]) for each in ("magnate", "master")),
]


def line_up(seats: int, match: Match) -> list[str]:
    return [match.hero] + [match.rival] * (seats - 1)


def play(game: str, seats: int, match: Match, games: int, jobs: int, console: Console) -> bool:
    """Play what is missing of a match; answers whether it is complete."""
    plan = make_plan(game, line_up(seats, match), seats, {}, 0, None)
    if any(each.plan == plan.in_brief() and each.games >= games for each in read(game)):
        return True
    where = Folder(UNDER_WAY / f"{game}-{seats}-{match.hero}-{match.rival}")
    if where.path.exists() and where.plan() != plan:  # the bots have changed since
        shutil.rmtree(where.path)
    whole = run_arena(plan, games, jobs, "", where, True, console)
    if (where.path / SUMMARY).exists():
        note(msgspec.json.decode((where.path / SUMMARY).read_bytes(), type=Summary))
    return whole


def row(game: str, seats: int, match: Match, played: list[Summary]) -> str:
    """A line of the table, or nothing if the match was not played."""
    summary = next((each for each in played if each.plan.bots == line_up(seats, match)), None)
    if summary is None:
        return ""
    hero = next(each for each in summary.figures if each.bot == match.hero)
    low, high = hero.win_interval
    wanted = match.wanted.get(seats)
    above = low > 1 / seats if wanted is None else hero.win_share >= wanted
    asked = f"above {1 / seats:.0%}" if wanted is None else f"{wanted:.1%}"
    return (
        f"| {game} | {seats} | {match.hero} | {match.rival} | {summary.games} | {hero.win_share:.1%} | {low:.1%} to {high:.1%} | {asked} "
        f"| {'yes' if above else 'no'} | {hero.place:.2f} | {hero.seconds_per_move:.3f} |\n"
    )


def table() -> str:
    """All that was played."""
    rows = ""
    for game in SEATS:
        played = read(game)
        rows += "".join(row(game, seats, match, played) for match in MATCHES for seats in match.seats or SEATS[game])
    return (
        "# How strong the levels are\n\n"
        "One bot sits at a table full of another; seats rotate, and every seating meets the same shuffles. `make levels` plays what is\n"
        "missing and writes this page and the table of each game beside it, which says what was played: the bots, the options, the first\n"
        "seed, fingerprints of the box and of how the bots think, and all figures of every bot. A match is played again by\n"
        "`emporion arena GAME --seats SEATS --bots BOT,RIVAL,... --games 200 --jobs 2`. Shared victories are shared. Intervals are\n"
        "Wilson's for 95%. A match that is not listed was not played yet.\n\n"
        "| game | seats | bot | against | games | wins | 95% | asked | shown | mean place | s/move |\n"
        "|---|---|---|---|---|---|---|---|---|---|---|\n" + rows
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.levels", description=__doc__)
    parser.add_argument("--game", action="append", choices=SEATS, help="only this game; may be repeated")
    parser.add_argument("--hero", action="append", choices=sorted({match.hero for match in MATCHES}), help="only this bot; may be repeated")
    parser.add_argument("--games", type=int, default=GAMES, help="games in each match (200)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    asked = parser.parse_args()
    console = Console()
    for match in MATCHES:
        if asked.hero and match.hero not in asked.hero:
            continue
        for game in asked.game or SEATS:
            for seats in match.seats or SEATS[game]:
                whole = play(game, seats, match, asked.games, asked.jobs, console)
                (RESULTS / "README.md").write_text(table(), encoding="utf-8")
                anchors.main()
                if not whole:
                    raise SystemExit(130)


if __name__ == "__main__":
    main()
