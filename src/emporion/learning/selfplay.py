"""Processes that play: each has its tables, takes the chosen actions, and writes what is seen next into memory that all share."""

from __future__ import annotations

import multiprocessing
import os
import signal
from multiprocessing.shared_memory import SharedMemory
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from emporion.bots.search import Judge
from emporion.kernel.agenda import NOBODY
from emporion.kernel.batch import Batch
from emporion.kernel.chance import stream
from emporion.kernel.outcome import ALONE, outcomes
from emporion.learning.course import CLEAN, Course, TrainingError, Way

GROUPS = 2
"""While one group of tables plays, the network looks at the other."""
LEAVE = -1
ALIGNED = 64


class Desk(NamedTuple):
    """What lies in shared memory, by group and table."""

    numbers: npt.NDArray[np.int16]
    masks: npt.NDArray[np.uint8]
    deciders: npt.NDArray[np.uint8]
    chosen: npt.NDArray[np.int32]
    ended: npt.NDArray[np.uint8]
    returns: npt.NDArray[np.float32]
    """Of every party of a game that ended."""
    guessed: npt.NDArray[np.float32]
    """What the game's own evaluation foretells the decider, while the training is guided by it."""


def stretches(course: Course) -> tuple[list[tuple[Any, tuple[int, ...], int]], int]:
    """The type, shape and beginning of each array of the desk, and where the last one ends."""
    shape = course.shape
    kinds: list[tuple[Any, tuple[int, ...]]] = [
        (np.int16, (shape.numbers,)), (np.uint8, (shape.actions,)), (np.uint8, ()), (np.int32, ()),
        (np.uint8, ()), (np.float32, (shape.parties,)), (np.float32, ()),
    ]  # fmt: skip
    found: list[tuple[Any, tuple[int, ...], int]] = []
    start = 0
    for kind, each in kinds:
        whole = (GROUPS, course.workers * course.tables, *each)
        found.append((kind, whole, start))
        start += -(-int(np.prod(whole)) * np.dtype(kind).itemsize // ALIGNED) * ALIGNED
    return found, start


def desk_of(course: Course, memory: Any) -> Desk:
    return Desk(*(np.ndarray(whole, kind, memory, start) for kind, whole, start in stretches(course)[0]))


def share_out(ways: list[Way], tables: int) -> list[int]:
    """How many of so many tables each way gets: by its part, and the rest to those that got too little."""
    whole = sum(way.part for way in ways)
    wanted = [way.part / whole * tables for way in ways]
    shares = [int(each) for each in wanted]
    for way in sorted(range(len(ways)), key=lambda each: shares[each] - wanted[each])[: tables - sum(shares)]:
        shares[way] += 1
    return shares


def ways_of(course: Course, worker: int) -> list[int]:
    """The way that is played at each table of a worker; ways go round the workers, so that few tables in each still make up the parts."""
    shares = share_out(course.ways, course.tables * course.workers)
    ways = [way for way, share in enumerate(shares) for _ in range(share)]
    return sorted(ways[worker :: course.workers])


class Tables:
    """The tables of one group in one worker: a batch for every way to play."""

    def __init__(self, course: Course, worker: int, group: int, begun: int) -> None:
        self.batches: list[tuple[Batch, slice]] = []
        self.judges: list[Judge] = []
        self.chance = stream(f"training {worker} {group}", course.seed, begun)
        mine = ways_of(course, worker)
        first = worker * course.tables
        for way in sorted(set(mine)):
            count = mine.count(way)
            batch = Batch(course.ways[way].open(course.game), count, NOBODY, None, True, True)
            for place in range(count):
                batch.deal(place, self.chance.seed())
            self.batches.append((batch, slice(first, first + count)))
            self.judges.append(Judge(batch.game))
            first += count

    def play(self, desk: Desk, group: int) -> None:
        """Take the chosen actions; games that end are told and dealt anew."""
        for batch, rows in self.batches:
            desk.ended[group, rows] = 0
            batch.step(desk.chosen[group, rows].tolist())
            for place in batch.ended:
                state = batch.states[place]
                row = rows.start + place
                desk.ended[group, row] = 1
                game = batch.game
                desk.returns[group, row, : game.seats] = outcomes(game.placements(state), game.scores(state), game.fitted.lead)
                batch.deal(place, self.chance.seed())

    def show(self, desk: Desk, group: int) -> None:
        for batch, rows in self.batches:
            count = batch.count
            desk.numbers[group, rows] = np.frombuffer(memoryview(batch.numbers), np.int16).reshape(count, -1)
            desk.masks[group, rows] = np.frombuffer(memoryview(batch.masks), np.uint8).reshape(count, -1)
            desk.deciders[group, rows] = np.frombuffer(memoryview(batch.deciders), np.uint8)

    def guess(self, desk: Desk, group: int) -> None:
        """What the evaluation thinks of every table, on the scale of outcomes."""
        for (batch, rows), judge in zip(self.batches, self.judges, strict=True):
            for place, state in enumerate(batch.states):
                seat = state.actor()
                desk.guessed[group, rows.start + place] = 2.0 * judge.reckon(state, judge.lead, ALONE)[1][seat] - 1.0


def play_tables(course: Course, name: str, worker: int, begun: int, orders: Any) -> None:
    """The life of a worker."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the learner ends it
    memory = SharedMemory(name)
    desk = desk_of(course, memory.buf)
    tables = [Tables(course, worker, group, begun) for group in range(GROUPS)]
    for group in range(GROUPS):
        tables[group].show(desk, group)
    orders.send(LEAVE)
    while (order := orders.recv()) != LEAVE:
        group, guided = divmod(order, 2)
        tables[group].play(desk, group)
        tables[group].show(desk, group)
        if guided:
            tables[group].guess(desk, group)
        orders.send(group)
    del desk
    memory.close()


class Workers:
    """All of them, and the memory they share."""

    def __init__(self, course: Course, begun: int) -> None:
        self.memory = SharedMemory(create=True, size=stretches(course)[1])
        self.desk: Desk | None = desk_of(course, self.memory.buf)
        clean: Any = multiprocessing.get_context(CLEAN)
        self.orders: list[Any] = []
        self.processes: list[Any] = []
        before = os.environ.get("JAX_PLATFORMS")
        os.environ["JAX_PLATFORMS"] = "cpu"
        for worker in range(course.workers):
            mine, theirs = clean.Pipe()
            process = clean.Process(target=play_tables, args=(course, self.memory.name, worker, begun, theirs), daemon=True)
            process.start()
            theirs.close()
            self.orders.append(mine)
            self.processes.append(process)
        if before is None:
            del os.environ["JAX_PLATFORMS"]
        else:
            os.environ["JAX_PLATFORMS"] = before
        self.wait()

    def play(self, group: int, guided: bool) -> None:
        for each in self.orders:
            each.send(2 * group + guided)

    def wait(self) -> None:
        for worker, each in enumerate(self.orders):
            try:
                each.recv()
            except EOFError:
                raise TrainingError(f"worker {worker} died; the same command goes on from the last weights") from None

    def leave(self) -> None:
        for each in self.orders:
            try:
                each.send(LEAVE)
            except OSError:
                continue
        for process in self.processes:
            process.join(5)
            process.kill()
        self.desk = None
        self.memory.close()
        self.memory.unlink()
