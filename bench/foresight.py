"""python -m bench.foresight: does what the bots foretell come true? Plays games, calibrates, and draws how reliable it is.

Games of equals and of unequals are looked at forty times each, from what the seat that decides may see. What is foretold for every seat
(by the judge of `master`, and by the game's own evaluation alone) stands beside the part of the others it beat in the end. The even
deals calibrate (bots/foresight.toml), the odd ones tell how well that holds: docs/foresight.md and its picture.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from bench import reviews
from emporion.bots.bot import bot
from emporion.bots.learned import best_judge
from emporion.bots.levels import LEVELS
from emporion.bots.search import Judge
from emporion.games.registry import room
from emporion.kernel.chance import stream

NAMES = ["yunnan", "merkator", "yinzi", "mombasa"]
PLAYED = Path(__file__).with_name("played")
DOCS = Path(__file__).parents[1] / "docs"
PAGE, PICTURE = DOCS / "foresight.md", DOCS / "pictures" / "foresight.svg"
FILE = Path(__file__).parents[1] / "src" / "emporion" / "bots" / "foresight.toml"
FIRST_SEED = 800_000_000
LOOKS = 40
TABLES = [["network", "merchant"], ["merchant"], ["network", "merchant", "trader"]]
"""Of whom seats are drawn, table after table. Networks among themselves would play the same game again where nothing is hidden."""
QUARTERS, BINS = 4, 10
SEED, SEATS, LENGTH, PART, RECKONED, LEARNED, HAPPENED = range(7)
FEWEST = 30  # looks that a point of the picture stands for
STEPS = 60
LEAST_STEEP = 0.1
FIRM = 1e-3


# --- playing ------------------------------------------------------------------------------------------------------------


def beaten(places: list[int], seat: int) -> float:
    """The part of the others that a seat left behind, sharers by half."""
    better = sum((other > places[seat]) + 0.5 * (other == places[seat]) for rival, other in enumerate(places) if rival != seat)
    return better / (len(places) - 1)


def look_at(name: str, seats: int, number: int) -> list[list[float]]:
    """A game, with what was foretold on its way and what happened."""
    game = room(name).open(seats, {})
    reckoning, learned = Judge(game), best_judge(LEVELS.levels["master"], game)
    seed = FIRST_SEED + number
    kinds = TABLES[number % len(TABLES)]
    chance = stream("foresight", seed)
    players = [bot(kinds[chance.below(len(kinds))], processes=False) for _ in range(seats)]
    state = game.deal(seed)
    seen = []
    taken = 0
    while not state.over():
        seat, legal = state.actor(), state.legal()
        if len(legal) > 1:
            seen.append((taken, seat, state.copy(), legal[:]))
        state.apply(players[seat].decide(game, state, seat, stream("bot", seed, taken)))
        taken += 1
    places = game.placements(state)
    rows = []
    for at, seat, then, legal in seen[:: max(1, len(seen) // LOOKS)]:
        reckoned = reckoning.reckon(then, reckoning.lead, 0.0)[1]
        foretold = learned.look(then, seat, legal, []) or reckoned
        rows += [[seed, seats, taken, at / taken, reckoned[each], foretold[each], beaten(places, each)] for each in range(seats)]
    return rows


def looks(name: str, games: int) -> Any:
    """All looks at so many games at every table; what was played before is not played again."""
    file = PLAYED / f"foresight-{name}.npy"
    PLAYED.mkdir(exist_ok=True)
    known = np.load(file) if file.exists() else np.zeros((0, HAPPENED + 1))
    for number in range(games):
        for seats in room(name).seats:
            if seats > 1 and not ((known[:, SEED] == FIRST_SEED + number) & (known[:, SEATS] == seats)).any():
                known = np.concatenate([known, np.array(look_at(name, seats, number))])
                np.save(file, known)
    return known


# --- calibrating --------------------------------------------------------------------------------------------------------


def odds(shares: Any) -> Any:
    known = np.clip(shares, 0.003, 0.997)
    return np.log(known / (1 - known))


def columns(rows: Any, judge: int, tables: list[int]) -> Any:
    """What a forecast is made of: what is foretold, the same as the game goes on, and what a table of so many is like."""
    foretold = odds(rows[:, judge])
    return np.stack([foretold, foretold * rows[:, PART], *((rows[:, SEATS] == seats) * 1.0 for seats in tables)], 1)


def calibrate(rows: Any, judge: int, tables: list[int]) -> Any:
    """The weights that make likeliest what happened; what is foretold better is never held for worse."""
    x, y = columns(rows, judge, tables), rows[:, HAPPENED]
    weights = likeliest(x, y, np.zeros(len(y)))
    if weights[0] >= LEAST_STEEP:
        return weights
    return np.concatenate([[LEAST_STEEP], likeliest(x[:, 1:], y, LEAST_STEEP * x[:, 0])])


def likeliest(x: Any, y: Any, known: Any) -> Any:
    """Logistic regression, Newton's way."""
    weights = np.zeros(x.shape[1])
    for _ in range(STEPS):
        share = 1 / (1 + np.exp(-x @ weights - known))
        slope = x.T @ (share - y) + FIRM * weights
        weights -= np.linalg.solve((x * (share * (1 - share))[:, None]).T @ x + FIRM * np.eye(len(weights)), slope)
    return weights


