"""The application: routes, errors, the house opened and closed."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import resources
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.static_files import create_static_files_router
from prometheus_client import generate_latest

from emporion import __version__
from emporion.games.registry import UnknownGame
from emporion.kernel.errors import EmporionError
from emporion.table import metrics
from emporion.table.hosting.house import House
from emporion.table.languages import speak
from emporion.table.markup.layout import error_page
from emporion.table.refusals import Refused
from emporion.table.settings import Settings
from emporion.table.web import account_pages, api_page, pages, seat_pages, socket
from emporion.table.web.api import Api
from emporion.table.web.door import Door
from emporion.table.web.visitors import reason_of, stranger

LARGEST_BODY = 32_768

log = logging.getLogger("emporion.server")
Ask = Request[Any, Any, Any]


@get("/health", include_in_schema=False, media_type=MediaType.TEXT)
async def health(request: Ask) -> Response[str]:
    """Whether the house can read its database."""
    house: House = request.app.state.house
    try:
        well = await house.stored(house.store.healthy)
    except Exception:
        log.exception("the database does not answer")
        well = False
    return Response("ok\n" if well else "no database\n", status_code=200 if well else 503)


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def show_metrics() -> Response[bytes]:
    return Response(generate_latest(metrics.registry), media_type="text/plain; version=0.0.4; charset=utf-8")


def answer_error(request: Ask, problem: Exception) -> Response[Any]:
    """Every error as a sentence: JSON for programs and scripts, a page for people."""
    visitor = stranger(request)
    status, reason = judge(problem, visitor.language)
    if request.url.path.startswith("/api/") or seat_pages.wants_json(request):
        return Response({"accepted": False, "reason": reason}, status_code=status, media_type=MediaType.JSON)
    return pages.html(error_page(visitor, status, reason, visitor.language), status)


def judge(problem: Exception, language: str) -> tuple[int, str]:
    """Status and sentence; what nobody expected is logged and told without detail."""
    if isinstance(problem, EmporionError):
        metrics.refusals.labels(type(problem).__name__).inc()
        status = problem.status if isinstance(problem, Refused) else 404 if isinstance(problem, UnknownGame) else 422
        return status, reason_of(problem, language)
    say = speak(language)
    if isinstance(problem, HTTPException) and problem.status_code < 500:
        return problem.status_code, say("There is no such page") if problem.status_code == 404 else problem.detail
    log.error("unexpected error", exc_info=problem)
    return 500, say("Something broke here; the game itself is safe")


def static_files() -> Router:
    """Script, style and icons."""
    folder = Path(str(resources.files("emporion.table.web").joinpath("static")))
    return create_static_files_router("/static", [folder], cache_control=CacheControlHeader(max_age=3600), include_in_schema=False)


def create_app(settings: Settings) -> Door:
    """The whole server as an ASGI application."""
    return Door(create_litestar(settings), settings)


def create_litestar(settings: Settings) -> Litestar:
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        house = House(settings)
        app.state.house = house
        await house.start()
        try:
            yield
        finally:
            await house.close()

    return Litestar(
        route_handlers=[
            Api,
            health,
            show_metrics,
            *pages.HANDLERS,
            *seat_pages.HANDLERS,
            *account_pages.HANDLERS,
            *socket.HANDLERS,
            *api_page.HANDLERS,
            static_files(),
        ],
        lifespan=[lifespan],
        exception_handlers={Exception: answer_error},
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Emporion",
            version=__version__,
            description="Make, join and play tables of heavy merchant games.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            components=Components(security_schemes={"seat": SecurityScheme(type="http", scheme="bearer")}),
        ),
    )
