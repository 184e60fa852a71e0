"""The application: routes, errors, the house opened and closed."""

from __future__ import annotations

import errno
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import resources
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import HTTPException, InternalServerException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.static_files import create_static_files_router
from prometheus_client import generate_latest
from sqlalchemy.exc import SQLAlchemyError

from emporion import __version__
from emporion.games.registry import UnknownGame
from emporion.kernel.errors import EmporionError, IllegalAction, shortened
from emporion.kernel.language import Language
from emporion.kernel.words import Text
from emporion.table import metrics
from emporion.table.hosting.agreement_rounds import keep_agreeing
from emporion.table.hosting.boxes import furnish
from emporion.table.hosting.event_rounds import keep_running
from emporion.table.hosting.health import troubles
from emporion.table.hosting.house import House
from emporion.table.hosting.notice_rounds import keep_telling
from emporion.table.languages import speak
from emporion.table.markup.layout import error_page
from emporion.table.refusals import NotFound, Refused
from emporion.table.settings import Settings
from emporion.table.web import (
    account_pages,
    api_page,
    app_pages,
    archive_pages,
    box_pages,
    daily_pages,
    event_pages,
    lesson_pages,
    lobby_pages,
    notice_pages,
    pages,
    people_pages,
    puzzle_pages,
    seat_pages,
    site_files,
    socket,
)
from emporion.table.web.api import Api
from emporion.table.web.box_api import BoxApi
from emporion.table.web.club_api import ClubApi
from emporion.table.web.door import POLICY, Door
from emporion.table.web.event_api import EventApi
from emporion.table.web.guard import inside, read_networks
from emporion.table.web.me_api import MeApi
from emporion.table.web.seat_api import SeatApi
from emporion.table.web.visitors import address_of, reason_of, refuse_no_text, stranger

LARGEST_BODY = 32_768
SQUEEZED = 5  # of 9: beyond it boards take more time and hardly less room
NO_FILE = {errno.ENAMETOOLONG, errno.ENOTDIR}  # no file can be called that, or lie below another
CUT_OFF = "client disconnected prematurely"  # as Litestar says it, as if it were an error of ours

log = logging.getLogger("emporion.server")
Ask = Request[Any, Any, Any]


@get("/health", include_in_schema=False, media_type=MediaType.TEXT)
async def health(request: Ask) -> Response[str]:
    """Whether database, workers and rounds do what they should; if not, what does not, a line each."""
    found = await troubles(request.app.state.house)
    return Response("".join(f"{line}\n" for line in found or ["ok"]), status_code=503 if found else 200)


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def show_metrics(request: Ask) -> Response[bytes]:
    """For whom the owner has named; for all others there is no such page."""
    house: House = request.app.state.house
    if not inside(address_of(request), read_networks(house.settings.metrics, "--metrics")):
        raise NotFound(Text("There is no such page"))
    return Response(generate_latest(metrics.registry), media_type="text/plain; version=0.0.4; charset=utf-8")


def answer_error(request: Ask, problem: Exception) -> Response[Any]:
    """Every error as a sentence: JSON for programs and scripts, a page for people."""
    visitor = stranger(request)
    status, reason = judge(problem, visitor.language)
    if request.url.path.startswith("/api/") or pages.wants_json(request):
        answer = {"accepted": False, "reason": reason, **why_not(problem, visitor.language)}
        return Response(answer, status_code=status, media_type=MediaType.JSON)
    return pages.html(error_page(visitor, status, reason, visitor.language), status)


def why_not(problem: Exception, language: str) -> dict[str, Any]:
    """The parts of a refusal by the rules: clause, reason, and what would help; nothing where the rules do not say why."""
    refusal = problem.refusal if isinstance(problem, IllegalAction) else None
    if refusal is None or not refusal.clause:
        return {}
    say = speak(language)
    remedy = say.text(refusal.remedy) if refusal.remedy else ""
    return {"why_not": {"clause": refusal.clause, "reason": say.text(refusal.reason), "remedy": remedy}}


def judge(problem: Exception, language: str) -> tuple[int, str]:
    """Status and sentence; what nobody expected is logged and told without detail."""
    if isinstance(problem, EmporionError):
        metrics.refusals.labels(type(problem).__name__).inc()
        status = problem.status if isinstance(problem, Refused) else 404 if isinstance(problem, UnknownGame) else 422
        return status, reason_of(problem, language)
    say = speak(language)
    if isinstance(problem, RecursionError):
        return 400, say("This request is nested too deeply")
    if isinstance(problem, InternalServerException) and problem.detail == CUT_OFF:
        return 400, say("This request did not come to its end")
    if isinstance(problem.__cause__, OSError) and problem.__cause__.errno in NO_FILE:
        return 404, say("There is no such page")
    if isinstance(problem, HTTPException) and problem.status_code < 500:
        return problem.status_code, framework_words(problem, say)
    if isinstance(problem, SQLAlchemyError):
        log.error("the database failed", exc_info=problem)
        return 503, say("The tables cannot be reached at this moment; nothing is lost, try again soon")
    log.error("unexpected error", exc_info=problem)
    return 500, say("Something broke here; the game itself is safe")


def framework_words(problem: HTTPException, say: Language) -> str:
    """What never came to one of our handlers, in a sentence of ours; what exactly a program has wrong is told by what reads it."""
    if problem.status_code == 404:
        return say("There is no such page")
    if problem.status_code == 405:
        return say("This address takes no such request")
    if problem.status_code == 413:
        return say("This request is too large")
    wrong = [f"{each.get('key', '')}: {each.get('message', '')}" for each in problem.extra or [] if isinstance(each, dict)]
    return say("This request cannot be understood: {problem}", problem=shortened("; ".join(wrong) or problem.detail))


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
        await furnish(house)
        keep_running(house)
        keep_telling(house)
        keep_agreeing(house)
        await house.start()
        try:
            yield
        finally:
            await house.close()

    return Litestar(
        route_handlers=[
            Api,
            BoxApi,
            EventApi,
            ClubApi,
            MeApi,
            SeatApi,
            health,
            show_metrics,
            *pages.HANDLERS,
            *seat_pages.HANDLERS,
            *account_pages.HANDLERS,
            *notice_pages.HANDLERS,
            *event_pages.HANDLERS,
            *app_pages.HANDLERS,
            *box_pages.HANDLERS,
            *lesson_pages.HANDLERS,
            *puzzle_pages.HANDLERS,
            *daily_pages.HANDLERS,
            *lobby_pages.HANDLERS,
            *people_pages.HANDLERS,
            *archive_pages.HANDLERS,
            *socket.HANDLERS,
            *api_page.HANDLERS,
            static_files(),
            *site_files.site_files(settings.site, POLICY),
        ],
        lifespan=[lifespan],
        before_request=refuse_no_text,
        exception_handlers={Exception: answer_error},
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig("gzip", gzip_compress_level=SQUEEZED, exclude=[f"^{site_files.PACKED}/"]),
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Emporion",
            version=__version__,
            description="Make, join and play tables of heavy merchant games.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
            components=Components(security_schemes={name: SecurityScheme(type="http", scheme="bearer") for name in ("seat", "person")}),
        ),
    )
