"""The site of `emporion site`, served by the house itself: who plays there asks the house for nothing but files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import Request, Response, Router
from litestar.datastructures import CacheControlHeader
from litestar.response import Redirect
from litestar.static_files import create_static_files_router

from emporion.kernel.errors import EmporionError
from emporion.table.scenes.alone import ALONE
from emporion.table.web.visitors import refuse_no_text

Ask = Request[Any, Any, Any]
WANTED = ("index.html", "service-worker.js", "packed")
PACKED = f"{ALONE}/packed"
FRAMED = "; frame-src 'self'"
"""Beyond the house's own policy: its first page shows all others in a frame. Those are answered in the browser and come with no policy."""


def check_site(folder: str) -> None:
    """Complain at the start rather than at the first visit."""
    if folder and not all((Path(folder) / name).exists() for name in WANTED):
        raise EmporionError(f"--site: {folder} holds no site; write one with: emporion site {folder}")


def site_files(folder: str, policy: str) -> list[Router]:
    """Packed files have the name of their content and are never asked for twice; the few others may be new at every visit."""
    if not folder:
        return []

    async def to_the_folder(request: Ask) -> Redirect | None:
        await refuse_no_text(request)  # the application's own look at a request, in whose place this one stands
        return Redirect(f"{ALONE}/") if request.scope["raw_path"].partition(b"?")[0] == ALONE.encode() else None

    def framed(response: Response[Any]) -> Response[Any]:
        response.headers["content-security-policy"] = policy + FRAMED
        return response

    kept = CacheControlHeader(public=True, immutable=True, max_age=365 * 86400)
    return [
        create_static_files_router(PACKED, [Path(folder) / "packed"], name="packed", cache_control=kept),
        create_static_files_router(
            ALONE,
            [folder],
            name="site",
            html_mode=True,
            cache_control=CacheControlHeader(no_cache=True),
            before_request=to_the_folder,
            after_request=framed,
        ),
    ]
