"""The live line of a table's page: only what changed in its parts travels."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from emporion.kernel.errors import EmporionError
from emporion.kernel.words import Text
from emporion.table import metrics
from emporion.table.hosting import lobby
from emporion.table.hosting.entry import Drawing, Entry
from emporion.table.hosting.house import House
from emporion.table.languages import speak
from emporion.table.markup import table as table_markup
from emporion.table.refusals import NotYours, TooMany
from emporion.table.scenes.seen import Scene, Visitor
from emporion.table.scenes.table import build_scene
from emporion.table.web.pages import wanted_seat
from emporion.table.web.patches import fragments_and_patches
from emporion.table.web.visitors import Guest, greet, house_of, same_origin

GONE = 4404
NOT_YOURS = 4403
TOO_MANY = 4429
BROKEN = 1011
NOTHING_TO_SAY = 1008
SESSION_OVER = 4401  # the page comes again, with whatever cookie the browser has by then


log = logging.getLogger("emporion.socket")


class SocketPage:
    """One page that follows a table."""

    def __init__(self, house: House, entry: Entry, guest: Guest, wanted: int | None) -> None:
        self.house = house
        self.entry = entry
        self.guest = guest
        self.person = guest.number()
        self.session = guest.token if guest.person else ""
        self.over = False
        self.wanted = wanted
        self.changed = asyncio.Event()
        self.since = 0.0
        self.sent: dict[str, str] = {}
        self.drawing: Drawing | None = None  # what a spectator was sent last
        self.version = -1
        self.was_waiting = True  # no notice for a turn that had begun when the page came

    def wake(self, since: float) -> None:
        if not self.changed.is_set():
            self.since = since
            self.changed.set()

    def end(self) -> None:
        self.over = True
        self.changed.set()

    def news(self) -> bytes:
        """What this page does not show yet, or nothing."""
        if not self.entry.live.seats_of(self.person) and self.entry.live.row.status != "waiting":
            return self.spectators_news()
        self.drawing = None
        scene = build_scene(self.house, self.entry, self.guest.visitor, self.person, self.wanted)
        fragments = table_markup.fragments(scene, self.guest.visitor.language)
        before, self.sent = self.sent, fragments
        notice = self.notice(scene)
        if before == fragments and not notice and scene.version == self.version:
            return b""
        self.version = scene.version
        return packed(scene.version, before, fragments, notice)

    def spectators_news(self) -> bytes:
        """All spectators see the same, so it is drawn once for them, and packed once for those who saw the same before."""
        language = self.guest.visitor.language
        drawing = self.entry.shown.get(language)
        if drawing is None:
            anybody = Visitor("", "", "", language, f"/t/{self.entry.live.row.code}")
            scene = build_scene(self.house, self.entry, anybody, 0)
            drawing = self.entry.shown[language] = Drawing(scene.version, table_markup.fragments(scene, language))
        before, self.drawing = self.drawing, drawing
        sent, self.sent = self.sent, drawing.fragments
        if before is drawing:
            return b""
        message = drawing.messages.get(before) if before is not None or not sent else None
        if message is None:
            unchanged = sent == drawing.fragments and before is not None and before.version == drawing.version
            message = b"" if unchanged else packed(drawing.version, sent, drawing.fragments, "")
            if before is not None or not sent:
                drawing.messages[before] = message
        return message

    def notice(self, scene: Scene) -> str:
        """It has become this visitor's turn."""
        waiting = any(seat in scene.waiting_for for seat in scene.mine)
        began = waiting and not self.was_waiting
        self.was_waiting = waiting
        return speak(self.guest.visitor.language)("It is your turn") if began else ""


def packed(version: int, before: dict[str, str], after: dict[str, str], notice: str) -> bytes:
    """What brings a page up to date that shows what was before."""
    whole, patches = fragments_and_patches(before, after)
    return msgspec.json.encode({"version": version, "fragments": whole, "patches": patches, "notice": notice})


async def push(socket: WebSocket[Any, Any, Any], page: SocketPage) -> None:
    """Send news until the page is gone; one that cannot be drawn is closed, and comes again."""
    try:
        await send_news(socket, page)
    except (WebSocketDisconnect, RuntimeError):
        pass
    except Exception:
        log.exception("a page could not be drawn", extra={"table": page.entry.live.row.id})
        await socket.close(BROKEN, "something broke here")


async def send_news(socket: WebSocket[Any, Any, Any], page: SocketPage) -> None:
    """Whenever there are some; several changes at once travel together."""
    while True:
        await page.changed.wait()
        page.changed.clear()
        if page.over:
            await socket.close(SESSION_OVER, "the session is over")
            return
        since = page.since
        news = page.news()
        if news:
            await socket.send_data(news.decode(), mode="text")
            metrics.push_seconds.observe(time.perf_counter() - since)


@websocket("/t/{code:str}/live")
async def live(socket: WebSocket[Any, Any, Any], code: FromPath[str]) -> None:
    house = house_of(socket)
    await socket.accept()
    try:
        if not same_origin(socket):
            raise NotYours(Text("This page came from another site"))
        guest = await greet(socket)
        entry = await house.fresh_table(code)
        entry.live.must_watch(guest.number())
        house.quotas.room_for_socket(guest.address)
    except EmporionError as refusal:
        await socket.close(closing_code(refusal), str(refusal)[:100])
        return
    house.quotas.open_socket(guest.address)
    page = SocketPage(house, entry, guest, wanted_seat(socket))
    pusher = asyncio.create_task(push(socket, page))
    try:
        await house.arrive(entry, page)
        await lobby.welcome_back(house, entry, page.person)
        await socket.receive_data(mode="text")  # this notices when the page leaves ...
        await socket.close(NOTHING_TO_SAY, "nothing is said here")  # ... and who speaks has to
    except WebSocketDisconnect:
        pass
    finally:
        pusher.cancel()
        await asyncio.wait([pusher])
        house.quotas.close_socket(guest.address)
        await house.depart(entry, page)


def closing_code(refusal: EmporionError) -> int:
    return TOO_MANY if isinstance(refusal, TooMany) else NOT_YOURS if isinstance(refusal, NotYours) else GONE


HANDLERS = [live]