def off(foretold: Any, happened: Any) -> float:
    """How far what is foretold lies from what happens on average, over ten bins of forecasts."""
    bins = np.minimum((foretold * BINS).astype(int), BINS - 1)
    return float(sum(abs(np.sum(foretold[bins == each] - happened[bins == each])) for each in range(BINS)) / len(foretold))


# --- telling ------------------------------------------------------------------------------------------------------------


def told(found: dict[str, tuple[Any, dict[int, Any], list[int]]]) -> None:
    """The file of the house, the page and its picture."""
    from matplotlib.figure import Figure

    toml = (
        "# How far to trust what is foretold, by game; written by `python -m bench.foresight`, as docs/foresight.md tells.\n"
        "# The odds of a forecast count `steep` times at the beginning and steep + gain times at the end; `tables` is added, by seats.\n"
        "# length: actions in a game for so many, by which the part that is over is guessed while a game runs.\n"
    )
    page = (
        "# Does what is foretold come true?\n\n"
        "The chart of a review, and the places that hints and reviews name, are forecasts. `python -m bench.foresight` plays games\n"
        "between equals and unequals (`network`, `merchant`, `trader`), looks at each of them forty times, and compares what is\n"
        "foretold for every seat with the share of the others it leaves behind in the end. Games with even seeds calibrate\n"
        "(`bots/foresight.toml`), those with odd seeds are judged by, here. *Off* is the distance between what is foretold and what\n"
        "happens, averaged over ten bins of forecasts (a few hundredths of it are the chance of few games); *error* is the mean square\n"
        "of what a single forecast misses by, and *coin* that of somebody who always says a half.\n\n"
        "![What is foretold, and what happens](pictures/foresight.svg)\n"
    )
    figure = Figure(figsize=(9.6, 2.9), layout="constrained")
    for place, (name, (rows, weights, tables)) in enumerate(found.items()):
        odd = rows[rows[:, SEED] % 2 == 1]
        page += f"\n## {name.capitalize()}\n\n{len(set(map(tuple, odd[:, [SEED, SEATS]])))} games, {len(odd):,} forecasts.\n\n"
        page += (
            "| forecast by | quarter | off, as it is | off, calibrated | error, as it is | error, calibrated | coin |\n"
            + "|---" * 7
            + "|\n"
        )
        axes = figure.add_subplot(1, len(found), place + 1)
        axes.plot([0, 1], [0, 1], color="#b9a88c", linewidth=0.8)
        axes.set(title=name.capitalize(), xlim=(0, 1), ylim=(0, 1), xlabel="foretold", ylabel="happened" if place == 0 else "")
        for judge, who in [(LEARNED, "the judge of `master`"), (RECKONED, "the evaluation")]:
            for quarter in range(QUARTERS):
                part = odd[np.minimum((odd[:, PART] * QUARTERS).astype(int), QUARTERS - 1) == quarter]
                raw, happened = part[:, judge], part[:, HAPPENED]
                better = 1 / (1 + np.exp(-columns(part, judge, tables) @ weights[judge]))
                figures = [off(raw, happened), off(better, happened), *(np.mean((each - happened) ** 2) for each in (raw, better, 0.5))]
                page += f"| {who} | {quarter + 1} | " + " | ".join(f"{figure:.3f}" for figure in figures) + " |\n"
                if judge == LEARNED:
                    bins = np.minimum((better * BINS).astype(int), BINS - 1)
                    shown = [each for each in range(BINS) if (bins == each).sum() >= FEWEST]
                    axes.plot(
                        [better[bins == each].mean() for each in shown], [happened[bins == each].mean() for each in shown],
                        marker="o", markersize=3, linewidth=0.9, label=f"quarter {quarter + 1}",
                        color=["#8c4a2f", "#c58f3d", "#6f7f4f", "#4f6f7a"][quarter],
                    )  # fmt: skip
        axes.legend(fontsize=6, frameon=False)
        toml += f"\n[{name}]\n"
        for judge, who in [(LEARNED, "learned"), (RECKONED, "reckoned")]:
            steep, gain, *added = (f"{weight:.2f}" for weight in weights[judge])
            by_seats = ", ".join(f"{seats} = {each}" for seats, each in zip(tables, added, strict=True))
            toml += f"{who} = {{ steep = {steep}, gain = {gain}, tables = {{ {by_seats} }} }}\n"
        lengths = ", ".join(f"{seats} = {np.mean(rows[rows[:, SEATS] == seats][:, LENGTH]):.0f}" for seats in tables)
        toml += f"length = {{ {lengths} }}\n"
    import matplotlib as mpl

    with mpl.rc_context({"svg.hashsalt": "emporion"}):
        figure.savefig(PICTURE, metadata={"Date": None})
    page += reviews.section()
    FILE.write_text(toml, encoding="utf-8")
    PAGE.write_text(page, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.foresight", description=__doc__)
    parser.add_argument("--game", action="append", choices=NAMES, help="play only this game; all are told of")
    parser.add_argument("--games", type=int, default=60, help="games at each table (60)")
    asked = parser.parse_args()
    found = {}
    for name in NAMES:
        rows = looks(name, asked.games if name in (asked.game or NAMES) else 0)
        if len(rows):
            tables = sorted({int(seats) for seats in rows[:, SEATS]})
            even = rows[rows[:, SEED] % 2 == 0]
            found[name] = rows, {judge: calibrate(even, judge, tables) for judge in (LEARNED, RECKONED)}, tables
    told(found)


if __name__ == "__main__":
    main()
