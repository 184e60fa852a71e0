"""How strong a training has become, drawn from the matches it was judged by."""

from __future__ import annotations

from itertools import groupby

from emporion.arena.pictures import INK, TONES, as_svg, new_figure
from emporion.learning.judging import Judgement

MARKS = "osD^vPX"


def kind(found: Judgement) -> tuple[str, int, list[tuple[str, str]]]:
    return found.opponent, found.way.seats, sorted(found.way.options.items())


def draw(judged: list[Judgement]) -> str:
    """A line for each kind of table against each opponent, with intervals for 95%; dotted is what is fair there."""
    figure, axes = new_figure(7.2, 4.2)
    for number, ((opponent, seats, options), group) in enumerate(groupby(sorted(judged, key=kind), kind)):
        line = sorted(group, key=lambda each: each.decisions)
        reached = [each.decisions / 1e6 for each in line]
        wins = [each.wins for each in line]
        off = [[each.wins - each.interval[0] for each in line], [each.interval[1] - each.wins for each in line]]
        tone, mark = TONES[number % len(TONES)], MARKS[number % len(MARKS)]
        said = ", ".join([f"{seats} seats", *(f"{name} {value}".replace("_", " ") for name, value in options)])
        axes.errorbar(reached, wins, off, color=tone, marker=mark, markersize=4, linewidth=1.2, elinewidth=0.6, label=f"{opponent}, {said}")
        axes.axhline(line[0].fair, color=INK, linewidth=0.5, linestyle=":")
    axes.set_xlim(left=0)
    axes.set_ylim(0, 1)
    axes.set_xlabel("million decisions")
    axes.set_ylabel("share of wins")
    axes.legend(frameon=False, fontsize="small")
    return as_svg(figure)
