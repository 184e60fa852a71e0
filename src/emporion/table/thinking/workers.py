"""Worker processes: they think where they can be killed, so that no table waits for another."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from multiprocessing.connection import Connection

from emporion.table.thinking.fair import NOBODY_IN_PARTICULAR, FairQueue, Payer
from emporion.table.thinking.jobs import Hear, Job, Tables

log = logging.getLogger("emporion.workers")

TRIES = 2
"""A question whose worker dies is asked once more, of a new one."""
MANY_DEATHS = 4
"""In a row, without an answer between them: then nobody can think here."""
END = None
"""What a worker says when an answer is complete."""

# --- in the worker --------------------------------------------------------------------------------------------


def serve(pipe: Connection) -> None:
    """Answer until the house closes its end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tables = Tables()
    while True:
        try:
            job: Job = pipe.recv()
            step_back(job.niceness)
            job.work(tables, pipe.send)
            pipe.send(END)
        except (EOFError, OSError):
            return


def step_back(niceness: int) -> None:
    """A process that has stepped back cannot come forward again: every kind of question has workers of its own."""
    with contextlib.suppress(AttributeError, OSError):  # Windows knows no such thing
        if niceness > os.getpriority(os.PRIO_PROCESS, 0):
            os.setpriority(os.PRIO_PROCESS, 0, niceness)


# --- in the house ---------------------------------------------------------------------------------------------


class Outcome(Enum):
    """What came of a question."""

    COMPLETE = "complete"
    LATE = "late"  # or called off
    DIED = "died"


class Worker:
    """One process and the pipe to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, other = context.Pipe()
        self.process = context.Process(target=serve, args=(other,), daemon=True)
        self.process.start()
        other.close()

    def ask(self, job: Job, hear: Hear, patience: float, until: float = math.inf) -> Outcome:
        """No finding may take longer than ``patience``, nor all of them longer than ``until``."""
        try:
            self.pipe.send(job)
            while self.pipe.poll(max(0.0, min(patience, until - time.time()))):
                finding = self.pipe.recv()
                if finding is END:
                    return Outcome.COMPLETE
                hear(finding)
        except (EOFError, OSError):
            return Outcome.DIED
        return Outcome.LATE

    def stop(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Workplace:
    """Where one worker sits: it comes when first wanted, and a new one takes the place of one that was stopped."""

    def __init__(self) -> None:
        self.worker: Worker | None = None
        self.called_off = False

    def ask(self, job: Job, hear: Hear, patience: float, until: float) -> Outcome:
        if self.worker is not None and not self.worker.process.is_alive():  # killed while it waited
            self.worker.stop()
            self.worker = None
        try:
            worker = self.worker = self.worker or Worker()
        except OSError:  # the machine has no room for a process
            return Outcome.DIED
        outcome = Outcome.LATE if self.called_off else worker.ask(job, hear, patience, until)
        if outcome is not Outcome.COMPLETE:
            worker.stop()
            self.worker = None
            with contextlib.suppress(OSError):
                self.worker = Worker()  # it is ready when the next question comes
        return Outcome.LATE if self.called_off else outcome

    def call_off(self) -> None:
        """Whatever is being thought here ends at once."""
        self.called_off = True
        worker = self.worker
        if worker is not None:
            worker.process.kill()


class Workers:
    """A few workers, asked one question at a time each."""

    def __init__(self, count: int, name: str) -> None:
        self.threads = ThreadPoolExecutor(count, name)
        self.workplaces = [Workplace() for _ in range(count)]
        self.queue = FairQueue(self.workplaces)
        self.deaths = 0  # since the last worker that lived through its question

    async def ask(
        self,
        job: Job,
        hear: Hear,
        patience: float,
        until: float = math.inf,
        forget: Callable[[], None] = lambda: None,
        payer: Payer = NOBODY_IN_PARTICULAR,
    ) -> bool:
        """Whether the answer was complete. Who no longer wants to know cancels this, and the worker is killed.

        When a worker dies over it, ``forget`` is called and another one is asked.
        """
        for _ in range(TRIES):
            outcome = await self.ask_one(job, hear, patience, until, payer)
            if outcome is not Outcome.DIED:
                self.deaths = 0
                return outcome is Outcome.COMPLETE
            self.deaths += 1
            log.warning("a worker died", extra={"table": job.table})
            forget()
        return False

    def able(self) -> bool:
        """Whether anybody can think here."""
        return self.deaths < MANY_DEATHS

    async def ask_one(self, job: Job, hear: Hear, patience: float, until: float, payer: Payer) -> Outcome:
        workplace = await self.queue.take(payer)
        if self.queue.waiting:
            job.hurry()
        began = time.monotonic()
        thinking = asyncio.get_running_loop().run_in_executor(self.threads, workplace.ask, job, hear, patience, until)
        thinking.add_done_callback(lambda _done: self.give_back(payer, workplace, time.monotonic() - began))
        try:
            return await asyncio.shield(thinking)
        except asyncio.CancelledError:
            workplace.call_off()
            raise

    def prepare(self) -> None:
        """Somebody may ask soon: a worker takes a while to come."""
        if len(self.queue.free) == len(self.workplaces) and self.workplaces[0].worker is None:
            with contextlib.suppress(OSError):  # the machine has no room for a process now
                self.workplaces[0].worker = Worker()

    def give_back(self, payer: Payer, workplace: Workplace, seconds: float) -> None:
        workplace.called_off = False
        self.queue.give_back(payer, workplace, seconds)

    def close(self) -> None:
        for workplace in self.workplaces:
            workplace.call_off()
        self.threads.shutdown(wait=True, cancel_futures=True)
        for workplace in self.workplaces:
            if workplace.worker is not None:
                workplace.worker.stop()
