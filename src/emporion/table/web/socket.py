"""The live line of a table's page: only fragments that changed travel."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from emporion.kernel.errors import EmporionError
from emporion.kernel.words import Text
from emporion.table import metrics
from emporion.table.hosting.house import Entry, House
from emporion.table.languages import speak
from emporion.table.markup import table as table_markup
from emporion.table.refusals import NotYours
from emporion.table.scenes.seen import Scene
from emporion.table.scenes.table import build_scene
from emporion.table.web.pages import wanted_seat
from emporion.table.web.visitors import Guest, greet, house_of, same_origin

GONE = 4404
NOT_YOURS = 4403


class SocketPage:
    """One page that follows a table."""

    def __init__(self, house: House, entry: Entry, guest: Guest, wanted: int | None) -> None:
        self.house = house
        self.entry = entry
        self.guest = guest
        self.person = guest.number()
        self.wanted = wanted
        self.changed = asyncio.Event()
        self.since = 0.0
        self.sent: dict[str, str] = {}
        self.version = -1
        self.was_waiting = True  # no notice for a turn that had begun when the page came

    def wake(self, since: float) -> None:
        if not self.changed.is_set():
            self.since = since
            self.changed.set()

    def news(self) -> bytes:
        """What this page does not show yet, or nothing."""
        scene = build_scene(self.house, self.entry, self.guest.visitor, self.person, self.wanted)
        fragments = table_markup.fragments(scene, self.guest.visitor.language)
        fresh = {name: text for name, text in fragments.items() if self.sent.get(name) != text}
        self.sent.update(fresh)
        notice = self.notice(scene)
        if not fresh and not notice and scene.version == self.version:
            return b""
        self.version = scene.version
        return msgspec.json.encode({"version": scene.version, "fragments": fresh, "notice": notice})

    def notice(self, scene: Scene) -> str:
        """It has become this visitor's turn."""
        waiting = any(seat in scene.waiting_for for seat in scene.mine)
        began = waiting and not self.was_waiting
        self.was_waiting = waiting
        return speak(self.guest.visitor.language)("It is your turn") if began else ""


async def push(socket: WebSocket[Any, Any, Any], page: SocketPage) -> None:
    """Send news whenever there are some; several changes at once travel together."""
    while True:
        await page.changed.wait()
        page.changed.clear()
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
    except EmporionError as refusal:
        await socket.close(NOT_YOURS if isinstance(refusal, NotYours) else GONE, str(refusal)[:100])
        return
    page = SocketPage(house, entry, guest, wanted_seat(socket))
    pusher = asyncio.create_task(push(socket, page))
    await house.arrive(entry, page)
    try:
        while True:
            await socket.receive_data(mode="text")  # pages have nothing to say here; this notices when they leave
    except WebSocketDisconnect:
        pass
    finally:
        pusher.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
            await pusher
        await house.depart(entry, page)


HANDLERS = [live]
