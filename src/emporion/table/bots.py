"""Bots think in worker processes: a bot that hangs is stopped there, and no table waits for another."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import signal
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from emporion.bots.bot import bot
from emporion.games.registry import room
from emporion.kernel.agenda import State
from emporion.kernel.chance import stream
from emporion.kernel.game import Game

TABLES_A_WORKER = 300
LONGEST_TURN = 200


class Question(msgspec.Struct):
    """A seat of a table asks for its turn."""

    table: int
    game: str
    options: dict[str, str]
    seats: int
    seed: int
    taken: list[tuple[int, int]]
    seat: int
    bot: str


# --- in the worker --------------------------------------------------------------------------------------------


def work(pipe: Connection) -> None:
    """Answer questions until the house closes its end; each decision is sent as soon as it is taken, -1 ends the turn."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tables: OrderedDict[int, tuple[Game[Any], State, int]] = OrderedDict()
    while True:
        try:
            question = pipe.recv()
        except (EOFError, OSError):
            return
        game, state = follow(tables, question)
        think(game, game.clone(state), question, pipe)


def follow(tables: OrderedDict[int, tuple[Game[Any], State, int]], question: Question) -> tuple[Game[Any], State]:
    """The position of a table; a table seen before is only played on."""
    known = tables.pop(question.table, None)
    if known is None or known[2] > len(question.taken):
        game = room(question.game).open(question.seats, question.options)
        known = (game, game.deal(question.seed), 0)
    game, state, played = known
    for seat, action in question.taken[played:]:
        state.apply_for(seat, action)
    tables[question.table] = (game, state, len(question.taken))
    if len(tables) > TABLES_A_WORKER:
        tables.popitem(last=False)
    return game, state


def think(game: Game[Any], state: State, question: Question, pipe: Connection) -> None:
    """Decide until the turn is over or something was turned up, which the bot must see from the record."""
    player = bot(question.bot)
    revealed = state.reveals
    for number in range(LONGEST_TURN):
        action = player.decide(game, state, question.seat, stream("bot", question.seed, len(question.taken) + number))
        pipe.send(action)
        state.apply_for(question.seat, action)
        if state.reveals != revealed or question.seat not in state.actors():
            break
    pipe.send(-1)


# --- in the house ---------------------------------------------------------------------------------------------


class Worker:
    """One process and the pipe to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, other = context.Pipe()
        self.process = context.Process(target=work, args=(other,), daemon=True)
        self.process.start()
        other.close()

    def ask(self, question: Question, seconds: float) -> tuple[list[int], bool]:
        """The decisions of the turn, and whether the bot came to its end in time."""
        decided: list[int] = []
        try:
            self.pipe.send(question)
            while self.pipe.poll(seconds):
                action = self.pipe.recv()
                if action == -1:
                    return decided, True
                decided.append(action)
        except (EOFError, OSError):
            pass
        return decided, False

    def stop(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Bots:
    """A few workers, asked one question at a time each."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.seconds = seconds
        self.threads = ThreadPoolExecutor(workers, "bots")
        self.free: asyncio.Queue[Worker | None] = asyncio.Queue()
        for _ in range(workers):
            self.free.put_nowait(None)  # started when first asked
        self.overruns = 0

    async def turn(self, question: Question) -> list[int]:
        """The decisions of a bot's turn; a bot out of time has played its best so far, perhaps nothing."""
        worker = await self.free.get()
        try:
            decided, in_time, worker = await asyncio.get_running_loop().run_in_executor(self.threads, self.ask, worker, question)
        finally:
            self.free.put_nowait(worker)
        if not in_time:
            self.overruns += 1
        return decided

    def ask(self, worker: Worker | None, question: Question) -> tuple[list[int], bool, Worker | None]:
        worker = worker or Worker()
        decided, in_time = worker.ask(question, self.seconds)
        if in_time:
            return decided, True, worker
        worker.stop()
        return decided, False, None

    def close(self) -> None:
        while not self.free.empty():
            worker = self.free.get_nowait()
            if worker is not None:
                worker.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)


def any_choice(question: Question, legal: list[int]) -> int:
    """What is played for a bot that found nothing in time."""
    return legal[stream("overrun", question.seed, len(question.taken)).below(len(legal))]


def quietly_close(bots: Bots) -> None:
    with contextlib.suppress(OSError, ValueError):
        bots.close()
