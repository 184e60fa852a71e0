"""python -m bench.reviews: what a review flags as a mistake, thought over again for ten times as long.

Games of one `merchant` among `trader`s are reviewed as a house does it. Each flagged mistake is then judged by a search with other
luck that takes ten times the iterations of the review's first look. It is confirmed where what was played still costs as much as the
least that is flagged, and worse where it still costs anything at all.
"""

from __future__ import annotations

import argparse
import csv
from pathlib import Path
from typing import Any

import msgspec

from emporion.arena.figures import wilson
from emporion.bots.bot import bot
from emporion.bots.foresight import judge_of_hints
from emporion.games.registry import room
from emporion.kernel.chance import stream
from emporion.table.settings import Settings
from emporion.table.thinking.jobs import Tables
from emporion.table.thinking.reviews import LONGER, SMALLEST_SWING, Review, ReviewQuestion, cost

NAMES = ["yunnan", "merkator", "yinzi", "mombasa"]
RESULTS = Path(__file__).with_name("results") / "reviews.csv"
FIRST_SEED = 910_000_000
PLAYERS = ["merchant", "trader"]
HEADER = ["game", "seats", "seed", "decisions", "number", "cost", "again"]
NONE = -1
"""The number of the line that stands for a game in which nothing was flagged."""


def played(name: str, seats: int, seed: int) -> list[tuple[int, int]]:
    game = room(name).open(seats, {})
    players = [bot(PLAYERS[min(seat, 1)], processes=False) for seat in range(seats)]
    state = game.deal(seed)
    taken: list[tuple[int, int]] = []
    while not state.over():
        seat = state.actor()
        taken.append((seat, players[seat].decide(game, state, seat, stream("bot", seed, len(taken)))))
        state.apply_for(*taken[-1])
    return taken


def judged_again(name: str, seats: int, seed: int) -> list[list[object]]:
    """A line for each mistake: what the review thinks it costs, and what somebody else does, in places."""
    game = room(name).open(seats, {})
    taken = played(name, seats, seed)
    usual = Settings()
    told: list[Any] = []
    asked = ReviewQuestion(
        1, name, game.options, seats, game.rules_version, game.box_file.as_json(), seed, taken,
        usual.review_iterations, usual.review_seconds, usual.review_decisions,
    )  # fmt: skip
    asked.work(Tables(), told.append)
    review: Review = told[-1]
    again = msgspec.structs.replace(asked, table=2)  # by which luck is drawn
    judge = judge_of_hints(game)
    state = game.deal(seed)
    flagged = {swing.number: swing for swing in review.swings}
    found: list[list[object]] = []
    for number, (seat, action) in enumerate(taken):
        if number in flagged:
            _search, swing = again.judge(game, state, number, judge, LONGER, 0.0)
            found.append([name, seats, seed, review.looked_at, number, round(cost(game, flagged[number]), 3), round(cost(game, swing), 3)])
        state.apply_for(seat, action)
    return found or [[name, seats, seed, review.looked_at, NONE, 0.0, 0.0]]


def rows() -> list[dict[str, str]]:
    if not RESULTS.exists():
        return []
    with RESULTS.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def section() -> str:
    """Of the page."""
    if not rows():
        return ""
    text = "\n## Mistakes that are some\n\n" + " ".join((__doc__ or "").split("\n\n")[1].split()) + "\n\n"
    text += "| game | games | flagged | confirmed | 95% | worse | mean cost in places | again |\n" + "|---" * 8 + "|\n"
    for name in NAMES:
        own = [row for row in rows() if row["game"] == name]
        flagged = [(float(row["cost"]), float(row["again"])) for row in own if int(row["number"]) != NONE]
        if flagged:
            count = len(flagged)
            found = sum(again >= SMALLEST_SWING for _cost, again in flagged) / count
            low, high = wilson(found, count)
            worse = sum(again > 0 for _cost, again in flagged) / count
            means = " | ".join(f"{sum(each) / count:.2f}" for each in zip(*flagged, strict=True))
            games = len({row["seed"] for row in own})
            text += f"| {name.capitalize()} | {games} | {count} | {found:.0%} | {low:.0%} to {high:.0%} | {worse:.0%} | {means} |\n"
    return text


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.reviews", description=__doc__)
    parser.add_argument("--game", action="append", choices=NAMES, help="only this game; may be repeated")
    parser.add_argument("--games", type=int, default=4, help="games of two, three ... players in turn (4)")
    asked = parser.parse_args()
    for number in range(asked.games):
        for name in asked.game or NAMES:
            tables = [seats for seats in room(name).seats if seats > 1]
            seats, seed = tables[number % len(tables)], FIRST_SEED + number
            known = rows()
            if any((row["game"], int(row["seed"])) == (name, seed) for row in known):
                continue
            known += [dict(zip(HEADER, map(str, line), strict=True)) for line in judged_again(name, seats, seed)]
            with RESULTS.open("w", encoding="utf-8", newline="") as file:
                out = csv.DictWriter(file, HEADER, lineterminator="\n")
                out.writeheader()
                out.writerows(sorted(known, key=lambda row: (row["game"], int(row["seed"]), int(row["number"]))))


if __name__ == "__main__":
    main()
