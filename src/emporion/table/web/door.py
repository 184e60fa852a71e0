"""The door every request passes: cookie, rate, security headers, counting and one line in the log."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
from collections.abc import Iterable
from typing import Any

from litestar.types import ASGIApp, Message, Receive, ReceiveMessage, Scope, Send

from emporion.table import metrics
from emporion.table.hosting.limits import Limits
from emporion.table.hosting.quotas import neighbourhood
from emporion.table.languages import preferred_language, speak
from emporion.table.scenes.alone import ALONE
from emporion.table.settings import Settings
from emporion.table.tokens import hash_token, new_token

COOKIE = "emporion"
COOKIE_SECONDS = 400 * 86400
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
BODY_SECONDS = 20.0  # for all of it, however it is dealt out
REFUSAL_SECONDS = 0.5  # who asks too often waits for the refusal, and asks less often by that
ENDLESS = re.compile(r"/api/(me|tables/[^/]*)/events$")  # a stream has no end that a HEAD could wait for
FILES = ("/static/", "/style/", f"{ALONE}/")
FREE = (*FILES, "/health", "/metrics")
DEAR = [  # what takes as long to make as so many others
    (re.compile(r"(/api)?/boxes/"), 12.0),
    (re.compile(r"/api$|(/api)?/archive/(records.zip|results.parquet)$"), 8.0),
    (re.compile(r"(/api)?/archive"), 2.0),
    (re.compile(r"/api/tables/[^/]*/positions/"), 4.0),
    (re.compile(r"/t/[^/]*/since$"), 3.0),
]

log = logging.getLogger("emporion.requests")


class Door:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.secure = settings.secure()
        self.limits = Limits(settings.requests_per_second, settings.most_waiting_requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind == "http":
            await self.answer(scope, receive, send)
        elif kind == "websocket":
            self.read_cookie(scope)
            if "\0" in scope["path"]:
                await send({"type": "websocket.close", "code": 4400, "reason": "no such table"})
            elif self.allowed(scope):
                await self.app(scope, receive, send)
            else:
                await asyncio.sleep(REFUSAL_SECONDS)
                await send({"type": "websocket.close", "code": 4429, "reason": "too many connections"})
        else:
            await self.app(scope, receive, send)

    async def answer(self, scope: Any, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 500
        head = scope["method"] == "HEAD" and not ENDLESS.match(scope["path"])
        if head:
            scope["method"] = "GET"
        fresh = self.read_cookie(scope)

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = list(message.get("headers", []))
                names = {name.lower() for name, _value in headers}
                headers += [each for each in HEADERS if each[0] not in names]  # a page that needs a policy of its own has it
                if fresh and scope["method"] == "GET" and not scope["path"].startswith((*FILES, "/api/")):
                    headers.append((b"set-cookie", self.cookie(scope["state"]["visitor_token"]).encode()))
                if b"cache-control" not in names:
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            elif head:
                message["body"] = b""  # type: ignore[typeddict-unknown-key]
            await send(message)

        if self.allowed(scope):
            await self.app(scope, in_time(receive), send_with_headers)
        else:
            await asyncio.sleep(REFUSAL_SECONDS)
            await refuse(send_with_headers, scope["headers"])
        seconds = time.perf_counter() - began
        # the template of the route, such as /t/{code}: an address itself could tell who plays what
        route = scope.get("path_template") or "unknown"
        metrics.requests.labels(route, str(status)).inc()
        metrics.request_seconds.observe(seconds)
        log.info(
            "request",
            extra={
                "route": route,
                "method": "HEAD" if head else scope["method"],
                "status": status,
                "milliseconds": round(seconds * 1000, 1),
            },
        )

    def read_cookie(self, scope: Any) -> bool:
        """Put the visitor's token where handlers find it; answers whether it is a new one."""
        token = cookie_named(COOKIE, scope["headers"])
        known = 20 <= len(token) <= 100 and token.isascii()
        scope.setdefault("state", {})["visitor_token"] = token if known else new_token()
        return not known

    def cookie(self, token: str) -> str:
        secure = "; Secure" if self.secure else ""
        return f"{COOKIE}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={COOKIE_SECONDS}{secure}"

    def allowed(self, scope: Any) -> bool:
        """By address, and by token where one is shown."""
        if scope["path"].startswith(FREE):
            return True
        client = scope.get("client")
        cost = next((cost for dear, cost in DEAR if dear.match(scope["path"])), 1.0)
        if not self.limits.allows(f"address {neighbourhood(client[0]) if client else ''}", cost):
            return False
        for name, value in scope["headers"]:
            if name == b"authorization":
                return self.limits.allows(f"token {hash_token(value.decode('latin-1'))}")
        return True


def cookie_named(wanted: str, headers: Iterable[tuple[bytes, bytes]]) -> str:
    """Its value as it was set, or nothing. Readers that unquote take a second of all visitors' time over 30 kB of quoted quotes."""
    for header, value in headers:
        if header == b"cookie":
            for part in value.decode("latin-1").split(";"):
                name, _, told = part.strip().partition("=")
                if name == wanted:
                    return told
    return ""


def in_time(receive: Receive) -> Receive:
    """The body of a request has to come in time; who dawdles is treated as gone."""
    complete = False
    until = time.monotonic() + BODY_SECONDS

    async def receive_in_time() -> ReceiveMessage:
        nonlocal complete
        if complete:
            return await receive()  # nothing but the end can come, and that may take as long as the answer does
        try:
            message = await asyncio.wait_for(receive(), until - time.monotonic())
        except TimeoutError:
            return {"type": "http.disconnect"}
        complete = not message.get("more_body", False)
        return message

    return receive_in_time


async def refuse(send: Send, asked: list[tuple[bytes, bytes]]) -> None:
    wish = dict(asked).get(b"accept-language", b"").decode("latin-1")
    reason = speak(preferred_language(wish))("Too many requests; wait a moment")
    body = json.dumps({"accepted": False, "reason": reason}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), (b"retry-after", b"2")]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
