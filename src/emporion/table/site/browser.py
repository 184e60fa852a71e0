"""What the scripts of the site call: in the worker that keeps the house, and in the one that thinks."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec

from emporion.table.hosting.entry import Entry
from emporion.table.languages import preferred_language
from emporion.table.scenes.seen import Scene
from emporion.table.settings import Settings
from emporion.table.site.answers import HOME, Answer, Asked, answered, visitor_of
from emporion.table.site.house import ME, LoneHouse
from emporion.table.site.kept import Keep
from emporion.table.site.thinkers import Call
from emporion.table.web.following import FollowingPage

ROOTED = re.compile(r'(?<=\s)(?!value)([a-z-]+)="/')
"""An attribute with an address of the house; what a form sends is no address."""


class Site:
    """The house, and the folder of the web host that its addresses are under."""

    def __init__(self, base: str, texts: dict[str, str], keep: Keep, call: Call, languages: str, settings: str) -> None:
        self.base = base.rstrip("/")
        told = msgspec.json.decode(settings, type=Settings)
        self.house = LoneHouse(told, texts, keep, call, preferred_language(languages))

    async def answer(self, method: str, address: str, accept: str, body: str) -> tuple[int, str, str, str, str]:
        """Status, type, content; of a redirection, where to; of a file, its name."""
        parts = urlsplit(address)
        fields = parse_qs(body, keep_blank_values=True)
        path = parts.path.removeprefix(self.base) or "/"
        asked = Asked(self.house, method, path, parse_qs(parts.query), fields, "application/json" in accept, parts.query)
        found: Answer = await answered(asked)
        content = self.rebased(found.content) if found.kind.startswith("text/html") else found.content
        address = self.base + (HOME if found.address == "/" else found.address) if found.address else ""
        return found.status, found.kind, content, address, found.file

    def rebased(self, html: str) -> str:
        """The same with all addresses below the folder that this site lies in."""
        return ROOTED.sub(rf'\1="{self.base}/', html.replace('="/"', f'="{HOME}"'))

    async def follow(self, address: str, send: Callable[[str], None]) -> Callable[[], Any]:
        """A page follows its table until it says good-bye."""
        parts = urlsplit(address)
        code = parts.path.removeprefix(self.base).split("/")[2]
        entry = await self.house.fresh_table(code)
        wanted = parse_qs(parts.query).get("seat", [""])[0]
        page = LonePage(self, entry, int(wanted) if wanted.isdecimal() else None)
        task = asyncio.ensure_future(page.tell(send))
        await self.house.arrive(entry, page)

        def leave() -> None:
            task.cancel()
            entry.pages.discard(page)

        return leave


class LonePage(FollowingPage):
    """A page in the same browser."""

    def __init__(self, site: Site, entry: Entry, wanted: int | None) -> None:
        super().__init__(site.house, entry, visitor_of(site.house, f"/t/{entry.live.row.code}"), ME, "", wanted)
        self.site = site

    def drawn(self, scene: Scene) -> dict[str, str]:
        return {name: self.site.rebased(html) for name, html in super().drawn(scene).items()}

    async def tell(self, send: Callable[[str], None]) -> None:
        with contextlib.suppress(asyncio.CancelledError):
            while True:
                await self.changed.wait()
                self.changed.clear()
                news = self.news()
                if news:
                    send(news.decode())
