"""The tables of this process: load, change under a lock, tell the pages and the other processes, let the bots play."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, ParamSpec, Protocol, TypeVar

from emporion.kernel.errors import EmporionError, WrongRules
from emporion.table import metrics
from emporion.table.people.accounts import Accounts
from emporion.table.people.messenger import Messenger
from emporion.table.play.endings import Shelved
from emporion.table.play.live import Change, Live
from emporion.table.refusals import Late
from emporion.table.settings import Settings
from emporion.table.storage.database import open_database
from emporion.table.storage.listener import Listener
from emporion.table.storage.rows import Person
from emporion.table.storage.store import Store
from emporion.table.thinking.bot_turns import BotWorkers, TurnQuestion, any_choice, turn_ends
from emporion.table.thinking.hints import Hint
from emporion.table.thinking.reviews import Reviewing
from emporion.table.thinking.workers import Workers

P = ParamSpec("P")
R = TypeVar("R")

MOST_TABLES = 2000  # in memory; those nobody looks at leave first
SWEEP_SECONDS = 5.0
STALLED_SECONDS = 10.0
SEEN_SECONDS = 30.0
FACE_SECONDS = 10.0
WAITING_DAYS = 60  # a table that has not begun by then is taken away at the next start
MOST_FACES = 5000

log = logging.getLogger("emporion.house")


class Page(Protocol):
    """A connected page."""

    person: int

    def wake(self, since: float) -> None:
        """Something may have changed."""


class Entry:
    """A table in memory with what belongs to it."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.lock = asyncio.Lock()
        self.pages: set[Page] = set()
        self.driver: asyncio.Task[None] | None = None
        self.hints: dict[int, Hint] = {}  # of each seat, for its present decision
        self.review: Reviewing | None = None
        self.used = time.monotonic()

    def call_off_hints(self) -> None:
        """Nobody is to think about a decision that has changed."""
        for seat, hint in list(self.hints.items()):
            if hint.version != self.live.version(seat):
                del self.hints[seat]
                if hint.thinking is not None:
                    hint.thinking.cancel()

    def wake_pages(self) -> None:
        """Every page of the table looks again."""
        self.call_off_hints()
        now = time.perf_counter()
        for page in self.pages:
            page.wake(now)


