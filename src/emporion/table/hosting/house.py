"""The house: the tables of this process with a database, people, and other processes that share it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from emporion.kernel.errors import WrongRules
from emporion.table import metrics
from emporion.table.hosting.chronicler import Chronicler
from emporion.table.hosting.entry import FIRST_REST, Entry, Page
from emporion.table.hosting.host import Host
from emporion.table.hosting.rounds import Round
from emporion.table.people.accounts import Accounts
from emporion.table.people.archive import Archive
from emporion.table.people.blocks import Blocks
from emporion.table.people.invitations import Invitations
from emporion.table.people.ladder import Ladder
from emporion.table.people.messenger import Messenger
from emporion.table.people.notes import Notes
from emporion.table.people.passes import Passes
from emporion.table.people.profiles import Profiles
from emporion.table.people.ratings import PACES as RATED_PACES
from emporion.table.people.register import Register
from emporion.table.people.search import Search
from emporion.table.play.endings import Shelved
from emporion.table.play.lessons import live_of
from emporion.table.play.live import Live
from emporion.table.play.seated import Seated
from emporion.table.refusals import NotFound
from emporion.table.settings import Settings
from emporion.table.storage.boxes import BoxStore
from emporion.table.storage.claim import Claim
from emporion.table.storage.database import open_database
from emporion.table.storage.deals import DealStore
from emporion.table.storage.events import EventStore
from emporion.table.storage.lessons import LessonStore
from emporion.table.storage.listener import Listener
from emporion.table.storage.notices import NoticeStore
from emporion.table.storage.rows import Person
from emporion.table.storage.store import Store
from emporion.table.thinking.bot_workers import BotWorkers
from emporion.table.thinking.fair import FairQueue
from emporion.table.thinking.workers import Workers

P = ParamSpec("P")
R = TypeVar("R")

SWEEP_SECONDS = 5.0
STALLED_SECONDS = 10.0
PRESENCE_SECONDS = 0.3
SEEN_SECONDS = 30.0
FACE_SECONDS = 10.0
WAITING_DAYS = 60  # a table that has not begun by then is taken away at the next start
MOST_FACES = 5000

log = logging.getLogger("emporion.house")


class House(Host):
    """The tables of this process, its people and their database."""

    store: Store
    bots: BotWorkers
    advisers: Workers
    reviewers: Workers

    def __init__(self, settings: Settings) -> None:
        url = settings.url()
        self.claim = Claim(url)
        self.claim.take()
        self.engine = open_database(url, claimed=True)
        store, lessons, deals = Store(self.engine), LessonStore(self.engine), DealStore(self.engine)
        bots = BotWorkers(settings.bot_workers, settings.bot_seconds, settings.bots)
        super().__init__(settings, store, lessons, deals, bots, Workers(1, "hints"), Workers(1, "reviews"), store.key("house"))
        if not self.store.shared:
            self.store.note_address(settings.public_address())
        self.accounts = Accounts(self.engine, settings.session_days, settings.idle_days)
        self.register = Register(self.engine)
        self.archive = Archive(self.engine)
        self.blocks = Blocks(self.engine)
        self.ladder = Ladder(self.engine)
        self.profiles = Profiles(self.engine)
        self.search = Search(self.engine)
        self.notes = Notes(self.engine)
        self.passes = Passes(self.engine)
        self.invitations = Invitations(self.engine)
        self.chronicler = Chronicler(self.store, self.archive, self.stored)
        self.boxes = BoxStore(self.engine)
        self.events = EventStore(self.engine, self.store)
        self.looking_at_events = asyncio.Lock()
        self.own_boxes: dict[str, str] = {}  # the fingerprint of the house's own box, by game
        self.threads = ThreadPoolExecutor(8 if self.store.shared else 1, "database")
        self.faces: dict[str, tuple[float, Person]] = {}  # who was seen at the door a moment ago, by cookie
        self.listeners: dict[int, set[asyncio.Event]] = {}  # programs that follow all tables of a person
        self.packing = FairQueue([0])  # who has a file made of finished games
        self.notices = NoticeStore(self.engine)
        self.messenger = Messenger(self.accounts, self.notices, settings, self.store.key("push"))
        self.listener = Listener(url, self.heard, self.resync) if self.store.shared else None
        self.rounds = [
            Round("sweep", SWEEP_SECONDS, self.sweep),
            Round("presence", SEEN_SECONDS, self.note_presence),
            Round("sessions", SEEN_SECONDS, self.end_sessions),
            Round("archive", SEEN_SECONDS, self.chronicler.catch_up),
            Round("blocks", SEEN_SECONDS, self.read_blocks),
            Round("appointments", SWEEP_SECONDS, self.keep_appointments),
        ]
        self.sweep_patience = 0.0 if not self.store.shared else STALLED_SECONDS  # at first: on SQLite this process is the only one
        self.changed = self.store.changed()
        metrics.tables.set_function(lambda: len(self.entries))

    async def start(self) -> None:
        if self.listener is not None:
            self.listener.start(asyncio.get_running_loop())
        await self.stored(self.store.tidy, time.time() - WAITING_DAYS * 86400)
        await self.stored(self.accounts.tidy)
        for each in self.rounds:
            self.spawn(each.go())

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
        self.claim.let_go()

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

    def end_session(self, token: str) -> None:
        """A cookie is worth nothing from now on: its pages here have to come again."""
        self.faces.pop(token, None)
        for entry in self.entries.values():
            for page in entry.pages:
                if page.session == token:
                    page.end()

    async def end_sessions(self) -> None:
        """Sessions also end by themselves, or in another process."""
        connected = {page.session for entry in self.entries.values() for page in entry.pages if page.session}
        for token in await self.stored(self.accounts.ended, list(connected)):
            self.end_session(token)

    async def follow_person(self, person: int) -> None:
        """Somebody's seats have become another one's: tables in memory look again."""
        for entry in list(self.entries.values()):
            if entry.live.seats_of(person) or entry.live.row.host == person:
                async with entry.lock:
                    await self.refresh(entry)
                self.announce(entry)

    async def look_anew(self) -> None:
        """The owner has changed something about people or tables, so nothing that is remembered counts."""
        self.faces.clear()
        await self.end_sessions()
        for code, entry in list(self.entries.items()):
            async with entry.lock:
                try:
                    entry.live = live_of(await self.stored(self.store.load, code))
                except SQLAlchemyError:
                    raise  # no other table would fare better
                except Exception as problem:  # removed, or one that can no longer be read
                    if not isinstance(problem, NotFound):
                        log.exception("a table could not be read again", extra={"table": entry.live.row.id})
                    self.forget(code)
                    for page in entry.pages:
                        page.end()
                    continue
            self.announce(entry)

    # --- tables -----------------------------------------------------------------------------------------------

    def kept_apart(self, person: int, table: Seated) -> bool:
        """Whether somebody at a table, or who made it, does not want to meet this person."""
        hosts = {table.row.host or 0, *(seat.person or 0 for seat in table.seats)}
        return any(person in self.blocks.of(other) for other in hosts)

    async def read_blocks(self) -> None:
        """Other processes may have changed them."""
        await self.stored(self.blocks.read)

    async def shelved(self, code: str, problem: WrongRules) -> Shelved:
        """What is kept of a table whose rules are no longer played."""
        return Shelved(await self.stored(self.store.load, code), problem)

    async def look_up_levels(self, entry: Entry) -> None:
        """How strong the players of a rated table are."""
        row = entry.live.row
        if row.rated:
            sitting = [seat.person for seat in entry.live.seats if seat.person]
            entry.levels = await self.stored(self.ladder.levels, row.game, RATED_PACES[row.pace], sitting)

    def blocked_by(self, person: int) -> Collection[int]:
        return self.blocks.of(person)

    def played(self, live: Live, count: int, by: str) -> None:
        """They are counted, and a finished game goes into the archive."""
        metrics.actions.labels(by).inc(count)
        if live.row.status == "finished" and not live.row.lesson:
            self.spawn(self.chronicler.write(live.row.code))

    def announce(self, entry: Entry) -> None:
        """Programs that follow a player's tables are told as well."""
        for seat in entry.live.seats if self.listeners else ():
            for changed in self.listeners.get(seat.person or 0, ()):
                changed.set()
        super().announce(entry)

    # --- presence ---------------------------------------------------------------------------------------------

    async def arrive(self, entry: Entry, page: Page) -> None:
        metrics.sockets.inc()
        if page.person:
            self.present[page.person] = self.present.get(page.person, 0) + 1
            if self.present[page.person] == 1:
                await self.note_seen([page.person])
                self.tell_presence(entry, page)
        await super().arrive(entry, page)

    async def depart(self, entry: Entry, page: Page) -> None:
        await super().depart(entry, page)
        metrics.sockets.dec()
        if page.person:
            self.present[page.person] -= 1
            if self.present[page.person] == 0:
                del self.present[page.person]
                now = time.time()
                for seat in entry.live.seats_of(page.person):
                    entry.live.seats[seat].seen = now
                await self.note_seen([page.person])
                self.tell_presence(entry, page)

    def tell_presence(self, entry: Entry, page: Page) -> None:
        """A player has come or gone. Several who do so within a moment are told together, and spectators are no news."""
        if entry.live.seats_of(page.person) and not entry.presence_news:
            entry.presence_news = True
            asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self.presence_told, entry)

    def presence_told(self, entry: Entry) -> None:
        entry.presence_news = False
        entry.wake_pages()

    async def note_seen(self, people: list[int]) -> None:
        """Store who is here; nobody is kept away because that fails."""
        try:
            await self.stored(self.store.seen, people, time.time())
        except SQLAlchemyError:
            log.exception("presence could not be stored")

    async def note_presence(self) -> None:
        """Now and then, store who is here, for the other processes and for after a restart."""
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

    async def begin(self, entry: Entry) -> None:
        """Who has waited for the appointed time is told that it has come."""
        if entry.live.row.begins:
            await self.stored(self.notices.begins, entry.live.row.id)
        await super().begin(entry)

    # --- bots -------------------------------------------------------------------------------------------------

    def bots_failed(self, entry: Entry, problem: Exception) -> None:
        if isinstance(problem, SQLAlchemyError):  # no fault of the table: it plays on as soon as the database is back
            entry.rests_until = time.monotonic() + FIRST_REST
        else:
            super().bots_failed(entry, problem)

    async def keep_appointments(self) -> None:
        """Tables whose time has come begin, if all are there; the others wait on like any table."""
        for code in await self.stored(self.store.due, time.time()):
            try:
                await self.begin(await self.table(code))
            except SQLAlchemyError:
                raise  # no other table would fare better
            except Exception:
                log.exception("a table could not begin")

    async def sweep(self) -> None:
        """Wake tables whose bots stand still because their process died, or something else failed."""
        changed = await self.stored(self.store.changed)
        if changed != self.changed:
            await self.look_anew()
            self.changed = changed
        watched = [code for code, entry in self.entries.items() if entry.pages and entry.live.bots_to_move()]
        for code in [*watched, *await self.stored(self.store.stalled, time.time() - self.sweep_patience)]:
            try:
                self.wake_bots(await self.table(code))
            except WrongRules:
                continue  # its page says so
            except SQLAlchemyError:
                raise  # no other table would fare better
            except Exception:
                log.exception("a table could not be woken")
        self.sweep_patience = STALLED_SECONDS
