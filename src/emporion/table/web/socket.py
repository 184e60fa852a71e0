"""The live line of a table's page: only what changed in its parts travels."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from emporion.kernel.errors import EmporionError
from emporion.kernel.words import Text
from emporion.table import metrics
from emporion.table.hosting import lobby
from emporion.table.refusals import NotYours, TooMany
from emporion.table.web.following import FollowingPage
from emporion.table.web.pages import wanted_seat
from emporion.table.web.visitors import greet, house_of, same_origin

GONE = 4404
NOT_YOURS = 4403
TOO_MANY = 4429
BROKEN = 1011
NOTHING_TO_SAY = 1008
SESSION_OVER = 4401  # the page comes again, with whatever cookie the browser has by then


log = logging.getLogger("emporion.socket")


async def push(socket: WebSocket[Any, Any, Any], page: FollowingPage) -> None:
    """Send news until the page is gone; one that cannot be drawn is closed, and comes again."""
    try:
        await send_news(socket, page)
    except (WebSocketDisconnect, RuntimeError):
        pass
    except Exception:
        log.exception("a page could not be drawn", extra={"table": page.entry.live.row.id})
        await socket.close(BROKEN, "something broke here")


async def send_news(socket: WebSocket[Any, Any, Any], page: FollowingPage) -> None:
    """Whenever there are some; several changes at once travel together."""
    while True:
        await page.changed.wait()
        page.changed.clear()
        if page.over:
            await socket.close(SESSION_OVER, "the session is over")
            return
        if not page.entry.live.may_watch(page.person):  # who has given a seat at a closed table back
            await socket.close(NOT_YOURS, "this table is closed to spectators")
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
    page = FollowingPage(house, entry, guest.visitor, guest.number(), guest.token if guest.person else "", wanted_seat(socket))
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
