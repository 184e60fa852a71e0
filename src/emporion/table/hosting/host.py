"""The tables of one process: load, change under a lock, tell the pages, let the bots play. The house adds people and a database to it;
in a browser the same tables are kept in memory."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection, Coroutine
from functools import partial
from typing import Any, ParamSpec, TypeVar

from emporion.kernel.errors import EmporionError
from emporion.table.hosting.entry import Entry, Page
from emporion.table.hosting.kept import Advisers, BotPlayers, KeptDeals, KeptGames, KeptLessons
from emporion.table.hosting.quotas import Quotas, neighbourhood
from emporion.table.play.lessons import live_of
from emporion.table.play.live import Change, Live
from emporion.table.refusals import Late
from emporion.table.settings import Settings
from emporion.table.thinking.bot_turns import TurnQuestion, bot_wish, turn_ends
from emporion.table.thinking.fair import Payer
from emporion.table.tokens import sign

P = ParamSpec("P")
R = TypeVar("R")

MOST_TABLES = 2000  # in memory; those nobody looks at leave first

log = logging.getLogger("emporion.house")


class Host:
    """All tables of this process."""

    def __init__(
        self,
        settings: Settings,
        store: KeptGames,
        lessons: KeptLessons,
        deals: KeptDeals,
        bots: BotPlayers,
        advisers: Advisers,
        reviewers: Advisers,
        key: str,
    ) -> None:
        self.settings = settings
        self.store = store
        self.lessons = lessons
        self.deals = deals
        self.finding_pars: set[tuple[str, str]] = set()  # games and days whose deal a bot is playing
        self.bots = bots
        self.advisers = advisers
        self.reviewers = reviewers
        self.key = key
        self.quotas = Quotas(settings)
        self.entries: dict[str, Entry] = {}
        self.loading: dict[str, asyncio.Task[Entry]] = {}
        self.present: dict[int, int] = {}  # how many pages of each person are connected here
        self.tasks: set[asyncio.Task[None]] = set()
        self.closing = False

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def stored(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Do something with what is kept."""
        return work(*args, **kwargs)

    def blocked_by(self, person: int) -> Collection[int]:
        """Whom somebody does not want to hear."""
        return ()

    def origin(self, address: str) -> str:
        """An address, as far as the house keeps it: who makes work pays for it."""
        return sign(self.key, "address", neighbourhood(address)) if address else ""

    def payer(self, address: str, person: int) -> Payer:
        """Who asks for something that is thought about."""
        return Payer(self.origin(address), person)

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
        if known and (self.store.shared or entry.stale):
            async with entry.lock:
                await self.refresh(entry)
        entry.looked = time.monotonic()
        self.wake_bots(entry)
        return entry

    async def load(self, code: str) -> Entry:
        entry = Entry(live_of(await self.stored(self.store.load, code)))
        await self.look_up_levels(entry)
        self.make_room()
        self.entries[code] = entry
        return entry

    def make_room(self) -> None:
        if len(self.entries) >= MOST_TABLES:
            idle = [(entry.used, code) for code, entry in self.entries.items() if not entry.pages and not entry.lock.locked()]
            for _used, code in sorted(idle)[: MOST_TABLES // 10]:
                del self.entries[code]

    def forget(self, code: str) -> None:
        self.entries.pop(code, None)

    async def refresh(self, entry: Entry) -> None:
        """Take in what other processes have stored; to be called under the lock or before the table is shared."""
        live = entry.live
        last_line = live.chat[-1].id if live.chat else 0
        sitting = [seat.person for seat in live.seats]
        live.refresh(await self.stored(self.store.news, live.row.code, len(live.taken), last_line))
        if sitting != [seat.person for seat in live.seats]:
            await self.look_up_levels(entry)
        entry.stale = False

    async def look_up_levels(self, entry: Entry) -> None:
        """How strong the players of a rated table are; without ratings there is nothing to look up."""

    async def change(self, entry: Entry, wish: Callable[[Live], Change | None], by: str = "person") -> None:
        """Check a wish, store what it amounts to, follow it, tell everybody."""
        async with entry.lock:
            if entry.stale:
                await self.refresh(entry)
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
        entry.stale = True  # until it is known to be stored and followed
        if change.taken:
            assert change.standing is not None
            gone = [change.seat] if change.old is not None else []
            await self.stored(self.store.commit, live.row.id, change.taken, gone, change.standing)
            live.accept(change)
            self.played(live, len(change.taken), by)
        else:
            await self.stored(self.store.draft, live.row.id, change.old, change.new)
            live.accept(change)
        entry.stale = False

    async def reseat(self, entry: Entry, work: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
        """Change something about a table that is not its record, and tell everybody."""
        async with entry.lock:
            entry.stale = True
            await self.stored(work, *args, **kwargs)
            await self.refresh(entry)
        self.announce(entry)

    def played(self, live: Live, count: int, by: str) -> None:
        """Actions were added to a record."""

    def announce(self, entry: Entry) -> None:
        """Every page of the table looks again; bots that have to decide are woken."""
        entry.wake_pages()
        self.wake_bots(entry)

    def wake_bots(self, entry: Entry) -> None:
        if not entry.live.bots_to_move() or self.closing or time.monotonic() < entry.rests_until or entry.asleep():
            return
        if entry.driver is None or entry.driver.done():
            entry.driver = self.spawn(self.drive(entry))

    async def arrive(self, entry: Entry, page: Page) -> None:
        """A page shows the table from now on."""
        entry.pages.add(page)
        if entry.live.row.hints and entry.live.row.status == "playing" and entry.live.seats_of(page.person):
            self.advisers.prepare()
        entry.looked = time.monotonic()
        page.wake(time.perf_counter())
        self.wake_bots(entry)

    async def depart(self, entry: Entry, page: Page) -> None:
        entry.pages.discard(page)

    # --- bots -------------------------------------------------------------------------------------------------

    async def drive(self, entry: Entry) -> None:
        """Let the bots of a table play; what fails is tried again by the sweep."""
        try:
            await self.let_bots_play(entry)
            entry.failures = 0
        except Exception as problem:
            self.bots_failed(entry, problem)
            log.exception("a bot could not play", extra={"table": entry.live.row.id})

    def bots_failed(self, entry: Entry, problem: Exception) -> None:
        entry.failed()

    async def let_bots_play(self, entry: Entry) -> None:
        """Until a person has to decide."""
        while entry.live.bots_to_move() and not self.closing and not entry.asleep():
            live = entry.live
            if self.settings.bot_pause:
                await asyncio.sleep(self.settings.bot_pause)
            seats = live.bots_to_move()
            if not seats:
                return
            seat = seats[0]
            until = turn_ends(live.clocks, seat, live.deciding(), time.time())
            question = TurnQuestion(*live.for_workers(), seat, live.seats[seat].player(), self.bots.seconds, until)
            question.leisurely = self.settings.bot_leisure and any(not each.player() for each in live.seats)
            decided = await self.bots.turn(question, entry.payer())
            if not decided:
                raise EmporionError(f"no worker could think about table {live.row.id}")
            words = [live.game.actions.notation(action) for action in decided]
            (entry.shortened.add if question.shortened else entry.shortened.discard)(seat)
            try:
                await self.change(entry, partial(bot_wish, question=question, words=words), "bot")
            except Late:
                continue  # the table moved on while the bot was thinking
            await asyncio.sleep(0)

    async def begin(self, entry: Entry) -> None:
        """All seats are taken: what happens by itself at the start is played."""
        live = entry.live
        await self.reseat(entry, self.store.stand, live.row.id, live.standing(live.state, []), time.time())
        await self.change(entry, Live.wish_forced, "forced")
