"""A training from its first to its last minute: play, learn, keep the weights, note the progress; goes on where it was stopped."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import msgspec
import numpy as np
from rich.console import Console

from emporion import __version__
from emporion.learning.course import Course, TrainingError
from emporion.learning.curves import draw
from emporion.learning.imitation import imitate, show_games
from emporion.learning.judging import Judgement, judge
from emporion.learning.learner import Decisions, choose, learn, optimiser
from emporion.learning.network import Weights, new_weights, read_beside, read_weights, write_weights
from emporion.learning.onnx_file import read_onnx, write_onnx
from emporion.learning.origin import DECISIONS, SECONDS, code_version, origin_of
from emporion.learning.selfplay import GROUPS, Desk, Workers, ways_of

COURSE = "course.json"
WEIGHTS = "weights.npz"
PROGRESS = "progress.jsonl"
RUNS = "runs.jsonl"
EARLIER = "earlier"
NETWORK = "network.onnx"
JUDGED = "judged.jsonl"
CURVES = "judged.svg"
REACHED, MEMORY = "reached", "memory"
"""What stands beside the weights: decisions, games and seconds by then, and what the optimiser remembers."""
IMITATED_ROUNDS = 4
KEEP_EVERY = 60.0
"""Seconds between two copies of the weights on the disk."""
SELF_EVERY = 120.0
"""Seconds of training after which a self joins the league."""
MOST_SELVES = 12


class Progress(msgspec.Struct):
    """A line of the progress, for curves."""

    seconds: float
    decisions: int
    games: int
    decisions_a_second: float
    entropy: float
    explained: float
    moved: float
    version: str = __version__


class Begun(msgspec.Struct):
    """A line for each time the training was begun or gone on with: how, with what, and what was known by then."""

    command: str
    version: str
    """With the commit, where the code is that of a checkout."""
    learner: str
    cores: int
    decisions: int
    seconds: float
    course: Course


class Training:
    """The folder, the weights and what is known of the way so far."""

    def __init__(self, course: Course, folder: Path, console: Console) -> None:
        self.course = course
        self.folder = folder
        self.console = console
        self.spent = 0.0
        self.decisions = 0
        self.games = 0
        self.command = ""
        self.weights: Weights = self.begin()
        self.memory: Any = self.remember()
        self.key = jax.random.key(course.seed + self.decisions)
        self.selves: list[Weights] = [self.on_device(read_weights(path, course.shape)) for path in sorted((folder / EARLIER).glob("*.npz"))]

    def begin(self) -> Weights:
        """The weights of the folder, or new ones."""
        file = self.folder / COURSE
        try:
            (self.folder / EARLIER).mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise TrainingError(f"{self.folder} cannot be used: {problem.strerror}") from None
        if file.exists():
            before = msgspec.json.decode(file.read_bytes(), type=Course)
            if (before.game, before.encoding, before.shape) != (self.course.game, self.course.encoding, self.course.shape):
                raise TrainingError(
                    f"{self.folder} holds a training of {before.game} with encoding {before.encoding} and width {before.shape.width}; "
                    "--out names another folder"
                )
            self.course = msgspec.structs.replace(self.course, begun_with=before.begun_with)
        self.write_course()
        for line in self.progress():
            self.spent, self.decisions, self.games = line.seconds, line.decisions, line.games
        kept = self.folder / WEIGHTS
        if not kept.exists():
            return self.on_device(new_weights(self.course.shape, self.course.seed))
        weights = self.on_device(read_weights(kept, self.course.shape))
        beside = read_beside(kept)
        if REACHED in beside:
            decisions, games, seconds = beside[REACHED].tolist()
            self.go_back_to(int(decisions), int(games), round(seconds, 1))
        return weights

    def go_back_to(self, decisions: int, games: int, seconds: float) -> None:
        """Forget what was noted after the weights were kept, as when the process was killed."""
        self.decisions, self.games, self.spent = decisions, games, seconds
        noted = self.folder / PROGRESS
        if noted.exists():
            lines = noted.read_bytes().splitlines(keepends=True)
            known = [line for line in lines if msgspec.json.decode(line, type=Progress).decisions <= decisions]
            noted.write_bytes(b"".join(known))
        for path in (self.folder / EARLIER).glob("*.npz"):
            if int(path.stem) > decisions:
                path.unlink()

    def remember(self) -> Any:
        """What the optimiser knew when the weights were kept, or a fresh start."""
        fresh = optimiser().init(self.weights)
        kept = self.folder / WEIGHTS
        beside = read_beside(kept) if kept.exists() else {}
        leaves, form = jax.tree.flatten(fresh)
        known = [beside.get(f"{MEMORY} {number}") for number in range(len(leaves))]
        if any(then is None or then.shape != now.shape for then, now in zip(known, leaves, strict=True)):
            return fresh
        return jax.tree.unflatten(form, [jnp.asarray(each) for each in known])

    def write_course(self) -> None:
        (self.folder / COURSE).write_bytes(msgspec.json.format(msgspec.json.encode(self.course)) + b"\n")

    def progress(self) -> list[Progress]:
        file = self.folder / PROGRESS
        if not file.exists():
            return []
        return [msgspec.json.decode(line, type=Progress) for line in file.read_bytes().splitlines()]

    def on_device(self, weights: Weights) -> Weights:
        return {name: jnp.asarray(values) for name, values in weights.items()}

    def keep(self) -> None:
        beside = {f"{MEMORY} {number}": leaf for number, leaf in enumerate(jax.tree.leaves(self.memory))}
        beside[REACHED] = np.array([self.decisions, self.games, self.spent])
        write_weights(self.weights, self.folder / WEIGHTS, beside)

    def join_league(self) -> None:
        """The present self becomes an earlier one; of too many every second of the older half leaves."""
        self.selves.append({name: jnp.array(values) for name, values in self.weights.items()})
        write_weights(self.weights, self.folder / EARLIER / f"{self.decisions:013d}.npz")
        if len(self.selves) > MOST_SELVES:
            kept = sorted((self.folder / EARLIER).glob("*.npz"))
            for number in range(MOST_SELVES // 2, 0, -2):
                del self.selves[number]
                kept[number].unlink()

    @property
    def network(self) -> Path:
        return self.folder / NETWORK

    def write_network(self) -> None:
        before = self.course.begun_with
        about = {
            "emporion.version": code_version(),
            "emporion.command": self.command,
            "emporion.seed": str(self.course.seed),
            DECISIONS: str(self.decisions + (before.decisions if before else 0)),
            SECONDS: f"{self.spent + (before.seconds if before else 0.0):.0f}",
            **({"emporion.begun-with": before.network} if before else {}),
        }
        write_onnx(self.weights, self.course, about, self.network)

    def begin_with(self, network: Path) -> None:
        """Begin with what a network has learned, unless there is more to begin with."""
        if self.holds_weights():
            return
        self.weights = self.on_device(read_onnx(network, self.course.shape))
        self.course = msgspec.structs.replace(self.course, begun_with=origin_of(network))
        self.write_course()
        self.keep()

    def holds_weights(self) -> bool:
        held = (self.folder / WEIGHTS).exists()
        if held:
            self.console.print(f"{self.folder} holds weights already; they are gone on with.", soft_wrap=True)
        return held

    def imitate(self, player: str, games: int, jobs: int) -> None:
        """Begin with what a bot knows, unless there is more to begin with."""
        if self.holds_weights():
            return
        shown = show_games(self.course, player, games, jobs, self.console)
        self.weights = imitate(self.weights, self.course, shown, IMITATED_ROUNDS, self.console)
        self.keep()

    def judge(self, opponents: list[str], games: int, jobs: int) -> None:
        """Play against each opponent at each kind of table with several seats, note how it went and draw how it has gone so far."""
        self.write_network()
        for opponent in opponents:
            for way in self.course.ways:
                if way.seats == 1:
                    continue
                found = judge(self.course.game, self.network, way, opponent, games, jobs, round(self.spent, 1), self.decisions)
                with (self.folder / JUDGED).open("ab") as file:
                    file.write(msgspec.json.encode(found) + b"\n")
                low, high = found.interval
                options = " ".join(f"{name}={value}" for name, value in way.options.items())
                self.console.print(
                    f"{way.seats} seats {options}: wins {found.wins:.1%} ({low:.1%} to {high:.1%}) of {games} against {opponent}, "
                    f"fair {found.fair:.0%}; {found.score:.1f} points",
                    highlight=False,
                    soft_wrap=True,
                )
        if opponents:
            lines = (self.folder / JUDGED).read_bytes().splitlines()
            (self.folder / CURVES).write_text(draw([msgspec.json.decode(line, type=Judgement) for line in lines]), encoding="utf-8")

    # --- playing and learning ---------------------------------------------------------------------------------

    def run(self, command: str = "", judge: Callable[[], None] | None = None, every: float = math.inf) -> bool:
        """Learn until the time is over, and stop to ``judge`` after every so many seconds of it. Whether it came to the end."""
        course = self.course
        self.command = command
        cores = os.cpu_count() or 1
        line = Begun(command, code_version(), jax.devices()[0].device_kind, cores, self.decisions, round(self.spent, 1), course)
        with (self.folder / RUNS).open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")
        workers = Workers(course, self.decisions)
        begun = time.monotonic()
        kept = joined = judged = begun
        lessons = 0
        desk = workers.desk
        assert desk is not None
        rows = course.workers * course.tables
        league = int(course.league * rows)
        chance = np.random.default_rng(course.seed + self.decisions)
        # At tables of the league about half of the seats are an earlier self's, drawn anew with every deal.
        theirs = chance.random((GROUPS, rows, course.shape.parties)) < 0.5
        theirs[:, league:] = False
        parties = np.array(count_parties(course), np.int32)
        spent_before = self.spent
        try:
            while (passed := time.monotonic() - begun) < course.seconds and not 0 < course.lessons <= lessons:
                part = passed / course.seconds
                started = time.monotonic()
                guided = max(0.0, 1 - (spent_before + passed) / course.guided) if course.guided else 0.0
                done, ended = self.play(workers, desk, theirs, league, chance, parties, guided > 0)
                played = time.monotonic()
                rate = (course.rate * (1 - part) ** 0.7 + 2e-5) * min(1.0, (lessons + 1) / 10)
                self.key, key = jax.random.split(self.key)
                self.weights, self.memory, told = learn(
                    self.weights,
                    self.memory,
                    done,
                    key,
                    rate,
                    course.curiosity * (1 - part) + 0.001,
                    guided,
                    course.lesson,
                    course.shape.parties,
                )
                entropy, moved, explained = (float(told[each]) for each in (0, 2, 3))
                now = time.monotonic()
                lessons += 1
                count = GROUPS * rows * course.horizon
                self.decisions += count
                self.games += ended
                self.spent = spent_before + now - begun
                self.note(
                    Progress(round(self.spent, 1), self.decisions, self.games, round(count / (now - started)), entropy, explained, moved),
                    lessons,
                    played - started,
                    now - played,
                )
                if now - kept > KEEP_EVERY:
                    self.keep()
                    kept = now
                if now - joined > SELF_EVERY:
                    self.join_league()
                    joined = now
                if judge is not None and now - judged > every and now - begun < course.seconds:  # at the end whoever called judges
                    judge()
                    pause = time.monotonic() - now
                    begun, kept, joined, judged = begun + pause, kept + pause, joined + pause, now + pause
        except KeyboardInterrupt:
            self.console.print("Stopped; the same command goes on.")
            return False
        else:
            return True
        finally:
            workers.leave()
            self.keep()
            self.write_network()

    def play(
        self, workers: Workers, desk: Desk, theirs: Any, league: int, chance: Any, parties: Any, guided: bool
    ) -> tuple[Decisions, int]:
        """All decisions until the next lesson; while one group plays, the network looks at the other."""
        seen: list[list[Any]] = [[] for _ in range(GROUPS)]
        found: list[list[Any]] = [[] for _ in range(GROUPS)]
        rows = np.arange(desk.deciders.shape[1])
        ended = 0
        earlier = self.selves[int(chance.integers(len(self.selves)))] if self.selves else self.weights

        def collect(group: int) -> None:
            nonlocal ended
            workers.wait()
            over = desk.ended[group] > 0
            if over.any():
                theirs[group, :league][over[:league]] = chance.random((int(over[:league].sum()), theirs.shape[2])) < 0.5
                ended += int(over.sum())
            found[group].append((over, desk.returns[group].copy()))

        for moment in range(self.course.horizon):
            for group in range(GROUPS):
                numbers, masks = jnp.array(desk.numbers[group]), jnp.array(desk.masks[group])  # copies: workers write there again
                deciders = desk.deciders[group].copy()
                theirs_now = theirs[group, rows, deciders]
                self.key, key = jax.random.split(self.key)
                chosen = choose(self.weights, earlier, numbers, masks, jnp.asarray(theirs_now[:league]), key)
                desk.chosen[group] = np.asarray(chosen.action)
                # One group at a time: the answers of the other are taken in before this one is sent off.
                if moment or group:
                    collect(1 - group)
                guessed = desk.guessed[group].copy()
                workers.play(group, guided)
                seen[group].append((numbers, masks, deciders, chosen, ~theirs_now, guessed))
        collect(GROUPS - 1)
        return gather(seen, found, parties), ended

    def note(self, line: Progress, lessons: int, played: float, learned: float) -> None:
        with (self.folder / PROGRESS).open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")
        if lessons % 10 == 1:
            self.console.print(
                f"{line.seconds:7.0f} s  {line.decisions / 1e6:8.1f} M decisions  {line.games:9,} games  "
                f"{line.decisions_a_second / 1e3:6.0f} k/s (play {played:.2f} s, learn {learned:.2f} s)  "
                f"entropy {line.entropy:.3f}  explained {line.explained:.2f}  moved {line.moved:.4f}",
                highlight=False,
                soft_wrap=True,
            )


def count_parties(course: Course) -> list[int]:
    """How many take part at each table, in the order in which workers lay their tables out."""
    return [course.ways[way].seats for worker in range(course.workers) for way in ways_of(course, worker)]


def gather(seen: list[list[Any]], found: list[list[Any]], parties: Any) -> Decisions:
    """What both groups saw and did, side by side."""

    def beside(lists: list[list[Any]], *path: int) -> Any:
        rows = []
        for moments in lists:
            values = moments
            for step in path:
                values = [each[step] for each in values]
            rows.append(jnp.stack([jnp.asarray(each) for each in values]))
        return jnp.concatenate(rows, 1)

    return Decisions(
        numbers=beside(seen, 0), masks=beside(seen, 1), deciders=beside(seen, 2),
        action=beside(seen, 3, 0), log_chance=beside(seen, 3, 1), outcome=beside(seen, 3, 2), learns=beside(seen, 4),
        ended=beside(found, 0), returns=beside(found, 1), parties=jnp.concatenate([jnp.asarray(parties)] * GROUPS),
        guessed=beside(seen, 5),
    )  # fmt: skip
