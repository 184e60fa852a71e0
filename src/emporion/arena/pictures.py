"""The pictures of a report, as SVG to stand inside the page."""

from __future__ import annotations

import io
import math
from collections.abc import Callable
from textwrap import shorten
from typing import Any

from emporion.arena.facts import item_means, lead, scores, seat_shares, use_means
from emporion.arena.match import Result
from emporion.arena.plan import ArenaError

INK = "#3b2f2a"
PAPER = "#faf5ea"
TONES = ["#8c4a2f", "#c58f3d", "#6f7f4f", "#4f6f7a", "#9a7aa0"]
MOST_KINDS = 20
MOST_BARS = 24
LONGEST_WORDS = 44


def new_figure(width: float = 6.4, height: float = 3.4) -> tuple[Any, Any]:
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise ArenaError("reports need matplotlib: pip install 'emporion[arena]'") from None
    figure = Figure(figsize=(width, height), layout="constrained")
    axes = figure.subplots()
    axes.spines[["top", "right"]].set_visible(False)
    return figure, axes


def as_svg(figure: Any) -> str:
    import matplotlib as mpl

    out = io.StringIO()
    with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": "emporion"}):  # text stays text, and equal data draw equal files
        figure.savefig(out, format="svg", metadata={"Date": None}, transparent=True)
    text = out.getvalue()
    return text[text.index("<svg") :]


def bins(values: list[float]) -> list[int]:
    """Edges for some two dozen bars of whole width, so that each stands for as many points as its neighbour."""
    first, last = math.floor(min(values)), math.floor(max(values))
    width = math.ceil((last - first + 1) / MOST_BARS)
    return list(range(first, last + width + 1, width))


def score_picture(results: list[Result]) -> str:
    figure, axes = new_figure()
    edges = bins(scores(results))
    axes.hist(scores(results), bins=edges, color=TONES[0], hatch="//", edgecolor=PAPER, label="all")
    axes.hist([max(result.scores) for result in results], bins=edges, color=TONES[1], edgecolor=PAPER, label="winners")
    axes.set_xlabel("score")
    axes.set_ylabel("players")
    axes.legend(frameon=False)
    return as_svg(figure)


def seat_picture(results: list[Result]) -> str:
    figure, axes = new_figure()
    shares = seat_shares(results)
    names = [f"seat {seat + 1}" for seat in range(len(shares))]
    below = [max(0.0, share - low) for share, low, _ in shares]
    above = [max(0.0, high - share) for share, _, high in shares]
    axes.bar(names, [share for share, _, _ in shares], yerr=[below, above], color=TONES[3], ecolor=INK, capsize=4)
    axes.axhline(1 / len(shares), color=INK, linestyle=":", label="parity")
    axes.set_ylabel("win share, 95% confidence")
    axes.legend(frameon=False, loc="lower left", bbox_to_anchor=(0, 1))
    return as_svg(figure)


def points_picture(results: list[Result]) -> str:
    winners, others = item_means(results, True), item_means(results, False)
    labels = sorted({**winners, **others}, key=lambda label: winners.get(label, 0.0) + others.get(label, 0.0))
    figure, axes = new_figure(height=1.0 + 0.32 * len(labels))
    rows = range(len(labels))
    won = [winners.get(label, 0.0) for label in labels]
    axes.barh([row + 0.2 for row in rows], won, 0.38, color=TONES[1], label="winners")
    lost = [others.get(label, 0.0) for label in labels]
    axes.barh([row - 0.2 for row in rows], lost, 0.38, color=TONES[0], hatch="//", edgecolor=PAPER, label="others")
    axes.set_yticks(rows, labels)
    axes.margins(y=0.01)
    axes.set_xlabel("points")
    axes.legend(frameon=False, loc="lower right")
    return as_svg(figure)


def length_picture(results: list[Result]) -> str:
    figure, axes = new_figure()
    choices = [float(sum(result.choices)) for result in results]
    axes.hist(choices, bins=bins(choices), color=TONES[2])
    axes.set_xlabel("choices in a game")
    axes.set_ylabel("games")
    return as_svg(figure)


def branching_picture(results: list[Result]) -> str:
    figure, axes = new_figure()
    axes.hist([sum(result.options) / max(1, sum(result.choices)) for result in results], bins=MOST_BARS, color=TONES[4])
    axes.set_xlabel("legal actions at a choice, mean of a game")
    axes.set_ylabel("games")
    return as_svg(figure)


def lead_picture(results: list[Result]) -> str:
    figure, axes = new_figure()
    leads = [lead(result) for result in results]
    axes.hist(leads, bins=bins(leads), color=TONES[1])
    axes.set_xlabel("winner's lead over the second")
    axes.set_ylabel("games")
    return as_svg(figure)


def use_picture(results: list[Result], call: Callable[[str], str]) -> str:
    rows = use_means(results)[:MOST_KINDS][::-1]
    figure, axes = new_figure(height=0.6 + 0.24 * len(rows))
    axes.barh([shorten(call(kind), LONGEST_WORDS, placeholder=" …") for kind, _, _ in rows], [mean for _, mean, _ in rows], color=TONES[0])
    axes.set_xlabel("times a player chooses it in a game")
    return as_svg(figure)
