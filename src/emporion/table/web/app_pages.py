"""The house as an app: what it is called, what works without a network, and what makes it so."""

from __future__ import annotations

from importlib import resources
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath

from emporion.games.registry import ROOMS
from emporion.kernel.words import Text
from emporion.table.languages import NAMES, speak
from emporion.table.markup import offline as offline_markup
from emporion.table.markup import rules as rules_markup
from emporion.table.refusals import NotFound
from emporion.table.scenes.alone import alone_url
from emporion.table.scenes.rules import rule_book
from emporion.table.scenes.seen import Visitor
from emporion.table.web.pages import html
from emporion.table.web.visitors import greet, house_of

Ask = Request[Any, Any, Any]
COLOURS = {"background_color": "#f4ead4", "theme_color": "#a8352a"}
ICONS = [
    {"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml"},
    {"src": "/static/icon-192.png", "sizes": "192x192", "type": "image/png"},
    {"src": "/static/icon-512.png", "sizes": "512x512", "type": "image/png"},
    {"src": "/static/icon-maskable.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
]


@get("/manifest.webmanifest", include_in_schema=False)
async def manifest(request: Ask) -> Response[dict[str, Any]]:
    guest = await greet(request)
    say = guest.speak()
    about = {
        "id": "/",
        "name": "Emporion",
        "short_name": "Emporion",
        "description": say("Heavy trading games with the rules enforced and explained: against friends, against bots, without an account."),
        "lang": say.code,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        **COLOURS,
        "icons": ICONS,
    }
    return Response(about, media_type="application/manifest+json")


@get("/service-worker.js", include_in_schema=False)
async def service_worker() -> Response[bytes]:
    """It stands at the root, because it looks after all pages."""
    text = resources.files("emporion.table.web").joinpath("static", "service-worker.js").read_bytes()
    return Response(text, media_type="text/javascript; charset=utf-8", headers={"cache-control": "no-cache"})


def nobody(language: str, path: str) -> Visitor:
    """Pages that are kept in a browser know no person."""
    if language not in NAMES:
        raise NotFound(Text("There is no such page"))
    return Visitor("", "", "", language, path)


@get("/offline/{language:str}", include_in_schema=False)
async def offline(request: Ask, language: FromPath[str]) -> Response[str]:
    visitor = nobody(language, f"/offline/{language}")
    there = alone_url(house_of(request).settings, visitor, "/play")
    return html(offline_markup.page(visitor, ROOMS, there, speak(language)))


@get("/offline/{language:str}/books", include_in_schema=False, media_type=MediaType.JSON)
async def books(language: FromPath[str]) -> list[str]:
    nobody(language, "")
    return [room.name for room in ROOMS]


@get("/offline/{language:str}/rules/{name:str}", include_in_schema=False)
async def book(language: FromPath[str], name: FromPath[str]) -> Response[str]:
    """A rulebook as it can be read without a network."""
    return html(rules_markup.page(rule_book(nobody(language, f"/rules/{name}"), name), language))


HANDLERS = [manifest, service_worker, offline, books, book]