class House:
    """All tables of this process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        url = settings.url()
        self.engine = open_database(url)
        self.store = Store(self.engine)
        self.accounts = Accounts(self.engine)
        self.key = self.store.key("house")
        self.threads = ThreadPoolExecutor(8 if self.store.shared else 1, "database")
        self.entries: dict[str, Entry] = {}
        self.loading: dict[str, asyncio.Task[Entry]] = {}
        self.faces: dict[str, tuple[float, Person]] = {}  # who was seen at the door a moment ago, by cookie
        self.present: dict[int, int] = {}  # how many pages of each person are connected here
        self.bots = BotWorkers(settings.bot_workers, settings.bot_seconds, settings.bots)
        self.advisers = Workers(1, "hints")
        self.reviewers = Workers(1, "reviews")
        self.messenger = Messenger(self.accounts, settings)
        self.listener = Listener(url, self.heard, self.resync) if self.store.shared else None
        self.tasks: set[asyncio.Task[None]] = set()
        self.closing = False

    async def start(self) -> None:
        if self.listener is not None:
            self.listener.start(asyncio.get_running_loop())
        await self.stored(self.store.tidy, time.time() - WAITING_DAYS * 86400)
        self.spawn(self.sweep())
        self.spawn(self.note_presence())

    async def close(self) -> None:
        self.closing = True
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.listener is not None:
            self.listener.stop()
        for workers in (self.bots.workers, self.advisers, self.reviewers):
            workers.close()
        self.messenger.close()
        self.threads.shutdown(wait=True)
        self.engine.dispose()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def stored(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Do something with the database, off the loop."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, lambda: work(*args, **kwargs))

    async def recognise(self, token: str) -> Person | None:
        """Whom a cookie belongs to, without asking the database at every step."""
        now = time.monotonic()
        until, person = self.faces.get(token, (0.0, None))
        if person is not None and until > now:
            return person
        known = await self.stored(self.accounts.known, token)
        if known is not None:
            if len(self.faces) >= MOST_FACES:
                self.faces.clear()
            self.faces[token] = (now + FACE_SECONDS, known)
        return known

    async def aside(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Do something slow, such as hashing a passphrase, where no table waits for it."""
        try:
            return await asyncio.to_thread(work, *args, **kwargs)
        finally:
            self.faces.clear()

    async def alter(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Change something about a person; nothing is remembered from before."""
        try:
            return await self.stored(work, *args, **kwargs)
        finally:
            self.faces.clear()

    # --- tables -----------------------------------------------------------------------------------------------

    async def table(self, code: str) -> Entry:
        """The table of a code, loaded when needed."""
        entry = self.entries.get(code)
        if entry is None:
            task = self.loading.get(code)
            if task is None:
                task = asyncio.ensure_future(self.load(code))
                self.loading[code] = task
                task.add_done_callback(lambda _task: self.loading.pop(code, None))
            entry = await asyncio.shield(task)
        entry.used = time.monotonic()
        return entry

    async def fresh_table(self, code: str) -> Entry:
        """The table as it is stored now: who acted through another process must find it so in this one."""
        known = code in self.entries
        entry = await self.table(code)
        if self.store.shared and known:
            async with entry.lock:
                await self.refresh(entry)
        return entry

    async def shelved(self, code: str, problem: WrongRules) -> Shelved:
        """What is kept of a table whose rules are no longer played."""
        return Shelved(await self.stored(self.store.load, code), problem)

    async def load(self, code: str) -> Entry:
        entry = Entry(Live(await self.stored(self.store.load, code)))
        self.make_room()
        self.entries[code] = entry
        metrics.tables.set(len(self.entries))
        return entry

    def make_room(self) -> None:
        if len(self.entries) >= MOST_TABLES:
            idle = [(entry.used, code) for code, entry in self.entries.items() if not entry.pages and not entry.lock.locked()]
            for _used, code in sorted(idle)[: MOST_TABLES // 10]:
                del self.entries[code]

    def forget(self, code: str) -> None:
        self.entries.pop(code, None)
        metrics.tables.set(len(self.entries))

    async def refresh(self, entry: Entry) -> None:
        """Take in what other processes have stored; to be called under the lock or before the table is shared."""
        live = entry.live
        last_line = live.chat[-1].id if live.chat else 0
        live.refresh(await self.stored(self.store.news, live.row.code, len(live.taken), last_line))

    async def change(self, entry: Entry, wish: Callable[[Live], Change | None], by: str = "person") -> None:
        """Check a wish, store what it amounts to, follow it, tell everybody."""
        async with entry.lock:
            try:
                await self.carry_out(entry, wish, by)
            except EmporionError:
                if not self.store.shared:
                    raise
                await self.refresh(entry)  # perhaps only this process was late
                await self.carry_out(entry, wish, by)
        self.announce(entry)

    async def carry_out(self, entry: Entry, wish: Callable[[Live], Change | None], by: str) -> None:
        live = entry.live
        change = wish(live)
        if change is None:
            return
        if change.taken:
            assert change.standing is not None
            before = live.deciding()
            gone = [change.seat] if change.old is not None else []
            await self.stored(self.store.commit, live.row.id, change.taken, gone, change.standing)
            live.accept(change)
            metrics.actions.labels(by).inc(len(change.taken))
            self.messenger.turn_began(live, before, self.present)
        else:
            await self.stored(self.store.draft, live.row.id, change.old, change.new)
            live.accept(change)

    async def reseat(self, entry: Entry, work: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
        """Change something about a table that is not its record, and tell everybody."""
        async with entry.lock:
            await self.stored(work, *args, **kwargs)
            await self.refresh(entry)
        self.announce(entry)

    def announce(self, entry: Entry) -> None:
        """Every page of the table looks again; bots that have to decide are woken."""
        entry.wake_pages()
        if entry.live.bots_to_move() and (entry.driver is None or entry.driver.done()) and not self.closing:
            entry.driver = self.spawn(self.drive(entry))

    # --- presence ---------------------------------------------------------------------------------------------

    async def arrive(self, entry: Entry, page: Page) -> None:
        entry.pages.add(page)
        metrics.sockets.inc()
        if entry.live.row.hints and entry.live.row.status == "playing" and entry.live.seats_of(page.person):
            self.advisers.prepare()
        if page.person:
            self.present[page.person] = self.present.get(page.person, 0) + 1
            if self.present[page.person] == 1:
                await self.stored(self.store.seen, [page.person], time.time())
        self.announce(entry)

    async def depart(self, entry: Entry, page: Page) -> None:
        entry.pages.discard(page)
        metrics.sockets.dec()
        if page.person:
            self.present[page.person] -= 1
            if self.present[page.person] == 0:
                del self.present[page.person]
                now = time.time()
                for seat in entry.live.seats_of(page.person):
                    entry.live.seats[seat].seen = now
                await self.stored(self.store.seen, [page.person], now)
        self.announce(entry)

    async def note_presence(self) -> None:
        """Now and then, store who is here, for the other processes and for after a restart."""
        while True:
            await asyncio.sleep(SEEN_SECONDS)
            here = list(self.present)
            for first in range(0, len(here), 500):
                await self.stored(self.store.seen, here[first : first + 500], time.time())

    # --- other processes --------------------------------------------------------------------------------------

    def heard(self, number: int, taken: int) -> None:
        """Another process (or this one) has stored something."""
        for entry in self.entries.values():
            if entry.live.row.id == number:
                self.spawn(self.catch_up(entry, taken))
                return

    def resync(self) -> None:
        """The line to the other processes is new, so anything may have been missed."""
        for entry in self.entries.values():
            self.spawn(self.catch_up(entry, 0))

    async def catch_up(self, entry: Entry, taken: int) -> None:
        async with entry.lock:
            if taken and taken <= len(entry.live.taken):
                return  # our own commit, told back
            await self.refresh(entry)
        entry.wake_pages()

    # --- bots -------------------------------------------------------------------------------------------------

    async def drive(self, entry: Entry) -> None:
        """Let the bots of a table play until a person has to decide."""
        live = entry.live
        while live.bots_to_move() and not self.closing:
            if self.settings.bot_pause:
                await asyncio.sleep(self.settings.bot_pause)
            seats = live.bots_to_move()
            if not seats:
                return
            seat = seats[0]
            until = turn_ends(live.clocks, seat, live.deciding(), time.time())
            question = TurnQuestion(*live.for_workers(), seat, live.seats[seat].player(), self.bots.seconds, until)
            began = time.perf_counter()
            decided = await self.bots.turn(question)
            metrics.bot_seconds.observe(time.perf_counter() - began)
            if not decided:
                metrics.bot_overruns.inc()
                decided = [any_choice(question, live.state.legal_for(seat) or [0])]
            words = [live.game.actions.notation(action) for action in decided]
            try:
                await self.change(entry, partial(bot_wish, question=question, words=words), "bot")
            except Late:
                continue  # the table moved on while the bot was thinking
            except EmporionError:
                log.exception("a bot could not play", extra={"table": live.row.id})
                return
            await asyncio.sleep(0)

    async def sweep(self) -> None:
        """Wake tables whose bots stand still because their process died."""
        patience = 0.0 if not self.store.shared else STALLED_SECONDS  # on SQLite this process is the only one
        while True:
            for code in await self.stored(self.store.stalled, time.time() - patience):
                try:
                    self.announce(await self.table(code))
                except WrongRules:
                    continue  # its page says so
                except EmporionError:
                    log.exception("a table could not be woken")
            patience = STALLED_SECONDS
            await asyncio.sleep(SWEEP_SECONDS)


def bot_wish(live: Live, question: TurnQuestion, words: list[str]) -> Change:
    """A bot's turn, if the table still stands as it was asked and the seat is still the bot's."""
    seat = question.seat
    if len(live.taken) != len(question.taken) or live.seats[seat].player() != question.bot:
        raise Late
    return live.wish_step(seat, live.version(seat), without_forced(live, seat, words), True)


def without_forced(live: Live, seat: int, words: list[str]) -> list[str]:
    """The bot also names choices that are its only ones; those the table plays by itself."""
    state = live.state.copy()
    chosen: list[str] = []
    for spoken in words:
        action = live.game.actions.parse(spoken, [])
        if len(state.legal_for(seat)) > 1:
            chosen.append(spoken)
        live.game.check(state, seat, action)
        state.apply_for(seat, action)
    return chosen
