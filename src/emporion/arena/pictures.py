"""The pictures of a report, as SVG to stand inside the page."""

from __future__ import annotations

import io
from typing import Any

from emporion.arena.facts import item_means, lead, scores, seat_shares, use_means
from emporion.arena.match import Result
from emporion.arena.plan import ArenaError

INK = "#3b2f2a"
TONES = ["#8c4a2f", "#c58f3d", "#6f7f4f", "#4f6f7a", "#9a7aa0", "#b9a58a", "#5a4a42", "#d1b06b", "#7f9f8f", "#a05a5a"]
MOST_KINDS = 20


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


def score_picture(results: list[Result]) -> str:
    figure, axes = new_figure()
    axes.hist([scores(results), [max(result.scores) for result in results]], bins=24, color=TONES[:2], label=["all", "winners"])
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
    axes.legend(frameon=False)
    return as_svg(figure)


def points_picture(results: list[Result]) -> str:
    figure, axes = new_figure(height=3.0)
    groups = [item_means(results, True), item_means(results, False)]
    start = [0.0, 0.0]
    depth = [0.0, 0.0]
    for number, label in enumerate(groups[0]):
        widths = [group.get(label, 0.0) for group in groups]
        lefts = [start[i] if widths[i] >= 0 else depth[i] for i in range(2)]
        axes.barh(["winners", "others"], widths, left=lefts, color=TONES[number % len(TONES)], label=label)
        start = [start[i] + max(0.0, widths[i]) for i in range(2)]
        depth = [depth[i] + min(0.0, widths[i]) for i in range(2)]
    axes.set_xlabel("points")
    figure.legend(loc="outside lower center", ncols=3, frameon=False, fontsize=8)
    return as_svg(figure)


def length_picture(results: list[Result]) -> str:
    figure, axes = new_figure()
    axes.hist([sum(result.choices) for result in results], bins=24, color=TONES[2])
    axes.set_xlabel("choices in a game")
    axes.set_ylabel("games")
    return as_svg(figure)


def branching_picture(results: list[Result]) -> str:
    figure, axes = new_figure()
    axes.hist([sum(result.options) / max(1, sum(result.choices)) for result in results], bins=24, color=TONES[4])
    axes.set_xlabel("legal actions at a choice, mean of a game")
    axes.set_ylabel("games")
    return as_svg(figure)


def lead_picture(results: list[Result]) -> str:
    figure, axes = new_figure()
    axes.hist([lead(result) for result in results], bins=24, color=TONES[1])
    axes.set_xlabel("winner's lead over the second")
    axes.set_ylabel("games")
    return as_svg(figure)


def use_picture(results: list[Result]) -> str:
    rows = use_means(results)[:MOST_KINDS][::-1]
    figure, axes = new_figure(height=0.6 + 0.24 * len(rows))
    axes.barh([kind for kind, _, _ in rows], [mean for _, mean, _ in rows], color=TONES[0])
    axes.set_xlabel("times a player chooses it in a game")
    return as_svg(figure)
