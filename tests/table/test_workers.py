"""Workers can be called off: what nobody wants to know any more is killed, and the next question is answered."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from typing import ClassVar

import msgspec

from emporion.table.thinking.jobs import Hear, Job, Tables
from emporion.table.thinking.workers import Workers
from tests.waiting import PATIENCE, until


class Name(Job):
    """Tells the number of the worker's process."""

    def work(self, tables: Tables, tell: Hear) -> None:
        tell(os.getpid())


class Forever(Name):
    """Never comes to an end."""

    def work(self, tables: Tables, tell: Hear) -> None:
        super().work(tables, tell)
        time.sleep(3600)


class Dying(Name):
    """Its worker dies over it."""

    def work(self, tables: Tables, tell: Hear) -> None:
        super().work(tables, tell)
        os._exit(1)


class DyingOnce(Dying):
    """Only the first worker dies; the box is the file that says so."""

    def work(self, tables: Tables, tell: Hear) -> None:
        if not os.path.exists(self.box):
            with open(self.box, "w"):
                super().work(tables, tell)
        tell("well")


class Modest(Job):
    """Tells how far its worker has stepped back."""

    niceness: ClassVar[int] = 19

    def work(self, tables: Tables, tell: Hear) -> None:
        tell(os.getpriority(os.PRIO_PROCESS, 0))


def job(kind: type[Job]) -> Job:
    return kind(1, "yunnan", {}, 3, 1, "{}", 7, [])


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_who_cancels_a_question_kills_its_worker() -> None:
    async def cancel() -> None:
        workers = Workers(1, "test")
        heard: list[int] = []
        asking = asyncio.create_task(workers.ask(job(Forever), heard.append, PATIENCE))
        process = (await asyncio.to_thread(until, lambda: heard, "the worker's process"))[-1]
        asking.cancel()
        await asyncio.wait([asking])
        assert asking.cancelled()
        assert await workers.ask(job(Name), heard.append, PATIENCE)
        assert not alive(process)
        assert heard[-1] != process
        workers.close()
        assert not alive(heard[-1])

    asyncio.run(cancel())


def test_the_worker_steps_back_and_not_who_asks() -> None:
    async def ask() -> list[int]:
        workers = Workers(1, "test")
        heard: list[int] = []
        assert await workers.ask(job(Modest), heard.append, PATIENCE)
        workers.close()
        return heard

    before = os.getpriority(os.PRIO_PROCESS, 0)
    assert asyncio.run(ask()) == [Modest.niceness]
    assert os.getpriority(os.PRIO_PROCESS, 0) == before


def test_a_question_whose_worker_dies_is_asked_again(tmp_path: Path) -> None:
    async def ask() -> list[object]:
        workers = Workers(1, "test")
        heard: list[object] = []
        question = msgspec.structs.replace(job(DyingOnce), box=str(tmp_path / "dead"))
        assert await workers.ask(question, heard.append, PATIENCE, forget=heard.clear)
        assert workers.able()
        workers.close()
        return heard

    assert asyncio.run(ask()) == ["well"]


def test_workers_that_die_again_and_again_are_told_until_one_lives() -> None:
    async def ask() -> list[bool]:
        workers = Workers(1, "test")
        heard: list[int] = []
        able: list[bool] = []
        for kind in (Dying, Dying, Name):
            await workers.ask(job(kind), heard.append, PATIENCE)
            able.append(workers.able())
        workers.close()
        return able

    assert asyncio.run(ask()) == [True, False, True]


def test_a_worker_serves_question_after_question() -> None:
    async def ask() -> list[int]:
        workers = Workers(1, "test")
        heard: list[int] = []
        for _ in range(3):
            assert await workers.ask(job(Name), heard.append, PATIENCE)
        workers.close()
        return heard

    assert len(set(asyncio.run(ask()))) == 1


def test_an_answer_that_takes_too_long_is_not_waited_for() -> None:
    async def ask() -> tuple[bool, int]:
        workers = Workers(1, "test")
        heard: list[int] = []
        await workers.ask(job(Name), heard.append, PATIENCE)
        in_time = await workers.ask(job(Forever), heard.append, PATIENCE, time.time() + 0.5)
        workers.close()
        return in_time, heard[-1]

    in_time, process = asyncio.run(ask())
    assert not in_time
    assert not alive(process)


def test_a_house_that_closes_leaves_no_worker_behind() -> None:
    async def close() -> int:
        workers = Workers(1, "test")
        heard: list[int] = []
        asking = asyncio.create_task(workers.ask(job(Forever), heard.append, PATIENCE))
        process = (await asyncio.to_thread(until, lambda: heard, "the worker's process"))[-1]
        workers.close()
        assert not await asking
        return process

    assert not alive(asyncio.run(close()))
