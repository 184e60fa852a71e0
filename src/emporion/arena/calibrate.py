"""Which tables make a game play like the printed one: candidates are screened, bots fitted to the best few, and those judged on new deals.

The folder keeps all of it, so that a stop loses nothing: calibration.json says what is asked, candidates/ has every overlay, screen/ and
judge/ an arena for each candidate and size of table, fits/ the weights that were learned; report.html and standings.json tell the outcome.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from emporion.arena.candidates import AS_IT_IS, Candidate
from emporion.arena.files import Folder
from emporion.arena.fit import Course, about, learn, write_fit
from emporion.arena.lessons import Kept, Setting
from emporion.arena.match import Result
from emporion.arena.plan import ArenaError, Plan, Weights, make_plan
from emporion.arena.run import play_missing
from emporion.arena.targets import Standing, Targets, stand
from emporion.games.registry import room
from emporion.kernel.fitted import FittedFile

HELD_OUT = 5_000_000
"""Seeds between deals that choose and deals that judge."""
ASKED = "calibration.json"
STANDINGS = "standings.json"


class Question(msgspec.Struct, frozen=True):
    """All that decides what is played."""

    game: str
    seats: list[int]
    options: dict[str, str]
    bots: list[str]
    targets: Targets
    candidates: list[Candidate]
    games: int
    """Of each candidate and size of table, to choose by."""
    best: int
    """Candidates that bots are fitted to and that are judged."""
    judged: int
    """Games to judge by."""
    learner: str
    """Who plays when weights are learned; nobody: bots stay as they are."""
    generations: int
    lessons: int
    """Games of each generation."""
    seed: int


class Trial(msgspec.Struct):
    """A candidate with how far its games are from the targets, the bots as they are or fitted to it."""

    name: str
    standing: Standing
    fitted: dict[str, float] = {}
    """By file of weights: how often those learned won against those before, as a part of what an equal wins."""


class Calibration(msgspec.Struct):
    """What came out."""

    screened: list[Trial]
    judged: list[Trial]


class Stopped(Exception):
    """Somebody stopped it; the same command goes on."""


class Workshop:
    """Where a question is answered, and by how many."""

    def __init__(self, question: Question, path: Path, jobs: int, on: str, console: Console) -> None:
        self.question = question
        self.path = path
        self.jobs = jobs
        self.on = on
        self.console = console

    def begin(self, resume: bool) -> None:
        """Start the folder, or go on with the same question."""
        asked = self.path / ASKED
        text = msgspec.json.format(msgspec.json.encode(self.question)) + b"\n"
        try:
            if not asked.exists():
                (self.path / "candidates").mkdir(parents=True, exist_ok=True)
                for candidate in self.question.candidates:
                    (self.path / "candidates" / f"{candidate.name}.toml").write_text(candidate.overlay(), encoding="utf-8")
                asked.write_bytes(text)
                return
            if not resume:
                raise ArenaError(f"{self.path} holds a calibration already; --resume goes on with it, --out names another folder")
            if asked.read_bytes() != text:
                raise ArenaError(f"{self.path} answers another question ({ASKED} there says which); --out names another folder")
        except OSError as problem:
            raise ArenaError(f"{self.path} cannot be used: {problem.strerror}") from None

    def answer(self) -> Calibration:
        """Screen, fit, judge."""
        asked = self.question
        screened = [self.try_out("screen", candidate, asked.games, asked.seed, {}) for candidate in asked.candidates]
        ranked = sorted(screened, key=lambda trial: trial.standing.distance)
        self.tell("Screened, bots as they are", ranked)
        chosen = [trial.name for trial in ranked[: asked.best]]
        judged: list[Trial] = []
        for candidate in asked.candidates:
            if candidate.name in chosen or candidate.name == AS_IT_IS:
                weights, wins = self.fit_bots(candidate) if candidate.name in chosen and asked.learner else ({}, {})
                trial = self.try_out("judge", candidate, asked.judged, asked.seed + HELD_OUT, weights)
                judged.append(msgspec.structs.replace(trial, fitted=wins))
        judged.sort(key=lambda trial: trial.standing.distance)
        self.tell("Judged on deals kept aside, bots fitted to the best", judged)
        found = Calibration(ranked, judged)
        (self.path / STANDINGS).write_bytes(msgspec.json.format(msgspec.json.encode(found)) + b"\n")
        return found

    def try_out(self, part: str, candidate: Candidate, games: int, seed: int, weights: dict[str, Weights]) -> Trial:
        """Play a candidate at every size of table and look at the targets."""
        heaps: list[tuple[Plan, list[Result]]] = []
        for seats in self.question.seats:
            plan = self.plan(candidate, seats, seed, weights)
            folder = Folder(self.path / part / f"{candidate.name}-{seats}")
            label = f"{part} {candidate.name}, {seats} players"
            if not play_missing(plan, games, self.jobs, self.on, folder, True, label, self.console):
                raise Stopped
            heaps.append((plan, list(folder.games().values())))
        return Trial(candidate.name, stand(self.question.targets, heaps))

    def plan(self, candidate: Candidate, seats: int, seed: int, weights: dict[str, Weights]) -> Plan:
        asked = self.question
        variant = room(asked.game).open(seats, asked.options).fitted.file()
        return make_plan(asked.game, asked.bots, seats, asked.options, seed, candidate.tables, weights.get(variant))

    def fit_bots(self, candidate: Candidate) -> tuple[dict[str, Weights], dict[str, float]]:
        """Weights for the candidate, by the file they would belong in; those that win less than before are left alone."""
        asked = self.question
        together: dict[str, list[int]] = {}
        for size in asked.seats:
            together.setdefault(room(asked.game).open(size, asked.options).fitted.file(), []).append(size)
        weights: dict[str, Weights] = {}
        wins: dict[str, float] = {}
        for name, seats in together.items():
            setting = Setting(asked.game, seats, room(asked.game).open(seats[0], asked.options).options, candidate.tables)
            course = Course(
                setting, asked.learner, asked.generations, asked.lessons, asked.lessons, asked.seed, False, f"{candidate.name}.toml"
            )
            out = self.path / "fits" / f"{candidate.name}-{name}"
            learned = self.learned(course, out)
            wins[name] = learned["figures"]["wins"]
            if wins[name] > 1:
                weights[name] = Weights(learned["lead"], learned["weights"])
        return weights, wins

    def learned(self, course: Course, out: Path) -> dict[str, Any]:
        """What a course has learned; one that was stopped goes on."""
        out.parent.mkdir(exist_ok=True)
        kept = Kept(out.with_suffix(".games"), about(course))
        if not out.exists() or kept.path.exists():
            self.console.print(f"Bots learn {out.stem}", highlight=False)
            try:
                for fit in learn(course, self.jobs, self.on, kept, True, self.console):
                    write_fit(fit, out)
            except KeyboardInterrupt:
                raise Stopped from None
        found = msgspec.toml.decode(out.read_bytes())
        msgspec.convert(found, FittedFile, strict=False)
        assert isinstance(found, dict)
        return found

    def tell(self, title: str, trials: list[Trial]) -> None:
        table = Table(title=title, title_justify="left", box=None, pad_edge=False)
        table.add_column("candidate", no_wrap=True)
        for heading in ("distance", "95%", "targets missed", "dead components"):
            table.add_column(heading, justify="right", no_wrap=True)
        for trial in trials:
            standing = trial.standing
            missed = sum(line.miss > 0 for line in standing.lines)
            table.add_row(
                trial.name,
                f"{standing.distance:.3f}",
                f"{standing.low:.3f}-{standing.high:.3f}",
                f"{missed} of {len(standing.lines)}",
                str(len(standing.dead)),
            )
        self.console.print(table)
