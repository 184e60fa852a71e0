"""The page that tells what a calibration found: how far each box is from the targets, target by target, with pictures."""

from __future__ import annotations

import html
import math
from pathlib import Path

from emporion.arena.calibrate import Calibration, Question, Trial
from emporion.arena.candidates import AS_IT_IS, Candidate
from emporion.arena.pictures import INK, TONES, as_svg, new_figure
from emporion.arena.plan import ArenaError
from emporion.arena.report import page, section, table
from emporion.arena.targets import NO_DEAD, Line, Target
from emporion.games.registry import room

MOST_CHANGES = 80


def write_page(question: Question, found: Calibration, out: Path) -> None:
    try:
        out.write_text(calibration_page(question, found), encoding="utf-8")
    except OSError as problem:
        raise ArenaError(f"{out} cannot be written: {problem.strerror}") from None


def calibration_page(question: Question, found: Calibration) -> str:
    title = f"{room(question.game).title}: which tables play like the printed game"
    best = found.judged[0]
    parts = [
        f"<p class=small>{html.escape(asked_words(question))}</p>",
        section("Outcome", outcome(question, found)),
        section("Target by target", targets_table(found.judged) + "".join(pictures(question, found))),
        section("Dead components", dead_part(question, found.judged)),
        section("What the best changes", changes_part(next(each for each in question.candidates if each.name == best.name))),
        section("All that was screened, bots as they are", distances(found.screened)),
    ]
    return page(title, "\n".join(parts))


def asked_words(question: Question) -> str:
    options = ", ".join(f"{name} {value}" for name, value in question.options.items()) or "none"
    seats = ", ".join(map(str, question.seats))
    fitted = (
        f"bots fitted to the best {question.best} by {question.generations} generations of {question.lessons} games of {question.learner}"
        if question.learner
        else "bots as they are"
    )
    return (
        f"{', '.join(question.bots)} at tables of {seats}; options chosen: {options}. {len(question.candidates)} boxes screened in "
        f"{question.games} games each at every table, then {fitted}, and judged in {question.judged} games with deals kept aside."
    )


def outcome(question: Question, found: Calibration) -> str:
    """What is best, and whether that is sure."""
    best = found.judged[0]
    ours = next(trial for trial in found.judged if trial.name == AS_IT_IS)
    words = f"Nearest to the targets is {best.name}, {best.standing.distance:.3f} away."
    if best is not ours:
        sure = best.standing.high < ours.standing.low
        words += f" The box as it is is {ours.standing.distance:.3f} away: " + (
            "a difference that is sure." if sure else "the intervals overlap, so more games may tell otherwise."
        )
    note = "0 meets every target, 1 misses each by its whole size or more. Intervals are for 95% confidence: deals drawn anew."
    return f"<p>{html.escape(words)}</p>{distances(found.judged)}<p class=small>{note}</p>"


def distances(trials: list[Trial]) -> str:
    rows = []
    for trial in trials:
        standing = trial.standing
        missed = [line for line in standing.lines if line.miss > 0]
        fitted = ", ".join(map(fitted_words, trial.fitted, trial.fitted.values())) or "as they are"
        interval = f"{standing.low:.3f} to {standing.high:.3f}"
        rows.append([trial.name, f"{standing.distance:.3f}", interval, f"{len(missed)} of {len(standing.lines)}", fitted])
    return table(["box", "distance", "95%", "targets missed", "bots"], rows)


def fitted_words(file: str, wins: float) -> str:
    """Whether what was learned is played with, and why."""
    kept = "fitted" if wins > 1 else "as they are: fitted ones"
    return f"{kept} win {wins:.2f} times as often ({file})"


def targets_table(trials: list[Trial]) -> str:
    """A row for each target and table, a column for each box."""
    rows = []
    for number, line in enumerate(trials[0].standing.lines):
        cells = [figure_words(trial.standing.lines[number]) for trial in trials]
        rows.append([line.name, str(line.seats), line.wanted, *cells, line.source])
    return table(["target", "players", "wanted", *[trial.name for trial in trials], "who says so"], rows)


def figure_words(line: Line) -> str:
    digits = 0 if abs(line.found) >= 100 else 1 if abs(line.found) >= 10 else 2
    mark = "✓" if line.miss == 0 else "✗"
    return f"{mark} {line.found:.{digits}f} ({line.low:.{digits}f} to {line.high:.{digits}f})"


def pictures(question: Question, found: Calibration) -> list[str]:
    drawn = []
    for target in question.targets.targets:
        lines = [
            (f"{trial.name}, {line.seats}", line) for trial in found.judged for line in trial.standing.lines if line.name == target.name
        ]
        if lines:
            drawn.append(f'<figure tabindex=0 role="img" aria-label="{html.escape(target.name)}">{target_picture(target, lines)}</figure>')
    return drawn


def target_picture(target: Target, lines: list[tuple[str, Line]]) -> str:
    """What was found at each table of each box, with its interval, before the band that is wanted."""
    figure, axes = new_figure(height=1.0 + 0.28 * len(lines))
    values = [value for _, line in lines for value in (line.low, line.high)]
    values += [bound for bound in (target.least, target.most) if math.isfinite(bound)]
    low, high = min(values), max(values)
    room_left = 0.1 * (high - low or 1.0)
    left, right = low - room_left, high + room_left
    axes.axvspan(max(left, target.least), min(right, target.most), color=TONES[2], alpha=0.25, label="wanted")
    for row, (_, line) in enumerate(reversed(lines)):
        tone = TONES[0] if line.miss else TONES[3]
        axes.plot([line.low, line.high], [row, row], color=INK, linewidth=1)
        axes.plot([line.found], [row], marker="x" if line.miss else "o", color=tone)
    axes.set_yticks(range(len(lines)), [name for name, _ in reversed(lines)])
    axes.set_xlim(left, right)
    axes.set_xlabel(target.name)
    axes.legend(frameon=False, loc="lower left", bbox_to_anchor=(0, 1))
    return as_svg(figure)


def dead_part(question: Question, trials: list[Trial]) -> str:
    least = question.targets.least_use
    words = f"<p class=small>Used by fewer than {least:.0%} of the players at whose table they were on offer.</p>"
    rows = [[trial.name, str(len(trial.standing.dead)), "; ".join(trial.standing.dead) or NO_DEAD] for trial in trials]
    return words + table(["box", "dead", "which"], rows)


def changes_part(candidate: Candidate) -> str:
    if not candidate.changes:
        return "<p>Nothing: it is the box as it is.</p>"
    items = "".join(f"<li>{html.escape(str(change))}</li>" for change in candidate.changes[:MOST_CHANGES])
    more = len(candidate.changes) - MOST_CHANGES
    rest = f"<p class=small>and {more} more</p>" if more > 0 else ""
    return f"<p class=small>As an overlay: candidates/{html.escape(candidate.name)}.toml</p><ul>{items}</ul>{rest}"
